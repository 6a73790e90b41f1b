"""The parts that every view is built from."""

import logging
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tree import errors, is_shown

from guts_teach.errors import RequestError
from guts_teach.lessons.fields import FormError
from guts_teach.widgets.parts import (
    Guard,
    box,
    button,
    choice,
    entry,
    figures,
    latest,
    markup,
    rows_table,
    say,
    text,
    title,
    visible,
)

HOSTILE = ["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "' onmouseover='x", "&lt;b&gt;", "x" * 10_000]


class Reader(HTMLParser):
    """Which elements a piece of HTML has, and its text."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.text = ""
        self.feed(source)
        self.close()

    def handle_starttag(self, tag: str, attrs: object) -> None:  # noqa: ARG002
        self.tags.append(tag)

    def handle_data(self, data: str) -> None:
        self.text += data


@given(st.one_of(st.sampled_from(HOSTILE), st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1)))
def test_whatever_stands_in_a_text_stays_text(content: str) -> None:
    widget = text("")
    say(widget, content, role="alert")
    read = Reader(widget.value)
    assert (read.tags, read.text) == (["p"], content)


@pytest.mark.parametrize("content", HOSTILE)
def test_headings_figures_and_tables_escape_what_is_in_them(content: str) -> None:
    assert Reader(title(content, content).value).tags == ["h1", "p"]
    assert Reader(figures([(content, content, "pay")])).tags == ["div", "small", "strong"]
    table = Reader(rows_table([{content: content, "b": content}], content))
    assert table.tags == ["table", "caption", "thead", "tr", "th", "th", "tbody", "tr", "th", "td"]
    assert table.text.count(content) == 4


def test_an_empty_text_leaves_nothing_in_the_page() -> None:
    widget = text("Something", "gt-note")
    say(widget, "", role="status")
    assert widget.value == ""
    assert "gt-note" in widget._dom_classes
    assert rows_table([], "Nothing") == ""


def test_the_newest_step_is_repeated_for_the_eye_only() -> None:
    class Told:
        title, text, cards, rule = "<b>", "Ann & Bob", (), None

    widget = markup("")
    latest(widget, [Told()])
    assert widget.value == "<p aria-hidden='true'><b>&lt;b&gt;</b> Ann &amp; Bob</p>"
    latest(widget, [])
    assert widget.value == ""


def test_a_widget_is_hidden_and_shown_by_a_class() -> None:
    inner = text("Hello")
    outer = box(box(inner), classes="gt-panel gt-aside")
    assert is_shown(outer, inner)
    visible(outer.children[0], False)
    visible(outer.children[0], False)
    assert not is_shown(outer, inner)
    visible(outer.children[0], True)
    assert is_shown(outer, inner)
    assert set(outer._dom_classes) >= {"gt-panel", "gt-aside"}


def test_a_button_does_its_thing_each_time_it_is_pressed() -> None:
    pressed: list[int] = []
    widget = button("Deal", lambda: pressed.append(1), "gt-main", "gt-new")
    widget.click()
    widget.click()
    assert (len(pressed), widget.description, set(widget._dom_classes) >= {"gt-main", "gt-new"}) == (2, "Deal", True)


@pytest.mark.parametrize("made", [lambda: entry("Seed", "7"), lambda: choice("Seed", [("seven", "7")], "7")])
def test_a_field_has_a_label_a_value_and_room_for_a_sentence(made: object) -> None:
    one = made()  # type: ignore[operator]
    assert (one.control.description, one.value, errors(one)) == ("Seed", "7", [])
    one.complain("'x' is <not> allowed.")
    assert errors(one) == ["&#x27;x&#x27; is &lt;not&gt; allowed."]
    assert "gt-wrong" in one.control._dom_classes
    one.complain("")
    assert errors(one) == []
    assert "gt-wrong" not in one.control._dom_classes


def raising(error: Exception) -> object:
    def action() -> None:
        raise error

    return action


def test_a_guard_puts_each_sentence_beside_its_field() -> None:
    seed, pot = entry("Seed"), entry("Pot")
    guard = Guard(seed=seed, pot=pot)
    guard(raising(FormError({"seed": "Wrong seed.", "pot": "Wrong pot."})))()  # type: ignore[arg-type]
    assert (errors(seed), errors(pot), errors(guard.line)) == (["Wrong seed."], ["Wrong pot."], [])
    guard(raising(FormError({"pot": "Still wrong."})))()  # type: ignore[arg-type]
    assert (errors(seed), errors(pot)) == ([], ["Still wrong."])
    guard(lambda: None)()
    assert (errors(seed), errors(pot)) == ([], [])


def test_a_sentence_for_a_field_of_another_form_is_told_all_the_same() -> None:
    guard = Guard(pot=entry("Pot"))
    guard(raising(FormError({"seed": "Wrong seed.", "pot": "Wrong pot.", "ante": "Wrong ante."})))()  # type: ignore[arg-type]
    assert errors(guard.line) == ["Wrong seed. Wrong ante."]
    assert errors(guard.fields["pot"]) == ["Wrong pot."]


def test_a_refusal_without_a_field_stands_in_the_guards_line_until_the_next_action() -> None:
    guard = Guard()
    guard(raising(RequestError("Too late <b>.")))()  # type: ignore[arg-type]
    assert errors(guard.line) == ["Too late &lt;b&gt;."]
    guard(lambda: None)()
    assert errors(guard.line) == []


@pytest.mark.parametrize("fault", [ZeroDivisionError("secret"), KeyError("secret"), RuntimeError("secret")])
def test_a_fault_of_ours_is_told_kindly_and_logged_for_us(fault: Exception, caplog: pytest.LogCaptureFixture) -> None:
    guard = Guard()
    with caplog.at_level(logging.ERROR):
        guard(raising(fault))()  # type: ignore[arg-type]
    assert errors(guard.line) == ["Something went wrong on our side. The lesson is as it was before; please try again."]
    assert caplog.records[0].exc_info is not None
    assert caplog.records[0].exc_info[1] is fault


def test_a_person_who_wants_to_leave_is_not_held() -> None:
    with pytest.raises(KeyboardInterrupt):
        Guard()(raising(KeyboardInterrupt()))()  # type: ignore[arg-type]
