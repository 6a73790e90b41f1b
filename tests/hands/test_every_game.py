"""Every game, option, round and number of cards against the second evaluator, on tens of thousands of holdings."""

import random
from itertools import pairwise

import pytest
from dealing import random_game
from naive import best_of_all, seeded
from specs import readings, spec_of

from guts_teach.cards import Card, parse_cards
from guts_teach.games import FAMILIES, Game
from guts_teach.hands import judge, strength
from guts_teach.hands.steps import BecomesStep, NaturalStep

HOLDINGS = 3_000


def draw(game: Game, size: int, chance: random.Random) -> tuple[Card, ...]:
    """A holding, one in two from few ranks, one suit or with all jokers, where ties and rare hands are."""
    pack = list(game.pack.cards)
    kind = chance.randrange(4)
    if kind == 0:
        few = chance.sample(range(2, 15), min(13, max(2, size - 1)))
        pack = [card for card in pack if card.rank in few or card.is_joker]
    elif kind == 1:
        suit = chance.choice("shdc")
        pack = [card for card in pack if card.suit in ("", suit)]
    if len(pack) < size:
        pack = list(game.pack.cards)
    return tuple(chance.sample(pack, size))


@pytest.mark.parametrize("family", FAMILIES)
def test_thousands_of_holdings_with_any_options(family: str) -> None:
    chance = seeded(31)
    done, categories = 0, set()
    while done < HOLDINGS:
        game = random_game(family, chance)
        for number, a_round in enumerate(game.rounds, 1):
            for size in a_round.sizes:
                rule, spec = dict(a_round.rules)[size], spec_of(game, number, size)
                placed = []
                for at in range(12 if size < 8 else 3):  # of eleven cards 462 choices are tried
                    cards = draw(game, size, chance)
                    pairs = [tuple(card) for card in cards]
                    place, name, decide = best_of_all(pairs, readings(game, number, pairs), spec)  # type: ignore[arg-type]
                    key = strength(cards, rule)
                    told = tuple(-rank for rank in decide) if spec.low else decide
                    assert key[1:] == told, (game.options, cards, name)
                    wanted = name.replace("royal_flush", "straight_flush")
                    assert rule.order.categories[-1 - key[0]].id == wanted, (game.options, cards)
                    if at % 4 == 0:
                        trace = judge(cards, rule)
                        found = trace.result
                        assert (found.key, found.category.id) == (key, wanted)
                        assert len(found.best) == rule.order.cards
                        if wanted != "worthless":
                            (left,) = [step for step in trace.steps if isinstance(step, NaturalStep)]
                            assert sum(isinstance(step, BecomesStep) for step in trace.steps) == left.wilds
                            assert sum(stand.wild for stand in found.best) == left.wilds
                    placed.append((place, key))
                    categories.add(wanted)
                    done += 1
                placed.sort()
                for (one, key), (other, next_key) in pairwise(placed):
                    assert (one < other) == (key < next_key), "the keys order hands as the places do"
    assert len(categories) >= {"guts": 2, "lowball": 3, "guts-three-card": 6}.get(
        family, 7 if family != "fierce" else 9
    )


@pytest.mark.parametrize("switches", range(8))
def test_kings_and_low_by_every_reading(switches: int) -> None:
    """All eight settings of its switches on the same holdings of two and five cards."""
    options = {
        "kings_and_low": "on",
        "low_ties": "one" if switches & 1 else "all",
        "king_required": bool(switches & 2),
        "ace_low": bool(switches & 4),
        "jokers": "1",
    }
    chance = seeded(9)
    for cards_each in ("2", "5"):
        game = FAMILIES["fierce"].game({**options, "cards": cards_each})
        size, rule = int(cards_each), game.hand
        for _ in range(400):
            cards = draw(game, size, chance)
            pairs = [tuple(card) for card in cards]
            _, _, decide = best_of_all(pairs, readings(game, 1, pairs), spec_of(game, 1, size))  # type: ignore[arg-type]
            assert strength(cards, rule)[1:] == decide, (options, cards)


def test_of_two_cards_that_look_alike_only_the_wild_one_is_wild() -> None:
    """Two packs hold a card twice, and one low card alone may be wild."""
    game = FAMILIES["fierce"].game({"cards": "5", "packs": "2", "kings_and_low": "on", "low_ties": "one"})
    trace = judge(parse_cards("Qs 3d 3d 9h 7s"), game.hand)
    assert [step.title for step in trace.steps if isinstance(step, BecomesStep)] == ["3♦ stands for Q♦"]
    assert [stand.wild for stand in trace.result.best] == [False, True, False, False, False]
