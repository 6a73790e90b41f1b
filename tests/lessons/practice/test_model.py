"""A session of practice: items without end, hints, answers, steps back, what is kept, and what a page may know."""

import dataclasses
import json
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any
from unittest.mock import patch

import pytest
from naive import seeded
from playing import mentions
from practising import whole

from guts_teach.cards import Card
from guts_teach.errors import RequestError
from guts_teach.games import FAMILIES, Game
from guts_teach.hands import Judged
from guts_teach.lessons.fields import FormError
from guts_teach.lessons.practice import Fault, Item, Plan, Practice, Record, Task, chances
from guts_teach.lessons.practice.in_or_out import DecisionItem
from guts_teach.lessons.practice.settlement import SettleItem
from guts_teach.table import DealState, Setup


@pytest.fixture(autouse=True)
def _few_deals() -> Iterator[None]:
    """Chances from few deals: how good they are is tested elsewhere."""
    with patch.object(chances, "DEALS", 8):
        yield


def truth(practice: Practice) -> dict[str, Any]:
    return whole(practice.state.item, {})


def slip(practice: Practice) -> dict[str, Any]:
    """What somebody answers who has got something wrong, if there is anything to get wrong."""
    slips = practice.state.item.slips()
    return whole(practice.state.item, slips[0][1].answer if slips else {})


def careless(practice: Practice, chance: Any) -> dict[str, Any]:
    """Right, wrong, or not filled in."""
    given = chance.choice([truth(practice), slip(practice), {}, {"luck": 1}, {**truth(practice), "more": "x"}])
    return {key: chance.choice([value, value, value, None, "7"]) for key, value in given.items()}


def good_answer(practice: Practice, _: Any) -> None:
    practice.answer(truth(practice))
    assert practice.shown.feedback is not None
    assert practice.shown.feedback.right


def confused_answer(practice: Practice, _: Any) -> None:
    practice.answer(slip(practice))
    assert practice.shown.feedback is not None
    assert practice.shown.feedback.right == (not practice.state.item.slips())


def careless_answer(practice: Practice, chance: Any) -> None:
    for _ in range(3):
        if chance.random() < 0.2:
            practice.undo()
        with suppress(RequestError):
            practice.answer(careless(practice, chance))


LEARNERS = (good_answer, confused_answer, careless_answer)


@pytest.mark.parametrize(("at", "family"), list(enumerate(FAMILIES)), ids=FAMILIES)
def test_learners_get_through_fifty_items(at: int, family: str) -> None:
    """The good, the confused and the careless take turns among the games, and so do the levels."""
    learner, chance = LEARNERS[at % 3], seeded(3)
    practice = Practice(Plan(family, level=1 + at // 3, seed=9))
    kinds = Counter[str]()
    for _ in range(50):
        kinds[practice.state.item.kind] += 1
        if chance.random() < 0.2:
            practice.hint()
        learner(practice, chance)
        if chance.random() < 0.3:
            practice.load(practice.save())
        practice.next()
    record = practice.state.record
    assert record.right <= record.asked <= record.done
    assert set(kinds) == set(practice.kinds)
    if learner is good_answer:
        assert record.right == record.asked == record.streak == record.best == 50
        assert not record.faults
    else:
        assert record.right < record.asked
        assert record.faults


def test_the_same_seed_and_the_same_answers_give_the_same_items() -> None:
    def session(seed: int, *, wrong: bool) -> list[Any]:
        practice, seen = Practice(Plan("guts", level=2, seed=seed)), []
        for at in range(12):
            seen.append(practice.shown.face)
            practice.answer(slip(practice) if wrong and at % 2 else truth(practice))
            practice.next()
        return seen

    assert session(4, wrong=True) == session(4, wrong=True)
    assert session(4, wrong=True) != session(4, wrong=False)
    assert session(4, wrong=False) != session(5, wrong=False)


def test_what_was_kept_goes_on_with_the_same_item() -> None:
    practice = Practice(Plan("guillotine", {"ante": "2"}, ("hand", "winner"), 2, 3))
    for at in range(7):
        practice.answer(slip(practice) if at % 2 else truth(practice))
        if at < 6:
            practice.next()
    kept = practice.save()
    other = Practice()
    other.load(kept)
    assert other.save() == kept
    practice.next()
    other.next()
    assert other.state == practice.state
    assert other.shown.face == practice.shown.face
    other.undo()
    other.undo()
    assert other.state.plan == Plan()


@pytest.mark.parametrize("family", ["guts", "guillotine"])
def test_a_reload_shows_the_same_item_with_its_hints_and_what_was_said(family: str) -> None:
    for kind in Practice(Plan(family)).kinds:
        practice = Practice(Plan(family, kinds=(kind,), seed=6))
        practice.hint()
        other = Practice()
        other.load(practice.save())
        assert other.shown == practice.shown
        practice.answer(slip(practice))
        other.load(practice.save())
        assert other.shown == practice.shown
        assert other.state == practice.state
        practice.next()
        other.next()
        assert other.shown == practice.shown


def test_an_answer_that_is_none_is_no_record() -> None:
    practice = Practice(Plan("guts", kinds=("winner",)))
    practice.answer(truth(practice))
    state = practice.state
    told = json.loads(practice.save())
    told["item"]["given"] = {"winners": ["Nobody"]}
    with pytest.raises(RequestError, match=r"this record cannot be read: .*Nobody"):
        practice.load(json.dumps(told))
    assert practice.state == state


def test_a_step_back_takes_back_the_answer_and_its_score() -> None:
    practice = Practice(Plan("guts", kinds=("winner",)))
    first = practice.state
    practice.hint()
    practice.answer(truth(practice))
    assert (practice.state.record.points, practice.state.record.streak) == (2, 1)
    practice.undo()
    assert not practice.state.answered
    assert practice.state.record == Record()
    practice.undo()
    assert practice.state == first
    practice.undo()
    assert practice.state == first
    practice.answer(truth(practice))
    assert practice.state.record.points == 3
    practice.reset()
    assert practice.state == first


def test_points_fall_with_every_hint_and_never_below_one() -> None:
    practice = Practice(Plan("guts", kinds=("winner",)))
    while practice.shown.more_hints:
        practice.hint()
    with pytest.raises(RequestError, match="no further hint"):
        practice.hint()
    assert len(practice.shown.hints) == 3
    practice.answer(truth(practice))
    assert practice.state.record.points == 1
    assert not practice.shown.more_hints


def test_an_answered_item_is_answered_once() -> None:
    practice = Practice(Plan("guts", kinds=("winner",)))
    with pytest.raises(FormError, match="fill in"):
        practice.answer({})
    assert not practice.state.answered
    practice.answer(truth(practice))
    with pytest.raises(RequestError, match="next one"):
        practice.answer(truth(practice))
    with pytest.raises(RequestError, match="answered"):
        practice.hint()


def test_an_item_that_is_left_has_no_score_and_another_kind_comes() -> None:
    practice = Practice(Plan("guts", level=1))
    kinds = set()
    for number in range(1, 6):
        assert practice.shown.number == number
        kinds.add(practice.state.item.kind)
        practice.next()
    assert practice.state.record.asked == 0
    assert practice.state.record.done == 5
    assert kinds == set(practice.kinds)


def test_a_misconception_comes_back_as_a_trap_until_it_is_avoided() -> None:
    practice = Practice(Plan("guts", kinds=("winner",), level=2, seed=2))
    while not any(fault.id == "suits" for fault, _ in practice.state.item.slips()):
        practice.next()
    wrong = next(wrong for fault, wrong in practice.state.item.slips() if fault.id == "suits")
    practice.answer(wrong.answer)
    assert practice.shown.feedback is not None
    assert practice.shown.feedback.remark == "That is what comes out if suits break ties."
    traps = 0
    for _ in range(40):
        practice.next()
        traps += practice.state.item.task.trap == "suits" and practice.state.item.trapped
        practice.answer(truth(practice))
        if not practice.state.record.faults:
            break
    assert traps == 3
    assert not practice.state.record.faults


def test_a_trap_that_cannot_be_laid_does_not_hold_up_the_rest() -> None:
    """A late fold is never to be decided on at the first level: the misconception waits, and other items come."""
    practice = Practice(Plan("guillotine", kinds=("decision",), level=3, seed=1))
    while not any(fault.id == "free_fold" for fault, _ in practice.state.item.slips()):
        practice.next()
    wrong = next(wrong for fault, wrong in practice.state.item.slips() if fault.id == "free_fold")
    practice.answer({**wrong.answer, "sure": 50})
    met = practice.state.record.faults
    assert met
    practice.choose(game="guts", kinds=("hand", "decision"), level=1)
    kinds = Counter[str]()
    for _ in range(10):
        kinds[practice.state.item.kind] += 1
        practice.answer(truth(practice))
        practice.next()
    assert kinds["hand"] >= 3


def test_choosing_keeps_what_still_fits() -> None:
    practice = Practice(Plan("guillotine", {"ante": "2"}, ("wild", "hand"), 2, 5))
    practice.answer(truth(practice))
    practice.choose(game="guts")
    assert practice.state.plan == Plan("guts", {}, ("hand",), 2, 5)
    assert practice.state.record.asked == 1
    practice.choose(kinds=practice.kinds, level=3)
    assert practice.state.plan == Plan("guts", {}, (), 3, 5)
    practice.choose(options={"ghost": "on"}, seed=6)
    assert practice.state.plan == Plan("guts", {"ghost": "on"}, (), 3, 6)


@pytest.mark.parametrize(
    ("chosen", "names"),
    [
        ({"game": "chess"}, "chess"),
        ({"options": {"luck": "on"}}, "luck"),
        ({"kinds": ["wild"]}, "wild"),
        ({"kinds": []}, "at least one"),
        ({"level": 9}, "level 9"),
        ({"seed": -1}, "seed -1"),
    ],
)
def test_what_cannot_be_practised_is_refused_and_nothing_changes(chosen: dict[str, Any], names: str) -> None:
    practice = Practice()
    before = practice.state
    with pytest.raises(RequestError, match=names):
        practice.choose(**chosen)
    assert practice.state is before


def test_watchers_are_told_of_every_change() -> None:
    practice, told = Practice(Plan("guts", kinds=("winner",))), []
    practice.watch(lambda: told.append(practice.shown.number))
    practice.hint()
    practice.answer(truth(practice))
    practice.next()
    practice.choose(level=2)
    assert told == [1, 1, 2, 2]


# ---- what a page may know --------------------------------------------------------------------------------------------

SECRET = (Item, Task, Fault, Game, Judged, DealState, Setup)


def parts(thing: object) -> Iterator[object]:
    """A thing and all that it holds."""
    yield thing
    if dataclasses.is_dataclass(thing):
        for field in dataclasses.fields(thing):
            yield from parts(getattr(thing, field.name))
    elif isinstance(thing, Mapping):
        for key, value in thing.items():
            yield from parts(key)
            yield from parts(value)
    elif isinstance(thing, tuple | list):
        for value in thing:
            yield from parts(value)


def hidden(item: Item) -> set[Card]:
    """The cards of an item that lie face down before the answer."""
    match item:
        case DecisionItem(spot=spot):
            cards = {card for hand in (*spot.setup.hands, spot.setup.ghost, spot.setup.stub) for card in hand}
        case SettleItem(case=case):
            cards = {card for hand in (*case.setup.hands, case.setup.ghost, case.setup.stub) for card in hand}
        case _:
            return set()
    return cards - {card for hand in item.ask().hands for card in hand.cards if card}


@pytest.mark.parametrize("family", FAMILIES)
def test_before_the_answer_nothing_that_is_shown_knows_it(family: str) -> None:
    practice = Practice(Plan(family, level=2, seed=8))
    for _ in range(8):
        shown, item = practice.shown, practice.state.item
        assert shown.feedback is None
        assert not [part for part in parts(shown) if isinstance(part, SECRET)]
        text = json.dumps(shown.to_json(), ensure_ascii=False)
        assert not [step.text for step in item.explain() if step.text in text and "wild" not in step.text]
        assert not [fault.name for fault, _ in item.slips() if f'"{fault.name}"' in text]
        assert not [card for card in hidden(item) if mentions(card, text)]
        practice.answer(truth(practice))
        told = practice.shown.to_json()["feedback"]
        assert json.loads(json.dumps(told)) == told
        assert told["truth"]
        assert told["steps"]
        practice.next()
