"""Many pots at once, where a pot begins to grow, and ruin: found portion by portion, so that a view need not wait."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf, isinf, sqrt
from time import monotonic
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from guts_teach.errors import RequestError
from guts_teach.lessons.fields import whole_number
from guts_teach.lessons.pot_question import PotQuestion
from guts_teach.odds.growth import pot_growth
from guts_teach.odds.growth.critical import Critical, critical, passes_one, ratio_by_share
from guts_teach.odds.growth.critical_steps import critical_full_match
from guts_teach.odds.growth.growing import explain_growth
from guts_teach.odds.growth.growth_steps import LargestStep, UntilWonStep
from guts_teach.odds.growth.pot_growth import Growth
from guts_teach.odds.ladder import ladder
from guts_teach.trace import Step
from guts_teach.words import percent

if TYPE_CHECKING:  # which bring arrays along
    from guts_teach.odds.growth.ruin import Ruin
    from guts_teach.odds.growth.table_runs import Runs

T = TypeVar("T")
#: So many tables are played, in portions of so many, each for so many deals at the most.
TABLES: Final = 2000
_PORTION: Final = 250
_MOST_DEALS: Final = 100
#: So many sizes of the largest pot are told apart.
_CLASSES: Final = 9
#: No fan shows more deals.
_FAN: Final = 40
LEVELS: Final = (0.1, 0.25, 0.5, 0.75, 0.9)
#: So many sessions for each stack, in portions of so many.
SESSIONS: Final = 1000
_SESSIONS: Final = 250
#: Shares at which the next pot is counted, and at which it is simulated, with so many deals each.
_COUNTED: Final = 40
_TRIED: Final = 16
_DEALS: Final = 4000
#: So often, in seconds, the work comes to a rest, in which a page can be answered.
_OFTEN: Final = 0.04


@dataclass(frozen=True, slots=True)
class Progress(Generic[T]):
    """How much of the work is done, from 0 to 1, and what has been found by then."""

    done: float
    found: T | None = None


@dataclass(frozen=True, slots=True)
class ManyTables:
    """Pots at many tables, ``runs``, and what is counted (or simulated) about all of them, with its steps."""

    growth: Growth
    steps: tuple[Step, ...]
    runs: "Runs"
    limit: int | None = None

    @property
    def fan(self) -> dict[float, tuple[float, ...]]:
        """For each level the pot that so many tables do not pass, deal by deal, while there is something to see."""
        found = self.runs.fan(LEVELS)
        top = found[max(LEVELS)]
        last = max((at for at, size in enumerate(top) if size > 0), default=0)
        return {level: row[: min(_FAN, last + 2)] for level, row in found.items()}

    @property
    def largest(self) -> tuple[tuple[float, float], ...]:
        """Sizes of the largest pot of a table, and the share of the tables where it was of that size, or below.

        It was above the size before, which is half of this one; the last size is infinite where pots grew larger, or
        were not won.
        """
        # A pot that is never won has been as large as its limit, if there is one.
        sizes = [size if self.limit is None else min(size, self.limit) for size in self.runs.largest.tolist()]
        most = max((size for size in sizes if not isinf(size)), default=0.0)
        bounds = [float(self.growth.pot)]
        while bounds[-1] < most and len(bounds) < _CLASSES:
            bounds.append(2 * bounds[-1])
        bounds += [inf] if bounds[-1] < max(sizes) else []
        below = [sum(size <= bound for size in sizes) / len(sizes) for bound in bounds]
        return tuple((bound, now - before) for bound, now, before in zip(bounds, below, [0.0, *below], strict=False))

    @property
    def tables(self) -> int:
        """How many tables were played."""
        return len(self.runs.pots)

    @property
    def how(self) -> str:
        """How sure the shares of tables are."""
        return (
            f"Simulated: {self.tables:,} tables, each with its own cards. A share of the tables is right to within "
            f"±{percent(1.96 * sqrt(0.25 / self.tables))}, 95 times in 100."
        )

    @property
    def told(self) -> str:
        """How long it takes and how large pots become, exactly where that is counted."""
        error = (self.growth.stderr or {}).get("mean_deals", 0.0)
        give = f" Standard error of that mean: {error:.2f}." if error and not isinf(error) else ""
        until, largest = (step.text for step in self.steps if isinstance(step, (UntilWonStep, LargestStep)))
        return f"{until}{give} {largest}"


def many_tables(question: PotQuestion, tables: int = TABLES) -> Iterator[Progress[ManyTables]]:
    """Play so many tables from the first pot until it is won.

    Raises `RequestError` for a game that cannot be simulated.
    """
    from guts_teach.odds.growth.table_runs import deal_by_deal, together  # noqa: PLC0415 - which need arrays

    rules, players, seed = question.rules, question.settings.players, question.settings.seed
    threshold = question.threshold
    yield Progress(0.0)
    trace = explain_growth(rules, players, question.everyone, seed=seed)
    parts: list[Runs] = []
    number = -(-tables // _PORTION)
    for at in range(number):
        pause = _Pause()
        size = min(_PORTION, tables - at * _PORTION)
        for part in deal_by_deal(rules, players, threshold, size, _apart(seed, at), most=_MOST_DEALS):
            if pause.over:
                yield Progress((at + part.pots.shape[1] / _MOST_DEALS) / number)
        parts.append(part)
        yield Progress(
            (at + 1) / number, ManyTables(trace.result, trace.steps, together(parts), rules.settlement.pot_limit)
        )


@dataclass(frozen=True, slots=True)
class Turning:
    """Where a pot begins to grow: the next pot over this one by the share of hands that stays.

    ``stderr`` are the standard errors of the ratios, all 0 where they are counted; ``share`` is where the ratio passes
    1 (None: nowhere) and ``here`` what holds for this question. ``with_cards`` is the exact answer with cards, if any.
    """

    shares: tuple[float, ...]
    ratios: tuple[float, ...]
    stderr: tuple[float, ...]
    share: float | None
    here: tuple[float, float]
    steps: tuple[Step, ...]
    with_cards: Critical | None = None
    class_name: str = ""

    @property
    def exact(self) -> bool:
        """Whether nothing is simulated."""
        return not any(self.stderr)

    @property
    def how(self) -> str:
        """How the curve was found."""
        if not self.exact:
            error = max(self.stderr)
            return (
                f"Simulated: {_DEALS:,} deals for each of {len(self.shares)} shares; standard error up to {error:.3f}."
            )
        independent = "Exact for players who stay independently of each other and never tie."
        if self.with_cards is None:
            return independent
        often, share = self.with_cards.threshold.often, percent(self.with_cards.share)
        sometimes = "" if often == 1 else f" (with that itself {percent(often, 0)} of the time)"
        return f"{independent} With cards, exactly: {share} stay, all with {self.class_name} or better{sometimes}."


def turning(question: PotQuestion) -> Iterator[Progress[Turning]]:
    """Find where the pot begins to grow: counted where the settlement needs no cards, else simulated share by share.

    Raises `RequestError` for a game that cannot be simulated.
    """
    rules, players = question.rules, question.settings.players
    here, steps = question.share, critical_full_match(players).steps
    yield Progress(0.0)
    try:
        ratio = ratio_by_share(rules, players)
    except RequestError:
        yield from _tried(question, here, steps)
        return
    shares = tuple(at / _COUNTED for at in range(_COUNTED + 1))
    found = Turning(
        shares, tuple(map(ratio, shares)), (0.0,) * len(shares), passes_one(ratio), (here, ratio(here)), steps
    )
    if not pot_growth.covers(rules):
        yield Progress(1.0, found)
        return
    yield Progress(0.5, found)
    exact = critical(rules, players)
    name = "" if exact is None else ladder(rules).name(exact.threshold.place)
    yield Progress(1.0, replace(found, with_cards=exact, class_name=name))


def _tried(question: PotQuestion, here: float, steps: tuple[Step, ...]) -> Iterator[Progress[Turning]]:
    from guts_teach.odds.growth.growth_simulated import one_step  # noqa: PLC0415 - which needs arrays

    rules, players, first = question.rules, question.settings.players, question.here
    rungs = ladder(rules, first.others_at)
    shares = sorted({*(at / _TRIED for at in range(_TRIED + 1)), here})
    found: list[tuple[float, float]] = []
    for at, share in enumerate(shares):
        found.append(one_step(rules, players, first.pot, _DEALS, question.settings.seed, rungs.best(share)))
        if at + 1 < len(shares):
            yield Progress((at + 1) / len(shares))
    ratios, errors = tuple(ratio for ratio, _ in found), tuple(error for _, error in found)
    now = (here, ratios[shares.index(here)])
    yield Progress(1.0, Turning(tuple(shares), ratios, errors, _passes(shares, ratios), now, steps))


def _passes(shares: Sequence[float], ratios: Sequence[float]) -> float | None:
    """The last share at which a broken line passes 1 from below.

    0 where it is above 1 everywhere, None where it ends below.
    """
    if ratios[-1] <= 1:
        return None
    for at in range(len(shares) - 2, -1, -1):
        if ratios[at] <= 1:
            part = (1 - ratios[at]) / (ratios[at + 1] - ratios[at])
            return shares[at] + part * (shares[at + 1] - shares[at])
    return 0.0


def ruined(
    question: PotQuestion, stacks: Sequence[int], deals: int = 50, sessions: int = SESSIONS
) -> "Iterator[Progress[tuple[Ruin, ...]]]":
    """Play sessions of so many deals with each stack; whoever is broke buys in again, and only the first time counts.

    Raises `RequestError` for a stack below the ante and for a game that cannot be simulated.
    """
    from guts_teach.odds.growth.ruin import deal_by_deal, together  # noqa: PLC0415 - which need arrays

    rules, players, seed = question.rules, question.settings.players, question.settings.seed
    threshold = question.threshold
    yield Progress(0.0)
    curves: list[Ruin] = []
    for place, stack in enumerate(stacks):
        parts: list[Ruin] = []
        number = -(-sessions // _SESSIONS)
        for at in range(number):
            pause = _Pause()
            size = min(_SESSIONS, sessions - at * _SESSIONS)
            for done, found in deal_by_deal(rules, players, threshold, stack, deals, size, _apart(seed, at)):
                if found is not None:
                    parts.append(found)
                if pause.over or found is not None:
                    ready = (*curves, together(parts)) if found is not None else None
                    yield Progress((place + (at + done) / number) / len(stacks), ready)
        curves.append(together(parts))


def read_stacks(text: str) -> tuple[int, ...]:
    """Up to four numbers of chips, the smallest first.

    >>> read_stacks("50, 20")
    (20, 50)

    Raises `RequestError` for anything else.
    """
    parts = [part for part in text.replace(";", ",").split(",") if part.strip()] or [""]
    if len(parts) > 4:
        raise RequestError(f"{len(parts)} stacks are too many: write up to four, with commas between them.")
    return tuple(sorted({whole_number(part, "the stack", 1, 1_000_000) for part in parts}))


def read_deals(text: str) -> int:
    """How many deals a session has. Raises `RequestError` for anything but a whole number from 1 to 200."""
    return whole_number(text, "the number of deals", 1, 200)


class _Pause:
    """Tells when something has not been heard of for a while."""

    def __init__(self) -> None:
        self._since = monotonic()

    @property
    def over(self) -> bool:
        now = monotonic()
        if now - self._since < _OFTEN:
            return False
        self._since = now
        return True


def _apart(seed: int, part: int) -> int:
    """A seed for each part, so that all parts have cards of their own."""
    return (seed + 1_000_003 * part) % 2**31
