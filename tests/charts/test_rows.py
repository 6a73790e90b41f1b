"""The numbers of a chart as a file."""

import csv as files
from io import StringIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from guts_teach.charts.rows import csv

# What cannot be a formula comes back as it was.
SAFE = st.builds(
    str.__add__,
    st.sampled_from("aKé"),
    st.text(st.characters(codec="utf-8", exclude_characters="\x00"), max_size=8),
)


def read(text: str) -> list[dict[str, str]]:
    return list(files.DictReader(StringIO(text, newline="")))


@settings(max_examples=40)
@given(st.lists(st.fixed_dictionaries({"hand": SAFE, "why": SAFE}), min_size=1, max_size=3))
def test_a_reader_gets_back_what_was_written(rows: list[dict[str, str]]) -> None:
    assert read(csv(rows)) == rows


def test_lines_end_as_the_standard_says_and_quotes_are_doubled() -> None:
    assert csv([{"a": 'x"y', "b": "1\n2"}]) == 'a,b\r\n"x""y","1\n2"\r\n'
    assert csv([]) == ""


@pytest.mark.parametrize("cell", ["=1+1", "+cmd|' /C calc'!A0", "-2+3", "@SUM(A1)", "\t=1", "\r=1", " =1", "＝1", "−x"])
def test_no_cell_is_a_formula(cell: str) -> None:
    for rows in ([{"a": cell}], [{cell: "a"}]):
        assert f"'{cell}" in csv(rows)


@pytest.mark.parametrize(
    ("cell", "written"),
    [("−0.36", "-0.36"), ("+0.74", "+0.74"), ("1,234", "1234"), ("86.7 %", "86.7 %"), ("50.0 ± 0.4 %", "50.0 ± 0.4 %")],
)
def test_numbers_stay_numbers(cell: str, written: str) -> None:
    assert read(csv([{"a": cell}])) == [{"a": written}]


def test_rows_may_lack_a_column() -> None:
    assert csv([{"a": "1"}, {"a": "2", "b": "3"}]) == "a,b\r\n1,\r\n2,3\r\n"
