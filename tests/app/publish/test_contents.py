"""What the pages hold agrees with the lessons, and does not tell what is to be found out."""

import json
from typing import Any

import pytest

from guts_teach.app.publish.contents import parts_of, worksheets
from guts_teach.app.publish.deals import deal
from guts_teach.app.publish.items import items
from guts_teach.app.publish.sides import sides
from guts_teach.app.publish.walks import hands_walk, rules_walk
from guts_teach.games import FAMILIES, make
from guts_teach.lessons.code import decode
from guts_teach.lessons.pages import PAGES, find
from guts_teach.lessons.practice.kinds import kinds_for
from guts_teach.lessons.resume import resume
from guts_teach.lessons.walk import Walk


@pytest.mark.parametrize("game", FAMILIES)
def test_a_walk_has_every_stop_and_says_what_the_lesson_says(game: str) -> None:
    stops = rules_walk(game)
    assert [stop["title"] for stop in stops] == [stop.title for stop in Walk(game).stops]
    asked = [(at, stop) for at, stop in enumerate(stops) if "question" in stop]
    assert asked
    for at, stop in asked:
        walk = Walk(game, at + 1)
        walk.predict(stop["answer"])
        assert walk.verdict == stop["right"]
        assert stop["right"].startswith("Right")
        assert stop["wrong"].startswith("Not quite")
        assert [step["title"] for step in stop["steps"]] == [step.title for step in walk.steps]
        assert all(hand["outcome"] == "" for hand in stop["before"])


@pytest.mark.parametrize("game", ["guts", "guillotine", "lowball"])
def test_hands_are_of_different_categories_and_the_first_is_the_worst(game: str) -> None:
    stops = hands_walk(game, 4)
    assert len({stop["answer"] for stop in stops}) == min(4, len(stops[0]["choices"]))
    assert len(stops) == 4
    places = [stop["choices"].index(stop["answer"]) for stop in stops]
    assert places == sorted(places, reverse=True)


@pytest.mark.parametrize(("game", "seed"), [("guts", 7), ("guillotine", 42), ("fierce", 3)])
def test_every_moment_of_a_deal_is_the_one_that_its_code_opens(game: str, seed: int) -> None:
    made = deal(game, 3, seed)
    reached = {0}
    for at, moment in enumerate(made["moments"]):
        ways = [*moment["words"].values(), *([] if moment["next"] is None else [moment["next"]])]
        assert all(way > at for way in ways)
        reached.update(ways)
        table = resume(decode(moment["code"]))
        told = [made["steps"][step]["text"] for step in moment["steps"]]
        assert told == [step.text for step in table.state.shown]
        assert tuple(moment["words"]) == table.state.words
        if moment["asks"]:
            table.guess(moment["asks"]["net"], moment["asks"]["pot"])
            table.reveal_all()
            assert table.verdict.startswith("Right")
            assert "as you said" in table.verdict
    assert reached == set(range(len(made["moments"])))
    assert sum(bool(moment["end"]) for moment in made["moments"]) >= 2


def test_a_card_that_lies_face_down_is_in_no_moment_of_the_deal() -> None:
    for moment in deal("guts", 4, 116)["moments"]:
        for hand in moment["hands"][:-1]:
            known = [card["card"] for card in hand["cards"]]
            assert known == [None, None] or hand["note"], "only hands that were shown are known"


@pytest.mark.parametrize("game", FAMILIES)
def test_items_of_every_kind_know_their_answers(game: str) -> None:
    made = items(game, 1)
    assert len(made) == 3 * len(kinds_for(make(game)))
    faults = 0
    for item in made:
        first = item["known"][0]
        assert first["right"]
        assert "Right." in first["html"]
        assert set(item["truth"]) == set(first["answer"])
        wrong = [known for known in item["known"] if not known["right"]]
        faults += sum("A misconception" in known["html"] for known in wrong)
        assert all("Not quite." in known["spoken"] for known in wrong)
        assert all(known["step"] is None or known["step"] < len(item["steps"]) for known in item["known"])
        if first["happened"] is not None:
            assert "{sure}" in first["html"]
            assert "{score}" in first["html"]
    assert faults >= 3


def test_every_pair_of_rules_says_how_it_ends_and_where_it_parts() -> None:
    for pair in sides():
        assert pair["verdicts"][pair["answer"]].startswith("Right")
        assert sum(verdict.startswith("Right") for verdict in pair["verdicts"]) == 1
        assert (pair["parts"] is None) == ("the two rules agree" in pair["told"])
        assert all(not hand["note"] for hand in pair["left"]["before"])


@pytest.mark.parametrize("name", ["guts", "lowball", "odds"])
def test_charts_stand_with_a_sentence_and_a_table_in_light_and_dark(name: str) -> None:
    charts: list[Any] = [chart for part in parts_of(find(name)) for chart in part.get("charts", ())]
    assert charts
    for chart in charts:
        assert chart["reading"].endswith(".")
        assert "<table>" in chart["table"]
        assert chart["figures"]["light"]["data"]
        assert chart["figures"]["light"] != chart["figures"]["dark"]


def test_every_lesson_has_parts_that_can_be_written_down() -> None:
    for entry in PAGES:
        if entry.name in {"start", "wild-cards", "side-by-side", "teacher"}:
            assert json.dumps(parts_of(entry))


def test_the_page_of_wild_cards_has_the_games_that_have_some() -> None:
    titles = [part["title"] for part in parts_of(find("wild-cards"))]
    assert titles == ["Psycho Shelby", "Big Al's Guillotine", "Four-Two-Two"]


def test_the_plans_lead_to_the_live_lessons_where_there_are_some() -> None:
    plans = parts_of(find("teacher"), "live/")[0]["html"]
    assert 'href="live/?' in plans.replace("'", '"')
    assert "href" not in parts_of(find("teacher"))[0]["html"]


def test_a_worksheet_has_its_key() -> None:
    made = worksheets(["guts"])
    assert sorted(made) == [f"worksheets/guts-{level}.html" for level in (1, 2, 3)]
    assert b"Key" in made["worksheets/guts-1.html"]
