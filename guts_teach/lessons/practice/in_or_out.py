"""In or out, and how sure: a decision with the cards in hand, and a forecast that is scored."""

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Final, Self, TypeAlias

from guts_teach.cards import Stream
from guts_teach.games import Bet, Buy, Compare, Declare, Game
from guts_teach.games.explain import compare
from guts_teach.hands import Judged, Ranking, strength
from guts_teach.lessons.practice.chances import YOU, Chances, Spot, chances, leaving, worth
from guts_teach.lessons.practice.deals import can_sit, decision_stages, seats_for
from guts_teach.lessons.practice.face import Face, Holding
from guts_teach.lessons.practice.forecast import Forecast
from guts_teach.lessons.practice.form import Answer, Offer, OneOf, Whole
from guts_teach.lessons.practice.item import Fault, Item, Task, Verdict, Wrong, as_hint
from guts_teach.lessons.practice.rules_of import chosen_options, round_words, wild_words
from guts_teach.lessons.practice.steps import ChanceStep, StakeStep, WorthStep
from guts_teach.table import NAMES, deal_cards
from guts_teach.trace import Step, Trace
from guts_teach.words import chips as chips_text
from guts_teach.words import people

#: How many others stay, the fewest and the most, by level.
_OTHERS: Final = {1: (1, 2), 2: (2, 4), 3: (3, 6)}
_STAKE, _CHANCE, _WORTH = range(3)
#: The hands of a deal compared: each judged, and their ranking.
Showdown: TypeAlias = Trace[tuple[tuple[Judged, ...], Ranking]]


@dataclass(frozen=True, slots=True)
class DecisionItem(Item):
    """A moment of decision: stay or leave, and the chance that the hand will be the best one.

    >>> from guts_teach.games import make
    >>> item = DecisionItem.make(Task(make("guts"), level=1, seed=3))
    >>> item.judge({**item.accepted()[0], "sure": 60}).forecast.percent
    60
    """

    kind: ClassVar[str] = "decision"
    title: ClassVar[str] = "In or out, and how sure"
    spot: Spot
    #: What staying is worth; it takes a while, so it is worked out when somebody first asks.
    _worth: Chances | None = field(default=None, init=False, compare=False, repr=False)
    #: How this deal goes when all show, worked out then as well.
    _met: Showdown | None = field(default=None, init=False, compare=False, repr=False)

    @property
    def chances(self) -> Chances:
        """What staying in is worth."""
        if self._worth is None:
            object.__setattr__(self, "_worth", chances(self.spot, self.task.seed))
        assert self._worth is not None
        return self._worth

    @classmethod
    def applies(cls, game: Game) -> bool:
        """Games in which somebody has to decide."""
        return bool(decision_stages(game)) and can_sit(game)

    @classmethod
    def faults(cls) -> tuple[Fault[Any], ...]:
        """The wrong ways to decide."""
        return FAULTS

    @classmethod
    def draw(cls, task: Task, stream: Stream) -> Self:
        """A deal of a game or of one of its rounds, at one of its decisions."""
        game = task.game
        if game.markers_to_win:
            last = len(game.rounds)
            game = game.only_round(1 + stream.below((last + 1) // 2 if task.level == 1 else last))
        fewest, most = _OTHERS[task.level]
        seats = seats_for(game, 1 + fewest + stream.below(most - fewest + 1))
        stages = decision_stages(game)
        at = 0 if task.level == 1 else stream.below(len(stages))
        # You are asked first, or, where only those can fold who have a bet before them, last.
        checks = any(isinstance(stage, Bet) and stage.structure == "fixed_limit" for stage in game.stages)
        dealer = YOU if checks else seats - 1
        # Good hands are rare, and would hardly come up: by every other draw your own cards are the best of several
        # deals. What the others hold is left to chance.
        names, tries = ("You", *NAMES[: seats - 1]), (1, 2 * seats)[stream.below(2)]
        deals = [deal_cards(game, names, dealer, stream.next64()) for _ in range(tries)]
        setup = max(deals, key=lambda deal: _promise(Spot(deal, stages[at], 0)))
        pot = game.ante * seats * (1, 1, 2, 3, 5, 8)[stream.below(6)]
        if game.settlement.pot_limit is not None:
            pot = min(pot, game.settlement.pot_limit)
        return cls(task, Spot(setup, stages[at], pot))

    def suits(self) -> bool:
        """At the first level the decision is a clear one."""
        if self.task.level > 1 or self.task.trap:
            return Item.suits(self)
        return abs(self.chances.stay - self.chances.leave) >= max(0.25 * self.spot.pot, 3 * self.chances.error)

    def ask(self) -> Face:
        """What you see at this moment."""
        spot, rule = self.spot, self.spot.game.settlement
        others = people(spot.setup.names[1:])
        declares = isinstance(spot.game.stages[spot.stage], Declare)
        leave = "go out" if declares else "fold"
        offers = (Offer("in", "stay in"), Offer("out", leave))
        form = (
            OneOf("decision", f"Do you stay in or {leave}?", offers),
            Whole("sure", "How likely is it that your hand would be the best, alone or tied?", 0, 100, "percent"),
        )
        stay = "stays" if spot.others == 1 else "stay"
        pot = chips_text(spot.pot)
        held = f"The pot holds {pot}." if declares else f"The pot held {pot} as this street began."
        facts = [held, f"{others} {stay} in to the end, whatever they hold."]
        if rule.max_payment is not None:
            facts.append(f"Nobody pays more than {chips_text(rule.max_payment)} at a time.")
        ends = [stage.round for stage in spot.game.stages if isinstance(stage, Compare)]
        facts += [*round_words(spot.game, ends[0])] if ends else []
        facts.append(wild_words(spot.rule, spot.game))
        still = len(spot.setup.hands[YOU]) - len(spot.seen()[YOU])
        if still:
            facts.append(f"Each of you will get {still} more card{'s' if still > 1 else ''}.")
        bets = [stage.bet for stage in spot.game.stages[spot.stage :] if isinstance(stage, Bet)]
        if any(bets):
            later = " and on each later one" if len(bets) > 1 else ""
            facts.append(f"Whoever stays puts in {chips_text(bets[0])} on this street{later}; nobody raises.")
        if any(isinstance(stage, Buy) for stage in spot.game.stages):
            facts.append("Nobody buys a card.")
        hands = tuple(Holding(name, cards) for name, cards in zip(spot.setup.names, spot.seen(), strict=True))
        return Face("It is your turn.", form, hands, (*facts, *chosen_options(self.task.game)))

    def judge(self, answer: Answer) -> Verdict:
        """The decision is judged by what it brings on average, the forecast by what happened in this very deal."""
        percent = answer["sure"]
        assert isinstance(percent, int)
        return replace(Item.judge(self, answer), forecast=Forecast(percent, happened=self.happened))

    @property
    def happened(self) -> bool:
        """Whether your hand was the best in this deal, alone or tied."""
        _, ranking = self._showdown.result
        return YOU in ranking.winners

    @property
    def _showdown(self) -> Showdown:
        if self._met is None:
            spot = self.spot
            last = spot.game.stages[-1]
            number = last.round if isinstance(last, Compare) else None
            object.__setattr__(self, "_met", compare(spot.game, spot.setup.hands, spot.setup.names, number))
        assert self._met is not None
        return self._met

    def explain(self) -> tuple[Step, ...]:
        """What is at stake, the chance, what follows, and how this deal went."""
        spot, found = self.spot, self.chances
        worst, best = (0,), (1,)
        wins = worth(spot, [best, *[worst] * spot.others])
        pays = worth(spot, [worst, best, *[worst] * (spot.others - 1)])
        own = tuple(card for card in spot.seen()[YOU] if card)
        return (
            StakeStep(float(wins), float(pays), found.leave, spot.game.settlement.places.losers),
            ChanceStep(spot.others, found.best, found.deals, found.exact, own),
            WorthStep(found.stay, found.leave, found.close),
            *self._showdown.steps,
        )

    def accepted(self) -> tuple[Answer, ...]:
        """The better decision, or both where they are too close to call."""
        better = "in" if self.chances.stay > self.chances.leave else "out"
        other = "out" if better == "in" else "in"
        return ({"decision": better}, {"decision": other}) if self.chances.close else ({"decision": better},)

    def contradicted(self, answer: Answer) -> int:
        """What both decisions bring on average."""
        return _WORTH if answer else _CHANCE

    def hints(self) -> tuple[str, ...]:
        """What to weigh, what others mean, and what is at stake."""
        return (
            "Weigh what the best hand brings against what a worse one costs, each as often as it happens.",
            "Every player more who stays makes it less likely that yours is the best hand.",
            as_hint(self.explain()[_STAKE]),
        )


def _promise(spot: Spot) -> tuple[int, ...]:
    """How good your own cards look so far, as a number to compare."""
    rule = spot.rule
    cards = [card for card in spot.seen()[YOU] if card]
    if len(cards) >= rule.order.cards:
        return strength(cards, rule)
    wild = sum(any(marks) for card in cards for marks in rule.wild.readings((card,)))
    ranks = Counter(card.rank for card in cards)
    return (wild + max(ranks.values(), default=0), *sorted(ranks, reverse=True))


def _decide(stays: bool, at: int) -> Wrong:  # noqa: FBT001  # a decision is a yes or no
    return Wrong({"decision": "in" if stays else "out"}, at)


def _fair_share(item: DecisionItem) -> Wrong:
    return _decide(item.chances.best > 1 / (item.spot.others + 1), _WORTH)


def _even_chance(item: DecisionItem) -> Wrong:
    return _decide(item.chances.best > 0.5, _WORTH)


def _as_if_one(item: DecisionItem) -> Wrong | None:
    """As if only one other stayed."""
    if item.spot.others < 2:
        return None
    return _decide(item.chances.stay_against_one > item.chances.leave, _CHANCE)


def _free_fold(item: DecisionItem) -> Wrong | None:
    return _decide(item.chances.stay > 0, _STAKE) if leaving(item.spot) else None


def _big_pot(item: DecisionItem) -> Wrong:
    """Out of every big pot and into every small one, whatever the chance."""
    return _decide(item.spot.pot < 3 * item.spot.game.ante * (item.spot.others + 1), _STAKE)


FAULTS: Final[tuple[Fault[DecisionItem], ...]] = (
    Fault("free_fold", "Leaving is free", "leaving costs nothing any more, where it has its price", _free_fold),
    Fault(
        "as_if_one",
        "A good hand stays good",
        "a hand is as good against many as it is against one",
        _as_if_one,
    ),
    Fault(
        "fair_share",
        "A fair share is enough",
        "it is enough to win more often than the average player",
        _fair_share,
    ),
    Fault("even_chance", "One half everywhere", "the hand has to be best in half of all deals, always", _even_chance),
    Fault("big_pot", "The pot decides", "a big pot is to be left and a small one to be tried for", _big_pot),
)
