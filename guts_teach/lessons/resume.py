"""A table as a hand code, and a table opened again from one: the very deal, step, pot and stacks.

Nothing of the table is written down but how it was opened and what you have said since: the cards, the others'
declarations and the chips follow from these, so a table is opened again by playing it again.
"""

from collections import deque
from dataclasses import replace

from guts_teach.errors import RequestError
from guts_teach.games import format_value, make
from guts_teach.lessons.code import PROFILES, State, normal
from guts_teach.lessons.deal_and_declare import DealAndDeclare, Settings


def state_of(lesson: DealAndDeclare, profile: str = PROFILES[0]) -> State:
    """The state of a table, to be written as a code.

    >>> from guts_teach.lessons.code import encode
    >>> lesson = DealAndDeclare(Settings(players=3, seed=9)); lesson.say("out")
    >>> encode(state_of(lesson))
    '2029-3000-0020-00QZ'

    Raises `RequestError` when more was played than a code holds.
    """
    table = lesson.state
    session = table.seated.session
    return normal(
        State(
            session.game.id,
            {key: format_value(value) for key, value in session.game.options.items()},
            session.seed,
            len(session.names),
            lesson.settings.pot,
            0 if table.revealed == table.begun else table.revealed,
            profile,
            table.deal_number,
            table.choices,
            (table.guess.net, table.guess.pot) if table.guess else None,
        )
    )


def settings_of(state: State) -> Settings:
    """What the table of a state is opened with. Raises `RequestError` when the page has no such table."""
    usual = normal(state)
    # Asked of the game itself, because the default of the limit counts antes.
    game = make(usual.game, usual.options)
    ante, limit, stack = (format_value(game.options.get(key)) for key in ("ante", "pot_limit", "start_stack"))
    options = {key: value for key, value in usual.options.items() if key not in ("ante", "pot_limit", "start_stack")}
    if stack != str(100 * game.ante):  # what a table of the page begins with
        options["start_stack"] = stack
    settings = Settings.read(str(usual.players), ante, limit, str(usual.seed), game=usual.game, options=options)
    return replace(settings, pot=usual.pot)


def resume(state: State) -> DealAndDeclare:
    """Open the table of a state and play it again up to its step; what was played can be stepped back.

    A step that the deal has not reached, because you are to act before it, is none: the table waits for you there. So
    it does at step 0, which is how the deal begins.

    >>> lesson = resume(State("guts", seed=9, players=3, step=4, choices=("out",)))
    >>> [step.title for step in lesson.state.shown]
    ['Antes', 'Cards', 'Who is in', 'Taking the pot']

    Raises `RequestError` when the state is none of the page's tables, or its words cannot have been said there.
    """
    lesson = DealAndDeclare(settings_of(state))
    words = deque(state.choices)
    try:
        while lesson.state.deal_number < state.deal:
            lesson.reveal_all()
            if lesson.state.done:
                lesson.next_deal()
            else:
                lesson.say(words.popleft())
        while words:
            lesson.reveal_all()
            lesson.say(words.popleft())
        _reveal(lesson, state)
    except (IndexError, RequestError) as error:
        raise RequestError(
            f"deal {state.deal} with {len(state.choices)} choices cannot be played at this table: make the code again"
        ) from error
    return lesson


def _reveal(lesson: DealAndDeclare, state: State) -> None:
    """Reveal up to the step, and predict on the way what was predicted."""
    while True:
        if state.guess and not lesson.state.guess and lesson.asks:
            lesson.guess(*map(str, state.guess))
        if lesson.state.told or lesson.state.revealed >= state.step:
            return
        lesson.reveal()
