"""Rules 702-717 and 803-807: entering the field, judgment, trigger cards, calling, willpower, the end of a battle."""

from __future__ import annotations

from functools import partial

import pytest
from tests.games.force_of_will.duel import Duel, table

from cardwright.games.force_of_will.rules.calling import EVEN_RESTED, MORE, UNRESTED
from cardwright.games.force_of_will.rules.willpower import ANYTIME, WILLPOWER_ABILITY, willpower_cost
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import (
    Activated,
    Body,
    ByTrigger,
    Keyword,
    OnPlay,
    Pattern,
    Replacement,
    Static,
    Triggered,
)
from cardwright.kernel.vocabulary.costs import Pay
from cardwright.kernel.vocabulary.durations import EndOf
from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCounters,
    Apply,
    Become,
    Cant,
    Damage,
    Draw,
    Effect,
    May,
    Produce,
    Put,
    SetTo,
)
from cardwright.kernel.vocabulary.selectors import Cards, Exists, It, Kind, Named, Seats, This
from cardwright.testing import rule

CARDS = """
name: Stone Seal
type: Chant / Rune
cost: {R}
divinity: 1
Draw a card.

name: Moss Rune
type: Addition / Rune
cost: {R}
divinity: 1

name: Swift Rune
type: Rune
attribute: fire
cost: {R}
divinity: 1
Quickcast.
Draw a card.

name: Sage
type: Warden
cost: {R}
willpower: 3
second side: Sage Freed
second type: J-ruler
second stats: 500/500

name: Quick Doom
type: Chant
cost: {R}
Quickcast.
Destroy target J/resonator.

name: Sapling
type: Resonator / Token
stats: 300/300
"""
MORDANE = "Count Mordane"


duel = partial(table, CARDS)


def there(area: str, name: str, whose: str = "you") -> Cards:
    return Cards((area,), whose, Named(name))


def rests(*effects: Effect) -> Activated:
    return Activated((), Body(effects))


# --- putting into the field (702.3) and runes (702.1a, 703.4, 709.3c) --------------------------------------------


@rule("702.3", "702.3c", "1022.3")
def test_a_card_enters_rested_and_with_all_its_counters_together() -> None:
    d = duel()
    slow = Replacement(Pattern("move", this=True, to=("field",)), state="rested")
    d.define(
        "Golem", Keyword("Mana", 2), slow, kinds=("resonator", "j/resonator", "entity"), numbers={"ATK": 1, "DEF": 9}
    )
    more = Replacement(
        Pattern("move", what=Kind("resonator"), to=("field",)), do=(AddCounters(It("event"), "mana", 3),), also=True
    )
    d.define("Well", more, kinds=("addition", "entity"), numbers={})
    d.put(0, "field", "Well")
    golem = d.put(0, "hand", "Golem")
    d.begin().do("Play Golem").resolve()
    assert (golem.turned, dict(golem.counters)) == (True, {"mana": 5})


@rule("703.4", "702.1a")
@pytest.mark.parametrize(("name", "where"), [("Stone Seal", "graveyard"), ("Moss Rune", "field")])
def test_a_rune_of_another_type_is_played_from_the_hand_like_that_type(name: str, where: str) -> None:
    d = duel()
    card = d.put(0, "hand", name)
    d.begin().do(f"Play {name}").resolve()
    assert d.where(card) == where


@rule("709.3c")
def test_a_quickcast_rune_is_played_from_the_rune_area_by_divinity() -> None:
    d = duel()
    rune = d.put(0, "rune area", "Swift Rune")
    d.begin()
    assert d.denied("play", rune) == "711.1"


# --- judgment (705) ----------------------------------------------------------------------------------------------


@rule("705.1a")
def test_a_prohibition_does_not_concern_a_judgment_process_on_the_chase() -> None:
    d = duel("BBBBBBR")
    ruler, twin = d.ruler(0, MORDANE), d.ruler(0, "Orsela, Warden of the White Gate")
    law = Apply(Seats("each"), (Cant("do judgment"),))
    d.fighter(0, "Law", "0/100", rests(law))
    d.begin().do(f"Judgment {MORDANE}").do("Use Law").resolve().resolve()
    assert d.where(ruler) == "field"
    assert d.denied("activate", twin) == "104.4"


@rule("705.1b")
def test_a_ruler_that_became_astral_is_healed_as_its_judgment_resolves() -> None:
    d = duel("BBB")
    ruler = d.ruler(0, MORDANE)
    d.begin().do(f"Judgment {MORDANE}")
    d.game.note("astral", {0: (MORDANE,)})
    d.game.journal.set(ruler, "counters", {"astral": 1})
    d.resolve()
    assert (d.where(ruler), dict(ruler.counters), d.game.notes.astral) == ("field", {}, {0: ()})


@rule("705.2b")
@pytest.mark.parametrize(("knights", "denied"), [(0, True), (1, False)])
def test_the_conditions_of_the_judgment_section_must_be_met(knights: int, denied: bool) -> None:
    d = duel()
    need = Exists(Cards(("field",), "you", Named("Knight")))
    d.give("Sage", Keyword("Judgment", terms=(Pay("will", 0), need)))
    sage = d.put(0, "ruler area", "Sage", counters={"willpower": 3})
    for _ in range(knights):
        d.fighter(0, "Knight", "100/100")
    d.begin()
    assert bool(d.denied("activate", sage)) is denied


# --- trigger cards (708) -----------------------------------------------------------------------------------------


SNARE = (
    Keyword("Trigger"),
    OnPlay(Body((Draw(),))),
    Triggered(
        Pattern("move", what=Kind("resonator"), who="opponent", to=("field",)),
        Body(),
        zones=("hand", "standby area"),
        plays=ByTrigger(("hand", "standby area")),
    ),
)


def trapped(area: str, number: int = 1) -> tuple[Duel, list[Card]]:
    """The other player has Snares; two resonators will enter the field at once."""
    d = duel("")
    d.define("Snare", *SNARE, kinds=("chant",), numbers={}, cost=1)
    d.stones(1, "R")
    d.put(0, "hand", "Coal Imp"), d.put(0, "hand", "Coal Imp")
    d.fighter(0, "Tool", "0/100", rests(Put(there("hand", "Coal Imp"), "field")))
    return d, d.fill(1, area, "Snare", number)


@rule("708.2a")
def test_a_triggered_card_does_not_trigger_again() -> None:
    d, (snare,) = trapped("hand")
    d.begin().do("Use Tool").skip(2).do("Show Snare")
    assert (d.where(snare), len(d.game.pending), d.chase()) == ("chase area", 0, ["Snare"])


@rule("708.3a")
def test_a_triggered_card_that_cannot_be_played_goes_to_the_graveyard() -> None:
    d, snares = trapped("hand", 2)
    d.begin().do("Use Tool").skip(2).do("Show Snare", "Show Snare")
    d.do("Snare: ability (Coal Imp)")
    assert sorted(d.where(snare) for snare in snares) == ["chase area", "graveyard"]


@rule("708.5")
def test_a_trigger_card_does_not_trigger_in_the_turn_it_was_put_into_the_standby_area() -> None:
    d, (snare,) = trapped("standby area")
    d.begin()
    d.game.journal.set(snare, "marks", {"set": d.game.turn})
    d.do("Use Tool").resolve()
    assert (d.where(snare), d.chase()) == ("standby area", [])


# --- calling (710) -----------------------------------------------------------------------------------------------


def caller(*mays: str) -> tuple[Duel, Card]:
    d = duel("")
    for name in mays:
        d.give(MORDANE, Static(This(), (May(name),), zones=("ruler area",)))
    d.put(0, "magic stone deck", "Fire Magic Stone"), d.put(0, "magic stone deck", "Fire Magic Stone")
    return d, d.ruler(0, MORDANE)


@rule("710.2")
def test_a_stone_called_without_resting_still_needs_a_recovered_ruler() -> None:
    d, ruler = caller(UNRESTED)
    d.begin()
    ruler.turned = True
    assert d.denied("call", ruler) == "710.1"
    ruler.turned = False
    d.do(f"Rest {MORDANE} to call a magic stone")
    assert (ruler.turned, d.names("field", 0)) == (False, ["Fire Magic Stone"])


@rule("710.2")
def test_another_effect_may_let_a_rested_ruler_call() -> None:
    d, ruler = caller(UNRESTED, EVEN_RESTED)
    ruler.turned = True
    d.begin()
    assert d.denied("call", ruler) == ""


@rule("710.3")
def test_an_additional_stone_is_called_with_another_card() -> None:
    d, ruler = caller()
    second = d.ruler(0, "Orsela, Warden of the White Gate")
    more = Static(Seats("you"), (SetTo(MORE, 1),))
    d.define("Vein", more, kinds=("addition", "entity"), numbers={})
    d.put(0, "field", "Vein")
    d.begin().do(f"Rest {MORDANE} to call a magic stone")
    d.game.journal.set(ruler, "turned", False)
    assert (d.denied("call", ruler), d.denied("call", second)) == ("710.1", "")


# --- willpower (717, 1309) ---------------------------------------------------------------------------------------


@rule("717.2b-2")
def test_a_willpower_ability_that_produces_will_resolves_at_once() -> None:
    d = Duel()
    gives = Activated(
        willpower_cost(1), Body((Produce("will", (("fire",),)),)), WILLPOWER_ABILITY, zones=("ruler area",)
    )
    d.define("Sage", gives, kinds=("warden",), numbers={"willpower": 3})
    sage = d.put(0, "ruler area", "Sage", counters={"willpower": 3})
    d.begin().do("Willpower Sage")
    assert (d.chase(), d.will(0), dict(sage.counters)) == ([], {"fire": 1}, {"willpower": 4})


def sage(d: Duel, player: int, *mays: May) -> Card:
    d.give("Sage", Activated(willpower_cost(1), Body((Draw(),)), WILLPOWER_ABILITY), Static(This(), mays))
    return d.put(player, "ruler area", "Sage", counters={"willpower": 3})


@rule("717.1a")
def test_only_the_controller_plays_the_willpower_abilities_of_a_card() -> None:
    d = duel()
    theirs = sage(d, 1)
    d.begin()
    assert d.denied("activate", theirs) == "707.1"


@rule("717.1", "717.1b", "1309.1a", "1309.4")
@pytest.mark.parametrize(("mays", "denied"), [((), "701.2"), ((May(ANYTIME),), "")])
def test_willpower_abilities_with_the_timing_of_quickcast(mays: tuple[May, ...], denied: str) -> None:
    d = duel()
    own = sage(d, 0, *mays)
    d.begin(1).skip()
    assert d.denied("activate", own) == denied


# --- battles (803-807) -------------------------------------------------------------------------------------------


@rule("803.4b")
def test_without_its_attacked_object_a_battle_goes_directly_to_its_end() -> None:
    d = duel()
    d.fighter(0, "Knight", "300/900")
    squire = d.fighter(1, "Squire", "200/200", rested=True)
    d.put(1, "hand", "Quick Doom")
    d.stones(1, "R")
    d.fighter(0, "Herald", "0/900", rests(Draw()))
    d.begin().battle("Knight", "Squire").do("Use Herald").skip()
    d.do("Play Quick Doom", "Squire").resolve()
    assert (d.where(squire), d.chase(), d.game.notes.step) == ("graveyard", ["ability"], "807.2")
    d.resolve().out_of_battle()
    assert len(d.names("hand", 0)) == 1


@rule("803.4b")
def test_an_attacked_object_that_is_no_j_resonator_any_more_ends_the_battle() -> None:
    d = duel()
    d.fighter(0, "Knight", "300/900")
    squire = d.fighter(1, "Squire", "200/900", rested=True)
    calm = Apply(Cards(("field",), "opponent", Named("Squire")), (Become("kind", "regalia", also=False),))
    d.fighter(0, "Tool", "0/900", rests(calm))
    d.begin().battle("Knight", "Squire").do("Use Tool").resolve()
    assert d.game.notes.step == "807.2"
    d.out_of_battle()
    assert squire.damage == 0


WARDEN_HITS = [
    ("Knight", "100/900", 2, ("resonator", "j/resonator", "entity"), 2),
    ("Pacifist", "0/900", 2, ("resonator", "j/resonator", "entity"), 1),
    ("Walking Stone", "300/900", 0, ("magic stone", "resonator", "j/resonator", "entity"), 1),
    ("Doll", "300/900", 2, ("token", "resonator", "j/resonator", "entity"), 1),
    ("Lord", "300/900", 2, ("j-ruler", "j/ruler", "j/resonator", "entity"), 1),
]


@rule("805.2c", "806.2c")
@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize(("name", "stats", "cost", "kinds", "lost"), WARDEN_HITS)
def test_a_warden_loses_willpower_by_an_attack(
    name: str, stats: str, cost: int, kinds: tuple[str, ...], lost: int, first: bool
) -> None:
    d = duel()
    attack, defense = map(int, stats.split("/"))
    words = (Keyword("First Strike"),) * first
    d.define(name, *words, kinds=kinds, cost=cost, numbers={"ATK": attack, "DEF": defense})
    d.put(0, "field", name)
    sage = d.put(1, "ruler area", "Sage", counters={"willpower": 3})
    d.begin().battle(name, "Sage").out_of_battle()
    assert dict(sage.counters) == {"willpower": 3 - lost}


@rule("807.3", "807.3a", "807.3b")
def test_the_last_step_of_a_battle_comes_again_if_the_end_of_effects_has_consequences() -> None:
    d = duel()
    d.fighter(0, "Knight", "300/900")
    weak = d.fighter(0, "Weak", "0/100", damage=0)
    prop = Apply(Cards(("field",), "you", Named("Weak")), (Add("DEF", 500),), EndOf("battle"))
    d.fighter(0, "Prop", "0/900", rests(prop, Damage(300, Cards(("field",), "you", Named("Weak")))))
    d.fighter(0, "Mourner", "0/900", Triggered(Pattern("move", tag="destroy"), Body((Draw(),))))
    d.begin().battle("Knight").do("Use Prop").resolve()
    assert (d.where(weak), weak.damage) == ("field", 300)
    d.until("priority")
    while d.where(weak) == "field":
        d.skip()
    assert (d.game.battle is not None, d.game.notes.step, d.chase()) == (True, "807.3", ["ability"])
    d.resolve().out_of_battle()
    assert d.game.battle is None
