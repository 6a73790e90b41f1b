"""What the cards of a question turn into when more are dealt."""

from typing import TYPE_CHECKING, Final

from guts_teach.lessons.odds_question import Question
from guts_teach.words import count, listing, percent

if TYPE_CHECKING:
    from guts_teach.odds.turns_into import TurnsInto

#: What is said where all cards are dealt.
NOTHING: Final = "All cards of this hand are dealt when you decide: nothing is left to come."


def becoming(question: Question, seed: int = 0) -> tuple["TurnsInto", ...]:
    """What the own cards become at each showdown that is still to come; nothing where all cards are dealt.

    >>> [(each.cards, each.method) for each in becoming(Question.read("guillotine", hand="Ks 4h"))]
    [(5, 'exact')]
    >>> becoming(Question.read())
    ()
    """
    from guts_teach.odds.turns_into import showdowns, turns_into  # noqa: PLC0415 - brings the arrays along

    own, game = question.own, question.rules
    known = question.cards[len(own) :]
    return tuple(turns_into(game, own, at, known=known, seed=seed) for at in range(len(showdowns(game, len(own)))))


def told(question: Question, found: "TurnsInto") -> str:
    """What the cards become, in a sentence: the likeliest categories, and how that is known."""
    likely = sorted(found.categories, key=lambda each: -each.chance)
    first = [f"{each.category} {percent(each.chance)}" for each in likely[:3] if each.chance]
    how = (
        f"All {found.deals:,} ways to deal the rest are counted."
        if found.method == "exact"
        else f"{found.deals:,} random deals of the rest, each figure known to "
        f"± {percent(max(each.stderr or 0.0 for each in likely), 2)} (one standard error)."
    )
    held = len(question.own)
    cards = "card you hold becomes" if held == 1 else f"{count(held, 'card')} you hold become"
    return f"With {count(found.cards, 'card')} in hand, the {cards} {listing(first)} of the time. {how}"
