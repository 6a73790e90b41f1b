"""The commands of `guts-teach`: each asks the floors below and prints the answer.

Each command imports only what it needs, so that a short question gets a fast answer.
"""

from argparse import ArgumentParser
from argparse import Namespace as Given
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from guts_teach.app import arguments
from guts_teach.app.arguments import game_of, optional_whole, part, round_of, whole
from guts_teach.app.description import settle_file
from guts_teach.app.printing import answer
from guts_teach.errors import RequestError

#: More deals than a class will ever read.
MOST_DEALS: Final = 100_000


def _serve(given: Given) -> int:
    port = None if given.port is None else whole("port", given.port, 1, 65535)
    from guts_teach.app.serve import serve  # noqa: PLC0415
    from guts_teach.app.server_options import settings_of  # noqa: PLC0415

    return serve(port, given.host, open_browser=not given.no_browser, settings=settings_of(given))


def _games(given: Given) -> int:
    from guts_teach.app import answers, plain  # noqa: PLC0415

    return answer(answers.games() if given.json else plain.games())


def _explain(given: Given) -> int:
    from guts_teach.app import answers, plain  # noqa: PLC0415
    from guts_teach.games.explain import explain  # noqa: PLC0415

    game = game_of(given)
    trace = explain(game, " ".join(given.cards), round_of(given, game))
    return answer(answers.explain(game, trace) if given.json else plain.explain(game, trace))


def _compare(given: Given) -> int:
    from guts_teach.app import answers, plain  # noqa: PLC0415
    from guts_teach.games.explain import compare  # noqa: PLC0415

    game = game_of(given)
    trace = compare(game, given.cards, round_number=round_of(given, game))
    return answer(answers.compare(game, trace) if given.json else plain.compare(game, trace))


def _settle(given: Given) -> int:
    from guts_teach.app import answers, plain  # noqa: PLC0415

    trace = settle_file(given.file)
    return answer(answers.settle(trace) if given.json else plain.settle(trace))


def _deal(given: Given) -> int:
    from guts_teach.app import answers, plain  # noqa: PLC0415
    from guts_teach.cards import MAX_SEED  # noqa: PLC0415
    from guts_teach.games import format_value  # noqa: PLC0415
    from guts_teach.lessons.code import State, encode  # noqa: PLC0415
    from guts_teach.table import NAMES, deal_cards  # noqa: PLC0415

    game = game_of(given)
    players = game.check_players(whole("players", given.players, *game.players))
    seed = whole("seed", given.seed, 0, MAX_SEED)
    setup = deal_cards(game, NAMES[:players], players - 1, seed)
    options = {key: format_value(value) for key, value in game.options.items()}
    code = encode(State(game.id, options, seed, players))
    return answer(answers.deal(setup, seed, code) if given.json else plain.deal(setup, seed, code))


def _play(given: Given) -> int:
    from guts_teach.app import answers, plain  # noqa: PLC0415
    from guts_teach.cards import MAX_SEED  # noqa: PLC0415
    from guts_teach.table import NAMES, open_session  # noqa: PLC0415
    from guts_teach.table.play import play, read_styles  # noqa: PLC0415

    game = game_of(given)
    players = game.check_players(whole("players", given.players, *game.players))
    deals = whole("deals", given.deals, 1, MOST_DEALS)
    styles = read_styles(given.players_style, players)
    outcome = play(open_session(game, NAMES[:players], whole("seed", given.seed, 0, MAX_SEED)), styles, deals)
    return answer(answers.play(outcome) if given.json else plain.play(outcome, styles))


def _counts(given: Given) -> int:
    from guts_teach.app import answers, plain  # noqa: PLC0415
    from guts_teach.hands.counts import MOST_CARDS, counts  # noqa: PLC0415

    game = game_of(given)
    asked = game.round(round_of(given, game))
    rules = dict(asked.rules)
    least = min(rule.order.cards for rule in rules.values())
    cards = asked.sizes[0] if given.cards is None else whole("cards", given.cards, least, MOST_CARDS)
    found = counts(rules.get(cards, asked.rule), cards, game.pack)
    return answer(answers.counts(game, found) if given.json else plain.counts(game, cards, found))


def _odds(given: Given) -> int:
    from guts_teach.app import odds_answers  # noqa: PLC0415
    from guts_teach.cards import MAX_SEED  # noqa: PLC0415
    from guts_teach.games.options import MAX_CHIPS  # noqa: PLC0415
    from guts_teach.odds import weigh  # noqa: PLC0415
    from guts_teach.odds.opponents import read_opponents  # noqa: PLC0415

    game = game_of(given)
    if given.hand is None:
        raise RequestError("--hand is missing: give the cards that decide, as in --hand '7s 7h'")
    here, cards = weigh.decision(
        game,
        whole("players", given.players, *game.players),
        given.hand,
        optional_whole("pot", given.pot, 1, MAX_CHIPS),
        optional_whole("stack", given.stack, 0, MAX_CHIPS),
    )
    deals = optional_whole("deals", given.deals, 1, weigh.MOST_DEALS)
    trace = weigh.weigh(
        here,
        cards,
        read_opponents(given.opponents),
        optional_whole("bankroll", given.bankroll, 1, MAX_CHIPS),
        seed=whole("seed", given.seed, 0, MAX_SEED),
        precision=part("precision", given.precision) or (0.0 if deals else weigh.PRECISION),
        deals=deals,
    )
    return answer(odds_answers.odds(trace) if given.json else odds_answers.plain_odds(trace))


def _cutoffs(given: Given) -> int:
    from guts_teach.app import odds_answers  # noqa: PLC0415
    from guts_teach.games.options import MAX_CHIPS  # noqa: PLC0415
    from guts_teach.odds.cutoffs import cutoffs  # noqa: PLC0415
    from guts_teach.odds.spot import seen_at_decisions, spot  # noqa: PLC0415

    game = game_of(given)
    sizes = seen_at_decisions(game)
    number = 1 if given.round is None else whole("round", given.round, 1, max(1, len(sizes)))
    here = spot(
        game,
        whole("players", given.players, *game.players),
        optional_whole("pot", given.pot, 1, MAX_CHIPS),
        cards=sizes[number - 1] if sizes else None,
    )
    trace = cutoffs(here, optional_whole("bankroll", given.bankroll, 1, MAX_CHIPS))
    return answer(odds_answers.cutoffs(trace) if given.json else odds_answers.plain_cutoffs(trace))


def _growth(given: Given) -> int:
    from guts_teach.app import odds_answers  # noqa: PLC0415
    from guts_teach.cards import MAX_SEED  # noqa: PLC0415
    from guts_teach.games.options import MAX_CHIPS  # noqa: PLC0415
    from guts_teach.odds.growth.growing import MOST_DEALS as MOST  # noqa: PLC0415
    from guts_teach.odds.growth.growing import explain_growth  # noqa: PLC0415
    from guts_teach.odds.opponents import read_opponents  # noqa: PLC0415

    game = game_of(given)
    trace = explain_growth(
        game,
        whole("players", given.players, *game.players),
        read_opponents(given.opponents),
        deals=optional_whole("deals", given.deals, 1, MOST),
        seed=whole("seed", given.seed, 0, MAX_SEED),
        pot=optional_whole("pot", given.pot, 1, MAX_CHIPS),
    )
    return answer(odds_answers.growth(game, trace) if given.json else odds_answers.plain_growth(game, trace))


def _code(given: Given) -> int:
    from guts_teach.app import answers  # noqa: PLC0415
    from guts_teach.cards import MAX_SEED  # noqa: PLC0415
    from guts_teach.games import format_value  # noqa: PLC0415
    from guts_teach.games.options import MAX_CHIPS  # noqa: PLC0415
    from guts_teach.lessons.code import MOST_STEPS, PROFILES, State, encode, normal  # noqa: PLC0415

    game = game_of(given)
    state = State(
        game.id,
        {key: format_value(value) for key, value in game.options.items()},
        whole("seed", given.seed, 0, MAX_SEED),
        whole("players", given.players, *game.players),
        None if given.pot is None else whole("pot", given.pot, 0, MAX_CHIPS),
        0 if given.step is None else whole("step", given.step, 0, MOST_STEPS),
        PROFILES[0] if given.profile is None else given.profile,
    )
    code = encode(state)
    return answer({"code": code, "state": answers.state(normal(state))} if given.json else code)


def _open(given: Given) -> int:
    from guts_teach.app import answers, plain  # noqa: PLC0415
    from guts_teach.lessons.code import decode  # noqa: PLC0415
    from guts_teach.lessons.links import Link, write_link  # noqa: PLC0415
    from guts_teach.lessons.pages import TABLE  # noqa: PLC0415

    state = decode(" ".join(given.code))
    link = f"/{write_link(Link(TABLE, state))}"
    return answer({"state": answers.state(state), "link": link} if given.json else plain.opened(state, link))


def _bench(given: Given) -> int:
    from guts_teach.app import bench  # noqa: PLC0415

    found = bench.bench(given.only, short=given.short)
    return answer(found if given.json else bench.plain(found))


def _tables(given: Given) -> int:
    from guts_teach.app import tables  # noqa: PLC0415

    workers = optional_whole("workers", given.workers, 1, 256)
    if given.check and given.out is not None:
        raise RequestError("--check writes nothing: leave out --out, or --check")
    return tables.check(given.only, workers) if given.check else tables.make(given.only, workers, given.out)


def _publish(given: Given) -> int:
    if len(given.folder) != 1:
        raise RequestError("give one folder, as in: guts-teach publish site")
    if given.no_kernel and given.runtime is not None:
        raise RequestError("--runtime is for the live lessons: leave out --no-kernel, or --runtime")
    from guts_teach.app.printing import progress  # noqa: PLC0415
    from guts_teach.app.publish.site import publish  # noqa: PLC0415

    first = publish(given.folder[0], kernel=not given.no_kernel, runtime=given.runtime, say=progress)
    return answer(f"The site is in {first.parent}: open {first}, or let a web server give the folder out.")


# ---- the table of commands -------------------------------------------------------------------------------------------


class Command(NamedTuple):
    """A command: what it is for, what it takes, and what it does; it returns the exit status."""

    help: str
    arguments: Callable[[ArgumentParser], None]
    run: Callable[[Given], int]


COMMANDS: Final[Mapping[str, Command]] = {
    "serve": Command(
        "Serve the lessons to a browser. This is what happens without a command.", arguments.serve_arguments, _serve
    ),
    "games": Command("List the games and their options.", arguments.json_argument, _games),
    "explain": Command("Judge one holding and say why.", arguments.explain_arguments, _explain),
    "compare": Command("Compare two or more holdings and say why.", arguments.compare_arguments, _compare),
    "settle": Command("Settle one deal from a description.", arguments.settle_arguments, _settle),
    "deal": Command("Deal the cards of one deal from a seed.", arguments.deal_arguments, _deal),
    "play": Command("Play a session with built-in players.", arguments.play_arguments, _play),
    "counts": Command("Count the hands of each category.", arguments.counts_arguments, _counts),
    "odds": Command("Weigh staying with a hand: win, tie, pay, and what it is worth.", arguments.odds_arguments, _odds),
    "cutoffs": Command("Say with which hands to stay.", arguments.cutoffs_arguments, _cutoffs),
    "growth": Command("Say how the pot grows.", arguments.growth_arguments, _growth),
    "code": Command(
        "Make the code of a deal, to be said aloud, typed in, or put in a link.", arguments.code_arguments, _code
    ),
    "open": Command("Open a code: which deal it is, and the link to it.", arguments.open_arguments, _open),
    "bench": Command("Time the judging of hands beside other packages.", arguments.bench_arguments, _bench),
    "publish": Command(
        "Make a static site of the lessons, for a plain web server or a USB stick.",
        arguments.publish_arguments,
        _publish,
    ),
    "tables": Command("Make the tables of odds that the package carries.", arguments.tables_arguments, _tables),
}
