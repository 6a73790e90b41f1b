"""What is asked about a decision: which game, what one holds, against whom, for how much."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Final

from guts_teach.cards import MAX_SEED, Card, Stream, format_cards
from guts_teach.errors import RequestError
from guts_teach.games import FAMILIES, Game, format_value, make
from guts_teach.games.catalogue import find
from guts_teach.games.options import MAX_CHIPS, shown
from guts_teach.lessons.fields import FormError, read_fields, whole_number
from guts_teach.odds import opponents as models
from guts_teach.odds.opponents import Opponents
from guts_teach.odds.spot import Spot, seen_at_decisions
from guts_teach.odds.spot import spot as spot_of
from guts_teach.odds.weigh import decision, owning

#: How the others may decide, by the name that a form gives it, and what a learner adds to it.
KINDS: Final[Mapping[str, str]] = {
    "all-in": "everyone stays",
    "cutoff": "each stays by the cutoff",
    "class": "each stays with a class and better",
    "share": "each stays with a share of all hands",
}
#: Opponents who all stay.
EVERYONE: Final = Opponents("all-in")
#: The most players of a chart.
MOST_PLAYERS: Final = 10
_NOTHING: Final = ("", "none", "enough")


@dataclass(frozen=True, slots=True)
class Question:
    """A decision in question. ``options`` are those that are not as usual, as they are written.

    A ``pot`` of None is the antes of all, a ``stack`` of None enough; without a ``bankroll`` chips are counted.

    >>> question = Question.read(hand="As Kd", players="4", pot="12")
    >>> question.here.pot, question.rules.name, Question.from_text(question.text) == question
    (12, 'Guts', True)
    """

    cards: tuple[Card, ...]
    game: str = "guts"
    options: tuple[tuple[str, str], ...] = ()
    players: int = 5
    pot: int | None = None
    stack: int | None = None
    opponents: Opponents = EVERYONE
    bankroll: int | None = None

    @classmethod
    def read(
        cls,
        game: str = "guts",
        options: Mapping[str, str] | None = None,
        hand: str = "7s 7h",
        players: str = "5",
        pot: str = "",
        stack: str = "",
        opponents: str = "all-in",
        detail: str = "",
        bankroll: str = "",
    ) -> "Question":
        """The question that was typed in or chosen.

        Raises `FormError` with a sentence for each field that is wrong, a wrong option by its own key; `RequestError`
        for options that contradict, and for a game in which there is nothing to decide.
        """
        given = dict(options or {})
        values = {option.key: option for option in find(game).options}
        read_fields({key: partial(values[key].parse, value) for key, value in given.items() if key in values})
        rules = make(game, given)  # which tells of unknown options, and of some that contradict
        least, most = players_of(rules)
        read = read_fields(
            {
                "players": lambda: whole_number(players, "the number of players", least, most),
                "pot": lambda: _chips(pot, "the pot", 1),
                "stack": lambda: _chips(stack, "the stack", 0),
                "bankroll": lambda: _chips(bankroll, "the bankroll", 1),
                "detail": lambda: _opponents(opponents, detail),
            }
        )
        number = read["players"]
        read_fields({"pot": lambda: spot_of(rules, number, read["pot"])})
        here, cards = read_fields({"hand": lambda: decision(rules, number, hand, read["pot"])})["hand"]
        if read["detail"].kind != "cutoff":  # which may take a while to find
            read_fields({"detail": lambda: models.threshold(read["detail"], here)})
        return cls(
            cards=cards,
            game=game,
            options=_unusual(rules),
            players=number,
            pot=read["pot"],
            stack=read["stack"],
            opponents=read["detail"],
            bankroll=read["bankroll"],
        )

    @property
    def rules(self) -> Game:
        """The game with its options."""
        return _game(self.game, self.options)

    @property
    def here(self) -> Spot:
        """The decision, of a player who owns no more than the bankroll."""
        return self.at(self.players)

    def at(self, players: int) -> Spot:
        """The same decision, and the same pot, among another number of players; `RequestError` for a wrong one."""
        pot = self.players * self.rules.ante if self.pot is None else self.pot
        here, _ = decision(self.rules, players, self.cards, pot, self.stack)
        return owning(here, self.bankroll)

    @property
    def others(self) -> str:
        """How the others decide, in words."""
        detail = {"class": f" ({self.opponents.name})", "share": f" ({detail_of(self.opponents)} %)"}
        return KINDS[self.opponents.kind] + detail.get(self.opponents.kind, "")

    @property
    def own(self) -> tuple[Card, ...]:
        """The cards of one's own hand; where cards lie open, those of others may stand behind them."""
        return self.cards[: seen_at_decisions(self.rules)[self.here.decision]]

    @property
    def text(self) -> str:
        """The question as a line of text for links, with which `from_text` makes it again.

        >>> Question.read("guillotine", hand="Kh 4s", opponents="class", detail="9-9").text
        'guillotine~Kh4s~players.5~opponents.cutoff:9-9'
        """
        said = {"players": self.players, "pot": self.pot, "stack": self.stack, "bankroll": self.bankroll}
        said = {key: value for key, value in said.items() if value is not None}
        model = "" if self.opponents.kind == "all-in" else f"opponents.{self.opponents}"
        options = [f"{key}.{value}" for key, value in self.options]
        hand = format_cards(self.cards).replace(" ", "")
        parts = [self.game, hand, *(f"{key}.{value}" for key, value in said.items()), model, *options]
        return "~".join(filter(None, parts))

    @classmethod
    def from_text(cls, text: str) -> "Question":
        """The question of such a line; `RequestError` for any other text."""
        game, _, rest = text.partition("~")
        hand, *parts = rest.split("~")
        given = {key: value for key, _, value in (part.partition(".") for part in parts)}
        model = models.read_opponents(given.pop("opponents", "all-in"))
        asked = {key: given.pop(key) for key in ("players", "pot", "stack", "bankroll") if key in given}
        found = cls.read(game, given, hand, opponents=model.kind, detail=detail_of(model), **asked)
        if found.text != text:
            raise RequestError(f"{shown(text)} is written in a way that no page writes: ask the question anew")
        return found


def players_of(game: Game) -> tuple[int, int]:
    """The fewest and the most players of a game that a chart shows."""
    least, most = game.players
    return least, min(most, MOST_PLAYERS)


def detail_of(model: Opponents) -> str:
    """What a learner adds to the kind of opponents: a class, or a share in hundredths."""
    return {"class": model.name, "share": f"{100 * model.share:.9g}"}.get(model.kind, "")


def first_hand(game: Game, seed: int, cards: int | None = None) -> tuple[Card, ...]:
    """A hand from a shuffled pack with which one decides: of so many cards where the game knows such a decision.

    >>> len(first_hand(make("shelby"), seed=1)), len(first_hand(make("shelby"), seed=1, cards=5))
    (2, 5)
    """
    sizes = seen_at_decisions(game)
    pack = list(game.pack.cards)
    Stream(seed, 1).shuffle(pack)
    return tuple(pack[: cards if cards in sizes else sizes[0]])


def dealt(game: str, options: Mapping[str, str], seed: str, held: str) -> tuple[Card, ...]:
    """A hand dealt by a typed seed, as large as the one that is held. Raises `FormError` for a seed that is none."""
    number = read_fields({"seed": lambda: whole_number(seed, "the seed", 0, MAX_SEED)})["seed"]
    return first_hand(make(game, options), number, len(held.split()))


def kinds() -> Sequence[tuple[str, str]]:
    """What a form offers to choose: the words, and the kind of opponents."""
    return [(words, kind) for kind, words in KINDS.items()]


def games() -> Sequence[tuple[str, str]]:
    """What a form offers to choose: the name of each game, and its id."""
    return [(family.name, family.id) for family in FAMILIES.values()]


@lru_cache(maxsize=64)
def _game(game: str, options: tuple[tuple[str, str], ...]) -> Game:
    return make(game, dict(options))


def _unusual(game: Game) -> tuple[tuple[str, str], ...]:
    """The options of a game that are not as usual with its ante, as they are written."""
    usual = {**make(game.id, {"ante": game.ante}).options, "ante": make(game.id).ante}
    return tuple((key, format_value(value)) for key, value in sorted(game.options.items()) if value != usual[key])


def _chips(text: str, what: str, least: int) -> int | None:
    return None if text.strip().lower() in _NOTHING else whole_number(text, what, least, MAX_CHIPS)


def _opponents(kind: str, detail: str) -> Opponents:
    if kind == "class":
        if not detail.strip():
            raise FormError({"detail": "An empty field is no class of hands: write one like K-4."})
        return Opponents("class", name=detail.strip())
    if kind == "share":
        return Opponents("share", share=_percent(detail))
    return models.read_opponents(kind)


def _percent(text: str) -> float:
    clean = text.strip().removesuffix("%").strip().replace(",", ".")
    whole, _, part = clean.partition(".")
    if whole.isdecimal() and whole.isascii() and (part == "" or (part.isdecimal() and part.isascii())):
        share = float(clean) / 100 if len(clean) < 15 else 2.0
        if share <= 1:
            return share
    given = repr(text.strip()[:20]) if text.strip() else "An empty field"
    raise RequestError(f"{given} is not allowed for the share that stays: write a number from 0 to 100, in hundredths.")
