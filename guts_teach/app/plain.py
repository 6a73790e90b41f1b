"""Answers for a person at a terminal: the same answers as the JSON documents, as aligned lines without colours."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from guts_teach.cards import symbols
from guts_teach.games import FAMILIES, Option, format_value
from guts_teach.words import chips, count, listing

if TYPE_CHECKING:  # whoever passes these has loaded them; to judge a hand nobody needs the table
    from guts_teach.games import Game
    from guts_teach.hands import Judged, Ranking
    from guts_teach.lessons.code import State
    from guts_teach.table import Amount, Settlement, Setup, Style
    from guts_teach.table.play import Outcome
    from guts_teach.trace import Step, Trace

_NARROWEST: Final = 40
_WIDEST: Final = 100


def games() -> str:
    """Every game with its options."""
    blocks = []
    for family in FAMILIES.values():
        least, most = family.game().players
        head = f"{family.id}: {family.name}, {least} to {most} players. Sheet: {family.sheet}."
        settings = [f"{option.key}={_default(option)}" for option in family.options]
        indent = max(map(len, settings)) + 4
        lines = [
            _wrapped(f"  {setting}", indent, f"{option.text} {_allowed(option)}. [{option.rule}]")
            for setting, option in zip(settings, family.options, strict=True)
        ]
        blocks.append("\n".join([head, *lines]))
    return "\n\n".join(blocks)


def explain(game: Game, trace: Trace[Judged]) -> str:
    """One holding and the steps that judge it."""
    judged = trace.result
    return "\n".join([f"{game.name}: {symbols(judged.cards)}", judged.name, "", steps(trace.steps)])


def compare(game: Game, trace: Trace[tuple[tuple[Judged, ...], Ranking]]) -> str:
    """Several holdings by rank, and the steps up to the first difference."""
    hands, ranking = trace.result
    rows = []
    place = 1
    for group in ranking.groups:
        mark = f"{place}. tied" if len(group) > 1 else f"{place}."
        rows += [(mark, f"Hand {at + 1}", symbols(hands[at].cards), hands[at].name) for at in group]
        place += len(group)
    return "\n".join([game.name, *table(rows), "", steps(trace.steps)])


def opened(state: State, link: str) -> str:
    """What a code holds, and the link to it."""
    rows = [
        ("game", f"{FAMILIES[state.game].name} ({state.game})"),
        *(("option", f"{key}={value}") for key, value in state.options.items()),
        ("seed", str(state.seed)),
        ("players", str(state.players)),
        ("pot", "as the antes make it" if state.pot is None else chips(state.pot)),
        ("deal", str(state.deal)),
        ("step", str(state.step) if state.step else "as the deal begins"),
        *([("said", listing(state.choices))] if state.choices else []),
        ("profile", state.profile),
        ("link", link),
    ]
    return "\n".join(table(rows))


def settle(trace: Trace[Settlement]) -> str:
    """One deal's chips: who won and lost how many, and what the next deal is played for."""
    settled = trace.result
    state = settled.state
    rows = [
        (name, _signed(net), ", ".join(filter(None, ("wins" if name in settled.winners else "", _markers(markers)))))
        for name, net, markers in zip(state.setup.names, state.net, state.markers, strict=True)
    ]
    end = "The game is over." if settled.over else ""
    pots = [("Next pot", str(chips(state.chips.pot)), end), ("Reserve", str(chips(state.chips.reserve)), "")]
    return "\n".join([state.game.name, *table(rows, right=1), "", *table(pots, right=1), "", steps(trace.steps)])


def deal(setup: Setup, seed: int, code: str) -> str:
    """One deal's cards in the order in which each player gets them."""
    rows = [(name, symbols(hand)) for name, hand in zip(setup.names, setup.hands, strict=True)]
    if setup.ghost:
        rows.append(("The deck" if setup.game.plays_deck else "The ghost", symbols(setup.ghost)))
    head = f"{setup.game.name}, {len(setup.names)} players, seed {seed}. {setup.names[setup.dealer]} deals."
    return "\n".join([head, *table(rows), "", f"Code: {code}"])


def play(outcome: Outcome, styles: Sequence[Style]) -> str:
    """A session as a transcript: who plays how, then every deal with its steps, then the stacks."""
    session = outcome.session
    players = len(session.names)
    lines = [f"{session.game.name}, {players} players, seed {session.seed}."]
    lines += [
        f"  {name}, {style.name.lower()}: {style.explain(session.game, players)}"
        for name, style in zip(session.names, styles, strict=True)
    ]
    for number, deal in enumerate(outcome.deals, 1):
        lines += ["", f"Deal {number}", steps(deal.steps)]
    lines += ["", f"Stopped {outcome.stopped}."]
    lines += table(
        [(name, str(stack)) for name, stack in zip(session.names, session.chips.stacks, strict=True)], right=1
    )
    reserve = f", {session.chips.reserve} in reserve" if session.chips.reserve else ""
    return "\n".join([*lines, f"In the pot: {session.chips.pot}{reserve}."])


def counts(game: Game, cards: int, found: Mapping[str, int]) -> str:
    """How many hands of the game's pack are of each category, and how often that is."""
    total = sum(found.values())
    rows = [(name.replace("_", " "), f"{hands:,}", f"{hands / total:.4%}") for name, hands in found.items()]
    width = max(len(hands) for _, hands, _ in rows)
    head = f"{game.name}: all {total:,} hands of {cards} cards"
    names = max(len(name) for name, _, _ in rows)
    return "\n".join([head, *(f"  {name:<{names}}  {hands:>{width}}  {share:>8}" for name, hands, share in rows)])


def steps(taken: Sequence[Step]) -> str:
    """Steps as a numbered list, each with the place that it rests on."""
    lines = []
    for number, step in enumerate(taken, 1):
        rule = f" [{step.rule}]" if step.rule else ""
        lines += [f"{number:>2}. {step.title}", _wrapped("", 4, step.text + rule)]
    return "\n".join(lines)


def table(rows: Iterable[Sequence[str]], right: int | None = None) -> list[str]:
    """Rows in columns; one column may be set to the right.

    >>> table([("Anna", "+10"), ("Ben", "-5")], right=1)
    ['  Anna  +10', '  Ben    -5']
    """
    rows = list(rows)
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  "
        + "  ".join(
            cell.rjust(width) if at == right else cell.ljust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def _default(option: Option) -> str:
    return format_value(option.default)


def _allowed(option: Option) -> str:
    if option.values is not None:
        return f"Allowed: {listing(option.values, 'or')}"
    none = ", or none" if option.optional else ""
    antes = "; the default counts antes" if option.in_antes and option.default else ""
    unit = option.unit.removesuffix("s") if option.minimum == 1 else option.unit
    return f"Allowed: {option.minimum} {unit} or more{none}{antes}"


def _markers(markers: int) -> str:
    return count(markers, "marker") if markers else ""


def _signed(amount: Amount) -> str:
    if not amount:
        return "0"
    return ("+" if amount > 0 else "−") + chips(amount if amount > 0 else -amount).rpartition(" ")[0]


def _wrapped(start: str, indent: int, text: str) -> str:
    """A start, and beside it a text in lines that fit the terminal."""
    import shutil  # noqa: PLC0415 - a program that asks for JSON needs neither of these
    import textwrap  # noqa: PLC0415

    width = min(max(shutil.get_terminal_size().columns, _NARROWEST), _WIDEST)
    room = max(width - indent, 20)
    lines = textwrap.wrap(text, room, break_long_words=False, break_on_hyphens=False) or [""]
    return "\n".join([start.ljust(indent) + lines[0], *(" " * indent + line for line in lines[1:])])
