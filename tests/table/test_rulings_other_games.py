"""The worked examples of the rulings (sections 6 to 8) for the games beyond Guts and Guillotine, by their numbers."""

# ruff: noqa: N802  (a test of a worked example bears its number)

from fractions import Fraction
from itertools import combinations

import pytest

from guts_teach.cards import Pack, parse_cards
from guts_teach.errors import RequestError
from guts_teach.games import make
from guts_teach.games.explain import compare, explain
from guts_teach.hands import strength
from guts_teach.table import Chips, Settlement, act, deal_cards, legal, next_deal, open_session, settle, start, to_act
from guts_teach.table.steps import DealtStep, FinalStep

Options = dict[str, object]


def name(game: str, cards: str, round_number: int | None = None, /, **options: object) -> str:
    return explain(make(game, options), cards, round_number).result.name


def winners(game: str, *hands: str, round_number: int | None = None, **options: object) -> tuple[int, ...]:
    return compare(make(game, options), hands, round_number=round_number).result[1].winners


def played(
    game: str, pot: int, hands: dict[str, str | None], options: Options | None = None, **more: object
) -> Settlement:
    """Settle a deal; a player is a hand (in) or None (out)."""
    players = [{"name": who, "cards": cards, "in": cards is not None} for who, cards in hands.items()]
    return settle({"game": game, "pot": pot, "players": players, "options": options or {}, **more}).result


def net(settlement: Settlement) -> list[object]:
    return list(settlement.state.net)


# Section 6


def test_E8_three_of_a_kind_and_the_straight_flush() -> None:
    hands = ("2s 2h 2d", "As Ks Qs")
    assert winners("guts-three-card", *hands) == (0,)
    assert winners("guts-three-card", *hands, sf_above_trips="on") == (1,)


@pytest.mark.parametrize("more", [{}, {"sf_above_trips": "on"}])
def test_E9_the_straight_and_the_flush(more: Options) -> None:
    hands = ("4s 3h 2d", "As Ks 9s")
    assert winners("guts-three-card", *hands, **more) == (0,)
    assert winners("guts-three-card", *hands, flush_above_straight="on", **more) == (1,)


def test_E11_two_aces_cannot_be_beaten_in_round_1_of_psycho_shelby() -> None:
    rule = make("psycho-shelby").round(1).rule
    best = max(strength(cards, rule) for cards in combinations(Pack().cards[::2], 3))
    assert strength(parse_cards("As Ah 2d"), rule) >= best
    assert name("psycho-shelby", "As Ah 2d", 1) == "pair of aces"


def test_E12_three_two_ace_cannot_be_beaten_in_round_2_of_psycho_shelby() -> None:
    rule = make("psycho-shelby").round(2).rule
    lowest = strength(parse_cards("As 2h 3d Kc Ks"), rule)
    assert all(strength(cards, rule) <= lowest for cards in combinations(Pack().cards[:7] + Pack().cards[24:31], 5))
    assert name("psycho-shelby", "As 2h 3d Kc Ks", 2) == "three-two-ace"


def test_E20_nine_eight_seven_is_lower_than_ten_three_two() -> None:
    assert winners("lowball", "9s 8h 7d", "10c 3s 2h") == (0,)


def test_E21_seven_four_three_is_lower_than_seven_five_three() -> None:
    assert winners("lowball", "7s 4h 3d", "7c 5s 3h") == (0,)


def test_E22_three_stay_in() -> None:
    found = played("lowball", 6, {"A": "8h 6c 2d", "B": "7s 7d Ac", "C": "9c 4h 3s"})
    assert net(found) == [6, -6, -6]
    assert found.state.chips.pot == 12
    assert found.winners == ("A",)


@pytest.mark.parametrize("cards", ["As 2s 3s", "Ah 2s 3d"])
def test_E23_straights_and_flushes_are_ignored(cards: str) -> None:
    rule = make("lowball").hand
    assert strength(parse_cards(cards), rule) == max(strength(hand, rule) for hand in combinations(Pack().cards, 3))


def test_E24_sixteen_players_and_the_ghost() -> None:
    game = make("lowball")
    setup = deal_cards(game, tuple(f"P{at}" for at in range(16)), 0, 1)
    cards = [card for hand in (*setup.hands, setup.ghost) for card in hand]
    assert len(set(cards)) == len(cards) == 51
    with pytest.raises(RequestError, match=r"^17 players cannot play: Lowball Guts takes 2 to 16$"):
        game.check_players(17)


def test_E25_more_than_four_in_five_hands_have_no_pair() -> None:
    game = make("lowball")
    unpaired = game.hand.order.strength(game.hand.order.categories[0])
    hands = list(combinations(Pack().cards, 3))
    found = sum(strength(hand, game.hand)[0] == unpaired for hand in hands)
    assert (found, len(hands)) == (18_304, 22_100)
    assert Fraction(found, len(hands)) > Fraction(4, 5)


def test_E26_all_drop_all_ante_again_and_new_cards_are_dealt() -> None:
    found = played("lowball", 5, dict.fromkeys("ABCDE"))
    assert net(found) == [-1] * 5
    assert found.state.chips.pot == 10
    assert found.state.shown == frozenset()


def test_E27_one_in_and_the_ghost_is_lower() -> None:
    found = played("lowball", 6, {"A": "9s 8h 7d", "B": None}, ghost="6s 5h 4d")
    assert net(found) == [-6, 0]
    assert found.state.chips.pot == 12
    assert found.winners == ()
    beaten = played("lowball", 6, {"A": "6s 5h 4d", "B": None}, ghost="9s 8h 7d")
    assert net(beaten) == [6, 0]
    assert beaten.over


@pytest.mark.parametrize(("way", "expected", "pot"), [("player_matches", -6, 12), ("push", 0, 6)])
def test_E27_a_tie_with_the_ghost(way: str, expected: int, pot: int) -> None:
    found = played("lowball", 6, {"A": "6s 5h 4d", "B": None}, {"house_tie": way}, ghost="6d 5s 4h")
    assert net(found) == [expected, 0]
    assert found.state.chips.pot == pot


def test_two_in_and_the_ghost_stays_unseen() -> None:
    found = played("lowball", 6, {"A": "9s 8h 7d", "B": "Ks Qh Jd"}, ghost="3s 2h Ad")
    assert net(found) == [6, -6]
    assert not found.state.ghost_shown


def test_E28_two_wild_cards_are_worth_less_than_three_two() -> None:
    assert winners("fierce", "JK JK", "3s 2d", jokers="2") == (1,)
    assert name("fierce", "JK JK", jokers="2") == "worthless hand"
    assert winners("fierce", "JK JK", "JK JK", jokers="2", packs="2") == (0, 1)


def test_E28_any_two_wilds() -> None:
    assert name("fierce", "JK JK", jokers="2", any_two_wilds="on") == "worthless hand"
    with pytest.raises(RequestError, match="any_two_wilds=on contradicts kings_and_low=on"):
        make("fierce", {"any_two_wilds": "on", "kings_and_low": "on"})


@pytest.mark.parametrize(("players", "allowed"), [(2, False), (3, True), (10, True), (11, False)])
def test_E29_three_to_ten_players(players: int, allowed: bool) -> None:
    game = make("fierce")
    if allowed:
        assert game.check_players(players) == players
        return
    with pytest.raises(RequestError, match=f"^{players} players cannot play: Fierce takes 3 to 10$"):
        game.check_players(players)


def test_E30_the_final_showdown() -> None:
    session = open_session(make("fierce", {"final_showdown_after": 10}), ("A", "B", "C"), seed=5)
    for number in range(1, 11):
        trace = next_deal(session)
        assert trace is not None
        seated = trace.result
        if number == 10:
            assert seated.deal.over, "nobody declares"
            assert seated.deal.shown == {0, 1, 2}
            assert [step.face for step in trace.steps if isinstance(step, DealtStep)] == ["up", "up"]
            best = max(strength(hand, seated.deal.game.hand) for hand in seated.deal.setup.hands)
            won = [strength(hand, seated.deal.game.hand) == best for hand in seated.deal.setup.hands]
            assert [bool(gain) for gain in seated.deal.net] == won
            assert min(seated.deal.net) == 0, "nobody pays"
            assert [str(step.rule) for step in trace.steps if isinstance(step, FinalStep)] == ["Fierce, paragraph 20"]
            assert seated.deal.chips.pot == 0
        else:
            state = seated.deal
            while to_act(state):
                state = act(state, to_act(state)[0], "out").result
            seated = type(seated)(seated.session, seated.seats, state)
        session = seated.after


def test_E30_described() -> None:
    cards = {"A": "Ks 2h", "B": "9s 9h", "C": "As Qh"}
    players = [{"name": who, "cards": hand} for who, hand in cards.items()]
    told = {"game": "fierce", "pot": 6, "options": {"final_showdown_after": 10}, "deal_number": 10, "players": players}
    found = settle(told).result
    assert net(found) == [0, 6, 0]
    assert found.over


def test_E31_two_in_have_six_cards_each_and_five_count() -> None:
    hands = {"A": "As Ah Ad 9c 8c 7c", "B": "Ks Kh Kd 2c 8h 7h", "C": None}
    found = played("four-two-two", 6, hands)
    assert net(found) == [-6, 6, 0]
    assert [len(found.state.cards_of(seat)) for seat in range(3)] == [6, 6, 0]
    assert name("four-two-two", "Ks Kh Kd 2c 8h 7h") == "four kings, eight kicker"


def test_E32_one_in_takes_the_pot_without_more_cards() -> None:
    found = played("four-two-two", 6, {"A": "9s 8h 5d 3c", "B": None, "C": None})
    assert net(found) == [6, 0, 0]
    assert found.over
    assert len(found.state.cards_of(0)) == 4
    assert found.state.shown == frozenset()


def nobody_plays(*hands: str, pot: int = 6, **options: object) -> list[object]:
    players = [{"name": f"P{at}", "cards": hand, "in": False} for at, hand in enumerate(hands)]
    told = {
        "game": "four-two-two",
        "pot": pot,
        "players": players,
        "options": {"nobody_in": "best_and_twos", **options},
    }
    found = settle(told).result
    assert found.state.chips.pot == pot - sum(found.state.net)
    assert found.state.shown == set(range(len(hands)))
    return net(found)


def test_E33_nobody_plays() -> None:
    assert nobody_plays("Ks Kh Kd 9c", "2s 3h 5d 8c", "As Qh 9d 7c") == [-6, -6, 0]
    assert nobody_plays("2h 7s 7d 3c", "Ks Kh 5d 8c", "As Qh 9d 7c") == [-6, 0, 0], "pays once, for two reasons"
    assert nobody_plays("2h 2s 4d 3c", "Ks Kh Kd Kc", "As Qh 9d 7c") == [-6, -6, 0], "once with several twos"
    assert nobody_plays("Ks Qh 9d 7c", "Kd Qc 9s 7h", "Js 10h 8d 5c") == [-6, -6, 0], "tied best hands both pay"
    assert nobody_plays("Ks Kh Kd 9c", "2s 3h 5d 8c", "As Qh 9d 7c", max_payment=4) == [-4, -4, 0]


@pytest.mark.parametrize(
    ("deck", "expected", "pot"),
    [("Qs Jh 9d 8c", 6, 0), ("As Ah 5d 3c", -6, 12), ("2s Ah 5d 3c", -6, 12), ("2s 2h 2d 2c", -6, 12)],
)
def test_E34_a_lone_player_against_the_top_of_the_deck(deck: str, expected: int, pot: int) -> None:
    found = played("four-two-two", 6, {"A": "Ks Kh Qd 9c", "B": None}, {"play_deck": "on"}, deck_hand=deck)
    assert net(found) == [expected, 0]
    assert found.state.chips.pot == pot
    assert found.state.ghost_shown


def test_E34_the_deck_s_four_cards_are_nobody_else_s() -> None:
    game = make("four-two-two", {"play_deck": "on"})
    setup = deal_cards(game, tuple(f"P{at}" for at in range(8)), 0, 3)
    cards = [card for hand in (*setup.hands, setup.ghost) for card in hand]
    assert len(setup.ghost) == 4
    assert len(set(cards)) == len(cards) == 52


# Section 7

D14 = {"A": "As Ah Ad 9c 8c 7c", "B": "Ks Kh Qd 10c 5h 3h", "C": "Js Jh Qs 10d 5s 4h"}


def test_D14_the_maximum_payment() -> None:
    found = played("four-two-two", 30, D14, {"max_payment": 20})
    assert net(found) == [30, -20, -20]
    assert found.state.chips.pot == 40


def test_D15_ante_to_drop() -> None:
    hands = {**D14, "D": None, "E": None, "F": None}
    found = played("four-two-two", 30, hands, {"max_payment": 20, "ante_to_drop": "on"})
    assert net(found) == [30, -20, -20, -1, -1, -1]
    assert found.state.chips.pot == 43


def test_D15_when_one_or_nobody_is_in() -> None:
    alone = played("four-two-two", 6, {"A": "9s 8h 5d 3c", "B": None, "C": None}, {"ante_to_drop": "on"})
    assert net(alone) == [6, 0, 0]
    nobody = played("four-two-two", 6, dict.fromkeys("ABC"), {"ante_to_drop": "on"})
    assert (net(nobody), nobody.state.chips.pot) == ([-1, -1, -1], 9)


def test_D17_the_deck_wins() -> None:
    found = played("four-two-two", 6, {"A": "Ks Qh 9d 7c", "B": None}, {"play_deck": "on"}, deck_hand="As Ah 5d 3c")
    assert net(found) == [-6, 0]
    assert found.state.chips.pot == 12


def test_D21_all_drop_twice() -> None:
    session = open_session(make("lowball"), tuple("ABCDE"), seed=1)
    pots = []
    for _ in range(2):
        trace = next_deal(session)
        assert trace is not None
        state = trace.result.deal
        pots.append(state.chips.pot)
        while to_act(state):
            state = act(state, to_act(state)[0], "out").result
        pots.append(state.chips.pot)
        session = type(trace.result)(trace.result.session, trace.result.seats, state).after
    assert pots == [5, 10, 10, 15]
    assert session.chips.stacks == (97,) * 5


# Section 8


def test_T22_a_joker_and_a_five() -> None:
    assert name("fierce", "JK 5h", jokers="2") == "pair of fives"
    for other, best in (("As Kd", (0,)), ("6s 6d", (1,)), ("5s 5d", (0, 1))):
        assert winners("fierce", "JK 5h", other, jokers="2") == best
    assert winners("fierce", "JK JK", "3s 2d", jokers="2") == (1,)
    assert winners("fierce", "JK Ah", "As Ad", jokers="2") == (0, 1)


KINGS: Options = {"kings_and_low": "on", "cards": "5"}


def test_T24_kings_and_low() -> None:
    found = explain(make("fierce", KINGS), "Ks 7d 7c 3h 9s").result
    assert [str(card) for card in found.wild] == ["Ks", "3h"]
    assert found.name == "four sevens, nine kicker"


def test_kings_and_low_of_section_3_7() -> None:
    """The examples in its running text."""
    assert name("fierce", "Ks Kd As Ah Ad", **KINGS) == "five aces"
    assert name("fierce", "Ks Kd Kh Kc Ah", **KINGS) == "five aces"
    two: Options = {"kings_and_low": "on"}
    for cards in ("Ks Ah", "Ks Kd", "Ks 5d", "As 9d", "5s 5d"):
        assert name("fierce", cards, **two) == "pair of aces"
    assert name("fierce", "Qs 9d", **two) == "pair of queens"
    aces = "As Ad 9h 8c 5s"
    assert name("fierce", aces, **KINGS) == "three aces, nine and eight kickers"
    assert name("fierce", aces, **KINGS, ace_low="on") == "nine-high straight"
    assert name("fierce", "Qs 3d 3c 9h 8s", **KINGS) == "queen-high straight"
    assert name("fierce", "Qs 3d 3c 9h 8s", **KINGS, low_ties="one") == "pair of queens, nine, eight and three kickers"
    assert (
        name("fierce", "Qs 3d 3c 9h 8s", **KINGS, king_required="on") == "pair of threes, queen, nine and eight kickers"
    )


def test_T27_the_lowest_straight_and_the_ace_flush() -> None:
    hands = ("As 2d 3c", "Ah Kh 9h")
    assert winners("guts-three-card", *hands) == (0,)
    assert winners("guts-three-card", *hands, flush_above_straight="on") == (1,)
    assert winners("guts-three-card", *hands, ace_low_straight3="off") == (1,)


def test_T28_no_wrap() -> None:
    assert name("guts-three-card", "Ks Ad 2c") == "ace-king-two"
    assert winners("guts-three-card", "Ks Ad 2c", "3s 3d 2h") == (1,)


def test_T29_unpaired_is_lower() -> None:
    assert winners("lowball", "7s 7d Ac", "Ks Qd Jc") == (1,)


def test_T30_aces_are_the_lowest_pair() -> None:
    assert winners("lowball", "As Ad Kc", "2s 2d 3c") == (0,)


def test_T31_suits_and_straights_are_ignored() -> None:
    assert winners("lowball", "3h 2h Ah", "3s 2d Ac") == (0, 1)


def test_T32_two_of_three() -> None:
    assert winners("psycho-shelby", "Ks Kh Ad", "As Ah 2c", round_number=1) == (1,)
    assert [name("psycho-shelby", cards, 1) for cards in ("Ks Kh Ad", "As Ah 2c")] == ["pair of kings", "pair of aces"]


def test_T33_three_of_five() -> None:
    hands = ("As Ah 2d 4c Kh", "Ad 2c 2h 3s 9s")
    assert [name("psycho-shelby", cards, 2) for cards in hands] == ["four-two-ace", "three-two-ace"]
    assert winners("psycho-shelby", *hands, round_number=2) == (1,)


def test_a_pair_is_forced_only_with_two_ranks_or_fewer() -> None:
    """Rulings 3.5."""
    assert name("psycho-shelby", "5s 5h 5d 5c As", 2) == "pair of fives with an ace"
    assert name("psycho-shelby", "5s 5h 5d As Ah", 2) == "pair of aces with a five"


def test_T35_no_four_card_straight() -> None:
    assert name("four-two-two", "2s Ad Kh Qc") == "pair of aces, king and queen kickers"
    assert winners("four-two-two", "2s Ad Kh Qc", "9s 9d 5h 5c") == (1,)


def test_T37_four_twos_are_four_aces() -> None:
    assert winners("four-two-two", "2s 2h 2d 2c", "Ks Kh Kd Kc") == (0,)
    assert name("four-two-two", "2s 2h 2d 2c") == "four aces"
    assert name("four-two-two", "2s 7h 7d 3c") == "three sevens, three kicker"


def test_E7_the_dealer_must_still_beat_the_deck() -> None:
    """In turn, all before the dealer out, with the deck to beat (rulings 4.2 for the ghost)."""
    setup = deal_cards(make("four-two-two", {"declare": "in_turn", "play_deck": "on"}), ("A", "B"), 1, 8)
    state = start(setup, Chips((50, 50), 4)).result
    assert legal(state, 0) == ("in", "out")
    state = act(state, 0, "out").result
    assert state.over
    assert state.ghost_shown
    assert abs(state.net[1]) == 4
