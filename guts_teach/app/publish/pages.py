"""The pages of a site that are made beforehand: one for every lesson, with all that it shows in a script of its own.

What a learner is to find out lies packed in that script until it is asked for: it is not in the page, nor read out. It
is hidden, not locked: who unpacks the script finds it.
"""

import base64
import gzip
import json
import re
import zlib
from collections.abc import Callable, Collection, Sequence
from html import escape
from typing import Any, Final

from guts_teach.app.publish.contents import Part, about, file_of, parts_of, worksheets
from guts_teach.app.publish.frame import PAGES_POLICY, filled, mark, page, read, style
from guts_teach.charts.library import packed
from guts_teach.games import FAMILIES
from guts_teach.games.summary import summary
from guts_teach.lessons.pages import LESSONS, PAGES, START, Entry
from guts_teach.widgets import static_files
from guts_teach.widgets.keys import SHORTCUTS

#: The scripts of our own views, and the name of each in the page.
VIEWS: Final = {
    "cards": ("cards.js",),
    "chart": ("chart.js",),
    "choose": ("choose.js",),
    "looks": ("looks.js",),
    "nav": ("nav.js",),
    "page": ("help.js", "page.js"),
    "steps": ("steps.js",),
}
_STYLES: Final = ("tokens", "lesson", "help", "cards", "chart", "choose", "looks", "nav", "steps")


def pages(say: Callable[[str], None], *, live: bool, only: Collection[str] = LESSONS) -> dict[str, bytes]:
    """The files by their places in the site; with ``live`` lessons there too, each page leads to them.

    ``only`` names the pages to be made.
    """
    files = {
        "plotly.min.js": gzip.decompress(packed()),
        "pages/views.js": views().encode(),
        "pages/player.js": read("player.js").encode(),
        "pages/pages.css": stylesheet().encode(),
    }
    codes: dict[str, list[Any]] = {}
    for entry in PAGES:
        if entry.name not in only:
            continue
        say(f"Making {entry.title}")
        parts = parts_of(entry, "live/" if live else "")
        for place, part in enumerate(parts):
            for which, made in enumerate(part.get("deals", ())):
                for at, moment in enumerate(made["moments"]):
                    codes.setdefault(moment["code"], [entry.name, place, which, at])
        files |= _page(entry, parts, live=live)
    files["pages/data/codes.js"] = f"gutsTeach.codes({json.dumps(codes, separators=(',', ':'))});\n".encode()
    if "teacher" in only:
        files |= worksheets()
    return files


def views() -> str:
    """Our views' own scripts as one that any page may load, also from a folder: modules are refused there.

    >>> "export" in views(), "gutsTeachViews.cards" in views()
    (False, True)
    """
    wrapped = ["window.gutsTeachViews = {};\n"]
    for name, files in VIEWS.items():
        script = "".join(map(static_files.read, files))
        script = re.sub(r"^export default (\{.*\});$", r"return \1;", script, flags=re.MULTILINE)
        script = re.sub(r"^export (?=(?:async )?function)", "", script, flags=re.MULTILINE)
        wrapped.append(f"gutsTeachViews.{name} = (() => {{\n{script}\n}})();\n")
    return "".join(wrapped)


def stylesheet() -> str:
    """The style of the pages: that of the served page, of the views, and what Jupyter would bring."""
    return style() + "".join(static_files.read(f"{name}.css") for name in _STYLES) + read("pages.css")


def wrapped(content: object) -> str:
    """Something packed into text: deflated, then in base64.

    >>> wrapped({"answer": "a pair"}) == wrapped({"answer": "a pair"}), "pair" in wrapped({"answer": "a pair"})
    (True, False)
    """
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    squeezed = zlib.compressobj(9, zlib.DEFLATED, -15)
    return base64.b64encode(squeezed.compress(text.encode()) + squeezed.flush()).decode()


def _page(entry: Entry, parts: Sequence[Part], *, live: bool) -> dict[str, bytes]:
    file = file_of(entry)
    name = file.removesuffix(".html")
    title = "Guts Teach" if entry.name == START else entry.title
    lead = summary(FAMILIES[entry.name].game()) if entry.name in FAMILIES else about(entry)
    keys = {
        "shortcuts": {each.key: each.presses for each in SHORTCUTS},
        "meanings": {each.presses: each.does for each in SHORTCUTS},
    }
    body = filled(
        "page.html",
        mark=f'<span aria-hidden="true" style="display: contents">{mark()}</span>',
        live=_to_live(entry) if live else "",
        others="".join(_link(other, here=other is entry) for other in PAGES),
        title=escape(title),
        lead=escape(lead),
        name=name,
    )
    whole = title if entry.name == START else f"{title} – Guts Teach"
    head = '<link rel="stylesheet" href="pages/pages.css">\n'
    content = wrapped({"name": name, "parts": parts, "keys": keys})
    return {
        file: page(whole, body, PAGES_POLICY, head, ' data-voila="published"'),
        f"pages/data/{name}.js": f'gutsTeach.open("{content}");\n'.encode(),
    }


def _link(entry: Entry, *, here: bool) -> str:
    current = ' aria-current="page"' if here else ""
    return f'<li><a href="{file_of(entry)}"{current}>{escape(entry.title)}</a></li>'


def _to_live(entry: Entry) -> str:
    """The way to the live lesson; the page's script shows it where it leads somewhere, which a folder's does not."""
    query = "" if entry.name == START else f"?lesson={entry.name}"
    return (
        f'<a id="gt-to-live" class="gt-to-live" href="live/{query}" aria-label="Play it live" hidden>'
        '<span class="gt-wide">Play it live</span><span class="gt-narrow">Live</span></a>'
    )
