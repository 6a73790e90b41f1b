"""Printed worksheets: all that is asked before the key, and nothing of the key before its own page."""

import html
import re
from unittest.mock import patch

import pytest
from tree import button, errors, field, press, synced, walk

from guts_teach.games import FAMILIES
from guts_teach.lessons.hours import HOURS
from guts_teach.lessons.practice import Plan, chances
from guts_teach.lessons.teacher import Sheet, Teacher
from guts_teach.widgets.printed import sheet
from guts_teach.widgets.printer import Printer
from guts_teach.widgets.teacher import TeacherDesk


def text(page: str) -> str:
    return html.unescape(re.sub(r"<[^>]+>", " ", re.sub(r"<style>.*?</style>", "", page, flags=re.DOTALL)))


@pytest.mark.parametrize("game", FAMILIES)
def test_a_sheet_asks_everything_and_keeps_the_key_apart(game: str) -> None:
    with patch.object(chances, "DEALS", 24):
        items = Sheet(Plan(game, level=2, seed=3), 6).made()
    asked, _, key = sheet("A sheet", "About", items).partition("<section class='key'>")
    assert key
    for item in items:
        for words in (
            item["face"]["prompt"],
            *item["face"]["facts"],
            *(each["label"] for each in item["face"]["form"]),
        ):
            assert html.escape(words) in asked
        for hand in item["face"]["hands"]:
            assert html.escape(hand["who"]) in asked
        for label, truth in item["key"]["words"].items():
            assert f"{html.escape(label)} <b>{html.escape(truth)}</b>" in key
        for step in item["key"]["steps"]:
            assert html.escape(step["text"]) in key
            assert html.escape(step["text"]) not in asked


def test_names_of_others_are_no_markup() -> None:
    (item,) = Sheet(Plan("guts", kinds=("winner",)), 1).made()
    item["face"]["hands"][0]["who"] = "<script>alert(1)</script>"
    assert "<script" not in sheet("<b>", "<i>", [item])


def desk() -> TeacherDesk:
    return TeacherDesk()


def printers(view: TeacherDesk) -> tuple[Printer, Printer]:
    of_sheet, of_plan = [each for each in walk(view) if isinstance(each, Printer)]
    return of_sheet, of_plan


@pytest.mark.parametrize("name", HOURS)
def test_the_homework_of_a_plan_is_made_with_one_press(name: str) -> None:
    view, hour = desk(), HOURS[name]
    field(view, "Plan").control.value = name
    assert printers(view)[0].page == ""
    press(view, "Make the homework")
    of_sheet, of_plan = printers(view)
    assert of_sheet.page.count("<section class='item'>") == hour.sheet.items
    assert all(html.escape(part.title) in of_plan.page for part in hour.parts)
    assert f"{hour.sheet.items} items are ready" in synced(view)


def test_a_sheet_is_made_from_what_is_typed_and_wrong_fields_are_told() -> None:
    view = desk()
    games = [each for each in walk(view) if getattr(each, "description", "") == "Game"]
    assert len(games) == 2
    field(view, "Items").value = "99"
    press(view, "Make the worksheet")
    assert "from 1 to 60" in errors(view)[0]
    assert printers(view)[0].page == ""
    games[1].value = "lowball"
    field(view, "Items").value = "3"
    with patch.object(chances, "DEALS", 24):
        press(view, "Make the worksheet")
    assert "Worksheet: Lowball" in printers(view)[0].page
    assert (errors(view), view.lesson.state.sheet.items) == ([], 3)


def test_the_deal_of_the_class_has_a_code_and_links_once_the_page_is_known() -> None:
    view = TeacherDesk(Teacher())
    assert "<a href" not in synced(view)
    view.here = "https://school.example/room"
    before = synced(view)
    assert "https://school.example/room?lesson=practice" in before
    field(view, "Players").value = "3"
    press(view, "Deal this to the class")
    assert view.lesson.state.table.players == 3
    assert "profile=projector" in synced(view)
    assert synced(view) != before
    press(view, "Show as a QR code")
    assert "<svg" in synced(view)
    field(view, "Players").value = "none"
    press(view, "Deal this to the class")
    assert len(errors(view)) == 1
    assert button(view, "Deal this to the class")
