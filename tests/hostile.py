"""Texts that mean harm or none: what a link or a field may be given by anybody, and how to see that it did nothing."""

import random
import re
from html.parser import HTMLParser
from typing import Final

#: Sets a flag in a browser where any of it runs; the element that it would make is seen by its name.
FLAG: Final = "window.gtHarm=1"
HOSTILE: Final = (
    f"<script>{FLAG}</script>",
    f"</script><script>{FLAG}//",
    f"<img src=x onerror={FLAG}>",
    f"'\"><svg onload={FLAG}>",
    f'" onfocus={FLAG} autofocus x="',
    f"' onmouseover='{FLAG}",
    f"javascript:{FLAG}",
    f"<a href='javascript:{FLAG}'>AsAd</a>",
    f"<iframe srcdoc='<script>parent.{FLAG[7:]}</script>'>",
    f"<details open ontoggle={FLAG}><b>1</b>",
    "{{ 7*7 }} {% raw %} ${7*7} #{7*7} <%= 7*7 %>",
    "{{config}}{{''.__class__.__mro__}}",
    "%s%n%(x)s {0} {0.__class__}",
    "</textarea></p></template><!-- --><![CDATA[ ]]>",
    "&lt;b&gt; &amp;amp; &#60;script&#62;",
    "\u202eAs Ad\u202c \u2066\u2069",
    "A\u200bs\u200d A\ufeffd",
    "\x00As\x00",
    "\x1b[31m\r\n\t\x07\u2028\u2029",
    "\ud800\udfff",
    "A\udc80s",
    "9" * 400,
    "-" + "1" * 5000,
    "١٢٣ ⅷ ² ½ 1e9 0x10 1_000 +5 −5",
    "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L",
    "🂡🂱 🏴󠁧󠁢󠁥󠁮󠁧󠁿 👩‍👩‍👧‍👦",
    "; import os; os._exit(1)",
    "' OR 1=1 --",
    "../../etc/passwd",
    "As Ad " * 16_000,
    "<b>" * 33_000,
)
_PIECES: Final = "<>\"'&=/\\{}%$#;:.,~- \t\n\x00\u200b\u202e\ud800٣0123456789AKQJTaskhdcxé♠🂡"


def text(chance: random.Random, good: str = "") -> str:
    """Any text: a hostile one, loose pieces, or a good one that something was done to."""
    kind = chance.random()
    if kind < 0.35:
        return chance.choice(HOSTILE)
    if kind < 0.65 or not good:
        return "".join(chance.choices(_PIECES, k=chance.randint(0, 12)))
    return mutated(good, chance)


def mutated(good: str, chance: random.Random) -> str:
    """A text with pieces put in, left out, doubled or turned round."""
    for _ in range(chance.randint(1, 3)):
        at, to = sorted(chance.choices(range(len(good) + 1), k=2))
        good = chance.choice(
            (
                good[:at] + chance.choice(_PIECES) + good[at:],
                good[:at] + good[to:],
                good[:to] + good[at:],
                good[:at] + chance.choice(HOSTILE[:-2]) + good[to:],
                good[:at] + good[at:to][::-1] + good[to:],
            )
        )
    return good


class _Reader(HTMLParser):
    """Reads markup as a browser would, and notes what could run and what is no element of ours."""

    ALLOWED = re.compile(
        "a|b|br|caption|code|dd|details|div|dl|dt|em|figcaption|figure|h[1-4]|i|li|ol|p|path|progress|rect|small|span|strong|"
        "summary|svg|table|tbody|td|text|tfoot|tspan|th|thead|title|tr|ul|wbr|g|circle|line|time"
    )

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.harm: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if not self.ALLOWED.fullmatch(tag):
            self.harm.append(tag)
        for name, value in attrs:
            runs = name.startswith("on") or name in ("srcdoc", "autofocus")
            if runs or re.match(r"\s*(javascript|vbscript):", value or "", re.IGNORECASE):
                self.harm.append(f"{tag} {name}")

    def handle_comment(self, data: str) -> None:
        self.harm.append(f"comment {data}")

    def handle_decl(self, decl: str) -> None:
        self.harm.append(f"declaration {decl}")


def harm(markup: str) -> list[str]:
    """What stands in a piece of markup that is none of ours.

    >>> harm("<p role='alert'>&lt;b&gt; is no card</p>"), harm("<p><script>x</script></p>")
    ([], ['script'])
    """
    reader = _Reader()
    reader.feed(markup)
    reader.close()
    return reader.harm
