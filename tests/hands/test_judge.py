"""The best hand against a second evaluator that tries every card, and what must hold of any order."""

import random
from collections.abc import Sequence
from itertools import combinations, pairwise, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from naive import (
    PACK,
    SUITS,
    Naive,
    Pair,
    best_by_every_card,
    best_by_ranks,
    best_of_more,
    classify,
    double_ace_flush,
    order,
    seeded,
    two_card_classes,
)

from guts_teach.cards import Card, Pack, parse_cards
from guts_teach.errors import RequestError
from guts_teach.hands import (
    FIVE_CARD,
    FIVE_KIND_PLACES,
    NO_WILD,
    TWO_CARD,
    TWOS_FOURS_TENS,
    HandRule,
    Judged,
    WildRule,
    judge,
    strength,
)
from guts_teach.hands.steps import BecomesStep, FailsStep, HandStep, HoldsStep, LeftOutStep, NaturalStep, WildStep
from guts_teach.trace import sheet

GUTS = HandRule(TWO_CARD, NO_WILD)
GUILLOTINE = HandRule(FIVE_CARD, TWOS_FOURS_TENS)
TWOS = HandRule(FIVE_CARD, WildRule((2,), sheet("Guillotine", "1.2")))
THREES_NINES = HandRule(FIVE_CARD, WildRule((3, 9), sheet("Guillotine", "1.2")))
WILD = {2, 4, 10}
NATURAL_CARDS = [card for card in PACK if card[0] not in WILD]
WILD_CARDS = [card for card in PACK if card[0] in WILD]


def cards_of(pairs: Sequence[Pair]) -> tuple[Card, ...]:
    return tuple(Card(*pair) for pair in pairs)


def holdings(seed: int, wilds: int, number: int) -> list[tuple[list[Pair], list[Pair]]]:
    """Random five-card holdings as natural and wild cards, one in three with natural cards of one suit."""
    chance = seeded(seed)
    found = []
    for at in range(number):
        naturals = NATURAL_CARDS if at % 3 else [card for card in NATURAL_CARDS if card[1] == SUITS[at % 4]]
        found.append((chance.sample(naturals, 5 - wilds), chance.sample(WILD_CARDS, wilds)))
    return found


def check_against(found: Judged, expected: Naive, rule: HandRule) -> None:
    """The same category, and the same ranks to decide within it."""
    assert found.category.id == expected.category, found
    assert found.key[1:] == expected.ranks, found
    assert found.key == strength(found.cards, rule)


def check_stand_ins(found: Judged, *, doubles: bool = False) -> None:
    """What the cards stand for is, judged as natural cards, the hand that was named."""
    stands = [tuple(stand.stands_for) for stand in found.best]
    assert sorted(stand.card for stand in found.best) == sorted(found.cards)
    assert all(stand.card == stand.stands_for for stand in found.best if stand.card not in found.wild)
    if not doubles and found.category.id != "five_of_a_kind":
        assert len(set(stands)) == len(stands), "a wild card repeats a card"
    again = classify(stands)
    assert again.category == found.category.id
    assert again.ranks == found.key[1 : len(again.ranks) + 1]
    if found.category.id != "five_of_a_kind" and not doubles:
        natural = judge(cards_of(stands), HandRule(FIVE_CARD, NO_WILD)).result
        assert (natural.name, natural.category.id) == (found.name, found.category.id)


@pytest.mark.parametrize(("wilds", "number"), [(0, 3000), (1, 700), (2, 40), (3, 3)])
def test_five_cards_against_every_card_that_a_wild_may_be(wilds: int, number: int) -> None:
    seen = set()
    for naturals, wild in holdings(wilds, wilds, number):
        found = judge(cards_of([*naturals, *wild]), GUILLOTINE).result
        check_against(found, best_by_every_card(naturals, wilds), GUILLOTINE)
        check_stand_ins(found)
        seen.add(found.category.id)
    assert len(seen) >= {0: 6, 1: 6, 2: 3, 3: 1}[wilds]


@pytest.mark.parametrize("five_kind", FIVE_KIND_PLACES)
@pytest.mark.parametrize(("wilds", "number"), [(0, 300), (1, 700), (2, 400), (3, 120), (4, 13), (5, 1)])
def test_every_place_of_five_of_a_kind_against_every_rank(five_kind: str, wilds: int, number: int) -> None:
    rule = HandRule(FIVE_KIND_PLACES[five_kind], TWOS_FOURS_TENS)
    hands = []
    for naturals, wild in holdings(10 + wilds, wilds, number):
        found = judge(cards_of([*naturals, *wild]), rule).result
        expected = best_by_ranks(naturals, wilds, five_kind)
        check_against(found, expected, rule)
        check_stand_ins(found)
        hands.append((order(expected, five_kind), found.key))
    hands.sort()
    for (place, key), (next_place, next_key) in pairwise(hands):
        assert (place < next_place) == (key < next_key), "the keys order hands as the places do"


def test_the_two_naive_evaluators_agree() -> None:
    for wilds, number in ((1, 100), (2, 12)):
        for naturals, _ in holdings(77 + wilds, wilds, number):
            assert best_by_every_card(naturals, wilds) == best_by_ranks(naturals, wilds)


def test_holdings_of_four_and_five_wild_cards() -> None:
    for natural in NATURAL_CARDS[::4]:
        for place, rule in ((place, HandRule(FIVE_KIND_PLACES[place], TWOS_FOURS_TENS)) for place in FIVE_KIND_PLACES):
            found = judge(cards_of([natural, *WILD_CARDS[:4]]), rule).result
            check_against(found, best_by_ranks([natural], 4, place), rule)
    chance = seeded(5)
    for _ in range(50):
        all_wild = cards_of(chance.sample(WILD_CARDS, 5))
        assert judge(all_wild, GUILLOTINE).result.name == "five aces"
        for place in ("below_royal", "below_sf"):
            assert judge(all_wild, HandRule(FIVE_KIND_PLACES[place], TWOS_FOURS_TENS)).result.name == "royal flush"


@pytest.mark.parametrize(("wilds", "number"), [(0, 100), (1, 400), (2, 200), (3, 60)])
def test_the_double_ace_flush(wilds: int, number: int) -> None:
    rule = HandRule(FIVE_CARD, TWOS_FOURS_TENS, double_ace_flush=True)
    flushes = 0
    for naturals, wild in holdings(20 + wilds, wilds, number):
        found = judge(cards_of([*naturals, *wild]), rule).result
        check_against(found, double_ace_flush(naturals, wilds), rule)
        check_stand_ins(found, doubles=True)
        if found.category.id == "flush":
            flushes += 1
            assert all(stand.stands_for.rank == 14 for stand in found.best if stand.card in found.wild)
    assert flushes or wilds > 2


def test_natural_beats_wild_only_decides_between_equal_hands() -> None:
    rule = HandRule(FIVE_CARD, TWOS_FOURS_TENS, natural_beats_wild=True)
    for wilds in range(4):
        for naturals, wild in holdings(30 + wilds, wilds, 100):
            cards = cards_of([*naturals, *wild])
            found, plain = judge(cards, rule).result, judge(cards, GUILLOTINE).result
            assert found.key == (*plain.key, 5 - wilds)
            assert (found.name, found.best) == (plain.name, plain.best)


def test_all_1326_two_card_hands() -> None:
    classes = two_card_classes()
    keys = {}
    for hand, place in classes.items():
        one, two = sorted(hand)
        found = judge(cards_of([one, two]), GUTS).result
        assert found.category.id == ("pair" if place[0] else "high_card")
        assert found.key == strength(found.cards, GUTS)
        assert keys.setdefault(found.key, place) == place
    assert len(classes) == 1326
    assert len(keys) == 91
    in_order = sorted(keys)
    assert [keys[key] for key in in_order] == sorted(set(classes.values()))


def test_every_five_card_hand_of_a_short_pack_falls_into_place() -> None:
    """Counts of categories of all five-card hands of ranks 2 to 6, no wild cards, as the naive evaluator has them."""
    short = [card for card in PACK if card[0] <= 6]
    rule = HandRule(FIVE_CARD, NO_WILD)
    for five in combinations(short, 5):
        key = strength(cards_of(five), rule)
        assert rule.order.categories[-1 - key[0]].id == (found := classify(five)).category
        assert key[1:] == found.ranks


@pytest.mark.parametrize(("size", "number"), [(6, 60), (7, 12)])
def test_of_more_cards_the_best_five_count(size: int, number: int) -> None:
    chance = seeded(size)
    for at in range(number):
        held = chance.sample(PACK, size)
        rule, wild = ((TWOS, {2}), (THREES_NINES, {3, 9}))[at % 2]
        trace = judge(cards_of(held), rule)
        found = trace.result
        expected = best_of_more(held, wild)
        assert (found.category.id, found.key[1:]) == expected
        assert found.key == strength(found.cards, rule)
        left_out = [step for step in trace.steps if isinstance(step, LeftOutStep)]
        assert len(left_out) == 1
        counted = [stand.card for stand in found.best]
        assert sorted([*counted, *left_out[0].cards]) == sorted(found.cards)


def test_too_few_cards_are_refused() -> None:
    with pytest.raises(RequestError, match=r"^4 cards are too few: this hand takes 5$"):
        judge(parse_cards("Kh Kd 2c 4s"), GUILLOTINE)
    with pytest.raises(RequestError, match=r"^1 card is too few: this hand takes 2$"):
        judge(parse_cards("Kh"), GUTS)


# What must hold of any order


FIVES = st.lists(st.sampled_from(Pack().cards), min_size=5, max_size=5, unique=True)
RULES = st.sampled_from(
    [
        HandRule(order, TWOS_FOURS_TENS, double_ace_flush=double, natural_beats_wild=natural)
        for order in FIVE_KIND_PLACES.values()
        for double in (False, True)
        for natural in (False, True)
    ]
)


@settings(max_examples=60)
@given(FIVES, RULES, st.permutations(SUITS))
def test_suits_never_matter(cards: list[Card], rule: HandRule, suits: list[str]) -> None:
    other = [Card(card.rank, dict(zip(SUITS, suits, strict=True))[card.suit]) for card in cards]
    assert strength(other, rule) == strength(cards, rule)
    assert judge(other, rule).result.name == judge(cards, rule).result.name


@settings(max_examples=60)
@given(FIVES, RULES, st.randoms(use_true_random=False))
def test_the_order_of_the_cards_never_matters(cards: list[Card], rule: HandRule, chance: random.Random) -> None:
    shuffled = chance.sample(cards, len(cards))
    one, other = judge(cards, rule).result, judge(shuffled, rule).result
    assert (one.key, one.name, one.category) == (other.key, other.name, other.category)
    assert sorted(one.best, key=str) == sorted(other.best, key=str) or one.wild


@settings(max_examples=60)
@given(FIVES, RULES)
def test_key_and_strength_are_one(cards: list[Card], rule: HandRule) -> None:
    assert judge(cards, rule).result.key == strength(cards, rule)


@settings(max_examples=100)
@given(FIVES, st.sampled_from([card for card in Pack().cards if card.rank in WILD]), st.sampled_from(range(5)))
def test_a_wild_card_in_place_of_any_other_never_makes_the_hand_worse(cards: list[Card], wild: Card, at: int) -> None:
    """True without natural_beats_wild, and for every place of five of a kind: a wild card may stand for the old one."""
    if wild in cards:
        return
    better = [*cards[:at], wild, *cards[at + 1 :]]
    for place in FIVE_KIND_PLACES.values():
        rule = HandRule(place, TWOS_FOURS_TENS)
        assert strength(better, rule) >= strength(cards, rule)


@settings(max_examples=60)
@given(FIVES, st.sampled_from(Pack().cards))
def test_one_more_card_never_makes_the_hand_worse(cards: list[Card], more: Card) -> None:
    if more not in cards:
        assert strength([*cards, more], GUILLOTINE) >= strength(cards, GUILLOTINE)


@settings(max_examples=100)
@given(FIVES)
def test_what_wild_cards_forbid(cards: list[Card]) -> None:
    """Rulings 3.6.5: two pair never with a wild card, a full house never with two."""
    found = judge(cards, GUILLOTINE).result
    if found.wild:
        assert found.category.id not in ("two_pair", "high_card")
    if len(found.wild) > 1:
        assert found.category.id not in ("full_house", "pair")


# The trace is the computation


def check_reason(step: FailsStep, rule: HandRule, wilds: int) -> None:
    """A category that fails really fails: no choice of cards for the wild ones makes it, and the reason is so."""
    ranks = [card.rank for card in step.naturals]
    suits = {card.suit for card in step.naturals}
    misfit = step.misfit
    match type(misfit).__name__:
        case "MixedSuits":
            assert step.category.suited
            assert set(misfit.suits) == suits  # type: ignore[union-attr]
            assert len(suits) > 1
        case "RankTwice":
            assert ranks.count(misfit.rank) > 1  # type: ignore[union-attr]
            assert step.category.run
        case "TooFarApart":
            assert len(set(ranks)) == len(ranks)
            runs = [list(range(top, top - 5, -1)) for top in range(14, 5, -1)] + [[5, 4, 3, 2, 14]]
            if step.category.top:
                runs = runs[:1]
            assert not any(set(ranks) <= set(run) for run in runs)
        case "TooFewAlike":
            missing = sum(max(0, size - ranks.count(rank)) for rank, size in misfit.nearest)  # type: ignore[union-attr]
            assert missing == misfit.missing > misfit.wilds == wilds  # type: ignore[union-attr]
            sizes = step.category.groups
            least = min(
                sum(max(0, size - ranks.count(rank)) for rank, size in zip(chosen, sizes, strict=True))
                for chosen in permutations(range(2, 15), len(sizes))
            )
            assert least == missing, "no other group is nearer"
    assert rule.order.categories.index(step.category) >= 0
    assert step.text.startswith("No: ")
    assert set(step.cards) <= set(step.naturals)


@pytest.mark.parametrize("five_kind", FIVE_KIND_PLACES)
def test_replaying_the_trace_gives_the_hand(five_kind: str) -> None:
    rule = HandRule(FIVE_KIND_PLACES[five_kind], TWOS_FOURS_TENS)
    hands = [[*naturals, *wild] for wilds in range(6) for naturals, wild in holdings(50 + wilds, wilds, 40)]
    for held in hands:
        trace = judge(cards_of(held), rule)
        found, steps = trace.result, trace.steps
        fails = [step for step in steps if isinstance(step, FailsStep)]
        failed = [step.category for step in fails]
        first = next(category for category in rule.order.categories if category not in failed)
        assert failed == list(rule.order.categories[: len(failed)])
        assert first == found.category
        for step in fails:
            check_reason(step, rule, len(found.wild))
        assert [type(step) for step in steps] == [
            WildStep,
            NaturalStep,
            *[FailsStep] * len(fails),
            HoldsStep,
            *[BecomesStep] * len(found.wild),
            HandStep,
        ]
        becomes = {step.card: step.stands_for for step in steps if isinstance(step, BecomesStep)}
        assert becomes == {stand.card: stand.stands_for for stand in found.best if stand.card in found.wild}
        last = steps[-1]
        assert isinstance(last, HandStep)
        assert (last.name, last.category) == (found.name, found.category)
        name = "" if found.name == found.category.words else f": {found.name}"
        assert last.text == f"The hand is {found.category.with_article}{name}."
        assert set(steps[0].cards) == set(found.wild)


def test_the_steps_of_the_sheet_s_own_example() -> None:
    trace = judge(parse_cards("Kh Kd 2c 4s 9h"), GUILLOTINE)
    assert [(step.title, step.text, str(step.rule)) for step in trace.steps] == [
        ("Wild cards", "Twos, fours and tens are wild. Here 2♣ and 4♠ are wild.", "Guillotine 1.2"),
        ("What is left", "K♥ K♦ 9♥ stay as dealt, with two wild cards to help.", "None"),
        (
            "Five of a kind?",
            "No: three cards are missing for five kings, and there are two wild cards.",
            "Guillotine 1.3",
        ),
        ("Straight flush?", "No: the natural cards are of hearts and diamonds.", "Guillotine 1.3"),
        ("Four of a kind?", "Yes: K♥ K♦ with two wild cards make it.", "Guillotine 1.3"),
        (
            "2♣ stands for K♣",
            "The wild 2♣ becomes the king of clubs: that makes four kings, nine kicker.",
            "ruling: 3.6 wild cards",
        ),
        (
            "4♠ stands for K♠",
            "The wild 4♠ becomes the king of spades: that makes four kings, nine kicker.",
            "ruling: 3.6 wild cards",
        ),
        ("The hand", "The hand is four of a kind: four kings, nine kicker.", "Guillotine 1.3"),
    ]
