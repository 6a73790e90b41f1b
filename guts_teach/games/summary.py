"""A game in a few sentences, made from its data: what one does, who takes what, and who pays whom."""

from guts_teach.games.game import Bet, Declare, Game, Showdown
from guts_teach.words import chips, count


def summary(game: Game) -> str:
    """What a player should know before the first deal.

    >>> from guts_teach.games import make
    >>> summary(make("guts"))
    'Look at your cards and say in or out. The best hand takes the pot; every other one that stayed pays as much as it \
held.'
    >>> print(summary(make("shelby")).partition(". ")[2])
    After each round every loser pays the winner as much as the pot holds, 100 chips at the most. Holding alone earns \
a marker, and three markers win the pot.
    """
    parts = [_acting(game), _markers(game) if game.markers_to_win else _settling(game), _nobody(game)]
    return " ".join(part for part in parts if part)


def _acting(game: Game) -> str:
    """What there is to decide."""
    if any(isinstance(stage, Bet) for stage in game.stages):
        return "Look at your cards and stay or fold, again after each new card."
    times = sum(isinstance(stage, Declare) for stage in game.stages)
    if not times:
        return "All show their cards."
    again = f", in each of {count(times, 'round')} on more and more cards" if times > 1 else ""
    return f"Look at your cards and say in or out{again}."


def _markers(game: Game) -> str:
    """A deal of several rounds: losers pay the winner, and the pot waits for the markers."""
    markers = count(game.markers_to_win, "marker")
    wins = "wins" if game.markers_to_win == 1 else "win"
    return (
        f"After each round every loser pays the winner as much as the pot holds{_most(game)}. "
        f"Holding alone earns a marker, and {markers} {wins} the pot."
    )


def _settling(game: Game) -> str:
    """A deal with one showdown."""
    best = "lowest" if game.hand.order.low else "best"
    start = f"The {best} hand takes the pot"
    if not game.settlement.losers_pay:
        return f"{start}."
    if game.settlement.single_loser:
        return f"{start}; the worst one that stayed pays as much as it held{_most(game)}."
    return f"{start}; every other one that stayed pays as much as it held{_most(game)}."


def _nobody(game: Game) -> str:
    """The hand of nobody, where there is one."""
    if not any(isinstance(stage, Showdown) for stage in game.stages):
        return ""
    if game.plays_deck:
        return "Whoever is in alone has to beat the top of the deck."
    if game.ghost:
        who = "Whoever is in alone" if game.ghost == "alone" else "The best hand"
        return f"{who} has to beat a ghost, a hand that belongs to nobody."
    return ""


def _most(game: Game) -> str:
    most = game.settlement.max_payment
    return "" if most is None else f", {chips(most)} at the most"
