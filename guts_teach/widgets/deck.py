"""A whole deck face up, to choose a hand from by mouse, touch or keys."""

from collections.abc import Callable, Sequence

from guts_teach.cards import SUITS, Card, Pack, suit_name, symbols
from guts_teach.errors import RequestError
from guts_teach.widgets.cards import CardView, HandView, face, hand_view
from guts_teach.widgets.parts import Guard, box, button, say, text
from guts_teach.widgets.shared import Column
from guts_teach.words import listing


class DeckChooser(Column):
    """The cards of a pack, and a button that takes those which are chosen; ``take`` is called with them."""

    def __init__(self, take: Callable[[tuple[Card, ...]], None]) -> None:
        self._take = take
        self._pack = Pack(0)
        self._sizes: Sequence[int] = ()
        #: The deck itself.
        self.deck = CardView(selectable=True, motion=False)
        self._count = text("", "gt-note")
        guard = Guard()
        use = button("Use the chosen cards", guard(self._use), "gt-open")
        clear = button("Choose none", guard(self._clear))
        super().__init__([self.deck, self._count, guard.line, box(use, clear, classes="gt-actions", across=True)])
        self.deck.observe(lambda _: self._say(), "selected")

    def show(self, pack: Pack, sizes: Sequence[int], held: Sequence[Card] = ()) -> None:
        """Show a pack, of which so many cards are a hand, with the cards of a hand chosen."""
        self._sizes = sizes
        if pack != self._pack:
            self._pack = pack
            self.deck.show(*_rows(pack))
        waiting = list(held)
        chosen = []
        for at, card in enumerate(self._cards):
            if card in waiting:
                waiting.remove(card)
                chosen.append(at)
        self.deck.selected = chosen
        self._say()

    @property
    def chosen(self) -> tuple[Card, ...]:
        """The chosen cards, in the order of the deck."""
        cards = self._cards
        return tuple(cards[at] for at in self.deck.selected if 0 <= at < len(cards))

    @property
    def _cards(self) -> list[Card]:
        """The cards as they lie: by suit, ace to two, then the jokers."""
        return sorted(
            self._pack.cards, key=lambda card: (SUITS.find(card.suit) if card.suit else len(SUITS), -card.rank)
        )

    def _say(self) -> None:
        wanted = listing([str(size) for size in sorted(self._sizes)], "or")
        chosen = self.chosen
        said = f"{len(chosen)} of {wanted} cards chosen{': ' if chosen else ''}{symbols(chosen)}."
        say(self._count, said, role="status")

    def _use(self) -> None:
        if len(self.chosen) not in self._sizes:
            wanted = listing([str(size) for size in sorted(self._sizes)], "or")
            raise RequestError(f"{len(self.chosen)} cards are chosen: choose {wanted}, then use them.")
        self._take(self.chosen)

    def _clear(self) -> None:
        self.deck.selected = []


def _rows(pack: Pack) -> list[HandView]:
    """A row for each suit, and one for the jokers."""
    rows = []
    for suit in (*SUITS, ""):
        cards = sorted((card for card in pack.cards if card.suit == suit), reverse=True)
        if cards:
            name = suit_name(suit).capitalize() if suit else "Jokers"
            rows.append(hand_view(name, [face(card) for card in cards], label=name, pick=True))
    return rows
