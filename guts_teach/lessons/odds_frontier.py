"""Pot and players: where staying with one hand turns from paying to winning."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from guts_teach.errors import RequestError
from guts_teach.lessons.odds_answer import known
from guts_teach.lessons.odds_question import Question, players_of
from guts_teach.odds import shipped
from guts_teach.odds.exact import engines
from guts_teach.odds.frontier import Frontier
from guts_teach.odds.ladder import rungs

#: So many pots stand side by side.
_POTS: Final = 16


@dataclass(frozen=True, slots=True)
class Turning:
    """A frontier, and what it rests on. ``missing`` are numbers of players that are not known at once."""

    question: Question
    frontier: Frontier
    exact: bool
    missing: tuple[int, ...] = ()

    @property
    def note(self) -> str:
        """Why the size of the pot alone changes nothing, where it does not."""
        found = self.frontier
        if any(map(found.turns, range(len(found.players)))) or not self.full_match:
            return ""
        return "At full match the pot is both prize and price, so that its size alone changes nothing."

    @property
    def full_match(self) -> bool:
        """Whether losing always costs the whole pot, for somebody who has enough."""
        question = self.question
        return question.rules.settlement.max_payment is None and question.stack is None and question.bankroll is None


def pots(question: Question) -> tuple[int, ...]:
    """The pots of a frontier: from small to four times the one that is asked about, no more than the limit.

    >>> pots(Question.read(pot="40"))[0], pots(Question.read(pot="40"))[-1]
    (6, 100)
    """
    here = question.here
    limit = here.game.settlement.pot_limit
    most = max(4 * here.pot, _POTS) if limit is None else min(max(4 * here.pot, _POTS), limit)
    return tuple(sorted({max(1, round(most * step / _POTS)) for step in range(1, _POTS + 1)}))


def turning(question: Question, wanted: Sequence[int] | None = None) -> Turning:
    """Where staying turns, by pot and number of players: counted, or from tables, else `RequestError`.

    >>> found = turning(Question.read(hand="Kh 9s", options={"max_payment": "10"}, pot="25"))
    >>> found.exact, found.frontier.turns(found.frontier.players.index(5))
    (True, (25,))
    """
    least, most = players_of(question.rules)
    columns = tuple(wanted or pots(question))
    rows: dict[int, tuple[float, ...]] = {}
    exact, missing = True, []
    for players in range(least, most + 1):
        row = [_gain(question, players, pot) for pot in columns]
        values = [gain for gain, _ in row if gain is not None]
        if len(values) < len(columns):
            missing.append(players)
            continue
        exact = exact and all(counted for _, counted in row)
        rows[players] = tuple(values)
    if not rows:
        raise RequestError(
            f"{question.rules.name} with these options and opponents is neither counted nor in a table for other pots: "
            "weigh one decision at a time under “Your hand”."
        )
    return Turning(question, Frontier(tuple(rows), columns, tuple(rows.values())), exact, tuple(missing))


def _gain(question: Question, players: int, pot: int) -> tuple[float | None, bool]:
    """What staying is worth in parts of the pot (with a bankroll in logarithms), None where it takes dealing."""
    asked = Question(
        question.cards,
        question.game,
        question.options,
        players,
        pot,
        question.stack,
        question.opponents,
        question.bankroll,
    )
    try:
        here = asked.here
    except RequestError:  # more open cards than players
        return None, True
    decide = known(asked)
    if decide is None:
        return None, False
    engine = engines.exact(here)
    ladder = rungs(here)
    found = (
        shipped.prospect(here, ladder.place(asked.cards[: ladder.cards]), decide)
        if engine is None
        else engine.prospect(here, asked.cards, decide)
    )
    if found is None:
        return None, False
    return found.gain(question.bankroll) / (pot if question.bankroll is None else 1), engine is not None
