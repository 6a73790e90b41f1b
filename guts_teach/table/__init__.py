"""The table: seats, chips, one deal as a state machine, settlement, a session, built-in players."""

from guts_teach.table.chips import Amount, Chips, Move, Place
from guts_teach.table.deal import act, legal, start, to_act, why_not
from guts_teach.table.dealing import NAMES, deal_cards
from guts_teach.table.describe import Settlement, settle
from guts_teach.table.players import STYLES, Style, sees
from guts_teach.table.session import Seated, Session, next_deal, open_session
from guts_teach.table.state import DealState, Setup
from guts_teach.table.warning import warning

__all__ = [
    "NAMES",
    "STYLES",
    "Amount",
    "Chips",
    "DealState",
    "Move",
    "Place",
    "Seated",
    "Session",
    "Settlement",
    "Setup",
    "Style",
    "act",
    "deal_cards",
    "legal",
    "next_deal",
    "open_session",
    "sees",
    "settle",
    "start",
    "to_act",
    "warning",
    "why_not",
]
