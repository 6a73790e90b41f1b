"""The continuous game's cutoff: its defining balance, played out, and beside the exact one."""

import pytest
from naive import seeded

from guts_teach.errors import RequestError
from guts_teach.games import make
from guts_teach.odds.ladder import ladder
from guts_teach.odds.ledgers.continuous import continuous
from guts_teach.odds.ledgers.ledger import symmetric
from guts_teach.odds.spot import spot


@pytest.mark.parametrize("players", [2, 3, 5, 8, 17])
@pytest.mark.parametrize(("price", "prize"), [(1, 1), (20, 80), (3, 1)])
def test_the_balance_at_the_cutoff(players: int, price: int, prize: int) -> None:
    answer = continuous(players, price, prize).result
    assert answer.alone * prize == pytest.approx((1 - answer.alone) * price)
    if price == prize:
        assert answer.cutoff == 2 ** (-1 / (players - 1))


def test_played_out_the_hand_at_the_cutoff_neither_gains_nor_loses() -> None:
    chance, players, times = seeded(3), 4, 20_000
    cutoff = continuous(players).result.cutoff
    gains = 0
    for _ in range(times):
        gains += 1 if max(chance.random() for _ in range(players - 1)) < cutoff else -1
    assert abs(gains) < 3.5 * times**0.5


@pytest.mark.parametrize("players", [2, 3, 5, 8])
def test_the_cutoff_of_two_card_guts_is_close(players: int) -> None:
    guts = make("guts")
    stay = ladder(guts).staying(symmetric(spot(guts, players), "one_deal"))
    assert abs(stay - continuous(players).result.stay) < 0.04


def test_the_steps_derive_it() -> None:
    texts = [step.text for step in continuous(5, price=20, prize=80).steps]
    assert "wins only when nobody else stays" in texts[0]
    assert "chance p^4" in texts[1]
    assert "p^4 = 20 / (80 + 20) = 0.2" in texts[2]
    assert "p = 0.2 to the power 1/4 = 0.6687: stay with the best 33.1 of 100 hands." in texts[3]
    assert continuous(2).steps[-1].text == "p = 0.5 = 0.5000: stay with the best 50.0 of 100 hands."


def test_bad_requests_name_the_value() -> None:
    with pytest.raises(RequestError, match="1 players is not allowed"):
        continuous(1)
    with pytest.raises(RequestError, match="a prize of 0 is not allowed"):
        continuous(4, prize=0)
