"""Lessons opened from a link, and links to lessons as they stand."""

from functools import cache

from guts_teach.cards import format_cards
from guts_teach.lessons.code import State
from guts_teach.lessons.comparison import Comparison
from guts_teach.lessons.deal_and_declare import DealAndDeclare, Settings, default_limit
from guts_teach.lessons.links import Link
from guts_teach.lessons.odds_hand import HandOdds
from guts_teach.lessons.odds_question import Question
from guts_teach.lessons.one_deal import OneDeal
from guts_teach.lessons.pages import TABLE
from guts_teach.lessons.pairs import PAIRS
from guts_teach.lessons.resume import resume, state_of
from guts_teach.lessons.side_by_side import SideBySide
from guts_teach.lessons.teacher import USUAL_DEAL, Sheet, Teacher
from guts_teach.lessons.walk import Walk
from guts_teach.lessons.wild_cards import WildCards


def open_table(link: Link) -> DealAndDeclare:
    """The table of a link, or one of its own."""
    return DealAndDeclare() if link.table is None else resume(link.table)


def open_wild_cards(link: Link) -> WildCards:
    """The hand of a link to *Wild cards* as far as it was told, or the lesson's own.

    >>> open_wild_cards(Link("wild-cards", hand="Kh Kd 2c 4s 9s", step=2)).state.shown[-1].text
    'K♥ K♦ 9♠ stay as dealt, with two wild cards to help.'
    """
    if link.lesson != "wild-cards":
        return WildCards()
    lesson = WildCards(link.hand, link.rules, link.seed)
    if not link.hands:
        _go_on(lesson, link)
    return lesson


def open_comparison(link: Link) -> Comparison:
    """The hands of a link to *Wild cards* that are compared, as far as it was told, or the lesson's own."""
    if link.lesson != "wild-cards" or not link.hands:
        return Comparison()
    lesson = Comparison(link.hands, link.rules, link.seed)
    _go_on(lesson, link)
    return lesson


def open_side_by_side(link: Link) -> SideBySide:
    """The deal of a link to *Rules side by side* as far as it was told, or the first pair of them."""
    left, right = PAIRS[0].rules
    if link.lesson != "side-by-side":
        return SideBySide(left, right, PAIRS[0].deal)
    deal = OneDeal(link.hands or PAIRS[0].deal.hands, link.ghost, link.pot, link.who, link.stack)
    lesson = SideBySide(link.left or left, link.right or right, deal, link.seed)
    _go_on(lesson, link)
    return lesson


def _go_on(lesson: WildCards | Comparison | SideBySide, link: Link) -> None:
    """Predict what was said and reveal step after step, so that each can be stepped back."""
    if link.said:
        lesson.say_again(link.said)
    while lesson.state.revealed < link.step and not lesson.state.done:
        lesson.reveal()


def open_odds(link: Link) -> HandOdds:
    """The question of a link to *Odds*, or the lesson's own.

    >>> open_odds(Link("odds", ask="guts~AsAd~players.3")).state.question.players
    3
    """
    lesson = HandOdds(Question.from_text(link.ask) if link.ask else Question.read())
    if link.said:
        lesson.say_again(link.said)
    return lesson


def first_table(game: str) -> Settings:
    """What a game's own table is opened with when its link has no code.

    >>> first_table("guillotine").limit is None, first_table("guts").limit
    (True, 100)
    """
    limit = default_limit(game)
    return Settings(game=game, limit=None if limit == "none" else int(limit))


def open_walk(link: Link) -> Walk:
    """The walk through the rules of a link's game, at its stop or at the first one."""
    walk = Walk(link.lesson, link.stop or 1)
    if link.said:
        walk.say_again(link.said)
    return walk


def open_teacher(link: Link) -> Teacher:
    """The teacher's desk of a link, or one as usual."""
    usual = Sheet()
    return Teacher(link.deal or USUAL_DEAL, Sheet(link.practice or usual.plan, link.items or usual.items), link.hour)


def link_to_teacher(lesson: Teacher) -> Link:
    """The link to the teacher's desk as it lies.

    >>> desk = Teacher(); desk.deal("guts", "4", "2026"); link_to_teacher(desk).deal
    'guts.4.2026'
    """
    desk, usual = lesson.state, Sheet()
    return Link(
        "teacher",
        deal="" if lesson.deal_said == USUAL_DEAL else lesson.deal_said,
        practice=None if desk.sheet.plan == usual.plan else desk.sheet.plan,
        items=None if desk.sheet.items == usual.items else desk.sheet.items,
        hour=desk.hour,
    )


def link_to(lesson: DealAndDeclare | WildCards | HandOdds, table: State | None = None) -> Link:
    """The link to a lesson as it stands; ``table`` is where the table stands, whichever lesson is open.

    >>> link_to(open_odds(Link("odds", ask="guts~AsAd~players.5")), state_of(DealAndDeclare())).ask
    'guts~AsAd~players.5'
    """
    moment = None if table == _usual() else table
    match lesson:
        case WildCards():
            state = lesson.state
            hand = format_cards(state.cards)
            return Link(
                "wild-cards", moment, hand, rules=state.rules, step=state.revealed, said=lesson.said, seed=state.seed
            )
        case HandOdds():
            return Link("odds", moment, ask=lesson.state.question.text, said=lesson.said)
        case _:
            return Link(TABLE, moment)


def link_to_comparison(lesson: Comparison) -> Link:
    """The link to a comparison as it stands."""
    state = lesson.state
    hands = tuple(map(format_cards, state.hands))
    return Link("wild-cards", rules=state.rules, hands=hands, step=state.revealed, said=lesson.said, seed=state.seed)


def link_to_sides(lesson: SideBySide) -> Link:
    """The link to two rules side by side as they stand."""
    state, deal = lesson.state, lesson.state.deal
    return Link(
        "side-by-side",
        hands=deal.hands,
        left=state.left.rules,
        right=state.right.rules,
        ghost=deal.ghost,
        pot=deal.pot,
        who=deal.who,
        stack=deal.stack,
        step=state.revealed,
        said=lesson.said,
        seed=state.seed,
    )


@cache
def _usual() -> State:
    """The table that every page begins with."""
    return state_of(DealAndDeclare())
