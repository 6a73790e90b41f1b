"""The code of a moment: shown, linked, drawn, and another one opened."""

import re
import subprocess
import sys
from dataclasses import replace

import pytest
import segno
from tree import button, errors, field, is_shown, press, walk

from guts_teach.lessons.code import encode
from guts_teach.lessons.deal_and_declare import DealAndDeclare, Settings
from guts_teach.lessons.resume import state_of
from guts_teach.lessons.table_view import table_face
from guts_teach.widgets.share import ShareTable
from guts_teach.widgets.table import DealTable

HERE = "http://laptop.school:8866/"


def shown(view: ShareTable) -> str:
    return " ".join(each.value for each in walk(view) if type(each).__name__ == "HTML")


def code(view: ShareTable) -> str:
    found = re.search(r"class='gt-code'[^>]*>([^&]*?)</a>", shown(view))
    assert found
    return found[1].replace("<wbr>", "")


def test_the_code_follows_the_table() -> None:
    view = DealTable(DealAndDeclare(Settings(players=4, seed=9)))
    codes = []
    for label in ("I’m out", "Next step", "All steps", "Next deal", "Step back"):
        press(view, label)
        assert code(view.share) == encode(state_of(view.lesson))
        codes.append(code(view.share))
    assert codes[-1] == codes[-3]
    assert len(set(codes)) == 4


def test_without_a_served_page_there_is_no_link() -> None:
    view = ShareTable(DealAndDeclare())
    assert "href" not in shown(view)
    assert button(view, "Copy the code")
    assert not is_shown(view, button(view, "QR code"))


def test_with_a_served_page_there_is_one() -> None:
    lesson = DealAndDeclare(Settings(seed=9))
    view = ShareTable(lesson)
    view.here = HERE
    assert f"href='?code={encode(state_of(lesson))}'" in shown(view)
    assert button(view, "Copy the link")
    assert is_shown(view, button(view, "Show as a QR code"))


def test_the_picture_is_of_the_link_and_follows_the_table() -> None:
    view = DealTable(DealAndDeclare(Settings(seed=9)))
    share = view.share
    share.here = HERE
    assert "<svg" not in shown(share)
    press(share, "Show as a QR code")
    for label in ("I’m in", "Next step"):
        link = f"{HERE}?code={encode(state_of(view.lesson))}"
        drawn = re.search(r'class="qrline".*? d="([^"]*)"', shown(share))
        assert drawn
        assert drawn[1] in segno.make(link, error="m", micro=False).svg_inline(omitsize=True, border=4)
        assert f"It opens {link}" in shown(share)
        press(view, label)
    assert "role='img' aria-label='QR code of the link to this moment'" in shown(share)


@pytest.mark.parametrize("here", ["http://127.0.0.1:8866/", "http://localhost:8866/", "http://[::1]:8866/"])
def test_an_address_that_no_phone_can_open_is_told(here: str) -> None:
    view = ShareTable(DealAndDeclare())
    view.here = here
    press(view, "Show as a QR code")
    assert "Only this computer can open" in shown(view)
    assert "--host 0.0.0.0" in shown(view)


def test_another_code_is_opened_and_can_be_played() -> None:
    view = DealTable()
    other = DealAndDeclare(Settings(game="guillotine", limit=None, players=6, seed=7))
    other.say("bet")
    field(view, "Open a code").value = encode(state_of(other)).lower().replace("-", " ")
    press(view, "Open this code")
    assert errors(view) == []
    assert table_face(view.lesson) == table_face(other)
    assert field(view, "Open a code").value == ""
    # The form follows it.
    assert (field(view, "Game").value, field(view, "Players, with you").value) == ("guillotine", "6")
    press(view, "Step back")
    other.undo()
    assert table_face(view.lesson) == table_face(other)


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("", "the code is empty"),
        ("garbage", "&#x27;garbage&#x27; is not a code: a code is whole groups of four letters and digits."),
        ("1457-00KN", "has a slip in it"),
        ("<b>&", "&#x27;&lt;b&gt;&amp;&#x27; is not a code"),
    ],
)
def test_a_wrong_code_is_told_beside_its_field(typed: str, why: str) -> None:
    view = DealTable()
    before = table_face(view.lesson)
    field(view, "Open a code").value = typed
    press(view, "Open this code")
    (told,) = errors(view)
    assert why in told
    assert table_face(view.lesson) == before


def test_what_no_code_holds_leaves_the_last_one() -> None:
    view = DealTable()
    last = code(view.share)
    view.lesson.go(replace(view.lesson.state, choices=("in",) * 601))
    assert code(view.share) == last
    assert "this is the code of an earlier moment" in shown(view.share)


def test_a_page_does_not_load_what_draws_until_it_is_drawn() -> None:
    check = "from guts_teach import lesson; lesson(); import sys; assert 'segno' not in sys.modules"
    subprocess.run([sys.executable, "-c", check], check=True, timeout=60)
