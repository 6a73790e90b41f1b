"""Weighing a decision: what is asked, what is found, and the words that lead to it."""

from dataclasses import replace
from math import isclose, log

import pytest
from checking import check_words
from hypothesis import given, settings
from hypothesis import strategies as st

from guts_teach.cards import Pack, parse_cards
from guts_teach.errors import RequestError
from guts_teach.games import make
from guts_teach.odds.cutoffs import solve
from guts_teach.odds.exact import engines
from guts_teach.odds.opponents import Opponents, read_opponents
from guts_teach.odds.spot import spot
from guts_teach.odds.steps import BreakEvenStep, WorthStep
from guts_teach.odds.weigh import Weighed, decision, lie_open, others_step, owning, stake_step, weigh, weighings
from guts_teach.trace import Trace


def ask(
    cards: str,
    players: int = 5,
    pot: int | None = 10,
    stack: int | None = None,
    bankroll: int | None = None,
    opponents: str = "all-in",
    game: str = "guts",
    **options: str,
) -> Trace[Weighed]:
    """A decision weighed."""
    here, held = decision(make(game, options), players, cards, pot, stack)
    return weigh(here, held, read_opponents(opponents), bankroll)


def text(trace: Trace[Weighed], title: str) -> str:
    """What a step says."""
    (found,) = (step.text for step in trace.steps if step.title == title)
    return found


# ---- what is found ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cap", ["none", "4", "1"])
@pytest.mark.parametrize("nobody", ["pot_stays", "reante", "best_pays"])
@pytest.mark.parametrize("cards", ["As Ah", "Ks 4h", "7s 7h", "3s 2h"])
def test_the_worth_follows_from_the_chances(cap: str, nobody: str, cards: str) -> None:
    """Against two others nothing but wins, ties, payments and what going out costs."""
    trace = ask(cards, 3, 12, opponents="cutoff:Q-9", max_payment=cap, nobody_in=nobody)
    found, odds = trace.result, trace.result.prospect.odds
    price = 12 if cap == "none" else int(cap)
    assert found.spot.price == price
    leaving = sum(chips * chance for chips, chance in found.prospect.leave)
    assert isclose(found.prospect.net, 12 * odds.share - price * odds.pay - leaving)
    if nobody == "reante":
        assert isclose(leaving, -odds.alone)
    if nobody == "pot_stays":
        assert leaving == 0
    assert isclose(odds.win + odds.tie + odds.pay, 1)
    assert found.verdict == ("in" if found.prospect.net > 1e-4 else "out" if found.prospect.net < -1e-4 else "either")
    # Were there no ties, one would stay exactly from the chance that is needed on.
    assert isclose(found.break_even * (12 + price) - price, leaving, abs_tol=1e-9) or found.break_even == 0


@pytest.mark.parametrize("bankroll", [13, 40, 1000])
def test_the_worth_in_logarithms(bankroll: int) -> None:
    found = ask("As 9h", 4, 12, bankroll=bankroll, opponents="cutoff").result
    odds = found.prospect.odds
    tied = [(chips, chance) for chips, chance in found.prospect.stay if 0 < chips < 12]
    direct = odds.win * log(bankroll + 12) + odds.pay * log(bankroll - 12)
    direct += sum(chance * log(bankroll + chips) for chips, chance in tied) - log(bankroll)
    assert isclose(found.prospect.gain(bankroll), direct, abs_tol=1e-12)
    assert found.verdict == ("in" if direct > 0 else "out")


def test_a_hand_at_a_mixed_cutoff_is_worth_either() -> None:
    here = spot(make("guts"), 3, pot=90)
    assert solve(here).name == "K-4"
    for cards, verdict in (("Ks 3h", "out"), ("Ks 4h", "either"), ("Ks 5h", "in")):
        assert ask(cards, 3, 90, opponents="cutoff").result.verdict == verdict
    assert "Staying is worth as much as going out: both are right." in text(
        ask("Ks 4h", 3, 90, opponents="cutoff"), "In or out"
    )


def test_a_bankroll_is_all_that_can_be_lost() -> None:
    here = spot(make("guts"), 5, pot=10, stack=8)
    assert owning(here, None) is here
    assert (owning(here, 5).stack, owning(here, 20).stack, owning(replace(here, stack=None), 5).stack) == (5, 8, 5)
    for wrong in (0, -1, 10**10, True, 2.5):
        with pytest.raises(RequestError, match="is not allowed: give a whole number of chips from 1 to"):
            owning(here, wrong)  # type: ignore[arg-type]


def test_the_others_play_the_cutoff_of_the_game_whatever_the_player_owns() -> None:
    right = solve(spot(make("guts"), 5, pot=10)).threshold
    for more in ({"stack": 1}, {"bankroll": 3}, {"stack": 0}):
        assert ask("Ks 4h", opponents="cutoff", **more).result.threshold == right  # type: ignore[arg-type]


def test_an_exact_answer_is_the_only_one() -> None:
    here, cards = decision(make("guts"), 5, "7s 7h")
    (only,) = weighings(here, cards, Opponents("all-in"))
    assert only.prospect.odds.method == "exact"
    with pytest.raises(RequestError, match="seed"):
        next(weighings(here, cards, Opponents("all-in"), seed=-1))


# ---- what may be asked -----------------------------------------------------------------------------------------------


def test_where_cards_lie_open_those_of_others_may_follow() -> None:
    assert lie_open(make("fierce"))
    assert lie_open(make("fierce", {"cards": "5"}))
    assert not any(lie_open(make(game)) for game in ("guts", "lowball", "shelby", "guillotine", "four-two-two"))
    here, cards = decision(make("fierce", {"cards": "5"}), 3, "Kh 9s 2c 3c")
    assert (here.decision, len(cards)) == (0, 4)


@pytest.mark.parametrize(
    ("game", "options", "players", "cards", "said"),
    [
        ("guts", {}, 5, "", "0 cards are no holding to decide with: in Guts give 2"),
        ("guts", {}, 5, "Ks", "1 card is no holding to decide with: in Guts give 2"),
        ("guts", {}, 5, "Ks 4h 2d", "3 cards are no holding to decide with: in Guts give 2"),
        ("guts", {}, 5, "Ks Ks", "Ks appears twice"),
        ("guts", {}, 5, "Ks JK", "JK is not in this game's pack"),
        ("shelby", {}, 5, "Ks 4h 2d 5d", "4 cards are no holding to decide with: in Shelby give 2, 3, 5 or 7"),
        ("fierce", {}, 3, "Ks 4h 2d 5d", "4 cards do not fit: give one open card of your own, then one open card of"),
        ("fierce", {"cards": "5"}, 3, "Ks 4h 2d", "3 cards do not fit: give two open cards of your own, then two open"),
        ("fierce", {"cards": "5"}, 3, "Ks", "1 card is no holding to decide with: in Fierce give 2"),
        ("fierce", {}, 11, "Ks 4h", "11 players cannot play: Fierce takes 3 to 10"),
    ],
)
def test_what_cannot_be_asked(game: str, options: dict[str, str], players: int, cards: str, said: str) -> None:
    with pytest.raises(RequestError) as refused:
        decision(make(game, options), players, cards)
    assert str(refused.value).startswith(said)


# ---- words -----------------------------------------------------------------------------------------------------------


def test_the_stake_in_words() -> None:
    said = {
        "The pot holds 10 chips, and losing costs 10 chips.": ask("7s 7h"),
        "The pot holds 1 chip, and losing costs 1 chip.": ask("7s 7h", pot=1),
        "The pot holds 10 chips, and losing costs 4 chips, the most that one payment may be.": ask(
            "7s 7h", max_payment="4"
        ),
        "The pot holds 10 chips, and losing costs 3 chips, all that is left to pay with.": ask(
            "7s 7h", stack=3, max_payment="4"
        ),
        "The pot holds 10 chips, and losing costs nothing, as nothing is left to pay with.": ask("7s 7h", stack=0),
        "The pot holds 10 chips, and losing costs 10 chips. ": ask("7s 7h", stack=3, short_stack="iou"),
        "The pot holds 10 chips, and losing costs 3 chips, all that is left to pay with. Winning takes no more than "
        "the stack, 3 chips.": ask("7s 7h", stack=3, short_stack="table_stakes"),
        "The pot holds 10 chips, and losing costs 10 chips.  ": ask("7s 7h", stack=3, short_stack="must_cover"),
    }
    for sentence, trace in said.items():
        assert text(trace, "What is at stake") == sentence.strip()


def test_the_stake_where_bets_or_markers_are_played_for() -> None:
    street = stake_step(spot(make("guillotine"), 4, pot=9))
    assert street.text == (
        "The pot holds 9 chips as the street begins, and bets make it grow. Losing costs what it holds in the end."
    )
    capped = stake_step(spot(make("guillotine", {"max_payment": "5"}), 4, pot=9))
    assert capped.text.endswith("Losing costs what it holds in the end, but no more than 5 chips.")
    short = stake_step(spot(make("guillotine"), 4, pot=9, stack=2))
    assert short.text.endswith("Losing costs what it holds in the end, or all that is left.")
    round_ = stake_step(spot(make("shelby"), 4, pot=9, cards=3))
    assert round_.text == "The pot holds 9 chips. Each loser pays the winner directly: losing costs 9 chips."
    for step in (street, capped, short, round_):
        check_words(step)


_MIXED = "anything better than Q-6, and with Q-6 itself 27 % of the time"


@pytest.mark.parametrize(
    ("players", "model", "sentence"),
    [
        (2, "all-in", "There is one other, and everyone stays in."),
        (5, "loose:1", "There are four others, and everyone stays in."),
        (2, "loose:0", "The other goes out whatever the cards are."),
        (3, "loose:0", "Each of two others goes out whatever the cards are."),
        (2, "cutoff:K-Q", "The other stays in with K-Q or better: 21.6 % of all hands."),
        (4, "loose:0.4", f"Each of three others stays in with {_MIXED}: 40.0 % of all hands."),
        (4, "loose:0.001", "Each of three others stays in with A-A alone, 22 % of the time: 0.1 % of all hands."),
        (4, "cutoff:A-A", "Each of three others stays in with A-A alone: 0.5 % of all hands."),
    ],
)
def test_the_others_in_words(players: int, model: str, sentence: str) -> None:
    assert text(ask("7s 7h", players, opponents=model), "The others") == sentence


def test_on_a_later_street_the_others_decided_by_two_cards() -> None:
    found = ask("Kh Kd 9c 7s 6h", 2, 8, game="guillotine").result
    here = found.spot
    said = others_step(here, replace(found.threshold, place=110)).text
    assert said.startswith("The other stays in with W-W alone: ")


def test_the_end_in_words() -> None:
    trace = ask("7s 7h", 3, 12, opponents="cutoff")
    assert text(trace, "In or out").endswith(" chips more than going out. So stay in.")
    assert "+" not in text(trace, "In or out")
    assert text(ask("3s 2h"), "In or out") == "Staying is worth 10.00 chips less than going out. So go out."
    out = text(ask("7s 7h", stack=3, short_stack="must_cover"), "In or out")
    assert out == "The stack does not cover the payment, and by this rule one must then stay out: out."
    assert "as if the chips allowed it" in text(ask("7s 7h", stack=3, short_stack="must_cover"), "Reckoned more simply")
    afraid = text(ask("7s 7h", bankroll=11), "In or out")
    assert afraid.endswith(" chips more than going out. For someone who owns 11 chips: stay in.")
    doubtful = WorthStep(0.01, 0.2, 0.0, "either", None, must_cover=False, rule=None)
    assert doubtful.text == (
        "Staying is worth 0.01 ± 0.20 chips more than going out. So they are too close to tell apart."
    )


def test_the_chance_that_is_needed_in_words() -> None:
    asked = "The chance that is needed"
    assert text(ask("7s 7h"), asked) == "By chips alone, risking 10 chips for 10 chips needs a chance to win of 50.0 %."
    ruined = "Losing would take all of the 4 chips owned: no chance short of certainty is enough."
    assert text(ask("7s 7h", bankroll=4), asked) == ruined
    costly = text(ask("7s 7h", 3, 12, opponents="cutoff", nobody_in="best_pays"), asked)
    assert ", when going out costs " in costly
    check_words(BreakEvenStep(10, 10, 0.5, 0.45, 200, ask("7s 7h").steps[-2].rule))  # type: ignore[arg-type]


OPTIONS = {
    "max_payment": ["none", "1", "7"],
    "short_stack": ["pay_what_you_have", "must_cover", "iou", "table_stakes"],
    "nobody_in": ["pot_stays", "reante", "best_pays"],
    "tie": ["split", "no_split"],
    "ghost": ["off", "on"],
    "house_tie": ["player_matches", "push"],
    "declare": ["fist", "drop", "in_turn"],
    "ante": ["1", "3"],
}


@settings(max_examples=60)
@given(
    options=st.fixed_dictionaries({key: st.sampled_from(values) for key, values in OPTIONS.items()}),
    players=st.integers(2, 8),
    pot=st.sampled_from([1, 2, 3, 10, 99, 100]),
    stack=st.sampled_from([None, 0, 1, 2, 50]),
    bankroll=st.sampled_from([None, 1, 2, 3, 101]),
    cards=st.lists(st.sampled_from(Pack().cards), min_size=2, max_size=2, unique=True),
    model=st.sampled_from(["all-in", "cutoff", "cutoff:A-A", "cutoff:3-2", "loose:0", "loose:0.002", "loose:0.7"]),
)
def test_the_steps_are_whole_sentences_and_end_in_the_verdict(
    options: dict[str, str],
    players: int,
    pot: int,
    stack: int | None,
    bankroll: int | None,
    cards: list[object],
    model: str,
) -> None:
    game = make("guts", options)
    here, held = decision(game, players, cards, pot, stack)  # type: ignore[arg-type]
    trace = weigh(here, held, read_opponents(model), bankroll)
    found, odds = trace.result, trace.result.prospect.odds
    for step in trace.steps:
        check_words(step)
        assert "nan" not in step.text
    for name in ("win", "tie", "pay", "alone", "share"):
        assert -1e-12 <= getattr(odds, name) <= 1 + 1e-12
    assert 0 <= found.break_even <= 1
    for chances in (found.prospect.stay, found.prospect.leave):
        assert isclose(sum(chance for _, chance in chances), 1, abs_tol=1e-9)
        assert all(chips >= -found.spot.price - game.ante for chips, _ in chances)
    last = trace.steps[-1].text
    ends = {"in": "stay in.", "out": "out.", "either": ("both are right.", "both are worth the same.")}
    assert last.endswith(ends[found.verdict])  # type: ignore[arg-type]
    if not found.spot.may_stay:
        assert found.verdict == "out"
    if odds.pay == 0 and bankroll is None and found.spot.may_stay:
        assert found.verdict != "out"


@settings(max_examples=25)
@given(
    game=st.sampled_from(["guts-three-card", "lowball"]),
    cards=st.lists(st.sampled_from(Pack().cards), min_size=3, max_size=3, unique=True),
    model=st.sampled_from(["all-in", "loose:0", "loose:0.3"]),
    bankroll=st.sampled_from([None, 1, 9]),
)
def test_three_cards_in_whole_sentences(game: str, cards: list[object], model: str, bankroll: int | None) -> None:
    here, held = decision(make(game), 2, cards, 5)  # type: ignore[arg-type]
    trace = weigh(here, held, read_opponents(model), bankroll)
    for step in trace.steps:
        check_words(step)
    assert trace.steps[-1].title == "In or out"
    assert engines.exact(here) is not None


@pytest.mark.parametrize("betting", ["fixed_bet", "stay_or_fold", "fixed_limit"])
def test_the_last_street_in_whole_sentences(betting: str) -> None:
    trace = ask("Kh Kd 9c 7s 6h", 2, 8, game="guillotine", betting=betting)
    for step in trace.steps:
        check_words(step)
    assert any("one bet on a street" in step.text for step in trace.steps) == (betting == "fixed_limit")
    assert trace.result.spot.decision == 3
    assert parse_cards("Kh")[0] in trace.steps[0].cards
