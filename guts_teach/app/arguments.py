"""What a command takes: its arguments, and the values that are read from them.

A wrong value is refused with one line that names it and says what is allowed.
"""

import re
from argparse import ArgumentParser
from argparse import Namespace as Given
from typing import TYPE_CHECKING, NoReturn

from guts_teach.errors import RequestError
from guts_teach.words import listing

if TYPE_CHECKING:
    from guts_teach.games import Game


#: The models of other players, in a help text.
_MODELS = "all-in, cutoff, cutoff:K-Q (a class of hands), or loose:0.4 (the best 40 %%)"


class Parser(ArgumentParser):
    """A parser whose errors are requests to mend, in one line."""

    def error(self, message: str) -> NoReturn:
        """Refuse the request."""
        raise RequestError(f"{message}: {self.prog} --help says what is allowed")


# ---- the arguments of each command -----------------------------------------------------------------------------------


def serve_arguments(parser: ArgumentParser) -> None:
    """What `serve` takes."""
    parser.add_argument("--port", metavar="N", help="the port to serve at; 8866 or the next free one if left out")
    parser.add_argument(
        "--host", metavar="H", default="127.0.0.1", help="this machine only, or 0.0.0.0 for a classroom"
    )
    parser.add_argument("--no-browser", action="store_true", help="print the address and open no browser")
    for_a_class = parser.add_argument_group("for a class, and for the public")
    for_a_class.add_argument("--class", dest="whole_class", action="store_true", help="keep 30 tables ready")
    for_a_class.add_argument("--warm", metavar="N", help="how many tables are kept ready for visitors; 2 if left out")
    for_a_class.add_argument("--most", metavar="N", help="visitors at once; by the machine if left out")
    for_a_class.add_argument("--memory", metavar="MB", help="memory a visitor may take; 512 megabytes if left out")
    for_a_class.add_argument("--base-url", metavar="PATH", default="/", help="the path behind a proxy, as in /guts/")
    for_a_class.add_argument("--embed", metavar="SITE", help="a site that may show the lessons in a frame of its pages")
    for_a_class.add_argument("--log", metavar="FILE", help="where each visit gets its line; standard error if left out")


def json_argument(parser: ArgumentParser) -> None:
    """The switch for JSON."""
    parser.add_argument("--json", action="store_true", help="print one JSON document instead of text")


def game_arguments(parser: ArgumentParser) -> None:
    """A game with its options, and the switch for JSON."""
    parser.add_argument("--game", metavar="G", help="the game's id, as in: guts-teach games")
    parser.add_argument("--set", metavar="KEY=VALUE", action="append", default=[], help="an option; may be repeated")
    json_argument(parser)


def explain_arguments(parser: ArgumentParser) -> None:
    """What `explain` takes."""
    game_arguments(parser)
    parser.add_argument("--round", metavar="N", help="the round, in a game of several")
    parser.add_argument("cards", metavar="CARDS", nargs="*", help="one holding, as in: Kh Kd 2c 4s 9h")


def compare_arguments(parser: ArgumentParser) -> None:
    """What `compare` takes."""
    game_arguments(parser)
    parser.add_argument("--round", metavar="N", help="the round, in a game of several")
    parser.add_argument(
        "cards", metavar="CARDS", nargs="*", help="two or more holdings, each in quotes: '7s 7h' 'As Kd'"
    )


def settle_arguments(parser: ArgumentParser) -> None:
    """What `settle` takes."""
    parser.add_argument("file", metavar="FILE", nargs="?", default="-", help="a description in JSON; - reads the input")
    json_argument(parser)


def deal_arguments(parser: ArgumentParser) -> None:
    """What `deal` takes."""
    game_arguments(parser)
    parser.add_argument("--players", metavar="N", help="how many play")
    parser.add_argument("--seed", metavar="S", help="the same seed gives the same cards everywhere")


def play_arguments(parser: ArgumentParser) -> None:
    """What `play` takes."""
    deal_arguments(parser)
    parser.add_argument("--deals", metavar="D", help="how many deals to play")
    parser.add_argument(
        "--players-style", metavar="STYLE,STYLE", help="how they play, one style a seat; fewer styles start over"
    )


def counts_arguments(parser: ArgumentParser) -> None:
    """What `counts` takes."""
    game_arguments(parser)
    parser.add_argument("--round", metavar="N", help="the round, in a game of several; the last one if left out")
    parser.add_argument("--cards", metavar="N", help="how many cards to hold, where the order allows another number")


def odds_arguments(parser: ArgumentParser) -> None:
    """What `odds` takes."""
    _decision_arguments(parser)
    parser.add_argument(
        "--hand", metavar="CARDS", help="the cards that decide; where they lie open, those of others may follow"
    )
    parser.add_argument("--opponents", metavar="MODEL", default="cutoff", help=_MODELS)
    parser.add_argument("--stack", metavar="S", help="the chips of the player who decides, enough if left out")
    parser.add_argument("--deals", metavar="D", help="how many deals to play where the odds cannot be counted")
    parser.add_argument("--precision", metavar="E", help="the standard error at which such a simulation may stop")
    parser.add_argument("--seed", metavar="S", default="0", help="the seed of a simulation")


def cutoffs_arguments(parser: ArgumentParser) -> None:
    """What `cutoffs` takes."""
    _decision_arguments(parser)
    parser.add_argument("--round", metavar="N", help="the round or street, where there are several; else the first")


def growth_arguments(parser: ArgumentParser) -> None:
    """What `growth` takes."""
    game_arguments(parser)
    parser.add_argument("--players", metavar="N", help="how many play")
    parser.add_argument("--opponents", metavar="MODEL", default="cutoff", help=f"how everyone decides: {_MODELS}")
    parser.add_argument("--pot", metavar="P", help="the chips in the pot, the antes if left out")
    parser.add_argument("--deals", metavar="D", help="simulate so many deals, also where growth can be counted")
    parser.add_argument("--seed", metavar="S", default="0", help="the seed of a simulation")


def _decision_arguments(parser: ArgumentParser) -> None:
    game_arguments(parser)
    parser.add_argument("--players", metavar="N", help="how many play")
    parser.add_argument("--pot", metavar="P", help="the chips in the pot, the antes if left out")
    parser.add_argument("--bankroll", metavar="B", help="the chips of somebody who fears ruin: their logarithm counts")


def code_arguments(parser: ArgumentParser) -> None:
    """What `code` takes."""
    deal_arguments(parser)
    parser.add_argument("--pot", metavar="P", help="chips that the deal is played for; what its antes make if left out")
    parser.add_argument(
        "--step", metavar="K", help="how many steps are revealed; 0, the deal as it begins, if left out"
    )
    parser.add_argument("--profile", metavar="NAME", help="how the page is shown: screen, or projector")


def open_arguments(parser: ArgumentParser) -> None:
    """What `open` takes."""
    parser.add_argument("code", metavar="CODE", nargs="*", help="the code, with or without its hyphens and spaces")
    json_argument(parser)


def bench_arguments(parser: ArgumentParser) -> None:
    """What `bench` takes."""
    parser.add_argument("--only", metavar="ID", help="time one case, by its id")
    parser.add_argument("--short", action="store_true", help="fewer hands and rounds, as for a quick check")
    json_argument(parser)


def tables_arguments(parser: ArgumentParser) -> None:
    """What `tables` takes."""
    parser.add_argument("--only", metavar="NAME", help="one table, by its name")
    parser.add_argument("--workers", metavar="N", help="how many processes work, one a processor if left out")
    parser.add_argument("--check", action="store_true", help="make a part of each again and compare; write nothing")
    parser.add_argument("--out", metavar="DIR", help="where to write them, the package's own folder if left out")


def publish_arguments(parser: ArgumentParser) -> None:
    """What `publish` takes."""
    parser.add_argument("folder", metavar="DIR", nargs="*", help="an empty or a new folder, or one with a site of ours")
    parser.add_argument(
        "--no-kernel", action="store_true", help="leave out the live lessons, which need npm once and a web server"
    )
    parser.add_argument("--runtime", metavar="FOLDER", help="take what npm would fetch from this folder")


# ---- values ----------------------------------------------------------------------------------------------------------


def game_of(given: Given) -> "Game":
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


def round_of(given: Given, game: "Game") -> int | None:
    """The round that was asked for, if any."""
    if given.round is None:
        return None
    if len(game.rounds) == 1 and given.round != "1":
        raise RequestError(f"--round {given.round[:40]!r} is not allowed: {game.name} has one round")
    return whole("round", given.round, 1, len(game.rounds))


def whole(name: str, text: str | None, least: int, most: int) -> int:
    """The whole number that a text is. The decimal digits of other scripts, which `int` takes, are none here."""
    allowed = f"give a whole number from {least} to {most}"
    if text is None:
        raise RequestError(f"--{name} is missing: {allowed}")
    if not re.fullmatch(r"-?[0-9]{1,20}", text) or not least <= int(text) <= most:
        raise RequestError(f"--{name} {text[:40]!r} is not allowed: {allowed}")
    return int(text)


def optional_whole(name: str, text: str | None, least: int, most: int) -> int | None:
    """The whole number that a text is, None where there is none."""
    return None if text is None else whole(name, text, least, most)


def part(name: str, text: str | None) -> float | None:
    """The number above 0 and up to 1 that a text is, None where there is none."""
    if text is None:
        return None
    if not re.fullmatch(r"[0-9]?\.[0-9]{1,9}|1", text) or not 0 < float(text) <= 1:
        raise RequestError(f"--{name} {text[:40]!r} is not allowed: give a number above 0, as 0.002, and up to 1")
    return float(text)
