"""What holds in every deal of every game, whoever does what: checked in thousands of deals."""

import re
from dataclasses import dataclass, field

from dealing import play, tables

from guts_teach.games import Declare, Game
from guts_teach.table import DealState, Move, to_act
from guts_teach.table.round_steps import BuyStep, DuelStep, RoundEndStep
from guts_teach.table.steps import DealtStep, DeclaredStep, FoldStep, PayStep, TakeStep
from guts_teach.trace import Step
from guts_teach.words import chips as chips_text
from guts_teach.words import people, verb

#: Signs of a sentence put together wrongly.
SLIPS = re.compile(
    r"  |None|\(\)|: \.|\.\.|,,| ,| \.|You \w+s\b(?! (and|or))|\b1 chips|You has|You is|<(?!\d)|\{|"
    r"[a-z]\d* are ahead: |\bno chips\b"
)


def check_words(step: Step) -> None:
    """Each amount that moves is told, and the sentence is whole."""
    text = step.text
    assert text[0].isupper() or text[0].isdigit()
    assert text.endswith(".")
    slip = SLIPS.search(text.replace("no chips left", "nothing left").replace("no chips move", "nothing moves"))
    assert slip is None, (slip, text)
    for move in () if isinstance(step, DuelStep) else getattr(step, "moves", ()):
        assert chips_text(move.amount) in text or (not move.amount and "no chips left" in step.text), (step, text)
    if isinstance(step, DuelStep):
        for holder in {move.target for move in step.moves}:
            got = sum(move.amount for move in step.moves if move.target == holder)
            assert chips_text(got) in text or len(step.winners) == 1
    if isinstance(step, PayStep | DuelStep):
        for amount, cap in {(payment.amount, payment.cap) for payment in step.payments}:
            who = [step.names[paid.seat] for paid in step.payments if (paid.amount, paid.cap) == (amount, cap)]
            one = len(who) == 1
            said = f"{verb(who[0], 'pay') if one else 'pay'} {chips_text(amount)}{'' if one else ' each'}"
            if cap == "stack" and not amount:
                said = f"{verb(who[0], 'have') if one else 'have'} no chips left to pay with"
            assert f"{people(who, start=False)} {said}" in step.text
    if isinstance(step, TakeStep):
        for move in step.moves:
            assert isinstance(move.target, int)
            assert f"{people([step.names[move.target]], start=False)} {chips_text(move.amount)}" in text
    if isinstance(step, FoldStep) and step.base:
        assert chips_text(step.base) in text


def final_showdown(game: Game) -> bool:
    """Fierce's last deal: all cards open, nobody declares."""
    return game.id == "fierce" and not any(isinstance(stage, Declare) for stage in game.stages)


@dataclass
class Met:
    """Who has seen whose cards when hands were compared, followed by what the steps of a deal tell."""

    cards: dict[str, int] = field(default_factory=dict)
    holders: tuple[str, ...] = ()
    #: By viewer and owner: the first so many cards.
    seen: dict[tuple[str, str], int] = field(default_factory=dict)

    def follow(self, steps: tuple[Step, ...]) -> None:
        for step in steps:
            match step:
                case DealtStep(who=who, number=number):
                    self.cards.update({name: self.cards.get(name, 0) + number for name in who})
                case BuyStep(who=name, bought=bought):
                    self.cards[name] += bought
                case DeclaredStep(ins=ins):
                    self.holders = ins
                case RoundEndStep() if len(self.holders) > 1:
                    self.seen.update({(a, b): self.cards[b] for a in self.holders for b in self.holders})
                case _:
                    pass


def check_hidden(state: DealState, met: Met) -> None:
    """Nobody sees a card that lies face down for them; how each game deals its cards stands here once more."""
    up = {"fierce": (0, 1) if state.game.cards_each == 5 else (0,), "four-two-two": (4, 5)}.get(state.game.id, ())
    hidden = (*range(len(up), 5),) if state.game.id == "fierce" else ()
    names, all_open = state.setup.names, final_showdown(state.game)
    for viewer in (None, *range(len(names))):
        for seat, cards in enumerate(state.visible(viewer)):
            known = 0 if viewer is None else met.seen.get((names[viewer], names[seat]), 0)
            shown = all_open or seat in state.shown
            for at, (seen, card) in enumerate(zip(cards, state.cards_of(seat), strict=True)):
                open_to = shown or at in up or at < known or (seat == viewer and at not in hidden)
                assert seen == (card if open_to else None), (state.game.id, viewer, seat, at)
    assert state.over or not state.shown
    assert not state.game.markers_to_win or not state.shown, "in a game of rounds no hand is ever open to all"


def check_deals(family: str, seed: int, number: int) -> set[tuple[int, int]]:
    """Check so many random deals of a game; how they ended: how many stayed, how many won."""
    ends = set()
    for at, (setup, chips, chance) in enumerate(tables(family, seed, number)):
        total, now, left, met = chips.total, chips, set[int](), Met()
        rule, limit = setup.game.settlement, setup.game.settlement.pot_limit
        duels = 0
        for state, steps in play(setup, chips, chance):
            for step in steps:
                moves: tuple[Move, ...] = getattr(step, "moves", ())
                assert all(move.amount >= 0 for move in moves)
                now = now.after(moves) if moves else now
                duels = max(duels, len(step.winners) if isinstance(step, DuelStep) else 0)
                if at % 7 == 0:
                    check_words(step)
            assert now == state.chips, "the moves of the steps lead from the first chips to the last"
            assert state.chips.total == total
            assert rule.short_stack == "iou" or min(state.chips.stacks) >= 0
            assert min(state.chips.pot, state.chips.reserve, state.chips.side) >= 0
            acting = to_act(state)
            assert state.over == (acting == ())
            assert left.isdisjoint(acting), "who folded does not act again"
            if not setup.game.markers_to_win:
                left = set(range(len(setup.names))) - set(state.active)
            met.follow(steps)
            if at % 11 == 0:
                check_hidden(state, met)
        assert state.over
        assert state.chips.side == 0
        assert not state.chips.reserve or state.chips.pot == limit
        assert limit is None or state.chips.pot <= limit
        assert set(state.winners) <= set(state.active)
        assert sum(state.net) + state.chips.pot + state.chips.reserve == chips.pot + chips.reserve
        ends.add((len(state.stayed), max(duels, len(state.winners))))
    return ends
