"""What is reckoned more simply is said, once, and nothing else is."""

import pytest

from guts_teach.games import FAMILIES, make
from guts_teach.odds.simulated import notes
from guts_teach.odds.spot import seen_at_decisions, spot


@pytest.mark.parametrize(
    ("family", "options", "cards", "told"),
    [
        ("guts", {}, None, []),
        ("fierce", {"jokers": "2", "packs": "2"}, None, []),
        ("lowball", {"declare": "in_turn", "dealer_challenge": True}, None, ["All declare at once"]),
        ("four-two-two", {"odd_chips": "exact"}, None, ["Chips that do not divide"]),
        ("guts", {"loser_rule": "single_loser"}, None, ["Only the worst hand pays"]),
        ("guts", {"short_stack": "must_cover"}, None, ["Staying is reckoned"]),
        ("guts", {"short_stack": "table_stakes"}, None, []),
        ("guillotine", {}, 2, ["All decide at once, on their first two cards"]),
        ("guillotine", {"betting": "fixed_limit"}, 2, ["Everyone who stays puts in one bet", "All decide at once, on"]),
        (
            "guillotine",
            {"short_stack": "table_stakes"},
            4,
            ["The others have decided", "You win no more than you have"],
        ),
        ("shelby", {}, 3, ["Holding alone brings a marker; 3 win"]),
        ("shelby", {"shelbys_to_win": 1, "declare": "in_turn"}, 7, ["All declare at once"]),
        ("psycho-shelby", {}, 3, ["Holding alone"]),
        ("psycho-shelby", {}, 7, ["Nobody buys a card", "Holding alone"]),
        ("psycho-shelby", {"buy_timing": "after_declare"}, 7, ["Nobody buys a card", "Holding alone"]),
    ],
)
def test_notes(family: str, options: dict[str, object], cards: int | None, told: list[str]) -> None:
    found = notes(spot(make(family, options), 4, pot=5, stack=3, cards=cards))
    assert len(found) == len(told)
    assert all(sentence.startswith(begins) for sentence, begins in zip(found, told, strict=True))


@pytest.mark.parametrize("family", FAMILIES)
def test_notes_are_sentences(family: str) -> None:
    game = make(family)
    for cards in seen_at_decisions(game):
        for sentence in notes(spot(game, 4, cards=cards)):
            assert sentence.endswith(".")
            assert sentence[0].isupper()
