"""Cards, packs, notation and seeded shuffling: the floor that everything stands on."""

from guts_teach.cards.card import ACE, JOKER, RANKS, SUITS, Card, rank_label, rank_name, suit_name, symbols
from guts_teach.cards.notation import check_in_pack, format_cards, parse_cards
from guts_teach.cards.pack import Pack
from guts_teach.cards.shuffle import MAX_SEED, Stream, check_seed

__all__ = [
    "ACE",
    "JOKER",
    "MAX_SEED",
    "RANKS",
    "SUITS",
    "Card",
    "Pack",
    "Stream",
    "check_in_pack",
    "check_seed",
    "format_cards",
    "parse_cards",
    "rank_label",
    "rank_name",
    "suit_name",
    "symbols",
]
