"""Hands compared, without a page."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from guts_teach.cards import MAX_SEED, Pack, format_cards
from guts_teach.errors import RequestError
from guts_teach.games import FAMILIES
from guts_teach.games.explain import compare, explain
from guts_teach.hands.compare import ShownStep
from guts_teach.lessons.comparison import FIRST_HANDS, NAMES, TIE, Comparison, looks
from guts_teach.lessons.fields import FormError
from guts_teach.lessons.house_rules import HouseRules


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("number", [2, 4, 7])
def test_every_game_is_compared_to_the_end(family: str, number: int) -> None:
    rules = HouseRules(family)
    for round_number in range(1, len(rules.played.rounds) + 1):
        lesson = Comparison()
        lesson.take_rules(HouseRules.read(family, {}, round_number))
        lesson.deal("9", str(number))
        state = lesson.state
        hands, ranking = compare(rules.played, state.hands, round_number=round_number).result
        best = [state.names[at] for at in ranking.winners]
        lesson.predict(best[0] if len(best) == 1 else TIE)
        while not lesson.state.done:
            assert lesson.verdict == ""
            told = {step.who for step in lesson.state.shown if isinstance(step, ShownStep)}
            for name, look in zip(state.names, looks(lesson.state), strict=True):
                assert bool(look.name) == (name in told)
                assert name in told or not any(card.wild or card.stands_for or card.faint for card in look.cards)
            lesson.reveal()
        assert lesson.verdict.startswith("Right: ")
        assert [look.name for look in looks(lesson.state)] == [hand.name for hand in hands]


@settings(max_examples=40)
@given(st.lists(st.sampled_from(Pack().cards), min_size=50, max_size=50, unique=True), st.integers(2, 10))
def test_the_winner_is_who_compare_says(cards: list, number: int) -> None:
    hands = [cards[5 * at : 5 * at + 5] for at in range(number)]
    lesson = Comparison([format_cards(hand) for hand in hands])
    best = lesson.state.ranking.winners
    lesson.predict(NAMES[0])
    lesson.reveal_all()
    assert lesson.verdict.startswith("Right") == (best == (0,))
    keys = [explain(lesson.state.rules.played, hand).result.key for hand in hands]
    assert [at for at, key in enumerate(keys) if key == max(keys)] == list(best)


@pytest.mark.parametrize(
    ("hands", "wrong"),
    [
        (["", ""], {"Hand A": "No hands cannot be compared: give two to ten."}),
        ([FIRST_HANDS[0], " "], {"Hand B": "One hand cannot be compared: give two to ten."}),
        ([FIRST_HANDS[0], "Kh Qd 3c 5s 7h"], {"Hand B": "Kh appears twice"}),
        (["Zx", "Yy"], {"Hand A": "'Zx' is not a card", "Hand B": "'Yy' is not a card"}),
        ([FIRST_HANDS[0], "As Ad"], {"Hand B": "2 cards are not a hand of"}),
    ],
)
def test_hands_that_cannot_be_compared_are_told_field_by_field(hands: list[str], wrong: dict[str, str]) -> None:
    lesson = Comparison()
    before = lesson.state
    with pytest.raises(FormError) as caught:
        lesson.take(hands)
    assert caught.value.errors.keys() == wrong.keys()
    for name, start in wrong.items():
        assert caught.value.errors[name].startswith(start)
    assert lesson.state is before


def test_empty_fields_between_hands_are_passed_over() -> None:
    lesson = Comparison()
    lesson.take([FIRST_HANDS[0], "", FIRST_HANDS[1]])
    assert [*map(format_cards, lesson.state.hands)] == ["Kh Kd 2c 4s 9h", "As Ad Th 7s 3c"]


def test_a_prediction_is_made_once_and_is_one_of_the_hands() -> None:
    lesson = Comparison()
    for guess in ("", "Hand C", "x" * 1000):
        with pytest.raises(FormError) as caught:
            lesson.predict(guess)
        assert len(caught.value.errors["guess"]) < 120
    lesson.predict("Hand B")
    with pytest.raises(RequestError, match="made once"):
        lesson.predict("Hand A")
    lesson.reveal_all()
    assert lesson.verdict == "Not quite: you said Hand B, and Hand A has the best hand."


def test_other_rules_keep_the_cards_or_deal_as_many() -> None:
    lesson = Comparison()
    lesson.take_rules(HouseRules.read("guillotine", {"natural_beats_wild": "on"}))
    assert [*map(format_cards, lesson.state.hands)] == ["Kh Kd 2c 4s 9h", "As Ad Th 7s 3c"]
    lesson.take_rules(HouseRules("lowball"))
    assert [len(hand) for hand in lesson.state.hands] == [3, 3]
    lesson.undo()
    assert lesson.state.rules.game == "guillotine"


@pytest.mark.parametrize(("seed", "number", "field"), [("x", "3", "seed"), ("1", "1", "number"), ("1", "11", "number")])
def test_a_deal_that_is_none_is_told(seed: str, number: str, field: str) -> None:
    with pytest.raises(FormError) as caught:
        Comparison().deal(seed, number)
    assert list(caught.value.errors) == [field]


def test_ten_hands_of_eleven_cards_are_more_than_a_pack() -> None:
    lesson = Comparison()
    lesson.take_rules(HouseRules("psycho-shelby"))
    with pytest.raises(FormError) as caught:
        lesson.deal("1", "10")
    assert caught.value.errors["number"].startswith("10 hands of 7 cards are too many")


def test_seeds_go_on_and_begin_again() -> None:
    lesson = Comparison()
    lesson.deal(str(MAX_SEED), "2")
    lesson.deal_next()
    assert lesson.state.seed == 0
    lesson.deal_next("40")
    assert lesson.state.seed == 40
