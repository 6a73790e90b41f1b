"""A game's rules in a few words, made from its data, as the items put them."""

from guts_teach.games import Declare, Game, format_value
from guts_teach.games.catalogue import find
from guts_teach.games.options import resolve
from guts_teach.hands import HandRule
from guts_teach.lessons.practice.drawing import has_wild

#: How a declaration is made, by its method: what those do who are in, and those who are out.
SIGNS = {
    "fist": ("has a chip in the fist", "has an empty fist"),
    "drop": ("holds on to the cards", "drops the cards"),
    "dropper": ("lets the token fall", "keeps the token"),
    "in_turn": ("is in", "is out"),
}


def round_words(game: Game, number: int) -> tuple[str, ...]:
    """Which round it is and which way it is compared, where a game has several."""
    if len(game.rounds) == 1:
        return ()
    way = "the lowest hand wins" if game.round(number).rule.order.low else "the highest hand wins"
    return (f"Round {number} of {len(game.rounds)}: {way}.",)


def wild_words(rule: HandRule, game: Game) -> str:
    """What is wild, in a sentence."""
    return rule.wild.sentence if has_wild(rule, game.pack) else "No card is wild here."


def chosen_options(game: Game) -> tuple[str, ...]:
    """The options that are not as usual, each with what it means."""
    family = find(game.id)
    usual = resolve(family.options, {"ante": game.options["ante"]}, family.name)
    return tuple(
        f"{option.key} = {format_value(game.options[option.key])}: {option.text}"
        for option in family.options
        if game.options[option.key] != usual[option.key]
    )


def sign(declare: Declare, *, stays: bool) -> str:
    """How a player shows to be in or out."""
    return SIGNS[declare.method][0 if stays else 1]
