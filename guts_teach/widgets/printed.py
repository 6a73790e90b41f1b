"""Worksheets and plans as pages to print: plain HTML that needs nothing else, with the key on a page of its own."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Final

from guts_teach.widgets.static_files import read

#: How lines are told apart on paper, which may have no colours.
_DASHES: Final = ("", "7 4", "2 3", "8 3 2 3")


def sheet(title: str, about: str, items: Sequence[Mapping[str, Any]]) -> str:
    """A worksheet with room for the answers, and its key on the last pages.

    ``items`` is what `guts_teach.lessons.practice.worksheet` gives.
    """
    asked = "".join(_item(item) for item in items)
    key = "".join(_key(item) for item in items)
    return _page(
        title,
        f"<main><h1>{escape(title)}</h1><p class='small'>{escape(about)}</p>"
        f"<div class='head'><span>Name</span><span>Date</span></div>{asked}</main>"
        f"<section class='key'><h1>Key: {escape(title)}</h1>"
        f"<p class='small'>{escape(about)} For the teacher.</p>{key}</section>",
    )


def document(title: str, body: str) -> str:
    """A page to print of HTML that is our own."""
    return _page(title, f"<main>{body}</main>")


def _page(title: str, body: str) -> str:
    return (
        f"<!doctype html><html lang='en'><head><meta charset='utf-8'><title>{escape(title)}</title>"
        f"<style>{read('printed.css')}</style></head><body>{body}</body></html>"
    )


def _item(item: Mapping[str, Any]) -> str:
    face = item["face"]
    facts = " ".join(face["facts"])
    return (
        f"<section class='item'><h2>{item['number']}. {escape(item['title'])}</h2>"
        f"<p>{escape(face['prompt'])}</p>"
        + (f"<p class='small'>{escape(facts)}</p>" if facts else "")
        + _hands(face["hands"])
        + (_chart(face["chart"]) if face["chart"] else "")
        + _fields(face["form"])
        + "</section>"
    )


def _hands(hands: Sequence[Mapping[str, Any]]) -> str:
    return f"<div class='hands'>{''.join(map(_hand, hands))}</div>" if hands else ""


def _hand(hand: Mapping[str, Any]) -> str:
    note = f" <span class='small'>{escape(hand['note'])}</span>" if hand["note"] else ""
    return f"<div><b>{escape(hand['who'])}</b>{note}<br>{''.join(map(_card, hand['cards']))}</div>"


def _card(card: str | None) -> str:
    """A card as letters in a frame.

    >>> _card("Th")
    "<span class='card red'>10♥</span>"
    """
    if card is None:
        return "<span class='card down'>face down</span>"
    if card == "JK":
        return "<span class='card'>joker</span>"
    rank = "10" if card[0] == "T" else card[0]
    suit = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}[card[1]]
    return f"<span class='card{' red' if card[1] in 'hd' else ''}'>{rank}{suit}</span>"


def _fields(form: Sequence[Mapping[str, Any]]) -> str:
    blanks = [field for field in form if "offers" not in field]
    chosen = "".join(_offers(field) for field in form if "offers" in field)
    rows = "".join(f"<div>{escape(field['label'])} <span class='blank'>&nbsp;</span></div>" for field in blanks)
    return chosen + (f"<div class='{'blanks' if len(blanks) > 1 else ''}'>{rows}</div>" if rows else "")


def _offers(field: Mapping[str, Any]) -> str:
    mark = "○" if field["type"] == "one" else "□"
    offers = "".join(f"<li>{mark} {escape(offer['text'])}</li>" for offer in field["offers"])
    return f"<p>{escape(field['label'])}</p><ul class='offers'>{offers}</ul>"


def _key(item: Mapping[str, Any]) -> str:
    words = "".join(f"<li>{escape(label)} <b>{escape(value)}</b></li>" for label, value in item["key"]["words"].items())
    steps = " ".join(escape(step["text"]) for step in item["key"]["steps"])
    return (
        f"<div class='item'><h2>{item['number']}. {escape(item['title'])}</h2><ul>{words}</ul>"
        f"<p class='small'>{steps}</p></div>"
    )


def _chart(chart: Mapping[str, Any]) -> str:
    """Lines in black, told apart by their dashes, and the numbers below."""
    width, height, left, bottom = 620, 190, 40, 24
    values = [value for line in chart["lines"] for value in line["values"]]
    low, high = min(0.0, *values), max(0.0, *values)
    reach = (high - low) or 1.0
    places = chart["places"]

    def at(place: int, value: float) -> tuple[float, float]:
        x = left + (width - left - 10) * (place + 0.5) / len(places)
        return round(x, 1), round(8 + (height - bottom - 16) * (high - value) / reach, 1)

    nothing = at(0, 0)[1]
    drawn = [f"<line x1='{left}' x2='{width}' y1='{nothing}' y2='{nothing}' stroke='#777'/>"]
    drawn += [
        f"<text x='{left - 6}' y='{at(0, value)[1] + 4}' text-anchor='end'>{value:.2f}</text>" for value in (low, high)
    ]
    drawn += [
        f"<text x='{at(place, 0)[0]}' y='{height - 6}' text-anchor='middle'>{escape(name)}</text>"
        for place, name in enumerate(places)
    ]
    legend = []
    for number, line in enumerate(chart["lines"]):
        look = f"fill='none' stroke='#000' stroke-width='1.8' stroke-dasharray='{_DASHES[number % len(_DASHES)]}'"
        points = " ".join(f"{x},{y}" for x, y in (at(place, value) for place, value in enumerate(line["values"])))
        drawn.append(f"<polyline points='{points}' {look}/>")
        legend.append(f"<svg width='34' height='8'><path d='M0 4h34' {look}/></svg> {escape(line['name'])}")
    rows = "".join(
        f"<tr><th>{escape(line['name'])}</th>{''.join(f'<td>{value:.2f}</td>' for value in line['values'])}</tr>"
        for line in chart["lines"]
    )
    head = "".join(f"<th>{escape(place)}</th>" for place in places)
    return (
        f"<p><b>{escape(chart['title'])}</b>, by {escape(chart['axis'])}</p>"
        f"<p class='small'>{' &nbsp; '.join(legend)}</p>"
        f"<svg viewBox='0 0 {width} {height}' width='100%' font-size='11' role='img'"
        f" aria-label='{escape(chart['title'])}'>{''.join(drawn)}</svg>"
        f"<table><tr><th>{escape(chart['axis'])}</th>{head}</tr>{rows}</table>"
    )
