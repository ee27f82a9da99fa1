"""Rule 406: the chain of events, and what does not use it."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import BOLT, SMALL, STUDY, T1, TARGET, UNITS, Desk, can, counts, does, gain, when

from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Pattern, Static
from cardwright.kernel.vocabulary.costs import TurnCost
from cardwright.kernel.vocabulary.effects import Add, AddCounters, Become, Damage, Draw, Later, TakeControl
from cardwright.kernel.vocabulary.selectors import Cards, Kind, Stacked, This, Trait
from cardwright.testing import rule

RINGS = when("draw", AddCounters(This(), "rang"))


# --- 406.1-406.5 -----------------------------------------------------------------------------------------------


@rule("406.1")
def test_a_played_card_lies_on_the_chain_an_ability_is_there_without_a_card() -> None:
    b = Desk()
    bell, study = b.unit(0, can(AddCounters(This(), "rang")), name="Bell"), b.action(0, STUDY, name="Study")
    b.main().play(study)
    assert b.where(study) == "chain"
    b.activate(bell)
    assert (len(b.game.stack), b.there(bell)) == (2, True)
    assert b.find(Stacked(Kind("ability"))) != [bell]


@rule("406.1")
def test_a_triggered_ability_goes_onto_the_chain() -> None:
    b = Desk()
    bell, study = b.unit(0, RINGS, name="Bell"), b.action(0, STUDY, name="Study")
    b.unit(0, zone="hand"), b.unit(0, zone="hand")
    b.deck(0, "One")
    b.main().play(study).top()
    assert (len(b.game.stack), b.seen(bell, "rang")) == (1, 0)
    b.top()
    assert b.seen(bell, "rang") == 1


@rule("406.2", "406.5")
def test_the_last_added_object_resolves_first() -> None:
    b = Desk()
    ogre = b.unit(1, name="Ogre", stats="0/9")
    first = b.action(0, does(AddCounters(T1, "first"), targets=(TARGET,)), name="First")
    second = b.action(1, does(AddCounters(T1, "second"), targets=(TARGET,)), name="Second")
    b.main().play(first, ogre).skip().play(second, ogre)
    assert b.chain == ["First", "Second"]
    b.top()
    assert dict(ogre.counters) == {"second": 1}
    b.top()
    assert dict(ogre.counters) == {"second": 1, "first": 1}


@rule("406.3")
def test_abilities_that_trigger_together_go_onto_the_chain_in_turn_order_from_the_active_player() -> None:
    b = Desk(3)
    bells = [b.unit(player, RINGS, name=f"Bell {player}") for player in range(3)]
    study = b.action(1, STUDY, name="Study")
    b.unit(1, stats="3/2", zone="hand"), b.unit(1, stats="3/2", zone="hand")
    b.deck(1, "One")
    b.main(1).play(study).top()
    controllers = [b.game.frames[fid].controller for fid in b.game.stack]
    assert controllers == [1, 2, 0]  # the active player's lowest
    b.top()
    assert [b.seen(bell, "rang") for bell in bells] == [1, 0, 0]


@rule("406.3")
@pytest.mark.parametrize("first", [0, 1])
def test_each_player_orders_abilities_of_their_own(first: int) -> None:
    b = Desk()
    bells = [b.unit(0, RINGS, name=f"Bell {i}") for i in range(2)]
    study = b.action(0, STUDY, name="Study")
    b.unit(0, zone="hand"), b.unit(0, zone="hand")
    b.deck(0, "One")
    b.main().play(study).top()
    assert b.asked == (0, "trigger")
    b.game.choose(next(i for i, o in enumerate(b.options) if o.cards == (bells[first].id,)))
    assert [b.game.frames[fid].source[0] for fid in b.game.stack] == [bells[first].id, bells[1 - first].id]


@rule("406.4")
def test_a_card_on_the_chain_has_the_characteristics_of_the_card() -> None:
    b = Desk()
    recruit = b.unit(0, name="Golem", stats="6/4", traits="Statue", cost=3, zone="hand")
    b.main().play(recruit, b.home)
    own = b.chars(recruit)
    assert (own.name, own.kinds, own.traits, own.cost) == ("Golem", {"unit"}, {"Statue"}, 3)
    assert (b.stat(recruit, "will"), b.stat(recruit, "power")) == (6, 4)
    assert recruit.controller == 0


@rule("406.4")
def test_an_ability_on_the_chain_has_its_text_and_no_characteristics() -> None:
    b = Desk()
    bell = b.unit(0, can(AddCounters(This(), "rang")), name="Bell", stats="3/2", traits="Statue")
    bell.place = b.home.id
    b.main().activate(bell)
    (ability,) = b.find(Stacked())
    own = chars(b.game, ability)
    assert (own.traits, own.cost, dict(own.numbers)) == (frozenset(), None, {})
    assert not own.kinds & {"unit", "base", "upgrade", "trap", "action"}
    assert b.find(Cards(("chain",), where=Trait("Statue"))) == []


@rule("406.4")
def test_who_activated_an_ability_controls_it_whoever_controls_its_source_later() -> None:
    b = Desk()
    bell = b.unit(0, can(Draw(1)), name="Bell")
    (
        b.unit(0, stats="3/2", zone="hand"),
        b.unit(0, stats="3/2", zone="hand"),
        b.unit(1, stats="3/2", zone="hand"),
        b.unit(1, stats="3/2", zone="hand"),
    )
    b.deck(0, "Mine")
    b.deck(1, "Theirs")
    steal = b.action(1, does(TakeControl(T1), targets=(TARGET,)), name="Steal")
    b.main().activate(bell).skip().play(steal, bell).top()
    assert bell.controller == 1
    b.top()
    assert b.names("hand")[-1] == "Mine"


@rule("406.4")
def test_a_triggered_ability_belongs_to_who_controlled_its_source_when_it_triggered() -> None:
    b = Desk()
    bell = b.unit(1, when("phase", Draw(1), phase="end"), name="Bell")
    (
        b.unit(0, stats="3/2", zone="hand"),
        b.unit(0, stats="3/2", zone="hand"),
        b.unit(1, stats="3/2", zone="hand"),
        b.unit(1, stats="3/2", zone="hand"),
    )
    b.deck(0, "Mine")
    b.deck(1, "Theirs")
    steal = b.action(0, does(TakeControl(T1), targets=(TARGET,)), name="Steal")
    b.start("end")
    assert b.game.frames[b.game.stack[0]].controller == 1
    b.play(steal, bell).resolve()
    assert bell.controller == 0
    assert b.names("hand", 1)[-1] == "Theirs"


@rule("406.5")
def test_when_all_pass_in_succession_one_object_resolves_and_then_there_is_priority_again() -> None:
    b = Desk()
    studies = [b.action(0, STUDY, name=f"Study {i}") for i in range(2)]
    b.main().play(studies[0]).play(studies[1]).skip()
    assert b.chain == ["Study 0", "Study 1"]  # one pass is not enough
    b.skip()
    assert (b.chain, b.asked) == (["Study 0"], (0, "priority"))
    b.top()
    assert (b.chain, b.game.phase) == ([], "main")
    b.top()
    assert b.game.phase != "main"  # with nothing on the chain the phase ends


# --- 406.6: what does not use it -------------------------------------------------------------------------------


@rule("406.6a")
def test_effects_do_not_use_the_chain_but_a_delayed_ability_does() -> None:
    b = Desk()
    ogre = b.unit(1, name="Ogre", stats="0/9")
    later = Later(Pattern("phase", phase="end"), (Damage(1, T1),))
    curse = b.action(0, does(Damage(2, T1), later, targets=(TARGET,)), name="Curse")
    b.main().play(curse, ogre).top()
    assert (ogre.damage, b.game.stack) == (2, [])
    b.on("end")
    assert (len(b.game.stack), ogre.damage) == (1, 2)
    b.top()
    assert ogre.damage == 3


@rule("406.6b")
def test_static_abilities_apply_without_the_chain() -> None:
    b = Desk()
    soldier = b.unit(0, name="Soldier")
    banner = b.gear(0, Static(UNITS, (Add("power", 1),)), name="Banner", zone="hand")
    b.main().play(banner, b.home).top()
    assert (b.power(soldier), b.game.stack) == (3, [])


@rule("406.6b")
@pytest.mark.parametrize("zone", ["battlefield", "hand", "deck", "graveyard", "expelled"])
def test_what_a_card_says_it_is_it_is_everywhere(zone: str) -> None:
    b = Desk()
    zones = ("battlefield", "deck", "hand", "graveyard", "expelled", "chain")
    shade = b.unit(0, Static(This(), (Become("trait", "Shadow"),), zones=zones, defining=True), name="Shade", zone=zone)
    shade.place = b.home.id if zone == "battlefield" else -1
    b.unit(0, zone="hand"), b.unit(0, zone="hand")
    b.main()
    assert b.find(Cards((zone,), "you", Trait("Shadow"))) == [shade]
    assert b.game.stack == []


MINT = can(gain(2), AddCounters(This(), "struck"), cost=(TurnCost(This(), "rested"),))


@rule("406.6c")
@pytest.mark.parametrize("player", [0, 1])
def test_a_resource_ability_resolves_at_once_and_its_player_has_priority_again(player: int) -> None:
    b = Desk()
    mint = b.unit(player, MINT, name="Mint")
    study = b.action(0, STUDY, name="Study")
    b.main().play(study).to(player).activate(mint)
    assert (b.reserve(player), b.seen(mint, "struck"), mint.turned) == (12, 1, True)
    assert (b.chain, b.asked) == (["Study"], (player, "priority"))


@rule("406.6c")
def test_an_ability_that_gives_resource_to_others_or_has_a_target_uses_the_chain() -> None:
    b = Desk()
    gift = b.unit(0, can(gain(2, "opponent")), name="Gift")
    aimed = b.unit(0, can(gain(2), Damage(1, T1), targets=(TARGET,)), name="Aimed")
    b.main().activate(gift)
    assert (len(b.game.stack), b.reserve(1)) == (1, 10)
    b.resolve().activate(aimed, gift)
    assert (len(b.game.stack), b.reserve(0)) == (1, 10)


@rule("406.6c")
def test_a_triggered_gain_of_resource_uses_the_chain() -> None:
    b = Desk()
    b.unit(0, when("phase", gain(2), phase="end"), name="Taxman")
    b.start("end")
    assert (len(b.game.stack), b.reserve()) == (1, 10)
    b.resolve()
    assert b.reserve() == 12


@rule("406.6c", "602.2b")
def test_a_resource_ability_is_activated_though_it_never_is_on_the_chain() -> None:
    b = Desk()
    mill, other = b.gear(0, can(gain(2)), name="Mill"), b.gear(0, can(Draw(1)), name="Other")
    watch = b.gear(0, counts("activate", what=None), name="Watch")
    b.main()
    had = b.reserve(0)
    b.activate(mill)
    assert b.reserve(0) == had + 2
    assert b.chain == ["Watch"]  # what waits for activations triggers, and nothing else is there
    b.resolve()
    assert b.seen(watch) == 1
    b.activate(other)
    assert "Other" in b.chain
    b.resolve()
    assert b.seen(watch) == 2
    assert b.game.frames == {}


@rule("406.6c")
@pytest.mark.parametrize(("how", "chain"), [("add", []), ("lose", ["Mine"])])
def test_only_what_adds_to_ones_own_reserve_without_a_target_is_a_resource_ability(how: str, chain: list[str]) -> None:
    b = Desk()
    mine = b.gear(0, can(AddCounters(This(), "used"), gain(1, how=how)), name="Mine")
    theirs = b.gear(0, can(gain(1, who="opponent")), name="Theirs")
    aimed = b.gear(0, can(gain(1), Damage(1, T1), targets=(TARGET,)), name="Aimed")
    ogre = b.unit(0, name="Ogre", stats="0/5")
    b.main().activate(mine)
    assert b.chain == chain
    b.resolve().activate(theirs)
    assert b.chain == ["Theirs"]
    b.resolve().activate(aimed, ogre)
    assert b.chain == ["Aimed"]


@rule("406.6d")
def test_turn_based_actions_happen_before_anyone_has_priority() -> None:
    b = Desk()
    b.base(0, **SMALL | {"production": 3})
    unit = b.unit(0, name="Golem", rested=True)
    b.start("reset")
    assert (unit.turned, b.game.stack) == (False, [])
    assert b.game.phase == "effect"  # nobody has priority in the reset step
    b.on("resource")
    assert (b.reserve(), b.asked, b.game.stack) == (13, (0, "priority"), [])


@rule("406.6d")
def test_what_happens_as_a_step_ends_gives_no_priority() -> None:
    b = Desk()
    raider = b.unit(0, name="Raider")
    b.start("declare attackers").attack((raider, b.homes[1])).on("end of battle")
    assert b.is_(raider, "attacking")
    b.top()
    assert (b.game.phase, b.is_(raider, "attacking")) == ("main", False)


@rule("406.6e")
def test_state_based_actions_happen_before_anyone_has_priority() -> None:
    b = Desk()
    ogre = b.unit(1, name="Ogre")
    bolt, study = b.action(0, BOLT, name="Bolt"), b.action(0, STUDY, name="Study")
    b.main().play(study).play(bolt, ogre).top()
    assert (b.where(ogre), b.chain) == ("graveyard", ["Study"])


@rule("406.6f")
@pytest.mark.parametrize("who", [0, 1])
def test_a_player_concedes_at_any_time_and_leaves_at_once(who: int) -> None:
    b = Desk(3)
    study = b.action(0, STUDY, name="Study")
    unit = b.unit(who, name="Golem")
    b.main().play(study)
    b.game.concede(who)
    assert b.game.players[who].out
    assert unit.zone < 0
    assert b.asked[0] != who


@rule("406.6g")
def test_what_belongs_to_a_player_who_leaves_goes_at_once() -> None:
    b = Desk(3)
    stolen, lent = b.unit(0, name="Stolen"), b.unit(1, name="Lent")
    steal = b.action(1, does(TakeControl(T1), targets=(TARGET,)), name="Steal")
    bell = b.unit(1, can(AddCounters(This(), "rang")), name="Bell")
    b.main(1).play(steal, stolen).resolve()
    assert stolen.controller == 1
    b.activate(bell)
    b.game.concede(1)
    assert b.game.stack == []
    assert (bell.zone, lent.zone) == (-1, -1)
    assert stolen.zone >= 0
    assert b.where(stolen) in ("battlefield", "expelled")
    assert not (b.where(stolen) == "battlefield" and stolen.controller == 1)
