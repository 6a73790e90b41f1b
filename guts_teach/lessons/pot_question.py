"""What is asked about a pot: which game, how many players, for what stakes, and how everyone decides."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from guts_teach.cards import format_cards
from guts_teach.errors import RequestError
from guts_teach.games import Game
from guts_teach.games.options import shown
from guts_teach.lessons.deal_and_declare import Settings
from guts_teach.lessons.fields import FormError
from guts_teach.lessons.odds_question import Question, detail_of, first_hand
from guts_teach.odds.ladder import Threshold, ladder
from guts_teach.odds.opponents import Opponents, read_opponents, threshold
from guts_teach.odds.spot import Spot, spot

#: Nobody at this table runs out of chips.
_ENOUGH: Final = 10**9


@dataclass(frozen=True, slots=True)
class PotQuestion:
    """A table at which everyone decides alike. ``settings.seed`` makes its run, and all that is simulated, again.

    >>> question = PotQuestion.read(players="4", everyone="share", detail="40")
    >>> question.here.pot, str(question.everyone), question.at_the_table.start_stack
    (4, 'loose:0.4', 1000000000)
    """

    settings: Settings = field(default_factory=lambda: Settings(limit=20, seed=104))
    everyone: Opponents = field(default_factory=lambda: Opponents("share", share=0.4))

    @classmethod
    def read(
        cls,
        game: str = "guts",
        options: Mapping[str, str] | None = None,
        players: str = "5",
        ante: str = "1",
        limit: str = "none",
        seed: str = "0",
        everyone: str = "cutoff",
        detail: str = "",
    ) -> "PotQuestion":
        """The question that was typed in or chosen.

        Raises `FormError` with a sentence for each field that is wrong, a wrong option by its own key; `RequestError`
        for options that contradict, and for a game in which there is nothing to decide.
        """
        settings = None
        errors: dict[str, str] = {}
        try:
            settings = Settings.read(players, ante, limit, seed, game=game, options=options)
        except FormError as error:
            errors |= error.errors
        # How everyone decides is read all the same, so that all that is wrong is told at once.
        given = {**({} if settings is None else settings.options), "ante": "1" if settings is None else ante.strip()}
        try:
            hand = format_cards(first_hand(_rules(game, settings), 0))
            number = str(settings.players) if settings else str(max(5, _rules(game, None).players[0]))
            asked = Question.read(game, given, hand, number, opponents=everyone, detail=detail)
        except FormError as error:
            errors |= error.errors
        if errors or settings is None:
            raise FormError(errors)
        return cls(settings, asked.opponents)

    @property
    def text(self) -> str:
        """The question as a line of text for links, with which `from_text` makes it again.

        >>> PotQuestion().text
        'guts~players.5~ante.1~limit.20~seed.104~everyone.loose:0.4'
        """
        settings = self.settings
        said: dict[str, object] = {"players": settings.players, "ante": settings.ante}
        said |= {"limit": settings.limit} if settings.limit is not None else {}
        said |= {"seed": settings.seed, "everyone": self.everyone, **dict(sorted(settings.options.items()))}
        return "~".join([settings.game, *(f"{key}.{value}" for key, value in said.items())])

    @classmethod
    def from_text(cls, text: str) -> "PotQuestion":
        """The question of such a line; `RequestError` for any other text."""
        game, *parts = text.split("~")
        given = {key: value for key, _, value in (part.partition(".") for part in parts)}
        model = read_opponents(given.pop("everyone", ""))
        asked = {key: given.pop(key) for key in ("players", "ante", "limit", "seed") if key in given}
        found = cls.read(game, given, **asked, everyone=model.kind, detail=detail_of(model))
        if found.text != text:
            raise RequestError(f"{shown(text)} is written in a way that no page writes: ask the question anew")
        return found

    @property
    def rules(self) -> Game:
        """The game with these options."""
        return self.settings.rules()

    @property
    def at_the_table(self) -> Game:
        """The same game among players who never run out of chips."""
        return replace(self.settings, options={**self.settings.options, "start_stack": str(_ENOUGH)}).rules()

    @property
    def here(self) -> Spot:
        """The first decision about the first pot."""
        return spot(self.rules, self.settings.players)

    @property
    def threshold(self) -> Threshold:
        """How everyone decides, as a class of hands. Finding the cutoff of a game may take seconds."""
        return threshold(self.everyone, self.here)

    @property
    def share(self) -> float:
        """The share of all hands that stays."""
        return ladder(self.rules, self.here.others_at).staying(self.threshold)

    @property
    def decides(self) -> str:
        """How everyone decides, in words that need no looking up."""
        match self.everyone.kind:
            case "all-in":
                return "everyone always stays"
            case "cutoff":
                return "everyone stays by the cutoff"
            case "class":
                rungs = ladder(self.rules, self.here.others_at)
                return f"everyone stays with {rungs.name(rungs.find(self.everyone.name))} or better"
            case "share":
                return f"everyone stays with the best {100 * self.everyone.share:.9g} % of hands"


def _rules(game: str, settings: Settings | None) -> Game:
    return (settings or Settings(game=game, limit=None)).rules()
