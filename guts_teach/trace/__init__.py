"""Typed steps, traces and citations: how the kit says why."""

from guts_teach.trace.cite import Cite, ruling, sheet
from guts_teach.trace.step import Step, Trace, steps_json

__all__ = ["Cite", "Step", "Trace", "ruling", "sheet", "steps_json"]
