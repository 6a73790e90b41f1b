"""The comparison that ends a round of Shelby: a marker for one alone, else payments between those who held.

What losers pay goes to the winner, not into the pot, which waits for whoever collects the last marker (rulings 4.4).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from guts_teach.games import MatchPot
from guts_teach.hands import Judged, compare, rank
from guts_teach.table.chips import Amount, Chips, Holder, Move, Place, share
from guts_teach.table.round_steps import DuelStep, MarkerStep, NoPayoutStep, RoundEndStep
from guts_teach.table.settlement import ODD_CHIPS, antes, payment_of, with_caps
from guts_teach.table.steps import AnteStep, Payment, PayStep, TakeStep
from guts_teach.trace import Cite, Step, ruling

_NEW_DEAL: Final = ruling("4.4", "after the last round everyone antes again")


@dataclass
class Meeting:
    """The end of a round at work: the chips and markers as they stand, and the steps so far.

    ``stake`` is the pot as the round began: chips that came in since count from the next round on. ``holders`` are the
    seats that held, from the dealer's left; ``last`` says that this round ends the deal.
    """

    rule: MatchPot
    names: tuple[str, ...]
    order: tuple[int, ...]
    holders: tuple[int, ...]
    hands: Mapping[int, Judged]
    order_rule: Cite
    chips: Chips
    stake: Amount
    ante: int
    markers: tuple[int, ...]
    markers_to_win: int
    last: bool
    steps: list[Step] = field(default_factory=list)
    winners: tuple[int, ...] = ()
    #: Whether somebody has all the markers, and so the pot.
    won: bool = False
    #: The seats whose antes for the next deal are in the pot.
    anted: tuple[int, ...] = ()

    def run(self) -> None:
        """End the round: append the steps, move chips and markers, name the winners."""
        match self.holders:
            case ():
                self._moved(antes(self.names, self.order, self.chips, self.ante, self.rule, again=True))
            case (holder,):
                self._mark(holder)
            case _:
                self._compare()
        if self.last and not self.won:
            step = antes(self.names, self.order, self.chips, self.ante, self.rule, again=True)
            self._moved(AnteStep(step.names, step.moves, again=True, rule=_NEW_DEAL))
            self.anted = tuple(seat for seat in self.order if any(move.source == seat for move in step.moves))
        self.steps.append(RoundEndStep(self.chips.pot, self.won, self.last, self.rule.places.next_pot))

    def _mark(self, holder: int) -> None:
        """A marker for the only one who held; the last one wins the pot at once."""
        mine = self.markers[holder] + 1
        self.markers = (*self.markers[:holder], mine, *self.markers[holder + 1 :])
        cite = self.rule.places.alone
        self.steps.append(MarkerStep(self.names[holder], mine, self.markers_to_win, cite))
        if mine >= self.markers_to_win:
            self.won, self.winners = True, (holder,)
            self._moved(TakeStep(self.names, (Move(Place.POT, holder, self.chips.pot),), "markers", 0, cite))

    def _compare(self) -> None:
        """Those who held compare; each loser pays the winner, or the tied winners together."""
        names = [self.names[seat] for seat in self.holders]
        self.steps += compare([self.hands[seat] for seat in self.holders], names, self.order_rule).steps
        best = rank([self.hands[seat] for seat in self.holders])[0]
        winners = tuple(self.holders[at] for at in best)
        losers = [seat for seat in self.holders if seat not in winners]
        tied = len(winners) > 1
        if (tied and self.rule.tie == "no_payout") or not losers:
            self.steps.append(NoPayoutStep(bool(losers), self.rule.places.tie))
            return
        payments = [self._payment(seat, winners) for seat in losers]
        if tied and self.rule.tie == "no_split":
            # Nobody has won them: the payments join the pot.
            cite = with_caps(self.rule.places.no_split, payments)
            self._moved(PayStep(self.names, self.stake, tuple(payments), "losers", cite))
            return
        self.winners = winners
        parts, left = share(sum(payment.amount for payment in payments), winners, self.rule.odd_chips)
        cite = with_caps(self.rule.places.tie if tied else self.rule.places.losers, payments)
        if left or len(set(parts.values())) > 1:
            cite = Cite(f"{cite}; {ODD_CHIPS}")
        got: dict[Holder, Amount] = {seat: parts[seat] for seat in winners}
        moves = handed_over(payments, {**got, Place.POT: left})
        self._moved(DuelStep(self.names, self.stake, winners, tuple(payments), moves, cite))

    def _payment(self, loser: int, winners: tuple[int, ...]) -> Payment:
        payment = payment_of(loser, self.stake, self.rule, self.chips)
        most = max(self.chips.at(seat) for seat in winners)
        if self.rule.short_stack == "table_stakes" and payment.amount > most:
            return Payment(loser, max(most, 0), "winner")
        return payment

    def _moved(self, step: AnteStep | TakeStep | PayStep | DuelStep) -> None:
        self.steps.append(step)
        self.chips = self.chips.after(step.moves)


def handed_over(payments: Iterable[Payment], parts: Mapping[Holder, Amount]) -> tuple[Move, ...]:
    """Who hands how many chips to whom, so that every payer pays all and every holder gets its part.

    >>> handed_over([Payment(2, 5, ""), Payment(3, 4, "")], {0: 5, 1: 4})
    (Move(source=2, target=0, amount=5), Move(source=3, target=1, amount=4))
    """
    waiting = {holder: part for holder, part in parts.items() if part}
    moves: list[Move] = []
    for payment in payments:
        left = payment.amount
        while left:
            holder, part = next(iter(waiting.items()))
            amount = min(left, part)
            moves.append(Move(payment.seat, holder, amount))
            left -= amount
            waiting[holder] = part - amount
            if amount == part:
                del waiting[holder]
    return tuple(moves)
