"""A whole session played by built-in players: deal after deal, each decision made from what its seat may see."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from guts_teach.cards import Stream
from guts_teach.errors import RequestError
from guts_teach.table.chips import Amount
from guts_teach.table.deal import act, to_act
from guts_teach.table.players import STYLES, Style, sees
from guts_teach.table.session import Seated, Session, next_deal
from guts_teach.table.state import DealState
from guts_teach.trace import Step
from guts_teach.words import listing

#: A purpose of random numbers: what built-in players decide by, apart from the cards.
DECISIONS: Final = 1


@dataclass(frozen=True, slots=True)
class Played:
    """One deal of a session: what each player gained or lost, antes included, and the chips left for the next deal."""

    net: Mapping[str, Amount]
    pot: Amount
    reserve: Amount
    winners: tuple[str, ...]
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """A session at its end: every deal, the table as it was left, and why it stopped."""

    deals: tuple[Played, ...]
    session: Session
    stopped: str


def play(session: Session, styles: Sequence[Style], deals: int) -> Outcome:
    """Play so many deals, or fewer when too few players have chips to go on. One style for each seat.

    >>> from guts_teach.games import make
    >>> from guts_teach.table import NAMES, open_session
    >>> session = open_session(make("guts"), NAMES[:3], seed=4)
    >>> outcome = play(session, [STYLES["loose"]] * 3, deals=2)
    >>> outcome.stopped, sum(outcome.session.chips.stacks) + outcome.session.chips.pot
    ('after 2 deals', 300)
    """
    played: list[Played] = []
    for _ in range(deals):
        trace = next_deal(session)
        if trace is None:
            told = f"{_after(len(played))}, because too few players have chips to go on"
            return Outcome(tuple(played), session, told)
        seated, steps = finish(trace.result, styles)
        after = seated.after
        net = {
            name: now - before
            for name, now, before in zip(session.names, after.chips.stacks, session.chips.stacks, strict=True)
        }
        winners = tuple(seated.deal.setup.names[seat] for seat in seated.deal.winners)
        played.append(Played(net, after.chips.pot, after.chips.reserve, winners, (*trace.steps, *steps)))
        session = after
    return Outcome(tuple(played), session, _after(deals))


def _after(deals: int) -> str:
    return f"after {deals} deal{'' if deals == 1 else 's'}"


def finish(seated: Seated, styles: Sequence[Style]) -> tuple[Seated, tuple[Step, ...]]:
    """Play a deal to its end, every seat of the session by its style."""
    deal: DealState = seated.deal
    steps: list[Step] = []
    while not deal.over:
        seat = to_act(deal)[0]
        trace = act(deal, seat, decide(replace(seated, deal=deal), seat, styles[seated.seats[seat]]))
        deal = trace.result
        steps += trace.steps
    return replace(seated, deal=deal), tuple(steps)


def decide(seated: Seated, seat: int, style: Style) -> str:
    """What a built-in player at a seat of the deal does next. It depends on nothing that others do in the meantime."""
    deal, session = seated.deal, seated.session
    turn = sum(who == seat for who, _ in deal.log)
    stream = Stream(session.seed, session.deals + 1, DECISIONS, seated.seats[seat], turn)
    others = [stayed for at, stayed in enumerate(session.stayed) if at != seated.seats[seat]]
    share = sum(others) / len(others) if others else None
    return style.decide(sees(deal, seat, share), stream)


def read_styles(text: str | None, players: int) -> list[Style]:
    """The styles named in a list parted by commas, one a seat; a shorter list starts over. None: all the usual ones.

    Raises `RequestError` for a name that no style has, and for more names than players.
    """
    names = list(STYLES) if text is None else [name.strip() for name in text.split(",")]
    for name in names:
        if name not in STYLES:
            raise RequestError(f"{name!r} is not a style: choose {listing(list(STYLES), 'or')}")
    if text is not None and len(names) > players:
        raise RequestError(f"{len(names)} styles are too many for {players} players: give one for each, or fewer")
    return [STYLES[names[seat % len(names)]] for seat in range(players)]
