"""Two ledgers: against every deal of small packs, and where they must agree and where they must not."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

import pytest

from guts_teach.errors import RequestError
from guts_teach.games import Game, make
from guts_teach.odds.exact.two_card import Deck
from guts_teach.odds.growth.pot_flow import after, flow_of
from guts_teach.odds.growth.turnout import Outcome
from guts_teach.odds.growth.two_card_turnout import Cutoff
from guts_teach.odds.ladder import Threshold, ladder
from guts_teach.odds.ledgers.ledger import covers, hand_ledger, ledger, symmetric
from guts_teach.odds.ledgers.ledger_hands import against, beaten
from guts_teach.odds.result import Odds
from guts_teach.odds.spot import Spot, spot

Place = tuple[bool, int, int]
DECK = Deck((2, 3, 4), 3)


def place(high: int, low: int) -> Place:
    return high == low, max(high, low), min(high, low)


def dealt(mine: tuple[int, int]) -> Iterator[tuple[Place, Place]]:
    """Every deal of two hands to the others."""
    cards = sorted(DECK.ranks * DECK.copies)
    for rank in mine:
        cards.remove(rank)
    for one, two in combinations(range(len(cards)), 2):
        rest = [card for at, card in enumerate(cards) if at not in {one, two}]
        for third, fourth in combinations(rest, 2):
            yield place(cards[one], cards[two]), place(third, fourth)


def books(game: Game, pot: int, mine: tuple[int, int], cutoff: Cutoff) -> tuple[float, float]:
    """Both ledgers, staying less leaving, by settling every deal with us in and with us out."""
    ours, least, players = place(*mine), place(cutoff.high, cutoff.low), 3
    price = min(pot, game.settlement.max_payment or pot)
    totals, weights = [0.0, 0.0], 0.0
    for hands in dealt(mine):
        for coins in [(True, True), (True, False), (False, True), (False, False)]:
            weight = 1.0
            for hand, coin in zip(hands, coins, strict=True):
                weight *= float(cutoff.often if coin else 1 - cutoff.often) if hand == least else 0.5
            stayed = [hand for hand, coin in zip(hands, coins, strict=True) if hand > least or (hand == least and coin)]
            values = []
            for inside in (True, False):
                contenders = [*stayed, ours] if inside else stayed
                tied = contenders.count(max(contenders)) if contenders else 1
                gain = 0.0
                if inside:
                    gain = pot / tied if ours == max(contenders) else -price
                flow = flow_of(Outcome(len(contenders), tied), players, game)
                gain -= game.ante if flow.antes and not inside else 0
                values.append((gain, after(flow, pot, game) / players))
            weights += weight
            totals[0] += weight * (values[0][0] - values[1][0])
            totals[1] += weight * (sum(values[0]) - sum(values[1]))
    return totals[0] / weights, totals[1] / weights


@pytest.mark.parametrize(
    ("game", "options", "pot"),
    [
        ("guts", {}, 9),
        ("guts", {"max_payment": "4"}, 9),
        ("guts", {"pot_limit": "9"}, 9),
        ("guts", {"nobody_in": "reante", "ante": "2"}, 9),
        ("four-two-two", {"ante_to_drop": "on", "max_payment": "5", "ante": "2"}, 9),
    ],
)
@pytest.mark.parametrize("cutoff", [Cutoff(4, 2, Fraction(1, 3)), Cutoff(4, 3), Cutoff(3, 3)])
def test_both_ledgers_of_every_hand_of_a_small_pack(
    game: str, options: dict[str, str], pot: int, cutoff: Cutoff
) -> None:
    made = make(game, options)
    for mine in ((high, low) for high in DECK.ranks for low in DECK.ranks if low <= high):
        odds = against(*mine, 2, cutoff, DECK)
        one = _exactly_one(mine, cutoff) if made.settlement.ante_to_drop else None
        found = ledger(odds, Spot(made, 3, pot), one, beaten(*mine, 2, cutoff, DECK)).result
        assert (found.one_deal, found.recursive) == pytest.approx(books(made, pot, mine, cutoff)), mine


def _exactly_one(mine: tuple[int, int], cutoff: Cutoff) -> float:
    least, total, found = place(cutoff.high, cutoff.low), 0, 0.0
    for hands in dealt(mine):
        one, two = (1.0 if hand > least else float(cutoff.often) if hand == least else 0.0 for hand in hands)
        total, found = total + 1, found + one * (1 - two) + two * (1 - one)
    return found / total


@pytest.mark.parametrize("options", [{}, {"max_payment": "2"}])
@pytest.mark.parametrize("players", [2, 3, 5, 8])
def test_the_cutoffs_agree_and_stand_where_the_chance_to_be_alone_breaks_even(
    players: int, options: dict[str, str]
) -> None:
    here = spot(make("guts", options), players, pot=8)
    rungs = ladder(here.game)
    one_deal, recursive = symmetric(here, "one_deal"), symmetric(here, "recursive")
    # Only ties at the cutoff can part them: within a class.
    assert abs(rungs.staying(one_deal) - rungs.staying(recursive)) < 16 / 1326
    found = hand_ledger(one_deal.place, here, one_deal).result
    alone = found.cases[0].chance
    tied = found.cases[2].chance
    assert abs(alone - here.break_even) < 0.06 + tied
    # Nothing above it wants to leave, nothing below it to stay.
    if one_deal.place + 1 < len(rungs):
        assert hand_ledger(one_deal.place + 1, here, one_deal).result.one_deal > -1e-9
    if one_deal.place:
        assert hand_ledger(one_deal.place - 1, here, one_deal).result.one_deal < 1e-9


def test_where_all_ante_again_only_the_one_deal_ledger_fears_that_nobody_is_in() -> None:
    here = spot(make("guts", {"nobody_in": "reante"}), 5)
    plain, rungs = spot(make("guts"), 5), ladder(here.game)
    assert rungs.staying(symmetric(here, "one_deal")) > rungs.staying(symmetric(plain, "one_deal"))
    assert symmetric(here, "recursive") == symmetric(plain, "recursive")


def test_the_same_chances_in_proportion_where_one_wins_only_alone() -> None:
    here = spot(make("guts", {"max_payment": "5"}), 4, pot=20)
    odds = Odds(3, win=0.2, tie=0.0, pay=0.8, share=0.2, method="exact", deals=1, alone=0.2)
    trace = ledger(odds, here)
    assert trace.result.recursive == pytest.approx(0.75 * trace.result.one_deal)
    assert trace.result.one_deal == pytest.approx(0)  # 5 / (20 + 5)
    assert trace.result.agree
    assert "wins only alone" in trace.steps[-1].text


def test_a_hand_that_wins_when_called_is_worth_more_than_the_one_deal_ledger_says() -> None:
    here = spot(make("guts"), 4, pot=20)
    odds = Odds(3, win=0.45, tie=0.0, pay=0.55, share=0.45, method="exact", deals=1, alone=0.2)
    trace = ledger(odds, here)
    assert trace.result.one_deal == pytest.approx(-2)
    assert trace.result.recursive == pytest.approx(0.2 * 15 + 0.25 * 25 - 0.55 * 15)
    assert not trace.result.agree
    assert sum(case.chance for case in trace.result.cases) == pytest.approx(1)
    assert "may disagree" in trace.steps[-1].text


def test_the_steps_say_the_numbers() -> None:
    here = spot(make("guts"), 5, pot=10)
    trace = hand_ledger(ladder(here.game).find("A-K"), here, Threshold(ladder(here.game).find("A-2")))
    texts = [step.text for step in trace.steps]
    assert "the pot of 10 is a gain, the payment of 10 a loss" in texts[0]
    assert "everyone owns 1/5" in texts[1]
    assert f"{trace.result.one_deal:+.4g}" in texts[-1]
    assert f"{trace.result.recursive:+.4g}" in texts[-1]
    assert [step.title for step in trace.steps[2:5]] == ["Nobody else stays", "Called, and best", "Called, and tied"]


def test_what_is_not_told_is_refused() -> None:
    odds = Odds(3, win=0.5, tie=0.0, pay=0.5, share=0.5, method="exact", deals=1)
    for game, options in [("guts", {"ghost": "on"}), ("guts", {"loser_rule": "single_loser"}), ("guillotine", {})]:
        made = make(game, options)
        assert not covers(made)
        with pytest.raises(RequestError, match="are not told"):
            ledger(odds, spot(made, 4))
    with pytest.raises(RequestError, match="stack=5 is not allowed"):
        ledger(odds, spot(make("guts"), 4, stack=5))
    with pytest.raises(RequestError, match="exactly one other stays"):
        ledger(odds, spot(make("four-two-two", {"ante_to_drop": "on"}), 4))
    with pytest.raises(RequestError, match="is not two-card Guts"):
        hand_ledger(3, spot(make("fierce"), 4), Threshold(3))
