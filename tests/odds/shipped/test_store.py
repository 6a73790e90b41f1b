import json
from pathlib import Path

import pytest

from guts_teach.odds.shipped import store
from guts_teach.odds.shipped.store import Table, load, names, read, scaled

SMALL = Table("small", "0.1.0", "guts", "exact", 0, 7, ({"players": 2, "win": [1, None]}, {"players": 3, "win": []}))


def test_a_table_comes_back_as_it_was_and_is_the_same_file_again() -> None:
    assert read(SMALL.text()) == SMALL
    assert read(SMALL.text()).text() == SMALL.text()
    assert SMALL.text().isascii()
    assert SMALL.text().count("\n") == 4  # the head, two rows, the end: each row its own line
    assert json.loads(SMALL.text())["scale"] == 10_000


@pytest.mark.parametrize("field", ["format", "scale"])
def test_a_file_of_another_format_is_refused(field: str) -> None:
    given = json.loads(SMALL.text())
    given[field] = 99
    with pytest.raises(ValueError, match="99"):
        read(json.dumps(given))


def test_chances_are_rounded_to_ten_thousandths() -> None:
    assert scaled([0, 1, 0.33333, 0.00006]) == [0, 10_000, 3333, 1]


def test_tables_are_found_by_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(store, "folder", lambda: tmp_path)
    load.cache_clear()
    (tmp_path / "small.json").write_text(SMALL.text())
    (tmp_path / "notes.txt").write_text("no table")
    assert names() == ["small"]
    assert load("small") == SMALL
    assert load("small") is load("small")
    assert load("none") is None
    load.cache_clear()
