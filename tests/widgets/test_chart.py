"""The chart view: plain figures in, the library sent once for each time it is asked for."""

import base64
import json
from typing import Any

import plotly.graph_objects as go
import pytest

from guts_teach.charts import library
from guts_teach.widgets.chart import Chart, figure_json


class Packed:
    """A figure as Plotly writes it when it was given numpy arrays."""

    def to_json(self) -> str:
        def pack(numbers: list[int]) -> str:
            return base64.b64encode(bytes(numbers)).decode()

        row = {"dtype": "u1", "bdata": pack([71, 52, 38])}
        table = {"dtype": "u1", "bdata": pack([1, 2, 3, 4, 5, 6]), "shape": "2, 3"}
        return json.dumps({"data": [{"type": "bar", "y": row}, {"type": "heatmap", "z": table}], "layout": {}})


def test_a_figure_becomes_plain_lists() -> None:
    figure = go.Figure(go.Bar(x=[1, 2], y=[71, 52]))
    assert figure_json(figure)["data"][0]["y"] == [71, 52]


def test_packed_arrays_are_unpacked() -> None:
    data = figure_json(Packed())["data"]
    assert data[0]["y"] == [71, 52, 38]
    assert data[1]["z"] == [[1, 2, 3], [4, 5, 6]]


def test_show_sets_figure_and_words() -> None:
    chart = Chart()
    chart.show(Packed(), "You win 71 times in 100.")
    assert chart.alt == "You win 71 times in 100."
    assert "bdata" not in json.dumps(chart.figure)


def test_the_library_is_sent_when_asked_and_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[tuple[Any, Any]] = []
    first, second = Chart(), Chart()
    for chart in (first, second):
        monkeypatch.setattr(chart, "send", lambda content, buffers=None: sent.append((content, buffers)))
    assert not sent
    first._answer(first, {"kind": "library?"}, [])
    second._answer(second, {"kind": "library?"}, [])
    first._answer(first, {"kind": "something else"}, [])
    assert [content for content, _ in sent] == [{"kind": "library"}] * 2
    assert sent[0][1][0] is sent[1][1][0], "packed once a kernel"
    assert sent[0][1][0] == library.packed()


def test_a_chart_does_not_carry_the_library() -> None:
    assert len(json.dumps(Chart().get_state(["_esm", "_css"]))) < 20_000


def test_the_library_address_comes_from_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(library.URL_VARIABLE, raising=False)
    assert Chart().library_url == ""
    monkeypatch.setenv(library.URL_VARIABLE, "/voila/guts/plotly.min.js")
    assert Chart().library_url == "/voila/guts/plotly.min.js"
    assert Chart(library_url="").library_url == ""
