"""The lesson's page, as it is asked for: its kernel, its link, and what is said when the house is full."""

from contextlib import suppress
from typing import Final

from tornado.iostream import StreamClosedError
from tornado.web import HTTPError
from voila.handler import BaseVoilaHandler

from guts_teach.app.server.headers import Safe
from guts_teach.app.server.tables import Table

RETRY_SECONDS: Final = 10
_PREFETCH: Final = {"Sec-Purpose", "Purpose", "X-Moz"}


class _Handler(Safe, BaseVoilaHandler):
    """A page in our own template."""

    async def _say(self, status: int, title: str, text: str, *, again: int | None = None) -> None:
        self.set_status(status)
        self.set_header("Cache-Control", "no-store")
        self.set_header("Content-Type", "text/html; charset=utf-8")
        if again:
            self.set_header("Retry-After", str(again))
        page = self.get_template("notice.html")
        await self.finish(page.render(base_url=self.base_url, title=title, text=text, again=again))


class Lesson(_Handler):
    """The page that there is.

    It gives the browser the token that its goodbye message must carry to end the kernel. Voilà's page sends the token
    if it has it but nothing ever sets it, so that every closed tab would leave a kernel behind. Handing it out keeps
    the protection against other sites, where switching the check off would not.
    """

    table: Table | None = None

    async def get(self) -> None:
        """Send the page."""
        app, visits = self.settings["guts"], self.settings["visits"]
        if "prefetch" in "".join(self.request.headers.get(name, "") for name in _PREFETCH):
            raise HTTPError(503)  # A browser that fetches ahead of a click would take a table for nobody.
        if app.stopping or visits.full:
            await self._full(stopping=app.stopping)
            return
        pool = app.pool
        self.table, warm = pool.take()
        visit = visits.begin(self.request.query, warm=warm)
        self.table.open(self._told())
        _ = self.xsrf_token  # asking for it sets the cookie
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", "no-store")
        self.set_header("Content-Security-Policy", await app.page_policy())
        sent = False
        try:
            async for piece in self.table.pieces():
                visit.kernel_id = visit.kernel_id or self.table.kernel_id
                self.write(piece)
                await self.flush()
            visits.sent(visit)
            sent = True
        except StreamClosedError:
            pass  # The visitor has gone on.
        finally:
            pool.done()
            visit.kernel_id = self.table.kernel_id
            if sent and visit.kernel_id:
                app.kernel_manager.expect(visit.kernel_id)
            else:
                await self.table.close()
                visits.end(visit)

    def head(self) -> None:
        """Say that the page is there, without a kernel for it."""
        self.set_header("Content-Type", "text/html; charset=utf-8")

    def _told(self) -> dict[str, str]:
        """What a lesson may know of the request."""
        return {"QUERY_STRING": self.request.query, "SCRIPT_NAME": self.request.path}

    async def _full(self, *, stopping: bool) -> None:
        if stopping:
            await self._say(503, "The server is being stopped", "Come back when it has been started again.", again=30)
            return
        await self._say(
            503,
            "Every table is taken",
            "As many people are playing as this server has tables for. This page asks again by itself, and opens your "
            "lesson as soon as somebody leaves.",
            again=RETRY_SECONDS,
        )


class Nowhere(_Handler):
    """Any address that is not one of ours."""

    def check_xsrf_cookie(self) -> None:
        """There is nothing to protect here."""

    async def prepare(self) -> None:
        """Say so, whatever was asked."""
        with suppress(StreamClosedError):
            await self._say(404, "There is no lesson here", "The address may have been cut short on its way.")
