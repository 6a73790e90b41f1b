"""What a game is: a frozen value that the table, the explainer, the odds and every form read."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from guts_teach.cards import Pack
from guts_teach.errors import RequestError
from guts_teach.games.options import Option, Value, resolve
from guts_teach.hands import HandRule
from guts_teach.trace import Cite


@dataclass(frozen=True, slots=True)
class DealCards:
    """So many cards to everyone still in, one at a time from the dealer's left, face up or face down."""

    cards: int
    rule: Cite
    face: Literal["down", "up"] = "down"
    seen_by: Literal["owner", "all", "nobody"] = "owner"


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
    """Those still in show their hands, and the deal is settled.

    ``final`` says where it is written that all show without declaring, where they do.
    """

    final: Cite | None = None


@dataclass(frozen=True, slots=True)
class Buy:
    """Each may buy a card for every card of the named rank held, bought ones included; the price goes into the pot.

    ``holders_only``: after the declaration, those who held; else everybody before it.
    """

    rank: int
    price: int
    holders_only: bool
    rule: Cite


@dataclass(frozen=True, slots=True)
class Compare:
    """Those who held compare their hands, which ends a round; counted from 1. All may hold in the next one."""

    round: int


Stage: TypeAlias = DealCards | Declare | Bet | Buy | Compare | Showdown


@dataclass(frozen=True, slots=True)
class Places:
    """Where a game's sheet says what happens to the chips."""

    ante: Cite
    best: Cite
    losers: Cite
    alone: Cite
    tie: Cite
    no_split: Cite
    house: Cite
    nobody: Cite
    next_pot: Cite


@dataclass(frozen=True, slots=True)
class MatchPot:
    """The settlement of the family: the best hand takes the pot, the others pay as much as it held.

    Chips are whole numbers, None stands for no ceiling. The words are those of the options of the same name.
    """

    pot_limit: int | None
    max_payment: int | None
    tie: Literal["split", "no_split", "no_payout"]
    odd_chips: Literal["left_of_dealer", "stay_in_pot", "exact"]
    short_stack: Literal["pay_what_you_have", "must_cover", "iou", "table_stakes"]
    places: Places
    nobody_in: Literal["pot_stays", "reante", "best_pays", "best_and_twos"] = "pot_stays"
    house_tie: Literal["player_matches", "push"] = "player_matches"
    single_loser: bool = False
    sequential: bool = False
    ante_to_drop: bool = False
    losers_pay: bool = True


@dataclass(frozen=True, slots=True)
class Round:
    """A comparison of hands: how a holding of each size is judged, the usual size first."""

    rules: tuple[tuple[int, HandRule], ...]

    @property
    def rule(self) -> HandRule:
        """How the usual holding is judged."""
        return self.rules[0][1]

    @property
    def sizes(self) -> tuple[int, ...]:
        """The numbers of cards that a holding may have, the usual one first."""
        return tuple(size for size, _ in self.rules)


@dataclass(frozen=True, slots=True)
class Game:
    """A game with all its options chosen.

    ``players`` are the fewest and the most. ``rounds`` are the comparisons of a deal, the last one the showdown.
    ``ghost`` says when one more hand, dealt to nobody, has to be beaten, and ``plays_deck`` that a lone player has to
    beat the top of the deck; ``ante_every_deal`` that antes are due although the pot is not empty;
    ``final_showdown_after`` is the number of the deal that ends the game with all cards open, by ``final_rule``;
    ``markers_to_win`` how many markers win the pot, where a deal has rounds.
    """

    id: str
    name: str
    sheet: str
    players: tuple[int, int]
    pack: Pack
    stages: tuple[Stage, ...]
    rounds: tuple[Round, ...]
    settlement: MatchPot
    ante: int
    start_stack: int
    options: Mapping[str, Value] = field(hash=False)  # they made the fields above, which tell games apart
    ghost: Literal["", "always", "alone"] = ""
    plays_deck: bool = False
    ante_every_deal: bool = False
    final_showdown_after: int | None = None
    final_rule: Cite | None = None
    markers_to_win: int = 0

    def only_round(self, number: int) -> "Game":
        """The game as one round of a deal, begun with all the cards that a player holds in it by then."""
        at = next(at for at, stage in enumerate(self.stages) if stage == Compare(number))
        first = max(before for before in range(at) if isinstance(self.stages[before], DealCards))
        dealt = [stage for stage in self.stages[: first + 1] if isinstance(stage, DealCards)]
        cards = replace(dealt[-1], cards=sum(stage.cards for stage in dealt))
        return replace(self, stages=(cards, *self.stages[first + 1 : at + 1]))

    def at_deal(self, number: int) -> "Game":
        """The game as it is played at this deal, counted from 1: the last one of a final showdown has no declaring."""
        if number != self.final_showdown_after:
            return self
        deals = [replace(stage, face="up", seen_by="all") for stage in self.stages if isinstance(stage, DealCards)]
        settlement = replace(self.settlement, losers_pay=False, tie="split")
        return replace(self, stages=(*deals, Showdown(self.final_rule)), settlement=settlement)

    def judges(self, cards: int) -> HandRule:
        """How a holding of so many cards is judged at the showdown."""
        return dict(self.rounds[-1].rules)[cards]

    @property
    def hand(self) -> HandRule:
        """How hands are judged at the showdown."""
        return self.rounds[-1].rule

    @property
    def cards_each(self) -> int:
        """How many cards a player usually holds at the showdown."""
        return self.rounds[-1].sizes[0]

    def round(self, number: int | None) -> Round:
        """A round by its number, the last one for None; `RequestError` for one that there is not."""
        if number is None:
            return self.rounds[-1]
        if not 1 <= number <= len(self.rounds):
            rounds = "one round" if len(self.rounds) == 1 else f"the rounds 1 to {len(self.rounds)}"
            raise RequestError(f"round {number} is not allowed: {self.name} has {rounds}")
        return self.rounds[number - 1]

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
