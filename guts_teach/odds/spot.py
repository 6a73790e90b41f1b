"""What is at stake when somebody decides to stay or to go, and what each way out may be worth."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import copysign, inf, log
from typing import Literal

from guts_teach.errors import RequestError
from guts_teach.games import Bet, DealCards, Declare, Game
from guts_teach.games.options import MAX_CHIPS
from guts_teach.odds.result import Odds
from guts_teach.words import listing

Verdict = Literal["in", "out", "either"]
#: What may be gained or lost in chips, and how likely each is.
Gains = Sequence[tuple[float, float]]
#: Staying and leaving are worth the same when they differ by less, in parts of the most that may be won or lost: a
#: cutoff that mixes is known to six places only.
_EQUAL = 1e-5


@dataclass(frozen=True, slots=True)
class Spot:
    """A decision to stay or to go.

    ``pot`` is what lies in the pot now, the antes paid; what waits in a reserve cannot be won in this deal. ``stack``
    are the chips of the player who decides, None for enough. All others have enough. ``decision`` counts the decisions
    of a deal from 0. One deal is counted: what is taken from the pot is a gain, what is paid a loss, and what the next
    pot may bring is left out.
    """

    game: Game
    players: int
    pot: int
    stack: int | None = None
    decision: int = 0

    @property
    def others(self) -> int:
        """How many others play."""
        return self.players - 1

    @property
    def others_at(self) -> int:
        """The decision of the deal at which the others decide whether they stay to its end, or to that of the round.

        In a betting game they do so on the first street, where a fold is free; else when the player of the spot does.

        >>> from guts_teach.games import make
        >>> spot(make("guillotine"), 4, cards=5).others_at, spot(make("shelby"), 4, cards=5).others_at
        (0, 2)
        """
        return 0 if any(isinstance(stage, Bet) for stage in self.game.stages) else self.decision

    @property
    def price(self) -> int:
        """What losing costs: the pot, but no more than the maximum payment, nor (unless on credit) than the stack.

        With table stakes nobody wins more than the stack either: see ``prize`` (rulings 2.3, 2.7).
        """
        rule = self.game.settlement
        due = self.pot if rule.max_payment is None else min(self.pot, rule.max_payment)
        return due if self.stack is None or rule.short_stack == "iou" else min(due, self.stack)

    @property
    def prize(self) -> int:
        """What winning alone takes: the pot, with table stakes no more than the stack."""
        short = self.stack is not None and self.game.settlement.short_stack == "table_stakes"
        return min(self.pot, self.stack) if short and self.stack is not None else self.pot

    @property
    def may_stay(self) -> bool:
        """Whether the stack allows to stay: who must cover the payment and cannot is out (rulings 2.7).

        On a street the bet has to be covered, too.
        """
        rule = self.game.settlement
        due = self.pot if rule.max_payment is None else min(self.pot, rule.max_payment)
        bets = [stage for stage in self.game.stages if isinstance(stage, Bet)]
        if bets and bets[self.decision].structure == "fixed_bet":
            due += bets[self.decision].bet
        return rule.short_stack != "must_cover" or self.stack is None or self.stack >= due

    @property
    def break_even(self) -> float:
        """The chance to win alone above which staying gains, if one either wins all or pays (ties left out).

        >>> from guts_teach.games import make
        >>> spot(make("guts"), 5, pot=80).break_even, spot(make("guts", {"max_payment": "20"}), 5, pot=80).break_even
        (0.5, 0.2)
        """
        return needed(self.prize, self.price)

    def break_even_with(self, bankroll: int) -> float:
        """The same for a player who owns so many chips and values them by their logarithm (Bernoulli 1738, Kelly 1956).

        Such a player never stakes everything: where losing would take it all, no chance below certainty is enough.

        >>> from guts_teach.games import make
        >>> here = spot(make("guts"), 5, pot=10)
        >>> round(here.break_even_with(1000), 3), round(here.break_even_with(20), 3), here.break_even_with(10)
        (0.503, 0.631, 1.0)
        """
        return needed(self.prize, min(self.price, bankroll), bankroll=bankroll)


def needed(prize: float, price: float, leave: Gains = ((0.0, 1.0),), bankroll: int | None = None) -> float:
    """The chance to win a prize, or else pay a price, that is worth as much as leaving.

    >>> round(needed(30, 10), 3), round(needed(30, 10, leave=((-1, 1.0),)), 3)
    (0.25, 0.225)
    """
    lost, won, out = (_worth(gains, bankroll) for gains in (((-price, 1.0),), ((prize, 1.0),), leave))
    if lost == -inf or won <= lost:
        return 1.0
    return min(1.0, max(0.0, (out - lost) / (won - lost)))


def spot(game: Game, players: int, pot: int | None = None, stack: int | None = None, cards: int | None = None) -> Spot:
    """The decision that a player of this game faces who sees so many of its own cards.

    ``pot`` is the antes of all when left out; ``cards`` those of the first decision. Raises `RequestError` for players,
    chips or cards that cannot be.

    >>> from guts_teach.games import make
    >>> spot(make("guts"), players=5).pot, spot(make("shelby"), players=4, cards=5).decision
    (5, 2)
    """
    game.check_players(players)
    pot = players * game.ante if pot is None else _chips("pot", pot, 1)
    limit = game.settlement.pot_limit
    if limit is not None and pot > limit:
        raise RequestError(f"pot {pot} is above the limit: with pot_limit={limit} it holds at most {limit}")
    if stack is not None:
        _chips("stack", stack, 0)
    seen = seen_at_decisions(game)
    if not seen:
        raise RequestError(f"{game.name} has nothing to decide with these options: all show their cards")
    if cards is not None and cards not in seen:
        allowed = listing([*map(str, seen)], "or")
        given = f"{cards} card{' is' if cards == 1 else 's are'}"
        raise RequestError(f"{given} no holding to decide with: in {game.name} give {allowed}")
    return Spot(game, players, pot, stack, seen.index(cards) if cards is not None else 0)


def seen_at_decisions(game: Game) -> tuple[int, ...]:
    """How many of its own cards a seat sees at each decision of a deal: each declaration, each betting round.

    >>> from guts_teach.games import make
    >>> seen_at_decisions(make("guillotine")), seen_at_decisions(make("fierce"))
    ((2, 3, 4, 5), (1,))
    """
    seen, sizes = 0, []
    for stage in game.stages:
        match stage:
            case DealCards():
                seen += stage.cards if stage.seen_by != "nobody" else 0
            case Declare() | Bet():
                sizes.append(seen)
    return tuple(sizes)


@dataclass(frozen=True, slots=True)
class Prospect:
    """What staying and leaving may bring.

    ``stay`` and ``leave`` list what one may gain (or lose) in chips and how likely that is; the chances of each sum to
    one. The ``odds`` are those of whoever stays; where they were simulated, their standard error ``net`` is that of
    the difference of the two, in chips.
    """

    odds: Odds
    stay: tuple[tuple[float, float], ...]
    leave: tuple[tuple[float, float], ...] = ((0.0, 1.0),)

    @property
    def net(self) -> float:
        """The expected chips of staying less those of leaving."""
        return _worth(self.stay) - _worth(self.leave)

    def gain(self, bankroll: int | None = None) -> float:
        """How much better staying is: in chips, or with a bankroll in expected logarithms of what one then owns.

        Where both may end in ruin, the one that does so less often is infinitely better.
        """
        inside, outside = _worth(self.stay, bankroll), _worth(self.leave, bankroll)
        if bankroll is not None and inside == outside == -inf:
            inside, outside = -_ruin(self.stay, bankroll), -_ruin(self.leave, bankroll)
            return 0.0 if abs(inside - outside) < _EQUAL else copysign(inf, inside - outside)
        return inside - outside

    def verdict(self, bankroll: int | None = None) -> Verdict:
        """What to do: "either" where both are worth the same, or where a simulation cannot tell them apart."""
        gain = self.gain(bankroll)
        error = (self.odds.stderr or {}).get("net", 0.0)
        rounding = _EQUAL * max(abs(chips) for chips, _ in (*self.stay, *self.leave))
        doubt = max(2 * error, rounding)
        if abs(gain) <= (doubt if bankroll is None else doubt / bankroll):
            return "either"
        return "in" if gain > 0 else "out"


def _worth(gains: Gains, bankroll: int | None = None) -> float:
    """The expected chips; with a bankroll the expected logarithm of what one then owns, minus infinity after ruin."""
    if bankroll is None:
        return sum(chips * chance for chips, chance in gains)
    owned = ((bankroll + chips, chance) for chips, chance in gains if chance > 0)
    return sum(chance * (log(chips) if chips > 0 else -inf) for chips, chance in owned)


def _ruin(gains: Gains, bankroll: int) -> float:
    """The chance to lose all that one owns."""
    return sum(chance for chips, chance in gains if bankroll + chips <= 0)


def _chips(what: str, given: int, least: int) -> int:
    if type(given) is not int or not least <= given <= MAX_CHIPS:
        raise RequestError(f"{what} {given!r} is not allowed: give a whole number of chips from {least} to {MAX_CHIPS}")
    return given
