"""Rules 801.2a and 802.10e: which defending player an ability means."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.board import Board
from tests.games.legions_of_will.desk import T1, can, named
from tests.games.legions_of_will.lab import Lab

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Target
from cardwright.kernel.vocabulary.effects import Act, Put
from cardwright.kernel.vocabulary.selectors import Cards
from cardwright.testing import rule

ROB = "Whenever this unit attacks, you may expel target card from defending player's graveyard."
THEIRS = Target("t1", Cards(("graveyard",), "defending"))


def graves(t: Board, number: int = 2) -> list[list[Card]]:
    """Cards in every graveyard."""
    players = range(len(t.game.players))
    return [[t.recruit(p, f"Grave {p}{i}", zone="graveyard") for i in range(number)] for p in players]


def many(kind: type[Board] = Board) -> Board:
    """Three players who attack whom they like, or two teams of two."""
    return kind(3, attack_multiple=True)


def two_teams(kind: type[Board] = Board) -> Board:
    """Two teams of two that share their turns."""
    return kind(4, (0, 0, 1, 1), shared_turns=True, shared_bases=True)


@rule("801.2a", "508.5a")
def test_an_ability_of_an_attacking_unit_means_who_protects_the_base_it_attacks() -> None:
    t = Lab(3, attack_multiple=True)
    one, two = (t.man(0, ROB, name=name, stats="0/2") for name in ("One", "Two"))
    for unit in (one, two):
        unit.marks = {"entered": 1, "arrived": 1}
    cards = graves(t)
    t.start("declare attackers").attack((one, t.homes[1]), (two, t.homes[2]))
    aims = []
    while len(aims) < 2:
        if t.game.decision.kind == "target":
            aims.append(set(t.values))
            t.pick(t.values[0])
        else:
            t.game.choose(0)
    assert sorted(map(sorted, aims)) == [sorted(c.id for c in cards[p]) for p in (1, 2)]


@rule("802.10e", "508.5a")
def test_in_a_battle_of_teams_too() -> None:
    t = Lab(4, (0, 0, 1, 1), shared_turns=True, shared_bases=True)
    unit = t.man(1, ROB, name="One", stats="0/2")
    unit.marks = {"entered": 1, "arrived": 1}
    cards = graves(t)
    t.start("declare attackers").attack((unit, t.homes[3]))
    assert t.game.decision.kind == "target"
    assert set(t.values) == {c.id for c in cards[3]}


@rule("801.2a", "802.10e")
@pytest.mark.parametrize("make", [many, two_teams])
def test_a_unit_that_was_removed_from_battle_means_who_protected_what_it_attacked(make) -> None:
    t = make()
    thief = t.unit(t.home, "Thief", can(Put(T1, "expelled"), targets=(THEIRS,)))
    other = t.unit(t.home, "Other", can(Act("remove from battle", named("Thief"))))
    cards = graves(t)
    t.start("declare attackers").attack((thief, t.homes[2]), (other, t.homes[-1]))
    t.activate(other).resolve()
    assert not t.is_(thief, "attacking")
    t.pick(("activate", thief.id, 0))
    assert set(t.values) == {c.id for c in cards[2]}


@rule("801.2a", "802.10e")
@pytest.mark.parametrize(("make", "whose"), [(many, (1, 2)), (two_teams, (2, 3))])
def test_the_controller_of_another_card_chooses_among_the_defending_players(make, whose) -> None:
    t = make()
    unit = t.unit(t.home, "Unit")
    crow = t.thing(t.home, "Crow", can(Put(T1, "expelled"), targets=(THEIRS,)))
    cards = graves(t)
    t.start("declare attackers").attack((unit, t.homes[2]))
    t.pick(("activate", crow.id, 0))
    assert set(t.values) == {c.id for player in whose for c in cards[player]}
