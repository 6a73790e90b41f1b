"""Three learners finish every lesson in a real browser: one who knows, one in a hurry, one who has not understood.

Each has one load of the page, from which all lessons are reached; the confused one comes by a broken link and reloads
in the middle, which must lead back to the same step. A model without a page beside them says what there is to see.
"""

import re
from collections.abc import Iterator

import pytest
from learners import NONSENSE, Learner, give, other
from pages import Wire, alert, fill
from playwright.sync_api import Page, expect
from practising import whole

from guts_teach.games import FAMILIES
from guts_teach.hands.steps import HandStep, WildStep
from guts_teach.lessons.comparison import TIE, Comparison
from guts_teach.lessons.deal_and_declare import YOU, DealAndDeclare
from guts_teach.lessons.linked import first_table
from guts_teach.lessons.odds_answer import at_once
from guts_teach.lessons.odds_question import Question
from guts_teach.lessons.odds_table import odds_of_table
from guts_teach.lessons.pairs import PAIRS
from guts_teach.lessons.pot_growth import PotGrowth
from guts_teach.lessons.pot_players import style
from guts_teach.lessons.pot_run import WORDS as BECOMES
from guts_teach.lessons.pot_run import advanced
from guts_teach.lessons.pot_run import told as said_of_pot
from guts_teach.lessons.practice import KINDS, OneOf, Plan
from guts_teach.lessons.side_by_side import ENDS, SideBySide
from guts_teach.lessons.walk import Walk
from guts_teach.lessons.wild_cards import WildCards, word_of
from guts_teach.widgets.table import WORDS


@pytest.fixture(params=["good", "careless", "confused"])
def learner(request: pytest.FixtureRequest, page: Page) -> Iterator[Learner]:
    """One of the three, at the start page; whatever was done, nothing may have broken."""
    wire = Wire(page)
    broken = request.param == "confused"
    page.goto("/?lesson=poker&code=1457-00KN" if broken else "/")
    page.locator("#loading").wait_for(state="detached")
    if broken:
        expect(alert(page, "This link cannot be opened as it is.")).to_be_visible()
    yield Learner(request.param, page)
    everything = wire.everything()
    assert "Traceback (most recent call last)" not in everything
    assert "Something went wrong on our side" not in everything
    expect(page.locator("#gt-lost")).to_be_hidden()


@pytest.mark.timeout(600)
def test_a_learner_finishes_every_lesson(learner: Learner) -> None:
    for at, game in enumerate(FAMILIES):
        learner.go("Start")
        learner.page.get_by_role("button", name=f"Open {FAMILIES[game].name}", exact=True).click()
        expect(learner.page.get_by_role("heading", name=FAMILIES[game].name, level=1, exact=True)).to_be_focused()
        rules(learner, game, reloads=not at)
        learner.go("Play")
        hand = table(learner, game)
        learner.go("Practice")
        practice(learner, game)
    assert learner.kinds == {*KINDS}
    learner.go("Wild cards")
    one_hand(learner)
    learner.go("Compare hands")
    hands(learner)
    learner.go("Rules side by side")
    sides(learner)
    learner.go("Odds")
    odds(learner, hand)
    learner.go("Pot")
    pot(learner)
    learner.go("Teacher")
    teacher(learner)
    learner.go("Start")
    expect(learner.button("Go on there")).to_be_visible()
    expect(learner.page.get_by_role("alert").filter(visible=True)).to_have_count(0)


def rules(learner: Learner, game: str, *, reloads: bool) -> None:
    """The walk: answers right, none at all, or after nonsense wrong ones."""
    walk, puzzled = Walk(game), learner.confused
    if learner.hurries:
        learner.button("Next →").click()
        learner.keys("ArrowRight", len(walk.stops))  # once more than there are stops
    while not learner.hurries:
        if walk.asks and learner.confused and not puzzled:
            learner.press("Show the answer")
            walk.reveal()
            learner.sees_steps(*(step.title for step in walk.steps))
        elif walk.asks:
            worked = walk._worked.answer
            wrong = other(worked, walk.choices) if walk.choices else str(int(worked) + 1)
            said = worked if learner.knows else wrong
            control = "combobox" if walk.choices else "textbox"
            answer = learner.page.get_by_role(control, name="Your answer").filter(visible=True)
            if puzzled:
                puzzled = False
                if not walk.choices:
                    answer.fill(NONSENSE)
                learner.refused("Check", "Choose " if walk.choices else f"'{NONSENSE}' is not allowed")
            (answer.select_option if walk.choices else answer.fill)(said)
            learner.press("Check")
            walk.predict(said)
            learner.sees(walk.verdict)
            if reloads and learner.confused:
                learner.reload()
                learner.sees(walk.verdict)
                learner.sees_steps(*(step.title for step in walk.steps))
        if walk.state.at + 1 == len(walk.stops):
            break
        learner.press("Next →")
        walk.next()
        expect(learner.page.get_by_role("heading", name=walk.stop.title, exact=True)).to_be_visible()
    if learner.confused:
        learner.press("← Back")
        expect(learner.page.get_by_role("heading", name=walk.stops[-2].title, exact=True)).to_be_visible()
        learner.press("Next →")
    end = f"{len(walk.stops)} of {len(walk.stops)}"
    expect(learner.page.locator(".gt-count").filter(visible=True)).to_have_text(end)


def table(learner: Learner, game: str) -> DealAndDeclare:
    """One deal to the next pot."""
    lesson = DealAndDeclare(first_table(game))
    while not lesson.state.done:
        if lesson.state.words:
            word = lesson.state.words[-1 if learner.hurries else 0]
            learner.press(WORDS[word])
            lesson.say(word)
        elif lesson.asks and not learner.hurries:
            predict(learner, lesson)
        elif learner.hurries or lesson.state.guess:
            learner.press("All steps")
            lesson.reveal_all()
        else:
            before = lesson.state.revealed
            while not lesson.asks and not lesson.state.told:
                lesson.reveal()
            learner.keys("ArrowRight", lesson.state.revealed - before)
        learner.sees_steps(*(step.title for step in lesson.state.shown))
    if lesson.verdict:
        learner.sees(lesson.verdict)
    if learner.confused:
        learner.press("Step back", "All steps")
    learner.press("Next deal")
    lesson.next_deal()
    if not lesson.state.closed:
        expect(learner.page.get_by_role("heading", name="Deal 2, step by step").filter(visible=True)).to_be_visible()
    return lesson


def predict(learner: Learner, lesson: DealAndDeclare) -> None:
    deal = lesson.state.seated.deal
    net, chips = deal.net[lesson.state.seated.seats.index(YOU)], deal.chips.pot
    said = str(net) if learner.knows else str(net + 1)
    if learner.confused and lesson.settings.game == "guts":
        fill(learner.page, "You win or pay", NONSENSE)
        learner.refused("Commit", f"'{NONSENSE}' is not allowed")
        learner.mend("You win or pay", said)
    learner.page.get_by_role("textbox", name="You win or pay").filter(visible=True).fill(said)
    learner.page.get_by_role("textbox", name="Next pot").filter(visible=True).fill(str(chips))
    learner.press("Commit")
    lesson.guess(said, str(chips))
    learner.sees(lesson.expectation)


def practice(learner: Learner, game: str) -> None:
    """An item of the game, answered rightly, wrongly, or wrongly after all hints."""
    learner.button(f"Practise {FAMILIES[game].name}").click()
    lesson = learner.practice
    lesson.take(Plan(game))
    expect(learner.page.get_by_role("heading", name=f"Item {lesson.shown.number}: ")).to_be_visible()
    item = lesson.state.item
    learner.kinds.add(item.kind)
    slips = item.slips()
    given = whole(item, slips[0][1].answer) if slips and not learner.knows else whole(item, {})
    while learner.confused and lesson.shown.more_hints:
        learner.press("Hint")
        lesson.hint()
        expect(learner.page.locator(".gt-hints li")).to_have_count(len(lesson.shown.hints))
    if learner.confused and any(isinstance(each, OneOf) for each in lesson.shown.face.form):
        learner.button("Check").click()  # and nothing is answered
        expect(learner.page.get_by_role("alert").filter(visible=True).first).to_be_visible()
    give(learner.page, lesson.shown.face, given)
    learner.button("Check").click()
    lesson.answer(given)
    assert lesson.shown.feedback is not None
    assert lesson.shown.feedback.right == (learner.knows or not slips)
    expect(learner.page.locator(".gt-feedback")).to_contain_text(lesson.shown.feedback.verdict)
    learner.button("Next item").click()
    lesson.next()


def one_hand(learner: Learner) -> None:
    """A hand with wild cards: which they are and what it is, then step by step."""
    lesson, page = WildCards(), learner.page
    steps = lesson.state.steps
    wild = {card for step in steps if isinstance(step, WildStep) for card in step.cards}
    (made,) = {word_of(step.category) for step in steps if isinstance(step, HandStep)}
    if learner.hurries:
        learner.refused("Commit", "Nothing is chosen")
        learner.press("All steps", "New hand", "All steps")
        lesson.deal_next("1")
        lesson.reveal_all()
        learner.sees_steps(*(step.title for step in lesson.state.shown))
        return
    if learner.confused:
        for label, button in (("Hand", "Use these cards"), ("Seed of the deal", "Deal a hand")):
            fill(page, label, NONSENSE)
            learner.refused(button, f"'{NONSENSE}' is not")
        learner.mend("Seed of the deal", "3")
    places = {at for at, card in enumerate(lesson.state.cards) if card in wild} if learner.knows else {0}
    said = made if learner.knows else other(made, map(word_of, lesson.categories))
    cards = page.get_by_role("group", name="The hand", exact=True).get_by_role("button")
    for place in sorted(places):
        cards.nth(place).click()
    page.get_by_label("What is this hand?").select_option(said.replace("_", " "))
    learner.press("Commit", "Next step")
    lesson.predict(places, said)
    lesson.reveal()
    if learner.confused:
        learner.sees_steps(lesson.state.shown[0].title)
        learner.reload()
        learner.sees_steps(lesson.state.shown[0].title)
        learner.press("Step back")
        learner.sees("Committed. Now go on step by step.")
        learner.press("Next step")
    learner.keys("ArrowRight", len(lesson.state.steps) - 1)
    lesson.reveal_all()
    assert ("Not quite" in lesson.verdict) == learner.confused
    learner.sees(lesson.verdict)
    learner.press("New hand")
    expect(page.get_by_role("textbox", name="Seed of the deal")).to_have_value(
        "1"
    )  # what is only typed is gone with a reload


def hands(learner: Learner) -> None:
    """Which of two hands is best?"""
    lesson = Comparison()
    best = [lesson.state.names[at] for at in lesson.state.ranking.winners]
    truth = best[0] if len(best) == 1 else TIE
    if not learner.hurries:
        said = truth if learner.knows else other(truth, lesson.state.names)
        learner.page.get_by_label("Which hand is best?").select_option(said)
        learner.press("Commit")
        lesson.predict(said)
        learner.sees("Committed.")
    learner.press("All steps")
    lesson.reveal_all()
    learner.sees_steps(*(step.title for step in lesson.state.shown))
    if lesson.verdict:
        assert lesson.verdict.startswith("Right: ") == learner.knows
        learner.sees(lesson.verdict)


def sides(learner: Learner) -> None:
    """One deal under two rules: how do their ends differ?"""
    lesson = SideBySide(*PAIRS[0].rules, PAIRS[0].deal)
    if not learner.hurries:
        said = lesson.state.outcome if learner.knows else other(lesson.state.outcome, ENDS)
        learner.page.get_by_label("How do the two ends differ?").select_option(ENDS[said])
        learner.press("Commit")
        lesson.predict(said)
        learner.sees("Committed.")
    learner.press("To the first difference")
    lesson.reveal_to_difference()
    learner.sees(lesson.told)
    if learner.confused:
        learner.reload()
        learner.sees(lesson.told)
    learner.press("All steps")
    lesson.reveal_all()
    for played in lesson.state.columns:
        expect(learner.page.get_by_text(played.end).first).to_be_visible()
    if lesson.verdict:
        assert lesson.verdict.startswith("Right: ") == learner.knows
        learner.sees(lesson.verdict)


def odds(learner: Learner, played: DealAndDeclare) -> None:
    """In or out, with the hand at the table; the confused one asks about another."""
    page = learner.page
    state = played.state.seated
    question = odds_of_table(played.settings, state.deal.setup.hands[state.seats.index(YOU)]) or Question.read()
    if learner.confused:
        fill(page, "Your cards", NONSENSE)
        learner.refused("Ask this", f"'{NONSENSE}' is not a card")
        learner.mend("Your cards", "As Kd")
        learner.press("Ask this")
        question = Question.read(hand="As Kd")  # the page knows no table since its reload
    answer = at_once(question)
    right = "in" if answer is None or answer.weighed.verdict == "either" else answer.weighed.verdict
    said = right if learner.knows else other(right, ("in", "out"))
    learner.press("I’m in" if said == "in" else "I’m out")
    learner.sees(f"You said {said}, 70 % sure")
    if learner.confused:
        expect(page).to_have_url(re.compile(rf"&said={said}\.70\.told"))
        learner.reload()
        learner.sees(f"You said {said}, 70 % sure")
        learner.press("Cover the answer")
        expect(learner.button("Show the odds")).to_be_visible()


def pot(learner: Learner) -> None:
    """What becomes of the pot, two deals long, and then on to the end."""
    lesson = PotGrowth()
    expect(learner.button("Next deal")).to_be_enabled()
    if learner.confused:
        fill(learner.page, "Players", NONSENSE)
        learner.refused("Use this table", f"'{NONSENSE}' is not allowed")
    for _ in range(2):
        became = advanced(lesson.state, style(lesson.question)).deals[-1].became
        word = became if learner.knows else other(became, BECOMES)
        learner.button(said_of_pot(word).capitalize()).click()
        lesson.guess(word)
        lesson.next()
        learner.sees(lesson.state.deals[-1].text)
        learner.sees(lesson.state.score)
    if learner.confused:
        learner.press("← Back", "Next deal")
        lesson.undo()
        lesson.next()
    learner.press("Run to the end")
    lesson.run_to_the_end()
    learner.sees(lesson.state.ended)


def teacher(learner: Learner) -> None:
    """A worksheet."""
    if learner.confused:
        fill(learner.page, "Items", NONSENSE)
        learner.refused("Make the worksheet", f"'{NONSENSE}' is not allowed for the number of items")
        learner.mend("Items", "3")
    learner.press("Make the worksheet")
    learner.sees("3 items are ready" if learner.confused else "8 items are ready")
