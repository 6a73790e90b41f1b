"""The load test, with a few learners for a few seconds."""

import json
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jupyter_server.services.kernels.connection.base import deserialize_msg_from_ws_v1

from guts_teach.app.load.figures import Figures, quantile
from guts_teach.app.load.talk import heard, message, packed, unpacked

COMMAND = [sys.executable, "-m", "guts_teach.app.load"]


@given(st.text(max_size=20), st.lists(st.binary(max_size=50), max_size=6))
def test_messages_are_those_of_jupyter(channel: str, parts: list[bytes]) -> None:
    sent = packed(channel, parts)
    assert unpacked(sent) == [channel.encode(), *parts]
    assert deserialize_msg_from_ws_v1(sent) == (channel, parts)


def test_a_message_says_what_was_meant() -> None:
    _, sent = message("comm_msg", {"comm_id": "one"})
    assert (heard(sent).kind, heard(sent).content) == ("comm_msg", {"comm_id": "one"})


@given(st.lists(st.floats(0, 10), min_size=1, max_size=50), st.floats(0.01, 1))
def test_a_quantile_has_that_part_at_or_below_it(values: list[float], part: float) -> None:
    found = quantile(values, part)
    assert found in values
    assert sum(value <= found for value in values) >= part * len(values) - 1e-9  # type: ignore[operator]


def test_figures_without_anybody_are_no_fault() -> None:
    assert "0 learners, 0 clicks, 0 errors" in Figures().text()


def test_three_learners_click_without_error_and_leave_nothing() -> None:
    words = ["--visitors", "3", "--clicks", "2", "--pause", "0.5", "--warm", "1", "--json"]
    answer = subprocess.run([*COMMAND, *words], check=False, capture_output=True, text=True, timeout=110)
    found = json.loads(answer.stdout)
    assert found["faults"] == []
    assert answer.returncode == 0
    assert len(found["clicks"]) == 6
    assert found["kernels_left"] == 0
    assert found["baseline_after"] is not None
    assert 10 < found["memory_each"] < 120
    assert max(found["websocket_bytes"]) < 1_000_000


def test_a_server_that_is_not_there_is_said() -> None:
    with pytest.raises(subprocess.CalledProcessError):
        subprocess.run([*COMMAND, "--address", "http://127.0.0.1:9/"], check=True, capture_output=True, timeout=60)
