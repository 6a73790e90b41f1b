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
