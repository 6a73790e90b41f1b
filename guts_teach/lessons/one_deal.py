"""One deal played under a rule, all cards open: the hands judged, compared and settled, as one row of steps."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from guts_teach.cards import Card, check_in_pack, parse_cards
from guts_teach.errors import RequestError
from guts_teach.games import Bet, Game
from guts_teach.games.explain import explain
from guts_teach.games.options import shown
from guts_teach.hands.compare import ShownStep
from guts_teach.lessons.fields import FormError, read_fields, whole_number
from guts_teach.lessons.house_rules import HouseRules
from guts_teach.lessons.looks import StepOf
from guts_teach.table import NAMES as PLAYERS
from guts_teach.table import Settlement, settle
from guts_teach.table.steps import DealtStep
from guts_teach.trace import Step
from guts_teach.words import chips, listing, people

MOST_HANDS: Final = 6
NAMES: Final = PLAYERS[:MOST_HANDS]
GHOST: Final = "ghost"
#: Who is in: what is said for it, by the word that stands for it in a link.
WHO_IS_IN: Final = {"all": "Everyone", "first": f"{NAMES[0]} alone", "none": "Nobody"}
MOST_CHIPS: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class OneDeal:
    """A deal as it is described: the hands in notation, the pot, and who is in (a word of `WHO_IS_IN`).

    ``ghost`` is the hand of nobody, where a rule wants one; ``stack`` what everyone has left, None for plenty.
    """

    hands: tuple[str, ...]
    ghost: str = ""
    pot: int = 30
    who: str = "all"
    stack: int | None = None


@dataclass(frozen=True, slots=True)
class Played:
    """A deal as it is played under a rule: its cards, the steps to its end, and that end."""

    rules: HouseRules
    names: tuple[str, ...]
    hands: tuple[tuple[Card, ...], ...]
    steps: tuple[Step, ...]
    settlement: Settlement

    @property
    def chips_end(self) -> tuple[object, ...]:
        """All that chips can tell of the end."""
        end = self.settlement.state
        return (*end.net, end.chips.pot, end.chips.reserve)

    @property
    def end(self) -> str:
        """Who wins, what each gets or pays, and what the pot is afterwards."""
        state, won = self.settlement.state, self.settlement.winners
        who = f"{people(won)} {'win' if len(won) > 1 else 'wins'}." if won else "Nobody wins."
        moved = [
            f"{name} {'gets' if net > 0 else 'pays'} {chips(max(net, -net))}"
            for name, net in zip(self.names, state.net, strict=True)
            if net
        ]
        wait = f", and {chips(state.chips.reserve)} wait in reserve" if state.chips.reserve else ""
        told = f"{listing(moved)}." if moved else "No chips move."
        return f"{who} {told} The next pot holds {chips(state.chips.pot)}{wait}."


def play(deal: OneDeal, rules: HouseRules, size: int) -> Played:
    """Play a deal whose hands have ``size`` cards; a rule that takes fewer takes the first ones of each.

    Every hand is judged, also one that is out; then come the declaration, the comparison and the chips.
    Raises `FormError` for the fields that are wrong (a player's name or ``ghost``), and `RequestError` when the deal
    cannot be settled under this rule.

    >>> play(OneDeal(("7s 7h", "As Kd")), HouseRules.read("guts"), 2).end
    'Anna wins. Anna gets 30 chips and Ben pays 30 chips. The next pot holds 30 chips.'
    """
    game, names = rules.played, NAMES[: len(deal.hands)]
    hands = _hands(deal, rules, size)
    steps: list[Step] = []
    for name in names:
        steps += [StepOf(name, step) for step in explain(game, hands[name], rules.round).steps]
    settled = settle(_description(deal, rules, game, hands))
    # How many cards are dealt is no question here, and what each hand is has been told by then.
    steps += [step for step in settled.steps if not isinstance(step, DealtStep | ShownStep)]
    return Played(rules, names, tuple(hands[name] for name in names), tuple(steps), settled.result)


def wants_ghost(rules: HouseRules) -> bool:
    """Whether there is a hand of nobody under these rules: a ghost's, or the deck's."""
    return bool(rules.played.ghost or rules.played.plays_deck)


def _hands(deal: OneDeal, rules: HouseRules, size: int) -> dict[str, tuple[Card, ...]]:
    """The cards that this rule takes of each hand, the ghost's among them."""
    errors: dict[str, str] = {}
    hands: dict[str, tuple[Card, ...]] = {}
    typed = {**dict(zip(NAMES, deal.hands, strict=False)), **({GHOST: deal.ghost} if deal.ghost else {})}
    dealt: list[Card] = []
    for name, text in typed.items():
        try:
            cards = _exactly(size, parse_cards(text))
            check_in_pack([*dealt, *cards], rules.played.pack)
            dealt += cards
            hands[name] = cards[: rules.size]
        except RequestError as error:
            errors[name] = f"{error}."
    if not errors and len(deal.hands) < 2:
        errors[NAMES[len(deal.hands)]] = f"{len(deal.hands)} hands are too few: give two or more."
    if errors:
        raise FormError(errors)
    return hands


def _exactly(size: int, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    if len(cards) != size:
        number = f"{len(cards)} {'card is' if len(cards) == 1 else 'cards are'}"
        raise RequestError(f"{number} not a hand here: give {size} cards, as the larger of both games deals")
    return cards


def _description(deal: OneDeal, rules: HouseRules, game: Game, hands: dict[str, tuple[Card, ...]]) -> dict[str, Any]:
    """The deal in the words of `guts_teach.settle`; the last player deals."""
    streets = [stage.street for stage in game.stages if isinstance(stage, Bet)]
    players: list[dict[str, Any]] = []
    for at, name in enumerate(NAMES[: len(deal.hands)]):
        is_in = deal.who == "all" or (deal.who == "first" and at == 0)
        player: dict[str, Any] = {"name": name, "cards": " ".join(map(str, hands[name]))}
        player |= {"folded_on": None if is_in else streets[0]} if streets else {"in": is_in}
        players.append(player | ({} if deal.stack is None else {"stack": deal.stack}))
    description: dict[str, Any] = {"game": rules.game, "options": dict(rules.options), "pot": deal.pot}
    if GHOST in hands and wants_ghost(rules):
        description["deck_hand" if game.plays_deck else GHOST] = " ".join(map(str, hands[GHOST]))
    if game.markers_to_win:
        description["round"] = rules.round or len(game.rounds)
    return {**description, "players": players}


def read_deal(hands: Sequence[str], ghost: str, pot: str, who: str, stack: str) -> OneDeal:
    """A deal as typed in and chosen; empty hands are passed over. Raises `FormError` for the fields that are wrong."""
    values = read_fields(
        {
            "pot": lambda: whole_number(pot, "the pot", 0, MOST_CHIPS),
            "stack": lambda: None if stack.strip() == "none" else whole_number(stack, "the stacks", 0, MOST_CHIPS),
            "who": lambda: who_is_in(who),
        }
    )
    return OneDeal(tuple(hand for hand in hands if hand.strip()), ghost.strip(), **values)


def who_is_in(word: str) -> str:
    """A word of `WHO_IS_IN`, or `RequestError`."""
    if word not in WHO_IS_IN:
        raise RequestError(f"{shown(word)} does not say who is in: choose {listing(list(WHO_IS_IN), 'or')}")
    return word
