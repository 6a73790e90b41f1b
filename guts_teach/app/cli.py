"""The command `guts-teach`: reads the request, hands it to its command, and answers for what goes wrong.

Status 0: answered. 2: the request is wrong, and one line on standard error says how to mend it. 1: the program is at
fault.
"""

import os
import sys
from collections.abc import Sequence

from guts_teach.app.arguments import Parser
from guts_teach.app.commands import COMMANDS
from guts_teach.app.printing import complain, write
from guts_teach.errors import RequestError
from guts_teach.words import listing


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return the exit status. Without arguments they are those of the command line."""
    try:
        return _run(sys.argv[1:] if arguments is None else list(arguments))
    except RequestError as error:
        complain(error)
        return 2
    except BrokenPipeError:
        # The reader has seen enough, as with `| head`. What is still to be written must not fail at the very end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


def _run(arguments: list[str]) -> int:
    if arguments and arguments[0] in {"-h", "--help", "help"}:
        write(_overview())
        return 0
    if arguments == ["--version"]:
        import guts_teach  # noqa: PLC0415 - asks the installed packages, which takes a while

        write(f"guts-teach {guts_teach.__version__}")
        return 0
    # Without a command the lessons are served, so options alone are those of serve.
    name = arguments.pop(0) if arguments and not arguments[0].startswith("-") else "serve"
    command = COMMANDS.get(name)
    if command is None:
        raise RequestError(f"{name!r} is not a command: choose {listing(list(COMMANDS), 'or')}")
    parser = Parser(prog=f"guts-teach {name}", description=command.help, allow_abbrev=False)
    command.arguments(parser)
    try:
        # Intermixed, so that options may stand before, between and after cards.
        given = parser.parse_intermixed_args(arguments)
    except SystemExit as done:  # after --help
        return int(done.code or 0)
    return command.run(given)


def _overview() -> str:
    width = max(map(len, COMMANDS))
    lines = [f"  {name:<{width}}  {command.help}" for name, command in COMMANDS.items()]
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
