"""Rule 109: what abilities are, where they work, whose they are, and how they come and go."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.arena import is_
from tests.games.legions_of_will.desk import (
    BOLT,
    MINE,
    MURDER,
    ON_CHAIN,
    STUDY,
    T1,
    TARGET,
    UNITS,
    Desk,
    can,
    does,
    gives,
    named,
    when,
)

from cardwright.games.legions_of_will.rules.process import to_graveyard
from cardwright.kernel.state.pieces import Card
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
from cardwright.kernel.vocabulary.costs import MoveCost, Pay, TurnCost
from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCounters,
    Become,
    Cant,
    CantHave,
    ChangeResource,
    CopyObject,
    CostAdd,
    Damage,
    Destroy,
    Draw,
    Gain,
    Lose,
    May,
    Put,
    SetTo,
    Stop,
    TakeControl,
    YouMay,
)
from cardwright.kernel.vocabulary.selectors import (
    All,
    Cards,
    Compare,
    During,
    Kind,
    Named,
    Not,
    Seats,
    Stacked,
    This,
    Unless,
)
from cardwright.kernel.vocabulary.values import Count, Stat
from cardwright.testing import rule

GAIN = ChangeResource("resource", 1)
MARK = AddCounters(This(), "mark")
EVERYWHERE = ("battlefield", "deck", "hand", "graveyard", "expelled", "chain", "sideboard")
REST = (TurnCost(This(), "rested"),)


# --- what an ability is ---------------------------------------------------------------------------------------------


@rule("109.1a", "109.2", "109.8")
def test_abilities_are_printed_or_granted_and_affect_their_own_object_others_and_players() -> None:
    t = Desk()
    ogre = t.unit(t.home, "Ogre", is_(Add("power", 1)), is_(Add("will", 2), what=UNITS))
    elf = t.unit(t.home, "Elf")
    teach = t.act(0, "Teach", does(gives(named("Elf"), Gain((can(GAIN),)))))
    t.main()
    assert (t.power(ogre), t.will(ogre), t.power(elf), t.will(elf)) == (3, 2, 2, 2)
    assert not t.chars(elf).activated
    t.play(teach).all()
    t.activate(elf).all()
    assert t.has() == 11


@rule("109.1b")
def test_a_player_can_have_an_ability_if_an_effect_grants_it() -> None:
    t = Desk()
    t.deck(0, *"abc")
    tap = when("draw", GAIN, who="you")
    bless = t.act(0, "Bless", does(gives(Seats("you"), Gain((tap,)))))
    t.act(0, "Filler", STUDY)
    t.main()
    t.play(bless).all()
    filler = next(c for c in t.game.cards_in("hand", 0) if c.face.name == "Filler")
    t.play(filler).all()
    assert t.has(0) == 12  # one for the refilled hand, one for the card
    assert t.has(1) == 10


@rule("109.1c", "109.7")
def test_an_ability_on_the_chain_is_an_object_that_only_effects_on_abilities_stop() -> None:
    t = Desk()
    ogre = t.unit(t.home, "Ogre", can(MARK))
    cards = Target("t1", Stacked(Not(Kind("ability"))))
    abilities = Target("t1", Stacked(Kind("ability")))
    no_card = t.act(1, "No Card", does(Stop(T1), targets=(cards,)))
    no_ability = t.act(1, "No Ability", does(Stop(T1), targets=(abilities,)))
    t.main()
    t.activate(ogre).skip()
    assert t.why("play", no_card, player=1).rule == "601.1c"
    t.play(no_ability).all()
    assert not ogre.counters


@rule("109.7")
def test_a_static_ability_is_never_on_the_chain() -> None:
    t = Desk()
    flag = t.recruit(0, "Flag", is_(Add("power", 1), what=UNITS))
    t.main()
    t.play(flag).top()
    assert t.chain == []
    assert t.power(flag) == 3


@rule("109.2a", "109.10")
def test_a_printed_inability_is_an_ability_and_can_be_lost() -> None:
    t = Desk()
    sloth = t.unit(t.home, "Sloth", is_(Cant("attack")))
    cheer = t.act(0, "Cheer", does(gives(T1, Lose()), targets=(TARGET,)))
    t.main()
    t.play(cheer).all()
    t.on("declare attackers")
    assert t.game.phase == "declare attackers"
    assert t.why("attack", sloth, t.homes[1]) is None


@rule("109.2a")
def test_a_unit_with_a_printed_inability_to_attack_does_not_attack() -> None:
    t = Desk()
    sloth = t.unit(t.home, "Sloth", is_(Cant("attack")))
    t.unit(t.home, "Other")
    t.start("declare attackers")
    assert t.why("attack", sloth, t.homes[1]) is not None
    assert not t.offered("attack", sloth)


@rule("109.10")
def test_a_quality_that_an_effect_states_is_no_ability_and_stays() -> None:
    t = Desk()
    ghost = t.unit(t.home, "Ghost", can(MARK))
    fade = t.act(0, "Fade", does(gives(named("Ghost"), Cant("be blocked"))))
    blank = t.act(0, "Blank", does(gives(named("Ghost"), Lose())))
    t.main()
    t.play(fade).all().play(blank).all()
    assert t.chars(ghost).abilities == ()
    assert any(ban.action == "be blocked" for _, ban in t.chars(ghost).cants)


@rule("109.10")
def test_a_characteristic_that_an_effect_sets_is_no_ability_and_stays() -> None:
    t = Desk()
    ogre = t.unit(t.home, "Ogre", can(MARK), power=5)
    shrink = t.act(0, "Shrink", does(gives(named("Ogre"), SetTo("power", 1), Become("trait", "Frog", also=False))))
    blank = t.act(0, "Blank", does(gives(named("Ogre"), Lose())))
    t.main()
    t.play(shrink).all().play(blank).all()
    assert t.power(ogre) == 1
    assert t.chars(ogre).traits == {"Frog"}


@rule("109.10", "109.8")
def test_what_an_effect_grants_can_be_taken_away() -> None:
    t = Desk()
    ogre = t.unit(t.home, "Ogre")
    fade = t.act(0, "Fade", does(gives(named("Ogre"), Gain((is_(Cant("be blocked")),)))))
    blank = t.act(0, "Blank", does(gives(named("Ogre"), Lose())))
    t.main()
    t.play(fade).all()
    assert t.chars(ogre).cants
    t.play(blank).all()
    assert not t.chars(ogre).cants


@rule("109.2b")
def test_additional_and_alternative_costs_are_abilities_of_the_card() -> None:
    t = Desk()
    rites = Body((Draw(1),), cost=(MoveCost(MINE, "graveyard", 1, "sacrifice"),))
    gift = Extra("gift", (MoveCost(MINE, "graveyard", 1, "sacrifice"),), instead=True)
    more = t.act(0, "More", OnPlay(rites))
    other = t.act(0, "Other", OnPlay(Body((Draw(1),), extras=(gift,))), cost=99)
    t.main()
    assert more.face.abilities
    assert t.why("play", more).rule == "112.3"
    assert t.why("play", other) is not None
    t.unit(t.home, "Lamb")
    t.game.touch_all()
    assert t.why("play", more) is None
    assert t.why("play", other) is None


@rule("109.2c")
def test_an_object_can_have_several_abilities_and_equal_ones_work_independently() -> None:
    t = Desk()
    twice = when("counter", GAIN, this=True, word="mark")
    once = can(MARK, per_turn=1)
    ogre = t.unit(t.home, "Ogre", twice, twice, once, is_(Add("power", 1)), is_(Add("power", 1)))
    t.main()
    assert t.power(ogre) == 4
    t.activate(ogre).all()
    assert t.has() == 12


@rule("109.2c")
def test_equal_activated_abilities_have_limits_of_their_own() -> None:
    t = Desk()
    ogre = t.unit(t.home, "Ogre", can(MARK, per_turn=1), can(MARK, per_turn=1))
    t.main()
    t.activate(ogre).all()
    assert t.offered("activate", ogre)
    t.activate(ogre, index=1).all()
    assert not t.offered("activate", ogre)


@rule("109.2c")
def test_equal_triggered_abilities_have_limits_of_their_own() -> None:
    """Each triggers once a turn; one that is gained later has not triggered yet."""
    t = Desk()
    once = Triggered(Pattern("counter", this=True, word="mark"), Body((GAIN,)), per_turn=1)
    ogre = t.unit(t.home, "Ogre", once, once, can(MARK), can(gives(This(), Gain((once,)))))
    t.main()
    t.activate(ogre).all()
    assert t.has() == 12
    t.activate(ogre).all()
    assert t.has() == 12
    t.activate(ogre, index=1).all()
    t.activate(ogre).all()
    assert t.has() == 13


@rule("109.2c", "603.2i")
def test_what_is_done_only_once_each_turn_is_done_once_by_equal_abilities_too() -> None:
    """The action was taken by the first of them: neither triggers again."""
    t = Desk()
    on = Pattern("counter", this=True, word="mark")
    once = Triggered(on, Body((YouMay((GAIN,)),)), per_turn=1, once=True)
    ogre = t.unit(t.home, "Ogre", once, once, can(MARK))
    t.main()
    t.activate(ogre).top()
    while t.asked[1] == "trigger":
        t.game.choose(0)
    assert t.chain == ["Ogre", "Ogre"]
    for answer in (True, False):
        t.top().pick(answer)
    assert t.has() == 11
    t.activate(ogre).top()
    assert t.chain == []


@rule("109.2d")
def test_abilities_make_effects_that_happen_once_or_last_or_replace_or_prevent() -> None:
    t = Desk()
    t.deck(0, *"abcdef")
    shield = Replacement(Pattern("damage", this=True), amount=0, prevents=True)
    double = Replacement(Pattern("resource", who="you"), amount=5)
    ogre = t.unit(t.home, "Ogre", can(GAIN, per_turn=1), is_(Add("power", 2)), double)
    rock = t.unit(t.home, "Rock", shield)
    bolt = t.act(0, "Bolt", BOLT)
    t.main()
    assert t.power(ogre) == 4
    t.activate(ogre).all()
    assert t.has() == 15
    t.play(bolt, rock).all()
    assert rock.damage == 0


# --- the kinds ------------------------------------------------------------------------------------------------------


@rule("109.3a")
def test_the_text_of_an_action_is_followed_when_it_resolves() -> None:
    t = Desk()
    twice = t.act(0, "Twice", does(GAIN, GAIN))
    t.main()
    t.play(twice)
    assert t.has() == 10
    t.all()
    assert t.has() == 12


@rule("109.3a", "110.1a")
def test_an_activated_ability_of_an_action_is_not_followed_when_it_resolves() -> None:
    t = Desk()
    expel = (MoveCost(This(), "expelled", 1, "expel"),)
    flash = can(Destroy(T1), cost=expel, targets=(TARGET,), zones=("graveyard",))
    spark = t.act(0, "Spark", does(GAIN), flash)
    ogre = t.unit(t.homes[1], "Ogre")
    t.unit(t.homes[1], "Elf")
    t.main()
    assert not t.offered("activate", spark)
    t.play(spark)
    assert t.asked == (0, "priority")  # it has no target
    t.all()
    assert t.alive(ogre)
    assert t.has() == 11
    t.activate(spark, ogre)  # that ability has
    assert t.zone_of(spark) == "expelled"
    t.all()
    assert not t.alive(ogre)


@rule("109.3b", "109.3a")
def test_an_activated_ability_is_a_cost_and_an_effect_and_waits_on_the_chain() -> None:
    t = Desk()
    ogre = t.unit(t.home, "Ogre", can(MARK, cost=(Pay("resource", 3), *REST)))
    t.main()
    t.activate(ogre)
    assert t.chain == ["Ogre"]
    assert t.has() == 7
    assert ogre.turned
    assert not ogre.counters
    t.all()
    assert t.chain == []
    assert ogre.counters == {"mark": 1}
    assert t.why("activate", ogre).rule == "112.3"


@rule("109.3c")
def test_a_triggered_ability_goes_onto_the_chain_before_the_next_priority() -> None:
    t = Desk()
    ogre = t.unit(t.home, "Ogre", when("counter", GAIN, this=True, word="mark"))
    mark = t.act(0, "Mark", does(AddCounters(named("Ogre"), "mark"), ChangeResource("resource", 5)))
    t.main()
    t.play(mark).top()
    assert t.has() == 15  # the rest of the card came first
    assert t.chain == ["Ogre"]
    assert t.asked == (0, "priority")
    t.all()
    assert t.has() == 16
    assert t.alive(ogre)


@rule("109.3d")
def test_a_static_ability_works_while_its_permanent_is_there_and_has_it() -> None:
    t = Desk()
    elf = t.unit(t.home, "Elf")
    flag = t.unit(t.home, "Flag", is_(Add("power", 1), what=named("Elf")))
    blank = t.act(0, "Blank", does(gives(named("Flag"), Lose())))
    t.main()
    assert t.power(elf) == 3
    t.play(blank).all()
    assert t.power(elf) == 2
    while t.game.active == 0:
        t.skip()
    assert t.power(elf) == 3
    t.game.rules.events.changes["move"](t.game, move_to_graveyard(t, flag))
    assert t.power(elf) == 2


def move_to_graveyard(t: Desk, card: Card):
    """The event that puts a card into its owner's graveyard."""
    return to_graveyard(t.game, card, "704.5d")


# --- where abilities work -------------------------------------------------------------------------------------------


@rule("109.4")
@pytest.mark.parametrize("zone", ["hand", "graveyard", "deck", "expelled"])
def test_abilities_of_permanents_work_on_the_battlefield_only(zone: str) -> None:
    t = Desk()
    elf = t.unit(t.home, "Elf")
    flag = is_(Add("power", 1), what=UNITS)
    away = t.recruit(0, "Flag", flag, can(GAIN), when("counter", GAIN, word="mark"), zone=zone)
    mark = t.act(0, "Mark", does(AddCounters(named("Elf"), "mark")))
    t.act(0, "Filler", STUDY)
    t.main()
    assert t.power(elf) == 2
    assert not any(o.verb == "activate" and o.cards != (t.home.id,) for o in t.options)
    assert t.why("activate", away) is not None
    t.play(mark).all()
    assert t.has() == 10


@rule("109.4")
def test_the_text_of_an_action_does_nothing_before_it_is_on_the_chain() -> None:
    t = Desk()
    t.act(0, "Flag", is_(Add("power", 1), what=UNITS), STUDY)
    elf = t.unit(t.home, "Elf")
    t.main()
    assert t.power(elf) == 2


@rule("109.4a")
@pytest.mark.parametrize("zone", ["hand", "graveyard", "deck", "expelled", "sideboard", "battlefield"])
def test_what_defines_a_characteristic_works_everywhere(zone: str) -> None:
    t = Desk()
    define = Static(This(), (SetTo("power", Count(MINE)),), zones=EVERYWHERE, defining=True)
    if zone == "battlefield":
        card = t.unit(t.home, "Crowd", define, power=0)
    else:
        card = t.recruit(0, "Crowd", define, zone=zone, power=0)
    for i in range(3):
        t.unit(t.home, f"Unit {i}")
    t.act(0, "Filler", STUDY)
    t.act(0, "Filler", STUDY)
    t.main()
    assert t.power(card) == (4 if zone == "battlefield" else 3)


@rule("109.4b")
def test_an_ability_works_only_in_the_zones_it_names() -> None:
    t = Desk()
    wail = is_(Add("power", 1), what=UNITS)
    wail = Static(UNITS, wail.changes, zones=("graveyard",))
    elf = t.unit(t.home, "Elf")
    ghost = t.unit(t.home, "Ghost", wail)
    murder = t.act(0, "Murder", MURDER)
    t.main()
    assert t.power(elf) == 2
    t.play(murder, ghost).all()
    assert t.power(elf) == 3


@rule("109.4c")
def test_an_ability_that_names_where_it_does_not_work_works_everywhere_else() -> None:
    t = Desk()
    zones = tuple(zone for zone in EVERYWHERE if zone != "battlefield")
    shy = Static(UNITS, (Add("power", 1),), zones=zones)
    elf = t.unit(t.home, "Elf")
    ghost = t.recruit(0, "Ghost", shy)
    murder = t.act(0, "Murder", MURDER)
    t.main()
    assert t.power(elf) == 3
    t.play(ghost).all()
    assert t.power(elf) == 2
    t.play(murder, ghost).all()
    assert t.power(elf) == 3


@rule("109.4d")
def test_how_a_card_is_played_is_changed_where_it_is_played_from() -> None:
    t = Desk()
    cheap = Static(This(), (CostAdd(-3),))
    recruit = t.recruit(0, "Recruit", cheap, cost=5)
    late = t.act(0, "Late", OnPlay(Body((GAIN,), condition=outside_main())))
    t.main()
    assert t.why("play", late) is not None  # "play this card only ..." works in hand
    t.play(recruit)
    assert t.has() == 8


def outside_main():
    """Only outside of a main phase."""
    return Unless(During("main"))


@rule("109.4d")
def test_a_card_that_may_be_played_at_any_time_says_so_in_hand() -> None:
    t = Desk()
    ambush = t.recruit(1, "Ambush", Static(This(), (May("be played as action"),), zones=("hand",)))
    plain = t.recruit(1, "Plain")
    t.main()
    t.skip()
    assert t.offered("play", ambush)
    assert not t.offered("play", plain)


@rule("109.4e", "109.4i")
def test_a_dragon_that_may_be_played_from_its_graveyard_is_played_from_there() -> None:
    t = Desk()
    rises = Static(This(), (May("be played from graveyard"),), zones=("graveyard",))
    dragon = t.recruit(0, "Black Dragon", rises, zone="graveyard")
    ox = t.recruit(0, "Ox", zone="graveyard")
    theirs = t.recruit(1, "Black Dragon", rises, zone="graveyard")
    t.main()
    assert not t.offered("play", ox)
    assert not t.offered("play", theirs)
    t.play(dragon).all()
    assert t.alive(dragon)


@rule("109.4f")
def test_a_card_that_cannot_be_copied_says_so_on_the_chain() -> None:
    t = Desk()
    proud = Static(This(), (Cant("be copied"),), zones=("chain",))
    study = t.act(0, "Study", does(GAIN), proud)
    twin = t.act(0, "Twin", does(CopyObject(T1), targets=(ON_CHAIN,)))
    t.main()
    t.play(study).play(twin).all()
    assert t.has() == 11


@rule("109.4f")
def test_nobody_responds_to_a_card_that_forbids_it() -> None:
    t = Desk()
    hush = Static(This(), (Cant("be responded to"),), zones=("chain",))
    study = t.act(0, "Study", does(GAIN), hush)
    other = t.act(1, "Other", does(GAIN))
    plain = t.act(0, "Plain", does())
    t.main()
    t.play(plain).skip()
    assert t.offered("play", other)
    t.skip()
    t.play(study)
    assert t.chain == []  # nobody could do anything but pass
    assert t.events("play")[-1].card == study.id
    assert t.has() == 11
    assert not any(e.player == 1 for e in t.events("play"))


@rule("109.4g")
def test_a_permanent_without_counters_takes_none_as_it_enters() -> None:
    t = Desk()
    clean = is_(Cant("get counters"))
    enters = Replacement(
        Pattern("move", this=True, to=("battlefield",)), do=(AddCounters(This(), "ice", 2),), also=True
    )
    golem = t.recruit(0, "Golem", clean, enters)
    other = t.recruit(0, "Other", enters)
    t.main()
    t.play(golem).all()
    assert not golem.counters
    t.play(other).all()
    assert other.counters == {"ice": 2}


@rule("109.4h")
def test_an_ability_whose_cost_is_paid_elsewhere_works_there() -> None:
    t = Desk()
    t.deck(0, *"abc")
    cycle = can(GAIN, cost=(MoveCost(This(), "graveyard", 1, "discard"),), zones=("hand",))
    card = t.recruit(0, "Card", cycle)
    t.act(0, "Filler", STUDY)
    t.main()
    t.activate(card)
    assert t.zone_of(card) == "graveyard"
    t.all()
    assert t.has() == 11
    assert not t.offered("activate", card)


@rule("109.4i")
def test_a_trigger_that_cannot_come_from_the_battlefield_works_where_it_can() -> None:
    t = Desk()
    seen = Triggered(Pattern("move", this=True, frm=("hand",), tag="discard"), Body((GAIN,)), zones=EVERYWHERE)
    card = t.recruit(0, "Card", seen)
    pitch = t.act(0, "Pitch", does(Put(Cards(("hand",), "you", Named("Card")), "graveyard", verb="discard")))
    t.main()
    t.play(pitch).top()
    assert t.zone_of(card) == "graveyard"
    t.all()
    assert t.has() == 11


@rule("109.4i")
@pytest.mark.parametrize("said", ["you discard this card", "this card is discarded"])
def test_a_card_that_waits_to_be_discarded_waits_in_the_hand(said: str) -> None:
    t = Desk()
    card = t.text("hand", 0, "Unit", f"When {said}, you gain 1 resource.", name="Card", stats="3/2")
    t.text("hand", 1, "Unit", f"When {said}, you gain 1 resource.", name="Theirs", stats="3/2")
    pitch = t.text("hand", 0, "Action", "Discard a card.")
    t.main()
    t.play(pitch).all()
    assert t.zone_of(card) == "graveyard"
    assert (t.has(0), t.has(1)) == (11, 10)


@rule("109.4i", "603.5c")
@pytest.mark.parametrize(
    ("said", "zones"),
    [
        (" from your hand", {"hand"}),
        (" from your deck", {"deck"}),
        (" from the battlefield", {"battlefield"}),
        ("", {"hand", "deck", "battlefield"}),  # from anywhere
    ],
)
@pytest.mark.parametrize("zone", ["hand", "deck", "battlefield"])
def test_a_card_that_waits_to_be_put_into_the_graveyard_waits_where_it_may_come_from(
    said: str, zones: set[str], zone: str
) -> None:
    t = Desk()
    text = f"When this card is put into your graveyard{said}, you gain 1 resource."
    card = t.text(t.home if zone == "battlefield" else zone, 0, "Unit", text, name="Card", stats="3/2")
    t.text("graveyard", 0, "Unit", text, name="There", stats="3/2")
    t.deck(0, *"abc")
    pitch = t.act(0, "Pitch", does(Put(Cards((zone,), "you", Named("Card")), "graveyard")))
    t.main()
    t.play(pitch).all()
    assert t.zone_of(card) == "graveyard"
    assert t.has() == 10 + (zone in zones)


@rule("109.4j")
def test_an_ability_that_waits_for_its_card_to_leave_takes_it_from_where_it_went() -> None:
    t = Desk()
    text = "When this unit is destroyed, return this card from your graveyard to your hand."
    ghost = t.text(t.home, 0, "Unit", text, name="Ghost", stats="3/2")
    dead = t.text("graveyard", 0, "Unit", text, name="Dead", stats="3/2")
    murder = t.act(0, "Murder", MURDER)
    t.main()
    t.play(murder).all()
    assert (t.zone_of(ghost), t.zone_of(dead)) == ("hand", "graveyard")


@rule("109.4i", "111.1a#2")
@pytest.mark.parametrize("kind", ["Unit", "Action"])
def test_a_card_that_waits_to_be_played_waits_on_the_chain(kind: str) -> None:
    """What it says goes onto the chain above it and resolves first."""
    t = Desk()
    text = ("When you play this card, you gain 1 resource.", *(("Draw a card.",) if kind == "Action" else ()))
    t.deck(0, *"abc")
    fields = {"stats": "3/2"} if kind == "Unit" else {}
    card, other = (t.text("hand", 0, kind, *text, name=name, **fields) for name in ("Card", "Other"))
    t.main()
    t.play(card)
    assert t.chain == ["Card", "Card"]
    t.top()
    assert (t.has(), t.chain) == (11, ["Card"])
    t.all()
    assert (t.has(), t.zone_of(other)) == (11, "hand")


@rule("109.4j")
def test_an_ability_that_moves_its_object_out_of_a_zone_works_in_that_zone() -> None:
    t = Desk()
    rise = can(Put(This(), "hand"), cost=(Pay("resource", 1),), zones=("graveyard",))
    ghost = t.unit(t.home, "Ghost", rise)
    murder = t.act(0, "Murder", MURDER)
    t.main()
    assert not t.offered("activate", ghost)
    t.play(murder).all()
    t.activate(ghost).all()
    assert t.zone_of(ghost) == "hand"
    assert not t.offered("activate", ghost)


@rule("109.4j")
def test_an_ability_that_waits_for_its_object_to_leave_finds_it_where_it_went() -> None:
    t = Desk()
    back = when("move", Put(This(), "hand"), this=True, frm=("battlefield",), to=("graveyard",))
    ghost = t.unit(t.home, "Ghost", back)
    murder = t.act(0, "Murder", MURDER)
    t.main()
    t.play(murder).all()
    assert t.zone_of(ghost) == "hand"


# --- sources and controllers ----------------------------------------------------------------------------------------


@rule("109.5", "109.5a")
def test_an_ability_goes_on_without_its_source_which_still_does_what_it_says() -> None:
    t = Desk()
    watcher = t.thing(t.home, "Watcher", when("damage", MARK, other=Named("Vardessa")))
    vardessa = t.unit(t.home, "Vardessa", can(Damage(Stat("power", This()), T1), targets=(TARGET,)), power=3)
    ogre = t.unit(t.homes[1], "Ogre", power=9)
    grow = t.act(0, "Grow", does(gives(named("Vardessa"), Add("power", 2))))
    murder = t.act(1, "Murder", MURDER)
    t.main()
    t.activate(vardessa, ogre).play(grow).top()
    t.skip().play(murder, vardessa).top()
    assert not t.alive(vardessa)
    t.all()
    assert ogre.damage == 5  # as strong as it last was
    assert watcher.counters["mark"] == 1


@rule("109.5")
def test_the_source_of_a_triggered_ability_is_the_object_that_has_it() -> None:
    t = Desk()
    spike = when("counter", Damage(1, named("Ogre")), this=True, word="mark")
    urchin = t.unit(t.home, "Urchin", spike)
    ogre = t.unit(t.homes[1], "Ogre", power=9)
    mark = t.act(0, "Mark", does(AddCounters(named("Urchin"), "mark")))
    t.main()
    t.play(mark).all()
    assert t.events("damage")[-1].other == urchin.id
    assert ogre.damage == 1


@rule("109.5a")
def test_what_is_fixed_on_going_to_the_chain_is_not_changed_later() -> None:
    t = Desk()
    weak = Target("t1", Cards(("battlefield",), "opponent", All((Kind("unit"), Compare("power", "<=", 2)))))
    hunter = t.unit(t.home, "Hunter", can(Destroy(T1), targets=(weak,)))
    rat = t.unit(t.homes[1], "Rat", power=1)
    t.unit(t.homes[1], "Cat", power=2)
    murder = t.act(1, "Murder", MURDER)
    t.main()
    t.activate(hunter, rat).skip()
    t.play(murder, hunter).all()
    assert not t.alive(rat)


@rule("109.6")
def test_an_ability_on_the_chain_is_controlled_by_who_activated_or_triggered_it() -> None:
    t = Desk()
    ogre = t.unit(t.homes[1], "Ogre", can(MARK), when("counter", GAIN, this=True, word="mark"))
    t.main()
    t.skip().activate(ogre)
    assert t.frame(ogre).controller == 1
    t.top()
    assert t.frame(ogre).controller == 1
    t.all()
    assert t.has(1) == 11


@rule("109.6")
def test_a_triggered_ability_is_controlled_by_the_controller_of_its_source_not_its_owner() -> None:
    t = Desk()
    ogre = t.unit(t.homes[1], "Ogre", when("counter", GAIN, this=True, word="mark"))
    steal = t.act(0, "Steal", does(TakeControl(named("Ogre"))))
    mark = t.act(1, "Mark", does(AddCounters(named("Ogre"), "mark")))
    t.main()
    t.play(steal).all()
    t.skip().play(mark).top()
    assert t.frame(ogre).controller == 0
    t.all()
    assert [t.has(0), t.has(1)] == [11, 10]


# --- adding and removing --------------------------------------------------------------------------------------------


@rule("109.8a")
def test_instructions_for_a_granted_ability_are_part_of_it() -> None:
    t = Desk()
    elf = t.unit(t.home, "Elf")
    teach = t.act(0, "Teach", does(gives(named("Elf"), Gain((can(GAIN, per_turn=1),)), until="rest")))
    t.main()
    t.play(teach).all()
    t.activate(elf).all()
    assert t.why("activate", elf).rule == "602.5a"


@rule("109.8b")
def test_losing_an_ability_takes_all_instances_of_it() -> None:
    t = Desk()
    guard = Keyword("Protection", word="Human")
    elf = t.unit(t.home, "Elf", guard)
    teach = t.act(0, "Teach", does(gives(named("Elf"), Gain((guard,)))))
    blank = t.act(0, "Blank", does(gives(named("Elf"), Lose("Protection"))))
    t.main()
    t.play(teach).all().play(blank).all()
    assert "Protection" not in t.chars(elf).keywords


@rule("109.9")
def test_what_an_object_cannot_have_it_loses_and_does_not_get() -> None:
    t = Desk()
    guard = Keyword("Protection", word="Human")
    knight = t.unit(t.home, "Knight", guard)
    elf = t.unit(t.home, "Elf")
    t.thing(t.home, "Null", is_(CantHave("Protection"), what=UNITS))
    t.thing(t.home, "Banner", is_(Gain((guard,)), what=UNITS))
    teach = t.act(0, "Teach", does(gives(named("Elf"), Gain((guard,)), Add("power", 1))))
    t.main()
    assert "Protection" not in t.chars(knight).keywords
    t.play(teach).all()
    assert "Protection" not in t.chars(elf).keywords
    assert t.power(elf) == 3  # the rest of it applies
