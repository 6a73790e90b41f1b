"""One card open, one hidden: against every deal of small packs, against play at random, and by identities."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from math import sqrt
from time import process_time

import numpy as np
import pytest
from every_deal import Deal, same, weighed

from guts_teach.cards import JOKER, Card, parse_cards
from guts_teach.errors import RequestError
from guts_teach.games import Game, make
from guts_teach.hands.numbers import numbers, pack_numbers
from guts_teach.odds.exact.open_card import covers, prospect
from guts_teach.odds.exact.open_card_chances import Table, chances
from guts_teach.odds.exact.payoff import settled
from guts_teach.odds.ladder import ALL_IN, Threshold, rungs
from guts_teach.odds.simulator import Dealt, Tables, deal_games, play, seen_scores
from guts_teach.odds.spot import Spot, spot

JOKER_KIND = 3
#: Options, the chips of the player who decides, and whether one kind is wild.
RULES: list[tuple[dict[str, str], int | None, bool]] = [
    ({"tie": "no_split", "nobody_in": "reante"}, None, False),
    ({"max_payment": "5", "nobody_in": "best_pays"}, 4, True),
]


def strength(one: int, two: int, *, wild: bool) -> int:
    """How good a hand of kinds 0 to 3 is: the last is a joker, two of which are worthless."""
    if one == two == JOKER_KIND and wild:
        return -1
    low, high = sorted((one, two))
    if high == JOKER_KIND and wild:
        high = low
    return 100 + low if low == high else 10 * high + low


def every(table: Table) -> Iterator[Deal]:
    """All deals, card by card, equal ones together."""
    cards = [kind for kind, number in enumerate(table.left) for _ in range(number)]
    known = len(table.known)
    for dealt, ways in Counter(permutations(cards, 1 + known + 2 * table.unknown)).items():
        shown = (*table.known, *dealt[1 + known :: 2])
        hidden = (*dealt[1 : 1 + known], *dealt[2 + known :: 2])
        hands = [((table.strength[a][b],), table.stays[a]) for a, b in zip(shown, hidden, strict=True)]
        yield (table.strength[table.mine][dealt[0]],), hands, ways


@pytest.mark.parametrize(("options", "stack", "wild"), RULES)
@pytest.mark.parametrize(
    ("left", "known", "unknown"),
    [
        ((2, 2, 3, 2), (), 1),
        ((2, 1, 2, 2), (), 2),
        ((2, 2, 1, 2), (1, 3), 0),
        ((3, 2, 1, 1), (1, 1, 2), 0),
        ((2, 2, 1, 2), (0,), 1),
        ((2, 1, 2, 2), (2, 2), 1),
    ],
)
def test_small_packs(
    options: dict[str, str],
    stack: int | None,
    wild: bool,
    left: tuple[int, ...],
    known: tuple[int, ...],
    unknown: int,
) -> None:
    here = Spot(make("fierce", options), len(known) + unknown + 1, 9, stack)
    strengths = tuple(tuple(strength(one, two, wild=wild) for two in range(4)) for one in range(4))
    for often in (
        (Fraction(1),) * 4,
        (Fraction(0), Fraction(1, 3), Fraction(1), Fraction(1)),
        (Fraction(0), Fraction(0), Fraction(1), Fraction(1, 4)),
    ):
        for mine in (0, 2, 3):
            table = Table(left, mine, known, unknown, often, strengths)
            found = settled(here, chances(table, best_out=True), table.deals)
            assert same(found, *weighed(here, every(table), ghost=False)), (often, mine)


GAMES = [
    ({}, 5, "Kh", "8"),
    ({"nobody_in": "best_pays", "packs": "2", "jokers": "2"}, 4, "9h 9d", "J"),
    ({"jokers": "2", "any_two_wilds": "on", "max_payment": "10"}, 6, "JK 9s Qd 4d", "10"),
    ({"jokers": "1", "packs": "2", "natural_beats_wild": "on", "tie": "no_split"}, 3, "5h 5s 7d", "7"),
    ({"nobody_in": "reante"}, 3, "2h 9s", "A"),
]


@pytest.mark.parametrize(("options", "players", "shown", "cutoff"), GAMES)
def test_deals_at_random_agree(options: dict[str, str], players: int, shown: str, cutoff: str) -> None:
    """Deals are played by the simulator of whole deals, once with us in and once with us out."""
    here = spot(make("fierce", options), players, pot=84, stack=500)
    threshold = Threshold(rungs(here).find(cutoff), 0.5)
    found = prospect(here, parse_cards(shown), threshold)
    dealt = with_open(here.game, players, parse_cards(shown), 60_000)
    scores = seen_scores(dealt)[0]
    coins = np.random.default_rng(6).random(scores.shape) < 0.5
    stays = (scores > threshold.place) | ((scores == threshold.place) & coins)
    for staying, told in ((True, found.stay), (False, found.leave)):
        stays[:, 0] = staying
        gained = play(dealt, Tables.of(dealt.deals, [500] * players, 84), stays).net[:, 0]
        expected = sum(chips * chance for chips, chance in told)
        spread = sum(chips**2 * chance for chips, chance in told) - expected**2
        assert abs(gained.mean() - expected) <= 3 * sqrt(spread / dealt.deals) + 0.05, (gained.mean(), expected)


def with_open(game: Game, players: int, shown: Sequence[Card], number: int) -> Dealt:
    """Deals at random in which the first seats show these cards."""
    rest = pack_numbers(game.pack)
    for card in numbers(shown):
        rest.remove(card)
    order = np.argsort(np.random.default_rng(5).random((number, len(rest))), axis=1)
    cards = np.array(rest)[order][:, : 2 * players]
    like = deal_games(game, players, number, seed=1)
    hands = cards.reshape(number, players, 2).astype(like.hands.dtype)
    hands[:, : len(shown), 0] = numbers(shown)
    return replace(like, hands=hands)


@pytest.mark.parametrize(
    ("options", "players"),
    [({}, 3), ({}, 6), ({"packs": "2", "jokers": "2"}, 3), ({"jokers": "2", "any_two_wilds": "on"}, 4)],
)
def test_over_all_open_cards_one_pot_is_taken_whenever_somebody_is_in(options: dict[str, str], players: int) -> None:
    here = spot(make("fierce", options), players, pot=12)
    pack = here.game.pack
    for threshold in (ALL_IN, Threshold(6, 0.5)):
        taken = none = 0.0
        for card in {*pack.cards}:
            if card.suit == "s" or card.is_joker:
                share = (pack.jokers if card.is_joker else 4 * pack.packs) / len(pack)
                found = prospect(here, [card], threshold).odds
                stays = threshold.stays(rungs(here).place([card]))
                taken += players * share * stays * found.share
                none += share * (1 - stays) * found.alone
        assert taken + none == pytest.approx(1, abs=1e-12)


def test_pairing_a_known_card_is_less_likely_for_each_one_seen() -> None:
    """Against a lone ace that stays, three of whose kind are left, a king wins by a pair alone (rulings 4.8)."""
    here = spot(make("fierce"), 3)
    found = prospect(here, parse_cards("Kh As 2d"), Threshold(rungs(here).find("A")))
    # Three kings of 49 cards pair us, and three of the 48 left pair the ace. With one of three aces we are ahead unless
    # one of the last two pairs the other ace, or one of three kings makes it level.
    assert found.odds.win == pytest.approx(3 / 49 * 45 / 48 + 3 / 49 * 43 / 48)
    assert found.odds.tie == pytest.approx(3 / 49 * 3 / 48)


def test_who_knows_all_open_cards_knows_no_less_on_average() -> None:
    """What is known of the other open card, averaged over it, is what is expected without knowing."""
    here = spot(make("fierce"), 3, pot=6)
    threshold = Threshold(5, 0.5)
    mine = parse_cards("9h")[0]
    rest = [card for card in here.game.pack.cards if card != mine]
    nets = {}
    for card in rest:
        if (rank := card.rank) not in nets:
            nets[rank] = prospect(here, [mine, card], threshold).odds
    for what in ("win", "tie", "pay", "alone", "share"):
        average = sum(getattr(nets[card.rank], what) for card in rest) / 51
        assert average == pytest.approx(getattr(prospect(here, [mine], threshold).odds, what))


@pytest.mark.parametrize("shown", ["9h", "9h Kh 9s 4d 7s", "9h Kh 9s 4d 7s Qs 2d 3d As Jc"])
def test_a_click_is_fast(shown: str) -> None:
    here = spot(make("fierce"), 10)
    cards = parse_cards(shown)

    def click() -> float:
        began = process_time()
        prospect(here, cards, Threshold(6, 0.275))
        return process_time() - began

    assert min(click() for _ in range(4)) < 0.1


def test_what_is_covered() -> None:
    assert covers(spot(make("fierce", {"packs": "2", "jokers": "1", "any_two_wilds": "on"}), 4))
    assert not covers(spot(make("fierce", {"kings_and_low": "on"}), 4))
    for game in ("guts", "guts-three-card", "shelby", "psycho-shelby", "lowball", "guillotine", "four-two-two"):
        assert not covers(spot(make(game), 4))


@pytest.mark.parametrize(
    ("shown", "words"),
    [
        ([], "0 open cards are not possible"),
        (parse_cards("2s 3s 4s 5s"), "up to 2 others"),
        (parse_cards("2s 2s"), "2s appears"),
        ([JOKER], "no jokers"),
    ],
)
def test_cards_that_cannot_be_are_refused(shown: Sequence[Card], words: str) -> None:
    with pytest.raises(RequestError, match=words):
        prospect(spot(make("fierce"), 3), shown, ALL_IN)
