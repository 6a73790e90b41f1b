"""Cutoffs by the number of players: draw your own first, then see ours and what the gap between them costs."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from guts_teach.errors import RequestError
from guts_teach.games.options import shown
from guts_teach.lessons.fields import read_fields, whole_number
from guts_teach.lessons.model import Model
from guts_teach.lessons.odds_answer import known
from guts_teach.lessons.odds_question import MOST_PLAYERS, Question, players_of
from guts_teach.odds import shipped
from guts_teach.odds.cutoffs import Cutoff, cutoffs, in_pots, solve
from guts_teach.odds.exact import engines
from guts_teach.odds.ladder import Ladder, Threshold, ladder, rungs
from guts_teach.odds.ledgers.continuous import Continuous, continuous
from guts_teach.odds.opponents import Opponents
from guts_teach.odds.spot import Spot
from guts_teach.trace import Step, Trace
from guts_teach.words import percent

#: A ladder of no more classes is offered to choose from; of a longer one, a class is typed.
MOST_CHOICES: Final = 120
#: In a link: ours were shown, and none was drawn.
_TOLD: Final = "told"
#: More than cutoffs for all numbers of players take in a link.
_LONGEST: Final = 400


@dataclass(frozen=True, slots=True)
class Row:
    """The cutoff at one number of players: ours, that of the continuous game, and yours where you drew one.

    ``gap`` is what deciding by yours loses a deal, in pots, among players who all decide by ours: against deciding
    by ours oneself. None where that is not counted. ``best`` is the same against the best answer to such players.
    """

    players: int
    ours: Cutoff
    closed: Continuous
    yours: int | None = None
    your_name: str = ""
    your_below: float | None = None
    gap: float | None = None
    best: float | None = None

    @property
    def difference(self) -> float:
        """How many more hands go out by our cutoff than in the continuous game, as a part of all."""
        return self.ours.below - self.closed.cutoff


@dataclass(frozen=True, slots=True)
class CutoffsState:
    """A question, of whose game and options the cutoffs are; what was drawn; and the rows once they are revealed."""

    question: Question
    drawn: tuple[tuple[int, int], ...] = ()
    rows: tuple[Row, ...] = ()
    revealed: bool = False
    missing: tuple[int, ...] = ()


class DrawCutoffs(Model[CutoffsState]):
    """Draw your own cutoff for each number of players, then see ours. The pot of a question is that of every row.

    >>> lesson = DrawCutoffs(Question.read())
    >>> lesson.draw({2: "Q-2", 5: "K-2"}); lesson.reveal()
    >>> [(row.players, row.your_name, row.ours.name) for row in lesson.state.rows if row.your_name]
    [(2, 'Q-2', 'J-7'), (5, 'K-2', 'A-4')]
    """

    def __init__(self, question: Question) -> None:
        super().__init__(CutoffsState(question))

    @property
    def ladder(self) -> Ladder:
        """The classes to choose from."""
        here = self.state.question.here
        return ladder(here.game, here.others_at)

    @property
    def numbers(self) -> range:
        """The numbers of players of the game."""
        least, most = players_of(self.state.question.rules)
        return range(least, most + 1)

    @property
    def choices(self) -> tuple[str, ...]:
        """The names of the classes, the worst first, or nothing where they are too many to choose from."""
        found = self.ladder
        return tuple(map(found.name, range(len(found)))) if len(found) <= MOST_CHOICES else ()

    def ask(self, question: Question) -> None:
        """Ask about the cutoffs of another question, where they are other ones."""
        before = self.state.question
        same = replace(before, cards=question.cards, opponents=question.opponents, players=question.players)
        if same != question or before.here.decision != question.here.decision:
            self.go(CutoffsState(question))

    def draw(self, names: Mapping[int, str]) -> None:
        """Draw a cutoff for some numbers of players, each by the name of its class; "" for none.

        Raises `FormError` for names that are no class, by the number of players as text.
        """
        found = self.ladder
        wanted = {players: name for players, name in names.items() if name.strip()}
        places = read_fields({str(n): lambda name=name: found.find(name) for n, name in wanted.items()})  # type: ignore[misc]
        drawn = tuple(sorted((int(players), place) for players, place in places.items()))
        state = self.state
        self.go(replace(state, drawn=drawn, rows=self._rows(drawn) if state.revealed else ()))

    @property
    def said(self) -> str:
        """What was drawn and then compared with ours, as a word for links: ``told`` where nothing was, "" before.

        >>> lesson = DrawCutoffs(Question.read()); lesson.draw({2: "Q-2", 5: "K-2"}); lesson.reveal(); lesson.said
        '2.Q-2~5.K-2'
        """
        if not self.state.revealed:
            return ""
        found = self.ladder
        return "~".join(f"{players}.{found.name(place)}" for players, place in self.state.drawn) or _TOLD

    def prepare(self) -> None:
        """Find what `reveal` shows; that may take a part of a second, and changes nothing else."""
        self._rows(self.state.drawn)

    def reveal(self) -> None:
        """Show ours, for every number of players for which it is known without dealing."""
        rows = self._rows(self.state.drawn)
        missing = tuple(players for players in self.numbers if players not in {row.players for row in rows})
        self.go(replace(self.state, revealed=True, rows=rows, missing=missing))

    def reasons(self, players: int) -> Trace[Cutoff]:
        """Why our cutoff is what it is."""
        return cutoffs(self._spot(players), self.state.question.bankroll)

    def derivation(self, players: int) -> tuple[Step, ...]:
        """How the closed form of the continuous game comes about, for the price and the prize of the question."""
        return _closed(self._spot(players)).steps

    def _spot(self, players: int) -> Spot:
        question = self.state.question
        pot = players * question.rules.ante if question.pot is None else question.pot
        return replace(question.at(players), pot=pot, decision=question.here.others_at)

    def _rows(self, drawn: tuple[tuple[int, int], ...]) -> tuple[Row, ...]:
        question, mine = self.state.question, dict(drawn)
        asked = replace(question, opponents=Opponents("cutoff"))
        return tuple(
            self._row(players, mine.get(players))
            for players in self.numbers
            if _possible(question, players) and known(asked, players) is not None
        )

    def _row(self, players: int, yours: int | None) -> Row:
        bankroll = self.state.question.bankroll
        here = self._spot(players)
        stored = shipped.cutoff(here) if bankroll is None else None
        found, rungs_ = stored or solve(here, bankroll), rungs(here)
        row = Row(players, found, _closed(here).result)
        if yours is None:
            return row
        below = 1 - rungs_.staying(Threshold(yours))
        row = replace(row, yours=yours, your_name=rungs_.name(yours), your_below=below)
        gains = _gains(found.spot, found.threshold) if bankroll is None else None
        if gains is None:
            return row
        ours_earns, yours_earns, best = (
            sum(
                rungs_.share(place) * stays * in_pots(gain, found.spot, None)
                for place, gain in enumerate(gains)
                for stays in (_stays(decide, place, gain),)
                if stays
            )
            for decide in (found.threshold, Threshold(yours), None)
        )
        return replace(row, gap=ours_earns - yours_earns, best=best - yours_earns)


def read_drawn(text: str) -> dict[int, str]:
    """The names of classes by the number of players, from a word for links. Raises `RequestError` for any other.

    >>> read_drawn("2.Q-2~5.K-2"), read_drawn("told")
    ({2: 'Q-2', 5: 'K-2'}, {})
    """
    if text == _TOLD:
        return {}
    drawn = [each.partition(".") for each in text.split("~")]
    if len(text) > _LONGEST or not all(name.strip() for _, _, name in drawn):
        raise RequestError(f"{shown(text)} are no cutoffs: write them by the number of players, as in 2.Q-2~5.K-2")
    return {whole_number(players, "the number of players", 2, MOST_PLAYERS): name for players, _, name in drawn}


def _stays(decide: Threshold | None, place: int, gain: float) -> float:
    """How often a class stays: by a threshold, or where it gains."""
    return float(gain > 0) if decide is None else decide.stays(place)


def _gains(spot: Spot, ours: Threshold) -> tuple[float, ...] | None:
    """What each class gains by staying among players who decide by a threshold, in chips; None where not known."""
    engine = engines.exact(spot)
    if engine is not None:
        return tuple(each.net for each in engine.prospects(spot, ours))
    ladder_ = rungs(spot)
    found = []
    for place, hands in enumerate(ladder_.hands):
        stored = shipped.prospect(spot, place, ours) if hands else None
        if hands and stored is None:
            return None
        found.append(stored.net if stored else 0.0)  # a class without hands decides nothing
    return tuple(found)


def _possible(question: Question, players: int) -> bool:
    try:
        question.at(players)
    except RequestError:
        return False
    return True


def _closed(spot: Spot) -> Trace[Continuous]:
    return continuous(spot.players, max(spot.price, 1), max(spot.prize, 1))


def told(row: Row) -> str:
    """What a row says of your own cutoff, in a sentence; "" where none was drawn.

    >>> lesson = DrawCutoffs(Question.read())
    >>> lesson.draw({2: "Q-2"}); lesson.reveal()
    >>> told(lesson.state.rows[0]).split(":")[0]
    '2 players'
    """
    if row.yours is None or row.your_below is None:
        return ""
    away = row.your_below - row.ours.below
    how = f"you go out with {percent(abs(away))} of hands {'more' if away > 0 else 'fewer'} than our cutoff does"
    if abs(away) < 5e-4:
        how = "you go out as often as our cutoff does"
    cost = "" if row.gap is None else f", which costs {_pots(row.gap)} a deal among players who use ours"
    return f"{row.players} players: with {row.your_name} and better {how}{cost}."


def _pots(amount: float) -> str:
    return "nothing" if abs(amount) < 5e-5 else f"{amount:.4f} pots"
