"""A deal at one moment: order, cards so far, nets, and who may see which card."""

from guts_teach.games import make
from guts_teach.table import NAMES, Chips, DealState, act, deal_cards, start, to_act


def begun(game: str, players: int = 4, dealer: int = 1, **options: object) -> DealState:
    setup = deal_cards(make(game, options), NAMES[:players], dealer, seed=8)
    return start(setup, Chips((100,) * players, pot=players)).result


def declared(state: DealState, **words: str) -> DealState:
    """Everyone says ``in`` but those who are named."""
    while not state.over and to_act(state):
        seat = to_act(state)[0]
        state = act(state, seat, words.get(state.setup.names[seat], "in")).result
        if all(said is None for said in state.said):
            break
    return state


def test_the_order_runs_from_the_dealers_left_round_to_the_dealer() -> None:
    assert begun("guts", dealer=1).setup.order == (2, 3, 0, 1)


def test_looks_say_how_each_card_of_a_hand_was_dealt() -> None:
    looks = begun("four-two-two").setup.looks
    assert [(look.face, look.seen_by) for look in looks] == [("down", "owner")] * 4 + [("up", "all")] * 2


def test_nets_are_counted_from_the_start_of_the_deal_and_sum_to_what_left_the_pot() -> None:
    state = declared(begun("guts"))
    assert state.over
    assert sum(state.net) == 4 - state.chips.pot


def test_who_dropped_got_no_more_cards() -> None:
    state = declared(begun("four-two-two"), Ben="out")
    assert [len(state.cards_of(seat)) for seat in range(4)] == [6, 4, 6, 6]


def test_in_fierce_nobody_sees_a_hidden_card_and_all_see_the_open_ones() -> None:
    state = begun("fierce")
    for viewer in (None, 0, 1, 2, 3):
        for seat, cards in enumerate(state.visible(viewer)):
            assert cards == (state.setup.hands[seat][0], None)


def test_in_guts_each_sees_its_own_cards_and_at_the_end_those_that_were_shown() -> None:
    state = begun("guts")
    assert state.visible(2) == ((None, None), (None, None), state.setup.hands[2], (None, None))
    state = declared(state, Ben="out")
    assert state.visible(None)[1] == (None, None)
    assert state.visible(None)[0] == state.setup.hands[0]


def test_in_shelby_those_who_held_know_what_they_saw_compared_and_no_more() -> None:
    state = declared(begun("shelby"), Ben="out")
    assert state.stage > 2, "the second round has begun"
    first, third = state.setup.hands[0], state.setup.hands[2]
    assert state.visible(0)[2] == (*third[:2], None)
    assert state.visible(2)[0] == (*first[:2], None)
    assert state.visible(1)[0] == (None, None, None)
    assert state.visible(0)[1] == (None, None, None)
