"""Settling many deals of match pot at once: who takes the pot, who pays how much, and what the next pot is.

The rules are those of `guts_teach.table.settlement`, in the same order.
"""

from dataclasses import dataclass

import numpy as np

from guts_teach.games import Game
from guts_teach.hands.batch import score
from guts_teach.hands.batch.arrays import Hands
from guts_teach.hands.numbers import CARDS
from guts_teach.odds.simulator.dealt import scores_of
from guts_teach.odds.simulator.tables import Flags, Ints, Tables, payments, price_of_losing, share


@dataclass(frozen=True, slots=True)
class Settling:
    """A settlement at work on some deals: the chips of their tables change in place.

    ``active`` says who is in ``(deals, seats)``, ``hands`` and ``ghost`` are the cards dealt by then.
    """

    game: Game
    tables: Tables
    active: Flags
    hands: Hands
    ghost: Hands

    def run(self) -> tuple[Flags, Flags]:
        """Settle: move the chips and return who won, and who tied for the best hand, ``(deals, seats)``."""
        rule, tables = self.game.settlement, self.tables
        number = self.active.sum(axis=1)
        guarded = np.zeros(len(number), bool)
        if self.game.ghost == "always":
            guarded = number > 0
        elif self.game.ghost == "alone" or self.game.plays_deck:
            guarded = number == 1
        winners: Flags = self.active & ((number == 1) & ~guarded)[:, None]
        # Every payment is measured by the chips as they were before anybody took or paid.
        dues = np.zeros_like(tables.stacks)
        tied = np.zeros_like(winners)
        self._showdown((number > 1) | guarded, guarded, winners, tied, dues)
        if rule.nobody_in in ("best_pays", "best_and_twos"):
            self._match(number == 0, dues)
        paid = payments(dues, dues > 0, tables.stacks, rule)
        taken, _ = share(tables.pot, winners, rule.odd_chips)
        tables.from_pot(taken)
        tables.into_pot(paid)
        self._antes(number)
        np.add(tables.pot, tables.side, out=tables.pot)
        tables.side[:] = 0
        tables.keep_to_limit(rule)
        return winners, tied

    def _showdown(self, shown: Flags, guarded: Flags, winners: Flags, tied: Flags, dues: Ints) -> None:
        """Compare hands where there is something to compare: mark winners and ties, write what the others owe."""
        if not shown.any():
            return
        rule, hand = self.game.settlement, self.game.judges(self.hands.shape[2])
        showing = self.active & shown[:, None]
        scores = scores_of(hand, self.game, self.hands, showing)
        best = scores.max(axis=1)
        pot = self.tables.pot[:, None]
        beaten = np.ones(len(shown), bool)
        if guarded.any():
            house = self.ghost[guarded, : self.hands.shape[2]]
            ghost = score(house, hand, self.game.pack, duplicates=False)
            beaten[guarded] = best[guarded] > ghost
            # A hand that is worse pays; one as good does too, unless that is a push.
            pays = guarded & ~beaten
            if rule.house_tie == "push":
                pays[guarded] &= best[guarded] != ghost
                tied |= showing & (guarded & ~beaten & ~pays)[:, None] & (scores == best[:, None])
            dues[:] = np.where(showing & pays[:, None], pot, dues)
        showing &= beaten[:, None]
        first = showing & (scores == best[:, None])
        losers = showing & ~first
        alone = (first.sum(axis=1) == 1)[:, None]
        winners |= first if rule.tie == "split" else first & alone
        tied |= first & ~alone
        if not rule.losers_pay:
            return
        if rule.single_loser:
            losers &= scores == np.where(losers, scores, np.iinfo(np.int64).max).min(axis=1)[:, None]
            # Tied worst hands share one payment; its odd chips never stay in the pot.
            parts, _ = share(price_of_losing(self.tables.pot, rule), losers, "left_of_dealer")
            dues += parts
        elif rule.sequential:
            self._in_sequence(losers, dues)
        else:
            dues[:] = np.where(losers, pot, dues)

    def _in_sequence(self, losers: Flags, dues: Ints) -> None:
        """Each loser in turn matches what the ones before have left (the demonstration of rulings 4.6)."""
        grown = self.tables.pot.copy()
        for seat, loses in enumerate(losers.T):
            dues[:, seat] = np.where(loses, grown, dues[:, seat])
            grown += payments(grown, loses, self.tables.stacks[:, seat], self.game.settlement)

    def _match(self, nobody: Flags, dues: Ints) -> None:
        """Where nobody is in, the best hand matches the pot, and perhaps whoever holds a wild card."""
        if not nobody.any():
            return
        hand = self.game.judges(self.hands.shape[2])
        all_show = np.broadcast_to(nobody[:, None], self.active.shape)
        scores = scores_of(hand, self.game, self.hands, all_show)
        match = scores == scores.max(axis=1)[:, None]
        if self.game.settlement.nobody_in == "best_and_twos":
            wild = np.array([hand.wild.readings([card])[0][0] for card in CARDS])
            match |= wild[self.hands].any(axis=2)
        dues[:] = np.where(match & all_show, self.tables.pot[:, None], dues)

    def _antes(self, number: Ints) -> None:
        """An ante from all where nobody was in and all ante again, and from those who dropped where that costs one."""
        rule = self.game.settlement
        again = (number == 0) & (rule.nobody_in == "reante")
        owing = np.broadcast_to(again[:, None], self.active.shape)
        if rule.ante_to_drop:
            owing = owing | (~self.active & (number != 1)[:, None])
        if owing.any():
            self.tables.into_pot(self.game.ante * (owing & self.tables.able(self.game.ante, rule)))
