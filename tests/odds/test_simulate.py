"""Simulated odds against the exact ones, and whether their errors are as large as they say."""

from math import sqrt

import pytest

from guts_teach.cards import Pack, Stream, parse_cards
from guts_teach.errors import RequestError
from guts_teach.games.catalogue import make
from guts_teach.hands import compare, judge
from guts_teach.odds import simulate, two_card

GUTS = make("guts")
GUILLOTINE = make("guillotine")
NAMES = ("win", "tie", "pay", "share", "net")


@pytest.mark.parametrize("others", [1, 4, 9])
@pytest.mark.parametrize("text", ["7s 7h", "As 5d", "Kh 4c", "9h 8d", "As Ah", "3s 2h"])
def test_simulated_odds_come_within_three_standard_errors_of_the_exact_ones(text: str, others: int) -> None:
    hand = parse_cards(text)
    exact = two_card.showdown_odds(hand, others)
    found = simulate.showdown_odds(GUTS, hand, others, deals=2000, seed=others)
    assert found.method == "simulated"
    assert found.stderr is not None
    for name in NAMES:
        assert abs(getattr(found, name) - getattr(exact, name)) <= 3 * found.stderr[name], name


@pytest.mark.parametrize(("text", "others"), [("7s 7h", 4), ("Kh 4c", 2), ("As 5d", 6)])
def test_the_95_percent_interval_holds_the_truth_about_95_times_in_100(text: str, others: int) -> None:
    hand = parse_cards(text)
    exact = two_card.showdown_odds(hand, others)
    held = dict.fromkeys(("win", "pay", "share", "net"), 0)
    for seed in range(200):
        found = simulate.showdown_odds(GUTS, hand, others, deals=150, seed=seed)
        assert found.stderr is not None
        for name in held:
            held[name] += abs(getattr(found, name) - getattr(exact, name)) <= 1.96 * found.stderr[name]
    for name, times in held.items():
        assert 0.90 <= times / 200 <= 0.99, name


def test_the_chances_are_those_of_the_deals() -> None:
    found = simulate.showdown_odds(GUTS, parse_cards("Kh 4c"), 3, deals=500, seed=3)
    assert found.win + found.tie + found.pay == pytest.approx(1)
    assert found.win + found.tie / 4 <= found.share <= found.win + found.tie / 2
    assert found.deals == 500
    assert found.stderr is not None
    assert found.stderr["win"] == pytest.approx(sqrt(found.win * (1 - found.win) / 500), rel=0.02)


def test_what_never_happened_is_not_called_certain() -> None:
    found = simulate.showdown_odds(GUTS, parse_cards("As Ah"), 2, deals=100, seed=1)
    assert found.pay == 0
    assert found.stderr is not None
    assert all(found.stderr[name] > 0 for name in NAMES)


def test_the_same_seed_gives_the_same_answer_and_another_seed_another() -> None:
    hand = parse_cards("Kh 4c")
    first = simulate.showdown_odds(GUTS, hand, 3, deals=300, seed=5)
    assert simulate.showdown_odds(GUTS, hand, 3, deals=300, seed=5) == first
    assert simulate.showdown_odds(GUTS, hand, 3, deals=300, seed=6) != first
    assert [round(300 * part) for part in (first.win, first.tie, first.pay)] == [
        96,
        5,
        199,
    ]  # golden: the same on every Python


def test_nobody_else_in_is_a_sure_win() -> None:
    found = simulate.showdown_odds(GUILLOTINE, parse_cards("Kh"), 0, deals=10, seed=1)
    assert (found.win, found.tie, found.pay, found.share) == (1, 0, 0, 1)


def test_five_cards_with_wild_ones_against_a_comparison_with_reasons() -> None:
    # The same deals, judged by the kit's explaining comparison instead of by keys alone.
    hand = parse_cards("Ah Ad 7c Js 9h")
    found = simulate.showdown_odds(GUILLOTINE, hand, 2, deals=120, seed=8)
    rest = [card for card in Pack().cards if card not in hand]
    stream = Stream(8, 0, simulate._PURPOSE)
    wins = ties = 0
    for _ in range(120):
        stream.shuffle(rest, 10)
        hands = [judge(cards, GUILLOTINE.hand).result for cards in (hand, rest[:5], rest[5:10])]
        winners = compare(hands, ("Ann", "Ben", "Cleo"), GUILLOTINE.hand.order.rule).result.winners
        wins += winners == (0,)
        ties += 0 in winners and len(winners) > 1
    assert (found.win, found.tie) == (wins / 120, ties / 120)


def test_a_holding_that_is_still_growing_is_dealt_its_other_cards() -> None:
    # Over all first cards everybody is alike: two players share the pot evenly on average.
    found = simulate.showdown_odds(GUILLOTINE, (), 1, deals=1500, seed=2)
    assert found.stderr is not None
    assert abs(found.share - 0.5) <= 3 * found.stderr["share"]
    # A wild card to start with is worth more than none.
    wild = simulate.showdown_odds(GUILLOTINE, parse_cards("2c"), 1, deals=800, seed=2)
    plain = simulate.showdown_odds(GUILLOTINE, parse_cards("3c"), 1, deals=800, seed=2)
    assert wild.share > plain.share + 0.1


@pytest.mark.parametrize(
    ("text", "others", "deals", "seed", "why"),
    [
        ("Kh Kd 2c", 1, 10, 1, "three cards is too many: Guts deals 2 to a player"),
        ("Kh Kh", 1, 10, 1, "Kh appears twice"),
        ("Kh JK", 1, 10, 1, "JK is not in this game's pack"),
        ("Kh Kd", 26, 10, 1, "26 other players is not allowed: the pack has hands for 0 to 25 others"),
        ("Kh Kd", -1, 10, 1, "-1 other players is not allowed"),
        ("Kh Kd", 1, 0, 1, "0 deals is not allowed"),
        ("Kh Kd", 1, 10**8, 1, "100000000 deals is not allowed"),
        ("Kh Kd", 1, 10, -1, "seed -1 is not allowed"),
    ],
)
def test_a_request_that_cannot_be_answered_is_refused(text: str, others: int, deals: int, seed: int, why: str) -> None:
    with pytest.raises(RequestError, match=why):
        simulate.showdown_odds(GUTS, parse_cards(text), others, deals, seed)
