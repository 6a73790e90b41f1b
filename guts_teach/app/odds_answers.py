"""Answers about odds: JSON documents for programs and lines for a person, made from the same traces."""

from __future__ import annotations

from math import isinf
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from guts_teach.app.plain import steps as plain_steps
from guts_teach.app.plain import table
from guts_teach.cards import symbols
from guts_teach.trace import Trace, steps_json
from guts_teach.words import chips, count, percent, signed

if TYPE_CHECKING:  # whoever passes these has loaded them
    from guts_teach.games import Game
    from guts_teach.odds.cutoffs import Cutoff
    from guts_teach.odds.growth.pot_growth import Growth
    from guts_teach.odds.weigh import Weighed

Document: TypeAlias = dict[str, Any]
_CHANCES: Final = ("win", "tie", "pay", "alone", "share")


def odds(trace: Trace[Weighed]) -> Document:
    """The chances of staying with a holding, and what that is worth."""
    weighed = trace.result
    here, found = weighed.spot, weighed.prospect.odds
    errors = found.stderr or {}
    return {
        "game": here.game.id,
        "hand": [str(card) for card in weighed.cards],
        "players": here.players,
        "pot": here.pot,
        "opponents": str(weighed.opponents),
        **{name: getattr(found, name) for name in _CHANCES},
        "net": weighed.prospect.net,
        "break_even": weighed.break_even,
        "verdict": weighed.verdict,
        "method": found.method,
        "deals": found.deals,
        "stderr": {name: errors.get(name, 0.0) for name in (*_CHANCES, "net")},
        "steps": steps_json(trace.steps),
    }


def plain_odds(trace: Trace[Weighed]) -> str:
    """The same for a person."""
    weighed = trace.result
    here, found = weighed.spot, weighed.prospect.odds
    rows = [(name, percent(getattr(found, name), 2)) for name in _CHANCES]
    rows += [
        ("net", f"{signed(weighed.prospect.net)} chips"),
        ("needed", percent(weighed.break_even, 2)),
        ("verdict", weighed.verdict),
    ]
    head = f"{here.game.name}, {count(here.players, 'player')}, {chips(here.pot)} in the pot: {symbols(weighed.cards)}"
    return "\n".join([head, *table(rows), "", plain_steps(trace.steps)])


def cutoffs(trace: Trace[Cutoff]) -> Document:
    """With which hands to stay."""
    found = trace.result
    return {
        "game": found.spot.game.id,
        "players": found.spot.players,
        "pot": found.spot.pot,
        "cutoff": found.name,
        "stay_probability": found.threshold.often,
        "below": found.below,
        "method": found.method,
        "deviation": found.deviation,
        "deviator": found.deviator or None,
        "stderr": found.stderr or 0.0,
        "deals": found.deals,
        "steps": steps_json(trace.steps),
    }


def plain_cutoffs(trace: Trace[Cutoff]) -> str:
    """The same for a person."""
    found = trace.result
    rows = [
        ("cutoff", found.name),
        ("stays with it", percent(found.threshold.often)),
        ("goes out", f"{percent(found.below)} of deals"),
        ("method", found.method),
        ("best deviation", f"{found.deviation:.4f} pots" + (f", with {found.deviator}" if found.deviator else "")),
    ]
    here = found.spot
    head = f"{here.game.name}, {count(here.players, 'player')}, {chips(here.pot)} in the pot"
    return "\n".join([head, *table(rows), "", plain_steps(trace.steps)])


def growth(game: Game, trace: Trace[Growth]) -> Document:
    """How a pot grows; what is infinite, or beyond reckoning, is null."""
    found = trace.result
    numbers = ("stay", "none", "alone", "two", "more", "ratio", "grows")
    return {
        "game": game.id,
        "players": found.players,
        "pot": found.pot,
        **{name: getattr(found, name) for name in numbers},
        "mean_deals": _finite(found.mean_deals),
        "quantiles": {f"{level:g}": size for level, size in found.quantiles.items()},
        "method": found.method,
        "deals": found.deals,
        "stderr": {
            name: _finite(error)
            for name, error in (found.stderr or dict.fromkeys((*numbers, "mean_deals"), 0.0)).items()
        },
        "steps": steps_json(trace.steps),
    }


def _finite(number: float) -> float | None:
    """A number as JSON can write it, which knows no infinity."""
    return None if isinf(number) else number


def plain_growth(game: Game, trace: Trace[Growth]) -> str:
    """The same for a person."""
    found = trace.result
    rows = [(name, percent(getattr(found, name))) for name in ("stay", "none", "alone", "two", "more", "grows")]
    rows += [
        ("next pot / pot", f"{found.ratio:.4f}"),
        ("deals until won", "no limit" if isinf(found.mean_deals) else f"{found.mean_deals:,.2f}"),
        *(
            (f"largest, {percent(level, 0)}", "beyond reckoning" if size is None else chips(size))
            for level, size in found.quantiles.items()
        ),
        ("method", found.method),
    ]
    head = f"{game.name}, {count(found.players, 'player')}, {chips(found.pot)} in the pot"
    return "\n".join([head, *table(rows), "", plain_steps(trace.steps)])
