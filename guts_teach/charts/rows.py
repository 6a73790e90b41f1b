"""The numbers of a chart: rows whose keys are the headings, and how they become a file."""

import csv as files
import re
from collections.abc import Mapping, Sequence
from io import StringIO
from typing import Final, TypeAlias

Rows: TypeAlias = list[dict[str, str]]

_NUMBER: Final = re.compile(r"[+\-−]?\d[\d,]*(\.\d+)?( %)?")
#: What a spreadsheet takes for the beginning of a formula, also in full width, and behind blanks.
_FORMULA: Final = re.compile(r"\s*[=+\-@＝＋－＠−]|[\t\r\n]")


def csv(rows: Sequence[Mapping[str, str]]) -> str:
    r"""The rows as comma-separated values (RFC 4180): lines end in CR LF, the headings come first.

    A minus is written as the one that spreadsheets count with. What they would take for a formula gets an apostrophe
    in front, so that opening the file runs nothing. Write the text as ``utf-8-sig`` for old spreadsheets.

    >>> csv([{"hand": "K-4", "net": "−0.25"}, {"hand": "=1+1", "net": "a, b"}])
    'hand,net\r\nK-4,-0.25\r\n\'=1+1,"a, b"\r\n'
    """
    headings = list(dict.fromkeys(key for row in rows for key in row))
    text = StringIO(newline="")
    writer = files.writer(text, lineterminator="\r\n")
    if headings:
        writer.writerow([_cell(heading) for heading in headings])
        writer.writerows([_cell(row.get(heading, "")) for heading in headings] for row in rows)
    return text.getvalue()


def _cell(text: str) -> str:
    if _NUMBER.fullmatch(text):
        return text.replace("−", "-").replace(",", "")
    return f"'{text}" if _FORMULA.match(text) else text
