"""The numbers behind a chart, as markup and as a file."""

import base64
import csv
import io
import re

from guts_teach.widgets.numbers import numbers

ROWS = [{"hand": "K-4", "net": "−0.25"}, {"hand": "<b>", "net": "+1.00"}]


def test_the_file_holds_the_table() -> None:
    told = numbers(ROWS, "Odds of <b>", "Numbers")
    assert told.startswith("<details><summary>Numbers</summary>")
    assert "<b>" not in told
    found = re.search(r"download='([^']+)' href='data:text/csv;base64,([^']+)'", told)
    assert found is not None
    assert found[1] == "odds-of-b.csv"
    text = base64.b64decode(found[2]).decode("utf-8-sig")
    assert list(csv.DictReader(io.StringIO(text))) == [{"hand": "K-4", "net": "-0.25"}, {"hand": "<b>", "net": "+1.00"}]


def test_without_numbers_there_is_nothing_to_open() -> None:
    assert numbers([], "Odds") == ""
