"""The decision at the table as a question about odds."""

from collections.abc import Sequence

from guts_teach.cards import Card, format_cards
from guts_teach.errors import RequestError
from guts_teach.games import format_value
from guts_teach.lessons.deal_and_declare import Settings
from guts_teach.lessons.odds_question import MOST_PLAYERS, Question
from guts_teach.odds.spot import seen_at_decisions


def odds_of_table(settings: Settings, cards: Sequence[Card]) -> Question | None:
    """The first decision of a deal with these cards, about the antes of all; None where there is none to ask about.

    >>> from guts_teach.cards import parse_cards
    >>> odds_of_table(Settings(players=4), parse_cards("Kh 4s")).text
    'guts~Kh4s~players.4'
    """
    rules = settings.rules()
    sizes = seen_at_decisions(rules)
    if settings.players > MOST_PLAYERS:
        return None
    # What stands in the form of the table and not among the options: only what is not as usual is written in a link.
    options = {"ante": str(settings.ante), **settings.options}
    if "pot_limit" in rules.options:
        options["pot_limit"] = format_value(rules.settlement.pot_limit)
    try:
        hand = format_cards(cards[: sizes[0]])
        return Question.read(settings.game, options, hand, str(settings.players))
    except RequestError:  # rules under which nothing is to be reckoned
        return None
