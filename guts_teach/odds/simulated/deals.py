"""Deals in which some cards are known, and what staying and leaving bring in each of them."""

from dataclasses import dataclass, fields, replace
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from guts_teach.cards import Stream
from guts_teach.hands.batch import chances, deal_rest
from guts_teach.hands.batch.arrays import Hands
from guts_teach.odds.ladder import Threshold, ladder
from guts_teach.odds.simulated.playing import PLENTY, Playing
from guts_teach.odds.simulator import Dealt, Tables, decisions, play
from guts_teach.odds.simulator.tables import Flags, Ints

#: Keep these random numbers apart from those that deal the cards of the same seed at the table, and from each other.
CARDS: Final = 0x0DD5
_COINS: Final = 0x0DD6

Floats = NDArray[np.float64]
Places = NDArray[np.signedinteger[Any]]


@dataclass(frozen=True, slots=True)
class Outcomes:
    """What deals brought, an array entry each: chips gained by staying and by leaving, and how staying ended."""

    stay: Floats
    leave: Floats
    share: Floats
    win: Flags
    tie: Flags
    pay: Flags
    alone: Flags

    def __len__(self) -> int:
        return len(self.stay)


@dataclass(frozen=True, slots=True)
class Laid:
    """Deals with the one who decides as player 0, the others to the left: hands ``(deals, players, cards)``.

    ``places`` are the classes of what the others see when they decide, ``staying`` says who of them stays ``(deals,
    others)``; ``number`` is each deal's number.
    """

    hands: Hands
    ghost: Hands
    places: Places
    staying: Flags
    number: Ints

    def __len__(self) -> int:
        return len(self.hands)

    def rows(self, some: Flags | NDArray[np.intp] | slice) -> "Laid":
        """Some of the deals."""
        return Laid(*(getattr(self, field.name)[some] for field in fields(self)))

    def head(self, deals: int) -> "Laid":
        """The first so many."""
        return self.rows(slice(deals)) if deals < len(self) else self


def lay(playing: Playing, held: Hands, threshold: Threshold, seed: int, first: int) -> Laid:
    """Deal number ``first`` and those after it: one for each row of known cards ``held``.

    Known are the cards of the one who decides, then those that everybody sees of the others, seat by seat. Where the
    others have decided before, only the deals are kept in which one of them is in.
    """
    spot = playing.spot
    players, each, known = spot.players, playing.cards_each, held.shape[1]
    places = list(range(playing.own))
    places += [seat * each + place for seat in range(1, players) for place in range(playing.shown)]
    rest = sorted(set(range(players * each)) - set(places[:known]))
    needed = len(rest) + playing.house_cards
    dealt = deal_rest(held, needed, Stream(seed, CARDS).state, pack=playing.game.pack, first=first)
    flat = np.empty((len(held), players * each), np.uint8)
    flat[:, places[:known]] = held
    flat[:, rest] = dealt[:, : len(rest)]
    hands = flat.reshape(len(held), players, each)
    rungs = ladder(spot.game, spot.others_at)
    seen = hands[:, 1:, : rungs.cards]
    found = rungs.places(seen.reshape(-1, rungs.cards)).reshape(seen.shape[:2])
    staying = _staying(found, threshold, seed, first)
    laid = Laid(hands, dealt[:, len(rest) :], found, staying, np.arange(first, first + len(held)))
    if not playing.later:
        return laid
    return laid.rows(np.asarray(staying.any(axis=1)))


def _staying(places: Places, threshold: Threshold, seed: int, first: int) -> Flags:
    """Which of the others stay: those above the threshold, and those at it as their own coin says."""
    staying: Flags = places > threshold.place
    at = places == threshold.place
    if threshold.often >= 1:
        staying |= at
    elif threshold.often > 0:
        coins = chances(len(places), places.shape[1], Stream(seed, _COINS).state, first=first)
        staying |= at & (coins < threshold.often)
    return staying


def outcomes(playing: Playing, laid: Laid) -> Outcomes:
    """Play each deal twice, once with the one who decides in and once out.

    That seat changes from deal to deal, so that nobody gains by sitting where odd chips or late turns go.
    """
    table = _Table(playing, laid)
    return table.outcomes()


@dataclass
class _Table:
    """Deals about to be played."""

    playing: Playing
    laid: Laid

    def __post_init__(self) -> None:
        laid, players = self.laid, self.playing.spot.players
        self.rows = np.arange(len(laid))
        self.seat = laid.number % players
        who = (np.arange(players) - self.seat[:, None]) % players
        self.hands = np.take_along_axis(laid.hands, who[:, :, None], axis=1)
        first = np.ones((len(laid), 1), bool)
        self.staying = np.take_along_axis(np.concatenate([first, laid.staying], axis=1), who, axis=1)

    def outcomes(self) -> Outcomes:
        """What both ways bring."""
        playing, spot = self.playing, self.playing.spot
        game, rule = playing.game, playing.spot.game.settlement
        played = play(self._dealt(), self._tables(), self._stays(), self.staying if playing.later else None)
        stay = self._mine(played.net).astype(float)
        number = played.stayed.sum(axis=1)
        alone = number == 1
        tie = self._mine(played.tied)
        won = self._mine(played.winners)
        share = won / np.maximum(played.winners.sum(axis=1), 1)
        win = won & ~tie
        if rule.short_stack == "table_stakes" and spot.stack is not None:
            # In a round each loser pays a winner no more than that one has; a pot is taken up to it.
            most = np.where(win & ~alone, spot.stack * (number - 1), PLENTY) if game.markers_to_win else spot.stack
            stay = np.minimum(stay, most)
        if game.markers_to_win:
            win |= alone
            share = np.where(alone, 1.0, share)
            if game.markers_to_win > 1:
                stay += alone * (spot.pot / game.markers_to_win)
        return Outcomes(stay, self._leave(), share, win, tie, ~win & ~tie, alone)

    def _leave(self) -> Floats:
        leave = np.zeros(len(self.laid))
        playing = self.playing
        if playing.leaving_is_free:
            return leave
        # Where others are in, who leaves is done, unless that costs an ante or the pot.
        always = playing.folding or playing.game.settlement.ante_to_drop
        matters: Flags = np.asarray(self.laid.staying.any(axis=1) <= always)
        some = _Table(playing, self.laid.rows(matters))
        leave[matters] = some.without()
        return leave

    def without(self) -> Floats:
        """The chips of the one who leaves."""
        playing = self.playing
        stays, dealt = self._stays(), self._dealt()
        stays[:, self.rows, self.seat] = False
        if playing.folding:
            # What comes after a fold is no matter of the one who folded.
            game = replace(playing.game, stages=playing.game.stages[:2])
            dealt = Dealt(game, self.hands[:, :, : decisions(game)[0]], dealt.ghost)
            stays = stays[:1]
        played = play(dealt, self._tables(), stays, self.staying if playing.later else None)
        return self._mine(played.net).astype(float)

    def _mine(self, each: NDArray[Any]) -> NDArray[Any]:
        return each[self.rows, self.seat]

    def _dealt(self) -> Dealt:
        return Dealt(self.playing.game, self.hands, self.laid.ghost)

    def _tables(self) -> Tables:
        spot, deals = self.playing.spot, len(self.laid)
        stacks = np.full((deals, spot.players), PLENTY)
        if spot.stack is not None:
            stacks[self.rows, self.seat] = spot.stack
        none = np.zeros(deals, np.int64)
        return Tables(stacks, none + spot.pot, none.copy(), none.copy(), np.zeros_like(stacks))

    def _stays(self) -> Flags:
        """Who stays at each decision: whoever stays at the first one stays to the end."""
        stays = np.ones((len(decisions(self.playing.game)), *self.staying.shape), bool)
        if not self.playing.later:
            stays[0] = self.staying
        return stays
