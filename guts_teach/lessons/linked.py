"""Lessons opened from a link, and links to lessons as they stand."""

from functools import cache

from guts_teach.cards import format_cards
from guts_teach.lessons.code import State
from guts_teach.lessons.deal_and_declare import DealAndDeclare, Settings, default_limit
from guts_teach.lessons.links import Link
from guts_teach.lessons.odds_hand import HandOdds
from guts_teach.lessons.odds_question import Question
from guts_teach.lessons.pages import TABLE
from guts_teach.lessons.resume import resume, state_of
from guts_teach.lessons.walk import Walk
from guts_teach.lessons.wild_cards import FIRST_HAND, WildCards


def open_table(link: Link) -> DealAndDeclare:
    """The table of a link, or one of its own."""
    return DealAndDeclare() if link.table is None else resume(link.table)


def open_wild_cards(link: Link) -> WildCards:
    """The hands of a link to *Wild cards*, or the lesson's own."""
    return WildCards(link.hand or FIRST_HAND, link.second) if link.lesson == "wild-cards" else WildCards()


def open_odds(link: Link) -> HandOdds:
    """The question of a link to *Odds*, or the lesson's own.

    >>> open_odds(Link("odds", ask="guts~AsAd~players.3")).state.question.players
    3
    """
    return HandOdds(Question.from_text(link.ask) if link.ask else Question.read())


def first_table(game: str) -> Settings:
    """What a game's own table is opened with when its link has no code.

    >>> first_table("guillotine").limit is None, first_table("guts").limit
    (True, 100)
    """
    limit = default_limit(game)
    return Settings(game=game, limit=None if limit == "none" else int(limit))


def open_walk(link: Link) -> Walk:
    """The walk through the rules of a link's game, at its stop or at the first one."""
    return Walk(link.lesson, link.stop or 1)


def link_to(lesson: DealAndDeclare | WildCards | HandOdds, table: State | None = None) -> Link:
    """The link to a lesson as it stands; ``table`` is where the table stands, whichever lesson is open.

    >>> link_to(open_odds(Link("odds", ask="guts~AsAd~players.5")), state_of(DealAndDeclare())).ask
    'guts~AsAd~players.5'
    """
    moment = None if table == _usual() else table
    match lesson:
        case WildCards():
            first, second = map(format_cards, (lesson.state.first, lesson.state.second))
            return Link("wild-cards", moment, first, second)
        case HandOdds():
            return Link("odds", moment, ask=lesson.state.question.text)
        case _:
            return Link(TABLE, moment)


@cache
def _usual() -> State:
    """The table that every page begins with."""
    return state_of(DealAndDeclare())
