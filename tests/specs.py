"""How each game judges its hands, by the rulings' own tables: for the second evaluator, apart from the kit's orders."""

from collections.abc import Sequence

from naive import Pair, Spec, best_of_all, kings_and_low

from guts_teach.cards import Card
from guts_teach.games import Game

FIVE = (
    *("royal_flush", "straight_flush", "four_of_a_kind", "full_house", "flush", "straight", "three_of_a_kind"),
    *("two_pair", "pair", "high_card"),
)
#: Where five of a kind goes into that list.
PLACES = {"above_sf": 0, "below_royal": 1, "below_sf": 2}
RESTS = {"high": ("pair", "high_card"), "low": ("high_card", "pair", "three_of_a_kind")}
WILD_RANKS = {"guillotine": (2, 4, 10), "four-two-two": (2,), "psycho-shelby": (3, 9)}


def five_cards(game: Game) -> Spec:
    at = PLACES[str(game.options.get("five_kind", "above_sf"))]
    return Spec(
        5,
        (*FIVE[:at], "five_of_a_kind", *FIVE[at:]),
        double_ace=game.options.get("wild_duplicates") == "double_ace_flush",
        natural_beats_wild=game.options.get("natural_beats_wild") is True,
    )


def low_cards(game: Game, size: int) -> Spec:
    if size == 3:
        names = ["high_card", "pair", "flush", "straight", "straight_flush", "three_of_a_kind"]
    else:
        names = ["high_card", "pair", "two_pair", "three_of_a_kind", "straight", "flush", "full_house"]
        names += ["four_of_a_kind", "straight_flush"]
    if game.options.get("low_straights_flushes") != "count":
        names = [name for name in names if "straight" not in name and "flush" not in name]
    return Spec(size, tuple(names), low=True)


def three_cards(game: Game) -> Spec:
    names = ["three_of_a_kind", "straight_flush", "straight", "flush", "pair", "high_card"]
    if game.options.get("sf_above_trips"):
        names[0], names[1] = names[1], names[0]
    if game.options.get("flush_above_straight"):
        names[2], names[3] = names[3], names[2]
    return Spec(3, tuple(names), wheel=game.options.get("ace_low_straight3") is not False)


def ways(game: Game) -> list[str]:
    """Which way each round of Shelby is compared, from its options."""
    if game.options["rounds"] == "custom":
        return str(game.options["schedule"]).split("-")
    low = {"alternating": (1, 3), "finish_high": (1,), "all_high": ()}[str(game.options["rounds"])]
    return ["low" if at in low else "high" for at in range(4)]


def spec_of(game: Game, number: int, size: int) -> Spec:  # noqa: PLR0911  # a table: one line a case
    """The rulings' tables of rounds and orders, written out once more."""
    match (game.id, number, size):
        case ("guts-three-card", _, _):
            return three_cards(game)
        case ("lowball", _, _):
            return low_cards(game, 3)
        case ("four-two-two", _, 4):
            names = ("four_of_a_kind", "three_of_a_kind", "two_pair", "pair", "high_card")
            return Spec(4, names, natural_beats_wild=game.options["natural_beats_wild"] is True)
        case ("shelby", 2, _):
            return low_cards(game, 3) if ways(game)[1] == "low" else three_cards(game)
        case ("shelby", 3 | 4, _) if ways(game)[number - 1] == "low":
            return low_cards(game, 5)
        case ("psycho-shelby", 2, _):
            return low_cards(game, 3)
        case ("guts", _, _) | ("shelby" | "psycho-shelby", 1, _):
            return Spec(2, RESTS["high"])
        case ("fierce", _, 2):
            worthless = "all" if game.options["any_two_wilds"] else "jokers"
            natural = game.options["natural_beats_wild"] is True
            return Spec(2, RESTS["high"], natural_beats_wild=natural, worthless=worthless)
        case ("shelby", _, _):
            return Spec(5, ("five_of_a_kind", *FIVE))
        case _:
            return five_cards(game)


def readings(game: Game, number: int, cards: Sequence[Pair]) -> list[list[bool]]:
    """What is wild in a holding."""
    if game.options.get("kings_and_low"):
        return kings_and_low(
            cards,
            all_low=game.options["low_ties"] == "all",
            king_required=game.options["king_required"] is True,
            ace_low=game.options["ace_low"] is True,
        )
    wild = WILD_RANKS.get(game.id, ()) if game.id != "psycho-shelby" or number == 3 else ()
    return [[rank in wild or rank == 0 for rank, _ in cards]]


def place_of(game: Game, cards: Sequence[Card]) -> tuple[int, ...]:
    """A holding's place at the showdown, larger is better."""
    pairs: list[Pair] = [(card.rank, card.suit) for card in cards]
    return best_of_all(pairs, readings(game, len(game.rounds), pairs), spec_of(game, len(game.rounds), len(cards)))[0]
