"""Sessions played by built-in players: transcripts kept, chips conserved, the same seed the same session."""

import importlib.util
from pathlib import Path

import pytest

from guts_teach.errors import RequestError
from guts_teach.games import FAMILIES, make
from guts_teach.table import NAMES, STYLES, open_session
from guts_teach.table.play import play, read_styles

TRANSCRIPTS = Path(__file__).parents[1] / "transcripts"
_spec = importlib.util.spec_from_file_location("make_transcripts", TRANSCRIPTS / "make.py")
assert _spec is not None
assert _spec.loader is not None
making = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(making)


@pytest.mark.parametrize("game", FAMILIES)
def test_the_transcript_is_as_it_was_read(game: str) -> None:
    kept = (TRANSCRIPTS / f"{game}.txt").read_text(encoding="utf-8")
    assert making.transcript(game).splitlines() == kept.splitlines(), "made again by tests/transcripts/make.py"


@pytest.mark.parametrize("game", FAMILIES)
@pytest.mark.parametrize("style", STYLES)
def test_chips_are_conserved_from_first_to_last(game: str, style: str) -> None:
    for seed in range(5):
        session = open_session(make(game), NAMES[:5], seed)
        outcome = play(session, [STYLES[style]] * 5, 12)
        pot = reserve = 0
        for deal in outcome.deals:
            assert sum(deal.net.values()) + deal.pot + deal.reserve == pot + reserve
            pot, reserve = deal.pot, deal.reserve
        assert outcome.session.chips.total == session.chips.total
        assert (outcome.session.chips.pot, outcome.session.chips.reserve) == (pot, reserve)


@pytest.mark.parametrize("game", FAMILIES)
def test_the_same_seed_gives_the_same_session(game: str) -> None:
    first, again = (play(open_session(make(game), NAMES[:4], 77), read_styles(None, 4), 6) for _ in range(2))
    assert first == again


def test_a_table_that_nobody_can_go_on_at_stops() -> None:
    game = make("guts", {"start_stack": 1})
    outcome = play(open_session(game, NAMES[:3], 1), [STYLES["loose"]] * 3, 50)
    assert outcome.stopped == "after 1 deal, because too few players have chips to go on"
    assert len(outcome.deals) < 50


def test_styles_are_read_and_refused() -> None:
    assert read_styles("loose, random", 5) == [STYLES[name] for name in ("loose", "random", "loose", "random", "loose")]
    with pytest.raises(RequestError, match="'brave' is not a style: choose"):
        read_styles("brave", 3)
    with pytest.raises(RequestError, match="4 styles are too many for 3 players"):
        read_styles("loose,loose,loose,loose", 3)
