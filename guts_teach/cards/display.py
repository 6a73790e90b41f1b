"""How cards, hands and steps look in a notebook: small pieces of HTML without scripts, fonts or style sheets.

Jupyter asks a value for ``_repr_html_``; those of the kit answer with what stands here. Whatever comes from outside,
as a player's name does, is escaped. Suits are told by their signs and not by colour alone, and a screen reader hears
names.
"""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from guts_teach.cards.card import Card

_INK: Final = {"s": "#1d2329", "h": "#b3261e", "d": "#1f5fa8", "c": "#1c6a45", "": "#1d2329"}
_CARD: Final = (
    "display:inline-block;min-width:1.6em;margin:.15em .2em;padding:.2em .35em;border:1.5px {line};border-radius:.35em;"
    "background:{ground};color:{ink};font-weight:700;text-align:center;line-height:1.3"
)
_STANDS: Final = "display:block;font-size:.75em;font-weight:600;color:#8a5100"


def card_html(card: Card, *, wild: bool = False, stands_for: Card | None = None) -> str:
    """A card as a small white box; a wild one has a dashed edge and says what it stands for.

    >>> 'aria-label="two of clubs, wild, stands for king of clubs"' in card_html(
    ...     Card(2, "c"), wild=True, stands_for=Card(13, "c")
    ... )
    True
    """
    spoken = card.name + (", wild" if wild else "") + (f", stands for {stands_for.name}" if stands_for else "")
    style = _CARD.format(
        line="dashed #8a5100" if wild else "solid #c6c2b7", ground="#fff3d9" if wild else "#fff", ink=_INK[card.suit]
    )
    stands = f'<span style="{_STANDS}">= {escape(stands_for.symbol)}</span>' if stands_for else ""
    return f'<span role="img" aria-label="{escape(spoken)}" style="{style}">{escape(card.symbol)}{stands}</span>'


def hand_html(name: str, cards: Iterable[tuple[Card, bool, Card | None]], left_out: Sequence[Card] = ()) -> str:
    """A hand and its name: each card with whether it is wild and what it stands for, then those that do not count."""
    counted = "".join(card_html(card, wild=wild, stands_for=stands) for card, wild, stands in cards)
    rest = f" <small>left out:</small> {''.join(map(card_html, left_out))}" if left_out else ""
    return f'<div role="group" aria-label="{escape(name)}">{counted}{rest} <strong>{escape(name)}</strong></div>'


def steps_html(steps: Iterable[tuple[str, str, str]]) -> str:
    """Steps as a numbered list: the title, the text and the place of the rule of each, "" where there is none.

    >>> steps_html([("Ante", "Everyone puts in 1.", "")])
    '<ol><li><strong>Ante</strong><br>Everyone puts in 1.</li></ol>'
    """
    return f"<ol>{''.join(_step_html(*step) for step in steps)}</ol>"


def _step_html(title: str, text: str, rule: str) -> str:
    cite = f" <small>({escape(rule)})</small>" if rule else ""
    return f"<li><strong>{escape(title)}</strong><br>{escape(text)}{cite}</li>"
