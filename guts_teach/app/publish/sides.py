"""Rules side by side as data: both ways of one deal, and the first step at which they part."""

from typing import Any

from guts_teach.lessons.pairs import PAIRS, Pair
from guts_teach.lessons.side_by_side import ENDS, SideBySide, looks
from guts_teach.widgets.hand_looks import looked
from guts_teach.widgets.steps import step_views


def sides() -> list[dict[str, Any]]:
    """Every pair of rules with its deal.

    >>> made = sides()[0]
    >>> made["choices"][made["answer"]], made["left"]["steps"][2]["title"]
    ('another hand wins, or a tie is broken', 'Anna: five of a kind?')
    """
    return [_side_by_side(pair) for pair in PAIRS]


def _side_by_side(pair: Pair) -> dict[str, Any]:
    lesson = SideBySide(*pair.rules, pair.deal)
    lead, headings, takes = lesson.lead, lesson.headings, lesson.takes
    before = lesson.state
    verdicts = []
    for guess in ENDS:
        lesson.predict(guess)
        lesson.reveal_all()
        verdicts.append(lesson.verdict)
        lesson.reset()
    lesson.reveal_all()
    told = lesson.state
    columns = {
        side: {
            "heading": heading,
            "before": [looked(name, look) for name, look in zip(played.names, looks(before, played), strict=True)],
            "after": [looked(name, look) for name, look in zip(played.names, looks(told, played), strict=True)],
            "steps": step_views(played.steps),
        }
        for side, heading, played in zip(("left", "right"), headings, told.columns, strict=True)
    }
    return {
        "title": pair.name,
        "text": " ".join(part for part in (lead, takes) if part),
        "question": "How do the two ends differ?",
        "choices": list(ENDS.values()),
        "answer": list(ENDS).index(told.outcome),
        "verdicts": verdicts,
        "parts": None if told.difference is None else told.difference.at,
        "told": lesson.told,
        **columns,
    }
