"""Plans for one hour of class each, as data: goals, what to do and to show minute by minute, and the homework."""

from dataclasses import dataclass
from typing import Final

from guts_teach.lessons.code import State
from guts_teach.lessons.links import Link
from guts_teach.lessons.odds_question import Question
from guts_teach.lessons.practice.progress import Plan
from guts_teach.lessons.teacher import Sheet


@dataclass(frozen=True, slots=True)
class Show:
    """A page to show, and what it is called."""

    words: str
    link: Link


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the hour: how many minutes, what to do, what to show, what to ask, and what to look for."""

    minutes: int
    title: str
    do: tuple[str, ...]
    show: tuple[Show, ...] = ()
    ask: tuple[str, ...] = ()
    look_for: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Hour:
    """The plan of one hour."""

    id: str
    title: str
    goals: tuple[str, ...]
    before: tuple[str, ...]
    parts: tuple[Part, ...]
    homework: str
    sheet: Sheet

    @property
    def minutes(self) -> int:
        """How long the parts take together."""
        return sum(part.minutes for part in self.parts)


def _table(game: str, seed: int, players: int) -> Link:
    return Link(game, State(game, seed=seed, players=players))


def _odds(hand: str, players: int) -> Link:
    return Link("odds", ask=Question.read("guts", {}, hand, players=str(players)).text)


def _practice(game: str, kind: str, level: int, seed: int) -> Link:
    return Link("practice", practice=Plan(game, kinds=(kind,), level=level, seed=seed).checked())


GUTS: Final = Hour(
    "guts",
    "Guts: staying in costs as much as it may win",
    (
        "Everybody can play a deal of two-card Guts to its end and say what each player wins or pays.",
        "Everybody can say where the next pot comes from, and why it can be larger than this one.",
        "Everybody knows that a decision is not judged by how its one deal turned out.",
    ),
    (
        "Serve the lessons to the room and open this page on the projector.",
        "Choose a seed that nobody has seen, and write down its code, in case a machine has to be started again.",
        "Two packs of cards and thirty chips a table help those who think with their hands.",
    ),
    (
        Part(
            10,
            "One deal, without a word about rules",
            (
                "Show the deal of the class. Everybody writes down in or out for the hand in front, before any step.",
                "Go on a step at a time. Stop before the chips move, and let two neighbours agree on who pays what.",
            ),
            (Show("Guts, five players", _table("guts", 2026, 5)),),
            ("What does the pot hold before anybody decides?", "Who has put something at risk so far, and how much?"),
            ("Some count only what can be won. Ask them to name the sum that can be lost.",),
        ),
        Part(
            15,
            "The rule of the match",
            (
                "Step back to the declaration and say the other word: the same cards, and one player more or fewer in.",
                "Let the class say the new payments before each step is shown.",
                "Deal on until nobody stays, or one player stays alone, and ask before you go on what happens then.",
            ),
            (Show("Guts, three players", _table("guts", 7, 3)),),
            (
                "Two players stay and lose. How large is the next pot?",
                "What does one win who stays alone, and against whom?",
            ),
            (
                "A common slip: the losers share one payment. Each of them pays it whole.",
                "Another: the winner pays too. Point at the step that says where the winner's chips come from.",
            ),
        ),
        Part(
            15,
            "Everybody plays",
            (
                "Each learner opens the code on a phone or laptop and plays ten deals, with a guess before each step.",
                "Walk round. Who always stays, and who never does? Let these two compare their chips after ten deals.",
            ),
            (Show("The same table for all", _table("guts", 116, 5)),),
            ("After how many deals is somebody ahead who never stays?",),
            ("Guesses that are wrong by one whole pot: somebody forgot that each loser pays.",),
        ),
        Part(
            12,
            "Who pays what",
            (
                "Practice on the projector. The class votes by hands, one learner types the answer in and checks it.",
                "After a wrong answer read the step where answer and rule part; a learner says it in other words.",
            ),
            (Show("Practice: who pays what", _practice("guts", "settlement", 1, 7)),),
            ("Which step would have to be different for your answer to be right?",),
        ),
        Part(
            8,
            "What we take home",
            (
                "Each learner writes one sentence: a pot grows whenever …",
                "Give out the worksheet. The last page is the key: it stays with you.",
            ),
            ask=("What could a table agree on, so that pots do not grow for ever?",),
            look_for=("Sentences that name the number of losers, and not their cards.",),
        ),
    ),
    "Six deals to be settled and six hands to be compared.",
    Sheet(Plan("guts", kinds=("winner", "settlement"), level=1, seed=31), 12),
)

WILD_CARDS: Final = Hour(
    "wild-cards",
    "Wild cards: they become what serves the hand best",
    (
        "Everybody can mark the wild cards of a hand and say what they become, and why nothing better is possible.",
        "Everybody goes through the categories from the top down, and not from the cards up.",
        "Everybody knows that a game may make wild what another game does not.",
    ),
    (
        "Open the page of wild cards on the projector, and try the keys: one press, one step.",
        "Write the categories of the game on the board, best at the top.",
    ),
    (
        Part(
            8,
            "A hand that is better than it looks",
            (
                "Show the first hand. Everybody writes down its name before a step is shown.",
                "Collect the names on the board, best at the top, with the number of learners who said each.",
            ),
            (Show("Two kings, a two, a four and a nine", Link("wild-cards", hand="Kh Kd 2c 4s 9h")),),
            ("Which cards may be something else than they are?",),
            ("Answers that stop at the first category that fits. The best one that fits is asked for.",),
        ),
        Part(
            15,
            "From the top down",
            (
                "Go on a step at a time. Before each step one learner says whether this category can be made.",
                "When it fails, the learner names the card that is missing.",
            ),
            (Show("Three suited cards and two wild ones", Link("wild-cards", hand="Jh Qh 9h 2c 4d")),),
            (
                "What would the wild cards have to be for this category?",
                "May two wild cards both be the same card?",
            ),
            ("Somebody uses a wild card twice. Let them put a finger on it while they count.",),
        ),
        Part(
            12,
            "Two hands at once",
            (
                "Show two hands. Half of the class argues for the first one, half for the second.",
                "Reveal the steps up to the one that decides, and stop there: that is the argument that counts.",
            ),
            (
                Show(
                    "A pair with wild cards, against a straight that was dealt",
                    Link("wild-cards", hands=("Ah Ad 2c 4s 9h", "5s 6c 7d 8h 9s")),
                ),
            ),
            ("At which step could you have stopped reading?",),
        ),
        Part(
            17,
            "Practice in pairs",
            (
                "Pairs practise at one machine: one says the answer, the other says why, and only then it is checked.",
                "They change places after each item. Hints cost a point: agree before you take one.",
            ),
            (
                Show("Which cards are wild", _practice("guillotine", "wild", 1, 5)),
                Show("And what they become", _practice("guillotine", "wild", 2, 5)),
            ),
            look_for=(
                "A pair that is fast and wrong twice in the same way: the misconception's name tells you what to ask.",
            ),
        ),
        Part(
            8,
            "What we take home",
            (
                "Everybody makes up a hand with two wild cards for the neighbour, who names it.",
                "Give out the worksheet.",
            ),
            ask=("Is a hand with more wild cards always better than one with fewer?",),
        ),
    ),
    "Ten hands: which cards are wild, what they become, and what the hand is called.",
    Sheet(Plan("guillotine", kinds=("wild", "hand"), level=2, seed=32), 10),
)

ODDS: Final = Hour(
    "odds",
    "Odds: how sure, and how to find out",
    (
        "Everybody can say a chance in so many times out of a hundred, and means it.",
        "Everybody can read from a chart against how many others a hand still earns.",
        "Everybody has seen that a right decision may lose, and that a forecast is judged by many deals, not by one.",
    ),
    (
        "Open the page of odds on the projector.",
        "Each learner needs paper for one column of forecasts, and later a machine.",
    ),
    (
        Part(
            10,
            "A guess in figures",
            (
                "Show the hand and no chart: cover the page below it, or scroll no further.",
                "Everybody writes down: how many times out of a hundred does this hand beat one other?",
                "Scroll to the chart. Whoever was within ten raises a hand.",
            ),
            (Show("A pair of sevens against one other", _odds("7s 7h", 2)),),
            ("Was a guess of fifty a bad one? What does it say?",),
            ("Guesses of a hundred. A pair of sevens can be beaten: ask by what.",),
        ),
        Part(
            15,
            "More others, smaller chances",
            (
                "Go from one other to nine. Before each step the class says up or down, and by about how much.",
                "Stop where the hand costs more than it brings, and mark the place on the board.",
                "Do the same with a hand that has no pair. Is the place further to the left?",
            ),
            (
                Show("A pair of sevens against four others", _odds("7s 7h", 5)),
                Show("Ace and nine against four others", _odds("As 9d", 5)),
            ),
            (
                "Why does the chance to pay grow, although the hand stays the same?",
                "Who in this room would still stay, and what would have to be in the pot?",
            ),
            ("Somebody multiplies the chance against one other by itself. Near, but the hands share one pack.",),
        ),
        Part(
            15,
            "In or out, and how sure",
            (
                "Everybody practises decisions and says with each one how likely the hand is to be the best.",
                "After ten items each learner looks at the curve: dots below the line have been too sure.",
            ),
            (Show("Practice: in or out", _practice("guts", "decision", 1, 9)),),
            (
                "Your decision was right and your hand was beaten. Would you decide otherwise next time?",
                "How can one be too careful with a forecast?",
            ),
            ("Forecasts of 0 and of 100 only: show what one wrong 100 does to the score.",),
        ),
        Part(
            12,
            "Read the chart",
            ("Items on the projector, by vote. The table under the chart stays closed until all have voted.",),
            (Show("Practice: read a chart", _practice("guts", "chart", 2, 9)),),
            ("Where exactly did you look?",),
        ),
        Part(
            8,
            "What we take home",
            (
                "Each learner writes down one hand, a number of others, and: I would stay, because …",
                "Give out the worksheet.",
            ),
        ),
    ),
    "Four charts to read and four decisions, each with a forecast.",
    Sheet(Plan("guts", kinds=("decision", "chart"), level=1, seed=33), 8),
)

#: The plans by their names.
HOURS: Final = {hour.id: hour for hour in (GUTS, WILD_CARDS, ODDS)}

#: How to use the projector, a sentence a line.
PROJECTOR: Final = (
    "Press Projector at the top of any page, or add profile=projector to its address: letters grow, contrast too.",
    "A code that is made there opens the same way on any machine, at the same deal and step.",
    "The right arrow shows one step, the left arrow takes it back. Holding a key down does no more than one press.",
    "Buttons that show everything at once are not there, so nothing is given away by a slip of the hand.",
    "In practice nothing of the answer is on the page until Check is pressed; H gives one hint, W the steps after it.",
    "Dark suits a dark room and a screen that glows; light suits a lamp that throws its picture on a wall.",
)
