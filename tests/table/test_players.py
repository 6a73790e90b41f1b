"""Built-in players: they say how they play, they play so, and they decide from what their seat may see."""

from collections import Counter
from dataclasses import replace
from functools import lru_cache
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from guts_teach.cards import Card, Pack, Stream
from guts_teach.games import FAMILIES, Buy, Game, make
from guts_teach.table import STYLES, Chips, Setup, act, deal_cards, sees, start, to_act
from guts_teach.table.players import Sees

GUTS = make("guts")
GUILLOTINE = make("guillotine")
PACK = Pack().cards
HANDS = list(combinations(PACK, 2))
PLAYERS = range(2, 11)
NAMES = tuple(f"P{at}" for at in range(1, 27))


def guts_sight(cards: tuple[Card, ...], players: int) -> Sees:
    return Sees(GUTS, cards, players, pot=players, stack=100, words=("in", "out"), asks="declare")


def value(hand: tuple[Card, ...]) -> tuple[bool, int, int]:
    """Two cards in order, written out again: a pair before none, then the higher card, then the lower."""
    low, high = sorted(card.rank for card in hand)
    return (low == high, high, low)


@lru_cache
def stays(style: str, players: int) -> frozenset[tuple[Card, ...]]:
    """Of all 1,326 hands those that this style is in with."""
    chosen = STYLES[style]
    return frozenset(hand for hand in HANDS if chosen.decide(guts_sight(hand, players), Stream(0)) == "in")


# ---- what is stated is what is played --------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("style", ["cautious", "loose", "cutoff"])
def test_a_style_is_in_with_the_best_hands_and_no_others(style: str, players: int) -> None:
    chosen = stays(style, players)
    left = [value(hand) for hand in HANDS if hand not in chosen]
    assert min(value(hand) for hand in chosen) > max(left)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize(
    ("style", "share"),
    [("cautious", lambda _: 0.10), ("loose", lambda _: 0.45), ("cutoff", lambda n: 1 - 2 ** (-1 / (n - 1)))],
)
def test_a_style_stays_with_its_share_of_all_hands(style: str, share: object, players: int) -> None:
    """As near below the share as whole classes of hands allow: one class more would be too many."""
    wanted = share(players) * len(HANDS)  # type: ignore[operator]
    classes = Counter(value(hand) for hand in HANDS)
    chosen = stays(style, players)
    next_class = max(value(hand) for hand in HANDS if hand not in chosen)
    assert len(chosen) <= wanted < len(chosen) + classes[next_class]


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("style", ["cautious", "loose", "cutoff"])
def test_a_style_states_its_weakest_hand_and_its_share_truly(style: str, players: int) -> None:
    chosen = stays(style, players)
    weakest = min(chosen, key=value)
    told = STYLES[style].explain(GUTS, players)
    pair, high, low = value(weakest)
    rank = {14: "ace", 13: "king", 12: "queen", 11: "jack", 10: "ten", 9: "nine", 8: "eight", 7: "seven", 6: "six"}
    rank |= {5: "five", 4: "four", 3: "three", 2: "two"}
    plural = "sixes" if rank[high] == "six" else f"{rank[high]}s"
    name = f"a pair of {plural}" if pair else f"{rank[high]}-{rank[low]}"
    assert told == f"in with {name} or better, {100 * len(chosen) / 1326:.0f} of 100 hands"


def test_more_players_make_the_steady_one_choosier_and_leave_the_others_as_they_are() -> None:
    sizes = [len(stays("cutoff", players)) for players in PLAYERS]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] > 2 * sizes[-1]
    for style in ("cautious", "loose"):
        assert len({stays(style, players) for players in PLAYERS}) == 1


def test_the_coin_is_fair_and_blind() -> None:
    coin = STYLES["random"]
    said = Counter(coin.decide(guts_sight(HANDS[at % 1326], 5), Stream(1, at)) for at in range(4000))
    assert abs(said["in"] - 2000) < 160  # five standard errors
    for at in range(50):
        words = {coin.decide(guts_sight(hand, 5), Stream(2, at)) for hand in HANDS[::100]}
        assert len(words) == 1
    assert coin.explain(GUTS, 5) == "tosses a coin without a look at the cards"


def test_every_style_has_a_name_of_its_own() -> None:
    names = [style.name for style in STYLES.values()]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(("style", "alike"), [("cautious", {2: 2, 3: 2, 4: 3, 5: 3}), ("loose", {2: 1, 3: 2, 4: 2})])
def test_in_betting_rounds_a_style_states_how_many_cards_alike_it_needs(style: str, alike: dict[int, int]) -> None:
    told = STYLES[style].explain(GUILLOTINE, 4)
    for cards, need in alike.items():
        assert f"{need} alike on {cards} cards" in told


@settings(max_examples=100)
@given(st.lists(st.sampled_from(PACK), min_size=2, max_size=5, unique=True))
def test_in_betting_rounds_wild_cards_count_with_any_rank(cards: list[Card]) -> None:
    wild = sum(card.rank in (2, 4, 10) for card in cards)
    ranks = Counter(card.rank for card in cards if card.rank not in (2, 4, 10))
    alike = wild + max(ranks.values(), default=0)
    sight = Sees(GUILLOTINE, tuple(cards), 4, pot=8, stack=50, words=("bet", "fold"), asks="bet")
    needs = {2: 2, 3: 2, 4: 3, 5: 3}
    assert STYLES["cautious"].decide(sight, Stream(0)) == ("bet" if alike >= needs[len(cards)] else "fold")


# ---- only what a seat may see ----------------------------------------------------------------------------------------

GAMES = (
    *(make(family) for family in FAMILIES),
    make("psycho-shelby", {"buy_timing": "after_declare", "declare": "in_turn"}),
    make("guts", {"declare": "in_turn"}),
    make("guts", {"ghost": "on"}),
    make("four-two-two", {"play_deck": "on"}),
    make("fierce", {"cards": "5", "jokers": "2", "kings_and_low": "on"}),
    make("fierce", {"packs": "2", "jokers": "1"}),
)


def known(setup: Setup, seat: int) -> list[Card]:
    """The cards that a seat sees by the end of a deal before anybody shows."""
    return [
        card
        for at, hand in enumerate(setup.hands)
        for card, look in zip(hand, setup.looks, strict=True)
        if look.seen_by == "all" or (look.seen_by == "owner" and at == seat)
    ]


@st.composite
def tables(draw: st.DrawFn) -> tuple[Game, int, int, int, list[Card]]:
    """A game, players, a seed, a seat, and the rest of the pack in another order."""
    game = draw(st.sampled_from(GAMES))
    players = draw(st.integers(game.players[0], 6))
    seed = draw(st.integers(0, 10**6))
    seat = draw(st.integers(0, players - 1))
    rest = list(game.pack.cards)
    for card in known(deal_cards(game, NAMES[:players], 0, seed), seat):
        rest.remove(card)
    return game, players, seed, seat, draw(st.permutations(rest))


@settings(max_examples=80)
@given(tables(), st.sampled_from(sorted(STYLES)), st.integers(0, 2**32))
def test_cards_that_a_player_cannot_see_never_change_the_decision(
    table: tuple[Game, int, int, int, list[Card]], style: str, chance: int
) -> None:
    """The same deal twice, all cards but one seat's changed: at each of its turns the seat sees and does the same."""
    game, players, seed, seat, rest = table
    setup = deal_cards(game, NAMES[:players], 0, seed)
    others = iter(rest)
    looks = [stage.seen_by for stage in setup.looks]
    hands = tuple(
        tuple(
            card if look == "all" or (look == "owner" and at == seat) else next(others)
            for card, look in zip(hand, looks, strict=True)
        )
        for at, hand in enumerate(setup.hands)
    )
    ghost = tuple(next(others) for _ in setup.ghost)
    chips = Chips((60,) * players, pot=players)
    states = [start(each, chips).result for each in (setup, replace(setup, hands=hands, ghost=ghost))]
    turns = 0
    while seat in to_act(states[0]) or (not states[0].over and to_act(states[0])):
        acting = to_act(states[0])
        if states[0].known or any(isinstance(game.stages[state.stage], Buy) for state in states):
            break  # from here on players know more: hands were compared, or it shows who is asked for a four
        assert acting == to_act(states[1])
        if seat in acting:
            seen = [sees(state, seat) for state in states]
            assert seen[0] == seen[1]
            words = {STYLES[style].decide(each, Stream(chance, turns)) for each in seen}
            assert len(words) == 1
            action, mover = words.pop(), seat
        else:
            # The others do the same in both deals, whatever they hold.
            mover = acting[0]
            allowed = sees(states[0], mover).words
            action = allowed[(chance + turns) % len(allowed)]
        states = [act(state, mover, action).result for state in states]
        turns += 1
    assert turns


def test_who_compared_hands_sees_them_and_who_dropped_does_not() -> None:
    setup = deal_cards(make("shelby"), NAMES[:3], 2, seed=3)
    state = start(setup, Chips((60,) * 3, pot=3)).result
    for seat, word in enumerate(("in", "in", "out")):
        state = act(state, seat, word).result
    assert sees(state, 0).others == setup.hands[1][:2]
    assert sees(state, 1).others == setup.hands[0][:2]
    assert sees(state, 2).others == ()
    assert sees(state, 0).cards == setup.hands[0][:3]


@pytest.mark.parametrize(("stayed", "word"), [(None, "in"), (0.0, "out"), (0.49, "out"), (0.5, "in"), (1.0, "in")])
def test_a_copycat_does_what_at_least_half_of_the_others_did(stayed: float | None, word: str) -> None:
    sight = replace(guts_sight((Card(14, "s"), Card(14, "h")), 4), stayed=stayed)
    assert STYLES["copycat"].decide(sight, Stream(0)) == word


@pytest.mark.parametrize(("pot", "word"), [(19, "pass"), (20, "buy"), (90, "buy")])
def test_a_card_is_bought_for_a_quarter_of_the_pot(pot: int, word: str) -> None:
    sight = Sees(make("psycho-shelby"), (), 4, pot=pot, stack=50, words=("buy", "pass"), asks="buy")
    assert STYLES["cautious"].decide(sight, Stream(0)) == word


def test_what_a_seat_sees_holds_its_own_cards_and_nobody_elses() -> None:
    setup = deal_cards(GUTS, NAMES[:6], 0, seed=3)
    state = start(setup, Chips((60,) * 6, pot=6)).result
    for seat in range(6):
        seen = repr(sees(state, seat).cards) + repr(replace(sees(state, seat), game=None, cards=()))  # type: ignore[arg-type]
        mine = setup.hands[seat]
        assert sees(state, seat).cards == mine
        assert not any(repr(card) in seen for hand in setup.hands if hand is not mine for card in hand)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("style", sorted(STYLES))
def test_a_style_says_only_what_is_allowed(style: str, game: Game) -> None:
    for players in (game.players[0], 5, min(game.players[1], 10)):
        for seed in range(8):
            setup = deal_cards(game, NAMES[:players], 0, seed)
            state = start(setup, Chips((9,) * players, pot=players)).result
            turns = 0
            while to_act(state):
                seat = to_act(state)[0]
                sight = sees(state, seat)
                word = STYLES[style].decide(sight, Stream(seed, turns))
                assert word in sight.words
                state = act(state, seat, word).result
                turns += 1
            assert state.over
