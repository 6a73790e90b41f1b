"""What the command line says of a server, read into its settings."""

from argparse import Namespace as Given
from pathlib import Path
from typing import Final

from guts_teach.app.arguments import whole
from guts_teach.app.serve import dashboard
from guts_teach.app.server.settings import (
    CLASS,
    MEMORY,
    WARM,
    Settings,
    base_path,
    embedder,
    most_by_machine,
    this_machine,
)
from guts_teach.errors import RequestError

_MOST: Final = 1000
_LEAST_MEMORY: Final = 64


def settings_of(given: Given) -> Settings:
    """Return the settings that the command line asks for; what it leaves out goes by the machine."""
    wanted = CLASS if given.whole_class else WARM
    warm = wanted if given.warm is None else whole("warm", given.warm, 0, _MOST)
    most = whole("most", given.most, 1, _MOST) if given.most is not None else most_by_machine(*this_machine())
    memory = MEMORY if given.memory is None else whole("memory", given.memory, _LEAST_MEMORY, 65536)
    return Settings(
        dashboard(),
        base=base_path(given.base_url),
        warm=min(warm, most),
        most=most,
        memory=memory,
        embed=None if given.embed is None else embedder(given.embed),
        log=None if given.log is None else _writable(given.log),
    )


def _writable(name: str) -> Path:
    """Return the log's path, if lines can be added there."""
    path = Path(name).absolute()
    try:
        with path.open("a", encoding="utf-8"):
            return path
    except OSError as error:
        raise RequestError(f"the log {name!r} cannot be written: {error.strerror}") from None
