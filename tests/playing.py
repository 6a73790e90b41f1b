"""Plays lessons in tests, and knows what nobody may know yet."""

import re
from collections.abc import Callable, Iterator
from contextlib import suppress

from guts_teach.cards import Card
from guts_teach.errors import RequestError
from guts_teach.hands.compare import ShownStep
from guts_teach.lessons.deal_and_declare import YOU, DealAndDeclare, Settings

#: What a learner can do at the table, whether or not it is possible just now.
TABLE_ACTIONS: dict[str, Callable[[DealAndDeclare], object]] = {
    "in": lambda lesson: lesson.say("in"),
    "out": lambda lesson: lesson.say("out"),
    "reveal": DealAndDeclare.reveal,
    "reveal all": DealAndDeclare.reveal_all,
    "guess": lambda lesson: lesson.guess("3", "4"),
    "next deal": DealAndDeclare.next_deal,
    "undo": DealAndDeclare.undo,
}


def attempt(lesson: DealAndDeclare, action: str) -> None:
    """Do it if it can be done; a refusal is an answer too."""
    with suppress(RequestError):
        TABLE_ACTIONS[action](lesson)


def mentions(card: Card, text: str) -> bool:
    """Whether a text tells a card: in notation, by its sign or by its name."""
    notation = rf"(?<![0-9A-Za-z]){card}(?![0-9A-Za-z])"
    return bool(re.search(notation, text)) or card.symbol in text or card.name in text


def hidden_cards(lesson: DealAndDeclare) -> set[Card]:
    """The cards of the others that lie face down after the revealed steps."""
    seated, shown = lesson.state.seated, lesson.state.shown
    open_names = {step.who for step in shown if isinstance(step, ShownStep)}
    setup = seated.deal.setup
    return {
        card
        for name, at, hand in zip(setup.names, seated.seats, setup.hands, strict=True)
        if at != YOU and name not in open_names
        for card in hand
    }


def moments(
    settings: Settings, deals: int, word: Callable[[int], str] = lambda at: ("in", "out")[at % 2]
) -> Iterator[DealAndDeclare]:
    """A session played to the end of some deals, at each of its moments: the lesson itself, to be looked at."""
    lesson = DealAndDeclare(settings)
    for at in range(deals):
        yield lesson
        TABLE_ACTIONS[word(at)](lesson)
        while not lesson.state.done:
            yield lesson
            lesson.reveal()
        yield lesson
        lesson.next_deal()
        if lesson.state.closed:
            yield lesson
            return
