"""Two ways to keep the books of a decision: one deal alone, or with the next pot, of which everyone owns a part.

Let n play for a pot P; a loser pays m, the pot or the maximum payment. Someone thinks about staying against leaving,
and K others stay. No chip leaves the table and all play alike, so that each chip that lies in pot or reserve after the
deal is worth 1/n to each player. Then staying brings, over leaving:

=================== =================== ============================ ===================================================
what happens        one deal            recursive                    because the next pot with us, and without us, is
=================== =================== ============================ ===================================================
alone               P                   P·(1 - 1/n)                  0, and P: if nobody is in the pot stays
called and best     P                   P + b·m/n                    K·m, and (K - b)·m: b would have been best
called and tied     P/w                 P/w                          as large either way: the tied pay nothing
called and beaten   -m                  -m·(1 - 1/n)                 larger by m
=================== =================== ============================ ===================================================

A hand at the cutoff wins only alone (but for ties). Of its gain the recursive ledger is (1 - 1/n) times the other one,
line by line: both are zero at the same chance to be alone, m/(P + m), one half at full match. So the ledgers have the
same cutoff, with a maximum payment and at the limit too, up to what the ties at the cutoff do. They part for better
hands, to which the recursive ledger gives more, and where leaving may cost an ante: when nobody is in, or for dropping
(see `ledger`).
"""

from dataclasses import dataclass
from typing import Literal

from guts_teach.errors import RequestError
from guts_teach.games import Bet, Game
from guts_teach.odds.growth.pot_growth import covers as two_cards
from guts_teach.odds.growth.two_card_turnout import Cutoff
from guts_teach.odds.ladder import Threshold, rungs
from guts_teach.odds.ledgers.ledger_hands import against, beaten
from guts_teach.odds.ledgers.ledger_steps import CaseStep, LedgerStep, NextPotStep, OneDealStep
from guts_teach.odds.result import Odds
from guts_teach.odds.spot import Spot
from guts_teach.trace import Step, Trace, ruling

Book = Literal["one_deal", "recursive"]
_EQUAL = 1e-12


@dataclass(frozen=True, slots=True)
class Ledger:
    """What staying brings over leaving, in chips, by both ledgers, and the cases that add up to it."""

    one_deal: float
    recursive: float
    cases: tuple[CaseStep, ...]

    @property
    def agree(self) -> bool:
        """Whether both say the same: stay, go, or it does not matter."""
        return _sign(self.one_deal) == _sign(self.recursive)


def covers(game: Game) -> bool:
    """Whether `ledger` knows a game: match pot, all losers pay, nobody to beat but the others.

    >>> from guts_teach.games import make
    >>> covers(make("guts")), covers(make("four-two-two")), covers(make("guts", {"ghost": "on"}))
    (True, True, False)
    """
    rule = game.settlement
    return not (
        game.ghost
        or game.plays_deck
        or game.markers_to_win
        or rule.single_loser
        or game.ante_every_deal
        or rule.tie != "split"
        or rule.nobody_in in ("best_pays", "best_and_twos")
        or any(isinstance(stage, Bet) for stage in game.stages)
    )


def ledger(odds: Odds, spot: Spot, one: float | None = None, beaten: float = 1.0) -> Trace[Ledger]:
    """Both ledgers of a decision, from the chances of whoever stays.

    Of ``odds`` the chances to be ``alone``, to ``win``, ``tie`` and ``pay`` and the ``share`` count. Where we are
    called and win, ``beaten`` others on average would have shared the pot without us, 1 if ties are left out. With an
    ante to drop, give the chance that exactly ``one`` other stays too: who leaves then makes that player's win an
    outright one, for which nobody pays an ante (ruling 4.7). Antes of all when nobody is in change nothing for
    the recursive ledger: what each puts in, each owns.

    Raises `RequestError` for a game that `covers` refuses and for a player short of chips.

    >>> from guts_teach.games import make
    >>> from guts_teach.odds.spot import spot
    >>> here = spot(make("guts"), players=5, pot=10)
    >>> hand = Odds(others=4, win=0.6, tie=0.0, pay=0.4, share=0.6, method="exact", deals=1, alone=0.6)
    >>> books = ledger(hand, here).result
    >>> round(books.one_deal, 6), round(books.recursive, 6), books.agree
    (2.0, 1.6, True)
    """
    game, players, rule = spot.game, spot.players, spot.game.settlement
    if not covers(game):
        raise RequestError(f"the ledgers of {game.name} with these options are not told: choose the plain settlement")
    if spot.stack is not None:
        raise RequestError(f"stack={spot.stack} is not allowed here: the ledgers take it that everyone has enough")
    if rule.ante_to_drop and one is None:
        raise RequestError("one=None is not allowed with ante_to_drop: give the chance that exactly one other stays")
    part, pot, price = 1 / players, spot.pot, spot.price
    shared = odds.share - odds.win
    cases = [
        CaseStep("alone", odds.alone, pot, pot * (1 - part), "without us the pot would stay, and we own a part of it."),
        CaseStep("best", odds.win - odds.alone, pot, pot + beaten * price * part, "who else would win pays too."),
        CaseStep(
            "tie",
            odds.tie,
            pot * shared / odds.tie if odds.tie else 0.0,
            pot * shared / odds.tie if odds.tie else 0.0,
            "a tied winner neither pays nor spares another the payment.",
        ),
        CaseStep("pay", odds.pay, -price, -price * (1 - part), "of what we pay we own a part."),
    ]
    if rule.ante_to_drop and one is not None:
        cases += _drop(odds.alone, one, players, game.ante)
    elif rule.nobody_in == "reante":
        why = "everyone antes, and everyone owns as much of it."
        cases.append(CaseStep("ante", odds.alone, game.ante, 0.0, why, rule.places.nobody))
    books = Ledger(
        sum(case.chance * case.one_deal for case in cases),
        sum(case.chance * case.recursive for case in cases),
        tuple(cases),
    )
    even = all(abs(case.recursive - (1 - part) * case.one_deal) < _EQUAL for case in cases if abs(case.chance) > _EQUAL)
    steps: tuple[Step, ...] = (
        OneDealStep(pot, price, rule.places.losers),
        NextPotStep(players, rule.places.next_pot),
        *cases,
        LedgerStep(players, books.one_deal, books.recursive, even),
    )
    return Trace(steps, books)


def _drop(alone: float, one: float, players: int, ante: int) -> list[CaseStep]:
    """What dropping costs (ruling 4.7): an ante, unless that leaves exactly one player in."""
    part, rule = 1 / players, ruling("4.7", "ante to drop")
    return [
        CaseStep("ante", alone, ante, 0.0, "with nobody in all pay one, and everyone owns as much of it.", rule),
        CaseStep(
            "ante",
            one,
            0.0,
            (players - 2) * ante * part,
            "against us that player is not alone, and all who dropped pay an ante into a pot that we own a part of.",
            rule,
        ),
        CaseStep("ante", 1 - alone - one, ante, ante * (1 - part), "of the ante spared we would own a part.", rule),
    ]


def hand_ledger(place: int, spot: Spot, threshold: Threshold) -> Trace[Ledger]:
    """Both ledgers of a class of two-card hands, by its place, against others who all decide by one threshold.

    >>> from guts_teach.games import make
    >>> from guts_teach.odds.ladder import ladder
    >>> from guts_teach.odds.spot import spot
    >>> here, rungs_ = spot(make("guts"), 5, pot=10), ladder(make("guts"))
    >>> books = hand_ledger(rungs_.find("K-Q"), here, Threshold(rungs_.find("A-2"))).result
    >>> round(books.one_deal, 3), round(books.recursive, 3)
    (-2.529, -2.023)
    """
    if not two_cards(spot.game):
        raise RequestError(f"{spot.game.name} with these options is not two-card Guts: its hands are not counted here")
    key = rungs(spot).keys[place]
    ranks, cutoff = (key[1], key[-1]), Cutoff.of(spot.game, threshold)
    return ledger(against(*ranks, spot.others, cutoff), spot, beaten=beaten(*ranks, spot.others, cutoff))


def symmetric(spot: Spot, book: Book) -> Threshold:
    """The cutoff that is right for everyone when everyone uses it, by one of the ledgers: for two-card Guts.

    The lowest class whose hands gain by staying when all stay from there up; with the class below some of the time,
    where it would gain if nobody else stayed with it, and lose if all did.

    >>> from guts_teach.games import make
    >>> from guts_teach.odds.spot import spot
    >>> here = spot(make("guts"), 5)
    >>> found = symmetric(here, "one_deal"), symmetric(here, "recursive")
    >>> [(rungs(here).name(each.place), round(each.often, 4)) for each in found]
    [('A-4', 1.0), ('A-4', 1.0)]
    """

    def gain(threshold: Threshold) -> float:
        """What the class at the threshold gains if all use it."""
        books = hand_ledger(threshold.place, spot, threshold).result
        return books.one_deal if book == "one_deal" else books.recursive

    low, high = 0, len(rungs(spot)) - 1
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if gain(Threshold(middle)) >= 0 else (middle + 1, high)
    if not low or gain(Threshold(low - 1, 0.0)) <= 0:
        return Threshold(low)
    rarely, often = 0.0, 1.0
    for _ in range(50):
        middling = (rarely + often) / 2
        rarely, often = (middling, often) if gain(Threshold(low - 1, middling)) > 0 else (rarely, middling)
    return Threshold(low - 1, (rarely + often) / 2)


def _sign(gain: float) -> int:
    return 0 if abs(gain) < _EQUAL else 1 if gain > 0 else -1
