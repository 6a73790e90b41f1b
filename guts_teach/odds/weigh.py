"""Weighing a decision: the odds of staying with a holding, what staying is worth, and why."""

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from guts_teach.cards import Card, check_in_pack, check_seed, parse_cards
from guts_teach.errors import RequestError
from guts_teach.games import Bet, DealCards, Declare, Game
from guts_teach.games.options import MAX_CHIPS
from guts_teach.odds.exact import engines
from guts_teach.odds.ladder import Threshold, rungs
from guts_teach.odds.ladder import ladder as ladder_of
from guts_teach.odds.opponents import Opponents, threshold
from guts_teach.odds.result import Method
from guts_teach.odds.spot import Gains, Prospect, Spot, Verdict, needed, seen_at_decisions, spot
from guts_teach.odds.steps import (
    BreakEvenStep,
    Cap,
    ChancesStep,
    Goes,
    HoldingStep,
    NoteStep,
    OthersStep,
    StakeStep,
    WorthStep,
)
from guts_teach.trace import Step, Trace, ruling
from guts_teach.words import count

#: A simulation ends when no standard error (of a chance, or of a part of the pot) is larger, or after so many deals:
#: never by the clock, unless that is asked for, so that the same question has the same answer.
PRECISION: Final = 0.002
ENOUGH_DEALS: Final = 150_000
#: More deals than a simulation gains from.
MOST_DEALS: Final = 10_000_000
_NEED = ruling("2.2", "the core match-pot settlement")
_IN_TURN = "Declaring in turn is reckoned as if all declared at once: what the earlier ones said is not used."
_AS_IF = "Staying is reckoned as if the chips allowed it: whoever pays would pay no more than the stack holds."
_ONE_BET = "Everyone who stays puts in one bet on a street: checks and raises are not reckoned."


@dataclass(frozen=True, slots=True)
class Weighed:
    """A decision weighed: the holding, how the others decide, and what staying may bring."""

    spot: Spot
    cards: tuple[Card, ...]
    opponents: Opponents
    threshold: Threshold
    prospect: Prospect
    bankroll: int | None = None

    @property
    def break_even(self) -> float:
        """The chance to win that staying needs, if one either wins or pays, set against what going out costs."""
        won, lost = self.stakes
        return needed(won, lost, self.prospect.leave, self.bankroll)

    @property
    def stakes(self) -> tuple[float, float]:
        """What whoever stays wins or loses: where the others' bets or number decide that, what it is on average."""
        if not (self.spot.game.markers_to_win or any(isinstance(stage, Bet) for stage in self.spot.game.stages)):
            return self.spot.prize, self.spot.price
        won = [each for each in self.prospect.stay if each[0] > 0]
        lost = [(-chips, chance) for chips, chance in self.prospect.stay if chips < 0]
        return _average(won), _average(lost)

    @property
    def verdict(self) -> Verdict:
        """What to do."""
        return self.prospect.verdict(self.bankroll) if self.spot.may_stay else "out"


def _average(gains: Gains) -> float:
    chance = sum(chance for _, chance in gains)
    return sum(chips * chance for chips, chance in gains) / chance if chance else 0.0


def decision(
    game: Game, players: int, cards: str | Sequence[Card], pot: int | None = None, stack: int | None = None
) -> tuple[Spot, tuple[Card, ...]]:
    """The decision that a player with these cards faces, and the cards.

    Where a player's own cards lie open (Fierce), those of the others may follow, in the order of the seats. Raises
    `RequestError` for cards that are none, that stand twice, or that are no holding to decide with.

    >>> from guts_teach.games import make
    >>> here, cards = decision(make("fierce"), 4, "Kh 9s 2c")
    >>> here.decision, len(cards)
    (0, 3)
    """
    held = parse_cards(cards) if isinstance(cards, str) else tuple(cards)
    check_in_pack(held, game.pack)
    own = len(held)
    sizes = seen_at_decisions(game)
    if own and lie_open(game) and own > sizes[0]:
        if own % sizes[0] or own > players * sizes[0]:
            one = count(sizes[0], "open card")
            raise RequestError(
                f"{own} cards do not fit: give {one} of your own, then {one} of each other whose you see"
            )
        own = sizes[0]
    return spot(game, players, pot, stack, own), held


def lie_open(game: Game) -> bool:
    """Whether everybody sees the cards that a player decides by.

    >>> from guts_teach.games import make
    >>> lie_open(make("fierce")), lie_open(make("guts"))
    (True, False)
    """
    before = game.stages[: next((at for at, stage in enumerate(game.stages) if isinstance(stage, Declare)), 0)]
    dealt = [stage for stage in before if isinstance(stage, DealCards) and stage.seen_by != "nobody"]
    return bool(dealt) and all(stage.seen_by == "all" for stage in dealt)


def weigh(
    here: Spot,
    cards: Sequence[Card],
    opponents: Opponents,
    bankroll: int | None = None,
    *,
    seed: int = 0,
    precision: float = PRECISION,
    seconds: float | None = None,
    deals: int | None = None,
) -> Trace[Weighed]:
    """Weigh a decision, exactly where that is within reach, else by random deals until they are precise enough.

    ``precision`` is the largest standard error allowed, ``seconds`` and ``deals`` end a simulation earlier. A fixed
    number of ``deals`` with a ``seed`` gives the same numbers everywhere; exact answers need neither.

    >>> from guts_teach.games import make
    >>> from guts_teach.odds.opponents import read_opponents
    >>> here, cards = decision(make("guts"), 5, "7s 7h", pot=10)
    >>> found = weigh(here, cards, read_opponents("all-in")).result
    >>> round(found.prospect.odds.win, 4), round(found.prospect.net, 2), found.verdict
    (0.8666, 7.37, 'in')
    """
    found = weighings(here, cards, opponents, bankroll, seed=seed, precision=precision, seconds=seconds, deals=deals)
    (last,) = deque(found, maxlen=1)
    return Trace(steps(last), last)


def weighings(
    here: Spot,
    cards: Sequence[Card],
    opponents: Opponents,
    bankroll: int | None = None,
    *,
    seed: int = 0,
    precision: float = PRECISION,
    seconds: float | None = None,
    deals: int | None = None,
) -> Iterator[Weighed]:
    """The same answer as it becomes more and more precise: an exact one at once, a simulated one batch by batch."""
    check_seed(seed)
    here = owning(here, bankroll)
    decide = threshold(opponents, here)
    counted = engines.count(here, cards, decide)
    if counted is not None:
        yield Weighed(here, tuple(cards), opponents, decide, counted, bankroll)
        return
    from guts_teach.odds import simulated  # noqa: PLC0415 - brings the arrays along

    for prospect in simulated.running(here, cards, decide, seed, precision=precision, seconds=seconds, deals=deals):
        yield Weighed(here, tuple(cards), opponents, decide, prospect, bankroll)


def owning(here: Spot, bankroll: int | None) -> Spot:
    """The decision of a player who owns no more than a bankroll; `RequestError` for a bankroll that is none."""
    if bankroll is None:
        return here
    if type(bankroll) is not int or not 1 <= bankroll <= MAX_CHIPS:
        raise RequestError(f"bankroll {bankroll!r} is not allowed: give a whole number of chips from 1 to {MAX_CHIPS}")
    return replace(here, stack=bankroll if here.stack is None else min(here.stack, bankroll))


def notes(here: Spot, method: Method) -> tuple[str, ...]:
    """What is reckoned more simply than it is played, a sentence each."""
    if method == "simulated":
        from guts_teach.odds import simulated  # noqa: PLC0415 - brings the arrays along

        return simulated.notes(here)
    stages = here.game.stages
    in_turn = any(isinstance(stage, Declare) and stage.method == "in_turn" for stage in stages)
    raises = any(isinstance(stage, Bet) and stage.structure == "fixed_limit" for stage in stages)
    told = {_IN_TURN: in_turn, _ONE_BET: raises, _AS_IF: not here.may_stay}
    return tuple(note for note, applies in told.items() if applies)


def steps(weighed: Weighed) -> tuple[Step, ...]:
    """Why the answer is what it is: the last step states it."""
    here, prospect, bankroll = weighed.spot, weighed.prospect, weighed.bankroll
    ladder, settlement = rungs(here), here.game.settlement
    rule = ladder.rule.order.rule
    own = weighed.cards[: ladder.cards]
    place = ladder.place(own)
    error = (prospect.odds.stderr or {}).get("net", 0.0)
    leaving = sum(chips * chance for chips, chance in prospect.leave)
    found: list[Step] = [
        HoldingStep(own, ladder.name(place), 1 - ladder.below(place + 1), ladder.below(place), ladder.counted, rule),
        stake_step(here),
        others_step(here, weighed.threshold, (len(weighed.cards) - len(own)) // max(len(own), 1)),
        *(NoteStep(note) for note in notes(here, prospect.odds.method)),
        ChancesStep(
            prospect.odds,
            weighed.cards,
            None,
            house=bool(here.game.ghost) or here.game.plays_deck,
            shared=settlement.tie == "split",
            all_pay=not settlement.single_loser,
        ),
        BreakEvenStep(*weighed.stakes, -leaving, weighed.break_even, bankroll, _NEED),
        WorthStep(prospect.net, error, leaving, weighed.verdict, bankroll, not here.may_stay, settlement.places.losers),
    ]
    return tuple(found)


def stake_step(here: Spot) -> StakeStep:
    """What can be won and what losing costs at a decision."""
    rule = here.game.settlement
    due = here.pot if rule.max_payment is None else min(here.pot, rule.max_payment)
    price = here.price if here.may_stay else due
    cap: Cap = "stack" if price < due else "max_payment" if due < here.pot else ""
    bets = any(isinstance(stage, Bet) for stage in here.game.stages)
    to: Goes = "winner" if here.game.markers_to_win else "after bets" if bets else "pot"
    return StakeStep(here.pot, here.prize, price, cap, to, rule.places.losers)


def others_step(here: Spot, decide: Threshold, seen: int = 0) -> OthersStep:
    """How the others decide, when the open cards of so many are seen."""
    ladder = ladder_of(here.game, here.others_at)
    top = decide.place == len(ladder) - 1
    return OthersStep(
        here.others, ladder.name(decide.place), decide.often, ladder.staying(decide), ladder.counted, top, seen
    )
