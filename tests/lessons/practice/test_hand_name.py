"""Hands to be named are what a second evaluator makes of them, and wrong readings are told from right ones."""

from typing import Any

import pytest
from naive import best_of_all
from practising import game, items, offered
from specs import readings, spec_of

from guts_teach.cards import parse_cards
from guts_teach.lessons.practice import Task
from guts_teach.lessons.practice.hand_name import HandItem
from guts_teach.lessons.practice.item import LEVELS

NAMES = [name for kind, name in offered() if kind == "hand"]


@pytest.mark.parametrize("name", NAMES)
def test_the_category_is_the_one_of_a_second_evaluator(name: str) -> None:
    for asked in items("hand", name, 4):
        assert isinstance(asked, HandItem)
        cards = [(card.rank, card.suit) for card in asked.cards]
        rule = spec_of(game(name), asked.round, len(cards))
        _, category, _ = best_of_all(cards, readings(game(name), asked.round, cards), rule)
        if category == "royal_flush":
            category = "straight_flush"
        assert asked.judged.category.id == category
        if asked.task.level == 1:
            assert asked.accepted() == ({"hand": asked.judged.category.words},)


def hand(name: str, cards: str, level: int = 1, number: int = 0) -> HandItem:
    played = game(name)
    return HandItem(Task(played, level, 1), number or len(played.rounds), parse_cards(cards))


@pytest.mark.parametrize(
    ("name", "number", "cards", "said", "fault", "step"),
    [
        (
            *("guillotine", 0, "Kh Kd 2c 4s 9h", "five of a kind"),
            *("A wild card counts twice", "K♥ K♦ 9♥ stay as dealt, with two wild cards to help."),
        ),
        (
            *("guillotine", 0, "Kh Kd 2c 7s 9h", "two pair"),
            *("Two pair with a wild card", "Yes: K♥ K♦ with one wild card make it."),
        ),
        (
            *("guillotine", 0, "Kh Kd 2c 7s 9h", "pair"),
            *("A wild card stays as printed", "Twos, fours and tens are wild. Here 2♣ is wild."),
        ),
        (
            *("guts-three-card", 0, "Kh Ad 2c", "straight"),
            *("Straights go round the corner", "No: A, K and 2 do not fit into 3 ranks in a row."),
        ),
        (
            *("guts-three-card", 0, "Kh Ah 2h", "straight flush"),
            *("Straights go round the corner", "No: A, K and 2 do not fit into 3 ranks in a row."),
        ),
        (
            *("guts-three-card", 0, "3h Ad 2c", "high card"),
            *("An ace is never low in a straight", "Yes: 3♥ A♦ 2♣ make it."),
        ),
        (
            *("lowball", 0, "3h Ad 2c", "straight"),
            *("Straights and flushes spoil a low hand", "No: one card is missing for two threes."),
        ),
        (
            *("psycho-shelby", 2, "3h 3d 2c 7s Jh", "pair"),
            *("Lowball read upside down", "Only the lowest 3 cards count: 3♦ J♥ stay out."),
        ),
    ],
)
def test_a_wrong_reading_is_told_with_the_step_where_it_parts(
    name: str, number: int, cards: str, said: str, fault: str, step: str
) -> None:
    verdict = hand(name, cards, number=number).judge({"hand": said})
    assert verdict.fault is not None
    assert verdict.fault.name == fault
    assert verdict.step is not None
    assert verdict.step.text.startswith(step)


@pytest.mark.parametrize(
    ("said", "step"),
    [
        ("straight flush", "No: "),
        ("full house", "Yes: "),
        ("high card", "Yes: "),
    ],
)
def test_any_other_wrong_answer_gets_the_step_that_says_otherwise(said: str, step: str) -> None:
    verdict = hand("guillotine", "Kh Ks Kd 2c 9h").judge({"hand": said})
    assert verdict.step is not None
    assert verdict.step.text.startswith(step)
    assert not verdict.right


def test_names_to_choose_from_hold_the_true_one_and_what_wrong_rules_say() -> None:
    for level in LEVELS[1:]:
        for asked in items("hand", "guillotine", 4):
            if asked.task.level != level:
                continue
            assert isinstance(asked, HandItem)
            names: Any = [offer.id for offer in asked.offers()]
            assert len(names) == len(set(names)) >= 4
            assert asked.judged.name in names


def test_the_place_of_the_true_name_tells_nothing() -> None:
    places = [
        [offer.id for offer in asked.offers()].index(asked.judged.name)
        for asked in items("hand", "guts", 12)
        if isinstance(asked, HandItem) and asked.task.level > 1
    ]
    assert len(set(places)) >= 4
