"""The exact two-card odds against brute force, a second way of counting, random deals and identities."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, pairwise
from math import comb, factorial, sqrt

import pytest

from guts_teach.cards import RANKS, Pack, Stream, parse_cards
from guts_teach.errors import RequestError
from guts_teach.odds import Odds
from guts_teach.odds.exact.two_card import STANDARD, Count, Deck, count_deals, showdown_odds

CLASSES = [(rank, rank) for rank in RANKS] + [(high, low) for high in RANKS for low in RANKS if low < high]
MOST = 25


def naive(hand: tuple[int, int]) -> tuple[bool, int, int]:
    """A hand's place, larger is better: the order in one line, on its own."""
    return (hand[0] == hand[1], max(hand), min(hand))


def matchings(cards: tuple[int, ...], hands: int) -> Iterator[list[tuple[int, int]]]:
    """All ways to pick so many disjoint hands from cards given by their ranks, in no order."""
    if hands == 0:
        yield []
    elif len(cards) >= 2 * hands:
        first, rest = cards[0], cards[1:]
        yield from matchings(rest, hands)  # the first card stays undealt
        for at, other in enumerate(rest):
            for more in matchings(rest[:at] + rest[at + 1 :], hands - 1):
                yield [(first, other), *more]


def enumerated(high: int, low: int, others: int, deck: Deck) -> tuple[int, Counter[int]]:
    """Deals in all, and deals by the number of ties where nobody beats us, by going through every one."""
    cards = sorted(deck.ranks * deck.copies)
    cards.remove(high)
    cards.remove(low)
    ours = naive((high, low))
    total, by_ties = 0, Counter[int]()
    for hands in matchings(tuple(cards), others):
        total += factorial(others)
        places = [naive(hand) for hand in hands]
        if max(places, default=ours) <= ours:
            by_ties[places.count(ours)] += factorial(others)
    return total, by_ties


def same(count: Count, total: int, by_ties: Counter[int]) -> bool:
    return count.total == total and {t: ways for t, ways in enumerate(count.by_ties) if ways} == +by_ties


@pytest.mark.parametrize("deck", [Deck((2, 3, 4), 2), Deck((2, 3, 4, 5), 2), Deck((2, 5, 9), 3), Deck((2, 3), 4)])
def test_small_decks_for_every_hand_and_number_of_others(deck: Deck) -> None:
    for high in deck.ranks:
        for low in deck.ranks:
            if low <= high:
                for others in range((len(deck) - 2) // 2 + 1):
                    expected = enumerated(high, low, others, deck)
                    assert same(count_deals(high, low, others, deck), *expected), (high, low, others)


@pytest.mark.parametrize(("high", "low"), [(5, 5), (2, 2), (5, 4), (4, 3), (5, 2), (3, 2)])
def test_a_middling_deck_with_four_others(high: int, low: int) -> None:
    deck = Deck((2, 3, 4, 5), 3)
    assert same(count_deals(high, low, 4, deck), *enumerated(high, low, 4, deck))


@pytest.mark.parametrize(("high", "low"), CLASSES)
def test_one_other_by_going_through_all_1225_hands(high: int, low: int) -> None:
    assert same(count_deals(high, low, 1), *enumerated(high, low, 1, STANDARD))


@pytest.mark.parametrize("text", ["As Ah", "7s 7h", "2d 2c", "As Kh", "Ks 4h", "Js Tc", "8s 3d", "3s 2h"])
def test_two_others_by_going_through_all_deals_of_the_real_pack(text: str) -> None:
    hand = parse_cards(text)
    ours = naive((hand[0].rank, hand[1].rank))
    rest = [card for card in Pack().cards if card not in hand]
    places = []
    for one, two in combinations(range(50), 2):
        place = naive((rest[one].rank, rest[two].rank))
        places.append((1 << one | 1 << two, (place > ours) - (place < ours)))
    total, by_ties = 0, Counter[int]()
    for (cards, sign), (other_cards, other_sign) in combinations(places, 2):
        if not cards & other_cards:
            total += 2
            if sign <= 0 and other_sign <= 0:
                by_ties[(sign == 0) + (other_sign == 0)] += 2
    assert total == 1225 * 1128
    low, high = sorted(card.rank for card in hand)
    assert same(count_deals(high, low, 2), total, by_ties)


@cache
def counted_rank_by_rank(high: int, low: int, ties: int) -> dict[int, int]:
    """Ways to pick 0, 1, 2, … losing hands in no order, found another way than the kit does.

    The ranks are gone through once. Cards that wait for a partner of a later rank are *open*. For two unequal cards
    our high rank comes right after the ranks below our low one, and only closes: its cards lose only beside those.
    """
    left = dict.fromkeys(RANKS, 4)
    for rank in (high, low):
        left[rank] -= 1 + ties
    if high == low:
        order = list(RANKS)
    else:
        order = [*(rank for rank in RANKS if rank < low), high, *(rank for rank in RANKS if low <= rank < high)]
    states: Counter[tuple[int, int]] = Counter({(0, 0): 1})  # (open cards, finished hands) -> ways
    for rank in order:
        cards, grown = left[rank], Counter[tuple[int, int]]()
        for (waiting, done), ways in states.items():
            for closing in range(min(cards, waiting) + 1):
                close = comb(cards, closing) * comb(waiting, closing) * factorial(closing)
                rest = cards - closing
                for pairs in range(rest // 2 + 1 if high == low and rank < high else 1):
                    pair = factorial(rest) // (factorial(rest - 2 * pairs) * factorial(pairs) * 2**pairs)
                    spare = rest - 2 * pairs
                    for opening in range(spare + 1 if rank != high or high == low else 1):
                        state = (waiting - closing + opening, done + closing + pairs)
                        grown[state] += ways * close * pair * comb(spare, opening)
        states = grown
    return {done: ways for (waiting, done), ways in states.items() if not waiting}


@pytest.mark.parametrize(
    ("high", "low"), [(14, 14), (9, 9), (2, 2), (14, 13), (13, 4), (12, 2), (8, 7), (4, 2), (3, 2)]
)
def test_a_second_way_of_counting_agrees_up_to_25_others(high: int, low: int) -> None:
    for others in range(MOST + 1):
        count = count_deals(high, low, others)
        for ties, ways in enumerate(count.by_ties):
            tied = 1 if high == low else (factorial(3) // factorial(3 - ties)) ** 2
            losing = counted_rank_by_rank(high, low, ties).get(others - ties, 0) * factorial(others - ties)
            assert ways == comb(others, ties) * tied * losing, (others, ties)


def weight(high: int, low: int) -> int:
    """How many of the 1,326 hands have these ranks."""
    return 6 if high == low else 16


def test_there_are_91_classes_of_1326_hands() -> None:
    assert len(CLASSES) == 91
    assert sum(weight(*ranks) for ranks in CLASSES) == 1326


@pytest.mark.parametrize("others", range(MOST + 1))
def test_over_all_hands_everybody_gets_the_same_share(others: int) -> None:
    counts = [(weight(*ranks), count_deals(*ranks, others)) for ranks in CLASSES]
    assert sum(times * count.share for times, count in counts) / 1326 == Fraction(1, others + 1)
    assert all(count.win + count.tie + count.pay == 1 for _, count in counts)
    assert all(ways >= 0 for _, count in counts for ways in count.by_ties)


def test_against_one_other_wins_and_losses_balance() -> None:
    wins = sum(weight(*ranks) * count_deals(*ranks, 1).win for ranks in CLASSES)
    assert wins == sum(weight(*ranks) * count_deals(*ranks, 1).pay for ranks in CLASSES)


@pytest.mark.parametrize(("high", "low"), CLASSES)
def test_more_others_never_help(high: int, low: int) -> None:
    counts = [count_deals(high, low, others) for others in range(MOST + 1)]
    for fewer, more in pairwise(counts):
        assert fewer.win >= more.win
        assert fewer.pay <= more.pay
        assert fewer.share >= more.share


def test_two_aces_never_pay() -> None:
    for others in range(1, MOST + 1):
        count = count_deals(14, 14, others)
        assert count.pay == 0
        # Each other player is as likely as the next to hold the last two aces.
        assert count.tie == Fraction(others, 1225)


def test_three_two_never_wins() -> None:
    for others in range(1, MOST + 1):
        count = count_deals(3, 2, others)
        assert count.win == 0
        assert (count.tie > 0) == (others <= 3)  # all must hold 3-2, and there are three more
    assert count_deals(3, 2, 1).tie == Fraction(9, 1225)


def test_alone_one_takes_the_pot() -> None:
    for ranks in CLASSES:
        assert count_deals(*ranks, 0) == Count(total=1, by_ties=(1,))


@pytest.mark.parametrize("others", [4, 9])
@pytest.mark.parametrize("text", ["7s 7h", "As 5d", "Kh 4c", "Jc Td"])
def test_random_deals_come_within_three_standard_errors(text: str, others: int) -> None:
    hand = parse_cards(text)
    ours = naive((hand[0].rank, hand[1].rank))
    rest = [card for card in Pack().cards if card not in hand]
    deals, seen = 4000, Counter[str]()
    stream = Stream(1, others)
    for _ in range(deals):
        stream.shuffle(rest, 2 * others)
        best = max(naive((rest[at].rank, rest[at + 1].rank)) for at in range(0, 2 * others, 2))
        seen["win" if best < ours else "tie" if best == ours else "pay"] += 1
    odds = showdown_odds(hand, others)
    for name in ("win", "tie", "pay"):
        chance = getattr(odds, name)
        assert abs(seen[name] / deals - chance) <= 3 * sqrt(chance * (1 - chance) / deals) + 1e-12


def test_the_answer_in_the_form_of_the_contract() -> None:
    odds = showdown_odds(parse_cards("7h 7s"), 4)
    count = count_deals(7, 7, 4)
    assert odds == Odds(
        others=4,
        win=float(count.win),
        tie=float(count.tie),
        pay=float(count.pay),
        share=float(count.share),
        method="exact",
        deals=1225 * 1128 * 1035 * 946,
        stderr=None,
    )
    assert odds.net == odds.share - odds.pay


def test_neither_suits_nor_the_order_of_the_cards_matter() -> None:
    assert showdown_odds(parse_cards("Kh 4c"), 5) == showdown_odds(parse_cards("4s Ks"), 5)


@pytest.mark.parametrize(
    ("text", "wrong"), [("", "no card"), ("Kh", "Kh"), ("Kh Kd 2c", "Kh Kd 2c"), ("Kh Kh", "Kh Kh"), ("Kh JK", "Kh JK")]
)
def test_what_is_not_a_two_card_hand_is_refused(text: str, wrong: str) -> None:
    with pytest.raises(RequestError, match=f"^{wrong} is not a two-card hand: give two different cards$"):
        showdown_odds(parse_cards(text), 1)


@pytest.mark.parametrize("others", [-1, 26, 2.0, True, "3"])
def test_a_number_of_others_that_the_pack_has_not_is_refused(others: object) -> None:
    with pytest.raises(RequestError, match="the pack has hands for 0 to 25 others"):
        showdown_odds(parse_cards("Kh Kd"), others)  # type: ignore[arg-type]
