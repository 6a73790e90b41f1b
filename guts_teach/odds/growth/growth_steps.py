"""The steps of working out how a pot grows. Each holds facts and makes its words from them."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import isinf

from guts_teach.cards import Card
from guts_teach.odds.growth.pot_growth import Growth
from guts_teach.trace import Cite
from guts_teach.words import chips, count, listing, percent


@dataclass(frozen=True, slots=True)
class DecideStep:
    """How all players decide: by one class of hands."""

    players: int
    name: str
    often: float
    staying: float
    counted: bool
    cards: tuple[Card, ...] = ()
    rule: Cite | None = None
    title: str = "How everyone decides"

    @property
    def text(self) -> str:
        who = f"All {count(self.players, 'player')}"
        if self.staying >= 1:
            return f"{who} stay in whatever their cards are."
        if self.staying <= 0:
            return f"{who} go out whatever their cards are."
        about = "" if self.counted else "about "
        share = f"{about}{percent(self.staying)} of all hands"
        if self.often == 1:
            return f"{who} stay in with {self.name} or better: {share}."
        sometimes = f"with {self.name} itself {percent(self.often, 0)} of the time"
        return f"{who} stay in with anything better than {self.name}, and {sometimes}: {share}."


@dataclass(frozen=True, slots=True)
class TurnoutStep:
    """How many stay."""

    growth: Growth
    cards: tuple[Card, ...] = ()
    rule: Cite | None = None
    title: str = "How many stay"

    @property
    def text(self) -> str:
        found = self.growth
        return (
            f"Of {count(found.players, 'player')} each stays in {percent(found.stay)} of deals: nobody in "
            f"{percent(found.none)}, one alone in {percent(found.alone)}, two in {percent(found.two)} and more in "
            f"{percent(found.more)}."
        )


@dataclass(frozen=True, slots=True)
class NextPotStep:
    """What one deal makes of the pot."""

    growth: Growth
    rule: Cite | None
    cards: tuple[Card, ...] = ()
    title: str = "The next pot"

    @property
    def text(self) -> str:
        found = self.growth
        change, doubt = found.ratio - 1, 2 * (found.stderr or {}).get("ratio", 0.0)
        if 0 < abs(change) <= doubt:
            grows = f"may grow or shrink, as {found.deals:,} deals cannot tell"
        else:
            grows = "grows" if change > 0 else "shrinks" if change < 0 else "stays as it is"
        after = f"{found.ratio * found.pot:.2f} chips"
        one = (
            f"From {chips(found.pot)} the pot becomes {after} on average, {found.ratio:.3f} times as much: it {grows}."
        )
        return f"{one} In {percent(found.grows)} of deals it is larger than before."


@dataclass(frozen=True, slots=True)
class UntilWonStep:
    """How long it takes until the pot is won without a new one."""

    mean_deals: float
    rule: Cite | None
    exact: bool = True
    cards: tuple[Card, ...] = ()
    title: str = "Until it is won"

    @property
    def text(self) -> str:
        if isinf(self.mean_deals) and not self.exact:
            return "In none of these deals was it won without a new one: no number of deals can be told."
        if isinf(self.mean_deals):
            return "It may never be won without a new one: no number of deals can be expected."
        return f"It takes {self.mean_deals:,.2f} deals on average until the pot is won without a new one."


@dataclass(frozen=True, slots=True)
class LargestStep:
    """How large the largest pot becomes: the result."""

    quantiles: Mapping[float, int | None]
    method: str
    deals: int
    cards: tuple[Card, ...] = ()
    rule: Cite | None = None
    title: str = "The largest pot"

    @property
    def text(self) -> str:
        known = [
            f"{percent(level, 0)} of games no more than {chips(size)}"
            for level, size in self.quantiles.items()
            if size is not None
        ]
        told = (
            f"At its largest the pot holds, in {listing(known)}." if known else "Its largest size is beyond reckoning."
        )
        how = "Counted exactly." if self.method == "exact" else f"Simulated with {self.deals:,} deals."
        return f"{told} {how}"
