"""What the command line prints: an answer on standard output, a complaint on standard error."""

import json
import sys

from guts_teach.errors import RequestError


def answer(found: object) -> int:
    """Print a document, or the text for a person."""
    from guts_teach.app.terminal import fitted, printable  # noqa: PLC0415

    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    if isinstance(found, str):
        write(fitted(printable(found), encoding))
        return 0
    text = json.dumps(found, ensure_ascii=False)
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        text = json.dumps(found)
    write(text)
    return 0


def write(text: str) -> None:
    """Print a line."""
    # At once, so that a reader who has gone is noticed here and not at the very end.
    print(text, flush=True)


def complain(error: RequestError) -> None:
    """Say in one line why a request is refused."""
    from guts_teach.app.terminal import fitted, printable  # noqa: PLC0415

    line = printable(" ".join(str(error).split()))
    print(f"guts-teach: {fitted(line, getattr(sys.stderr, 'encoding', None) or 'utf-8')}", file=sys.stderr)


def progress(text: str) -> None:
    """Say on standard error what happens now."""
    from guts_teach.app.terminal import fitted, printable  # noqa: PLC0415

    print(fitted(printable(f"{text} …"), getattr(sys.stderr, "encoding", None) or "utf-8"), file=sys.stderr, flush=True)
