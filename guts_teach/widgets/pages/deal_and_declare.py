"""The page with a table for any game: deal, declare, settle."""

from guts_teach.lessons.deal_and_declare import YOU
from guts_teach.lessons.linked import link_to, open_table
from guts_teach.widgets.opening import Opening, View
from guts_teach.widgets.table import DealTable


def build(opening: Opening) -> View:
    """A table, where the link's code says that it stands."""
    code = opening.link.table
    table = DealTable(open_table(opening.link), *([code.profile] if code else []))
    share_the_address(opening, table)
    carry_hands(opening, table)
    return View(table, lambda: link_to(table.lesson, table.share.state), (table.lesson,))


def share_the_address(opening: Opening, table: DealTable) -> None:
    """Let the table's codes be links to the page that it is on, once that is known."""
    page = opening.page
    page.observe(lambda _: setattr(table.share, "here", page.here), "here")
    table.share.here = page.here

    def carry(_change: object) -> None:
        table.share.profile = opening.looks.profile
        table.share.refresh()

    opening.looks.observe(carry, "profile")
    carry(None)


def carry_hands(opening: Opening, table: DealTable) -> None:
    """Tell the other pages of each hand that is dealt to you at the table."""

    def tell() -> None:
        state = table.lesson.state.seated
        if YOU in state.seats:
            hand = (table.lesson.settings, state.deal.setup.hands[state.seats.index(YOU)])
            if hand != opening.dealt.state:
                opening.dealt.reset(hand)

    table.lesson.watch(tell)
    tell()
