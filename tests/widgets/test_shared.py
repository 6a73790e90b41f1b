"""What the parts of our views share, and what a view has for itself."""

from collections.abc import Callable, Iterator
from typing import Any

import ipywidgets
import pytest

from guts_teach.widgets.parts import box, button, choice, entry, markup, text
from guts_teach.widgets.public import PublicView
from guts_teach.widgets.shared import Column, Row, alike, shared


@pytest.mark.parametrize("make", [lambda: text("a"), lambda: markup("a"), lambda: button("a", list)])
def test_two_of_a_kind_share_layout_and_style(make: Callable[[], Any]) -> None:
    first, second = make(), make()
    assert first.layout is second.layout
    assert first.style is second.style


def test_boxes_and_fields_share_their_layout() -> None:
    one = shared(ipywidgets.Layout)
    assert box().layout is box(across=True).layout is Column().layout is Row().layout is one
    for field in (entry("Pot"), choice("Game", [("a", "b")], "b")):
        assert field.layout is field.control.layout is one


def test_styles_of_different_kinds_are_not_shared() -> None:
    assert alike(ipywidgets.HTML)["style"] is not alike(ipywidgets.Button)["style"]


def test_a_view_that_is_offered_to_users_has_a_layout_of_its_own() -> None:
    assert PublicView([]).layout is not shared(ipywidgets.Layout)


def test_after_all_is_closed_new_parts_have_a_new_layout() -> None:
    before = shared(ipywidgets.Layout)
    before.close()
    after = text("still there").layout
    assert after is not before
    assert after.comm is not None
    assert text("and again").layout is after


def models(widget: ipywidgets.Widget) -> Iterator[ipywidgets.Widget]:
    yield widget
    for child in getattr(widget, "children", ()):
        yield from models(child)


def test_most_of_a_page_shares_one_layout() -> None:
    from guts_teach import lesson

    parts = list(models(lesson("odds")))
    own = {id(part.layout) for part in parts}
    assert len(parts) > 150
    assert len(own) < 30
