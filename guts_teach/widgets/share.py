"""The moment at a table as a code: to be said aloud, copied as a link, scanned from the wall, or typed in."""

from html import escape
from urllib.parse import urlsplit

from traitlets import Unicode

from guts_teach.errors import RequestError
from guts_teach.games import FAMILIES
from guts_teach.lessons.code import PROFILES, State, decode, encode
from guts_teach.lessons.deal_and_declare import DealAndDeclare
from guts_teach.lessons.fields import FormError
from guts_teach.lessons.links import Link, write_link
from guts_teach.lessons.pages import TABLE
from guts_teach.lessons.resume import resume, state_of
from guts_teach.widgets.parts import Disclosure, Guard, box, button, entry, markup, say, text, visible
from guts_teach.widgets.qr import picture
from guts_teach.widgets.shared import Column

_OWN = ("localhost", "127.0.0.1", "::1")


class ShareTable(Column):
    """The code of a `DealAndDeclare` lesson as it stands, and a field that opens another code.

    The page tells `here` when it is served; without it, as in JupyterLab, there is no link and only the code. Links
    lead to the page named ``home``; a game's own page opens codes of that game only.
    """

    #: The page's own address up to the question mark; empty where a link would lead to no lesson.
    here = Unicode()

    def __init__(self, lesson: DealAndDeclare, profile: str = PROFILES[0], home: str = TABLE) -> None:
        self.lesson = lesson
        self.profile = profile
        self._home = home
        #: The last moment that a code can hold.
        self.state: State = state_of(lesson, profile)
        self._code = markup("")
        self._note = text("", "gt-note")
        self._copied = markup("<p role='status'></p>", "gt-note", "gt-copied")  # the page's script fills it
        self._qr = markup("")
        self._qr_note = text("", "gt-note")
        drawn = box(self._qr, self._qr_note)
        guard = Guard()
        self._picture = Disclosure("Show as a QR code", "Hide the QR code", drawn, guard(self._draw))
        # The page's script does the copying: it knows the whole address, and has the clipboard.
        self._copy = button("Copy the code", lambda: None, "gt-copy")
        self._typed = entry("Open a code", placeholder="104M-4JN0-00M6")
        form = Guard(code=self._typed)
        super().__init__(
            [
                text("This moment as a code", tag="h2"),
                self._code,
                self._note,
                box(self._copy, self._picture.button, self._copied, classes="gt-actions", across=True),
                guard.line,
                drawn,
                box(
                    box(self._typed, classes="gt-fields gt-long", across=True),
                    form.line,
                    box(button("Open this code", form(self._open), "gt-open"), classes="gt-actions", across=True),
                    classes="gt-form",
                ),
            ]
        )
        self.add_class("gt-share")
        self.observe(lambda _: self.refresh(), "here")
        self.refresh()

    @property
    def link(self) -> Link:
        """The link to the table, as far as a code can hold it."""
        return Link(self._home, self.state)

    def refresh(self) -> None:
        """Write the code of the lesson as it stands."""
        try:
            self.state, note = state_of(self.lesson, self.profile), "Whoever opens it sits at this very deal and step."
        except RequestError:
            note = "More was played at this table than a code holds: this is the code of an earlier moment."
        code = encode(self.state)
        link = f" href='{escape(write_link(self.link))}'" if self.here else ""
        # Between the groups it may go on in another line.
        self._code.value = f"<p><a class='gt-code'{link}>{code.replace('-', '-<wbr>')}</a></p>"
        say(self._note, note)
        self._copy.description = "Copy the link" if self.here else "Copy the code"
        visible(self._picture.button, bool(self.here))
        if self._picture.is_open:
            self._draw()

    def _draw(self) -> None:
        """Draw the link for phones to scan."""
        link = self.here + write_link(self.link)
        self._qr.value = picture(link, "QR code of the link to this moment")
        here = urlsplit(self.here)
        note = (
            f"Only this computer can open {here.netloc}. Let the lessons be served to the room, with guts-teach serve"
            " --host 0.0.0.0, and open this page by the name that is printed then."
            if here.hostname in _OWN
            else f"It opens {link}"
        )
        say(self._qr_note, note)

    def _open(self) -> None:
        try:
            state = decode(self._typed.value)
            table = resume(state)
        except RequestError as error:
            raise FormError({"code": f"{str(error).rstrip('.')}."}) from None
        if self._home in FAMILIES and state.game != self._home:
            game = FAMILIES[state.game].name
            raise FormError({"code": f"This code is of {game}: open it on the page of that game."})
        self.lesson.take_over(table)
        self._typed.value = ""
