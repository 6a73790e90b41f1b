"""Where a step's rule stands: a place in a rule sheet, or a ruling where the sheets are silent."""

from typing import Final, NamedTuple

_GUTS_PLACES: Final = frozenset(
    {
        "Overview",
        "Hand ranking",
        "Betting in short",
        "Setup and deal",
        "Declaring",
        "Who wins",
        "Winning the game",
        "Tips for beginners",
        "Variants",
        "Shelby and Psycho Shelby",
    }
)
_GUILLOTINE_PLACES: Final = frozenset({
    "1.1", "1.2", "1.3", "1.4", "1.5", "2.1", "2.2", "2.3", "3.1", "3.2", "3.3", "3.4", "3.5", "4.1", "4.2", "4.3",
    "4.4", "5.1",
})  # fmt: skip
#: The places that a sheet has; a citation of any other place is a fault of the kit.
PLACES: Final = {
    "Guts": _GUTS_PLACES,
    "Guillotine": _GUILLOTINE_PLACES,
    # These sheets have neither headings nor numbers throughout: their paragraphs are counted, the title first.
    "Four-Two-Two": frozenset(f"paragraph {number}" for number in range(1, 18)),
    "Fierce": frozenset(f"paragraph {number}" for number in range(1, 24)),
    "Lowball Guts": frozenset(f"paragraph {number}" for number in range(1, 35)),
}


class Cite(NamedTuple):
    """A citation. Its text is what people read: ``Guillotine 1.2``, ``Guts, Who wins``, ``ruling: 2.6 odd chips``."""

    text: str

    def __str__(self) -> str:
        return self.text


def sheet(name: str, *places: str) -> Cite:
    """A citation of one or more places of a rule sheet.

    >>> str(sheet("Guillotine", "3.1", "3.4"))
    'Guillotine 3.1, 3.4'

    Raises `ValueError` for a place that the sheet has not.
    """
    unknown = [place for place in places if place not in PLACES[name]]
    if unknown or not places:
        raise ValueError(f"the sheet {name} has no place {', '.join(unknown) or 'of that name'}")
    return Cite(f"{name}{' ' if places[0][0].isdigit() else ', '}{', '.join(places)}")


def ruling(number: str, topic: str) -> Cite:
    """A citation of a ruling, by its section and topic.

    >>> str(ruling("2.6", "odd chips"))
    'ruling: 2.6 odd chips'
    """
    return Cite(f"ruling: {number} {topic}")
