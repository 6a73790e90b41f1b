"""How many stay and tie in two-card Guts: counted exactly, checked by going through every deal of small packs."""

from collections import Counter, defaultdict
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement

import pytest

from guts_teach.errors import RequestError
from guts_teach.games import make
from guts_teach.odds.exact.two_card import Deck, count_deals
from guts_teach.odds.growth.table_runs import simulated
from guts_teach.odds.growth.two_card_turnout import Cutoff, joint, none_stays, staying, two_card
from guts_teach.odds.ladder import Threshold, ladder

GUTS = make("guts")
DECKS = [Deck((2, 3, 4), 2), Deck((2, 5, 9), 3), Deck((2, 3, 4, 5), 2), Deck((3, 4), 4)]
THIRD = Fraction(1, 3)


#: How good a hand is: pairs first.
Place = tuple[bool, int, int]


def place(high: int, low: int) -> Place:
    return high == low, max(high, low), min(high, low)


@cache
def deals(deck: Deck, players: int, mine: tuple[int, ...] = ()) -> Counter[tuple[Place, ...]]:
    """Every deal of the pack without my cards, as the places of the hands, worst first, and how often it comes."""
    found: Counter[tuple[Place, ...]] = Counter()
    cards = sorted(deck.ranks * deck.copies)
    for rank in mine:
        cards.remove(rank)

    def go_on(rest: tuple[int, ...], hands: tuple[Place, ...]) -> None:
        if len(hands) == players:
            found[tuple(sorted(hands))] += 1
            return
        for one, two in combinations(range(len(rest)), 2):
            left = rest[:one] + rest[one + 1 : two] + rest[two + 1 :]
            go_on(left, (*hands, place(rest[one], rest[two])))

    go_on(tuple(cards), ())
    return found


def enumerated(deck: Deck, players: int, cutoff: Cutoff) -> dict[tuple[int, int], Fraction]:
    """The chances of how many stay and tie, by going through every deal and every fall of the coins."""
    chances: dict[tuple[int, int], Fraction] = defaultdict(Fraction)
    least = place(cutoff.high, cutoff.low)
    for hands, times in deals(deck, players).items():
        ways: list[tuple[tuple[Place, ...], Fraction]] = [((), Fraction(times))]
        for hand in hands:
            stay = Fraction(hand > least) if hand != least else cutoff.often
            ways = [
                (stays, chance * part)
                for earlier, chance in ways
                for stays, part in (((*earlier, hand), stay), (earlier, 1 - stay))
                if part
            ]
        for stays, chance in ways:
            best = (stays or hands).count(max(stays or hands))
            chances[len(stays), best] += chance
    total = sum(deals(deck, players).values())
    return {outcome: chance / total for outcome, chance in chances.items()}


@pytest.mark.parametrize("often", [Fraction(1), THIRD, Fraction(0)])
@pytest.mark.parametrize("deck", DECKS)
def test_small_packs_by_going_through_every_deal(deck: Deck, often: Fraction) -> None:
    for players in (2, 3):
        for high in deck.ranks:
            for low in (rank for rank in deck.ranks if rank <= high):
                cutoff = Cutoff(high, low, often)
                expected = enumerated(deck, players, cutoff)
                assert joint(players, cutoff, deck) == expected, (players, cutoff)
                by_number = [sum(chance for (stay, _), chance in expected.items() if stay == k) for k in range(4)]
                assert list(staying(players, cutoff, deck)) == by_number[: players + 1], (players, cutoff)


@pytest.mark.parametrize("cutoff", [Cutoff(4, 3, THIRD), Cutoff(5, 2), Cutoff(3, 3, THIRD)])
def test_a_small_pack_with_four_players(cutoff: Cutoff) -> None:
    deck = Deck((2, 3, 4, 5), 2)
    assert joint(4, cutoff, deck) == enumerated(deck, 4, cutoff)


@pytest.mark.parametrize("often", [Fraction(1), THIRD])
@pytest.mark.parametrize("deck", DECKS)
def test_nobody_stays_seen_by_the_holder_of_each_hand(deck: Deck, often: Fraction) -> None:
    for mine in ((high, low) for high in deck.ranks for low in deck.ranks if low <= high):
        for cutoff in (Cutoff(high, low, often) for high in deck.ranks for low in deck.ranks if low <= high):
            least = place(cutoff.high, cutoff.low)
            expected = Fraction()
            for hands, times in deals(deck, 2, mine).items():
                if max(hands) <= least:
                    expected += times * (1 - often) ** hands.count(least)
            expected /= sum(deals(deck, 2, mine).values())
            assert none_stays(mine, 2, cutoff, deck) == expected, (mine, cutoff)


@pytest.mark.parametrize(("players", "cutoff"), [(2, Cutoff(3, 2)), (5, Cutoff(12, 5, THIRD)), (8, Cutoff(4, 4))])
def test_the_two_ways_of_counting_agree_in_the_real_pack(players: int, cutoff: Cutoff) -> None:
    chances = joint(players, cutoff)
    assert sum(chances.values()) == 1
    for number, chance in enumerate(staying(players, cutoff)):
        assert sum(each for (stay, _), each in chances.items() if stay == number) == chance
    # The mean number that stays is what one player does, times the players, whatever cards the others hold.
    hands = sum(16 if high != low else 6 for high, low in _better(cutoff))
    own = 6 if cutoff.pair else 16
    mean = sum(stay * chance for (stay, _), chance in chances.items())
    assert mean == players * (hands + own * cutoff.often) / Fraction(1326)


def _better(cutoff: Cutoff) -> list[tuple[int, int]]:
    ranks = range(2, 15)
    least = place(cutoff.high, cutoff.low)
    return [(high, low) for high in ranks for low in ranks if low <= high and place(high, low) > least]


def test_with_everyone_in_ties_are_those_of_a_showdown() -> None:
    chances = joint(4, Cutoff(3, 2))
    for tied in (1, 2, 3):
        expected = Fraction()
        for high, low in combinations_with_replacement(range(14, 1, -1), 2):
            count = count_deals(high, low, 3)
            if tied <= len(count.by_ties):
                mine = Fraction(16 if high != low else 6, 1326)
                expected += 4 * mine * Fraction(count.by_ties[tied - 1], count.total) / tied
        assert chances[4, tied] == expected


def test_more_players_than_most_tables_seat() -> None:
    chances = joint(26, Cutoff(14, 9))
    assert sum(chances.values()) == 1
    assert all(chance > 0 for chance in chances.values())


def test_the_simulator_agrees() -> None:
    threshold = ladder(GUTS).best(0.3)
    exact, deals_ = two_card(5, threshold, GUTS), 20_000
    played = simulated(GUTS, 5, threshold, deals_, seed=5)
    for outcome, chance in exact.chances.items():
        if outcome.stay:
            assert abs(played.chances.get(outcome, 0) - chance) <= 3.5 * (chance * (1 - chance) / deals_) ** 0.5 + 1e-4


def test_other_games_are_refused() -> None:
    for game in (make("lowball"), make("guts", {"ghost": "on"})):
        with pytest.raises(RequestError, match="is not two-card Guts without a ghost"):
            two_card(4, Threshold(3), game)
    with pytest.raises(RequestError, match="27 players cannot play"):
        two_card(27, Threshold(3), GUTS)
