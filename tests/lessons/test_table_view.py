"""What a learner sees of the table."""

from dataclasses import replace

import pytest
from playing import moments

from guts_teach.games import FAMILIES
from guts_teach.hands import judge
from guts_teach.hands.compare import ShownStep
from guts_teach.lessons.deal_and_declare import DealAndDeclare, Settings
from guts_teach.lessons.table_view import moves_of, table_face
from guts_teach.table import Chips, Place, next_deal
from guts_teach.table.steps import DeclaredStep
from guts_teach.words import chips


def test_a_table_at_its_start() -> None:
    lesson = DealAndDeclare(Settings(players=4, ante=2, seed=11))
    now = table_face(lesson)
    assert (now.pot, now.reserve, now.stake, now.deal_number) == (8, 0, 8, 1)
    assert [seat.name for seat in now.seats] == ["You", "Anna", "Ben", "Carla"]
    assert [seat.you for seat in now.seats] == [True, False, False, False]
    assert [seat.stack for seat in now.seats] == [198] * 4
    assert [seat.dealer for seat in now.seats].count(True) == 1
    assert [seat.status for seat in now.seats] == [""] * 4
    assert all(seat.cards == (None, None) and seat.hand == "" for seat in now.seats[1:])
    you = lesson.state.seated.deal.setup.hands[0]
    assert now.seats[0].cards == you
    assert now.seats[0].hand == judge(you, lesson.state.seated.deal.game.hand).result.name


@pytest.mark.parametrize("players", range(2, 11))
def test_cards_open_with_their_own_step_and_are_lit_with_the_step_that_names_them(players: int) -> None:
    opened = 0
    for lesson in moments(Settings(players=players, seed=5), deals=8, word=lambda _: "in"):
        shown = lesson.state.shown
        names = {step.who for step in shown if isinstance(step, ShownStep)}
        for seat in table_face(lesson).seats[1:]:
            if seat.status == "sits out":
                continue
            assert (None not in seat.cards) == (seat.name in names)
            assert bool(seat.hand) == (seat.name in names)
            lit = {card for card, is_lit in zip(seat.cards, seat.lit, strict=True) if is_lit}
            assert lit == ({*shown[-1].cards} & {*seat.cards} if seat.name in names else set())
            opened += seat.name in names
    assert opened


@pytest.mark.parametrize("game", FAMILIES)
def test_who_alone_sees_a_card_is_told_until_it_is_shown(game: str) -> None:
    lesson = DealAndDeclare(Settings(game=game, players=4, seed=5, limit=None))
    told, by_rule = set(), set()
    while True:
        setup, shown = lesson.state.seated.deal.setup, lesson.state.shown
        names = {step.who for step in shown if isinstance(step, ShownStep)}
        by_rule |= {look.seen_by for look in setup.looks}
        for seat in table_face(lesson).seats:
            assert len(seat.seen_by) == len(seat.cards)
            for at, (card, who) in enumerate(zip(seat.cards, seat.seen_by, strict=True)):
                look = setup.looks[at].seen_by if at < len(setup.looks) else "owner"
                hidden = not (seat.name in names and card)
                if who:
                    assert (who, look) in (("you", "owner"), ("nobody", "nobody"))
                    assert (card is None) == (who == "nobody")
                    assert seat.you or who == "nobody"
                elif hidden and seat.you:
                    assert look == "all"
                told.add(who)
        if lesson.state.done:
            break
        if lesson.state.words:
            lesson.say(lesson.state.words[0])
        else:
            lesson.reveal()
    assert ("you" in told) == ("owner" in by_rule)
    assert ("nobody" in told) == ("nobody" in by_rule)


def test_a_player_who_is_out_never_shows() -> None:
    for lesson in moments(Settings(players=6, seed=8), deals=12):
        declared = any(isinstance(step, DeclaredStep) for step in lesson.state.shown)
        for seat in table_face(lesson).seats[1:]:
            if declared and seat.status == "out":
                assert (seat.cards, seat.hand) == ((None, None), "")


def test_the_stake_stands_until_the_deal_is_over() -> None:
    for lesson in moments(Settings(players=5, seed=3), deals=10):
        now = table_face(lesson)
        if lesson.state.done:
            assert now.stake == now.pot == lesson.state.seated.deal.chips.pot
        else:
            start = lesson.state.seated.session.chips.pot
            antes = [move for move in moves_of(lesson.state.steps[:2]) if move.target is Place.POT]
            assert now.stake == start + (0 if start else sum(move.amount for move in antes))


def test_who_has_no_chips_sits_out_without_cards_and_keeps_the_seat() -> None:
    lesson = DealAndDeclare(Settings(players=4, seed=3))
    session = replace(lesson.state.seated.session, chips=Chips((50, 0, 70, 30), pot=9), deals=4)
    trace = next_deal(session)
    assert trace is not None
    lesson.go(replace(lesson.state, seated=trace.result, steps=trace.steps, revealed=len(trace.steps)))
    now = table_face(lesson)
    assert [seat.status for seat in now.seats] == ["", "sits out", "", ""]
    assert (now.seats[1].name, now.seats[1].cards, now.seats[1].stack) == ("Anna", (), 0)
    assert (now.pot, now.deal_number) == (9, 5)
    lesson.say("out")
    lesson.reveal_all()
    assert table_face(lesson).seats[1].status == "sits out"
    assert {seat.status for seat in table_face(lesson).seats} >= {"out", "sits out"}


@pytest.mark.parametrize("game", ["guts", "guillotine", "psycho-shelby"])
def test_outcomes_come_with_the_chips_and_say_what_the_seat_has_won_or_paid(game: str) -> None:
    lesson = DealAndDeclare(Settings(players=4, seed=5, game=game))
    won = 0
    while not lesson.state.done:
        if lesson.state.words:
            lesson.say(lesson.state.words[0])
        owned = lesson.state.seated.deal.owned
        for seat, before in zip(table_face(lesson).seats, owned, strict=True):
            net = seat.stack - before
            moved = f"won {chips(net)}" if net > 0 else f"paid {chips(-net)}" if net else ""
            assert seat.outcome.endswith(moved if lesson.chips_moved else "")
            assert bool(seat.outcome) <= lesson.chips_moved
            won += seat.outcome.startswith("winner")
        lesson.reveal()
    assert won


def test_those_who_tie_share_the_pot_in_words() -> None:
    for seed in range(400):
        lesson = DealAndDeclare(Settings(players=6, seed=seed))
        lesson.say("in")
        lesson.reveal_all()
        outcomes = [seat.outcome for seat in table_face(lesson).seats]
        if any("shares" in each for each in outcomes):
            assert sum(each.startswith("shares the pot") for each in outcomes) >= 2
            return
    raise AssertionError("no tie was dealt")
