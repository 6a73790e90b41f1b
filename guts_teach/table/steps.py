"""The steps of a deal: what was done, which chips moved, and why. Words are made from the facts."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from guts_teach.cards import Card
from guts_teach.table.chips import Amount, Move, Place
from guts_teach.trace import Cite
from guts_teach.words import chips, listing, people, verb

Names = tuple[str, ...]
#: The ceiling, if any, that kept a payment below the pot.
Cap = Literal["", "max_payment", "stack", "shared", "winner"]
_CAPS: Final[Mapping[Cap, str]] = {
    "": "",
    "max_payment": " (the most that one payment may be)",
    "stack": " (all that is left)",
    "shared": " (a share)",
    "winner": " (no more than the winner had at stake)",
}


@dataclass(frozen=True, slots=True)
class AnteStep:
    """Antes into the pot. ``names`` are those of all seats; so in every step with moves."""

    names: Names
    moves: tuple[Move, ...]
    again: bool
    rule: Cite
    dropped: bool = False
    cards: tuple[Card, ...] = ()

    @property
    def title(self) -> str:
        return "Antes for dropping" if self.dropped else "Everyone antes again" if self.again else "Antes"

    @property
    def text(self) -> str:
        who = [self.names[move.source] for move in self.moves if isinstance(move.source, int)]
        if not who:
            return "Nobody has enough chips left for an ante."
        put = verb(who[0], "put") if len(who) == 1 else "put"
        pot = "the next pot" if self.dropped else "the pot"
        return f"{people(who)} {put} {chips(self.moves[0].amount)}{' each' if len(who) > 1 else ''} into {pot}."


@dataclass(frozen=True, slots=True)
class DealtStep:
    """Cards to those still in; no step tells which. ``unseen``: not even its owner may look at them."""

    who: Names
    number: int
    face: Literal["down", "up"]
    rule: Cite
    unseen: bool = False
    title: str = "Cards"
    cards: tuple[Card, ...] = ()

    @property
    def text(self) -> str:
        cards = f"{self.number} card{'s' if self.number > 1 else ''}"
        hidden = ". Nobody looks at them before the showdown, not even their owner" if self.unseen else ""
        return f"{people(self.who)} get {cards} each, face {self.face}{hidden}."


@dataclass(frozen=True, slots=True)
class FinalStep:
    """The last deal, where nobody declares."""

    rule: Cite
    title: str = "The last deal"
    text: str = "This is the last deal that was agreed on: nobody declares, all show, and the best hand takes the pot."
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class DeclaredStep:
    """Who is in and who is out, as all see it."""

    ins: Names
    outs: Names
    rule: Cite
    title: str = "Who is in"
    cards: tuple[Card, ...] = ()

    @property
    def text(self) -> str:
        said = [
            f"{people(names, start=word == 'in')} {'are' if len(names) > 1 else verb(names[0], 'are')} {word}"
            for names, word in ((self.ins, "in"), (self.outs, "out"))
            if names
        ]
        return f"{listing(said)}." if self.ins else "Nobody is in."


@dataclass(frozen=True, slots=True)
class SaidStep:
    """One player's declaration, spoken in turn."""

    who: str
    word: str
    rule: Cite
    cards: tuple[Card, ...] = ()

    @property
    def title(self) -> str:
        return f"{self.who}: {self.word}"

    @property
    def text(self) -> str:
        return f'{self.who} {verb(self.who, "say")} "{self.word}".'


@dataclass(frozen=True, slots=True)
class WagerStep:
    """A bet, call or raise, or a free word in a betting round; ``short`` when the stack held less than it costs."""

    names: Names
    who: str
    action: str
    moves: tuple[Move, ...]
    rule: Cite
    short: bool = False
    cards: tuple[Card, ...] = ()

    @property
    def title(self) -> str:
        return f"{self.who}: {self.action}"

    @property
    def text(self) -> str:
        paid = sum(move.amount for move in self.moves)
        pays = f" and {verb(self.who, 'put')} {chips(paid)} into the pot" if paid else ""
        if self.short:
            pays += ", all that is left" if paid else " with no chips left to put in"
        return f"{self.who} {verb(self.who, self.action)}{pays}."


@dataclass(frozen=True, slots=True)
class FoldStep:
    """A fold: free on the first street, at the price of the pot afterwards, down to the ceiling ``cap`` if any."""

    names: Names
    who: str
    street: int
    base: Amount | None
    moves: tuple[Move, ...]
    rule: Cite
    cap: Cap = ""
    cards: tuple[Card, ...] = ()

    @property
    def title(self) -> str:
        return f"{self.who}: fold on {self.street} cards"

    @property
    def text(self) -> str:
        if self.base is None:
            return f"{self.who} {verb(self.who, 'fold')} on {self.street} cards and {verb(self.who, 'owe')} nothing."
        paid = sum(move.amount for move in self.moves)
        pays = _pays([self.who], paid, self.cap)
        waits = any(move.target is Place.SIDE for move in self.moves)
        into = "the side pile, for the next pot" if waits else "the pot on the table"
        return (
            f"{self.who} {verb(self.who, 'fold')} on {self.street} cards. A fold costs the pot, counted here as "
            f"{chips(self.base)}: {pays}{f' into {into}' if paid else ''}."
        )


@dataclass(frozen=True, slots=True)
class GhostStep:
    """The hand of nobody, and whether the best player beats it."""

    ghost: str
    best: str
    outcome: Literal["beaten", "tied", "wins"]
    pushes: bool
    cards: tuple[Card, ...]
    rule: Cite
    kind: Literal["ghost", "deck"] = "ghost"

    @property
    def title(self) -> str:
        return "The ghost hand" if self.kind == "ghost" else "The hand of the deck"

    @property
    def text(self) -> str:
        shown = f"{self.kind.capitalize()}: {self.ghost}. Best player: {self.best}."
        match self.outcome:
            case "beaten":
                return f"{shown} The {self.kind} is beaten."
            case "wins":
                return f"{shown} The {self.kind} wins: nobody takes the pot."
            case "tied" if self.pushes:
                return f"{shown} They tie: the pot stays and nobody pays."
            case _:
                return f"{shown} They tie, and a tie does not beat the {self.kind}: nobody takes the pot."


@dataclass(frozen=True, slots=True)
class TakeStep:
    """The pot, or shares of it, to the winners; ``left`` chips of it stay."""

    names: Names
    moves: tuple[Move, ...]
    why: Literal["best", "alone", "tie", "short", "markers"]
    left: Amount
    rule: Cite
    cards: tuple[Card, ...] = ()

    @property
    def title(self) -> str:
        return "Sharing the pot" if len(self.moves) > 1 else "Taking the pot"

    @property
    def text(self) -> str:
        parts = [(self.names[move.target], move.amount) for move in self.moves if isinstance(move.target, int)]
        who = [name for name, _ in parts]
        took = listing([f"{_small(name)} {chips(amount)}" for name, amount in parts])
        match self.why:
            case "alone":
                start = f"Nobody else is in, so {_small(who[0])} {verb(who[0], 'take')} the pot without showing: "
            case "markers":
                start = "The last marker takes the pot: "
            case "best":
                start = "The best hand takes the pot: "
            case "tie":
                start = "Tied best hands share the pot: "
            case "short":
                others = ", and what it leaves goes to the next best hand still in" if len(who) > 1 else ""
                start = f"A short stack wins no more than it held when the deal began{others}: "
        rest = f" {chips(self.left)} {_stay(self.left)} in the pot." if self.left else ""
        if not rest and self.why == "tie" and len({move.amount for move in self.moves}) > 1:
            rest = " What does not divide goes, a chip each, to the first from the dealer's left."
        return f"{start}{took}.{rest}"


@dataclass(frozen=True, slots=True)
class PotStaysStep:
    """Nobody takes the pot."""

    pot: Amount
    why: Literal["nobody", "tie"]
    rule: Cite
    title: str = "The pot stays"
    cards: tuple[Card, ...] = ()

    @property
    def text(self) -> str:
        because = "Nobody was in" if self.why == "nobody" else "Tied best hands neither win nor pay"
        return f"{because}: the pot of {chips(self.pot)} stays for the next deal."


@dataclass(frozen=True, slots=True)
class Payment:
    """What one loser pays and which ceiling, if any, kept it below the pot."""

    seat: int
    amount: Amount
    cap: Cap


@dataclass(frozen=True, slots=True)
class PayStep:
    """Losers match the pot: their payments form the next one."""

    names: Names
    base: Amount
    payments: tuple[Payment, ...]
    why: Literal["losers", "worst", "ghost", "best_pays", "best_and_wild", "sequential"]
    rule: Cite
    title: str = "Paying"
    cards: tuple[Card, ...] = ()

    @property
    def moves(self) -> tuple[Move, ...]:
        """The payments as moves into the pot."""
        return tuple(Move(payment.seat, Place.POT, payment.amount) for payment in self.payments)

    @property
    def text(self) -> str:
        many = len(self.payments) > 1
        worst = "the worst hands pay, and share one payment of" if many else "the worst hand pays, and matches"
        start = {
            "losers": f"Every other player who stayed matches the pot of {chips(self.base)}",
            "worst": f"Only {worst} the pot of {chips(self.base)}",
            "ghost": f"Everyone who was in matches the pot of {chips(self.base)}",
            "best_pays": f"Nobody was in, so the best hand{'s' if many else ''} must match the pot of "
            f"{chips(self.base)}, which stays",
            "best_and_wild": f"Nobody was in, so the best hand and whoever holds a wild card match the pot of "
            f"{chips(self.base)}, which stays",
            "sequential": f"Each loser in turn doubles what the pot has become, from {chips(self.base)} on",
        }[self.why]
        return f"{start}: {listing(paid_alike(self.names, self.payments))}."


@dataclass(frozen=True, slots=True)
class PotStep:
    """Chips between the pot and what waits beside it, so that the pot stands at its limit or as near as it can."""

    names: Names
    moves: tuple[Move, ...]
    limit: Amount | None
    rule: Cite
    cards: tuple[Card, ...] = ()

    @property
    def title(self) -> str:
        match self.moves[0].source:
            case Place.POT:
                return "Into the reserve"
            case Place.RESERVE:
                return "From the reserve"
            case _:
                return "From the side pile"

    @property
    def text(self) -> str:
        moved = self.moves[0].amount
        amount, one = chips(moved), moved == 1
        match self.moves[0].source:
            case Place.POT:
                return f"A pot may hold {self.limit} at the most: {amount} {'goes' if one else 'go'} into the reserve."
            case Place.RESERVE:
                filled = f"The pot is filled from the reserve, up to the limit of {self.limit}"
                return f"{filled}: {amount} {'comes' if one else 'come'} from it."
            case _:
                return f"The payments for folding, {amount}, join the next pot."


@dataclass(frozen=True, slots=True)
class NextPotStep:
    """The end of a deal."""

    pot: Amount
    reserve: Amount
    antes_due: bool
    rule: Cite
    title: str = "The next pot"
    cards: tuple[Card, ...] = ()

    @property
    def over(self) -> bool:
        """Whether the pot was won without a new one."""
        return not self.pot and not self.reserve

    @property
    def text(self) -> str:
        if self.over:
            return "The pot is empty: this game is over. To play on, everyone antes again."
        beside = f", with {chips(self.reserve)} in reserve" if self.reserve else ""
        antes = " Before the next deal everyone antes as well." if self.antes_due else ""
        return f"The next deal is played for {chips(self.pot)}{beside}.{antes}"


def paid_alike(names: Names, payments: Iterable[Payment]) -> list[str]:
    """What losers pay, in words; those who pay the same are told together."""
    alike: dict[tuple[Amount, Cap], list[str]] = {}
    for payment in payments:
        alike.setdefault((payment.amount, payment.cap), []).append(names[payment.seat])
    return [_pays(who, amount, cap) for (amount, cap), who in alike.items()]


def _pays(who: Sequence[str], amount: Amount, cap: Cap) -> str:
    """What players pay who all pay the same."""
    names, many = people(who, start=False), len(who) > 1
    if cap == "stack" and not amount:
        return f"{names} {'have' if many else verb(who[0], 'have')} no chips left to pay with"
    return f"{names} {'pay' if many else verb(who[0], 'pay')} {chips(amount)}{' each' if many else ''}{_CAPS[cap]}"


def _small(who: str) -> str:
    return people([who], start=False)


def _stay(amount: Amount) -> str:
    return "stays" if 0 < amount <= 1 else "stay"
