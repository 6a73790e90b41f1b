"""How large the pot gets before it is won, and how long that takes: the chain of pots from deal to deal, solved.

A state is the number of chips in pot and reserve together; a deal leads from one to the next by `pot_flow`. Everyone is
taken to decide alike on every deal, however large the pot is.
"""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import inf
from typing import Final

from guts_teach.games import Game
from guts_teach.odds.growth.pot_flow import Flow, next_chips, pot_of

#: Chances smaller than this are left out.
_TINY: Final = 1e-13
#: With more states than this the largest pot is called unbounded.
_MOST_STATES: Final = 4000
#: … and so is one that is probably larger than this.
_MOST_CHIPS: Final = 10**15
_MOST_SWEEPS: Final = 20_000
#: So many limits the reserve may hold in states that are solved for, or fewer where these are too many; beyond, the
#: mean grows evenly with the reserve: at once where payments are whole limits, else nearly.
_LIMITS_SOLVED: Final = (24, 8, 4)
#: More states than this are not solved for together.
_MOST_SOLVED: Final = 1500


@dataclass(frozen=True)
class Chain:
    """Pots from deal to deal at one table."""

    flows: Mapping[Flow, float]
    players: int
    game: Game

    def moves(self, chips: int) -> dict[int, float]:
        """The chances of the chips in pot and reserve as the next deal begins; 0 when the pot is won for good."""
        chances: dict[int, float] = {}
        for flow, chance in self.flows.items():
            if chance > 0:
                then = next_chips(flow, chips, self.players, self.game)
                chances[then] = chances.get(then, 0.0) + chance
        return chances

    @cached_property
    def won(self) -> float:
        """The chance that one deal ends the pot, where nothing waits in the reserve and chips divide."""
        return sum(chance for flow, chance in self.flows.items() if flow.won)

    def mean_deals(self, chips: int) -> float:
        """How many deals it takes on average until the pot is won without a new one; infinite where it may never be.

        Without a limit every deal is the last one with the same chance: the mean is one over it. With a limit the
        reserve has to be won as well. Far beyond the limit every deal moves it by the same amounts, whatever it holds:
        there one limit more takes as many deals as it takes to win that much on average (Wald). Up to there the means
        of all states are solved together, from ``mean(state) = 1 + sum of chance * mean(next state)``.
        """
        if not self.won:
            return inf
        if self.game.settlement.pot_limit is not None:
            solved = (self._mean_with_limit(chips, self.game.settlement.pot_limit, most) for most in _LIMITS_SOLVED)
            # A limit so large that there are too many pots below it hardly matters.
            known = next((mean for mean in solved if mean is not None), None)
            return self._mean_followed(chips) if known is None else known
        return self._mean_followed(chips) if self.game.settlement.odd_chips == "stay_in_pot" else 1 / self.won

    def _mean_followed(self, chips: int) -> float:
        """The mean from the chances of all pots, deal by deal: where odd chips decide whether a pot is won."""
        mean, now = 0.0, {chips: 1.0}
        for _ in range(_MOST_SWEEPS):
            if not now:
                return mean
            mean += sum(now.values())
            then: dict[int, float] = {}
            for state, chance in now.items():
                for target, part in self._moves[state].items():
                    if target and chance * part > _TINY:
                        then[target] = then.get(target, 0.0) + chance * part
            now = then
        return inf

    def _mean_with_limit(self, chips: int, limit: int, limits: int) -> float | None:
        """The mean, solved for with so many limits in the reserve; None where that are too many states."""
        import numpy as np  # noqa: PLC0415 - only a table with a limit needs arrays

        drift = sum(chance * (after - 4 * limit) for after, chance in self.moves(4 * limit).items())
        most = limits * limit
        states, waiting, rows = {chips: 0}, [chips], list[tuple[int, int, float]]()
        constant = [1.0]
        while waiting:
            state = waiting.pop()
            for then, chance in self._moves[state].items():
                if not then:
                    continue
                if then > limit and drift >= -_TINY:
                    return inf  # the reserve grows on average
                beyond = max(0, -((most - then) // limit))
                near = then - beyond * limit
                if len(states) > _MOST_SOLVED:
                    return None
                if near not in states:
                    states[near] = len(states)
                    constant.append(1.0)
                    waiting.append(near)
                rows.append((states[state], states[near], chance))
                constant[states[state]] += chance * beyond * limit / -drift if beyond else 0.0
        matrix = np.eye(len(states))
        for row, column, chance in rows:
            matrix[row, column] -= chance
        return float(np.linalg.solve(matrix, np.array(constant))[0])

    @cached_property
    def _moves(self) -> "_Known":
        return _Known(self)

    def within(self, most: int, chips: int) -> float:
        """The chance that the pot never gets larger than ``most`` until it is won.

        Solved from the large pots down, over and over until nothing changes: where pots never shrink, once is enough.
        """
        return 1 - self._beyond(most, self._reached(most, chips) or ())[chips]

    def quantile(self, level: float, chips: int) -> int | None:
        """The largest pot that is not passed with this chance, None where it is beyond reckoning."""
        start = pot_of(chips, self.game)
        limit = self.game.settlement.pot_limit
        lower, upper = start - 1, start
        while limit is None or upper < limit:
            states = self._reached(upper, chips)
            if states is None or upper > _MOST_CHIPS:
                return None
            if 1 - self._beyond(upper, states)[chips] >= level:
                break
            lower, upper = upper, 2 * upper if limit is None else min(2 * upper, limit)
        else:
            # It stays within the limit for certain.
            states, upper = self._reached(limit - 1, chips), limit
            if states is None:
                return None
        sizes = sorted(state for state in states if lower < state <= upper)
        sizes += [upper] if upper == limit else []
        return sizes[bisect_left(sizes, level, key=lambda most: self._within(most, states, chips))]

    def _within(self, most: int, states: Sequence[int], chips: int) -> float:
        if most == self.game.settlement.pot_limit:
            return 1.0
        return 1 - self._beyond(most, [state for state in states if state <= most])[chips]

    def _reached(self, most: int, chips: int) -> list[int] | None:
        """All states up to ``most`` that the pot can come to, the largest first; None if they are too many."""
        seen, waiting = {chips}, [chips]
        while waiting:
            for then in self._moves[waiting.pop()]:
                if 0 < then <= most and then not in seen:
                    seen.add(then)
                    waiting.append(then)
            if len(seen) > _MOST_STATES:
                return None
        return sorted(seen, reverse=True)

    def _beyond(self, most: int, states: Sequence[int]) -> dict[int, float]:
        """For every state the chance that the pot gets larger than ``most`` before it is won."""
        chances = dict.fromkeys(states, 0.0)
        for _ in range(_MOST_SWEEPS):
            change = 0.0
            for state in states:
                stays = beyond = 0.0
                for then, chance in self._moves[state].items():
                    if then == state:
                        stays += chance
                    elif then:
                        beyond += chance * (1.0 if then > most else chances[then])
                solved = beyond / (1 - stays) if beyond else 0.0
                change = max(change, abs(solved - chances[state]))
                chances[state] = solved
            if change < _TINY:
                break
        return chances


class _Known(dict[int, dict[int, float]]):
    """The moves from each state, worked out once."""

    def __init__(self, chain: Chain) -> None:
        super().__init__()
        self._chain = chain

    def __missing__(self, chips: int) -> dict[int, float]:
        self[chips] = self._chain.moves(chips)
        return self[chips]
