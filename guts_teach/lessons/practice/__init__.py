"""Practice: endless seeded items of six kinds for every game, judged by the rules and by misconceptions that run.

`Practice` is the model of a session, `worksheet` prints items with their key, `kinds_for` tells what a game offers.
"""

from guts_teach.lessons.practice.face import Chart, Face, Holding, Line
from guts_teach.lessons.practice.feedback import Feedback
from guts_teach.lessons.practice.forecast import Calibration, Forecast
from guts_teach.lessons.practice.form import Amounts, Answer, Field, Form, Offer, OneOf, Ranks, SomeOf, Whole
from guts_teach.lessons.practice.item import LEVELS, Fault, Item, Task, Verdict, Wrong
from guts_teach.lessons.practice.kinds import FAULTS, KINDS, kinds_for, make_item
from guts_teach.lessons.practice.model import Practice, PracticeState, Shown
from guts_teach.lessons.practice.progress import Plan, Record
from guts_teach.lessons.practice.worksheet import worksheet

__all__ = [
    "FAULTS",
    "KINDS",
    "LEVELS",
    "Amounts",
    "Answer",
    "Calibration",
    "Chart",
    "Face",
    "Fault",
    "Feedback",
    "Field",
    "Forecast",
    "Form",
    "Holding",
    "Item",
    "Line",
    "Offer",
    "OneOf",
    "Plan",
    "Practice",
    "PracticeState",
    "Ranks",
    "Record",
    "Shown",
    "SomeOf",
    "Task",
    "Verdict",
    "Whole",
    "Wrong",
    "kinds_for",
    "make_item",
    "worksheet",
]
