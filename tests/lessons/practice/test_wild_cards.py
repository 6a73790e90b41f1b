"""Wild cards and what they become, checked by trying every rank."""

from collections import Counter
from itertools import combinations_with_replacement

import pytest
from naive import RANKS, best_of_all, place, values
from practising import game, items, offered
from specs import readings, spec_of

from guts_teach.cards import parse_cards, rank_label
from guts_teach.games import make
from guts_teach.lessons.practice import Task
from guts_teach.lessons.practice.wild_cards import WildItem

NAMES = [name for kind, name in offered() if kind == "wild"]


@pytest.mark.parametrize("name", NAMES)
def test_the_answers_are_those_found_by_trying_every_rank(name: str) -> None:
    """Holdings of as many cards as count: every reading, and every choice of ranks for its wild cards."""
    for asked in items("wild", name, 6):
        assert isinstance(asked, WildItem)
        cards = [(card.rank, card.suit) for card in asked.cards]
        spec = spec_of(game(name), asked.round, len(cards))
        every = readings(game(name), asked.round, cards)
        top, category, _ = best_of_all(cards, every, spec)
        wild = {tuple(str(at) for at, mark in enumerate(marks) if mark) for marks in every}
        assert {truth["wild"] for truth in asked.accepted()} <= wild
        if asked.task.level == 1 or len(cards) != spec.size or category == "worthless":
            continue
        found = set()
        for marks in every:
            naturals = [card for card, mark in zip(cards, marks, strict=True) if not mark]
            suits = len({suit for _, suit in naturals}) < 2
            for chosen in combinations_with_replacement(RANKS, sum(marks)):
                if spec.natural_beats_wild and len(naturals) != top[-1]:
                    continue
                ranks = tuple(sorted(rank for rank, _ in naturals)) + chosen
                repeats = len(set(chosen)) < len(chosen) or bool(set(chosen) & {rank for rank, _ in naturals})
                for one_suit in {suits and not repeats, suits and spec.double_ace and set(chosen) <= {14}}:
                    made = [(word, key) for word, key in values(ranks, spec, one_suit=one_suit) if word in spec.names]
                    best = max((place(word, key, spec), word) for word, key in made)
                    if best[0] == (top[:-1] if spec.natural_beats_wild else top):
                        labels = tuple(rank_label(rank) for rank in sorted(chosen, reverse=True))
                        found.add((tuple(str(at) for at, mark in enumerate(marks) if mark), labels))
        assert {(truth["wild"], truth["become"]) for truth in asked.accepted()} == found, asked.cards


def wild(name: str, cards: str, level: int = 2) -> WildItem:
    return WildItem(Task(game(name), level, 1), len(game(name).rounds), parse_cards(cards))


@pytest.mark.parametrize(
    ("name", "cards", "said", "ranks", "fault", "step"),
    [
        (
            *("guillotine", "Kh Kd 2c 4s 9h", ("2", "3"), "2 4"),
            *("A wild card stays as printed", "The wild 2♣ becomes the king of clubs"),
        ),
        (
            *("guillotine", "Kh Kd 2c 4s 9h", ("2", "3"), "A A"),
            *("A wild card is always an ace", "The wild 2♣ becomes the king of clubs"),
        ),
        (
            *("guillotine", "Kh Kd 2c 4s 9h", ("2",), "K"),
            *("Wild cards of another game", "Twos, fours and tens are wild. Here 2♣ and 4♠ are wild."),
        ),
        (
            *("four-two-two", "2s Jd Tc 9h 8s 3s", ("0",), "7"),
            *("A wild card at the bottom of a straight", "The wild 2♠ becomes the queen of spades"),
        ),
        (
            *("guillotine", "Ah 2c 9h 5h 3h", ("1",), "A"),
            *("The wild card of a flush", "The wild 2♣ becomes the king of hearts"),
        ),
        (
            *("fierce, five cards", "Ks 7d 7c 3h 9s", ("0",), "7"),
            *("Only kings are wild", "Kings and jokers are wild"),
        ),
        (
            *("fierce, five cards", "Ks 7d 7c Qh 9s", ("0", "1"), "Q Q"),
            *("Several lowest cards", "Kings and jokers are wild"),
        ),
        ("guillotine", "Kh Kd 2c 4s 9h", ("2", "3"), "K 9", None, "The wild 4♠ becomes the king of spades"),
        ("guillotine", "Kh Kd 2c 4s 9h", ("2", "3"), "", None, "The wild 2♣ becomes the king of clubs"),
        ("guillotine", "Kh Kd 2c 4s 9h", ("2", "3"), "K K K", None, "Yes: K♥ K♦ with two wild cards make it."),
        ("guillotine", "Kh Kd 2c 4s 9h", ("0",), "K", None, "Twos, fours and tens are wild."),
    ],
)
def test_a_wrong_answer_is_told_with_the_step_where_it_parts(
    name: str, cards: str, said: tuple[str, ...], ranks: str, fault: str | None, step: str
) -> None:
    asked = wild(name, cards)
    verdict = asked.judge(asked.read({"wild": said, "become": ranks}))
    assert (verdict.fault.name if verdict.fault else None) == fault
    assert verdict.step is not None
    assert verdict.step.text.startswith(step)


def test_every_best_way_to_play_a_holding_is_right() -> None:
    """One of two lowest cards is wild, whichever: both answers are as good."""
    asked = wild("fierce, one low", "Kh 7d")
    assert asked.accepted() == ({"wild": ("0", "1"), "become": ("A", "A")},)
    pair = WildItem(Task(make("fierce", {"kings_and_low": "on", "low_ties": "one"}), 1, 1), 1, parse_cards("7h 7d"))
    assert {truth["wild"] for truth in pair.accepted()} == {("0",), ("1",)}


def test_a_worthless_hand_becomes_nothing() -> None:
    asked = wild("fierce, jokers", "JK JK")
    assert asked.accepted() == ({"wild": ("0", "1"), "become": ()},)


def test_the_later_levels_have_more_wild_cards() -> None:
    drawn = {level: Counter[int]() for level in (1, 2, 3)}
    for asked in items("wild", "guillotine", 12):
        assert isinstance(asked, WildItem)
        drawn[asked.task.level][len(asked.judged.wild)] += 1
    assert drawn[1][0]
    assert not drawn[2][0]
    assert not drawn[3][0] + drawn[3][1]
