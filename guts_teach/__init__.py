"""Guts Teach: a teaching kit for the Guts family of card games.

The functions here answer a question each. Whatever needs explaining comes as a trace: its ``steps`` say why, its
``result`` is the answer. Options of a game are keyword arguments, as listed by ``guts-teach games``.

>>> import guts_teach
>>> for step in guts_teach.explain("guts", "7s 7h").steps:
...     print(step.text)
No card is wild in this game.
7♠ 7♥ stay as dealt.
Yes: 7♠ 7♥ make it.
The hand is a pair: pair of sevens.

Wrong input of any kind raises `guts_teach.errors.RequestError` with a sentence that says how to mend it.
"""

# Imports stand inside the functions: importing the kit costs next to nothing, and nobody loads what is not used.
# ruff: noqa: PLC0415
from __future__ import annotations

TYPE_CHECKING = False  # as in typing, which is itself slow to import
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from ipywidgets import Widget

    from guts_teach import odds, widgets
    from guts_teach.cards import Card
    from guts_teach.hands import Judged, Ranking
    from guts_teach.odds.cutoffs import Cutoff
    from guts_teach.odds.growth.pot_growth import Growth
    from guts_teach.table import Settlement, Setup
    from guts_teach.trace import Trace

__all__ = ["__version__", "compare", "cutoffs", "deal", "explain", "growth", "lesson", "odds", "settle", "widgets"]

__version__: str


def explain(game: str, cards: str | Sequence[Card], /, **options: object) -> Trace[Judged]:
    """Judge a holding and say why.

    >>> judged = explain("guillotine", "Kh Kd 2c 4s 9h").result
    >>> judged.name, [str(stand.stands_for) for stand in judged.best]
    ('four kings, nine kicker', ['Kh', 'Kd', 'Kc', 'Ks', '9h'])
    """
    from guts_teach.games import make
    from guts_teach.games.explain import explain

    return explain(make(game, options), cards)


def compare(
    game: str, /, *holdings: str | Sequence[Card], **options: object
) -> Trace[tuple[tuple[Judged, ...], Ranking]]:
    """Compare two or more holdings of one deal and say why.

    >>> trace = compare("guts", "As Kd", "7s 7h")
    >>> trace.steps[-1].text
    'Hand 2 has the best hand: pair of sevens.'
    >>> hands, ranking = trace.result
    >>> ranking.groups
    ((1,), (0,))
    """
    from guts_teach.games import make
    from guts_teach.games.explain import compare

    return compare(make(game, options), holdings)


def deal(game: str, /, players: int, seed: int, **options: object) -> Setup:
    """Deal the cards of one deal: the same seed gives the same cards everywhere. The last player is the dealer.

    >>> setup = deal("guts", players=3, seed=42)
    >>> setup.names, [" ".join(map(str, hand)) for hand in setup.hands]
    (('Anna', 'Ben', 'Carla'), ['As 6d', '6c Qd', '4h Jh'])
    """
    from guts_teach.games import make
    from guts_teach.table import NAMES, deal_cards

    chosen = make(game, options)
    return deal_cards(chosen, NAMES[: chosen.check_players(players)], players - 1, seed)


def settle(description: Mapping[str, Any]) -> Trace[Settlement]:
    """Settle one deal from its description and say why.

    >>> settled = settle({"game": "guts", "pot": 10, "players": [
    ...     {"name": "Anna", "cards": "7s 7h", "in": True}, {"name": "Ben", "cards": "As Kd", "in": True}]}).result
    >>> settled.winners, settled.state.net, settled.over
    (('Anna',), (10, -10), False)
    """
    from guts_teach.table import settle

    return settle(description)


def cutoffs(
    game: str, /, players: int, pot: int | None = None, bankroll: int | None = None, **options: object
) -> Trace[Cutoff]:
    """Say with which hands to stay when everyone decides alike, and why.

    >>> found = cutoffs("guts", players=3).result
    >>> found.name, round(found.threshold.often, 2)
    ('K-4', 0.92)
    """
    from guts_teach.games import make
    from guts_teach.odds.cutoffs import cutoffs
    from guts_teach.odds.spot import spot

    return cutoffs(spot(make(game, options), players, pot), bankroll)


def growth(
    game: str,
    /,
    players: int,
    pot: int | None = None,
    opponents: str = "cutoff",
    deals: int | None = None,
    **options: object,
) -> Trace[Growth]:
    """Say how the pot grows when everyone decides alike, and why; with ``deals`` by so many random ones.

    >>> found = growth("guts", players=5, opponents="loose:0.2").result
    >>> round(found.ratio, 2), found.method
    (0.6, 'exact')
    """
    from guts_teach.games import make
    from guts_teach.odds.growth.growing import explain_growth
    from guts_teach.odds.opponents import read_opponents

    return explain_growth(make(game, options), players, read_opponents(opponents), deals=deals, pot=pot)


def lesson(name: str = "dashboard") -> Widget:
    """Show a lesson in a notebook, by the name of its notebook.

    >>> page = lesson("wild-cards")  # the last line of a cell shows it
    """
    from guts_teach.widgets.lesson import lesson

    return lesson(name)


def __getattr__(name: str) -> object:
    """What takes a while to load, only when somebody wants it: the version, the odds (a package to call), the views."""
    if name == "__version__":
        from importlib.metadata import PackageNotFoundError, version

        try:
            return version("guts-teach")
        except PackageNotFoundError:  # a checkout that was never installed
            return "0+unknown"
    if name in ("odds", "widgets"):
        from importlib import import_module

        return import_module(f"guts_teach.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
