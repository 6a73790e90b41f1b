"""What the games share: the settlement read from the options."""

import pytest
from dealing import MATCH_POT

from guts_teach.games import FAMILIES, make

VALUES = {
    "pot_limit": 50,
    "max_payment": 7,
    "tie": "no_split",
    "odd_chips": "exact",
    "short_stack": "iou",
}


@pytest.mark.parametrize("game", MATCH_POT)
def test_the_settlement_has_what_the_options_say(game: str) -> None:
    settlement = make(game, VALUES).settlement
    assert {key: getattr(settlement, key) for key in VALUES} == VALUES
    assert settlement.places == make(game).settlement.places


@pytest.mark.parametrize("game", MATCH_POT)
def test_every_game_takes_both_ceilings(game: str) -> None:
    settlement = make(game, {"pot_limit": "none", "max_payment": "none"}).settlement
    assert settlement.pot_limit is settlement.max_payment is None


def test_each_game_cites_its_own_sheet() -> None:
    names = {"guillotine": "Guillotine", "four-two-two": "Four-Two-Two", "fierce": "Fierce", "lowball": "Lowball Guts"}
    for game in FAMILIES:
        name, places = names.get(game, "Guts"), make(game).settlement.places
        cites = [str(getattr(places, field)) for field in type(places).__dataclass_fields__]
        assert all(cite.startswith((name, "ruling: ")) for cite in cites)
