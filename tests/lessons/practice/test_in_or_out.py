"""What staying is worth agrees with the table and with exact odds, and forecasts are scored on what happened."""

from collections import Counter
from fractions import Fraction
from math import sqrt

import pytest
from naive import seeded
from practising import GAMES, game, items, offered

from guts_teach.cards import Stream, parse_cards
from guts_teach.games import DealCards, make
from guts_teach.hands import strength
from guts_teach.lessons.practice import Forecast, Task
from guts_teach.lessons.practice.chances import YOU, Chances, Spot, _dealt, chances, judging, leaving, worth
from guts_teach.lessons.practice.deals import Case, decision_stages, play_case, seats_for
from guts_teach.lessons.practice.in_or_out import DecisionItem
from guts_teach.odds.exact.two_card import showdown_odds
from guts_teach.table import NAMES, Chips, Setup, deal_cards

NAMES_OF = [name for kind, name in offered() if kind == "decision"]


@pytest.mark.parametrize("name", GAMES)
def test_what_a_deal_is_worth_is_what_the_table_pays(name: str) -> None:
    """Everybody stays with a full stack; odd chips are shared as fractions in the formula alone."""
    chance = seeded(7)
    for at in range(12):
        played = game(name)
        played = played.only_round(chance.randint(1, len(played.rounds))) if played.markers_to_win else played
        seats = seats_for(played, chance.randint(2, 5))
        pot = chance.randint(1, min(40, played.settlement.pot_limit or 40))
        setup = deal_cards(played, NAMES[:seats], chance.choice([YOU, seats - 1]), at)
        staying = len(decision_stages(played))
        end = play_case(Case(setup, Chips((10**6,) * seats, pot), (0,) * seats, (staying,) * seats)).result
        size = len(setup.hands[0])
        keys = [strength(hand, judging(played, size)) for hand in setup.hands]
        ghost = strength(setup.ghost, judging(played, size)) if played.ghost == "always" else None
        # After the last round everybody antes for new cards, whoever won.
        again = played.ante if played.markers_to_win and end.over and end.anted else 0
        value = worth(Spot(setup, decision_stages(played)[0], pot), keys, ghost)
        assert abs(end.net[YOU] + again - value) < 1, (name, at)
        if isinstance(value, Fraction) and value.denominator == 1 and played.settlement.odd_chips != "stay_in_pot":
            assert end.net[YOU] + again == value


@pytest.mark.parametrize("hand", ["As Kd", "7s 7h", "9s 4h", "As 5d"])
def test_counted_chances_are_the_exact_odds_and_dealt_ones_come_near(hand: str) -> None:
    played = make("guts", {"pot_limit": "none"})
    rest = [card for card in played.pack.cards if card not in parse_cards(hand)]
    hands = (parse_cards(hand), *(tuple(rest[2 * at : 2 * at + 2]) for at in range(3)))
    spot = Spot(Setup(played, ("You", *NAMES[:3]), 3, hands), 1, 10)
    odds, found, near = showdown_odds(parse_cards(hand), 3), chances(spot, 1), _dealt(spot, Stream(1))
    assert found.exact
    assert found.best == pytest.approx(odds.win + odds.tie)
    assert found.stay == pytest.approx(10 * odds.net)
    assert found.stay_against_one == pytest.approx(10 * showdown_odds(parse_cards(hand), 1).net)
    assert abs(near.stay - found.stay) < 3 * near.error
    assert abs(near.best - found.best) < 3 * sqrt(max(found.best * (1 - found.best), 0.01) / near.deals)


def test_what_is_dealt_at_random_leaves_what_you_see_as_it_is() -> None:
    """Fierce: a pair of the king that lies open with a hidden card is 3 of 47 against four seen cards."""
    played = game("fierce")
    setup = Setup(
        played,
        ("You", "Anna", "Ben", "Carla", "Dan"),
        4,
        tuple(map(parse_cards, ("Ks 2d", "7h 2s", "Jd 2h", "Qs 2c", "3s 4d"))),
    )
    spot = Spot(setup, decision_stages(played)[0], 5)
    assert [[card and str(card) for card in hand] for hand in spot.seen()] == [
        ["Ks", None], ["7h", None], ["Jd", None], ["Qs", None], ["3s", None],
    ]  # fmt: skip
    found = chances(spot, 3)
    # Best with any pair that nobody beats, or with king high: well above a fifth, and far from sure.
    assert 0.3 < found.best < 0.95


@pytest.mark.parametrize("name", NAMES_OF)
def test_nobody_sees_what_lies_face_down(name: str) -> None:
    for asked in items("decision", name, 2):
        assert isinstance(asked, DecisionItem)
        spot = asked.spot
        looks: list[DealCards] = [
            stage for stage in spot.game.stages if isinstance(stage, DealCards) for _ in range(stage.cards)
        ]
        for seat, hand in enumerate(asked.ask().hands):
            for card, look in zip(hand.cards, looks, strict=False):
                seen = look.face == "up" or (seat == YOU and look.seen_by == "owner")
                assert (card is not None) == seen
        assert len(asked.ask().hands[YOU].cards) == spot.setup.dealt_before[spot.stage]


def test_the_forecast_is_scored_on_what_happened_in_this_deal() -> None:
    for asked in items("decision", "guts", 6):
        assert isinstance(asked, DecisionItem)
        keys = [strength(hand, asked.spot.rule) for hand in asked.spot.setup.hands]
        happened = keys[YOU] == max(keys)
        for percent in (0, 30, 100):
            verdict = asked.judge({"decision": "in", "sure": percent})
            assert verdict.forecast == Forecast(percent, happened)
            assert verdict.right == ({"decision": "in"} in asked.accepted())


def test_saying_the_true_chance_is_calibrated() -> None:
    """Good hands of your own are drawn more often than they come; what the others hold stays a matter of chance."""
    played, surplus, spread = game("guts"), 0.0, 0.0
    for seed in range(250):
        asked = DecisionItem.draw(Task(played, 2, 1), Stream(seed, 99))
        chance = asked.chances.best
        surplus += asked.happened - chance
        spread += chance * (1 - chance)
    assert abs(surplus) < 3 * sqrt(spread)


def test_both_decisions_are_right_where_it_is_too_close_to_call() -> None:
    close = Chances(best=0.5, stay=0.1, leave=0.0, stay_against_one=3.0, deals=200, exact=False, error=0.4)
    asked = DecisionItem.draw(Task(game("lowball"), 2, 1), Stream(1))
    object.__setattr__(asked, "_worth", close)
    assert asked.accepted() == ({"decision": "in"}, {"decision": "out"})
    assert asked.judge({"decision": "out", "sure": 50}).right
    assert not any(fault.id == "even_chance" for fault, _ in asked.slips())
    clear = Chances(best=0.5, stay=1.0, leave=0.0, stay_against_one=3.0, deals=200, exact=False, error=0.4)
    assert clear.close is False


def test_the_first_level_is_clear_and_both_answers_come_up() -> None:
    said = Counter[str]()
    for asked in items("decision", "guts", 12):
        assert isinstance(asked, DecisionItem)
        said[str(asked.accepted()[0]["decision"])] += 1
        if asked.task.level == 1:
            assert abs(asked.chances.stay) >= 0.25 * asked.spot.pot
    assert min(said["in"], said["out"]) >= 5


def test_a_late_fold_has_its_price_and_an_early_one_none() -> None:
    played = game("guillotine")
    setup = deal_cards(played, ("You", "Anna", "Ben"), 2, 1)
    prices = [leaving(Spot(setup, stage, 30)) for stage in decision_stages(played)]
    assert prices == [0, -30, -30, -30]
    assert leaving(Spot(setup, decision_stages(played)[-1], 500)) == -100, "no payment is higher"
    deck = game("four-two-two, the deck")
    drop = Spot(deal_cards(deck, ("You", "Anna", "Ben"), 2, 1), decision_stages(deck)[0], 30)
    assert leaving(drop) == -1


@pytest.mark.parametrize(
    ("fault", "name", "step"),
    [
        ("free_fold", "guillotine", "The best hand alone brings"),
        ("as_if_one", "guts", "Against "),
        ("big_pot", "guts", "The best hand alone brings"),
        ("fair_share", "guts", "On average staying brings"),
        ("even_chance", "shelby", "On average staying brings"),
    ],
)
def test_a_wrong_decision_is_told_with_the_step_where_it_parts(fault: str, name: str, step: str) -> None:
    asked = DecisionItem.make(Task(game(name), 3, 5, fault))
    assert asked.trapped
    wrong = next(wrong for each, wrong in asked.slips() if each.id == fault)
    verdict = asked.judge({**wrong.answer, "sure": 40})
    assert verdict.fault is not None
    assert verdict.fault.id == fault
    assert verdict.step is not None
    assert verdict.step.text.startswith(step)
