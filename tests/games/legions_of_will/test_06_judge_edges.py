"""Chapter 6: small print that only shows when something else would be done without it."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import MINE, UNITS, does
from tests.games.legions_of_will.lab import Lab

from cardwright.kernel.state.event import Event
from cardwright.kernel.vocabulary.abilities import Body, OnPlay, Pattern, Replacement, Static, Triggered
from cardwright.kernel.vocabulary.costs import EffectCost, MoveCost
from cardwright.kernel.vocabulary.effects import Cant, ChangeResource, Destroy, Discard, Later, Put, Shield
from cardwright.kernel.vocabulary.selectors import All, Cards, It, Kind, Named, Not, Trait
from cardwright.testing import rule

DOOM = "Destroy target unit."
THEFT = "Gain control of target unit."
GAINED = (ChangeResource("resource", 1),)


# --- 601, 602 --------------------------------------------------------------------------------------------------------


@rule("601.1g")
def test_what_is_left_to_chance_is_paid_after_what_is_chosen() -> None:
    """A card discarded at random comes after the sacrifice, though it is printed before it."""
    d = Lab()
    one, two = d.man(0, name="One"), d.man(0, name="Two")
    cost = (EffectCost(Discard(1, random=True)), MoveCost(MINE, "graveyard", verb="sacrifice"))
    card = d.action(0, OnPlay(Body(GAINED, cost=cost)))
    hold = [d.action(0, "Draw a card.") for _ in range(2)]
    d.main().play(card)
    assert d.asked[1] == "sacrifice"
    assert all(d.zone_of(c) == "hand" for c in hold)  # nothing has been discarded yet
    d.answer(one)
    assert d.alive(two)
    assert sorted(d.zone_of(c) for c in hold) == ["graveyard", "hand"]


@rule("601.4", "710.1", "710.2")
def test_a_card_that_comes_to_be_forbidden_while_it_is_proposed_goes_back_unpaid() -> None:
    """Before its costs are determined it is asked once more whether the player may play it."""
    d = Lab()
    d.man(1, name="One")
    two = d.man(1, name="Two")
    card = d.action(0, DOOM, cost=3)
    d.main().play(card)
    assert d.zone_of(card) == "chain"
    ban = Static(Cards(("hand", "chain"), "opponent"), (Cant("be played"),))
    d.man(1, ban, name="Judge")
    d.answer(two)
    assert (d.zone_of(card), d.has(), d.game.stack) == ("hand", 10, [])
    assert d.asked == (0, "priority")


@rule("602.2b", "601.1h")
def test_what_waits_for_an_activation_triggers_when_all_is_paid() -> None:
    d = Lab()
    d.deck(0, *"ABC")
    seer = d.man(1, Triggered(Pattern("activate", what=Kind("unit")), Body(GAINED)), name="Seer")
    unit = d.man(0, "{Pay 2}: Draw a card.", name="Unit")
    d.main().activate(unit)
    assert (d.chain, d.has()) == (["Unit", "Seer"], 8)
    had = d.has(1)
    d.top()
    assert d.has(1) == had + 1
    assert d.alive(seer)


# --- 603 -------------------------------------------------------------------------------------------------------------


@rule("603.6b")
def test_whose_promise_it_is_chooses_the_event_though_it_is_another_players_turn() -> None:
    d = Lab()
    one, two = d.man(0, name="One"), d.man(0, name="Two")
    promise = Later(Pattern("move", what=Kind("unit"), tag="destroy"), (Put(It("event"), "expelled"),))
    watch = d.action(1, does(promise))
    doom = d.action(0, does(Destroy(UNITS)))
    d.main().skip().play(watch).all()
    d.play(doom).top()
    assert d.asked == (1, "which event")
    d.game.choose([o.cards for o in d.options].index((two.id,)))
    d.all()
    assert (d.zone_of(one), d.zone_of(two)) == ("graveyard", "expelled")


@rule("603.9a")
def test_a_card_sees_itself_leave_the_graveyard() -> None:
    d = Lab()
    leaving = Triggered(Pattern("move", frm=("graveyard",), this=True), Body(GAINED), zones=("graveyard",))
    d.action(0, leaving, name="Ghost", zone="graveyard")
    exhume = d.action(0, does(Put(Cards(("graveyard",), "you", Named("Ghost")), "expelled")))
    d.main()
    had = d.has()
    d.cast(exhume)
    assert d.has() == had + 1


# --- 607.3 -----------------------------------------------------------------------------------------------------------

HOLD = "{Pay 0}: Expel each unit an opponent controls until this unit leaves the battlefield."


@rule("607.3")
@pytest.mark.parametrize("base", ["stands", "destroyed"])
def test_of_several_that_were_expelled_at_once_each_returns_to_its_own_base(base: str) -> None:
    """And one whose base is gone by then stays where it is, without looking for another."""
    d = Lab()
    spare = d.fort(1, name="Spare")
    one, two = d.man(1, name="One"), d.man(spare, name="Two")
    jailer = d.man(0, HOLD, name="Jailer")
    doom, siege = d.action(0, DOOM), d.action(0, "Destroy target base.")
    d.main().activate(jailer).all()
    assert (d.zone_of(one), d.zone_of(two)) == ("expelled", "expelled")
    if base == "destroyed":
        d.cast(siege, spare)
    d.cast(doom, jailer)
    assert (d.zone_of(one), one.place) == ("battlefield", d.homes[1].id)
    if base == "destroyed":
        assert d.zone_of(two) == "expelled"
    else:
        assert (d.zone_of(two), two.place) == ("battlefield", spare.id)


@rule("607.3", "610.3d")
def test_they_return_at_the_same_time_though_to_different_bases() -> None:
    """Each sees the other arrive."""
    d = Lab()
    spare = d.fort(1, name="Spare")
    sees = "Whenever another unit enters the battlefield, you gain 1 resource."
    d.man(1, sees), d.man(spare, sees)
    jailer = d.man(0, HOLD, name="Jailer")
    doom = d.action(0, DOOM)
    d.main().activate(jailer).all()
    had = d.has(1)
    d.cast(doom, jailer)
    assert d.has(1) == had + 2


# --- 611, 612 --------------------------------------------------------------------------------------------------------


@rule("611.7")
def test_it_is_the_player_of_what_is_hurt_who_spreads_anothers_shield() -> None:
    d = Lab()
    unit = d.man(1, stats="9/20")
    aid = d.action(0, "Prevent the next 1 damage that would be dealt to any target this turn.")
    guns = [d.man(0, name=f"Gun {i}") for i in range(2)]
    d.main().cast(aid, unit)
    d.happen(*(Event("damage", unit.id, 1, 1, gun.id) for gun in guns))
    assert d.asked == (1, "prevent")


@rule("611.8")
def test_what_it_deals_at_once_is_one_time_of_several() -> None:
    """Twice the damage of a source: a storm that hurts two units is one of these times."""
    d = Lab()
    units = [d.man(0, stats="3/30") for _ in range(2)]
    shield = Replacement(Pattern("damage"), 0, prevents=True)
    aid = d.action(0, does(Shield(shield, UNITS, uses=2)))
    storms = [d.action(1, "This card deals 2 damage to each unit.") for _ in range(3)]
    d.main().cast(aid)
    damage = []
    for storm in storms:
        d.skip().play(storm).all()
        damage.append([unit.damage for unit in units])
    assert damage == [[0, 0], [0, 0], [2, 2]]


@rule("612.1")
def test_for_a_stolen_unit_whoever_controls_it_chooses() -> None:
    d = Lab()
    unit = d.man(0, name="Unit")
    for to in ("expelled", "hand"):
        d.man(0, Replacement(Pattern("move", what=Kind("unit"), tag="destroy"), to=to), name=to)
    theft, doom = d.action(1, THEFT), d.action(0, DOOM)
    d.main().skip().play(theft, unit).all()
    d.play(doom, unit).top()
    assert d.asked == (1, "replacement")


@rule("612.1c")
@pytest.mark.parametrize("of", ["Demon", "Human"])
def test_what_it_becomes_a_copy_of_comes_before_what_asks_what_it_is(of: str) -> None:
    """Whatever is no Demon enters rested: a copy of a Demon does not, whatever the card says of itself."""
    d = Lab()
    model = d.man(1, name="Model", traits=of)
    other = All((Kind("unit"), Not(Trait("Demon"))))
    d.man(1, Replacement(Pattern("move", what=other, to=("battlefield",)), state="rested"), name="Bed", traits="Cat")
    twin = d.man(0, "You may have this unit enter the battlefield as a copy of a unit on the battlefield.", zone="hand")
    d.main().play(twin).top()
    while d.asked[1] != "priority":
        names = [d.game.cards[o.cards[0]].face.name if o.cards else "" for o in d.options]
        d.game.choose(names.index("Model") if "Model" in names else 0)
    assert d.chars(twin).name == model.face.name
    assert twin.turned is (of == "Human")
