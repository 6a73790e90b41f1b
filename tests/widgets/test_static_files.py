"""The style sheets: what would make every change of a page slow."""

import re
from pathlib import Path

import guts_teach.widgets
from guts_teach.widgets.static_files import read, styled

FOLDER = Path(guts_teach.widgets.__file__).with_name("static")
#: A selector that may be any element at all with something in it: the browser reckons it again for every element
#: around whatever changes, which took 200 of the 250 ms that a click may take.
ANY_ELEMENT_WITH = re.compile(r"(?:^|[\s>+~,}])(?:\*)?:has\(", re.MULTILINE)


def test_no_style_asks_of_every_element_what_is_in_it() -> None:
    sheets = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.css")}
    assert len(sheets) > 10
    slow = [
        f"{name}: {line}"
        for name, text in sheets.items()
        for line in text.splitlines()
        if ANY_ELEMENT_WITH.search(line)
    ]
    assert slow == []


def test_a_style_that_does_is_found() -> None:
    assert ANY_ELEMENT_WITH.search("#rendered_cells :has(.gt-lesson) { position: static; }")
    assert ANY_ELEMENT_WITH.search(".a > :has(.b) {}")
    assert not ANY_ELEMENT_WITH.search(".gt-hand:has(.gt-as), .gt-note:not(.gt-off) {}")


def test_a_widget_brings_the_shared_colours() -> None:
    assert styled("chart.css") == read("tokens.css") + read("chart.css")
