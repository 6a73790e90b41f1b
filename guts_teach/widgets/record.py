"""What a learner has done so far: score, what comes up again, how sure and how right, and the file to keep it in."""

from traitlets import Unicode

from guts_teach.lessons.practice import Plan, Practice, Record
from guts_teach.lessons.practice.coming import coming
from guts_teach.lessons.practice.progress import save
from guts_teach.widgets.chart import Chart
from guts_teach.widgets.numbers import numbers
from guts_teach.widgets.parts import Disclosure, Guard, box, button, figures, markup, rows_table, say, text, visible
from guts_teach.widgets.shared import Column
from guts_teach.widgets.text_file import TextFile
from guts_teach.words import count, percent

_FILE = "guts-practice.json"


class RecordView(Column):
    """The record of a `Practice` model, with a way to save it to a file and to load it from one.

    ``profile`` names the looks of its chart, one of `guts_teach.charts.PROFILES`.
    """

    profile = Unicode("light")

    def __init__(self, lesson: Practice) -> None:
        self.lesson = lesson
        self._drawn = False
        self._score = markup("", "gt-figures")
        self._coming = markup("", "gt-table")
        self._chart = Chart(height=300)
        self._reading = text("", "gt-reading")
        self._brier = text("", "gt-note")
        self._numbers = markup("", "gt-details")
        self._curve = box(
            text("How sure, and how right", tag="h2"), self._chart, self._reading, self._brier, self._numbers
        )
        guard = Guard()
        self._file = TextFile(_FILE, lambda text: guard(lambda: self._take(text))())
        sure = box(
            text("All that was answered here is forgotten, also by this browser."),
            box(button("Yes, forget it", guard(self._forget), "gt-forget"), classes="gt-actions", across=True),
        )
        self._forgetting = Disclosure("Forget my record", "Keep my record", sure, lambda: None)
        self._told = text("", "gt-note")
        super().__init__(
            [
                text("Your record", tag="h2"),
                self._score,
                self._coming,
                self._curve,
                text("Your browser keeps this record for you. A file carries it to another machine.", "gt-note"),
                box(self._file, self._forgetting.button, classes="gt-actions", across=True),
                self._told,
                guard.line,
                sure,
            ]
        )
        self.add_class("gt-record")
        self.observe(lambda _: self.refresh(), "profile")
        lesson.watch(self.refresh)
        self.refresh()

    def draw(self) -> None:
        """Draw the chart from now on."""
        if not self._drawn:
            self._drawn = True
            self.refresh()

    def refresh(self) -> None:
        """Show the record as it stands."""
        record = self.lesson.state.record
        self._score.value = figures(
            [
                ("Right", f"{record.right} of {record.asked}", ""),
                ("In a row", str(record.streak), "win" if record.streak > 1 else ""),
                ("Best row", str(record.best), ""),
                ("Points", str(record.points), ""),
            ]
        )
        self._coming.value = rows_table(_rows(self.lesson), "What comes up again") or (
            "<p>What you get wrong comes up again soon, what you get right after longer and longer breaks.</p>"
        )
        self._file.text = self.lesson.save()
        self._draw_curve(record)

    def _draw_curve(self, record: Record) -> None:
        forecasts = record.forecasts
        visible(self._curve, bool(forecasts.number))
        if not forecasts.number or not self._drawn:
            return
        from guts_teach import charts  # noqa: PLC0415 - Plotly is loaded when there is a chart to draw
        from guts_teach.charts import calibration  # noqa: PLC0415

        bins = [calibration.Bin(said, round(came * number), number) for said, came, number in forecasts.curve]
        look = charts.PROFILES[self.profile]
        reading = calibration.reading(bins)
        self._chart.height = look.height
        self._chart.show(calibration.figure(bins, look), reading)
        say(self._reading, reading)
        assert forecasts.brier is not None
        say(
            self._brier,
            f"Mean Brier score {forecasts.brier:.2f}: 0 is best, and always saying 50 percent gives 0.25. What is asked"
            " is how likely your hand is to be the best, alone or tied.",
        )
        self._numbers.value = numbers(calibration.table(bins), "How sure you were, and how often you were right")

    def _take(self, content: str) -> None:
        say(self._told, "")
        self.lesson.load(content)
        say(
            self._told,
            f"Loaded: {count(self.lesson.state.record.asked, 'answer')}. You go on from there.",
            role="status",
        )

    def _forget(self) -> None:
        self.lesson.load(save(self.lesson.state.plan, Record()))
        self._forgetting.close()
        say(self._told, "Forgotten. You begin anew.", role="status")


def _rows(lesson: Practice) -> list[dict[str, str]]:
    plan: Plan = lesson.state.plan
    return [
        {
            "what": f"trap: {each.name}" if each.trap else each.name,
            "asked": str(each.asked),
            "right": percent(each.right / each.asked, 0) if each.asked else "–",
            "comes again": each.when,
        }
        for each in coming(lesson.state.record, plan.kinds or lesson.kinds)
    ]
