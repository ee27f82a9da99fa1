"""Rules 1006, 1010, 1024, 1029, 1030, 1032, 1039, 1044, 1047, 1051: cards moved or turned in special ways."""

from __future__ import annotations

from functools import partial

import pytest
from tests.games.force_of_will.duel import Duel, table

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Activated, Body, Keyword, Pattern, Triggered
from cardwright.kernel.vocabulary.durations import Until
from cardwright.kernel.vocabulary.effects import (
    Act,
    Destroy,
    DoTogether,
    Draw,
    Effect,
    Pick,
    Put,
    RemoveFromBattle,
    TakeControl,
)
from cardwright.kernel.vocabulary.selectors import (
    All,
    Belongs,
    Cards,
    InState,
    It,
    Kind,
    Linked,
    Named,
    TopCards,
)
from cardwright.testing import rule

CARDS = """
name: Sworn Blade
type: Sub-ruler
attribute: fire
traits: Armament

name: Kindly Mask
type: Resonator (Inverse)
cost: {R}
stats: 300/300
second side: Cruel Mask
second type: Resonator
second traits: Inverse
second stats: 700/700

name: Iron Bell
type: Regalia
cost: {R}

name: Old Regent
type: Ruler
attribute: fire

name: Doom
type: Chant
cost: {R}
Destroy target J/resonator.
"""
MORDANE, UNMASKED = "Count Mordane", "Mordane Unmasked"


duel = partial(table, CARDS)


def use(d: Duel, *effects: Effect, player: int = 0) -> Duel:
    """A card that does this for nothing is used."""
    d.fighter(player, "Tool", "0/100", Activated((), Body(effects)))
    return d.begin().do("Use Tool").resolve()


def there(area: str, name: str, whose: str = "you") -> Cards:
    return Cards((area,), whose, Named(name))


# --- summon (1006) -----------------------------------------------------------------------------------------------


@rule("1006.1")
def test_a_summoned_card_is_a_spell_on_the_chase_that_nobody_played() -> None:
    d = duel("")
    imp = d.put(0, "graveyard", "Coal Imp")
    use(d, Act("summon", there("graveyard", "Coal Imp")))
    assert (d.where(imp), d.chase()) == ("chase area", ["Coal Imp"])
    assert not [e for e in d.game.log if e.kind == "play"]
    d.resolve()
    assert (d.where(imp), imp.controller) == ("field", 0)


@rule("1006.2")
def test_summoned_is_what_came_from_the_chase_by_resolving_itself() -> None:
    d = duel("R")
    summoned = Pattern("move", what=Kind("resonator"), to=("field",), tag="resolve")
    d.fighter(0, "Herald", "0/100", Triggered(summoned, Body((Draw(),))))
    d.put(0, "graveyard", "Coal Imp"), d.put(0, "hand", "Coal Imp")
    use(d, Put(Cards(("graveyard",), "you"), "field"))
    assert d.chase() == []
    d.do("Play Coal Imp").resolve()
    assert d.chase() == ["ability"]


# --- expel (1047) ------------------------------------------------------------------------------------------------


@rule("1047.1", "1047.1b", "321.1m")
def test_an_expelled_card_is_outside_the_game_revealed_and_not_taken_back() -> None:
    d = duel()
    imp = d.put(0, "hand", "Coal Imp")
    d.put(0, "sideboard", "Ash Runner")
    outside = Cards(("sideboard",), "you")
    use(d, Act("expel", there("hand", "Coal Imp")), Pick(outside, 5, up_to=True), Put(It(), "hand"))
    assert (d.where(imp), imp.known) == ("expelled", 0b11)


@rule("321.1m")
def test_an_effect_that_says_expelled_card_finds_it() -> None:
    d = duel()
    imp = d.put(0, "expelled", "Coal Imp")
    use(d, Put(Cards(("expelled",), "you"), "hand"))
    assert d.where(imp) == "hand"


@rule("1047.1a")
def test_a_card_of_another_owner_goes_outside_the_game_with_its_owner() -> None:
    d = duel()
    imp = d.put(0, "field", "Coal Imp", owner=1)
    use(d, Act("expel", there("field", "Coal Imp")))
    assert (d.where(imp), d.game.zones[imp.zone].player) == ("expelled", 1)


@rule("1047.2")
def test_cards_of_the_deck_are_expelled_one_by_one_from_the_top() -> None:
    d = duel()
    second, first = d.put(0, "deck", "Doom"), d.put(0, "deck", "Ash Runner")
    use(d, Act("expel", TopCards(2)))
    assert [e.card for e in d.game.log if e.called("expel")] == [first.id, second.id]


@rule("1047.3")
@pytest.mark.parametrize(("rulers", "left"), [(1, 1), (2, 2)])
def test_the_last_j_rulers_of_a_player_are_not_expelled(rulers: int, left: int) -> None:
    d = duel()
    for name in (MORDANE, "Old Regent")[:rulers]:
        d.ruler(0, name)
    use(d, Act("expel", Cards(("ruler area",), "you")))
    assert len(d.names("ruler area", 0)) == left


@rule("1047.3")
def test_a_ruler_is_expelled_if_its_player_keeps_another() -> None:
    d = duel()
    regent = d.ruler(0, "Old Regent")
    d.ruler(0, MORDANE)
    use(d, Act("expel", there("ruler area", "Old Regent")))
    assert d.where(regent) == "expelled"


@rule("1047.4")
def test_players_expel_only_cards_they_control() -> None:
    d = duel()
    imp = d.put(1, "field", "Coal Imp")
    theirs = there("field", "Coal Imp", "opponent")
    use(d, Act("expel", theirs))
    assert d.where(imp) == "field"


@rule("1047.4")
def test_the_controller_of_a_card_can_be_told_to_expel_it() -> None:
    d = duel()
    imp = d.put(1, "field", "Coal Imp")
    theirs = Cards(("field",), "each", All((Named("Coal Imp"), Belongs("chosen"))))
    use(d, DoTogether("opponent", (Act("expel", theirs),)))
    assert d.where(imp) == "expelled"


# --- gain control (1051) -----------------------------------------------------------------------------------------


@rule("1051.1", "1051.1a")
def test_a_player_gains_control_of_a_card() -> None:
    d = duel()
    imp = d.put(1, "field", "Coal Imp")
    use(d, TakeControl(Cards(("field",), "each", Named("Coal Imp")), "you", Until.TURN))
    assert imp.controller == 0
    d.until_phase("draw", 6)
    assert imp.controller == 1


@rule("1051.1b")
@pytest.mark.parametrize(("names", "controller"), [((), 1), (("Old Regent",), 0)])
def test_nobody_gains_control_of_the_last_j_ruler_of_a_player(names: tuple[str, ...], controller: int) -> None:
    d = duel()
    lone = d.put(1, "field", MORDANE)
    for name in names:
        d.ruler(1, name)
    use(d, TakeControl(Cards(("field",), "opponent", Kind("j-ruler")), "you"))
    assert lone.controller == controller


# --- destroy, astral, heal (1010, 1024, 1039) ----------------------------------------------------------------------


@rule("1010.1b", "321.1a")
def test_a_ruler_without_judgment_does_not_come_to_the_field() -> None:
    d = duel()
    regent = d.ruler(0, "Old Regent")
    use(d, Put(Cards(("ruler area",), "you"), "field"))
    assert (d.where(regent), d.name(regent)) == ("ruler area", "Old Regent")


@rule("1010.2")
def test_a_ruler_is_destroyed_only_by_what_says_ruler() -> None:
    d = duel()
    regent = d.ruler(1, "Old Regent")
    d.fighter(1, "Guard", "0/100")
    use(d, Destroy(Cards(("field",), "opponent")))
    assert d.where(regent) == "ruler area"


@rule("1010.2")
def test_a_destroyed_ruler_goes_to_the_graveyard() -> None:
    d = duel()
    regent = d.ruler(1, "Old Regent")
    use(d, Destroy(Cards(("ruler area",), "opponent", Kind("ruler"))))
    assert d.where(regent) == "graveyard"


@rule("1024.3", "1039.1")
def test_a_j_ruler_is_made_astral() -> None:
    d = duel()
    ruler = d.put(0, "field", MORDANE)
    use(d, Act("make astral", Cards(("field",), "you", Kind("j-ruler"))))
    assert (d.where(ruler), d.name(ruler), dict(ruler.counters)) == ("ruler area", MORDANE, {"astral": 1})


@rule("1024.3d", "1024.3e", "1039.2")
@pytest.mark.parametrize("why", ["reincarnation", "warden"])
def test_some_j_rulers_cannot_be_made_astral(why: str) -> None:
    d = Duel("""
name: Watcher
type: Warden
cost: {R}
willpower: 3
second side: Watcher Awake
second type: J-ruler
second stats: 500/500
""")
    d.give(MORDANE, Keyword("Reincarnation"), side=1)
    ruler = d.put(0, "field", {"reincarnation": MORDANE, "warden": "Watcher"}[why])
    use(d, Act("make astral", Cards(("field",), "you", Kind("j-ruler"))))
    assert (d.where(ruler), dict(ruler.counters)) == ("field", {})


@rule("1024.6", "1024.7")
def test_a_healed_ruler_is_no_longer_astral() -> None:
    d = duel("BBB")
    ruler = d.put(0, "ruler area", MORDANE, counters={"astral": 1, "mark": 1})
    d.game.notes.astral = {0: (MORDANE,)}
    use(d, Act("heal", Cards(("ruler area",), "you")))
    assert (d.denied("activate", ruler), dict(ruler.counters)) == ("", {"mark": 1})


# --- remove from battle (1029) ----------------------------------------------------------------------------------


def fight(d: Duel, who: str, in_step: str) -> tuple[Card, Card, Card]:
    """Knight attacks Squire, Page blocks; one of them is removed from battle."""
    gone = Activated((), Body((RemoveFromBattle(Cards(("field",), "each", Named(who))),)))
    knight = d.fighter(0, "Knight", "300/900")
    squire = d.fighter(1, "Squire", "200/900", rested=True)
    page = d.fighter(1, "Page", "100/900")
    d.fighter(0, "Tool", "0/100", gone)
    d.begin().battle("Knight", "Squire")
    if_blocked = {"block": ("Block Knight with Page",), "attack": ()}[in_step]
    for label in if_blocked:
        d.until("block").do(label)
    d.do("Use Tool").resolve().out_of_battle()
    return knight, squire, page


@rule("1029.1", "1029.1a")
def test_an_attacker_removed_from_battle_neither_deals_nor_takes_damage() -> None:
    knight, squire, _ = fight(duel(), "Knight", "attack")
    assert (knight.damage, squire.damage) == (0, 0)


@rule("1029.1b")
def test_a_blocker_removed_from_battle_takes_no_damage() -> None:
    knight, squire, page = fight(duel(), "Page", "block")
    assert (page.damage, squire.damage, knight.damage) == (0, 300, 200)


@rule("1029.1c")
def test_what_is_removed_from_battle_is_not_attacked() -> None:
    knight, squire, _ = fight(duel(), "Squire", "attack")
    assert (knight.damage, squire.damage) == (0, 0)


# --- invert (1030) ----------------------------------------------------------------------------------------------


@rule("1030.1", "1030.2")
def test_an_inverse_card_inverts_to_its_despair_side() -> None:
    d = duel()
    d.give("Kindly Mask", Triggered(Pattern("turn card", this=True, state="despair"), Body((Draw(),))), side=1)
    mask = d.put(0, "field", "Kindly Mask", counters={"mark": 1})
    use(d, Act("invert", there("field", "Kindly Mask")))
    assert (d.name(mask), d.numbers(mask), dict(mask.counters)) == ("Cruel Mask", (700, 700), {"mark": 1})
    assert d.chase() == ["ability"]


@rule("1030.3", "1302.3e")
def test_a_card_is_removed_inverted() -> None:
    d = duel()
    mask = d.put(0, "field", "Kindly Mask")
    use(d, Put(there("field", "Kindly Mask"), "removed area", verb="remove", state="despair"))
    assert (d.where(mask), d.name(mask)) == ("removed area", "Cruel Mask")


# --- attach (1032) ----------------------------------------------------------------------------------------------


@rule("1032.1", "1032.2", "1032.3", "313.3")
def test_an_attached_card_lies_in_the_item_area_and_stays_with_its_j_ruler() -> None:
    d = duel("BBBRR")
    ruler = d.ruler(0, MORDANE)
    bell = d.put(0, "hand", "Iron Bell")
    d.put(0, "hand", "Doom")
    use(d, Act("attach", there("hand", "Iron Bell"), Kind("j/ruler")))
    assert (d.where(bell), bell.controller, (("attached", bell.id),)) == ("item area", 0, ruler.links)
    d.do(f"Judgment {MORDANE}").resolve()
    assert (d.where(ruler), ruler.links) == ("field", (("attached", bell.id),))
    d.do("Play Doom", UNMASKED).resolve()
    assert (d.where(ruler), ruler.links, d.where(bell)) == ("ruler area", (("attached", bell.id),), "item area")


@rule("1032.2")
def test_an_effect_finds_the_cards_attached_to_a_j_ruler() -> None:
    d = duel()
    d.ruler(0, MORDANE)
    bell = d.put(0, "hand", "Iron Bell")
    attached = Linked(Cards(("ruler area",), "you"), "attached")
    use(d, Act("attach", there("hand", "Iron Bell"), Kind("j/ruler")), Put(attached, "hand"))
    assert d.where(bell) == "hand"


# --- upgrade (1044) ---------------------------------------------------------------------------------------------


@rule("1044.1", "1044.2")
def test_an_armament_is_upgraded_once() -> None:
    d = duel()
    blade, plain = d.put(0, "ruler area", "Sworn Blade"), d.ruler(0, "Old Regent")
    upgraded = Triggered(Pattern("counter", what=InState("upgraded")), Body((Draw(),)))
    d.fighter(0, "Smith", "0/100", upgraded)
    both = Act("upgrade", Cards(("ruler area",), "you"))
    use(d, both, both)
    assert (dict(blade.counters), dict(plain.counters), d.chase()) == ({"upgraded": 1}, {}, ["ability"])
