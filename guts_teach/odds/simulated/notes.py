"""What a simulation reckons more simply than it is played at the table, in words."""

from collections.abc import Iterator
from typing import Final

from guts_teach.games import Bet, Buy, Compare, Declare, Stage
from guts_teach.odds.spot import Spot

_FIRST_STREET: Final = 2


def notes(spot: Spot) -> tuple[str, ...]:
    """What is reckoned more simply than it is played, a sentence each.

    >>> from guts_teach.games import make
    >>> from guts_teach.odds.spot import spot
    >>> notes(spot(make("guts", {"declare": "in_turn"}), players=3))
    ('All declare at once here, although at the table they speak in turn.',)
    """
    return (*_of_stages(spot), *_of_chips(spot))


def _of_stages(spot: Spot) -> Iterator[str]:
    for stage in _stages(spot):
        match stage:
            case Declare(method="in_turn"):
                yield "All declare at once here, although at the table they speak in turn."
            case Bet(structure="fixed_limit", street=street) if street == _FIRST_STREET:
                yield "Everyone who stays puts in one bet a street; nobody checks or raises."
            case Buy():
                yield "Nobody buys a card."
    if _bets(spot):
        yield (
            "The others have decided on their first two cards and stay to the end; one of them at least is still in."
            if spot.decision
            else "All decide at once, on their first two cards, and who stays then stays to the end, as you do."
        )


def _of_chips(spot: Spot) -> Iterator[str]:
    game, rule = spot.game, spot.game.settlement
    if rule.odd_chips == "exact":
        yield (
            "Chips that do not divide are whole ones and go to the first left of the dealer; your seat changes from "
            "deal to deal, so that on average this is the exact share."
        )
    if not spot.may_stay:
        yield "Staying is reckoned as if your chips allowed it, and you lose no more than you have."
    if rule.short_stack == "table_stakes" and spot.stack is not None and _bets(spot):
        yield "You win no more than you have, the bets of this deal not counted."
    if rule.single_loser:
        yield "Only the worst hand pays: to pay here means to be beaten, and the chips say what that costs."
    if game.markers_to_win > 1:
        yield f"Holding alone brings a marker; {game.markers_to_win} win the pot, and one counts as that part of it."


def _bets(spot: Spot) -> bool:
    return any(isinstance(stage, Bet) for stage in spot.game.stages)


def _stages(spot: Spot) -> tuple[Stage, ...]:
    """The stages of the round of a decision, or of the deal where it has no rounds."""
    game = spot.game
    if not game.markers_to_win:
        return game.stages
    ends = [at for at, stage in enumerate(game.stages) if isinstance(stage, Compare)]
    return game.stages[ends[spot.decision - 1] + 1 if spot.decision else 0 : ends[spot.decision]]
