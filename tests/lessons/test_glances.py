"""The games at a glance."""

import pytest

from guts_teach.games import FAMILIES
from guts_teach.lessons.glances import GLANCES, cards_of, players_of


def test_every_game_has_its_glance_in_the_order_of_the_catalogue() -> None:
    assert list(GLANCES) == list(FAMILIES)


@pytest.mark.parametrize("game", GLANCES)
def test_a_glance_is_two_sentences_two_or_three_cards_and_who_can_play(game: str) -> None:
    glance = GLANCES[game]
    for sentence in (glance.what, glance.teaches):
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert len(sentence) < 120
    assert 2 <= len(cards_of(game)) <= 3
    least, most = FAMILIES[game].game().players
    assert players_of(game) == f"{least} to {most} players"
