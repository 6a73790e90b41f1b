"""Exact odds against one other hand: by the reference, by other packages, by simulation and by symmetry."""

import subprocess
import sys
import warnings
from collections import Counter
from importlib import import_module
from itertools import combinations
from math import comb, sqrt
from statistics import median
from time import process_time

import poker_equity
import pytest

from guts_teach.cards import Pack, Stream, parse_cards
from guts_teach.errors import RequestError
from guts_teach.games.catalogue import make
from guts_teach.hands import FIVE_CARD, NO_WILD, HandRule, strength
from guts_teach.hands.batch import kinds
from guts_teach.hands.judge import strength as by_reference
from guts_teach.hands.numbers import numbered_cards
from guts_teach.hands.tables import exact
from guts_teach.odds.exact import two_card
from guts_teach.odds.exact.heads_up import opponent_scores, showdown_odds

THREE = make("guts-three-card")
GUILLOTINE = make("guillotine")
NATURAL = HandRule(FIVE_CARD, NO_WILD)
#: Deals of each simulation.
DEALS = 2000


@pytest.mark.parametrize("text", ["As Ah", "7s 7h", "Ah Kd", "Kh 4c", "3s 2h"])
def test_two_cards_are_counted_as_their_own_module_counts_them(text: str) -> None:
    found, other = showdown_odds(make("guts"), parse_cards(text)), two_card.showdown_odds(parse_cards(text), 1)
    assert (found.win, found.tie, found.pay, found.share) == pytest.approx(
        (other.win, other.tie, other.pay, other.share)
    )
    assert (found.others, found.method, found.deals, found.stderr) == (1, "exact", 1225, None)


@pytest.mark.parametrize(
    ("game", "options", "text"),
    [
        ("guts-three-card", {}, "Ah Qd 5c"),
        ("guts-three-card", {"flush_above_straight": True}, "9h 6h 4h"),
        ("lowball", {}, "7h 4d 2c"),
        ("fierce", {"kings_and_low": True, "jokers": "2", "ace_low": True}, "Ah Ks"),
        ("fierce", {"jokers": "1", "packs": "2"}, "JK 9s"),
    ],
)
def test_judging_every_hand_gives_the_same_chances(game: str, options: dict[str, object], text: str) -> None:
    made, ours = make(game, options), parse_cards(text)
    rest = list(made.pack.cards)
    for card in ours:
        rest.remove(card)
    key = by_reference(ours, made.hand)
    seen: Counter[str] = Counter()
    for hand, ways in Counter(combinations(sorted(rest, key=str), len(ours))).items():
        theirs = by_reference(hand, made.hand)
        seen["win" if theirs < key else "tie" if theirs == key else "pay"] += ways
    found = showdown_odds(made, ours)
    assert found.deals == comb(len(rest), len(ours)) == seen.total()
    assert (found.win, found.tie, found.pay) == tuple(seen[name] / seen.total() for name in ("win", "tie", "pay"))
    assert found.share == pytest.approx(found.win + found.tie / 2)


def test_eval7_finds_as_many_hands_below_ours_and_level_with_it() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # what it warns of is not ours to mend
        eval7 = import_module("eval7")
    ours = [eval7.Card(text) for text in ("Kh", "Kd", "7c", "5s", "9h")]
    rest = [card for card in eval7.Deck().cards if card not in ours]
    mine = eval7.evaluate(ours)
    scores = Counter(map(eval7.evaluate, map(list, combinations(rest, 5))))
    level = scores[mine]
    below = sum(hands for score, hands in scores.items() if score < mine)
    assert natural_counts("Kh Kd 7c 5s 9h") == (below, level)


@pytest.mark.parametrize("text", ["Ah Kh Qh Jh 9h", "5s 4h 3d 2c As", "Th Td Tc 4s 4h"])
def test_poker_equity_finds_as_many_hands_below_ours_and_level_with_it(text: str) -> None:
    answer = poker_equity.exact_from_text("five_card_draw", [text, "*****"])
    assert answer["samples"] == 1_533_939
    assert natural_counts(text) == (answer["win_count"][0], answer["tie_count"][0])


def natural_counts(text: str) -> tuple[int, int]:
    """How many natural hands of five lose to these cards, and how many tie with them."""
    ours = exact(NATURAL, Pack()).scale.keys.index(strength(parse_cards(text), NATURAL))
    scores = opponent_scores(NATURAL, parse_cards(text), 5)
    assert sum(scores) == 1_533_939
    return sum(scores[:ours]), scores[ours]


@pytest.mark.parametrize(
    ("game", "options", "text"),
    [
        ("guillotine", {}, "Kh Kd 2c 9s 5h"),
        ("guillotine", {"wild_duplicates": "double_ace_flush"}, "Kh Th 2c 9h 5h"),
        ("fierce", {"cards": "5", "kings_and_low": True, "low_ties": "one"}, "Kh 9d 9c 3s 3h"),
        ("fierce", {"cards": "5", "packs": "2", "jokers": "2"}, "Ah Ah 9c 3s 3h"),
        ("four-two-two", {}, "Ah Ad 7c 8s 9h 3d"),
        ("lowball", {}, "8h 7d 4c"),
        ("shelby", {}, "Ah Ad 7c 6s 3h 4d 9d"),
        ("psycho-shelby", {}, "Ah Kh 7h 6s 3h 4d 9d"),
    ],
)
def test_simulation_comes_within_three_standard_errors(game: str, options: dict[str, object], text: str) -> None:
    made, ours = make(game, options), parse_cards(text)
    found = showdown_odds(made, ours)
    rest = list((Counter(made.pack.cards) - Counter(ours)).elements())
    rule, stream = made.judges(len(ours)), Stream(4)
    mine, met = strength(ours, rule), Counter[int]()
    for _ in range(DEALS):
        stream.shuffle(rest, len(ours))
        theirs = strength(rest[: len(ours)], rule)
        met[(theirs > mine) - (theirs < mine)] += 1
    assert found.deals == comb(len(rest), len(ours))
    for sign, name in ((-1, "win"), (0, "tie"), (1, "pay")):
        chance = getattr(found, name)
        assert abs(met[sign] / DEALS - chance) <= 3 * sqrt(chance * (1 - chance) / DEALS) + 1 / DEALS, name


@pytest.mark.parametrize("game", ["guts", "guts-three-card", "lowball"])
def test_over_all_hands_nobody_is_ahead(game: str) -> None:
    made = make(game)
    wins, pays, shares, total = 0.0, 0.0, 0.0, 0
    for some in kinds(made.hand, made.cards_each):
        for at, hands in enumerate(some.hands.tolist()):
            odds = showdown_odds(made, numbered_cards(some.codes[:, at].tolist()))
            assert odds.win + odds.tie + odds.pay == pytest.approx(1)
            wins, pays, shares = wins + hands * odds.win, pays + hands * odds.pay, shares + hands * odds.share
            total += hands
    assert total == comb(52, made.cards_each)
    assert wins == pytest.approx(pays)
    assert shares == pytest.approx(total / 2)


def test_the_names_of_suits_and_the_order_of_cards_do_not_matter() -> None:
    names = str.maketrans("shdc", "hdcs")
    for text in ("Kh Kd 2c 9s 5h", "9h 8h 7h 2c 3d", "Ah As Ad 4c 4h"):
        found = showdown_odds(GUILLOTINE, parse_cards(text))
        assert showdown_odds(GUILLOTINE, parse_cards(text.translate(names))[::-1]) == found


def test_the_best_hand_never_pays_and_the_worst_never_wins() -> None:
    assert showdown_odds(GUILLOTINE, parse_cards("As Ah Ad Ac 2c")).pay == 0
    assert showdown_odds(make("lowball"), parse_cards("Ah 2h 3d")).pay == 0
    worst = showdown_odds(THREE, parse_cards("5s 3h 2d"))
    # As bad are the other hands of a five, a three and a two that are not of one suit.
    suits = [(five, three, two) for five in "hdc" for three in "sdc" for two in "shc"]
    assert (worst.win, worst.tie) == (0, sum(len(set(each)) > 1 for each in suits) / 18424)


@pytest.mark.parametrize(
    ("game", "text", "seconds"), [("guts-three-card", "Ah Qd 5c", 0.02), ("guillotine", "Kh Kd 2c 9s 5h", 0.1)]
)
def test_a_click_is_answered_at_once(game: str, text: str, seconds: float) -> None:
    made, cards = make(game), parse_cards(text)
    times = []
    for _ in range(6):  # the first one makes the tables
        start = process_time()
        showdown_odds(made, cards)
        times.append(process_time() - start)
    assert median(times) < seconds


def test_the_deck_may_be_the_other_hand() -> None:
    # Four-Two-Two's lone player declares on four cards and has to beat four of the deck.
    found = showdown_odds(make("four-two-two", {"play_deck": True}), parse_cards("Ah Ad 7c 2s"))
    assert found.deals == comb(48, 4)
    assert 0 < found.pay < 0.1 < found.win


def test_no_arrays_are_needed_where_patterns_tell() -> None:
    code = """
import sys
sys.modules["numpy"] = None  # an import of it fails, as where there is none
from guts_teach.cards import parse_cards
from guts_teach.games.catalogue import make
from guts_teach.odds.exact.heads_up import showdown_odds
print(showdown_odds(make("guts-three-card"), parse_cards("Ah Qd 5c")).deals)
"""
    assert subprocess.run([sys.executable, "-c", code], check=True, capture_output=True).stdout.strip() == b"18424"


@pytest.mark.parametrize(
    ("game", "options", "text", "why"),
    [
        ("guillotine", {}, "Kh Kd", "two cards is no whole holding: Big Al's Guillotine compares hands of 5"),
        ("four-two-two", {}, "Kh Kd 2s", "three cards is no whole holding: Four-Two-Two compares hands of 4, 5 or 6"),
        ("guts", {}, "Kh Kh", "Kh appears twice"),
        ("guts", {}, "Kh JK", "JK is not in this game's pack"),
        (
            "fierce",
            {"cards": "5", "kings_and_low": True, "packs": "2"},
            "Kh Kd 7c 5s 9h",
            "five cards of a pack of 104 make too many hands to count: simulate their odds instead",
        ),
        ("psycho-shelby", {}, "Kh Kd 7c 5s 9h 4s 2d 2c", "eight cards of a pack of 52 make too many hands to count"),
    ],
)
def test_what_cannot_be_answered_is_refused(game: str, options: dict[str, object], text: str, why: str) -> None:
    with pytest.raises(RequestError, match=why):
        showdown_odds(make(game, options), parse_cards(text))


def test_sizes_that_the_rule_or_the_pack_does_not_have_are_refused() -> None:
    with pytest.raises(RequestError, match="4 cards cannot be counted: this hand takes 5 or more"):
        opponent_scores(NATURAL, parse_cards("As"), 4)
    with pytest.raises(RequestError, match="there are 2 left"):
        opponent_scores(HandRule(THREE.hand.order, NO_WILD), Pack().cards[:50], 3)
