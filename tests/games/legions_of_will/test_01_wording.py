"""Rules 105.1b, 106.2, 107.2, 108.3a and 110.2, and examples of the rulebook: what the words on cards mean."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import BOLT, STUDY, Desk, can, named, when

from cardwright.kernel.vocabulary.costs import Pay
from cardwright.kernel.vocabulary.effects import AddCounters, Damage
from cardwright.kernel.vocabulary.selectors import This, Trait
from cardwright.testing import rule
from cardwright.text.diagnostics import TextError

MARK = AddCounters(This(), "mark")


@rule("107.2")
def test_a_type_alone_means_a_permanent() -> None:
    t = Desk()
    there = [t.unit(t.home, "Here", traits=("Dragon",)), t.unit(t.homes[1], "There", traits=("Dragon",))]
    away = [t.recruit(1, "Away", zone=zone, traits=("Dragon",)) for zone in ("hand", "graveyard", "deck")]
    t.act(1, "Filler", STUDY)
    ox = t.unit(t.home, "Ox", traits=("Beast",))
    slay = t.text("hand", 0, "Action", "Destroy all Dragons.")
    t.main()
    t.play(slay).all()
    assert not any(t.alive(c) for c in there)
    assert [t.zone_of(c) for c in away] == ["hand", "graveyard", "deck"]
    assert t.alive(ox)


@rule("107.2")
@pytest.mark.parametrize(("noun", "found"), [("unit", "Ogre"), ("upgrade", "Roof")])
def test_a_card_type_alone_means_a_permanent_of_it(noun: str, found: str) -> None:
    t = Desk()
    t.unit(t.homes[1], "Ogre")
    t.thing(t.homes[1], "Roof")
    t.recruit(1, "Held")
    t.recruit(1, "Dead", zone="graveyard")
    slay = t.text("hand", 0, "Action", f"Destroy target {noun}.")
    t.main()
    t.play(slay)
    assert [t.game.cards[ref[0]].face.name for refs in t.frame(slay).binds.values() for ref in refs] == [found]


@rule("107.2a")
def test_card_with_a_zone_means_a_card_there() -> None:
    t = Desk()
    t.unit(t.home, "Field")
    dead = t.recruit(0, "Dead", zone="graveyard")
    t.card("graveyard", 0, "Spent", STUDY)
    t.recruit(1, "Theirs", zone="graveyard")
    back = t.text("hand", 0, "Action", "Return target unit card from your graveyard to your hand.")
    t.main()
    t.play(back)
    assert [ref[0] for refs in t.frame(back).binds.values() for ref in refs] == [dead.id]
    t.all()
    assert t.zone_of(dead) == "hand"


@rule("107.2b", "106.2")
def test_card_alone_means_a_card_on_the_chain_and_never_an_ability() -> None:
    t = Desk()
    ogre = t.unit(t.home, "Ogre", can(MARK))
    t.recruit(0, "Dead", zone="graveyard")
    study = t.act(0, "Study", STUDY)
    stop = t.text("hand", 1, "Action", "Prevent target card from resolving.")
    t.main()
    t.activate(ogre).skip()
    assert t.why("play", stop, player=1).rule == "601.1c"  # an ability is no card
    t.skip()
    t.play(study).skip()
    t.play(stop)
    assert [ref[0] for refs in t.frame(stop).binds.values() for ref in refs] == [study.id]


@rule("107.2b")
def test_a_type_of_card_narrows_the_cards_on_the_chain() -> None:
    t = Desk()
    study, recruit = t.act(0, "Study", STUDY), t.recruit(0)
    stop = t.text("hand", 1, "Action", "Prevent target unit card from resolving.")
    t.main()
    t.play(study)
    assert t.why("play", stop, player=1).rule == "601.1c"
    t.all()
    t.play(recruit).skip()
    t.play(stop).all()
    assert t.zone_of(recruit) == "graveyard"


@rule("110.2")
@pytest.mark.parametrize(
    ("noun", "stopped"),
    [
        ("action", {"Study"}),
        ("action or ability", {"Study", "Ogre"}),
        ("ability or action card", {"Study", "Ogre"}),
        ("unit card or ability", {"Ogre"}),
    ],
)
def test_an_action_or_an_ability_is_aimed_at_on_the_chain_where_alone_it_can_be(noun: str, stopped: set[str]) -> None:
    t = Desk()
    ogre = t.unit(t.home, "Ogre", can(MARK))
    t.unit(t.homes[1], "Troll")
    study = t.act(0, "Study", STUDY)
    t.card("graveyard", 0, "Dead", STUDY)
    stop = t.text("hand", 1, "Action", f"Prevent target {noun} from resolving.")
    t.main()
    t.activate(ogre).play(study).skip()
    t.play(stop)
    aimed = t.asked_for() or {ref[0] for refs in t.frame(stop).binds.values() for ref in refs}
    names = {t.game.cards[i].face.name or "Ogre" for i in aimed}  # an ability has no name of its own
    assert names == stopped


@rule("107.2b")
def test_what_is_called_a_card_at_the_end_is_a_card_before() -> None:
    t = Desk()
    t.unit(t.homes[1], "Ogre")
    study, recruit = t.act(0, "Study", STUDY), t.recruit(0)
    stop = t.text("hand", 1, "Action", "Prevent target unit or upgrade card from resolving.")
    t.main()
    t.play(study)
    assert t.why("play", stop, player=1).rule == "601.1c"
    t.all()
    t.play(recruit).skip()
    t.play(stop).all()
    assert t.zone_of(recruit) == "graveyard"


@rule("107.2", "107.2b")
def test_a_unit_is_not_where_an_ability_is() -> None:
    with pytest.raises(TextError, match="where are they"):
        Desk().text("hand", 1, "Action", "Prevent target unit or ability from resolving.")


@rule("107.2c", "113.2")
def test_a_source_matches_in_whatever_zone_it_is() -> None:
    t = Desk()
    watcher = t.unit(t.homes[1], "Watcher", when("damage", MARK, other=Trait("Dragon")), power=9)
    breath = can(Damage(1, named("Watcher")), cost=(Pay("resource", 1),), zones=("graveyard",))
    ghost = t.recruit(0, "Ghost", breath, zone="graveyard", traits=("Dragon",))
    bolt = t.act(0, "Bolt", BOLT)
    t.main()
    t.play(bolt).all()
    assert not watcher.counters
    t.activate(ghost).all()
    assert watcher.counters == {"mark": 1}


@rule("108.3a")
def test_a_permanent_card_is_a_unit_an_upgrade_or_a_trap() -> None:
    t = Desk()
    cards = [t.recruit(0, kind, zone="graveyard", kinds=(kind,)) for kind in ("unit", "upgrade", "trap")]
    study = t.card("graveyard", 0, "Study", STUDY)
    back = t.text("hand", 0, "Action", "Return target permanent card from your graveyard to your hand.")
    t.main()
    t.play(back)
    assert t.asked_for() == {c.id for c in cards}
    assert study.id not in t.asked_for()


@rule("106.2")
def test_what_stands_for_a_player_is_no_card() -> None:
    t = Desk()
    t.unit(t.homes[1], "Ogre")
    slay = t.text("hand", 0, "Action", "Destroy target permanent.")
    t.main()
    t.play(slay)
    assert t.asked_for()
    assert all(t.zone_of(t.game.cards[i]) == "battlefield" for i in t.asked_for())


# --- examples in words ----------------------------------------------------------------------------------------------


@rule("105.1b")
@pytest.mark.parametrize("stat", ["will", "power"])
def test_gaining_as_much_as_a_negative_will_is_gaining_nothing(stat: str) -> None:
    t = Desk()
    sunk = t.unit(t.home, "Sunk", will=-3, power=4)
    grow = t.text("hand", 0, "Action", f"Target unit gains {stat} equal to its will until end of turn.")
    t.main()
    t.play(grow).all()
    assert (t.will(sunk), t.power(sunk)) == (-3, 4)


@rule("100.9", "100.9b")
def test_each_player_sacrifices_a_unit_in_turn_order_and_at_once() -> None:
    t = Desk(3)
    units = [[t.unit(t.homes[p], f"Unit {p}{i}") for i in range(2)] for p in range(3)]
    toll = t.text("hand", 1, "Action", "Each player sacrifices a unit.")
    t.main(1)
    t.play(toll).top()
    for player in (1, 2, 0):
        assert t.player == player
        assert t.asked_for() == {u.id for u in units[player]}
        assert all(t.alive(u) for pair in units for u in pair)
        t.answer(units[player][1])
    assert [[t.alive(u) for u in pair] for pair in units] == [[True, False]] * 3


@rule("109.2a")
def test_cannot_attack_is_an_ability_that_can_be_lost() -> None:
    t = Desk()
    sloth = t.text(t.home, 0, "Unit", "This unit can't attack.", name="Sloth", stats="0/2")
    wake = t.text(
        "hand", 0, "Action", "Target unit loses all abilities and has base will 0 and base power 2 until end of turn."
    )
    sloth.marks = {"entered": 1, "arrived": 1}
    t.main()
    assert t.chars(sloth).abilities
    t.play(wake).all()
    t.on("declare attackers")
    assert t.why("attack", sloth, t.homes[1]) is None


@rule("109.4e", "109.4i")
def test_the_ancient_black_dragon_is_played_from_its_graveyard() -> None:
    t = Desk()
    text = "You may play Ancient Black Dragon from your graveyard."
    dragon = t.text("graveyard", 0, "Unit", text, name="Ancient Black Dragon", stats="9/6", cost=3)
    theirs = t.text("graveyard", 1, "Unit", text, name="Ancient Black Dragon", stats="9/6", cost=3)
    t.main()
    assert not t.offered("play", theirs)
    t.play(dragon).all()
    assert t.alive(dragon)


@rule("110.1a")
def test_an_action_whose_graveyard_ability_says_target_is_not_targeted() -> None:
    t = Desk()
    text = "Expel this card from your graveyard: Destroy target unit with will 4 or greater."
    spark = t.text("hand", 0, "Action", "Draw a card.", text, name="Spark")
    ogre = t.unit(t.homes[1], "Ogre", will=5)
    t.unit(t.homes[1], "Rat", will=2)
    t.unit(t.homes[1], "Ox", will=4)
    t.main()
    t.play(spark)
    assert t.asked == (0, "priority")
    t.all()
    t.activate(spark)
    assert len(t.asked_for()) == 2
    t.answer(ogre).all()
    assert not t.alive(ogre)
    assert t.zone_of(spark) == "expelled"


@rule("109.5a")
def test_vardessa_deals_her_damage_after_she_is_gone() -> None:
    t = Desk()
    text = "{Pay 1}: Vardessa, Unleashed deals 1 damage to target unit."
    vardessa = t.text(t.home, 0, "Unit", text, name="Vardessa, Unleashed", stats="4/3")
    ogre = t.unit(t.homes[1], "Ogre", power=9)
    murder = t.text("hand", 1, "Action", "Destroy target unit.")
    t.main()
    t.activate(vardessa, ogre).skip()
    t.play(murder, vardessa).all()
    assert not t.alive(vardessa)
    assert ogre.damage == 1
    assert t.events("damage")[-1].other == vardessa.id


@rule("114.1c")
def test_will_counters_are_put_by_cards() -> None:
    t = Desk()
    ogre = t.unit(t.home, "Ogre", will=7)
    tame = t.text("hand", 0, "Action", "Put two will counters on target unit.")
    t.main()
    t.play(tame).all()
    assert t.will(ogre) == 5
