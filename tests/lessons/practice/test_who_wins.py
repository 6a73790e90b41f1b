"""Winners are those of a second evaluator, and wrong rules of comparing are told by name."""

from collections import Counter

import pytest
from naive import best_of_all
from practising import game, items, offered
from specs import readings, spec_of

from guts_teach.cards import parse_cards
from guts_teach.lessons.practice import Task
from guts_teach.lessons.practice.who_wins import WinnerItem

NAMES = [name for kind, name in offered() if kind == "winner"]


@pytest.mark.parametrize("name", NAMES)
def test_the_winners_are_those_of_a_second_evaluator(name: str) -> None:
    for asked in items("winner", name, 4):
        assert isinstance(asked, WinnerItem)
        places = []
        for hand in asked.hands:
            cards = [(card.rank, card.suit) for card in hand]
            rule = spec_of(game(name), asked.round, len(cards))
            places.append(best_of_all(cards, readings(game(name), asked.round, cards), rule)[0])
        best = tuple(who for who, place in zip(asked.names, places, strict=True) if place == max(places))
        assert asked.accepted() == ({"winners": best},)


def compared(name: str, *hands: str, number: int = 0) -> WinnerItem:
    played = game(name)
    return WinnerItem(Task(played, 2, 1), number or len(played.rounds), tuple(map(parse_cards, hands)))


@pytest.mark.parametrize(
    ("asked", "said", "fault", "step"),
    [
        (compared("guts", "As 9d", "Ah 9c"), "Anna", "Suits break ties", "Anna and Ben tie"),
        (compared("guts", "9s Ad", "Ah 9c"), "Ben", "Suits break ties", "Anna and Ben tie"),
        (
            *(compared("guts", "As Kd", "2h 2c"), "Anna"),
            *("The highest card before all else", "Pair (Ben) against high card (Anna)"),
        ),
        (
            *(compared("guts", "Ks Qd", "Ah 2c"), "Anna"),
            *("Ace high and ace low mixed up", "Ben has high card: ace-two."),
        ),
        (
            *(compared("lowball", "9s 8d 5c", "Th 3c 2d"), "Ben"),
            *("Lowball read upside down", "Anna has no pair: nine-eight-five."),
        ),
        (
            *(compared("lowball", "As 5d 7c", "Kh 3c 2d"), "Ben"),
            *("Ace high and ace low mixed up", "Anna has no pair: seven-five-ace."),
        ),
        (
            *(compared("lowball", "As 2d 3c", "4h 3h 2c"), "Anna and Ben"),
            *(None, "Three (Anna) against four (Ben)"),
        ),
        (
            *(compared("guillotine", "9s 9h 2c 4d Th", "Ks Qs Js As 4c"), "Ben"),
            *("Five of a kind in another place", "Five of a kind (Anna) against straight flush (Ben)"),
        ),
        (
            *(compared("guillotine", "Ks Kh 2c 9d 7h", "Kd Kc 3c 3d 5h"), "Ben"),
            *("A wild card stays as printed", "Anna has three of a kind"),
        ),
        (
            *(compared("guillotine", "Ks Kh Kc 9d 7h", "Qs Qh Qc 2c 2d"), "Anna"),
            *("The highest card before all else", "Five of a kind (Ben) against three of a kind (Anna)"),
        ),
        (
            *(compared("guillotine", "Ks Kh Kd 8d 7h", "Kc 2s 2d 9d 7c"), "Anna and Ben"),
            *("Kickers do not count", "Nine (Ben) against eight (Anna)"),
        ),
        (
            *(compared("guts-three-card", "Ks 9s 7s", "6h 5c 4d"), "Anna"),
            *("Three cards ranked like five", "Straight (Ben) against flush (Anna)"),
        ),
        (
            *(compared("guillotine", "Ks Kh Kd 9d 7h", "Kc 2s 4d 9c 7d"), "Anna"),
            *("Natural against wild", "Anna and Ben tie"),
        ),
    ],
)
def test_a_wrong_answer_is_told_with_the_step_where_it_parts(
    asked: WinnerItem, said: str, fault: str | None, step: str
) -> None:
    verdict = asked.judge({"winners": tuple(said.split(" and "))})
    assert not verdict.right
    assert (verdict.fault.name if verdict.fault else None) == fault
    assert verdict.step is not None
    assert verdict.step.text.startswith(step), verdict.step.text


def test_ties_come_up_and_more_hands_at_later_levels() -> None:
    ties, hands = Counter[int](), Counter[tuple[int, int]]()
    for asked in items("winner", "guts", 12):
        assert isinstance(asked, WinnerItem)
        ties[asked.task.level] += len(asked.ranking.winners) > 1
        hands[asked.task.level, len(asked.hands)] += 1
    assert ties[2] + ties[3] >= 3
    assert {number for level, number in hands if level == 1} == {2}
    assert {number for level, number in hands if level == 3} == {3, 4, 5}
