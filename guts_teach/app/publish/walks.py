"""A walk through rules, or through hands, as data: every stop with what is seen before its answer and after it."""

from typing import Any, Final

from guts_teach.games import FAMILIES
from guts_teach.games.explain import explain
from guts_teach.hands import Judged
from guts_teach.lessons.walk import Walk
from guts_teach.lessons.walks.scenes import SeatLook
from guts_teach.table import NAMES, deal_cards
from guts_teach.trace import Trace
from guts_teach.widgets.steps import step_views
from guts_teach.widgets.walk import seat_hand

#: More chips than any stop moves: a wrong answer wherever chips are asked for.
_NO_CHIPS: Final = "999999999"
#: So many deals are looked through for hands of different categories.
_SEEDS: Final = 400


def rules_walk(game: str) -> list[dict[str, Any]]:
    """The stops of a game's walk, as `Walk` shows them.

    >>> stops = rules_walk("guts")
    >>> stops[1]["title"], stops[1]["question"], stops[1]["answer"]
    ('A pair beats no pair', 'Whose hand is the best?', 'Anna')
    """
    return [_stop(game, at + 1) for at in range(len(Walk(game).stops))]


def _stop(game: str, at: int) -> dict[str, Any]:
    walk = Walk(game, at)
    stop: dict[str, Any] = {
        "title": walk.stop.title,
        "text": walk.stop.text,
        "rule": str(walk.stop.rule),
        "pot": None if walk.pot is None else str(walk.pot),
        "before": _seats(walk.seats),
    }
    if walk.asks:
        stop |= {"question": walk.question, "choices": list(walk.choices), **_answer(game, at)}
        walk.reveal()
    return {**stop, "after": _seats(walk.seats), "steps": step_views(walk.steps)}


def _answer(game: str, at: int) -> dict[str, str]:
    """The answer of a stop's question, and what is said of a right and of a wrong one."""
    told = Walk(game, at)
    told.reveal()
    right, wrong = Walk(game, at), Walk(game, at)
    right.predict(told.answer)
    wrong.predict(next((each for each in wrong.choices if each != told.answer), _NO_CHIPS))
    return {"answer": told.answer, "right": right.verdict, "wrong": wrong.verdict}


def _seats(seats: tuple[SeatLook, ...]) -> list[Any]:
    return [seat_hand(seat, big=len(seats) == 1) for seat in seats]


def hands_walk(game: str, number: int = 8) -> list[dict[str, Any]]:
    """Hands of a game to be named, the worst first: of as many categories as a few hundred deals have.

    >>> [stop["answer"] for stop in hands_walk("guts", 3)]
    ['high card', 'high card', 'pair']
    """
    rules = FAMILIES[game].game()
    size, order = rules.round(None).sizes[0], rules.round(None).rule.order
    names = [category.words for category in order.categories]
    found: dict[str, Trace[Judged]] = {}
    more: list[Trace[Judged]] = []
    for seed in range(1, _SEEDS):
        cards = deal_cards(rules, NAMES[: rules.players[0]], 0, seed).hands[0][:size]
        if len(cards) < size:
            break  # such a hand is made up later in the deal
        trace = explain(rules, cards)
        if found.setdefault(trace.result.category.words, trace) is not trace:
            more.append(trace)
    hands = sorted([*found.values(), *more[: max(0, number - len(found))]], key=lambda trace: trace.result.key)
    if len(hands) > number:  # then the commonest category, which has been met in the rules, goes first
        hands = hands[-number:]
    return [_to_name(trace, f"Hand {at + 1}", names) for at, trace in enumerate(hands)]


def _to_name(trace: Trace[Judged], title: str, names: list[str]) -> dict[str, Any]:
    hand = trace.result
    wild = tuple((stand.card, stand.stands_for) for stand in hand.best if stand.card in hand.wild)
    return {
        "title": title,
        "text": "",
        "rule": "",
        "pot": None,
        "before": _seats((SeatLook("The hand", hand.cards),)),
        "after": _seats((SeatLook("The hand", hand.cards, after=hand.name, wild=wild),)),
        "steps": step_views(trace.steps),
        "question": "What is this hand?",
        "choices": names,
        "answer": hand.category.words,
        "right": f"Right: {hand.name}.",
        "wrong": f"Not quite: {hand.name}.",
    }
