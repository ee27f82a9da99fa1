"""Chapters 12 and 13: rule processes, and cards of several sides or halves."""

from __future__ import annotations

from functools import partial

from tests.games.force_of_will.duel import Duel, table, written

from cardwright.kernel.vocabulary.abilities import Activated, Body, Keyword, Pattern, Replacement, Static, Triggered
from cardwright.kernel.vocabulary.costs import Pay
from cardwright.kernel.vocabulary.effects import Add, AddCounters, Draw, Put, Turn
from cardwright.kernel.vocabulary.selectors import Cards, Named, This
from cardwright.testing import rule

CARDS = """
name: Bolt
type: Chant
cost: {R}
Quickcast.
Deal 300 damage to target resonator.

name: Legend of the Hill
type: Resonator
cost: {R}
stats: 500/500
Mythic.

name: Young Tree / Growing Rain
type: Resonator
layout: halves
cost: {G}{1}
stats: 300/400
second side: Growing Rain
second type: Chant
second cost: {U}
//
Draw a card.

name: Fair Mask
type: Resonator / Inverse
traits: Doll
cost: {R}
stats: 200/200
second side: Foul Mask
second type: Resonator
second traits: Inverse
second stats: 700/700
"""


duel = partial(table, CARDS)


# --- rule processes (1202-1206) ----------------------------------------------------------------------------------


@rule("1201.1", "1202.2")
def test_who_cannot_draw_in_the_draw_phase_loses() -> None:
    d = Duel(CARDS)
    d.deck(1)
    d.begin(0, "draw").skip(2)
    assert d.game.outcome is not None
    assert (d.game.outcome.winners, d.game.outcome.rule) == ((1,), "1202.2")


@rule("1202.2")
def test_who_cannot_draw_at_another_time_goes_on() -> None:
    d = Duel(CARDS)
    d.deck(1)
    d.fighter(0, "Well", "0/100", Activated((), Body((Draw(),))))
    d.begin().do("Use Well").resolve()
    assert not d.game.over


@rule("1203.1", "1203.2")
def test_opposite_counters_go_in_pairs() -> None:
    d = duel()
    unit = d.fighter(0, "Unit", "500/500", counters={"+100/+100": 3, "-100/-100": 1})
    even = d.fighter(0, "Even", "500/500", counters={"+100/+100": 2, "-100/-100": 2})
    d.begin()
    assert (dict(unit.counters), dict(even.counters)) == ({"+100/+100": 2}, {})


@rule("1204.1", "1007.1")
def test_as_much_damage_as_def_destroys() -> None:
    d = duel()
    dead, hurt = d.fighter(0, "Dead", "0/300", damage=300), d.fighter(0, "Hurt", "0/300", damage=200)
    d.begin()
    assert (d.where(dead), d.where(hurt)) == ("graveyard", "field")


@rule("1204.1b")
def test_what_should_have_been_destroyed_and_was_not_loses_its_damage() -> None:
    d = duel()
    saved = Replacement(Pattern("move", this=True, tag="destroy"), do=(AddCounters(This(), "saved"),))
    unit = d.fighter(0, "Phoenix", "0/300", saved, damage=300)
    d.begin()
    assert (d.where(unit), unit.damage, dict(unit.counters)) == ("field", 0, {"saved": 1})


@rule("1205.1")
def test_a_resonator_without_def_is_put_into_the_graveyard_and_not_destroyed() -> None:
    d = duel()
    unit = d.fighter(0, "Faded", "0/300", Keyword("Eternal"))
    d.fighter(1, "Blight", "0/100", Static(Cards(("field",), "opponent"), (Add("DEF", -300),)))
    d.begin()
    assert d.where(unit) == "graveyard"


@rule("1205.8", "1101.3")
def test_of_mythic_entities_of_a_name_their_player_keeps_one() -> None:
    d = duel()
    old, new = d.put(0, "field", "Legend of the Hill"), d.put(0, "field", "Legend of the Hill")
    d.put(1, "field", "Legend of the Hill")
    d.begin()
    assert d.asked() == 0
    d.game.choose([option.value for option in d.game.decision.options].index(new.id))  # type: ignore[union-attr]
    assert (d.where(old), d.where(new), len(d.names("field", 1))) == ("graveyard", "field", 1)


@rule("1301.1", "1301.1c")
def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    d = Duel(CARDS)
    for player in (0, 1):
        d.deck(player)
    start = Triggered(Pattern("phase", phase="main", who="you"), Body((Turn(This(), "rested"),)))
    bounce = Triggered(Pattern("turn card", this=True, state="recovered"), Body((Turn(This(), "rested"),)))
    back = Triggered(Pattern("turn card", this=True, state="rested"), Body((Turn(This(), "recovered"),)))
    d.fighter(0, "Loop", "0/100", start, bounce, back)
    d.start(0, "main")
    assert d.game.outcome is not None
    assert (d.game.outcome.winners, d.game.outcome.rule) == ((), "1301.1c")


# --- halves (1307) -----------------------------------------------------------------------------------------------


@rule("1307.1", "1307.2", "1307.5", "1307.5a", "1307.5b", "1307.5c")
def test_an_alternative_card_is_both_halves_together_in_the_hand() -> None:
    d = duel()
    card = d.put(0, "hand", "Young Tree / Growing Rain")
    own = card.face.chars
    assert own.names == {"Young Tree", "Growing Rain"}
    assert {"resonator", "chant"} <= own.kinds
    assert (own.cost, own.aspects) == (3, {"wind", "water"})


@rule("903.2c", "1307.3", "1307.3a", "1307.3b", "1307.4", "1307.4a", "1307.4b", "1307.4c")
def test_one_half_is_chosen_and_only_that_exists_on_the_chase_and_in_the_field() -> None:
    d = duel("GGU")
    card = d.put(0, "hand", "Young Tree / Growing Rain")
    d.begin().do("Play Young Tree / Growing Rain", "Young Tree")
    assert (d.name(card), d.chase()) == ("Young Tree", ["Young Tree"])
    d.resolve()
    assert (d.where(card), d.name(card), d.numbers(card), d.stat(card, "cost")) == (
        "field",
        "Young Tree",
        (300, 400),
        2,
    )


@rule("1307.3", "1307.3b")
def test_the_chant_half_does_what_it_says_and_is_whole_again_in_the_graveyard() -> None:
    d = duel("GGU")
    card = d.put(0, "hand", "Young Tree / Growing Rain")
    d.begin().do("Play Young Tree / Growing Rain", "Growing Rain").resolve()
    assert (d.where(card), len(d.names("hand", 0))) == ("graveyard", 1)
    assert card.face.halved


# --- sides (1302) ------------------------------------------------------------------------------------------------


@rule("1302.1", "1302.3", "1302.3a", "1302.3c", "1302.3d", "1302.3e", "1302.3e-1", "1030.1", "405.1a")
def test_an_inverse_card_turns_to_its_despair_side_and_back_as_it_leaves() -> None:
    d = duel()
    mask = d.put(0, "field", "Fair Mask", counters={"mark": 1})
    invert = Activated((), Body((Turn(Cards(("field",), "you", Named("Fair Mask")), "despair"),)), "Invert")
    home = Activated((), Body((Put(Cards(("field",), "you", Named("Foul Mask")), "hand"),)), "Home")
    d.fighter(0, "Mirror", "0/100", invert, home)
    ref = mask.ref
    d.begin().do("Invert Mirror").resolve()
    assert (d.name(mask), d.numbers(mask), dict(mask.counters), mask.ref) == ("Foul Mask", (700, 700), {"mark": 1}, ref)
    d.do("Home Mirror").resolve()
    assert (d.where(mask), d.name(mask)) == ("hand", "Fair Mask")


SHIFT = """
name: Seed of Time
type: Resonator / Shift
cost: {R}
stats: 100/100
second side: Tree of Time
second type: Resonator
second cost: {R}{R}{R}
second stats: 900/900
"""


@rule("903.2b", "1117.2", "1302.2", "1302.2a", "1302.2e", "1302.2f")
def test_of_a_shift_card_either_side_is_played() -> None:
    d = Duel(SHIFT)
    d.stones(0, "RRR")
    card = d.put(0, "hand", "Seed of Time")
    d.begin().do("Play Seed of Time", "Tree of Time").resolve()
    assert (d.where(card), d.name(card), d.numbers(card)) == ("field", "Tree of Time", (900, 900))


@rule("1117.2", "1117.2a", "1302.2c", "1302.2f-1")
def test_the_past_side_is_turned_to_the_future_and_back_as_it_leaves() -> None:
    from cardwright.kernel.vocabulary.faces import Face

    d = Duel(SHIFT)
    d.stones(0, "RR")
    kinds = ("resonator", "j/resonator", "entity", "shift")
    shift = Keyword("Shift", terms=(Pay("will", 2),))
    future = Face("Oak", "Oak", kinds[:3], numbers={"ATK": 900, "DEF": 900}, cost=3)
    from cardwright.games.force_of_will.rules.keywords import KEYWORDS
    from cardwright.games.title import expanded

    past = Face(
        "Acorn",
        "Acorn",
        kinds,
        numbers={"ATK": 100, "DEF": 100},
        cost=1,
        abilities=(shift,),
        expanded=expanded((shift,), KEYWORDS),
        sides=(future,),
    )
    d.pool = d.pool.with_faces({"Acorn": past})
    d.game.faces = d.pool
    acorn = d.put(0, "field", "Acorn", counters={"mark": 1})
    d.begin().do("Shift Acorn").resolve()
    assert (d.name(acorn), d.numbers(acorn), dict(acorn.counters)) == ("Oak", (900, 900), {"mark": 1})


@rule("1302.6", "1302.6a", "1302.6b", "1302.6c", "1302.6d", "705.3a", "1010.1", "1024.2c", "1309.1")
def test_a_judged_warden_is_a_j_ruler_in_the_field_and_goes_to_the_graveyard_when_destroyed() -> None:
    d = Duel("""
name: Keeper
type: Warden
cost: {R}
willpower: 4
judgment: {R}
second side: Keeper Freed
second type: J-ruler
second stats: 500/500

name: Doom
type: Chant
cost: {R}
Destroy target J/resonator.
""")
    d.stones(0, "RR")
    keeper = d.put(0, "ruler area", "Keeper", counters={"willpower": 4})
    d.put(0, "hand", "Doom")
    d.begin().do("Judgment Keeper").resolve()
    assert (d.where(keeper), d.name(keeper), d.numbers(keeper)) == ("field", "Keeper Freed", (500, 500))
    d.do("Play Doom").resolve()
    assert (d.where(keeper), d.name(keeper), d.game.notes.astral) == ("graveyard", "Keeper", {})


@rule("1303.2", "1303.2a", "1303.1a")
def test_tokens_are_chosen_like_cards() -> None:
    d = Duel("""
name: Sapling
type: Resonator / Token
stats: 100/100

name: Planting
type: Chant
cost: {G}
Put a Sapling token onto your field.

name: Axe
type: Chant
cost: {G}
Destroy target resonator.
""")
    d.stones(0, "GG")
    d.put(0, "hand", "Planting")
    d.put(0, "hand", "Axe")
    d.begin().do("Play Planting").resolve()
    assert d.names("field", 0)[-1] == "Sapling"
    d.do("Play Axe").resolve()
    assert "Sapling" not in d.names("field", 0)


@rule("1305.1", "1305.3")
def test_a_stranger_card_has_its_type_too() -> None:
    d = Duel("""
name: Visitor
type: Resonator (Stranger)
cost: {R}
stats: 100/100
""")
    assert {"resonator", "stranger"} <= set(d.face("Visitor").kinds)


# --- the order of rule processes (1201) -----------------------------------------------------------------------------

SQUIRE = written("Squire", "") + written("Page", "", stats="300/300")


@rule("1201.1")
def test_what_has_lethal_damage_is_destroyed_before_what_has_no_def_goes_to_the_graveyard() -> None:
    wither = "All resonators with 300 DEF or less gain [0/-300] until end of turn."
    crush = f"This card deals 500 damage to target resonator. {wither}"
    d = table(SQUIRE + written("Crush", crush, "Chant"))
    d.put(0, "field", "Page"), d.put(0, "field", "Squire"), d.put(0, "hand", "Crush")
    d.begin().do("Play Crush", "Squire").resolve()
    assert d.names("graveyard", 0) == ["Crush", "Squire", "Page"]


@rule("1201.1", "1205.8", "1207.1")
def test_of_two_mythic_entities_one_goes_before_an_addition_that_is_added_to_nothing() -> None:
    ribbon = "As you play this card, target a resonator. This card enters the field added to the chosen target."
    twin = written("Twin", "Mythic.", cost="{0}")
    swap = written("Swap", "Destroy target resonator. Put a resonator from your hand into the field.", "Chant", "{0}")
    d = table(SQUIRE + twin + swap + written("Ribbon", ribbon, "Addition", "{0}"))
    d.put(0, "field", "Twin"), d.put(0, "field", "Squire")
    _ = [d.put(0, "hand", name) for name in ("Twin", "Swap", "Ribbon")]
    d.begin().do("Play Ribbon", "Squire").resolve().do("Play Swap", "Squire").skip(2).do("Twin")
    assert d.prompt == "keep one"
    assert d.names("graveyard", 0) == ["Squire", "Swap"]
    d.game.choose(0)
    assert d.names("graveyard", 0) == ["Squire", "Swap", "Twin", "Ribbon"]
