"""How fast the kit judges and counts hands, beside the Python packages that judge natural ones.

Ours and theirs take turns in one process, and what counts is the processor's time, so that a busy machine matters
little; each figure is a median of rounds, and only the ratios mean anything. What a package is compared with is written
in each case: none of them knows wild cards, so that ours does more work in most.
"""

from guts_teach.app.bench.agreement import agree
from guts_teach.app.bench.cases import CASES, Case
from guts_teach.app.bench.material import Material, installed
from guts_teach.app.bench.timing import bench, plain

__all__ = ["CASES", "Case", "Material", "agree", "bench", "installed", "plain"]
