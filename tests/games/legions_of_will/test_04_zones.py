"""Rule 400: zones, and what becomes of objects that change them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.legions_of_will.desk import (
    BOLT,
    MURDER,
    SMALL,
    T1,
    TARGET,
    UNITS,
    Desk,
    does,
    gives,
    named,
    pay,
    printed,
    when,
)

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
from cardwright.kernel.vocabulary.costs import MoveCost
from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCounters,
    Damage,
    Gain,
    Pick,
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
LATER = "at the beginning of the next end step."


HAND = Cards(("hand",), "you")


# --- 400.1-400.5: the zones ------------------------------------------------------------------------------------------


@rule("400.1")
def test_decks_hands_graveyards_and_bases_are_each_players_own_the_rest_is_shared() -> None:
    b = Desk(3)
    g = b.game
    for kind in ("deck", "hand", "graveyard"):
        assert len({g.zone(kind, player).id for player in range(3)}) == 3
    assert len({g.zone("chain", player).id for player in range(3)}) == 1
    cards = [b.unit(player, name=f"Card {player}", zone="expelled") for player in range(3)]
    units = [b.unit(player, name=f"Unit {player}") for player in range(3)]
    assert b.find(Cards(("expelled",))) == cards  # one zone for all, whoever asks
    assert b.find(UNITS, 1) != []
    assert set(b.find(UNITS, 1)) == set(units)


@rule("400.2", "405.2", "407.3", "402.3", "401.2")
def test_graveyard_battlefield_chain_and_expelled_are_public_hand_and_deck_are_hidden() -> None:
    b = Desk()
    ogre = b.unit(1, name="Ogre", stats="0/9")
    shown = {zone: b.unit(0, name=zone, zone=zone) for zone in ("graveyard", "expelled")}
    hidden = {zone: b.unit(0, name=zone, zone=zone) for zone in ("hand", "deck")}
    hidden["hand 2"] = b.unit(0, name="second", zone="hand")
    bolt = b.action(0, BOLT, name="Bolt")
    b.main().play(bolt, ogre)
    for player in (0, 1):
        assert all(b.seen_by(player, card, zone) for zone, card in shown.items())
        assert b.seen_by(player, ogre)
        assert b.seen_by(player, bolt, "chain")
        assert not b.seen_by(player, hidden["deck"], "deck")
    assert b.seen_by(0, hidden["hand"], "hand")
    assert not b.seen_by(1, hidden["hand"], "hand")


@rule("400.2", "402.3")
def test_of_a_hand_that_was_known_nothing_is_known_once_some_card_went_from_it_unseen() -> None:
    """It could be any of them; what was never shown stays with the player whose hand it is."""
    t = Desk()
    t.deck(0, *"ABCDEFGH")
    for name in ("Ogre", "Elf", "Imp"):
        t.unit(0, name=name)
    show = t.action(0, does(Put(UNITS, "hand", verb="return")), name="Show")
    under = t.action(0, does(Pick(HAND, 1, bind="it"), Put(It("it"), "deck", position="bottom")), name="Under")
    t.main().play(show).top()
    assert {"Ogre", "Elf", "Imp"} <= set(t.known(1, "hand", 0))
    t.play(under).top().pick(next(card for card in t.game.cards_in("hand", 0) if card.face.name == "Elf"))
    assert t.names("deck")[0] == "Elf"
    assert (t.known(1, "hand", 0), t.known(1, "deck", 0)) == ([], [])
    assert (t.known(0, "hand", 0), t.known(0, "deck", 0)) == (["H", "Ogre", "Imp"], ["Elf"])


@rule("400.3")
@pytest.mark.parametrize("zone", ["graveyard", "hand", "deck"])
def test_a_card_goes_to_the_deck_hand_or_graveyard_of_its_owner(zone: str) -> None:
    b = Desk()
    (
        b.unit(1, stats="3/2", zone="hand"),
        b.unit(1, stats="3/2", zone="hand"),
        b.unit(0, stats="3/2", zone="hand"),
        b.unit(0, stats="3/2", zone="hand"),
    )
    stolen = b.unit(0, name="Stolen")
    stolen.owner = 1
    grab = b.action(0, does(Put(T1, zone, "you", "top"), targets=(TARGET,)), name="Grab")
    b.main().play(grab, stolen).resolve()
    assert stolen.zone == b.game.zone(zone, 1).id
    assert stolen.controller == 1


@rule("400.3", "112.1")
@pytest.mark.parametrize(
    ("text", "zone"), [("Sacrifice a unit", "graveyard"), ("Return a unit you control to its owner's hand", "hand")]
)
def test_a_unit_of_another_player_that_pays_a_cost_goes_to_its_owner(text: str, zone: str) -> None:
    d = Desk()
    altar = d.gear(0, f"{text}: You gain 1 resource.")
    lamb = d.unit(1, name="Lamb", stats="3/2")
    steal = d.action(0, "Gain control of target unit.")
    d.main().cast(steal, lamb)
    assert lamb.controller == 0
    d.activate(altar)
    assert (
        lamb.id in [card.id for card in d.game.cards_in(zone, 1)],
        lamb.id in [card.id for card in d.game.cards_in(zone, 0)],
    ) == (True, False)


@rule("400.3", "603.2", "603.9")
@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize(
    ("text", "of"),
    [
        ("a card is put into your graveyard from the battlefield", 0),
        ("a unit card is put into your graveyard", 0),
        ("a card is put into an opponent's graveyard from the battlefield", 1),
    ],
)
def test_a_stolen_unit_goes_to_its_owners_graveyard_and_only_that_is_heard(text: str, of: int, owner: int) -> None:
    d = Desk()
    d.held()
    watcher = d.unit(0, f"Whenever {text}, put a will counter on this unit.", stats="3/2")
    unit, thief = d.unit(owner, name="Unit", stats="3/2"), 1 - owner
    steal = d.action(thief, "Gain control of target unit.")
    doom = d.unit(thief, "{Pay 0}: Destroy target unit.", stats="3/2")
    d.main(thief).cast(steal, unit)
    assert unit.controller == thief
    d.activate(doom, unit).resolve()
    assert watcher.counters.get("will", 0) == (1 if owner == of else 0)


@rule("400.3", "603.2")
@pytest.mark.parametrize("stolen", [False, True])
@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize(("whose", "of"), [("your", (0,)), ("an opponent's", (1,)), ("its owner's", (0, 1))])
def test_a_unit_is_returned_to_the_hand_of_its_owner(whose: str, of: tuple[int, ...], owner: int, stolen: bool) -> None:
    d = Desk()
    d.held()
    watcher = d.unit(0, f"Whenever a unit is returned to {whose} hand, put a will counter on this unit.", stats="3/2")
    unit, other = d.unit(owner, name="Unit", stats="3/2"), d.unit(owner, name="Other", stats="3/2")
    steal, bounce = (
        d.action(1 - owner, "Gain control of target unit."),
        d.unit(1 - owner, "{Pay 0}: Return target unit to its owner's hand.", stats="3/2"),
    )
    d.main(1 - owner).cast(steal, unit if stolen else other).activate(bounce, unit).resolve()
    assert d.where(unit) == "hand"
    assert watcher.counters.get("will", 0) == (1 if owner in of else 0)


@rule("400.4a", "404.2e")
@pytest.mark.parametrize("what", ["action", "unit"])
def test_what_cannot_enter_the_battlefield_stays_where_it_was_and_nothing_is_told_of_it(what: str) -> None:
    """An action never can; a unit cannot without room."""
    d = Desk()
    d.held()
    d.home.face.numbers["capacity"] = 0
    card = d.action(0, BOLT, name="Study") if what == "action" else d.unit(0, name="Recruit", stats="3/2", zone="hand")
    raise_it = d.action(0, does(Put(Cards(("hand",), "you", Named(card.face.name)), "battlefield", "you")))
    d.main()
    before = len(d.game.log)
    d.cast(raise_it)
    assert d.where(card) == "hand"
    assert not any(e.card == card.id for e in d.game.log[before:])


@rule("400.5", "405.2")
def test_what_leaves_a_graveyard_or_a_deck_leaves_the_others_in_order() -> None:
    b = Desk()
    for zone in ("graveyard", "deck"):
        for name in ("One", "Two", "Three", "Four"):
            b.unit(0, name=name, zone=zone)
    b.unit(0, zone="hand"), b.unit(0, zone="hand")
    both = Cards(("graveyard", "deck"), "you")
    take = b.action(0, does(Put(Only(both, Named("Two")), "expelled")), name="Take")
    b.main().play(take).resolve()
    assert b.names("deck") == ["One", "Three", "Four"]
    assert b.names("graveyard") == ["One", "Three", "Four", "Take"]


# --- 400.6: moving ------------------------------------------------------------------------------------------------


@rule("400.6")
def test_what_two_effects_destroy_at_the_same_time_is_destroyed_once() -> None:
    b = Desk()
    unit = b.unit(1, name="Ogre")
    witness = b.unit(0, when("move", AddCounters(This(), "seen"), frm=("battlefield",)), name="Witness")
    to = b.game.zone("graveyard", 1).id
    twice = [Event("move", unit.id, 1, frm=unit.zone, to=to, tag="destroy") for _ in range(2)]
    b.main().happen(*twice).resolve()
    assert b.names("graveyard", 1) == ["Ogre"]
    assert b.seen(witness) == 1


def instead(zone: str) -> Replacement:
    """If a unit would be destroyed, it goes to another zone instead."""
    return Replacement(Pattern("move", what=Kind("unit"), tag="destroy"), to=zone)


@rule("400.6")
@pytest.mark.parametrize("choice", ["hand", "expelled"])
def test_of_effects_that_exclude_each_other_the_objects_controller_picks_one(choice: str) -> None:
    b = Desk()
    one, two = b.gear(0, instead("hand"), name="One"), b.gear(0, instead("expelled"), name="Two")
    ogre, murder = b.unit(1, name="Ogre"), b.action(0, MURDER, name="Murder")
    b.main().play(murder, ogre).top()
    assert b.asked == (1, "replacement")
    wanted = one if choice == "hand" else two
    b.game.choose(next(i for i, o in enumerate(b.options) if o.cards == (wanted.id,)))
    assert b.where(ogre) == choice


@rule("400.6")
def test_a_card_that_says_how_it_arrives_is_looked_at_before_it_moves() -> None:
    b = Desk()
    slow = Replacement(Pattern("move", this=True, to=("battlefield",)), state="rested")
    unit = b.unit(0, slow, name="Sloth", zone="graveyard")
    revive = b.action(0, does(Put(T1, "battlefield"), targets=(IN_GRAVEYARD,)), name="Revive")
    witness = b.unit(0, when("turn card", AddCounters(This(), "seen")), name="Witness")
    b.main().play(revive, unit).resolve()
    assert (unit.turned, b.seen(witness)) == (True, 0)


# --- 400.7: a new object ---------------------------------------------------------------------------------------------


@rule("400.7", "403.4")
def test_what_changes_zones_is_a_new_object_without_memory() -> None:
    b = Desk()
    unit = b.unit(0, name="Golem", stats="0/5", damage=1)
    unit.counters = {"poison": 1}
    pump = b.action(0, does(gives(T1, Add("power", 3), until="rest"), targets=(TARGET,)), name="Pump")
    home = b.action(0, does(Put(T1, "hand"), targets=(TARGET,)), name="Home")
    back = b.action(0, does(Put(Cards(("hand",), "you", Kind("unit")), "battlefield")), name="Back")
    b.main().play(pump, unit).resolve()
    assert b.power(unit) == 8
    b.play(home, unit).resolve().play(back).resolve()
    assert b.there(unit)
    assert (b.power(unit), unit.damage, dict(unit.counters)) == (5, 0, {})


@rule("400.7", "403.4")
def test_what_was_aimed_at_the_old_object_does_not_find_the_new_one() -> None:
    b = Desk()
    unit = b.unit(1, name="Golem", stats="0/5")
    bolt = b.action(0, BOLT, name="Bolt")
    blink = b.action(1, does(Put(T1, "expelled"), Put(T1, "battlefield"), targets=(TARGET,)), name="Blink")
    b.main().play(bolt, unit).skip().play(blink, unit).top()
    assert b.there(unit)
    b.top()
    assert unit.damage == 0


@rule("400.7")
def test_from_base_to_base_it_is_the_same_object() -> None:
    b = Desk()
    b.base(0, name="Fort", **SMALL)
    unit = b.unit(0, name="Golem", stats="0/5", damage=1)
    unit.counters = {"poison": 1}
    pump = b.action(0, does(gives(T1, Add("power", 3)), targets=(TARGET,)), name="Pump")
    shift = b.action(0, does(Station(T1, named("Fort")), targets=(TARGET,)), name="Shift")
    b.main().play(pump, unit).resolve()
    before = unit.ref
    b.play(shift, unit).resolve()
    assert (b.in_(unit), unit.ref) == ("Fort", before)
    assert (b.power(unit), unit.damage, dict(unit.counters)) == (8, 1, {"poison": 1})


@rule("400.7", "305.3")
@pytest.mark.parametrize(
    ("text", "act"),
    [
        ("Station target unit card in a base you control.", lambda d, camp: d.top().pick(camp)),
        ("Move target unit card into target base you control.", lambda d, camp: d.pick(camp).top()),
    ],
)
def test_a_unit_card_that_an_effect_puts_into_a_base_while_it_waits_enters_once(
    text: str, act: Callable[..., Desk]
) -> None:
    d = Desk()
    d.held()
    camp = d.base(0, name="Camp", **SMALL)
    unit = d.unit(
        0, "When this unit enters the battlefield, put a will counter on this unit.", stats="3/2", zone="hand"
    )
    haste = d.action(0, text)
    act(d.main().play(unit, d.home).play(haste, unit), camp)
    assert (d.where(unit), d.in_(unit)) == ("battlefield", "Camp")
    d.resolve()
    assert (d.in_(unit), unit.counters, d.chain) == ("Camp", {"will": 1}, [])


@rule("400.7a")
def test_what_changes_a_card_on_the_chain_goes_on_for_the_permanent() -> None:
    b = Desk()
    recruit = b.unit(0, zone="hand")
    bless = b.action(0, does(gives(T1, Add("power", 3), until="rest"), targets=(ON_CHAIN,)), name="Bless")
    b.main().play(recruit, b.home).play(bless, recruit).resolve()
    assert (b.where(recruit), b.power(recruit)) == ("battlefield", 5)


@rule("400.7b")
def test_what_a_static_ability_grants_to_a_card_on_the_chain_goes_on_for_the_permanent() -> None:
    b = Desk()
    bells = Gain((when("phase", AddCounters(This(), "rang"), phase="end"),))
    b.gear(0, Static(Cards(("chain",), "you", Kind("unit")), (bells,)), name="Forge")
    recruit, before = b.unit(0, zone="hand"), b.unit(0, name="Before")
    b.main().play(recruit, b.home).resolve()
    b.on("declare attackers").attack().on("end").resolve()
    assert (b.seen(recruit, "rang"), b.seen(before, "rang")) == (1, 0)


@rule("400.7c")
def test_prevented_damage_of_a_card_on_the_chain_is_prevented_for_the_permanent() -> None:
    b = Desk()
    spite = when("move", Damage(2, named("Ogre")), this=True, to=("battlefield",))
    recruit, ogre = b.unit(0, spite, name="Spiteful", zone="hand"), b.unit(1, name="Ogre", stats="0/9")
    shield = Replacement(Pattern("damage", other=Among(It("guarded"))), amount=0, prevents=True)
    calm = b.action(1, does(Shield(shield, T1), targets=(ON_CHAIN,)), name="Calm")
    b.main().play(recruit, b.home).skip().play(calm, recruit).resolve()
    assert b.there(recruit)
    assert ogre.damage == 0


@rule("400.7d")
@pytest.mark.parametrize(("paid", "left", "seen"), [(True, 6, 1), (False, 9, 0)])
def test_a_permanent_knows_what_was_paid_for_it(paid: bool, left: int, seen: int) -> None:
    b = Desk()
    arrives = Triggered(
        Pattern("move", this=True, to=("battlefield",)),
        Body((AddCounters(This(), "proud"),)),
        condition=Paid("tribute"),
    )
    face = printed("Noble", "Unit", arrives, cost=1, stats="3/2")
    spell = face.chars.spell
    assert spell is not None
    body = Body(targets=spell.body.targets, extras=(Extra("tribute", (pay(3),)),))
    face = Face("Noble", "Noble", ("unit",), (), (), 1, face.numbers, (), (arrives,), (OnPlay(body), arrives))
    noble = b.game.add_card(face, 0, b.game.zone("hand", 0))
    b.main().play(noble).pick(paid).resolve()
    assert b.reserve() == left
    assert b.seen(noble, "proud") == seen


SAMSARA = when("move", Station(This(), HostOf(It("event"))), this=True, frm=("battlefield",), to=("graveyard",))


@rule("400.7e")
def test_an_ability_about_a_move_finds_the_card_where_it_went() -> None:
    b = Desk()
    fort = b.base(0, name="Fort", **SMALL)
    samsara = b.unit(fort, SAMSARA, name="Samsara")
    murder = b.action(1, MURDER, name="Murder")
    b.main(1).play(murder, samsara).top()
    assert b.where(samsara) == "graveyard"
    b.resolve()
    assert (b.where(samsara), b.in_(samsara)) == ("battlefield", "Fort")


@rule("400.7e", "400.7")
def test_it_does_not_find_the_card_if_it_has_moved_on() -> None:
    b = Desk()
    fort = b.base(0, name="Fort", **SMALL)
    samsara = b.unit(fort, SAMSARA, name="Samsara")
    murder = b.action(1, MURDER, name="Murder")
    grave = Target("t1", Cards(("graveyard",)))
    rob = b.action(1, does(Put(T1, "expelled"), targets=(grave,)), name="Rob")
    b.main(1).play(murder, samsara).top().play(rob, samsara).resolve()
    assert b.where(samsara) == "expelled"


@rule("400.7f")
def test_a_granted_way_to_play_a_card_goes_on_while_it_is_on_the_chain() -> None:
    b = Desk()
    b.gear(0, Static(Cards(("graveyard",), "you", Kind("action")), (Gain((Keyword("Recur"),)),)), name="Library")
    bolt, ogre = b.action(0, BOLT, name="Bolt", zone="graveyard"), b.unit(1, name="Ogre", stats="0/9")
    b.main().play(bolt, ogre).resolve()
    assert ogre.damage == 2
    assert b.where(bolt) == "expelled"  # recur: it would have gone back to the graveyard


@rule("400.7g")
def test_an_effect_that_lets_a_card_be_played_finds_it_on_the_chain() -> None:
    b = Desk()
    recruit = b.unit(0, zone="graveyard")
    cheat = b.action(
        0, does(PlayCard(T1), gives(T1, Add("power", 4), until="rest"), targets=(IN_GRAVEYARD,)), name="Cheat"
    )
    b.main().play(cheat, recruit).top().resolve()
    assert (b.where(recruit), b.power(recruit)) == ("battlefield", 6)


@rule("400.7h")
def test_an_effect_finds_what_it_moved_to_a_public_zone() -> None:
    b = Desk()
    unit = b.unit(0, name="Golem")
    blink = b.action(
        0, does(Put(T1, "expelled"), Put(T1, "battlefield"), AddCounters(T1, "new"), targets=(TARGET,)), name="Blink"
    )
    b.main().play(blink, unit).resolve()
    assert b.there(unit)
    assert b.seen(unit, "new") == 1


@rule("400.7h")
def test_an_effect_finds_what_its_cost_moved_to_a_public_zone() -> None:
    b = Desk()
    pawn = b.unit(0, name="Pawn")
    mine = Cards(("battlefield",), "you", Kind("unit"))
    body = Body((Put(It("paid"), "hand"),), cost=(MoveCost(mine, "graveyard", 1, "sacrifice"),))
    rite = b.action(0, OnPlay(body), name="Rite")
    b.main().play(rite)
    assert b.where(pawn) == "graveyard"
    b.resolve()
    assert b.where(pawn) == "hand"


@rule("400.7h", "400.7")
def test_an_effect_does_not_find_what_it_moved_to_a_hidden_zone() -> None:
    b = Desk()
    unit = b.unit(0, name="Golem")
    b.unit(0, zone="hand"), b.unit(0, zone="hand")
    lose = b.action(0, does(Put(T1, "deck", position="top"), Put(T1, "expelled"), targets=(TARGET,)), name="Lose")
    b.main().play(lose, unit).resolve()
    assert b.where(unit) == "deck"


@rule("400.7h", "603.6c", "108.2a")
@pytest.mark.parametrize(
    ("text", "zone", "controller"),
    [
        (f"Expel target unit. Return that unit to the battlefield {LATER}", "battlefield", 0),
        (f"Expel target unit. Return it to the battlefield under its owner's control {LATER}", "battlefield", 1),
        (f"Destroy target unit. Expel it {LATER}", "expelled", 1),
        (f"Return target unit to its owner's hand. Expel it {LATER}", "hand", 1),
    ],
)
def test_what_comes_later_finds_what_was_moved_before_in_the_public_zone_it_went_to(
    text: str, zone: str, controller: int
) -> None:
    d = Desk()
    ogre = d.unit(1, name="Ogre", stats="3/2")
    for _ in range(2):
        d.action(1, "You gain 1 resource.")
    card = d.action(0, text)
    d.main().cast(card)
    assert not d.there(ogre)
    d.next_turn("main")
    assert (d.where(ogre), ogre.controller) == (zone, controller)


# --- 400.8-400.10 -----------------------------------------------------------------------------------------------------


@rule("400.8", "407.6")
def test_what_is_expelled_again_stays_there_as_a_new_object() -> None:
    b = Desk()
    card = b.unit(0, zone="expelled")
    expelled = Target("t1", Cards(("expelled",)))
    again = b.action(0, does(Put(T1, "expelled", verb="expel"), targets=(expelled,)), name="Again")
    back = b.action(0, does(Put(T1, "battlefield"), targets=(expelled,)), name="Back")
    witness = b.unit(0, when("move", AddCounters(This(), "seen"), to=("expelled",)), name="Witness")
    before = card.ref
    b.main().play(back, card).play(again, card).top()
    assert b.where(card) == "expelled"
    assert card.ref != before
    b.top()
    assert b.where(card) == "expelled"  # what was aimed at it lost its target
    assert b.seen(witness) <= 1


@rule("400.9", "400.9a", "400.9b#2")
def test_a_sideboard_is_outside_the_game() -> None:
    b = Desk()
    spare = b.unit(0, Static(UNITS, (Add("power", 1),)), name="Spare", zone="sideboard")
    soldier = b.unit(0, name="Soldier")
    everywhere = Cards(("battlefield", "deck", "hand", "graveyard", "expelled", "chain"))
    b.main()
    assert spare not in b.find(everywhere)
    assert b.power(soldier) == 2
    assert not b.offered("play", spare)
    assert not b.seen_by(1, spare, "sideboard")


@rule("400.9b")
def test_a_card_that_was_brought_into_the_game_stays_in_it() -> None:
    b = Desk()
    spare = b.unit(0, name="Spare", zone="sideboard")
    wish = b.action(0, does(Put(Cards(("sideboard",), "you", Kind("unit")), "hand")), name="Wish")
    b.main().play(wish).resolve()
    assert b.where(spare) == "hand"
    b.play(spare, b.home).resolve().next_turn()
    assert b.there(spare)


@rule("400.9b#2")
def test_outside_the_game_a_card_is_what_it_says_of_itself() -> None:
    b = Desk()
    zones = ("battlefield", "deck", "hand", "graveyard", "expelled", "chain", "sideboard")
    counts = Static(This(), (SetTo("power", 7),), zones=zones, defining=True)
    spare, plain = b.unit(0, counts, name="Spare", zone="sideboard"), b.unit(0, name="Plain", zone="sideboard")
    b.gear(0, Static(Cards(zones[:-1], "you", Kind("unit")), (Add("power", 1),)), name="Drum")
    b.main()
    assert (b.power(spare), b.power(plain)) == (7, 2)


@rule("400.10")
def test_to_do_something_to_a_zone_is_to_do_it_to_all_its_cards() -> None:
    b = Desk()
    hand = [b.unit(0, name=f"Hand {i}", zone="hand") for i in range(3)]
    b.deck(0, "One", "Two", "Three", "Four")
    mulch = b.action(0, does(Put(Cards(("hand",), "you"), "deck"), Shuffle()), name="Mulch")
    b.main().play(mulch).top()
    assert len(b.names("deck")) + len(b.names("hand")) == 7
    assert len(b.names("hand")) == 2  # the zone is still there, and is filled up again
    assert {b.where(card) for card in hand} <= {"deck", "hand"}
    assert sum(e.kind == "draw" for e in b.game.log) == 2


@rule("400.10")
def test_an_empty_hand_is_shuffled_into_a_deck_without_harm() -> None:
    d = Desk()
    again = d.action(0, "Shuffle your hand into your deck.", "You gain 2 resource.")
    d.main().cast(again)
    assert (d.reserve(), d.names("hand"), d.names("graveyard")) == (12, [], [again.face.name])
