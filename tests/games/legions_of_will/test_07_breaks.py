"""Rule 704, read word by word: whatever happens to whichever permanent, state-based actions notice it at once."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.arena import is_
from tests.games.legions_of_will.lab import Lab, gets

from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.effects import Add, Cant, Damage, Draw, TakeControl
from cardwright.kernel.vocabulary.selectors import Cards, Kind, Named
from cardwright.testing import rule


def camp() -> tuple[Lab, dict[int, list[Card]], dict[int, Card]]:
    """Both players have two bases and three units, of which the last stands in the second base."""
    d = Lab()
    towers = {player: d.fort(player, name=f"Tower {player}", defense=7) for player in (0, 1)}
    units = {
        player: [
            d.man(towers[player] if n == 2 else player, name=f"U{player}{n}", stats=f"3/{n + 2}") for n in range(3)
        ]
        for player in (0, 1)
    }
    d.start("main")
    return d, units, towers


def count(d: Lab, card: Card, word: str, amount: int) -> None:
    """Counters are put on a permanent."""
    d.happen(Event("counter", card.id, card.controller, amount, word=word))


@rule("704.3", "704.5c", "704.5d", "114.1b")
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("at", [0, 1, 2])
@pytest.mark.parametrize("how", ["damage", "poison", "power", "power and damage", "power and poison"])
def test_whatever_makes_a_unit_die_it_dies_and_no_other(how: str, at: int, player: int) -> None:
    d, units, _ = camp()
    unit = units[player][at]
    power = at + 2
    if how == "damage":
        d.hurt(unit, power - 1)
        assert d.alive(unit)
        d.hurt(unit, 1)
    elif how == "poison":
        count(d, unit, "poison", power - 1)
        assert d.alive(unit)
        count(d, unit, "poison", 1)
    elif how == "power":
        gets(d, unit, Add("power", 1 - power))
        assert d.alive(unit)
        gets(d, unit, Add("power", -1))
    else:
        if how == "power and damage":
            d.hurt(unit, 1)
        else:
            count(d, unit, "poison", 1)
        assert d.alive(unit)
        gets(d, unit, Add("power", 1 - power))
    dead = [card.face.name for p in (0, 1) for card in units[p] if not d.alive(card)]
    assert dead == [unit.face.name]
    assert d.zone_of(unit) == "graveyard"
    moved = [(e.card, e.tag) for e in d.events("move")]
    assert moved == [(unit.id, "put" if how == "power" else "destroy")]


@rule("704.5h", "301.7", "301.8a", "404.2c")
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("how", ["damage", "defense", "defense and damage"])
def test_whatever_makes_a_base_fall_it_falls_with_what_stands_in_it(how: str, player: int) -> None:
    d, units, towers = camp()
    base = towers[player]
    if how == "damage":
        d.hurt(base, 6)
        assert not base.facedown
        d.hurt(base, 1)
    elif how == "defense":
        gets(d, base, Add("defense", -6))
        assert not base.facedown
        gets(d, base, Add("defense", -1))
    else:
        d.hurt(base, 2)
        gets(d, base, Add("defense", -5))
    assert base.facedown
    assert not towers[1 - player].facedown
    dead = [card.face.name for p in (0, 1) for card in units[p] if not d.alive(card)]
    assert dead == [units[player][2].face.name]


@rule("301.3b", "404.2d")
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("left", [0, 1])
def test_a_base_that_becomes_too_small_keeps_what_its_controller_chooses(left: int, player: int) -> None:
    d, units, _ = camp()
    home = d.homes[player]
    gets(d, home, Add("capacity", -7))
    assert d.asked[1] == "priority"  # two stand in it
    gets(d, home, Add("capacity", left - 2))
    if left:
        assert d.asked == (player, "keep in base")
        d.pick(units[player][1].id)
    assert [d.alive(unit) for unit in units[player]] == [False, bool(left), True]


@rule("114.3")
@pytest.mark.parametrize("at", [0, 1])
def test_counters_beyond_what_a_permanent_can_have_are_removed(at: int) -> None:
    d = Lab()
    bound = is_(Cant("have more than 2 gold counter"))
    units = [d.man(0, *([bound] if n == at else []), name=f"U{n}", stats="3/5") for n in range(2)]
    d.start("main")
    for unit in units:
        count(d, unit, "gold", 2)
        count(d, unit, "iron", 3)
    assert [unit.counters for unit in units] == [{"gold": 2, "iron": 3}] * 2
    for unit in units:
        count(d, unit, "gold", 3)
    assert [unit.counters["gold"] for unit in units] == [2 if n == at else 5 for n in range(2)]
    assert [unit.counters["iron"] for unit in units] == [3, 3]


@rule("100.7", "704.5c")
def test_a_unit_that_cannot_be_destroyed_stays_with_lethal_damage_and_goes_without_power() -> None:
    d = Lab()
    a = d.man(0, is_(Cant("be destroyed")), name="A", stats="3/2")
    b = d.man(0, name="B", stats="3/2")
    d.start("main")
    d.do(d.home, Damage(2, Cards(("battlefield",), where=Kind("unit"))))
    assert (d.alive(a), d.alive(b)) == (True, False)
    assert d.asked == (0, "priority")
    gets(d, a, Add("power", -2))
    assert d.zone_of(a) == "graveyard"


@rule("704.3")
def test_what_applies_to_several_players_happens_at_once() -> None:
    d, units, towers = camp()
    tower = Cards(("battlefield",), where=Named("Tower 1"))
    d.do(d.home, Damage(4, Cards(("battlefield",), where=Kind("unit"))), Damage(7, tower))
    assert not any(d.alive(unit) for p in (0, 1) for unit in units[p])
    assert (towers[0].facedown, towers[1].facedown) == (False, True)


@rule("704.5e", "704.3", "603.3b")
def test_a_legend_is_chosen_before_abilities_that_wait_go_onto_the_chain() -> None:
    d = Lab()
    text = "When this unit enters the battlefield, draw a card."
    old = d.man(0, name="Hero", stats="3/2", kind="Unit / Legendary")
    new = d.man(0, text, name="Hero", stats="3/2", kind="Unit / Legendary", zone="hand")
    d.start("main")
    d.play(new, d.home)
    d.top()
    assert (d.asked, d.chain) == ((0, "keep legend"), [])
    d.pick(new.id)
    assert (d.zone_of(old), d.chain) == ("graveyard", ["Hero"])


@rule("704.5e", "108.2b")
def test_a_legend_that_comes_under_ones_control_beside_ones_own_is_one_too_many() -> None:
    d = Lab()
    mine = d.man(0, name="Hero", stats="3/2", kind="Unit / Legendary")
    theirs = d.man(1, name="Hero", stats="3/2", kind="Unit / Legendary")
    d.start("main")
    assert d.asked == (0, "priority")
    d.do(d.home, TakeControl(Cards(("battlefield",), "opponent", Kind("unit"))))
    assert d.asked == (0, "keep legend")
    d.pick(mine.id)
    assert d.alive(mine)
    assert theirs.id in [c.id for c in d.game.cards_in("graveyard", 1)]


@rule("704.5i", "402.2a")
@pytest.mark.parametrize("player", [0, 1])
def test_whoever_has_too_few_cards_draws_and_nobody_else(player: int) -> None:
    d = Lab()
    for p in (0, 1):
        d.deck(p, *(f"Card {p}{n}" for n in range(5)))
    d.start("main")
    assert [len(d.names("hand", p)) for p in (0, 1)] == [2, 2]
    d.send(d.game.cards_in("hand", player)[0], "graveyard")
    assert [len(d.names("hand", p)) for p in (0, 1)] == [2, 2]
    assert [len(d.names("deck", p)) for p in (0, 1)] == [2 if p == player else 3 for p in (0, 1)]


@rule("704.5i", "402.2a")
def test_a_deck_with_too_few_cards_gives_what_it_has() -> None:
    d = Lab()
    d.deck(0, "Only")
    d.start("main")
    assert d.names("hand", 0) == ["Only"]
    assert d.asked == (0, "priority")


@rule("704.5i", "100.7")
def test_a_player_who_cannot_draw_has_a_short_hand() -> None:
    d = Lab()
    d.gear(d.home, is_(Cant("draw"), what=Cards(("seat",), "you")), name="Drought")
    for p in (0, 1):
        d.deck(p, *(f"Card {p}{n}" for n in range(3)))
    d.start("main")
    assert [len(d.names("hand", p)) for p in (0, 1)] == [0, 2]
    d.do(d.home, Draw(1))
    assert d.names("hand", 0) == []


@rule("704.5g")
def test_a_permanent_that_is_put_down_without_a_base_goes_to_its_owners_graveyard() -> None:
    d, units, _ = camp()
    gear = d.gear(d.homes[1], name="Gear")
    gear.owner, gear.place = 0, -1
    gets(d, units[0][0], Add("power", 1))
    assert [c.id for c in d.game.cards_in("graveyard", 0)] == [gear.id]
