"""The lesson at the table: deal, look, say in or out, watch the deal being settled, play on."""

from dataclasses import dataclass, replace
from typing import Final, Literal

from guts_teach.cards import MAX_SEED, Stream
from guts_teach.errors import RequestError
from guts_teach.games import make
from guts_teach.lessons.fields import FormError, read_fields, whole_number
from guts_teach.lessons.model import Model
from guts_teach.table import NAMES, STYLES, Amount, Seated, Style, act, next_deal, open_session, sees, to_act
from guts_teach.table.steps import DeclaredStep
from guts_teach.trace import Step
from guts_teach.words import chips

YOU: Final = 0
MOST_PLAYERS: Final = 10
#: A purpose of random numbers: what built-in players decide by, apart from the cards.
_DECISIONS: Final = 1
_ORDER: Final = ("cutoff", "loose", "cautious", "random")


@dataclass(frozen=True, slots=True)
class Settings:
    """What a table is opened with: players with you among them, chips, and the seed of all deals."""

    players: int = 5
    ante: int = 1
    limit: int = 100
    seed: int = 116

    @classmethod
    def read(cls, players: str, ante: str, limit: str, seed: str) -> "Settings":
        """The settings that were typed in.

        Raises `FormError` with a sentence for each field that is wrong.
        """
        values = read_fields(
            {
                "players": lambda: whole_number(players, "the number of players", 2, MOST_PLAYERS),
                "ante": lambda: whole_number(ante, "the ante", 1, 1000),
                "limit": lambda: whole_number(limit, "the limit", 1, 1_000_000),
                "seed": lambda: whole_number(seed, "the seed", 0, MAX_SEED),
            }
        )
        settings = cls(**values)
        antes = settings.players * settings.ante
        if settings.limit < antes:
            raise FormError(
                {"limit": f"{settings.limit} is below the antes of {settings.players} players: take {antes} or more."}
            )
        return settings


@dataclass(frozen=True, slots=True)
class Guess:
    """What a learner expects of a deal: chips won (or, below zero, paid) and the next pot."""

    net: int
    pot: int


@dataclass(frozen=True, slots=True)
class TableState:
    """The lesson at one moment: the deal as far as it was played, its steps, and how many of them are revealed."""

    seated: Seated
    steps: tuple[Step, ...]
    revealed: int
    guess: Guess | None = None
    #: Whether the table is closed: too few can go on, or you cannot.
    closed: str = ""

    @property
    def declared(self) -> bool:
        """Whether you have said in or out."""
        return self.seated.deal.over

    @property
    def done(self) -> bool:
        """Whether the deal is settled and all its steps are revealed."""
        return self.declared and self.revealed == len(self.steps)

    @property
    def shown(self) -> tuple[Step, ...]:
        """The revealed steps."""
        return self.steps[: self.revealed]


class DealAndDeclare(Model[TableState]):
    """Two-card Guts against built-in players. You sit at the first seat.

    >>> lesson = DealAndDeclare(Settings(players=3))
    >>> lesson.say("out"); lesson.reveal_all(); lesson.state.done
    True
    """

    def __init__(self, settings: Settings = Settings()) -> None:
        self.settings = settings
        super().__init__(self._open(settings))

    def restart(self, settings: Settings) -> None:
        """Open a new table."""
        self.reset(self._open(settings))
        self.settings = settings

    def _open(self, settings: Settings) -> TableState:
        options = {"ante": settings.ante, "pot_limit": settings.limit, "start_stack": 100 * settings.ante}
        game = make("guts", options)
        names = ("You", *NAMES[: settings.players - 1])
        trace = next_deal(open_session(game, names, settings.seed))
        assert trace is not None  # everyone has a full stack
        return TableState(trace.result, trace.steps, len(trace.steps))

    def style_of(self, seat: int) -> Style:
        """How the player at a seat of the session plays."""
        return STYLES[_ORDER[(seat - 1) % len(_ORDER)]]

    def say(self, word: Literal["in", "out"]) -> None:
        """Declare; the others do so at the same moment, and the deal is settled, its steps still to be revealed.

        Raises `RequestError` when you have declared already.
        """
        state = self.state
        if state.declared or state.closed:
            raise RequestError(f"{word!r} comes too late: you have declared already")
        deal = state.seated.deal
        steps = list(state.steps)
        session = state.seated.session
        while not deal.over:
            seat = to_act(deal)[0]
            at = state.seated.seats[seat]
            stream = Stream(session.seed, session.deals + 1, _DECISIONS, at)
            action = word if at == YOU else self.style_of(at).decide(sees(deal, seat), stream)
            trace = act(deal, seat, action)
            deal = trace.result
            steps += trace.steps
        self.go(
            replace(state, seated=replace(state.seated, deal=deal), steps=tuple(steps), revealed=state.revealed + 1)
        )

    def guess(self, net: str, pot: str) -> None:
        """Say beforehand what you will win or pay and what the next pot will be; `verdict` answers at the end.

        Raises `RequestError` unless it is asked for just now (see `asks`), and `FormError` for anything but whole
        numbers.
        """
        if not self.asks:
            raise RequestError("A guess comes once all have declared, before the chips move")
        values = read_fields({"net": lambda: _signed(net), "pot": lambda: whole_number(pot, "the next pot", 0, 10**9)})
        self.go(replace(self.state, guess=Guess(**values)))

    def reveal(self) -> None:
        """Reveal the next step."""
        if self.state.declared and not self.state.done:
            self.go(replace(self.state, revealed=self.state.revealed + 1))

    def reveal_all(self) -> None:
        """Reveal all steps up to the end of the deal."""
        if self.state.declared and not self.state.done:
            self.go(replace(self.state, revealed=len(self.state.steps)))

    def next_deal(self) -> None:
        """Deal again, with pot, reserve and stacks as they are now.

        Raises `RequestError` before the end of a deal.
        """
        state = self.state
        if state.closed:
            raise RequestError("The table is closed: open a new one")
        if not state.done:
            raise RequestError("The deal is not over: reveal its steps to the end first")
        session = state.seated.after
        if YOU not in session.playing:
            self.go(replace(state, closed="You have too few chips to play on. Open a new table to start again."))
            return
        trace = next_deal(session)
        if trace is None:
            self.go(replace(state, closed="Nobody else has chips enough to play on. Open a new table to start again."))
            return
        self.go(TableState(trace.result, trace.steps, len(trace.steps)))

    @property
    def asks(self) -> bool:
        """Whether the next step is a question first: the hands lie open, the chips have not moved."""
        state = self.state
        if not state.declared or state.guess or state.done:
            return False
        opened = next(at for at, step in enumerate(state.steps) if isinstance(step, DeclaredStep))
        return state.revealed > opened and not any(moved(step) for step in state.steps[opened : state.revealed])

    @property
    def verdict(self) -> str:
        """What became of a guess, once the deal is over."""
        state = self.state
        if not state.guess or not state.done:
            return ""
        net = state.seated.deal.net[state.seated.seats.index(YOU)]
        pot = state.seated.deal.chips.pot
        told = [
            f"Right: you {_won_or_paid(net)}."
            if state.guess.net == net
            else f"Not quite: you expected that you {_won_or_paid(state.guess.net)}, and you {_won_or_paid(net)}.",
            f"The next pot is {pot}, as you said."
            if state.guess.pot == pot
            else f"You expected a next pot of {state.guess.pot}; it is {pot}.",
        ]
        return " ".join(told)


def moved(step: Step) -> bool:
    """Whether chips move in a step."""
    return bool(getattr(step, "moves", ()))


def _signed(text: str) -> int:
    clean = text.strip().replace("−", "-")
    sign = -1 if clean.startswith("-") else 1
    try:
        return sign * whole_number(clean.removeprefix("-"), "this", 0, 10**9)
    except RequestError:
        raise RequestError(
            f"{text.strip()[:20]!r} is not allowed: write the chips you win, or with a minus the chips you pay."
        ) from None


def _won_or_paid(net: Amount) -> str:
    if not net:
        return "neither win nor pay"
    return f"win {chips(net)}" if net > 0 else f"pay {chips(-net)}"
