"""The command `guts-teach`: reads the request, asks the floors below, prints the answer.

Status 0: answered. 2: the request is wrong, and one line on standard error says how to mend it. 1: the program is at
fault. Each command imports only what it needs, so that a short question gets a fast answer.
"""

import json
import os
import re
import sys
from argparse import ArgumentParser
from argparse import Namespace as Given
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, NoReturn, cast

from guts_teach.errors import RequestError
from guts_teach.words import listing

if TYPE_CHECKING:
    from guts_teach.games import Game
    from guts_teach.table import Settlement
    from guts_teach.trace import Trace

#: Far more than any deal's description needs: a guard against files of another kind.
_LONGEST_FILE: Final = 1_000_000


#: More deals than a class will ever read.
MOST_DEALS: Final = 100_000


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return the exit status. Without arguments they are those of the command line."""
    try:
        return _run(sys.argv[1:] if arguments is None else list(arguments))
    except RequestError as error:
        _complain(error)
        return 2
    except BrokenPipeError:
        # The reader has seen enough, as with `| head`. What is still to be written must not fail at the very end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


def _run(arguments: list[str]) -> int:
    if arguments and arguments[0] in {"-h", "--help", "help"}:
        _write(_overview())
        return 0
    if arguments == ["--version"]:
        import guts_teach  # noqa: PLC0415 - asks the installed packages, which takes a while

        _write(f"guts-teach {guts_teach.__version__}")
        return 0
    # Without a command the lessons are served, so options alone are those of serve.
    name = arguments.pop(0) if arguments and not arguments[0].startswith("-") else "serve"
    command = _COMMANDS.get(name)
    if command is None:
        raise RequestError(f"{name!r} is not a command: choose {listing(list(_COMMANDS), 'or')}")
    parser = _Parser(prog=f"guts-teach {name}", description=command.help, allow_abbrev=False)
    command.arguments(parser)
    try:
        # Intermixed, so that options may stand before, between and after cards.
        given = parser.parse_intermixed_args(arguments)
    except SystemExit as done:  # after --help
        return int(done.code or 0)
    return command.run(given)


class _Parser(ArgumentParser):
    """A parser whose errors are requests to mend, in one line."""

    def error(self, message: str) -> NoReturn:
        raise RequestError(f"{message}: {self.prog} --help says what is allowed")


# ---- commands --------------------------------------------------------------------------------------------------------


def _serve(given: Given) -> int:
    port = None if given.port is None else _whole("port", given.port, 1, 65535)
    from guts_teach.app.serve import serve  # noqa: PLC0415

    return serve(port, given.host, open_browser=not given.no_browser)


def _games(given: Given) -> int:
    from guts_teach.app import answers, plain  # noqa: PLC0415

    return _answer(answers.games() if given.json else plain.games())


def _explain(given: Given) -> int:
    from guts_teach.app import answers, plain  # noqa: PLC0415
    from guts_teach.games.explain import explain  # noqa: PLC0415

    game = _game(given)
    trace = explain(game, " ".join(given.cards), _round(given, game))
    return _answer(answers.explain(game, trace) if given.json else plain.explain(game, trace))


def _compare(given: Given) -> int:
    from guts_teach.app import answers, plain  # noqa: PLC0415
    from guts_teach.games.explain import compare  # noqa: PLC0415

    game = _game(given)
    trace = compare(game, given.cards, round_number=_round(given, game))
    return _answer(answers.compare(game, trace) if given.json else plain.compare(game, trace))


def _settle(given: Given) -> int:
    from guts_teach.app import answers, plain  # noqa: PLC0415

    trace = _settle_file(given.file)
    return _answer(answers.settle(trace) if given.json else plain.settle(trace))


def _deal(given: Given) -> int:
    from guts_teach.app import answers, plain  # noqa: PLC0415
    from guts_teach.cards import MAX_SEED  # noqa: PLC0415
    from guts_teach.games import format_value  # noqa: PLC0415
    from guts_teach.lessons.code import State, encode  # noqa: PLC0415
    from guts_teach.table import NAMES, deal_cards  # noqa: PLC0415

    game = _game(given)
    players = game.check_players(_whole("players", given.players, *game.players))
    seed = _whole("seed", given.seed, 0, MAX_SEED)
    setup = deal_cards(game, NAMES[:players], players - 1, seed)
    options = {key: format_value(value) for key, value in game.options.items()}
    code = encode(State(game.id, options, seed, players))
    return _answer(answers.deal(setup, seed, code) if given.json else plain.deal(setup, seed, code))


def _play(given: Given) -> int:
    from guts_teach.app import answers, plain  # noqa: PLC0415
    from guts_teach.cards import MAX_SEED  # noqa: PLC0415
    from guts_teach.table import NAMES, open_session  # noqa: PLC0415
    from guts_teach.table.play import play, read_styles  # noqa: PLC0415

    game = _game(given)
    players = game.check_players(_whole("players", given.players, *game.players))
    deals = _whole("deals", given.deals, 1, MOST_DEALS)
    styles = read_styles(given.players_style, players)
    outcome = play(open_session(game, NAMES[:players], _whole("seed", given.seed, 0, MAX_SEED)), styles, deals)
    return _answer(answers.play(outcome) if given.json else plain.play(outcome, styles))


def _counts(given: Given) -> int:
    from guts_teach.app import answers, plain  # noqa: PLC0415
    from guts_teach.hands.counts import MOST_CARDS, counts  # noqa: PLC0415

    game = _game(given)
    asked = game.round(_round(given, game))
    rules = dict(asked.rules)
    least = min(rule.order.cards for rule in rules.values())
    cards = asked.sizes[0] if given.cards is None else _whole("cards", given.cards, least, MOST_CARDS)
    found = counts(rules.get(cards, asked.rule), cards, game.pack)
    return _answer(answers.counts(game, found) if given.json else plain.counts(game, cards, found))


def _bench(given: Given) -> int:
    from guts_teach.app import bench  # noqa: PLC0415

    answer = bench.bench(given.only, short=given.short)
    return _answer(answer if given.json else bench.plain(answer))


# ---- their arguments -------------------------------------------------------------------------------------------------


class _Command(NamedTuple):
    help: str
    arguments: Callable[[ArgumentParser], None]
    run: Callable[[Given], int]


def _serve_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--port", metavar="N", help="the port to serve at; 8866 or the next free one if left out")
    parser.add_argument(
        "--host", metavar="H", default="127.0.0.1", help="this machine only, or 0.0.0.0 for a classroom"
    )
    parser.add_argument("--no-browser", action="store_true", help="print the address and open no browser")


def _json_argument(parser: ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print one JSON document instead of text")


def _game_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--game", metavar="G", help="the game's id, as in: guts-teach games")
    parser.add_argument("--set", metavar="KEY=VALUE", action="append", default=[], help="an option; may be repeated")
    _json_argument(parser)


def _explain_arguments(parser: ArgumentParser) -> None:
    _game_arguments(parser)
    parser.add_argument("--round", metavar="N", help="the round, in a game of several")
    parser.add_argument("cards", metavar="CARDS", nargs="*", help="one holding, as in: Kh Kd 2c 4s 9h")


def _compare_arguments(parser: ArgumentParser) -> None:
    _game_arguments(parser)
    parser.add_argument("--round", metavar="N", help="the round, in a game of several")
    parser.add_argument(
        "cards", metavar="CARDS", nargs="*", help="two or more holdings, each in quotes: '7s 7h' 'As Kd'"
    )


def _settle_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", nargs="?", default="-", help="a description in JSON; - reads the input")
    _json_argument(parser)


def _deal_arguments(parser: ArgumentParser) -> None:
    _game_arguments(parser)
    parser.add_argument("--players", metavar="N", help="how many play")
    parser.add_argument("--seed", metavar="S", help="the same seed gives the same cards everywhere")


def _play_arguments(parser: ArgumentParser) -> None:
    _deal_arguments(parser)
    parser.add_argument("--deals", metavar="D", help="how many deals to play")
    parser.add_argument(
        "--players-style", metavar="STYLE,STYLE", help="how they play, one style a seat; fewer styles start over"
    )


def _counts_arguments(parser: ArgumentParser) -> None:
    _game_arguments(parser)
    parser.add_argument("--round", metavar="N", help="the round, in a game of several; the last one if left out")
    parser.add_argument("--cards", metavar="N", help="how many cards to hold, where the order allows another number")


def _bench_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--only", metavar="ID", help="time one case, by its id")
    parser.add_argument("--short", action="store_true", help="fewer hands and rounds, as for a quick check")
    _json_argument(parser)


_COMMANDS: Final[Mapping[str, _Command]] = {
    "serve": _Command(
        "Serve the lessons to a browser. This is what happens without a command.", _serve_arguments, _serve
    ),
    "games": _Command("List the games and their options.", _json_argument, _games),
    "explain": _Command("Judge one holding and say why.", _explain_arguments, _explain),
    "compare": _Command("Compare two or more holdings and say why.", _compare_arguments, _compare),
    "settle": _Command("Settle one deal from a description.", _settle_arguments, _settle),
    "deal": _Command("Deal the cards of one deal from a seed.", _deal_arguments, _deal),
    "play": _Command("Play a session with built-in players.", _play_arguments, _play),
    "counts": _Command("Count the hands of each category.", _counts_arguments, _counts),
    "bench": _Command("Time the judging of hands beside other packages.", _bench_arguments, _bench),
}


def _overview() -> str:
    width = max(map(len, _COMMANDS))
    lines = [f"  {name:<{width}}  {command.help}" for name, command in _COMMANDS.items()]
    return "\n".join(
        [
            "guts-teach: a teaching kit for the Guts family of card games.",
            "",
            "Commands:",
            *lines,
            "",
            "guts-teach COMMAND --help tells more of one; guts-teach --version tells the version.",
        ]
    )


def _game(given: Given) -> "Game":
    """The game that was asked for, with its options."""
    from guts_teach.games import FAMILIES, make  # noqa: PLC0415
    from guts_teach.games.options import shown  # noqa: PLC0415

    if given.game is None:
        raise RequestError(f"--game is missing: choose {listing(sorted(FAMILIES), 'or')}")
    options: dict[str, str] = {}
    for setting in given.set:
        key, equals, value = setting.partition("=")
        if not equals:
            raise RequestError(f"--set {shown(setting)} has no value: write KEY=VALUE, as in --set ante=2")
        if options.setdefault(key, value) != value:
            raise RequestError(f"--set {key}={value} contradicts {key}={options[key]}: give each option one value")
    return make(given.game, options)


def _round(given: Given, game: "Game") -> int | None:
    """The round that was asked for, if any."""
    if given.round is None:
        return None
    if len(game.rounds) == 1 and given.round != "1":
        raise RequestError(f"--round {given.round[:40]!r} is not allowed: {game.name} has one round")
    return _whole("round", given.round, 1, len(game.rounds))


def _whole(name: str, text: str | None, least: int, most: int) -> int:
    """The whole number that a text is. The decimal digits of other scripts, which `int` takes, are none here."""
    allowed = f"give a whole number from {least} to {most}"
    if text is None:
        raise RequestError(f"--{name} is missing: {allowed}")
    if not re.fullmatch(r"-?[0-9]{1,20}", text) or not least <= int(text) <= most:
        raise RequestError(f"--{name} {text[:40]!r} is not allowed: {allowed}")
    return int(text)


def _settle_file(file: str) -> "Trace[Settlement]":
    """Settle what a file, or standard input, describes in JSON."""
    from guts_teach.table import settle  # noqa: PLC0415

    what = "standard input" if file == "-" else repr(file)
    try:
        # What is no object with the right fields is refused by the table, in the words of the game.
        return settle(cast(Mapping[str, Any], _parsed(_read(file, what), what)))
    except RecursionError:
        raise RequestError(f"{what} is nested too deeply: write an object with game, pot and players") from None


def _parsed(text: str, what: str) -> object:
    try:
        return cast(object, json.loads(text, object_pairs_hook=_object, parse_constant=_no_constant))
    except RequestError:
        raise
    except ValueError as error:  # also for a number of thousands of digits
        raise RequestError(f"{what} is not JSON ({error}): write an object with game, pot and players") from None


def _read(file: str, what: str) -> str:
    from pathlib import Path  # noqa: PLC0415

    try:
        if file == "-":
            raw = sys.stdin.buffer.read(_LONGEST_FILE + 1)
        else:
            with Path(file).open("rb") as stream:
                raw = stream.read(_LONGEST_FILE + 1)
    except (OSError, ValueError) as error:  # a ValueError for a path with a null character
        reason = (error.strerror if isinstance(error, OSError) else None) or error
        raise RequestError(f"{what} cannot be read ({reason}): give a file with a description, or -") from None
    if len(raw) > _LONGEST_FILE:
        raise RequestError(f"{what} is too long for a description: it may have {_LONGEST_FILE} bytes")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RequestError(f"{what} is not text in UTF-8: save the description in that encoding") from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        twice = next(key for at, (key, _) in enumerate(pairs) if key in dict(pairs[:at]))
        raise RequestError(f"{twice!r} stands twice in one object of the description: give it once")
    return fields


def _no_constant(name: str) -> NoReturn:
    raise RequestError(f"{name} is not allowed in a description: JSON has plain numbers only")


# ---- printing --------------------------------------------------------------------------------------------------------


def _answer(answer: object) -> int:
    """Print a document, or the text for a person."""
    from guts_teach.app.terminal import fitted, printable  # noqa: PLC0415

    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    if isinstance(answer, str):
        _write(fitted(printable(answer), encoding))
        return 0
    text = json.dumps(answer, ensure_ascii=False)
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        text = json.dumps(answer)
    _write(text)
    return 0


def _write(text: str) -> None:
    # At once, so that a reader who has gone is noticed here and not at the very end.
    print(text, flush=True)


def _complain(error: RequestError) -> None:
    from guts_teach.app.terminal import fitted, printable  # noqa: PLC0415

    line = printable(" ".join(str(error).split()))
    print(f"guts-teach: {fitted(line, getattr(sys.stderr, 'encoding', None) or 'utf-8')}", file=sys.stderr)
