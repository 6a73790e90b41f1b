"""The odds page in a real browser."""

import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

from pages import Wire, alert, fill, loaded, press, serious, tab_to, turn_to, until
from playwright.sync_api import Locator, Page, expect

from guts_teach.cards import format_cards
from guts_teach.charts import reading, table
from guts_teach.games import FAMILIES
from guts_teach.lessons.odds_hand import HandOdds
from guts_teach.lessons.odds_question import KINDS, Question, detail_of

Shot = Callable[[Page, str], Path]


def opened(page: Page, question: Question) -> HandOdds:
    """Open a question by its link, and give the same lesson without a page to compare with."""
    loaded(page, f"?lesson=odds&ask={question.text}")
    expect(page.get_by_role("button", name="Show the odds")).to_be_visible()
    return HandOdds(question)


def asked(kit: Page, question: Question) -> None:
    """Turn to the page and ask a question there, of a game as it usually is."""
    turn_to(kit, "odds")
    kit.get_by_role("tab", name="Your hand").click()
    game = kit.get_by_label("Game", exact=True).filter(visible=True)
    if game.locator("option:checked").inner_text() != FAMILIES[question.game].name:
        game.select_option(FAMILIES[question.game].name)
        kit.wait_for_timeout(1000)  # cards of that game come into the field by themselves, if those there are too few
    kit.get_by_label("The others").select_option(KINDS[question.opponents.kind])
    fill(kit, "Your cards", format_cards(question.cards))
    fill(kit, "Players, with you", str(question.players))
    fill(kit, "Chips in the pot", "" if question.pot is None else str(question.pot))
    if question.opponents.kind == "share":
        fill(kit, "Share of hands, in %", detail_of(question.opponents))
    press(kit, "Ask this")
    expect(kit).to_have_url(re.compile(re.escape(f"&ask={quote(question.text, safe='')}") + "$"))
    expect(kit.get_by_role("alert")).to_have_count(0)
    expect(kit.get_by_role("button", name="Show the odds")).to_be_visible()
    kit.evaluate("document.activeElement.blur(); window.scrollTo(0, 0)")


def chart(page: Page) -> Locator:
    """The charts that are drawn and in view."""
    return page.locator(".gt-chart .main-svg").filter(visible=True).first


def expect_answer(page: Page, lesson: HandOdds) -> None:
    """The page shows the odds of a counted answer: cards, figures, bars, sentence, table and steps."""
    answer = lesson.state.answer
    assert answer is not None
    for card in lesson.state.question.own:
        expect(page.get_by_role("group", name="Your cards").get_by_role("img", name=card.name)).to_be_visible()
    expect(page.get_by_role("status").filter(has_text=lesson.verdict)).to_be_visible()
    sentence = reading(answer.by_others, answer.name, answer.odds.others)
    expect(page.get_by_role("img", name=sentence)).to_be_visible()
    parts = 4 if any(odds.alone for odds in answer.by_others) else 3
    shown = page.locator(".gt-chart").filter(visible=True)
    expect(shown.locator(".bars .point path")).to_have_count(parts * len(answer.by_others))
    expect(page.locator(".gt-step-title").filter(visible=True)).to_have_text([step.title for step in lesson.steps])
    if not page.get_by_role("table").is_visible():
        page.get_by_text("The numbers as a table").filter(visible=True).click()
    rows = [" ".join(row.values()) for row in table(answer.by_others)]
    expect(page.get_by_role("table").get_by_role("row")).to_have_text(
        [re.compile(".*"), *(re.compile(r"\s*".join(map(re.escape, row.split()))) for row in rows)]
    )


def test_predict_then_reveal_and_nothing_before(page: Page, shot: Shot) -> None:
    wire = Wire(page)
    lesson = opened(page, Question.read(hand="Kh 9s", players="4", pot="12", opponents="share", detail="35"))
    expect(page.get_by_role("group", name="Your cards")).to_be_visible()
    page.get_by_label("How sure are you?").select_option("90 of 100")
    shot(page, "asked")
    assert serious(page) == []
    lesson.predict("in", 90)
    before = wire.everything() + page.locator("body").aria_snapshot()
    lesson.reveal()
    answer = lesson.state.answer
    assert answer is not None
    secrets = [f"{100 * answer.odds.win:.1f} %", f"{abs(answer.weighed.prospect.net):.2f}", "Brier"]
    assert not [secret for secret in secrets if secret in before]
    press(page, "I’m in")
    expect_answer(page, lesson)
    shot(page, "revealed")
    assert serious(page) == []
    press(page, "Cover the answer")
    expect(page.get_by_text(secrets[0])).to_have_count(0)
    press(page, "Step back")
    expect_answer(page, lesson)


def test_a_question_is_typed_and_wrong_ones_are_told(kit: Page, shot: Shot) -> None:
    asked(kit, Question.read(hand="As Kd"))
    for label, typed, told in (
        ("Your cards", "Zx Ad", "'Zx' is not a card"),
        ("Your cards", "<script>alert(1)</script>", "'<script>alert(1)</sc' is not a card"),
        ("Players, with you", "99", "'99' is not allowed for the number of players"),
        ("Chips in the pot", "x", "'x' is not allowed for the pot"),
    ):
        fill(kit, label, typed)
        press(kit, "Ask this")
        expect(alert(kit, told)).to_be_visible()
    shot(kit, "refused")
    assert serious(kit) == []
    fill(kit, "Your cards", "qs qd")
    fill(kit, "Players, with you", "3")
    fill(kit, "Chips in the pot", "30")
    kit.get_by_label("The others").select_option("each stays by the cutoff")
    press(kit, "Ask this")
    expect(kit.get_by_role("alert")).to_have_count(0)
    press(kit, "Show the odds")
    lesson = HandOdds(Question.read(hand="Qs Qd", players="3", pot="30", opponents="cutoff"))
    lesson.reveal()
    expect_answer(kit, lesson)


def test_deals_are_made_before_ones_eyes_and_stopped(kit: Page, shot: Shot) -> None:
    question = Question.read("psycho-shelby", hand="2s 3s 5d 9c 8h", players="6", opponents="share", detail="50")
    asked(kit, question)
    press(kit, "Show the odds")
    progress = kit.get_by_text(re.compile(r"[\d,]+ random deals.* More are being dealt"))
    expect(progress).to_be_visible()
    first = progress.inner_text()
    expect(progress).not_to_have_text(first)  # it goes on
    kit.get_by_role("tab", name="What cards become").click()  # and the page is answered meanwhile
    expect(kit.get_by_role("heading", name="What your cards become").first).to_be_visible()
    kit.get_by_role("tab", name="Your hand").click()
    stop = kit.get_by_role("button", name="Stop dealing")
    if stop.is_visible():  # on a quick machine it is precise enough by now
        stop.click()
    expect(stop).to_be_hidden()
    told = kit.get_by_text(re.compile(r"[\d,]+ random deals, the chance to win known to ± [\d.]+ %"))
    expect(told).to_be_visible()
    shot(kit, "dealt")
    assert serious(kit) == []
    deals = told.inner_text()
    fill(kit, "Your cards", "2s 3s 5d 9c 8d")
    press(kit, "Ask this")
    expect(told).to_have_count(0)
    assert deals


def test_every_part_is_drawn_when_it_is_shown_and_fits_on_a_phone(page: Page, shot: Shot) -> None:
    opened(page, Question.read("guts", {"max_payment": "10"}, "Kh 9s", "5", "25"))
    expect(page.locator(".gt-chart .main-svg")).to_have_count(0)
    for width, height in ((1280, 800), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        for part, told in (
            ("All hands", "kinds of hand"),
            ("Pot and players", "With K-9: for"),
            ("What cards become", "nothing is left to come"),
            ("Two ledgers", "Both ledgers say the same"),
        ):
            page.get_by_role("tab", name=part).click()
            expect(page.get_by_role("status").filter(has_text=told).filter(visible=True).first).to_be_visible()
            expect_it_fits(page)
            shot(page, f"{part} {width}")
        page.get_by_role("tab", name="Cutoffs").click()
        page.get_by_label("Five players").select_option("K-2")
        press(page, "Compare with ours")
        expect(page.get_by_text("5 players: with K-2 and better you go out with")).to_be_visible()
        expect(chart(page)).to_be_visible()
        expect_it_fits(page)
        shot(page, f"Cutoffs {width}")


def expect_it_fits(page: Page) -> None:
    """Nothing sticks out, once the charts have followed the window, and nothing serious is found."""
    until(page, "document.documentElement.scrollWidth <= window.innerWidth")
    assert serious(page) == []


def test_the_page_by_keyboard_alone(kit: Page) -> None:
    asked(kit, Question.read(hand="7s 7h"))
    keyboard = kit.keyboard
    tab_to(kit, kit.get_by_label("Your cards").first)
    keyboard.press("ControlOrMeta+A")
    keyboard.type("As Kd")
    keyboard.press("Enter")
    expect(kit).to_have_url(re.compile("AsKd"))
    tab_to(kit, kit.get_by_role("tab", name="Your hand"))
    tab_to(kit, kit.get_by_label("How sure are you?"))
    keyboard.press("ArrowDown")
    tab_to(kit, kit.get_by_role("button", name="I’m out"))
    keyboard.press("Enter")
    lesson = HandOdds(Question.read(hand="As Kd"))
    lesson.predict("out", 80)
    lesson.reveal()
    expect(kit.get_by_role("status").filter(has_text=lesson.verdict)).to_be_visible()
    keyboard.press("n")
    expect(kit.get_by_role("button", name="I’m in")).to_be_visible()
    keyboard.press("i")
    expect(kit.get_by_role("status").filter(has_text="You said in")).to_be_visible()
