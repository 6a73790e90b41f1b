"""Answers from the tables that the package carries."""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from math import sqrt
from typing import TYPE_CHECKING, Final

from guts_teach.games import FAMILIES, Bet, Game, Value, format_value
from guts_teach.odds.ladder import Threshold
from guts_teach.odds.result import Odds
from guts_teach.odds.shipped.store import SCALE, Row, load
from guts_teach.odds.spot import Prospect, Spot

if TYPE_CHECKING:
    from guts_teach.odds.cutoffs import Cutoff

#: Options that change a decision only by what is to win and to lose, which a key says in parts of the pot, or not at
#: all: declaring in turn is reckoned as if all declared at once, odd chips are left out, and nobody buys cards.
_SAID_IN_POTS: Final = frozenset(
    {"ante", "start_stack", "declare", "pot_limit", "max_payment", "odd_chips", "short_stack", "bet"}
    | {"buy_price", "buy_timing"}
)


def cutoff(spot: Spot) -> "Cutoff | None":
    """The cutoff of a decision as `guts_teach.odds.cutoffs.solve` finds it, None where no table holds it.

    >>> from guts_teach.games import make
    >>> from guts_teach.odds.spot import spot
    >>> found = cutoff(spot(make("guts"), players=5))
    >>> found.name, found.method
    ('A-4', 'exact')
    >>> cutoff(spot(make("guts", {"max_payment": "1"}), players=5, pot=97)) is None
    True
    """
    from guts_teach.odds.cutoffs import Cutoff  # noqa: PLC0415 - which may ask here first

    row = _by_key(f"cutoffs-{spot.game.id}").get(key(spot))
    if row is None or not _as_rich(spot):
        return None
    fields = {field: value for field, value in row.items() if field not in {"key", "place", "often"}}
    return Cutoff(spot=spot, threshold=Threshold(row["place"], row["often"]), **fields)


def chances(spot: Spot, place: int, threshold: Threshold) -> Odds | None:
    """The odds of staying with a hand of a class (the mean over its hands), None where no table holds them.

    The tables hold, for each number of players, others who all stay, and others who stay by the cutoff of the first
    deal. They are the same for every pot. Standard errors are upper bounds.

    >>> from guts_teach.games import make
    >>> from guts_teach.odds.ladder import ALL_IN, ladder
    >>> from guts_teach.odds.spot import spot
    >>> lowball = make("lowball")
    >>> odds = chances(spot(lowball, 4), ladder(lowball).find("5-3-2"), ALL_IN)
    >>> odds.win > 0.9, odds.stderr["win"] < 0.005
    (True, True)
    """
    table = load(table_of_chances(spot.game, spot.decision))
    if table is None or _changes(spot.game):
        return None
    rows = [row for row in table.rows if row["players"] == spot.players and row["threshold"] == _pair(threshold)]
    if not rows or rows[0]["win"][place] is None:  # no hand is of this class
        return None
    found = {column: rows[0][column][place] / SCALE for column in ("win", "tie", "share", "alone")}
    found["pay"] = max(0.0, 1 - found["win"] - found["tie"])
    errors = {name: sqrt(chance * (1 - chance) / table.deals) for name, chance in found.items()}
    return Odds(others=spot.others, method="simulated", deals=table.deals, stderr=errors, **found)


def prospect(spot: Spot, place: int, threshold: Threshold) -> Prospect | None:
    """What staying and leaving bring with a hand of a class, None where no table holds it.

    Nor where it takes more than the chances to tell: in a game of rounds or streets, and where going out costs
    something else than an ante if nobody is in.
    """
    rule = spot.game.settlement
    streets = spot.game.markers_to_win or any(isinstance(stage, Bet) for stage in spot.game.stages)
    costs = rule.ante_to_drop or rule.nobody_in not in {"pot_stays", "reante"}
    whole = rule.tie == "split" and not rule.single_loser
    found = chances(spot, place, threshold) if whole and not streets and not costs else None
    if found is None:
        return None
    shared = (found.share - found.win) / found.tie * spot.prize if found.tie else 0.0
    stay = ((float(spot.prize), found.win), (shared, found.tie), (-float(spot.price), found.pay))
    ante = float(spot.game.ante) if rule.nobody_in == "reante" else 0.0
    leave = ((-ante, found.alone), (0.0, 1 - found.alone)) if ante and found.alone else ((0.0, 1.0),)
    errors = found.stderr or {}
    error = sqrt(
        (spot.prize * errors["share"]) ** 2 + (spot.price * errors["pay"]) ** 2 + (ante * errors["alone"]) ** 2
    )
    odds = Odds(
        others=found.others,
        win=found.win,
        tie=found.tie,
        pay=found.pay,
        share=found.share,
        method=found.method,
        deals=found.deals,
        stderr={**errors, "net": error},
        alone=found.alone,
    )
    return Prospect(odds, tuple(each for each in stay if each[1]), leave)


def key(spot: Spot) -> str:
    """What a decision depends on, in a line: chips in parts of the pot, and the options that are not the usual ones.

    >>> from guts_teach.games import make
    >>> from guts_teach.odds.spot import spot
    >>> key(spot(make("guts", {"ghost": "on", "max_payment": "2"}), players=5, pot=8))
    'players=5 decision=0 price=1/4 ghost=on'
    >>> key(spot(make("lowball"), players=5))
    'players=5 decision=0 price=1 ante=1/5'
    """
    game, pot = spot.game, spot.pot
    said = [f"players={spot.players}", f"decision={spot.decision}", f"price={Fraction(_price(spot), pot)}"]
    rule = game.settlement
    if rule.ante_to_drop or rule.nobody_in == "reante" or game.markers_to_win:
        said.append(f"ante={Fraction(game.ante, pot)}")
    bets = {stage.bet for stage in game.stages if isinstance(stage, Bet)}
    said += [f"bet={Fraction(bet, pot)}" for bet in sorted(bets)]
    return " ".join([*said, *_changes(game)])


def table_of_chances(game: Game, decision: int) -> str:
    """The name of the table with the chances of first holdings."""
    return f"chances-{game.id}-{decision + 1}"


def _changes(game: Game) -> list[str]:
    """The options that are not the usual ones, but for what a key says in chips."""
    usual = _usual(game.id)
    return [
        f"{name}={format_value(value)}"
        for name, value in sorted(game.options.items())
        if name not in _SAID_IN_POTS and value != usual[name]
    ]


@lru_cache(maxsize=16)
def _usual(game_id: str) -> Mapping[str, Value]:
    return FAMILIES[game_id].game().options


def _price(spot: Spot) -> int:
    most = spot.game.settlement.max_payment
    return spot.pot if most is None else min(spot.pot, most)


def _as_rich(spot: Spot) -> bool:
    """Whether the stack of the player who decides changes nothing."""
    return spot.stack is None or (spot.may_stay and spot.price == _price(spot) and spot.prize == spot.pot)


def _pair(threshold: Threshold) -> list[float]:
    return [threshold.place, round(threshold.often, 6)]


@lru_cache(maxsize=16)
def _by_key(name: str) -> dict[str, Row]:
    table = load(name)
    return {} if table is None else {row["key"]: row for row in table.rows}
