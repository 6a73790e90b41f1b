"""How the others at the table play; worked out when a reader wants to know, because it may take seconds."""

from html import escape

from guts_teach.lessons.deal_and_declare import YOU, DealAndDeclare
from guts_teach.widgets.parts import Disclosure, Guard, box, markup
from guts_teach.widgets.shared import Column


class OtherPlayers(Column):
    """A button that opens a list of the built-in players of a `DealAndDeclare` lesson and their ways of playing."""

    def __init__(self, lesson: DealAndDeclare) -> None:
        self.lesson = lesson
        self._list = markup("", "gt-details")
        self._told: object = None
        guard = Guard()
        self._opened = Disclosure("How the others play", "Hide how the others play", self._list, guard(self.refresh))
        actions = box(self._opened.button, classes="gt-actions", across=True)
        super().__init__([actions, guard.line, self._list])

    def refresh(self) -> None:
        """Tell of the players as they sit now, if the list is open and they are not those it tells of."""
        seated = self.lesson.state.seated
        session, players = seated.session, len(seated.seats)
        if not self._opened.is_open or self._told == (session.game, session.names, players):
            return
        lines = []
        for seat in range(YOU + 1, len(session.names)):
            style = self.lesson.style_of(seat)
            told = f"{style.name}: {style.explain(session.game, players)}."
            lines.append(f"<li><b>{escape(session.names[seat])}</b>, {escape(told[0].lower() + told[1:])}</li>")
        self._list.value = f"<ul>{''.join(lines)}</ul>"
        self._told = (session.game, session.names, players)
