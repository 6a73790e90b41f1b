"""What a learner sees of an item before answering: nothing here knows the answer."""

from dataclasses import dataclass
from typing import Any

from guts_teach.cards import Card
from guts_teach.lessons.practice.form import Form


@dataclass(frozen=True, slots=True)
class Holding:
    """Somebody's cards as they lie on the table; None is a card that lies face down for the learner."""

    who: str
    cards: tuple[Card | None, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a chart: a name, and a value for each place on the axis."""

    name: str
    values: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """The numbers of a chart: ``unit`` says what the values are, ``places`` stand along the axis."""

    title: str
    axis: str
    unit: str
    places: tuple[str, ...]
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Face:
    """An item as it is asked: words, cards, facts, perhaps a chart, and the form for the answer."""

    prompt: str
    form: Form
    hands: tuple[Holding, ...] = ()
    facts: tuple[str, ...] = ()
    chart: Chart | None = None

    def to_json(self) -> dict[str, Any]:
        """The face as plain data."""
        return {
            "prompt": self.prompt,
            "hands": [
                {"who": hand.who, "cards": [card and str(card) for card in hand.cards], "note": hand.note}
                for hand in self.hands
            ],
            "facts": list(self.facts),
            "chart": self.chart and _chart_json(self.chart),
            "form": [field.to_json() for field in self.form],
        }


def _chart_json(chart: Chart) -> dict[str, Any]:
    return {
        "title": chart.title,
        "axis": chart.axis,
        "unit": chart.unit,
        "places": list(chart.places),
        "lines": [{"name": line.name, "values": list(line.values)} for line in chart.lines],
    }
