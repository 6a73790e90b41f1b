"""Every kind of rule with the holdings it judges, for tests that must hold for all of them."""

import random
from dataclasses import dataclass, replace
from typing import Final

from guts_teach.cards import Card, Pack
from guts_teach.hands import (
    FIVE_CARD,
    FIVE_KIND_PLACES,
    FOUR_CARD,
    JOKERS,
    LOW_FIVE_CARD,
    LOW_THREE_CARD,
    NO_WILD,
    THREES_AND_NINES,
    TWO_CARD,
    TWOS,
    TWOS_FOURS_TENS,
    HandRule,
    KingsAndLow,
    counting_straights_and_flushes,
    three_card,
    with_worthless,
)
from guts_teach.trace import sheet

ONE_PACK: Final = Pack()


@dataclass(frozen=True)
class Asked:
    """A rule, the pack, and how many cards a holding may have."""

    rule: HandRule
    sizes: tuple[int, ...]
    pack: Pack = ONE_PACK


KINGS: Final = KingsAndLow(sheet("Fierce", "paragraph 21"))
TWO_JOKERS: Final = Pack(jokers=2)
TWO_PACKS: Final = Pack(packs=2, jokers=4)

RULES: Final = {
    "two cards": Asked(HandRule(TWO_CARD, NO_WILD), (2, 3, 5)),
    "two cards, jokers, worthless": Asked(
        HandRule(with_worthless(TWO_CARD), JOKERS, worthless="jokers"), (2, 3), TWO_PACKS
    ),
    "two cards, kings and low": Asked(HandRule(TWO_CARD, KINGS), (2, 3)),
    "two cards, kings and low, all wild worthless": Asked(
        HandRule(with_worthless(TWO_CARD), KINGS, worthless="all"), (2,), TWO_JOKERS
    ),
    "three cards": Asked(HandRule(three_card(), NO_WILD), (3, 4, 7, 8)),
    "three cards, flipped": Asked(
        HandRule(three_card(sf_above_trips=True, flush_above_straight=True, wheel=False), NO_WILD), (3, 5)
    ),
    "three cards, twos wild": Asked(HandRule(three_card(), TWOS), (3, 6)),
    "four cards": Asked(HandRule(FOUR_CARD, NO_WILD), (4, 6)),
    "four cards, twos wild": Asked(HandRule(FOUR_CARD, TWOS, natural_beats_wild=True), (4, 5)),
    "lowest three": Asked(HandRule(LOW_THREE_CARD, NO_WILD), (3, 5, 11)),
    "lowest three, spoilt": Asked(HandRule(counting_straights_and_flushes(LOW_THREE_CARD), NO_WILD), (3, 5)),
    "lowest five": Asked(HandRule(LOW_FIVE_CARD, NO_WILD), (5, 7)),
    "lowest five, spoilt": Asked(HandRule(counting_straights_and_flushes(LOW_FIVE_CARD), NO_WILD), (5, 7)),
    "five cards": Asked(HandRule(FIVE_CARD, NO_WILD), (5, 6, 7, 11)),
    "five cards, twos wild": Asked(HandRule(FIVE_CARD, TWOS), (5, 6)),
    "five cards, threes and nines wild": Asked(HandRule(FIVE_CARD, THREES_AND_NINES), (7, 8, 9, 10, 11)),
    "five cards, twelve wild": Asked(HandRule(FIVE_CARD, TWOS_FOURS_TENS), (5, 7)),
    "five cards, twelve wild, below a royal flush": Asked(
        HandRule(FIVE_KIND_PLACES["below_royal"], TWOS_FOURS_TENS), (5, 6)
    ),
    "five cards, twelve wild, below a straight flush": Asked(
        HandRule(FIVE_KIND_PLACES["below_sf"], TWOS_FOURS_TENS), (5, 7)
    ),
    "five cards, double-ace flush": Asked(HandRule(FIVE_CARD, TWOS_FOURS_TENS, double_ace_flush=True), (5, 6)),
    "five cards, natural beats wild": Asked(HandRule(FIVE_CARD, TWOS_FOURS_TENS, natural_beats_wild=True), (5, 6)),
    "five cards, jokers, two packs": Asked(HandRule(FIVE_CARD, JOKERS), (5, 6), TWO_PACKS),
    "five cards, kings and low": Asked(HandRule(FIVE_CARD, KINGS), (5, 7), TWO_JOKERS),
    "five cards, kings and low, two packs": Asked(HandRule(FIVE_CARD, KINGS), (5,), TWO_PACKS),
    "five cards, kings and one low": Asked(
        HandRule(FIVE_CARD, replace(KINGS, all_low=False), natural_beats_wild=True), (5, 6)
    ),
    "five cards, a king required, aces low": Asked(
        HandRule(FIVE_CARD, replace(KINGS, king_required=True, ace_low=True)), (5, 6), TWO_JOKERS
    ),
    "five cards, kings and one low, aces low": Asked(
        HandRule(FIVE_CARD, replace(KINGS, all_low=False, ace_low=True)), (5,)
    ),
}


def holdings(asked: Asked, cards: int, number: int, chance: random.Random) -> list[list[Card]]:
    """Random holdings of so many cards; half of them of few suits or few ranks, where the rare hands are."""
    pack = list(asked.pack.cards)
    found = []
    for at in range(number):
        some = pack
        if at % 4 == 1:
            suits = chance.sample("shdc", 2)
            some = [
                card
                for card in pack
                if card.is_joker or card.suit == suits[0] or (card.suit == suits[1] and card.rank > 9)
            ]
        elif at % 4 == 3:
            ranks = chance.sample(range(2, 15), 5)
            some = [card for card in pack if card.is_joker or card.rank in ranks]
        found.append(chance.sample(some, cards))
    return found
