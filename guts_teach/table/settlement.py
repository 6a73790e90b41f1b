"""Settling a deal of match pot: who takes the pot, who pays how much, and what the next pot is (rulings 2.2 to 2.8)."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from guts_teach.games import MatchPot
from guts_teach.hands import Judged, compare, rank
from guts_teach.table.chips import Amount, Chips, Move, Place, share
from guts_teach.table.steps import (
    AnteStep,
    Cap,
    GhostStep,
    NextPotStep,
    Payment,
    PayStep,
    PotStaysStep,
    PotStep,
    TakeStep,
)
from guts_teach.trace import Cite, Step, ruling

_CAPS: Final = {
    "max_payment": ruling("2.3", "maximum payment"),
    "stack": ruling("2.7", "too few chips"),
    "winner": ruling("2.7", "table stakes"),
}
_REFILL = ruling("2.3", "refill from the reserve after every settlement")
#: Where it is written what becomes of chips that do not divide.
ODD_CHIPS: Final = ruling("2.6", "odd chips")


@dataclass
class Settling:
    """A settlement at work: the chips as they stand and the steps so far.

    ``contenders`` are the seats still in, in order from the dealer's left; ``hands`` those of every seat that may
    have to show; ``owned`` what each seat held when it declared.
    """

    rule: MatchPot
    names: tuple[str, ...]
    order: tuple[int, ...]
    contenders: tuple[int, ...]
    hands: Mapping[int, Judged]
    order_rule: Cite
    chips: Chips
    owned: Sequence[Amount]
    ante: int
    ghost: Judged | None = None
    house: Literal["ghost", "deck"] = "ghost"
    antes_due: bool = False
    steps: list[Step] = field(default_factory=list)
    winners: tuple[int, ...] = ()
    #: The chips before anybody took or paid: every payment is measured by them.
    before: Chips = field(init=False)

    def run(self) -> None:
        """Settle: append the steps, move the chips, name the winners."""
        self.before = self.chips
        match len(self.contenders):
            case 0:
                self._nobody()
            case 1 if self.ghost is None:
                self._take((self.contenders,), "alone", self.rule.places.alone)
                self.winners = self.contenders
            case _:
                self._showdown()
        if self.rule.ante_to_drop and len(self.contenders) != 1:
            self._dropped()
        self._next_pot()

    def _nobody(self) -> None:
        pot = self.chips.pot
        if self.rule.nobody_in == "best_pays":
            self._compare(self.order)
            best = self._best(self.order)[0]
            self._pay(best, pot, "best_pays", ruling("2.8", "nobody in: the best hand matches the pot"))
            return
        if self.rule.nobody_in == "best_and_twos":
            self._compare(self.order)
            wild = [seat for seat in self.order if self.hands[seat].wild]
            self._pay({*self._best(self.order)[0], *wild}, pot, "best_and_wild", self.rule.places.nobody)
            return
        self.steps.append(PotStaysStep(pot, "nobody", self.rule.places.nobody))
        if self.rule.nobody_in == "reante":
            step = antes(self.names, self.order, self.chips, self.ante, self.rule, again=True)
            self._moved(step)

    def _dropped(self) -> None:
        """Antes from those who dropped; when nobody was in and all ante again anyway, once is enough."""
        if not self.contenders and self.rule.nobody_in == "reante":
            return
        outs = [seat for seat in self.order if seat not in self.contenders]
        cite = ruling("4.7", "ante to drop")
        step = antes(self.names, outs, self.chips, self.ante, self.rule, again=False)
        if step.moves:
            self._moved(replace(step, dropped=True, rule=cite))

    def _showdown(self) -> None:
        self._compare(self.contenders)
        groups = self._best(self.contenders)
        pot = self.chips.pot
        if self.ghost is not None and not self._ghost_beaten(groups[0][0]):
            return
        losers = tuple(seat for seat in self.contenders if seat not in groups[0])
        if len(groups[0]) > 1 and self.rule.tie == "no_split":
            self.steps.append(PotStaysStep(pot, "tie", self.rule.places.no_split))
        else:
            why: Literal["best", "tie"] = "tie" if len(groups[0]) > 1 else "best"
            self._take(groups, why, self.rule.places.tie if why == "tie" else self.rule.places.best)
            self.winners = groups[0]
        if not self.rule.losers_pay:
            return
        if self.rule.single_loser and losers:
            worst = self.rule.places.no_split if len(groups[-1]) == 1 else ruling("4.2", "tied worst hands share")
            self._pay(groups[-1], pot, "worst", worst)
        elif losers and self.rule.sequential:
            self._pay(losers, pot, "sequential", ruling("4.6", "several doublers"))
        elif losers:
            split = len(groups[0]) == 1 or self.rule.tie == "split"
            cite = self.rule.places.losers if split else ruling("2.5", "no split pots")
            self._pay(losers, pot, "losers", cite)

    def _ghost_beaten(self, best: int) -> bool:
        """Whether the best player beats the ghost; if not, settle that here."""
        ghost, player = self.ghost, self.hands[best]
        assert ghost is not None
        outcome: Literal["beaten", "tied", "wins"] = (
            "beaten" if player.key > ghost.key else "tied" if player.key == ghost.key else "wins"
        )
        pushes = self.rule.house_tie == "push"
        cite = ruling("2.8", f"tie with the {self.house}") if outcome == "tied" else self.rule.places.house
        self.steps.append(GhostStep(ghost.name, player.name, outcome, pushes, ghost.cards, cite, self.house))
        if outcome == "beaten":
            return True
        if outcome == "wins" or not pushes:
            self._pay(self.contenders, self.chips.pot, "ghost", cite)
        return False

    def _compare(self, seats: Sequence[int]) -> None:
        """Show the hands and compare them; one alone (against the ghost) only shows."""
        shown = [self.hands[seat] for seat in seats]
        steps = compare(shown, [self.names[seat] for seat in seats], self.order_rule).steps
        self.steps += steps if len(seats) > 1 else steps[:1]

    def _best(self, seats: Sequence[int]) -> tuple[tuple[int, ...], ...]:
        """The seats by their hands, best group first, in dealing order within a group."""
        return tuple(tuple(seats[at] for at in group) for group in rank([self.hands[seat] for seat in seats]))

    def _take(self, groups: Sequence[Sequence[int]], why: Literal["best", "alone", "tie"], cite: Cite) -> None:
        fair = parts, left = share(self.chips.pot, groups[0], self.rule.odd_chips)
        if self.rule.short_stack == "table_stakes":
            parts, left = self._table_stakes(groups)
        short = (parts, left) != fair
        if not short and (left or len(set(parts.values())) > 1):
            cite = Cite(f"{cite}; {ODD_CHIPS}")
        moves = tuple(Move(Place.POT, seat, amount) for seat, amount in parts.items())
        self._moved(
            TakeStep(
                self.names,
                moves,
                "short" if short else why,
                left,
                ruling("2.7", "table stakes") if short else cite,
                tuple(stand.card for seat in parts for stand in self.hands[seat].best) if why != "alone" else (),
            )
        )

    def _table_stakes(self, groups: Sequence[Sequence[int]]) -> tuple[dict[int, Amount], Amount]:
        """Share the pot so that nobody takes more than the chips owned; the rest goes to the next best hands."""
        left: Amount = self.chips.pot
        parts: dict[int, Amount] = dict.fromkeys(groups[0], 0)
        for group in groups:
            sharing = list(group)
            # Who owns less than an equal part takes no more than that, and the equal part of the others grows.
            while short := [seat for seat in sharing if self.owned[seat] * len(sharing) < left]:
                for seat in short:
                    parts[seat] = max(self.owned[seat], 0)
                    left -= parts[seat]
                    sharing.remove(seat)
            if sharing:
                offers, left = share(left, sharing, self.rule.odd_chips)
                return parts | offers, left
        return parts, left

    def _pay(
        self,
        payers: Collection[int],
        base: Amount,
        why: Literal["losers", "worst", "ghost", "best_pays", "best_and_wild", "sequential"],
        cite: Cite,
    ) -> None:
        in_order = [seat for seat in self.order if seat in payers]
        dues: dict[int, Amount] = dict.fromkeys(in_order, base)
        if why == "worst" and len(in_order) > 1:
            # Tied worst hands share one payment; fractions only where chips are counted exactly.
            odd = self.rule.odd_chips if self.rule.odd_chips == "exact" else "left_of_dealer"
            dues, _ = share(base if self.rule.max_payment is None else min(base, self.rule.max_payment), in_order, odd)
        payments = []
        grown = base
        for seat in in_order:
            payment = payment_of(seat, grown if why == "sequential" else dues[seat], self.rule, self.before)
            if not payment.cap and dues[seat] < base:
                payment = Payment(seat, payment.amount, "shared")
            payments.append(payment)
            grown += payment.amount
        self._moved(PayStep(self.names, base, tuple(payments), why, with_caps(cite, payments)))

    def _next_pot(self) -> None:
        if self.chips.side:
            self._moved(
                PotStep(
                    self.names,
                    (Move(Place.SIDE, Place.POT, self.chips.side),),
                    None,
                    ruling("4.6", "where the money goes"),
                )
            )
        step = to_limit(self.names, self.chips, self.rule)
        if step:
            self._moved(step)
        self.steps.append(NextPotStep(self.chips.pot, self.chips.reserve, self.antes_due, self.rule.places.next_pot))

    def _moved(self, step: TakeStep | PayStep | PotStep | AnteStep) -> None:
        self.steps.append(step)
        self.chips = self.chips.after(step.moves)


def payment_of(seat: int, due: Amount, rule: MatchPot, chips: Chips) -> Payment:
    """What a seat pays of what is due: no more than the maximum payment, nor (unless on credit) than it owns."""
    amount: Amount = due
    cap: Cap = ""
    if rule.max_payment is not None and amount > rule.max_payment:
        amount, cap = rule.max_payment, "max_payment"
    owns = max(chips.at(seat), 0)
    if rule.short_stack != "iou" and amount > owns:
        amount, cap = owns, "stack"
    return Payment(seat, amount, cap)


def with_caps(cite: Cite, payments: Iterable[Payment]) -> Cite:
    """A citation, and where it is written why some payments are smaller."""
    caps = {payment.cap for payment in payments}
    more = [f"; {rule}" for cap, rule in _CAPS.items() if cap in caps]
    return Cite(f"{cite}{''.join(more)}")


def antes(
    names: tuple[str, ...], seats: Sequence[int], chips: Chips, ante: int, rule: MatchPot, *, again: bool = False
) -> AnteStep:
    """An ante from every seat that can pay it whole (rulings 2.7: all or nothing)."""
    able = [seat for seat in seats if rule.short_stack == "iou" or chips.at(seat) >= ante]
    cite = rule.places.nobody if again else rule.places.ante
    return AnteStep(names, tuple(Move(seat, Place.POT, ante) for seat in able), again, cite)


def to_limit(names: tuple[str, ...], chips: Chips, rule: MatchPot) -> PotStep | None:
    """What keeps the pot at its limit: the overflow into the reserve, or a refill from it; None when neither is due."""
    if rule.pot_limit is None:
        return None
    over = chips.pot - rule.pot_limit
    if over > 0:
        return PotStep(names, (Move(Place.POT, Place.RESERVE, over),), rule.pot_limit, rule.places.next_pot)
    refill = min(-over, chips.reserve)
    if refill > 0:
        return PotStep(names, (Move(Place.RESERVE, Place.POT, refill),), rule.pot_limit, _REFILL)
    return None
