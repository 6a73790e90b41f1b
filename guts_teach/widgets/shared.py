"""Layouts and styles that all parts of our views share.

Each of Jupyter's controls has a layout and a style of its own, models that have to be sent to the page like the control
itself: of 540 models of a page, 320 were these, and all alike, because our looks come from style sheets. So the parts
inside a view share one of each kind. A view that is offered to users has its own, as they may change it.
"""

from typing import Any

import ipywidgets
from traitlets import default

_SHARED: dict[type[ipywidgets.Widget], ipywidgets.Widget] = {}


def shared(kind: type[ipywidgets.Widget]) -> ipywidgets.Widget:
    """The one layout or style of a kind that is shared; a new one if somebody has closed it.

    >>> shared(ipywidgets.Layout) is shared(ipywidgets.Layout)
    True
    """
    held = _SHARED.get(kind)
    if held is None or held.comm is None:
        held = _SHARED[kind] = kind()
    return held


def alike(control: type[ipywidgets.DOMWidget]) -> dict[str, Any]:
    """The arguments by which a control shares its layout and its style, if it has one, with all others of its type.

    >>> sorted(alike(ipywidgets.Button)), sorted(alike(ipywidgets.VBox))
    (['layout', 'style'], ['layout'])
    """
    traits = control.class_traits()
    return {name: shared(traits[name].klass) for name in ("layout", "style") if name in traits}


class Column(ipywidgets.VBox):
    """Parts from top to bottom."""

    @default("layout")
    def _shared_layout(self) -> ipywidgets.Widget:
        return shared(ipywidgets.Layout)


class Row(ipywidgets.HBox):
    """Parts beside one another."""

    @default("layout")
    def _shared_layout(self) -> ipywidgets.Widget:
        return shared(ipywidgets.Layout)
