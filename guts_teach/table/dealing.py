"""Who gets which card: a seeded shuffle, dealt one at a time from the dealer's left."""

from typing import Final

from guts_teach.cards import Card, Stream, check_seed
from guts_teach.games import DealCards, Game
from guts_teach.table.state import Setup

#: Names for players that nobody named, in seat order.
NAMES: Final = (
    *("Anna", "Ben", "Carla", "Dan", "Eva", "Finn", "Gita", "Hugo", "Ida", "Jon", "Kim", "Leo", "Mia"),
    *("Nils", "Ola", "Pia", "Quinn", "Rosa", "Sam", "Tea", "Udo", "Vera", "Will", "Xia", "Yuri", "Zoe"),
)


def deal_cards(game: Game, names: tuple[str, ...], dealer: int, seed: int, deal_number: int = 1) -> Setup:
    """A deal's cards. The same seed, deal number and number of players give the same cards everywhere.

    Every stage is dealt to all seats, as if nobody folded; the hand of nobody (the ghost's or the deck's) comes
    last, so that no card stands twice in a setup (rulings 2.9).
    Raises `RequestError` when so many cannot play, or for a seed out of range.
    """
    seats = game.check_players(len(names))
    pack = list(game.pack.cards)
    Stream(check_seed(seed), deal_number).shuffle(pack)
    cards = iter(pack)
    order = [(dealer + 1 + at) % seats for at in range(seats)]
    hands: list[list[Card]] = [[] for _ in range(seats)]
    for stage in game.stages:
        if isinstance(stage, DealCards):
            for _ in range(stage.cards):
                for seat in order:
                    hands[seat].append(next(cards))
    # The deck's hand is as large as those that players declare on.
    first = next(stage.cards for stage in game.stages if isinstance(stage, DealCards))
    extra = first if game.plays_deck else game.cards_each if game.ghost else 0
    ghost = tuple(next(cards) for _ in range(extra))
    return Setup(game, names, dealer, tuple(map(tuple, hands)), ghost, tuple(cards))
