"""Three cards against three: against brute force over every hand of the other, and of the ghost beside it."""

from collections import Counter
from functools import cache
from itertools import combinations
from math import isclose

import pytest

from guts_teach.cards import Card, Pack, Stream, parse_cards
from guts_teach.games import make
from guts_teach.hands import strength
from guts_teach.odds.exact import engines
from guts_teach.odds.exact.triples import covers, prospect, prospects
from guts_teach.odds.ladder import ALL_IN, Threshold, rungs
from guts_teach.odds.spot import Prospect, spot

THREE = {
    "three": {},
    "flipped": {"flush_above_straight": "on", "sf_above_trips": "on"},
    "no wheel": {"ace_low_straight3": "off"},
}


def hands(number: int, seed: int) -> list[tuple[Card, ...]]:
    """Some holdings drawn at random."""
    stream, pack = Stream(seed), list(Pack().cards)
    found = []
    for _ in range(number):
        stream.shuffle(pack, 3)
        found.append(tuple(pack[:3]))
    return found


def chips(chances: tuple[tuple[float, float], ...]) -> Counter[float]:
    """How likely each number of chips is."""
    found: Counter[float] = Counter()
    for amount, chance in chances:
        found[amount] += chance
    return found


@pytest.mark.parametrize("options", THREE.values(), ids=THREE)
def test_against_every_hand_of_the_other(options: dict[str, str]) -> None:
    here = spot(make("guts-three-card", options), 2, pot=7)
    rule = here.game.hand
    cutoff = Threshold(rungs(here).find("A-9-4"), 0.25)
    least = rungs(here).keys[cutoff.place]
    for mine in hands(2, seed=len(options)):
        ours, found = strength(mine, rule), Counter[float]()
        for theirs in combinations([card for card in Pack().cards if card not in mine], 3):
            key = strength(theirs, rule)
            stays = 1 if key > least else 0.25 if key == least else 0
            found[7.0] += 1 - stays
            found[7.0 if key < ours else 3.5 if key == ours else -7.0] += stays
        told = prospect(here, mine, cutoff)
        assert told.odds.deals == 18424
        assert {amount: round(chance * 18424, 6) for amount, chance in chips(told.stay).items() if chance} == {
            amount: ways for amount, ways in found.items() if ways
        }


def lone(mine: tuple[int, int, int], push: bool) -> Prospect:
    here = spot(make("lowball", {"house_tie": "push" if push else "player_matches"}), 2, pot=10)
    cards = tuple(Card(rank, suit) for rank, suit in zip(mine, "shd", strict=True))
    return prospect(here, cards, Threshold(len(rungs(here)) - 1, 0.0))


@pytest.mark.parametrize("mine", [(14, 3, 2), (9, 8, 7), (5, 5, 2), (13, 13, 13)])
def test_alone_against_the_ghost_as_against_any_hand(mine: tuple[int, int, int]) -> None:
    """The other always folds, and so tells nothing of its cards: the ghost's are any three of the 49 others."""
    everyone = prospect(
        spot(make("lowball"), 2, pot=10), [Card(rank, suit) for rank, suit in zip(mine, "shd", strict=True)], ALL_IN
    )
    must, push = lone(mine, push=False), lone(mine, push=True)
    assert must.odds.alone == push.odds.alone == 1
    assert isclose(must.odds.win, everyone.odds.win)
    assert isclose(must.odds.pay, everyone.odds.pay + everyone.odds.tie, abs_tol=1e-12)
    assert isclose(push.odds.pay, everyone.odds.pay, abs_tol=1e-12)
    assert isclose(must.net, 10 * (must.odds.win - must.odds.pay) + 1)  # out, it would cost an ante


def test_the_ghost_beside_a_folded_hand_by_enumeration() -> None:
    """The other goes out with anything above 3-2-A: count every pair of hands that the two can be, by ranks."""
    game = make("lowball")
    here = spot(game, 2, pot=10)
    mine = parse_cards("6s 5h 2d")
    ours = strength(mine, game.hand)
    rest = [card for card in Pack().cards if card not in mine]
    best = Threshold(rungs(here).find("3-2-A"))
    worse = cache(lambda ranks: strength([Card(r, s) for r, s in zip(ranks, "shd", strict=True)], game.hand) < ours)
    by_ranks = Counter(tuple(sorted(card.rank for card in theirs)) for theirs in combinations(rest, 3))
    left = Counter(card.rank for card in rest)
    beaten = total = 0
    for ranks, ways in by_ranks.items():
        if ranks == (2, 3, 14):
            continue
        after = left - Counter(ranks)
        ghosts = Counter(
            tuple(sorted(ghost))
            for ghost in combinations([rank for rank, held in after.items() for _ in range(held)], 3)
        )
        total += ways * sum(ghosts.values())
        beaten += ways * sum(number for ghost, number in ghosts.items() if worse(ghost))
    found = prospect(here, mine, best)
    assert isclose(found.odds.win, found.odds.alone * beaten / total, rel_tol=1e-12)


@pytest.mark.parametrize("game", ["guts-three-card", "lowball"])
def test_over_all_hands_the_pot_is_shared_out_once_and_nets_cancel(game: str) -> None:
    here = spot(make(game), 2)
    ladder = rungs(here)
    found = prospects(here, ALL_IN)
    assert isclose(sum(each.odds.share * ladder.share(at) for at, each in enumerate(found)), 0.5)
    chance_of_ties = sum(each.odds.tie * ladder.share(at) for at, each in enumerate(found))
    paid = sum(each.odds.pay * ladder.share(at) for at, each in enumerate(found))
    assert isclose(2 * paid, 1 - chance_of_ties)  # one of two pays unless they tie


def test_a_class_is_the_mean_of_its_hands() -> None:
    here = spot(make("guts-three-card"), 2)
    ladder = rungs(here)
    place, cutoff = ladder.find("9-9-4"), Threshold(ladder.find("Q-8-3"))
    members = [hand for hand in combinations(Pack().cards, 3) if sorted(card.rank for card in hand) == [4, 9, 9]]
    nets = [prospect(here, hand, cutoff).net for hand in members]
    assert isclose(sum(nets) / len(nets), prospects(here, cutoff)[place].net, rel_tol=1e-9)


def test_what_it_does_not_cover() -> None:
    assert covers(spot(make("guts-three-card"), 2))
    assert not covers(spot(make("guts-three-card"), 3))
    assert not covers(spot(make("guts-three-card", {"ghost": "on"}), 2))
    assert not covers(spot(make("guts"), 2))
    assert not covers(spot(make("shelby"), 2, cards=3))


@pytest.mark.parametrize("players", [3, 9, 16])
def test_others_who_are_surely_out_leave_the_ghost_as_it_is_against_one(players: int) -> None:
    cards = parse_cards("9s 8h 7d")
    here = spot(make("lowball"), players, pot=20)
    nobody = rungs(here).best(0.0)
    found = engines.count(here, cards, nobody)
    assert found is not None
    alone = prospect(spot(make("lowball"), 2, pot=20), cards, nobody)
    assert (found.stay, found.leave) == (alone.stay, alone.leave)
    assert (found.odds.others, found.odds.alone, found.odds.method) == (players - 1, 1, "exact")
    assert engines.count(here, cards, ALL_IN) is None
