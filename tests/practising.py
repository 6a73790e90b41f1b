"""Games to practise in tests, and every item of every kind that they offer."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final
from unittest.mock import patch

from guts_teach.games import FAMILIES, Game, make
from guts_teach.lessons.practice import KINDS, LEVELS, Answer, Item, Task, chances, kinds_for

#: Every game as it usually is, and with the options that change what there is to ask.
GAMES: Final[Mapping[str, tuple[str, Mapping[str, Any]]]] = {
    **{family: (family, {}) for family in FAMILIES},
    "guts with a ghost": ("guts", {"ghost": True, "tie": "no_split", "declare": "in_turn", "dealer_challenge": True}),
    "guts, one loser": ("guts", {"loser_rule": "single_loser", "odd_chips": "exact", "nobody_in": "best_pays"}),
    "guts, small limit": ("guts", {"pot_limit": 30, "max_payment": 7, "short_stack": "table_stakes"}),
    "three cards, flipped": (
        "guts-three-card",
        {"sf_above_trips": True, "flush_above_straight": True, "ace_low_straight3": False, "short_stack": "iou"},
    ),
    "shelby, straights count": (
        "shelby",
        {"low_straights_flushes": "count", "tie": "no_payout", "short_stack": "must_cover"},
    ),
    "psycho shelby, late cards": ("psycho-shelby", {"buy_timing": "after_declare", "five_kind": "below_sf"}),
    "guillotine, limit betting": (
        "guillotine",
        {"betting": "fixed_limit", "fold_base": "last_wager", "fold_money": "next_pot", "natural_beats_wild": True},
    ),
    "guillotine, no bets": (
        "guillotine",
        {"betting": "stay_or_fold", "showdown_base": "sequential", "tie": "no_split"},
    ),
    "four-two-two, the deck": (
        "four-two-two",
        {"play_deck": True, "ante_to_drop": True, "wild_duplicates": "double_ace_flush", "max_payment": 9},
    ),
    "four-two-two, nobody": ("four-two-two", {"nobody_in": "best_and_twos", "five_kind": "below_royal"}),
    "fierce, jokers": ("fierce", {"jokers": "2", "packs": "2"}),
    "fierce, five cards": ("fierce", {"cards": "5", "kings_and_low": True, "jokers": "2"}),
    "fierce, one low": ("fierce", {"kings_and_low": True, "low_ties": "one", "ace_low": True, "king_required": True}),
    "lowball, push": ("lowball", {"house_tie": "push", "nobody_in": "pot_stays"}),
}


@cache
def game(name: str) -> Game:
    family, options = GAMES[name]
    return make(family, options)


def offered(names: Iterator[str] | None = None) -> list[tuple[str, str]]:
    """Every kind of item with every game that offers it."""
    return [(kind, name) for name in names or GAMES for kind in kinds_for(game(name))]


def fresh(kind: str, name: str, level: int, seed: int, trap: str = "") -> Item:
    """An item, whose chances rest on few deals: tests that ask how good they are deal more."""
    with patch.object(chances, "DEALS", 8):
        made = KINDS[kind].make(Task(game(name), level, seed, trap))
        made.accepted()
    return made


#: The same, made once for all tests.
item = cache(fresh)


def items(kind: str, name: str, seeds: int) -> Iterator[Item]:
    """Items of all levels by so many seeds: fewer of decisions, which take longest, and one of games with options."""
    if name not in FAMILIES:
        seeds = 1
    elif kind == "decision":
        seeds = (seeds + 1) // 2
    for level in LEVELS:
        for seed in range(seeds):
            yield item(kind, name, level, seed)


def whole(asked: Item, answer: Answer) -> dict[str, Any]:
    """An answer with the fields that it leaves out filled in rightly, and a middling forecast."""
    return {**({"sure": 50} if asked.kind == "decision" else {}), **asked.accepted()[0], **answer}
