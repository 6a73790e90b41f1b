"""Ours and theirs take turns, and the medians are set side by side."""

import gc
from statistics import median
from time import process_time
from typing import Any

from guts_teach.app.bench.agreement import agree
from guts_teach.app.bench.cases import CASES, Case
from guts_teach.app.bench.material import PEERS, Material, installed
from guts_teach.app.bench.works import Work
from guts_teach.errors import RequestError
from guts_teach.words import listing


def bench(only: str | None = None, *, short: bool = False) -> dict[str, Any]:
    """Time all cases, or one, and say whether ours and theirs agree: the answer of the command line's ``bench``."""
    cases = [case for case in CASES if only in {None, case.id}]
    if not cases:
        raise RequestError(f"{only!r} is not timed: choose {listing([case.id for case in CASES], 'or')}")
    material = Material(short, installed())
    works = [_prepared(case, material) for case in cases]
    rounds = 5 if short else 9
    ours: list[list[float]] = [[] for _ in cases]
    theirs: list[list[float]] = [[] for _ in cases]
    gc.collect()
    gc.disable()
    try:
        for _ in range(rounds):
            for at, (our_work, their_work) in enumerate(works):
                ours[at].append(_per_second(our_work))
                if their_work:
                    theirs[at].append(_per_second(their_work))
    finally:
        gc.enable()
    return {
        "rounds": rounds,
        "ratios": [_figures(case, *figures) for case, *figures in zip(cases, ours, theirs, strict=True)],
        "agree": agree(material),
    }


def plain(answer: dict[str, Any]) -> str:
    """The answer for a person."""
    lines = [f"Medians of {answer['rounds']} rounds in turn; the ratios are what counts."]
    for row in answer["ratios"]:
        lines += ["", f"{row['id']}: {row['what']}", f"  ours    {row['ours_per_s']:>13,.0f} a second"]
        if row["ratio"] is None:
            lines.append(f"  {row['peer']} is not installed: pip install 'guts-teach[bench]'")
            continue
        bound = "at most" if row["id"] == "wild12-cost" else "at least"
        lines.append(f"  {'peer':<7} {row['peer_per_s']:>13,.0f} a second ({row['peer']})")
        lines.append(f"  ratio   {row['ratio']:>13,.2f} ({bound} {row['gate']:g}, aim {row['aim']:g})")
    said = {
        True: "agree on natural hands",
        False: "DISAGREE on natural hands",
        None: "cannot be compared: no peer is there",
    }
    return "\n".join([*lines, "", f"Ours and theirs {said[answer['agree']]}."])


def _prepared(case: Case, material: Material) -> tuple[Work, Work | None]:
    """Both works of a case, each run once, so that tables are made and caches are warm."""
    ours = case.ours(material)
    ours()
    if case.peer in PEERS and case.peer not in material.peers:
        return ours, None
    theirs = case.theirs(material)
    if not case.is_cost:
        return ours, theirs
    theirs()
    return ours, theirs


def _per_second(work: Work) -> float:
    start = process_time()
    count = work()
    return count / (process_time() - start)


def _figures(case: Case, ours: list[float], theirs: list[float]) -> dict[str, Any]:
    pairs = list(zip(ours, theirs, strict=True)) if theirs else []
    ratio = median(their / our if case.is_cost else our / their for our, their in pairs) if pairs else None
    return {
        "id": case.id,
        "what": case.what,
        "ours_per_s": round(median(ours)),
        "peer": case.peer,
        "peer_per_s": round(median(theirs)) if theirs else None,
        "ratio": round(ratio, 3) if ratio is not None else None,
        "gate": case.gate,
        "aim": case.aim,
    }
