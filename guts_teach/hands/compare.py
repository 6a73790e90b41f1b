"""Which of several hands is best: from category to rank to kicker, up to the first difference."""

from collections.abc import Sequence
from dataclasses import dataclass

from guts_teach.cards import ACE, Card, rank_name
from guts_teach.hands.categories import Category
from guts_teach.hands.judge import Judged
from guts_teach.hands.names import after_verb
from guts_teach.trace import Cite, Step, Trace, ruling
from guts_teach.words import listing, people, verb


@dataclass(frozen=True, slots=True)
class Ranking:
    """The indices of hands, best group first, tied ones together."""

    groups: tuple[tuple[int, ...], ...]

    @property
    def winners(self) -> tuple[int, ...]:
        return self.groups[0]


@dataclass(frozen=True, slots=True)
class ShownStep:
    """One hand of the comparison and what it is."""

    who: str
    hand: Judged
    rule: Cite

    @property
    def title(self) -> str:
        return f"{self.who}: {self.hand.name}"

    @property
    def text(self) -> str:
        wild = "".join(
            f" {stand.card.symbol} stands for {stand.stands_for.symbol}."
            for stand in self.hand.best
            if stand.card != stand.stands_for
        )
        name = f": {self.hand.name}" if self.hand.name != self.hand.category.words else ""
        return f"{self.who} {verb(self.who, 'have')} {self.hand.category.with_article}{name}.{wild}"

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(stand.card for stand in self.hand.best)


@dataclass(frozen=True, slots=True)
class LevelStep:
    """One thing compared among those still level: who leads, and who falls out."""

    what: str
    lead: tuple[str, ...]
    best: str
    behind: tuple[tuple[str, str], ...]
    cards: tuple[Card, ...]
    rule: Cite

    @property
    def title(self) -> str:
        return f"Compare the {self.what}"

    @property
    def text(self) -> str:
        if not self.behind:
            return f"{people(self.lead)} are level: {self.best}."
        values: dict[str, list[str]] = {}
        for who, value in self.behind:
            values.setdefault(value, []).append(who)
        behind = listing([f"{value} ({people(who, start=False)})" for value, who in values.items()])
        lead = people(self.lead, start=False)
        ahead = "are" if len(self.lead) > 1 else verb(self.lead[0], "are")
        return f"{self.best.capitalize()} ({lead}) against {behind}: {lead} {ahead} ahead."


@dataclass(frozen=True, slots=True)
class WinnerStep:
    """The end of a comparison: the best hand, or the hands that tie."""

    winners: tuple[str, ...]
    category: Category
    name: str
    cards: tuple[Card, ...]
    rule: Cite
    title: str = "The best hand"

    @property
    def text(self) -> str:
        if len(self.winners) == 1:
            return f"{self.winners[0]} {verb(self.winners[0], 'have')} the best hand: {self.name}."
        hand = after_verb(self.category, self.name)
        return f"{people(self.winners)} tie with {hand}: all that counts is equal, and suits decide nothing."


_TIE = ruling("2.5", "suits never break ties")


def compare(hands: Sequence[Judged], names: Sequence[str], rule: Cite) -> Trace[Ranking]:
    """Compare hands that were judged under one rule; ``rule`` is where their order is written."""
    steps: list[Step] = [ShownStep(name, hand, rule) for name, hand in zip(names, hands, strict=True)]
    level = list(range(len(hands)))
    for at in range(max(len(hand.key) for hand in hands)):
        best = max(hands[i].key[at] for i in level)
        lead = [i for i in level if hands[i].key[at] == best]
        behind = [i for i in level if i not in lead]
        if len(level) > 1:
            steps.append(
                LevelStep(
                    _part(hands[lead[0]], at),
                    tuple(names[i] for i in lead),
                    _value(hands[lead[0]], at),
                    tuple((names[i], _value(hands[i], at)) for i in behind),
                    tuple(card for i in level for card in _deciding(hands[i], at)),
                    rule if at <= len(hands[lead[0]].made.key) else ruling("3.6", "natural beats wild"),
                )
            )
        level = lead
        if len(level) == 1 or at == len(hands[level[0]].key) - 1:
            break
    steps.append(
        WinnerStep(
            tuple(names[i] for i in level),
            hands[level[0]].category,
            hands[level[0]].name,
            tuple(stand.card for i in level for stand in hands[i].best),
            rule if len(level) == 1 else Cite(f"{rule}; {_TIE}"),
        )
    )
    return Trace(tuple(steps), Ranking(rank(hands)))


def rank(hands: Sequence[Judged]) -> tuple[tuple[int, ...], ...]:
    """Indices of the hands by strength, best group first."""
    keys = sorted({hand.key for hand in hands}, reverse=True)
    return tuple(tuple(i for i, hand in enumerate(hands) if hand.key == key) for key in keys)


_GROUPS = {2: "pair", 3: "three", 4: "four", 5: "five"}
_PLACES = ("highest card", "second card", "third card", "fourth card", "fifth card")


def _part(hand: Judged, at: int) -> str:
    """What the key holds at a place: the category, then ranks by weight, last (an option) how many are natural."""
    category = hand.category
    if at == 0:
        return "category"
    if at > len(hand.made.key):
        return "number of natural cards"
    if category.run:
        return "top of the straight"
    groups = len(category.groups)
    if at <= groups:
        size = category.groups[at - 1]
        return ("higher pair", "lower pair")[at - 1] if category.groups == (2, 2) else f"rank of the {_GROUPS[size]}"
    singles = at - groups - 1
    return _PLACES[singles] if not groups else ("kicker", "second kicker", "third kicker")[singles]


def _value(hand: Judged, at: int) -> str:
    if at == 0:
        return hand.category.words
    if at > len(hand.made.key):
        return f"{hand.key[at]} natural"
    in_group = at <= len(hand.category.groups)
    return rank_name(_rank(hand.key[at]), 2 if in_group else 1)


def _rank(number: int) -> int:
    """The rank that a number of the key stands for: low hands count below zero, the ace as one."""
    return ACE if number == -1 else abs(number)


def _deciding(hand: Judged, at: int) -> tuple[Card, ...]:
    """The cards that a place of the key speaks of."""
    if at == 0 or at > len(hand.made.key):
        return tuple(stand.card for stand in hand.best)
    return tuple(stand.card for stand in hand.best if stand.stands_for.rank == _rank(hand.key[at]))
