"""How long it takes from a click to the changed page, through the real server, charts included."""

import statistics
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from pages import loaded, turn_to
from playwright.sync_api import Page, expect

#: Clicks a button in view and waits until what it is to change is another; milliseconds, or null where it is not there.
CLICK = """([label, watched]) => new Promise(resolve => {
    const shown = element => element.offsetParent !== null && !element.disabled;
    const button = [...document.querySelectorAll('button')].find(each =>
        shown(each) && each.textContent.trim().startsWith(label));
    if (!button) { resolve(null); return; }
    const look = () => [...document.querySelectorAll(watched)].filter(shown_or_drawn).map(each =>
        each.getAttribute('d') ?? each.textContent).join('|');
    const shown_or_drawn = element => element instanceof SVGElement || element.offsetParent !== null;
    const before = look();
    const since = performance.now();
    const observer = new MutationObserver(() => {
        if (look() === before) return;
        observer.disconnect();
        const changed = performance.now() - since;
        resolve(changed);
    });
    observer.observe(document.body, {subtree: true, childList: true, characterData: true, attributes: true});
    setTimeout(() => { observer.disconnect(); resolve(10000); }, 10000);
    button.click();
})"""
STEPS = ".gt-step-title"
BARS = ".gt-chart .bars .point path"
HEADS = ".gt-panel h2, .gt-count"
ANSWERS = ".gt-error, .gt-choose-error, .gt-feedback"
#: Milliseconds: half of all clicks, and 95 of 100.
MEDIAN, WORST = 100, 250
ROUNDS = 3
NEVER = 10_000  # milliseconds: as long as a click is waited for
#: Waits until the page has not changed for a quarter of a second: a click is measured on a page at rest.
REST = """new Promise(resolve => {
    let timer = 0;
    const changed = () => {
        clearTimeout(timer);
        timer = setTimeout(() => { observer.disconnect(); resolve(); }, 250);
    };
    const observer = new MutationObserver(changed);
    observer.observe(document.body, {subtree: true, childList: true, characterData: true, attributes: true});
    changed();
})"""


@dataclass(frozen=True, slots=True)
class Click:
    page: str
    label: str
    took: float


def percentile(times: list[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(share * len(times)))]


def clicks(page: Page, lesson: str, *wanted: tuple[str, str]) -> Iterator[Click]:
    """Turn to a lesson, press one button after the other, each when the page is at rest."""
    turn_to(page, lesson)
    for label, watched in wanted:
        expect(page.get_by_role("button", name=label).filter(visible=True).first).to_be_enabled()
        page.evaluate(REST)
        took = page.evaluate(CLICK, [label, watched])
        assert took is not None, f"{lesson}: there is no {label}"
        assert took < NEVER, f"{lesson}: {label} changed nothing"
        yield Click(lesson, label, took)


def a_round(page: Page) -> Iterator[Click]:
    """Some seventy clicks on all kinds of pages."""
    loaded(page)
    step, back = ("Next step", STEPS), ("← Step back", STEPS)
    yield from clicks(page, "deal-and-declare", ("I’m in", STEPS), *[step] * 4, *[back] * 3, *[step] * 3)
    yield from clicks(page, "guts", *[("Next →", HEADS)] * 8, *[("← Back", HEADS)] * 4)
    yield from clicks(page, "wild-cards", *[step] * 3, *[back] * 3, ("All steps", STEPS), ("New hand", STEPS))
    hand = (("Next hand", ".gt-ask p"), ("I’m in", BARS))
    yield from clicks(page, "odds", ("I’m in", BARS), *hand * 5)
    yield from clicks(page, "pot", *[("Next deal", BARS)] * 5, *[("← Back", BARS)] * 2)
    item = ("Leave this one", HEADS)
    yield from clicks(
        page,
        "practice",
        ("Hint", ".gt-hints"),
        *[item] * 5,
        ("Check", ANSWERS),
        *[item] * 3,
    )


def told(found: list[Click]) -> str:
    """All that was measured, page by page."""
    lines = []
    for lesson in dict.fromkeys(each.page for each in found):
        times = ", ".join(f"{each.label} {each.took:.0f}" for each in found if each.page == lesson)
        lines.append(f"{lesson}: {times}")
    return "\n".join(lines)


@pytest.mark.quiet
@pytest.mark.timeout(300)
def test_a_click_changes_the_page_at_once(page: Page) -> None:
    tried = []
    for _ in range(ROUNDS):
        found = list(a_round(page))
        assert len(found) >= 50
        times = [each.took for each in found]
        median, worst = statistics.median(times), percentile(times, 0.95)
        tried.append(f"median {median:.0f} ms, 95 of 100 within {worst:.0f} ms\n{told(found)}")
        if median <= MEDIAN and worst <= WORST:
            return  # what else runs on the machine can only make it slower
    raise AssertionError("\n\n".join(tried))
