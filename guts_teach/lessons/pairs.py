"""Pairs of rules worth seeing side by side, each with a deal that shows where they part."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from guts_teach.lessons.house_rules import HouseRules
from guts_teach.lessons.one_deal import OneDeal


@dataclass(frozen=True, slots=True)
class Pair:
    """Two rules and a deal: what stands in the list, the game, and what the left and the right side change in it."""

    name: str
    game: str
    left: Mapping[str, str]
    right: Mapping[str, str]
    deal: OneDeal
    other: str = ""
    rounds: tuple[int | None, int | None] = field(default=(None, None))

    @property
    def rules(self) -> tuple[HouseRules, HouseRules]:
        """The rules of both sides."""
        left, right = self.rounds
        return HouseRules.read(self.game, self.left, left), HouseRules.read(self.other or self.game, self.right, right)


def _hands(*hands: str, **more: object) -> OneDeal:
    return OneDeal(hands, **more)  # type: ignore[arg-type]


_FIVE: Final = {"cards": "5"}
_KINGS: Final = {**_FIVE, "kings_and_low": "on"}

PAIRS: Final = (
    Pair(
        "Five of a kind above or below the straight flush",
        "guillotine",
        {},
        {"five_kind": "below_sf"},
        _hands("9s 9h 2c 4d Th", "Ks Qs Js As 4h", "7c 6d 5h 3s Kd"),
    ),
    Pair(
        "Five of a kind below the royal flush, or below every straight flush",
        "guillotine",
        {"five_kind": "below_royal"},
        {"five_kind": "below_sf"},
        _hands("9s 9h 2c 4d Th", "Kc Qc Jc 9c 4h", "7s 6d 5h 3s Jd"),
    ),
    Pair(
        "Equal hands: does the natural one win?",
        "guillotine",
        {},
        {"natural_beats_wild": "on"},
        _hands("Ks Kh Kd 9s 7c", "Kc 2s 4h 9d 7h"),
    ),
    Pair(
        "A wild card in a flush: the highest missing rank, or a second ace",
        "guillotine",
        {},
        {"wild_duplicates": "double_ace_flush"},
        _hands("As Js 8s 5s 2h", "Ad Kd Qd 7d 5d"),
    ),
    Pair(
        "Three cards: the straight or the flush first",
        "guts-three-card",
        {},
        {"flush_above_straight": "on"},
        _hands("4s 3h 2d", "As Ks 9s", "Qd Qc 7h"),
    ),
    Pair(
        "Three cards: three of a kind or the straight flush first",
        "guts-three-card",
        {},
        {"sf_above_trips": "on"},
        _hands("2s 2h 2d", "As Ks Qs"),
    ),
    Pair(
        "Three cards: is 3-2-A a straight?",
        "guts-three-card",
        {},
        {"ace_low_straight3": "off"},
        _hands("3s 2h Ad", "Ks Kh 5d"),
    ),
    Pair(
        "High against low: the same three cards",
        "guts-three-card",
        {},
        {},
        _hands("7s 7h 2d", "As 4d 3c", "Kd Jc 9h"),
        other="lowball",
    ),
    Pair(
        "Twos, fours and tens wild, or twos alone",
        "guillotine",
        {},
        {},
        _hands("Kh Kd 4c 9s 9h 3d", "Qs Qh 2c 7d 5s 8h"),
        other="four-two-two",
    ),
    Pair(
        "Low hands: do straights and flushes spoil them?",
        "shelby",
        {},
        {"low_straights_flushes": "count"},
        _hands("3s 2h Ad", "8h 6d 4c"),
        rounds=(2, 2),
    ),
    Pair(
        "Kings and low: wild, or five plain cards",
        "fierce",
        _FIVE,
        _KINGS,
        _hands("Ks 3h 9d 9c 7s", "Qs Qh 5d 8c 2h", "Js Ts 6d 4c Ah"),
    ),
    Pair(
        "Kings and low: all of the lowest, or one of them",
        "fierce",
        _KINGS,
        {**_KINGS, "low_ties": "one"},
        _hands("Ks 3h 3d 9c 9s", "Qs Qh Kc Jd Th", "8s 7s 6d 5c 4h"),
    ),
    Pair(
        "Kings and low: is the low card wild without a king?",
        "fierce",
        _KINGS,
        {**_KINGS, "king_required": "on"},
        _hands("9s 9d 9c 7s 3h", "Ah Jh 8h 6h 4h", "Qs Td 7h 5c 2s"),
    ),
    Pair(
        "Kings and low: may aces be the low cards?",
        "fierce",
        _KINGS,
        {**_KINGS, "ace_low": "on"},
        _hands("Ah As 9c 9d 5s", "Kc 8d 8h 7s 6c", "Qs Td 7h 4c 2s"),
    ),
    Pair("A tie: split or not", "guts", {}, {"tie": "no_split"}, _hands("As Kd", "Ah Kc", "Qs Jd")),
    Pair(
        "Chips that do not divide",
        "guts",
        {},
        {"odd_chips": "stay_in_pot"},
        _hands("As Kd", "Ah Kc", "Qs Jd", pot=25),
    ),
    Pair("With a ghost, or without", "guts", {}, {"ghost": "on"}, _hands("Ks Kd", "Qs 7d", ghost="As Ah")),
    Pair(
        "A tie with the ghost",
        "guts",
        {"ghost": "on"},
        {"ghost": "on", "house_tie": "push"},
        _hands("As Kd", "Qs 7d", ghost="Ah Kc"),
    ),
    Pair("A cap on what one pays", "guts", {}, {"max_payment": "20"}, _hands("Ks Kd", "Qs 7d", "Jh 9c", pot=50)),
    Pair(
        "A limit of the pot, and the reserve behind it",
        "guts",
        {"pot_limit": "none"},
        {},
        _hands("Ks Kd", "Qs 7d", "Jh 9c", "8d 3c", pot=90),
    ),
    Pair(
        "Who pays: every loser, or the worst one",
        "guts",
        {},
        {"loser_rule": "single_loser"},
        _hands("Ks Kd", "Qs 7d", "Jh 9c"),
    ),
    Pair(
        "Too few chips: pay what you have, or owe it",
        "guts",
        {},
        {"short_stack": "iou"},
        _hands("Ks Kd", "Qs 7d", "Jh 9c", pot=50, stack=20),
    ),
    Pair(
        "Nobody is in: the pot stays, or the best must pay",
        "guts",
        {},
        {"nobody_in": "best_pays"},
        _hands("Ks Kd", "Qs 7d", who="none"),
    ),
    Pair(
        "Alone in: the pot at once, or first against the deck",
        "four-two-two",
        {},
        {"play_deck": "on"},
        _hands("Kh Qd 9c 8s 7h 5d", "Js Ts 6d 4c 3h Ad", ghost="2c 2d Ks 3s 4s 5s", who="first"),
    ),
    Pair(
        "Several losers: the same pot for each, or doubled on and on",
        "guillotine",
        {},
        {"showdown_base": "sequential"},
        _hands("Kh Kd 2c 4s 9h", "As Ad 3c 7s 9c", "Qs Jd 8h 6c 3s"),
    ),
)
