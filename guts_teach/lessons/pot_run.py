"""One run of a pot at a real table, deal by deal: who stayed, what was paid, what the next pot is."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from time import monotonic
from typing import Final, Literal, TypeAlias

from guts_teach.lessons.pot_players import ByThreshold, style
from guts_teach.lessons.pot_question import PotQuestion
from guts_teach.table import NAMES, Amount, Seated, next_deal, open_session
from guts_teach.table.play import finish
from guts_teach.trace import Step, Trace
from guts_teach.words import chips, listing

#: What may become of a pot.
Word: TypeAlias = Literal["larger", "same", "smaller", "won"]
WORDS: Final[tuple[Word, ...]] = ("larger", "same", "smaller", "won")
#: Afterwards, in a sentence.
_BECAME: Final = {
    "larger": "The pot grows from {0} to {1}.",
    "same": "The pot stays at {0}.",
    "smaller": "The pot shrinks from {0} to {1}.",
    "won": "The pot of {0} is won: nothing goes into a new one.",
}
#: A run is followed no further than so many deals, and no pot beyond so many chips.
MOST_DEALS: Final = 60
MOST_CHIPS: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class RunDeal:
    """A deal of the run: ``net`` is what each player won or, below zero, paid, antes before the cards left out."""

    number: int
    pot: Amount
    reserve: Amount
    stayed: tuple[str, ...]
    net: tuple[tuple[str, Amount], ...]
    next_pot: Amount
    next_reserve: Amount
    steps: tuple[Step, ...]
    guess: Word | None = None

    @property
    def became(self) -> Word:
        """What became of the pot."""
        if not self.next_pot and not self.next_reserve:
            return "won"
        return "larger" if self.next_pot > self.pot else "smaller" if self.next_pot < self.pot else "same"

    @property
    def who(self) -> str:
        """Who stayed."""
        if not self.stayed:
            return "Nobody stays."
        return f"{listing(self.stayed)} {'stays' if len(self.stayed) == 1 else 'stay'}."

    @property
    def paid(self) -> str:
        """What was won and paid."""
        told = [*_alike(self.net, 1, "wins", "win"), *_alike(self.net, -1, "pays", "pay")]
        return f"{listing(told)}." if told else "Nobody wins or pays."

    @property
    def what(self) -> str:
        """What became of the pot, and of the reserve."""
        told = _BECAME[self.became].format(chips(self.pot), chips(self.next_pot))
        if self.next_reserve != self.reserve:
            told += f" The reserve goes from {self.reserve} to {chips(self.next_reserve)}."
        return told

    @property
    def text(self) -> str:
        """The deal in a few sentences.

        >>> RunDeal(3, 5, 0, ("Ben", "Eva"), (("Ben", 5), ("Eva", -5)), 5, 0, ()).text
        'Deal 3: Ben and Eva stay. Ben wins 5 chips and Eva pays 5 chips. The pot stays at 5 chips.'
        """
        return f"Deal {self.number}: {self.who} {self.paid} {self.what}"

    @property
    def verdict(self) -> str:
        """What became of the guess, if there was one."""
        if self.guess is None:
            return ""
        return "Right." if self.guess == self.became else f"You expected: {told(self.guess)}."


@dataclass(frozen=True, slots=True)
class RunState:
    """A run at one moment: the deals that are told, and the one that comes; its cards are dealt, and nobody has acted.

    ``opened`` are the steps of that deal so far: antes and cards.
    """

    question: PotQuestion
    coming: Seated | None
    opened: tuple[Step, ...]
    deals: tuple[RunDeal, ...] = ()
    guess: Word | None = None

    @property
    def over(self) -> bool:
        """Whether the run is followed no further."""
        return bool(self.ended)

    @property
    def ended(self) -> str:
        """Why the run is followed no further; "" while it goes on."""
        if self.deals and self.deals[-1].became == "won":
            return f"The pot was won in deal {len(self.deals)}."
        if self.pot + self.reserve > MOST_CHIPS:
            return f"There are more than {MOST_CHIPS:,} chips in the pot: the run is followed no further."
        if len(self.deals) >= MOST_DEALS:
            return f"After {len(self.deals)} deals the pot is still not won: the run is followed no further."
        return "" if self.coming else "Too few players can go on."

    @property
    def pot(self) -> Amount:
        """The pot that the coming deal is played for; 0 once it is won."""
        return self.coming.deal.chips.pot if self.coming else 0

    @property
    def reserve(self) -> Amount:
        """What lies beside it."""
        return self.coming.deal.chips.reserve if self.coming else 0

    @property
    def sizes(self) -> tuple[tuple[Amount, Amount], ...]:
        """Pot and reserve at the beginning of each deal, the coming one with them."""
        told = [(deal.pot, deal.reserve) for deal in self.deals]
        return tuple([*told, (self.pot, self.reserve)] if self.coming else told)

    @property
    def score(self) -> str:
        """How many guesses were right."""
        guessed = [deal for deal in self.deals if deal.guess is not None]
        right = sum(deal.guess == deal.became for deal in guessed)
        return f"Right so far: {right} of {len(guessed)}." if guessed else ""


def told(word: Word) -> str:
    """What one expects, as it stands on a button."""
    return {"larger": "larger", "same": "the same", "smaller": "smaller", "won": "won, no new pot"}[word]


def begin(question: PotQuestion) -> RunState:
    """A new run, before its first deal."""
    session = open_session(question.at_the_table, NAMES[: question.settings.players], question.settings.seed)
    return _with_next(RunState(question, None, ()), next_deal(session))


def advanced(state: RunState, everyone: ByThreshold) -> RunState:
    """The run after the coming deal, which is played to its end."""
    assert state.coming is not None
    seated, steps = finish(state.coming, [everyone] * len(state.coming.session.names))
    deal = seated.deal
    after = seated.after
    names = deal.setup.names
    over = not after.chips.pot and not after.chips.reserve
    following = None if over else next_deal(after)
    chips = following.result.deal.chips if following else after.chips
    played = RunDeal(
        number=len(state.deals) + 1,
        pot=state.pot,
        reserve=state.reserve,
        stayed=tuple(names[seat] for seat in range(len(names)) if seat in deal.stayed),
        net=tuple(zip(names, deal.net, strict=True)),
        next_pot=chips.pot,
        next_reserve=chips.reserve,
        steps=(*state.opened, *steps),
        guess=state.guess,
    )
    return _with_next(replace(state, deals=(*state.deals, played), guess=None), following)


def to_the_end(state: RunState) -> Iterator[RunState]:
    """Every moment of the run from here to its end, without touching a lesson: for wherever there is time."""
    everyone = style(state.question)
    while not state.over:
        state = advanced(state, everyone)
        yield state


def in_batches(moments: Iterator[RunState], seconds: float = 0.1) -> Iterator[tuple[RunState, ...]]:
    """Moments by the handful, each handful what was played in so many seconds."""
    batch: list[RunState] = []
    since = monotonic()
    for moment in moments:
        batch.append(moment)
        if monotonic() - since >= seconds:
            yield tuple(batch)
            batch, since = [], monotonic()
    if batch:
        yield tuple(batch)


def _with_next(state: RunState, dealt: Trace[Seated] | None) -> RunState:
    if dealt is None:
        return replace(state, coming=None, opened=())
    return replace(state, coming=dealt.result, opened=dealt.steps)


def _alike(net: tuple[tuple[str, Amount], ...], sign: int, one: str, many: str) -> list[str]:
    """Those who won (or, with the other sign, paid), who had the same told together."""
    groups: dict[Amount, list[str]] = {}
    for name, amount in net:
        if amount * sign > 0:
            groups.setdefault(amount * sign, []).append(name)
    return [
        f"{listing(who)} {one if len(who) == 1 else many} {chips(amount)}{' each' if len(who) > 1 else ''}"
        for amount, who in groups.items()
    ]
