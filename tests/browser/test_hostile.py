"""What anybody writes into a link is text: nothing of it runs or becomes a part of the page."""

from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

from hostile import FLAG
from playwright.sync_api import Page, expect

from guts_teach.lessons.links import PARAMETERS

Shot = Callable[[Page, str], Path]

#: One text with all that breaks out of an element, of an attribute, or of a template.
BREAKS = (
    f"'\"></p></textarea></script><script>{FLAG}</script><img src=x onerror={FLAG}><svg onload={FLAG}>"
    f"<a href='javascript:{FLAG}'>x</a><iframe srcdoc='<script>parent.{FLAG}</script>'></iframe>"
    f"' onfocus='{FLAG}' autofocus x=\" onmouseover={FLAG} {{{{7*7}}}}${{7*7}}<gt-harm>"
)
#: What of it has become a part of the lesson.
HARM = """() => [window.gtHarm, ...[...document.querySelectorAll(".gt-lesson *")].filter((one) =>
  one.matches("script, iframe, gt-harm, img, a[href^='javascript:' i]")
  || [...one.attributes].some(({ name }) => /^on/i.test(name) || name === "autofocus"))
  .map((one) => one.outerHTML)].filter(Boolean)"""


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
