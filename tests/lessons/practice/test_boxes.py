"""What goes wrong comes back soon, and what goes right later and later."""

from guts_teach.cards import Stream
from guts_teach.lessons.practice.boxes import BREAKS, Topic, after_answer, choose_kind, faults_after

KINDS = ("chart", "decision", "hand", "winner")


def session(right: dict[str, bool], items: int, seed: int = 5) -> list[str]:
    """The kinds that come up when each kind is always answered rightly or always wrongly."""
    topics = {kind: Topic() for kind in KINDS}
    met = []
    for now in range(items):
        kind, trap = choose_kind(topics, {}, now, seed)
        assert not trap
        met.append(kind)
        topics = after_answer(topics, kind, now, right=right[kind])
    return met


def test_what_goes_wrong_comes_more_often() -> None:
    met = session({kind: kind != "hand" for kind in KINDS}, 60)
    times = {kind: met.count(kind) for kind in KINDS}
    assert times["hand"] > 2 * max(times[kind] for kind in KINDS if kind != "hand")
    assert min(times.values()) >= 4, "nothing is forgotten"


def test_all_right_visits_all_alike() -> None:
    met = session(dict.fromkeys(KINDS, True), 60)
    assert max(map(met.count, KINDS)) - min(map(met.count, KINDS)) <= 3


def test_the_same_seed_and_answers_give_the_same_order() -> None:
    right = {kind: Stream(3, at).below(2) == 1 for at, kind in enumerate(KINDS)}
    assert session(right, 40) == session(right, 40)
    assert session(right, 40, seed=5) != session(right, 40, seed=6)


def test_breaks_grow_up_to_the_last_box() -> None:
    topic, breaks = Topic(), []
    for _ in range(6):
        now = topic.due
        topic = topic.after(now, right=True)
        breaks.append(topic.due - now)
    assert breaks == [*BREAKS[1:], BREAKS[-1], BREAKS[-1]]
    assert topic.after(100, right=False).due == 101
    assert topic.later(100) == Topic(topic.box, 100 + BREAKS[-1], topic.asked, topic.right)


def test_a_misconception_that_was_met_is_laid_as_a_trap_until_it_is_avoided_often_enough() -> None:
    faults = faults_after({}, "suits", "", now=0)
    kinds = {"winner": Topic(box=1, due=9)}
    assert choose_kind(kinds, faults, 1, seed=1) == ("", "suits")
    assert choose_kind(kinds, faults, 0, seed=1) == ("winner", ""), "it is not due at once"
    again = faults_after(faults, "suits", "suits", now=1)
    assert again["suits"] == Topic(0, 2, 2, 0)
    for now in (2, 4, 8):
        assert "suits" in again
        again = faults_after(again, "", "suits", now)
    assert again == {}
