"""Write the transcripts again: one short session of every game, as ``guts-teach play`` tells it.

Run it by hand after a change that is meant to show: ``.venv/bin/python tests/transcripts/make.py``. The difference is
then read in review like any other text.
"""

import os
from pathlib import Path

from guts_teach.app import plain
from guts_teach.games import FAMILIES, make
from guts_teach.table import NAMES, open_session
from guts_teach.table.play import play, read_styles

FOLDER = Path(__file__).parent
PLAYERS, DEALS, SEED = 4, 3, 11


def transcript(game: str) -> str:
    """One session of a game with default options."""
    os.environ["COLUMNS"] = "100"  # what a terminal of this width shows
    styles = read_styles(None, PLAYERS)
    outcome = play(open_session(make(game), NAMES[:PLAYERS], SEED), styles, DEALS)
    return plain.play(outcome, styles) + "\n"


if __name__ == "__main__":
    for name in FAMILIES:
        (FOLDER / f"{name}.txt").write_text(transcript(name), encoding="utf-8")
