"""The rounds of Shelby: the worked examples by number, and the settlement written a second time."""

import random
from fractions import Fraction
from typing import Any

import pytest
from dealing import random_game
from hypothesis import given
from hypothesis import strategies as st
from naive import best_of_all, seeded
from specs import readings, spec_of

from guts_teach.games import Compare, Game, make
from guts_teach.table import Chips, act, deal_cards, legal, open_session, settle, start, to_act
from guts_teach.table.chips import Place
from guts_teach.table.play import play, read_styles
from guts_teach.table.rounds import handed_over
from guts_teach.table.state import DealState
from guts_teach.table.steps import Payment
from guts_teach.trace import steps_json

GAMES = ("shelby", "psycho-shelby")


def described(*players: tuple[str, bool], game: str = "shelby", **more: Any) -> dict[str, Any]:
    """A round with these cards, and who holds."""
    names = ("Anna", "Ben", "Carla", "Dan", "Eva")
    seats = [
        {"name": name, "cards": cards or None, "in": held, "stack": 100, "markers": 0}
        for name, (cards, held) in zip(names, players, strict=False)
    ]
    return {"game": game, "pot": 8, "players": seats, **more}


# ---- the worked examples ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("other", ["Kh Kd Qs", "Ad Kd Kc", "2h 2d 2c", "Ks Qs Js"])
def test_e11_aces_cannot_be_beaten_in_round_1_of_psycho(other: str) -> None:
    found = settle(described(("As Ah 7c", True), (other, True), game="psycho-shelby", round=1)).result
    assert found.winners == ("Anna",)
    assert found.state.net == (8, -8)


@pytest.mark.parametrize("other", ["4s 2h Ad Kd Kc", "As Ah 4d 5c 6c", "5h 4h 3d 2d 6c"])
def test_e12_three_two_ace_cannot_be_beaten_in_round_2_of_psycho(other: str) -> None:
    found = settle(described(("3s 2s Ac Kh Qh", True), (other, True), game="psycho-shelby", round=2)).result
    assert found.winners == ("Anna",)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", [1, 2, 3])
def test_e13_the_third_shelby_wins_the_whole_pot_even_in_the_middle_of_a_deal(game: str, number: int) -> None:
    told = described(("", False), ("", True), ("", False), game=game, round=number)
    told["players"][1]["markers"] = 2
    trace = settle(told)
    assert trace.result.state.net == (0, 8, 0)
    assert trace.result.state.chips.pot == 0
    assert trace.result.over
    assert trace.result.winners == ("Ben",)
    assert trace.result.state.markers == (0, 3, 0)
    assert not any(step["title"].startswith("Everyone antes") for step in steps_json(trace.steps))


def test_d18_the_losers_pay_the_winner_and_the_pot_stays() -> None:
    found = settle(described(("7s 7h", True), ("As Kd", True), ("3s 3h", True), ("", False))).result
    assert found.state.net == (16, -8, -8, 0)
    assert found.state.chips.pot == 8
    assert found.state.markers == (0, 0, 0, 0)
    assert not found.over


def test_d19_when_nobody_holds_all_ante_again() -> None:
    found = settle(described(*[("", False)] * 4, pot=4)).result
    assert found.state.net == (-1,) * 4
    assert found.state.chips.pot == 8
    assert found.winners == ()


def test_t32_aces_beat_kings_in_round_1_of_psycho() -> None:
    found = settle(described(("Ks Kh Ad", True), ("As Ah 2c", True), game="psycho-shelby", round=1)).result
    assert found.winners == ("Ben",)


def test_t33_three_two_ace_is_lower_than_four_two_ace_in_round_2_of_psycho() -> None:
    told = described(("As Ah 2s 4d Kc", True), ("Ad 2h 2c 3s 9d", True), game="psycho-shelby", round=2)
    assert settle(told).result.winners == ("Ben",)


# ---- what the rulings say beside them --------------------------------------------------------------------------------


def test_only_one_holds_and_gets_a_marker_but_no_chips() -> None:
    trace = settle(described(("", False), ("", True), ("", False)))
    assert trace.result.state.net == (0, 0, 0)
    assert trace.result.state.markers == (0, 1, 0)
    assert (
        "Only Ben held, and gets a marker, a Shelby. That makes one marker; two more would win" in trace.steps[-2].text
    )


@pytest.mark.parametrize(("game", "last"), [("shelby", 4), ("psycho-shelby", 3)])
def test_after_the_last_round_everyone_antes_and_when_nobody_held_twice(game: str, last: int) -> None:
    assert settle(described(*[("", False)] * 3, game=game, round=last)).result.state.net == (-2,) * 3
    one = settle(described(("", True), ("", False), ("", False), game=game, round=last)).result
    assert (one.state.net, one.state.chips.pot) == ((-1,) * 3, 11)


THREE_TIED = (("As Kd", True), ("Ah Kc", True), ("7s 6h", True), ("9s 6d", True))


@pytest.mark.parametrize(
    ("options", "net", "pot"),
    [
        ({}, (5, 5, -5, -5), 5),
        ({"odd_chips": "exact"}, (5, 5, -5, -5), 5),
        ({"odd_chips": "stay_in_pot"}, (5, 5, -5, -5), 5),
        ({"tie": "no_payout"}, (0, 0, 0, 0), 5),
        ({"tie": "no_split"}, (0, 0, -5, -5), 15),
        ({"max_payment": 2}, (2, 2, -2, -2), 5),
    ],
)
def test_tied_best_hands(options: dict[str, object], net: tuple[int, ...], pot: int) -> None:
    found = settle(described(*THREE_TIED, pot=5, options=options)).result
    assert (found.state.net, found.state.chips.pot) == (net, pot)


@pytest.mark.parametrize(
    ("odd", "net", "pot", "told"),
    [
        ("left_of_dealer", (3, 2, -5), 5, "Anna gets 3 chips and Ben gets 2 chips. The pot stays as it is."),
        ("stay_in_pot", (2, 2, -5), 6, "Anna gets 2 chips and Ben gets 2 chips. 1 chip that cannot be shared joins"),
        ("exact", (Fraction(5, 2), Fraction(5, 2), -5), 5, "Anna gets 2 1/2 chips and Ben gets 2 1/2 chips."),
    ],
)
def test_odd_chips_of_a_shared_payment(odd: str, net: tuple[object, ...], pot: int, told: str) -> None:
    trace = settle(described(*THREE_TIED[:3], pot=5, options={"odd_chips": odd}))
    assert (trace.result.state.net, trace.result.state.chips.pot) == (net, pot)
    assert told in trace.steps[-2].text
    assert ("odd chips" in str(trace.steps[-2].rule)) == (odd != "exact")


def test_all_who_held_tie() -> None:
    trace = settle(described(*THREE_TIED[:2]))
    assert trace.result.state.net == (0, 0)
    assert trace.steps[-2].text == "All who held tie: nobody has lost."


@pytest.mark.parametrize(
    ("rule", "net"), [("pay_what_you_have", (11, -3, -8)), ("iou", (16, -8, -8)), ("table_stakes", (11, -3, -8))]
)
def test_a_loser_without_enough_chips(rule: str, net: tuple[int, ...]) -> None:
    told = described(("7s 7h", True), ("As Kd", True), ("3s 3h", True), options={"short_stack": rule})
    told["players"][1]["stack"] = 3
    assert settle(told).result.state.net == net


def test_at_table_stakes_nobody_wins_more_of_a_loser_than_was_at_stake() -> None:
    told = described(("7s 7h", True), ("As Kd", True), ("3s 3h", True), options={"short_stack": "table_stakes"})
    told["players"][0]["stack"] = 2
    trace = settle(told)
    assert trace.result.state.net == (4, -2, -2)
    assert "no more than the winner had at stake" in trace.steps[-2].text
    assert "table stakes" in str(trace.steps[-2].rule)


def test_where_losing_must_be_covered_a_short_stack_cannot_hold() -> None:
    told = described(("7s 7h", True), ("As Kd", True), options={"short_stack": "must_cover"})
    told["players"][1]["stack"] = 3
    with pytest.raises(Exception, match="Ben: Losing costs 8 chips and the stack holds 3 chips"):
        settle(told)


def test_a_bought_card_counts_for_the_stake_of_the_next_round_only() -> None:
    told = described(
        ("4s 4h 4d Ks Kh 7d 8d Kc", True), ("As Ah Qc Jc 2d 5h 6h", True), game="psycho-shelby", round=3, pot=20
    )
    trace = settle(told)
    assert trace.result.state.stake == 20
    # Anna buys one card of three possible for 5, wins 20, and both ante.
    assert trace.result.state.net == (20 - 5 - 1, -20 - 1)
    assert trace.result.state.chips.pot == 20 + 5 + 2


# ---- the settlement, written a second time ---------------------------------------------------------------------------


class Second:
    """A round's end as the rulings tell it (4.4 and 4.5), apart from the kit's own code."""

    def __init__(self, game: Game, stacks: list[Any], pot: Any, markers: list[int], dealer: int) -> None:
        self.game, self.stacks, self.pot, self.markers, self.dealer = game, stacks, pot, markers, dealer
        self.over = False

    def ante(self) -> None:
        for seat, stack in enumerate(self.stacks):
            if self.game.options["short_stack"] == "iou" or stack >= self.game.ante:
                self.stacks[seat] -= self.game.ante
                self.pot += self.game.ante

    def settle(self, number: int, held: list[int], places: dict[int, Any], stake: Any) -> None:
        options = self.game.options
        if not held:
            self.ante()
        elif len(held) == 1:
            self.markers[held[0]] += 1
            if self.markers[held[0]] == options["shelbys_to_win"]:
                self.stacks[held[0]] += self.pot
                self.pot = 0
                self.over = True
                return
        else:
            self.pay(held, places, stake)
        if number == len(self.game.rounds):
            self.ante()
            self.over = True

    def pay(self, held: list[int], places: dict[int, Any], stake: Any) -> None:
        options, n = self.game.options, len(self.stacks)
        best = max(places[seat] for seat in held)
        around = sorted(held, key=lambda seat: (seat - self.dealer - 1) % n)
        winners = [seat for seat in around if places[seat] == best]
        if len(winners) > 1 and options["tie"] == "no_payout":
            return
        before, total = list(self.stacks), 0
        for seat in set(held) - set(winners):
            paid = min(self.ceilings(before, seat, winners, stake))
            self.stacks[seat] -= paid
            total += paid
        if len(winners) > 1 and options["tie"] == "no_split":
            self.pot += total
            return
        for at, seat in enumerate(winners):
            if options["odd_chips"] == "exact":
                self.stacks[seat] += Fraction(total) / len(winners)
            else:
                extra = at < total % len(winners) and options["odd_chips"] == "left_of_dealer"
                self.stacks[seat] += total // len(winners) + extra
        if options["odd_chips"] == "stay_in_pot":
            self.pot += total % len(winners)

    def ceilings(self, before: list[Any], seat: int, winners: list[int], stake: Any) -> list[Any]:
        options = self.game.options
        found = [stake]
        if options.get("max_payment") is not None:
            found.append(options["max_payment"])
        if options["short_stack"] != "iou":
            found.append(max(before[seat], 0))
        if options["short_stack"] == "table_stakes" and not (len(winners) > 1 and options["tie"] == "no_split"):
            found.append(max(before[winner] for winner in winners))
        return found


def place_of(game: Game, number: int, cards: tuple[Any, ...]) -> Any:
    pairs = [(card.rank, card.suit) for card in cards]
    return best_of_all(pairs, readings(game, number, pairs), spec_of(game, number, len(cards)))[0]


def play_twice(game: Game, chance: random.Random) -> tuple[DealState, Second]:
    """A random deal by the kit, each round's end worked out a second time."""
    players = chance.choice([2, 3, 4, 5, 7])
    setup = deal_cards(
        game, tuple(f"P{at}" for at in range(players)), chance.randrange(players), chance.getrandbits(64)
    )
    stacks = [chance.choice([0, chance.randint(0, 9), chance.randint(5, 400)]) for _ in range(players)]
    pot = chance.choice([players * game.ante, chance.randint(1, 99)])
    markers = [chance.randrange(game.markers_to_win) for _ in range(players)]
    state = start(setup, Chips(tuple(stacks), pot), tuple(markers)).result
    second = Second(game, stacks, pot, markers, setup.dealer)
    boldness = chance.choice([0.1, 0.3, 0.6, 0.9])
    stake, said, number = second.pot, {}, 1
    while not state.over:
        seat = chance.choice(to_act(state))
        words = legal(state, seat)
        word = words[0 if chance.random() < boldness else -1]
        cards = {at: state.cards_of(at) for at in range(players)}
        after = act(state, seat, word).result
        if word == "buy":
            second.stacks[seat] -= game.options["buy_price"]
            second.pot += game.options["buy_price"]
            cards[seat] = after.cards_of(seat)
        elif (words != ("pass",) and word != "pass") or (word == "pass" and "challenge" in words):
            said[seat] = word
        done = isinstance(game.stages[after.stage], Compare) or after.over
        rounds_over = sum(isinstance(stage, Compare) for stage in game.stages[: after.stage]) >= number or done
        if rounds_over:
            held = list(after.held)
            # Whoever said in is in; a dealer who was never asked, too.
            assert set(held) >= {at for at, word in said.items() if word in ("in", "challenge")}
            assert set(held) <= {at for at in range(players) if said.get(at) not in ("out", "pass")}
            places = {at: place_of(game, number, cards[at]) for at in held} if len(held) > 1 else {}
            second.settle(number, held, places, stake)
            assert after.chips == Chips(tuple(second.stacks), second.pot), (game.options, number, held)
            assert after.markers == tuple(second.markers)
            assert after.over == second.over
            stake, said, number = second.pot, {}, number + 1
        state = after
    return state, second


@pytest.mark.parametrize("family", GAMES)
def test_random_deals_settle_as_the_second_writing_says(family: str) -> None:
    chance = seeded(17)
    won = 0
    for _ in range(150):
        game = random_game(family, chance)
        for _ in range(6):
            state, second = play_twice(game, chance)
            won += bool(state.winners) and not state.chips.pot
            assert state.chips.total == sum(second.stacks) + second.pot
    assert won


@pytest.mark.parametrize("family", GAMES)
@pytest.mark.parametrize("players", [2, 3, 5, 7])
def test_the_pot_is_antes_times_all_occasions_and_never_shrinks_before_the_end(family: str, players: int) -> None:
    """P = a·n·(1 + rounds nobody held + completed deals), and what bought cards brought (rulings 4.4)."""
    game = make(family, {"ante": 2, "start_stack": 100_000, "shelbys_to_win": 5})
    session = open_session(game, tuple(f"P{at}" for at in range(players)), 5)
    outcome = play(session, read_styles("random", players), 12)
    occasions, bought, ends = 0, 0, 0
    for deal in outcome.deals:
        pot = 2 * players * occasions + bought
        for step in deal.steps:
            kind = type(step).__name__
            occasions += kind == "AnteStep"
            moves = getattr(step, "moves", ())
            bought += sum(move.amount for move in moves if kind == "BuyStep")
            change = sum(
                (move.target is Place.POT) * move.amount - (move.source is Place.POT) * move.amount for move in moves
            )
            if kind == "TakeStep":
                assert pot == 2 * players * occasions + bought
                assert pot + change == 0
                occasions = bought = 0
                ends += 1
            else:
                assert change >= 0
            pot += change
        assert deal.pot == pot == 2 * players * occasions + bought
    assert outcome.session.chips.total == players * 100_000


@given(
    st.lists(st.integers(0, 9), min_size=1, max_size=6),
    st.lists(st.integers(0, 9), min_size=1, max_size=4),
)
def test_what_is_handed_over_adds_up_on_both_sides(paid: list[int], weights: list[int]) -> None:
    total = sum(paid)
    parts = {-1 - at: 0 for at in range(len(weights))}
    parts[-1] = total - sum(total // len(weights) for _ in weights[1:])
    for at in range(1, len(weights)):
        parts[-1 - at] = total // len(weights)
    moves = handed_over([Payment(seat, amount, "") for seat, amount in enumerate(paid)], parts)
    for seat, amount in enumerate(paid):
        assert sum(move.amount for move in moves if move.source == seat) == amount
    for holder, part in parts.items():
        assert sum(move.amount for move in moves if move.target == holder) == part
    assert all(move.amount > 0 for move in moves)
