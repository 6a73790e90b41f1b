"""The first step at which two ways part."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from naive import seeded

from guts_teach.cards import Card, Pack, parse_cards
from guts_teach.games import FAMILIES, make
from guts_teach.games.explain import compare, explain
from guts_teach.lessons.differences import first_difference
from guts_teach.lessons.house_rules import HouseRules
from guts_teach.trace import Step

PACK = Pack().cards


def steps(game: str, cards: str, /, **options: str) -> tuple[Step, ...]:
    return explain(make(game, options), cards).steps


@pytest.mark.parametrize("family", FAMILIES)
def test_a_trace_does_not_differ_from_itself(family: str) -> None:
    rules = HouseRules(family)
    for seed in range(10):
        (cards,) = rules.deal(1, seed)
        trace = explain(rules.played, cards)
        again = explain(rules.played, cards)
        assert first_difference(trace.steps, again.steps) is None


@given(st.lists(st.sampled_from(PACK), min_size=6, max_size=6, unique=True), st.integers(0, 4))
def test_hands_part_whenever_their_names_differ_and_all_before_is_alike(cards: list[Card], place: int) -> None:
    game = make("guillotine")
    held, new = cards[:5], cards[5]
    changed = [*held[:place], new, *held[place + 1 :]]
    left, right = explain(game, held), explain(game, changed)
    found = first_difference(left.steps, right.steps, {new: held[place]})
    if left.result.name != right.result.name:
        assert found is not None
    if found is not None:
        before = [[type(step) for step in trace.steps[: found.at]] for trace in (left, right)]
        assert before[0] == before[1]
        assert found.left == (left.steps[found.at] if found.at < len(left.steps) else None)
        assert found.right == (right.steps[found.at] if found.at < len(right.steps) else None)
        assert f"Step {found.at + 1} is the first that differs" in found.text


def test_a_card_that_only_has_another_name_decides_nothing() -> None:
    swapped = {Card(9, "d"): Card(9, "h")}
    left, right = steps("guillotine", "Kh Kd 2c 4s 9h"), steps("guillotine", "Kh Kd 2c 4s 9d")
    assert first_difference(left, right, swapped) is None
    assert [step.text for step in left] != [step.text for step in right]


def test_a_category_that_fails_here_and_holds_there_is_the_difference() -> None:
    options = {"kings_and_low": "on", "cards": "5"}
    left = steps("guts-three-card", "3s 2h Ad")
    right = steps("guts-three-card", "3s 2h Ad", ace_low_straight3="off")
    found = first_difference(left, right)
    assert found is not None
    assert found.left is not None
    assert found.right is not None
    assert (found.left.title, found.right.title) == ("Straight?", "Straight?")
    assert (found.left.text[:3], found.right.text[:3]) == ("Yes", "No:")
    plain = steps("fierce", "Ks 3h 9d 9c 7s", cards="5")
    wild = steps("fierce", "Ks 3h 9d 9c 7s", **options)
    found = first_difference(plain, wild)
    assert found is not None
    assert found.at == 0
    assert found.rules == ("Fierce, paragraph 13", "Fierce, paragraph 23")


def test_a_way_that_ends_before_the_other_has_no_step_there() -> None:
    usual = compare(make("guillotine"), ["Ks Kh Kd 9s 7c", "Kc 2s 4h 9d 7h"]).steps
    found = first_difference(usual, usual[:-1])
    assert found is not None
    assert found.right is None
    assert "only the left side has" in found.text
    found = first_difference(usual[:-1], usual)
    assert found is not None
    assert "only the right side has" in found.text
    assert first_difference((), ()) is None


def test_the_order_of_hands_that_tie_parts_at_the_natural_cards() -> None:
    hands = [parse_cards("Ks Kh Kd 9s 7c"), parse_cards("Kc 2s 4h 9d 7h")]
    left, right = (compare(make("guillotine", {"natural_beats_wild": way}), hands) for way in ("off", "on"))
    found = first_difference(left.steps, right.steps)
    assert found is not None
    assert found.right is not None
    assert found.right.title == "Compare the number of natural cards"
    assert "ruling: 3.6 natural beats wild" in found.rules


def test_any_seeded_pair_of_games_is_compared() -> None:
    chance = seeded(5)
    for _ in range(60):
        one, other = (HouseRules(chance.choice(list(FAMILIES))) for _ in range(2))
        seed = chance.getrandbits(32)
        traces = [explain(rules.played, rules.deal(1, seed)[0]) for rules in (one, other)]
        found = first_difference(*(trace.steps for trace in traces))
        assert found is not None or one.judging.order.categories == other.judging.order.categories
