"""The run of a pot, driven to its end without a page."""

from itertools import pairwise

import pytest

from guts_teach.errors import RequestError
from guts_teach.games import FAMILIES
from guts_teach.lessons.pot_growth import PotGrowth, read_run
from guts_teach.lessons.pot_question import PotQuestion
from guts_teach.lessons.pot_run import MOST_CHIPS, MOST_DEALS, WORDS, RunDeal, in_batches, to_the_end
from guts_teach.table.steps import NextPotStep


def run(*arguments: str, **more: str) -> PotGrowth:
    lesson = PotGrowth(PotQuestion.read(*arguments, **more))  # type: ignore[arg-type]
    lesson.run_to_the_end()
    return lesson


def test_the_first_run_shows_all_that_may_become_of_a_pot_and_the_reserve() -> None:
    lesson = PotGrowth()
    lesson.run_to_the_end()
    deals = lesson.state.deals
    assert {deal.became for deal in deals} == set(WORDS)
    assert max(deal.reserve for deal in deals) > 0
    assert lesson.state.ended == f"The pot was won in deal {len(deals)}."


def hangs_together(lesson: PotGrowth) -> None:
    deals = lesson.state.deals
    for before, after in pairwise(deals):
        assert (before.next_pot, before.next_reserve) == (after.pot, after.reserve)
        assert before.became != "won"
    assert lesson.state.sizes[:-1] == tuple((deal.pot, deal.reserve) for deal in deals)[: len(lesson.state.sizes) - 1]


@pytest.mark.parametrize("game", [game for game in FAMILIES if "shelby" not in game])
def test_every_game_runs_to_its_end_and_its_steps_tell_the_next_pot(game: str) -> None:
    lesson = run(game, players="4", seed="2", everyone="share", detail="30")
    hangs_together(lesson)
    assert lesson.state.deals[-1].became == "won"
    for deal in lesson.state.deals:
        (last,) = [step for step in deal.steps if isinstance(step, NextPotStep)]
        assert (last.over, last.pot, last.reserve) == (deal.became == "won", deal.next_pot, deal.next_reserve)


@pytest.mark.parametrize("game", ["shelby", "psycho-shelby"])
def test_games_of_rounds_run_too(game: str) -> None:
    lesson = PotGrowth(PotQuestion.read(game, players="4", everyone="all-in"))
    for _ in range(5):
        lesson.next()
    hangs_together(lesson)
    assert len(lesson.state.deals) == 5


def test_a_deal_pays_into_the_next_pot_what_it_takes_from_this_one() -> None:
    for deal in run("guts", limit="20", seed="104", everyone="share", detail="40").state.deals:
        assert sum(net for _, net in deal.net) == deal.pot + deal.reserve - deal.next_pot - deal.next_reserve


def test_predictions_are_kept_told_and_counted() -> None:
    lesson = PotGrowth()
    expected = PotGrowth()
    expected.run_to_the_end()
    for at, deal in enumerate(expected.state.deals):
        lesson.guess("won")
        lesson.guess("won" if at % 2 else deal.became)  # what is said last counts
        lesson.next()
    deals = lesson.state.deals
    right = sum(deal.guess == deal.became for deal in deals)
    assert lesson.state.score == f"Right so far: {right} of {len(deals)}."
    assert deals[0].verdict == "Right."
    assert deals[1].verdict == "You expected: won, no new pot."
    assert [deal.steps for deal in deals] == [deal.steps for deal in expected.state.deals]
    with pytest.raises(RequestError, match=r"There is nothing to guess\. The pot was won in deal 10"):
        lesson.guess("won")
    before = lesson.state
    lesson.next()
    assert lesson.state is before


def test_stepping_back_covers_the_deal_again_and_the_same_one_comes() -> None:
    lesson = PotGrowth()
    lesson.next()
    first = lesson.state
    lesson.next()
    second = lesson.state
    lesson.undo()
    assert lesson.state == first
    lesson.next()
    assert lesson.state == second
    lesson.again()
    assert (lesson.state.deals, lesson.can_undo) == ((), False)


def test_no_other_word_is_a_guess() -> None:
    with pytest.raises(RequestError, match="'up' is no guess: say larger, same, smaller or won"):
        PotGrowth().guess("up")


def test_a_run_without_end_is_followed_only_so_far() -> None:
    grown = run(everyone="all-in").state
    assert grown.pot > MOST_CHIPS
    assert grown.ended == "There are more than 1,000,000 chips in the pot: the run is followed no further."
    still = run(everyone="share", detail="0").state
    assert len(still.deals) == MOST_DEALS
    assert still.ended == "After 60 deals the pot is still not won: the run is followed no further."
    assert still.deals[0].text == "Deal 1: Nobody stays. Nobody wins or pays. The pot stays at 5 chips."


def test_a_deal_is_told_in_sentences() -> None:
    net = (("Anna", 10), ("Ben", -5), ("Eva", -5), ("Dan", 0))
    deal = RunDeal(2, 10, 0, ("Anna", "Ben", "Eva"), net, 8, 2, ())
    assert deal.text == (
        "Deal 2: Anna, Ben and Eva stay. Anna wins 10 chips and Ben and Eva pay 5 chips each. "
        "The pot shrinks from 10 chips to 8 chips. The reserve goes from 0 to 2 chips."
    )


def test_moments_played_elsewhere_are_steps_that_can_be_stepped_back() -> None:
    lesson = PotGrowth()
    for batch in in_batches(to_the_end(lesson.state), seconds=0):
        assert len(batch) == 1
        lesson.follow(batch)
    deals = len(lesson.state.deals)
    assert sum(map(len, in_batches(to_the_end(PotGrowth().state), seconds=60))) == deals
    lesson.undo()
    assert len(lesson.state.deals) == deals - 1
    lesson.follow(())
    assert len(lesson.state.deals) == deals - 1


def test_a_link_leads_back_to_the_deal_and_its_guesses() -> None:
    lesson = PotGrowth()
    for word in ("larger", "same", "smaller", "won"):
        lesson.guess(word)
        lesson.next()
    lesson.next()
    assert lesson.text.endswith("~run.lesw-")
    assert PotGrowth.from_text(lesson.text).state == lesson.state
    assert PotGrowth.from_text(PotGrowth().text).state == PotGrowth().state
    long = PotGrowth.from_text(f"{PotGrowth().text}~run.{'l' * MOST_DEALS}")
    assert long.state.over


@pytest.mark.parametrize("end", ["~run.", "~run.x", "~run." + "l" * (MOST_DEALS + 1), "~run.l~run.l"])
def test_a_run_that_no_page_writes_is_refused(end: str) -> None:
    with pytest.raises(RequestError, match="is no run of a pot"):
        read_run(PotGrowth().text + end)


def test_another_question_begins_another_run() -> None:
    lesson = PotGrowth()
    lesson.next()
    lesson.ask(PotQuestion.read(players="3"))
    assert (lesson.state.pot, lesson.state.deals, lesson.can_undo) == (3, (), False)
