"""Small words: lists, plurals and numbers as people read them."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

_COUNTS: Final = [
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
]


def listing(items: Sequence[str], last: str = "and") -> str:
    """Items in a sentence, the last one joined by a word.

    >>> listing(["twos", "fours", "tens"])
    'twos, fours and tens'
    """
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def people(names: Sequence[str], *, start: bool = True) -> str:
    """Players in a sentence: "You" is written small unless the sentence starts with it.

    >>> people(["You", "Ann"]), people(["Ann", "You"]), people(["You"], start=False)
    ('You and Ann', 'Ann and you', 'you')
    """
    return listing([name if (at == 0 and start) or name != "You" else "you" for at, name in enumerate(names)])


def count(number: int, noun: str, plural: str | None = None) -> str:
    """A number of things in words.

    >>> count(1, "wild card"), count(2, "wild card"), count(0, "wild card")
    ('one wild card', 'two wild cards', 'no wild cards')
    """
    word = _COUNTS[number] if number < len(_COUNTS) else str(number)
    return f"{word} {noun if number == 1 else plural or noun + 's'}"


def chips(amount: int | Fraction) -> str:
    """An amount of chips as people read it.

    >>> chips(1), chips(12), chips(Fraction(25, 2)), chips(Fraction(1, 2)), chips(-3)
    ('1 chip', '12 chips', '12 1/2 chips', '1/2 chip', '-3 chips')
    """
    size = abs(Fraction(amount))
    whole, rest = divmod(size, 1)
    figure = " ".join(str(part) for part in (whole, rest) if part) or "0"
    return f"{'-' if amount < 0 else ''}{figure} {'chip' if 0 < size <= 1 else 'chips'}"


def verb(who: str, word: str) -> str:
    """A verb after a name, where one of the names may be "You".

    >>> verb("Ann", "pay"), verb("You", "pay"), verb("Ann", "pass"), verb("Ann", "have"), verb("Ann", "are")
    ('pays', 'pay', 'passes', 'has', 'is')
    """
    if who == "You":
        return word
    irregular = {"have": "has", "are": "is"}
    return irregular.get(word) or word + ("es" if word.endswith(("s", "ch")) else "s")


def in_hundred(chance: float) -> str:
    """Write a chance out of 100, rounded, but never to nothing or everything when it is not that.

    >>> in_hundred(0.866), in_hundred(0.004), in_hundred(0.997), in_hundred(1.0)
    ('87', '<1', '>99', '100')
    """
    rounded = round(100 * chance)
    if rounded == 0 and chance > 0:
        return "<1"
    if rounded == 100 and chance < 1:
        return ">99"
    return str(rounded)


def percent(chance: float, places: int = 1) -> str:
    """A chance or a share in hundredths, never rounded to nothing or everything when it is not that.

    >>> percent(0.8378), percent(0.0001), percent(0.9999), percent(1.0), percent(0.5, 0)
    ('83.8 %', '<0.1 %', '>99.9 %', '100 %', '50 %')
    """
    least = 10.0**-places
    shown = 100 * chance
    if 0 < shown < least / 2:
        return f"<{least:g} %"
    if 100 - least / 2 < shown < 100:
        return f">{100 - least:g} %"
    return f"{shown:.{0 if shown in (0, 100) else places}f} %"


def signed(amount: float, places: int = 2) -> str:
    """An amount with its sign, as people write it; nothing has none.

    >>> signed(1.5), signed(-0.254), signed(-0.001), signed(3.0, 0)
    ('+1.50', '−0.25', '0.00', '+3')
    """
    shown = f"{amount:+.{places}f}"
    return shown[1:] if float(shown) == 0 else shown.replace("-", "−")
