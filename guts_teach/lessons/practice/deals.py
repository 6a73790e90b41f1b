"""A deal for an item about chips: drawn, and played by the state machine as everybody has decided beforehand."""

from dataclasses import dataclass, replace
from typing import Final

from guts_teach.cards import Stream
from guts_teach.games import Bet, Declare, Game
from guts_teach.lessons.practice.drawing import draw_hands
from guts_teach.table import NAMES, Chips, DealState, Setup, act, deal_cards, legal, start, to_act
from guts_teach.trace import Step, Trace

#: How many players there are, the fewest and the most, by level.
_PLAYERS: Final = {1: (3, 4), 2: (3, 5), 3: (4, 6)}
#: What a player does who stays, in the words of the stages: nobody raises.
_STAYING: Final = ("in", "challenge", "bet", "call", "stay", "check")
_LEAVING: Final = ("out", "pass", "fold", "check")


@dataclass(frozen=True, slots=True)
class Case:
    """A deal before its first card: the setup, the chips, the markers, and how far each seat stays.

    ``stays`` counts, for each seat, the declarations or streets in which it stays before it leaves.
    """

    setup: Setup
    chips: Chips
    markers: tuple[int, ...]
    stays: tuple[int, ...]

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.setup.game

    def under(self, game: Game) -> "Case":
        """The same deal under other rules."""
        return replace(self, setup=replace(self.setup, game=game))

    @property
    def decisions(self) -> int:
        """How often a player may have to decide whether to stay."""
        return sum(isinstance(stage, Declare | Bet) for stage in self.game.stages)


def play_case(case: Case) -> Trace[DealState]:
    """Play the deal to its end."""
    trace = start(case.setup, case.chips, case.markers)
    steps: list[Step] = list(trace.steps)
    at_stage = {at: number for number, at in enumerate(decision_stages(case.game))}
    while not trace.result.over:
        state = trace.result
        seat = to_act(state)[0]
        stays = case.stays[seat] > at_stage.get(state.stage, case.stays[seat])
        allowed = legal(state, seat)
        # Whom the table does not let in leaves, and whom it does not let go stays.
        wanted = (*_STAYING, *_LEAVING) if stays else (*_LEAVING, *_STAYING)
        trace = act(state, seat, next(word for word in wanted if word in allowed))
        steps += trace.steps
    return Trace(tuple(steps), trace.result)


def decision_stages(game: Game) -> list[int]:
    """The places of the stages in which a player decides whether to stay."""
    return [at for at, stage in enumerate(game.stages) if isinstance(stage, Declare | Bet)]


def can_sit(game: Game) -> bool:
    """Whether the limit of the pot, if any, leaves room for the antes of the fewest players."""
    limit = game.settlement.pot_limit
    return limit is None or limit >= game.players[0] * game.ante


def seats_for(game: Game, wanted: int) -> int:
    """As many seats as wanted, or as near to that as the game allows, for a game at whose table one can sit."""
    least, most = game.players
    limit = game.settlement.pot_limit
    if limit is not None:
        most = min(most, limit // game.ante)
    return max(least, min(most, wanted))


def draw_case(game: Game, level: int, stream: Stream) -> Case:
    """A deal of a game, or of one round of it: the later the level, the more players, ceilings and short stacks."""
    if game.markers_to_win:
        game = game.only_round(1 + stream.below(len(game.rounds) if level > 1 else (len(game.rounds) + 1) // 2))
    fewest, most = _PLAYERS[level]
    seats = seats_for(game, fewest + stream.below(most - fewest + 1))
    setup = deal_cards(game, NAMES[:seats], stream.below(seats), stream.next64())
    if level > 1 and not setup.ghost and stream.below(3) == 0:
        # Twins, which tie or nearly do; a round that ends with so many cards is judged as that round.
        rule = next(played.rule for played in game.rounds if setup.dealt_before[-1] in played.sizes)
        hands = draw_hands(game.pack, rule, [len(hand) for hand in setup.hands], stream, "twins")
        used = [card for hand in hands for card in hand]
        stub = list(game.pack.cards)
        for card in used:
            stub.remove(card)
        setup = replace(setup, hands=hands, stub=tuple(stub))
    stays = _stays(game, seats, stream)
    markers = tuple(stream.below(game.markers_to_win) for _ in range(seats)) if game.markers_to_win else (0,) * seats
    return Case(setup, _chips(game, seats, level, stream), markers, stays)


def _stays(game: Game, seats: int, stream: Stream) -> tuple[int, ...]:
    """How far everybody stays: two or three to the end as a rule, sometimes one or nobody."""
    decisions = len(decision_stages(game))
    if not decisions:
        return (0,) * seats  # the last deal of a final showdown: all show without a word
    order = list(range(seats))
    stream.shuffle(order)
    to_the_end = (2, 2, 3, 3, 3, 4, 1, 0)[stream.below(8)]
    return tuple(decisions if order[seat] < to_the_end else stream.below(decisions) for seat in range(seats))


def _chips(game: Game, seats: int, level: int, stream: Stream) -> Chips:
    """The stacks and the pot: at the first level nothing is short and no ceiling near."""
    rule = game.settlement
    pot = game.ante * seats * (1 + stream.below(4))
    if level > 1:
        ceiling = rule.max_payment or rule.pot_limit
        if ceiling is not None and stream.below(2):
            pot = max(1, ceiling * (60 + 10 * stream.below(8)) // 100)
        pot += stream.below(7)
    if rule.pot_limit is not None:
        pot = min(pot, rule.pot_limit)
    reserve = 0
    if level == 3 and rule.pot_limit is not None and stream.below(3) == 0:
        pot, reserve = rule.pot_limit, 1 + stream.below(2 * rule.pot_limit)
    stacks = [20 * pot + 100 * game.ante] * seats
    if level == 3:
        stacks = [stack if stream.below(4) else max(1, pot * (1 + stream.below(9)) // 10) for stack in stacks]
    return Chips(tuple(stacks), pot, reserve)


def flipped(case: Case) -> Case:
    """The deal with everybody's declaration turned round; of a betting game there is no such thing."""
    return replace(case, stays=tuple(case.decisions - stays for stays in case.stays))
