"""The lesson of wild cards, without a page."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from playing import mentions

from guts_teach.cards import MAX_SEED, Card, Pack, format_cards
from guts_teach.errors import RequestError
from guts_teach.games import FAMILIES
from guts_teach.games.explain import explain
from guts_teach.hands.steps import BecomesStep, HandStep, LeftOutStep, WildStep
from guts_teach.lessons.fields import FormError
from guts_teach.lessons.house_rules import HouseRules
from guts_teach.lessons.wild_cards import FIRST_HAND, WildCards, look, word_of

PACK = Pack().cards
WILD = {card for card in PACK if card.rank in (2, 4, 10)}
#: Every game, every round, and options that change what is wild or what counts.
RULES = [
    *(
        HouseRules.read(family.id, {}, number)
        for family in FAMILIES.values()
        for number in range(1, len(family.game().rounds) + 1)
    ),
    *map(
        HouseRules.parse,
        [
            "guillotine~five_kind.below_royal~wild_duplicates.double_ace_flush~natural_beats_wild.on",
            "guts-three-card~flush_above_straight.on~ace_low_straight3.off",
            "shelby~2~low_straights_flushes.count",
            "fierce~jokers.2",
            "fierce~packs.2~jokers.2~cards.5",
            "fierce~cards.5~kings_and_low.on",
            "fierce~packs.2~cards.5~kings_and_low.on~low_ties.one~king_required.on",
            "fierce~kings_and_low.on~ace_low.on",
        ],
    ),
]

one_hand = st.lists(st.sampled_from(PACK), min_size=5, max_size=5, unique=True)


# ---- every game ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", RULES, ids=HouseRules.write)
def test_every_rule_is_played_from_prediction_to_the_hand(rules: HouseRules) -> None:
    lesson = WildCards(rules=rules)
    names = set()
    for seed in range(12):
        lesson.deal(str(seed))
        result = explain(rules.played, lesson.state.cards, rules.round).result
        wild = Counter(result.wild)
        marked = set()
        for at, card in enumerate(lesson.state.cards):
            if wild[card]:
                wild[card] -= 1
                marked.add(at)
        lesson.predict(marked, word_of(result.category))
        while not lesson.state.done:
            lesson.reveal()
        assert "Not quite" not in lesson.verdict
        assert lesson.verdict.endswith(f"Right: it is {result.category.with_article}.")
        seen = look(lesson.state)
        assert seen.name == result.name
        assert Counter(each.card for each in seen.cards if each.wild) == Counter(result.wild)
        stands = Counter((stand.card, stand.stands_for) for stand in result.best if stand.wild)
        if result.category.id != "worthless":
            assert Counter((each.card, each.stands_for) for each in seen.cards if each.stands_for) == stands
            counted = Counter(stand.card for stand in result.best)
            assert Counter(each.card for each in seen.cards if not each.faint) == counted
        names.add(result.name)
    assert len(names) > 3


@pytest.mark.parametrize("rules", RULES, ids=HouseRules.write)
def test_every_category_that_is_not_so_is_answered_with_a_reason(rules: HouseRules) -> None:
    lesson = WildCards(rules=rules)
    for seed, category in enumerate(map(word_of, lesson.categories)):
        lesson.deal(str(seed))
        lesson.predict(set(), category)
        lesson.reveal_all()
        if "Not quite: you said" in lesson.verdict:
            assert "See " in lesson.verdict or lesson.verdict.endswith("counts.")


def test_categories_are_told_apart_where_two_share_an_id() -> None:
    lesson = WildCards("Ks Qs Js As 4h", HouseRules.parse("guillotine~five_kind.below_royal"))
    assert len({*map(word_of, lesson.categories)}) == len(lesson.categories)
    lesson.predict({4}, "straight_flush")
    lesson.reveal_all()
    assert "you said straight flush, and it is a royal flush" in lesson.verdict


# ---- nothing ahead of its step ---------------------------------------------------------------------------------------


@settings(max_examples=60)
@given(one_hand)
def test_marks_stand_ins_and_names_come_with_their_step_and_not_before(cards: list[Card]) -> None:
    lesson = WildCards(format_cards(cards))
    result = explain(lesson.game, cards).result
    stands = {stand.card: stand.stands_for for stand in result.best}
    for _ in range(len(lesson.state.steps) + 1):
        state = lesson.state
        told = " ".join(f"{step.title} {step.text}" for step in state.shown)
        wild_told = any(isinstance(step, WildStep) for step in state.shown)
        became = {step.card for step in state.shown if isinstance(step, BecomesStep)}
        seen = look(state)
        for card in seen.cards:
            assert card.wild == (card.card in WILD and wild_told)
            assert card.stands_for == (stands[card.card] if card.card in became else None)
            assert card.lit == (bool(state.shown) and card.card in state.shown[-1].cards)
        assert seen.name == (result.name if any(isinstance(step, HandStep) for step in state.shown) else "")
        for card in result.wild:
            if stands[card] not in cards and not any(stands[other] == stands[card] for other in became):
                assert not mentions(stands[card], told)
        lesson.reveal()
    assert lesson.state.done


def test_cards_that_do_not_count_fade_with_the_step_that_says_so() -> None:
    lesson = WildCards(rules=HouseRules("four-two-two"))
    while not any(isinstance(step, LeftOutStep) for step in lesson.state.shown):
        assert not any(card.faint for card in look(lesson.state).cards)
        lesson.reveal()
    assert sum(card.faint for card in look(lesson.state).cards) == 1


@settings(max_examples=40)
@given(one_hand, st.lists(st.sampled_from(["reveal", "all", "undo", "predict"]), max_size=40))
def test_stepping_back_from_anywhere_shows_exactly_the_face_before(cards: list[Card], actions: list[str]) -> None:
    lesson = WildCards(format_cards(cards))

    def face() -> tuple[object, ...]:
        return look(lesson.state), lesson.state.shown, lesson.verdict

    faces = [face()]
    for action in actions:
        before = lesson.state
        match action:
            case "reveal":
                lesson.reveal()
            case "all":
                lesson.reveal_all()
            case "undo":
                lesson.undo()
                faces = faces[:-1] or faces
            case "predict" if not lesson.state.revealed and not lesson.state.prediction:
                lesson.predict({0}, "pair")
        if action != "undo" and lesson.state != before:
            faces.append(face())
        assert face() == faces[-1]


def test_the_end_stays_the_end() -> None:
    lesson = WildCards()
    lesson.reveal_all()
    end = lesson.state
    lesson.reveal()
    lesson.reveal_all()
    lesson.reveal_to(2)
    assert lesson.state is end


# ---- predictions -----------------------------------------------------------------------------------------------------


def test_a_verdict_comes_with_the_steps_that_give_it() -> None:
    lesson = WildCards()
    lesson.predict({2, 3}, "four_of_a_kind")
    assert lesson.verdict == ""
    lesson.reveal()
    assert lesson.verdict == "Right: 2♣ and 4♠ are wild."
    while not isinstance(lesson.state.shown[-1], HandStep):
        assert "four of a kind" not in lesson.verdict
        lesson.reveal()
    assert lesson.verdict == "Right: 2♣ and 4♠ are wild. Right: it is four of a kind."


@pytest.mark.parametrize(
    ("hand", "marked", "told"),
    [
        (FIRST_HAND, {2}, "Not quite: 4♠ is wild too."),
        (FIRST_HAND, set(), "Not quite: 2♣ and 4♠ are wild."),
        (FIRST_HAND, {0, 2, 3}, "Not quite: K♥ is not."),
        (FIRST_HAND, {0, 1}, "Not quite: 2♣ and 4♠ are wild and K♥ and K♦ are not."),
        (FIRST_HAND, {2, 4}, "Not quite: 4♠ is wild too and 9♥ is not."),
        ("Kh Kd 3c 5s 9h", set(), "Right: no card is wild."),
        ("Kh Kd 3c 5s 9h", {0}, "Not quite: K♥ is not."),
        ("Kh Kd 3c 5s Th", {4}, "Right: 10♥ is wild."),
    ],
)
def test_a_guess_of_the_wild_cards_is_answered(hand: str, marked: set[int], told: str) -> None:
    lesson = WildCards(hand)
    lesson.predict(marked, "pair")
    lesson.reveal()
    assert lesson.verdict == told


def test_a_category_that_fails_is_answered_with_its_own_step() -> None:
    lesson = WildCards()
    lesson.predict({2, 3}, "five_of_a_kind")
    lesson.reveal_all()
    assert "Not quite: you said five of a kind, and it is four of a kind. See Five of a kind? No: " in lesson.verdict


def test_a_category_too_low_is_answered_with_the_rule() -> None:
    lesson = WildCards()
    lesson.predict({2, 3}, "two_pair")
    lesson.reveal_all()
    assert lesson.verdict.endswith("A better category holds: the first that holds from the top down counts.")


@pytest.mark.parametrize(
    ("category", "told"),
    [
        ("", "Nothing is chosen: say what the hand is before you commit."),
        ("royal", "'royal' is not a category: say what the hand is before you commit."),
        ("x" * 10_000, "'xxx"),
    ],
)
def test_a_prediction_without_a_category_is_refused_at_its_field(category: str, told: str) -> None:
    lesson = WildCards()
    before = lesson.state
    with pytest.raises(FormError) as caught:
        lesson.predict({2}, category)
    assert list(caught.value.errors) == ["category"]
    assert caught.value.errors["category"].startswith(told)
    assert len(caught.value.errors["category"]) < 120
    assert lesson.state is before


def test_a_prediction_is_made_once_and_before_the_first_step() -> None:
    lesson = WildCards()
    lesson.predict({2}, "pair")
    for _ in range(2):
        with pytest.raises(RequestError, match="A prediction is made once, before the first step"):
            lesson.predict({3}, "pair")
        lesson.reveal()


# ---- hands typed in and dealt ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "wrong"),
    [
        ("Kh Kd 2c 4s Zx", "'Zx' is not a card"),
        ("Kh Kh 2c 4s 9h", "Kh appears twice: one pack holds each card once."),
        ("Kh Kd 2c 4s", "4 cards are not a hand of"),
        ("", "0 cards are not a hand of"),
        (" \t", "0 cards are not a hand of"),
        ("<script>alert(1)</script>", "'<script>alert(1)</sc' is not a card"),
        ("' \"", '"\'" is not a card'),
        ("x" * 10_000, "'xxxxxxxxxxxxxxxxxxxx' is not a card"),
        ("\u200fKh Kd 2c 4s 9h", "'\\u200fKh' is not a card"),
        ("JK Kd 2c 4s 9h", "JK is not in this game's pack"),
    ],
)
def test_a_hand_that_is_none_is_refused_at_its_field(hand: str, wrong: str) -> None:
    lesson = WildCards()
    lesson.reveal()
    before = lesson.state
    with pytest.raises(FormError) as caught:
        lesson.take(hand)
    assert list(caught.value.errors) == ["hand"]
    sentence = caught.value.errors["hand"]
    assert sentence.startswith(wrong)
    assert sentence.endswith(".")
    assert not sentence.endswith("..")
    assert sentence.isprintable()
    assert len(sentence) < 200
    assert lesson.state is before


def test_the_same_seed_deals_the_same_hand() -> None:
    first, second, other = WildCards(), WildCards(), WildCards()
    first.deal("12")
    second.deal(" 12 ")
    other.deal("13")
    assert first.state == second.state
    assert first.state.cards != other.state.cards
    assert len({*first.state.cards}) == 5


def test_other_rules_keep_the_cards_where_they_are_a_hand() -> None:
    lesson = WildCards()
    lesson.take_rules(HouseRules.parse("guillotine~five_kind.below_sf"))
    assert format_cards(lesson.state.cards) == FIRST_HAND
    lesson.take_rules(HouseRules("four-two-two"))  # five cards are a hand there too
    assert format_cards(lesson.state.cards) == FIRST_HAND
    lesson.take_rules(HouseRules("guts"))
    assert (len(lesson.state.cards), lesson.state.seed) == (2, 1)
    before = lesson.state
    lesson.take_rules(HouseRules("guts"))
    assert lesson.state is before
    for _ in range(3):
        lesson.undo()
    assert lesson.state == WildCards().state


@pytest.mark.parametrize("seed", ["", "x", "-1", "1.5", str(2**64)])
def test_a_seed_that_is_none_is_refused_by_name(seed: str) -> None:
    lesson = WildCards()
    with pytest.raises(FormError) as caught:
        lesson.deal(seed)
    assert caught.value.errors["seed"].startswith(f"{seed!r} is not allowed" if seed else "An empty field")


def test_another_hand_can_be_stepped_back_from() -> None:
    lesson = WildCards()
    lesson.reveal()
    before = lesson.state
    lesson.deal("5")
    lesson.take("As Ad Ac Ah 3d")
    lesson.undo()
    lesson.undo()
    assert lesson.state == before


def test_the_steps_are_those_of_explain() -> None:
    assert WildCards().state.steps == explain(WildCards().game, FIRST_HAND).steps


@pytest.mark.parametrize(
    ("rules", "lead", "question"),
    [
        ("guillotine", "Five cards of Big Al's Guillotine. Twos, fours and tens are wild. Which", "click the cards"),
        ("guts", "Two cards of Guts. No card is wild in this game. What is the hand?", "No card is wild here."),
        ("lowball", "Three cards of Lowball Guts. The lowest hand wins.", "say what the hand is"),
        ("shelby~2", "Three cards of Shelby in round 2. The lowest hand wins.", "say what the hand is"),
        ("fierce~jokers.2", "Two cards of Fierce. Jokers are wild.", "click the cards"),
    ],
)
def test_the_lead_tells_the_rule_of_the_game(rules: str, lead: str, question: str) -> None:
    lesson = WildCards(rules=HouseRules.parse(rules))
    assert lesson.lead.startswith(lead)
    assert question in lesson.question


def test_the_next_deal_never_repeats_the_last_one() -> None:
    lesson = WildCards()
    lesson.deal("1")
    before = lesson.state
    for typed in (None, "2", " 3 "):
        lesson.deal_next(typed)
        assert lesson.state.seed == {None: 2, "2": 3, " 3 ": 4}[typed]
        assert lesson.state.cards != before.cards
        before = lesson.state
    lesson.deal_next("77")
    assert lesson.state.seed == 77
    lesson.take(FIRST_HAND)
    lesson.deal_next()
    assert lesson.state.seed == 78


def test_after_the_largest_seed_comes_nought() -> None:
    lesson = WildCards()
    lesson.deal(str(MAX_SEED))
    lesson.deal_next(str(MAX_SEED))
    assert lesson.state.seed == 0


@pytest.mark.parametrize("typed", ["x", "", "-1", str(MAX_SEED + 1)])
def test_a_wrong_seed_is_refused_for_the_next_deal_too(typed: str) -> None:
    lesson = WildCards()
    before = lesson.state
    with pytest.raises(FormError) as caught:
        lesson.deal_next(typed)
    assert list(caught.value.errors) == ["seed"]
    assert lesson.state is before
