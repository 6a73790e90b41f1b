"""A page in parts."""

import ipywidgets
from tree import is_shown

from guts_teach.widgets.sections import Sections


def test_a_part_is_made_when_it_is_first_shown_and_then_kept() -> None:
    made: list[str] = []

    def part(name: str) -> ipywidgets.Widget:
        made.append(name)
        return ipywidgets.Label(name)

    sections = Sections("Guts", {"Rules": lambda: part("rules"), "Play": lambda: part("play")}, "Rules")
    assert (made, sections.built, sections.title) == (["rules"], ("Rules",), "Rules")
    assert (sections.nav.label, sections.nav.titles) == ("Parts of Guts", ["Rules", "Play"])
    for at in (1, 0, 1):
        sections.nav.index = at
        shown = [label.value for label in sections._body.children if is_shown(sections, label)]
        assert shown == [["rules", "play"][at]]
    assert made == ["rules", "play"]
