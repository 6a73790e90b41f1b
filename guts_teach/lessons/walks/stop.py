"""What a stop of a walk is made of: words, a citation, a scene to be dealt and worked out, and perhaps a question.

A scene names a seed and no card: the cards are dealt by it, and what they make is worked out by the engine
(`guts_teach.lessons.walks.scenes`), so that a walk cannot tell anything else than the game does.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from guts_teach.trace import Cite


@dataclass(frozen=True, slots=True)
class Look:
    """Cards as they lie before the first player, in a deal that has come to this stage of the game, counted from 0."""

    seed: int
    players: int = 4
    stage: int = 0


@dataclass(frozen=True, slots=True)
class Hand:
    """The first player's holding at a table of so many, judged; with a ``round`` as that round of the game does."""

    seed: int
    table: int = 4
    round: int | None = None


@dataclass(frozen=True, slots=True)
class Versus:
    """The holdings of the first two players of a deal, compared; with a ``round`` as that round of the game does."""

    seed: int
    table: int = 4
    round: int | None = None


@dataclass(frozen=True, slots=True)
class Settled:
    """A deal played to its end for a pot of so many chips, or for its antes with None.

    ``says`` are each seat's words in their order, as in ``("in", "bet fold")``. With a ``round`` only that round of the
    game is played.
    """

    seed: int
    says: tuple[str, ...]
    pot: int | None = None
    round: int | None = None


Scene: TypeAlias = Look | Hand | Versus | Settled


@dataclass(frozen=True, slots=True)
class Ask:
    """A question that comes before its answer.

    ``about`` is what the first hand is called (``hand``), which hand is the best (``best``), what the player at the
    seat ``who`` wins or pays in the deal (``net``), or what the next pot holds (``pot``).
    """

    about: Literal["hand", "best", "net", "pot"]
    who: int = 0


@dataclass(frozen=True, slots=True)
class Stop:
    """One stop of a walk. ``options`` are those of the game that the stop plays with, where it is a variant."""

    title: str
    text: str
    rule: Cite
    scene: Scene
    ask: Ask | None = None
    options: Mapping[str, str] = field(default_factory=dict)
