"""Chapter 9: playing and resolving cards and abilities, will, and continuous effects."""

from __future__ import annotations

from functools import partial

import pytest
from tests.games.force_of_will.duel import Duel, table

from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import (
    Activated,
    Body,
    ByTrigger,
    Keyword,
    OnPlay,
    Pattern,
    Replacement,
    Static,
    Target,
    Triggered,
)
from cardwright.kernel.vocabulary.costs import Alternatives, MoveCost, Pay, Purpose, TurnCost
from cardwright.kernel.vocabulary.durations import Until
from cardwright.kernel.vocabulary.effects import Add as Plus
from cardwright.kernel.vocabulary.effects import (
    AddCost,
    AddCounters,
    Apply,
    ApplyToFuture,
    Become,
    Cant,
    CostAdd,
    Damage,
    Draw,
    Gain,
    Later,
    Produce,
    SetTo,
    Stop,
)
from cardwright.kernel.vocabulary.selectors import (
    Aspect,
    Cards,
    Compare,
    It,
    Kind,
    Named,
    Stacked,
    This,
    Trait,
)
from cardwright.testing import rule

CARDS = """
name: Bolt
type: Chant
cost: {R}
Quickcast.
Deal 300 damage to target resonator.

name: Bolt and Book
type: Chant
cost: {R}
Deal 300 damage to target resonator. Draw a card.

name: Two Ways
type: Chant
cost: {R}
Choose one. (1) Draw a card. (2) Destroy target resonator.

name: Escape
type: Chant
cost: {U}
Quickcast.
Return target resonator to its owner's hand.

name: Dear Book
type: Chant
cost: {R}{2}
Draw a card.

name: Thrifty Golem
type: Resonator
cost: {R}{3}
stats: 300/300
This card costs 1 less to play for each resonator on your field.

name: Grave Bell
type: Resonator
cost: {B}
stats: 100/100
When this card is put into a graveyard from the field, draw a card.

name: Rally
type: Chant
cost: {R}
Give each resonator you control ATK +200 this turn.
"""
RESONATOR = Target("t1", Cards(("field",), "each", Kind("resonator")))


duel = partial(table, CARDS)


def chant(d: Duel, name: str, *effects: object, targets: tuple[Target, ...] = (), **more: object) -> None:
    """A chant of one fire will, given as data."""
    body = Body(tuple(effects), targets, **more)  # type: ignore[arg-type]
    d.define(name, OnPlay(body), kinds=("chant",), cost=1, numbers={})


# --- playing (903.2) ---------------------------------------------------------------------------------------------


@rule("903.1", "903.2", "903.2f", "903.2o", "312.1")
def test_a_card_goes_to_the_chase_and_is_played_once_it_is_paid() -> None:
    d = duel()
    book = d.put(0, "hand", "Dear Book")
    d.begin().do("Play Dear Book")
    assert (d.where(book), d.chase()) == ("chase area", ["Dear Book"])
    kinds = [e.kind for e in d.game.log if e.card == book.id]
    assert kinds == ["move", "play"]


@rule("903.2g")
def test_options_are_chosen_as_it_is_played_and_the_others_do_not_exist() -> None:
    d = duel()
    d.put(0, "hand", "Two Ways")
    unit = d.fighter(1, "Victim", "100/100")
    d.begin().do("Play Two Ways")
    assert len(d.options()) == 2
    d.do(d.options()[0]).resolve()
    assert (len(d.names("hand", 0)), d.where(unit)) == (1, "field")


@rule("903.2i", "903.2m")
def test_without_a_legal_target_it_cannot_be_played() -> None:
    d = duel()
    bolt = d.put(0, "hand", "Bolt")
    d.begin()
    assert d.denied("play", bolt) == "903.2i"


@rule("903.2i-1")
def test_nothing_on_the_chase_targets_itself() -> None:
    d = duel()
    chant(d, "Silence", Stop(It("t1")), targets=(Target("t1", Stacked()),))
    silence = d.put(0, "hand", "Silence")
    d.begin()
    assert d.denied("play", silence) == "903.2i"


@rule("903.2j", "903.2j-1", "903.2j-2")
def test_divided_damage_is_assigned_in_hundreds_as_it_is_played() -> None:
    d = duel()
    two = Target("t1", Cards(("field",), "each", Kind("resonator")), 1, 2, split=300, step=100)
    chant(d, "Hail", Damage(0, It("t1"), divided=True), targets=(two,))
    one, other = d.fighter(1, "One", "100/900"), d.fighter(1, "Other", "100/900")
    d.put(0, "hand", "Hail")
    d.begin().do("Play Hail", "Player 2's One", "Player 2's Other")
    assert d.game.decision is not None
    assert [option.value for option in d.game.decision.options] == [100, 200]
    d.do("200").resolve()
    assert (one.damage, other.damage) == (200, 100)


@rule("903.2k", "903.2k-4")
def test_a_cost_may_be_reduced() -> None:
    d = duel("RR")
    golem = d.put(0, "hand", "Thrifty Golem")
    d.fighter(0, "A"), d.fighter(0, "B")
    d.begin().do("Play Thrifty Golem").resolve()
    assert (d.where(golem), [s.turned for s in d.game.cards_in("field", 0)[:2]]) == ("field", [True, True])


@rule("903.2k-3", "903.2k-5")
def test_an_increase_raises_the_cost() -> None:
    d = duel("RRR")
    book = d.put(0, "hand", "Dear Book")
    d.fighter(1, "Tax", "100/100", Static(Cards(("hand",), "opponent"), (CostAdd(1),)))
    d.begin()
    assert d.denied("play", book) == "1003.1"


@rule("903.2k-4")
def test_the_player_chooses_which_symbol_is_taken_off() -> None:
    d = duel("R")
    d.define("Pair", kinds=("resonator", "j/resonator", "entity"), cost=0, numbers={"ATK": 100, "DEF": 100})
    d.fighter(0, "Herald", "100/100", Static(Cards(("hand",), "you"), (CostAdd(0, (("fire", "water"),), less=True),)))
    d.pool = d.pool.with_faces({"Pair": _pair()})
    d.game.faces = d.pool
    pair = d.put(0, "hand", "Pair")
    d.begin().do("Play Pair").resolve()
    assert d.where(pair) == "field"


def _pair() -> object:
    from cardwright.kernel.vocabulary.faces import Face

    kinds = ("resonator", "j/resonator", "entity")
    return Face("Pair", "Pair", kinds, cost=2, symbols=("fire", "water"), numbers={"ATK": 100, "DEF": 100})


@rule("903.2l", "903.2n-1")
def test_costs_are_paid_with_ones_own_will_and_cards() -> None:
    d = duel("", "RRRR")
    book = d.put(0, "hand", "Dear Book")
    d.begin()
    assert d.denied("play", book) == "1003.1"


@rule("903.2l-2", "903.2m")
def test_a_destruction_that_is_replaced_does_not_pay() -> None:
    d = duel()
    saved = Replacement(Pattern("move", this=True, tag="destroy"), do=(AddCounters(This(), "saved"),))
    victim = d.fighter(0, "Ghost", "100/100", saved)
    cost = (MoveCost(Cards(("field",), "you", Named("Ghost")), "graveyard", verb="destroy"),)
    altar = d.fighter(0, "Altar", "100/100", Activated(cost, Body((Draw(),))))
    d.begin()
    assert d.why_not("activate", altar, player=0) is not None
    assert (d.where(victim), len(d.names("hand", 0))) == ("field", 0)


@rule("903.2e", "1110.2", "1110.1")
def test_an_additional_cost_awakens_a_card() -> None:
    from cardwright.kernel.vocabulary.effects import If
    from cardwright.kernel.vocabulary.selectors import Paid

    d = duel("RR")
    woken = OnPlay(Body((Draw(), If(Paid("awakening"), (Draw(),)))))
    d.define("Dreamer", woken, Keyword("Awakening", terms=(Pay("will", 1),)), kinds=("chant",), cost=1, numbers={})
    d.put(0, "hand", "Dreamer")
    d.begin().do("Play Dreamer", "Yes").resolve()
    assert len(d.names("hand", 0)) == 2


@rule("1111.2", "1111.3", "903.2k-1")
def test_incarnation_banishes_a_resonator_instead_of_paying() -> None:
    d = duel("")
    d.define(
        "Reborn",
        Keyword("Incarnation", terms=(Aspect("fire"),)),
        kinds=("resonator", "j/resonator", "entity"),
        cost=5,
        numbers={"ATK": 900, "DEF": 900},
    )
    reborn = d.put(0, "hand", "Reborn")
    imp = d.put(0, "field", "Coal Imp")
    d.begin().do("Play Reborn").resolve()
    assert (d.where(reborn), d.where(imp)) == ("field", "graveyard")


@rule("903.2f-1")
def test_effects_on_a_card_follow_it_to_the_chase() -> None:
    d = duel()
    book = d.put(0, "hand", "Dear Book")
    rename = Apply(Cards(("hand",), "you"), (Become("name", "Red Book"),))
    d.fighter(0, "Binder", "100/100", Activated((), Body((rename,))))
    d.begin().do("Use Binder").resolve().do("Play Dear Book")
    assert chars(d.game, book).names == {"Dear Book", "Red Book"}


# --- resolving (903.3) -------------------------------------------------------------------------------------------


@rule("903.3", "903.3a", "903.3b-2")
def test_effects_on_an_illegal_target_are_left_out_and_the_rest_happens() -> None:
    d = duel("R", "U")
    unit = d.fighter(1, "Runner", "100/100")
    d.put(0, "hand", "Bolt and Book")
    d.put(1, "hand", "Escape")
    d.begin().do("Play Bolt and Book").skip().do("Play Escape").resolve().resolve()
    assert (d.where(unit), len(d.names("hand", 0)), unit.damage) == ("hand", 1, 0)


@rule("1012.1")
def test_a_canceled_card_goes_to_the_graveyard_and_does_nothing() -> None:
    d = duel("R", "R")
    chant(d, "Silence", Stop(It("t1")), targets=(Target("t1", Stacked()),))
    d.define(
        "Hush",
        Keyword("Quickcast"),
        OnPlay(Body((Stop(It("t1")),), (Target("t1", Stacked()),))),
        kinds=("chant",),
        cost=1,
        numbers={},
    )
    book = d.put(0, "hand", "Bolt and Book")
    d.fighter(1, "Runner", "100/100")
    d.put(1, "hand", "Hush")
    d.begin().do("Play Bolt and Book").skip().do("Play Hush").resolve()
    assert (d.where(book), d.chase(), len(d.names("hand", 0))) == ("graveyard", [], 0)


# --- abilities (905, 906) ----------------------------------------------------------------------------------------


@rule("905.1", "905.1a", "905.1b", "901.1")
def test_an_activation_cost_may_offer_a_choice() -> None:
    d = duel("R")
    either = Alternatives(((TurnCost(This(), "rested"),), (Pay("will", 1),)))
    oracle = d.fighter(0, "Oracle", "100/100", Activated((either,), Body((Draw(),))))
    d.begin()
    d.game.choose(d.find("Use Oracle"))
    assert len(d.options()) == 2
    d.game.choose(0)
    assert (oracle.turned, d.chase()) == (True, ["ability"])


@rule("905.3", "1108.2", "1013.2", "1013.3")
def test_rest_abilities_of_new_resonators_wait_a_turn_unless_they_are_swift() -> None:
    d = duel()
    rest = Activated((TurnCost(This(), "rested"),), Body((Draw(),)))
    fresh = d.fighter(0, "Fresh", "100/100", rest, arrived=True)
    old = d.fighter(0, "Old", "100/100", rest)
    swift = d.fighter(0, "Swift", "100/100", rest, Keyword("Swiftness"), arrived=True)
    tired = d.fighter(0, "Tired", "100/100", rest, rested=True)
    d.begin()
    assert [d.denied("activate", card) for card in (fresh, old, swift)] == ["905.3", "", ""]
    assert d.why_not("activate", tired, player=0) is not None


@rule("905.4", "905.4a", "905.4b", "905.4c")
def test_a_gods_art_is_played_once_a_game_for_each_name() -> None:
    d = duel()
    art = Activated((), Body((Draw(),)), "God's Art", per_turn=1, name="Dawn", until="game")
    other = Activated((), Body((Draw(),)), "God's Art", per_turn=1, name="Dusk", until="game")
    one = d.fighter(0, "God", "100/100", art, other)
    two = d.fighter(0, "Twin", "100/100", art)
    d.begin()
    d.game.choose([option.value for option in d.game.decision.options].index(("activate", one.id, 0)))  # type: ignore[union-attr]
    d.resolve()
    assert d.why_not("activate", one, art, player=0).rule == "905.4a"  # type: ignore[union-attr]
    assert d.why_not("activate", two, art, player=0).rule == "905.4a"  # type: ignore[union-attr]
    assert d.why_not("activate", one, other, player=0) is None
    d.until_phase("draw", 6).until_phase("main", 7)
    assert d.why_not("activate", one, art, player=0).rule == "905.4a"  # type: ignore[union-attr]


@rule("906.1", "906.2", "906.3", "1015.1")
def test_an_automatic_ability_is_played_each_time_its_condition_is_met() -> None:
    d = duel()
    d.fighter(0, "Bell", "100/100", Triggered(Pattern("draw", who="you"), Body((AddCounters(This(), "rang"),))))
    d.fighter(0, "Well", "100/100", Activated((), Body((Draw(2),))))
    d.begin().do("Use Well").resolve()
    assert len(d.game.pending) + len(d.game.stack) == 2


@rule("906.3d", "1205.8")
def test_an_ability_whose_card_is_gone_is_still_played() -> None:
    d = duel()
    d.put(0, "field", "Grave Bell")
    d.put(0, "hand", "Bolt")
    d.begin().do("Play Bolt").resolve()
    assert (d.chase(), d.names("graveyard", 0)) == (["ability"], ["Bolt", "Grave Bell"])
    d.resolve()
    assert len(d.names("hand", 0)) == 1


@rule("906.5", "906.5a")
def test_a_delayed_ability_triggers_once() -> None:
    d = duel()
    later = Later(Pattern("phase", phase="end", who="you"), (Draw(),))
    d.fighter(0, "Planner", "100/100", Activated((), Body((later,))))
    d.begin().do("Use Planner").resolve().until_phase("end")
    assert d.chase() == ["ability"]
    d.resolve().until_phase("draw", 6).until_phase("end", 7)
    assert d.chase() == []


@rule("708.1", "708.1a", "708.2", "708.3", "708.4", "708.6", "1113.2", "1113.2c", "906.3b")
def test_a_card_with_trigger_is_revealed_as_its_condition_is_met_and_played_as_a_spell() -> None:
    d = duel("R", "R")
    snare = Triggered(
        Pattern("play", who="opponent"),
        Body(),
        zones=("hand", "standby area"),
        plays=ByTrigger(("hand", "standby area")),
    )
    d.define("Snare", Keyword("Trigger"), OnPlay(Body((Draw(),))), snare, kinds=("chant",), cost=1, numbers={})
    trap = d.put(1, "hand", "Snare")
    d.put(0, "hand", "Bolt")
    d.fighter(0, "Target", "100/900")
    d.begin().do("Play Bolt")
    assert d.asked() == 1
    d.do("Show Snare")
    assert (d.where(trap), trap.known, d.chase()) == ("chase area", 3, ["Bolt", "Snare"])
    d.resolve()
    assert (d.where(trap), len(d.names("hand", 1))) == ("graveyard", 1)


# --- will (907) --------------------------------------------------------------------------------------------------


@rule("907.1", "907.2", "907.3", "1003.1", "1003.5", "717.2b-2")
def test_will_abilities_are_used_while_paying_and_never_wait() -> None:
    d = duel("RR")
    d.put(0, "hand", "Bolt")
    d.fighter(1, "Target", "100/900")
    d.begin().do("Play Bolt")
    assert (d.chase(), [stone.turned for stone in d.game.cards_in("field", 0)]) == (["Bolt"], [True, False])
    d.do("Use Fire Magic Stone")
    assert (d.will(0), d.chase()) == ({"fire": 1}, ["Bolt"])


@rule("907.1")
def test_of_other_cards_only_abilities_that_do_nothing_else_are_will_abilities() -> None:
    d = duel("")
    d.fighter(0, "Pure", "100/100", Activated((), Body((Produce("will", (("fire",),)),)), per_turn=1))
    d.fighter(0, "Mixed", "100/100", Activated((), Body((Produce("will", (("fire",),)), Draw())), per_turn=1))
    d.begin().do("Use Pure")
    assert (d.chase(), d.will(0)) == ([], {"fire": 1})
    d.do("Use Mixed")
    assert d.chase() == ["ability"]


@rule("907.1")
def test_will_for_a_purpose_pays_for_nothing_else() -> None:
    d = duel("")
    only = Produce("will", (("fire",),), purpose=Purpose(("card",), Kind("resonator")))
    d.fighter(0, "Patron", "100/100", Activated((), Body((only,)), per_turn=1))
    bolt, imp = d.put(0, "hand", "Bolt"), d.put(0, "hand", "Coal Imp")
    d.begin()
    assert (d.denied("play", bolt), d.denied("play", imp)) == ("1003.1", "")


@rule("907.8", "905.5b")
def test_what_makes_abilities_cost_more_does_not_concern_will_abilities() -> None:
    d = duel("R")
    tax = Static(Cards(("field",), "opponent"), (AddCost((Pay("will", 1),), played="activated"),))
    d.fighter(1, "Tax", "100/100", tax)
    scribe = d.fighter(0, "Scribe", "100/100", Activated((), Body((Draw(),))))
    d.begin().do("Use Fire Magic Stone")
    assert d.will(0) == {"fire": 1}
    d.do("Use Scribe")
    assert (d.chase(), d.will(0), d.where(scribe)) == (["ability"], {}, "field")


# --- continuous effects (909) ------------------------------------------------------------------------------------


@rule("909.3", "909.3c", "909.3d", "909.2", "909.2a")
def test_abilities_for_a_race_reach_cards_that_have_become_of_it() -> None:
    d = duel()
    d.fighter(0, "Banner", "100/100", Static(Cards(("field",), "you", Trait("Knight")), (Gain((Keyword("Flying"),)),)))
    squire = d.fighter(0, "Squire", "100/100")
    dub = Apply(Cards(("field",), "you", Named("Squire")), (Become("trait", "Knight"),))
    d.fighter(0, "Queen", "100/100", Activated((), Body((dub,))))
    d.begin().do("Use Queen").resolve()
    assert d.has(squire, "Flying")


@rule("909.3g", "909.3h", "909.3i")
def test_numbers_come_before_counters_and_what_depends_on_them_last() -> None:
    d = duel()
    unit = d.fighter(0, "Unit", "100/100", counters={"+100/+100": 2})
    d.fighter(0, "Setter", "0/100", Static(Cards(("field",), "you", Named("Unit")), (SetTo("ATK", 500),)))
    strong = Static(Cards(("field",), "you", Compare("ATK", ">=", 700)), (Plus("DEF", 300),))
    d.fighter(0, "Praise", "0/100", strong)
    d.begin()
    assert d.numbers(unit) == (700, 600)


@rule("909.3j", "1206.1")
def test_numbers_are_rounded_up_to_hundreds() -> None:
    d = duel()
    unit = d.fighter(0, "Unit", "100/100")
    d.fighter(0, "Half", "100/100", Static(Cards(("field",), "you", Named("Unit")), (Plus("ATK", 50),)))
    d.begin()
    assert d.numbers(unit) == (200, 100)


@rule("1206.1")
def test_life_is_rounded_up_to_hundreds() -> None:
    d = duel()
    d.set(0, life=3950)
    d.begin()
    assert d.life(0) == 4000


@rule("909.4")
def test_an_effect_on_a_description_reaches_cards_that_come_later() -> None:
    d = duel()
    everyone = ApplyToFuture(Cards(("field",), "you", Kind("resonator")), (Plus("ATK", 200),), Until.TURN)
    d.fighter(0, "Captain", "100/100", Activated((), Body((everyone,))))
    imp = d.put(0, "hand", "Coal Imp")
    d.begin().do("Use Captain").resolve().do("Play Coal Imp").resolve()
    assert d.numbers(imp) == (600, 100)


@rule("902.1", "902.2", "908.1")
def test_an_effect_for_the_turn_ends_with_it() -> None:
    d = duel()
    unit = d.fighter(0, "Unit", "100/100")
    d.put(0, "hand", "Rally")
    d.begin().do("Play Rally").resolve()
    assert d.numbers(unit) == (300, 100)
    d.until_phase("draw", 6)
    assert d.numbers(unit) == (100, 100)


@rule("902.3", "902.3b", "902.3c")
def test_of_two_effects_on_the_same_number_the_later_counts() -> None:
    d = duel()
    unit = d.fighter(0, "Unit", "100/100")
    low = Activated((), Body((Apply(Cards(("field",), "you", Named("Unit")), (SetTo("ATK", 300),)),)), "Low")
    high = Activated((), Body((Apply(Cards(("field",), "you", Named("Unit")), (SetTo("ATK", 900),)),)), "High")
    d.fighter(0, "Tuner", "0/100", low, high)
    d.begin().do("High Tuner").resolve().do("Low Tuner").resolve()
    assert d.numbers(unit) == (300, 100)


# --- replacements (910) ------------------------------------------------------------------------------------------


@rule("910.1", "910.3")
def test_what_is_replaced_never_happens_and_each_replacement_applies_once() -> None:
    d = duel()
    more = Replacement(Pattern("draw cards", who="you"), amount=2)
    d.fighter(0, "Scholar", "0/100", more)
    d.fighter(0, "Well", "0/100", Activated((), Body((Draw(1),))))
    d.begin().do("Use Well").resolve()
    assert len(d.names("hand", 0)) == 2


@rule("910.2a", "910.2c")
@pytest.mark.parametrize("count", [1, 2])
def test_doubling_counts_the_original_damage_and_applies_once(count: int) -> None:
    from cardwright.kernel.vocabulary.values import Bound, Times

    d = duel()
    twice = Replacement(Pattern("damage"), amount=Times(2, Bound("amount")), rank="multiply")
    for number in range(count):
        d.fighter(0, f"Messiah {number}", "0/100", twice)
    victim = d.fighter(1, "Victim", "0/2000")
    d.put(0, "hand", "Bolt")
    d.begin().do("Play Bolt", "Player 2's Victim").resolve()
    assert d.settle_choices().where(victim) == "field"
    assert victim.damage == 600


@rule("1018.1", "1018.1a", "1018.1b", "910.2a")
def test_prevention_comes_after_what_raises_damage() -> None:
    from cardwright.kernel.vocabulary.values import Bound, Sum

    d = duel()
    raised = Replacement(Pattern("damage"), amount=Sum((Bound("amount"), 200)), rank="raise")
    less = Replacement(Pattern("damage", this=True), amount=Sum((Bound("amount"), -400)), rank="prevent", prevents=True)
    d.fighter(0, "Fury", "0/100", raised)
    victim = d.fighter(1, "Victim", "0/2000", less)
    d.put(0, "hand", "Bolt")
    d.begin().do("Play Bolt", "Player 2's Victim").resolve()
    assert victim.damage == 100


@rule("910.2d-1", "104.4")
def test_what_is_prohibited_is_not_replaced() -> None:
    d = duel()
    instead = Replacement(Pattern("draw", who="you"), do=(AddCounters(This(), "read"),))
    from cardwright.kernel.vocabulary.selectors import Seats

    reader = d.fighter(0, "Reader", "0/100", instead)
    d.fighter(1, "Censor", "0/100", Static(Seats("opponent"), (Cant("draw"),)))
    d.fighter(0, "Well", "0/100", Activated((), Body((Draw(1),))))
    d.begin().do("Use Well").resolve()
    assert (len(d.names("hand", 0)), dict(reader.counters)) == (0, {})


@rule("911.1", "912.1")
def test_an_ability_whose_source_is_gone_reads_it_as_it_was_when_played() -> None:
    from cardwright.kernel.vocabulary.values import Stat

    d = duel("R", "R")
    shot = Activated((), Body((Damage(Stat("ATK", This()), It("t1")),), (Target("t1", Cards(("field",), "opponent")),)))
    archer = d.fighter(0, "Archer", "400/100", shot)
    victim = d.fighter(1, "Victim", "0/2000")
    d.put(1, "hand", "Bolt")
    d.begin().do("Use Archer", "Player 2's Victim").skip().do("Play Bolt", "Player 1's Archer").resolve()
    assert d.where(archer) == "graveyard"
    d.resolve()
    assert victim.damage == 400
