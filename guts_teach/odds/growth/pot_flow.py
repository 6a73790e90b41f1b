"""What the next pot is made of: the rules of settlement for whoever stays, in numbers of payments and antes.

Everyone is taken to have enough chips. Then what goes into the next pot does not depend on who the players are, and of
the pot itself only on its size: so many payments, each of them the pot or the maximum payment.
"""

from typing import NamedTuple

from guts_teach.errors import RequestError
from guts_teach.games import Compare, Declare, Game, Showdown
from guts_teach.games.game import DealCards
from guts_teach.odds.growth.turnout import Outcome, Turnout


class Flow(NamedTuple):
    """What one deal does to the pot.

    ``taken``: how many players share the pot, 0 if it stays. ``payments`` and ``antes``: how many of them go in.
    """

    taken: int
    payments: int
    antes: int

    @property
    def won(self) -> bool:
        """Whether the pot is taken and nothing goes into a new one (but odd chips, where they stay)."""
        return self.taken > 0 and not self.payments and not self.antes


def covers(game: Game) -> bool:
    """Whether `flows` knows the settlement of a game: one declaration, then a showdown of match pot.

    >>> from guts_teach.games import make
    >>> covers(make("guts")), covers(make("guillotine")), covers(make("shelby"))
    (True, False, False)
    """
    kinds = [type(stage) for stage in game.stages]
    simple = kinds.count(Declare) == 1 and all(kind in (Declare, DealCards, Showdown) for kind in kinds)
    declare = next((stage for stage in game.stages if isinstance(stage, Declare)), None)
    return (
        simple
        and Compare not in kinds
        and game.settlement.nobody_in != "best_and_twos"  # needs to know who holds one
        and not (declare is not None and declare.challenge)
    )


def flows(turnout: Turnout, game: Game) -> dict[Flow, float]:
    """The chances of what a deal does to the pot (rulings 2.2, 2.5, 2.8, 4.2, 4.7).

    Raises `RequestError` for a game that `covers` refuses.

    >>> from guts_teach.games import make
    >>> from guts_teach.odds.growth.turnout import independent
    >>> flows(independent(2, 0.5), make("guts"))
    {Flow(taken=0, payments=0, antes=0): 0.25, Flow(taken=1, payments=0, antes=0): 0.5, \
Flow(taken=1, payments=1, antes=0): 0.25}
    """
    if not covers(game):
        raise RequestError(f"the pot of {game.name} with these options is not counted: simulate it")
    chances: dict[Flow, float] = {}
    for outcome, chance in turnout.chances.items():
        flow = flow_of(outcome, turnout.players, game)
        chances[flow] = chances.get(flow, 0.0) + chance
    return chances


def flow_of(outcome: Outcome, players: int, game: Game) -> Flow:
    """What the settlement of a game makes of an outcome.

    >>> from guts_teach.games import make
    >>> flow_of(Outcome(stay=4, best=1), 5, make("guts")), flow_of(Outcome(2, 2), 5, make("guts"))
    (Flow(taken=1, payments=3, antes=0), Flow(taken=2, payments=0, antes=0))
    """
    rule, (stay, best, house) = game.settlement, outcome
    dropped = players - stay if rule.ante_to_drop and stay != 1 else 0
    if not stay:
        if rule.nobody_in == "best_pays":
            return Flow(0, best, dropped)
        return Flow(0, 0, players if rule.nobody_in == "reante" else dropped)
    if house:
        return Flow(0, 0 if house == "level" and rule.house_tie == "push" else stay, dropped)
    losers = stay - best if rule.losers_pay else 0
    payments = min(losers, 1) if rule.single_loser else losers
    return Flow(0 if best > 1 and rule.tie == "no_split" else best, payments, dropped)


def after(flow: Flow, chips: int, game: Game) -> int:
    """The chips in pot and reserve together after a deal that began with so many.

    The pot is what lies within the limit, the reserve the rest: the pot is always filled up from it (ruling 2.3).

    >>> from guts_teach.games import make
    >>> after(Flow(1, 3, 0), 80, make("guts")), after(Flow(1, 0, 0), 240, make("guts"))
    (240, 140)
    """
    rule = game.settlement
    pot = pot_of(chips, game)
    price = pot if rule.max_payment is None else min(pot, rule.max_payment)
    odd = pot % flow.taken if flow.taken and rule.odd_chips == "stay_in_pot" else 0
    return chips - (pot - odd if flow.taken else 0) + flow.payments * price + flow.antes * game.ante


def next_chips(flow: Flow, chips: int, players: int, game: Game) -> int:
    """The same as the next deal begins: with the antes of every deal, unless all is won and the game is over."""
    left = after(flow, chips, game)
    return left + players * game.ante if left and game.ante_every_deal else left


def pot_of(chips: int, game: Game) -> int:
    """The pot, when so many chips lie in pot and reserve together."""
    limit = game.settlement.pot_limit
    return chips if limit is None else min(chips, limit)
