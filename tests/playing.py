"""Plays lessons in tests, and knows what nobody may know yet."""

import random
import re
from collections.abc import Callable, Iterator
from contextlib import suppress

from dealing import random_game

from guts_teach.cards import Card
from guts_teach.errors import RequestError
from guts_teach.games import FAMILIES, format_value
from guts_teach.hands.compare import ShownStep
from guts_teach.lessons.deal_and_declare import YOU, DealAndDeclare, Settings
from guts_teach.table.steps import DealtStep, GhostStep

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


# ---- every game ------------------------------------------------------------------------------------------------------


def random_table(family: str, chance: random.Random) -> Settings:
    """A table of a game with every option drawn, as the form would read it."""
    while True:
        given = {key: format_value(value) for key, value in random_game(family, chance).options.items()}
        ante, limit = given.pop("ante"), given.pop("pot_limit", "none")
        del given["start_stack"]
        least, most = FAMILIES[family].game().players
        players = chance.randint(least, min(most, 7))
        with suppress(RequestError):
            seed = chance.getrandbits(64)
            return Settings.read(str(players), ante, limit, str(seed), game=family, options=given)


def wander(lesson: DealAndDeclare, chance: random.Random) -> str:
    """Do one of the things that can be done; what it was."""
    state = lesson.state
    actions = ["reveal", "reveal all", "undo"] + ["reveal"] * 3 + ["guess"] * lesson.asks
    actions += ["say"] * 8 * bool(state.words) + ["next deal"] * 8 * (state.done and not state.closed)
    action = chance.choice(actions)
    if action == "say":
        lesson.say(chance.choice((state.words[0], *state.words)))  # staying shows more than leaving
    else:
        attempt(lesson, action)
    return action


def secrets(lesson: DealAndDeclare) -> set[Card]:
    """Every card of the deal that you may not know after the revealed steps; each game's rules stand here once more."""
    seated, shown = lesson.state.seated, lesson.state.shown
    deal = seated.deal
    setup, five = deal.setup, deal.game.cards_each == 5
    up = {"fierce": range(2 if five else 1), "four-two-two": range(4, 6)}.get(deal.game.id, range(0))
    dealt: dict[str, int] = {}
    known: set[Card] = set()
    for step in shown:
        match step:
            case DealtStep(who=who, number=number):
                dealt.update({name: dealt.get(name, 0) + number for name in who})
            case ShownStep():
                known |= set(step.hand.cards)
            case GhostStep():
                known |= set(step.cards)
            case _:
                pass
    for at, name in enumerate(setup.names):
        cards = setup.hands[at][: dealt.get(name, 0)]
        mine = seated.seats[at] == YOU
        all_up = deal.game.id == "fierce" and all(look.face == "up" for look in setup.looks)
        for place, card in enumerate(cards):
            if all_up or place in up or (mine and deal.game.id != "fierce"):
                known.add(card)
        known |= set(deal.bought[at]) if mine else set()
    everything = {card for hand in (*setup.hands, setup.ghost, setup.stub, *deal.bought) for card in hand}
    return everything - known
