"""What cards become, against judging every deal one by one."""

from collections import Counter
from itertools import combinations
from math import comb

import pytest

from guts_teach.cards import parse_cards
from guts_teach.errors import RequestError
from guts_teach.games import make
from guts_teach.games.explain import explain
from guts_teach.hands import judge
from guts_teach.odds import turns_into as module
from guts_teach.odds.turns_into import showdowns, turns_into


@pytest.mark.parametrize(
    ("game", "cards", "at"),
    [
        ("guillotine", "Kh 4s 9d 9c", -1),
        ("guillotine", "Ks Qs Js 9s", -1),
        ("four-two-two", "Ks 2h 7d 7s", -1),
        ("shelby", "Ks Kh", 0),
        ("shelby", "2s 3h 4d 5c 7s", -1),
        ("psycho-shelby", "3s 9h 5d 5c 8s", -1),
        ("fierce", "Kh", -1),
    ],
)
def test_all_deals_judged_one_by_one(game: str, cards: str, at: int) -> None:
    rules, held = make(game), parse_cards(cards)
    size, rule = showdowns(rules, len(held))[at]
    rest = [card for card in rules.pack.cards if card not in held]
    ways = list(combinations(rest, size - len(held)))
    step = max(1, len(ways) // 60)  # judging explains itself, which takes its time
    found = turns_into(rules, held, at)
    assert (found.cards, found.method, found.deals) == (size, "exact", len(ways))
    assert abs(sum(each.chance for each in found.categories) - 1) < 1e-12
    met = Counter(judge((*held, *more), rule).result.category.words for more in ways[::step])
    names = {each.category: each for each in found.categories}
    assert all(names[words].chance > 0 for words in met)
    if step == 1:
        assert {words: round(names[words].chance * len(ways)) for words in met} == dict(met)


def test_five_of_a_kind_from_two_wild_cards_by_hand() -> None:
    """Three wild ones more, or fewer with equal others: ten wild ranks' cards and ten ranks of four are left."""
    ways = comb(10, 3) + comb(10, 2) * 40 + 10 * 10 * comb(4, 2) + 10 * comb(4, 3)
    found = turns_into(make("guillotine"), parse_cards("4h 10s"))
    assert found.categories[0].category == "five of a kind"
    assert abs(found.categories[0].chance - ways / comb(50, 3)) < 1e-12


def test_dealt_is_counted_within_its_error(monkeypatch: pytest.MonkeyPatch) -> None:
    rules, cards = make("guillotine"), parse_cards("Kh 4s")
    counted = turns_into(rules, cards)
    monkeypatch.setattr(module, "_ALL", 100)
    dealt = turns_into(rules, cards, seed=5, deals=30_000)
    assert (dealt.method, dealt.deals) == ("simulated", 30_000)
    for one, other in zip(counted.categories, dealt.categories, strict=True):
        assert other.stderr is not None
        assert one.category == other.category
        assert abs(one.chance - other.chance) < 3.5 * other.stderr
    assert turns_into(rules, cards, seed=5, deals=30_000) == dealt


def test_cards_seen_at_others_do_not_come() -> None:
    rules = make("fierce")
    with_king = turns_into(rules, parse_cards("Kh"), known=parse_cards("Ks Kd Kc"))
    assert with_king.deals == 48 + len(rules.pack) - 52
    pair = next(each for each in with_king.categories if each.category == "pair")
    alone = next(each for each in turns_into(rules, parse_cards("Kh")).categories if each.category == "pair")
    assert pair.chance < alone.chance


@pytest.mark.parametrize(
    ("game", "cards", "at"), [("guts", "Ks Kh", -1), ("shelby", "Ks Kh", 3), ("shelby", "Ks Kh", -4)]
)
def test_where_nothing_is_left_to_come(game: str, cards: str, at: int) -> None:
    with pytest.raises(RequestError, match=r"nothing is left to come|is no showdown here"):
        turns_into(make(game), parse_cards(cards), at)


def test_a_whole_hand_is_what_explaining_says() -> None:
    assert explain(make("guillotine"), parse_cards("Kh Kd 2c 4s 9h")).result.category.words in {
        each.category for each in turns_into(make("guillotine"), parse_cards("Kh Kd 2c 4s")).categories if each.chance
    }
