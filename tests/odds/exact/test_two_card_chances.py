"""The decision with two cards: against every deal of small packs, against play at random, and by identities."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from math import sqrt
from time import process_time

import numpy as np
import pytest
from every_deal import dealt, same, weighed

from guts_teach.cards import Card, parse_cards
from guts_teach.errors import RequestError
from guts_teach.games import make
from guts_teach.hands.numbers import numbers
from guts_teach.odds.exact.counting import hands_of
from guts_teach.odds.exact.payoff import settled
from guts_teach.odds.exact.two_card import covers, prospect, showdown_odds
from guts_teach.odds.exact.two_card_chances import STANDARD, Deck, Field, chances, classes
from guts_teach.odds.ladder import ALL_IN, Threshold, rungs
from guts_teach.odds.simulator import Dealt, Tables, deal_games, play, seen_scores
from guts_teach.odds.spot import Spot, spot

#: Options, and the chips of the player who decides.
RULES: list[tuple[dict[str, str], int | None]] = [
    ({}, None),
    ({"tie": "no_split", "nobody_in": "reante"}, None),
    ({"max_payment": "5", "nobody_in": "best_pays"}, None),
    ({"short_stack": "table_stakes"}, 4),
    ({"loser_rule": "single_loser", "max_payment": "8"}, 7),
    ({"ghost": "on"}, None),
    ({"ghost": "on", "house_tie": "push", "nobody_in": "best_pays"}, 7),
]


def strength(hand: tuple[int, ...]) -> tuple[int, ...]:
    """A hand's place, larger is better."""
    return hand[0] == hand[1], max(hand), min(hand)


def small(here: Spot, field: Field, place: int) -> bool:
    """Whether a hand of a small pack is worth what all deals of that pack say."""
    order = classes(field.deck)
    ours = order[place]
    cards = [rank for rank in range(len(field.deck.ranks)) for _ in range(field.deck.copies)]
    cards.remove(ours[0])
    cards.remove(ours[1])

    def often(hand: tuple[int, ...]) -> Fraction:
        at = order.index((max(hand), min(hand)))
        return Fraction(at > field.place) if at != field.place else Fraction(field.often)

    every = (
        (strength(ours), [(strength(hand), often(hand)) for hand in hands], ways)
        for hands, ways in dealt(cards, field.others + field.ghost)
    )
    stay, leave = weighed(here, every, ghost=field.ghost)
    return same(settled(here, chances(place, field), 1), stay, leave)


@pytest.mark.parametrize(("options", "stack"), RULES)
@pytest.mark.parametrize(("deck", "others"), [(Deck((2, 3, 4), 2), 1), (Deck((2, 3, 4), 3), 2), (Deck((2, 5), 4), 2)])
def test_every_hand_and_every_threshold_of_small_packs(
    options: dict[str, str], stack: int | None, deck: Deck, others: int
) -> None:
    game = make("guts", options)
    here = Spot(game, others + 1, 9, stack)
    for threshold in range(len(classes(deck))):
        for often in (Fraction(1), Fraction(1, 4)):
            push = game.settlement.house_tie == "push"
            single = game.settlement.single_loser
            field = Field(others, threshold, often, game.ghost == "always", push, single, deck)
            for place in range(len(classes(deck))):
                assert small(here, field, place), (threshold, often, place)


def test_three_others_of_a_small_pack() -> None:
    deck = Deck((2, 3, 4), 3)
    game = make("guts", {"loser_rule": "single_loser"})
    for threshold in (0, 2, 4):
        for place in range(len(classes(deck))):
            field = Field(3, threshold, Fraction(1, 3), single_loser=True, deck=deck)
            assert small(Spot(game, 4, 9), field, place), (threshold, place)


@pytest.mark.parametrize(
    ("options", "stack", "players", "hand", "cutoff", "often"),
    [
        ({}, 500, 5, "Ks 4h", "K-6", 1.0),
        ({"ghost": "on", "max_payment": "20"}, 500, 4, "9s 9h", "Q-6", 0.5),
        ({"ghost": "on", "house_tie": "push"}, 500, 3, "Qs 6h", "Q-6", 0.5),
        ({"tie": "no_split", "nobody_in": "reante"}, 500, 4, "As Kh", "A-K", 0.3),
        ({"nobody_in": "best_pays"}, 50, 3, "Ks Qh", "A-9", 1.0),
        ({"loser_rule": "single_loser"}, 500, 6, "8s 8h", "K-6", 0.5),
        ({"loser_rule": "single_loser", "max_payment": "60"}, 40, 14, "As Qh", "A-Q", 0.75),
        ({"declare": "drop"}, 500, 12, "2s 2h", "A-Q", 0.75),
    ],
)
def test_deals_at_random_agree(
    options: dict[str, str], stack: int, players: int, hand: str, cutoff: str, often: float
) -> None:
    """Deals are played by the simulator of whole deals, once with us in and once with us out."""
    here = spot(make("guts", options), players, pot=84, stack=stack)
    threshold = Threshold(rungs(here).find(cutoff), often)
    found = prospect(here, parse_cards(hand), threshold)
    dealt = with_hand(here, parse_cards(hand), 60_000, seed=5)
    scores = seen_scores(dealt)[0]
    coins = np.random.default_rng(6).random(scores.shape) < often
    stays = (scores > threshold.place) | ((scores == threshold.place) & coins)
    for staying, told in ((True, found.stay), (False, found.leave)):
        stays[:, 0] = staying
        gained = play(dealt, Tables.of(dealt.deals, [stack] + [500] * (players - 1), 84), stays).net[:, 0]
        expected = sum(chips * chance for chips, chance in told)
        spread = sum(chips**2 * chance for chips, chance in told) - expected**2
        assert abs(gained.mean() - expected) <= 3 * sqrt(spread / dealt.deals) + 0.05, (gained.mean(), expected)


def with_hand(here: Spot, hand: Sequence[Card], number: int, seed: int) -> Dealt:
    """Deals at random in which the first seat has this hand."""
    ours = numbers(hand)
    rest = np.array([number for number in range(52) if number not in ours])
    order = np.argsort(np.random.default_rng(seed).random((number, len(rest))), axis=1)
    like = deal_games(here.game, here.players, number, seed=1)
    hands = like.hands.copy()
    hands[:, 0] = ours
    shuffled = rest[order]
    hands[:, 1:] = shuffled[:, : 2 * here.others].reshape(number, here.others, 2)
    return replace(like, hands=hands, ghost=shuffled[:, 2 * here.others :][:, : like.ghost.shape[1]])


@pytest.mark.parametrize("others", [1, 4, 25])
def test_against_everybody_it_is_the_showdown(others: int) -> None:
    for text in ("As Ah", "2s 2h", "As Kh", "8s 3d", "3s 2h"):
        here = spot(make("guts"), others + 1, pot=80)
        found, known = prospect(here, parse_cards(text), ALL_IN), showdown_odds(parse_cards(text), others)
        assert found.odds.win == pytest.approx(known.win)
        assert found.odds.tie == pytest.approx(known.tie)
        assert found.odds.share == pytest.approx(known.share)
        assert found.net == pytest.approx(80 * known.net)
        assert found.odds.deals == known.deals


@pytest.mark.parametrize("threshold", [Threshold(0), Threshold(50, 0.3), Threshold(80), Threshold(90, 0.5)])
def test_over_all_hands_one_pot_is_taken_whenever_somebody_is_in(threshold: Threshold) -> None:
    """The parts of the pot that a player who uses the threshold too may expect sum, over all players, to P(any in)."""
    here = spot(make("guts"), 6, pot=6)
    taken = none = 0.0
    for place, ranks in enumerate(classes()):
        share = hands_of(*ranks, STANDARD.cards) / 1326
        found = chances(place, Field(5, threshold.place, threshold.often))
        stays = threshold.stays(place)
        taken += 6 * share * stays * settled(here, found, 1).odds.share
        none += share * (1 - stays) * found.nobody
    assert taken + none == pytest.approx(1, abs=1e-12)


@pytest.mark.parametrize("players", [5, 9])
def test_one_payment_is_made_whenever_a_single_loser_pays(players: int) -> None:
    """Five and more cannot all hold the same, so that somebody always pays, and those who share make one payment."""
    paid = 0.0
    for place, ranks in enumerate(classes()):
        found = chances(place, Field(players - 1, 0, single_loser=True))
        paid += hands_of(*ranks, STANDARD.cards) * sum(part / (at + 1) for at, part in enumerate(found.payments))
    assert players * paid / 1326 == pytest.approx(1, abs=1e-12)


@pytest.mark.parametrize("options", [options for options, _ in RULES])
def test_what_may_be_gained_is_certain_to_be_something(options: dict[str, str]) -> None:
    here = spot(make("guts", options), 9, pot=20, stack=30)
    for text in ("As Ah", "Qs 6h", "3s 2h"):
        for threshold in (ALL_IN, Threshold(90, 0.0), Threshold(57, 0.5)):
            found = prospect(here, parse_cards(text), threshold)
            for told in (found.stay, found.leave):
                assert sum(chance for _, chance in told) == pytest.approx(1, abs=1e-12)
                assert len({chips for chips, _ in told}) == len(told)
                assert all(chance >= 0 for _, chance in told)


def test_a_prospect_names_every_number_of_chips_once() -> None:
    stay = prospect(spot(make("guts"), 4, pot=12), parse_cards("4s 2h"), ALL_IN).stay
    assert [chips for chips, _ in stay] == [12, 6, 4, 3, -12]
    assert sum(chance for _, chance in stay) == pytest.approx(1)


def test_a_click_and_a_grid_are_fast() -> None:
    here = spot(make("guts", {"ghost": "on", "house_tie": "push"}), 8)
    order = classes()

    def grid() -> float:
        began = process_time()
        for place in range(len(order)):
            settled(here, chances(place, Field(7, 60, 0.5, ghost=True, push=True)), 1)
        return process_time() - began

    grid()
    assert min(grid() for _ in range(3)) < 0.1


def test_what_is_covered() -> None:
    for options in ({}, {"ghost": "on"}, {"tie": "no_split"}, {"declare": "in_turn"}, {"nobody_in": "best_pays"}):
        assert covers(spot(make("guts", options), 4))
    for game in ("guts-three-card", "shelby", "psycho-shelby", "fierce", "lowball", "guillotine", "four-two-two"):
        assert not covers(spot(make(game), 4))


def test_a_hand_that_is_none_is_refused() -> None:
    with pytest.raises(RequestError, match="two different cards"):
        prospect(spot(make("guts"), 4), parse_cards("Ks"), ALL_IN)
