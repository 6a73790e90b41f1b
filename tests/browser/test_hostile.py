"""What anybody types, or writes into a link, is text: nothing of it runs or becomes a part of the page."""

import json
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

from hostile import FLAG
from playwright.sync_api import Locator, Page, expect

from guts_teach.lessons.links import PARAMETERS

Shot = Callable[[Page, str], Path]

#: One text with all that breaks out of an element, of an attribute, or of a template.
BREAKS = (
    f"'\"></p></textarea></script><script>{FLAG}</script><img src=x onerror={FLAG}><svg onload={FLAG}>"
    f"<a href='javascript:{FLAG}'>x</a><iframe srcdoc='<script>parent.{FLAG}</script>'></iframe>"
    f"' onfocus='{FLAG}' autofocus x=\" onmouseover={FLAG} {{{{7*7}}}}${{7*7}}<gt-harm>"
)
#: Typed into every field: breaks out, hides, and is long.
TYPED = [BREAKS, "\u202eAs\u200b\u2066 \x00 \x1b[31m \u2028", "<b>" * 33_000]
LONE = "A\\ud800s \\udfff"  # as a script writes it: it cannot be sent to one
#: Types a text into each field that is to be seen and presses Enter; how many fields there are.
TYPE = """async (texts) => {
  const pause = (time) => new Promise((done) => setTimeout(done, time));
  const seen = () => [...document.querySelectorAll(".gt-lesson input[type=text], .gt-lesson textarea")].filter(
    (one) => one.getClientRects().length && !one.disabled);
  let fields = 0;
  for (const field of seen()) {
    fields += 1;
    const before = field.value;
    for (const text of [...texts, "LONE", before]) {
      field.value = text;
      field.dispatchEvent(new Event("change", { bubbles: true }));
      const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, composed: true });
      if (text !== before) field.dispatchEvent(enter);
      await pause(20);
    }
  }
  return fields;
}""".replace("LONE", LONE)
#: Opens what is folded away.
OPEN = """() => document.querySelectorAll("button.gt-toggle:not(.gt-open-now)").forEach(
  (one) => one.getClientRects().length && one.click())"""
#: What of it has become a part of the lesson.
HARM = """() => [window.gtHarm, ...[...document.querySelectorAll(".gt-lesson *")].filter((one) =>
  one.matches("script, iframe, gt-harm, img, a[href^='javascript:' i]")
  || [...one.attributes].some(({ name }) => /^on/i.test(name) || name === "autofocus"))
  .map((one) => one.outerHTML)].filter(Boolean)"""


def test_no_field_of_any_page_takes_markup(page: Page, shot: Shot) -> None:
    kept = {"guts-teach-practice": BREAKS, "guts-teach-left": f"?lesson={quote(BREAKS)}"}
    for name, value in kept.items():
        page.add_init_script(f"if (location.host) localStorage.setItem({name!r}, {json.dumps(value)})")
    page.goto("/")
    page.locator("#loading").wait_for(state="detached")
    fields = 0
    for group in page.get_by_role("tablist", name="Pages").get_by_role("tab").all():
        turn(page, group)
        name = str(group.text_content())
        rows = page.get_by_role("tablist", name=name, exact=True).filter(visible=True).get_by_role("tab")
        for tab in rows.all() or [group]:
            turn(page, tab)
            fields += type_everywhere(page, shot, name)
    assert fields > 60
    expect(page.locator("#gt-lost")).to_be_hidden()


def turn(page: Page, tab: Locator) -> None:
    """Choose a tab, and wait for all that it brings."""
    before, chosen = page.url, tab.get_attribute("aria-selected") == "true"
    tab.click()
    if not chosen:
        page.wait_for_url(lambda url: url != before)
    seen: list[object] = []
    while len(seen) < 4 or len(set(seen[-4:])) > 1:
        page.wait_for_timeout(120)
        seen.append((page.url, page.evaluate("document.querySelector('.gt-lesson').innerText.length")))


def type_everywhere(page: Page, shot: Shot, name: str) -> int:
    """Type into every field of the page in view, and of each of its parts; how many there are."""
    fields = 0
    parts = page.locator("[role=tablist][aria-label^='Parts of'], [aria-label='What to do with hands']")
    for part in parts.filter(visible=True).get_by_role("tab").all() or [None]:
        if part:
            turn(page, part)
        page.evaluate(OPEN)
        page.wait_for_timeout(300)
        stood = page.url
        number = page.evaluate(TYPE, TYPED)
        page.wait_for_timeout(200)
        assert page.evaluate(HARM) == []
        assert page.url == stood
        if number and name in ("Wild cards", "Odds", "Pot"):
            expect(page.get_by_role("alert").filter(visible=True).first).to_be_visible()
        fields += number
    if fields:
        shot(page, name)
    return fields


def test_no_name_of_a_link_takes_markup(page: Page, shot: Shot) -> None:
    names = {each.name for each in PARAMETERS} - {"lesson"}
    image = f"<img src=x onerror={FLAG}>"
    for lesson, value in (("side-by-side", BREAKS[:75]), (image, image)):
        values = {"lesson": lesson, **dict.fromkeys(sorted(names), value)}
        page.goto("/?" + "&".join(f"{name}={quote(text)}" for name, text in values.items()))
        page.locator("#loading").wait_for(state="detached")
        told = page.get_by_role("alert").filter(has_text="This link cannot be opened as it is.")
        expect(told).to_contain_text(value[:24])
        page.wait_for_timeout(300)
        assert page.evaluate(HARM) == []
    shot(page, "link")
