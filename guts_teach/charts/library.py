"""Plotly's drawing script, and how a page learns where it is, without loading Plotly early."""

import gzip
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

#: The environment variable by which a server tells its kernels the script's address.
URL_VARIABLE: Final = "GUTS_PLOTLY_URL"


@cache
def packed() -> bytes:
    """The script that came with the installed Plotly, gzipped; made once a process, when first asked for.

    >>> packed()[:2] == bytes([0x1F, 0x8B])
    True
    """
    from plotly.offline import get_plotlyjs  # noqa: PLC0415  (only a page with a chart pays for it)

    source: str = get_plotlyjs()
    return gzip.compress(source.encode(), compresslevel=6, mtime=0)


def folder() -> Path:
    """The folder in which the installed Plotly has the script; Plotly itself is not loaded for it.

    >>> (folder() / "plotly.min.js").is_file()
    True
    """
    found = find_spec("plotly")
    assert found is not None
    assert found.origin is not None
    return Path(found.origin).parent / "package_data"
