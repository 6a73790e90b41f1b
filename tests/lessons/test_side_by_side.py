"""Two rules side by side, without a page: every game against every other, every pair worth seeing, every field."""

from collections.abc import Callable
from itertools import product

import pytest
from naive import seeded
from playing import mentions

from guts_teach.cards import MAX_SEED, parse_cards
from guts_teach.errors import RequestError
from guts_teach.games import FAMILIES
from guts_teach.games.explain import compare, explain
from guts_teach.hands.steps import BecomesStep
from guts_teach.lessons.fields import FormError
from guts_teach.lessons.house_rules import HouseRules
from guts_teach.lessons.looks import StepOf
from guts_teach.lessons.one_deal import NAMES, WHO_IS_IN, OneDeal, play, read_deal
from guts_teach.lessons.option_words import words_of
from guts_teach.lessons.pairs import PAIRS, Pair
from guts_teach.lessons.side_by_side import ENDS, SideBySide, looks
from guts_teach.table import settle


def first() -> SideBySide:
    return SideBySide(*PAIRS[0].rules, PAIRS[0].deal)


def of(left: str, right: str = "", deal: OneDeal | None = None) -> SideBySide:
    """A lesson of two games, as links write them, with three dealt hands unless others are given."""
    lesson = first()
    rules = HouseRules.parse(left), HouseRules.parse(right or left)
    if deal:
        lesson.take(*rules, deal)
    else:
        lesson.deal("4", "3", *rules, OneDeal(()))
    return lesson


# ---- every game ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("left", "right"), [*product(FAMILIES, FAMILIES)])
def test_every_game_is_played_to_the_end_beside_every_other(left: str, right: str) -> None:
    lesson = of(left, right)
    state = lesson.state
    lesson.predict(state.outcome)
    while not lesson.state.done:
        assert lesson.verdict == ""
        assert bool(lesson.told) == lesson.state.parted
        lesson.reveal()
    assert lesson.verdict.startswith("Right: ")
    for played in state.columns:
        size = played.rules.size
        for name, cards, text in zip(played.names, played.hands, state.deal.hands, strict=True):
            assert cards == parse_cards(text)[:size]
            own = [step.step for step in played.steps if isinstance(step, StepOf) and step.who == name]
            assert own == list(explain(played.rules.played, cards).steps)
        moved = sum(played.settlement.state.net) + played.settlement.state.chips.pot
        assert moved + played.settlement.state.chips.reserve == state.deal.pot
        assert [look.name for look in looks(lesson.state, played)] == [
            hand.name for hand in compare(played.rules.played, played.hands).result[0]
        ]
    # Without jokers, and as long as no limit is met, Fierce is settled as Guts is.
    if left == right or {left, right} == {"guts", "fierce"}:
        assert lesson.told == "No step decides anything else: here the two rules agree."
        assert state.outcome == "same"
    else:
        assert state.difference is not None


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair.name)
def test_every_pair_worth_seeing_parts_and_names_its_rule(pair: Pair) -> None:
    lesson = SideBySide(*pair.rules, pair.deal)
    state = lesson.state
    assert state.difference is not None
    assert state.outcome != "same"
    lesson.reveal_to_difference()
    assert lesson.state.revealed == state.difference.at + 1
    for rule in state.difference.rules:
        assert rule in lesson.told
    left, right = pair.rules
    if left.game == right.game:
        changed = {key for key, _ in {*left.options} ^ {*right.options}}
        options = [option for option in FAMILIES[left.game].options if option.key in changed]
        assert options
        for option in options:
            assert f"“{words_of(option.key)}” ({option.rule})" in lesson.told
        one, other = lesson.headings
        assert one != other
        assert one.partition(":")[0] == other.partition(":")[0]


def test_pairs_have_names_of_their_own() -> None:
    assert len({pair.name for pair in PAIRS}) == len(PAIRS)


def test_a_side_is_settled_as_settle_does() -> None:
    deal = OneDeal(("7s 7h", "As Kd", "Qs Jd"), pot=12)
    players = [{"name": name, "cards": cards, "in": True} for name, cards in zip(NAMES, deal.hands, strict=False)]
    wanted = settle({"game": "guts", "pot": 12, "players": players}).result
    played = play(deal, HouseRules("guts"), 2)
    assert played.settlement.state == wanted.state
    assert played.end == (
        "Anna wins. Anna gets 12 chips, Ben pays 12 chips and Carla pays 12 chips. The next pot holds 24 chips."
    )


def test_who_is_in_and_stacks_are_heard() -> None:
    hands = ("7s 7h", "As Kd", "Qs Jd")
    nets = {who: play(OneDeal(hands, who=who), HouseRules("guts"), 2).settlement.state.net for who in WHO_IS_IN}
    assert nets == {"all": (30, -30, -30), "first": (30, 0, 0), "none": (0, 0, 0)}
    short = play(OneDeal(hands, stack=5), HouseRules("guts"), 2).settlement.state
    assert short.net == (30, -5, -5)


def test_a_betting_game_with_one_left_is_folded_by_the_others() -> None:
    played = play(OneDeal(("Kh Kd 2c 4s 9h", "As Ad Th 7s 3c"), who="first"), HouseRules(), 5)
    assert played.settlement.winners == ("Anna",)


# ---- nothing ahead of its step ---------------------------------------------------------------------------------------


def test_no_name_and_no_stand_in_is_told_before_its_step() -> None:
    lesson = first()
    for _ in range(lesson.state.length + 1):
        state = lesson.state
        for played in state.columns:
            shown = state.shown(played)
            told = " ".join(f"{step.title} {step.text}" for step in shown)
            became = {
                step.step.card for step in shown if isinstance(step, StepOf) and isinstance(step.step, BecomesStep)
            }
            for look in looks(state, played):
                assert not look.name or look.name in told
                for card in look.cards:
                    assert (card.stands_for is not None) == (card.card in became)
                    assert card.stands_for is None or mentions(card.stands_for, told)
        lesson.reveal()


def test_stepping_back_takes_back_one_step_of_both_sides() -> None:
    lesson = first()
    lesson.reveal_to_difference()
    lesson.reveal()
    lesson.undo()
    assert lesson.state.parted
    lesson.undo()
    assert (lesson.state.revealed, lesson.told, lesson.newest) == (0, "", "")
    lesson.reveal()
    assert lesson.newest.startswith("Anna: wild cards ")
    lesson.reveal_to_difference()
    assert lesson.newest.startswith("Left: Anna: five of a kind? Yes")
    assert "Right: Anna: straight flush? No" in lesson.newest
    lesson.reveal_all()
    end = lesson.state
    lesson.reveal()
    assert lesson.state is end


# ---- predictions -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("guess", ENDS)
def test_a_guess_is_answered_at_the_end(guess: str) -> None:
    lesson = first()
    lesson.predict(guess)
    lesson.reveal_all()
    assert lesson.verdict.startswith("Right: " if guess == "winner" else "Not quite: you said ")
    assert ENDS["winner"] in lesson.verdict


@pytest.mark.parametrize("guess", ["", "both", "x" * 1000])
def test_a_guess_that_is_none_is_told_at_its_field(guess: str) -> None:
    lesson = first()
    with pytest.raises(FormError) as caught:
        lesson.predict(guess)
    assert list(caught.value.errors) == ["guess"]
    assert len(caught.value.errors["guess"]) < 120


def test_a_guess_is_made_once() -> None:
    lesson = first()
    lesson.predict("same")
    with pytest.raises(RequestError, match="made once"):
        lesson.predict("chips")


# ---- what is typed ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("left", "right", "deal", "wrong"),
    [
        ("guts", "guts", OneDeal(("As Kd",)), {"Ben": "1 hands are too few"}),
        ("guts", "guts", OneDeal(("As Kd", "As Qd")), {"Ben": "As appears twice"}),
        ("guts", "guts", OneDeal(("As Kd", "Zx")), {"Ben": "'Zx' is not a card"}),
        ("guts", "lowball", OneDeal(("As Kd", "Qs Qd 3c")), {"Anna": "2 cards are not a hand here: give 3 cards"}),
        ("guts~ghost.on", "guts", OneDeal(("As Kd", "Qs Qd"), "As Ah"), {"ghost": "As appears twice"}),
        ("fierce~jokers.2", "fierce", OneDeal(("As JK", "Qs Qd", "2c 3c")), {"Anna": "JK is not in this game's pack"}),
    ],
)
def test_hands_that_are_none_are_told_field_by_field(
    left: str, right: str, deal: OneDeal, wrong: dict[str, str]
) -> None:
    lesson = first()
    before = lesson.state
    with pytest.raises(FormError) as caught:
        lesson.take(HouseRules.parse(left), HouseRules.parse(right), deal)
    assert caught.value.errors.keys() == wrong.keys()
    assert all(caught.value.errors[name].startswith(start) for name, start in wrong.items())
    assert lesson.state is before


@pytest.mark.parametrize(
    ("right", "deal", "told"),
    [
        ("fierce", OneDeal(("As Kd", "Qs Qd")), "On the right side: 2 players cannot play"),
        ("guts", OneDeal(("As Kd", "Qs Qd"), pot=500), "On the left side: pot 500 is above the limit"),
        ("guts~ghost.on", OneDeal(("As Kd", "Qs Qd")), "On the right side: the ghost must show 2 cards and has none"),
    ],
)
def test_a_deal_that_cannot_be_settled_is_told_with_its_side(right: str, deal: OneDeal, told: str) -> None:
    with pytest.raises(RequestError) as caught:
        of("guts", right, deal)
    assert str(caught.value).startswith(told)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda: read_deal([], "", "x", "all", "none"), "pot"),
        (lambda: read_deal([], "", "1", "some", "none"), "who"),
        (lambda: read_deal([], "", "1", "all", "-2"), "stack"),
        (lambda: first().deal("x", "3", HouseRules(), HouseRules(), OneDeal(())), "seed"),
        (lambda: first().deal("1", "9", HouseRules(), HouseRules(), OneDeal(())), "number"),
    ],
)
def test_a_field_that_is_wrong_is_told(change: Callable[[], object], field: str) -> None:
    with pytest.raises(FormError) as caught:
        change()
    assert list(caught.value.errors) == [field]


def test_a_deal_for_both_uses_what_both_packs_have() -> None:
    lesson = of("fierce~packs.2~jokers.2", "guts")
    cards = [card for hand in lesson.state.deal.hands for card in parse_cards(hand)]
    assert len(set(cards)) == len(cards)
    assert lesson.takes == ""
    assert of("guts", "guillotine").takes == "The left side takes the first 2 of the 5 cards of each hand."


def test_a_ghost_is_dealt_where_a_side_wants_one_and_the_other_leaves_it() -> None:
    lesson = of("guts", "guts~ghost.on")
    assert lesson.state.deal.ghost
    assert of("guts").state.deal.ghost == ""


def test_seeds_go_on_and_begin_again() -> None:
    lesson = of("guts", "lowball")
    hands = {lesson.state.deal.hands}
    for _ in range(3):
        lesson.deal_next()
        hands.add(lesson.state.deal.hands)
    assert (len(hands), lesson.state.seed) == (4, 7)
    lesson.deal(str(MAX_SEED), "2", HouseRules("guts"), HouseRules("guts"), OneDeal(()))
    lesson.deal_next()
    assert lesson.state.seed == 0


def test_rounds_of_shelby_are_compared_with_one_another() -> None:
    chance = seeded(1)
    for one, other in product(range(1, 5), repeat=2):
        lesson = of(f"shelby~{one}", f"shelby~{other}")
        lesson.reveal_all()
        assert [column.rules.size for column in lesson.state.columns] == [(2, 3, 5, 7)[at - 1] for at in (one, other)]
        lesson.deal_next(str(chance.randrange(1000)))
