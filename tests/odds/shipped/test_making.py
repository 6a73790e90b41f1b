"""Making tables: every question has its own key, the way of running changes nothing, differences are found."""

from collections import Counter
from dataclasses import replace

import pytest

from guts_teach.errors import RequestError
from guts_teach.games import FAMILIES, make
from guts_teach.odds.shipped import making
from guts_teach.odds.shipped.lookup import key
from guts_teach.odds.shipped.making import Holding, holding_chances, seed_of
from guts_teach.odds.shipped.questions import CHANCES, Question, cutoff_questions
from guts_teach.odds.spot import seen_at_decisions, spot
from guts_teach.odds.sweep import process_pool


@pytest.mark.parametrize("game_id", sorted(FAMILIES))
def test_the_questions_of_a_game_are_different_and_cover_every_number_of_players(game_id: str) -> None:
    asked = cutoff_questions(game_id)
    keys = Counter(key(question.spot) for question in asked)
    assert max(keys.values()) == 1
    usual = make(game_id)
    for players in range(usual.players[0], usual.players[1] + 1):
        for cards in seen_at_decisions(usual)[: 1 if game_id == "guillotine" else None]:
            assert key(spot(usual, players, cards=cards)) in keys  # the first deal under the usual rules


def test_the_other_rules_are_asked_where_a_game_has_them() -> None:
    rules = {
        game_id: {word for question in cutoff_questions(game_id) for word in key(question.spot).split()}
        for game_id in FAMILIES
    }
    has = {game_id: {option.key for option in family.options} for game_id, family in FAMILIES.items()}
    for game_id, words in rules.items():
        assert ("ghost=on" in words) == ("ghost" in has[game_id])
        assert ("ante_to_drop=on" in words) == ("ante_to_drop" in has[game_id])
        assert {"price=1/2", "price=1/4", "price=1/10"} <= words or "max_payment" not in has[game_id]
        usual = make(game_id).settlement.nobody_in == "reante"
        assert ("nobody_in=reante" in words) == ("nobody_in" in has[game_id] and not usual)


def test_chips_are_told_in_parts_of_the_pot_and_only_where_they_matter() -> None:
    guts = make("guts", {"ante": "5", "start_stack": "70", "odd_chips": "stay_in_pot", "declare": "in_turn"})
    assert key(spot(guts, 4, pot=40)) == key(spot(make("guts"), 4)) == "players=4 decision=0 price=1"
    assert key(spot(make("guts", {"tie": "no_split"}), 4)) != key(spot(make("guts"), 4))
    lowball = make("lowball")
    assert key(spot(lowball, 4)) != key(spot(lowball, 4, pot=8))
    assert key(spot(make("lowball", {"ante": "3"}), 4)) == key(spot(lowball, 4))


def test_every_table_has_a_name_and_others_are_refused() -> None:
    assert len(making.names()) == len(set(making.names())) == len(FAMILIES) + len(CHANCES)
    with pytest.raises(RequestError, match="table 'tea-leaves' is not known: choose cutoffs-"):
        making.table("tea-leaves", None)
    with pytest.raises(RequestError, match="needs cutoffs-lowball: make that one first"):
        making.table("chances-lowball-1", None, cutoffs=lambda _: None)


def test_a_table_of_cutoffs_is_the_same_however_it_is_run(monkeypatch: pytest.MonkeyPatch) -> None:
    few = cutoff_questions("guts")[:12]
    monkeypatch.setattr(making, "cutoff_questions", lambda _: few)
    told: list[tuple[int, int]] = []
    serial = making.table("cutoffs-guts", None, lambda done, total: told.append((done, total)))
    assert told[-1] == (12, 12)
    assert making.table("cutoffs-guts", process_pool(2)).text() == serial.text()
    assert (serial.method, serial.deals, serial.game) == ("exact", 0, "guts")
    assert making.differences(serial, 3) == []
    bent = replace(serial, rows=({**serial.rows[0], "often": 0.5}, *serial.rows[1:]))
    (line,) = making.differences(bent, 3)
    assert line.startswith("cutoffs-guts: players=2")


def test_the_chances_of_a_class_depend_on_it_and_its_seed_alone() -> None:
    holding = Holding("lowball", 0, 40, ((2, ((0, 1.0), (200, 0.5))), (4, ((0, 1.0),))), 500)
    found = holding_chances(holding, seed_of(holding))
    assert found is not None
    assert len(found) == 3
    assert found == holding_chances(holding, seed_of(holding)) != holding_chances(holding, 1)
    assert seed_of(holding) != seed_of(replace(holding, place=41))


def test_a_question_is_text_and_numbers() -> None:
    question = Question("guts", (("ante", "20"),), 5, 100, 0)
    assert repr(question) == "Question(game='guts', options=(('ante', '20'),), players=5, pot=100, decision=0)"
    assert question.spot == spot(make("guts", {"ante": "20"}), 5)
