"""The decision at the table as a question about odds."""

from guts_teach.errors import RequestError
from guts_teach.games import format_value
from guts_teach.lessons.deal_and_declare import YOU, DealAndDeclare
from guts_teach.lessons.odds_question import MOST_PLAYERS, Question
from guts_teach.odds.spot import seen_at_decisions


def odds_of_table(table: DealAndDeclare) -> Question | None:
    """The first decision of the deal on a table with your own cards, None where there is none to ask about.

    The pot is that of the antes: what lies on the table grows while a deal is played.

    >>> question = odds_of_table(DealAndDeclare())
    >>> question.game, question.players, len(question.cards)
    ('guts', 5, 2)
    """
    seated = table.state.seated
    game = seated.deal.game
    sizes = seen_at_decisions(game)
    players = len(seated.seats)
    if not sizes or players > MOST_PLAYERS:
        return None
    cards = seated.deal.setup.hands[seated.seats.index(YOU)][: sizes[0]]
    settings = table.settings
    rules = settings.rules()
    options = {"ante": str(settings.ante), **settings.options}
    if "pot_limit" in rules.options:
        options["pot_limit"] = format_value(rules.settlement.pot_limit)
    hand = " ".join(map(str, cards))
    try:
        return Question.read(settings.game, options, hand=hand, players=str(players))
    except RequestError:  # fewer players than the game is meant for sit at the table
        return None
