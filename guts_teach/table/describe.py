"""A deal from a description: read it, play it through the state machine, tell how it was settled."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple
from unicodedata import category

from guts_teach.cards import Card, check_in_pack, parse_cards
from guts_teach.errors import RequestError
from guts_teach.games import Bet, Buy, DealCards, Declare, Game, make
from guts_teach.games.options import MAX_CHIPS, shown
from guts_teach.table.chips import Chips
from guts_teach.table.deal import act, legal, offered, start, to_act, why_not
from guts_teach.table.state import DealState, Setup
from guts_teach.trace import Step, Trace
from guts_teach.words import listing

_FIELDS: Final = (
    *("game", "options", "ante", "pot", "reserve", "dealer", "deal_number", "players", "ghost", "deck_hand"),
    *("round", "actions"),
)
_PLAYER_FIELDS: Final = ("name", "cards", "in", "stack", "folded_on", "markers")
#: The stack of a player of whom no stack is told: never short.
_PLENTY: Final = MAX_CHIPS * 1000
#: Kinds of characters that a name may not have: control characters, halves of characters, line and paragraph ends.
_UNFIT: Final = frozenset({"Cc", "Cs", "Zl", "Zp"})


@dataclass(frozen=True, slots=True)
class Settlement:
    """How a deal was settled: the state at its end."""

    state: DealState

    @property
    def winners(self) -> tuple[str, ...]:
        """The names of those who won the pot or a share of it."""
        return tuple(self.state.setup.names[seat] for seat in self.state.winners)

    @property
    def over(self) -> bool:
        """Whether the pot was won without a new one."""
        state = self.state
        if state.game.markers_to_win:
            return max(state.markers) >= state.game.markers_to_win
        return not state.chips.pot and not state.chips.reserve


class _Player(NamedTuple):
    name: str
    cards: tuple[Card, ...]
    stack: int
    is_in: bool
    folded_on: int | None
    markers: int


def settle(description: Mapping[str, Any]) -> Trace[Settlement]:
    """Settle one deal from a description as in the command-line contract.

    Beyond the contract, ``actions`` may list all ``[name, action]`` pairs in their order, to describe raises.
    Raises `RequestError` for a description that is incomplete, or that no deal can have.

    >>> deal = {"game": "guts", "pot": 10, "players": [
    ...     {"name": "Anna", "cards": "7s 7h", "in": True}, {"name": "Ben", "cards": "As Kd", "in": True}]}
    >>> settle(deal).result.state.net, settle(deal).result.state.chips.pot
    ((10, -10), 10)
    """
    game = _game(description)
    players = _players(description["players"], game, acting=description.get("actions") is not None)
    setup, chips = _setup(description, game, players)
    told = _told(description.get("actions"), setup.names)
    trace = start(setup, chips, tuple(player.markers for player in players))
    steps: list[Step] = list(trace.steps)
    state = trace.result
    while not state.over:
        action = _next_told(told, state) if told is not None else _planned(state, players)
        trace = act(state, *action)
        steps += trace.steps
        state = trace.result
    if told:
        raise RequestError(f"actions go on after the end of the deal: {shown(told[0][1])} is one too many")
    if told is None and any(isinstance(stage, Bet) for stage in game.stages):
        _check_folds(state, players)
    _check_bought(state, players)
    return Trace(tuple(steps), Settlement(state))


def _planned(state: DealState, players: Sequence[_Player]) -> tuple[int, str]:
    """What the player whose turn it is does, by the description, in the words of the stage."""
    seat = to_act(state)[0]
    stage = state.game.stages[state.stage]
    wanted: tuple[str, ...]
    if isinstance(stage, Buy):
        wanted = ("buy",) if len(players[seat].cards) > len(state.cards_of(seat)) else ("pass",)
    elif isinstance(stage, Declare):
        wanted = ("in",) if players[seat].is_in else ("out", "pass")
    elif isinstance(stage, Bet) and players[seat].folded_on == stage.street:
        wanted = ("fold", "check")
    else:
        wanted = ("bet", "call", "stay", "check")
    allowed = legal(state, seat)
    for word in wanted:
        if word in allowed:
            return seat, word
    # What the rules offer and the chips do not allow says best why the deal cannot go on as described.
    word = next((word for word in wanted if word in offered(state, seat)), wanted[0])
    raise RequestError(f"{players[seat].name}: {why_not(state, seat, word)}")


def _next_told(told: list[tuple[int, str]], state: DealState) -> tuple[int, str]:
    if not told:
        raise RequestError(f"actions end too early: {state.setup.names[to_act(state)[0]]} has to act")
    seat, action = told.pop(0)
    reason = why_not(state, seat, action)
    if reason:
        raise RequestError(f"{state.setup.names[seat]}: {reason}")
    return seat, action


def _check_bought(state: DealState, players: Sequence[_Player]) -> None:
    """That a hand with more cards than were dealt has bought them all."""
    for seat, player in enumerate(players):
        more = len(player.cards) - state.dealt
        if more > len(state.bought[seat]) and any(isinstance(stage, Buy) for stage in state.game.stages):
            raise RequestError(
                f"{player.name} has {len(player.cards)} cards: one more than {state.dealt} can be bought for every four"
            )


def _check_folds(state: DealState, players: Sequence[_Player]) -> None:
    for player, folded_on in zip(players, state.left_with, strict=True):
        if player.folded_on != folded_on:
            raise RequestError(
                f"{player.name} cannot fold on {player.folded_on} cards: "
                "the others had folded before, and the last player left wins the pot"
            )


def _game(description: Mapping[str, Any]) -> Game:
    if not isinstance(description, Mapping):
        raise RequestError(f"{shown(description)} is not a description: write an object with game, pot and players")
    _known(description, _FIELDS, "a description")
    for key in ("game", "pot", "players"):
        if key not in description:
            raise RequestError(f"{key} is missing: a description needs game, pot and players")
    options = {} if description.get("options") is None else description["options"]
    if not isinstance(options, Mapping):
        raise RequestError(f"options {shown(options)} is not allowed: write an object of keys and values")
    if "ante" in description:
        ante = description["ante"]
        if options.get("ante", ante) != ante:
            raise RequestError(f"ante {shown(ante)} contradicts the option ante={shown(options['ante'])}")
        options = {**options, "ante": ante}
    game = make(description["game"], options)
    _check_extras(description, game)
    if game.markers_to_win:
        return game.only_round(description.get("round") or 1)
    return game.at_deal(description.get("deal_number") or 1)


def _check_extras(description: Mapping[str, Any], game: Game) -> None:
    """Fields of the contract that only other games use."""
    if description.get("deck_hand") is not None and not game.plays_deck:
        raise RequestError(f"deck_hand is not allowed: {game.name} is not played against the deck")
    for key in ("round", "deal_number"):
        if description.get(key) is not None and not _amount(description[key], key, ""):
            raise RequestError(f"{key} 0 is not allowed: the first one is 1")
    game.round(description.get("round"))


def _players(told: object, game: Game, *, acting: bool) -> tuple[_Player, ...]:
    if not isinstance(told, list) or not all(isinstance(player, Mapping) for player in told):
        raise RequestError(f"players {shown(told)} is not allowed: write a list with an object for each seat")
    game.check_players(len(told))
    players = tuple(_player(player, game, acting=acting) for player in told)
    for at, player in enumerate(players):
        if player.name in (other.name for other in players[:at]):
            raise RequestError(f"the name {shown(player.name)} stands twice: every player needs a name of their own")
    return players


def _player(told: Mapping[str, Any], game: Game, *, acting: bool) -> _Player:
    name = told.get("name")
    if not isinstance(name, str) or not name.strip() or _UNFIT.intersection(map(category, name)):
        raise RequestError(f"name {shown(name)} is not allowed: every player needs a name, of one line")
    _known(told, _PLAYER_FIELDS, f"the player {name}")
    streets = [stage.street for stage in game.stages if isinstance(stage, Bet)]
    is_in, folded_on = told.get("in"), told.get("folded_on")
    if streets:
        if folded_on not in (None, *streets) or isinstance(folded_on, (bool, float)):
            allowed = listing([str(street) for street in streets], "or")
            raise RequestError(f"folded_on {shown(folded_on)} of {name} is not allowed: give {allowed}, or null")
        if is_in not in (None, folded_on is None) or not isinstance(is_in, bool | None):
            raise RequestError(
                f"in {shown(is_in)} of {name} is not allowed: in {game.name} say folded_on how many cards, or null"
            )
        is_in = folded_on is None
    elif folded_on is not None:
        raise RequestError(
            f"folded_on {shown(folded_on)} of {name} is not allowed: in {game.name} say in true or false"
        )
    declares = any(isinstance(stage, Declare) for stage in game.stages)
    if not isinstance(is_in, bool) and not (is_in is None and (acting or not declares)):
        raise RequestError(f"in {shown(is_in)} of {name} is not allowed: say true or false")
    markers = 0 if told.get("markers") is None else _amount(told["markers"], f"markers of {name}", "")
    if markers >= max(game.markers_to_win, 1):
        most = f"{game.markers_to_win} of them win" if game.markers_to_win else f"{game.name} has none"
        raise RequestError(f"markers {markers} of {name} are not allowed: {most}")
    cards = _hand(told.get("cards"), name, max(_holdings(game)))
    some = bool(streets) and (acting or folded_on is not None)  # who folded got fewer
    if cards and len(cards) not in _holdings(game) and not some:
        number = f"{len(cards)} card{'s' if len(cards) > 1 else ''}"
        allowed = listing([str(size) for size in _holdings(game)], "or")
        raise RequestError(f"{name} has {number}: {game.name} deals {allowed}")
    stack = told.get("stack")
    return _Player(
        name, cards, _PLENTY if stack is None else _amount(stack, f"stack of {name}"), bool(is_in), folded_on, markers
    )


def _holdings(game: Game) -> list[int]:
    """The numbers of cards that a player may hold when it has to declare or show."""
    sizes, dealt = set(), 0
    for stage in game.stages:
        if isinstance(stage, DealCards):
            dealt += stage.cards
        elif isinstance(stage, Buy):
            sizes |= {size for size in game.rounds[-1].sizes if size >= dealt}
        elif not isinstance(stage, Bet):
            sizes.add(dealt)
    return sorted(sizes)


def _setup(description: Mapping[str, Any], game: Game, players: Sequence[_Player]) -> tuple[Setup, Chips]:
    names = tuple(player.name for player in players)
    dealer = description.get("dealer")
    if dealer is None:
        dealer = names[-1]
    if dealer not in names:
        raise RequestError(f"dealer {shown(dealer)} is not at the table: choose {listing(names, 'or')}")
    deck = _hand(description.get("deck_hand"), "the deck", game.cards_each)
    ghost = deck or _hand(description.get("ghost"), "the ghost", game.cards_each)
    if ghost and not game.ghost and not game.plays_deck:
        raise RequestError("ghost is not allowed: this game has no ghost hand (the option ghost is off)")
    check_in_pack([card for hand in (*(player.cards for player in players), ghost) for card in hand], game.pack)
    chips = Chips(
        tuple(player.stack for player in players),
        _amount(description["pot"], "pot"),
        0 if description.get("reserve") is None else _amount(description["reserve"], "reserve"),
    )
    limit = game.settlement.pot_limit
    if chips.reserve and (limit is None or chips.pot < limit):
        raise RequestError(
            f"reserve {chips.reserve} with a pot of {chips.pot} is not allowed: "
            "chips wait in reserve only while the pot stands at its limit"
        )
    seat = names.index(dealer)
    dealt = sum(stage.cards for stage in game.stages if isinstance(stage, DealCards))
    order = [*players[seat + 1 :], *players[: seat + 1]]
    # Cards beyond those dealt were bought, in turn from the dealer's left.
    stub = tuple(card for player in order for card in player.cards[dealt:])
    return Setup(game, names, seat, tuple(player.cards[:dealt] for player in players), ghost, stub), chips


def _told(actions: object, names: tuple[str, ...]) -> list[tuple[int, str]] | None:
    if actions is None:
        return None
    told = []
    for action in actions if isinstance(actions, list) else [actions]:
        match action:
            case [str(name), str(word)] if name in names:
                told.append((names.index(name), word))
            case _:
                raise RequestError(f"action {shown(action)} is not allowed: write a list of [name, action] pairs")
    return told


def _hand(told: object, whose: str, most: int) -> tuple[Card, ...]:
    if told is None:
        return ()
    text = " ".join(map(str, told)) if isinstance(told, list) else told
    if not isinstance(text, str):
        raise RequestError(f"cards {shown(told)} of {whose} are not allowed: write them as in 'Kh Td'")
    cards = parse_cards(text)
    if len(cards) > most:
        raise RequestError(f"{whose} has {len(cards)} cards: {most} are dealt in this game")
    return cards


def _amount(told: object, what: str, of: str = " of chips") -> int:
    if isinstance(told, int) and not isinstance(told, bool) and 0 <= told <= _PLENTY:
        return told
    raise RequestError(f"{what} {shown(told)} is not allowed: give a whole number{of} from 0 up")


def _known(told: Mapping[str, Any], fields: tuple[str, ...], what: str) -> None:
    for key in told:
        if key not in fields:
            raise RequestError(f"{shown(key)} is not a field of {what}: it has {listing(fields)}")
