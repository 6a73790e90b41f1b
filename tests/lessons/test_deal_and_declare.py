"""The lesson at the table, played without a page."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from naive import seeded
from playing import TABLE_ACTIONS, attempt, hidden_cards, mentions, moments, random_table, secrets, wander

from guts_teach.errors import RequestError
from guts_teach.games import FAMILIES
from guts_teach.hands import judge
from guts_teach.hands.compare import ShownStep
from guts_teach.lessons.deal_and_declare import DealAndDeclare, Guess, Settings
from guts_teach.lessons.fields import FormError
from guts_teach.lessons.table_view import moves_of, table_face
from guts_teach.table import STYLES, Chips
from guts_teach.table.steps import DeclaredStep

PLAYERS = range(2, 11)
SEEDS = (1, 42, 2**64 - 1)


def face_of(lesson: DealAndDeclare) -> tuple[object, ...]:
    """All that a view reads."""
    return table_face(lesson), lesson.state.shown, lesson.asks, lesson.verdict, lesson.state.closed


# ---- a session -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", SEEDS)
def test_in_a_session_of_many_deals_no_chip_appears_or_is_lost(players: int, seed: int) -> None:
    table = Settings(players=players, ante=3, limit=60, seed=seed)
    deals = set()
    for lesson in moments(table, deals=25):
        now = table_face(lesson)
        deals.add(now.deal_number)
        assert sum(seat.stack for seat in now.seats) + now.pot + now.reserve == players * 300
        assert all(seat.stack >= 0 for seat in now.seats)
        # Between a payment and the next step, which carries what is over to the reserve, a pot may stand higher.
        assert 0 <= now.pot <= 60 or not lesson.state.done
    assert deals == set(range(1, max(deals) + 1))
    assert len(deals) >= 5 or lesson.state.closed


@pytest.mark.parametrize("players", PLAYERS)
def test_the_same_seed_gives_the_same_session(players: int) -> None:
    table = Settings(players=players, seed=9)
    first, second = (tuple(face_of(lesson) for lesson in moments(table, deals=6)) for _ in range(2))
    assert first == second


def test_another_seed_gives_other_cards() -> None:
    hands = {DealAndDeclare(Settings(seed=seed)).state.seated.deal.setup.hands for seed in range(20)}
    assert len(hands) == 20


@settings(max_examples=60)
@given(
    st.integers(2, 10),
    st.integers(0, 2**64 - 1),
    st.lists(st.sampled_from(sorted(TABLE_ACTIONS)), min_size=1, max_size=60),
)
def test_stepping_back_from_anywhere_shows_exactly_the_face_before(players: int, seed: int, actions: list[str]) -> None:
    lesson = DealAndDeclare(Settings(players=players, seed=seed))
    faces = [face_of(lesson)]
    for action in actions:
        before = lesson.state
        attempt(lesson, action)
        if action == "undo":
            faces = faces[:-1] or faces
        elif lesson.state != before:
            faces.append(face_of(lesson))
        assert face_of(lesson) == faces[-1]
    while lesson.can_undo:
        lesson.undo()
        faces.pop()
        assert face_of(lesson) == faces[-1]
    assert len(faces) == 1


def test_after_stepping_back_the_other_word_can_be_said_and_the_others_stand_by_theirs() -> None:
    lesson = DealAndDeclare(Settings(players=6, seed=4))
    declared = []
    for word in ("in", "out"):
        TABLE_ACTIONS[word](lesson)
        declared.append([seat.status for seat in table_face(lesson).seats])
        lesson.undo()
    assert (declared[0][0], declared[1][0]) == ("in", "out")
    assert declared[0][1:] == declared[1][1:]


# ---- nothing ahead of its step ---------------------------------------------------------------------------------------


@settings(max_examples=60)
@given(
    st.integers(2, 10),
    st.integers(0, 2**64 - 1),
    st.lists(st.sampled_from(sorted(TABLE_ACTIONS)), min_size=1, max_size=40),
)
def test_nothing_runs_ahead_of_the_revealed_steps(players: int, seed: int, actions: list[str]) -> None:
    lesson = DealAndDeclare(Settings(players=players, seed=seed))
    for action in actions:
        attempt(lesson, action)
        state, now = lesson.state, table_face(lesson)
        told = repr(now) + " ".join(f"{step.title} {step.text} {step.cards}" for step in state.shown) + lesson.verdict
        for card in hidden_cards(lesson):
            assert not mentions(card, told)
            assert repr(card) not in told
        declared = any(isinstance(step, DeclaredStep) for step in state.shown)
        assert {seat.status for seat in now.seats} <= ({"in", "out", "sits out"} if declared else {"", "sits out"})
        if not any(moves_of([step]) for step in state.shown):
            assert now.pot == state.seated.session.chips.pot
            assert tuple(seat.stack for seat in now.seats) == state.seated.session.chips.stacks
        assert bool(lesson.verdict) == (state.done and state.guess is not None)


def test_each_step_is_revealed_by_itself() -> None:
    lesson = DealAndDeclare(Settings(players=5, seed=2))
    lesson.say("in")
    assert isinstance(lesson.state.shown[-1], DeclaredStep)
    seen = [len(lesson.state.shown)]
    while not lesson.state.done:
        lesson.reveal()
        seen.append(len(lesson.state.shown))
    assert seen == list(range(seen[0], len(lesson.state.steps) + 1))
    assert len(seen) > 2
    end = lesson.state
    lesson.reveal()
    lesson.reveal_all()
    assert lesson.state is end


def test_all_steps_at_once_is_one_step_back() -> None:
    lesson = DealAndDeclare(Settings(players=5, seed=2))
    lesson.say("in")
    before = face_of(lesson)
    lesson.reveal_all()
    assert lesson.state.done
    lesson.undo()
    assert face_of(lesson) == before


# ---- guesses ---------------------------------------------------------------------------------------------------------


def declared(word: str = "in", **table: int) -> DealAndDeclare:
    lesson = DealAndDeclare(Settings(**table))
    TABLE_ACTIONS[word](lesson)
    return lesson


def truth(lesson: DealAndDeclare) -> Guess:
    end = lesson.state.seated
    return Guess(int(end.deal.net[end.seats.index(0)]), int(end.deal.chips.pot))


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("word", ["in", "out"])
def test_a_right_guess_is_told_right_and_only_at_the_end(seed: int, word: str) -> None:
    lesson = declared(word, players=4, seed=seed)
    assert lesson.asks
    right = truth(lesson)
    lesson.guess(str(right.net), str(right.pot))
    assert not lesson.asks
    while not lesson.state.done:
        assert lesson.verdict == ""
        lesson.reveal()
    assert lesson.verdict.startswith("Right: you ")
    assert lesson.verdict.endswith(f"The next pot is {right.pot}, as you said.")


@pytest.mark.parametrize("seed", range(12))
def test_a_wrong_guess_is_told_with_both_numbers(seed: int) -> None:
    lesson = declared("in", players=4, seed=seed)
    right = truth(lesson)
    lesson.guess(str(right.net - 1), str(right.pot + 1))
    lesson.reveal_all()
    assert lesson.verdict.startswith("Not quite: you expected that you ")
    assert lesson.verdict.endswith(f"You expected a next pot of {right.pot + 1}; it is {right.pot}.")


@pytest.mark.parametrize(
    ("net", "words"), [(5, "win 5 chips"), (-1, "pay 1 chip"), (0, "neither win nor pay"), (-12, "pay 12 chips")]
)
def test_a_guess_is_put_into_words(net: int, words: str) -> None:
    lesson = declared("out", players=4, seed=3)
    lesson.guess(f"{net}".replace("-", "−"), "0")
    lesson.reveal_all()
    assert words in lesson.verdict


@pytest.mark.parametrize(
    ("net", "pot", "wrong"),
    [
        ("many", "5", {"net": "'many'"}),
        ("", "5", {"net": "''"}),
        ("--5", "5", {"net": "'--5'"}),
        ("1.5", "x", {"net": "'1.5'", "pot": "'x'"}),
        ("5", "-5", {"pot": "'-5'"}),
        ("5", "", {"pot": "An empty field"}),
        ("<script>", "'\"", {"net": "'<script>'", "pot": "'\\'\"'"}),
    ],
)
def test_a_guess_that_is_no_number_is_refused_by_name(net: str, pot: str, wrong: dict[str, str]) -> None:
    lesson = declared(players=4, seed=3)
    before = lesson.state
    with pytest.raises(FormError) as caught:
        lesson.guess(net, pot)
    assert caught.value.errors.keys() == wrong.keys()
    for field, value in wrong.items():
        assert caught.value.errors[field].startswith(f"{value} is not allowed")
    assert lesson.state is before


def test_a_guess_is_asked_for_once_while_no_chip_has_moved() -> None:
    lesson = DealAndDeclare(Settings(players=5, seed=2))
    assert not lesson.asks
    for too_early_or_late in (lambda: None, lambda: lesson.say("in"), lesson.reveal_all):
        too_early_or_late()
        if not lesson.asks:
            with pytest.raises(RequestError, match="A guess comes once all have declared, before the chips move"):
                lesson.guess("1", "1")
    lesson.undo()
    lesson.guess("1", "1")
    with pytest.raises(RequestError, match="A guess comes"):
        lesson.guess("2", "2")


@pytest.mark.parametrize("seed", range(8))
def test_the_question_goes_once_the_first_chip_moves(seed: int) -> None:
    lesson = declared(players=5, seed=seed)
    opened = len(lesson.state.shown)
    while not lesson.state.done:
        assert lesson.asks == (not any(moves_of([step]) for step in lesson.state.shown[opened:]))
        lesson.reveal()
    assert not lesson.asks


# ---- wrong input and wrong moments -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "wrong"),
    [
        ({"players": "11"}, {"players": "'11' is not allowed for the number of players"}),
        ({"players": "1"}, {"players": "'1' is not allowed"}),
        ({"players": "five"}, {"players": "'five' is not allowed"}),
        ({"ante": "0"}, {"ante": "'0' is not allowed for the ante"}),
        ({"ante": ""}, {"ante": "An empty field is not allowed for the ante"}),
        ({"limit": "4"}, {"limit": "4 is below the antes of 5 players: take 5 or more."}),
        ({"limit": "99", "ante": "20"}, {"limit": "99 is below the antes of 5 players: take 100 or more."}),
        ({"seed": "-1"}, {"seed": "'-1' is not allowed for the seed"}),
        ({"seed": str(2**64)}, {"seed": f"'{2**64}' is not allowed for the seed"}),
        ({"players": "<b>", "seed": "\u202e1"}, {"players": "'<b>' is not allowed", "seed": r"'\u202e1' is not"}),
        ({"limit": "x" * 10_000}, {"limit": "'xxx"}),
    ],
)
def test_wrong_settings_are_refused_field_by_field(typed: dict[str, str], wrong: dict[str, str]) -> None:
    with pytest.raises(FormError) as caught:
        Settings.read(**{"players": "5", "ante": "1", "limit": "100", "seed": "7"} | typed)
    assert caught.value.errors.keys() == wrong.keys()
    for field, start in wrong.items():
        assert caught.value.errors[field].startswith(start)
        assert len(caught.value.errors[field]) < 160


def test_right_settings_open_a_table_without_a_way_back_to_the_old_one() -> None:
    lesson = declared(players=4, seed=3)
    wanted = Settings.read("10", "2", "20", "5")
    lesson.restart(wanted)
    now = table_face(lesson)
    assert (lesson.settings, lesson.can_undo) == (wanted, False)
    assert (len(now.seats), now.pot, now.deal_number, now.seats[0].stack) == (10, 20, 1, 198)


def test_when_the_new_table_cannot_be_shown_the_old_one_and_its_settings_stay() -> None:
    lesson = DealAndDeclare(Settings(players=4))
    before = lesson.state

    def crash() -> None:
        if lesson.state is not before:
            raise ZeroDivisionError

    lesson.watch(crash)
    with pytest.raises(ZeroDivisionError):
        lesson.restart(Settings(players=6))
    assert (lesson.state, lesson.settings) == (before, Settings(players=4))


def test_a_table_is_taken_over_with_its_way_back() -> None:
    lesson, other = DealAndDeclare(), DealAndDeclare(Settings(players=4, seed=9))
    told: list[Settings] = []
    lesson.watch(lambda: told.append(lesson.settings))
    other.say("out")
    other.reveal_all()
    lesson.take_over(other)
    assert told == [other.settings]  # who watches sees the settings of what it sees
    assert (lesson.state, lesson.states) == (other.state, other.states)
    lesson.undo()
    assert other.state != lesson.state


def test_the_table_remembers_what_you_said_and_where_each_deal_began() -> None:
    lesson = DealAndDeclare(Settings(seed=9))
    assert (lesson.state.choices, lesson.state.begun, lesson.state.deal_number) == ((), lesson.state.revealed, 1)
    for word in ("in", "out"):
        lesson.say(word)
        lesson.reveal_all()
        lesson.next_deal()
    assert (lesson.state.choices, lesson.state.begun, lesson.state.deal_number) == (
        ("in", "out"),
        lesson.state.revealed,
        3,
    )
    lesson.undo()
    lesson.undo()
    lesson.undo()
    assert lesson.state.choices == ("in",)


def test_a_word_said_twice_and_a_deal_before_the_end_are_refused() -> None:
    lesson = DealAndDeclare(Settings(seed=3))
    with pytest.raises(RequestError, match="The deal is not over"):
        lesson.next_deal()
    lesson.say("in")
    before = lesson.state
    with pytest.raises(RequestError, match="'out' comes too late: you have declared already"):
        lesson.say("out")
    with pytest.raises(RequestError, match="The deal is not over: reveal its steps to the end first"):
        lesson.next_deal()
    assert lesson.state is before


def test_a_word_that_is_none_is_refused_by_name() -> None:
    lesson = DealAndDeclare()
    with pytest.raises(RequestError, match="'maybe' is not possible now: in or out"):
        lesson.say("maybe")
    assert not lesson.state.declared


def test_before_declaring_there_is_nothing_to_reveal() -> None:
    lesson = DealAndDeclare()
    before = lesson.state
    lesson.reveal()
    lesson.reveal_all()
    assert lesson.state is before


@pytest.mark.parametrize(
    ("stacks", "sentence"),
    [
        ((0, 290), "You have too few chips to play on."),
        ((290, 0), "Too few others have chips to play on."),
    ],
)
def test_a_table_closes_with_a_sentence_when_too_few_can_go_on(stacks: tuple[int, int], sentence: str) -> None:
    lesson = declared(players=2, seed=3)
    lesson.reveal_all()
    seated = lesson.state.seated
    broke = replace(seated, deal=replace(seated.deal, chips=Chips(stacks, pot=10)))
    lesson.go(replace(lesson.state, seated=broke))
    lesson.next_deal()
    assert lesson.state.closed == f"{sentence} Open a new table to start again."
    closed = lesson.state
    with pytest.raises(RequestError, match="The table is closed: open a new one"):
        lesson.next_deal()
    with pytest.raises(RequestError, match="too late"):
        lesson.say("in")
    assert lesson.state is closed
    lesson.undo()
    assert (lesson.state.closed, lesson.state.done) == ("", True)
    lesson.restart(Settings(players=3))
    assert not lesson.state.closed


# ---- the others ------------------------------------------------------------------------------------------------------


def test_the_others_play_by_the_stated_styles_in_turn() -> None:
    lesson = DealAndDeclare(Settings(players=10))
    names = [lesson.style_of(seat).name for seat in range(1, 10)]
    assert names == ([STYLES[key].name for key in ("cutoff", "loose", "cautious", "random", "copycat")] * 2)[:9]


# ---- every game ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("family", FAMILIES)
def test_in_every_game_nothing_runs_ahead_and_no_chip_is_lost(family: str) -> None:
    chance = seeded(21)
    said = set()
    for _ in range(6):
        lesson = DealAndDeclare(random_table(family, chance))
        total = lesson.state.seated.session.chips.total
        for _ in range(50):
            said |= set(lesson.state.words)
            wander(lesson, chance)
            state, now = lesson.state, table_face(lesson)
            told = repr(now) + " ".join(f"{step.title} {step.text} {step.cards}" for step in state.shown)
            told += lesson.verdict + state.closed
            named = {
                stand.stands_for
                for step in state.shown
                for stand in (step.hand.best if isinstance(step, ShownStep) else ())
            }
            for card in secrets(lesson):
                assert repr(card) not in repr(now)
                assert all(card not in step.cards for step in state.shown)
                assert card in named or not mentions(card, told)  # a wild card may stand for it
            chips = sum(seat.stack for seat in now.seats) + now.pot + now.reserve
            assert chips == total if state.done else chips <= total  # fold money may wait beside the pot
            if state.words:
                assert now.stake == state.seated.deal.at_stake
            assert bool(lesson.verdict) == (state.done and state.guess is not None)
    assert said >= ({"fold"} if family == "guillotine" else {"in", "out"})
    assert family != "psycho-shelby" or {"buy", "pass"} <= said


@pytest.mark.parametrize("family", FAMILIES)
def test_in_every_game_stepping_back_shows_exactly_the_face_before(family: str) -> None:
    chance = seeded(22)
    for _ in range(3):
        lesson = DealAndDeclare(random_table(family, chance))
        faces = [face_of(lesson)]
        for _ in range(40):
            before = lesson.state
            action = wander(lesson, chance)
            if action == "undo":
                faces = faces[:-1] or faces
            elif lesson.state != before:
                faces.append(face_of(lesson))
            assert face_of(lesson) == faces[-1]
        while lesson.can_undo:
            lesson.undo()
            faces.pop()
            assert face_of(lesson) == faces[-1]
        assert len(faces) == 1


def told_hands(lesson: DealAndDeclare) -> list[str]:
    return [step.who for step in lesson.state.shown if isinstance(step, ShownStep)]


def test_who_buys_after_declaring_sees_the_hands_it_is_compared_with() -> None:
    """The steps after a purchase begin behind the declaration that says who held."""
    compared = 0
    for seed in range(60):
        lesson = DealAndDeclare(Settings(4, 1, None, seed, "psycho-shelby", {"buy_timing": "after_declare"}))
        bought = False
        while not lesson.state.done:
            lesson.reveal_all()
            if lesson.state.words:
                bought |= "buy" in lesson.state.words
                hands = len(told_hands(lesson))
                lesson.say(lesson.state.words[0])
        held = lesson.state.seated.deal.held
        if bought and len(held) > 1 and 0 in held:
            assert len(told_hands(lesson)) >= hands + len(held)
            compared += 1
    assert compared


def test_cards_that_come_after_a_comparison_stay_hidden() -> None:
    met = 0
    for seed in range(20):
        lesson = DealAndDeclare(Settings(3, 1, None, seed, "shelby"))
        lesson.say("in")
        lesson.reveal_all()
        now = table_face(lesson)
        for name in set(told_hands(lesson)) - {"You"}:
            seat = next(seat for seat in now.seats if seat.name == name)
            assert None not in seat.cards[:2]
            assert seat.cards[2:] == (None,)
            assert seat.hand == "", "its hand of the round before is none any more"
            met += 1
        assert now.seats[0].hand == judge(now.seats[0].cards, lesson.state.seated.deal.game.rounds[1].rule).result.name  # type: ignore[arg-type]
    assert met


def test_a_final_showdown_is_watched_step_by_step() -> None:
    lesson = DealAndDeclare(Settings(4, 1, None, 5, "fierce", {"final_showdown_after": "1"}))
    assert not lesson.state.done
    assert not told_hands(lesson)
    assert None not in [card for seat in table_face(lesson).seats for card in seat.cards]
    assert lesson.asks
    lesson.reveal_all()
    assert lesson.state.done
    assert len(told_hands(lesson)) == 4


def test_what_is_anted_again_is_no_question_any_more() -> None:
    """When nobody holds the chips move with the antes: the question goes before them."""
    for seed in range(40):
        lesson = DealAndDeclare(Settings(2, 1, None, seed, "shelby"))
        while not lesson.state.done:
            if lesson.state.words:
                lesson.say("out")
            else:
                assert not (lesson.asks and lesson.state.shown[-1].title == "Everyone antes again")
                lesson.reveal()


def test_a_limit_where_there_is_none_is_refused() -> None:
    with pytest.raises(FormError) as refused:
        Settings.read("4", "1", "50", "3", game="shelby")
    assert refused.value.errors == {"limit": "Shelby has no limit of the pot: write none."}
