"""The page around a lesson: what Jupyter's own page would not do."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from pages import until
from playwright.sync_api import Page, expect
from served import Served, has_ended

TAB_READY = "!document.getElementById('loading')"


def test_first_paint_says_what_happens_and_the_first_tab_stop_skips_to_the_lesson(page: Page) -> None:
    page.goto("/", wait_until="commit")
    loading = page.get_by_role("status").filter(has_text="Shuffling the cards")
    expect(loading).to_be_visible()
    expect(page.get_by_role("banner")).to_contain_text("Guts Teach")
    expect(page.locator("body")).to_have_css("background-color", "rgb(250, 249, 246)")
    until(page, TAB_READY)
    page.locator("body").press("Tab")
    expect(page.get_by_role("link", name="Skip to the lesson")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("main")).to_be_focused()


def test_the_loading_message_says_what_to_do_when_it_takes_long(page: Page) -> None:
    page.clock.install()
    page.route(re.compile(r"/voila/static/voila\.js"), lambda route: route.abort())
    page.goto("/")
    expect(page.get_by_text("This takes longer than usual")).to_be_hidden()
    page.clock.fast_forward(21_000)
    expect(page.get_by_text("This takes longer than usual")).to_be_visible()


def test_title_language_and_landmarks(dashboard: Page) -> None:
    expect(dashboard).to_have_title("Guts Teach")
    assert dashboard.locator("html").get_attribute("lang") == "en"
    expect(dashboard.get_by_role("main")).to_have_count(1)
    expect(dashboard.get_by_role("banner")).to_have_count(1)
    assert dashboard.locator("meta[name=viewport]").get_attribute("content") == "width=device-width, initial-scale=1.0"


def test_no_code_and_no_note_for_notebook_readers_is_in_the_page(dashboard: Page) -> None:
    assert "guts_teach import" not in dashboard.content()
    assert "press Shift and Enter" not in dashboard.content()


@pytest.mark.parametrize("kit", [(1280, 800), (390, 844), (1920, 1080)], indirect=True)
def test_the_page_flows_and_never_scrolls_sideways(dashboard: Page, shot: Callable[[Page, str], Path]) -> None:
    expect(dashboard.get_by_text("Loading widget")).to_have_count(0)
    shot(dashboard, "dashboard")
    wide = dashboard.evaluate("[document.documentElement.scrollWidth, window.innerWidth]")
    assert wide[0] <= wide[1]


def test_the_frame_has_no_accessibility_violation(dashboard: Page) -> None:
    lesson_apart = {"exclude": [["#rendered_cells > *"]]}
    its_heading_too = {"rules": {"page-has-heading-one": {"enabled": False}}}
    found = Axe().run(dashboard, context=lesson_apart, options=its_heading_too).response["violations"]
    assert [(violation["id"], [node["html"] for node in violation["nodes"]]) for violation in found] == []


def test_a_reload_and_a_closed_tab_leave_no_kernel_behind(page: Page, served: Served) -> None:
    before = served.kernels()
    page.goto("/")
    until(page, TAB_READY)
    (first,) = served.kernels(besides=before)
    page.reload()
    until(page, TAB_READY)
    assert served.wait_for_kernels(1, besides=before) == 1
    assert has_ended(first)
    with page.expect_event("close"):
        page.close(run_before_unload=True)
    assert served.wait_for_kernels(0, besides=before, seconds=5) == 0


def test_another_site_cannot_end_a_kernel(dashboard: Page) -> None:
    kernel = dashboard.evaluate("JSON.parse(document.getElementById('jupyter-config-data').textContent).kernelId")
    answer = dashboard.request.post(f"/voila/api/shutdown/{kernel}")  # with the cookie, as a browser would send it
    assert answer.status == 403
    assert dashboard.request.get(f"/api/kernels/{kernel}").status == 200


def test_the_script_of_the_charts_comes_from_this_server_and_may_be_kept(dashboard: Page) -> None:
    script = dashboard.request.get("/voila/guts/plotly-7.1.0.min.js")
    assert script.status == 200
    assert "immutable" in script.headers["cache-control"]
    assert script.headers["content-encoding"] == "gzip"
    assert b"plotly.js v" in script.body()[:200]


def test_a_wrong_address_is_answered_in_our_own_page(page: Page) -> None:
    answer = page.goto("/nothing-here")
    assert answer is not None
    assert answer.status == 404
    expect(page.get_by_role("link", name="Go to the lessons")).to_be_visible()
