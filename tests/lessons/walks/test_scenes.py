"""Every stop of every walk: whole sentences, a place that exists, dealt cards, answers that are worked out."""

import re

import pytest

from guts_teach.games import FAMILIES, make
from guts_teach.games.explain import compare, explain
from guts_teach.lessons.walks import WALKS
from guts_teach.lessons.walks.scenes import TIE, play_out, work_out
from guts_teach.lessons.walks.stop import Hand, Look, Settled, Stop, Versus
from guts_teach.table import NAMES, deal_cards, settle
from guts_teach.table.steps import AnteStep

EVERY = [
    pytest.param(game, stop, id=f"{game}-{at}") for game, stops in WALKS.items() for at, stop in enumerate(stops, 1)
]


SETTLED = [each for each in EVERY if isinstance(each.values[1].scene, Settled)]
#: Those of them that are played by saying in or out once: what a description of a deal can tell.
SAID_ONCE = [
    each
    for each in SETTLED
    if set(each.values[1].scene.says) <= {"in", "out"} and not make(each.values[0]).markers_to_win
]


def test_every_game_has_a_walk_of_six_to_nine_stops() -> None:
    assert list(WALKS) == list(FAMILIES)
    assert {game: 6 <= len(stops) <= 9 for game, stops in WALKS.items()} == dict.fromkeys(FAMILIES, True)
    for stops in WALKS.values():
        assert len({stop.title for stop in stops}) == len(stops)
        assert sum(stop.ask is not None for stop in stops) >= len(stops) // 2


@pytest.mark.parametrize(("game", "stop"), EVERY)
def test_a_stop_is_told_in_whole_sentences_and_cites_its_own_sheet(game: str, stop: Stop) -> None:
    assert re.fullmatch(r"[A-Z][^.]*[^.\s]", stop.title)
    assert re.fullmatch(r"[A-Z].*\.", stop.text)
    assert "  " not in stop.text
    assert len(stop.text) < 400
    own = FAMILIES[game].sheet.removeprefix("Big Al's ").partition(" (")[0]
    assert str(stop.rule).startswith((own, "ruling: "))


@pytest.mark.parametrize(("game", "stop"), EVERY)
def test_a_stop_shows_cards_of_one_deal_and_answers_what_it_asks(game: str, stop: Stop) -> None:
    worked = work_out(game, stop)
    seen = [card for seat in worked.seats for card in seat.cards if card is not None]
    pack = list(make(game, stop.options).pack.cards)
    for card in seen:
        pack.remove(card)  # so often it is in the pack
    assert any(seat.cards for seat in worked.seats)
    assert bool(worked.question) == (stop.ask is not None)
    if worked.question:
        assert worked.question[0].isupper()
        assert worked.steps
        if worked.choices:
            assert worked.answer in worked.choices
        else:
            assert str(int(worked.answer)) == worked.answer
    if not isinstance(stop.scene, Look):
        assert worked.steps
        for step in worked.steps:
            assert step.title
            assert step.text.endswith(".")


@pytest.mark.parametrize(("game", "stop"), [each for each in EVERY if isinstance(each.values[1].scene, (Hand, Versus))])
def test_hands_are_judged_as_the_public_functions_judge_them(game: str, stop: Stop) -> None:
    scene = stop.scene
    assert isinstance(scene, (Hand, Versus))
    rules, worked = make(game, stop.options), work_out(game, stop)
    dealt = deal_cards(rules, NAMES[: scene.table], scene.table - 1, scene.seed).hands
    hands = [seat.cards for seat in worked.seats]
    assert all(hand == tuple(full[: len(hand)]) for hand, full in zip(hands, dealt, strict=False))
    texts = [" ".join(map(str, hand)) for hand in hands]
    if isinstance(scene, Hand):
        judged = explain(rules, texts[0], scene.round).result
        assert (worked.seats[0].after, worked.answer) == (judged.name, judged.category.words)
    else:
        judges, ranking = compare(rules, texts, round_number=scene.round).result
        best = ranking.winners
        assert worked.answer == (NAMES[best[0]] if len(best) == 1 else TIE)
        assert all(hand.name in seat.after for hand, seat in zip(judges, worked.seats, strict=True))


@pytest.mark.parametrize(("game", "stop"), SETTLED)
def test_the_chips_of_a_settled_stop_follow_from_its_steps_and_none_is_lost(game: str, stop: Stop) -> None:
    scene, rules = stop.scene, make(game, stop.options)
    assert isinstance(scene, Settled)
    deal, before, steps = play_out(rules, scene)
    assert deal.over
    net = dict.fromkeys(range(len(deal.setup.names)), 0)
    pot = before
    for step in steps:
        if isinstance(step, AnteStep) and pot == before and not step.again and not step.dropped:
            continue  # that made the pot
        for move in getattr(step, "moves", ()):
            for place, sign in ((move.source, -1), (move.target, 1)):
                if isinstance(place, int):
                    net[place] += sign * move.amount
    assert tuple(net.values()) == deal.net
    assert sum(deal.net) + deal.chips.pot + deal.chips.reserve == before
    worked = work_out(game, stop)
    if stop.ask and stop.ask.about == "net":
        assert int(worked.answer) == deal.net[stop.ask.who]
    if stop.ask and stop.ask.about == "pot":
        assert int(worked.answer) == deal.chips.pot


@pytest.mark.parametrize(("game", "stop"), SAID_ONCE)
def test_a_settled_stop_is_what_its_description_settles_to(game: str, stop: Stop) -> None:
    scene, rules = stop.scene, make(game, stop.options)
    assert isinstance(scene, Settled)
    deal, before, _ = play_out(rules, scene)
    description = {
        "game": game,
        "options": dict(stop.options),
        "pot": before,
        "dealer": NAMES[len(scene.says) - 1],
        "players": [
            {"name": name, "cards": " ".join(map(str, hand)), "in": said == "in", "stack": stack}
            for name, hand, said, stack in zip(deal.setup.names, deal.setup.hands, scene.says, deal.owned, strict=True)
        ],
    }
    if deal.setup.ghost:
        description["deck_hand" if rules.plays_deck else "ghost"] = " ".join(map(str, deal.setup.ghost))
    again = settle(description).result.state
    assert (again.net, again.chips.pot, again.chips.reserve) == (deal.net, deal.chips.pot, deal.chips.reserve)
