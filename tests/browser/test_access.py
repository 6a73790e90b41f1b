"""The kit for everybody: by keyboard alone, by ear, enlarged, on a phone; every page that there is."""

import pytest
from pages import OF_LOOKS, loaded, serious, stays_within, tab_to, turn_to, until
from playwright.sync_api import Page, expect

from guts_teach.lessons.pages import LESSONS
from guts_teach.widgets.keys import SHORTCUTS

#: A window of 1280 pixels at 200 %, and a phone.
SIZES = {"enlarged": {"width": 640, "height": 400}, "phone": {"width": 390, "height": 844}}
#: The looks beside the usual one, and what the buttons for them do to the page.
LOOKS = [{"gtColours": colours, "gtProfile": "projector"} for colours in ("light", "dark")]
LOOKS.append({"gtColours": "dark", "gtProfile": "screen"})
WEAR = "(look) => document.querySelectorAll('[data-gt-profile]').forEach((each) => Object.assign(each.dataset, look))"


def sticks_out(page: Page) -> list[str]:
    """Controls beyond the window's sides, where nobody can reach them; those in what scrolls by itself may be there."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll("button, input, select, textarea, a[href], summary")].filter((one) => {
            const { left, right, width } = one.getBoundingClientRect();
            const scrolls = one.closest(".gt-nav, .gt-table, .gt-details");
            return width > 1 && !scrolls && !one.matches(".gt-skip") && (left < -1 || right > innerWidth + 1);
        }).map((one) => one.outerHTML.slice(0, 120))"""
    )
    return found


@pytest.mark.parametrize("name", LESSONS)
def test_every_page_has_nothing_serious_and_fits_enlarged_and_on_a_phone(kit: Page, name: str) -> None:
    turn_to(kit, name)
    assert serious(kit) == []
    for look in LOOKS:
        kit.evaluate(WEAR, look)
        assert serious(kit, OF_LOOKS) == [], look
    kit.evaluate(WEAR, {"gtColours": "light", "gtProfile": "screen"})
    for size in SIZES.values():
        kit.set_viewport_size(size)
        kit.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert stays_within(kit), size
        assert sticks_out(kit) == [], size


def test_the_help_sheet_tells_the_keys_in_order_and_gives_the_focus_back(kit: Page) -> None:
    turn_to(kit, "deal-and-declare")
    button = kit.get_by_role("button", name="I’m in")
    button.focus()
    kit.keyboard.press("?")
    sheet = kit.get_by_role("dialog", name="Help")
    expect(sheet).to_be_visible()
    expect(sheet.get_by_role("button", name="Close")).to_be_focused()
    shown = sheet.locator(".gt-keys").first.locator("dd").all_text_contents()
    absent = {"gt-hint", "gt-why"}  # of practice
    assert shown == [each.does for each in SHORTCUTS if each.presses not in absent]
    assert serious(kit) == []
    # The keyboard stays in the sheet, and the keys of the page behind it press nothing.
    steps = kit.locator(".gt-step").filter(visible=True).count()
    for _ in range(4):
        kit.keyboard.press("Tab")
        inside = kit.evaluate("document.activeElement === document.body || !!document.activeElement.closest('dialog')")
        assert inside
        kit.keyboard.press("o")
    assert kit.locator(".gt-step").filter(visible=True).count() == steps
    expect(button).to_be_enabled()
    kit.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(button).to_be_focused()
    kit.get_by_role("button", name="Help").click()
    expect(sheet).to_be_visible()
    sheet.get_by_role("button", name="Close").click()
    expect(kit.get_by_role("button", name="Help")).to_be_focused()


def test_a_question_mark_that_is_typed_is_a_question_mark(kit: Page) -> None:
    turn_to(kit, "deal-and-declare")
    seed = kit.get_by_label("Seed of the deals", exact=True)
    seed.fill("")
    seed.press("?")
    expect(seed).to_have_value("?")
    expect(kit.get_by_role("dialog")).to_be_hidden()


def test_the_sheet_of_another_page_tells_of_that_page(kit: Page) -> None:
    turn_to(kit, "practice")
    kit.keyboard.press("?")
    keys = kit.get_by_role("dialog").locator(".gt-keys").first
    expect(keys).to_contain_text("Ask for a hint")
    expect(keys).not_to_contain_text("Stay in")
    kit.keyboard.press("Escape")


@pytest.mark.parametrize("size", SIZES)
def test_the_sheet_fits_enlarged_and_on_a_phone(kit: Page, size: str) -> None:
    turn_to(kit, "wild-cards")
    kit.set_viewport_size(SIZES[size])
    kit.keyboard.press("?")
    sheet = kit.get_by_role("dialog")
    place = sheet.bounding_box()
    assert place is not None
    assert place["x"] >= 0
    assert place["x"] + place["width"] <= SIZES[size]["width"]
    assert sheet.evaluate("one => one.scrollWidth <= one.clientWidth")
    last = sheet.get_by_role("radio").last
    last.focus()
    expect(last).to_be_in_viewport()
    kit.keyboard.press("Escape")


def test_the_colours_of_the_suits_are_chosen_and_remembered(kit: Page) -> None:
    turn_to(kit, "wild-cards")

    def colours() -> int:
        tints: list[str] = kit.evaluate(
            """() => ["spade", "heart", "diamond", "club"].map((suit) => {
                const cards = document.querySelector(".gt-cards");
                return getComputedStyle(cards).getPropertyValue(`--${suit}`);
            })"""
        )
        return len(set(tints))

    assert colours() == 4
    kit.keyboard.press("?")
    kit.get_by_role("radio", name="Two colours").check()
    assert colours() == 2
    kit.keyboard.press("Escape")
    other = kit.context.new_page()
    loaded(other, "?lesson=start")
    other.keyboard.press("?")
    expect(other.get_by_role("radio", name="Two colours")).to_be_checked()
    other.goto("about:blank")
    other.close()
    kit.keyboard.press("?")
    kit.get_by_role("radio", name="Four colours").check()
    assert colours() == 4
    kit.keyboard.press("Escape")


def test_cards_are_chosen_by_keys_by_mouse_and_by_name(kit: Page) -> None:
    turn_to(kit, "wild-cards")
    hand = kit.get_by_role("group", name="The hand")
    first, second = (
        hand.get_by_role("button", name="king of hearts"),
        hand.get_by_role("button", name="king of diamonds"),
    )
    tab_to(kit, first, most=40)
    kit.keyboard.press("Space")
    expect(first).to_have_attribute("aria-pressed", "true")
    kit.keyboard.press("ArrowRight")
    expect(second).to_be_focused()
    kit.keyboard.press("End")
    expect(hand.get_by_role("button", name="nine of hearts")).to_be_focused()
    kit.keyboard.press("Home")
    kit.keyboard.press("Enter")
    expect(first).to_have_attribute("aria-pressed", "false")
    second.click()
    expect(second).to_have_attribute("aria-pressed", "true")


def test_who_alone_sees_cards_is_told_in_words(kit: Page) -> None:
    turn_to(kit, "deal-and-declare")
    hand = kit.get_by_role("group", name="Your cards")
    expect(hand.get_by_text("Seen by you only")).to_be_visible()
    expect(hand.get_by_role("img", name="seen by you only")).to_have_count(2)


def test_a_deal_by_keyboard_alone_is_announced_once_a_step(kit: Page) -> None:
    turn_to(kit, "deal-and-declare")
    role = kit.get_by_role
    tab_to(kit, role("tab", name="Games"))
    kit.keyboard.press("Tab")
    expect(role("tab", name="Any game")).to_be_focused()
    kit.evaluate(
        """() => {
            window.announced = [];
            const live = "[role=status], [role=alert], [aria-live]";
            new MutationObserver((changes) => {
                const said = new Set();
                for (const { target } of changes) {
                    const region = (target.nodeType === 1 ? target : target.parentElement)?.closest(live);
                    if (region && region.textContent && region.getClientRects().length) said.add(region.textContent);
                }
                window.announced.push(...said);
            }).observe(document.body, { subtree: true, childList: true, characterData: true });
        }"""
    )
    tab_to(kit, role("button", name="I’m in"))
    outline = kit.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert outline == "solid"
    kit.keyboard.press("Enter")
    expect(role("button", name="Next step")).to_be_focused()
    told = kit.locator(".gt-step").filter(visible=True)
    before = told.count()
    kit.keyboard.press("ArrowRight")
    expect(told).to_have_count(before + 1)
    title, text = (told.last.locator(f".gt-step-{part}").text_content() for part in ("title", "text"))
    until(kit, "window.announced.length > 0")
    announced: list[str] = kit.evaluate("window.announced")
    assert title is not None
    assert text is not None
    assert sum(text.replace("\ufe0e", "") in each.replace("\ufe0e", "") for each in announced) == 1
    assert any(each.startswith(title) for each in announced)
