"""Hand codes: a moment of a lesson in a few groups of letters, to be said aloud, typed, or put in a link.

A code holds which game is played with which options, the seed that deals the cards, how many play, the pot, and the
step that the lesson stands at. Everything else at a table follows from these and from what the learner has said, for
the others play by the seed too: so the code of a table that was played at holds the learner's words, deal after deal,
and with them every stack, pot and marker.

What is as usual takes no room: options at their defaults and zeros at the end are left out, and so is, in version 1,
all that was played. Codes outlive versions of the kit, so the tables below are only ever added to at their ends, and a
change of anything else needs a new version number.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from guts_teach.cards import check_seed
from guts_teach.errors import RequestError
from guts_teach.games.catalogue import find
from guts_teach.games.options import MAX_CHIPS, Option, Value, format_value, resolve
from guts_teach.lessons import spoken, symbols
from guts_teach.words import listing

#: Version 1 is a table as it was opened; version 2 adds, after the options, what has been played at it since.
_OPENED, _PLAYED = 1, 2
#: Games by number.
_GAMES: Final = (
    "guts", "guts-three-card", "shelby", "psycho-shelby", "guillotine", "four-two-two", "fierce", "lowball",
)  # fmt: skip
#: Options by number, counted from 1; those that change most often come first, where a number is one symbol.
_KEYS: Final = (
    "ante", "start_stack", "pot_limit", "max_payment", "declare", "ghost", "nobody_in", "tie", "bet", "betting",
    "five_kind", "loser_rule", "cards", "kings_and_low", "play_deck", "jokers", "packs", "odd_chips", "short_stack",
    "house_tie", "dealer_challenge", "wild_duplicates", "natural_beats_wild", "fold_base", "fold_money",
    "showdown_base", "ante_to_drop", "sf_above_trips", "flush_above_straight", "ace_low_straight3", "low_ties",
    "king_required", "ace_low", "final_showdown_after", "rounds", "shelbys_to_win", "buy_price", "buy_timing",
    "low_straights_flushes", "any_two_wilds", "schedule",
)  # fmt: skip
#: How the page is shown, by number.
PROFILES: Final = ("screen", "projector")

MOST_STEPS: Final = 10**6
#: What is played again when a code is opened: more would keep a reader waiting.
MOST_DEALS: Final = 300
MOST_CHOICES: Final = 600
#: Symbols below this are numbers by themselves; the others say how many digits follow.
_SMALL: Final = 18


@dataclass(frozen=True, slots=True)
class State:
    """A moment of a lesson. Options are written as on the command line; those at their defaults need not be given.

    ``pot`` is what the first deal is played for, None when the game's own antes make it. ``step`` is how many steps of
    the deal are revealed, 0 for the deal as it begins; ``deal`` its number, counted from 1; ``choices`` are the
    learner's words since the table was opened, in this deal and the deals before it; ``guess`` is what was predicted
    in this deal: chips won (below zero: paid) and the next pot.
    """

    game: str
    options: Mapping[str, str] = field(default_factory=dict)
    seed: int = 0
    players: int = 2
    pot: int | None = None
    step: int = 0
    profile: str = PROFILES[0]
    deal: int = 1
    choices: tuple[str, ...] = ()
    guess: tuple[int, int] | None = None

    @property
    def played(self) -> bool:
        """Whether anything was played since the table was opened."""
        return bool(self.deal > 1 or self.choices or self.guess)


def encode(state: State) -> str:
    """Make the code of a state.

    >>> encode(State("guts", {"ghost": "on"}, seed=4711, players=5))
    '104M-4JN0-0061-00N0'

    What was played takes few symbols more: here two deals, in the second of which the pot was matched.

    >>> encode(State("guts", seed=4711, players=5, step=7, deal=2, choices=("out", "in")))
    '204M-4JN7-0001-0EDM'

    Raises `RequestError` when the state is none that the kit can deal.
    """
    usual = normal(state)
    numbers = [
        _PLAYED if usual.played else _OPENED,
        _GAMES.index(usual.game),
        usual.players - 1,
        usual.seed,
        usual.step,
        0 if usual.pot is None else usual.pot + 1,
        PROFILES.index(usual.profile),
    ]
    options = {option.key: option for option in find(usual.game).options}
    for key in sorted(usual.options, key=_KEYS.index):
        numbers.append(_KEYS.index(key) + 1)
        numbers.append(_value_number(options[key], options[key].parse(usual.options[key])))
    numbers += [0, usual.deal - 1, *_guess_numbers(usual.guess)]
    said = spoken.write(usual.choices)
    while not said and not numbers[-1]:  # whole numbers, for the last symbol of a number may be a zero
        numbers.pop()
    return symbols.write([symbol for number in numbers for symbol in _digits(number)] + said)


def decode(code: str) -> State:
    """Open a code.

    >>> state = decode("lo4m 4jno oo6l oono")
    >>> state.game, state.options, state.seed, state.players, state.step
    ('guts', {'ghost': 'on'}, 4711, 5, 0)

    Raises `RequestError`, which says what is wrong, for a text that `encode` cannot have made.
    """
    values = symbols.read(code)
    if values[0] not in (_OPENED, _PLAYED):
        raise RequestError(
            f"code {symbols.quoted(code)} is of version {values[0]}: this kit opens versions {_OPENED} and {_PLAYED}"
        )
    numbers = _Numbers(values)
    try:
        _, game, players, seed, step, pot, profile = (numbers.next() for _ in range(7))
        family = find(_GAMES[game])
        by_number = {_KEYS.index(option.key) + 1: option for option in family.options}
        options = {}
        while number := numbers.next():
            option = by_number[number]
            options[option.key] = format_value(_number_value(option, numbers.next()))
        state = State(family.id, options, seed, players + 1, pot - 1 if pot else None, step, PROFILES[profile])
        if values[0] == _PLAYED:
            deal, guess = 1 + numbers.next(), _number_guess(numbers)
            state = replace(state, deal=deal, guess=guess, choices=spoken.read(numbers.rest))
    except (IndexError, KeyError) as error:
        raise RequestError(
            f"code {symbols.quoted(code)} names a game or an option that this version of the kit has not"
        ) from error
    if symbols.read(encode(state)) != values:
        raise RequestError(f"code {symbols.quoted(code)} is written in a way that no kit writes: make it again")
    return state


def normal(state: State) -> State:
    """Write a state in the one usual way: options as the command line writes them, defaults left out.

    >>> normal(State("guts", {"ante": "2", "pot_limit": "200", "tie": "split"}, seed=1, players=3)).options
    {'ante': '2'}

    Raises `RequestError` when the state is none that the kit can deal.
    """
    family = find(state.game)
    chosen = resolve(family.options, state.options, family.name)
    # Some defaults count antes, so they are asked for with the chosen ante; only the ante's own is asked for without.
    usual = resolve(family.options, {"ante": chosen["ante"]}, family.name)
    usual["ante"] = resolve(family.options, {}, family.name)["ante"]
    family.game(chosen).check_players(_whole("players", state.players, 1, 26))
    if state.profile not in PROFILES:
        raise RequestError(f"profile {state.profile!r} is not known: choose {listing(PROFILES, 'or')}")
    return State(
        family.id,
        {key: format_value(value) for key, value in chosen.items() if value != usual[key]},
        check_seed(state.seed),
        state.players,
        None if state.pot is None else _whole("pot", state.pot, 0, MAX_CHIPS),
        _whole("step", state.step, 0, MOST_STEPS),
        state.profile,
        _whole("deal", state.deal, 1, MOST_DEALS),
        _known(state.choices),
        None if state.guess is None else _guess(*state.guess),
    )


def _whole(name: str, number: int, least: int, most: int) -> int:
    if type(number) is not int or not least <= number <= most:
        raise RequestError(f"{name} {number!r} is not allowed: give a whole number from {least} to {most}")
    return number


def _known(choices: Sequence[str]) -> tuple[str, ...]:
    if len(choices) > MOST_CHOICES:
        raise RequestError(f"{len(choices)} choices are too many: a code holds at most {MOST_CHOICES}")
    for choice in choices:
        if choice not in spoken.WORDS:
            raise RequestError(f"choice {choice!r} is not known: choose {listing(spoken.WORDS, 'or')}")
    return tuple(choices)


def _guess(net: int, pot: int) -> tuple[int, int]:
    return _whole("guess", net, -MAX_CHIPS, MAX_CHIPS), _whole("guessed pot", pot, 0, MAX_CHIPS)


def _guess_numbers(guess: tuple[int, int] | None) -> tuple[int, ...]:
    """Give a guess as numbers: 0 for none; else 2, 4, 6, … for chips won, 3, 5, … for chips paid, then the pot."""
    if guess is None:
        return (0,)
    net, pot = guess
    return (2 * net + 2 if net >= 0 else -2 * net + 1, pot)


def _number_guess(numbers: "_Numbers") -> tuple[int, int] | None:
    number = numbers.next()
    if not number:
        return None
    return (-(number // 2) if number % 2 else number // 2 - 1, numbers.next())


def _value_number(option: Option, value: Value) -> int:
    """Give an option's value as a number: chips count from 1, 0 is none, a choice is its place in the list."""
    if option.values is None:
        return 0 if value is None else int(value) + 1
    return list(option.values).index(format_value(value))


def _number_value(option: Option, number: int) -> Value:
    if option.values is None:
        return number - 1 if number else None
    return option.values[number]


def _digits(number: int) -> Iterator[int]:
    """Split a number into symbols: a small one is itself, a larger one its length and its digits."""
    if number < _SMALL:
        yield number
        return
    digits: list[int] = []
    rest = number - _SMALL
    while rest or not digits:
        rest, digit = divmod(rest, 32)
        digits.append(digit)
    yield _SMALL - 1 + len(digits)
    yield from reversed(digits)


class _Numbers:
    """Symbols joined to numbers again, zeros after the end. Raises `IndexError` when a number is cut off."""

    def __init__(self, values: Sequence[int]) -> None:
        self.rest = values

    def next(self) -> int:
        """Take the next number."""
        if not self.rest:
            return 0
        more = max(self.rest[0] - _SMALL + 1, 0)
        taken, self.rest = self.rest[: more + 1], self.rest[more + 1 :]
        if not more:
            return taken[0]
        if len(taken) <= more:
            raise IndexError
        number = 0
        for digit in taken[1:]:
            number = 32 * number + digit
        return number + _SMALL
