"""Rules 105.1b, 106.2, 107.2, 108.3a and 110.2, and examples of the rulebook: what the words on cards mean."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import BOLT, STUDY, Desk, can, is_, named, pay, when

from cardwright.kernel.vocabulary.effects import Add, AddCounters, Damage
from cardwright.kernel.vocabulary.selectors import This, Trait
from cardwright.testing import rule
from cardwright.text.diagnostics import TextError

MARK = AddCounters(This(), "mark")


@rule("107.2")
def test_a_type_alone_means_a_permanent() -> None:
    t = Desk()
    there = [t.unit(0, name="Here", traits="Dragon"), t.unit(1, name="There", traits="Dragon")]
    away = [t.unit(1, name="Away", traits="Dragon", zone=zone) for zone in ("hand", "graveyard", "deck")]
    t.action(1, STUDY, name="Filler")
    ox = t.unit(0, name="Ox", traits="Beast")
    slay = t.action(0, "Destroy all Dragons.")
    t.main().play(slay).resolve()
    assert not any(t.there(c) for c in there)
    assert [t.where(c) for c in away] == ["hand", "graveyard", "deck"]
    assert t.there(ox)


@rule("107.2")
@pytest.mark.parametrize(("noun", "found"), [("unit", "Ogre"), ("upgrade", "Roof")])
def test_a_card_type_alone_means_a_permanent_of_it(noun: str, found: str) -> None:
    t = Desk()
    t.unit(1, name="Ogre")
    t.gear(1, name="Roof")
    t.unit(1, name="Held", zone="hand")
    t.unit(1, name="Dead", zone="graveyard")
    slay = t.action(0, f"Destroy target {noun}.")
    t.main().play(slay)
    assert [t.game.cards[ref[0]].face.name for refs in t.frame(slay).binds.values() for ref in refs] == [found]


@rule("107.2a")
def test_card_with_a_zone_means_a_card_there() -> None:
    t = Desk()
    t.unit(0, name="Field")
    dead = t.unit(0, name="Dead", zone="graveyard")
    t.action(0, STUDY, name="Spent", zone="graveyard")
    t.unit(1, name="Theirs", zone="graveyard")
    back = t.action(0, "Return target unit card from your graveyard to your hand.")
    t.main().play(back)
    assert [ref[0] for refs in t.frame(back).binds.values() for ref in refs] == [dead.id]
    t.resolve()
    assert t.where(dead) == "hand"


@rule("107.2b", "106.2")
def test_card_alone_means_a_card_on_the_chain_and_never_an_ability() -> None:
    t = Desk()
    ogre = t.unit(0, can(MARK), name="Ogre")
    t.unit(0, name="Dead", zone="graveyard")
    study, stop = t.action(0, STUDY, name="Study"), t.action(1, "Prevent target card from resolving.")
    t.main().activate(ogre).skip()
    assert t.denied("play", stop, player=1) == "601.1c"  # an ability is no card
    t.skip().play(study).skip().play(stop)
    assert [ref[0] for refs in t.frame(stop).binds.values() for ref in refs] == [study.id]


@rule("107.2b")
def test_a_type_of_card_narrows_the_cards_on_the_chain() -> None:
    t = Desk()
    study, recruit = t.action(0, STUDY, name="Study"), t.unit(0, zone="hand")
    stop = t.action(1, "Prevent target unit card from resolving.")
    t.main().play(study)
    assert t.denied("play", stop, player=1) == "601.1c"
    t.resolve().play(recruit).skip().play(stop).resolve()
    assert t.where(recruit) == "graveyard"


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
    ogre = t.unit(0, can(MARK), name="Ogre")
    t.unit(1, name="Troll")
    study = t.action(0, STUDY, name="Study")
    t.action(0, STUDY, name="Dead", zone="graveyard")
    stop = t.action(1, f"Prevent target {noun} from resolving.")
    t.main().activate(ogre).play(study).skip().play(stop)
    aimed = t.offers() or {ref[0] for refs in t.frame(stop).binds.values() for ref in refs}
    names = {t.game.cards[i].face.name or "Ogre" for i in aimed}  # an ability has no name of its own
    assert names == stopped


@rule("107.2b")
def test_what_is_called_a_card_at_the_end_is_a_card_before() -> None:
    t = Desk()
    t.unit(1, name="Ogre")
    study, recruit = t.action(0, STUDY, name="Study"), t.unit(0, zone="hand")
    stop = t.action(1, "Prevent target unit or upgrade card from resolving.")
    t.main().play(study)
    assert t.denied("play", stop, player=1) == "601.1c"
    t.resolve().play(recruit).skip().play(stop).resolve()
    assert t.where(recruit) == "graveyard"


@rule("107.2", "107.2b")
def test_a_unit_is_not_where_an_ability_is() -> None:
    with pytest.raises(TextError, match="where are they"):
        Desk().action(1, "Prevent target unit or ability from resolving.")


@rule("107.2c", "113.2")
def test_a_source_matches_in_whatever_zone_it_is() -> None:
    t = Desk()
    watcher = t.unit(1, when("damage", MARK, other=Trait("Dragon")), name="Watcher", stats="0/9")
    breath = can(Damage(1, named("Watcher")), cost=(pay(1),), zones=("graveyard",))
    ghost = t.unit(0, breath, name="Ghost", traits="Dragon", cost=1, zone="graveyard")
    bolt = t.action(0, BOLT, name="Bolt")
    t.main().play(bolt).resolve()
    assert not watcher.counters
    t.activate(ghost).resolve()
    assert watcher.counters == {"mark": 1}


@rule("108.3a")
def test_a_permanent_card_is_a_unit_an_upgrade_or_a_trap() -> None:
    t = Desk()
    cards = [t.card(0, kind, name=kind, cost=0, zone="graveyard") for kind in ("unit", "upgrade", "trap")]
    study = t.action(0, STUDY, name="Study", zone="graveyard")
    back = t.action(0, "Return target permanent card from your graveyard to your hand.")
    t.main().play(back)
    assert t.offers() == {c.id for c in cards}
    assert study.id not in t.offers()


@rule("106.2")
def test_what_stands_for_a_player_is_no_card() -> None:
    t = Desk()
    t.unit(1, name="Ogre")
    slay = t.action(0, "Destroy target permanent.")
    t.main().play(slay)
    assert t.offers()
    assert all(t.where(t.game.cards[i]) == "battlefield" for i in t.offers())


# --- examples in words ----------------------------------------------------------------------------------------------


@rule("105.1b")
@pytest.mark.parametrize("stat", ["will", "power"])
def test_gaining_as_much_as_a_negative_will_is_gaining_nothing(stat: str) -> None:
    t = Desk()
    sunk = t.unit(0, is_(Add("will", -3)), name="Sunk", stats="0/4")
    grow = t.action(0, f"Target unit gains {stat} equal to its will until end of turn.")
    t.main().play(grow).resolve()
    assert (t.stat(sunk, "will"), t.power(sunk)) == (-3, 4)


@rule("100.9", "100.9b")
def test_each_player_sacrifices_a_unit_in_turn_order_and_at_once() -> None:
    t = Desk(3)
    units = [[t.unit(p, name=f"Unit {p}{i}") for i in range(2)] for p in range(3)]
    toll = t.action(1, "Each player sacrifices a unit.")
    t.main(1).play(toll).top()
    for player in (1, 2, 0):
        assert t.player == player
        assert t.offers() == {u.id for u in units[player]}
        assert all(t.there(u) for pair in units for u in pair)
        t.pick(units[player][1])
    assert [[t.there(u) for u in pair] for pair in units] == [[True, False]] * 3


@rule("109.2a")
def test_cannot_attack_is_an_ability_that_can_be_lost() -> None:
    t = Desk()
    sloth = t.unit(0, "This unit can't attack.", name="Sloth")
    wake = t.action(0, "Target unit loses all abilities and has base will 0 and base power 2 until end of turn.")
    sloth.marks = {"entered": 1, "arrived": 1}
    t.main()
    assert t.chars(sloth).abilities
    t.play(wake).resolve().on("declare attackers")
    assert t.denied("attack", sloth, t.homes[1]) == ""


@rule("109.4e", "109.4i")
def test_the_ancient_black_dragon_is_played_from_its_graveyard() -> None:
    t = Desk()
    text = "You may play Ancient Black Dragon from your graveyard."
    dragon = t.unit(0, text, name="Ancient Black Dragon", stats="9/6", cost=3, zone="graveyard")
    theirs = t.unit(1, text, name="Ancient Black Dragon", stats="9/6", cost=3, zone="graveyard")
    t.main()
    assert not t.offered("play", theirs)
    t.play(dragon).resolve()
    assert t.there(dragon)


@rule("110.1a")
def test_an_action_whose_graveyard_ability_says_target_is_not_targeted() -> None:
    t = Desk()
    text = "Expel this card from your graveyard: Destroy target unit with will 4 or greater."
    spark = t.action(0, "Draw a card.", text, name="Spark")
    ogre = t.unit(1, name="Ogre", stats="5/2")
    t.unit(1, name="Rat", stats="2/2")
    t.unit(1, name="Ox", stats="4/2")
    t.main().play(spark)
    assert t.asked == (0, "priority")
    t.resolve().activate(spark)
    assert len(t.offers()) == 2
    t.pick(ogre).resolve()
    assert not t.there(ogre)
    assert t.where(spark) == "expelled"


@rule("109.5a")
def test_vardessa_deals_her_damage_after_she_is_gone() -> None:
    t = Desk()
    text = "{Pay 1}: Vardessa, Unleashed deals 1 damage to target unit."
    vardessa = t.unit(0, text, name="Vardessa, Unleashed", stats="4/3")
    ogre = t.unit(1, name="Ogre", stats="0/9")
    murder = t.action(1, "Destroy target unit.")
    t.main().activate(vardessa, ogre).skip().play(murder, vardessa).resolve()
    assert not t.there(vardessa)
    assert ogre.damage == 1
    assert t.log("damage")[-1].other == vardessa.id


@rule("114.1c")
def test_will_counters_are_put_by_cards() -> None:
    t = Desk()
    ogre = t.unit(0, name="Ogre", stats="7/2")
    tame = t.action(0, "Put two will counters on target unit.")
    t.main().play(tame).resolve()
    assert t.stat(ogre, "will") == 5
