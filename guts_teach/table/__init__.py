"""The table: seats, chips, one deal as a state machine, settlement, a session, built-in players."""

from guts_teach.table.chips import Amount, Chips, Move, Place
from guts_teach.table.deal import DealState, Setup, act, legal, start, to_act, why_not
from guts_teach.table.dealing import NAMES, deal_cards
from guts_teach.table.describe import Settlement, settle

__all__ = [
    "NAMES",
    "Amount",
    "Chips",
    "DealState",
    "Move",
    "Place",
    "Settlement",
    "Setup",
    "act",
    "deal_cards",
    "legal",
    "settle",
    "start",
    "to_act",
    "why_not",
]
