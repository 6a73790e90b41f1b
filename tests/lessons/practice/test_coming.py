"""What is said about spaced repetition is what the model does."""

from guts_teach.lessons.practice import Plan, Practice
from guts_teach.lessons.practice.coming import coming


def test_what_is_due_first_stands_first_and_is_asked_next() -> None:
    practice = Practice(Plan("guts", kinds=("hand", "winner"), level=1, seed=3))
    for _ in range(12):
        item = practice.state.item
        practice.answer(item.accepted()[0])
        told = coming(practice.state.record, ("hand", "winner"))
        assert [each.wait for each in told] == sorted(each.wait for each in told)
        first = [each.name for each in told if each.wait == told[0].wait]
        asked = {"Name the hand", "Who wins"} == {each.name for each in told}
        practice.next()
        if asked:
            assert practice.state.item.title in first


def test_a_misconception_that_was_met_is_named_until_it_is_learnt() -> None:
    practice = Practice(Plan("guillotine", kinds=("wild",), level=3, seed=4))
    fault, wrong = practice.state.item.slips()[0]
    practice.answer({**practice.state.item.accepted()[0], **wrong.answer})
    trap = next(each for each in coming(practice.state.record, ("wild",)) if each.trap)
    assert (trap.name, trap.asked, trap.right, trap.when) == (fault.name, 1, 0, "now")
    assert coming(practice.state.record, ("settlement",)) == ()
