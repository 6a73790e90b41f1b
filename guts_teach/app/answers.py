"""Answers for programs: the JSON documents of the command line, made from what the lower floors return."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, TypeAlias

from guts_teach.cards import Card
from guts_teach.games.catalogue import listing_json
from guts_teach.trace import Trace, steps_json

if TYPE_CHECKING:  # whoever passes these has loaded them; to judge a hand nobody needs the table
    from guts_teach.games import DealCards, Game
    from guts_teach.hands import Judged, Ranking
    from guts_teach.lessons.code import State
    from guts_teach.table import Amount, DealState, Settlement, Setup
    from guts_teach.table.play import Outcome

Document: TypeAlias = dict[str, Any]


def games() -> list[Document]:
    """Every game with its options."""
    return listing_json()


def explain(game: Game, trace: Trace[Judged]) -> Document:
    """One holding and the steps that judge it.

    >>> from guts_teach.games import make
    >>> from guts_teach.games.explain import explain as judge
    >>> answer = explain(make("guts"), judge(make("guts"), "7s 7h"))
    >>> answer["category"], answer["name"], answer["key"]
    ('pair', 'pair of sevens', [1, 7])
    """
    return _hand(game, trace.result) | {"steps": steps_json(trace.steps)}


def compare(game: Game, trace: Trace[tuple[tuple[Judged, ...], Ranking]]) -> Document:
    """Several holdings, their ranking, and the steps up to the first difference."""
    hands, ranking = trace.result
    return {
        "game": game.id,
        "hands": [_hand(game, hand) for hand in hands],
        "ranking": [list(group) for group in ranking.groups],
        "winners": list(ranking.winners),
        "steps": steps_json(trace.steps),
    }


def settle(trace: Trace[Settlement]) -> Document:
    """One deal's chips: who won and lost how many, and what the next deal is played for."""
    settled = trace.result
    state = settled.state
    return {
        "net": {name: _number(chips) for name, chips in zip(state.setup.names, state.net, strict=True)},
        "pot": _number(state.chips.pot),
        "reserve": _number(state.chips.reserve),
        "winners": list(settled.winners),
        "over": settled.over,
        "antes_due": settled.over or state.game.ante_every_deal,
        **_markers(state),
        "steps": steps_json(trace.steps),
    }


def _markers(state: DealState) -> Document:
    """The markers by name, in a game that is won by them."""
    if not state.game.markers_to_win:
        return {}
    return {"markers": dict(zip(state.setup.names, state.markers, strict=True))}


def deal(setup: Setup, seed: int, code: str) -> Document:
    """One deal's cards in the order in which each player gets them, and who may see each."""
    return {
        "game": setup.game.id,
        "seed": seed,
        "players": [
            {
                "name": name,
                "cards": [
                    {"card": str(card), "face": look.face, "seen_by": _viewers(setup, name, look)}
                    for card, look in zip(hand, setup.looks, strict=True)
                ],
            }
            for name, hand in zip(setup.names, setup.hands, strict=True)
        ],
        "dealer": setup.names[setup.dealer],
        "ghost": _cards(setup.ghost),
        "code": code,
    }


def state(state: State) -> Document:
    """What a code holds; the last three fields only where the table was played at.

    >>> from guts_teach.lessons.code import State
    >>> state(State("guts", seed=42, players=3))["pot"] is None
    True
    """
    document: Document = {
        "game": state.game,
        "options": dict(state.options),
        "seed": state.seed,
        "players": state.players,
        "pot": state.pot,
        "step": state.step,
        "profile": state.profile,
    }
    if state.played:
        guess = state.guess and {"net": state.guess[0], "pot": state.guess[1]}
        document |= {"deal": state.deal, "choices": list(state.choices), "guess": guess}
    return document


def play(outcome: Outcome) -> Document:
    """A session played by built-in players: every deal's chips, and the table as it was left."""
    session = outcome.session
    return {
        "game": session.game.id,
        "deals": [
            {
                "net": {name: _number(chips) for name, chips in deal.net.items()},
                "pot": _number(deal.pot),
                "reserve": _number(deal.reserve),
                "winners": list(deal.winners),
            }
            for deal in outcome.deals
        ],
        "stacks": {name: _number(chips) for name, chips in zip(session.names, session.chips.stacks, strict=True)},
        "pot": _number(session.chips.pot),
        "reserve": _number(session.chips.reserve),
        "over": not session.chips.pot and not session.chips.reserve,
        "stopped": outcome.stopped,
    }


def counts(game: Game, found: Mapping[str, int]) -> Document:
    """How many hands of the game's pack are of each category, best first."""
    return {"game": game.id, "total": sum(found.values()), "counts": dict(found), "method": "exact"}


def _viewers(setup: Setup, owner: str, look: DealCards) -> list[str]:
    match look.seen_by:
        case "all":
            return list(setup.names)
        case "owner":
            return [owner]
        case "nobody":
            return []


def _hand(game: Game, judged: Judged) -> Document:
    return {
        "game": game.id,
        "cards": _cards(judged.cards),
        "wild": _cards(judged.wild),
        "best": [{"card": str(stand.card), "as": str(stand.stands_for)} for stand in judged.best],
        "category": judged.category.id,
        "name": judged.name,
        "key": list(judged.key),
    }


def _cards(cards: Sequence[Card]) -> list[str]:
    return [str(card) for card in cards]


def _number(amount: Amount) -> int | float:
    """Chips as a number of JSON, which has no fractions: the step's words give those exactly.

    >>> _number(Fraction(25, 2)), _number(Fraction(24, 2)), _number(7)
    (12.5, 12, 7)
    """
    whole = Fraction(amount)
    return whole.numerator if whole.denominator == 1 else float(whole)
