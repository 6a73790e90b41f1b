"""Settling against a second, direct writing of rulings 2.2 to 2.8 and 4.6 on plain numbers."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

import pytest
from dealing import play, tables
from naive import two_card_classes
from specs import place_of

from guts_teach.cards import Card
from guts_teach.games import Declare, make
from guts_teach.hands import strength
from guts_teach.table import Chips, DealState, Settlement, settle
from guts_teach.table.chips import Amount
from guts_teach.table.settlement import antes, payment_of, to_limit
from guts_teach.table.steps import PayStep, TakeStep
from guts_teach.words import listing

Options = Mapping[str, object]
BOTTOMLESS = 10**30


def place(cards: Sequence[Card]) -> tuple[bool, int, int]:
    return two_card_classes()[frozenset(map(tuple, cards))]  # type: ignore[arg-type]


def number(options: Options, key: str) -> int:
    """A ceiling as a number, none as one that nothing reaches."""
    value = options[key]
    assert value is None or isinstance(value, int)
    return BOTTOMLESS if value is None else value


def shares(pot: Amount, seats: Sequence[int], way: object) -> dict[int, Amount]:
    """The pot by equal parts, in order from the dealer's left (2.6)."""
    if way == "exact":
        return {seat: Fraction(pot) / len(seats) for seat in seats}
    odd = 0 if way == "stay_in_pot" else pot % len(seats)
    return {seat: pot // len(seats) + (at < odd) for at, seat in enumerate(seats)}


def water_level(pot: Amount, caps: Sequence[Fraction]) -> Fraction:
    """How much each may take when a pot is shared equally under ceilings, given from the lowest up."""
    for at, cap in enumerate(caps):
        level = Fraction(pot - sum(caps[:at])) / (len(caps) - at)
        if level <= cap:
            return level
    return Fraction(BOTTOMLESS)


def capped_shares(
    pot: Amount, groups: Sequence[Sequence[int]], owned: Sequence[Amount], way: object
) -> dict[int, Amount]:
    """Table stakes (2.7): chips are handed out one by one round the tied best until each has what it owned; then on."""
    got: dict[int, Amount] = dict.fromkeys(groups[0], 0)
    for group in groups:
        if way == "exact":
            level = water_level(pot, sorted(Fraction(owned[seat]) for seat in group))
            for seat in group:
                got[seat] = min(owned[seat], level)
                pot -= got[seat]
            if not pot:
                return got
            continue
        while pot:
            room = [seat for seat in group if got.get(seat, 0) < owned[seat]]
            if not room:
                break
            if way == "stay_in_pot" and pot < len(room):
                return got
            for seat in room:
                if pot:
                    got[seat] = got.get(seat, 0) + 1
                    pot -= 1
    return got


def settled(  # noqa: C901, PLR0912, PLR0915  # the rulings read from top to bottom, all in one place
    options: Options,
    order: Sequence[int],
    ins: Sequence[int],
    places: Sequence[tuple[int, ...]],
    ghost: tuple[int, ...] | None,
    stacks: Sequence[Amount],
    pot: Amount,
    reserve: Amount,
    owned: Sequence[Amount] | None = None,
    wild: Sequence[int] = (),
) -> tuple[list[Amount], Amount, Amount]:
    """Stacks, pot and reserve after the declarations.

    ``owned`` is what table stakes go by, where bets were made; ``wild`` are the seats that hold a wild card.
    """
    after = list(stacks)
    owned = stacks if owned is None else owned
    pool: Amount = pot
    most, ante = number(options, "max_payment"), number(options, "ante")

    def pay(seats: Sequence[int], dues: Mapping[int, Amount] | None = None) -> Amount:
        paid: Amount = 0
        for seat in seats:
            due = min(dues[seat] if dues else pot, most)
            if options.get("showdown_base") == "sequential":
                due = min(pot + paid, most)
            if options["short_stack"] != "iou":
                due = min(due, max(stacks[seat], 0))
            after[seat] -= due
            paid += due
        return paid

    ins = [seat for seat in order if seat in ins]
    if not ins:
        if options["nobody_in"] == "best_pays":
            best = max(places)
            pool += pay([seat for seat in order if places[seat] == best])
        elif options["nobody_in"] == "best_and_twos":
            best = max(places)
            pool += pay([seat for seat in order if places[seat] == best or seat in wild])
        elif options["nobody_in"] == "reante":
            for seat in order:
                if options["short_stack"] == "iou" or after[seat] >= ante:
                    after[seat] -= ante
                    pool += ante
    elif len(ins) == 1 and ghost is None:
        taken = {ins[0]: pot}
        if options["short_stack"] == "table_stakes":
            taken = {ins[0]: min(pot, owned[ins[0]])}
        after[ins[0]] += taken[ins[0]]
        pool -= taken[ins[0]]
    else:
        best = max(places[seat] for seat in ins)
        if ghost is not None and ghost >= best:
            if ghost > best or options["house_tie"] == "player_matches":
                pool += pay(ins)
        else:
            by_place = sorted({places[seat] for seat in ins}, reverse=True)
            groups = [[seat for seat in ins if places[seat] == one] for one in by_place]
            if len(groups[0]) == 1 or options["tie"] == "split":
                if options["short_stack"] == "table_stakes":
                    taken = capped_shares(pot, groups, owned, options["odd_chips"])
                else:
                    taken = shares(pot, groups[0], options["odd_chips"])
                for seat, amount in taken.items():
                    after[seat] += amount
                    pool -= amount
            losers = [seat for seat in ins if seat not in groups[0]]
            if options.get("loser_rule") == "single_loser" and losers:
                worst = groups[-1]
                way = "exact" if options["odd_chips"] == "exact" else "left_of_dealer"
                pool += pay(worst, shares(min(pot, most), worst, way))
            elif losers and not options.get("final"):
                pool += pay(losers)
    if options.get("ante_to_drop") and len(ins) != 1 and (ins or options["nobody_in"] != "reante"):
        for seat in order:
            if seat not in ins and (options["short_stack"] == "iou" or after[seat] >= ante):
                after[seat] -= ante
                pool += ante
    pool += reserve
    limit = number(options, "pot_limit")
    return after, min(limit, pool), max(0, pool - limit)


def test_thousands_of_deals_of_guts_by_the_formulas() -> None:
    seen = set()
    for setup, chips, chance in tables("guts", 5, 6000):
        *_, (state, _) = play(setup, chips, chance)
        options = setup.game.options
        places = [place(hand) for hand in setup.hands]
        ghost = place(setup.ghost) if setup.ghost else None
        expected = settled(options, setup.order, state.active, places, ghost, chips.stacks, chips.pot, chips.reserve)
        found = list(state.chips.stacks), state.chips.pot, state.chips.reserve
        assert found == expected, (options, setup.order, state.active, chips)
        seen.add((len(state.active), options["short_stack"], options["tie"], options["odd_chips"]))
    assert len(seen) > 100


@pytest.mark.parametrize("family", ["guts-three-card", "four-two-two", "fierce", "lowball"])
def test_thousands_of_deals_of_the_other_games_by_the_formulas(family: str) -> None:
    seen = set()
    for setup, chips, chance in tables(family, 15, 2000):
        *_, (state, _) = play(setup, chips, chance)
        game, options = setup.game, dict(setup.game.options)
        if not any(isinstance(stage, Declare) for stage in game.stages):
            options |= {"final": True, "tie": "split"}
        alone = len(state.active) == 1
        held = [hand[:4] if family == "four-two-two" and len(state.active) < 2 else hand for hand in setup.hands]
        places = [place_of(game, hand) for hand in held]
        against = options.get("ghost") or (alone and (family == "lowball" or options.get("play_deck")))
        ghost = place_of(game, setup.ghost) if against else None
        twos = [seat for seat, hand in enumerate(held) if any(card.rank == 2 for card in hand)]
        expected = settled(
            options, setup.order, state.active, places, ghost, chips.stacks, chips.pot, chips.reserve, wild=twos
        )
        found = list(state.chips.stacks), state.chips.pot, state.chips.reserve
        assert found == expected, (options, setup.hands, state.active, chips)
        assert state.ghost_shown == (ghost is not None and bool(state.active))
        seen.add((min(len(state.active), 3), ghost is not None, options["nobody_in"], options.get("final")))
    assert len(seen) > {"guts-three-card": 11, "four-two-two": 15, "fierce": 11, "lowball": 9}[family]


def bets_and_folds(states: Sequence[DealState]) -> tuple[list[Amount], Amount, Amount]:
    """Stacks, pot and side pile after the betting of Guillotine, worked out from the actions alone (rulings 4.6)."""
    game, rule = states[0].game, states[0].game.options
    stacks, pot, side = list(states[0].chips.stacks), states[0].chips.pot, 0
    most, bet = number(rule, "max_payment"), number(rule, "bet")
    street, began, folds, wagers = 0, pot, 0, [0] * len(stacks)
    level, before = 0, 0  # what one must have put in, and what it was before the last bet or raise
    for state in states[:-1]:
        assert state.street is not None
        if state.street.bet.street != street:
            street, began, folds, wagers = state.street.bet.street, pot, 0, [0] * len(stacks)
            level, before = (bet if game.options["betting"] == "fixed_bet" else 0), 0
        seat, word = states[states.index(state) + 1].log[-1]
        credit = rule["short_stack"] == "iou"
        if word == "fold":
            if street > 2:
                base = {"street_start": began, "running": began + folds}.get(
                    str(rule["fold_base"]), began + sum(min(put, before) for put in wagers)
                )
                due = min(base, most) if credit else min(base, most, max(stacks[seat], 0))
                stacks[seat] -= due
                folds += due
                if rule["fold_money"] == "next_pot":
                    side += due
                else:
                    pot += due
            continue
        if word in ("bet", "raise") and game.options["betting"] == "fixed_limit":
            level, before = level + bet, level
        if word in ("bet", "raise", "call"):
            due = level - wagers[seat] if credit else min(level - wagers[seat], max(stacks[seat], 0))
            stacks[seat] -= due
            wagers[seat] += due
            pot += due
    return stacks, pot, side


def test_thousands_of_deals_of_guillotine_by_the_formulas() -> None:
    seen = set()
    for setup, chips, chance in tables("guillotine", 6, 2500):
        states = [state for state, _ in play(setup, chips, chance)]
        end, options = states[-1], setup.game.options
        stacks, pot, side = bets_and_folds(states)
        places = [strength(hand, setup.game.hand) for hand in setup.hands]
        expected = settled(
            options, setup.order, end.active, places, None, stacks, pot, chips.reserve + side, chips.stacks
        )
        found = list(end.chips.stacks), end.chips.pot, end.chips.reserve
        assert found == expected, (options, setup.order, end.log, chips)
        seen.add((options["betting"], options["fold_base"], options["fold_money"], options["showdown_base"]))
    assert len(seen) == 3 * 3 * 2 * 2


def without_caps(players: int, tied: int, pot: int) -> int:
    """The next pot when so many are in and so many of them tie for best."""
    hands = ["As Kd", "Ah Kc", "Ac Ks", "Ad Kh"][:tied] + ["3s 2h", "4s 2d", "5s 2c", "6s 3d", "7s 3c"][
        : players - tied
    ]
    told = [{"name": f"P{at}", "cards": hand, "in": True} for at, hand in enumerate(hands)]
    options = {"pot_limit": "none"}
    return int(settle({"game": "guts", "pot": pot, "options": options, "players": told}).result.state.chips.pot)


@pytest.mark.parametrize(("players", "tied"), [(2, 1), (3, 1), (4, 1), (6, 1), (3, 2), (5, 2), (5, 3), (4, 4)])
def test_without_caps_the_next_pot_is_a_multiple(players: int, tied: int) -> None:
    """Rulings 2.2: (k - w) times the pot."""
    assert without_caps(players, tied, 12) == (players - tied) * 12


# Too few chips (rulings 2.7)


def short(option: str, stacks: dict[str, int], pot: int = 10, **options: object) -> Settlement:
    hands = {"You": "As Ad", "Ben": "Ks Kd", "Carla": "Qs Qd"}
    told = [{"name": name, "cards": hands[name], "in": True, "stack": stack} for name, stack in stacks.items()]
    options = {"short_stack": option, **options}
    return settle({"game": "guts", "pot": pot, "options": options, "players": told}).result


def test_table_stakes_a_short_winner_takes_what_it_owned_and_the_next_best_the_rest() -> None:
    found = short("table_stakes", {"You": 4, "Ben": 50, "Carla": 50})
    # Ben takes the other six and, beaten, matches the pot of ten; Carla pays ten.
    assert found.state.net == (4, 6 - 10, -10)
    assert found.state.chips.pot == 20
    assert found.winners == ("You",)


def test_table_stakes_nobody_pays_from_what_was_just_taken() -> None:
    found = short("table_stakes", {"You": 4, "Ben": 5, "Carla": 50})
    # Ben owned five when declaring: five may be won, five may be lost; Carla takes the last chip.
    assert found.state.net == (4, 5 - 5, 1 - 10)
    assert found.state.chips.pot == 15


def test_table_stakes_alone_the_rest_stays() -> None:
    told = [{"name": "You", "in": True, "stack": 4}, {"name": "Ben", "in": False}]
    trace = settle({"game": "guts", "pot": 10, "options": {"short_stack": "table_stakes"}, "players": told})
    assert trace.result.state.net == (4, 0)
    assert trace.result.state.chips.pot == 6
    take = next(step for step in trace.steps if isinstance(step, TakeStep))
    assert take.text == (
        "A short stack wins no more than it held when the deal began: you 4 chips. 6 chips stay in the pot."
    )


def test_table_stakes_tied_winners_share_as_equally_as_their_stacks_allow() -> None:
    hands = {"You": "As Kd", "Ben": "Ah Kc", "Carla": "Ac Ks"}
    told = [
        {"name": name, "cards": cards, "in": True, "stack": stack}
        for (name, cards), stack in zip(hands.items(), (1, 50, 50), strict=True)
    ]
    trace = settle({"game": "guts", "pot": 5, "options": {"short_stack": "table_stakes"}, "players": told})
    assert trace.result.state.net == (1, 2, 2)
    assert "what it leaves goes to the next best hand still in" in " ".join(step.text for step in trace.steps)


def test_iou_the_full_payment_is_owed() -> None:
    found = short("iou", {"You": 4, "Ben": 5, "Carla": 0})
    assert found.state.chips == Chips((14, -5, -10), 20)


def test_pay_what_you_have() -> None:
    found = short("pay_what_you_have", {"You": 4, "Ben": 5, "Carla": 0})
    assert found.state.chips == Chips((14, 0, 0), 5)


def test_payments_stop_at_the_maximum() -> None:
    found = short("iou", {"You": 40, "Ben": 50, "Carla": 50}, pot=30, max_payment=20)
    assert found.state.net == (30, -20, -20)
    assert found.state.chips.pot == 40
    assert payment_of(1, 30, found.state.game.settlement, found.state.chips).cap == "max_payment"


# Single loser, ghost, nobody in


def deal(hands: Sequence[str | None], pot: int = 10, ghost: str | None = None, **options: object) -> Settlement:
    told = [{"name": f"P{at}", "cards": hand, "in": hand is not None} for at, hand in enumerate(hands)]
    if ghost:
        options["ghost"] = "on"
    return settle({"game": "guts", "pot": pot, "options": options, "players": told, "ghost": ghost}).result


def test_single_loser_tied_worst_hands_share_one_payment() -> None:
    found = deal(["As Ad", "Ks Kd", "3s 2h", "3d 2c"], pot=11, loser_rule="single_loser")
    assert found.state.net == (11, 0, -6, -5)
    assert found.state.chips.pot == 11


def test_single_loser_all_tied_nobody_pays() -> None:
    found = deal(["As Kd", "Ah Kc"], loser_rule="single_loser")
    assert found.state.net == (5, 5)
    assert found.over


def test_single_loser_with_a_winning_ghost_all_match() -> None:
    found = deal(["Ks Kd", "3s 2h", "5d 2c"], ghost="As Ad", loser_rule="single_loser")
    assert found.state.net == (-10, -10, -10)


def test_the_ghost_beaten_by_the_best_is_forgotten() -> None:
    found = deal(["As Ad", "Ks Kd", "3s 2h"], ghost="Qs Qd")
    assert found.state.net == (10, -10, -10)
    assert found.state.chips.pot == 20


@pytest.mark.parametrize(("way", "net", "pot"), [("player_matches", (-10,), 20), ("push", (0,), 10)])
def test_a_tie_with_the_ghost(way: str, net: tuple[int, ...], pot: int) -> None:
    found = deal(["As Kd", None], ghost="Ah Kc", house_tie=way)
    assert found.state.net[:1] == net
    assert found.state.chips.pot == pot
    assert found.winners == ()


def test_with_a_ghost_one_alone_must_show_and_beat_it() -> None:
    found = deal(["As Ad", None], ghost="Ks Kd")
    assert found.state.shown == {0}
    assert found.state.net == (10, 0)
    assert deal([None, None], ghost="Ks Kd").state.ghost_shown is False


def test_the_ghost_and_no_split() -> None:
    found = deal(["As Kd", "Ah Kc", "3s 2h"], ghost="Qs Jd", tie="no_split")
    assert found.state.net == (0, 0, -10)
    assert found.state.chips.pot == 20


@pytest.mark.parametrize(
    ("way", "net", "pot"), [("pot_stays", (0, 0, 0), 10), ("reante", (-1, -1, -1), 13), ("best_pays", (-10, 0, 0), 20)]
)
def test_nobody_in(way: str, net: tuple[int, ...], pot: int) -> None:
    told = [
        {"name": name, "cards": cards, "in": False} for name, cards in (("A", "As Ad"), ("B", "Ks Kd"), ("C", "3s 2h"))
    ]
    found = settle({"game": "guts", "pot": 10, "options": {"nobody_in": way}, "players": told}).result
    assert (found.state.net, found.state.chips.pot) == (net, pot)
    assert not found.over


def test_when_all_ante_again_what_is_over_the_limit_goes_into_the_reserve() -> None:
    told = [{"name": name, "in": False} for name in "ABC"]
    options = {"nobody_in": "reante", "pot_limit": 10}
    found = settle({"game": "guts", "pot": 10, "options": options, "players": told}).result
    assert (found.state.chips.pot, found.state.chips.reserve) == (10, 3)


def test_an_ante_is_paid_whole_or_not_at_all() -> None:
    game = make("guts", {"ante": 5})
    step = antes(("You", "Ben", "Carla"), (0, 1, 2), Chips((5, 4, 9)), 5, game.settlement)
    assert [(move.source, move.amount) for move in step.moves] == [(0, 5), (2, 5)]
    assert step.text == "You and Carla put 5 chips each into the pot."
    assert str(step.rule) == "Guts, Setup and deal"


def test_to_limit_does_nothing_without_need() -> None:
    rule = make("guts").settlement
    assert to_limit(("A",), Chips((5,), 100, 7), rule) is None
    assert to_limit(("A",), Chips((5,), 40, 0), rule) is None
    assert to_limit(("A",), Chips((5,), 400, 0), make("guts", {"pot_limit": "none"}).settlement) is None


# Sequential showdown (Guillotine)


def showdown(**options: object) -> Settlement:
    cards = {"A": "Ah Ad Ac 7s 8s", "B": "Kh Kd Kc 7d 8d", "C": "Qh Qd Qc 7h 8h"}
    told = [{"name": name, "cards": text} for name, text in cards.items()]
    options = {"betting": "stay_or_fold", "max_payment": "none", **options}
    return settle({"game": "guillotine", "pot": 5, "options": options, "players": told}).result


def test_all_losers_pay_on_the_same_pot() -> None:
    assert showdown().state.net == (5, -5, -5)


def test_sequential_each_doubles_what_the_pot_has_become() -> None:
    """P, 2P, 4P and on: the strict reading, to show why it is not the practice (rulings 4.6)."""
    found = showdown(showdown_base="sequential")
    assert found.state.net == (5, -5, -10)
    assert found.state.chips.pot == 15


def test_every_loser_is_named_in_the_sentence() -> None:
    trace = settle(
        {
            "game": "guts",
            "pot": 10,
            "options": {"max_payment": 6},
            "players": [
                {"name": "You", "cards": "3s 2h", "in": True, "stack": 4},
                {"name": "Ben", "cards": "As Ad", "in": True},
                {"name": "Carla", "cards": "Ks Kd", "in": True},
            ],
        }
    )
    pay = next(step for step in trace.steps if isinstance(step, PayStep))
    parts = ["you pay 4 chips (all that is left)", "Carla pays 6 chips (the most that one payment may be)"]
    assert pay.text == f"Every other player who stayed matches the pot of 10 chips: {listing(parts)}."
