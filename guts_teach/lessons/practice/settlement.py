"""What does each pay, and what is the next pot: a whole deal settled."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Self

from guts_teach.cards import Card, Stream
from guts_teach.games import Compare, Declare, Game
from guts_teach.games.summary import summary
from guts_teach.hands.compare import LevelStep, ShownStep, WinnerStep
from guts_teach.lessons.practice.deals import Case, can_sit, draw_case, play_case
from guts_teach.lessons.practice.face import Face, Holding
from guts_teach.lessons.practice.form import Amounts, Answer, Value
from guts_teach.lessons.practice.item import Fault, Item, Task, as_hint
from guts_teach.lessons.practice.rules_of import chosen_options, round_words, sign, wild_words
from guts_teach.table import Amount, DealState, Place
from guts_teach.table.round_steps import BuyStep, DuelStep
from guts_teach.table.steps import (
    AnteStep,
    DealtStep,
    DeclaredStep,
    FinalStep,
    FoldStep,
    GhostStep,
    SaidStep,
    WagerStep,
)
from guts_teach.trace import Step
from guts_teach.words import chips as chips_text
from guts_teach.words import count, people, verb

#: Steps that tell what is on the face already.
_TOLD = (AnteStep, DealtStep, DeclaredStep, SaidStep, WagerStep, BuyStep, FinalStep)


@dataclass(frozen=True, slots=True)
class SettleItem(Item):
    """A deal with all that everybody did: what each gained or paid is asked for, and the next pot.

    >>> from guts_teach.games import make
    >>> item = SettleItem.make(Task(make("guts"), level=1, seed=4))
    >>> item.judge(item.read({key: str(value) for key, value in item.accepted()[0].items()})).right
    True
    """

    kind: ClassVar[str] = "settlement"
    title: ClassVar[str] = "Who pays what"
    case: Case
    steps: tuple[Step, ...] = field(init=False, compare=False, repr=False)
    end: DealState = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Play the deal once."""
        trace = play_case(self.case)
        object.__setattr__(self, "steps", trace.steps)
        object.__setattr__(self, "end", trace.result)

    @classmethod
    def applies(cls, game: Game) -> bool:
        """Every game whose limit leaves room for its players' antes moves chips."""
        return can_sit(game)

    @classmethod
    def faults(cls) -> tuple[Fault[Any], ...]:
        """The wrong ways to settle a deal."""
        from guts_teach.lessons.practice.missettling import FAULTS  # noqa: PLC0415  # they are made for this class

        return FAULTS

    @classmethod
    def draw(cls, task: Task, stream: Stream) -> Self:
        """A deal, in which at the first levels somebody pays or takes something."""
        return cls(task, draw_case(task.game, task.level, stream))

    def suits(self) -> bool:
        """Below the last level a deal in which nobody is in comes up only when it was wished for."""
        return Item.suits(self) and (self.task.level == 3 or bool(self.task.trap) or bool(self.end.stayed))

    @property
    def asks_reserve(self) -> bool:
        """Whether the reserve is asked for, too: at the last level, where there may be one."""
        return self.task.level == 3 and self.case.game.settlement.pot_limit is not None

    def ask(self) -> Face:
        """What everybody holds, did and had, with the cards of those who show."""
        names = self.case.setup.names
        pot = "The pot" if self.case.game.markers_to_win else "The next pot"
        form = [Amounts(f"net_{seat}", f"{name} wins or pays") for seat, name in enumerate(names)]
        form.append(Amounts("pot", f"{pot} holds"))
        if self.asks_reserve:
            form.append(Amounts("reserve", "The reserve holds"))
        hands = [Holding(name, self._cards(seat), self._note(seat)) for seat, name in enumerate(names)]
        if self.end.ghost_shown:
            house = "The deck" if self.case.game.plays_deck else "The ghost"
            hands.append(Holding(house, self._house()))
        return Face(
            "Settle this deal: what does each win or pay in all, and what is left? Write -10 for ten chips paid.",
            tuple(form),
            tuple(hands),
            self._facts(),
        )

    @property
    def _showing(self) -> frozenset[int]:
        """The seats whose cards are to be compared."""
        compared = {step.who for step in self.steps if isinstance(step, ShownStep)}
        return frozenset(seat for seat, name in enumerate(self.case.setup.names) if name in compared)

    def _cards(self, seat: int) -> tuple[Card | None, ...]:
        cards = self.end.cards_of(seat)
        return cards if seat in self._showing else self.end.visible(None)[seat]

    def _house(self) -> tuple[Card, ...]:
        return next(step.cards for step in self.steps if isinstance(step, GhostStep))

    def _note(self, seat: int) -> str:
        """What a seat did and has, and at the first level what it holds."""
        notes = []
        declares = [stage for stage in self.case.game.stages if isinstance(stage, Declare)]
        if declares:
            notes.append(sign(declares[0], stays=seat in self.end.stayed))
        if self.task.level == 3:
            notes.append(f"{chips_text(self.case.chips.stacks[seat])} at the start")
        if self.case.game.markers_to_win:
            notes.append(count(self.case.markers[seat], "marker"))
        if self.task.level == 1:
            notes += [
                step.hand.name
                for step in self.steps
                if isinstance(step, ShownStep) and step.who == self.case.setup.names[seat]
            ]
        return ", ".join(notes)

    def _facts(self) -> tuple[str, ...]:
        case, rule = self.case, self.case.game.settlement
        held = f"The pot holds {chips_text(case.chips.pot)}"
        beside = f", with {chips_text(case.chips.reserve)} in reserve" if case.chips.reserve else ""
        order = [case.setup.names[seat] for seat in case.setup.order]
        facts = [f"{held}{beside}.", f"From the dealer's left: {people(order)}, who deals."]
        if rule.pot_limit is not None:
            facts.append(f"A pot may hold {chips_text(rule.pot_limit)} at the most; more waits in the reserve.")
        if rule.max_payment is not None:
            facts.append(f"Nobody pays more than {chips_text(rule.max_payment)} at a time.")
        if case.game.markers_to_win:
            facts.append(f"{count(case.game.markers_to_win, 'marker').capitalize()} win the pot.")
        facts += self._streets()
        ends = [stage.round for stage in case.game.stages if isinstance(stage, Compare)]
        facts += [*round_words(case.game, ends[0])] if ends else []
        if self._showing:
            facts.append(wild_words(case.game.round(ends[0] if ends else None).rule, case.game))
        return (*facts, *chosen_options(self.task.game))

    def _streets(self) -> list[str]:
        """Who did what on each street of a betting game, in turn."""
        facts: list[str] = []
        said: list[str] = []
        street = 0
        for step in self.steps:
            if isinstance(step, DealtStep):
                facts += _street(street, said)
                street, said = street + step.number, []
            elif isinstance(step, WagerStep):
                put = sum(move.amount for move in step.moves)
                paid = f" ({chips_text(put)})" if put else ""
                said.append(f"{people([step.who], start=not said)} {verb(step.who, step.action)}{paid}")
            elif isinstance(step, FoldStep):
                said.append(f"{people([step.who], start=not said)} {verb(step.who, 'fold')}")
        return facts + _street(street, said)

    def explain(self) -> tuple[Step, ...]:
        """The steps of the deal."""
        return self.steps

    def answer_of(self, net: Mapping[int, Amount], pot: Amount, reserve: Amount) -> Answer:
        """The answer that tells these gains, this pot and this reserve."""
        answer: dict[str, Value] = {f"net_{seat}": amount for seat, amount in net.items()}
        answer["pot"] = pot
        return {**answer, "reserve": reserve} if self.asks_reserve else answer

    def accepted(self) -> tuple[Answer, ...]:
        """What each gained, and what is left in the pot."""
        return (self.answer_of(dict(enumerate(self.end.net)), self.end.chips.pot, self.end.chips.reserve),)

    def contradicted(self, answer: Answer) -> int:
        """The first step that moves chips of a seat for which something else was said, or of the pot."""
        truth = self.accepted()[0]
        wrong: set[int | Place] = {
            seat for seat in range(len(self.end.net)) if answer[f"net_{seat}"] != truth[f"net_{seat}"]
        }
        if not wrong:
            # Every gain is right: only what is left over is not. The last step that touched it says so.
            wrong = {Place.POT} if answer["pot"] != truth["pot"] else {Place.RESERVE}
            return max((at for at in self._moving(wrong)), default=len(self.steps) - 1)
        moving = self._moving(wrong)
        settling = [at for at in moving if not isinstance(self.steps[at], WagerStep | AnteStep)]
        if moving:
            return (settling or moving)[0]
        # Those named neither take nor pay anything: where it is told who wins, or who is in.
        ends = [at for at, step in enumerate(self.steps) if isinstance(step, WinnerStep | DeclaredStep | LevelStep)]
        return ends[0] if ends else len(self.steps) - 1

    def _moving(self, holders: set[int | Place]) -> list[int]:
        return [
            at
            for at, step in enumerate(self.steps)
            if any({move.source, move.target} & holders for move in getattr(step, "moves", ()))
        ]

    def hints(self) -> tuple[str, ...]:
        """What payments are measured by, the rules in short, and the first step that is not on the table already."""
        general = (
            "A loser's price is the pot as it stood when the round began."
            if self.case.game.markers_to_win
            else "Every payment is measured by the pot as it stood before anybody took or paid."
        )
        first = next(step for step in self.steps if not isinstance(step, _TOLD) and not _free_fold(step))
        return general, summary(self.task.game), as_hint(first)

    def payments(self) -> dict[int, Amount]:
        """What each seat pays when the deal is settled: bets and antes not counted."""
        paid: dict[int, Amount] = {}
        for step in self.steps:
            for payment in getattr(step, "payments", ()):
                paid[payment.seat] = paid.get(payment.seat, 0) + payment.amount
        return paid

    @property
    def duel(self) -> DuelStep | None:
        """The payments between players that end a round, where there are any."""
        return next((step for step in self.steps if isinstance(step, DuelStep)), None)


def _street(street: int, said: list[str]) -> list[str]:
    return [f"On {street} cards, in turn: {', '.join(said)}."] if said else []


def _free_fold(step: Step) -> bool:
    return isinstance(step, FoldStep) and step.base is None
