"""Saying in or out: together, or in turn with the dealer last (rulings 2.4)."""

from guts_teach.games import Declare, MatchPot
from guts_teach.table.chips import Amount, Chips
from guts_teach.words import chips as chips_text

#: What each seat has said so far, None for nothing yet.
Said = tuple[str | None, ...]


def to_speak(declare: Declare, order: tuple[int, ...], said: Said) -> tuple[int, ...]:
    """The seats that may speak now; none when all is said. ``order`` ends with the dealer."""
    silent = tuple(seat for seat in order if said[seat] is None)
    if declare.method != "in_turn":
        return silent
    dealer = order[-1]
    alone = all(said[seat] not in (None, "in") for seat in order[:-1])
    if silent == (dealer,) and alone and not declare.challenge:
        return ()  # the dealer is in without a word
    if declare.challenge and said[dealer] == "in" and alone:
        return tuple(seat for seat in order if said[seat] == "out")[:1]
    return silent[:1]


def words(declare: Declare, order: tuple[int, ...], said: Said) -> tuple[str, ...]:
    """What those who may speak now can say."""
    asked_again = declare.method == "in_turn" and said[order[-1]] is not None
    return ("challenge", "pass") if asked_again else ("in", "out")


def contenders(order: tuple[int, ...], said: Said) -> tuple[int, ...]:
    """Who is in when all is said: a dealer who was not asked is."""
    return tuple(seat for seat in order if said[seat] in ("in", "challenge", None))


def why_not(
    declare: Declare,
    order: tuple[int, ...],
    said: Said,
    seat: int,
    word: str,
    stake: Amount,
    chips: Chips,
    rule: MatchPot,
) -> str | None:
    """Why a seat may not say this now, in a sentence; None when it may. ``stake`` is what losing costs."""
    if seat not in to_speak(declare, order, said):
        return "It is not this player's turn to declare." if said[seat] is None else "This player has declared already."
    allowed = words(declare, order, said)
    if word not in allowed:
        return f"{word!r} is not a declaration here: say {' or '.join(allowed)}."
    price = stake if rule.max_payment is None else min(stake, rule.max_payment)
    if rule.short_stack == "must_cover" and word in ("in", "challenge") and chips.at(seat) < price:
        return (
            f"Losing costs {chips_text(price)} and the stack holds {chips_text(chips.at(seat))}: "
            "at this table one must be able to cover it."
        )
    return None
