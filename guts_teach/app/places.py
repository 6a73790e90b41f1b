"""Where the notebooks and the page template stand, in a checkout as in an installed copy."""

from pathlib import Path

_APP = Path(__file__).resolve().parent

TEMPLATE = _APP / "template"
"""The page template: Voilà reads it from here, so that it is never older than the code."""


def notebooks() -> Path:
    """Return the folder of the lesson notebooks: the checkout's own, else the copy in the installed package.

    >>> (notebooks() / "dashboard.ipynb").is_file()
    True
    """
    checkout = _APP.parents[1] / "notebooks"
    return checkout if (checkout / "dashboard.ipynb").is_file() else _APP / "notebooks"
