"""Whether all words can be read: the contrast of the colours in the style sheet, in every profile, as WCAG reckons."""

import re
from pathlib import Path

import pytest

from guts_teach.widgets import static_files
from guts_teach.widgets.static_files import read

FOLDER = Path(static_files.__file__).with_name("static")

#: Words on grounds, as the style sheets use them.
WORDS = [
    *((words, ground) for words in ("ink", "soft") for ground in ("paper", "card", "accent-soft")),
    *((words, ground) for words in ("ink", "pay") for ground in ("pay-soft", "card")),
    *((words, "wild-soft") for words in ("ink", "wild")),
    *((suit, ground) for suit in ("spade", "heart", "diamond", "club") for ground in ("face", "card", "accent-soft")),
    ("accent", "card"),
    ("accent", "paper"),
    ("on-accent", "accent"),
    ("on-accent", "accent-deep"),
    ("on-wild", "wild"),
    ("on-pay", "pay"),
    ("off", "off-ground"),
]
#: Edges by which a control is known, and the ring around it.
EDGES = [("edge", "card"), ("edge", "paper"), ("accent", "accent-soft"), ("accent", "face"), ("ink", "card")]
#: All style sheets but the one of the colours, and the one of paper.
SHEETS = sorted({path.stem for path in FOLDER.glob("*.css")} - {"tokens", "printed"})
PROFILES = [(profile, shade) for profile in ("screen", "projector") for shade in ("light", "dark")]


def colours(profile: str, shade: str) -> dict[str, str]:
    css = re.sub(r"/\*.*?\*/", "", read("tokens.css"), flags=re.DOTALL)
    blocks = [body for head, body in re.findall(r"([^{}]+)\{([^{}]*)\}", css) if "--ink:" in body]
    usual, projector = blocks
    text = usual + (projector if profile == "projector" else "")
    pairs = re.findall(r"--([\w-]+):\s*light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)", text)
    return {name: light if shade == "light" else dark for name, light, dark in pairs}


def contrast(one: str, other: str) -> float:
    def light(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


def test_the_formula_gives_what_is_known() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize(("profile", "shade"), PROFILES)
def test_words_reach_aa_and_on_the_projector_aaa(profile: str, shade: str) -> None:
    found = colours(profile, shade)
    least = 7 if profile == "projector" else 4.5
    poor = {(a, b): round(contrast(found[a], found[b]), 2) for a, b in WORDS if contrast(found[a], found[b]) < least}
    assert poor == {}


@pytest.mark.parametrize(("profile", "shade"), PROFILES)
def test_edges_of_controls_reach_three_to_one(profile: str, shade: str) -> None:
    found = colours(profile, shade)
    poor = {(a, b): round(contrast(found[a], found[b]), 2) for a, b in EDGES if contrast(found[a], found[b]) < 3}
    assert poor == {}


@pytest.mark.parametrize("name", SHEETS)
def test_style_sheets_use_these_colours_and_none_of_their_own(name: str) -> None:
    css = re.sub(r"/\*.*?\*/|var\([^)]*\)", "", read(f"{name}.css"), flags=re.DOTALL)
    assert re.findall(r":[^;{}]*(#[0-9a-fA-F]{3,8})\b[^;{}]*;", css) == []
