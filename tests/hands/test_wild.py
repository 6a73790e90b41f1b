"""Wild rules as data."""

from guts_teach.cards import JOKER, Pack, parse_cards
from guts_teach.hands import NO_WILD, TWOS_FOURS_TENS, WildRule
from guts_teach.trace import sheet


def test_marks_stand_in_the_order_of_the_cards() -> None:
    assert TWOS_FOURS_TENS.marks(parse_cards("Kh 2c 4s Td 9h")) == (False, True, True, True, False)


def test_a_joker_is_always_wild_and_nothing_else_without_a_rule() -> None:
    assert NO_WILD.marks((JOKER, *parse_cards("2c 4s"))) == (True, False, False)


def test_sentences() -> None:
    assert TWOS_FOURS_TENS.sentence == "Twos, fours and tens are wild."
    assert WildRule((6,), sheet("Guts", "Hand ranking")).sentence == "Sixes are wild."
    assert NO_WILD.sentence == "No card is wild in this game."


def test_guillotine_has_twelve_wild_cards() -> None:
    assert sum(TWOS_FOURS_TENS.marks(Pack().cards)) == 12
