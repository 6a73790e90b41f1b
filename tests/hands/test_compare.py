"""Comparing hands: the steps stop at the first difference, and say the same as the ranking."""

from itertools import combinations

import pytest
from naive import seeded

from guts_teach.cards import Pack, parse_cards
from guts_teach.hands import (
    FIVE_CARD,
    FIVE_KIND_PLACES,
    NO_WILD,
    TWO_CARD,
    TWOS_FOURS_TENS,
    HandRule,
    Judged,
    compare,
    judge,
    rank,
)
from guts_teach.hands.compare import LevelStep, ShownStep, WinnerStep

NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jo")
GUILLOTINE = HandRule(FIVE_CARD, TWOS_FOURS_TENS)
GUTS = HandRule(TWO_CARD, NO_WILD)
NATURAL = HandRule(FIVE_CARD, TWOS_FOURS_TENS, natural_beats_wild=True)


def hands_of(texts: list[str], rule: HandRule) -> list[Judged]:
    return [judge(parse_cards(text), rule).result for text in texts]


def compared(texts: list[str], rule: HandRule, names: tuple[str, ...] = NAMES) -> list[tuple[str, str]]:
    hands = hands_of(texts, rule)
    return [(step.title, step.text) for step in compare(hands, names[: len(hands)], rule.order.rule).steps]


def check_replay(hands: list[Judged], rule: HandRule) -> None:
    """Following the steps from all hands to those still level ends at the ranking's winners."""
    names = NAMES[: len(hands)]
    trace = compare(hands, names, rule.order.rule)
    levels = [step for step in trace.steps if isinstance(step, LevelStep)]
    last = trace.steps[-1]
    assert [step.who for step in trace.steps if isinstance(step, ShownStep)] == list(names)
    assert isinstance(last, WinnerStep)
    still = set(names)
    for at, step in enumerate(levels):
        assert set(step.lead) | {who for who, _ in step.behind} == still
        assert all(value != step.best for _, value in step.behind), "a difference is told as one"
        values = {names[i]: hands[i].key[at] for i in range(len(hands)) if names[i] in still}
        assert set(step.lead) == {who for who, value in values.items() if value == max(values.values())}
        still = set(step.lead)
        assert len(still) > 1 or step is levels[-1], "no step after the first that leaves one"
    assert still == set(last.winners) == {names[i] for i in trace.result.winners}
    assert {hands[i].name for i in trace.result.winners} == {last.name}
    # The ranking is the keys in order, all hands once.
    groups = trace.result.groups
    assert sorted(i for group in groups for i in group) == list(range(len(hands)))
    for better, worse in combinations(groups, 2):
        assert all(hands[i].key > hands[j].key for i in better for j in worse)
    assert all(len({hands[i].key for i in group}) == 1 for group in groups)
    assert groups == rank(hands)


@pytest.mark.parametrize("rule", [GUILLOTINE, NATURAL, HandRule(FIVE_KIND_PLACES["below_royal"], TWOS_FOURS_TENS)])
def test_replaying_random_comparisons_of_five_cards(rule: HandRule) -> None:
    chance = seeded(8)
    for at in range(150):
        number = 2 + at % 9
        cards = chance.sample(Pack().cards, 5 * number)
        check_replay([judge(cards[i * 5 : i * 5 + 5], rule).result for i in range(number)], rule)


def test_replaying_random_comparisons_of_two_cards() -> None:
    chance = seeded(9)
    few = [card for card in Pack().cards if card.rank > 9]  # ties come often
    for at in range(300):
        number = 2 + at % 9
        cards = chance.sample(few, 2 * number)
        check_replay([judge(cards[i * 2 : i * 2 + 2], GUTS).result for i in range(number)], GUTS)


def test_comparing_is_antisymmetric_and_transitive() -> None:
    chance = seeded(10)
    for _ in range(200):
        hands = [judge(chance.sample(Pack().cards, 5), GUILLOTINE).result for _ in range(3)]
        beats = {(i, j): rank([hands[i], hands[j]])[0] == (0,) for i in range(3) for j in range(3) if i != j}
        for i, j in combinations(range(3), 2):
            assert not (beats[i, j] and beats[j, i])
            assert (beats[i, j] or beats[j, i]) == (hands[i].key != hands[j].key)
        if beats[0, 1] and beats[1, 2]:
            assert beats[0, 2]


def test_the_example_of_the_sheet_in_words() -> None:
    assert compared(["Kh Kd 2c 4s 9h", "Ah Ad Ac Ts 7s"], GUILLOTINE, ("You", "Ben")) == [
        (
            "You: four kings, nine kicker",
            "You have four of a kind: four kings, nine kicker. 2♣ stands for K♣. 4♠ stands for K♠.",
        ),
        ("Ben: four aces, seven kicker", "Ben has four of a kind: four aces, seven kicker. 10♠ stands for A♠."),
        ("Compare the category", "You and Ben are level: four of a kind."),
        ("Compare the rank of the four", "Aces (Ben) against kings (you): Ben is ahead."),
        ("The best hand", "Ben has the best hand: four aces, seven kicker."),
    ]


def test_a_learner_s_own_win_and_tie_in_words() -> None:
    won = compared(["As Kd", "Ks Qd", "7s 7h"], GUTS, ("Ann", "Ben", "You"))
    assert won[-2:] == [
        ("Compare the category", "Pair (you) against high card (Ann and Ben): you are ahead."),
        ("The best hand", "You have the best hand: pair of sevens."),
    ]
    tied = compared(["As Kd", "Ah Kc"], GUTS, ("You", "Ben"))
    assert tied[-2:] == [
        ("Compare the second card", "You and Ben are level: king."),
        ("The best hand", "You and Ben tie with ace-king: all that counts is equal, and suits decide nothing."),
    ]


@pytest.mark.parametrize(
    ("one", "other", "last"),
    [
        ("As Kd Qh Jc 9s", "Ah Kc Qs Jd 8h", "fifth card"),
        ("As Ad Qh Jc 9s", "Ah Ac Qs Jd 8h", "third kicker"),
        ("As Ad Qh Qc 9s", "Ah Ac Qs Qd 8h", "kicker"),
        ("As Ad Jh Jc 9s", "Ah Ac Qs Qd 8h", "lower pair"),
        ("As Ad Ah Jc Js", "Ks Kd Kh Qc Qs", "rank of the three"),
        ("9s 8d 7h 6c 5s", "8s 7d 6h 5c 3h", "top of the straight"),
        ("As Ks Qs Js 9s", "Ad Kd Qd Jd 8d", "fifth card"),
    ],
)
def test_the_steps_stop_at_the_first_difference(one: str, other: str, last: str) -> None:
    rule = HandRule(FIVE_CARD, NO_WILD)
    hands = hands_of([one, other], rule)
    if last == "top of the straight":
        hands = hands_of([one, "8s 7d 6h 5c 4h"], rule)
    assert compare(hands, NAMES[:2], rule.order.rule).steps[-2].title == f"Compare the {last}"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("As Ac Ah Ad 9s", "2s 2c 2h 2d As"),  # five aces against four and a nine: other category, checked below
        ("2s 2c Kh Kd 9s", "Ks Kc 2h 4d 9h"),
        ("Ks Qs Js 2s 9d", "Kh Qd Jc Th 9h"),
        ("Qs Qd Jh Jc 2s", "Qh Qc Js Jd 4s"),
    ],
)
def test_with_natural_beats_wild_the_last_thing_compared_is_called_by_its_name(one: str, other: str) -> None:
    hands = hands_of([one, other], NATURAL)
    titles = [step.title for step in compare(hands, NAMES[:2], NATURAL.order.rule).steps]
    if hands[0].key[:-1] == hands[1].key[:-1]:
        assert titles[-2] == "Compare the number of natural cards"
    else:
        assert "Compare the number of natural cards" not in titles


def test_fewer_wild_cards_win_under_natural_beats_wild() -> None:
    hands = hands_of(["Qs Qd 2h 4c 9s", "Qh Qc Th 4s 9d", "As Ks 3s 7s 8d"], NATURAL)
    assert rank(hands) == ((0, 1), (2,))
    hands = hands_of(["Qs Qd Qh 2c 9s", "Qh 2s Th 4s 9d"], NATURAL)
    assert compared(["Qs Qd Qh 2c 9s", "Qc 2s Th 4s 9d"], NATURAL)[-2:] == [
        ("Compare the number of natural cards", "4 natural (Ann) against 2 natural (Ben): Ann is ahead."),
        ("The best hand", "Ann has the best hand: four queens, nine kicker."),
    ]
    assert rank(hands) == ((0,), (1,))
