"""No two patterns share a slot."""

import numpy as np
import pytest
from holdings import RULES

from guts_teach.hands.batch.perfect_hash import FREE_BITS, perfect_hash
from guts_teach.hands.tables import table


@pytest.mark.parametrize(("name", "cards"), [("two cards", 2), ("five cards, twelve wild", 5), ("five cards", 7)])
def test_every_pattern_has_its_slot(name: str, cards: int) -> None:
    asked = RULES[name]
    patterns = np.fromiter(table(asked.rule, cards, asked.pack).plain, np.uint64)
    found = perfect_hash(patterns.tolist())
    keys = found.keys_of(patterns)
    slots = found.slots_of(keys)
    assert len(np.unique(slots)) == len(patterns)
    assert 0 <= slots.min() <= slots.max() < found.slots
    assert not (keys & np.uint64((1 << FREE_BITS) - 1)).any()


def test_the_same_on_every_run() -> None:
    one, other = perfect_hash([1, 16, 17]), perfect_hash([1, 16, 17])
    assert np.array_equal(one.constants, other.constants)
    assert np.array_equal(one.moves, other.moves)
