"""What holds for every test of the kit."""

from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import settings

BROWSER_TESTS = Path(__file__).parent / "browser"
#: The files that take longest in the browser begin first: none is left for one worker at the end.
LONGEST = ("test_learners.py", "test_hub.py", "test_published.py", "test_lost.py", "test_access.py")
BROWSER_SECONDS = 300  # beside other work a page that takes seconds may take a minute

# A busy machine is slow, not wrong: the time limit is pytest's, for the test as a whole.
settings.register_profile("guts", deadline=None, print_blob=True)
settings.load_profile("guts")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what drives a browser; run last what `run.py test` runs alone: what is quick to tell is told first."""
    for item in items:
        if item.path.is_relative_to(BROWSER_TESTS):
            item.add_marker(pytest.mark.browser)
            if not item.get_closest_marker("timeout"):
                item.add_marker(pytest.mark.timeout(BROWSER_SECONDS))
    items.sort(key=_when)


def _when(item: pytest.Item) -> tuple[bool, int]:
    late = any(item.iter_markers("browser")) or any(item.iter_markers("quiet"))
    return late, LONGEST.index(item.path.name) if item.path.name in LONGEST else len(LONGEST)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that is skipped has not been passed: it fails."""
    report = yield
    if report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid} was skipped, and none may be: {call.excinfo}"
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Nor may the tests of a module be skipped all at once."""
    report = yield
    if report.skipped:
        report.outcome = "failed"
        report.longrepr = f"{collector.nodeid} was skipped, and none may be: {report.longrepr}"
    return report


@pytest.fixture(scope="session")
def root() -> Path:
    """The top of the repository."""
    return Path(__file__).resolve().parents[1]
