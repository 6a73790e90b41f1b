"""The simulator ends every deal as the state machine does, with the same cards and decisions."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest
from dealing import NAMES, random_game
from naive import seeded
from simulated import Case, begun, covered_games, played_at_the_table, random_case

from guts_teach.cards import Stream, parse_cards
from guts_teach.errors import RequestError
from guts_teach.games import FAMILIES, Bet, Declare, make
from guts_teach.hands.numbers import numbers
from guts_teach.odds.simulator import (
    Dealt,
    Tables,
    by_cutoffs,
    by_folds,
    check_covered,
    collect_antes,
    cutoff_score,
    deal_games,
    decisions,
    play,
)
from guts_teach.table import STYLES, act, deal_cards, legal, next_deal, open_session, sees, to_act
from guts_teach.table.cutoffs import cutoff, seen_rule
from guts_teach.table.players import Threshold

# ---- deal by deal ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("family", FAMILIES)
def test_every_deal_ends_as_at_the_table(family: str) -> None:
    chance = seeded(11)
    for game in covered_games(family, chance, number=96, rules=8):
        case = random_case(game, chance, 8)
        played = play(case.dealt, case.tables, case.stays)
        for at in range(8):
            state = played_at_the_table(case, at)
            told = (game, case.seed, case.first + at)
            assert tuple(played.net[at].tolist()) == state.net, told
            after = (int(played.tables.pot[at]), int(played.tables.reserve[at]), int(played.tables.side[at]))
            assert after == (state.chips.pot, state.chips.reserve, state.chips.side), told
            assert tuple(np.flatnonzero(played.winners[at])) == tuple(sorted(state.winners)), told
            assert frozenset(np.flatnonzero(played.stayed[at])) == state.stayed, told
            assert tuple(played.tables.markers[at].tolist()) == state.markers, told


@pytest.mark.parametrize("family", FAMILIES)
def test_no_chip_is_lost_no_limit_broken_and_nobody_owes_without_credit(family: str) -> None:
    chance = seeded(12)
    for game in covered_games(family, chance, number=60, rules=4):
        case = random_case(game, chance, 400)
        before = case.tables.total.copy()
        played = play(case.dealt, case.tables, case.stays)
        rule = game.settlement
        assert (case.tables.total == before).all(), "the tables given have changed"
        assert (played.tables.total == before).all(), game
        assert (played.tables.pot >= 0).all(), game
        assert (played.tables.reserve >= 0).all(), game
        assert not played.tables.side.any()
        if rule.pot_limit is not None:
            assert (played.tables.pot <= rule.pot_limit).all(), game
            assert (played.tables.pot[played.tables.reserve > 0] == rule.pot_limit).all(), game
        if rule.short_stack != "iou":
            assert (played.tables.stacks >= np.minimum(case.tables.stacks, 0)).all(), game
        assert not (played.winners & ~played.stayed).any(), "only who was in can win"


@pytest.mark.parametrize("family", FAMILIES)
def test_the_cards_are_those_of_the_table(family: str) -> None:
    chance = seeded(13)
    for _ in range(30):
        game = random_game(family, chance)
        players = chance.randint(game.players[0], min(7, game.players[1]))
        game = replace(game, settlement=replace(game.settlement, pot_limit=None))
        seed, first, dealer = chance.getrandbits(64), chance.randint(1, 99), chance.randrange(players)
        dealt = deal_games(game, players, 3, seed, first)
        for at in range(3):
            setup = deal_cards(game, NAMES[:players], dealer, seed, first + at)
            assert dealt.hands[at].tolist() == [numbers(setup.hands[seat]) for seat in setup.order]
            assert dealt.ghost[at].tolist() == numbers(setup.ghost)


# ---- ways of deciding ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("style", ["cautious", "loose", "cutoff"])
@pytest.mark.parametrize(
    ("family", "options"),
    [
        ("guts", {"short_stack": "must_cover"}),
        ("guts-three-card", {"ghost": True}),
        ("lowball", {"declare": "in_turn"}),
        ("four-two-two", {"play_deck": True, "ante_to_drop": True}),
        ("fierce", {}),
        ("fierce", {"cards": "5", "jokers": "2"}),
        ("shelby", {}),
        ("psycho-shelby", {"buy_price": 99}),
    ],
)
def test_cutoffs_decide_as_the_built_in_players_do(family: str, options: dict[str, object], style: str) -> None:
    game, players, deals = make(family, options), 5, 40
    player = STYLES[style]
    assert isinstance(player, Threshold)
    cutoffs = [
        [cutoff_score(game, cutoff(seen_rule(game, cards), cards, game.pack, player.share(players)).key, at)]
        for at, cards in enumerate(decisions(game))
    ]
    dealt = deal_games(game, players, deals, seed=5)
    tables = Tables.of(deals, stacks=[30, 3, 100, 100, 9], pot=12)
    stays = by_cutoffs(dealt, cutoffs)
    played = play(dealt, tables, stays)
    for at in range(deals):
        state = begun(Case(game, 5, 1, dealt, tables, stays), at)
        while not state.over:
            seat = to_act(state)[0]
            state = act(state, seat, player.decide(sees(state, seat), Stream(0))).result
        assert tuple(played.net[at].tolist()) == state.net
        assert frozenset(np.flatnonzero(played.stayed[at])) == state.stayed


def test_a_cutoff_for_each_seat() -> None:
    dealt = deal_games(make("guts"), players=3, deals=500, seed=3)
    said = by_cutoffs(dealt, [0, 60, 10_000])[0]
    assert said[:, 0].all()
    assert 0.2 < said[:, 1].mean() < 0.6
    assert not said[:, 2].any()


def test_folds_are_those_of_the_table() -> None:
    chance = seeded(14)
    rng = np.random.default_rng(14)
    for game in covered_games("guillotine", chance, number=12, rules=2):
        case = random_case(replace(game, settlement=replace(game.settlement, short_stack="iou")), chance, 20)
        folded_on = rng.choice([0, 0, 2, 3, 4, 5], case.tables.stacks.shape)
        case = replace(case, stays=by_folds(case.dealt, folded_on))
        played = play(case.dealt, case.tables, case.stays)
        for at in range(20):
            state = played_at_the_table(case, at)
            assert all(cards in (None, folded_on[at, seat]) for seat, cards in enumerate(state.left_with))
            assert tuple(played.net[at].tolist()) == state.net


# ---- deal after deal -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("family", "options"),
    [
        ("guts", {"pot_limit": 12, "short_stack": "iou"}),
        ("guts", {"loser_rule": "single_loser", "short_stack": "iou", "pot_limit": 9}),
        ("lowball", {"short_stack": "iou"}),
        ("shelby", {"short_stack": "iou"}),
    ],
)
def test_a_session_goes_on_as_at_the_table(family: str, options: dict[str, object]) -> None:
    """Everyone on credit, so that nobody sits out; the seats roll on, since the last one deals."""
    game, rng = make(family, options), np.random.default_rng(1)
    session = open_session(game, NAMES[:4], seed=8)
    tables = Tables.of(1, stacks=[game.start_stack] * 4, pot=0)
    for number in range(1, 31):
        stays = rng.random((len(decisions(game)), 1, 4)) < 0.5
        tables = collect_antes(game, tables)
        played = play(deal_games(game, 4, 1, seed=8, first=number), tables, stays)
        trace = next_deal(session)
        assert trace is not None
        state = trace.result.deal
        assert tables.pot[0] == state.chips.pot
        while not state.over:
            seat = to_act(state)[0]
            at = sum(isinstance(each, Bet | Declare) for each in game.stages[: state.stage])
            place = state.setup.order.index(seat)
            state = act(state, seat, legal(state, seat)[0 if stays[at, 0, place] else -1]).result
        session = replace(trace.result, deal=state).after
        assert played.tables.stacks[0].tolist() == [state.chips.stacks[seat] for seat in state.setup.order]
        assert (played.tables.pot[0], played.tables.reserve[0]) == (session.chips.pot, session.chips.reserve)
        markers = played.tables.markers * (played.tables.pot > 0)[:, None]
        tables = replace(
            played.tables, stacks=np.roll(played.tables.stacks, -1, axis=1), markers=np.roll(markers, -1, axis=1)
        )


# ---- what is refused -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("family", "options"),
    [
        ("guts", {"short_stack": "table_stakes"}),
        ("lowball", {"odd_chips": "exact"}),
        ("guillotine", {"betting": "fixed_limit"}),
        ("shelby", {"declare": "in_turn", "dealer_challenge": True}),
    ],
)
def test_what_is_not_simulated_is_refused(family: str, options: dict[str, object]) -> None:
    game = make(family, options)
    dealt = deal_games(game, 3, 2, seed=1)
    *_, (option, value) = options.items()
    with pytest.raises(RequestError, match=f"^{option}={'on' if value is True else value} is not simulated: "):
        play(dealt, Tables.of(2, [9, 9, 9], 3), by_cutoffs(dealt, 0))


def test_a_challenge_is_none_where_all_declare_at_once() -> None:
    check_covered(make("guts", {"dealer_challenge": True}))


@pytest.mark.parametrize(
    ("stacks", "pot", "reserve", "told"),
    [
        ([9.5, 9], 3, 0, "stacks .* are not allowed: give whole numbers"),
        (9, 3, 0, r"stacks of shape \(\) are not possible"),
        ([[9, 9, 9]] * 3, 3, 0, r"stacks of shape \(3, 3\) do not fit: \(2, 3\) is the full one"),
        ([9, 9], -1, 0, "pot -1 are not allowed"),
        ([9, 9], [1, 2, 3], 0, r"pot of shape \(3,\) do not fit"),
        ([9, 9], 3, -1, "reserve -1 are not allowed"),
        ([9, 10**13], 3, 0, "stacks .* are not allowed"),
    ],
)
def test_chips_that_are_none_are_refused(stacks: object, pot: object, reserve: object, told: str) -> None:
    with pytest.raises(RequestError, match=told):
        Tables.of(2, stacks, pot, reserve)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("stays", "told"),
    [
        (np.ones((5, 3)), "type float64"),
        (np.ones((5, 2), bool), r"give truth values of shape \(1, 5, 3\)"),
        (np.ones((2, 5, 3), bool), r"shape \(2, 5, 3\) do not fit"),
    ],
)
def test_decisions_that_do_not_fit_are_refused(stays: object, told: str) -> None:
    dealt = deal_games(make("guts"), 3, 5, seed=1)
    with pytest.raises(RequestError, match=told):
        play(dealt, Tables.of(5, [9, 9, 9], 3), stays)  # type: ignore[arg-type]


@pytest.mark.parametrize(("hands", "ghost"), [((5, 3, 3), (5, 2)), ((5, 3, 2), (4, 2)), ((5, 6), (5, 2))])
def test_cards_that_do_not_fit_are_refused(hands: tuple[int, ...], ghost: tuple[int, ...]) -> None:
    game = make("guts", {"ghost": True})
    with pytest.raises(RequestError, match=r"do not fit: give \(deals, seats, 2\) and \(deals, 2\)"):
        Dealt(game, np.zeros(hands, np.uint8), np.zeros(ghost, np.uint8))


def test_who_holds_a_wild_card_must_not_depend_on_the_other_cards() -> None:
    game = make("fierce", {"kings_and_low": True})
    game = replace(game, settlement=replace(game.settlement, nobody_in="best_and_twos"))
    with pytest.raises(RequestError, match="nobody_in=best_and_twos is not simulated"):
        check_covered(game)


def test_chosen_cards_are_played_as_they_are() -> None:
    """Example E1 of the rulings: 7-7 takes 10, A-K and 3-3 pay 10 each, and two are out."""
    hands = np.array([[numbers(parse_cards(text)) for text in ("7s 7h", "As Kd", "3c 3d", "9s 4h", "Js 5d")]], np.uint8)
    dealt = Dealt(make("guts"), hands, np.zeros((1, 0), np.uint8))
    played = play(dealt, Tables.of(1, [50] * 5, pot=10), np.array([[True, True, True, False, False]]))
    assert played.net.tolist() == [[10, -10, -10, 0, 0]]
    assert played.tables.pot.tolist() == [20]


@pytest.mark.parametrize(
    ("options", "ghost", "tied", "won"),
    [
        ({}, "", [True, True, False], [True, True, False]),
        ({"tie": "no_split"}, "", [True, True, False], [False, False, False]),
        ({"ghost": True}, "As Ah", [False, False, False], [False, False, False]),
        ({"ghost": True}, "Kd 9c", [False, False, False], [False, False, False]),
        ({"ghost": True, "house_tie": "push"}, "Kd 9c", [True, True, False], [False, False, False]),
        ({"ghost": True, "house_tie": "push"}, "3s 2h", [True, True, False], [True, True, False]),
    ],
)
def test_who_tied_is_told(options: dict[str, object], ghost: str, tied: list[bool], won: list[bool]) -> None:
    hands = np.array([[numbers(parse_cards(text)) for text in ("Ks 9h", "Kh 9d", "3c 2d")]], np.uint8)
    dealt = Dealt(make("guts", options), hands, np.array([numbers(parse_cards(ghost))], np.uint8))
    played = play(dealt, Tables.of(1, [50] * 3, pot=10), np.ones((1, 3), bool))
    assert (played.tied.tolist(), played.winners.tolist()) == ([tied], [won])


def test_a_deal_that_begins_with_some_who_have_left() -> None:
    game = make("guillotine")
    game = replace(game, stages=(replace(game.stages[0], cards=4), *game.stages[5:]))
    dealt = deal_games(game, 4, 50, seed=2)
    active = np.tile([True, False, True, False], (50, 1))
    played = play(dealt, Tables.of(50, [99] * 4, pot=20), np.ones((2, 50, 4), bool), active)
    assert not played.stayed[:, [1, 3]].any()
    assert not played.net[:, [1, 3]].any()
    assert active.tolist() == [[True, False, True, False]] * 50, "what was given has changed"
    # Two bets of each on two streets: whoever wins takes two chips of the other one and the pot.
    assert set(played.net[:, [0, 2]].ravel().tolist()) <= {22, -26, 10}


def test_tables_that_do_not_fit_the_cards_are_refused() -> None:
    dealt = deal_games(make("guts"), 3, 5, seed=1)
    with pytest.raises(RequestError, match="do not fit 5 deals with 3 seats"):
        play(dealt, Tables.of(4, [9, 9, 9], 3), by_cutoffs(dealt, 0))
    with pytest.raises(RequestError, match="pot 101 is above the limit: with pot_limit=100 it holds at most 100"):
        play(dealt, Tables.of(5, [9, 9, 9], 101), by_cutoffs(dealt, 0))
    with pytest.raises(RequestError, match="11 players cannot play"):
        deal_games(make("fierce"), 11, 5, seed=1)


@pytest.mark.parametrize("cutoffs", [[1, 2], np.zeros((2, 3))])
def test_cutoffs_that_do_not_fit_are_refused(cutoffs: object) -> None:
    with pytest.raises(RequestError, match=r"do not fit: \(1, 3\) is the full one"):
        by_cutoffs(deal_games(make("guts"), 3, 5, seed=1), cutoffs)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("family", "folds", "told"),
    [
        ("guts", [0, 0, 0], "Guts has no betting rounds"),
        ("guillotine", [0, 0, 6], r"folds on \[0, 0, 6\] are not possible: give 0 or one of \[2, 3, 4, 5\]"),
        ("guillotine", [0, 0], r"folds of shape \(2,\) do not fit"),
    ],
)
def test_folds_that_are_none_are_refused(family: str, folds: Sequence[int], told: str) -> None:
    with pytest.raises(RequestError, match=told):
        by_folds(deal_games(make(family), 3, 5, seed=1), folds)


# ---- edges -----------------------------------------------------------------------------------------------------------


def test_no_deals_are_played_too() -> None:
    dealt = deal_games(make("guts"), 3, 0, seed=1)
    assert play(dealt, Tables.of(0, [9, 9, 9], 3), by_cutoffs(dealt, 0)).net.shape == (0, 3)


def test_a_final_showdown_asks_nobody() -> None:
    game = make("fierce", {"final_showdown_after": 1}).at_deal(1)
    dealt = deal_games(game, 3, 50, seed=1)
    played = play(dealt, Tables.of(50, [9, 9, 9], 5), np.empty((0, 50, 3), bool))
    assert played.stayed.all()
    assert (played.net >= 0).all()
    assert (played.net.sum(axis=1) == 5).all()


def test_the_same_seed_gives_the_same_deals_in_portions() -> None:
    whole = deal_games(make("guts", {"ghost": True}), 4, 50, seed=2)
    parts = [deal_games(make("guts", {"ghost": True}), 4, 25, seed=2, first=first) for first in (1, 26)]
    assert (whole.hands == np.concatenate([part.hands for part in parts])).all()
    assert (whole.ghost == np.concatenate([part.ghost for part in parts])).all()
