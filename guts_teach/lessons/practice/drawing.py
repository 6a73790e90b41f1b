"""Cards for items: drawn at random, but often of few ranks, of one suit or in a row, where good lessons are."""

from collections.abc import Callable, Sequence
from typing import Final

from guts_teach.cards import RANKS, SUITS, Card, Pack, Stream
from guts_teach.games import Game
from guts_teach.games.game import Round
from guts_teach.hands import HandRule

#: How a draw leans. ``twins`` gives every hand after the first the same ranks, as far as the pack has them.
LEANS: Final = ("any", "few ranks", "one suit", "straight", "wild cards", "twins")


def has_wild(rule: HandRule, pack: Pack) -> bool:
    """Whether any card of a pack can be wild under a rule."""
    return any(any(marks) for card in dict.fromkeys(pack.cards) for marks in rule.wild.readings((card,)))


def pick_round(game: Game, level: int, stream: Stream) -> tuple[int, Round]:
    """A round of a game and its number: an early one at the first level, the later ones more likely at the last."""
    last = len(game.rounds)
    first = 1 if level < 3 else (last + 1) // 2
    number = first + stream.below((last + 1) // 2 if level == 1 else last - first + 1)
    return number, game.rounds[number - 1]


def draw_hands(
    pack: Pack, rule: HandRule, sizes: Sequence[int], stream: Stream, lean: str = ""
) -> tuple[tuple[Card, ...], ...]:
    """Hands of these sizes from one pack, with a lean that is drawn too unless one is given.

    >>> from guts_teach.games import make
    >>> game = make("guts")
    >>> [len(hand) for hand in draw_hands(game.pack, game.hand, (2, 2), Stream(7))]
    [2, 2]
    """
    lean = lean or LEANS[stream.below(len(LEANS))]
    cards = list(pack.cards)
    stream.shuffle(cards)
    if lean == "twins":
        return _twins(cards, sizes)
    if lean == "straight":
        return _straight(cards, sizes, stream)
    wanted = _wanted(lean, cards, rule, sizes, stream)
    # Cards that suit the lean come first; where they are too few, any others follow.
    some = sorted(cards, key=lambda card: not wanted(card))[: sum(sizes)]
    stream.shuffle(some)
    dealt = iter(some)
    return tuple(tuple(next(dealt) for _ in range(size)) for size in sizes)


def _wanted(
    lean: str, cards: Sequence[Card], rule: HandRule, sizes: Sequence[int], stream: Stream
) -> Callable[[Card], bool]:
    """Which cards suit a lean."""
    if lean == "few ranks":
        ranks = list(RANKS)
        stream.shuffle(ranks)
        return lambda card: card.rank in ranks[: max(3, sum(sizes) // 3)]
    if lean == "one suit":
        suit = SUITS[stream.below(4)]
        return lambda card: card.suit == suit
    if lean == "wild cards":
        wild = [card for card in cards if any(any(marks) for marks in rule.wild.readings((card,)))]
        others = [card for card in cards if card not in wild][: 2 * max(len(wild), sizes[0])]
        return lambda card: card in wild or card in others
    return lambda _: True


def _straight(cards: list[Card], sizes: Sequence[int], stream: Stream) -> tuple[tuple[Card, ...], ...]:
    """The first hand in a row, round the corner too: that king, ace and two are no straight has to be met."""
    start = stream.below(13)
    first = []
    for at in range(sizes[0]):
        first.append(next(card for card in cards if card.rank == RANKS[(start + at) % 13]))
        cards.remove(first[-1])
    stream.shuffle(first)
    rest = iter(cards)
    return (tuple(first), *(tuple(next(rest) for _ in range(size)) for size in sizes[1:]))


def _twins(cards: list[Card], sizes: Sequence[int]) -> tuple[tuple[Card, ...], ...]:
    first = [cards.pop() for _ in range(sizes[0])]
    hands = [tuple(first)]
    for size in sizes[1:]:
        hand = []
        for at in range(size):
            same = [card for card in cards if at < len(first) and card.rank == first[at].rank]
            hand.append(same[0] if same else cards[0])
            cards.remove(hand[-1])
        hands.append(tuple(hand))
    return tuple(hands)
