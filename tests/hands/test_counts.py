"""Exact counts against published tables, against plain enumeration, and one way of counting against the other."""

from collections import Counter
from dataclasses import replace
from itertools import combinations
from math import comb

import pytest
from holdings import KINGS, RULES, TWO_PACKS

from guts_teach.cards import Pack, parse_cards
from guts_teach.errors import RequestError
from guts_teach.hands import (
    FIVE_CARD,
    JOKERS,
    LOW_THREE_CARD,
    NO_WILD,
    THREES_AND_NINES,
    TWO_CARD,
    TWOS,
    TWOS_FOURS_TENS,
    HandRule,
    Key,
    counting_straights_and_flushes,
    three_card,
    with_worthless,
)
from guts_teach.hands.batch import count_by_kinds, kinds
from guts_teach.hands.counts import count_scores, counts, patterns_tell
from guts_teach.hands.fast import scorer
from guts_teach.hands.judge import strength
from guts_teach.hands.numbers import numbered_cards, numbers, pack_numbers
from guts_teach.hands.tables import exact

BEST_FIRST = (
    *("five_of_a_kind", "straight_flush", "four_of_a_kind", "full_house", "flush", "straight"),
    *("three_of_a_kind", "two_pair", "pair", "high_card"),
)


@pytest.mark.parametrize(
    ("rule", "cards", "pack", "published"),
    [
        # Wikipedia, "Poker probability": 4 royal and 36 other straight flushes.
        (
            HandRule(FIVE_CARD, NO_WILD),
            5,
            Pack(),
            (0, 40, 624, 3744, 5108, 10200, 54912, 123552, 1098240, 1302540),
        ),
        # B. Alspach, "7-Card Poker Hands" (2000), people.math.sfu.ca/~alspach/comp20: 4,324 royal and 37,260 other
        # straight flushes.
        (
            HandRule(FIVE_CARD, NO_WILD),
            7,
            Pack(),
            (0, 41584, 224848, 3473184, 4047644, 6180020, 6461620, 31433400, 58627800, 23294460),
        ),
        # B. Alspach, "6-Card Poker Hands" (2000), people.math.sfu.ca/~alspach/comp19.
        (
            HandRule(FIVE_CARD, NO_WILD),
            6,
            Pack(),
            (0, 1844, 14664, 165984, 205792, 361620, 732160, 2532816, 9730740, 6612900),
        ),
        # The rules of K. Suffecool, "Enumerating Wild Card Hands", suffe.cool/poker/wild.html (five of a kind allowed,
        # no double-ace flush): 4 natural royals, 480 with deuces and 2,068 other straight flushes.
        (
            HandRule(FIVE_CARD, TWOS),
            5,
            Pack(),
            (672, 2552, 31552, 12672, 14472, 62232, 355080, 95040, 1225008, 799680),
        ),
        # One joker: 13 fives are the 13 fours and the joker; 204 straight flushes are the 40 without and 4 * 41 sets of
        # four cards that lack one; high cards are those without a joker.
        (
            HandRule(FIVE_CARD, JOKERS),
            5,
            Pack(jokers=1),
            (13, 204, 3120, 6552, 7804, 20532, 137280, 123552, 1268088, 1302540),
        ),
    ],
)
def test_five_card_tables(rule: HandRule, cards: int, pack: Pack, published: tuple[int, ...]) -> None:
    found = counts(rule, cards, pack)
    assert found == dict(zip(BEST_FIRST, published, strict=True))
    assert sum(found.values()) == comb(len(pack), cards)


def test_published_three_card_tables() -> None:
    # Wikipedia, "Three card poker" (frequencies of 22,100 hands); rulings 3.2 name the first four as well.
    published = {
        "three_of_a_kind": 52,
        "straight_flush": 48,
        "straight": 720,
        "flush": 1096,
        "pair": 3744,
        "high_card": 16440,
    }
    assert counts(HandRule(three_card(), NO_WILD)) == published
    assert list(counts(HandRule(three_card(), NO_WILD))) == list(published)
    flipped = counts(HandRule(three_card(sf_above_trips=True, flush_above_straight=True), NO_WILD))
    assert flipped == published
    assert list(flipped)[:4] == ["straight_flush", "three_of_a_kind", "flush", "straight"]


def test_published_low_hands() -> None:
    # Rulings, example E25: 18,304 of 22,100 hands hold no pair.
    assert counts(HandRule(LOW_THREE_CARD, NO_WILD)) == {"high_card": 18304, "pair": 3744, "three_of_a_kind": 52}


#: What plain enumeration counts too: the small ones.
SMALL = [
    (HandRule(TWO_CARD, NO_WILD), 2, Pack()),
    (HandRule(TWO_CARD, NO_WILD), 3, Pack()),
    (HandRule(with_worthless(TWO_CARD), JOKERS, worthless="jokers"), 2, TWO_PACKS),
    (HandRule(with_worthless(TWO_CARD), JOKERS, worthless="jokers"), 3, Pack(jokers=3)),
    (HandRule(with_worthless(TWO_CARD), TWOS, worthless="all"), 2, TWO_PACKS),
    (HandRule(TWO_CARD, KINGS), 2, TWO_PACKS),
    (HandRule(three_card(), TWOS), 3, TWO_PACKS),
    (HandRule(three_card(), TWOS_FOURS_TENS), 4, Pack()),
    (HandRule(three_card(), replace(KINGS, all_low=False, ace_low=True)), 3, Pack(jokers=2)),
    (HandRule(counting_straights_and_flushes(LOW_THREE_CARD), NO_WILD), 4, Pack()),
    (RULES["four cards, twos wild"].rule, 4, Pack()),
]


@pytest.mark.parametrize(("rule", "cards", "pack"), SMALL)
def test_plain_enumeration_counts_the_same(rule: HandRule, cards: int, pack: Pack) -> None:
    judged = scorer(rule, cards, pack)
    scale = exact(rule, pack).scale
    tally = Counter(judged(hand) for hand in combinations(pack_numbers(pack), cards))
    expected: Counter[str] = Counter()
    for score, hands in tally.items():
        expected[scale.category(score).id] += hands
    assert {name: hands for name, hands in counts(rule, cards, pack).items() if hands} == dict(expected)


@pytest.mark.parametrize(
    ("rule", "pack"),
    [
        (HandRule(FIVE_CARD, NO_WILD), Pack()),
        (HandRule(FIVE_CARD, TWOS_FOURS_TENS), Pack()),
        (HandRule(FIVE_CARD, THREES_AND_NINES, double_ace_flush=True), Pack(jokers=1)),
        (HandRule(FIVE_CARD, JOKERS), TWO_PACKS),
    ],
)
def test_patterns_and_kinds_count_the_same(rule: HandRule, pack: Pack) -> None:
    assert patterns_tell(rule, 5)
    by_kinds = count_by_kinds(rule, 5, pack)
    assert count_scores(rule, 5, pack) == by_kinds
    assert sum(by_kinds) == comb(len(pack), 5)


#: What a hand of ours leaves: by patterns, by kinds, and one by one where there are two packs.
LEFT = [
    ("two cards", 2, "As Ad"),
    ("two cards, jokers, worthless", 2, "JK JK Kh Kh"),
    ("two cards, kings and low", 3, "Ks 2h 2d"),
    ("two cards, kings and low, all wild worthless", 2, "JK Ks"),
    ("three cards", 3, "Qh Jh Th"),
    ("three cards, flipped", 3, "Ah 2h 3d"),
    ("three cards, twos wild", 3, "2s 2h 9d"),
    ("two cards", 3, "7s 7h 2d"),
    ("lowest three", 3, "2s 3h 5d 7c"),
    ("lowest three, spoilt", 3, "2s 3s 5s"),
]


@pytest.mark.parametrize(("name", "cards", "text"), LEFT)
def test_the_reference_finds_as_many_hands_of_each_score_in_what_is_left(name: str, cards: int, text: str) -> None:
    rule, pack = RULES[name].rule, RULES[name].pack
    ours = parse_cards(text)
    rest = list(pack.cards)
    for card in ours:
        rest.remove(card)
    if len(rest) > 60:  # two packs: hands alike are judged once
        judged: Counter[Key] = Counter()
        for hand, ways in Counter(combinations(sorted(rest, key=str), cards)).items():
            judged[strength(hand, rule)] += ways
    else:
        judged = Counter(strength(hand, rule) for hand in combinations(rest, cards))
    keys = exact(rule, pack).scale.keys
    assert {keys[score]: hands for score, hands in enumerate(count_scores(rule, cards, pack, ours)) if hands} == judged


def test_two_packs_are_counted_one_by_one_where_patterns_do_not_tell() -> None:
    ours = parse_cards("Ks Ks 3h")
    rest = pack_numbers(TWO_PACKS)
    for number in numbers(ours):
        rest.remove(number)
    judged = scorer(HandRule(TWO_CARD, KINGS), 2, TWO_PACKS)
    tally = Counter(judged(hand) for hand in combinations(rest, 2))
    found = count_scores(HandRule(TWO_CARD, KINGS), 2, TWO_PACKS, ours)
    assert {score: hands for score, hands in enumerate(found) if hands} == tally


@pytest.mark.parametrize("rule", [HandRule(FIVE_CARD, NO_WILD), HandRule(FIVE_CARD, TWOS_FOURS_TENS)])
def test_over_all_hands_of_ours_every_hand_of_theirs_is_left_equally_often(rule: HandRule) -> None:
    # Any hand of five is apart from the hands that can be made of the other 47 cards: here ours is of two cards.
    total = [0] * len(exact(rule, Pack()).scale)
    for some in kinds(HandRule(TWO_CARD, NO_WILD), 2):
        for at, ways in enumerate(some.hands.tolist()):
            left = count_scores(rule, 5, Pack(), numbered_cards(some.codes[:, at].tolist()))
            total = [hands + ways * more for hands, more in zip(total, left, strict=True)]
    assert total == [hands * comb(47, 2) for hands in count_scores(rule, 5, Pack())]


@pytest.mark.parametrize("text", ["Ah Kh Qd 3c 2s", "9s 9h 3d 3c 2h"])
@pytest.mark.parametrize("name", ["five cards, natural beats wild", "five cards, double-ace flush"])
def test_patterns_and_kinds_find_the_same_left(name: str, text: str) -> None:
    rule, ours = RULES[name].rule, parse_cards(text)
    left = count_scores(rule, 5, Pack(), ours)
    assert left == count_by_kinds(rule, 5, Pack(), ours)
    assert sum(left) == 1_533_939


def test_the_largest_count_of_the_games() -> None:
    """Psycho Shelby's third round, best five of seven with eight wild cards, pinned; 133,784,560 hands in all."""
    found = counts(HandRule(FIVE_CARD, THREES_AND_NINES), 7)
    assert sum(found.values()) == 133_784_560
    assert found["five_of_a_kind"] == 4_894_392


@pytest.mark.parametrize(
    ("cards", "said"), [(4, "4 cards cannot be counted"), (53, "53 cards cannot be"), (11, "11 cards are too many")]
)
def test_what_cannot_be_counted(cards: int, said: str) -> None:
    with pytest.raises(RequestError, match=said):
        counts(HandRule(FIVE_CARD, THREES_AND_NINES), cards)


def test_more_cards_than_are_left_cannot_be_counted() -> None:
    with pytest.raises(
        RequestError, match="3 cards cannot be counted: this hand takes 2 or more, and there are 2 left"
    ):
        count_scores(HandRule(TWO_CARD, NO_WILD), 3, Pack(), Pack().cards[2:])
