"""The steps that only games of several rounds have: markers, payments between players, bought cards."""

from dataclasses import dataclass
from typing import Final

from guts_teach.cards import Card
from guts_teach.table.chips import Amount, Holder, Move, Place
from guts_teach.table.steps import Names, Payment, paid_alike
from guts_teach.trace import Cite
from guts_teach.words import chips, count, listing, people, verb

_STAYS: Final = "The pot stays as it is."


@dataclass(frozen=True, slots=True)
class MarkerStep:
    """A marker for the only one who held."""

    who: str
    markers: int
    to_win: int
    rule: Cite
    title: str = "One alone"
    cards: tuple[Card, ...] = ()

    @property
    def text(self) -> str:
        """Who gets a marker, and how many more are needed."""
        start = f"Only {people([self.who], start=False)} held, and {verb(self.who, 'get')} a marker, a Shelby"
        left = self.to_win - self.markers
        if left <= 0:
            return f"{start}: the last of {count(self.to_win, 'marker')}, which wins the game."
        return f"{start}. That makes {count(self.markers, 'marker')}; {count(left, 'more', 'more')} would win the pot."


@dataclass(frozen=True, slots=True)
class DuelStep:
    """Losers pay the winner, or the tied winners together; the pot is not touched."""

    names: Names
    stake: Amount
    winners: tuple[int, ...]
    payments: tuple[Payment, ...]
    moves: tuple[Move, ...]
    rule: Cite
    title: str = "Losers pay the winner"
    cards: tuple[Card, ...] = ()

    @property
    def text(self) -> str:
        """Who pays how much to whom."""
        to = people([self.names[seat] for seat in self.winners], start=False)
        shared = ", who share it" if len(self.winners) > 1 else ""
        paid = listing(paid_alike(self.names, self.payments))
        return (
            f"The pot held {chips(self.stake)} as the round began. Every loser pays as much to {to}{shared}: {paid}. "
            f"{self._parts()}{self._pot()}"
        )

    def _parts(self) -> str:
        """What each of several winners gets."""
        if len(self.winners) < 2:
            return ""
        parts = [
            f"{people([self.names[seat]], start=not at)} {verb(self.names[seat], 'get')} {chips(self._got(seat))}"
            for at, seat in enumerate(self.winners)
        ]
        return f"{listing(parts)}. "

    def _pot(self) -> str:
        """What becomes of the pot: only odd chips ever join it."""
        odd = self._got(Place.POT)
        return f"{chips(odd)} that cannot be shared {'join' if odd > 1 else 'joins'} the pot." if odd else _STAYS

    def _got(self, holder: Holder) -> Amount:
        return sum(move.amount for move in self.moves if move.target == holder)


@dataclass(frozen=True, slots=True)
class NoPayoutStep:
    """Tied best hands, and no chips move."""

    others: bool
    rule: Cite
    title: str = "No payment"
    cards: tuple[Card, ...] = ()

    @property
    def text(self) -> str:
        """Why nobody pays."""
        return "The best hands tie: no chips move." if self.others else "All who held tie: nobody has lost."


@dataclass(frozen=True, slots=True)
class BuyStep:
    """A card bought for a four, or not; which card it is nobody is told."""

    names: Names
    who: str
    bought: bool
    moves: tuple[Move, ...]
    rule: Cite
    cards: tuple[Card, ...] = ()

    @property
    def title(self) -> str:
        """Who, and whether a card is bought."""
        return f"{self.who}: {'buy' if self.bought else 'pass'}"

    @property
    def text(self) -> str:
        """Who buys a card, and for how much."""
        if not self.bought:
            return f"{self.who} {verb(self.who, 'buy')} no card."
        price = chips(sum(move.amount for move in self.moves))
        return f"{self.who} {verb(self.who, 'buy')} a card for a four and {verb(self.who, 'pay')} {price} into the pot."


@dataclass(frozen=True, slots=True)
class RoundEndStep:
    """What the pot holds when a round is over."""

    pot: Amount
    won: bool
    last: bool
    rule: Cite
    title: str = "After the round"
    cards: tuple[Card, ...] = ()

    @property
    def text(self) -> str:
        """What comes next."""
        if self.won:
            return "The pot is won: this game is over. To play on, everyone antes again."
        if self.last:
            return f"That was the last round of this deal. New cards are dealt, with {chips(self.pot)} in the pot."
        return f"The pot holds {chips(self.pot)}. Everyone may hold or drop again in the next round."
