"""Rule 109: what abilities are, whose they are, and how they come and go."""

from __future__ import annotations

from tests.games.legions_of_will.desk import (
    BOLT,
    MINE,
    MURDER,
    STUDY,
    T1,
    TARGET,
    UNITS,
    Desk,
    can,
    does,
    gain,
    gives,
    is_,
    named,
    pay,
    when,
)

from cardwright.games.legions_of_will.rules.process import to_graveyard
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Body, Extra, Keyword, OnPlay, Pattern, Replacement, Target, Triggered
from cardwright.kernel.vocabulary.costs import MoveCost, TurnCost
from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCounters,
    Apply,
    Become,
    Cant,
    CantHave,
    Damage,
    Destroy,
    Draw,
    Gain,
    Lose,
    SetTo,
    Stop,
    TakeControl,
    YouMay,
)
from cardwright.kernel.vocabulary.selectors import All, Cards, Compare, Kind, Named, Not, Seats, Stacked, This
from cardwright.kernel.vocabulary.values import Stat
from cardwright.testing import rule

GAIN = gain(1)
MARK = AddCounters(This(), "mark")
REST = (TurnCost(This(), "rested"),)


def move_to_graveyard(t: Desk, card: Card):
    """The event that puts a card into its owner's graveyard."""
    return to_graveyard(t.game, card, "704.5d")


@rule("109.1a", "109.2", "109.8")
def test_abilities_are_printed_or_granted_and_affect_their_own_object_others_and_players() -> None:
    t = Desk()
    ogre = t.unit(0, is_(Add("power", 1)), is_(Add("will", 2), what=UNITS), name="Ogre")
    elf = t.unit(0, name="Elf")
    teach = t.action(0, does(gives(named("Elf"), Gain((can(GAIN),)))), name="Teach")
    t.main()
    assert (t.power(ogre), t.stat(ogre, "will"), t.power(elf), t.stat(elf, "will")) == (3, 2, 2, 2)
    assert not t.chars(elf).activated
    t.play(teach).resolve().activate(elf).resolve()
    assert t.reserve() == 11


@rule("109.1b")
def test_a_player_can_have_an_ability_if_an_effect_grants_it() -> None:
    t = Desk()
    t.deck(0, *"abc")
    tap = when("draw", GAIN, who="you")
    bless = t.action(0, does(gives(Seats("you"), Gain((tap,)))), name="Bless")
    t.action(0, STUDY, name="Filler")
    t.main().play(bless).resolve()
    filler = next(c for c in t.game.cards_in("hand", 0) if c.face.name == "Filler")
    t.play(filler).resolve()
    assert t.reserve(0) == 12  # one for the refilled hand, one for the card
    assert t.reserve(1) == 10


@rule("109.1c", "109.7")
def test_an_ability_on_the_chain_is_an_object_that_only_effects_on_abilities_stop() -> None:
    t = Desk()
    ogre = t.unit(0, can(MARK), name="Ogre")
    cards = Target("t1", Stacked(Not(Kind("ability"))))
    abilities = Target("t1", Stacked(Kind("ability")))
    no_card = t.action(1, does(Stop(T1), targets=(cards,)), name="No Card")
    no_ability = t.action(1, does(Stop(T1), targets=(abilities,)), name="No Ability")
    t.main().activate(ogre).skip()
    assert t.denied("play", no_card, player=1) == "601.1c"
    t.play(no_ability).resolve()
    assert not ogre.counters


@rule("109.2a", "109.10")
def test_a_printed_inability_is_an_ability_and_can_be_lost() -> None:
    t = Desk()
    sloth = t.unit(0, is_(Cant("attack")), name="Sloth")
    cheer = t.action(0, does(gives(T1, Lose()), targets=(TARGET,)), name="Cheer")
    t.main().play(cheer).resolve().on("declare attackers")
    assert t.game.phase == "declare attackers"
    assert t.denied("attack", sloth, t.homes[1]) == ""


@rule("109.2a")
def test_a_unit_with_a_printed_inability_to_attack_does_not_attack() -> None:
    t = Desk()
    sloth = t.unit(0, is_(Cant("attack")), name="Sloth")
    t.unit(0, name="Other")
    t.start("declare attackers")
    assert t.denied("attack", sloth, t.homes[1]) != ""
    assert not t.offered("attack", sloth)


@rule("109.2a")
def test_a_unit_that_has_lost_its_cannot_attack_may_attack() -> None:
    t = Desk(home=(is_(Lose(), what=named("A")),), bells=(0,))
    a = t.unit(0, is_(Cant("attack")), name="A")
    t.start("declare attackers")
    assert t.denied("attack", a) == ""


@rule("109.2b")
def test_additional_and_alternative_costs_are_abilities_of_the_card() -> None:
    t = Desk()
    rites = Body((Draw(1),), cost=(MoveCost(MINE, "graveyard", 1, "sacrifice"),))
    gift = Extra("gift", (MoveCost(MINE, "graveyard", 1, "sacrifice"),), instead=True)
    more = t.action(0, OnPlay(rites), name="More")
    other = t.action(0, OnPlay(Body((Draw(1),), extras=(gift,))), name="Other", cost=99)
    t.main()
    assert more.face.abilities
    assert t.denied("play", more) == "112.3"
    assert t.denied("play", other) != ""
    t.unit(0, name="Lamb")
    t.game.touch_all()
    assert t.denied("play", more) == ""
    assert t.denied("play", other) == ""


@rule("109.2c")
def test_an_object_can_have_several_abilities_and_equal_ones_work_independently() -> None:
    t = Desk()
    twice = when("counter", GAIN, this=True, word="mark")
    once = can(MARK, per_turn=1)
    ogre = t.unit(0, twice, twice, once, is_(Add("power", 1)), is_(Add("power", 1)), name="Ogre")
    t.main()
    assert t.power(ogre) == 4
    t.activate(ogre).resolve()
    assert t.reserve() == 12


@rule("109.2c")
def test_equal_activated_abilities_have_limits_of_their_own() -> None:
    t = Desk()
    ogre = t.unit(0, can(MARK, per_turn=1), can(MARK, per_turn=1), name="Ogre")
    t.main().activate(ogre).resolve()
    assert t.offered("activate", ogre)
    t.activate(ogre, index=1).resolve()
    assert not t.offered("activate", ogre)


@rule("109.2c")
def test_equal_triggered_abilities_have_limits_of_their_own() -> None:
    """Each triggers once a turn; one that is gained later has not triggered yet."""
    t = Desk()
    once = Triggered(Pattern("counter", this=True, word="mark"), Body((GAIN,)), per_turn=1)
    ogre = t.unit(0, once, once, can(MARK), can(gives(This(), Gain((once,)))), name="Ogre")
    t.main().activate(ogre).resolve()
    assert t.reserve() == 12
    t.activate(ogre).resolve()
    assert t.reserve() == 12
    t.activate(ogre, index=1).resolve().activate(ogre).resolve()
    assert t.reserve() == 13


@rule("109.2c", "603.2i")
def test_what_is_done_only_once_each_turn_is_done_once_by_equal_abilities_too() -> None:
    """The action was taken by the first of them: neither triggers again."""
    t = Desk()
    on = Pattern("counter", this=True, word="mark")
    once = Triggered(on, Body((YouMay((GAIN,)),)), per_turn=1, once=True)
    ogre = t.unit(0, once, once, can(MARK), name="Ogre")
    t.main().activate(ogre).top()
    t.settle("trigger")
    assert t.chain == ["Ogre", "Ogre"]
    for answer in (True, False):
        t.top().pick(answer)
    assert t.reserve() == 11
    t.activate(ogre).top()
    assert t.chain == []


@rule("109.2d")
def test_abilities_make_effects_that_happen_once_or_last_or_replace_or_prevent() -> None:
    t = Desk()
    t.deck(0, *"abcdef")
    shield = Replacement(Pattern("damage", this=True), amount=0, prevents=True)
    double = Replacement(Pattern("resource", who="you"), amount=5)
    ogre = t.unit(0, can(GAIN, per_turn=1), is_(Add("power", 2)), double, name="Ogre")
    rock = t.unit(0, shield, name="Rock")
    bolt = t.action(0, BOLT, name="Bolt")
    t.main()
    assert t.power(ogre) == 4
    t.activate(ogre).resolve()
    assert t.reserve() == 15
    t.play(bolt, rock).resolve()
    assert rock.damage == 0


@rule("109.3a")
def test_the_text_of_an_action_is_followed_when_it_resolves() -> None:
    t = Desk()
    twice = t.action(0, does(GAIN, GAIN), name="Twice")
    t.main().play(twice)
    assert t.reserve() == 10
    t.resolve()
    assert t.reserve() == 12


@rule("109.3a", "110.1a")
def test_an_activated_ability_of_an_action_is_not_followed_when_it_resolves() -> None:
    t = Desk()
    expel = (MoveCost(This(), "expelled", 1, "expel"),)
    flash = can(Destroy(T1), cost=expel, targets=(TARGET,), zones=("graveyard",))
    spark = t.action(0, does(GAIN), flash, name="Spark")
    ogre = t.unit(1, name="Ogre")
    t.unit(1, name="Elf")
    t.main()
    assert not t.offered("activate", spark)
    t.play(spark)
    assert t.asked == (0, "priority")  # it has no target
    t.resolve()
    assert t.there(ogre)
    assert t.reserve() == 11
    t.activate(spark, ogre)  # that ability has
    assert t.where(spark) == "expelled"
    t.resolve()
    assert not t.there(ogre)


@rule("109.3b", "109.3a")
def test_an_activated_ability_is_a_cost_and_an_effect_and_waits_on_the_chain() -> None:
    t = Desk()
    ogre = t.unit(0, can(MARK, cost=(pay(3), *REST)), name="Ogre")
    t.main().activate(ogre)
    assert t.chain == ["Ogre"]
    assert t.reserve() == 7
    assert ogre.turned
    assert not ogre.counters
    t.resolve()
    assert t.chain == []
    assert ogre.counters == {"mark": 1}
    assert t.denied("activate", ogre) == "112.3"


@rule("109.3c")
def test_a_triggered_ability_goes_onto_the_chain_before_the_next_priority() -> None:
    t = Desk()
    ogre = t.unit(0, when("counter", GAIN, this=True, word="mark"), name="Ogre")
    mark = t.action(0, does(AddCounters(named("Ogre"), "mark"), gain(5)), name="Mark")
    t.main().play(mark).top()
    assert t.reserve() == 15  # the rest of the card came first
    assert t.chain == ["Ogre"]
    assert t.asked == (0, "priority")
    t.resolve()
    assert t.reserve() == 16
    assert t.there(ogre)


@rule("109.3d")
def test_a_static_ability_works_while_its_permanent_is_there_and_has_it() -> None:
    t = Desk()
    elf, flag = t.unit(0, name="Elf"), t.unit(0, is_(Add("power", 1), what=named("Elf")), name="Flag")
    blank = t.action(0, does(gives(named("Flag"), Lose())), name="Blank")
    t.main()
    assert t.power(elf) == 3
    t.play(blank).resolve()
    assert t.power(elf) == 2
    t.next_turn()
    assert t.power(elf) == 3
    t.game.rules.events.changes["move"](t.game, move_to_graveyard(t, flag))
    assert t.power(elf) == 2


@rule("109.5", "109.5a")
def test_an_ability_goes_on_without_its_source_which_still_does_what_it_says() -> None:
    t = Desk()
    watcher = t.gear(0, when("damage", MARK, other=Named("Vardessa")), name="Watcher")
    vardessa = t.unit(0, can(Damage(Stat("power", This()), T1), targets=(TARGET,)), name="Vardessa", stats="0/3")
    ogre = t.unit(1, name="Ogre", stats="0/9")
    grow = t.action(0, does(gives(named("Vardessa"), Add("power", 2))), name="Grow")
    murder = t.action(1, MURDER, name="Murder")
    t.main().activate(vardessa, ogre).play(grow).top()
    t.skip().play(murder, vardessa).top()
    assert not t.there(vardessa)
    t.resolve()
    assert ogre.damage == 5  # as strong as it last was
    assert watcher.counters["mark"] == 1


@rule("109.5")
def test_the_source_of_a_triggered_ability_is_the_object_that_has_it() -> None:
    t = Desk()
    spike = when("counter", Damage(1, named("Ogre")), this=True, word="mark")
    urchin, ogre = t.unit(0, spike, name="Urchin"), t.unit(1, name="Ogre", stats="0/9")
    mark = t.action(0, does(AddCounters(named("Urchin"), "mark")), name="Mark")
    t.main().play(mark).resolve()
    assert t.log("damage")[-1].other == urchin.id
    assert ogre.damage == 1


@rule("109.5a")
def test_what_is_fixed_on_going_to_the_chain_is_not_changed_later() -> None:
    t = Desk()
    weak = Target("t1", Cards(("battlefield",), "opponent", All((Kind("unit"), Compare("power", "<=", 2)))))
    hunter = t.unit(0, can(Destroy(T1), targets=(weak,)), name="Hunter")
    rat = t.unit(1, name="Rat", stats="0/1")
    t.unit(1, name="Cat")
    murder = t.action(1, MURDER, name="Murder")
    t.main().activate(hunter, rat).skip().play(murder, hunter).resolve()
    assert not t.there(rat)


@rule("109.5a")
def test_a_source_that_is_gone_deals_damage_by_its_last_power() -> None:
    d = Desk()
    d.held()
    archer = d.unit(0, "{Rest}: This unit deals damage equal to its power to target unit.", stats="3/2")
    ogre = d.unit(1, stats="3/9")
    pump = d.action(0, "Target unit gains +3 power until end of turn.")
    murder = d.action(1, "Destroy target unit.")
    d.main().activate(archer, ogre).play(pump, archer).top()
    d.skip().play(murder, archer).resolve()
    assert not d.there(archer)
    assert ogre.damage == 5


@rule("109.5a", "702.2b")
def test_a_unit_that_was_just_destroyed_deals_its_damage_itself() -> None:
    t = Desk()
    demon, safe = t.unit(0, stats="3/4", traits="Demon"), t.unit(1, "Protection from Demons.", stats="3/9")
    other = t.unit(1, stats="3/9")
    blast = t.action(0, "Destroy target unit you control. That unit deals damage equal to its power to each unit.")
    t.main().cast(blast, demon)
    assert (t.hits(), safe.damage, other.damage) == ([(demon.id, 4)], 0, 4)


@rule("109.6")
def test_an_ability_on_the_chain_is_controlled_by_who_activated_or_triggered_it() -> None:
    t = Desk()
    ogre = t.unit(1, can(MARK), when("counter", GAIN, this=True, word="mark"), name="Ogre")
    t.main().skip().activate(ogre)
    assert t.frame(ogre).controller == 1
    t.top()
    assert t.frame(ogre).controller == 1
    t.resolve()
    assert t.reserve(1) == 11


@rule("109.6")
def test_a_triggered_ability_is_controlled_by_the_controller_of_its_source_not_its_owner() -> None:
    t = Desk()
    ogre = t.unit(1, when("counter", GAIN, this=True, word="mark"), name="Ogre")
    steal = t.action(0, does(TakeControl(named("Ogre"))), name="Steal")
    mark = t.action(1, does(AddCounters(named("Ogre"), "mark")), name="Mark")
    t.main().play(steal).resolve()
    t.skip().play(mark).top()
    assert t.frame(ogre).controller == 0
    t.resolve()
    assert [t.reserve(0), t.reserve(1)] == [11, 10]


@rule("109.7")
def test_a_static_ability_is_never_on_the_chain() -> None:
    t = Desk()
    flag = t.unit(0, is_(Add("power", 1), what=UNITS), name="Flag", zone="hand")
    t.main().play(flag).top()
    assert t.chain == []
    assert t.power(flag) == 3


@rule("109.8a")
def test_instructions_for_a_granted_ability_are_part_of_it() -> None:
    t = Desk()
    elf = t.unit(0, name="Elf")
    teach = t.action(0, does(gives(named("Elf"), Gain((can(GAIN, per_turn=1),)), until="rest")), name="Teach")
    t.main().play(teach).resolve().activate(elf).resolve()
    assert t.denied("activate", elf) == "602.5a"


@rule("109.8b")
def test_losing_an_ability_takes_all_instances_of_it() -> None:
    t = Desk()
    guard = Keyword("Protection", word="Human")
    elf = t.unit(0, guard, name="Elf")
    teach = t.action(0, does(gives(named("Elf"), Gain((guard,)))), name="Teach")
    blank = t.action(0, does(gives(named("Elf"), Lose("Protection"))), name="Blank")
    t.main().play(teach).resolve().play(blank).resolve()
    assert "Protection" not in t.chars(elf).keywords


@rule("109.8b", "109.2c")
def test_whoever_loses_an_ability_loses_all_instances_of_it_and_all_it_stands_for() -> None:
    d = Desk()
    d.held()
    unit = d.unit(0, "Protection from Wolf.", stats="3/9")
    wolf = d.unit(1, "{Pay 0}: This unit deals 1 damage to target unit.", stats="3/9", traits="Wolf")
    cat = d.unit(1, "{Pay 0}: This unit deals 1 damage to target unit.", stats="3/9", traits="Cat")
    more = d.action(0, "Target unit gains protection from Cat until end of turn.")
    less = d.action(0, does(Apply(T1, (Lose("Protection"),), "turn"), targets=(TARGET,)))
    d.main().cast(more, unit)
    for hunter in (wolf, cat):
        d.skip().activate(hunter, unit).resolve()
    assert unit.damage == 0
    d.cast(less, unit)
    for hunter in (wolf, cat):
        d.skip().activate(hunter, unit).resolve()
    assert unit.damage == 2


@rule("109.9")
def test_what_an_object_cannot_have_it_loses_and_does_not_get() -> None:
    t = Desk()
    guard = Keyword("Protection", word="Human")
    knight, elf = t.unit(0, guard, name="Knight"), t.unit(0, name="Elf")
    t.gear(0, is_(CantHave("Protection"), what=UNITS), name="Null")
    t.gear(0, is_(Gain((guard,)), what=UNITS), name="Banner")
    teach = t.action(0, does(gives(named("Elf"), Gain((guard,)), Add("power", 1))), name="Teach")
    t.main()
    assert "Protection" not in t.chars(knight).keywords
    t.play(teach).resolve()
    assert "Protection" not in t.chars(elf).keywords
    assert t.power(elf) == 3  # the rest of it applies


@rule("109.10")
def test_a_quality_that_an_effect_states_is_no_ability_and_stays() -> None:
    t = Desk()
    ghost = t.unit(0, can(MARK), name="Ghost")
    fade = t.action(0, does(gives(named("Ghost"), Cant("be blocked"))), name="Fade")
    blank = t.action(0, does(gives(named("Ghost"), Lose())), name="Blank")
    t.main().play(fade).resolve().play(blank).resolve()
    assert t.chars(ghost).abilities == ()
    assert any(ban.action == "be blocked" for _, ban in t.chars(ghost).cants)


@rule("109.10")
def test_a_characteristic_that_an_effect_sets_is_no_ability_and_stays() -> None:
    t = Desk()
    ogre = t.unit(0, can(MARK), name="Ogre", stats="0/5")
    shrink = t.action(
        0, does(gives(named("Ogre"), SetTo("power", 1), Become("trait", "Frog", also=False))), name="Shrink"
    )
    blank = t.action(0, does(gives(named("Ogre"), Lose())), name="Blank")
    t.main().play(shrink).resolve().play(blank).resolve()
    assert t.power(ogre) == 1
    assert t.chars(ogre).traits == {"Frog"}


@rule("109.10", "109.8")
def test_what_an_effect_grants_can_be_taken_away() -> None:
    t = Desk()
    ogre = t.unit(0, name="Ogre")
    fade = t.action(0, does(gives(named("Ogre"), Gain((is_(Cant("be blocked")),)))), name="Fade")
    blank = t.action(0, does(gives(named("Ogre"), Lose())), name="Blank")
    t.main().play(fade).resolve()
    assert t.chars(ogre).cants
    t.play(blank).resolve()
    assert not t.chars(ogre).cants


@rule("109.10")
def test_being_unblockable_by_an_effect_survives_the_loss_of_all_abilities() -> None:
    t = Desk(
        home=(
            can(
                Apply(named("A"), (Cant("be blocked"),), until="turn"),
                Apply(named("A"), (Lose(),), until="turn"),
                per_turn=1,
            ),
        ),
        bells=(0,),
    )
    a, x = t.unit(0, name="A"), t.unit(1, name="X")
    t.start("declare attackers").attack((a, t.homes[1])).activate(t.home).resolve().on()
    assert t.denied("block", x, a, player=1) == "509.1b"
