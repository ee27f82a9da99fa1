"""Rules 604, 608 and 609: what effects count and compare is looked at anew after every change."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import MINE, T1, TARGET, Desk, Text, can, does, gain, is_, named, pay, units, when

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Ability, Body, Keyword, Pattern, Replacement, StateTriggered, Static
from cardwright.kernel.vocabulary.costs import MoveCost
from cardwright.kernel.vocabulary.durations import Before, Duration, EndOf
from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCounters,
    AddPhases,
    Apply,
    BecomeCopy,
    BeCopy,
    CostAdd,
    Damage,
    Destroy,
    Draw,
    Effect,
    Gain,
    Guard,
    Later,
    Lose,
    PlayFrom,
    Put,
    RemoveCounters,
    Skip,
    Station,
    TakeControl,
    Turn,
)
from cardwright.kernel.vocabulary.selectors import (
    Among,
    Cards,
    Exists,
    Has,
    Hosted,
    HostOf,
    Kind,
    Measure,
    Named,
    Other,
    Seats,
    Stacked,
    This,
    Unless,
)
from cardwright.kernel.vocabulary.values import Bound, Count, Resource, Stat, Sum
from cardwright.testing import rule

SACRIFICE = MoveCost(MINE, "graveyard", verb="sacrifice")


def mimic(d: Desk, *text: str | Ability) -> Card:
    """A unit that becomes a copy of a card with this text in a graveyard, while a drum beats."""
    d.unit(0, is_(Add("power", 3), what=units(Named("Ox"), whose="you")), name="Drum", stats="3/2")
    ox = d.unit(0, name="Ox", stats="3/2")
    d.unit(0, name="Mimic", stats="3/2")
    d.unit(1, *text, name="Model", stats="3/2", zone="graveyard")
    d.main()
    assert d.wp(ox) == (3, 5)
    d.do(d.home, BecomeCopy(named("Mimic"), Cards(("graveyard",), where=Named("Model"))))
    return ox


LEECH = "When you play this card, you may merge it with target unit you control. That unit gains -2 will and +2 power."


def _usable(d: Desk, card: Card) -> list[int]:
    """The numbers of the abilities of a card that may be activated."""
    asked = d.game.decision
    assert asked is not None
    return [option.value[2] for option in asked.options if option.verb == "activate" and option.cards == (card.id,)]


@rule("110.5", "602.2b")
@pytest.mark.parametrize("what", ["target unit with power 1 or less", "target rested unit"])
def test_an_ability_without_a_target_is_not_offered_whatever_is_asked_of_targets(what: str) -> None:
    """What is asked for changes while the board is the same: a unit is rested."""
    d = Desk()
    mage = d.unit(0, f"{{Pay 0}}: This unit deals 1 damage to {what}.", name="Mage", stats="0/9")
    rat = d.unit(0, name="Rat")
    d.start("main")
    assert _usable(d, mage) == []
    d.do(rat, Turn(This(), "rested"), Apply(This(), (Add("power", -1),), "turn"))
    assert _usable(d, mage) == [0]


DRUM = is_(Add("power", 1), what=units(Named("Horse")))
# Beside an effect that is about something else, and without one.
drummed = pytest.mark.parametrize("drum", [[DRUM], []])


@rule("114.1c")
@drummed
@pytest.mark.parametrize(("own", "power"), [(["This unit gains +1 power."], 3), ([], 2)])
def test_will_counters_count_one_by_one_beside_any_other_effect(drum: list[Text], own: list[str], power: int) -> None:
    d = Desk()
    d.unit(1, *drum, stats="3/2")
    ox = d.unit(0, *own, name="Ox", stats="5/2")
    d.main()
    seen = []
    for change in (AddCounters(named("Ox"), "will"), AddCounters(named("Ox"), "will", 2)):
        d.do(d.home, change)
        seen.append(d.wp(ox))
    d.do(d.home, RemoveCounters(named("Ox"), "will", -1))
    seen.append(d.wp(ox))
    assert seen == [(4, power), (2, power), (5, power)]


@rule("301.5", "604.2")
@drummed
@pytest.mark.parametrize(
    ("static", "more"),
    [(is_(Add("power", 1), what=units(whose="you")), (3, 4)), (is_(Add("capacity", 2), what=This()), (2, 6))],
)
def test_the_text_of_a_base_works_only_while_it_lies_face_up(
    drum: list[Text], static: Text, more: tuple[int, int]
) -> None:
    """It is activated, destroyed, and has done something only in between."""
    d = Desk()
    d.unit(1, *drum, stats="3/2")
    ox = d.unit(0, name="Ox", stats="3/2")
    bell = when("turn card", AddCounters(named("Ox"), "rung"), what=Named("Ox"))
    fort = d.base(0, static, bell, name="Fort", facedown=True, capacity=4)

    def seen(state: str) -> tuple[object, ...]:
        d.turn(ox, state).resolve()
        return (d.power(ox), d.chars(fort).numbers.get("capacity", 0)), ox.counters.get("rung", 0)

    d.main()
    assert seen("rested") == ((2, 0), 0)
    d.pick(("base", fort.id))
    assert seen("reset") == (more, 1)
    d.do(d.home, Destroy(named("Fort")))
    assert (fort.facedown, seen("rested")) == (True, ((2, 0), 1))


@rule("400.7")
@pytest.mark.parametrize("captain", [["Units you control gain +1 power."], []])
def test_an_effect_on_a_card_that_does_nothing_now_does_not_follow_it_into_another_zone(captain: list[str]) -> None:
    """The ghost is strong in the graveyard as long as its player is rich, and goes away while they are poor."""
    d = Desk()
    d.unit(1, *captain, stats="3/2")
    ghost = d.unit(0, name="Ghost", stats="3/2", zone="graveyard")
    it = Cards(("graveyard",), where=Named("Ghost"))
    rich = Measure(Resource("resource"), ">=", 5)
    haunt = d.action(0, does(Apply(it, (Add("power", 3),), "turn", rich)))
    d.main().cast(haunt)
    assert d.chars(ghost).numbers["power"] == 5
    d.do(d.home, gain(8, how="lose"))
    assert d.chars(ghost).numbers["power"] == 2
    d.do(d.home, Put(it, "hand"), gain(8))
    assert (d.where(ghost), d.chars(ghost).numbers["power"]) == ("hand", 2)


@rule("404.2a", "505.3c")
@pytest.mark.parametrize(("seats", "denied"), [(1, "404.2a"), (2, "")])
def test_a_unit_that_moved_takes_up_room_at_once(seats: int, denied: str) -> None:
    """Nothing about any characteristic changes when a plain unit goes to another base."""
    d = Desk()
    fort = d.base(0, capacity=seats)
    first, second = d.unit(0, name="First"), d.unit(0, name="Second")
    d.main()
    assert d.denied("move", second, fort) == ""
    d.pick(("move", first.id, fort.id))
    assert d.in_(first) == fort.face.name
    assert d.denied("move", second, fort) == denied


@rule("500.4")
@pytest.mark.parametrize("until", [EndOf("main"), Before("beginning of battle"), Before("battle")])
def test_an_effect_of_a_phase_ends_with_it_though_it_began_after_one_of_the_turn(until: Duration) -> None:
    """Phases came and went while only the effect of the turn lasted."""
    d = Desk()
    guard, knight = d.unit(0, name="Guard", stats="3/2"), d.unit(0, name="Knight", stats="3/2")
    drill = d.action(0, does(Apply(Cards(("battlefield",), where=Named("Guard")), (Add("power", 1),), "turn")))
    charge = d.action(0, does(Apply(Cards(("battlefield",), where=Named("Knight")), (Add("power", 5),), until)))
    d.start("resource").cast(drill).until("main").cast(charge)
    assert (d.wp(guard), d.wp(knight)) == ((3, 3), (3, 7))
    d.until("beginning of battle")
    assert (d.wp(guard), d.wp(knight)) == ((3, 3), (3, 2))


@rule("505.3c")
def test_only_units_are_offered_to_move() -> None:
    d = Desk()
    camp = d.base(0, name="Camp")
    ox, flag = d.unit(0, name="Ox"), d.gear(0, name="Flag")
    d.start("main")
    assert [value for value in d.values if value and value[0] == "move"] == [("move", ox.id, camp.id)]
    assert d.denied("move", flag) == "505.3c"


@rule("506.7d", "506.7b")
@pytest.mark.parametrize("first", [True, False])
def test_after_two_battle_phases_the_points_are_still_those_of_the_first(first: bool) -> None:
    """In one of the two a unit attacks and blockers are declared, in the other nobody attacks."""
    d = Desk()
    a = d.unit(0, name="A")
    d.start("declare attackers").attack(*[(a, d.homes[1])] if first else [])
    d.do(d.home, AddPhases(("battle",))).until("end of battle").on().until("declare attackers")
    d.attack(*[] if first else [(a, d.homes[1])]).until("main")
    assert d.holds("after battle")
    assert d.holds("after blockers are declared") == first


@rule("514.2")
@drummed
def test_effects_of_the_turn_on_several_units_end_together(drum: list[Text]) -> None:
    d = Desk()
    d.unit(1, *drum, stats="3/2")
    men = d.units(0, "Guard", "Knight", "Page", stats="3/2")
    drills = [d.action(0, does(Apply(T1, (Add("power", 3),), "turn"), targets=(TARGET,))) for _ in men]
    d.main()
    for drill, man in zip(drills, men, strict=True):
        d.cast(drill, man)
    assert [d.wp(man) for man in men] == [(3, 5)] * 3
    d.next_turn("main")
    assert [d.wp(man) for man in men] == [(3, 2)] * 3


@rule("601.1g", "500.4")
def test_nobody_is_asked_what_to_pay_first_once_nothing_waits_for_payments() -> None:
    """While an effect lasts that changes what a player gains, paying may be noticed, and the order is theirs."""
    d = Desk()
    d.unit(0, is_(Add("power", 1), what=units()), name="Captain")
    d.unit(0, StateTriggered(Exists(Cards(("battlefield",), where=Named("Nobody"))), Body((Draw(1),))), name="Seer")
    more = Replacement(Pattern("resource", who="you"), Sum((Bound("amount"), 1)))
    boon = d.action(0, does(Apply(Seats("you"), (Guard(more),), "turn")))
    altar = d.gear(0, can(gain(1), cost=(pay(1), SACRIFICE)), name="Altar")
    for _ in range(3):
        d.unit(0, name="Lamb")
    d.start("main").cast(boon).activate(altar)
    assert d.asked == (0, "pay first")
    d.game.undo()
    d.until("main", 2).activate(altar)
    assert d.asked == (0, "sacrifice")


@rule("602.2b", "110.5")
def test_of_two_abilities_of_a_card_each_has_targets_of_its_own() -> None:
    """There is no Demon for the first one: that is so when asked again, though there is a unit for the second."""
    d = Desk()
    mage = d.unit(
        0,
        "{Pay 1}: This unit deals 1 damage to target Demon.",
        "{Pay 1}: This unit deals 1 damage to target unit.",
        name="Mage",
        stats="0/9",
    )
    d.game.players[0].resources["resource"] = 9
    d.start("main")
    for _ in range(2):
        assert _usable(d, mage) == [1]
        d.activate(mage, mage, index=1).resolve()
    demon = d.unit(0, name="Imp", stats="0/9", traits="Demon")
    d.do(mage, Draw(1))
    assert _usable(d, mage) == [0, 1]
    d.do(demon, Destroy(This()))
    assert _usable(d, mage) == [1]


@rule("603.6g")
@drummed
def test_what_an_effect_that_permits_to_play_a_card_sets_up_happens(drum: list[Text]) -> None:
    """An action lets a ghost be played from the graveyard, and expels it when the turn ends."""
    d = Desk()
    d.unit(1, *drum)
    ghost = d.unit(0, name="Ghost", zone="graveyard")
    later = Later(Pattern("phase", phase="end"), (Put(named("Ghost"), "expelled"),))
    it = Cards(("graveyard",), where=Named("Ghost"))
    rite = d.action(0, does(Apply(it, (PlayFrom("graveyard", then=(later,)),), "turn")))
    d.main().cast(rite).cast(ghost, d.home)
    assert d.there(ghost)
    d.until("end").resolve()
    assert d.where(ghost) == "expelled"


@rule("604.2")
def test_an_ability_that_looks_at_the_chain_does_so_whenever_that_changes() -> None:
    """The ox is stronger while anything is on the chain of events."""
    d = Desk()
    d.unit(1, is_(Add("power", 1), what=units(Named("Ox")), when=Exists(Stacked())), stats="3/2")
    ox = d.unit(0, name="Ox", stats="3/2")
    d.main()
    seen = [d.wp(ox)]
    for _ in range(2):
        d.activate(d.home)
        seen.append(d.wp(ox))
        d.resolve()
        seen.append(d.wp(ox))
    assert seen == [(3, 2), (3, 3), (3, 2), (3, 3), (3, 2)]


@rule("604.2", "701.3")
@pytest.mark.parametrize("others", [True, False])
def test_an_ability_that_looks_at_a_base_follows_those_who_move(others: bool) -> None:
    """The captain leads (the others) in the same base; who goes there is led, and who leaves is not."""
    d = Desk()
    same = Among(Hosted(HostOf(This())))
    d.unit(0, is_(Add("power", 1), what=units(same, *[Other()] * others)), name="Captain", stats="3/2")
    fort, scout, ox = d.base(0), d.unit(0, name="Scout", stats="3/2"), d.unit(0, name="Ox", stats="3/2")
    d.main()
    assert (d.wp(scout), d.wp(ox)) == ((3, 3), (3, 3))
    d.do(d.home, Station(named("Scout"), named(fort.face.name)))
    assert (d.wp(scout), d.wp(ox)) == ((3, 2), (3, 3))
    d.do(d.home, Station(named("Captain"), named(fort.face.name)))
    assert (d.wp(scout), d.wp(ox)) == ((3, 3), (3, 2))


@rule("608.2b")
def test_a_unit_goes_home_when_the_thief_does_though_another_effect_lasts_longer() -> None:
    d = Desk()
    thief = d.unit(
        0, "{Pay 0}: Gain control of target unit for as long as you control this unit.", name="Thief", stats="3/2"
    )
    victim, guard = d.unit(1, name="Victim", stats="3/2"), d.unit(0, name="Guard", stats="3/2")
    drill = d.action(0, does(Apply(Cards(("battlefield",), where=Named("Guard")), (Add("power", 1),), "rest")))
    doom = d.action(0, "Destroy target unit.")
    d.main().cast(drill).activate(thief, victim).resolve()
    assert victim.controller == 0
    d.cast(doom, thief)
    assert (victim.controller, d.in_(victim)) == (1, "Home 1")
    assert d.wp(guard) == (3, 3)


@rule("608.2b")
@pytest.mark.parametrize("loss", [Destroy(named("Banner")), TakeControl(named("Banner"))])
def test_an_effect_is_over_at_once_when_its_player_no_longer_has_its_source(loss: object) -> None:
    """The same action that takes the banner away then asks how strong the knight is."""
    d = Desk()
    raises = Apply(T1, (Add("power", 3),), "source controlled")
    banner = d.unit(0, can(raises, targets=(TARGET,)), name="Banner", stats="3/2")
    knight = d.unit(0, name="Knight", stats="3/2")
    blow = d.action(1, does(loss, Damage(Stat("power", named("Knight")), named("Home 0"))))
    d.main().activate(banner, knight).resolve()
    assert d.wp(knight) == (3, 5)
    d.skip().play(blow).resolve()
    assert (d.wp(knight), d.home.damage) == ((3, 2), 2)


@rule("609.2a", "604.4")
@pytest.mark.parametrize(("zones", "power"), [((), 6), (("hand",), 5), (("battlefield",), 6)])
def test_an_ability_of_a_copy_works_where_it_works(zones: tuple[str, ...], power: int) -> None:
    d = Desk()
    ox = mimic(d, Static(units(Named("Ox")), (Add("power", 1),), zones=zones))
    assert d.wp(ox) == (3, power)


@rule("609.2a", "609.1d")
def test_a_copy_that_takes_abilities_away_silences_the_drum() -> None:
    d = Desk()
    ox = mimic(d, is_(Lose(), what=units(Named("Drum"))))
    assert d.wp(ox) == (3, 2)


@rule("609.2a", "202.1")
def test_a_copy_changes_what_cards_cost() -> None:
    d = Desk()
    squire = d.unit(0, name="Squire", cost=10, zone="hand")
    mimic(d, is_(CostAdd(1), what=Cards(("hand",), "you", Kind("unit"))))
    assert (d.reserve(), d.offered("play", squire)) == (10, False)


@rule("609.2a", "604.4")
def test_what_a_copy_counts_is_counted_anew() -> None:
    """Nothing else on the battlefield looks into graveyards, or at anything."""
    d = Desk()
    copy = d.unit(0, name="Mimic", stats="3/2")
    d.unit(
        1,
        is_(Add("power", Count(Cards(("graveyard",), "opponent"))), what=This()),
        name="Model",
        stats="3/2",
        zone="graveyard",
    )
    ash = d.unit(1, name="Ash", stats="3/2", zone="hand")
    d.main().do(d.home, BecomeCopy(named("Mimic"), Cards(("graveyard",), where=Named("Model"))))
    assert d.wp(copy) == (3, 3)
    d.send(ash, "graveyard")
    assert d.wp(copy) == (3, 4)


@rule("609.2a", "609.4c")
def test_a_copy_stays_one_when_what_it_gets_changes() -> None:
    """The crypt gives each unit as much as there are cards in the graveyard."""
    d = Desk()
    d.unit(0, is_(Add("power", Count(Cards(("graveyard",), "you"))), what=units()), name="Crypt", stats="3/2")
    copy, ox = d.unit(0, name="Mimic", stats="3/2"), d.unit(0, name="Ox", stats="3/2")
    d.unit(1, name="Giant", stats="9/7")
    ash = d.unit(0, name="Ash", stats="3/2", zone="hand")
    d.main().do(d.home, BecomeCopy(named("Mimic"), named("Giant")))
    assert (d.wp(copy), d.wp(ox)) == ((9, 7), (3, 2))
    d.send(ash, "graveyard")
    assert (d.wp(copy), d.wp(ox)) == ((9, 8), (3, 3))


@rule("609.2a", "707.2")
@drummed
def test_what_a_copy_did_to_itself_before_it_no_longer_does(drum: list[Text]) -> None:
    d = Desk()
    d.unit(0, *drum, stats="3/2")
    copy = d.unit(0, is_(Add("power", 1), what=This()), name="Mimic", stats="3/2")
    d.unit(1, name="Giant", stats="9/7")
    d.main()
    assert d.wp(copy) == (3, 3)
    d.do(d.home, BecomeCopy(named("Mimic"), named("Giant"), "turn"))
    assert d.wp(copy) == (9, 7)
    d.next_turn("main")
    assert d.wp(copy) == (3, 3)


@rule("610.8a", "500.9")
def test_when_one_player_skipped_a_phase_the_other_still_has_to() -> None:
    d = Desk()
    for player in (0, 1):
        d.deck(player, "Top")
    d.main().do(d.home, Skip("battle", "each")).next_turn("end")
    assert d.game.active == 1
    assert "beginning of battle" not in d.steps()
    d.next_turn("beginning of battle")
    assert d.game.active == 0


@rule("702.4a", "111.1")
def test_who_has_nothing_but_a_card_with_recur_in_the_graveyard_is_asked_in_another_players_turn() -> None:
    d = Desk()
    hymn = d.action(1, "Draw a card.", name="Hymn", traits="Recur", zone="graveyard")
    d.unit(0, can(Draw(1)), name="A")
    d.base(1, name="Camp")
    d.fold(d.homes[1])
    d.start("main").pick(None)
    assert d.asked == (1, "priority")
    assert d.values == [("play", hymn.id), None]


@rule("707.2c", "609.2a")
def test_an_ability_that_will_make_a_copy_waits_while_other_effects_change() -> None:
    """The mirror works without a wizard; before that a card goes to the graveyard, at which the crypt looks."""
    d = Desk()
    d.unit(0, is_(Add("power", Count(Cards(("graveyard",), "you"))), what=units()), name="Crypt", stats="3/2")
    d.gear(0, is_(BeCopy(named("Giant")), what=named("Pawn"), when=Unless(Exists(named("Wizard")))))
    pawn, ash = d.unit(0, name="Pawn", stats="3/2"), d.unit(0, name="Ash", stats="3/2", zone="hand")
    d.unit(1, name="Giant", stats="9/7"), d.unit(1, name="Wizard", stats="3/2")
    d.main().send(ash, "graveyard")
    assert d.wp(pawn) == (3, 3)
    d.do(d.home, Destroy(named("Wizard")))
    assert d.wp(pawn) == (9, 8)


@rule("709.2", "609.1")
@pytest.mark.parametrize(
    ("others", "effects", "power"),
    [
        ((), (), 2),
        (
            (
                is_(Add("power", 1), what=units(Has("Flying"))),
                is_(Gain((Keyword("Flying"),)), what=units(Named("Bird"))),
            ),
            (),
            3,
        ),
        ((), (BecomeCopy(named("Mimic"), named("Model", "graveyard")),), 2),
    ],
    ids=["alone", "beside a chain of effects", "beside a copy that silences"],
)
def test_what_a_merged_unit_gained_it_gains_once(
    others: tuple[Ability, ...], effects: tuple[Effect, ...], power: int
) -> None:
    """However much there is to be worked out beside it."""
    d = Desk()
    host, leech = d.unit(0, name="Host", stats="5/3"), d.unit(0, LEECH, name="Leech", stats="5/2", zone="hand")
    for ability in others:
        d.unit(1, ability, stats="3/2")
    bird = d.unit(1, name="Bird", stats="3/2")
    d.unit(1, name="Mimic", stats="3/2")
    d.unit(1, is_(Lose(), what=units(Named("Drum"))), name="Model", stats="3/2", zone="graveyard")
    d.main().play(leech, 1).resolve().do(d.home, *effects)
    assert d.wp(host) == (3, 5)
    assert d.wp(bird) == (3, power)
