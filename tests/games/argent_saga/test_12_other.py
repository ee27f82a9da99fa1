"""Rules 12.4 to 12.7: loops, recovering, sacrificing, and where damage comes from."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.bench import Bench
from tests.games.argent_saga.desk import Desk, counts, does, when

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Pattern, Replacement
from cardwright.kernel.vocabulary.effects import Act, AddCounters, Turn, YouMay
from cardwright.kernel.vocabulary.selectors import Cards, Named, This
from cardwright.testing import rule

DRAWN = ((), "12.4.1.3")


def wheel(t: Desk, *, first: int = 0, second: int = 0, may: tuple[int, ...] = ()) -> tuple[Card, Card]:
    """Two cards that turn a third to and fro for ever; those of the players in `may` only if these want to."""
    t.unit(0, name="Mill")
    mill = Cards(("field",), where=Named("Mill"))
    up, down = Turn(mill, "active"), Turn(mill, "exhausted")
    here = t.augment(
        first,
        when("turn card", YouMay((up,)) if first in may else up, what=Named("Mill"), state="exhausted"),
        zone="field",
        name="Upward",
    )
    there = t.augment(
        second,
        when("turn card", YouMay((down,)) if second in may else down, what=Named("Mill"), state="active"),
        zone="field",
        name="Downward",
    )
    return here, there


def rounds(t: Desk) -> int:
    """How often the mill was turned up."""
    return sum(e.state == "active" for e in t.log("turn card"))


# --- 12.4: loops ----------------------------------------------------------------------------------------------------


@rule("12.4.1.3")
@pytest.mark.parametrize("bells", [(), (0, 1)])
@pytest.mark.parametrize("second", [0, 1])
def test_a_loop_that_neither_player_can_stop_is_a_draw(bells: tuple[int, ...], second: int) -> None:
    t = Desk(bells=bells)
    wheel(t, second=second)
    push = t.spell(0, "Exhaust target unit.")
    t.main().play(push)
    for _ in range(1000):
        if t.game.over:
            break
        t.skip()
    assert t.outcome == DRAWN


@rule("12.4.1.3")
def test_a_loop_of_game_mechanics_too() -> None:
    """Something keeps a unit without power from being destroyed, again and again."""
    t = Desk()
    spared = Replacement(Pattern("move", this=True, tag="destroy"), do=(Act("remove damage", This()),))
    t.unit(0, spared, power=1000, name="Ghost")
    spell = t.spell(0, "Target unit gets -1000 this turn.")
    t.main().play(spell).resolve()
    assert t.outcome == DRAWN


@rule("12.4.1.3")
def test_a_loop_in_which_only_numbers_grow_too() -> None:
    t = Desk(bells=())
    grow = AddCounters(This(), "grain")
    t.augment(0, when("counter", grow, this=True, word="grain"), zone="field", name="Heap")
    seed = t.spell(0, does(AddCounters(Cards(("field",), where=Named("Heap")), "grain")))
    t.main().play(seed)
    assert t.outcome == DRAWN


@rule("12.4.1.1")
@pytest.mark.parametrize("times", [0, 3, 80])
@pytest.mark.parametrize("player", [0, 1])
def test_a_player_who_alone_can_stop_the_loop_says_how_often_it_is_done(player: int, times: int) -> None:
    t = Desk(bells=())
    wheel(t, first=player, second=1 - player, may=(player,))
    push = t.spell(0, "Exhaust target unit.")
    t.main().play(push)
    for _ in range(times):
        assert t.asked[0] == player
        t.pick(True)
    assert rounds(t) == times
    t.pick(False)
    assert rounds(t) == times
    assert t.queue == []
    assert t.outcome != DRAWN  # the game has gone on


@rule("12.4.1.2")
@pytest.mark.parametrize(("mine", "theirs"), [(2, 5), (5, 2), (3, 3), (60, 75)])
def test_if_both_can_stop_it_the_smaller_number_counts(mine: int, theirs: int) -> None:
    t = Desk(bells=())
    wheel(t, first=0, second=1, may=(0, 1))
    push = t.spell(0, "Exhaust target unit.")
    t.main().play(push)
    wanted, done = {0: mine, 1: theirs}, {0: 0, 1: 0}
    while t.asked[1] == "you may":
        player = t.asked[0]
        again = done[player] < wanted[player]
        done[player] += again
        t.pick(again)
    assert min(done.values()) == min(mine, theirs)
    assert max(done.values()) - min(done.values()) <= 1  # one half of a round at most
    assert t.outcome != DRAWN


@rule("12.4.1.2")
def test_the_turn_player_decides_first() -> None:
    t = Desk(bells=())
    wheel(t, first=0, second=1, may=(0, 1))
    push = t.spell(0, "Exhaust target unit.")
    t.main().play(push)
    assert t.asked[0] == 0
    t.pick(True)
    assert t.asked[0] == 1


# --- 12.5: recover --------------------------------------------------------------------------------------------------


@rule("12.5.1")
@pytest.mark.parametrize("kind", ["unit", "champion", "shard", "augment"])
def test_a_recovered_card_is_active_again(kind: str) -> None:
    t = Bench()
    options = {"zone": "field"} if kind in ("unit", "shard", "augment") else {}
    card = getattr(t, kind)(0, name="Tired", exhausted=True, **options)
    other = t.unit(1, exhausted=True)
    spell = t.spell(0, f"Recover target {kind} you control.")
    t.main().cast(spell, card)
    assert (t.is_(card, "active"), t.is_(other, "active")) == (True, False)


@rule("12.5.1")
def test_an_active_card_is_not_recovered() -> None:
    t = Bench()
    unit = t.unit(0, counts("turn card", this=True, state="active"))
    t.main().turn(unit, "active").resolve()
    assert t.seen(unit) == 0
    t.turn(unit, "exhausted").turn(unit, "active").resolve()
    assert t.seen(unit) == 1


@rule("12.5.2")
def test_effects_and_damage_stay() -> None:
    t = Bench()
    unit = t.unit(0, power=2000, counters={"Maze": 1}, name="Tired")
    grow = t.spell(0, "Target unit gets +1000 and gains Guardian this turn.")
    daze, rest = t.spell(0, "Stun target unit."), t.spell(0, "Recover target unit.")
    t.main().cast(grow, unit).close()
    t.cast(daze, unit).close()
    t.hurt(unit, 500)
    t.turn(unit, "exhausted")
    ref = unit.ref
    t.cast(rest, unit)
    assert t.is_(unit, "active")
    assert (unit.ref, unit.damage, t.power(unit), t.seen(unit, "Maze")) == (ref, 500, 3000, 1)
    assert (t.has(unit, "Guardian"), t.is_(unit, "stunned")) == (True, True)


@rule("12.5.3")
def test_a_recovered_attacker_goes_on_attacking() -> None:
    t = Bench()
    unit, foe = t.unit(0, power=2000), t.unit(1, power=1000, exhausted=True)
    t.main().attack(unit, foe)
    t.turn(unit, "active")
    assert (t.is_(unit, "active"), t.is_(unit, "attacking")) == (True, True)
    t.on("damage")
    assert (t.where(foe), unit.damage) == ("discard", 1000)
    assert t.is_(unit, "attacking")
    t.close().on("main")
    assert not t.is_(unit, "attacking")
    assert t.barred(unit) == ""  # it is active, and may attack again


@rule("12.5.3")
def test_a_recovered_blocker_goes_on_blocking() -> None:
    t = Bench()
    unit, guard = t.unit(0, power=1000), t.unit(1, "Guardian", power=2000)
    t.main().attack(unit)
    t.block(guard)
    t.turn(guard, "active")
    assert (t.is_(guard, "active"), t.is_(guard, "blocking")) == (True, True)
    t.on("damage")
    assert (t.where(unit), guard.damage) == ("discard", 1000)


# --- 12.6: sacrifice ------------------------------------------------------------------------------------------------


@rule("12.6.1")
def test_to_sacrifice_is_to_put_a_fitting_card_from_the_field_into_the_discard_zone() -> None:
    t = Bench()
    knight, other = t.unit(0, traits="Knight", name="Knight"), t.unit(0, name="Other")
    t.unit(0, traits="Knight", zone="hand")
    t.deck(0)
    spell = t.spell(0, "Sacrifice a Knight unit. Draw a card.")
    t.main().cast(spell)
    assert (t.where(knight), t.there(other), t.count("deck")) == ("discard", True, 2)
    (move,) = [e for e in t.moves(knight) if t.game.zones[e.to].kind.name == "discard"]
    assert t.game.zones[move.frm].kind.name == "field"


@rule("12.6.1")
def test_as_a_cost_too() -> None:
    t = Bench()
    t.deck(0)
    fodder = t.unit(0, name="Fodder")
    altar = t.augment(0, "Sacrifice a unit: Draw a card.", zone="field")
    t.main().activate(altar)
    assert t.where(fodder) == "discard"
    t.resolve()
    assert t.count("hand") == 1
    assert not t.offered("activate", altar)  # nothing is left to sacrifice


@rule("12.6.1")
def test_it_goes_to_its_owners_discard_zone() -> None:
    t = Bench()
    unit = t.unit(0, owner=1, name="Borrowed")
    spell = t.spell(0, "Sacrifice a unit.")
    t.main().cast(spell)
    assert unit.id in t.game.zone("discard", 1).cards


@rule("12.6.2")
@pytest.mark.parametrize(
    "text", ["Immortal", "This card cannot be destroyed.", "If this card would be destroyed, expel it instead."]
)
def test_a_sacrificed_card_is_not_destroyed(text: str) -> None:
    t = Bench()
    unit = t.unit(0, text, counters={"Protection": 1})
    spell = t.spell(0, "Sacrifice a unit.")
    t.main().cast(spell)
    assert t.where(unit) == "discard"


@rule("12.6.2")
def test_what_waits_for_destruction_does_not_see_it() -> None:
    t = Bench()
    t.deck(0)
    for verb, drawn in (("sacrifice", 0), ("destroy", 1)):
        unit = t.unit(0, "When this card is destroyed - Draw a card.")
        witness = t.champion(1, counts("move", tag="destroy"), name=f"Witness of {verb}")
        if verb == "sacrifice":
            t.main()
        t.send(unit, "discard", verb).resolve()
        assert t.count("hand") == drawn
        assert t.seen(witness) == drawn
    assert t.game.tallies.get(("units destroyed", 0)) == 1


@rule("12.6.3")
def test_sacrificing_does_not_target() -> None:
    t = Bench()
    shy = t.unit(0, "This card cannot be targeted by spells or abilities.", counts("select", this=True), name="Shy")
    other = t.unit(0, counts("select", this=True), name="Other")
    spell = t.spell(0, "Sacrifice a unit.")
    t.main().play(spell)
    assert t.asked == (0, "priority")  # nothing is chosen before it resolves
    t.resolve()
    assert t.offers() == {shy.id, other.id}
    t.pick(shy)
    assert t.where(shy) == "discard"
    assert t.log("select") == []


@rule("12.6.4")
def test_the_controller_sacrifices_a_card_of_their_own() -> None:
    t = Bench()
    mine, foe = t.unit(0, name="Mine"), t.unit(1, name="Foe")
    spell = t.spell(0, "Sacrifice a unit.")
    t.main().cast(spell)
    assert (t.where(mine), t.there(foe)) == ("discard", True)


@rule("12.6.4")
def test_of_an_ability_it_is_the_controller_of_the_ability() -> None:
    t = Bench()
    fiend = t.unit(1, "Ruined - Sacrifice a unit.", name="Fiend")
    theirs, mine = t.unit(1, name="Theirs"), t.unit(0, name="Mine")
    t.main().send(fiend, "discard", "destroy").resolve()
    assert (t.where(theirs), t.there(mine)) == ("discard", True)


@rule("12.6.4")
def test_unless_it_says_who() -> None:
    t = Bench()
    t.unit(0, name="Mine")
    one, two = t.unit(1, name="One"), t.unit(1, name="Two")
    spell = t.spell(0, "Your opponent sacrifices a unit.")
    t.main().cast(spell)
    assert (t.asked[0], t.offers()) == (1, {one.id, two.id})
    t.pick(two)
    assert (t.there(one), t.where(two)) == (True, "discard")


# --- 12.7: sources --------------------------------------------------------------------------------------------------

STRUCK = Pattern("damage")


def struck(t: Desk) -> list[tuple[str, str, int]]:
    """What took how much damage from what."""
    g = t.game
    return [(g.cards[e.card].face.name, g.cards[e.other].face.name, e.amount) for e in t.log("damage")]


@rule("12.7.1")
@pytest.mark.parametrize("way", ["spell", "activated", "triggered", "tower"])
def test_the_source_of_damage_is_the_card_with_the_ability(way: str) -> None:
    t = Bench()
    victim = t.unit(1, power=3000, name="Victim")
    if way == "spell":
        bolt = t.spell(0, "Deal 500 to target unit.", name="Source")
        t.main().cast(bolt, victim)
    elif way == "activated":
        archer = t.augment(0, "Exhaust: Deal 500 to target unit.", zone="field", name="Source")
        t.main().activate(archer, victim)
        t.resolve()
    elif way == "triggered":
        bomb = t.unit(0, "Ruined - Deal 500 to target unit.", name="Source")
        t.main().send(bomb, "discard", "destroy").resolve()
    else:
        tower = t.tower(0, "When this card is destroyed, deal 500 to a unit.", name="Source")
        t.main().turn(tower, "destroyed")
    assert struck(t) == [("Victim", "Source", 500)]


@rule("12.7.1")
def test_abilities_that_ask_for_the_source_find_it() -> None:
    t = Bench()
    t.deck(0)
    victim = t.unit(1, power=3000, name="Victim")
    archer = t.unit(0, "Exhaust: Deal 500 to target unit.", "When this card deals damage to a unit - Draw a card.")
    bolt = t.spell(0, "Deal 500 to target unit.")
    t.main().cast(bolt, victim).close()
    assert t.count("hand") == 0
    t.activate(archer, victim)
    t.resolve()
    assert t.count("hand") == 1


@rule("12.7.1")
def test_unless_the_effect_names_another() -> None:
    t = Bench()
    champion = t.unit(0, power=1500, name="Champion of the Day")
    victim = t.unit(1, power=3000, name="Victim")
    text = "Target unit you control deals damage equal to its power to target unit your opponent controls."
    spell = t.spell(0, text, name="Duel")
    t.main().cast(spell, champion, victim)
    assert struck(t) == [("Victim", "Champion of the Day", 1500)]


@rule("12.7.1")
def test_an_ability_that_was_given_to_a_card_is_that_cards() -> None:
    t = Bench()
    t.augment(0, 'Units you control have "Exhaust: Deal 500 to target unit."', zone="field", name="Teacher")
    pupil = t.unit(0, power=3000, name="Pupil")
    victim = t.unit(1, power=3000, name="Victim")
    t.main().activate(pupil, victim)
    t.resolve()
    assert struck(t) == [("Victim", "Pupil", 500)]


@rule("12.7.2")
def test_in_battle_the_unit_is_the_source() -> None:
    t = Bench()
    unit, foe = t.unit(0, power=1500, name="Attacker"), t.unit(1, power=1000, exhausted=True, name="Attacked")
    t.main().attack(unit, foe)
    t.on("damage")
    assert sorted(struck(t)) == [("Attacked", "Attacker", 1500), ("Attacker", "Attacked", 1000)]


@rule("12.7.2")
def test_also_of_damage_to_towers() -> None:
    t = Bench()
    tower = t.tower(1, defense=3000, name="Keep")
    for _ in range(4):
        t.tower(1, destroyed=True)
    unit = t.unit(0, power=1500, name="Attacker")
    t.main().attack(unit)
    t.on("damage")
    assert (tower.damage, struck(t)) == (1500, [("Keep", "Attacker", 1500)])


@rule("12.7.2")
def test_not_what_made_it_strong() -> None:
    t = Bench()
    unit, foe = t.unit(0, power=1000, name="Attacker"), t.unit(1, power=500, exhausted=True, name="Attacked")
    t.augment(0, "Equip to target unit.", "The equipped unit gets +500.", zone="field", on=unit, name="Sword")
    t.main().attack(unit, foe)
    t.on("damage")
    assert ("Attacked", "Attacker", 1500) in struck(t)
    assert "Sword" not in {source for _, source, _ in struck(t)}
