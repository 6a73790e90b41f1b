"""The command: its answers, its exit statuses, and one line for every wrong request."""

import contextlib
import io
import json
import os
import subprocess
import sys
from math import comb
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from guts_teach.app import cli
from guts_teach.app import serve as serving
from guts_teach.app.publish import site
from guts_teach.app.server.settings import Settings
from guts_teach.games import FAMILIES

DEAL = {
    "game": "guts",
    "pot": 80,
    "players": [{"name": "Anna", "cards": "7s 7h", "in": True}, {"name": "Bén", "cards": "As Kd", "in": True}],
}


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """What `serve` was asked for, in place of a server."""
    calls: list[tuple[Any, ...]] = []

    def serve(port: int | None, host: str, *, open_browser: bool, settings: Settings) -> int:
        assert settings.warm <= settings.most
        calls.append((port, host, open_browser))
        return 0

    monkeypatch.setattr(serving, "serve", serve)
    return calls


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    """The one document that a command prints."""
    assert cli.main([*arguments, "--json"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return json.loads(out)


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line with which a command refuses."""
    assert cli.main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("guts-teach: ")
    assert err.endswith("\n")
    assert len(err.splitlines()) == 1
    return err.removeprefix("guts-teach: ").strip()


# ---- answers ---------------------------------------------------------------------------------------------------------


def test_explain(capsys: pytest.CaptureFixture[str]) -> None:
    document = answer(capsys, "explain", "--game", "guillotine", "Kh Kd 2c 4s 9h")
    assert list(document) == ["game", "cards", "wild", "best", "category", "name", "key", "steps"]
    assert document["name"] == "four kings, nine kicker"


@pytest.mark.parametrize(
    "arguments",
    [
        ["--game", "guillotine", "Kh", "Kd", "2c", "4s", "9h"],
        ["Kh Kd", "--game", "guillotine", "2c 4s", "9h"],
        ["KhKd2c4s9h", "--game=guillotine", "--round", "1"],
        ["--game", "guillotine", "--set", "five_kind=above_sf", "--set", "five_kind=above_sf", "K♥ k♦ 2C 4♠ 9h"],
        ["--game", "guillotine", "--", "Kh Kd 2c 4s 9h"],
    ],
)
def test_cards_may_be_written_in_several_ways(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    assert cli.main(["explain", "--json", *arguments]) == 0
    assert json.loads(capsys.readouterr().out) == answer(capsys, "explain", "--game", "guillotine", "Kh Kd 2c 4s 9h")


def test_options_change_the_answer(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["compare", "--game", "guillotine", "As Ks Qs Js 10s", "Ah Ad Ac 2s 4s"]
    assert answer(capsys, *arguments)["winners"] == [1]
    assert answer(capsys, *arguments, "--set", "five_kind=below_royal")["winners"] == [0]


def test_compare(capsys: pytest.CaptureFixture[str]) -> None:
    document = answer(capsys, "compare", "--game", "guts", "As Kd", "7s 7h", "AhKc")
    assert list(document) == ["game", "hands", "ranking", "winners", "steps"]
    assert (document["ranking"], document["winners"]) == ([[1], [0, 2]], [1])
    assert all(list(hand) == ["game", "cards", "wild", "best", "category", "name", "key"] for hand in document["hands"])


def test_settle_reads_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "deal.json"
    file.write_text(json.dumps(DEAL, ensure_ascii=False), encoding="utf-8-sig")
    document = answer(capsys, "settle", str(file))
    assert set(document) == {"net", "pot", "reserve", "winners", "over", "antes_due", "steps"}
    assert (document["net"], document["pot"], document["winners"]) == ({"Anna": 80, "Bén": -80}, 80, ["Anna"])


@pytest.mark.parametrize("arguments", [[], ["-"]])
def test_settle_reads_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(json.dumps(DEAL).encode())))
    assert answer(capsys, "settle", *arguments)["over"] is False


def test_deal(capsys: pytest.CaptureFixture[str]) -> None:
    document = answer(capsys, "deal", "--game", "guts", "--players", "3", "--seed", "42")
    assert {"game", "seed", "players", "ghost", "code"} <= set(document)
    assert [[entry["card"] for entry in player["cards"]] for player in document["players"]] == [
        ["As", "6d"],
        ["6c", "Qd"],
        ["4h", "Jh"],
    ]
    assert document["players"][0]["cards"][0] == {"card": "As", "face": "down", "seen_by": ["Anna"]}


@pytest.mark.parametrize("game", ["guts", "guillotine"])
def test_the_code_of_a_deal_opens_to_the_same_deal(capsys: pytest.CaptureFixture[str], game: str) -> None:
    from guts_teach.lessons.code import decode

    document = answer(capsys, "deal", "--game", game, "--players", "4", "--seed", "99", "--set", "ante=2")
    state = decode(document["code"])
    assert (state.game, state.seed, state.players, dict(state.options)) == (game, 99, 4, {"ante": "2"})


CODED = [
    ["--game", "guts", "--seed", "4711", "--players", "5"],
    ["--game", "guts", "--seed", "18446744073709551615", "--players", "25", "--pot", "0", "--set", "ghost=on"],
    [
        "--game",
        "guillotine",
        "--set",
        "bet=5",
        "--seed",
        "7",
        "--players",
        "9",
        "--pot",
        "46",
        "--step",
        "17",
        "--profile",
        "projector",
    ],
]


@pytest.mark.parametrize("arguments", CODED)
def test_opening_a_code_gives_the_state_that_it_was_made_for(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    made = answer(capsys, "code", *arguments)
    assert list(made) == ["code", "state"]
    assert list(made["state"]) == ["game", "options", "seed", "players", "pot", "step", "profile"]
    opened = answer(capsys, "open", made["code"])
    assert opened == {"state": made["state"], "link": f"/?code={made['code']}"}
    assert answer(capsys, "open", *made["code"].lower().split("-")) == opened
    assert cli.main(["code", *arguments]) == 0
    assert capsys.readouterr().out == f"{made['code']}\n"
    asked = dict(zip(arguments[::2], arguments[1::2], strict=True))
    state = made["state"]
    assert (state["game"], str(state["seed"])) == (asked["--game"], asked["--seed"])
    assert state["pot"] == (int(asked["--pot"]) if "--pot" in asked else None)
    assert (state["step"], state["profile"]) == (int(asked.get("--step", 0)), asked.get("--profile", "screen"))


def test_a_code_of_a_played_table_tells_what_was_said(capsys: pytest.CaptureFixture[str]) -> None:
    state = answer(capsys, "open", "2037-0000-B0GG-GCN4")["state"]
    assert (state["deal"], state["choices"], state["guess"]) == (12, ["in"] * 11, None)


@pytest.mark.parametrize(
    ("arguments", "total", "some"),
    [
        (["--game", "guts"], 1326, {"pair": 78, "high_card": 1248}),
        (["--game", "guillotine"], 2598960, {"five_of_a_kind": 36552, "two_pair": 51840}),
        (["--game", "four-two-two"], 20358520, {"five_of_a_kind": 28848}),
        (["--game", "four-two-two", "--cards", "4"], 270725, {"four_of_a_kind": 829}),
        (["--game", "psycho-shelby", "--round", "1", "--cards", "3"], 22100, {"pair": 3796}),
        (["--game", "fierce", "--set", "packs=2", "--set", "jokers=2"], comb(108, 2), {"worthless": 6}),
    ],
)
def test_counts(capsys: pytest.CaptureFixture[str], arguments: list[str], total: int, some: dict[str, int]) -> None:
    document = answer(capsys, "counts", *arguments)
    assert list(document) == ["game", "total", "counts", "method"]
    assert (document["game"], document["total"], document["method"]) == (arguments[1], total, "exact")
    assert sum(document["counts"].values()) == total
    assert document["counts"] == document["counts"] | some


def test_counts_for_a_person(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["counts", "--game", "guts"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Guts: all 1,326 hands of 2 cards",
        "  pair          78   5.8824%",
        "  high card  1,248  94.1176%",
    ]


def test_bench(capsys: pytest.CaptureFixture[str]) -> None:
    document = answer(capsys, "bench", "--short", "--only", "scalar5-treys")
    assert list(document) == ["rounds", "ratios", "agree"]
    assert [row["id"] for row in document["ratios"]] == ["scalar5-treys"]


def test_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert {entry["id"] for entry in answer(capsys, "games")} == {
        *("guts", "guts-three-card", "shelby", "psycho-shelby", "guillotine", "four-two-two", "fierce", "lowball")
    }


def test_names_stay_readable_in_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "deal.json"
    file.write_text(json.dumps(DEAL))
    assert cli.main(["settle", str(file), "--json"]) == 0
    out = capsys.readouterr().out
    assert "Bén" in out
    assert out.count("\n") == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ["games"],
        ["explain", "--game", "guts", "7s 7h"],
        ["compare", "--game", "guts", "7s 7h", "As Kd"],
        ["deal", "--game", "guillotine", "--players", "2", "--seed", "0"],
        ["counts", "--game", "guts"],
        ["open", "2037-0000-B0GG-GCN4"],
    ],
)
def test_without_json_the_answer_is_text(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    assert cli.main(arguments) == 0
    out, err = capsys.readouterr()
    assert (err, out[0] in "{[") == ("", False)


# ---- help and serving ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("arguments", [["--help"], ["-h"], ["help"], ["--version"], ["explain", "--help"]])
def test_help_is_an_answer(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    assert cli.main(arguments) == 0
    assert "guts-teach" in capsys.readouterr().out


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    cli.main(["--help"])
    out = capsys.readouterr().out
    for command in ("serve", "games", "explain", "compare", "settle", "deal", "publish"):
        assert f"  {command} " in out


@pytest.mark.parametrize(
    ("arguments", "call"),
    [
        ([], (None, "127.0.0.1", True)),
        (["serve"], (None, "127.0.0.1", True)),
        (["--no-browser"], (None, "127.0.0.1", False)),
        (["serve", "--port", "9000", "--host", "0.0.0.0", "--no-browser"], (9000, "0.0.0.0", False)),  # noqa: S104
    ],
)
def test_the_lessons_are_served(served: list[tuple[Any, ...]], arguments: list[str], call: tuple[Any, ...]) -> None:
    assert cli.main(arguments) == 0
    assert served == [call]


def test_a_site_is_published_with_progress_beside_the_answer(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked: dict[str, Any] = {}

    def publish(folder: str, **given: Any) -> Path:
        asked.update(given, folder=folder)
        given["say"]("Making Guts")
        return Path(folder, "index.html")

    monkeypatch.setattr(site, "publish", publish)
    assert cli.main(["publish", str(tmp_path), "--runtime", "archives"]) == 0
    out, err = capsys.readouterr()
    assert (
        out == f"The site is in {tmp_path}: open {tmp_path / 'index.html'}, or let a web server give the folder out.\n"
    )
    assert err == "Making Guts …\n"
    del asked["say"]
    assert asked == {"folder": str(tmp_path), "kernel": True, "runtime": "archives"}


# ---- wrong requests --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("foo", "'foo' is not a command: choose serve, games, explain, compare, settle, deal, play, counts, odds, "),
        ("--foo", "unrecognized arguments: --foo"),
        ("games --jso", "unrecognized arguments: --jso"),
        ("games guts", "unrecognized arguments: guts"),
        ("serve --port x", "--port 'x' is not allowed: give a whole number from 1 to 65535"),
        ("serve --port 65536", "--port '65536' is not allowed"),
        ("publish", "give one folder, as in: guts-teach publish site"),
        ("publish a b", "give one folder, as in: guts-teach publish site"),
        ("publish --no-kernel --runtime here site", "--runtime is for the live lessons: leave out --no-kernel, or "),
        ("publish --runtime nowhere /dev/null/site", "'/dev/null/site' cannot be written: choose a folder"),
        ("explain", "--game is missing: choose fierce, four-two-two, guillotine, guts, "),
        ("explain --game", "argument --game: expected one argument"),
        ("explain --game poker Kh Kd", "'poker' is not a game here: choose fierce, four-two-two, guillotine, "),
        ("explain --game guts", "0 cards are not a hand of Guts: give exactly 2 cards"),
        ("explain --game guts Kh Kd 2c", "3 cards are not a hand of Guts: give exactly 2 cards"),
        ("explain --game guillotine Kh Kd 2c 4s", "4 cards are not a hand of Big Al's Guillotine"),
        ("explain --game guts Kh Kh", "Kh appears twice: one pack holds each card once"),
        ("explain --game guts Kh Zx", "'Zx' is not a card"),
        ("explain --game guts Kh JK", "JK is not in this game's pack, which has no jokers"),
        ("explain --game guts --set ghost Kh Kd", "--set 'ghost' has no value: write KEY=VALUE"),
        ("explain --game guts --set ghost=maybe Kh Kd", "ghost='maybe' is not allowed: choose on or off"),
        ("explain --game guts --set bet=2 Kh Kd", "'bet' is not an option of Guts"),
        ("explain --game guts --set game=guts Kh Kd", "'game' is not an option of Guts"),
        ("explain --game guts --set ante=1 --set ante=2 Kh Kd", "--set ante=2 contradicts ante=1"),
        ("explain --game guts --round 2 Kh Kd", "--round '2' is not allowed: Guts has one round"),
        ("explain --game guts --round x Kh Kd", "--round 'x' is not allowed: Guts has one round"),
        ("compare --game guts KhKd", "1 hand cannot be compared: give two or more"),
        ("compare --game guts KhKd KhQd", "Kh appears twice"),
        ("compare --game guts KhKd Qd", "1 card is not a hand of Guts (Hand 2)"),
        ("deal --game guts --seed 1", "--players is missing: give a whole number from 2 to 26"),
        ("deal --game guts --players 3", "--seed is missing: give a whole number from 0 to 18446744073709551615"),
        ("deal --game guts --players abc --seed 1", "--players 'abc' is not allowed"),
        ("deal --game guts --players 1 --seed 1", "--players '1' is not allowed"),
        ("deal --game guts --players ３ --seed 1", "--players '３' is not allowed"),
        (
            "deal --game guillotine --players 11 --seed 1",
            "--players '11' is not allowed: give a whole number from 2 to",
        ),
        ("deal --game guts --players 3 --seed -1", "--seed '-1' is not allowed"),
        ("deal --game guts --players 3 --seed 18446744073709551616", "--seed '18446744073709551616' is not allowed"),
        ("deal --game guts --players 3 --seed 1 --set pot_limit=2", "pot_limit=2 is below the antes of 3 players"),
        ("counts --game guts --cards 1", "--cards '1' is not allowed: give a whole number from 2 to 11"),
        ("counts --game psycho-shelby --cards 11", "11 cards are too many to count exactly"),
        ("code --game guts --seed 1", "--players is missing: give a whole number from 2 to 26"),
        ("code --game guts --players 3", "--seed is missing"),
        ("code --players 3 --seed 1", "--game is missing"),
        ("code --game guts --seed 1 --players 3 --pot -1", "--pot '-1' is not allowed: give a whole number from 0 to"),
        ("code --game guts --seed 1 --players 3 --step x", "--step 'x' is not allowed: give a whole number from 0 to"),
        ("code --game guts --seed 1 --players 3 --profile tv", "profile 'tv' is not known: choose screen or projector"),
        ("code --game guts --seed 1 --players 3 --set pot_limit=2", "pot_limit=2 is below the antes of 3 players"),
        ("open", "the code is empty: a code is groups of four letters and digits"),
        ("open garbage", "'garbage' is not a code: a code is whole groups of four letters and digits"),
        ("open 1457-00KN", "code '1457-00KN' has a slip in it: compare it symbol by symbol"),
        ("open 1457-0K0M", "code '1457-0K0M' has a slip in it: compare it symbol by symbol"),
        ("open 1457 00KM 104M", "code '1457 00KM 104M' has a slip in it"),
        ("bench --only fastest", "'fastest' is not timed: choose batch5-wild12-eval7, "),
        ("settle one two", "unrecognized arguments: two"),
        ("settle nowhere.json", "'nowhere.json' cannot be read (No such file or directory)"),
    ],
)
def test_a_wrong_request_gets_one_line(
    capsys: pytest.CaptureFixture[str], served: list[tuple[Any, ...]], command: str, said: str
) -> None:
    assert refusal(capsys, *command.split()).startswith(said)
    assert served == []


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "is not JSON"),
        (b"{", "is not JSON"),
        (b"\xff\xfe", "is not text in UTF-8"),
        (b"[" * 100_000, "is nested too deeply"),
        (b" " * 1_000_001, "is too long for a description"),
        (b'{"game": "guts", "pot": NaN, "players": []}', "NaN is not allowed in a description"),
        (b'{"game": "guts", "pot": 1, "pot": 2, "players": []}', "'pot' stands twice"),
        (b'{"game": "guts", "pot": ' + b"9" * 5000 + b', "players": []}', "is not JSON"),
        (b"[]", "[] is not a description"),
        (b'{"game": "guts", "pot": 1}', "players is missing"),
        (b'{"game": [], "pot": 1, "players": []}', "[] is not a game here"),
        (b'{"game": "guts", "pot": 1, "players": [{"name": "A\\nB"}, {"name": "C"}]}', "name 'A\\nB' is not allowed"),
    ],
)
def test_a_wrong_description_gets_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, content: bytes, said: str
) -> None:
    file = tmp_path / "deal.json"
    file.write_bytes(content)
    assert said in refusal(capsys, "settle", "--json", str(file))


def test_a_folder_is_no_description(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "cannot be read" in refusal(capsys, "settle", str(tmp_path))
    assert "cannot be read" in refusal(capsys, "settle", "a\0b")


WORDS = st.text(max_size=8) | st.sampled_from(
    """
    serve games explain compare settle deal --json --game guts guillotine --set ante=2 ghost=on ghost ante=0 =x --round
    1 --players 3 11 --seed 42 -1 -- - --port --host --no-browser --help Kh Kd 7s7h AsKd 2c4s Zx JK nowhere.json
    """.split()  # noqa: SIM905 - easier to read
)
VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 200)
    | st.floats()
    | st.sampled_from(["guts", "Kh Kd", "Ann", "in", ""]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from([*DEAL, "name", "cards", "in", "stack", "options", "ante"]), inner, max_size=5
        )
    ),
    max_leaves=8,
)


def quietly(arguments: list[str], given: bytes = b"") -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    kept, sys.stdin = sys.stdin, io.TextIOWrapper(io.BytesIO(given))
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            status = cli.main(arguments)
    finally:
        sys.stdin = kept
    return status, out.getvalue(), err.getvalue()


@settings(max_examples=200, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(arguments=st.lists(WORDS, max_size=8))
@pytest.mark.usefixtures("served")
def test_any_arguments_are_answered_or_refused(arguments: list[str]) -> None:
    status, out, err = quietly(arguments)
    assert status in {0, 2}
    if status == 2:
        assert (out, err.count("\n"), len(err.splitlines())) == ("", 1, 1)
    else:
        assert err == ""


@settings(max_examples=200)
@given(
    description=VALUES | st.builds(lambda more: DEAL | more, st.dictionaries(st.sampled_from([*DEAL, "ante"]), VALUES))
)
def test_any_description_is_answered_or_refused(description: object) -> None:
    status, out, err = quietly(["settle", "--json"], json.dumps(description).encode())
    assert status in {0, 2}
    if status:
        assert (out, err.count("\n")) == ("", 1)
    else:
        assert json.loads(out)["steps"]


# ---- as a program ----------------------------------------------------------------------------------------------------


def program(*arguments: str, **more: Any) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "guts_teach", *arguments]
    return subprocess.run(command, check=False, capture_output=True, stdin=subprocess.DEVNULL, **more)


def test_statuses_of_the_program() -> None:
    good = program("explain", "--game", "guts", "7s 7h", "--json")
    assert (good.returncode, good.stderr) == (0, b"")
    assert json.loads(good.stdout)["category"] == "pair"
    wrong = program("explain", "--game", "guts", "7s 7s", "--json")
    assert (wrong.returncode, wrong.stdout) == (2, b"")
    assert wrong.stderr.decode().splitlines() == ["guts-teach: 7s appears twice: one pack holds each card once"]


def test_a_terminal_without_suit_signs_gets_letters() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    text = program("explain", "--game", "guts", "7♠ 7♥", env=environment)
    assert (text.returncode, text.stdout.splitlines()[0]) == (0, b"Guts: 7s 7h")
    document = program("explain", "--game", "guts", "7s 7h", "--json", env=environment)
    assert "7♠ 7♥" in json.loads(document.stdout.decode("ascii"))["steps"][1]["text"]


def test_a_reader_who_leaves_is_no_fault() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "guts_teach", "games", "--json"]
    left = subprocess.run(command, check=False, stdout=writing, stderr=subprocess.PIPE)
    os.close(writing)
    assert (left.returncode, left.stderr) == (0, b"")


def test_ctrl_c_ends_quietly(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(*_: object, **__: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(serving, "serve", interrupted)
    assert cli.main([]) == 130
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("arguments", [("explain", "--game", "guts", "7s 7h"), ("games", "--json")])
def test_a_short_question_loads_nothing_heavy(arguments: tuple[str, ...]) -> None:
    code = (
        "import sys; from guts_teach.app.cli import main; status = main(sys.argv[1:]); "
        "heavy = {'numpy', 'plotly', 'ipywidgets', 'voila', 'tornado', 'guts_teach.table'} & set(sys.modules); "
        "sys.exit(status or bool(heavy))"
    )
    assert subprocess.run([sys.executable, "-c", code, *arguments], check=False, capture_output=True).returncode == 0


# ---- play ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", FAMILIES)
@pytest.mark.parametrize("style", [None, "cautious", "loose,random", "copycat"])
def test_play_answers_with_the_fields_of_the_contract(
    game: str, style: str | None, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["play", "--game", game, "--players", "4", "--deals", "5", "--seed", "8"]
    asked += ["--players-style", style] if style else []
    document = answer(capsys, *asked)
    assert set(document) >= {"game", "deals", "stacks", "pot", "reserve", "over", "stopped"}
    assert (document["game"], document["stopped"], len(document["deals"])) == (game, "after 5 deals", 5)
    names = list(document["stacks"])
    pot = reserve = 0
    for deal in document["deals"]:
        assert set(deal) >= {"net", "pot", "reserve"}
        assert list(deal["net"]) == names
        assert sum(deal["net"].values()) + deal["pot"] + deal["reserve"] == pot + reserve
        pot, reserve = deal["pot"], deal["reserve"]
    assert (document["pot"], document["reserve"]) == (pot, reserve)
    assert document["stacks"] == {name: 100 + sum(deal["net"][name] for deal in document["deals"]) for name in names}
    assert document["over"] == (pot == reserve == 0)
    assert answer(capsys, *asked) == document


def test_play_tells_why_it_stopped_early(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["play", "--game", "guts", "--players", "3", "--deals", "50", "--seed", "1", "--set", "start_stack=1"]
    asked += ["--players-style", "loose"]
    assert answer(capsys, *asked)["stopped"] == "after 1 deal, because too few players have chips to go on"
    assert cli.main(asked) == 0
    assert "Stopped after 1 deal, because too few players have chips to go on." in capsys.readouterr().out


def test_play_for_a_person_tells_each_style_and_deal(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        cli.main(
            [
                "play",
                "--game",
                "shelby",
                "--players",
                "3",
                "--deals",
                "2",
                "--seed",
                "4",
                "--players-style",
                "loose,random",
            ]
        )
        == 0
    )
    out = capsys.readouterr().out
    assert out.startswith("Shelby, 3 players, seed 4.\n  Anna, loose: in on 2 cards with ")
    assert "  Ben, coin: tosses a coin without a look at the cards\n  Carla, loose: " in out
    assert "\nDeal 1\n" in out
    assert "\nDeal 2\n" in out
    assert "Stopped after 2 deals." in out


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("--players 3 --deals 5", "--seed is missing"),
        ("--players 3 --seed 5", "--deals is missing: give a whole number from 1 to 100000"),
        ("--players 3 --seed 5 --deals 0", "--deals '0' is not allowed"),
        ("--players 8 --seed 5 --deals 1", "--players '8' is not allowed: give a whole number from 2 to 7"),
        (
            "--players 3 --seed 5 --deals 1 --players-style bold",
            "'bold' is not a style: choose cautious, ",
        ),
        ("--players 2 --seed 5 --deals 1 --players-style loose,loose,loose", "3 styles are too many for 2 players"),
        ("--players 2 --seed 5 --deals 1 --players-style loose,,loose", "'' is not a style"),
        ("--players 2 --seed 5 --deals 1 --set ghost=on", "'ghost' is not an option of Shelby"),
        (
            "--players 2 --seed 5 --deals 1 --set tie=none",
            "tie='none' is not allowed: choose split, no_",
        ),
    ],
)
def test_play_refuses_in_one_line(asked: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert refusal(capsys, "play", "--game", "shelby", *asked.split()).startswith(told)


def test_settle_tells_the_markers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    players = [{"name": "Anna", "in": True, "markers": 1}, {"name": "Ben", "in": False}]
    told = tmp_path / "deal.json"
    told.write_text(json.dumps({"game": "shelby", "pot": 4, "players": players}), encoding="utf-8")
    document = answer(capsys, "settle", str(told))
    assert (document["markers"], document["net"]) == ({"Anna": 2, "Ben": 0}, {"Anna": 0, "Ben": 0})
    assert not document["over"]
    assert cli.main(["settle", str(told)]) == 0
    assert "two markers" in capsys.readouterr().out


# ---- odds and cutoffs ------------------------------------------------------------------------------------------------


def test_odds_answers_with_the_fields_of_the_contract(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["odds", "--game", "guts", "--hand", "7s 7h", "--players", "5", "--pot", "10", "--opponents", "all-in"]
    document = answer(capsys, *asked)
    assert set(document) >= {
        *("win", "tie", "pay", "alone", "share", "net", "break_even", "verdict", "method", "deals", "stderr", "steps")
    }
    assert set(document["stderr"]) >= {"win", "tie", "pay", "alone", "share", "net"}
    assert (document["verdict"], document["method"], document["break_even"]) == ("in", "exact", 0.5)
    assert document["win"] == pytest.approx(0.8666, abs=5e-5)
    assert document["net"] == pytest.approx(10 * (document["share"] - document["pay"]))
    assert all(set(step) == {"title", "text", "cards", "rule"} for step in document["steps"])
    assert answer(capsys, *asked, "--seed", "9", "--deals", "5", "--precision", "0.1") == document  # counted, not dealt


@pytest.mark.parametrize(
    ("more", "needed", "verdict"),
    [
        ("--pot 10", 0.5, "out"),
        ("--pot 100 --set max_payment=10", 10 / 110, "in"),
        ("--pot 10 --stack 1", 1 / 11, "in"),
        ("--pot 10 --stack 1 --set short_stack=must_cover", 1 / 11, "out"),
        ("--pot 10 --stack 0", 0, "in"),
        ("--pot 10 --bankroll 10", 1, "out"),
        ("--pot 10 --bankroll 1", 1, "out"),
        ("--pot 1", 0.5, "out"),
    ],
)
def test_odds_by_pot_stack_and_bankroll(
    capsys: pytest.CaptureFixture[str], more: str, needed: float, verdict: str
) -> None:
    asked = ["odds", "--game", "guts", "--hand", "Kh 9s", "--players", "5", "--opponents", "all-in", *more.split()]
    document = answer(capsys, *asked)
    assert (document["break_even"], document["verdict"]) == (pytest.approx(needed), verdict)


def test_opponents_of_odds_play_the_cutoff_of_cutoffs(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "cutoffs", "--game", "guts", "--players", "5")
    assert (found["cutoff"], found["stay_probability"]) == ("A-4", 1)
    asked = ["odds", "--game", "guts", "--hand", "7s 7h", "--players", "5"]
    plain, named = answer(capsys, *asked), answer(capsys, *asked, "--opponents", "cutoff:A-4")
    assert (plain["opponents"], named["opponents"]) == ("cutoff", "cutoff:A-4")
    assert {**plain, "opponents": ""} == {**named, "opponents": ""}
    share = answer(capsys, *asked, "--opponents", "loose:0.25")
    assert "25.0 % of all hands" in share["steps"][2]["text"]


def test_cutoffs_answers_with_the_fields_of_the_contract(capsys: pytest.CaptureFixture[str]) -> None:
    document = answer(capsys, "cutoffs", "--game", "guts", "--players", "3")
    assert set(document) >= {
        *("game", "players", "cutoff", "stay_probability", "below", "method", "deviation", "steps")
    }
    assert (document["cutoff"], document["players"], document["method"]) == ("K-4", 3, "exact")
    assert document["stay_probability"] == pytest.approx(0.925, abs=1e-3)
    capped = answer(capsys, "cutoffs", "--game", "guts", "--players", "3", "--pot", "50", "--set", "max_payment=5")
    assert capped["below"] < document["below"]
    afraid = answer(capsys, "cutoffs", "--game", "guts", "--players", "3", "--bankroll", "4")
    assert afraid["below"] > document["below"]


@pytest.mark.parametrize("command", ["odds --hand 7s7h", "cutoffs"])
def test_odds_for_a_person_are_text(capsys: pytest.CaptureFixture[str], command: str) -> None:
    assert cli.main([*command.split(), "--game", "guts", "--players", "26"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.startswith("Guts, 26 players, 26 chips in the pot")


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("odds --game guts --players 5", "--hand is missing: give the cards that decide"),
        ("odds --hand 7s7h --players 5", "--game is missing: choose "),
        ("odds --game guts --hand 7s7h", "--players is missing: give a whole number from 2 to 26"),
        (
            "odds --game guts --hand 7s7h --players 27",
            "--players '27' is not allowed: give a whole number",
        ),
        ("odds --game guts --hand 7s7h --players 26 --set ghost=on", "--players '26' is not allowed"),
        ("odds --game guts --hand 7s7s --players 5", "7s appears twice"),
        ("odds --game guts --hand 7s --players 5", "1 card is no holding to decide with: in Guts give 2"),
        ("odds --game guts --hand 7sZx --players 5", "'Zx' is not a card"),
        ("odds --game guts --hand 7s7h --players 5 --pot 0", "--pot '0' is not allowed: give a whole number from 1"),
        ("odds --game guts --hand 7s7h --players 5 --pot 101", "pot 101 is above the limit: with pot_limit=100"),
        ("odds --game guts --hand 7s7h --players 5 --stack -1", "--stack '-1' is not allowed"),
        ("odds --game guts --hand 7s7h --players 5 --bankroll 0", "--bankroll '0' is not allowed"),
        ("odds --game guts --hand 7s7h --players 5 --opponents tight", "opponents 'tight' are not known: write all-in"),
        ("odds --game guts --hand 7s7h --players 5 --opponents cutoff:K", "'K' is no class of hands here: write its"),
        (
            "odds --game guts --hand 7s7h --players 5 --opponents loose:2",
            "opponents 'loose:2' are not known",
        ),
        (
            "odds --game guts --hand 7s7h --players 5 --precision 0",
            "--precision '0' is not allowed: give a",
        ),
        ("odds --game guts --hand 7s7h --players 5 --precision 0.0", "--precision '0.0' is not allowed"),
        ("odds --game guts --hand 7s7h --players 5 --precision 2.0", "--precision '2.0' is not allowed"),
        ("odds --game guts --hand 7s7h --players 5 --deals 0", "--deals '0' is not allowed"),
        ("odds --game guts --hand 7s7h --players 5 --seed x", "--seed 'x' is not allowed"),
        ("odds --game guts 7s7h --players 5", "unrecognized arguments: 7s7h"),
        ("odds --game fierce --hand KsQs2s4s5s --players 4", "5 cards do not fit: give one open card of your own"),
        ("cutoffs --game guts", "--players is missing"),
        ("cutoffs --game guts --players 5 --round 2", "--round '2' is not allowed: give a whole number from 1 to 1"),
        ("cutoffs --game guts --players 5 --pot 1e3", "--pot '1e3' is not allowed"),
        ("cutoffs --game guts --players 5 --hand 7s7h", "unrecognized arguments: --hand 7s7h"),
        ("cutoffs --game guts --players 5 --set pot_limit=4", "pot_limit=4 is below the antes"),
        ("cutoffs --game guillotine --players 3 --round 2", "Big Al's Guillotine has no cutoff after its first street"),
        ("cutoffs --game poker --players 5", "'poker' is not a game here"),
    ],
)
def test_odds_refuse_in_one_line(capsys: pytest.CaptureFixture[str], command: str, said: str) -> None:
    assert refusal(capsys, *command.split()).startswith(said)


ASKED = st.sampled_from(
    """
    --json --game=guts --game=lowball --players=5 --players=2 --players=27 --players --pot=10 --pot=0 --pot --stack=0
    --stack=3 --bankroll=1 --bankroll=50 --opponents=all-in --opponents=cutoff:K-Q --opponents=cutoff --opponents=loose:
    --hand=7s7h --hand=7s7s --hand=As2h3d --hand= --set=ghost=on --set=max_payment=3 --set=short_stack=must_cover
    --set=nobody_in=best_pays --round=1 --round=9 --precision=.1 --deals=1 --seed=0 7s
    """.split()  # noqa: SIM905 - easier to read
)


@example(command="cutoffs", more=["--game=lowball", "--bankroll=1"])  # leaving ruins, too
@settings(max_examples=100)
@given(command=st.sampled_from(["odds", "cutoffs"]), more=st.lists(ASKED, max_size=5))
def test_any_question_about_odds_is_answered_or_refused(command: str, more: list[str]) -> None:
    status, out, err = quietly([command, "--game", "guts", "--players", "4", *more])
    assert status in {0, 2}
    if status:
        assert (out, err.count("\n")) == ("", 1)
    else:
        assert err == ""
        assert "Infinity" not in out
        assert "NaN" not in out
        assert out.startswith("{") == ("--json" in more)
