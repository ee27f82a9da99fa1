"""Rules 801.2a, 802.4c, 802.9, 802.10c and 802.10e: words for one player where there are several."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.arena import is_
from tests.games.legions_of_will.desk import can, does, named, when
from tests.games.legions_of_will.lab import Lab

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.effects import Act, Add, ChangeResource
from cardwright.testing import rule

DRAIN = "{Pay 1}: Defending player loses 2 resource."


def teams() -> Lab:
    """Two teams of two that share turns and bases."""
    return Lab(4, (0, 0, 1, 1), shared_turns=True, shared_bases=True)


def many() -> Lab:
    """Three players who attack whom they like."""
    return Lab(3, attack_multiple=True)


def fighter(t: Lab, player: int, *text: str, name: str = "Fighter") -> Card:
    """A unit that can attack at once."""
    unit = t.man(player, *text, name=name, stats="0/3")
    unit.marks = {"entered": 1, "arrived": 1}
    return unit


# --- defending player --------------------------------------------


@rule("801.2a", "802.10e")
@pytest.mark.parametrize(("make", "whom"), [(many, [1, 2]), (teams, [2, 3])])
@pytest.mark.parametrize("at", [0, 1])
def test_the_controller_chooses_one_of_several_defending_players(make, whom: list[int], at: int) -> None:
    t = make()
    unit, crow = fighter(t, 0), t.gear(t.home, DRAIN, name="Crow")
    t.start("declare attackers").attack((unit, t.homes[whom[0]]))
    t.activate(crow).top()
    assert (t.player, t.values) == (0, whom)  # when the effect is applied, not before
    assert t.game.decision.rule == "801.2a"
    t.answer(whom[at])
    lost = [10 - t.has(p) for p in whom]
    assert lost == ([2, 0] if at == 0 else [0, 2])


@rule("801.2a")
def test_one_defending_player_is_meant_throughout_the_effect() -> None:
    t = many()
    units = {p: [fighter(t, p, name=f"Unit {p}{i}") for i in range(2)] for p in (1, 2)}
    attacker = fighter(t, 0)
    crow = t.gear(
        t.home, "{Pay 1}: Defending player sacrifices a unit. Defending player loses 3 resource.", name="Crow"
    )
    t.start("declare attackers").attack((attacker, t.homes[1]))
    t.activate(crow).top().answer(2)
    assert (t.asked, t.values) == ((2, "pick"), [unit.id for unit in units[2]])
    t.answer(units[2][0])
    assert [t.has(p) for p in (1, 2)] == [10, 7]


@rule("801.2a", "508.5a")
def test_an_attacking_units_own_ability_leaves_nothing_to_choose() -> None:
    t = many()
    one, two = fighter(t, 0, DRAIN, name="One"), fighter(t, 0, name="Two")
    t.start("declare attackers").attack((one, t.homes[2]), (two, t.homes[1]))
    t.activate(one).all()
    assert [t.has(p) for p in (1, 2)] == [10, 8]


@rule("801.2a", "800.3a")
def test_a_defending_player_who_has_left_is_not_chosen() -> None:
    t = many()
    unit, crow = fighter(t, 0), t.gear(t.home, DRAIN, name="Crow")
    t.start("declare attackers").attack((unit, t.homes[1]))
    t.activate(crow)
    t.game.concede(1)
    t.all()
    assert t.has(2) == 8  # the only one there is


@rule("801.2a")
def test_outside_of_battle_there_is_no_defending_player() -> None:
    t = many()
    crow = t.gear(t.home, DRAIN, name="Crow")
    t.main().activate(crow).all()
    assert [t.has(p) for p in (1, 2)] == [10, 10]


# --- attacking player --------------------------------------------


def blocked(t: Lab, text: str) -> tuple[Card, Card, Card]:
    """Units of players 0 and 1 attack; a unit with this text blocks that of player 1."""
    a, b = fighter(t, 0, name="A"), fighter(t, 1, name="B")
    wall = t.man(3, text, name="Wall", stats="0/9")
    t.start("declare attackers").attack((a, t.homes[2]), (b, t.homes[3])).on("declare blockers")
    t.block((wall, b))
    return a, b, wall


@rule("802.10c")
def test_an_ability_of_a_blocking_unit_means_who_controls_what_it_blocks() -> None:
    t = teams()
    blocked(t, "Whenever this unit blocks, attacking player loses 2 resource.")
    t.resolve()
    assert [t.has(p) for p in range(4)] == [10, 8, 10, 10]


@rule("802.10c")
def test_units_and_cards_of_the_attacking_player() -> None:
    t = teams()
    graves = [t.recruit(p, f"Grave {p}", zone="graveyard") for p in range(4)]
    blocked(t, "Whenever this unit blocks, expel target card from attacking player's graveyard.")
    t.resolve()
    assert [t.zone_of(card) for card in graves] == ["graveyard", "expelled", "graveyard", "graveyard"]
    t = teams()
    a, b, wall = blocked(t, "{Pay 1}: Put a poison counter on each unit attacking player controls.")
    t.skip(3).activate(wall).all()
    assert (a.counters, b.counters) == ({}, {"poison": 1})


@rule("802.10c")
@pytest.mark.parametrize("whom", [0, 1])
def test_the_controller_of_another_card_chooses_among_the_attacking_players(whom: int) -> None:
    t = teams()
    unit = fighter(t, 0)
    crow = t.gear(t.homes[2], "{Pay 1}: Attacking player loses 2 resource.", name="Crow")
    t.start("declare attackers").attack((unit, t.homes[2]))
    t.skip(2).activate(crow).top()
    assert (t.player, t.values) == (2, [0, 1])
    t.answer(whom)
    assert 10 - t.has(whom) == 2
    assert t.has(1 - whom) == 10


@rule("802.10c")
def test_who_blocks_units_of_two_players_says_which_attacking_player_is_meant() -> None:
    t = teams()
    a, b = fighter(t, 0, name="A"), fighter(t, 1, name="B")
    wall = t.unit(
        t.homes[2],
        "Wall",
        is_(Add("extra blocks", 1)),
        can(ChangeResource("resource", 2, "attacking", "lose")),
        power=9,
    )
    t.start("declare attackers").attack((a, t.homes[2]), (b, t.homes[2])).on("declare blockers")
    t.block((wall, a), (wall, b)).pick(a.ref)
    t.skip(2).activate(wall).top()
    assert (t.player, t.values) == (2, [0, 1])
    t.answer(1)
    assert [t.has(p) for p in range(2)] == [10, 8]


@rule("802.10c", "802.10e")
def test_a_state_by_that_name_asks_nobody() -> None:
    t = teams()
    unit = fighter(t, 0)
    rally = t.action(0, "Put a poison counter on each attacking unit.")
    t.start("declare attackers").attack((unit, t.homes[2])).play(rally).top()
    assert (unit.counters, t.asked) == ({"poison": 1}, (0, "priority"))


@rule("802.10e", "508.5")
def test_after_its_removal_from_battle_an_attacker_still_knows_its_defending_player() -> None:
    t = teams()
    thief = fighter(t, 0, DRAIN, name="Thief")
    out = t.act(0, "Out", does(Act("remove from battle", named("Thief"))))
    t.start("declare attackers").attack((thief, t.homes[3])).play(out).all().activate(thief).all()
    assert [t.has(p) for p in (2, 3)] == [10, 8]


# --- active player --------------------------------------------


@rule("802.9")
@pytest.mark.parametrize("whom", [0, 1])
def test_the_active_player_is_one_whom_the_controller_chooses_on_resolution(whom: int) -> None:
    t = teams()
    tax = t.act(2, "Tax", does(ChangeResource("resource", 4, "active", "lose")))
    t.main().skip(2).play(tax)
    assert t.asked[1] == "priority"  # nothing is chosen yet
    t.top()
    assert (t.player, t.values, t.game.decision.rule) == (2, [0, 1], "802.9")
    t.answer(whom)
    assert [10 - t.has(p) for p in range(4)] == [4 if p == whom else 0 for p in range(4)]


@rule("802.9")
def test_with_turns_of_ones_own_there_is_one_active_player() -> None:
    t = Lab(4, (0, 0, 1, 1))
    tax = t.act(2, "Tax", does(ChangeResource("resource", 4, "active", "lose")))
    t.main(1).skip().play(tax).all()
    assert [t.has(p) for p in range(4)] == [10, 6, 10, 10]


# --- each player's step --------------------------------------------


@rule("802.4c")
@pytest.mark.parametrize(
    ("owner", "whose", "left"),
    [
        (2, "player's", [9, 9, 10, 10]),
        (0, "player's", [9, 9, 10, 10]),
        (2, "opponent's", [9, 9, 10, 10]),
        (0, "opponent's", [10, 10, 10, 10]),
    ],
)
def test_a_text_that_speaks_of_that_player_triggers_for_each_member(owner: int, whose: str, left: list[int]) -> None:
    t = teams()
    t.man(owner, f"At the beginning of each {whose} effect step, that player loses 1 resource.")
    t.start("reset").resolve()
    assert [t.has(p) for p in range(4)] == left


@rule("802.4c")
def test_a_text_that_does_not_triggers_once() -> None:
    t = teams()
    t.man(2, "At the beginning of each player's effect step, you lose 1 resource.")
    t.start("reset").resolve()
    assert [t.has(p) for p in range(4)] == [10, 10, 9, 10]


@rule("802.4c")
def test_each_member_chooses_the_own_card() -> None:
    t = teams()
    cards = [[t.recruit(p, f"Card {p}{i}") for i in range(2)] for p in range(4)]
    t.man(2, "At the beginning of each opponent's effect step, that player discards a card.")
    t.start("reset")
    asked = []
    for _ in range(2):
        while t.asked[1] != "discard":
            t.pick(None) if None in t.values else t.game.choose(0)
        asked.append(t.player)
        t.answer(cards[t.player][0])
    assert sorted(asked) == [0, 1]
    t.resolve()
    assert [t.zone_of(row[0]) for row in cards] == ["graveyard", "graveyard", "hand", "hand"]


@rule("802.4c")
def test_in_a_turn_of_ones_own_that_player_is_the_active_player() -> None:
    t = Lab(2)
    t.unit(
        t.homes[1], "Well", when("phase", ChangeResource("resource", 1, "active", "lose"), phase="effect", who="each")
    )
    t.start("reset", 1).resolve()
    assert [t.has(p) for p in range(2)] == [10, 9]
