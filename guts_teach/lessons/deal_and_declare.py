"""The lesson at the table: deal, look, act when it is your turn, watch the deal being settled, play on."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from guts_teach.cards import MAX_SEED
from guts_teach.errors import RequestError
from guts_teach.games import FAMILIES, Game, format_value, make
from guts_teach.lessons.fields import FormError, read_fields, whole_number
from guts_teach.lessons.model import Model
from guts_teach.table import NAMES, STYLES, Amount, Seated, Style, act, legal, next_deal, open_session, to_act
from guts_teach.table.play import decide
from guts_teach.table.round_steps import BuyStep, DuelStep, MarkerStep, NoPayoutStep
from guts_teach.table.seeing import only_seen
from guts_teach.table.steps import (
    AnteStep,
    DealtStep,
    DeclaredStep,
    FoldStep,
    PayStep,
    PotStaysStep,
    SaidStep,
    TakeStep,
    WagerStep,
)
from guts_teach.trace import Step
from guts_teach.words import chips, listing

YOU: Final = 0
MOST_PLAYERS: Final = 10
_ORDER: Final = ("cutoff", "loose", "cautious", "random", "copycat")
#: What players say and do, and what the settlement makes of it: a guess comes between the two.
_SAID: Final = (DeclaredStep, SaidStep, WagerStep, FoldStep, BuyStep)
_SETTLED: Final = (TakeStep, PayStep, PotStaysStep, AnteStep, DuelStep, MarkerStep, NoPayoutStep)


@dataclass(frozen=True, slots=True)
class Settings:
    """What a table is opened with: the game, players with you among them, chips, and the seed of all deals.

    ``limit`` is the most that a pot may hold (None: no limit); ``options`` are those of the game beside ante and limit.
    ``pot`` is what the first deal is played for, None when its antes make it.
    """

    players: int = 5
    ante: int = 1
    limit: int | None = 100
    seed: int = 116
    game: str = "guts"
    options: Mapping[str, str] = field(default_factory=dict)
    pot: int | None = None

    @classmethod
    def read(
        cls,
        players: str,
        ante: str,
        limit: str,
        seed: str,
        game: str = "guts",
        options: Mapping[str, str] | None = None,
    ) -> "Settings":
        """The settings that were typed in or chosen.

        Raises `FormError` with a sentence for each field that is wrong; a wrong option is a field of its own key.
        """
        least, most = FAMILIES[game].game().players if game in FAMILIES else (2, MOST_PLAYERS)
        most = min(most, MOST_PLAYERS)
        values = read_fields(
            {
                "players": lambda: whole_number(players, "the number of players", least, most),
                "ante": lambda: whole_number(ante, "the ante", 1, 1000),
                "limit": lambda: None if limit.strip() == "none" else whole_number(limit, "the limit", 1, 1_000_000),
                "seed": lambda: whole_number(seed, "the seed", 0, MAX_SEED),
            }
        )
        settings = cls(**values, game=game, options=dict(options or {}))
        if settings.limit is not None and not takes_limit(game):
            raise FormError({"limit": f"{FAMILIES[game].name} has no limit of the pot: write none."})
        antes = settings.players * settings.ante
        if settings.limit is not None and settings.limit < antes:
            raise FormError(
                {"limit": f"{settings.limit} is below the antes of {settings.players} players: take {antes} or more."}
            )
        try:
            rules = settings.rules()
        except RequestError:
            # One that is wrong by itself is told beside its own field.
            for key, value in settings.options.items():
                read_fields({key: lambda key=key, value=value: make(game, {key: value})})  # type: ignore[misc]
            raise
        rules.check_players(settings.players)
        return settings

    def rules(self) -> Game:
        """The game with these options. Raises `RequestError` when they contradict."""
        given: dict[str, object] = {"ante": self.ante, "start_stack": 100 * self.ante, **self.options}
        if takes_limit(self.game):
            given["pot_limit"] = self.limit
        return make(self.game, given)


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
    #: How many steps were told when the deal began.
    begun: int = 0
    #: What you have said since the table was opened, deal after deal.
    choices: tuple[str, ...] = ()

    @property
    def deal_number(self) -> int:
        """The number of the deal at this table, counted from 1."""
        return self.seated.session.deals + 1

    @property
    def declared(self) -> bool:
        """Whether all has been said and done: the deal is played to its end."""
        return self.seated.deal.over

    @property
    def told(self) -> bool:
        """Whether all steps so far are revealed."""
        return self.revealed == len(self.steps)

    @property
    def done(self) -> bool:
        """Whether the deal is settled and all its steps are revealed."""
        return self.declared and self.told

    @property
    def shown(self) -> tuple[Step, ...]:
        """The revealed steps."""
        return self.steps[: self.revealed]

    @property
    def words(self) -> tuple[str, ...]:
        """What you may say now, staying first; nothing while steps wait or it is not your turn."""
        if self.closed or not self.told:
            return ()
        return legal(self.seated.deal, self.seated.seats.index(YOU))


class DealAndDeclare(Model[TableState]):
    """Any game of the family against built-in players. You sit at the first seat.

    >>> lesson = DealAndDeclare(Settings(players=3))
    >>> lesson.say("out"); lesson.reveal_all(); lesson.state.done
    True
    """

    def __init__(self, settings: Settings = Settings()) -> None:
        self.settings = settings
        super().__init__(self._open(settings))

    def restart(self, settings: Settings) -> None:
        """Open a new table. Raises `RequestError` for options that contradict."""
        self._sit(settings, [self._open(settings)])

    def take_over(self, other: "DealAndDeclare") -> None:
        """Go on at another table, where it stands, with all the steps back that it has."""
        self._sit(other.settings, [*other.states])

    def _sit(self, settings: Settings, states: list[TableState]) -> None:
        before, self.settings = self.settings, settings
        try:
            self._change(states)
        except Exception:
            self.settings = before
            raise

    def _open(self, settings: Settings) -> TableState:
        game = settings.rules()
        names = ("You", *NAMES[: settings.players - 1])
        # The last seat deals first, as it does for `guts-teach deal`.
        session = open_session(game, names, settings.seed, settings.players - 1)
        if settings.pot is not None:
            session = replace(session, chips=replace(session.chips, pot=settings.pot))
        trace = next_deal(session)
        if trace is None:
            raise RequestError(
                f"nobody can pay the ante of {game.ante} from {game.start_stack} chips to begin with: take a smaller"
                " ante, or give everyone more chips"
            )
        return self._dealt(trace.result, trace.steps)

    def _dealt(self, seated: Seated, steps: tuple[Step, ...], choices: tuple[str, ...] = ()) -> TableState:
        """A new deal, up to where you have to act: what the others do before that is seen at once."""
        seated, more = self._others(seated)
        steps = (*steps, *self._seen(seated, more))
        # A deal that is over before you could do anything is watched step by step, too.
        dealt = 1 + max(at for at, step in enumerate(steps) if isinstance(step, DealtStep))
        begun = dealt if seated.deal.over else len(steps)
        return TableState(seated, steps, begun, begun=begun, choices=choices)

    def style_of(self, seat: int) -> Style:
        """How the player at a seat of the session plays."""
        return STYLES[_ORDER[(seat - 1) % len(_ORDER)]]

    def say(self, word: str) -> None:
        """Say or do it; the others go on up to your next turn or the end, the steps still to be revealed.

        Raises `RequestError` when it is not your turn, or not allowed.
        """
        state = self.state
        if word not in state.words:
            if state.declared or state.closed:
                raise RequestError(f"{word!r} comes too late: you have declared already")
            raise RequestError(
                f"{word!r} is not possible now: {listing(state.words, 'or') or 'reveal the steps first'}"
            )
        you = state.seated.seats.index(YOU)
        trace = act(state.seated.deal, you, word)
        seated, more = self._others(replace(state.seated, deal=trace.result))
        steps = (*state.steps, *self._seen(seated, (*trace.steps, *more), state.steps))
        revealed = min(state.revealed + 1, len(steps))
        self.go(replace(state, seated=seated, steps=steps, revealed=revealed, choices=(*state.choices, word)))

    def _others(self, seated: Seated) -> tuple[Seated, tuple[Step, ...]]:
        """Let the others act until you are asked, too, or the deal is over."""
        deal = seated.deal
        you = seated.seats.index(YOU)
        steps: list[Step] = []
        while not deal.over and you not in to_act(deal):
            seat = to_act(deal)[0]
            at = seated.seats[seat]
            trace = act(deal, seat, decide(replace(seated, deal=deal), seat, self.style_of(at)))
            deal = trace.result
            steps += trace.steps
        return replace(seated, deal=deal), tuple(steps)

    def _seen(self, seated: Seated, steps: tuple[Step, ...], before: tuple[Step, ...] = ()) -> tuple[Step, ...]:
        """The steps as you may see them: hands that were compared without you stay between those who held."""
        return only_seen(steps, "You", before) if seated.deal.game.markers_to_win else steps

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
        if not self.state.told:
            self.go(replace(self.state, revealed=self.state.revealed + 1))

    def reveal_all(self) -> None:
        """Reveal all steps up to your next turn or the end of the deal."""
        if not self.state.told:
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
            self.go(replace(state, closed="Too few others have chips to play on. Open a new table to start again."))
            return
        self.go(self._dealt(trace.result, trace.steps, state.choices))

    @property
    def asks(self) -> bool:
        """Whether the next step is a question first: all has been said and done, and the chips have not moved."""
        state = self.state
        if not state.declared or state.guess or state.done:
            return False
        last_said = max(at for at, step in enumerate(state.steps) if isinstance(step, (*_SAID, DealtStep)))
        return state.revealed > last_said and not any(
            isinstance(step, _SETTLED) for step in state.steps[last_said + 1 : state.revealed]
        )

    @property
    def expectation(self) -> str:
        """The guess in words, from its commitment to the end of the deal."""
        state = self.state
        if not state.guess or state.done:
            return ""
        return f"You expect to {_won_or_paid(state.guess.net)}, and a next pot of {state.guess.pot}."

    @property
    def chips_moved(self) -> bool:
        """Whether the revealed steps tell of chips won or paid: a showdown's, a round's, or a fold's."""
        return any(isinstance(step, (*_SETTLED, FoldStep)) for step in self.state.shown)

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


def takes_limit(game: str) -> bool:
    """Whether the pot of a game may have a limit."""
    return game not in FAMILIES or "pot_limit" in {option.key for option in FAMILIES[game].options}


def default_limit(game: str) -> str:
    """The limit of a game's pot with an ante of 1, as a field shows it."""
    return format_value(make(game).settlement.pot_limit)


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
