"""Under which rule a hand is judged: a game, its options as they are chosen, and one of its rounds."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import Final

from guts_teach.cards import Card, Pack, Stream
from guts_teach.errors import RequestError
from guts_teach.games import FAMILIES, Game, Option, Round, find, format_value, make
from guts_teach.games.options import shown
from guts_teach.hands import HandRule
from guts_teach.lessons.fields import FormError
from guts_teach.lessons.option_words import words_of

#: Between the parts of a rule in a link, and between an option and its value; no browser escapes them.
_PART: Final = "~"
_IS: Final = "."


@dataclass(frozen=True, slots=True)
class HouseRules:
    """A game, those of its options that are not as usual, and the round that is compared in (None: the last one).

    Make one by `read`, which checks it.
    """

    game: str = "guillotine"
    options: tuple[tuple[str, str], ...] = ()
    round: int | None = None

    @classmethod
    def read(cls, game: str, options: Mapping[str, str] | None = None, round_number: int | None = None) -> "HouseRules":
        """The rules that were chosen, with what is as usual left out.

        Raises `FormError` with a sentence for each option that is wrong by itself, by its key, and `RequestError` for
        options that contradict, for a game that there is not, and for a round that the game has not.

        >>> HouseRules.read("guillotine", {"five_kind": "below_sf", "odd_chips": "left_of_dealer"}).options
        (('five_kind', 'below_sf'),)
        """
        given = dict(options or {})
        family = find(game)
        try:
            played = family.game(given)
        except RequestError:
            wrong = {key: fault for key, value in given.items() if (fault := _fault(game, key, value))}
            if wrong:
                raise FormError(wrong) from None
            raise
        played.round(round_number)
        ante = {"ante": given["ante"]} if "ante" in given else {}
        usual = {**family.game(ante).options, "ante": family.game().ante}
        kept = tuple(
            (option.key, format_value(played.options[option.key]))
            for option in family.options
            if option.key in given and played.options[option.key] != usual[option.key]
        )
        return cls(game, kept, None if round_number == len(played.rounds) else round_number)

    @property
    def played(self) -> Game:
        """The game with these options."""
        return make(self.game, dict(self.options))

    @property
    def comparison(self) -> Round:
        """The round that is compared in."""
        return self.played.round(self.round)

    @property
    def judging(self) -> HandRule:
        """How the usual holding of that round is judged."""
        return self.comparison.rule

    @property
    def size(self) -> int:
        """How many cards the usual holding has."""
        return self.comparison.sizes[0]

    @property
    def name(self) -> str:
        """The rules in a few words.

        >>> HouseRules.read("shelby", {"low_straights_flushes": "count"}, 2).name
        'Shelby, round 2, straights and flushes in the low order: count'
        """
        return ", ".join([self.title, *(f"{words_of(key)}: {words_of(value)}" for key, value in self.options)])

    @property
    def title(self) -> str:
        """The game, and where it has several rounds the one that is meant."""
        name, rounds = FAMILIES[self.game].name, len(self.played.rounds)
        return f"{name}, round {self.round or rounds}" if rounds > 1 else name

    def write(self) -> str:
        """The rules as one word, for a link; `parse` reads it.

        >>> HouseRules.read("shelby", {"tie": "no_split"}, 2).write()
        'shelby~2~tie.no_split'
        """
        number = [] if self.round is None else [str(self.round)]
        return _PART.join([self.game, *number, *(f"{key}{_IS}{value}" for key, value in self.options)])

    @classmethod
    def parse(cls, text: str) -> "HouseRules":
        """Read what `write` has written. Raises `RequestError` for anything else, as `read` does."""
        game, *parts = text.split(_PART)
        number = (
            int(parts.pop(0)) if parts and parts[0].isascii() and parts[0].isdigit() and len(parts[0]) < 3 else None
        )
        options: dict[str, str] = {}
        for part in parts:
            key, is_, value = part.partition(_IS)
            if not is_ or key in options:
                raise RequestError(f"{shown(part)} is not an option: write it once, as in five_kind{_IS}below_sf")
            options[key] = value
        return cls.read(game, options, number)

    def deal(self, hands: int, seed: int) -> list[tuple[Card, ...]]:
        """So many holdings from a seeded pack; more of them never change those before."""
        return deal_from(self.played.pack, self.size, hands, seed)


def deal_from(pack: Pack, size: int, hands: int, seed: int) -> list[tuple[Card, ...]]:
    """So many holdings of this size from a pack, shuffled by the seed.

    Raises `RequestError` when the pack has not so many cards, and for a seed out of range.
    """
    if size * hands > len(pack):
        raise RequestError(f"{hands} hands of {size} cards are too many: the pack has {len(pack)}")
    cards = list(pack.cards)
    Stream(seed).shuffle(cards, size * hands)
    return [tuple(cards[at * size : (at + 1) * size]) for at in range(hands)]


@cache
def judging_options(game: str) -> tuple[Option, ...]:
    """The options of a game that change how hands are judged or what its pack holds.

    That is not written down anywhere: each is tried, alone and beside each value of every other one, because some only
    count together with another.

    >>> [option.key for option in judging_options("guillotine")], [option.key for option in judging_options("guts")]
    (['five_kind', 'wild_duplicates', 'natural_beats_wild'], [])
    """
    family = FAMILIES[game]
    return tuple(option for option in family.options if option.values and _matters(game, option))


def _matters(game: str, option: Option) -> bool:
    others = (
        {other.key: value}
        for other in FAMILIES[game].options
        if other.values and other.key != option.key
        for value in other.values[1:]
    )
    return any(len(set(_judged(game, option, beside))) > 1 for beside in chain([{}], others))


def _judged(game: str, option: Option, beside: Mapping[str, str]) -> Iterator[tuple[object, ...]]:
    """How hands are judged with each value of an option, where it may stand beside that."""
    for value in option.values or ():
        try:
            played = make(game, {**beside, option.key: value})
        except RequestError:
            continue
        yield played.rounds, played.pack


def _fault(game: str, key: str, value: str) -> str:
    try:
        make(game, {key: value})
    except RequestError as error:
        return f"{error}."
    return ""
