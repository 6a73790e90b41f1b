"""The numbers behind a chart: a table that folds away, and the same as a file for a spreadsheet."""

import base64
import html
import re
from collections.abc import Sequence

from guts_teach.charts.rows import csv
from guts_teach.widgets.parts import rows_table, scrolling


def numbers(rows: Sequence[dict[str, str]], caption: str, summary: str = "The numbers as a table") -> str:
    """Rows as markup to be opened; "" for none. The file is in the link itself: no server is asked for it.

    >>> "download='odds-of-k-4.csv'" in numbers([{"others in": "4", "win": "86.7 %"}], "Odds of K-4")
    True
    """
    if not rows:
        return ""
    name = re.sub(r"[^a-z0-9]+", "-", caption.lower()).strip("-")[:60] or "numbers"
    data = base64.b64encode(csv(rows).encode("utf-8-sig")).decode()
    link = f"<a class='gt-file' download='{name}.csv' href='data:text/csv;base64,{data}'>Save as a file (CSV)</a>"
    table = scrolling(rows_table(rows, caption), caption)
    return f"<details><summary>{html.escape(summary)}</summary><div>{table}{link}</div></details>"
