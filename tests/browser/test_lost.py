"""Nothing lost: kernel, server or network gone in the middle of a lesson, and the same screen afterwards."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from pages import fill, press, serious
from playwright.sync_api import Browser, Page, expect
from served import Served

from guts_teach.lessons.links import Link, write_link
from guts_teach.lessons.practice import Plan, SomeOf
from guts_teach.lessons.practice import Practice as Lesson

Shot = Callable[[Page, str], Path]

PLAN = Plan("guts", kinds=("winner",), seed=7)
PRACTICE = write_link(Link("practice", practice=PLAN))
#: What a reader sees of the lesson: headings, sentences, money, cards by their names, buttons, and what is typed in.
SCREEN = """() => [...document.querySelectorAll(".gt-lesson :is(h1, h2, h3, p, strong, td, button, input, [role=img])")]
  .filter((one) => one.getClientRects().length && !one.closest(".gt-unseen, [role=status], .gt-page"))
  .map((one) => one.getAttribute("aria-label") ?? one.value ?? one.textContent).filter(Boolean)"""
#: Keeps the page's live connections where a test can cut them, as a dead network does.
SOCKETS = """window.sockets = []; window.WebSocket = class extends WebSocket {
  constructor(...given) { super(...given); window.sockets.push(this); }
};"""
#: Lets each script of a widget start later than the two seconds that its library waits for it.
SLOW = """const whole = URL.createObjectURL; let late = 0; URL.createObjectURL = (blob) => {
  if (blob.type !== "text/javascript" || late) return whole(blob);
  late += 1;
  return whole(new Blob(["await new Promise((done) => setTimeout(done, 2600));", blob], { type: "text/javascript" }));
};"""
#: Twenty seconds of patience are two.
HASTY = "const wait = setTimeout; window.setTimeout = (what, time) => wait(what, time === 20000 ? 2000 : time);"


def ready(page: Page) -> None:
    page.locator("#loading").wait_for(state="detached")


def screen(page: Page) -> list[str]:
    seen: list[str] = page.evaluate(SCREEN)
    return seen


def expect_screen(page: Page, before: list[str]) -> None:
    """The page comes to look as it did before."""
    for _ in range(60):
        if screen(page) == before:
            break
        page.wait_for_timeout(250)
    assert screen(page) == before


def banner(page: Page, text: str) -> Any:
    """The banner, once it says this."""
    found = page.get_by_role("region", name=text)
    expect(found).to_be_visible()
    return found


def score_one(page: Page) -> list[str]:
    """Answer the first item of practice, and go on to the second; what is seen then."""
    lesson = Lesson(PLAN)
    (field,) = lesson.shown.face.form
    assert isinstance(field, SomeOf)
    for offer in field.offers:
        if offer.id in lesson.state.item.accepted()[0][field.key]:
            page.get_by_role("checkbox", name=offer.text, exact=True).check()
    press(page, "Check", "Next item")
    expect(page.get_by_role("heading", name="Item 2: ")).to_be_visible()
    expect(page.locator(".gt-record").filter(visible=True)).to_contain_text("1 of 1")
    return screen(page)


def halfway(page: Page) -> list[str]:
    """Go to the table, declare, and turn over the first cards; what is seen then."""
    page.get_by_role("tab", name="Games").click()
    page.get_by_role("tab", name="Any game").click()
    press(page, "I’m in", "Next step")
    expect(page.get_by_role("heading", name="Who is in")).to_be_visible()
    expect(page.locator(".gt-step-title").filter(visible=True)).to_have_count(4)
    return screen(page)


def test_a_killed_kernel_is_told_and_the_same_screen_comes_back(page: Page, served: Served, shot: Shot) -> None:
    before = served.kernels()
    page.goto(f"/{PRACTICE}")
    ready(page)
    scored = score_one(page)
    halfway(page)
    fill(page, "You win or pay", "-5")
    table = screen(page)
    next_step = page.get_by_role("button", name="Next step")
    (ours,) = served.kernels(besides=before)
    ours.kill()
    next_step.click()  # the very moment in which nobody hears it
    lost = banner(page, "Your table on the server has ended.")
    expect(lost.get_by_role("alert")).to_contain_text("Nothing is lost")
    expect(lost.get_by_role("alert")).to_contain_text("Your last click was not carried out")
    expect(next_step).to_have_attribute("aria-disabled", "true")
    assert screen(page) == table  # all of it can still be read
    assert serious(page) == []
    page.keyboard.press("n")  # the key of a button that would not be answered
    shot(page, "ended")
    expect(lost).to_be_focused()
    page.keyboard.press("Tab")
    expect(lost.get_by_role("button", name="Go on where you were")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").filter(has_text="You are back where you were.")).to_contain_text("do it again")
    expect_screen(page, table)
    page.get_by_role("tab", name="Practice").click()
    expect_screen(page, scored)


def test_a_server_started_again_is_found_by_the_page_itself(browser: Browser, tmp_path: Path) -> None:
    with browser.new_context(viewport={"width": 390, "height": 844}) as context:
        page = context.new_page()
        with Served(log=tmp_path / "first.txt") as server:
            page.goto(f"{server.address}{PRACTICE}")
            ready(page)
            table = halfway(page)
            page.get_by_role("tab", name="Practice").click()
            scored = score_one(page)
            assert server.stop() == 0
            lost = banner(page, "The server does not answer.")
            expect(lost).to_contain_text("Trying again in")
            lost.get_by_role("button").click()
            expect(lost).to_contain_text("Trying")
            assert screen(page) == scored
        with Served("--port", server.address.rsplit(":", 1)[1].strip("/"), log=tmp_path / "second.txt"):
            expect(page.get_by_role("status").filter(has_text="You are back where you were.")).to_be_visible()
            expect_screen(page, scored)
            page.get_by_role("tab", name="Games").click()
            page.get_by_role("tab", name="Any game").click()
            expect_screen(page, table)


def test_a_network_that_comes_back_finds_the_table_as_it_was_and_slow_widgets_hear_of_it(page: Page) -> None:
    page.add_init_script(SOCKETS)
    page.add_init_script(SLOW)
    page.goto(f"/{PRACTICE}")
    ready(page)
    scored = score_one(page)
    table = halfway(page)
    for seen, tab in ((table, "Games"), (scored, "Practice")):
        page.get_by_role("tab", name=tab).click()
        expect_screen(page, seen)
        page.context.set_offline(True)
        page.evaluate("sockets.forEach((one) => one.close())")
        lost = banner(page, "This device has no connection to the server.")
        assert screen(page) == seen
        page.context.set_offline(False)
        expect(lost).to_be_hidden()
        expect_screen(page, seen)
    press(page, "Hint")
    expect(page.locator(".gt-hints li").filter(visible=True)).to_have_count(1)


def test_half_a_page_and_a_part_that_does_not_start_are_loaded_again(page: Page) -> None:
    def half(route: Any) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().partition("<script>window.voila_finish")[0])

    page.route("**/?lesson=pot", half)
    page.goto("/?lesson=pot")
    expect(page.get_by_text("The cards were not dealt.")).to_be_visible()
    page.unroute("**/?lesson=pot")
    page.get_by_role("link", name="Try again").click()
    ready(page)
    broken = """() => document.querySelector(".gt-lesson")
      .insertAdjacentHTML("beforeend", "<div class='jupyter-widgets-error-widget'></div>")"""
    page.evaluate(broken)
    expect(page.get_by_role("alert")).to_contain_text("A part of this page did not start.")
    expect(page.get_by_role("status").filter(has_text="You are back where you were.")).to_be_visible()
    page.evaluate(broken)  # again: now it waits for the reader
    lost = banner(page, "A part of this page did not start.")
    page.wait_for_timeout(2000)
    expect(lost.get_by_role("button", name="Go on where you were")).to_be_visible()


def test_a_click_that_is_worked_on_for_long_is_told(page: Page, served: Served) -> None:
    before = served.kernels()
    page.add_init_script(HASTY)
    page.goto("/?lesson=deal-and-declare")
    ready(page)
    (ours,) = served.kernels(besides=before)
    ours.suspend()
    press(page, "I’m in")
    busy = banner(page, "Your last click is still being worked on.")
    expect(page.get_by_role("button", name="Projector")).not_to_have_attribute("aria-disabled", "true")
    ours.resume()
    expect(busy).to_be_hidden()
    expect(page.get_by_role("button", name="Next step")).to_be_visible()
