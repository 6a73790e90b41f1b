"""The weakest hand that is good enough: counted again over all hands, and stated as it is played."""

import re
from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from guts_teach.cards import Card, Pack, Stream, parse_cards
from guts_teach.games import Game, make
from guts_teach.hands import judge, strength
from guts_teach.table import STYLES, Chips, deal_cards, sees, start
from guts_teach.table.cutoffs import _classes, _drawn, cutoff, seen_rule, seen_sizes
from guts_teach.table.players import Sees

PACK = Pack().cards
CASES = [
    ("guts-three-card", {}, 3),
    ("guts-three-card", {"sf_above_trips": "on", "flush_above_straight": "on", "ace_low_straight3": "off"}, 3),
    ("lowball", {}, 3),
    ("fierce", {}, 1),
    ("fierce", {"jokers": "2"}, 1),
    ("fierce", {"packs": "2", "kings_and_low": "on"}, 1),
    ("fierce", {"cards": "5", "jokers": "2"}, 2),
    ("fierce", {"cards": "5", "kings_and_low": "on", "packs": "2", "jokers": "1"}, 2),
]


def sight(game: Game, cards: tuple[Card, ...], players: int = 5) -> Sees:
    return Sees(game, cards, players, pot=players, stack=100, words=("in", "out"), asks="declare")


@pytest.mark.parametrize(("family", "options", "size"), CASES)
@pytest.mark.parametrize("style", ["cautious", "loose", "cutoff"])
def test_stated_is_played(family: str, options: dict[str, object], size: int, style: str) -> None:
    """Over every hand that may be seen: those played are as many as the sentence says, and the best."""
    game, chosen = make(family, options), STYLES[style]
    assert seen_sizes(game) == (size,)
    rule = seen_rule(game, size)
    hands = list(combinations(game.pack.cards, size))
    if len(hands) > 8_000:
        hands = hands[:: len(hands) // 4_000]
    ins = [hand for hand in hands if chosen.decide(sight(game, hand), Stream(0)) == "in"]
    outs = [hand for hand in hands if chosen.decide(sight(game, hand), Stream(0)) == "out"]
    assert min(strength(hand, rule) for hand in ins) > max(strength(hand, rule) for hand in outs)
    told = re.fullmatch(r"in with (.+) or better, (\d+) of 100 hands", chosen.explain(game, 5))
    assert told is not None
    assert abs(100 * len(ins) / len(hands) - int(told[2])) < (0.51 if len(hands) < 4_000 else 2)


def test_every_four_card_hand_is_counted_once() -> None:
    game = make("four-two-two")
    _, classes = _classes(seen_rule(game, 4), 4, game.pack)
    assert sum(number for *_, number in classes) == 270_725
    rule = seen_rule(game, 4)
    assert len({judge(hand, rule).result.name for _, hand, _ in classes}) == len(classes)


@pytest.mark.parametrize(("family", "options", "size"), [case for case in CASES if case[0] != "guts-three-card"])
def test_counting_by_ranks_is_counting_every_hand(family: str, options: dict[str, object], size: int) -> None:
    game = make(family, options)
    rule = seen_rule(game, size)
    _, classes = _classes(rule, size, game.pack)
    counted = Counter(strength(hand, rule) for hand in combinations(game.pack.cards, size))
    assert {key: number for key, _, number in classes} == counted


def test_four_cards_against_every_hand_of_a_style() -> None:
    """A sample of the 270,725: how many are in is what the sentence says."""
    game = make("four-two-two", {"natural_beats_wild": "on"})
    rule = seen_rule(game, 4)
    weakest = cutoff(rule, 4, game.pack, 0.45)
    hands = list(combinations(PACK, 4))[::37]
    share = Fraction(sum(strength(hand, rule) >= weakest.key for hand in hands), len(hands))
    assert abs(float(share) - weakest.share) < 0.02
    assert weakest.share <= 0.45
    assert weakest.exact


def test_what_is_seen_before_the_showdown() -> None:
    five = make("fierce", {"cards": "5", "kings_and_low": "on", "jokers": "2"})
    order = ["As 2h", "Ks 3h", "Ah Kd"]
    keys = [strength(tuple(_cards(text)), seen_rule(five, 2)) for text in order]
    assert keys == sorted(keys), "a king pairs the other card"
    assert len(set(keys)) == 3
    one = make("fierce")
    assert strength((Card(14, "s"),), seen_rule(one, 1)) > strength((Card(13, "s"),), seen_rule(one, 1))


def _cards(text: str) -> tuple[Card, ...]:
    from guts_teach.cards import parse_cards

    return parse_cards(text)


@pytest.mark.parametrize(
    ("family", "options", "own", "others"),
    [
        ("guts", {}, 2, 0),
        ("guts-three-card", {}, 3, 0),
        ("lowball", {}, 3, 0),
        ("four-two-two", {}, 4, 0),
        ("fierce", {}, 1, 3),
        ("fierce", {"cards": "5"}, 2, 6),
    ],
)
def test_what_a_seat_sees_when_it_declares(family: str, options: dict[str, object], own: int, others: int) -> None:
    setup = deal_cards(make(family, options), ("P1", "P2", "P3", "P4"), 0, seed=11)
    state = start(setup, Chips((50,) * 4, 4)).result
    for seat in range(4):
        seen = sees(state, seat)
        assert seen.cards == setup.hands[seat][:own]
        up = others // 3
        assert seen.others == tuple(card for at in range(4) if at != seat for card in setup.hands[at][:up])


def test_drawn_hands_are_hands_of_the_pack_and_the_same_every_time() -> None:
    hands = [hand for hand, _ in _drawn(Pack(), 7)]
    assert hands == [hand for hand, _ in _drawn(Pack(), 7)]
    assert all(len(set(hand)) == 7 for hand in hands)
    assert len(set(hands)) > 3_900


def test_ranks_that_are_always_wild_are_wild_before_the_last_card() -> None:
    """In Guillotine a two, four or ten is wild from the start (rulings 3.6)."""
    three = seen_rule(make("guillotine"), 3)
    order = ["As Kh Qd", "2s 9d 8c", "As Ah 3d", "4s 9h 9d", "2s 4h Ad"]
    keys = [strength(tuple(parse_cards(text)), three) for text in order]
    assert keys == sorted(keys)
    assert strength(parse_cards("4s 9h 9d"), three) == strength(parse_cards("9s 9h 9d"), three)
