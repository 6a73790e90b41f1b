"""The chances to win, tie and pay against more and more others, as bars, as a sentence and as a table."""

from collections.abc import Sequence
from typing import Any

import plotly.graph_objects as go

from guts_teach.charts.factory import across, axis_title, base, legend_top, note, pattern
from guts_teach.charts.profiles import LIGHT, Profile
from guts_teach.charts.rows import Rows
from guts_teach.errors import RequestError
from guts_teach.odds import Odds
from guts_teach.words import count, in_hundred, listing, signed

# A number stands on its part of the bar when the part is at least so high, in hundredths of the bar.
_ROOM = 11
# Two simulated numbers closer than so many standard errors are not told apart.
_SURE = 2
# A net below this part of the pot is called almost even.
_NEARLY = 0.01


def win_tie_pay(odds: Sequence[Odds], mark: int | None = None, profile: Profile = LIGHT) -> go.Figure:
    """Bars of the chances, one for each number of others; the bar of ``mark`` others is framed.

    The parts differ in colour and in pattern, and the chances stand on them, out of 100. The broken line is one
    half. A green part that reaches it earns chips at full match, for the share taken is then above the pots paid; a
    sand-coloured part that reaches down to it costs chips. Only where the line runs through the grey part of the
    ties do the parts of the shared pots decide.

    Where others may go out, the winning part is split: below, the pots that are won alone, without a showdown. Where
    the odds were simulated, bars of two standard errors stand at the ends of the parts.

    >>> from guts_teach.cards import parse_cards
    >>> from guts_teach.odds.exact.two_card import showdown_odds
    >>> figure = win_tie_pay([showdown_odds(parse_cards("7s 7h"), others) for others in range(1, 10)])
    >>> [trace.name for trace in figure.data]
    ['win', 'tie', 'pay']
    """
    others = [each.others for each in odds]
    folding = _folding(odds)
    name = "win showing" if folding else "win"
    top = legend_top([name] * 4, 3.4, 0.6) if folding else 2.6
    figure, colours = base(profile, top=top), profile.colours
    parts = [
        (name, [each.win - _alone(each) for each in odds], {"color": colours.accent}),
        ("tie", [each.tie for each in odds], _hatched(colours.grey, "/", colours.grey_deep)),
        ("pay", [each.pay for each in odds], _hatched(colours.sand, "\\", colours.sand_deep)),
    ]
    if folding:
        lone = _hatched(colours.accent_soft, ".", colours.accent_deep)
        parts.insert(0, ("win alone", [_alone(each) for each in odds], lone))
    for name, chances, marker in parts:
        figure.add_bar(
            name=name,
            x=others,
            y=[100 * chance for chance in chances],
            width=0.76,  # also where numbers of others are missing between two bars
            marker=marker,
            customdata=[
                [count(each, "other"), in_hundred(chance)] for each, chance in zip(others, chances, strict=True)
            ],
            hovertemplate=f"%{{customdata[0]}}{'' if folding else ' in'}: you {name} "
            "%{customdata[1]} times in 100<extra></extra>",
        )
    _add_errors(figure, odds, profile)
    figure.update_layout(
        barmode="stack",
        annotations=[number for each in odds for number in _numbers(each, profile)],
        shapes=[across(50, profile), *(_frame(each, profile) for each in others if each == mark)],
    )
    figure.update_xaxes(
        title=axis_title("other players" if folding else "other players who stay in", profile),
        tickmode="array",
        tickvals=others,
        ticktext=[f"<b>{each}</b>" if each == mark else str(each) for each in others],
        tickfont={"color": colours.ink},
        range=[min(others, default=1) - 0.6, max(others, default=9) + 0.6],
    )
    # A little more than 0 to 100, so that the frame is drawn whole.
    figure.update_yaxes(range=[-1, 101], tickvals=[0, 50, 100], ticktext=["0 %", "50 %", "100 %"])
    return figure


def reading(odds: Sequence[Odds], hand_name: str, others: int) -> str:
    """One sentence that reads the chart at so many others.

    Going out costs nothing and earns nothing. Staying in takes the share and pays the pot when another hand is
    better, so that at full match it earns ``share - pay`` pots on average, and the sign of that is what is said.

    >>> odds = Odds(others=4, win=0.867, tie=0.003, pay=0.13, share=0.868, method="exact", deals=10)
    >>> reading([odds], "a pair of sevens", 4)
    'With a pair of sevens and four others in, you win 87 times in 100 and pay 13 times: you win more than half the \
time, so at full match staying in earns chips.'

    Raises `RequestError` when there are no odds for so many others.
    """
    found = next((each for each in odds if each.others == others), None)
    if found is None:
        known = ", ".join(str(each.others) for each in odds) or "none"
        raise RequestError(f"{others} others is not in this chart: it has {known}")
    if others == 0:
        return f"With {hand_name} and nobody else in, you take the pot without a showdown."
    parts = [_times("win", found.win, " in 100"), _times("pay", found.pay)]
    if round(100 * found.tie):
        parts.insert(1, _times("tie", found.tie))
    if found.alone:
        against = f"against {count(others, 'other')} who may go out"
        parts[0] += f" ({in_hundred(found.alone)} of them alone)"
    else:
        against = f"and {count(others, 'other')} in"
    return f"With {hand_name} {against}, you {listing(parts)}: {_verdict(found)}."


#: What "at full match" means, wherever it is said.
FULL_MATCH = (
    "At full match: the best hand takes the pot, and everyone else who stayed pays as much as the whole pot held, "
    "however much that is."
)


def method(odds: Odds) -> str:
    """One sentence that says how the odds came about.

    >>> method(Odds(others=1, win=0.75, tie=0.1, pay=0.15, share=0.8, method="exact", deals=1225))
    'Exact: every way to deal the others is counted, with your own cards out of the pack.'
    """
    if odds.method == "exact":
        return "Exact: every way to deal the others is counted, with your own cards out of the pack."
    return f"Simulated: {odds.deals:,} deals of the others were played, with your own cards out of the pack."


def table(odds: Sequence[Odds]) -> Rows:
    """Give the numbers of the chart: a row for each number of others, its keys the headings.

    >>> odds = Odds(others=4, win=0.867, tie=0.003, pay=0.13, share=0.868, method="exact", deals=10)
    >>> table([odds])
    [{'others in': '4', 'win': '86.7 %', 'tie': '0.3 %', 'pay': '13.0 %', 'net, in pots': '+0.74'}]
    """
    folding = _folding(odds)
    return [
        {"others" if folding else "others in": str(each.others), "win": _percent(each, "win")}
        | ({"of these alone": _percent(each, "alone")} if folding else {})
        | {"tie": _percent(each, "tie"), "pay": _percent(each, "pay"), "net, in pots": signed(each.net)}
        for each in odds
    ]


def _folding(odds: Sequence[Odds]) -> bool:
    """Whether others may go out."""
    return any(each.alone for each in odds)


def _hatched(colour: str, shape: str, lines: str) -> dict[str, Any]:
    return {"color": colour, "pattern": pattern(shape, lines)}


def _alone(odds: Odds) -> float:
    """The pots won without a showdown; a ghost may beat who is alone."""
    return min(odds.alone, odds.win)


def _add_errors(figure: go.Figure, odds: Sequence[Odds], profile: Profile) -> None:
    """Draw two standard errors to either side of where a part ends, upon all bars, which would cover half of them.

    What ends where the paying part begins is as sure as that part is; where hardly anything is between, once is enough.
    """
    ends = [(each.others, each.win, each.stderr["win"]) for each in odds if each.stderr]
    ends += [
        (each.others, each.win + each.tie, each.stderr["pay"])
        for each in odds
        if each.stderr and 100 * each.tie >= _ROOM
    ]
    if not ends:
        return
    figure.add_scatter(
        x=[others for others, _, _ in ends],
        y=[100 * end for _, end, _ in ends],
        mode="markers",
        marker={"size": 1, "color": profile.colours.ink},
        error_y={
            "type": "data",
            "symmetric": False,
            "array": [100 * min(_SURE * error, 1 - end) for _, end, error in ends],
            "arrayminus": [100 * min(_SURE * error, end) for _, end, error in ends],
            "color": profile.colours.ink,
            "thickness": profile.line,
            "width": profile.em(0.35),
        },
        hoverinfo="skip",
        showlegend=False,
    )


def _times(what: str, chance: float, of: str = "") -> str:
    """How often something happens, in words: ``win 71 times in 100``, ``never pay``."""
    figure = in_hundred(chance)
    if figure == "0":
        return f"never {what}"
    if figure == "100":
        return f"{what} every time"
    words = {"1": "once", "<1": "less than once", ">99": "more than 99 times"}
    return f"{what} {words.get(figure, f'{figure} times')}{of}"


def _verdict(odds: Odds) -> str:
    doubt = _SURE * odds.stderr["net"] if odds.stderr else 1e-12
    if abs(odds.net) <= doubt:
        if odds.method == "exact":
            return "what you take and what you pay are equal, so at full match staying in neither earns nor costs"
        return f"after {odds.deals:,} deals that is too close to say whether staying in earns chips at full match"
    outcome = "earns" if odds.net > 0 else "costs"
    if abs(odds.net) < _NEARLY:
        return (
            f"almost even, for at full match staying in {outcome} less than one chip in a pot of {round(1 / _NEARLY)}"
        )
    if in_hundred(max(odds.win, odds.pay)) in (">99", "100"):
        return f"at full match staying in {outcome} chips"  # the numbers before have said why
    if odds.win > 0.5:
        why = "you win more than half the time"
    elif odds.pay > 0.5:
        why = "you pay more than half the time"
    else:
        why = f"with your part of the ties you take {'more' if odds.net > 0 else 'less'} than you pay"
    return f"{why}, so at full match staying in {outcome} chips"


def _percent(odds: Odds, name: str) -> str:
    text = f"{100 * getattr(odds, name):.1f}"
    error = (odds.stderr or {}).get(name)
    return f"{text} %" if error is None else f"{text} ± {100 * error:.1f} %"


def _numbers(odds: Odds, profile: Profile) -> list[dict[str, Any]]:
    """Place the numbers of one bar: each at the top of its part, where there is room."""
    win, tie, pay = 100 * odds.win, 100 * odds.tie, 100 * odds.pay
    alone = 100 * _alone(odds)
    colours = profile.colours
    # Below the bar of the standard errors.
    drop = -profile.em(0.45) if odds.stderr else 0

    def number(chance: float, top: float, color: str, **more: Any) -> dict[str, Any]:
        # A bar is too narrow for ">99" on a phone; that it is not quite whole is seen, and told by the table.
        text = f"<b>{in_hundred(chance).lstrip('>')}</b>"
        placed = {"yanchor": "top", "yshift": drop, "font": {"color": color}} | more
        return note(text, odds.others, top, profile, **placed)

    numbers = []
    if alone >= _ROOM:
        numbers.append(number(odds.alone, alone, colours.ink, bgcolor=colours.accent_soft))
    shown = win - alone
    if alone and shown < _ROOM:
        pass  # the part that is won alone has its number, or there is no room for either
    elif win < _ROOM:
        numbers.append(number(odds.win, win + tie, colours.accent_deep, yanchor="bottom", yshift=-drop))
    elif 50 <= win <= 50 + _ROOM:
        # Its own ground keeps the line at one half from running through the number.
        numbers.append(number(shown / 100, win, colours.on_accent, bgcolor=colours.accent))
    else:
        numbers.append(number(shown / 100, win, colours.on_accent))
    if tie >= _ROOM:
        numbers.append(number(odds.tie, win + tie, colours.on_grey))
    if pay >= (2 * _ROOM if win < _ROOM else _ROOM):
        numbers.append(number(odds.pay, 100, colours.ink))
    return numbers


def _frame(others: int, profile: Profile) -> dict[str, Any]:
    return {
        "type": "rect",
        "x0": others - 0.43,
        "x1": others + 0.43,
        "y0": 0,
        "y1": 100,
        "line": {"color": profile.colours.ink, "width": 1.5 * profile.line},
    }
