"""What is practised: the game, the kinds of items, the level, and the seed that a class shares."""

from guts_teach.games import FAMILIES
from guts_teach.lessons.practice import KINDS, LEVELS, Plan, Practice, kinds_for
from guts_teach.lessons.practice.forms import read_plan
from guts_teach.widgets.choose import Choose
from guts_teach.widgets.parts import Guard, box, button, choice, entry, text
from guts_teach.widgets.shared import Column

_LEVELS = {1: "1: plain", 2: "2: usual", 3: "3: with traps"}


class PlanFields(Column):
    """Fields for a plan of practice; kinds follow the game, and all of them are chosen at first."""

    def __init__(self, plan: Plan) -> None:
        self.game = choice("Game", [(family.name, family.id) for family in FAMILIES.values()], plan.game)
        self.level = choice("Level", [(_LEVELS[level], level) for level in LEVELS], plan.level)
        self.seed = entry("Seed", str(plan.seed))
        self._kinds = Choose(label="Kinds of items", many=True)
        self.guard = Guard(game=self.game, level=self.level, seed=self.seed)
        super().__init__([box(self.game, self.level, self.seed, classes="gt-fields", across=True), self._kinds])
        self.show(plan)
        self.game.control.observe(lambda _: self._offer(()), "value")

    @property
    def kinds(self) -> tuple[str, ...]:
        """The chosen kinds."""
        there = self._there
        return tuple(there[at] for at in self._kinds.chosen if 0 <= at < len(there))

    def plan(self) -> Plan:
        """The plan as it was typed and chosen. Raises `FormError` for what is wrong with it."""
        return read_plan(self.game.value, self.kinds, self.level.control.value, self.seed.value)

    def show(self, plan: Plan) -> None:
        """Set the fields to a plan."""
        self.game.value, self.level.control.value, self.seed.value = plan.game, plan.level, str(plan.seed)
        self._offer(plan.kinds)

    def _offer(self, kinds: tuple[str, ...]) -> None:
        self._there = kinds_for(Plan(self.game.value).rules())
        with self._kinds.hold_sync():
            self._kinds.offers = [KINDS[kind].title for kind in self._there]
            self._kinds.chosen = [at for at, kind in enumerate(self._there) if not kinds or kind in kinds]


class PlanForm(Column):
    """The form that changes what a `Practice` model practises."""

    def __init__(self, lesson: Practice) -> None:
        self.lesson = lesson
        self._shown = lesson.state.plan
        self.fields = PlanFields(self._shown)
        start = button("Practise this", self.fields.guard(self._start), "gt-open")
        super().__init__(
            [
                text("What you practise", tag="h2"),
                self.fields,
                text("The same seed gives everybody the same items, as long as they answer alike.", "gt-note"),
                self.fields.guard.line,
                box(start, classes="gt-actions", across=True),
            ]
        )
        self.add_class("gt-form")
        lesson.watch(self._follow)

    def _start(self) -> None:
        plan = self.fields.plan()
        old = self.lesson.state.plan
        options = old.options if plan.game == old.game else {}
        self.lesson.choose(plan.game, options, self.fields.kinds, plan.level, plan.seed)

    def _follow(self) -> None:
        if self.lesson.state.plan != self._shown:  # else what is being typed would be lost
            self._shown = self.lesson.state.plan
            self.fields.show(self._shown)
