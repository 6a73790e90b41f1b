"""The words of judging."""

import pytest

from guts_teach.cards import parse_cards
from guts_teach.hands import FIVE_CARD, FIVE_KIND_PLACES, NO_WILD, TWO_CARD, TWOS_FOURS_TENS, HandRule, WildRule, judge
from guts_teach.trace import sheet

GUILLOTINE = HandRule(FIVE_CARD, TWOS_FOURS_TENS)
GUTS = HandRule(TWO_CARD, NO_WILD)
TWOS = HandRule(FIVE_CARD, WildRule((2,), sheet("Guillotine", "1.2")))


def texts(cards: str, rule: HandRule) -> dict[str, str]:
    return {step.title: step.text for step in judge(parse_cards(cards), rule).steps}


@pytest.mark.parametrize(
    ("cards", "rule", "title", "text"),
    [
        ("As Kd", GUTS, "Wild cards", "No card is wild in this game."),
        ("As Kd", GUTS, "What is left", "A♠ K♦ stay as dealt."),
        ("As Kd", GUTS, "Pair?", "No: one card is missing for two aces."),
        ("As Kd", GUTS, "High card?", "Yes: nothing better is there, so the highest cards count."),
        ("As Kd", GUTS, "The hand", "The hand is high card: ace-king."),
        ("7s 7h", GUTS, "Pair?", "Yes: 7♠ 7♥ make it."),
        ("7s 7h", GUTS, "The hand", "The hand is a pair: pair of sevens."),
        ("Kh Qd Jc 9s 7h", GUILLOTINE, "Wild cards", "Twos, fours and tens are wild. None of these cards is."),
        ("Kh Qd Jc 9s 2h", GUILLOTINE, "Wild cards", "Twos, fours and tens are wild. Here 2♥ is wild."),
        ("Kh Qd Jc 9s 2h", GUILLOTINE, "What is left", "K♥ Q♦ J♣ 9♠ stay as dealt, with one wild card to help."),
        (
            "Kh Qd Jc 9s 2h",
            GUILLOTINE,
            "Full house?",
            "No: three cards are missing for three kings and two queens, and there is one wild card.",
        ),
        ("Kh Kd Jc 9s 2h", GUILLOTINE, "Straight?", "No: there is more than one king."),
        ("Kh 9d 7c 6s 2h", GUILLOTINE, "Straight?", "No: K, 9, 7 and 6 do not fit into 5 ranks in a row."),
        ("2h 2d 4c 4s Th", GUILLOTINE, "What is left", "Nothing is left: all five cards are wild."),
        ("2h 2d 4c 4s Th", GUILLOTINE, "Five of a kind?", "Yes: the wild cards make it alone."),
        ("Kh 2d 4c 4s Th", GUILLOTINE, "What is left", "K♥ stays as dealt, with four wild cards to help."),
        ("Kh 2d 4c 4s Th", GUILLOTINE, "Five of a kind?", "Yes: K♥ with four wild cards make it."),
        (
            "Kh Qd Jc 9s 2h",
            GUILLOTINE,
            "2♥ stands for 10♥",
            "The wild 2♥ becomes the ten of hearts: that makes a king-high straight.",
        ),
        (
            "Jh Qd Kc 9s Th",
            GUILLOTINE,
            "10♥ stands for 10♥",
            "The wild 10♥ is best as itself: that makes a king-high straight.",
        ),
    ],
)
def test_a_sentence(cards: str, rule: HandRule, title: str, text: str) -> None:
    assert texts(cards, rule)[title] == text


def test_one_natural_card_that_no_royal_flush_has() -> None:
    rule = HandRule(FIVE_KIND_PLACES["below_royal"], TWOS_FOURS_TENS)
    assert texts("9h 2d 4c 4s Th", rule)["Royal flush?"] == "No: 9 is not among the 5 ranks from the ace down."


def test_what_is_left_out_of_six() -> None:
    found = texts("2s 2h 9d 9c 9h Jc", TWOS)
    assert found["Left out"] == (
        "Only the best 5 cards count: J♣ stays out. "
        "Of the 6 ways to choose, the next best makes only four nines, jack kicker."
    )
    assert found["The hand"] == "The hand is five of a kind: five nines."
