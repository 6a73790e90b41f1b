"""Whole deals at once: cards and decisions in, chips out."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from guts_teach.errors import RequestError
from guts_teach.games import Bet, Compare, DealCards, Declare, Game, Showdown
from guts_teach.hands.patterns import always_wild
from guts_teach.odds.simulator.dealt import Dealt, decisions
from guts_teach.odds.simulator.meeting import meet
from guts_teach.odds.simulator.settling import Settling
from guts_teach.odds.simulator.streets import bet_round
from guts_teach.odds.simulator.tables import Flags, Ints, Tables, price_of_losing


@dataclass(frozen=True, slots=True)
class Played:
    """What has become of many deals: arrays ``(deals, seats)``, and the ``tables`` afterwards.

    ``net`` are the chips that each seat gained or lost, without the antes paid before the deal. ``winners`` took the
    pot (or, where a deal has rounds, were paid in the last one played), ``stayed`` were in at the end. ``tied`` had the
    best hand together with others, or (where that is a push) with the hand of nobody, whatever that brought them.
    """

    net: Ints
    tables: Tables
    winners: Flags
    stayed: Flags
    tied: Flags


def check_covered(game: Game) -> None:
    """Raise `RequestError` with the option in the way, for a game that the simulator does not play.

    >>> from guts_teach.games import make
    >>> check_covered(make("guts", {"odd_chips": "exact"}))
    Traceback (most recent call last):
    ...
    guts_teach.errors.RequestError: odd_chips=exact is not simulated: play it at the table, or choose another value
    """
    rule = game.settlement
    refused = {
        "odd_chips=exact": rule.odd_chips == "exact",
        "short_stack=table_stakes": rule.short_stack == "table_stakes",
        "betting=fixed_limit": any(
            isinstance(stage, Bet) and stage.structure == "fixed_limit" for stage in game.stages
        ),
        "dealer_challenge=on": any(
            isinstance(stage, Declare) and stage.method == "in_turn" and stage.challenge for stage in game.stages
        ),
        # Which cards are wild must not depend on those beside them.
        "nobody_in=best_and_twos": rule.nobody_in == "best_and_twos" and always_wild(game.hand.wild) is None,
    }
    for option, chosen in refused.items():
        if chosen:
            raise RequestError(f"{option} is not simulated: play it at the table, or choose another value")


def play(dealt: Dealt, tables: Tables, stays: ArrayLike, active: Flags | None = None) -> Played:
    """Play deals to their end. The tables given are not changed.

    ``stays`` says who stays in, by truth values ``(decisions, deals, seats)``, or ``(deals, seats)`` where there is one
    decision: at each declaration, who says in; on each street, who bets or stays. What a seat would say that is not
    asked (it has folded, or all others have) counts for nothing. Who must cover a payment and cannot is out. In turn,
    a dealer whom nobody came before is in. Nobody buys cards. ``active`` says who plays at all ``(deals, seats)``,
    where some have left before the game given begins: it may be a deal from one street on.

    A hundred thousand deals take a tenth of a second to two seconds, and some hundred megabytes: of more, play
    portions (``first`` of `deal_games`).

    Raises `RequestError` for a game that `check_covered` refuses, for arrays that do not fit, and for a pot above its
    limit.

    >>> from guts_teach.games import make
    >>> from guts_teach.odds.simulator import Tables, by_cutoffs, deal_games
    >>> dealt = deal_games(make("guts"), players=3, deals=1000, seed=7)
    >>> played = play(dealt, Tables.of(1000, stacks=[99, 99, 99], pot=3), by_cutoffs(dealt, 60))
    >>> played.net[:2].tolist(), played.tables.pot[:2].tolist()
    ([[0, 3, 0], [0, -3, 3]], [0, 3])
    """
    game = dealt.game
    game.check_players(dealt.seats)
    check_covered(game)
    limit = game.settlement.pot_limit
    if limit is not None and (tables.pot > limit).any():
        raise RequestError(
            f"pot {tables.pot.max()} is above the limit: with pot_limit={limit} it holds at most {limit}"
        )
    if tables.stacks.shape != (dealt.deals, dealt.seats):
        raise RequestError(
            f"stacks of shape {tables.stacks.shape} do not fit {dealt.deals} deals with {dealt.seats} seats"
        )
    run = _Run(
        dealt,
        tables.rows(np.arange(dealt.deals)),
        iter(_fitting(stays, dealt)),
        active=np.ones(tables.stacks.shape, bool) if active is None else active.copy(),
        winners=np.zeros(tables.stacks.shape, bool),
        tied=np.zeros(tables.stacks.shape, bool),
        live=np.arange(dealt.deals),
    )
    run.all_stages()
    return Played(run.tables.stacks - tables.stacks, run.tables, run.winners, run.active, run.tied)


def _fitting(stays: ArrayLike, dealt: Dealt) -> Flags:
    array = np.asarray(stays)
    number = len(decisions(dealt.game))
    shape = (number, dealt.deals, dealt.seats)
    if array.ndim == 2 and number == 1:
        array = array[None]
    if array.dtype != bool or array.shape != shape:
        raise RequestError(
            f"decisions of type {array.dtype} and shape {array.shape} do not fit: give truth values of shape {shape}"
        )
    return array


@dataclass
class _Run:
    """Deals at work. ``live`` are those not yet over; ``active`` is who is in, to the end of the deal or the round."""

    dealt: Dealt
    tables: Tables
    stays: Iterator[Flags]
    active: Flags
    winners: Flags
    tied: Flags
    live: np.ndarray[tuple[int], np.dtype[np.intp]]
    cards: int = 0

    def all_stages(self) -> None:
        """Go through the stages, each for the deals that are not over."""
        for stage in self.dealt.game.stages:
            match stage:
                case DealCards():
                    self.cards += stage.cards
                case Declare():
                    self._declare(stage, next(self.stays))
                case Bet():
                    self._bet(stage, next(self.stays))
                case Compare():
                    self._compare(stage)
                case Showdown():
                    self._settle(self.live)

    def _declare(self, stage: Declare, stays: Flags) -> None:
        live, rule = self.live, self.dealt.game.settlement
        said = stays[live]
        if rule.short_stack == "must_cover":
            said &= self.tables.stacks[live] >= price_of_losing(self.tables.pot[live], rule)[:, None]
        if stage.method == "in_turn":
            # Nobody asks a dealer who is left alone.
            said[:, -1] |= ~said[:, :-1].any(axis=1)
        self.active[live] = said
        if not self.dealt.game.markers_to_win:
            self._settle_few()

    def _bet(self, stage: Bet, stays: Flags) -> None:
        live = self.live
        part, active = self.tables.rows(live), self.active[live]
        bet_round(stage, self.dealt.game.settlement, part, active, stays[live])
        self.tables.put(live, part)
        self.active[live] = active
        self._settle_few()

    def _settle_few(self) -> None:
        """With fewer than two in there is nothing to compare: no more cards are dealt."""
        number = self.active[self.live].sum(axis=1)
        self._settle(self.live[number < 2])
        self.live = self.live[number > 1]

    def _settle(self, deals: np.ndarray[tuple[int], np.dtype[np.intp]]) -> None:
        if not len(deals):
            return
        part = self.tables.rows(deals)
        hands = self.dealt.hands[deals, :, : self.cards]
        settling = Settling(self.dealt.game, part, self.active[deals], hands, self.dealt.ghost[deals])
        self.winners[deals], self.tied[deals] = settling.run()
        self.tables.put(deals, part)

    def _compare(self, stage: Compare) -> None:
        live, game = self.live, self.dealt.game
        part = self.tables.rows(live)
        winners, tied, won = meet(
            game,
            dict(game.rounds[stage.round - 1].rules)[self.cards],
            part,
            self.active[live],
            self.dealt.hands[live, :, : self.cards],
            last=stage.round == len(game.rounds),
        )
        self.tables.put(live, part)
        self.winners[live], self.tied[live] = winners, tied
        self.live = live[~won]
