"""Answers about a decision: at once where it is counted or stands in a table, else better and better by dealing."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, Literal

from guts_teach.errors import RequestError
from guts_teach.lessons.odds_question import Question, players_of
from guts_teach.odds import Odds, shipped, weigh
from guts_teach.odds.exact import engines
from guts_teach.odds.ladder import Threshold, rungs
from guts_teach.odds.opponents import Opponents, theirs, threshold
from guts_teach.odds.spot import Prospect, Spot
from guts_teach.odds.weigh import Weighed
from guts_teach.trace import Step
from guts_teach.words import count, percent

Source = Literal["exact", "table", "simulated"]
#: A run ends when no standard error is larger, or after so many seconds.
PRECISION: Final = 0.002
SECONDS: Final = 20.0
#: The same for the other numbers of players, which a chart shows beside the one that is asked about.
BESIDE: Final = 0.006
BESIDE_SECONDS: Final = 5.0


@dataclass(frozen=True, slots=True)
class Answer:
    """A decision weighed, and the odds by the number of others, as far as they are known."""

    weighed: Weighed
    by_others: tuple[Odds, ...]
    source: Source

    @property
    def odds(self) -> Odds:
        """The odds among as many players as were asked about."""
        return self.weighed.prospect.odds

    @property
    def steps(self) -> tuple[Step, ...]:
        """Why the answer is what it is."""
        return weigh.steps(self.weighed)

    @property
    def name(self) -> str:
        """What one holds, by its class."""
        ladder = rungs(self.weighed.spot)
        return ladder.name(ladder.place(self.weighed.cards[: ladder.cards]))

    @property
    def how(self) -> str:
        """One sentence that says how the answer was found."""
        odds = self.odds
        if self.source == "exact":
            cases = count(odds.deals, "case") if odds.deals < 10 else f"{odds.deals:,} cases"
            return f"Exact: {cases} counted, with your own cards out of the pack."
        error = percent((odds.stderr or {}).get("win", 0.0), 2)
        if self.source == "table":
            return (
                f"From a table made beforehand: {odds.deals:,} random deals of hands of the class {self.name}, "
                f"the chance to win known to ± {error} (one standard error)."
            )
        return f"Simulated: {odds.deals:,} random deals, the chance to win known to ± {error} (one standard error)."


def known(question: Question, players: int | None = None) -> Threshold | None:
    """How the others decide, None where that has to be found by dealing, which takes more than a click."""
    here = question.at(players or question.players)
    if question.opponents.kind == "cutoff":
        asked = theirs(here)
        if (stored := shipped.cutoff(asked)) is not None:
            return stored.threshold
        if asked.may_stay and engines.exact(asked) is None:  # whoever may not stay has nothing to find out
            return None
    return threshold(question.opponents, here)


def at_once(question: Question) -> Answer | None:
    """The answer that needs no dealing, None where there is none.

    >>> answer = at_once(Question.read(hand="7s 7h"))
    >>> round(answer.odds.win, 4), answer.weighed.verdict, answer.source, len(answer.by_others)
    (0.8666, 'in', 'exact', 9)
    >>> at_once(Question.read("four-two-two", hand="Ks Kh 7d 3c", opponents="share", detail="40")) is None
    True
    """
    decide = known(question)
    if decide is None:
        return None
    here = question.here
    counted = engines.exact(here)
    if counted is None:
        stored = shipped.prospect(here, _place(here, question), decide)
        if stored is None:
            return None
        return Answer(_weighed(question, decide, stored), _beside(question, stored.odds), "table")
    found = counted.prospect(here, question.cards, decide)
    return Answer(_weighed(question, decide, found), _beside(question, found.odds), "exact")


def running(question: Question, seed: int = 0, seconds: float = SECONDS, deals: int | None = None) -> Iterator[Answer]:
    """The answer by dealing, better and better: batches for the number of players asked about, and for the others.

    The first takes longest: it may have to make the tables of a rule, and to find out how the others decide.
    """
    here = question.here
    main = weigh.weighings(
        here,
        question.cards,
        question.opponents,
        question.bankroll,
        seed=seed,
        precision=PRECISION,
        seconds=seconds,
        deals=deals,
    )
    found = next(main)
    odds = {each.others: each for each in _beside(question, found.prospect.odds)}
    source: Source = "exact" if found.prospect.odds.method == "exact" else "simulated"
    yield Answer(found, _sorted(odds), source)
    waiting = [players for players in _other_tables(question) if players - 1 not in odds and _quick(question, players)]
    beside = {players: _run(question, players, seed, min(seconds, BESIDE_SECONDS), deals) for players in waiting}
    more = True
    while more or beside:
        for players in list(beside):
            one = next(beside[players], None)
            if one is None:
                del beside[players]
                continue
            odds[players - 1] = one.prospect.odds
            yield Answer(found, _sorted(odds), source)
        better = next(main, None)
        more = better is not None
        if better is not None:
            found = better
            odds[here.others] = found.prospect.odds
            yield Answer(found, _sorted(odds), source)


def _run(question: Question, players: int, seed: int, seconds: float, deals: int | None) -> Iterator[Weighed]:
    here = question.at(players)
    return weigh.weighings(
        here, question.cards, question.opponents, None, seed=seed, precision=BESIDE, seconds=seconds, deals=deals
    )


def _other_tables(question: Question) -> Iterator[int]:
    """The numbers of players beside the one that is asked about for which the question makes sense, too."""
    least, most = players_of(question.rules)
    for players in range(least, most + 1):
        if players != question.players:
            try:
                question.at(players)
            except RequestError:  # more open cards than players, antes above the limit
                continue
            yield players


def _quick(question: Question, players: int) -> bool:
    return known(question, players) is not None


def _beside(question: Question, own: Odds) -> tuple[Odds, ...]:
    """The odds by the number of others, where they are known without dealing."""
    found = {own.others: own}
    for players in _other_tables(question):
        decide = known(question, players)
        if decide is None:
            continue
        here = question.at(players)
        counted = engines.exact(here)
        odds: Odds | None
        if counted is None:
            odds = shipped.chances(here, _place(here, question), decide)
        else:
            odds = counted.prospect(here, question.cards, decide).odds
        if odds is not None:
            found[odds.others] = odds
    return _sorted(found)


def _sorted(odds: dict[int, Odds]) -> tuple[Odds, ...]:
    return tuple(odds[others] for others in sorted(odds))


def _place(here: Spot, question: Question) -> int:
    ladder = rungs(here)
    return ladder.place(question.cards[: ladder.cards])


def _weighed(question: Question, decide: Threshold, found: Prospect) -> Weighed:
    return Weighed(question.here, question.cards, question.opponents, decide, found, question.bankroll)


def without_risk(question: Question) -> Question:
    """The same question by chips alone, with enough of them."""
    return replace(question, stack=None, bankroll=None)


def warm(question: Question) -> None:
    """Make the tables that dealing for this game needs, a second or two of work, before they are asked for."""
    here = question.here
    if engines.exact(here) is None:
        next(weigh.weighings(here, question.cards, Opponents("all-in"), deals=1), None)
