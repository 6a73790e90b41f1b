"""The names of a link: each sets a field that there is, and is told of."""

import re
from pathlib import Path

import pytest

from guts_teach.lessons.links import Link
from guts_teach.lessons.pages import LESSONS
from guts_teach.lessons.parameters import PARAMETERS, Parameter


@pytest.mark.parametrize("each", PARAMETERS, ids=lambda each: f"{each.name}-{each.lesson}")
def test_every_name_has_a_field_with_a_usual_value(each: Parameter) -> None:
    assert hasattr(Link(), each.field)
    assert each.takes
    assert each.lesson in ("", *LESSONS)


def test_a_name_means_one_thing_on_a_page() -> None:
    of_lessons = [(each.name, each.lesson) for each in PARAMETERS]
    assert len(of_lessons) == len(set(of_lessons))


def test_the_readme_tells_of_every_name(root: Path) -> None:
    rows = [line for line in (root / "README.md").read_text().splitlines() if line.startswith("| `")]
    names = {name for row in rows for name in re.findall(r"`(\w+)`", row.split("|")[1])}
    assert names == {each.name for each in PARAMETERS}
    assert all(f"`{lesson}`" in "".join(rows) for lesson in LESSONS)
