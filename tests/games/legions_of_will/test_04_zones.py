"""Rule 400: zones, and what becomes of objects that change them."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.board import Board
from tests.games.legions_of_will.desk import BOLT, MURDER, T1, TARGET, UNITS, does, gives, named, when

from cardwright.kernel.state.event import Event
from cardwright.kernel.vocabulary.abilities import (
    Body,
    Extra,
    Keyword,
    OnPlay,
    Pattern,
    Replacement,
    Static,
    Target,
    Triggered,
)
from cardwright.kernel.vocabulary.costs import MoveCost, Pay
from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCounters,
    Damage,
    Gain,
    PlayCard,
    Put,
    SetTo,
    Shield,
    Shuffle,
    Station,
)
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.selectors import Among, Cards, HostOf, It, Kind, Named, Only, Paid, Stacked, This
from cardwright.testing import rule

IN_GRAVEYARD = Target("t1", Cards(("graveyard",), "you"))
ON_CHAIN = Target("t1", Stacked(Kind("unit")))


# --- 400.1-400.5: the zones ------------------------------------------------------------------------------------------


@rule("400.1")
def test_decks_hands_graveyards_and_bases_are_each_players_own_the_rest_is_shared() -> None:
    b = Board(3)
    g = b.game
    for kind in ("deck", "hand", "graveyard"):
        assert len({g.zone(kind, player).id for player in range(3)}) == 3
    assert len({g.zone("chain", player).id for player in range(3)}) == 1
    cards = [b.recruit(player, f"Card {player}", zone="expelled") for player in range(3)]
    units = [b.unit(b.homes[player], f"Unit {player}") for player in range(3)]
    assert b.find(Cards(("expelled",))) == cards  # one zone for all, whoever asks
    assert b.find(UNITS, 1) != []
    assert set(b.find(UNITS, 1)) == set(units)


@rule("400.2", "405.2", "407.3", "402.3", "401.2")
def test_graveyard_battlefield_chain_and_expelled_are_public_hand_and_deck_are_hidden() -> None:
    b = Board()
    ogre = b.unit(b.homes[1], "Ogre", power=9)
    shown = {zone: b.recruit(0, zone, zone=zone) for zone in ("graveyard", "expelled")}
    hidden = {zone: b.recruit(0, zone, zone=zone) for zone in ("hand", "deck")}
    hidden["hand 2"] = b.recruit(0, "second")
    bolt = b.act(0, "Bolt", BOLT)
    b.main().play(bolt, ogre)
    for player in (0, 1):
        assert all(b.seen_by(player, card, zone) for zone, card in shown.items())
        assert b.seen_by(player, ogre)
        assert b.seen_by(player, bolt, "chain")
        assert not b.seen_by(player, hidden["deck"], "deck")
    assert b.seen_by(0, hidden["hand"], "hand")
    assert not b.seen_by(1, hidden["hand"], "hand")


@rule("400.3")
@pytest.mark.parametrize("zone", ["graveyard", "hand", "deck"])
def test_a_card_goes_to_the_deck_hand_or_graveyard_of_its_owner(zone: str) -> None:
    b = Board()
    b.recruit(1), b.recruit(1), b.recruit(0), b.recruit(0)
    stolen = b.unit(b.home, "Stolen")
    stolen.owner = 1
    grab = b.act(0, "Grab", does(Put(T1, zone, "you", "top"), targets=(TARGET,)))
    b.main().play(grab, stolen).all()
    assert stolen.zone == b.game.zone(zone, 1).id
    assert stolen.controller == 1


@rule("400.5", "405.2")
def test_what_leaves_a_graveyard_or_a_deck_leaves_the_others_in_order() -> None:
    b = Board()
    for zone in ("graveyard", "deck"):
        for name in ("One", "Two", "Three", "Four"):
            b.recruit(0, name, zone=zone)
    b.recruit(0), b.recruit(0)
    both = Cards(("graveyard", "deck"), "you")
    take = b.act(0, "Take", does(Put(Only(both, Named("Two")), "expelled")))
    b.main().play(take).all()
    assert b.names("deck") == ["One", "Three", "Four"]
    assert b.names("graveyard") == ["One", "Three", "Four", "Take"]


# --- 400.6: moving ------------------------------------------------------------------------------------------------


@rule("400.6")
def test_what_two_effects_destroy_at_the_same_time_is_destroyed_once() -> None:
    b = Board()
    unit = b.unit(b.homes[1], "Ogre")
    witness = b.unit(b.home, "Witness", when("move", AddCounters(This(), "seen"), frm=("battlefield",)))
    to = b.game.zone("graveyard", 1).id
    twice = [Event("move", unit.id, 1, frm=unit.zone, to=to, tag="destroy") for _ in range(2)]
    b.main().happen(*twice).all()
    assert b.names("graveyard", 1) == ["Ogre"]
    assert b.seen(witness) == 1


def instead(zone: str) -> Replacement:
    """If a unit would be destroyed, it goes to another zone instead."""
    return Replacement(Pattern("move", what=Kind("unit"), tag="destroy"), to=zone)


@rule("400.6")
@pytest.mark.parametrize("choice", ["hand", "expelled"])
def test_of_effects_that_exclude_each_other_the_objects_controller_picks_one(choice: str) -> None:
    b = Board()
    one, two = b.thing(b.home, "One", instead("hand")), b.thing(b.home, "Two", instead("expelled"))
    ogre, murder = b.unit(b.homes[1], "Ogre"), b.act(0, "Murder", MURDER)
    b.main().play(murder, ogre).top()
    assert b.asked == (1, "replacement")
    wanted = one if choice == "hand" else two
    b.game.choose(next(i for i, o in enumerate(b.options) if o.cards == (wanted.id,)))
    assert b.zone_of(ogre) == choice


@rule("400.6")
def test_a_card_that_says_how_it_arrives_is_looked_at_before_it_moves() -> None:
    b = Board()
    slow = Replacement(Pattern("move", this=True, to=("battlefield",)), state="rested")
    unit = b.recruit(0, "Sloth", slow, zone="graveyard")
    revive = b.act(0, "Revive", does(Put(T1, "battlefield"), targets=(IN_GRAVEYARD,)))
    witness = b.unit(b.home, "Witness", when("turn card", AddCounters(This(), "seen")))
    b.main().play(revive, unit).all()
    assert (unit.turned, b.seen(witness)) == (True, 0)


# --- 400.7: a new object ---------------------------------------------------------------------------------------------


@rule("400.7", "403.4")
def test_what_changes_zones_is_a_new_object_without_memory() -> None:
    b = Board()
    unit = b.unit(b.home, "Golem", power=5, damage=1)
    unit.counters = {"poison": 1}
    pump = b.act(0, "Pump", does(gives(T1, Add("power", 3), until="rest"), targets=(TARGET,)))
    home = b.act(0, "Home", does(Put(T1, "hand"), targets=(TARGET,)))
    back = b.act(0, "Back", does(Put(Cards(("hand",), "you", Kind("unit")), "battlefield")))
    b.main().play(pump, unit).all()
    assert b.power(unit) == 8
    b.play(home, unit).all().play(back).all()
    assert b.alive(unit)
    assert (b.power(unit), unit.damage, dict(unit.counters)) == (5, 0, {})


@rule("400.7", "403.4")
def test_what_was_aimed_at_the_old_object_does_not_find_the_new_one() -> None:
    b = Board()
    unit = b.unit(b.homes[1], "Golem", power=5)
    bolt = b.act(0, "Bolt", BOLT)
    blink = b.act(1, "Blink", does(Put(T1, "expelled"), Put(T1, "battlefield"), targets=(TARGET,)))
    b.main().play(bolt, unit).skip()
    b.play(blink, unit).top()
    assert b.alive(unit)
    b.top()
    assert unit.damage == 0


@rule("400.7")
def test_from_base_to_base_it_is_the_same_object() -> None:
    b = Board()
    b.camp(0, "Fort")
    unit = b.unit(b.home, "Golem", power=5, damage=1)
    unit.counters = {"poison": 1}
    pump = b.act(0, "Pump", does(gives(T1, Add("power", 3)), targets=(TARGET,)))
    shift = b.act(0, "Shift", does(Station(T1, named("Fort")), targets=(TARGET,)))
    b.main().play(pump, unit).all()
    before = unit.ref
    b.play(shift, unit).all()
    assert (b.in_(unit), unit.ref) == ("Fort", before)
    assert (b.power(unit), unit.damage, dict(unit.counters)) == (8, 1, {"poison": 1})


@rule("400.7a")
def test_what_changes_a_card_on_the_chain_goes_on_for_the_permanent() -> None:
    b = Board()
    recruit = b.recruit(0)
    bless = b.act(0, "Bless", does(gives(T1, Add("power", 3), until="rest"), targets=(ON_CHAIN,)))
    b.main().play(recruit, b.home).play(bless, recruit).all()
    assert (b.zone_of(recruit), b.power(recruit)) == ("battlefield", 5)


@rule("400.7b")
def test_what_a_static_ability_grants_to_a_card_on_the_chain_goes_on_for_the_permanent() -> None:
    b = Board()
    bells = Gain((when("phase", AddCounters(This(), "rang"), phase="end"),))
    b.thing(b.home, "Forge", Static(Cards(("chain",), "you", Kind("unit")), (bells,)))
    recruit, before = b.recruit(0), b.unit(b.home, "Before")
    b.main().play(recruit, b.home).all()
    b.on("declare attackers").attack().on("end").all()
    assert (b.seen(recruit, "rang"), b.seen(before, "rang")) == (1, 0)


@rule("400.7c")
def test_prevented_damage_of_a_card_on_the_chain_is_prevented_for_the_permanent() -> None:
    b = Board()
    spite = when("move", Damage(2, named("Ogre")), this=True, to=("battlefield",))
    recruit, ogre = b.recruit(0, "Spiteful", spite), b.unit(b.homes[1], "Ogre", power=9)
    shield = Replacement(Pattern("damage", other=Among(It("guarded"))), amount=0, prevents=True)
    calm = b.act(1, "Calm", does(Shield(shield, T1), targets=(ON_CHAIN,)))
    b.main().play(recruit, b.home).skip()
    b.play(calm, recruit).all()
    assert b.alive(recruit)
    assert ogre.damage == 0


@rule("400.7d")
@pytest.mark.parametrize("paid", [True, False])
def test_a_permanent_knows_what_was_paid_for_it(paid: bool) -> None:
    b = Board()
    arrives = Triggered(
        Pattern("move", this=True, to=("battlefield",)),
        Body((AddCounters(This(), "proud"),)),
        condition=Paid("tribute"),
    )
    face = b.face("Noble", arrives, kinds=("unit",), cost=1, will=3, power=2)
    spell = face.chars.spell
    assert spell is not None
    body = Body(targets=spell.body.targets, extras=(Extra("tribute", (Pay("resource", 3),)),))
    face = Face("Noble", "Noble", ("unit",), (), (), 1, face.numbers, (), (arrives,), (OnPlay(body), arrives))
    noble = b.game.add_card(face, 0, b.game.zone("hand", 0))
    b.main().play(noble)
    b.pick(paid).all()
    assert b.has() == (6 if paid else 9)
    assert b.seen(noble, "proud") == (1 if paid else 0)


SAMSARA = when("move", Station(This(), HostOf(It("event"))), this=True, frm=("battlefield",), to=("graveyard",))


@rule("400.7e")
def test_an_ability_about_a_move_finds_the_card_where_it_went() -> None:
    b = Board()
    fort = b.camp(0, "Fort")
    samsara = b.unit(fort, "Samsara", SAMSARA)
    murder = b.act(1, "Murder", MURDER)
    b.main(1).play(murder, samsara).top()
    assert b.zone_of(samsara) == "graveyard"
    b.all()
    assert (b.zone_of(samsara), b.in_(samsara)) == ("battlefield", "Fort")


@rule("400.7e", "400.7")
def test_it_does_not_find_the_card_if_it_has_moved_on() -> None:
    b = Board()
    fort = b.camp(0, "Fort")
    samsara = b.unit(fort, "Samsara", SAMSARA)
    murder = b.act(1, "Murder", MURDER)
    grave = Target("t1", Cards(("graveyard",)))
    rob = b.act(1, "Rob", does(Put(T1, "expelled"), targets=(grave,)))
    b.main(1).play(murder, samsara).top()
    b.play(rob, samsara).all()
    assert b.zone_of(samsara) == "expelled"


@rule("400.7f")
def test_a_granted_way_to_play_a_card_goes_on_while_it_is_on_the_chain() -> None:
    b = Board()
    b.thing(b.home, "Library", Static(Cards(("graveyard",), "you", Kind("action")), (Gain((Keyword("Recur"),)),)))
    bolt, ogre = b.card("graveyard", 0, "Bolt", BOLT), b.unit(b.homes[1], "Ogre", power=9)
    b.main().play(bolt, ogre).all()
    assert ogre.damage == 2
    assert b.zone_of(bolt) == "expelled"  # recur: it would have gone back to the graveyard


@rule("400.7g")
def test_an_effect_that_lets_a_card_be_played_finds_it_on_the_chain() -> None:
    b = Board()
    recruit = b.recruit(0, zone="graveyard")
    cheat = b.act(0, "Cheat", does(PlayCard(T1), gives(T1, Add("power", 4), until="rest"), targets=(IN_GRAVEYARD,)))
    b.main().play(cheat, recruit).top()
    b.all()
    assert (b.zone_of(recruit), b.power(recruit)) == ("battlefield", 6)


@rule("400.7h")
def test_an_effect_finds_what_it_moved_to_a_public_zone() -> None:
    b = Board()
    unit = b.unit(b.home, "Golem")
    blink = b.act(
        0, "Blink", does(Put(T1, "expelled"), Put(T1, "battlefield"), AddCounters(T1, "new"), targets=(TARGET,))
    )
    b.main().play(blink, unit).all()
    assert b.alive(unit)
    assert b.seen(unit, "new") == 1


@rule("400.7h")
def test_an_effect_finds_what_its_cost_moved_to_a_public_zone() -> None:
    b = Board()
    pawn = b.unit(b.home, "Pawn")
    mine = Cards(("battlefield",), "you", Kind("unit"))
    body = Body((Put(It("paid"), "hand"),), cost=(MoveCost(mine, "graveyard", 1, "sacrifice"),))
    rite = b.act(0, "Rite", OnPlay(body))
    b.main().play(rite)
    assert b.zone_of(pawn) == "graveyard"
    b.all()
    assert b.zone_of(pawn) == "hand"


@rule("400.7h", "400.7")
def test_an_effect_does_not_find_what_it_moved_to_a_hidden_zone() -> None:
    b = Board()
    unit = b.unit(b.home, "Golem")
    b.recruit(0), b.recruit(0)
    lose = b.act(0, "Lose", does(Put(T1, "deck", position="top"), Put(T1, "expelled"), targets=(TARGET,)))
    b.main().play(lose, unit).all()
    assert b.zone_of(unit) == "deck"


# --- 400.8-400.10 -----------------------------------------------------------------------------------------------------


@rule("400.8", "407.6")
def test_what_is_expelled_again_stays_there_as_a_new_object() -> None:
    b = Board()
    card = b.recruit(0, zone="expelled")
    expelled = Target("t1", Cards(("expelled",)))
    again = b.act(0, "Again", does(Put(T1, "expelled", verb="expel"), targets=(expelled,)))
    back = b.act(0, "Back", does(Put(T1, "battlefield"), targets=(expelled,)))
    witness = b.unit(b.home, "Witness", when("move", AddCounters(This(), "seen"), to=("expelled",)))
    before = card.ref
    b.main().play(back, card).play(again, card).top()
    assert b.zone_of(card) == "expelled"
    assert card.ref != before
    b.top()
    assert b.zone_of(card) == "expelled"  # what was aimed at it lost its target
    assert b.seen(witness) <= 1


@rule("400.9", "400.9a", "400.9b#2")
def test_a_sideboard_is_outside_the_game() -> None:
    b = Board()
    spare = b.recruit(0, "Spare", Static(UNITS, (Add("power", 1),)), zone="sideboard")
    soldier = b.unit(b.home, "Soldier")
    everywhere = Cards(("battlefield", "deck", "hand", "graveyard", "expelled", "chain"))
    b.main()
    assert spare not in b.find(everywhere)
    assert b.power(soldier) == 2
    assert not b.offered("play", spare)
    assert not b.seen_by(1, spare, "sideboard")


@rule("400.9b")
def test_a_card_that_was_brought_into_the_game_stays_in_it() -> None:
    b = Board()
    spare = b.recruit(0, "Spare", zone="sideboard")
    wish = b.act(0, "Wish", does(Put(Cards(("sideboard",), "you", Kind("unit")), "hand")))
    b.main().play(wish).all()
    assert b.zone_of(spare) == "hand"
    b.play(spare, b.home).all()
    while b.game.turn == 5:
        b.pick(None)
    assert b.alive(spare)


@rule("400.9b#2")
def test_outside_the_game_a_card_is_what_it_says_of_itself() -> None:
    b = Board()
    zones = ("battlefield", "deck", "hand", "graveyard", "expelled", "chain", "sideboard")
    counts = Static(This(), (SetTo("power", 7),), zones=zones, defining=True)
    spare, plain = b.recruit(0, "Spare", counts, zone="sideboard"), b.recruit(0, "Plain", zone="sideboard")
    b.thing(b.home, "Drum", Static(Cards(zones[:-1], "you", Kind("unit")), (Add("power", 1),)))
    b.main()
    assert (b.power(spare), b.power(plain)) == (7, 2)


@rule("400.10")
def test_to_do_something_to_a_zone_is_to_do_it_to_all_its_cards() -> None:
    b = Board()
    hand = [b.recruit(0, f"Hand {i}") for i in range(3)]
    b.deck(0, "One", "Two", "Three", "Four")
    mulch = b.act(0, "Mulch", does(Put(Cards(("hand",), "you"), "deck"), Shuffle()))
    b.main().play(mulch).top()
    assert len(b.names("deck")) + len(b.names("hand")) == 7
    assert len(b.names("hand")) == 2  # the zone is still there, and is filled up again
    assert {b.zone_of(card) for card in hand} <= {"deck", "hand"}
    assert sum(e.kind == "draw" for e in b.game.log) == 2
