"""Every worked example of the rulings (sections 6 to 8) that concerns the two games, by its number."""

# ruff: noqa: N802  (a test of a worked example bears its number)

from fractions import Fraction

import pytest

from guts_teach.cards import Card, Pack, parse_cards
from guts_teach.games import make
from guts_teach.hands import FIVE_CARD, FIVE_KIND_PLACES, HandRule, Judged, WildRule, compare, judge, rank, strength
from guts_teach.table import Settlement, settle, start, warning
from guts_teach.table.chips import Chips
from guts_teach.table.dealing import deal_cards
from guts_teach.table.steps import NextPotStep
from guts_teach.trace import sheet

PLACE = sheet("Guillotine", "1.2")


def guts(pot: int, players: dict[str, object], **more: object) -> Settlement:
    """Settle a deal of Guts. A player is a hand (in) or None (out)."""
    told = [
        {"name": name, "in": cards is not None} | ({} if cards is None else {"cards": cards})
        for name, cards in players.items()
    ]
    return settle({"game": "guts", "pot": pot, "players": told, **more}).result


def net(settlement: Settlement) -> dict[str, object]:
    return dict(zip(settlement.state.setup.names, settlement.state.net, strict=True))


def pot_and_reserve(settlement: Settlement) -> tuple[object, object]:
    return settlement.state.chips.pot, settlement.state.chips.reserve


# Section 6: examples from the sheets


def test_E1_one_winner_two_losers_two_out() -> None:
    found = guts(10, {"Anna": "7s 7h", "Ben": "As Kd", "Carla": "3s 3h", "Dan": None, "Eva": None})
    assert net(found) == {"Anna": 10, "Ben": -10, "Carla": -10, "Dan": 0, "Eva": 0}
    assert pot_and_reserve(found) == (20, 0)
    assert found.winners == ("Anna",)
    assert not found.over


def test_E2_what_is_over_the_limit_goes_into_the_reserve() -> None:
    found = guts(80, {"Anna": "7s 7h", "Ben": "As Kd", "Carla": "3s 3h", "Dan": "Ks Qs"}, options={"pot_limit": 100})
    assert net(found) == {"Anna": 80, "Ben": -80, "Carla": -80, "Dan": -80}
    assert pot_and_reserve(found) == (100, 140)


def test_E3_any_pair_beats_any_two_unequal_cards() -> None:
    rule = make("guts").hand
    pairs = [strength((Card(rank, "s"), Card(rank, "h")), rule) for rank in range(2, 15)]
    unequal = [strength((Card(a, "s"), Card(b, "h")), rule) for a in range(2, 15) for b in range(2, a)]
    assert min(pairs) > max(unequal)
    assert strength(parse_cards("2s 2h"), rule) > strength(parse_cards("As Kh"), rule)


def test_E4_higher_card_then_lower_card_and_equal_ranks_tie() -> None:
    rule = make("guts").hand
    assert strength(parse_cards("Ks 9h"), rule) > strength(parse_cards("Kh 8d"), rule)
    assert strength(parse_cards("Ks 2h"), rule) > strength(parse_cards("Qh Jd"), rule)
    assert strength(parse_cards("Ks 9h"), rule) == strength(parse_cards("9c Kd"), rule)


def test_E5_alone_one_takes_all_unseen() -> None:
    found = guts(10, {"Anna": "3s 2h", "Ben": None, "Carla": None})
    assert net(found) == {"Anna": 10, "Ben": 0, "Carla": 0}
    assert pot_and_reserve(found) == (0, 0)
    assert found.over
    assert found.state.shown == frozenset()
    assert guts(10, {"Anna": [], "Ben": None}).winners == ("Anna",), "nobody need know the cards"


def test_E6_all_who_were_in_tie_and_share() -> None:
    found = guts(10, {"Anna": "As Kd", "Ben": "Ah Kc", "Carla": None})
    assert net(found) == {"Anna": 5, "Ben": 5, "Carla": 0}
    assert pot_and_reserve(found) == (0, 0)
    assert found.over


def test_E7_all_before_the_dealer_are_out() -> None:
    for said in (None, "3s 2h"):
        found = guts(10, {"Anna": None, "Ben": None, "Carla": said}, options={"declare": "in_turn"}, dealer="Carla")
        assert net(found) == {"Anna": 0, "Ben": 0, "Carla": 10}
        assert found.over


def test_E10_a_limit_of_a_hundred_antes() -> None:
    assert make("guts", {"ante": 1}).settlement.pot_limit == 100
    assert make("guts").start_stack == 100


def five_card(*texts: str, wild: tuple[int, ...] = (2,), **options: object) -> list[Judged]:
    place = str(options.pop("five_kind", "above_sf"))
    rule = HandRule(FIVE_KIND_PLACES[place], WildRule(wild, PLACE), **options)  # type: ignore[arg-type]
    return [judge(parse_cards(text), rule).result for text in texts]


SHEET = ("Kh Kd 2c 4s 9h", "Ah Ad Ac Ts 7s")


def test_E14_four_aces_beat_four_kings() -> None:
    told = [{"name": "A", "cards": SHEET[0]}, {"name": "B", "cards": SHEET[1]}]
    found = settle({"game": "guillotine", "pot": 2, "options": {"betting": "stay_or_fold"}, "players": told}).result
    assert net(found) == {"A": -2, "B": 2}
    assert found.winners == ("B",)
    game = make("guillotine")
    assert [judge(parse_cards(cards), game.hand).result.name for cards in SHEET] == [
        "four kings, nine kicker",
        "four aces, seven kicker",
    ]


def test_E15_twelve_wild_cards() -> None:
    assert sum(make("guillotine").hand.wild.marks(Pack().cards)) == 12


def test_E16_ten_players_with_five_cards_each() -> None:
    setup = deal_cards(make("guillotine"), tuple("ABCDEFGHIJ"), 0, 1)
    assert len({card for hand in setup.hands for card in hand}) == 50


def folding(street: int, **options: object) -> Settlement:
    """Three players of Guillotine with a pot of 5; the first folds on a street, the others show."""
    told = [
        {"name": "A", "cards": "Kh Kd 2c 4s 9h", "folded_on": street},
        {"name": "B", "cards": SHEET[1]},
        {"name": "C", "cards": "Qh Qd 9c 8s 7h"},
    ]
    return settle({"game": "guillotine", "pot": 5, "options": options, "players": told}).result


def test_E17_folding_on_two_cards_pays_nothing() -> None:
    assert net(folding(2))["A"] == 0


@pytest.mark.parametrize(("street", "pot_at_its_start", "bets"), [(3, 5 + 3, 1), (4, 5 + 6, 2), (5, 5 + 9, 3)])
def test_E18_folding_later_pays_the_pot_without_the_bet(street: int, pot_at_its_start: int, bets: int) -> None:
    assert net(folding(street))["A"] == -bets - pot_at_its_start


def test_E19_five_of_a_kind_beats_a_straight_flush() -> None:
    assert rank(five_card("9s 9d 2h 4c Td", "Ks Qs Js Ts 9c", wild=(2, 4, 10))) == ((0,), (1,))


# Section 7: derived settlement examples


def three(first: str = "7s 7h", second: str = "As Kd", third: str = "3s 3h") -> dict[str, object]:
    return {"Anna": first, "Ben": second, "Carla": third}


def test_D1_at_the_limit_with_a_reserve() -> None:
    found = guts(100, three(), reserve=140)
    assert net(found) == {"Anna": 100, "Ben": -100, "Carla": -100}
    assert pot_and_reserve(found) == (100, 240)


def test_D2_a_lone_win_is_refilled_from_the_reserve() -> None:
    found = guts(100, {"Anna": "7s 7h", "Ben": None, "Carla": None}, reserve=140)
    assert net(found)["Anna"] == 100
    assert pot_and_reserve(found) == (100, 40)
    assert not found.over
    # What happens next (rulings 4.1): P = 40, R = 0, and then the table is empty.
    found = guts(100, {"Anna": "7s 7h", "Ben": None}, reserve=40)
    assert pot_and_reserve(found) == (40, 0)
    found = guts(40, {"Anna": "7s 7h", "Ben": None})
    assert pot_and_reserve(found) == (0, 0)
    assert found.over


@pytest.mark.parametrize(("dealer", "first"), [("Carla", {"Anna": 13, "Ben": 12}), ("Anna", {"Anna": 12, "Ben": 13})])
def test_D4_the_odd_chip_goes_left_of_the_dealer(dealer: str, first: dict[str, int]) -> None:
    found = guts(25, three("As Kd", "Ah Kc", "Qs Jd"), dealer=dealer)
    assert net(found) == {**first, "Carla": -25}
    assert pot_and_reserve(found) == (25, 0)


def test_D4_other_ways_with_odd_chips() -> None:
    found = guts(25, three("As Kd", "Ah Kc", "Qs Jd"), options={"odd_chips": "stay_in_pot"})
    assert net(found) == {"Anna": 12, "Ben": 12, "Carla": -25}
    assert pot_and_reserve(found) == (26, 0)
    found = guts(25, three("As Kd", "Ah Kc", "Qs Jd"), options={"odd_chips": "exact"})
    assert net(found) == {"Anna": Fraction(25, 2), "Ben": Fraction(25, 2), "Carla": -25}
    assert pot_and_reserve(found) == (25, 0)


def test_D5_no_split() -> None:
    found = guts(25, three("As Kd", "Ah Kc", "Qs Jd"), options={"tie": "no_split"})
    assert net(found) == {"Anna": 0, "Ben": 0, "Carla": -25}
    assert pot_and_reserve(found) == (50, 0)
    assert found.winners == ()


def test_D6_the_ghost_wins() -> None:
    found = guts(10, three(), options={"ghost": "on"}, ghost="Kh Kc")
    assert net(found) == {"Anna": -10, "Ben": -10, "Carla": -10}
    assert pot_and_reserve(found) == (40, 0)
    assert found.winners == ()
    assert found.state.ghost_shown


def test_D7_single_loser() -> None:
    """The next antes, 5, are not yet in the pot: 10 here, 15 when the next deal begins."""
    players = {**three(), "Dan": None, "Eva": None}
    found = guts(10, players, options={"loser_rule": "single_loser"})
    assert net(found) == {"Anna": 10, "Ben": -10, "Carla": 0, "Dan": 0, "Eva": 0}
    assert pot_and_reserve(found) == (10, 0)
    game = found.state.game
    assert game.ante_every_deal
    assert found.state.chips.pot + 5 * game.ante == 15


def test_D9_a_loser_pays_what_there_is_and_is_warned_before() -> None:
    told = [
        {"name": "Anna", "cards": "7s 7h", "in": True, "stack": 100},
        {"name": "Ben", "cards": "As Kd", "in": True, "stack": 7},
        {"name": "Carla", "in": False, "stack": 100},
    ]
    found = settle({"game": "guts", "pot": 10, "players": told}).result
    assert net(found) == {"Anna": 10, "Ben": -7, "Carla": 0}
    assert pot_and_reserve(found) == (7, 0)
    before = start(found.state.setup, Chips((100, 7, 100), 10)).result
    assert warning(before, 0) is None
    assert warning(before, 1) == (
        "Losing costs 10 chips and the stack holds 7 chips: more than the stack is never paid."
    )


D10 = {
    "A": "Kh Kd 2c 4s 9h",
    "C": "Ah Ad Ac Ts 7s",
    "B": "Qh Qd 3c",
    "D": "Jh Jd 5c 6s",
    "E": "9c 8d",
}


def d10(**options: object) -> Settlement:
    """Five players, ante and bet 1: E folds on two cards, B on three, D on four, C beats A."""
    folds = {"A": None, "B": 3, "C": None, "D": 4, "E": 2}
    told = [{"name": name, "cards": D10[name], "folded_on": folds[name]} for name in folds]
    return settle({"game": "guillotine", "ante": 1, "pot": 5, "options": options, "players": told}).result


def test_D10_a_whole_deal_of_guillotine() -> None:
    found = d10()
    stacks = found.state.net
    # Bets: A and C four, B one, D two; penalties: B 9 and D 21; the final pot is 46.
    assert dict(zip("ABCDE", stacks, strict=True)) == {
        "A": -4 - 46,
        "B": -1 - 9,
        "C": -4 + 46,
        "D": -2 - 21,
        "E": 0,
    }
    assert pot_and_reserve(found) == (46, 0)
    assert found.winners == ("C",)


def test_D10_with_fold_money_for_the_next_pot() -> None:
    """P grows by bets alone: 5, 9, 12, 14, 16; B pays 9 and D 12, and the next pot is 16 + 21."""
    found = d10(fold_money="next_pot")
    assert net(found) == {"A": -4 - 16, "B": -1 - 9, "C": -4 + 16, "D": -2 - 12, "E": 0}
    assert pot_and_reserve(found) == (16 + 9 + 12, 0)


def d12(**options: object) -> Settlement:
    """Streets start at 40 under fixed_limit: A bets 5, C raises to 10, A folds. The other streets are checked."""
    told = [
        {"name": "A", "cards": "Kh Kd 2c"},
        {"name": "C", "cards": D10["C"]},
        {"name": "D", "cards": "Jh Jd 5c 6s 7c"},
    ]
    acts = [["A", "check"], ["C", "check"], ["D", "check"], ["A", "bet"], ["C", "raise"], ["D", "call"], ["A", "fold"]]
    acts += [["C", "check"], ["D", "check"], ["C", "check"], ["D", "check"]]
    options = {"betting": "fixed_limit", "bet": 5, **options}
    return settle({"game": "guillotine", "pot": 40, "options": options, "players": told, "actions": acts}).result


def test_D12_with_one_more_player_who_calls() -> None:
    """D's calling of the bet counts, D's calling of the raise does not: 40 + 3 x 5 under last_wager."""
    assert net(d12())["A"] == -5 - 40
    assert net(d12(fold_base="last_wager"))["A"] == -5 - 55


def test_D12_as_the_rulings_tell_it_with_two_players() -> None:
    told = [{"name": "A", "cards": ""}, {"name": "C", "cards": ""}]
    acts = [["A", "check"], ["C", "check"], ["A", "bet"], ["C", "raise"], ["A", "fold"]]
    for base, paid in (("street_start", 40), ("last_wager", 50), ("running", 40)):
        options = {"betting": "fixed_limit", "bet": 5, "fold_base": base}
        found = settle({"game": "guillotine", "pot": 40, "options": options, "players": told, "actions": acts}).result
        assert net(found) == {"A": -5 - paid, "C": 5 + paid + 40}


# Section 8: tricky hands


def test_T1_five_nines_and_a_royal_flush() -> None:
    hands = ("2c 4d Ts 9h 9s", "Ks Qs Js 2d Th")
    for place, winners in (("above_sf", (0,)), ("below_sf", (1,)), ("below_royal", (1,))):
        found = five_card(*hands, wild=(2, 4, 10), five_kind=place)
        assert [hand.name for hand in found] == ["five nines", "royal flush"]
        assert rank(found)[0] == winners


def test_five_of_a_kind_below_the_royal_flush_beats_other_straight_flushes() -> None:
    for place, winners in (("above_sf", (0,)), ("below_royal", (0,)), ("below_sf", (1,))):
        found = five_card("2c 4d Ts 9h 9s", "9d 8d 7d 6d 4h", wild=(2, 4, 10), five_kind=place)
        assert [hand.name for hand in found] == ["five nines", "ten-high straight flush"]
        assert rank(found)[0] == winners


def test_T2_the_wheel_and_a_seven_high_straight() -> None:
    found = five_card("As 2d 3h 4c 5s", "6s 5d 4h 3c 2s")
    assert [hand.name for hand in found] == ["five-high straight", "seven-high straight"]
    assert rank(found)[0] == (1,)


def test_T4_flushes_with_a_wild_card() -> None:
    hands = ("Ah 2c 9h 5h 3h", "As Ks Qs 8s 4s")
    found = five_card(*hands)
    assert [hand.key[1:] for hand in found] == [(14, 13, 9, 5, 3), (14, 13, 12, 8, 4)]
    assert rank(found)[0] == (1,)
    found = five_card(*hands, double_ace_flush=True)
    assert found[0].key[1:] == (14, 14, 9, 5, 3)
    assert rank(found)[0] == (0,)


def test_T6_a_full_house_only() -> None:
    found = five_card("Qs Qd Jh Jc 2s", "Qh Qc 2d 2h 5s")
    assert [hand.name for hand in found] == ["queens full of jacks", "four queens, five kicker"]
    assert rank(found)[0] == (1,)


def test_T7_three_kings_never_two_pair() -> None:
    found = five_card("Ks Kd 7h 5c 2s", "As Ad Qh Qc Jd")
    assert [hand.category.id for hand in found] == ["three_of_a_kind", "two_pair"]
    assert rank(found)[0] == (0,)


def test_T8_both_four_kings() -> None:
    found = five_card("Kh Kd 2c 4s 9h", "Ks Kc Td 2h As", wild=(2, 4, 10))
    assert [hand.name for hand in found] == ["four kings, nine kicker", "four kings, ace kicker"]
    assert rank(found)[0] == (1,)


def test_T10_a_five_high_straight_flush_beats_four_aces() -> None:
    found = five_card("Ad 3d 4d 5d 2s", "As Ah Ac 2d Ks")
    assert [hand.name for hand in found] == ["five-high straight flush", "four aces, king kicker"]
    assert rank(found)[0] == (0,)


def test_T11_five_fours_of_seven_cards() -> None:
    found = five_card("3s 9s 4h 4d 4c Ks Qd", "3h 9h As Ah Kc 7d 6c", wild=(3, 9))
    assert [hand.name for hand in found] == ["five fours", "four aces, king kicker"]
    assert rank(found)[0] == (0,)


def test_T12_all_wild_against_one_ace() -> None:
    hands = ("2s 2h 4s Td Tc", "As 2d 2c 4h 4d")
    found = five_card(*hands, wild=(2, 4, 10))
    assert [hand.name for hand in found] == ["five aces", "five aces"]
    assert rank(found) == ((0, 1),)
    assert rank(five_card(*hands, wild=(2, 4, 10), natural_beats_wild=True)) == ((1,), (0,))


def test_T13_a_natural_royal_flush_is_no_better() -> None:
    hands = ("Ah Kh Qh Jh Th", "As Ks Qs Js 2d")
    found = five_card(*hands)
    assert [hand.name for hand in found] == ["royal flush", "royal flush"]
    assert rank(found) == ((0, 1),)
    natural = five_card(*hands, natural_beats_wild=True)
    assert rank(natural) == ((0,), (1,))
    assert compare(natural, ["A", "B"], FIVE_CARD.rule).steps[-2].title == "Compare the number of natural cards"


def test_T15_five_nines_of_six_cards() -> None:
    assert five_card("2s 2h 9d 9c 9h Jc")[0].name == "five nines"


def test_T17_the_wild_card_goes_on_top() -> None:
    found = five_card("2s Jd Tc 9h 8s", "Ks Qd Jh Tc 2h")
    assert [hand.name for hand in found] == ["queen-high straight", "ace-high straight"]
    assert rank(found)[0] == (1,)


def test_T18_broadway_and_a_flush() -> None:
    found = five_card("2c 4d As Kd Qh", "2h 4c Ah Kh 7h", wild=(2, 4, 10))
    assert found[0].name == "ace-high straight"
    assert found[1].name == "ace-high flush, A-K-Q-J-7"
    assert rank(found)[0] == (1,)


def test_T38_two_twos_beat_ace_king() -> None:
    found = guts(10, {"Anna": "As Kd", "Ben": "2s 2h"})
    assert found.winners == ("Ben",)


def test_the_next_pot_is_told_last() -> None:
    trace = settle({"game": "guts", "pot": 10, "players": [{"name": "A", "in": True}, {"name": "B", "in": False}]})
    assert isinstance(trace.steps[-1], NextPotStep)
