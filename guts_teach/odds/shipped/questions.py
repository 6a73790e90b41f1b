"""What the tables hold: every game with every number of players, under its usual rules and some others."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from guts_teach.games import FAMILIES, Bet, Game, make
from guts_teach.odds.spot import Spot, seen_at_decisions

#: Antes are so large that a tenth of a pot is a whole number of chips.
_ANTE: Final = 20
#: A maximum payment, as 1 / so many of the pot.
_CAPS: Final = (2, 4, 10)
#: How often the first deal's antes the pot also holds, where that matters beside the price.
_GROWN: Final = 4
#: The decisions of a deal with rounds that are asked under other rules than the usual ones.
_EARLY: Final = 2
#: Rules of their own, where a game has the option.
_RULES: Final = (("ghost", "on"), ("ante_to_drop", "on"), ("nobody_in", "reante"))
#: The first holdings whose chances are shipped: the game and the number of the decision, counted from 0.
CHANCES: Final = (
    ("guts-three-card", 0),
    ("lowball", 0),
    ("guillotine", 0),
    ("four-two-two", 0),
    ("shelby", 0),
    ("shelby", 1),
    ("psycho-shelby", 0),
)


@dataclass(frozen=True, slots=True)
class Question:
    """A decision by what it is made of, all of it text and numbers: it can be sent anywhere, and is written alike."""

    game: str
    options: tuple[tuple[str, str], ...]
    players: int
    pot: int
    decision: int

    @property
    def spot(self) -> Spot:
        """The decision."""
        return Spot(make(self.game, dict(self.options)), self.players, self.pot, decision=self.decision)


def cutoff_questions(game_id: str) -> list[Question]:
    """The decisions whose cutoffs are shipped for a game."""
    usual = make(game_id)
    streets = any(isinstance(stage, Bet) for stage in usual.stages)
    decisions = range(1 if streets else len(seen_at_decisions(usual)))  # later streets are for those who stayed
    least, most = usual.players
    return [
        Question(game_id, tuple(sorted(options.items())), players, pot, decision)
        for decision in decisions
        for players in range(least, most + 1)
        for options, pot in list(_rules(usual, players))[: None if decision < _EARLY else 1]
        if players <= make(game_id, options).players[1]  # a ghost takes cards as well
    ]


def _rules(usual: Game, players: int) -> Iterator[tuple[dict[str, str], int]]:
    """Options and a pot: the usual rules in the first deal and with a grown pot, other rules, maximum payments."""
    has = {option.key: option for option in FAMILIES[usual.id].options}
    pot = players * _ANTE
    base = {"ante": str(_ANTE)}
    base |= {key: "none" for key in ("pot_limit", "max_payment") if key in has}
    if "bet" in has:
        base["bet"] = str(_ANTE)
    yield base, pot
    by_antes = usual.settlement.nobody_in == "reante" or usual.markers_to_win or "bet" in has
    if by_antes:
        yield base, pot * _GROWN
    for key, value in _RULES:
        if key in has and usual.options[key] not in {True, value}:
            yield {**base, key: value}, pot
    if "max_payment" in has:
        yield from (({**base, "max_payment": str(pot // part)}, pot) for part in _CAPS)
