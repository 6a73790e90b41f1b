"""Cards for items come from one pack, whichever way a draw leans."""

from collections import Counter

import pytest
from practising import GAMES, game

from guts_teach.cards import Stream
from guts_teach.lessons.practice.drawing import LEANS, draw_hands, has_wild, pick_round


@pytest.mark.parametrize("lean", ["", *LEANS])
def test_hands_of_one_deal_hold_no_card_too_often(lean: str) -> None:
    for name in GAMES:
        played = game(name)
        for seed in range(3):
            size = played.cards_each
            sizes = (size,) * min(5, len(played.pack) // size)
            hands = draw_hands(played.pack, played.hand, sizes, Stream(seed), lean)
            assert [len(hand) for hand in hands] == list(sizes)
            held = Counter(card for hand in hands for card in hand)
            assert all(times <= played.pack.copies(card) for card, times in held.items())


def test_leans_bring_what_they_promise() -> None:
    guts, guillotine = game("guts-three-card"), game("guillotine")
    for seed in range(8):
        first, second = draw_hands(guts.pack, guts.hand, (3, 3), Stream(seed), "twins")
        assert [card.rank for card in first] == [card.rank for card in second]
        (suited,) = draw_hands(guts.pack, guts.hand, (3,), Stream(seed), "one suit")
        assert len({card.suit for card in suited}) == 1
        (run,) = draw_hands(guts.pack, guts.hand, (3,), Stream(seed), "straight")
        assert any({(card.rank - 2 + turn) % 13 for card in run} == {0, 1, 2} for turn in range(13))
        (few,) = draw_hands(guillotine.pack, guillotine.hand, (5,), Stream(seed), "few ranks")
        assert len({card.rank for card in few}) <= 3
    wild = [draw_hands(guillotine.pack, guillotine.hand, (5,), Stream(at), "wild cards")[0] for at in range(40)]
    marked = [sum(guillotine.hand.wild.readings(hand)[0]) for hand in wild]
    assert sum(marked) > 40, "more than one wild card a hand"


def test_rounds_are_early_at_first_and_late_in_the_end() -> None:
    shelby = game("shelby")
    rounds = {level: {pick_round(shelby, level, Stream(seed))[0] for seed in range(30)} for level in (1, 2, 3)}
    assert rounds == {1: {1, 2}, 2: {1, 2, 3, 4}, 3: {2, 3, 4}}


def test_games_with_wild_cards_are_known_by_their_rules() -> None:
    assert [name for name in GAMES if has_wild(game(name).hand, game(name).pack)] == [
        *("psycho-shelby", "guillotine", "four-two-two", "psycho shelby, late cards", "guillotine, limit betting"),
        *("guillotine, no bets", "four-two-two, the deck", "four-two-two, nobody"),
        *("fierce, jokers", "fierce, five cards", "fierce, one low"),
    ]
