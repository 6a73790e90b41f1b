"""What every chart has in common."""

import json

from guts_teach.charts.factory import CONFIG, base
from guts_teach.charts.profiles import LIGHT, PROJECTOR


def test_a_base_has_the_profiles_measures_and_no_data() -> None:
    for profile in (LIGHT, PROJECTOR):
        figure = json.loads(base(profile).to_json())
        assert figure["data"] == []
        assert figure["layout"]["height"] == profile.height
        assert figure["layout"]["font"]["size"] == profile.font


def test_only_the_whole_figure_gets_a_size_of_letters() -> None:
    layout = json.loads(base().to_json())["layout"]
    del layout["font"]
    assert '"size"' not in json.dumps(layout)


def test_two_figures_share_nothing() -> None:
    one, two = base(), base()
    one.layout.font.size = 99
    one.update_xaxes(title="mine")
    assert two.layout.font.size == LIGHT.font
    assert two.layout.xaxis.title.text is None


def test_pages_offer_no_tools_and_send_nothing_away() -> None:
    assert CONFIG["displayModeBar"] is False
    assert CONFIG["showSendToCloud"] is False
    assert CONFIG["displaylogo"] is False
