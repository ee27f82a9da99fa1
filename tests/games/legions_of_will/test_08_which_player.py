"""Rules 801.2a, 802.4c, 802.9 and 802.10: which player is meant where there are several."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.boards import two_teams
from tests.games.legions_of_will.desk import T1, Desk, can, does, gain, is_, named, when

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Target
from cardwright.kernel.vocabulary.effects import Act, Add, Put
from cardwright.kernel.vocabulary.selectors import Cards
from cardwright.testing import rule

ROB = "Whenever this unit attacks, you may expel target card from defending player's graveyard."
THEIRS = Target("t1", Cards(("graveyard",), "defending"))


def graves(t: Desk, number: int = 2) -> list[list[Card]]:
    """Cards in every graveyard."""
    players = range(len(t.game.players))
    return [[t.unit(p, name=f"Grave {p}{i}", zone="graveyard") for i in range(number)] for p in players]


def many() -> Desk:
    """Three players who attack whom they like."""
    return Desk(3, attack_multiple=True)


DRAIN = "{Pay 1}: Defending player loses 2 resource."


def fighter(t: Desk, player: int, *text: str, name: str = "Fighter") -> Card:
    """A unit that can attack at once."""
    unit = t.unit(player, *text, name=name, stats="0/3")
    unit.marks = {"entered": 1, "arrived": 1}
    return unit


def blocked(t: Desk, text: str) -> tuple[Card, Card, Card]:
    """Units of players 0 and 1 attack; a unit with this text blocks that of player 1."""
    a, b = fighter(t, 0, name="A"), fighter(t, 1, name="B")
    wall = t.unit(3, text, name="Wall", stats="0/9")
    t.start("declare attackers").attack((a, t.homes[2]), (b, t.homes[3])).on("declare blockers")
    t.block((wall, b))
    return a, b, wall


@rule("801.2a", "508.5a")
def test_an_ability_of_an_attacking_unit_means_who_protects_the_base_it_attacks() -> None:
    t = Desk(3, attack_multiple=True)
    one, two = (t.unit(0, ROB, name=name) for name in ("One", "Two"))
    for unit in (one, two):
        unit.marks = {"entered": 1, "arrived": 1}
    cards = graves(t)
    t.start("declare attackers").attack((one, t.homes[1]), (two, t.homes[2]))
    aims = []
    for _ in range(2):
        t.settle("trigger")
        assert t.game.decision.kind == "target"
        aims.append(set(t.values))
        t.pick(t.values[0])
    assert sorted(map(sorted, aims)) == [sorted(c.id for c in cards[p]) for p in (1, 2)]


@rule("801.2a", "802.10e")
@pytest.mark.parametrize("make", [many, two_teams])
def test_a_unit_that_was_removed_from_battle_means_who_protected_what_it_attacked(make) -> None:
    t = make()
    thief = t.unit(0, can(Put(T1, "expelled"), targets=(THEIRS,)), name="Thief")
    other = t.unit(0, can(Act("remove from battle", named("Thief"))), name="Other")
    cards = graves(t)
    t.start("declare attackers").attack((thief, t.homes[2]), (other, t.homes[-1])).activate(other).resolve()
    assert not t.is_(thief, "attacking")
    t.pick(("activate", thief.id, 0))
    assert set(t.values) == {c.id for c in cards[2]}


@rule("801.2a", "802.10e")
@pytest.mark.parametrize(("make", "whose"), [(many, (1, 2)), (two_teams, (2, 3))])
def test_the_controller_of_another_card_chooses_among_the_defending_players(make, whose) -> None:
    t = make()
    unit = t.unit(0, name="Unit")
    crow = t.gear(0, can(Put(T1, "expelled"), targets=(THEIRS,)), name="Crow")
    cards = graves(t)
    t.start("declare attackers").attack((unit, t.homes[2])).pick(("activate", crow.id, 0))
    assert set(t.values) == {c.id for player in whose for c in cards[player]}


@rule("801.2a", "802.10e")
@pytest.mark.parametrize(("make", "whom"), [(many, [1, 2]), (two_teams, [2, 3])])
@pytest.mark.parametrize(("at", "losses"), [(0, [2, 0]), (1, [0, 2])])
def test_the_controller_chooses_one_of_several_defending_players(
    make, whom: list[int], at: int, losses: list[int]
) -> None:
    t = make()
    unit, crow = fighter(t, 0), t.gear(0, DRAIN, name="Crow")
    t.start("declare attackers").attack((unit, t.homes[whom[0]])).activate(crow).top()
    assert (t.player, t.values) == (0, whom)  # when the effect is applied, not before
    assert t.game.decision.rule == "801.2a"
    t.pick(whom[at])
    lost = [10 - t.reserve(p) for p in whom]
    assert lost == losses


@rule("801.2a")
def test_one_defending_player_is_meant_throughout_the_effect() -> None:
    t = many()
    units = {p: [fighter(t, p, name=f"Unit {p}{i}") for i in range(2)] for p in (1, 2)}
    attacker = fighter(t, 0)
    crow = t.gear(0, "{Pay 1}: Defending player sacrifices a unit. Defending player loses 3 resource.", name="Crow")
    t.start("declare attackers").attack((attacker, t.homes[1])).activate(crow).top().pick(2)
    assert (t.asked, t.values) == ((2, "pick"), [unit.id for unit in units[2]])
    t.pick(units[2][0])
    assert [t.reserve(p) for p in (1, 2)] == [10, 7]


@rule("801.2a", "508.5a")
def test_an_attacking_units_own_ability_leaves_nothing_to_choose() -> None:
    t = many()
    one, two = fighter(t, 0, DRAIN, name="One"), fighter(t, 0, name="Two")
    t.start("declare attackers").attack((one, t.homes[2]), (two, t.homes[1])).activate(one).resolve()
    assert [t.reserve(p) for p in (1, 2)] == [10, 8]


@rule("801.2a", "800.3a")
def test_a_defending_player_who_has_left_is_not_chosen() -> None:
    t = many()
    unit, crow = fighter(t, 0), t.gear(0, DRAIN, name="Crow")
    t.start("declare attackers").attack((unit, t.homes[1])).activate(crow)
    t.game.concede(1)
    t.resolve()
    assert t.reserve(2) == 8  # the only one there is


@rule("801.2a")
def test_outside_of_battle_there_is_no_defending_player() -> None:
    t = many()
    crow = t.gear(0, DRAIN, name="Crow")
    t.main().activate(crow).resolve()
    assert [t.reserve(p) for p in (1, 2)] == [10, 10]


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
    t = two_teams()
    t.unit(owner, f"At the beginning of each {whose} effect step, that player loses 1 resource.")
    t.start("reset").resolve()
    assert [t.reserve(p) for p in range(4)] == left


@rule("802.4c")
def test_a_text_that_does_not_triggers_once() -> None:
    t = two_teams()
    t.unit(2, "At the beginning of each player's effect step, you lose 1 resource.")
    t.start("reset").resolve()
    assert [t.reserve(p) for p in range(4)] == [10, 10, 9, 10]


@rule("802.4c")
def test_each_member_chooses_the_own_card() -> None:
    t = two_teams()
    cards = [[t.unit(p, name=f"Card {p}{i}", zone="hand") for i in range(2)] for p in range(4)]
    t.unit(2, "At the beginning of each opponent's effect step, that player discards a card.")
    t.start("reset")
    asked = []
    for _ in range(2):
        t.resolve()
        asked.append(t.asked)
        t.pick(cards[t.player][0])
    assert sorted(asked) == [(0, "discard"), (1, "discard")]
    t.resolve()
    assert [t.where(row[0]) for row in cards] == ["graveyard", "graveyard", "hand", "hand"]


@rule("802.4c")
def test_in_a_turn_of_ones_own_that_player_is_the_active_player() -> None:
    t = Desk(2)
    t.unit(1, when("phase", gain(1, "active", "lose"), phase="effect", who="each"), name="Well")
    t.start("reset", 1).resolve()
    assert [t.reserve(p) for p in range(2)] == [10, 9]


@rule("802.9")
@pytest.mark.parametrize(("whom", "lost"), [(0, [4, 0, 0, 0]), (1, [0, 4, 0, 0])])
def test_the_active_player_is_one_whom_the_controller_chooses_on_resolution(whom: int, lost: list[int]) -> None:
    t = two_teams()
    tax = t.action(2, does(gain(4, "active", "lose")), name="Tax")
    t.main().skip(2).play(tax)
    assert t.asked[1] == "priority"  # nothing is chosen yet
    t.top()
    assert (t.player, t.values, t.game.decision.rule) == (2, [0, 1], "802.9")
    t.pick(whom)
    assert [10 - t.reserve(p) for p in range(4)] == lost


@rule("802.9")
def test_with_turns_of_ones_own_there_is_one_active_player() -> None:
    t = Desk(4, (0, 0, 1, 1))
    tax = t.action(2, does(gain(4, "active", "lose")), name="Tax")
    t.main(1).skip().play(tax).resolve()
    assert [t.reserve(p) for p in range(4)] == [10, 6, 10, 10]


@rule("802.10c")
def test_an_ability_of_a_blocking_unit_means_who_controls_what_it_blocks() -> None:
    t = two_teams()
    blocked(t, "Whenever this unit blocks, attacking player loses 2 resource.")
    t.resolve()
    assert [t.reserve(p) for p in range(4)] == [10, 8, 10, 10]


@rule("802.10c")
def test_units_and_cards_of_the_attacking_player() -> None:
    t = two_teams()
    graves = [t.unit(p, name=f"Grave {p}", cost=1, zone="graveyard") for p in range(4)]
    blocked(t, "Whenever this unit blocks, expel target card from attacking player's graveyard.")
    t.resolve()
    assert [t.where(card) for card in graves] == ["graveyard", "expelled", "graveyard", "graveyard"]
    t = two_teams()
    a, b, wall = blocked(t, "{Pay 1}: Put a poison counter on each unit attacking player controls.")
    t.skip(3).activate(wall).resolve()
    assert (a.counters, b.counters) == ({}, {"poison": 1})


@rule("802.10c")
@pytest.mark.parametrize("whom", [0, 1])
def test_the_controller_of_another_card_chooses_among_the_attacking_players(whom: int) -> None:
    t = two_teams()
    unit = fighter(t, 0)
    crow = t.gear(2, "{Pay 1}: Attacking player loses 2 resource.", name="Crow")
    t.start("declare attackers").attack((unit, t.homes[2])).skip(2).activate(crow).top()
    assert (t.player, t.values) == (2, [0, 1])
    t.pick(whom)
    assert 10 - t.reserve(whom) == 2
    assert t.reserve(1 - whom) == 10


@rule("802.10c")
def test_who_blocks_units_of_two_players_says_which_attacking_player_is_meant() -> None:
    t = two_teams()
    a, b = fighter(t, 0, name="A"), fighter(t, 1, name="B")
    wall = t.unit(
        2,
        is_(Add("extra blocks", 1)),
        can(gain(2, "attacking", "lose")),
        name="Wall",
        stats="0/9",
    )
    t.start("declare attackers").attack((a, t.homes[2]), (b, t.homes[2])).on("declare blockers")
    t.block((wall, a), (wall, b)).pick(a.ref).skip(2).activate(wall).top()
    assert (t.player, t.values) == (2, [0, 1])
    t.pick(1)
    assert [t.reserve(p) for p in range(2)] == [10, 8]


@rule("802.10c", "802.10e")
def test_a_state_by_that_name_asks_nobody() -> None:
    t = two_teams()
    unit = fighter(t, 0)
    rally = t.action(0, "Put a poison counter on each attacking unit.")
    t.start("declare attackers").attack((unit, t.homes[2])).play(rally).top()
    assert (unit.counters, t.asked) == ({"poison": 1}, (0, "priority"))


@rule("802.10e", "508.5a")
def test_in_a_battle_of_teams_too() -> None:
    t = Desk(4, (0, 0, 1, 1), shared_turns=True, shared_bases=True)
    unit = t.unit(1, ROB, name="One")
    unit.marks = {"entered": 1, "arrived": 1}
    cards = graves(t)
    t.start("declare attackers").attack((unit, t.homes[3]))
    assert t.game.decision.kind == "target"
    assert set(t.values) == {c.id for c in cards[3]}


@rule("802.10e", "508.5")
def test_after_its_removal_from_battle_an_attacker_still_knows_its_defending_player() -> None:
    t = two_teams()
    thief = fighter(t, 0, DRAIN, name="Thief")
    out = t.action(0, does(Act("remove from battle", named("Thief"))), name="Out")
    t.start("declare attackers").attack((thief, t.homes[3])).play(out).resolve().activate(thief).resolve()
    assert [t.reserve(p) for p in (2, 3)] == [10, 8]
