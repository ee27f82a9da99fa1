"""Rules 601 to 608, read word by word: what is played and activated, from where, by whom, and what comes of it."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.arena import counts
from tests.games.legions_of_will.board import Board
from tests.games.legions_of_will.desk import T1, TARGET, can, does, named
from tests.games.legions_of_will.lab import Lab

from cardwright.kernel.vocabulary.abilities import Keyword, Pattern, Static
from cardwright.kernel.vocabulary.costs import Pay
from cardwright.kernel.vocabulary.effects import AddCounters, Cant, ChangeResource, CostAdd, Damage, Draw, Later
from cardwright.kernel.vocabulary.selectors import Cards, Named, This
from cardwright.testing import rule

# --- activating ----------------------------------------------------------------------------------------------------


@rule("406.6c", "602.2b")
def test_a_resource_ability_is_activated_though_it_never_is_on_the_chain() -> None:
    b = Board()
    mill = b.thing(b.home, "Mill", can(ChangeResource("resource", 2)))
    other = b.thing(b.home, "Other", can(Draw(1)))
    watch = b.thing(b.home, "Watch", counts("activate", what=None))
    b.main()
    had = b.has(0)
    b.activate(mill)
    assert b.has(0) == had + 2
    assert b.chain == ["Watch"]  # what waits for activations triggers, and nothing else is there
    b.all()
    assert b.seen(watch) == 1
    b.activate(other)
    assert "Other" in b.chain
    b.all()
    assert b.seen(watch) == 2
    assert b.game.frames == {}


@rule("406.6c")
@pytest.mark.parametrize("how", ["add", "lose"])
def test_only_what_adds_to_ones_own_reserve_without_a_target_is_a_resource_ability(how: str) -> None:
    b = Board()
    mine = b.thing(b.home, "Mine", can(AddCounters(This(), "used"), ChangeResource("resource", 1, how=how)))
    theirs = b.thing(b.home, "Theirs", can(ChangeResource("resource", 1, who="opponent")))
    aimed = b.thing(b.home, "Aimed", can(ChangeResource("resource", 1), Damage(1, T1), targets=(TARGET,)))
    ogre = b.unit(b.home, "Ogre", power=5)
    b.main()
    b.activate(mine)
    assert b.chain == ([] if how == "add" else ["Mine"])
    b.all()
    b.activate(theirs)
    assert b.chain == ["Theirs"]
    b.all()
    b.activate(aimed, ogre)
    assert b.chain == ["Aimed"]


@rule("303.5", "602.2b")
def test_a_unit_that_used_an_ability_is_no_used_trap() -> None:
    d = Lab()
    a = d.man(0, can(Draw(1), cost=(Pay("resource", 1),)), name="A", stats="0/5")
    weak = d.man(0, name="Weak", stats="0/1")
    d.start("main")
    d.activate(a)
    d.all()
    d.hurt(weak, 1)
    assert (d.zone_of(weak), d.zone_of(a)) == ("graveyard", "battlefield")
    assert "sprung" not in a.marks
    assert d.events("turn card") == []


# --- responding -----------------------------------------------------------------------------------------------------


@rule("109.4f")
def test_nobody_responds_to_what_forbids_it_though_something_else_is_beneath_it_on_the_chain() -> None:
    b = Board()
    hush = Static(This(), (Cant("be responded to"),), zones=("chain",))
    quiet, loud = b.act(0, "Quiet", does(Draw(1)), hush), b.act(0, "Loud", does(Draw(1)))
    reply = b.act(1, "Reply", does(Draw(1)))
    b.main()
    b.play(loud)
    assert b.denial("play", reply, player=1) == ""
    b.play(quiet)
    assert b.chain == ["Loud"]  # it has resolved: nobody could do anything but pass
    assert b.zone_of(quiet) == "graveyard"
    assert b.denial("play", reply, player=1) == ""


# --- from where, by whom --------------------------------------------------------------------------------------------


@rule("601.1a", "702.4a")
def test_cards_are_played_from_ones_own_hand_and_with_recur_from_ones_own_graveyard() -> None:
    b = Board()
    recur = (does(Damage(1, named("Ogre"))), Keyword("Recur"))
    b.unit(b.home, "Ogre", power=9)
    zones = {
        (zone, player, kind): b.card(zone, player, f"{kind} {zone} {player}", *abilities)
        for zone in ("hand", "graveyard", "expelled", "deck")
        for player in (0, 1)
        for kind, abilities in (("Recur", recur), ("Plain", (does(Draw(1)),)))
    }
    b.main()
    allowed = {key for key, card in zones.items() if b.denial("play", card) == ""}
    assert allowed == {("hand", 0, "Recur"), ("hand", 0, "Plain"), ("graveyard", 0, "Recur")}
    offered = {key for key, card in zones.items() if b.offered("play", card)}
    assert offered == allowed


@rule("505.3a", "802.4")
@pytest.mark.parametrize("shared", [False, True])
def test_a_teammate_plays_units_in_ones_turn_only_if_turns_are_shared(shared: bool) -> None:
    b = Board(4, (0, 0, 1, 1), shared_turns=shared, shared_bases=True)
    unit, theirs = b.recruit(1, "Unit"), b.recruit(2, "Theirs")
    b.main()
    assert b.denial("play", unit, player=1) == ("" if shared else "505.3a")
    assert b.denial("play", theirs, player=2) == "505.3a"


@rule("111.1", "508.1")
def test_who_is_asked_something_else_has_no_priority_to_act() -> None:
    d = Lab()
    mine, theirs = d.action(0, "Draw a card."), d.action(1, "Draw a card.")
    a = d.man(0, can(Draw(1)), name="A", stats="0/2")
    d.start("declare attackers")
    assert d.asked == (0, "declare attackers")
    assert d.denied("play", mine) == "111.1"
    assert d.denied("activate", a) == "111.1"
    assert d.denied("play", theirs, player=1) == ""  # that one will be able to, once it is asked
    d.attack((a, d.homes[1]))
    assert d.denied("play", mine) == ""
    assert d.denied("activate", a) == ""


@rule("702.4a", "605.2m")
@pytest.mark.parametrize("above", [False, True])
def test_only_the_card_that_recurred_is_expelled_whatever_else_is_on_the_chain(above: bool) -> None:
    b = Board()
    again = b.card("graveyard", 0, "Again", does(Damage(1, named("Ogre"))), Keyword("Recur"), traits=("Recur",))
    plain = b.act(0, "Plain", does(Damage(1, named("Ogre"))))
    b.unit(b.home, "Ogre", power=9)
    b.main()
    for card in (plain, again) if above else (again, plain):
        b.play(card)
    assert b.chain == (["Plain", "Again"] if above else ["Again", "Plain"])
    b.all()
    assert (b.zone_of(plain), b.zone_of(again)) == ("graveyard", "expelled")


@rule("603.6", "605.2m")
def test_what_an_effect_set_up_waits_for_something_to_resolve() -> None:
    d = Lab()
    act = d.action(0, "Draw a card.")
    d.start("main")
    d.do(d.home, Later(Pattern("resolves"), (AddCounters(named("Home 0"), "seen"),)))
    d.play(act)
    d.all()
    assert d.seen(d.home) == 1


@rule("115.2b", "702.3a#2")
def test_who_may_redeem_what() -> None:
    b = Board()
    redeem = Keyword("Redeem")
    cards = [b.act(0, f"Coin {cost}", does(Draw(1)), redeem, cost=cost) for cost in (0, 3, 4)]
    theirs, plain = b.act(1, "Theirs", does(Draw(1)), redeem), b.act(0, "Plain", does(Draw(1)))
    gone = b.card("graveyard", 0, "Gone", does(Draw(1)), redeem)
    b.game.players[0].resources["resource"] = 3
    b.main()
    assert [b.denial("redeem", card) for card in cards] == ["", "", "115.2b"]
    assert [b.denial("redeem", card) for card in (theirs, plain, gone)] == ["702.3a#2"] * 3
    assert b.denial("redeem", theirs, player=1) == ""


@rule("601.1f")
@pytest.mark.parametrize(("less", "paid"), [(0, 5), (1, 4), (2, 3), (3, 2), (4, 1), (5, 0), (6, 0)])
def test_what_is_taken_off_goes_off_all_additional_costs_one_after_the_other(less: int, paid: int) -> None:
    d = Lab()
    d.man(0, Static(Cards(("hand",), "you"), (CostAdd(-less),)))
    price = "As an additional cost to play this card, {Pay 2}."
    card = d.action(0, price, price, "You gain 1 resource.", cost=1)
    d.main()
    had = d.has()
    d.play(card)
    assert had - d.has() == paid


@rule("605.2m", "603.2")
def test_what_waits_for_something_to_resolve_knows_which_card_it_was() -> None:
    d = Lab()
    watch = d.gear(d.home, counts("resolves", "act", what=Named("Act")), name="Watch")
    other = d.gear(d.home, counts("resolves", "unit", what=Named("A")), name="Other")
    act = d.action(0, "Draw a card.", name="Act")
    a = d.man(0, can(Draw(1)), name="A", stats="0/2")
    d.start("main")
    d.play(act)
    d.all()
    assert (d.seen(watch, "act"), d.seen(other, "unit")) == (1, 0)
    d.activate(a)
    d.all()
    assert (d.seen(watch, "act"), d.seen(other, "unit")) == (1, 1)
