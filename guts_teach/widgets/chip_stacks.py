"""Pot and reserve as two stacks of chips, with the line of the limit: a drawing of our own, its numbers as text."""

from collections.abc import Iterator
from html import escape
from typing import Final

from guts_teach.table import Amount
from guts_teach.words import chips

#: No stack is drawn of more chips; each then stands for more.
_MOST: Final = 12
#: A limit so many times as high as the stacks is not drawn, or there would be nothing to see of them.
_FAR: Final = 4 * _MOST
_WIDE: Final = 92
_HIGH: Final = 11
_FLOOR: Final = 176
#: Face, edge and marks, by the page's colours where there are any.
_POT: Final = ("var(--accent,#1f6f5c)", "var(--accent-deep,#175546)", "var(--on-accent,#fff)")
_RESERVE: Final = ("var(--wild-soft,#fff3d9)", "var(--wild,#8a5100)", "var(--wild,#8a5100)")


def worth(*amounts: Amount) -> int:
    """How many chips one drawn chip stands for, so that no stack is too high: 1, 2, 5, 10 and so on.

    >>> worth(5, 0), worth(40, 12), worth(100_000)
    (1, 5, 10000)
    """
    steps: Iterator[int] = (step * 10**power for power in range(40) for step in (1, 2, 5))
    return next(step for step in steps if max(amounts) <= step * _MOST)


def chip_stacks(pot: Amount, reserve: Amount = 0, limit: int | None = None) -> str:
    """Draw pot and reserve as an SVG picture with a name of its own; without a limit there is no reserve to draw.

    >>> "Pot: 46 chips. Reserve: 3 chips. Limit of the pot: 50 chips." in chip_stacks(46, 3, limit=50)
    True
    """
    near = limit is not None and (limit <= _FAR * max(pot, reserve) or not pot)
    one = worth(pot, reserve, *([limit] if limit is not None and near else []))
    name = f"Pot: {chips(pot)}."
    parts = [_stack("Pot", pot, one, 84, _POT)]
    if limit is None:
        name += " No limit."
        parts.append(_words(280, _FLOOR - 6, "no limit,", "middle") + _words(280, _FLOOR + 12, "no reserve", "middle"))
    else:
        name += f" Reserve: {chips(reserve)}. Limit of the pot: {chips(limit)}."
        parts.append(_stack("Reserve", reserve, one, 280, _RESERVE, slanted=True))
        if near:
            parts.append(_limit(limit, one))
        else:
            parts.append(_words(84, _FLOOR - 40, f"limit {limit:,}: far off", "middle"))
    scale = f"Each chip drawn stands for {one:,}." if one > 1 else ""
    name = f"{name} {scale}".strip()
    told = f"<figcaption>{scale}</figcaption>" if scale else ""
    highest = max(pot, reserve, limit if limit is not None and near else 0, one)
    top = _FLOOR - _HIGH * float(highest) / one - 34
    return (
        "<figure style='margin:0'>"
        f"<svg role='img' aria-label='{escape(name, quote=True)}' viewBox='0 {top:.0f} 350 {_FLOOR + 28 - top:.0f}' "
        "style='display:block;width:100%;max-width:22em' font-size='15'>"
        f"{''.join(parts)}</svg>{told}</figure>"
    )


def _stack(
    name: str, amount: Amount, one: int, middle: int, colours: tuple[str, str, str], *, slanted: bool = False
) -> str:
    """A stack, the number above it and its name below; what is less than a whole chip is a thinner one on top."""
    fill, edge, mark = colours
    left = middle - _WIDE // 2
    drawn = []
    top = float(_FLOOR)
    whole, rest = divmod(amount, one)
    for high in [_HIGH] * int(whole) + ([max(3.0, _HIGH * float(rest) / one)] if rest else []):
        top -= high
        drawn.append(
            f"<rect x='{left}' y='{top:.1f}' width='{_WIDE}' height='{high:.1f}' rx='3' stroke-width='1.2' "
            f"style='fill:{fill};stroke:{edge}'/>"
        )
        lean = 5 if slanted else 0
        drawn += [
            f"<path d='M{x + lean},{top + 1.5:.1f}l{-2 * lean},{max(1, high - 3):.1f}' style='stroke:{mark}' "
            "stroke-width='3'/>"
            for x in (left + 18, middle, left + _WIDE - 18)
        ]
    ground = f"<path d='M{left - 8},{_FLOOR + 0.5}h{_WIDE + 16}' stroke='currentColor' stroke-width='1.5'/>"
    number = f"<tspan font-weight='700' font-size='20'>{_figure(amount)}</tspan>"
    return (
        f"{''.join(drawn)}{ground}{_words(middle, top - 7, number, 'middle')}"
        f"{_words(middle, _FLOOR + 20, name, 'middle')}"
    )


def _limit(limit: int, one: int) -> str:
    """The dashed line that the pot cannot pass, named at its end between the stacks."""
    height = _FLOOR - _HIGH * limit / one
    return (
        f"<path d='M22,{height:.1f}H150' stroke='currentColor' stroke-width='2' stroke-dasharray='7 4'/>"
        f"{_words(154, height, 'limit', 'start')}{_words(154, height + 16, f'{limit:,}', 'start')}"
    )


def _words(x: float, y: float, words: str, anchor: str) -> str:
    return f"<text x='{x}' y='{y:.1f}' text-anchor='{anchor}' fill='currentColor'>{words}</text>"


def _figure(amount: Amount) -> str:
    return f"{amount:,}" if isinstance(amount, int) else chips(amount).removesuffix(" chips").removesuffix(" chip")
