"""Deals are settled as the formulas of the rulings say, and wrong settlements are told by name."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from naive import best_of_all
from practising import GAMES, game, items
from specs import place_of, readings, spec_of

from guts_teach.cards import parse_cards
from guts_teach.games import FAMILIES, Compare, Game, make
from guts_teach.lessons.practice import Amounts, Task
from guts_teach.lessons.practice.deals import Case, can_sit, flipped, play_case, seats_for
from guts_teach.lessons.practice.settlement import SettleItem
from guts_teach.table import NAMES, Chips, Setup


def formula(asked: SettleItem) -> tuple[dict[int, int], int, int] | None:
    """Gains, pot and reserve by rulings 2.2 and 2.3, for deals of one declaration with the usual options."""
    case, rule = asked.case, asked.case.game.settlement
    pot, reserve, seats = int(case.chips.pot), int(case.chips.reserve), len(case.stays)
    stays = [seat for seat in case.setup.order if case.stays[seat]]
    gains = dict.fromkeys(range(seats), 0)
    pays = {seat: min(pot, rule.max_payment or pot, int(case.chips.stacks[seat])) for seat in range(seats)}
    places = {seat: place_of(case.game, case.setup.hands[seat]) for seat in stays}
    best = [seat for seat in stays if places[seat] == max(places.values())]
    if not stays:
        if rule.nobody_in == "reante":
            gains = dict.fromkeys(gains, -case.game.ante)
            pot += seats * case.game.ante
        return gains, pot, reserve
    ghost = place_of(case.game, case.setup.ghost) if case.game.ghost == "alone" and len(stays) == 1 else None
    if ghost is not None and ghost >= places[stays[0]]:
        gains[stays[0]] = -pays[stays[0]]
        return gains, pot + pays[stays[0]], reserve
    for at, seat in enumerate(best):
        gains[seat] += pot // len(best) + (at < pot % len(best))
    pool = reserve
    for seat in stays:
        if seat not in best:
            gains[seat] -= pays[seat]
            pool += pays[seat]
    limit = rule.pot_limit or pool
    return gains, min(limit, pool), pool - min(limit, pool)


@pytest.mark.parametrize("name", ["guts", "guts-three-card", "four-two-two", "fierce", "lowball"])
def test_gains_and_pots_are_those_of_the_formulas(name: str) -> None:
    for asked in items("settlement", name, 12):
        assert isinstance(asked, SettleItem)
        gains, pot, reserve = formula(asked) or ({}, 0, 0)
        assert asked.accepted() == (asked.answer_of(gains, pot, reserve),)


@pytest.mark.parametrize("name", ["shelby", "psycho-shelby"])
def test_rounds_are_settled_between_those_who_held(name: str) -> None:
    for asked in items("settlement", name, 6):
        assert isinstance(asked, SettleItem)
        case, rule = asked.case, asked.case.game.settlement
        holders = [seat for seat in case.setup.order if case.stays[seat]]
        last = case.game.stages[-1]
        assert isinstance(last, Compare)
        if len(holders) < 2 or last.round == len(case.game.rounds):
            continue  # markers, antes, and new cards after the last round: as the tests of the table have it
        places = {}
        for seat in holders:
            cards = [(card.rank, card.suit) for card in case.setup.hands[seat]]
            spec = spec_of(game(name), last.round, len(cards))
            places[seat] = best_of_all(cards, readings(game(name), last.round, cards), spec)[0]
        best = [seat for seat in holders if places[seat] == max(places.values())]
        gains: dict[int, Any] = dict.fromkeys(range(len(case.stays)), 0)
        for seat in holders:
            if seat not in best:
                gains[seat] = -min(case.chips.pot, rule.max_payment or case.chips.pot, case.chips.stacks[seat])
        paid = -sum(gains.values())
        for at, seat in enumerate(best):
            gains[seat] = paid // len(best) + (at < paid % len(best))
        assert asked.accepted() == (asked.answer_of(gains, case.chips.pot, 0),)


@pytest.mark.parametrize("name", GAMES)
def test_no_chip_is_lost_and_the_form_asks_for_every_seat(name: str) -> None:
    for asked in items("settlement", name, 4):
        assert isinstance(asked, SettleItem)
        end, case = asked.end, asked.case
        assert sum(end.net) + end.chips.pot + end.chips.reserve == case.chips.pot + case.chips.reserve
        assert [type(field) for field in asked.ask().form] == [Amounts] * len(asked.ask().form)
        assert {field.key for field in asked.ask().form} == set(asked.accepted()[0])


def dealt(played: Game, pot: int, *hands: str, stays: str, stacks: tuple[int, ...] = (), level: int = 2) -> SettleItem:
    """A deal with these hands; who stays is written as so many decisions for each seat."""
    names = NAMES[: len(hands)]
    setup = Setup(
        played, names, len(hands) - 1, tuple(map(parse_cards, hands)), parse_cards("3c 2d Ah")[: played.cards_each]
    )
    chips = Chips(stacks or (1000,) * len(hands), pot)
    case = Case(setup, chips, (0,) * len(hands), tuple(map(int, stays)))
    return SettleItem(Task(played, level, 1), case)


GUTS = dealt(make("guts"), 10, "7s 7h", "As Kd", "3s 3h", "9s 5d", stays="1110")
SHORT = dealt(make("guts"), 10, "7s 7h", "As Kd", "3s 3h", stays="111", stacks=(50, 7, 50))
LIMIT = dealt(make("guts"), 80, "7s 7h", "As Kd", "3s 3h", "Qs Jh", stays="1111", level=3)
TIE = dealt(make("guts"), 25, "As Kd", "Ah Kc", "3s 2h", stays="111")
OUT = dealt(make("guts"), 10, "7s 7h", "As Kd", stays="00")
LOW = dealt(make("lowball"), 10, "Ks Qd Jc", "9s 8d 7c", stays="10")
FIERCE = dealt(make("fierce"), 10, "7s 7h", "As Kd", "3s 3h", stays="100")
STREETS = dealt(make("guillotine"), 9, "Ks Kh Kd 9s 8d", "As Qh Jd 8s 7c", "3s 5d 6h 8c 9c", stays="442")
HELD = dealt(make("shelby").only_round(1), 8, "7s 7h", "As Kd", "3s 3h", stays="111")
ALONE = dealt(make("shelby").only_round(1), 8, "7s 7h", "As Kd", "3s 3h", stays="100")


@pytest.mark.parametrize(
    ("asked", "said", "fault", "step"),
    [
        (GUTS, (10, -5, -5, 0, 10), "Each loser pays half", "Every other player who stayed matches the pot"),
        (GUTS, (30, -10, -10, 0, 0), "The winner gets the payments too", "Every other player who stayed"),
        (GUTS, (10, -10, -10, 0, 30), "The pot was taken", "The next deal is played for 20 chips."),
        (GUTS, (10, -10, -10, 0, 10), "The pot after is the pot before", "The next deal is played for 20 chips."),
        (GUTS, (10, -10, -20, 0, 30), "One doubles after the other", "Every other player who stayed"),
        (GUTS, (0, 0, 0, 10, 0), "The sign for in read as out", "Anna, Ben and Carla are in and Dan is out."),
        (GUTS, (10, -10, -10, -10, 30), None, "Anna, Ben and Carla are in and Dan is out."),
        (GUTS, (10, -10, -10, 0, 0), None, "Every other player who stayed matches the pot of 10 chips"),
        (GUTS, (-10, 10, -10, 0, 20), None, "The best hand takes the pot: Anna 10 chips."),
        (SHORT, (10, -10, -10, 20), "Paying what one has not", "Every other player who stayed"),
        (LIMIT, (80, -80, -80, -80, 240, 0), "No ceiling", "A pot may hold 100 at the most: 140 chips"),
        (LIMIT, (80, -27, -27, -26, 80, 0), "The losers pay together", "Every other player who stayed"),
        (TIE, (0, 0, -25, 50), "Ties settled in another way", "Tied best hands share the pot"),
        (OUT, (-1, -1, 12), "Nobody in", "The next deal is played for 10 chips."),
        (LOW, (10, 0, 0), "The hand of nobody forgotten", "Ghost: "),
        (FIERCE, (0, 10, -10, 10), None, "Nobody else is in, so Anna takes the pot"),
        (FIERCE, (0, -10, 10, 10), "The sign for in read as out", "Anna is in and Ben and Carla are out."),
        (STREETS, (None, None, None, None), "A late fold is free", "Carla folds on 4 cards."),
        (HELD, (8, -8, -8, 16), "Markers forgotten", "The pot held 8 chips as the round began."),
        (HELD, (8, -4, -4, 8), "Each loser pays half", "The pot held 8 chips as the round began."),
        (ALONE, (8, 0, 0, 0), "Alone means the pot", "Only Anna held, and gets a marker"),
    ],
)
def test_a_wrong_settlement_is_told_with_the_step_where_it_parts(
    asked: SettleItem, said: tuple[int | None, ...], fault: str | None, step: str
) -> None:
    keys = [field.key for field in asked.ask().form]
    given: dict[str, Any] = dict(zip(keys, said, strict=True))
    if None in said:
        wrong = next(wrong for each, wrong in asked.slips() if each.name == fault)
        given = dict(wrong.answer)
    verdict = asked.judge(asked.read(given))
    assert not verdict.right
    assert (verdict.fault.name if verdict.fault else None) == fault
    assert verdict.step is not None
    assert verdict.step.text.startswith(step), verdict.step.text


def test_a_late_fold_costs_the_pot_of_the_street() -> None:
    """Guillotine: 9 + 3 bets on two cards, 3 on three; Carla folds on four and pays 15."""
    truth = STREETS.accepted()[0]
    assert truth["net_2"] == -1 - 1 - 15
    free = next(wrong for fault, wrong in STREETS.slips() if fault.id == "free_fold")
    assert free.answer["net_2"] == -2
    facts = " ".join(STREETS.ask().facts)
    assert "On 4 cards, in turn: Anna bets (1 chip), Ben bets (1 chip), Carla folds." in facts
    assert "15" not in facts


def test_nobody_sees_the_cards_of_those_who_do_not_show() -> None:
    assert [card is None for card in GUTS.ask().hands[3].cards] == [True, True]
    assert all(GUTS.ask().hands[0].cards)
    assert [str(card) for card in FIERCE.ask().hands[1].cards] == ["As", "None"], "the upcard lies open"
    assert not any(hand.who == "The ghost" for hand in GUTS.ask().hands)
    assert LOW.ask().hands[-1].who == "The ghost"


def test_the_sign_of_those_who_are_in_is_the_one_of_the_table() -> None:
    assert [hand.note for hand in GUTS.ask().hands][2:] == ["has a chip in the fist", "has an empty fist"]
    assert [hand.note for hand in FIERCE.ask().hands][:2] == ["lets the token fall", "keeps the token"]
    assert HELD.ask().hands[0].note.startswith("holds on to the cards")


def test_the_first_level_names_the_hands_and_the_last_tells_the_stacks() -> None:
    easy, hard = replace(GUTS, task=replace(GUTS.task, level=1)), replace(GUTS, task=replace(GUTS.task, level=3))
    assert easy.ask().hands[0].note.endswith("pair of sevens")
    assert hard.ask().hands[0].note.endswith("1000 chips at the start")
    assert "reserve" in {field.key for field in hard.ask().form}
    assert "reserve" not in {field.key for field in easy.ask().form}


def test_a_deal_played_the_other_way_round_twice_is_the_same() -> None:
    for asked in items("settlement", "guts", 3):
        assert isinstance(asked, SettleItem)
        assert flipped(flipped(asked.case)) == asked.case
        assert set(play_case(flipped(asked.case)).result.stayed) == set(asked.case.setup.order) - asked.end.stayed


def test_every_number_of_players_who_stay_comes_up() -> None:
    stayed = Counter(
        len(asked.end.stayed)
        for name in FAMILIES
        for asked in items("settlement", name, 12)
        if isinstance(asked, SettleItem) and asked.task.level == 3
    )
    assert set(stayed) >= {0, 1, 2, 3}


def test_a_limit_below_the_antes_leaves_nothing_to_settle() -> None:
    tight = make("fierce", {"pot_limit": 2})
    assert not can_sit(tight)
    assert not SettleItem.applies(tight)
    assert seats_for(make("guts", {"pot_limit": 3}), 5) == 3
