"""The steps of weighing a decision. Each holds facts and makes its words from them."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from guts_teach.cards import Card
from guts_teach.odds.result import Odds
from guts_teach.odds.spot import Verdict
from guts_teach.trace import Cite
from guts_teach.words import chips, count, listing, percent

#: What keeps a payment below the pot.
Cap: TypeAlias = Literal["", "max_payment", "stack"]
#: Where payments go.
Goes: TypeAlias = Literal["pot", "after bets", "winner"]

#: Less than this part of a chip is not told.
_CENT: Final = 0.005


#: A smaller chance is what floats leave over.
_LEVEL: Final = 1e-6


def _about(amount: float) -> str:
    return chips(round(amount)) if abs(amount - round(amount)) < _CENT else f"{amount:.2f} chips"


@dataclass(frozen=True, slots=True)
class HoldingStep:
    """Where a holding stands among all that one may be dealt."""

    cards: tuple[Card, ...]
    name: str
    better: float
    worse: float
    counted: bool
    rule: Cite | None
    title: str = "The hand among all hands"

    @property
    def text(self) -> str:
        about = "" if self.counted else "about "
        return (
            f"This is {self.name}. Of all hands of {count(len(self.cards), 'card')}, {about}{percent(self.better)} "
            f"are better and {about}{percent(self.worse)} are worse."
        )


@dataclass(frozen=True, slots=True)
class StakeStep:
    """What can be won and what losing costs.

    ``goes`` says where payments go: into the pot, into one that bets have swollen by then, or straight to the winner.
    """

    pot: int
    prize: int
    price: int
    cap: Cap
    goes: Goes
    rule: Cite
    cards: tuple[Card, ...] = ()
    title: str = "What is at stake"

    @property
    def text(self) -> str:
        why = {"max_payment": ", the most that one payment may be", "stack": ", all that is left to pay with"}
        lose = f"losing costs {chips(self.price)}{why.get(self.cap, '')}"
        if self.cap == "stack" and not self.price:
            lose = "losing costs nothing, as nothing is left to pay with"
        if self.goes == "winner":
            return f"The pot holds {chips(self.pot)}. Each loser pays the winner directly: {lose}."
        if self.goes == "after bets":
            top = {"max_payment": f", but no more than {chips(self.price)}", "stack": ", or all that is left"}
            return (
                f"The pot holds {chips(self.pot)} as the street begins, and bets make it grow. Losing costs what it "
                f"holds in the end{top.get(self.cap, '')}."
            )
        win = "" if self.prize == self.pot else f" Winning takes no more than the stack, {chips(self.prize)}."
        return f"The pot holds {chips(self.pot)}, and {lose}.{win}"


@dataclass(frozen=True, slots=True)
class OthersStep:
    """How the others decide."""

    others: int
    name: str
    often: float
    staying: float
    counted: bool
    top: bool = False
    seen: int = 0
    cards: tuple[Card, ...] = ()
    rule: Cite | None = None
    title: str = "The others"

    @property
    def text(self) -> str:
        if not self.seen or self.staying <= 0 or self.staying >= 1:
            return self._told
        whose = "Whose card is seen decides" if self.seen < self.others else "All their cards are seen, and decide"
        return f"{self._told} {whose} by that very card."

    @property
    def _told(self) -> str:
        who = count(self.others, "other")
        if self.staying >= 1:
            return f"There {'is' if self.others == 1 else 'are'} {who}, and everyone stays in."
        each = "The other stays" if self.others == 1 else f"Each of {count(self.others, 'other')} stays"
        about = "" if self.counted else "about "
        if self.staying <= 0:
            return f"{each.replace('stays', 'goes')} out whatever the cards are."
        if self.top:
            some = f", {percent(self.often, 0)} of the time" if self.often < 1 else ""
            return f"{each} in with {self.name} alone{some}: {about}{percent(self.staying)} of all hands."
        mixed = f", and with {self.name} itself {percent(self.often, 0)} of the time" if self.often < 1 else ""
        better = "anything better than " if self.often < 1 else ""
        or_more = "" if self.often < 1 else " or better"
        return f"{each} in with {better}{self.name}{or_more}{mixed}: {about}{percent(self.staying)} of all hands."


@dataclass(frozen=True, slots=True)
class NoteStep:
    """Something that was reckoned more simply than it is played."""

    text: str
    cards: tuple[Card, ...] = ()
    rule: Cite | None = None
    title: str = "Reckoned more simply"


@dataclass(frozen=True, slots=True)
class ChancesStep:
    """The chances of whoever stays, and how they were found.

    ``house`` says that a lone player has a ghost or the deck to beat, so that to be alone is not yet to win;
    ``shared`` that tied best hands share the pot; ``all_pay`` that everyone who is beaten pays.
    """

    odds: Odds
    cards: tuple[Card, ...]
    rule: Cite | None
    house: bool = False
    shared: bool = True
    all_pay: bool = True
    title: str = "The chances of staying"

    @property
    def text(self) -> str:
        odds = self.odds
        told = [f"wins {percent(odds.win)}"]
        if odds.tie:
            told.append(f"{'shares' if self.shared else 'ties, and takes nothing,'} {percent(odds.tie)}")
        told.append(f"{'pays' if self.all_pay else 'is beaten'} {percent(odds.pay)}")
        level = 1 - odds.win - odds.tie - odds.pay
        if level > _LEVEL:
            told.append(f"neither wins nor pays {percent(level)}")
        often = f"alone in {percent(odds.alone)}" if odds.alone else ""
        if often and not self.house:
            told[0] += f" ({often})"
        unopposed = (
            f" It is {often}, and then the hand of nobody is still to be beaten." if often and self.house else ""
        )
        error = (odds.stderr or {}).get("win", 0.0)
        how = (
            f"Counted exactly, {odds.deals:,} {'case' if odds.deals == 1 else 'cases'} in all."
            if odds.method == "exact"
            else f"Played in {odds.deals:,} random deals, each figure ± {percent(error, 2)}."
        )
        worst = "" if self.all_pay else " Only the worst of those who stay pays."
        return f"Whoever stays with this {listing(told)} of the time.{unopposed}{worst} {how}"


@dataclass(frozen=True, slots=True)
class BreakEvenStep:
    """The chance to win that staying needs. ``won`` and ``lost`` are chips, ``leaving`` what going out costs."""

    won: float
    lost: float
    leaving: float
    break_even: float
    bankroll: int | None
    rule: Cite
    cards: tuple[Card, ...] = ()
    title: str = "The chance that is needed"

    @property
    def text(self) -> str:
        if self.bankroll is not None and self.lost >= self.bankroll:
            return f"Losing would take all of the {chips(self.bankroll)} owned: no chance short of certainty is enough."
        risk = f"risking {_about(self.lost)} for {_about(self.won)}"
        if self.leaving > _CENT:
            risk += f", when going out costs {_about(self.leaving)} as well,"
        who = (
            "By chips alone"
            if self.bankroll is None
            else f"For someone who owns {chips(self.bankroll)} and weighs every chip by what is left"
        )
        return f"{who}, {risk} needs a chance to win of {percent(self.break_even)}."


@dataclass(frozen=True, slots=True)
class WorthStep:
    """What staying is worth, and so what to do: the result."""

    net: float
    error: float
    leaving: float
    verdict: Verdict
    bankroll: int | None
    must_cover: bool
    rule: Cite | None
    cards: tuple[Card, ...] = ()
    title: str = "In or out"

    @property
    def text(self) -> str:
        if self.must_cover:
            return "The stack does not cover the payment, and by this rule one must then stay out: out."
        doubt = f" ± {self.error:.2f}" if self.error else ""
        out = f", where going out costs {-self.leaving:.2f}" if self.leaving < -_CENT else ""
        more = "less" if self.net < 0 else "more"
        told = f"Staying is worth {abs(self.net):.2f}{doubt} chips {more} than going out{out}"
        if self.verdict == "either" and not self.error and self.bankroll is None:
            return f"Staying is worth as much as going out{out}: both are right."
        end = {
            "in": "stay in",
            "out": "go out",
            "either": "both are worth the same" if not self.error else "they are too close to tell apart",
        }[self.verdict]
        risk = "" if self.bankroll is None else f" For someone who owns {chips(self.bankroll)}"
        return f"{told}.{risk + ':' if risk else ' So'} {end}."
