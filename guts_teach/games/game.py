"""What a game is: a frozen value that the table, the explainer, the odds and every form read."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from guts_teach.cards import Pack
from guts_teach.errors import RequestError
from guts_teach.games.options import Option, Value, resolve
from guts_teach.hands import HandRule
from guts_teach.trace import Cite


@dataclass(frozen=True, slots=True)
class DealCards:
    """So many cards to everyone still in, one at a time from the dealer's left, face down, seen by their owner."""

    cards: int
    rule: Cite


@dataclass(frozen=True, slots=True)
class Declare:
    """Everyone says in or out: at once (``fist`` or ``drop``), or ``in_turn`` with the dealer last.

    ``challenge``: when only the dealer is left, the dealer must say in, and the others may still come in.
    """

    method: Literal["fist", "drop", "in_turn"]
    rule: Cite
    challenge: bool = False


@dataclass(frozen=True, slots=True)
class Bet:
    """A betting round in turn from the dealer's left.

    ``fixed_bet``: pay ``bet`` to stay or fold. ``stay_or_fold``: the same for nothing. ``fixed_limit``: check, bet,
    raise by ``bet`` up to three times. Unless ``free_fold``, folding costs the pot as measured by ``fold_base``, and
    that payment goes into ``fold_money``.
    """

    street: int
    structure: Literal["fixed_bet", "stay_or_fold", "fixed_limit"]
    bet: int
    free_fold: bool
    fold_base: Literal["street_start", "last_wager", "running"]
    fold_money: Literal["current_pot", "next_pot"]
    rule: Cite
    fold_rule: Cite


@dataclass(frozen=True, slots=True)
class Showdown:
    """Those still in show their hands, and the deal is settled."""


Stage: TypeAlias = DealCards | Declare | Bet | Showdown


@dataclass(frozen=True, slots=True)
class Places:
    """Where a game's sheet says what happens to the chips."""

    ante: Cite
    best: Cite
    losers: Cite
    alone: Cite
    tie: Cite
    no_split: Cite
    nobody: Cite
    next_pot: Cite


@dataclass(frozen=True, slots=True)
class MatchPot:
    """The settlement of the family: the best hand takes the pot, the others pay as much as it held.

    Chips are whole numbers, None stands for no ceiling. The words are those of the options of the same name.
    """

    pot_limit: int | None
    max_payment: int | None
    tie: Literal["split", "no_split"]
    odd_chips: Literal["left_of_dealer", "stay_in_pot", "exact"]
    short_stack: Literal["pay_what_you_have", "must_cover", "iou", "table_stakes"]
    places: Places
    nobody_in: Literal["pot_stays", "reante", "best_pays"] = "pot_stays"
    house_tie: Literal["player_matches", "push"] = "player_matches"
    single_loser: bool = False
    sequential: bool = False


@dataclass(frozen=True, slots=True)
class Game:
    """A game with all its options chosen.

    ``players`` are the fewest and the most. ``ghost`` says that one more hand is dealt that belongs to nobody;
    ``ante_every_deal`` that antes are due although the pot is not empty.
    """

    id: str
    name: str
    sheet: str
    players: tuple[int, int]
    pack: Pack
    stages: tuple[Stage, ...]
    hand: HandRule
    settlement: MatchPot
    ante: int
    start_stack: int
    options: Mapping[str, Value]
    ghost: bool = False
    ante_every_deal: bool = False

    @property
    def cards_each(self) -> int:
        """How many cards a player holds at the showdown."""
        return sum(stage.cards for stage in self.stages if isinstance(stage, DealCards))

    def check_players(self, players: int) -> int:
        """The number itself, or `RequestError` when so many cannot play or the limit is below their antes."""
        least, most = self.players
        if not least <= players <= most:
            number = f"{players} player{'' if players == 1 else 's'}"
            raise RequestError(f"{number} cannot play: {self.name} takes {least} to {most}")
        limit = self.settlement.pot_limit
        if limit is not None and limit < players * self.ante:
            raise RequestError(
                f"pot_limit={limit} is below the antes of {players} players: it must be {players * self.ante} or more"
            )
        return players


@dataclass(frozen=True, slots=True)
class Family:
    """A game before its options are chosen: how the catalogue lists it."""

    id: str
    name: str
    sheet: str
    options: tuple[Option, ...]
    build: Callable[[Mapping[str, Value]], Game]

    def game(self, given: Mapping[str, object] | None = None) -> Game:
        """The game with these options, the others at their defaults.

        Raises `RequestError` for an unknown option, a value outside its list, and options that contradict.
        """
        return self.build(resolve(self.options, given or {}, self.name))
