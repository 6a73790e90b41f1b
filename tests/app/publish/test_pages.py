"""The files of the pages: complete, leading nowhere else, and silent about answers."""

import base64
import json
import re
import zlib

import pytest

from guts_teach.app.publish.frame import mark, style
from guts_teach.app.publish.pages import pages, stylesheet, views


@pytest.fixture(scope="module")
def made() -> dict[str, bytes]:
    return pages(lambda _: None, live=True, only=("start", "lowball"))


def content(script: bytes) -> dict[str, object]:
    packed = re.fullmatch(r'gutsTeach\.open\("([A-Za-z0-9+/=]+)"\);\n', script.decode())
    assert packed
    found: dict[str, object] = json.loads(zlib.decompress(base64.b64decode(packed[1]), -15))
    return found


def test_a_page_has_its_script_and_its_policy(made: dict[str, bytes]) -> None:
    assert {"index.html", "lowball.html", "pages/data/lowball.js", "pages/data/codes.js", "plotly.min.js"} <= set(made)
    text = made["lowball.html"].decode()
    assert "default-src 'none'; script-src 'self' file:;" in text
    for script in re.findall(r'<script src="([^"]+)"', text):
        assert script in made
    assert not re.search(r"<script(?! src)|\son\w+=", text), "the policy forbids scripts in the page itself"


def test_pages_ask_no_other_host(made: dict[str, bytes]) -> None:
    for name, held in made.items():
        if name != "plotly.min.js":
            assert not re.findall(r"(?:https?:)?//(?!www\.w3\.org/)[a-z0-9-]+\.[a-z]{2,}", held.decode()), name


def test_answers_are_not_to_be_read_in_any_file(made: dict[str, bytes]) -> None:
    parts = content(made["pages/data/lowball.js"])["parts"]
    assert isinstance(parts, list)
    told = [stop["right"] for stop in parts[0]["stops"] if "question" in stop]
    assert len(told) > 3
    whole = b"".join(made.values()).decode()
    for sentence in told:
        assert sentence not in whole


def test_every_moment_of_the_deals_is_found_by_its_code(made: dict[str, bytes]) -> None:
    book = json.loads(made["pages/data/codes.js"].decode().removeprefix("gutsTeach.codes(").removesuffix(");\n"))
    parts = content(made["pages/data/lowball.js"])["parts"]
    assert isinstance(parts, list)
    for which, deal in enumerate(parts[1]["deals"]):
        for at, moment in enumerate(deal["moments"]):
            assert book[moment["code"]] == ["lowball", 1, which, at]


def test_without_live_lessons_no_page_offers_them() -> None:
    made = pages(lambda _: None, live=False, only=("start",))
    assert b"live/" not in made["index.html"]


def test_the_views_are_plain_scripts_and_every_style_is_there() -> None:
    assert not re.search(r"^(?:export|import)\b", views(), re.MULTILINE)
    assert {"gt-dock", "gt-step", "gt-hand", "gt-others"} <= set(re.findall(r"\.(gt-[a-z]+)", stylesheet()))


def test_nothing_of_a_template_is_left_in_the_style_and_the_mark() -> None:
    assert not re.search(r"\{[{%#]", style() + mark())


def test_the_same_lessons_make_the_same_files(made: dict[str, bytes]) -> None:
    assert pages(lambda _: None, live=True, only=("start", "lowball")) == made
