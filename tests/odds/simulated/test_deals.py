"""Deals are played as at the table, one by one, with the one who decides in and out."""

import random
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest
from dealing import NAMES, random_game
from naive import seeded

from guts_teach.cards import Stream, parse_cards
from guts_teach.errors import RequestError
from guts_teach.games import FAMILIES, Bet, Buy, Game, make
from guts_teach.hands.numbers import numbered_cards, numbers
from guts_teach.odds.ladder import ALL_IN, Threshold, ladder
from guts_teach.odds.simulated.deals import CARDS, Laid, lay, outcomes
from guts_teach.odds.simulated.gains import gains
from guts_teach.odds.simulated.playing import PLENTY, Playing, playing
from guts_teach.odds.spot import Spot, seen_at_decisions, spot
from guts_teach.table import Chips, act, legal, start, to_act
from guts_teach.table.state import DealState, Setup


def random_spot(game: Game, chance: random.Random) -> Spot:
    """A decision at a table with chips of all kinds."""
    least, most = game.players
    limit = game.settlement.pot_limit
    players = max(least, min(most, chance.choice([2, 3, 3, 4, 5, 6]), 99 if limit is None else limit // game.ante))
    pot = chance.choice([players * game.ante, chance.randint(1, 30), chance.randint(100, 300)])
    stack = chance.choice([None, None, 0, chance.randint(1, 9), chance.randint(5, 400)])
    cards = chance.choice(seen_at_decisions(game) or (None,))
    return spot(game, players, pot if limit is None else min(pot, limit), stack, cards)


def random_spots(family: str, seed: int, number: int, rules: int) -> list[Spot]:
    """So many decisions of a game with random options, under so many ways of judging hands, which take a while."""
    chance = seeded(seed)
    prepared = [make(family), *(random_game(family, chance) for _ in range(rules - 1))]
    found: list[Spot] = []
    while len(found) < number:
        cards, chips = prepared[len(found) % rules], random_game(family, chance)
        if not chips.settlement.losers_pay:
            continue  # a final showdown, in which nobody decides
        game = replace(cards, settlement=chips.settlement, ante=chips.ante, markers_to_win=chips.markers_to_win)
        try:
            found.append(random_spot(game, chance))
        except RequestError:  # a limit below the antes, or a last deal in which nobody decides
            prepared[len(found) % rules] = random_game(family, chance)
    return found


# ---- the same chips as at the table ----------------------------------------------------------------------------------


@pytest.mark.parametrize("family", FAMILIES)
def test_every_deal_brings_what_it_brings_at_the_table(family: str) -> None:
    for at, here in enumerate(random_spots(family, seed=21, number=20, rules=2)):
        game, laid = some_deals(here, at, 30)
        laid = laid.head(6)
        if not len(laid):
            continue
        found = outcomes(game, laid)
        for row in range(len(laid)):
            told = (here, at, row)
            assert found.stay[row] == pytest.approx(at_the_table(game, laid, row, stays=True)), told
            assert found.leave[row] == pytest.approx(at_the_table(game, laid, row, stays=False)), told


def some_deals(here: Spot, at: int, deals: int) -> tuple[Playing, Laid]:
    """Deals in which few, some, many or all of the others stay."""
    game = playing(here)
    classes = len(ladder(here.game, here.others_at))
    threshold = Threshold(int((0.9, 0.6, 0.3, 0.0)[at % 4] * classes), 0.5)
    return game, lay(game, np.zeros((deals, 0), np.uint8), threshold, seed=at, first=1)


def at_the_table(game: Playing, laid: Laid, row: int, *, stays: bool) -> float:
    """What the one who decides gains at the table, a marker counted as its part of the pot."""
    here = game.spot
    mine = int(laid.number[row]) % here.players
    state = begun(game, laid, row, mine)
    before = state.chips.stacks[mine]
    streets = 0
    while not state.over:
        seat = to_act(state)[0]
        words = legal(state, seat)
        stage = state.game.stages[state.stage]
        if isinstance(stage, Buy):
            stay = False
        elif seat == mine:
            stay = stays or (isinstance(stage, Bet) and streets < here.decision)
            streets += 1
        else:
            stay = bool(laid.staying[row][(seat - mine) % here.players - 1])
        state = act(state, seat, words[0 if stay else -1]).result
    if not stays and (mine, "fold") not in state.log and game.folding:
        return 0.0  # all others have folded before; as the notes say, all decide at once
    gain = float(state.chips.stacks[mine] - before + earlier_bets(game, 1))
    if state.markers[mine] and here.game.markers_to_win > 1:
        gain += Fraction(here.pot, here.game.markers_to_win)
    if here.game.settlement.short_stack == "table_stakes" and game.folding and here.stack is not None:
        gain = min(gain, here.stack)  # as the notes say: own bets are not counted
    return float(gain)


def begun(game: Playing, laid: Laid, row: int, mine: int) -> DealState:
    """The deal before anybody acts: of a betting game the whole one, with what has been bet before the decision."""
    here, players = game.spot, game.spot.players
    hands = [numbered_cards(laid.hands[row][(seat - mine) % players].tolist()) for seat in range(players)]
    rule = here.game.settlement
    table_stakes = rule.short_stack == "table_stakes" and not game.folding
    settlement = rule if table_stakes else game.game.settlement
    stages = here.game.stages if game.folding else game.game.stages
    if game.folding:
        stages = tuple(
            replace(stage, structure="fixed_bet")
            if isinstance(stage, Bet) and stage.structure == "fixed_limit"
            else stage
            for stage in stages
        )
    odd = "left_of_dealer" if rule.odd_chips == "exact" else rule.odd_chips
    rules = replace(game.game, stages=stages, settlement=replace(settlement, odd_chips=odd, pot_limit=None))
    setup = Setup(rules, NAMES[:players], players - 1, tuple(hands), numbered_cards(laid.ghost[row].tolist()))
    stacks = [PLENTY] * players
    if here.stack is not None:
        stacks[mine] = here.stack + earlier_bets(game, 1)
    staying = 1 + int(laid.staying[row].sum())
    return start(setup, Chips(tuple(stacks), here.pot - earlier_bets(game, staying))).result


def earlier_bets(game: Playing, players: int) -> int:
    """What so many have bet on the streets before the decision."""
    bet = next((stage for stage in game.game.stages if isinstance(stage, Bet)), None)
    return bet.bet * game.spot.decision * players if bet is not None and bet.structure == "fixed_bet" else 0


@pytest.mark.parametrize("family", FAMILIES)
def test_the_quick_gain_is_that_of_playing_both_ways(family: str) -> None:
    for at, here in enumerate(random_spots(family, seed=21, number=20, rules=2)):
        game, laid = some_deals(here, at, 300)
        both = outcomes(game, laid)
        assert gains(game, laid) == pytest.approx(both.stay - both.leave), here


# ---- chosen cards ----------------------------------------------------------------------------------------------------


def chosen(here: Spot, hands: list[str], stays: str, ghost: str = "") -> tuple[float, float, str]:
    """What staying and leaving bring with these cards, and how staying ends."""
    laid = Laid(
        np.array([[numbers(parse_cards(text)) for text in hands]], np.uint8),
        np.array([numbers(parse_cards(ghost))], np.uint8),
        np.zeros((1, len(stays)), np.int64),
        np.array([[word == "i" for word in stays]]),
        np.array([1]),
    )
    found = outcomes(playing(here), laid)
    ends = [name for name in ("win", "tie", "pay", "alone") if getattr(found, name)[0]]
    return found.stay[0], found.leave[0], " ".join(ends)


E1 = ["7s 7h", "As Kd", "3c 3d", "9s 4h", "Js 5d"]


@pytest.mark.parametrize(
    ("options", "hands", "stays", "brings"),
    [
        ({}, E1, "iioo", (10, 0, "win")),
        ({}, E1, "oooo", (10, 0, "win alone")),
        ({}, [*E1[1:], E1[0]], "oooi", (-10, 0, "pay")),
        ({"max_payment": 4}, [*E1[1:], E1[0]], "oooi", (-4, 0, "pay")),
        ({"nobody_in": "best_pays"}, E1, "oooo", (10, -10, "win alone")),
        ({"nobody_in": "best_pays"}, [*E1[1:], E1[0]], "oooo", (10, 0, "win alone")),
        ({"nobody_in": "reante"}, E1, "oooo", (10, -1, "win alone")),
        ({"nobody_in": "reante"}, E1, "iooo", (10, 0, "win")),
        ({}, ["7s 7h", "7d 7c"], "i", (5, 0, "tie")),
        ({"tie": "no_split"}, ["7s 7h", "7d 7c"], "i", (0, 0, "tie")),
        ({"loser_rule": "single_loser"}, ["7s 7h", "9d 9c", "3d 2c"], "ii", (0, 0, "pay")),
    ],
)
def test_guts(options: dict[str, object], hands: list[str], stays: str, brings: tuple[float, float, str]) -> None:
    assert chosen(spot(make("guts", options), len(hands), pot=10), hands, stays) == brings


@pytest.mark.parametrize(
    ("ghost", "tie", "brings"),
    [
        ("9s 9h", "player_matches", (-10, 0, "pay alone")),
        ("3s 3h", "player_matches", (10, 0, "win alone")),
        ("7d 7c", "player_matches", (-10, 0, "pay alone")),
        ("7d 7c", "push", (0, 0, "tie alone")),
    ],
)
def test_a_ghost_stands_in_the_way(ghost: str, tie: str, brings: tuple[float, float, str]) -> None:
    here = spot(make("guts", {"ghost": True, "house_tie": tie}), 2, pot=10)
    assert chosen(here, ["7s 7h", "As Ks"], "o", ghost) == brings


def test_ante_to_drop_and_twos_that_match() -> None:
    hands = ["7s 7h 4d 9c 2s 3s", "As Ks Js 8d 5h 6h", "Ad Kd Qc 9h 5d 6d"]
    drop = spot(make("four-two-two", {"ante_to_drop": True}), 3, pot=10)
    assert chosen(drop, hands, "ii")[1] == -1
    assert chosen(drop, hands, "io")[1] == 0, "exactly one is in"
    assert chosen(drop, hands, "oo")[1] == -1
    twos = spot(make("four-two-two", {"nobody_in": "best_and_twos"}), 3, pot=10)
    assert chosen(twos, hands, "oo")[1] == -10, "the best hand"
    assert chosen(twos, [hands[1], hands[0], hands[2]], "oo")[1] == 0
    assert chosen(twos, ["2h Ks Js 8d 5h 6h", "7s 7h 7d 7c 2s 3s", hands[2]], "oo")[1] == -10, "a two"


def test_a_round_of_shelby() -> None:
    here = spot(make("shelby"), 3, pot=9, cards=3)
    hands = ["3s 2s Ah", "Ks Qs Jh", "9s 8s 7h"]
    assert chosen(here, hands, "ii") == (18, 0, "win")
    assert chosen(here, hands, "oo") == (3, -1, "win alone"), "a marker of three; nobody holds"
    assert chosen(here, [hands[1], hands[0], hands[2]], "ii") == (-9, 0, "pay")
    once = spot(make("shelby", {"shelbys_to_win": 1}), 3, pot=9, cards=3)
    assert chosen(once, hands, "oo") == (9, -1, "win alone")
    last = spot(make("shelby", {"rounds": "all_high"}), 2, pot=9, cards=7)
    assert chosen(last, ["As Ks Qs Js 10s 3d 4d", "2h 3h 9d 8c 8d 7h 5c"], "i") == (9, 0, "win"), "no ante afterwards"


def test_a_street_of_guillotine() -> None:
    """Example D10 of the rulings from street 4 on, where three are left: 21 in the pot, a bet of 1 on each street."""
    here = spot(make("guillotine"), 3, pot=21, cards=4)
    hands = ["Ks Kh Kd 9c 8c", "As Qh 7d 6c 5h", "Js 9h 7c 6d 3h"]
    # Three bets on street 4 and three on street 5: the pot is 27, of which two chips were one's own.
    assert chosen(here, hands, "ii") == (25, -21, "win")
    assert chosen(here, [hands[1], hands[0], hands[2]], "ii") == (-29, -21, "pay")
    first = spot(make("guillotine"), 3, pot=3)
    assert chosen(first, hands, "oo") == (3, 0, "win alone")


# ---- what is known ---------------------------------------------------------------------------------------------------


def test_known_cards_lie_where_they_belong() -> None:
    here = spot(make("fierce", {"cards": "5"}), 3)
    cards = parse_cards("Ks Kh 2d 3c 9h")
    held = np.broadcast_to(np.array(numbers(cards), np.uint8), (500, 5))
    laid = lay(playing(here), held, ALL_IN, seed=1, first=1)
    assert (laid.hands[:, 0, :2] == numbers(cards[:2])).all()
    assert (laid.hands[:, 1, :2] == numbers(cards[2:4])).all()
    assert (laid.hands[:, 2, 0] == numbers(cards[4:])).all()
    assert len(set(laid.hands[:, 2, 1].tolist())) > 20
    assert all(len(set(row)) == 15 for row in laid.hands.reshape(500, 15).tolist())


def test_more_cards_than_are_known_to_anybody_are_refused() -> None:
    from guts_teach.odds.simulated import prospect

    with pytest.raises(RequestError, match="four cards is too many: 3 can be known in Fierce at this decision"):
        prospect(spot(make("fierce"), 3), parse_cards("Ks Kh 2d 3c"), ALL_IN, 10, seed=1)


def test_the_deal_is_the_stream_s_and_the_coin_is_another() -> None:
    here = spot(make("guts"), 3)
    held = np.broadcast_to(np.array(numbers(parse_cards("Ks 9h")), np.uint8), (5, 2))
    laid = lay(playing(here), held, ALL_IN, seed=4, first=7)
    for row in range(5):
        rest = [number for number in range(52) if number not in held[0]]
        moved = laid.hands[row, 1:].ravel().tolist()
        assert set(moved) <= set(rest)
    assert laid.number.tolist() == [7, 8, 9, 10, 11]
    assert Stream(4, CARDS).state != Stream(4).state


def test_who_is_at_the_threshold_stays_some_of_the_time() -> None:
    here = spot(make("fierce"), 3)
    held = np.broadcast_to(np.array(numbers(parse_cards("3s 9h 8d")), np.uint8), (4000, 3))
    nine = ladder(here.game).find("9")
    staying = lay(playing(here), held, Threshold(nine, 0.25), seed=1, first=1).staying
    assert not staying[:, 1].any(), "an eight never stays"
    assert abs(staying[:, 0].mean() - 0.25) < 3 * (0.25 * 0.75 / 4000) ** 0.5


def test_on_a_later_street_somebody_else_is_in() -> None:
    here = spot(make("guillotine"), 3, cards=4)
    laid = lay(playing(here), np.zeros((500, 0), np.uint8), ladder(here.game).best(0.3), seed=1, first=1)
    assert 150 < len(laid) < 350
    assert laid.staying.any(axis=1).all()
    assert (np.diff(laid.number) > 0).all()
