"""What cards become and what the two ledgers say, as the page tells it; and the decision at a table."""

from dataclasses import replace
from math import isclose

import pytest

from guts_teach.errors import RequestError
from guts_teach.games import FAMILIES
from guts_teach.lessons import odds_becoming, odds_ledgers
from guts_teach.lessons.deal_and_declare import DealAndDeclare, Settings
from guts_teach.lessons.odds_answer import at_once
from guts_teach.lessons.odds_question import Question
from guts_teach.lessons.odds_table import odds_of_table
from guts_teach.odds.spot import seen_at_decisions


def test_each_showdown_to_come_has_its_chances_and_sentence() -> None:
    question = Question.read("shelby", hand="Ks Kh 2d")
    found = odds_becoming.becoming(question)
    assert [(each.cards, each.method) for each in found] == [(5, "exact"), (7, "simulated")]
    told = [odds_becoming.told(question, each) for each in found]
    assert told[0].startswith("With five cards in hand, the three cards you hold become ")
    assert told[0].endswith("All 1,176 ways to deal the rest are counted.")
    assert "(one standard error)" in told[1]
    assert odds_becoming.told(
        Question.read("fierce", hand="Kh"), odds_becoming.becoming(Question.read("fierce", hand="Kh"))[0]
    ).startswith("With two cards in hand, the card you hold becomes ")


def test_the_ledgers_of_a_hand_sum_up_what_the_answer_says() -> None:
    for hand in ("7s 7h", "Ks 4d"):
        for opponents in ("all-in", "cutoff"):
            question = Question.read(hand=hand, pot="20", opponents=opponents)
            found, answer = odds_ledgers.ledgers(question).ledger, at_once(question)
            assert answer is not None
            assert isclose(found.one_deal, answer.weighed.prospect.net, abs_tol=1e-4)
            rows = odds_ledgers.table(found)
            assert rows[-1]["what happens"] == "Expected, in chips"
            assert len(rows) == len(found.cases) + 1


def test_stack_and_bankroll_do_not_count_there() -> None:
    plain = odds_ledgers.ledgers(Question.read(pot="20"))
    assert odds_ledgers.ledgers(Question.read(pot="20", stack="3", bankroll="50")) == plain


def test_the_ledgers_of_a_game_that_is_dealt() -> None:
    strong = odds_ledgers.ledgers(Question.read("guts-three-card", hand="As Ah 2d"), deals=3000)
    assert isclose(sum(case.chance for case in strong.ledger.cases), 1, abs_tol=1e-9)
    assert strong.error > 0
    assert odds_ledgers.told(strong) == "Both ledgers say the same: stay."
    close = replace(strong, error=strong.ledger.one_deal)
    assert odds_ledgers.told(close).startswith("Too close to tell")


def test_where_they_part_that_is_said() -> None:
    """With an ante due when nobody is in, leaving costs the one-deal ledger something that everybody owns."""
    seen = set()
    for hand in ("Ks 2d", "Ks Qd", "As 2d", "As 3d", "As 4d", "7s 2d"):
        question = Question.read("guts", {"nobody_in": "reante"}, hand, "5", opponents="cutoff")
        found = odds_ledgers.ledgers(question)
        seen.add(odds_ledgers.told(found).split(":")[0])
        assert found.ledger.agree == odds_ledgers.told(found).startswith("Both")
    assert "Both ledgers say the same" in seen


@pytest.mark.parametrize(("game", "hand"), [("guillotine", "Ks 4h"), ("shelby", "Ks Kh"), ("lowball", "2s 3h 6d")])
def test_other_settlements_have_no_two_ledgers(game: str, hand: str) -> None:
    with pytest.raises(RequestError, match=r"are not told: they are for the plain settlement"):
        odds_ledgers.ledgers(Question.read(game, hand=hand))


def test_an_ante_to_drop_is_for_two_cards() -> None:
    with pytest.raises(RequestError, match="With an ante to drop"):
        odds_ledgers.ledgers(Question.read("four-two-two", {"ante_to_drop": "on"}, "Ks Kh 2d 7c"))


@pytest.mark.parametrize("family", FAMILIES)
def test_the_decision_at_a_table_is_asked_with_its_options(family: str) -> None:
    settings = Settings(
        players=4, ante=2, limit=60 if "pot_limit" in {o.key for o in FAMILIES[family].options} else None, game=family
    )
    table = DealAndDeclare(settings)
    cards = table.state.seated.deal.setup.hands[0]
    question = odds_of_table(settings, cards)
    assert question is not None
    assert (question.game, question.players, question.here.game.ante, question.here.pot) == (family, 4, 2, 8)
    assert question.cards == cards[: seen_at_decisions(question.rules)[0]]
    assert question.rules.settlement == settings.rules().settlement
