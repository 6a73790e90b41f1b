"""Citations name places that the sheets have."""

import pytest

from guts_teach.trace import Cite, ruling, sheet
from guts_teach.trace.cite import PLACES


@pytest.mark.parametrize(
    ("cite", "text"),
    [
        (sheet("Guts", "Who wins"), "Guts, Who wins"),
        (sheet("Guts", "Declaring", "Variants"), "Guts, Declaring, Variants"),
        (sheet("Guillotine", "1.2"), "Guillotine 1.2"),
        (sheet("Guillotine", "3.1", "3.4"), "Guillotine 3.1, 3.4"),
        (ruling("2.6", "odd chips"), "ruling: 2.6 odd chips"),
    ],
)
def test_a_citation_reads_as_people_say_it(cite: Cite, text: str) -> None:
    assert str(cite) == cite.text == text


@pytest.mark.parametrize(("name", "place"), [("Guts", "1.2"), ("Guts", "who wins"), ("Guillotine", "9.9")])
def test_a_place_that_the_sheet_has_not_is_a_fault(name: str, place: str) -> None:
    with pytest.raises(ValueError, match=f"the sheet {name} has no place {place}"):
        sheet(name, place)


def test_the_fault_names_every_unknown_place_and_only_those() -> None:
    with pytest.raises(ValueError, match=r"^the sheet Guillotine has no place 7\.1, 8\.2$"):
        sheet("Guillotine", "1.1", "7.1", "8.2")


def test_a_citation_of_no_place_is_a_fault() -> None:
    with pytest.raises(ValueError, match="Guts"):
        sheet("Guts")


@pytest.mark.parametrize("name", PLACES)
def test_every_place_can_be_cited(name: str) -> None:
    for place in PLACES[name]:
        assert str(sheet(name, place)).startswith(name)
