"""What a load test found, as numbers and as text."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any


def quantile(values: Sequence[float], part: float) -> float | None:
    """Return the value below which this part of all lie; None where there are none.

    >>> quantile([0.1, 0.2, 0.3, 0.4], 0.5), quantile([0.1, 0.2, 0.3, 0.4], 1), quantile([], 0.5)
    (0.2, 0.4, None)
    """
    if not values:
        return None
    ordered = sorted(values)
    return ordered[max(0, -int(-part * len(ordered) // 1) - 1)]


@dataclass(slots=True)
class Figures:
    """Times in seconds, memory in megabytes."""

    visitors: int = 0
    opened: list[float] = field(default_factory=list)
    """Until the whole page had come."""
    ready: list[float] = field(default_factory=list)
    """Until its widgets were known."""
    clicks: list[float] = field(default_factory=list)
    painted: list[float] = field(default_factory=list)
    """In real browsers: the first paint."""
    usable: list[float] = field(default_factory=list)
    """In real browsers: until the first click was answered."""
    faults: list[str] = field(default_factory=list)
    websocket_bytes: list[int] = field(default_factory=list)
    memory_each: float | None = None
    """Of a visitor's kernel alone, what no other process shares."""
    before: dict[str, Any] = field(default_factory=dict)
    """The server's own numbers before, with all there, and when they had gone."""
    during: dict[str, Any] = field(default_factory=dict)
    after: dict[str, Any] = field(default_factory=dict)
    baseline_after: float | None = None
    """How long after the last had gone everything was as before; None if it was not within two minutes."""

    def document(self) -> dict[str, Any]:
        """Return everything, with the figures that are asked for first."""
        return {
            "visitors": self.visitors,
            "errors": len(self.faults),
            "page_last": quantile(self.opened, 1),
            "page_median": quantile(self.opened, 0.5),
            "ready_median": quantile(self.ready, 0.5),
            "click_median": quantile(self.clicks, 0.5),
            "click_p95": quantile(self.clicks, 0.95),
            "click_worst": quantile(self.clicks, 1),
            "first_paint_median": quantile(self.painted, 0.5),
            "usable_median": quantile(self.usable, 0.5),
            "kernels_left": self.after.get("kernels", 0) - self.before.get("kernels", 0),
            **asdict(self),
        }

    def text(self) -> str:
        """Return what a person wants to know."""
        each = "?" if self.memory_each is None else f"{self.memory_each:.0f}"
        back = "not within two minutes" if self.baseline_after is None else f"after {self.baseline_after:.0f} s"
        lines = [
            f"{self.visitors} learners, {len(self.clicks)} clicks, {len(self.faults)} errors",
            f"page sent:        median {_shown(self.opened, 0.5)}, last {_shown(self.opened, 1)}",
            f"widgets known:    median {_shown(self.ready, 0.5)}, last {_shown(self.ready, 1)}",
            f"click answered:   median {_shown(self.clicks, 0.5)}, 95 of 100 {_shown(self.clicks, 0.95)}",
            f"worst click:      {_shown(self.clicks, 1)}",
            f"memory:           {each} MB a kernel",
            f"back to baseline: {back}, {self.document()['kernels_left']} kernels left",
        ]
        if self.usable:
            lines.append(
                f"real browsers:    first paint {_shown(self.painted, 0.5)}, first click answered "
                f"{_shown(self.usable, 0.5)} (medians of {len(self.usable)})"
            )
        return "\n".join([*lines, *(f"error: {fault}" for fault in self.faults[:10])])


def _shown(values: Sequence[float], part: float) -> str:
    value = quantile(values, part)
    return "none" if value is None else f"{value * 1000:.0f} ms" if value < 1 else f"{value:.1f} s"
