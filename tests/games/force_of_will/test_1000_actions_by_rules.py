"""Chapter 10: actions by rules."""

from __future__ import annotations

from functools import partial

from tests.games.force_of_will.duel import Duel, table

from cardwright.games.force_of_will.rules.areas import heal
from cardwright.kernel.vocabulary.abilities import Activated, Body, Keyword, OnPlay, Pattern, Static, Target, Triggered
from cardwright.kernel.vocabulary.costs import MoveCost
from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCounters,
    BecomeCopy,
    CopyObject,
    CreateCopy,
    Damage,
    Destroy,
    Discard,
    Draw,
    MoveCounters,
    Put,
    PutInPile,
    Restart,
    Reveal,
    Shuffle,
    Skip,
    Treat,
)
from cardwright.kernel.vocabulary.selectors import Cards, It, Kind, Named, Stacked, This, Trait
from cardwright.kernel.vocabulary.values import Count, Times
from cardwright.testing import rule

CARDS = """
name: Bolt
type: Chant
cost: {R}
Quickcast.
Deal 300 damage to target J/resonator.

name: Doom
type: Chant
cost: {R}
Destroy target J/resonator.

name: Search Party
type: Chant
cost: {R}
Search your deck for a Dwarf resonator, reveal it and add it to your hand.

name: Clean Table
type: Chant
cost: {R}
Discard 2 cards.
"""
FIELD_CARDS = Cards(("field",), "you")


duel = partial(table, CARDS)


def use(d: Duel, *effects: object, targets: tuple[Target, ...] = (), name: str = "Tool") -> Duel:
    """A card that does this for nothing is used."""
    d.fighter(0, name, "0/100", Activated((), Body(tuple(effects), targets)))  # type: ignore[arg-type]
    return d.begin().do(f"Use {name}").resolve()


# --- damage, destroying, banishing -------------------------------------------------------------------------------


@rule("1007.1", "1007.3", "1007.3a")
def test_damage_on_a_j_resonator_adds_up_and_for_each_makes_one_amount() -> None:
    d = duel()
    victim = d.fighter(1, "Victim", "0/2000", damage=200)
    d.fill(0, "hand", "Bolt", 3)
    each = Times(100, Count(Cards(("hand",), "you")))
    use(d, Damage(each, Cards(("field",), "opponent", Named("Victim"))))
    assert victim.damage == 500
    assert len([e for e in d.game.log if e.kind == "damage"]) == 1


@rule("1007.4")
def test_a_card_without_def_takes_no_damage() -> None:
    d = duel()
    stone = d.stones(1, "R")[0]
    use(d, Damage(500, Cards(("field",), "opponent")))
    assert (stone.damage, d.where(stone)) == (0, "field")


@rule("1007.5")
def test_damage_to_several_triggers_once_for_each() -> None:
    d = duel()
    d.fighter(1, "One", "0/2000"), d.fighter(1, "Two", "0/2000")
    storm = Activated((), Body((Damage(100, Cards(("field",), "opponent", Kind("resonator"))),)))
    from cardwright.kernel.vocabulary.selectors import Among

    wrath = Triggered(Pattern("damage", other=Among(This())), Body((Draw(),)))
    d.fighter(0, "Storm", "0/100", storm, wrath)
    d.begin().do("Use Storm").resolve()
    assert len(d.game.pending) + len(d.game.stack) == 2


@rule("1010.1", "1010.1a", "1024.1", "1024.2", "1007.7", "1304.4a")
def test_a_destroyed_j_ruler_returns_to_the_ruler_area_and_is_astral() -> None:
    d = duel("RRRRR")
    ruler = d.ruler(0, "Varkas, Ember Smith")
    d.put(0, "hand", "Doom")
    d.fighter(1, "Other", "0/9000")
    d.begin().do("Judgment Varkas, Ember Smith").resolve()
    d.until("priority").resolve()  # what its arrival triggered
    d.do("Play Doom", "Varkas, the Walking Forge").resolve()
    assert (d.where(ruler), d.name(ruler), ruler.damage) == ("ruler area", "Varkas, Ember Smith", 0)
    assert dict(ruler.counters) == {"astral": 1}
    d.until_phase("draw", 6).until_phase("main", 7)
    assert d.denied("activate", ruler) == "705.1"


@rule("1109.2")
def test_an_imperishable_ruler_is_not_astral_when_it_is_destroyed() -> None:
    d = duel("BBBR")
    ruler = d.ruler(0, "Count Mordane")  # Mordane Unmasked is Imperishable
    d.put(0, "hand", "Doom")
    d.begin().do("Judgment Count Mordane").resolve().do("Play Doom").resolve()
    assert (d.where(ruler), dict(ruler.counters), d.game.notes.astral) == ("ruler area", {}, {})


@rule("1024.5", "1109.3", "1205.6")
def test_without_def_an_imperishable_ruler_is_astral() -> None:
    d = duel("BBB")
    ruler = d.ruler(0, "Count Mordane")
    wither = Static(Cards(("field",), "each", Kind("j-ruler")), (Add("DEF", -1000),))
    d.fighter(1, "Blight", "0/100", wither)
    d.begin().do("Judgment Count Mordane").resolve()
    assert (d.where(ruler), dict(ruler.counters)) == ("ruler area", {"astral": 1})


@rule("1024.4", "1024.6", "1024.7")
def test_astral_goes_by_the_name_and_ends_with_healing() -> None:
    d = duel("BBBR")
    ruler = d.put(0, "ruler area", "Count Mordane", counters={"astral": 1, "mark": 2})
    d.begin()
    d.game.notes.astral = {0: ("Count Mordane",)}
    twin = d.ruler(0, "Count Mordane")
    assert (d.denied("activate", ruler), d.denied("activate", twin)) == ("705.1", "705.1")
    heal(d.game, ruler)
    assert (d.denied("activate", ruler), dict(ruler.counters)) == ("", {"mark": 2})


@rule("1011.1", "1011.2")
def test_banished_cards_go_to_the_graveyard_and_rulers_are_not_banished() -> None:
    d = duel()
    ruler = d.ruler(0)
    imp = d.put(0, "field", "Coal Imp")
    cost = (MoveCost(Cards(("field", "ruler area"), "you", Kind("resonator")), "graveyard", verb="banish"),)
    d.fighter(0, "Altar", "0/100", Activated(cost, Body((Draw(),))))
    d.begin().do("Use Altar")
    assert (d.where(imp), d.where(ruler), d.chase()) == ("graveyard", "ruler area", ["ability"])


@rule("1019.1", "1019.3")
def test_to_discard_is_to_put_from_hand_into_the_graveyard() -> None:
    d = duel()
    imp = d.put(0, "hand", "Coal Imp")
    d.fighter(0, "Mourner", "0/100", Triggered(Pattern("move", who="you", tag="discard"), Body((Draw(),))))
    use(d, Discard(1, "you"))
    assert (d.where(imp), d.chase()) == ("graveyard", ["ability"])


@rule("1019.2")
def test_a_whole_hand_is_discarded() -> None:
    d = duel()
    d.fill(0, "hand", "Coal Imp", 3)
    use(d, Discard(-1, "you"))
    assert (d.names("hand", 0), len(d.names("graveyard", 0))) == ([], 3)


# --- drawing, searching, revealing -------------------------------------------------------------------------------


@rule("1009.1", "1009.2", "304.3")
def test_cards_are_drawn_one_by_one_from_the_top() -> None:
    d = duel()
    top, second = d.put(0, "deck", "Doom"), d.put(0, "deck", "Bolt")
    use(d, Draw(2))
    assert [e.card for e in d.game.log if e.kind == "draw"] == [second.id, top.id]


@rule("1014.2", "1005.1", "1021.1", "1021.1a")
def test_a_search_in_a_hidden_zone_may_find_nothing() -> None:
    d = duel()
    d.put(0, "deck", "Ash Runner")
    d.put(0, "hand", "Search Party")
    d.begin().do("Play Search Party").skip(2)
    assert d.game.decision is not None
    assert [option.verb for option in d.game.decision.options][-1] in ("done", "none")


@rule("1014.1")
def test_from_a_public_zone_a_fitting_card_must_be_chosen() -> None:
    from cardwright.kernel.vocabulary.effects import Pick

    d = duel()
    d.put(0, "graveyard", "Coal Imp"), d.put(0, "graveyard", "Ash Runner")
    d.fighter(0, "Digger", "0/100", Activated((), Body((Pick(Cards(("graveyard",), "you")), Put(It("it"), "hand")))))
    d.begin().do("Use Digger").skip(2)
    assert sorted(d.options()) == ["Ash Runner", "Coal Imp"]


@rule("1005.1")
def test_a_revealed_card_is_seen_by_all_until_the_effect_ends() -> None:
    d = duel()
    imp = d.put(0, "hand", "Coal Imp")
    use(d, Reveal(Cards(("hand",), "you")))
    assert imp.known == 0b01
    assert [e.card for e in d.game.log if e.kind == "reveal"] == [imp.id]


@rule("1004.1", "311.3")
def test_to_remove_is_to_move_to_the_removed_area() -> None:
    d = duel()
    imp = d.put(0, "graveyard", "Coal Imp")
    use(d, Put(Cards(("graveyard",), "you"), "removed area", verb="remove"))
    assert d.where(imp) == "removed area"


@rule("1021.1")
def test_a_shuffled_deck_is_known_to_nobody() -> None:
    d = duel()
    known = d.put(0, "deck", "Doom", known=(0,))
    use(d, Shuffle("you"))
    assert known.known == 0


# --- copies ------------------------------------------------------------------------------------------------------


@rule("1017.1", "1017.2", "1017.2b", "1303.1")
def test_a_copied_entity_is_a_token_that_ceases_to_exist_elsewhere() -> None:
    d = duel()
    imp = d.put(0, "field", "Coal Imp", counters={"+100/+100": 1})
    use(d, CreateCopy(Cards(("field",), "you", Named("Coal Imp"))))
    copy = d.game.cards_in("field", 0)[-1]
    assert (copy is not imp, "token" in copy.face.kinds, d.name(copy)) == (True, True, "Coal Imp")
    assert d.numbers(copy) == (400, 100)


@rule("1017.3", "1017.3c", "1017.3d")
def test_a_copied_spell_is_not_played_and_keeps_its_targets() -> None:
    d = duel()
    victim = d.fighter(1, "Victim", "0/2000")
    d.put(0, "hand", "Bolt")
    d.fighter(0, "Mirror", "0/100", Activated((), Body((CopyObject(Stacked()),))))
    d.begin().do("Play Bolt", "Player 2's Victim").do("Use Mirror").resolve()
    assert len([e for e in d.game.log if e.kind == "play"]) == 1
    assert len(d.chase()) == 2
    d.resolve().resolve()
    assert (victim.damage, len(d.names("graveyard", 0))) == (600, 1)


@rule("1017.5")
def test_a_card_can_become_a_copy_of_another() -> None:
    d = duel()
    unit = d.fighter(0, "Shaper", "0/100")
    d.put(1, "field", "Lava Drake")
    use(d, BecomeCopy(Cards(("field",), "you", Named("Shaper")), Cards(("field",), "opponent", Named("Lava Drake"))))
    assert (d.numbers(unit), d.has(unit, "Pierce")) == ((1000, 700), True)


# --- counters, dice, stacks, turns -------------------------------------------------------------------------------


@rule("1022.1", "1022.4")
def test_counters_are_moved_and_doubled() -> None:
    d = duel()
    frm, to = d.fighter(0, "From", "100/100", counters={"mark": 2}), d.fighter(0, "To", "100/100")
    one, other = (Cards(("field",), "you", Named(name)) for name in ("From", "To"))
    use(d, MoveCounters(one, other, "mark", 1), AddCounters(other, "mark", doubled=True))
    assert (dict(frm.counters), dict(to.counters)) == ({"mark": 1}, {"mark": 2})


@rule("1031.1", "1031.2")
def test_a_skipped_phase_does_not_happen() -> None:
    d = duel()
    tired = d.fighter(1, "Tired", "100/100", rested=True)
    use(d, Skip("recovery", "opponent"))
    d.until_phase("main", 6)
    assert (d.game.active, tired.turned) == (1, True)


@rule("1033.1", "1033.2", "1033.4")
def test_a_game_begins_again_with_every_card_at_home() -> None:
    d = duel()
    ruler = d.put(1, "ruler area", "Count Mordane", counters={"mark": 1})
    d.set(1, life=100)
    d.put(0, "graveyard", "Doom")
    use(d, Restart())
    assert (d.game.active, d.life(1), d.game.turn) == (0, 4000, 0)
    assert (d.names("graveyard", 0), d.names("field", 0), len(d.names("hand", 0))) == ([], [], 5)
    assert (len(d.names("magic stone deck", 0)), dict(ruler.counters)) == (4, {})


@rule("1045.1", "1045.2", "1045.4", "1045.4a", "1045.5", "1045.3")
def test_a_card_stacked_on_an_entity_is_the_entity_and_did_not_enter() -> None:
    d = duel()
    under = d.fighter(0, "Under", "100/900", damage=200, counters={"mark": 1}, rested=True)
    enter = Triggered(Pattern("move", this=True, to=("field",)), Body((Draw(),)))
    d.define("Over", enter, kinds=("resonator", "j/resonator", "entity"), numbers={"ATK": 500, "DEF": 500})
    over = d.put(0, "hand", "Over")
    use(d, PutInPile(Cards(("hand",), "you"), Cards(("field",), "you", Named("Under")), "stacked"))
    assert (d.where(over), d.where(under), d.chase()) == ("field", "stack", [])
    assert (over.damage, dict(over.counters), over.turned) == (200, {"mark": 1}, True)


@rule("1045.6", "1045.6b", "1045.6d")
def test_when_the_top_of_a_stack_is_destroyed_the_rest_follows() -> None:
    d = duel()
    under = d.fighter(0, "Under", "100/900")
    d.define("Over", kinds=("resonator", "j/resonator", "entity"), numbers={"ATK": 500, "DEF": 500})
    over = d.put(0, "hand", "Over")
    stack = PutInPile(Cards(("hand",), "you"), Cards(("field",), "you", Named("Under")), "stacked")
    use(d, stack, Destroy(Cards(("field",), "you", Named("Over"))))
    assert (d.where(over), d.where(under)) == ("graveyard", "graveyard")


@rule("1046.1", "1046.2", "1046.1a", "1027.1", "1303.3a")
def test_a_will_coin_is_banished_for_its_will() -> None:
    from cardwright.games.force_of_will.rules.tokens import gain_coin, will_coin

    d = duel("")
    d.begin()
    gain_coin(d.game, 0, ("light", "fire"), "1046.1")
    d.skip(0)
    coin = d.game.cards_in("item area", 0)[0]
    assert (coin.face.name, coin.face.kinds) == ("light/fire will coin", ("token", "will coin"))
    assert will_coin(("light",)).abilities[0].body.effects[0].gives == (("light",),)  # type: ignore[attr-defined]


@rule("1049.1")
def test_a_card_may_count_as_something_for_some_effects_only() -> None:
    d = duel()
    masked = Static(This(), (Treat(Kind("addition"), (("trait", "Knight"),)),))
    unit = d.fighter(0, "Masked", "100/100", masked)
    rally = Static(Cards(("field",), "you", Trait("Knight")), (Add("ATK", 200),))
    d.define("Banner", rally, kinds=("addition", "entity"), numbers={})
    d.put(0, "field", "Banner")
    d.begin()
    assert d.numbers(unit) == (300, 100)


@rule("1008.1", "1008.2")
def test_nothing_but_automatic_abilities_is_put_onto_what_cannot_be_chased() -> None:
    d = duel("R")
    d.define("Decree", OnPlay(Body((Draw(),), alone=True)), kinds=("chant",), cost=1, numbers={})
    d.put(0, "hand", "Decree")
    bolt = d.put(1, "hand", "Bolt")
    d.stones(1, "R")
    d.fighter(0, "Target", "0/100")
    d.begin().do("Play Decree").skip()
    assert d.denied("play", bolt, player=1) == "1008.2"


@rule("1002.1b", "1002.3", "1002.4", "1121.2", "1121.3", "1121.4")
def test_a_card_with_bestow_is_added_to_one_resonator() -> None:
    from cardwright.games.force_of_will.rules.adding import added_to
    from cardwright.kernel.vocabulary.costs import Pay

    d = duel("RR")
    d.define("Blade", Keyword("Bestow", terms=(Pay("will", 1),)), kinds=("regalia", "entity"), numbers={})
    blade = d.put(0, "field", "Blade")
    one, two = d.fighter(0, "One", "100/100"), d.fighter(0, "Two", "100/100")
    d.begin()
    assert added_to(d.game, blade) == []
    d.do("Bestow Blade", "One").resolve()
    assert added_to(d.game, blade) == [one]
    d.do("Bestow Blade", "Two").resolve()
    assert added_to(d.game, blade) == [two]
