"""The profiles: whether everything on a chart can be read, and told apart without its hue."""

import pytest

from guts_teach.charts.colours import BLACK, WHITE, between, contrast, luminance, on
from guts_teach.charts.profiles import DARK, LIGHT, PROFILES, PROJECTOR, PROJECTOR_DARK, Profile

EACH = pytest.mark.parametrize("profile", PROFILES.values(), ids=PROFILES)
LETTERS, SHAPES, NEIGHBOURS = 4.5, 3.0, 1.5


def test_contrast_is_the_guidelines() -> None:
    # Well-known pairs: the lightest grey that passes on white, and the one beside it that does not.
    assert contrast("#767676", "#ffffff") >= 4.5 > contrast("#777777", "#ffffff")
    assert contrast("#949494", "#ffffff") >= 3 > contrast("#959595", "#ffffff")
    assert contrast(BLACK, WHITE) == 21
    assert [round(luminance(f"#{colour}"), 4) for colour in ("ff0000", "00ff00", "0000ff")] == [0.2126, 0.7152, 0.0722]


@EACH
def test_letters_are_read_on_every_ground_they_stand_on(profile: Profile) -> None:
    colours = profile.colours
    grounds = {
        colours.ink: (colours.paper, colours.sand, colours.accent_soft),
        colours.soft: (colours.paper,),
        colours.on_accent: (colours.accent,),
        colours.on_grey: (colours.grey,),
        colours.accent_deep: (colours.paper, colours.sand),
    }
    for letters, under in grounds.items():
        for ground in under:
            assert contrast(letters, ground) >= LETTERS, (letters, ground)


def test_light_letters_are_read_on_the_pages_own_ground_too() -> None:
    for colour in (LIGHT.colours.ink, LIGHT.colours.soft, LIGHT.colours.accent_deep):
        assert contrast(colour, "#faf9f6") >= LETTERS


@EACH
def test_lines_and_shapes_stand_out_from_the_paper(profile: Profile) -> None:
    colours = profile.colours
    for colour in (colours.ink, colours.accent, colours.accent_deep, colours.grey_deep, colours.sand_deep):
        assert contrast(colour, colours.paper) >= SHAPES, colour
    assert contrast(colours.accent_deep, colours.accent_soft) >= SHAPES  # a curve in its band


@EACH
def test_neighbours_differ_in_lightness(profile: Profile) -> None:
    colours = profile.colours
    # In the order in which the parts of a bar, the bands of a fan and the stacks of a pot lie upon each other.
    for one, other in (
        (colours.accent_soft, colours.accent),
        (colours.accent, colours.grey),
        (colours.grey, colours.sand),
        (colours.accent, colours.sand),
        (colours.middle, colours.gain),
        (colours.middle, colours.loss),
    ):
        assert contrast(one, other) >= NEIGHBOURS, (one, other)


@EACH
def test_black_or_white_is_read_anywhere_on_the_scales(profile: Profile) -> None:
    for scale in (profile.colours.diverging, profile.colours.sequential):
        for step in range(101):
            ground = between(scale, step / 100)
            assert contrast(on(ground), ground) >= LETTERS


@EACH
def test_scales_grow_evenly_away_from_nothing(profile: Profile) -> None:
    colours = profile.colours
    steps = [contrast(between(colours.sequential, step / 20), colours.middle) for step in range(21)]
    assert steps == sorted(steps)
    loss = [contrast(between(colours.diverging, 0.5 - step / 40), colours.middle) for step in range(21)]
    assert loss == sorted(loss)


def test_profiles_are_known_by_their_names_and_a_projectors_measures_are_larger() -> None:
    assert list(PROFILES) == ["light", "dark", "projector", "projector dark"]
    for screen, wall in ((LIGHT, PROJECTOR), (DARK, PROJECTOR_DARK)):
        assert wall.font > 1.5 * screen.font
        assert wall.line > 1.5 * screen.line
        assert wall.height > 1.5 * screen.height
        assert contrast(wall.colours.ink, wall.colours.paper) >= contrast(screen.colours.ink, screen.colours.paper)
