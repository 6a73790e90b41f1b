"""Charts hold the exact odds, and their turns are where staying begins to cost."""

from fractions import Fraction

import pytest
from practising import game, items

from guts_teach.cards import parse_cards
from guts_teach.lessons.practice import Task
from guts_teach.lessons.practice.read_chart import MOST, ChartItem
from guts_teach.odds.exact.two_card import count_deals


def chart(*hands: str, level: int = 1, against: int = 0) -> ChartItem:
    return ChartItem(Task(game("guts"), level, 1), tuple(map(parse_cards, hands)), against)


def net(hand: str, others: int) -> Fraction:
    low, high = sorted(card.rank for card in parse_cards(hand))
    count = count_deals(high, low, others)
    return count.share - count.pay


@pytest.mark.parametrize(
    ("hand", "turn"), [("As 5d", 5), ("Ks 2d", 2), ("2s 2d", 12), ("9s 8d", 1), ("As Ad", MOST + 1)]
)
def test_the_turn_is_the_first_number_of_others_that_costs(hand: str, turn: int) -> None:
    assert chart(hand).accepted() == ({"turn": turn},)
    assert turn > MOST or net(hand, turn) <= 0
    assert turn == 1 or net(hand, turn - 1) > 0


def test_the_numbers_of_the_chart_say_what_the_answer_says() -> None:
    for asked in items("chart", "guts", 12):
        drawn = asked.ask().chart
        assert drawn is not None
        lines = {line.name: line.values for line in drawn.lines}
        assert {len(values) for values in lines.values()} == {len(drawn.places)} == {MOST}
        truth = asked.accepted()[0]
        assert isinstance(asked, ChartItem)
        if asked.task.level == 1:
            (values,) = lines.values()
            assert next(at for at, value in enumerate(values, 1) if value <= 0) == truth["turn"]
        elif asked.task.level == 2:
            takes, pays = lines.values()
            less = (at for at, (take, pay) in enumerate(zip(takes, pays, strict=True), 1) if take <= pay)
            assert next(less) == truth["turn"]
        else:
            at = asked.against - 1
            takes_and_pays = list(lines.values())
            earn = [
                str(number)
                for number in range(3)
                if takes_and_pays[2 * number][at] > takes_and_pays[2 * number + 1][at]
            ]
            assert truth == {"earn": tuple(earn)}


@pytest.mark.parametrize(
    ("asked", "said", "fault", "step"),
    [
        (chart("As 5d"), {"turn": 6}, "Others and players", "On average it takes 0.4"),
        (chart("As 5d"), {"turn": 4}, "The last that earns", "On average it takes 0.5"),
        (chart("As 5d"), {"turn": 9}, None, "On average it takes 0.4"),
        (chart("As 5d"), {"turn": 2}, None, "On average it takes 0.7"),
        (chart("2s 2d"), {"turn": MOST + 1}, "A pair always earns", "On average it takes 0.4"),
        (
            chart("As Jd", "8s 3h", "9s 4h", level=3, against=8),
            {"earn": ()},
            "A tie is lost",
            "On average it takes 0.5",
        ),
        (chart("Ks 9d", "As Qd", "8s 3h", level=3, against=4), {"earn": ("0", "1")}, "A good hand stays good", "On "),
        (chart("Ks 9d", "As Qd", "8s 3h", level=3, against=4), {"earn": ("2",)}, None, "On average it takes 0."),
    ],
)
def test_a_wrong_reading_is_told_with_the_row_that_says_otherwise(
    asked: ChartItem, said: dict[str, object], fault: str | None, step: str
) -> None:
    verdict = asked.judge(asked.read(said))
    assert not verdict.right
    assert (verdict.fault.name if verdict.fault else None) == fault
    assert verdict.step is not None
    assert verdict.step.text.startswith(step), verdict.step.text
