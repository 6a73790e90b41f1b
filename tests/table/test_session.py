"""Deal after deal: who deals, who antes, who sits out, what is carried over."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from guts_teach.errors import RequestError
from guts_teach.games import make
from guts_teach.table import Chips, Move, Place, Seated, act, next_deal, open_session, to_act
from guts_teach.table.session import Session
from guts_teach.table.steps import AnteStep, NextPotStep, PotStep
from guts_teach.trace import Step

NAMES = ("Ann", "Bob", "Cleo", "Dan")


def session(chips: Chips, dealer: int = 0, names: tuple[str, ...] = NAMES, **options: object) -> Session:
    return Session(make("guts", options), names, 1, chips, dealer)


def dealt(table: Session) -> tuple[Seated, tuple[Step, ...]]:
    trace = next_deal(table)
    assert trace is not None
    return trace.result, trace.steps


def played(seated: Seated, *words: str) -> tuple[Session, tuple[Step, ...]]:
    """The session after a deal in which the seats of the deal say these words."""
    deal, steps = seated.deal, ()
    while to_act(deal):
        seat = to_act(deal)[0]
        trace = act(deal, seat, words[seat])
        deal, steps = trace.result, steps + trace.steps
    return replace(seated, deal=deal).after, steps


def antes_of(steps: tuple[Step, ...]) -> list[AnteStep]:
    return [step for step in steps if isinstance(step, AnteStep)]


# ---- the beginning ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 10, 26])
def test_everyone_sits_down_with_the_games_stack_and_the_seed_draws_a_dealer(players: int) -> None:
    names = tuple(f"P{at}" for at in range(players))
    tables = [open_session(make("guts", {"start_stack": 50}), names, seed) for seed in range(200)]
    assert all(table.chips == Chips((50,) * players) for table in tables)
    dealers = {table.dealer for table in tables}
    assert dealers <= set(range(players))
    assert len(dealers) > players // 2


@pytest.mark.parametrize(("players", "told"), [(1, "1 player cannot play"), (27, "27 players cannot play")])
def test_too_few_or_too_many_cannot_sit_down(players: int, told: str) -> None:
    with pytest.raises(RequestError, match=told):
        open_session(make("guts"), tuple(map(str, range(players))), 1)


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(RequestError, match=f"seed {seed} is not allowed"):
        open_session(make("guts"), NAMES, seed)


def test_antes_are_collected_before_the_cards() -> None:
    seated, steps = dealt(open_session(make("guts", {"ante": 3, "start_stack": 50}), NAMES, 4))
    assert [type(step).__name__ for step in steps] == ["AnteStep", "DealtStep"]
    assert seated.deal.chips == Chips((47,) * 4, pot=12)


# ---- the dealer ------------------------------------------------------------------------------------------------------


def test_the_deal_passes_to_the_left_each_time() -> None:
    table = session(Chips((90,) * 4), dealer=2)
    dealers = []
    for _ in range(6):
        seated, _ = dealt(table)
        dealers.append(NAMES[seated.seats[seated.deal.setup.dealer]])
        table, _ = played(seated, *["out"] * 4)
    assert dealers == ["Cleo", "Dan", "Ann", "Bob", "Cleo", "Dan"]


@pytest.mark.parametrize(
    ("dealer", "deals", "then"), [(0, "Ann", "Bob"), (1, "Cleo", "Dan"), (2, "Cleo", "Dan"), (3, "Dan", "Ann")]
)
def test_who_sits_out_does_not_deal(dealer: int, deals: str, then: str) -> None:
    seated, _ = dealt(session(Chips((9, 0, 9, 9), pot=5), dealer=dealer))
    assert NAMES[seated.seats[seated.deal.setup.dealer]] == deals
    after, _ = played(seated, "out", "out", "out")
    assert NAMES[after.dealer] == then


def test_two_players_take_turns() -> None:
    table = session(Chips((9, 9)), names=("Ann", "Bob"))
    dealers = []
    for _ in range(4):
        seated, _ = dealt(table)
        dealers.append(seated.deal.setup.dealer)
        table, _ = played(seated, "out", "out")
    assert dealers == [0, 1, 0, 1]


# ---- antes -----------------------------------------------------------------------------------------------------------


def test_no_ante_into_a_pot_that_stays() -> None:
    after, _ = played(dealt(session(Chips((9,) * 4)))[0], *["out"] * 4)
    assert after.chips.pot == 4
    seated, steps = dealt(after)
    assert antes_of(steps) == []
    assert seated.deal.chips.pot == 4


def test_after_a_lone_player_took_the_pot_all_ante_again() -> None:
    after, steps = played(dealt(session(Chips((9,) * 4)))[0], "in", "out", "out", "out")
    assert after.chips == Chips((12, 8, 8, 8))
    end = steps[-1]
    assert isinstance(end, NextPotStep)
    assert end.over
    seated, steps = dealt(after)
    assert len(antes_of(steps)) == 1
    assert seated.deal.chips == Chips((11, 7, 7, 7), pot=4)


def test_with_a_single_loser_all_ante_on_every_deal() -> None:
    table = session(Chips((90,) * 4, pot=7), loser_rule="single_loser")
    for pot in (11, 15, 19):
        seated, steps = dealt(table)
        assert len(antes_of(steps)) == 1
        assert seated.deal.chips.pot == pot
        table, steps = played(seated, *["out"] * 4)
        assert steps[-1].text.endswith("Before the next deal everyone antes as well.")


def test_antes_above_the_limit_go_into_the_reserve() -> None:
    table = session(Chips((90,) * 4, pot=9), loser_rule="single_loser", pot_limit=10)
    seated, steps = dealt(table)
    assert [step.moves for step in steps if isinstance(step, PotStep)] == [(Move(Place.POT, Place.RESERVE, 3),)]
    assert (seated.deal.chips.pot, seated.deal.chips.reserve) == (10, 3)


# ---- who sits out ----------------------------------------------------------------------------------------------------


def test_without_a_whole_ante_one_sits_out_while_antes_are_due() -> None:
    table = session(Chips((9, 2, 3, 0)), ante=3)
    assert table.playing == (0, 2)
    seated, _ = dealt(table)
    assert seated.deal.setup.names == ("Ann", "Cleo")
    assert seated.deal.chips.pot == 6


def test_with_a_pot_on_the_table_a_short_stack_plays_on() -> None:
    table = session(Chips((9, 2, 3, 0), pot=12), ante=3)
    assert table.playing == (0, 1, 2)


def test_a_short_stack_pays_what_it_has_and_keeps_its_seat() -> None:
    table = session(Chips((90, 2, 90, 90), pot=50))
    seated, _ = dealt(table)
    after, steps = played(seated, "in", "in", "in", "in")
    assert min(after.chips.stacks) >= 0
    assert len(after.chips.stacks) == 4
    assert after.chips.total == table.chips.total
    if after.chips.stacks[1] == 0:
        assert "(all that is left)" in " ".join(step.text for step in steps)
        assert 1 not in after.playing


def test_on_credit_everyone_plays_on() -> None:
    table = session(Chips((-20, 0, 9, 9), pot=12), short_stack="iou")
    assert table.playing == (0, 1, 2, 3)
    table = session(Chips((-20, 0, 9, 9)), short_stack="iou")
    seated, steps = dealt(table)
    assert len(antes_of(steps)[0].moves) == 4
    assert seated.deal.chips.stacks[0] == -21


def test_chips_of_who_sits_out_are_carried_on() -> None:
    table = session(Chips((9, 2, 9, 1)), ante=3)
    after, _ = played(dealt(table)[0], "out", "out")
    assert after.chips.stacks == (6, 2, 6, 1)
    assert after.deals == 1


# ---- the end, the reserve --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("stacks", [(9, 0, 0, 0), (0, 0, 0, 0), (2, 2, 2, 2)])
def test_with_fewer_than_two_who_can_play_the_table_ends(stacks: tuple[int, ...]) -> None:
    assert next_deal(session(Chips(stacks), ante=3)) is None


def test_pot_and_reserve_carry_over() -> None:
    table = session(Chips((90,) * 4, pot=10, reserve=35), pot_limit=10)
    after, _ = played(dealt(table)[0], *["out"] * 4)
    assert (after.chips.pot, after.chips.reserve) == (10, 35)


def test_the_reserve_fills_the_next_pot_up_to_the_limit() -> None:
    table = session(Chips((90,) * 4, pot=10, reserve=35), pot_limit=10)
    after, steps = played(dealt(table)[0], "in", "out", "out", "out")
    assert (after.chips.stacks[0], after.chips.pot, after.chips.reserve) == (100, 10, 25)
    assert not steps[-1].over  # type: ignore[attr-defined]
    assert not after.ante_due


@settings(max_examples=60)
@given(
    st.integers(2, 8),
    st.integers(0, 2**64 - 1),
    st.lists(st.integers(0, 255), min_size=1, max_size=25),
    st.sampled_from(
        [{}, {"loser_rule": "single_loser"}, {"pot_limit": 10}, {"short_stack": "table_stakes"}, {"odd_chips": "exact"}]
    ),
)
def test_no_session_gains_or_loses_a_chip(players: int, seed: int, said: list[int], options: dict[str, object]) -> None:
    """Whoever says what, for as long as two can play; the same again gives the same."""
    names = tuple(f"P{at}" for at in range(players))

    def run() -> list[Session]:
        table = open_session(make("guts", {"start_stack": 20, **options}), names, seed)
        history = [table]
        for word in said:
            trace = next_deal(table)
            if trace is None:
                break
            words = ["in" if word >> at & 1 else "out" for at in range(len(trace.result.seats))]
            table, _ = played(trace.result, *words)
            history.append(table)
        return history

    history = run()
    assert history == run()
    for at, table in enumerate(history):
        assert table.chips.total == 20 * players
        assert min(table.chips.stacks) >= 0
        assert table.deals == at


# ---- games of rounds -------------------------------------------------------------------------------------------------


def rounds(stacks: tuple[int, ...], *words: str, pot: int = 9, **options: object) -> Session:
    """The table after a deal of Shelby in which the seats say the same in every round."""
    table = Session(make("shelby", options), NAMES[: len(stacks)], 1, Chips(stacks, pot), 0, markers=(0,) * len(stacks))
    after, _ = played(dealt(table)[0], *words)
    return after


def test_who_paid_the_last_chip_for_the_next_deal_plays_it() -> None:
    """Antes after the last round are those of the next deal: who has paid plays, who could not does not."""
    after = rounds((9, 6, 5, 4), "out", "out", "out", "out")  # four rounds nobody held, and one ante more
    assert after.chips == Chips((4, 1, 0, 0), 9 + 19)
    assert after.playing == (0, 1, 2)
    seated, steps = dealt(after)
    assert antes_of(steps) == []
    assert seated.deal.setup.names == ("Ann", "Bob", "Cleo")


def test_too_few_chips_for_the_ante_that_was_due_is_no_free_deal() -> None:
    after = rounds((90, 90, 7), "out", "out", "out", ante=3)
    assert after.chips.stacks == (75, 75, 1)
    assert after.playing == (0, 1)


def test_on_credit_all_play_on_in_games_of_rounds_too() -> None:
    after = rounds((9, 2, 0), "out", "out", "out", short_stack="iou")
    assert after.chips.stacks == (4, -3, -5)
    assert after.playing == (0, 1, 2)


def test_markers_are_kept_from_deal_to_deal_and_gone_with_the_pot() -> None:
    after = rounds((90, 90, 90), "in", "out", "out", shelbys_to_win=5)
    assert after.markers == (4, 0, 0)
    assert after.stayed == (True, False, False)
    end, _ = played(dealt(after)[0], "in", "out", "out")
    assert end.markers == (0, 0, 0)
    assert end.chips == Chips((90 + 9 + 2, 89, 89))
    assert (end.ante_due, end.playing) == (True, (0, 1, 2))
    assert dealt(end)[0].deal.chips.pot == 3


def test_a_seat_that_sits_out_keeps_its_markers() -> None:
    table = Session(make("shelby"), NAMES, 1, Chips((9, 0, 9, 9), pot=7), 0, markers=(0, 2, 1, 0))
    seated, _ = dealt(table)
    assert seated.deal.markers == (0, 1, 0)
    after, _ = played(seated, "out", "out", "out")
    assert after.markers == (0, 2, 1, 0)
