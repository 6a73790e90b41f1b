"""The link that a page was opened with."""

import os


def query() -> str:
    """What stands behind the question mark of the page's address; "" where there is no such page, as in JupyterLab.

    A kernel that Voilà has started before anybody came knows no address yet: then this waits for the visitor. All that
    depends on the link must come after it.
    """
    if os.environ.get("VOILA_PREHEAT", "False") != "False":
        from voila.utils import wait_for_request  # noqa: PLC0415 - takes a second, and is needed in warm kernels only

        wait_for_request()
    return os.environ.get("QUERY_STRING", "")
