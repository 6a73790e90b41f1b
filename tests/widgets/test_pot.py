"""The pot page as a page gets it, without a page."""

import asyncio
import re

import pytest
from tree import button, errors, field, is_shown, press, synced, walk

from guts_teach.charts import run
from guts_teach.games import FAMILIES
from guts_teach.lessons.option_words import label_of
from guts_teach.lessons.pot_growth import PotGrowth
from guts_teach.lessons.pot_question import PotQuestion
from guts_teach.table.steps import TakeStep
from guts_teach.widgets.chart import Chart
from guts_teach.widgets.parts import Field
from guts_teach.widgets.pot import PotExplorer
from guts_teach.widgets.public import in_a_page
from guts_teach.widgets.steps import StepList


def told(view: PotExplorer) -> str:
    """All the text of the view in which something is announced."""
    return " ".join(each.value for each in walk(view) if 'role="status"' in str(getattr(each, "value", "")))


def steps(view: PotExplorer) -> list[str]:
    return [step["title"] for step in next(each for each in walk(view) if isinstance(each, StepList)).steps]


def chart(view: PotExplorer) -> Chart:
    return next(each for each in walk(view) if isinstance(each, Chart))


def test_it_works_alone_with_a_lesson_of_its_own() -> None:
    first, second = PotExplorer(), PotExplorer()
    press(first, "Next deal →")
    assert len(first.lesson.state.deals) == 1
    assert second.lesson.state.deals == ()
    assert "Deal 1: " in told(first)
    assert "Deal 1: " not in told(second)


def test_a_prediction_turns_the_deal_over_and_is_told() -> None:
    view = PotExplorer()
    assert steps(view) == []
    press(view, "Larger")
    (deal,) = view.lesson.state.deals
    assert (deal.guess, deal.became) == ("larger", "larger")
    assert "Right. Right so far: 1 of 1." in told(view)
    assert steps(view) == [step.title for step in deal.steps]
    press(view, "Won, no new pot")
    assert "You expected: won, no new pot. Right so far: 1 of 2." in told(view)


def test_nothing_of_a_deal_is_in_the_page_before_it_is_turned_over() -> None:
    view = PotExplorer()
    expected = PotGrowth()
    expected.next()
    (deal,) = expected.state.deals
    for secret in (deal.who, deal.paid, deal.what, *(step.text for step in deal.steps)):
        assert secret not in synced(view)
    press(view, "Next deal →")
    assert deal.who in synced(view)


def test_run_to_the_end_and_back_and_from_the_beginning() -> None:
    view = PotExplorer()
    press(view, "Run to the end")
    number = len(view.lesson.state.deals)
    assert f"The pot was won in deal {number}." in told(view)
    assert not is_shown(view, button(view, "Next deal →"))
    assert not is_shown(view, button(view, "Larger"))
    press(view, "← Back")
    assert len(view.lesson.state.deals) == number - 1
    assert is_shown(view, button(view, "Next deal →"))
    press(view, "From the beginning")
    assert view.lesson.state.deals == ()
    assert button(view, "← Back").disabled
    assert steps(view) == []


def test_the_steps_of_every_deal_can_be_opened() -> None:
    view = PotExplorer()
    press(view, "Run to the end")
    which = field(view, "Steps of").control
    for at, deal in enumerate(view.lesson.state.deals, start=1):
        which.value = at
        assert steps(view) == [step.title for step in deal.steps]
    assert any(isinstance(step, TakeStep) for step in view.lesson.state.deals[0].steps)


def test_stacks_chart_and_table_tell_the_run() -> None:
    view = PotExplorer()
    press(view, *["Next deal →"] * 5)
    state = view.lesson.state
    pots, reserve = [pot for pot, _ in state.sizes], [kept for _, kept in state.sizes]
    assert reserve[-1] > 0
    assert [trace["y"] for trace in chart(view).figure["data"]] == [pots, reserve]
    assert chart(view).alt == run.reading(pots, reserve, 20)
    (stacks,) = [each.value for each in walk(view) if "<svg" in str(getattr(each, "value", ""))]
    assert f"Pot: {pots[-1]} chips. Reserve: {reserve[-1]} chips. Limit of the pot: 20 chips." in stacks
    (table,) = [each.value for each in walk(view) if "The run, deal by deal" in str(getattr(each, "value", ""))]
    rows = re.findall(r"<tr><th scope='row'>(\d+)</th><td>(\d+)</td>", table)
    assert rows == [(str(deal.number), str(deal.pot)) for deal in state.deals]


def test_the_chart_waits_until_the_view_is_shown() -> None:
    with in_a_page():
        view = PotExplorer(drawn=False)
    assert chart(view).figure == {}
    assert button(view, "Next deal →").disabled
    view.draw()
    assert chart(view).figure
    assert not button(view, "Next deal →").disabled


def test_another_table_from_the_form() -> None:
    view = PotExplorer()
    press(view, "Next deal →", "Find the critical share")
    field(view, "Players").value = "4"
    field(view, "How everyone decides").control.value = "class"
    assert field(view, "Worst hand that stays").value == "K-4"
    field(view, "Limit of the pot").value = "none"
    press(view, "Use this table")
    question = view.lesson.question
    assert (question.settings.players, str(question.everyone)) == (4, "cutoff:K-4")
    assert view.lesson.state.deals == ()
    assert "everyone stays with K-4 or better" in synced(view)
    assert "No limit." in synced(view)
    # What was found about another table is shown no longer.
    assert not any(is_shown(view, each) for each in walk(view) if isinstance(each, Chart) and each is not chart(view))


def test_wrong_fields_are_told_beside_them_and_the_run_stays() -> None:
    view = PotExplorer()
    press(view, "Next deal →")
    before = view.lesson.state
    field(view, "Players").value = "1"
    field(view, "Hands that stay, in 100").value = "lots"
    press(view, "Use this table")
    assert errors(field(view, "Players"))[0].startswith("&#x27;1&#x27; is not allowed for the number of players")
    assert errors(field(view, "Hands that stay"))[0].startswith("&#x27;lots&#x27; is not allowed for the share")
    assert view.lesson.state is before
    field(view, "Players").value = "3"
    field(view, "Hands that stay, in 100").value = "50"
    press(view, "Use this table")
    assert errors(view) == []
    assert view.lesson.state.pot == 3


@pytest.mark.parametrize("game", FAMILIES)
def test_the_form_offers_every_option_of_every_game(game: str) -> None:
    view = PotExplorer(drawn=False)
    field(view, "Game").control.value = game
    keys = {option.key for option in FAMILIES[game].options} - {"start_stack", "ante", "pot_limit"}
    labels = {each.control.description for each in walk(view) if isinstance(each, Field)}
    assert {label_of(key) for key in keys} <= labels
    assert is_shown(view, field(view, "Limit of the pot")) == ("pot_limit" in {o.key for o in FAMILIES[game].options})


def test_many_tables_the_critical_share_and_ruin_are_found_and_drawn() -> None:
    view = PotExplorer(PotGrowth(PotQuestion.read(everyone="share", detail="25")))
    field(view, "Chips at the beginning").value = "10"
    field(view, "Deals of a session").value = "6"
    press(view, "Play 2,000 tables", "Find the critical share", "Play the sessions")
    text = synced(view)
    for sentence in (
        "deals on average until the pot is won",
        "Simulated: 2,000 tables",
        "never grow beyond the 5 chips they begin with",
        "The pot grows on average when more than 36 in 100 hands stay; now 25 in 100 stay",
        "With cards, exactly: 36.9 % stay",
        "Within six deals one who begins with 10 chips is broke",
        "Simulated: 1,000 sessions for each stack",
    ):
        assert sentence in text
    assert all(each.figure and each.alt for each in walk(view) if isinstance(each, Chart))
    assert told(view).count("Done.") == 3
    assert errors(view) == []


def test_what_cannot_be_is_told_in_its_own_panel() -> None:
    view = PotExplorer(PotGrowth(PotQuestion.read("guts", {"odd_chips": "exact"})))
    press(view, "Play 2,000 tables")
    assert errors(view) == ["odd_chips=exact is not simulated: play it at the table, or choose another value"]
    assert not button(view, "Play 2,000 tables").disabled
    field(view, "Chips at the beginning").value = "many"
    press(view, "Play the sessions")
    assert errors(field(view, "Chips at the beginning"))[0].startswith("&#x27;many&#x27; is not allowed for the stack")


def test_stop_leaves_the_page_answering_and_ends_the_work() -> None:
    async def learner() -> None:
        view = PotExplorer()
        while button(view, "Next deal →").disabled:
            await asyncio.sleep(0.01)
        press(view, "Play 2,000 tables")
        assert is_shown(view, button(view, "Stop the tables"))
        press(view, "Next deal →")  # while it works
        assert len(view.lesson.state.deals) == 1
        press(view, "Stop the tables")
        assert "Stopped." in told(view)
        await asyncio.sleep(0.1)
        assert not button(view, "Play 2,000 tables").disabled
        assert "Done." not in told(view)

    asyncio.run(learner())


def test_a_fault_of_ours_is_told_and_the_run_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    view = PotExplorer()

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    before = view.lesson.state
    with monkeypatch.context() as patch:
        patch.setattr(PotGrowth, "next", broken)
        press(view, "Next deal →")
    assert errors(view) == ["Something went wrong on our side. The lesson is as it was before; please try again."]
    assert view.lesson.state is before
    press(view, "Next deal →")
    assert errors(view) == []


def test_charts_follow_the_looks_of_the_page() -> None:
    view = PotExplorer()
    press(view, "Find the critical share")
    light = [each.figure["layout"]["font"] for each in walk(view) if isinstance(each, Chart) and each.figure]
    view.profile = "projector dark"
    dark = [each.figure["layout"]["font"] for each in walk(view) if isinstance(each, Chart) and each.figure]
    assert len(light) == len(dark) == 2
    assert all(before["size"] < after["size"] for before, after in zip(light, dark, strict=True))
    assert all(before["color"] != after["color"] for before, after in zip(light, dark, strict=True))
    assert all(each.height == each.figure["layout"]["height"] for each in walk(view) if getattr(each, "figure", None))
