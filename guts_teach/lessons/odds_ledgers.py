"""The ledger question for one hand: a payment is lost, or it is a next pot of which everyone owns a part."""

from dataclasses import dataclass
from typing import Final

from guts_teach.errors import RequestError
from guts_teach.lessons.odds_answer import at_once, known, without_risk
from guts_teach.lessons.odds_question import Question
from guts_teach.odds import Odds, weigh
from guts_teach.odds.growth import pot_growth
from guts_teach.odds.ladder import rungs
from guts_teach.odds.ledgers import ledger as books
from guts_teach.odds.ledgers.ledger import Ledger
from guts_teach.trace import Step, Trace
from guts_teach.words import signed

#: So many deals make the chances where they are neither counted nor in a table.
DEALS: Final = 40_000


@dataclass(frozen=True, slots=True)
class Books:
    """Both ledgers of a decision and the steps that lead to them; ``error`` in chips where chances were simulated."""

    ledger: Ledger
    steps: tuple[Step, ...]
    error: float = 0.0


def ledgers(question: Question, deals: int = DEALS) -> Books:
    """Both ledgers of the question's decision, by chips, when everyone has enough of them.

    Raises `RequestError` for games and options whose ledgers are not told.

    >>> found = ledgers(Question.read(hand="Ks Qh", pot="10", opponents="class", detail="A-2")).ledger
    >>> round(found.one_deal, 3), round(found.recursive, 3), found.agree
    (-2.529, -2.023, True)
    """
    plain = without_risk(question)
    here, game = plain.here, plain.rules
    if not books.covers(game):
        raise RequestError(
            f"The two ledgers of {game.name} with these options are not told: they are for the plain settlement, where "
            "every loser pays into the next pot and nobody but the others has to be beaten."
        )
    decide = known(plain)
    if decide is not None and pot_growth.covers(game):
        ladder = rungs(here)
        return _books(books.hand_ledger(ladder.place(plain.own), here, decide))
    if game.settlement.ante_to_drop:
        raise RequestError("With an ante to drop the ledgers are told for two-card Guts only: switch that option off.")
    answer = at_once(plain)
    if answer is not None:
        return _books(books.ledger(answer.odds, here), answer.odds)
    found = weigh.weigh(here, plain.cards, plain.opponents, deals=deals, precision=0.0, seconds=None)
    return _books(books.ledger(found.result.prospect.odds, here), found.result.prospect.odds)


def _books(found: Trace[Ledger], odds: Odds | None = None) -> Books:
    return Books(found.result, found.steps, ((odds.stderr if odds else None) or {}).get("net", 0.0))


def table(found: Ledger) -> list[dict[str, str]]:
    """The cases side by side, with their sums in the last row."""
    rows = [
        {
            "what happens": case.title,
            "chance": f"{case.chance:.4f}",
            "one deal": signed(case.one_deal),
            "recursive": signed(case.recursive),
        }
        for case in found.cases
    ]
    sums = {"what happens": "Expected, in chips", "chance": "", "one deal": signed(found.one_deal)}
    return [*rows, {**sums, "recursive": signed(found.recursive)}]


def told(kept: Books) -> str:
    """Whether the ledgers agree on what to do, in a sentence."""
    found = kept.ledger
    if min(abs(found.one_deal), abs(found.recursive)) < 2 * kept.error:
        return f"Too close to tell: both sums are known to ± {kept.error:.2f} chips (one standard error)."
    words = {True: "stay", False: "go out"}
    one, other = found.one_deal > 0, found.recursive > 0
    if found.agree:
        return f"Both ledgers say the same: {words[one] if abs(found.one_deal) > 1e-12 else 'it does not matter'}."
    return f"The ledgers disagree: one deal alone says {words[one]}, with the next pot it is {words[other]}."
