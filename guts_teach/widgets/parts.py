"""The small parts that every view is built from: text, buttons, fields with their error, money in figures."""

import html
import logging
from collections.abc import Callable, Sequence
from typing import Any

import ipywidgets

from guts_teach.errors import RequestError
from guts_teach.lessons.fields import FormError
from guts_teach.trace import Step
from guts_teach.widgets.shared import Column, Row, alike

_OFF = "gt-off"
#: What is said while something is built.
LAYING = "Laying the table …"
_LOG = logging.getLogger(__name__)


def text(content: str, *classes: str, tag: str = "p", role: str = "") -> ipywidgets.HTML:
    """A piece of plain text in an element, escaped: nothing that a learner typed becomes markup."""
    widget = ipywidgets.HTML(_element(content, tag, role), **alike(ipywidgets.HTML))
    for name in classes:
        widget.add_class(name)
    return widget


def _element(content: str, tag: str, role: str) -> str:
    attribute = f' role="{role}"' if role else ""
    return f"<{tag}{attribute}>{html.escape(content)}</{tag}>" if content else ""


def say(widget: ipywidgets.HTML, content: str, *, tag: str = "p", role: str = "") -> None:
    """Change the text of a piece of text."""
    widget.value = _element(content, tag, role)


def latest(widget: ipywidgets.HTML, steps: Sequence[Step]) -> None:
    """Repeat the newest step where a phone shows the buttons; the step list is what is read out, not this."""
    step = steps[-1] if steps else None
    told = f"<b>{html.escape(step.title)}</b> {html.escape(step.text)}" if step else ""
    widget.value = f"<p aria-hidden='true'>{told}</p>" if told else ""


def title(heading: str, lead: str) -> ipywidgets.HTML:
    """A page's heading and the sentence that leads in."""
    return markup(_headed(heading, lead), "gt-title")


def retitle(widget: ipywidgets.HTML, heading: str, lead: str) -> None:
    """Change a page's heading and lead."""
    widget.value = _headed(heading, lead)


def _headed(heading: str, lead: str) -> str:
    return f"<h1>{html.escape(heading)}</h1><p>{html.escape(lead)}</p>"


def markup(content: str, *classes: str) -> ipywidgets.HTML:
    """HTML of our own making; what it contains from outside must be escaped already."""
    widget = ipywidgets.HTML(content, **alike(ipywidgets.HTML))
    for name in classes:
        widget.add_class(name)
    return widget


def figures(amounts: Sequence[tuple[str, str, str]]) -> str:
    """Money in figures, each with its name and how it is meant: ``pay``, ``win`` or nothing."""
    return "".join(
        f"<div><small>{html.escape(name)}</small><strong class='{kind}'>{html.escape(amount)}</strong></div>"
        for name, amount, kind in amounts
    )


def rows_table(rows: Sequence[dict[str, str]], caption: str) -> str:
    """Rows with the same keys as an HTML table; the first column heads each row."""
    if not rows:
        return ""
    head = "".join(f"<th scope='col'>{html.escape(key)}</th>" for key in rows[0])
    body = "".join(
        "<tr>"
        + "".join(
            f"<th scope='row'>{html.escape(cell)}</th>" if at == 0 else f"<td>{html.escape(cell)}</td>"
            for at, cell in enumerate(row.values())
        )
        + "</tr>"
        for row in rows
    )
    return (
        f"<table><caption>{html.escape(caption)}</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    )


def scrolling(table: str, label: str) -> str:
    """A table that scrolls by itself where it is wider than the page, by the keyboard too."""
    return f"<div class='gt-scroll' tabindex='0' role='region' aria-label='{html.escape(label)}'>{table}</div>"


def button(label: str, action: Callable[[], None], *classes: str) -> ipywidgets.Button:
    """A button with classes that does something when pressed."""
    widget = ipywidgets.Button(description=label, **alike(ipywidgets.Button))
    for name in classes:
        widget.add_class(name)
    widget.on_click(lambda _: action())
    return widget


def visible(widget: ipywidgets.Widget, shown: bool) -> None:  # noqa: FBT001  (the one thing that it is about)
    """Show or hide a widget without making it anew."""
    (widget.remove_class if shown else widget.add_class)(_OFF)


def box(*children: ipywidgets.Widget, classes: str = "", across: bool = False) -> ipywidgets.Box:
    """Widgets below or beside one another, with classes."""
    widget = (Row if across else Column)(children)
    for name in classes.split():
        widget.add_class(name)
    return widget


class Disclosure:
    """A button that opens and closes a part of the view, and says on itself what it would do.

    The page's script tells a screen reader of the state, from the class ``gt-open-now``. ``opened`` is called after
    opening, for what need not be there before.
    """

    def __init__(self, opens: str, closes: str, part: ipywidgets.Widget, opened: Callable[[], None]) -> None:
        self._labels = (opens, closes)
        self._part = part
        self._opened = opened
        self.is_open = False
        self.button = button(opens, self._toggle, "gt-toggle")
        visible(part, self.is_open)

    def close(self) -> None:
        """Close the part, if it is open."""
        if self.is_open:
            self._toggle()

    def _toggle(self) -> None:
        self.is_open = not self.is_open
        self.button.description = self._labels[self.is_open]
        (self.button.add_class if self.is_open else self.button.remove_class)("gt-open-now")
        visible(self._part, self.is_open)
        if self.is_open:
            self._opened()


class Field(Column):
    """A control with its label above and room for an error sentence below."""

    def __init__(self, control: ipywidgets.Widget, label: str) -> None:
        self.control = control
        self.control.description = label
        self.control.add_class("gt-field")
        self._error = text("", "gt-error")
        super().__init__([self.control, self._error])

    @property
    def value(self) -> str:
        """What stands in the field, or is chosen there."""
        content: str = self.control.value
        return content

    @value.setter
    def value(self, content: str) -> None:
        self.control.value = content

    def complain(self, sentence: str) -> None:
        """Show an error sentence; an empty one takes it away."""
        say(self._error, sentence, role="alert" if sentence else "")
        (self.control.add_class if sentence else self.control.remove_class)("gt-wrong")


def entry(label: str, value: str = "", placeholder: str = "") -> Field:
    """A field to type into. What is typed is read when it is used, so that any text can be answered with a sentence."""
    like = alike(ipywidgets.Text)
    return Field(ipywidgets.Text(value=value, placeholder=placeholder, continuous_update=False, **like), label)


def choice(label: str, options: Sequence[tuple[str, Any]], value: object) -> Field:
    """A field to choose from."""
    return Field(ipywidgets.Dropdown(options=options, value=value, **alike(ipywidgets.Dropdown)), label)


class Guard:
    """Runs a view's actions so that nothing a learner does ends in a traceback or is lost.

    Wrong input becomes a sentence beside its field, or in the guard's own line when the field is none of its own; the
    lesson's state stays. A fault of ours is told kindly there and logged for us.
    """

    def __init__(self, **fields: Field) -> None:
        self.fields = fields
        self.line = text("", "gt-error")

    def __call__(self, action: Callable[[], Any]) -> Callable[[], None]:
        """The action, guarded."""

        def guarded() -> None:
            errors: dict[str, str] = {}
            general = ""
            try:
                action()
            except FormError as error:
                errors = error.errors
                general = " ".join(sentence for name, sentence in errors.items() if name not in self.fields)
            except RequestError as error:
                general = str(error)
            except Exception:  # noqa: BLE001  (a learner's page must survive any fault of ours)
                _LOG.exception("a lesson's action failed")
                general = "Something went wrong on our side. The lesson is as it was before; please try again."
            for name, field in self.fields.items():
                field.complain(errors.get(name, ""))
            say(self.line, general, role="alert" if general else "")

        return guarded
