"""What the simulator plays of a decision, and what is reckoned more simply than it is played at the table."""

from dataclasses import dataclass, replace
from typing import Final

from guts_teach.games import Bet, Compare, DealCards, Declare, Game, Stage
from guts_teach.hands import HandRule
from guts_teach.odds.spot import Spot, seen_at_decisions

#: More chips than anybody can lose in one deal, few enough to add up those of all seats.
PLENTY: Final = 10**17


@dataclass(frozen=True, slots=True)
class Playing:
    """A deal from one decision on.

    ``game`` is the rest of the deal as a game of its own, begun with the cards that a player holds by then; the seat
    that decides sees ``own`` of them, and everybody sees the first ``shown`` of each other seat.
    """

    spot: Spot
    game: Game
    own: int
    shown: int

    @property
    def later(self) -> bool:
        """Whether the others have decided before: on an earlier street."""
        return self.spot.others_at < self.spot.decision

    @property
    def folding(self) -> bool:
        """Whether it is a betting round in which one decides."""
        return isinstance(self.game.stages[1], Bet)

    @property
    def leaving_is_free(self) -> bool:
        """Whether whoever leaves neither gains nor loses, whatever the others do."""
        rule = self.game.settlement
        if isinstance(self.game.stages[1], Bet):
            return self.game.stages[1].free_fold
        return not self.game.markers_to_win and rule.nobody_in == "pot_stays" and not rule.ante_to_drop

    @property
    def bets(self) -> tuple[Bet, ...]:
        """The betting rounds from the decision on."""
        return tuple(stage for stage in self.game.stages if isinstance(stage, Bet))

    @property
    def rule(self) -> HandRule:
        """How the hands are judged that are compared in the end."""
        last = self.game.stages[-1]
        rules = self.game.rounds[last.round - 1 if isinstance(last, Compare) else -1].rules
        return dict(rules)[self.cards_each]

    @property
    def cards_each(self) -> int:
        """How many cards each seat gets if it stays to the end."""
        return sum(stage.cards for stage in self.game.stages if isinstance(stage, DealCards))

    @property
    def house_cards(self) -> int:
        """How many cards the hand of nobody has."""
        dealt = next(stage.cards for stage in self.game.stages if isinstance(stage, DealCards))
        return dealt if self.game.plays_deck else self.game.cards_each if self.game.ghost else 0


def playing(spot: Spot) -> Playing:
    """The rest of the deal from a decision on, as the simulator plays it: `notes` says where that is simpler."""
    game = _simpler(spot.game)
    own = seen_at_decisions(game)[spot.decision]
    if game.markers_to_win:
        # Seen as one of more rounds, the last one ends without the antes for the next deal.
        game = replace(game.only_round(spot.decision + 1), rounds=(*game.rounds, game.rounds[-1]))
        return Playing(spot, game, own, 0)
    asked = [at for at, stage in enumerate(game.stages) if isinstance(stage, Bet | Declare)]
    at = asked[spot.decision]
    before = [stage for stage in game.stages[:at] if isinstance(stage, DealCards)]
    shown = sum(stage.cards for stage in before if stage.seen_by == "all")
    if not isinstance(game.stages[at], Bet):
        return Playing(spot, game, own, shown)
    held = replace(before[-1], cards=sum(stage.cards for stage in before))
    return Playing(spot, replace(game, stages=(held, *game.stages[at:])), own, shown)


def _simpler(game: Game) -> Game:
    """The nearest game that the simulator plays: whole chips, all declare at once, one bet a street."""
    rule = game.settlement
    stages: list[Stage] = []
    for stage in game.stages:
        match stage:
            case Declare(method="in_turn"):
                stages.append(replace(stage, method="fist", challenge=False))
            case Bet(structure="fixed_limit"):
                stages.append(replace(stage, structure="fixed_bet"))
            case _:
                stages.append(stage)
    # Who must cover the price, or wins no more than the own stack, pays like all others (`Spot.price`).
    if rule.short_stack != "iou":
        rule = replace(rule, short_stack="pay_what_you_have")
    if rule.odd_chips == "exact":
        rule = replace(rule, odd_chips="left_of_dealer")
    return replace(game, stages=tuple(stages), settlement=rule)
