"""The kit's public face: what `import guts_teach` offers (its examples run as doctests)."""

from importlib.metadata import version

import pytest

import guts_teach
from guts_teach.errors import RequestError
from guts_teach.games import make
from guts_teach.games.explain import explain


def test_everything_offered_is_there_and_documented() -> None:
    for name in set(guts_teach.__all__) - {"__version__"}:
        assert getattr(guts_teach, name).__doc__


def test_the_version_is_the_installed_one() -> None:
    assert guts_teach.__version__ == version("guts-teach")


def test_nothing_else_is_offered() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'explian'"):
        _ = guts_teach.explian


def test_options_are_keywords() -> None:
    game = make("guillotine", {"five_kind": "below_sf", "max_payment": None})
    cards = "Ah Ad Ac 2s 4s"
    assert guts_teach.explain("guillotine", cards, five_kind="below_sf", max_payment=None) == explain(game, cards)


@pytest.mark.parametrize("name", ["game", "cards", "self"])
def test_an_option_may_be_called_as_an_argument_is(name: str) -> None:
    with pytest.raises(RequestError, match=f"'{name}' is not an option of Guts"):
        guts_teach.explain("guts", "7s 7h", **{name: "x"})


def test_so_many_cannot_be_dealt() -> None:
    with pytest.raises(RequestError, match="takes 2 to 26"):
        guts_teach.deal("guts", 27, 1)
