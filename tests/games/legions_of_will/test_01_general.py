"""Rules 100.6-100.9 and 101: the golden rules, who chooses first, who is whose opponent."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.boards import three_players
from tests.games.legions_of_will.desk import MINE, STUDY, T1, TARGET, UNITS, Desk, does, gives, is_, named, when
from tests.games.legions_of_will.opening import deck_problems

from cardwright.kernel.vocabulary.abilities import Body, Keyword, Pattern, Static, Target, Triggered
from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCounters,
    Cant,
    ChangeResource,
    Damage,
    Destroy,
    Discard,
    Draw,
    Gain,
    If,
    Lose,
    May,
    Pick,
    PickSecretly,
)
from cardwright.kernel.vocabulary.selectors import Cards, It, Kind, Seats, This, TurnOf
from cardwright.testing import rule

GRAVE = ("graveyard",)


# --- the golden rules -----------------------------------------------------------------------------------------------


@rule("100.6")
def test_a_card_overrides_the_rule_it_contradicts_and_no_other() -> None:
    t = Desk()
    rises = Static(This(), (May("be played from graveyard"),), zones=GRAVE)
    phoenix = t.unit(0, rises, name="Phoenix", cost=3, zone="graveyard")
    other = t.unit(0, name="Corpse", cost=1, zone="graveyard")
    t.main()
    assert t.denied("play", other) == "601.1a"
    assert t.denied("play", phoenix) == ""
    assert t.offered("play", phoenix)
    t.activate(t.home)
    assert t.denied("play", phoenix) == "505.3a"  # where it is played from has changed, not when
    t.resolve()
    t.game.players[0].resources["resource"] = 2
    assert t.denied("play", phoenix) == "112.3a"  # nor what it costs


@rule("100.6", "103.3a")
def test_nothing_stops_a_player_from_conceding() -> None:
    t = Desk()
    t.gear(1, is_(Cant("concede"), Cant("lose"), Cant("leave"), what=Seats("opponent")), name="Shackles")
    t.main()
    t.game.concede(0)
    assert t.game.outcome.winners == (1,)
    assert t.game.outcome.rule == "103.3a"


@rule("100.7")
def test_who_cannot_draw_does_not_draw() -> None:
    t = Desk()
    t.deck(0, *"abcdef")
    drought = t.action(0, does(gives(Seats("you"), Cant("draw"))), name="Drought")
    study = t.action(0, STUDY, name="Study")
    t.main().play(drought).resolve()
    hand = len(t.names("hand"))
    t.play(study).resolve()
    assert len(t.names("hand")) == hand - 1  # neither the card's draw nor the refilling of the hand


@rule("100.7")
def test_what_cannot_happen_does_not_whatever_says_it_should() -> None:
    t = Desk()
    rock, sand = t.unit(1, is_(Cant("be destroyed")), name="Rock"), t.unit(1, name="Sand")
    quake = t.action(0, does(Destroy(UNITS)), name="Quake")
    t.main().play(quake).resolve()
    assert t.there(rock)
    assert not t.there(sand)


@rule("100.7", "109.2a")
def test_can_and_cannot_attack_is_cannot() -> None:
    t = Desk()
    torn = t.unit(0, is_(Cant("attack")), is_(May("attack")), name="Torn")
    t.start("declare attackers")
    assert t.denied("attack", torn, t.homes[1]) != ""


@rule("100.7", "301.7")
@pytest.mark.parametrize(("rock", "text"), [(True, [is_(Cant("be destroyed"))]), (False, [])])
def test_a_base_that_cannot_be_destroyed_is_not_turned_face_down_by_destroying_it(
    rock: bool, text: list[object]
) -> None:
    d = Desk()
    base = d.base(1, *text, name="Rock", defense=5)
    bomb = d.action(0, does(Destroy(named("Rock"))))
    d.main().cast(bomb)
    assert base.facedown is not rock


@rule("100.7", "113.4", "301.7")
@pytest.mark.parametrize(("rock", "damage", "text"), [(True, 7, [is_(Cant("be destroyed"))]), (False, 0, [])])
def test_nor_is_it_by_lethal_damage(rock: bool, damage: int, text: list[object]) -> None:
    d = Desk()
    base = d.base(1, *text, name="Rock", defense=5)
    d.main().hurt(base, 7)
    assert base.facedown is not rock
    assert base.damage == damage


@rule("100.7", "301.8")
def test_without_defense_it_is_turned_face_down_which_is_no_destroying() -> None:
    d = Desk()
    base = d.base(1, is_(Cant("be destroyed")), name="Rock", defense=0)
    d.main()
    assert base.facedown


@rule("100.7", "114.4")
def test_what_can_get_no_counters_may_lose_those_it_has() -> None:
    d = Desk()
    d.held()
    unit = d.unit(0, is_(Cant("get counters"), what=This()), stats="3/9")
    unit.counters = {"poison": 2, "ice": 2}
    other = d.unit(0, stats="3/9")
    more = d.action(0, "Put a poison counter on target unit.")
    less = d.action(0, "Remove a poison counter from target unit.")
    away = d.action(0, "Move a poison counter from target unit onto another target unit.")
    d.main().cast(more, unit)
    assert unit.counters["poison"] == 2
    d.cast(less, unit)
    assert unit.counters["poison"] == 1
    d.cast(away, unit, other)
    assert (dict(unit.counters), dict(other.counters)) == ({"ice": 2}, {"poison": 1})
    d.until("main", 2)
    assert dict(unit.counters) == {"ice": 1}  # ice melts all the same


@rule("100.7", "112.3a")
def test_who_can_gain_no_resource_still_pays() -> None:
    d = Desk()
    d.gear(1, is_(Cant("gain resource"), what=Seats("opponent")))
    harvest = d.action(0, "You gain 3 resource.", cost=2)
    d.main().play(harvest)
    assert d.reserve() == 8
    d.resolve()
    assert d.reserve() == 8


@rule("100.7", "112.3")
@pytest.mark.parametrize(
    ("ban", "text"),
    [("be rested", "{Rest}: Draw a card."), ("be sacrificed", "Sacrifice this unit: Draw a card.")],
)
def test_a_cost_that_cannot_be_paid_because_of_a_prohibition_is_not_on_offer(ban: str, text: str) -> None:
    d = Desk()
    free, bound = d.unit(0, text), d.unit(0, text, is_(Cant(ban), what=This()))
    d.main()
    assert (d.offered("activate", free), d.offered("activate", bound)) == (True, False)


@rule("100.7", "404.2f")
def test_a_move_that_does_not_take_place_is_none_for_those_who_wait_for_it() -> None:
    """A unit with ice, and one whose base is full, stay; nothing was moved, and nobody draws."""
    d = Desk()
    d.held()
    full = d.base(0, name="Full", capacity=1)
    d.unit(full, name="Inmate")
    hall = d.base(0, name="Hall")
    frozen, free = d.unit(0, stats="3/9"), d.unit(0, stats="3/9")
    frozen.counters = {"ice": 1}
    d.gear(0, Triggered(Pattern("station"), Body((Draw(1),))))
    moves = [d.action(0, "Move target unit into target base you control.") for _ in range(3)]
    d.main().cast(moves[0], frozen, hall)
    assert (d.in_(frozen), d.log("station")) == ("Home 0", [])
    d.cast(moves[1], free, full)
    assert (d.in_(free), d.log("station")) == ("Home 0", [])
    d.play(moves[2], free, hall).top()
    assert (d.in_(free), len(d.log("station")), len(d.chain)) == ("Hall", 1, 1)


@rule("100.7", "704.5c")
def test_a_unit_that_cannot_be_destroyed_stays_with_lethal_damage_and_goes_without_power() -> None:
    d = Desk()
    a, b = d.unit(0, is_(Cant("be destroyed")), name="A", stats="3/2"), d.unit(0, name="B", stats="3/2")
    d.start("main").do(d.home, Damage(2, Cards(("battlefield",), where=Kind("unit"))))
    assert (d.there(a), d.there(b)) == (True, False)
    assert d.asked == (0, "priority")
    d.gets(a, Add("power", -2))
    assert d.where(a) == "graveyard"


@rule("100.7a", "109.8c")
def test_losing_and_gaining_an_ability_goes_by_time() -> None:
    t = Desk()
    unit = t.unit(0, name="Unit")
    lose = t.action(0, does(gives(UNITS, Lose("Protection"))), name="Lose")
    gain = t.action(0, does(gives(UNITS, Gain((Keyword("Protection"),)))), name="Gain")
    again = t.action(0, does(gives(UNITS, Lose("Protection"))), name="Again")
    t.main().play(lose).resolve().play(gain).resolve()
    assert "Protection" in t.chars(unit).keywords
    t.play(again).resolve()
    assert "Protection" not in t.chars(unit).keywords


@rule("100.8")
def test_the_impossible_part_of_an_instruction_is_left_out() -> None:
    t = Desk()
    t.deck(0, "Last Card")
    both = t.action(0, does(Destroy(named("Nobody")), Draw(3), ChangeResource("resource", 2)), name="Both")
    t.action(0, STUDY, name="Filler")
    t.action(0, STUDY, name="Filler")
    t.main().play(both).resolve()
    assert "Last Card" in t.names("hand")
    assert t.reserve() == 12
    assert not t.game.over


@rule("100.8")
def test_as_much_is_done_as_can_be_done() -> None:
    d = Desk()
    d.held()
    unit = d.unit(0, stats="3/9")
    unit.counters = {"poison": 1}
    d.deck(0, "Last")
    much = d.action(0, "Remove three poison counters from target unit. Draw two cards. You lose 15 resource.")
    d.main().cast(much, unit)
    assert dict(unit.counters) == {}
    assert "Last" in d.names("hand")
    assert d.reserve() == 0
    assert not d.game.over


# --- who chooses first ----------------------------------------------------------------------------------------------


def three(active: int = 1) -> Desk:
    """Three players with two cards each in hand."""
    t = Desk(3)
    for player in range(3):
        t.action(player, STUDY, name=f"Red {player}")
        t.action(player, STUDY, name=f"Blue {player}")
    t.game.active = active
    return t


@rule("100.9")
def test_the_active_player_chooses_first_then_the_others_in_turn_order_then_all_happens_at_once() -> None:
    t = three()
    all_lose = t.action(1, does(Discard(1, "each")), name="All Lose")
    t.main(1).play(all_lose).top()
    order = []
    for _ in range(3):
        assert t.asked[1] == "discard"
        assert not any("Red" in name for p in range(3) for name in t.names("graveyard", p))
        order.append(t.player)
        red = next(c for c in t.game.cards_in("hand", t.player) if c.face.name.startswith("Red"))
        t.pick(red)
    assert order == [1, 2, 0]
    assert all(f"Red {p}" in t.names("graveyard", p) for p in range(3))


@rule("100.9")
def test_waiting_abilities_of_several_players_go_onto_the_chain_in_turn_order() -> None:
    t = Desk(3)
    for player in (0, 2, 1):
        t.unit(player, when("counter", ChangeResource("resource", 1), word="mark"), name=f"Watcher {player}")
    mark = t.action(1, does(AddCounters(named("Home 0"), "mark")), name="Mark")
    t.main(1).play(mark).top()
    assert t.chain == ["Watcher 1", "Watcher 2", "Watcher 0"]


@rule("100.9a")
@pytest.mark.parametrize("effect", [Discard(1, "each"), PickSecretly("hand")])
def test_later_players_do_not_see_what_was_picked_from_a_hand(effect) -> None:
    views = []
    for colour in ("Red", "Blue"):
        t = three()
        secret = t.action(1, does(effect), name="Secret")
        t.main(1).play(secret).top()
        assert t.player == 1
        card = next(c for c in t.game.cards_in("hand", 1) if c.face.name.startswith(colour))
        t.pick(card)
        assert t.player == 2
        views.append((t.game.view(2).data(), t.game.view(2).log()))
    assert views[0] == views[1]


@rule("100.9b")
def test_a_player_knows_what_was_chosen_before() -> None:
    t = three()
    units = [t.unit(p, name=f"Unit {p}") for p in range(3)]
    vote = t.action(1, does(Pick(UNITS, who="each"), Destroy(It("it"))), name="Vote")
    t.main(1).play(vote).top()
    before = len(t.game.view(2).log())
    t.pick(units[0])
    assert t.player == 2
    told = t.game.view(2).log()[before:]
    assert any("Unit 0" in line for line in told)


@rule("100.9c")
def test_several_choices_of_one_player_are_made_in_the_order_given() -> None:
    t = Desk()
    foe = t.unit(1, name="Foe")
    t.unit(1, name="Other Foe")
    mine = t.unit(0, name="Mine")
    t.unit(0, name="Other Mine")
    first = TARGET
    second = Target("t2", MINE)
    duel = t.action(0, does(Destroy(T1), Destroy(It("t2")), targets=(first, second)), name="Duel")
    t.main().play(duel)
    assert len(t.offers()) == 4
    t.pick(foe)
    assert len(t.offers()) == 2
    t.pick(mine).resolve()
    assert not t.there(foe)
    assert not t.there(mine)


@rule("100.9c")
def test_without_a_given_order_the_player_chooses_one() -> None:
    t = Desk()
    for name in ("Ash", "Oak"):
        t.unit(0, when("counter", ChangeResource("resource", 1), word="mark"), name=name)
    mark = t.action(0, does(AddCounters(named("Home 0"), "mark")), name="Mark")
    t.main().play(mark).top()
    assert t.asked == (0, "trigger")
    assert {o.value.source[0] for o in t.options} == {c.id for c in t.game.cards_in("battlefield", 0) if c.place >= 0}


# --- players --------------------------------------------------------------------------------------------------------


@rule("101.1")
def test_the_active_player_is_the_one_whose_turn_it_is() -> None:
    t = Desk(3)
    toll = t.action(2, does(ChangeResource("resource", 1, "active")), name="Toll")
    share = t.action(2, does(ChangeResource("resource", 3, "nonactive")), name="Share")
    mine = t.action(2, does(If(TurnOf("you"), (ChangeResource("resource", 9, "you"),))), name="Mine")
    t.main(1).skip().play(toll).resolve()
    assert [t.reserve(p) for p in range(3)] == [10, 11, 10]
    t.skip().play(share).resolve()
    assert [t.reserve(p) for p in range(3)] == [13, 11, 13]
    t.skip().play(mine).resolve()
    assert t.reserve(2) == 13


@rule("101.2")
def test_in_a_duel_the_opponent_is_the_other_player() -> None:
    t = Desk()
    gift = t.action(0, does(ChangeResource("resource", 1, "opponent")), name="Gift")
    t.main().play(gift).resolve()
    assert [t.reserve(0), t.reserve(1)] == [10, 11]
    assert t.game.opponents(0) == [1]
    assert t.game.opponents(1) == [0]


@rule("101.3")
def test_teammates_are_no_opponents_and_everyone_else_is() -> None:
    t = Desk(4, (0, 1, 0, 1))
    gift = t.action(0, does(ChangeResource("resource", 1, "opponent")), name="Gift")
    team = t.action(0, does(ChangeResource("resource", 5, "team")), name="Team")
    t.main().play(gift).resolve()
    assert [t.reserve(p) for p in range(4)] == [10, 11, 10, 11]
    t.play(team).resolve()
    assert [t.reserve(p) for p in range(4)] == [15, 11, 15, 11]


@rule("100.1b", "107.4", "112.11a")
@pytest.mark.parametrize(
    "text",
    [
        "Destroy target unit an opponent controls. Its controller gains 3 resource.",
        "Destroy target unit an opponent controls. That unit's controller gains 3 resource.",
        "Destroy target unit an opponent controls. That player gains 3 resource.",
        "Choose target unit an opponent controls. That player gains 3 resource.",
    ],
)
def test_the_controller_of_what_an_opponent_controls_is_that_opponent_and_no_other(text: str) -> None:
    d = three_players(text, 2)
    assert [d.reserve(player) for player in range(3)] == [10, 10, 13]


@rule("100.1b", "112.11a")
def test_nobody_but_its_controller_pays_for_a_unit() -> None:
    d = three_players("Destroy target unit an opponent controls unless its controller pays 2.", 2)
    assert d.asked == (2, "pay cost")
    d.pick(False)
    assert d.names("graveyard", 2) == ["Unit 2"]


@rule("100.1b", "100.9", "112.11a")
@pytest.mark.parametrize(
    ("text", "has", "held"),
    [
        ("Each opponent discards a card unless they pay 2.", [10, 8, 10], [3, 3, 2]),
        ("Each opponent loses 3 resource unless they pay 2.", [10, 8, 7], [3, 3, 3]),
        ("Each opponent may pay 2. If they do, they gain 5 resource.", [10, 13, 10], [3, 3, 3]),
        ("Each opponent may discard a card. If they do, they gain 5 resource.", [10, 15, 10], [3, 2, 3]),
    ],
)
def test_each_opponent_decides_for_themselves_and_one_decision_binds_no_other(
    text: str, has: list[int], held: list[int]
) -> None:
    d = three_players(text)
    assert d.player == 1
    d.pick(True).settle("discard")
    assert d.player == 2
    d.pick(False)
    d.settle()
    assert [d.reserve(player) for player in range(3)] == has
    assert [len(d.names("hand", player)) for player in range(3)] == held


@rule("100.4", "902.2a")
@pytest.mark.parametrize(
    ("count", "format", "wrong"),
    [
        (39, "", ["100.2a"]),
        (40, "", []),
        (400, "", []),
        (59, "singleton", ["902.2a"]),
        (60, "singleton", []),
        (61, "singleton", ["902.2a"]),
    ],
)
def test_every_deck_has_a_least_size_and_only_a_singleton_deck_a_greatest(
    count: int, format: str, wrong: list[str]
) -> None:
    assert deck_problems(count, format) == wrong
