"""How the other players are taken to decide: everyone stays, a cutoff, a share of the hands."""

import re
from dataclasses import dataclass, replace
from typing import Literal

from guts_teach.errors import RequestError
from guts_teach.odds.ladder import ALL_IN, Threshold, ladder
from guts_teach.odds.spot import Spot

_ALLOWED = "write all-in, cutoff, cutoff: with a class of hands (cutoff:K-Q), or loose: with a share (loose:0.4)"


@dataclass(frozen=True, slots=True)
class Opponents:
    """A model of the other players, all of whom decide alike by their own cards.

    ``all-in``: everyone stays. ``cutoff``: by the cutoff that is right for all (`guts_teach.odds.cutoffs`). ``class``:
    with the class of ``name`` and better. ``share``: with the best ``share`` of all hands.
    """

    kind: Literal["all-in", "cutoff", "class", "share"]
    name: str = ""
    share: float = 1.0

    def __str__(self) -> str:
        return {"class": f"cutoff:{self.name}", "share": f"loose:{self.share:.9g}"}.get(self.kind, self.kind)


def read_opponents(text: str) -> Opponents:
    """A model as the command line writes it; `RequestError` for anything else.

    >>> read_opponents("loose:0.4")
    Opponents(kind='share', name='', share=0.4)
    """
    kind, colon, detail = text.strip().partition(":")
    match kind.lower(), bool(colon):
        case "all-in", False:
            return Opponents("all-in")
        case "cutoff", False:
            return Opponents("cutoff")
        case "cutoff", True if detail.strip():
            return Opponents("class", name=detail.strip())
        case "loose", True if re.fullmatch(r"\s*(0|1|0?\.[0-9]{1,9}|1\.0{1,9}|0\.[0-9]{1,9})\s*", detail):
            return Opponents("share", share=float(detail))
        case "loose", True:
            raise RequestError(f"opponents {text[:40]!r} are not known: the share after loose: is a number from 0 to 1")
    raise RequestError(f"opponents {text[:40]!r} are not known: {_ALLOWED}")


def threshold(opponents: Opponents, spot: Spot) -> Threshold:
    """How such opponents decide here: by a class of the ladder of what they see when they do (`Spot.others_at`).

    They have chips enough, whatever the player of the spot has, and count chips; so does the cutoff that they use.

    Raises `RequestError` for a class that the ladder has not.
    """
    match opponents.kind:
        case "all-in":
            return ALL_IN
        case "share":
            return ladder(spot.game, spot.others_at).best(opponents.share)
        case "class":
            return Threshold(ladder(spot.game, spot.others_at).find(opponents.name))
        case "cutoff":
            from guts_teach.odds.cutoffs import threshold_of  # noqa: PLC0415 - which asks for odds in its turn

            return threshold_of(theirs(spot))


def theirs(spot: Spot) -> Spot:
    """The decision of the others: they take it where `Spot.others_at` says, and have chips enough."""
    pot = spot.pot if spot.others_at == spot.decision else spot.players * spot.game.ante
    return replace(spot, pot=pot, stack=None, decision=spot.others_at)
