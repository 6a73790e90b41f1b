"""Answers for a person: readable, aligned, and saying the same as the documents."""

import pytest

import guts_teach
from guts_teach.app import answers, plain
from guts_teach.app.terminal import fitted, printable
from guts_teach.games import FAMILIES, make
from guts_teach.games.explain import compare, explain

GUTS = make("guts")
GUILLOTINE = make("guillotine")
DEAL = {
    "game": "guts",
    "pot": 25,
    "options": {"odd_chips": "exact"},
    "players": [
        {"name": "Anna", "cards": "7s 7h", "in": True},
        {"name": "Benedikt", "cards": "7c 7d", "in": True},
        {"name": "Eva", "cards": "As Kd", "in": True},
    ],
}


def words(text: str) -> str:
    return " ".join(text.split())


def texts(document: dict[str, object]) -> list[str]:
    steps = document["steps"]
    assert isinstance(steps, list)
    return [step["text"] for step in steps]


def test_a_holding() -> None:
    trace = explain(GUILLOTINE, "Kh Kd 2c 4s 9h")
    text = plain.explain(GUILLOTINE, trace)
    assert text.startswith("Big Al's Guillotine: K♥ K♦ 2♣ 4♠ 9♥\nfour kings, nine kicker\n\n 1. Wild cards\n    Twos, ")
    for said in texts(answers.explain(GUILLOTINE, trace)):
        assert words(said) in words(text)


def test_a_comparison_has_the_best_first_and_ties_marked() -> None:
    trace = compare(GUTS, ["As Kd", "7s 7h", "Ah Kc"])
    assert plain.compare(GUTS, trace).splitlines()[:4] == [
        "Guts",
        "  1.       Hand 2  7♠ 7♥  pair of sevens",
        "  2. tied  Hand 1  A♠ K♦  ace-king",
        "  2. tied  Hand 3  A♥ K♣  ace-king",
    ]


def test_a_settlement_is_a_table() -> None:
    trace = guts_teach.settle(DEAL)
    text = plain.settle(trace)
    assert text.splitlines()[:7] == [
        "Guts",
        "  Anna      +12 1/2  wins",
        "  Benedikt  +12 1/2  wins",
        "  Eva           −25",
        "",
        "  Next pot  25 chips",
        "  Reserve    0 chips",
    ]
    for said in texts(answers.settle(trace)):
        assert words(said) in words(text)


def test_a_deal() -> None:
    setup = guts_teach.deal("guts", 3, 42, ghost="on")
    assert plain.deal(setup, 42, "1004").splitlines() == [
        "Guts, 3 players, seed 42. Carla deals.",
        "  Anna       A♠ 6♦",
        "  Ben        6♣ Q♦",
        "  Carla      4♥ J♥",
        f"  The ghost  {' '.join(card.symbol for card in setup.ghost)}",
        "",
        "Code: 1004",
    ]


def test_every_option_is_listed_with_its_default_and_what_is_allowed() -> None:
    text = plain.games()
    for family in FAMILIES.values():
        assert f"{family.id}: {family.name}, " in text
        for option in family.options:
            assert f"  {option.key}=" in text
            assert words(option.text) in words(text)
    assert "five_kind=above_sf" in text
    assert "Allowed: above_sf, below_royal or below_sf." in words(text)


@pytest.mark.parametrize("columns", [1, 40, 80, 300])
def test_lines_fit_the_terminal(monkeypatch: pytest.MonkeyPatch, columns: int) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    trace = explain(GUILLOTINE, "Kh Kd 2c 4s 9h")
    lines = plain.steps(trace.steps).splitlines()
    assert max(map(len, lines)) <= min(max(columns, 40), 100)


def test_nothing_but_text_is_printed() -> None:
    answer = plain.games() + plain.settle(guts_teach.settle(DEAL))
    assert answer == printable(answer)
    assert "\x1b" not in answer


def test_what_a_terminal_would_obey_is_spelled_out() -> None:
    assert printable("a\x1b[31m\r\ud800\n♥é") == "a\\x1b[31m\\r\\ud800\n♥é"


def test_signs_that_an_encoding_lacks_are_replaced() -> None:
    assert fitted("K♥ −25 é", "utf-8") == "K♥ −25 é"
    assert fitted("K♥ −25 é", "latin-1") == "Kh -25 é"
    assert fitted("K♥ −25 é", "ascii") == "Kh -25 ?"
