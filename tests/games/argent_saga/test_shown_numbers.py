"""Rule numbers of refusals, questions and lines of the log that few boards lead to."""

from __future__ import annotations

from tests.games.argent_saga.desk import Desk, is_, named, when

from cardwright.kernel.vocabulary.abilities import Body, Keyword, Pattern, Triggered
from cardwright.kernel.vocabulary.costs import MoveCost
from cardwright.kernel.vocabulary.effects import Cant, Gain, Turn
from cardwright.kernel.vocabulary.selectors import All, Cards, Kind, Other
from cardwright.testing import rule


def said(t: Desk) -> list[str]:
    """The log as everyone reads it."""
    return t.game.view(-1).log()


@rule("8.1.1.3")
def test_a_unit_that_could_attack_only_units_that_are_not_there_is_refused_for_that() -> None:
    t = Desk()
    bully = t.unit(0, "Brawler", fresh=True)
    t.main()
    assert t.denied("attack", bully) == "8.1.1.3"


@rule("8.1.3")
def test_a_second_unit_does_not_attack_in_the_same_combat() -> None:
    t = Desk()
    knight, other = t.unit(0), t.unit(0)
    t.main().attack(knight)
    assert t.moment == ("attack", 0, "priority")
    assert t.denied("attack", other) == "8.1.3"


@rule("1.1.2")
def test_what_an_effect_prevents_is_refused_by_the_rule_that_it_goes_first() -> None:
    t = Desk()
    knight = t.unit(0, name="Knight")
    sneak = t.unit(0, is_(Cant("be blocked")), name="Sneak")  # no printed text says it yet
    ghost, guard = t.unit(1, is_(Cant("be attacked")), exhausted=True), t.unit(1, "Guardian")
    t.main().attempt().skip()
    assert t.denied("attack", knight, ghost) == "1.1.2"
    t.pick((sneak.id, -1)).on("guardian")
    assert t.denied("block", guard, player=1) == "1.1.2"


@rule("11.17.2", "8.3.1")
def test_an_unblockable_unit_is_not_blocked_because_it_is_unblockable() -> None:
    t = Desk()
    snake, guard = t.unit(0, "Unblockable"), t.unit(1, "Guardian")
    t.main().attack(snake).on("guardian")
    assert t.moment == ("guardian", 0, "priority")
    assert t.denied("block", guard, player=1) == "11.17.2"
    assert t.denied("block", snake, player=1) == "8.3.1"


@rule("8.3.1")
def test_once_nobody_blocks_that_is_settled() -> None:
    t = Desk()
    knight, guard = t.unit(0), t.unit(1, "Guardian")
    t.main().attack(knight).block()
    assert t.asked[1] == "priority"
    denial = t.game.why_not("block", guard, player=1)
    assert denial is not None
    assert (denial.rule, "settled" in denial.reason) == ("8.3.1", True)


@rule("9.4.9.2")
def test_what_lets_nobody_add_to_the_queue_is_named_by_its_rule() -> None:
    t = Desk()
    hush = t.spell(0, "Neither player can add to the queue in response to this card.", "Discard a card.")
    fast = t.spell(1, "Instacast", "Draw a card.")
    t.deck(0, zone="hand")
    t.main().play(hush)
    assert t.asked == (0, "discard")  # it resolves at once, and is on the queue until it has
    assert [t.denied("play", fast, player=1), t.denied("activate", t.bells[1], player=1)] == ["9.4.9.2", "9.4.9.2"]


@rule("9.2.2.1")
def test_an_ability_is_refused_by_its_limit_of_a_turn_or_by_its_condition() -> None:
    t = Desk()
    sage = t.unit(0, "Pay (0): Draw a card. Use only once per turn.")
    elder = t.unit(0, "Pay (0): Draw a card. Use only if you control three or more units.")
    t.deck(0)
    t.main().activate(sage).resolve()
    assert t.denied("activate", sage) == "9.2.2.1"
    assert t.denied("activate", elder) == "9.2.2.1"


@rule("11.9.2")
def test_a_unit_that_is_offered_goes_by_the_rule_of_offering() -> None:
    t = Desk()
    priest = t.unit(0, "Offering 1: Draw a card.")
    t.unit(0, zone="discard", name="Relic")
    t.deck(0)
    t.main().activate(priest)
    assert "A offers Relic (ARG 11.9.2)" in said(t)


@rule("12.6.1")
def test_a_unit_that_is_sacrificed_as_a_cost_goes_by_the_rule_of_sacrificing() -> None:
    t = Desk()
    priest = t.unit(0, "Sacrifice a unit: Draw a card.", name="Priest")
    t.deck(0)
    t.main().activate(priest)
    assert "A sacrifices Priest (ARG 12.6.1)" in said(t)


@rule("1.1.2")
def test_damage_that_is_prevented_is_told_with_a_rule() -> None:
    t = Desk()
    guarded = t.unit(0, name="Ward")
    shield = t.spell(0, "Prevent all damage that would be dealt to target unit this turn.")
    bolt = t.spell(0, "Deal 500 to target unit.")
    t.main().cast(shield, guarded).close()
    t.cast(bolt, guarded)
    assert guarded.damage == 0
    (line,) = [line for line in said(t) if line.startswith("500 damage to Ward is prevented")]
    assert line.endswith("ARG 1.1.2)")


@rule("4.8.3")
def test_where_several_units_come_and_too_few_zones_are_free_it_is_asked_which_stay_out() -> None:
    t = Desk()
    for n in range(4):
        t.unit(0, name=f"Guest {n}")
    for n in range(2):
        t.unit(0, zone="discard", name=f"Ghoul {n}")
    rite = t.spell(0, "Put all units from your discard zone into play.")
    t.main().cast(rite)
    assert (t.asked, t.decision.rule) == ((0, "room"), "4.8.3")


@rule("8.2.3")
def test_where_paying_to_attack_has_changed_the_targets_they_are_asked_for_anew() -> None:
    """A Ruined ability recovers one of two units that could be attacked; the towers and the other one are left."""
    t = Desk()
    wake = when("move", Turn(named("Sleeper"), "active"), this=True, tag="ruined")
    price = MoveCost(Cards(("field",), "you", All((Kind("unit"), Other()))), "discard", 1, "sacrifice")
    ogre = t.unit(0, Triggered(Pattern("cost to attack", this=True), Body(), cost=(price,)), name="Ogre")
    t.unit(0, wake, is_(Gain((Keyword("Target Attack"),)), what=Cards(("field",), "you", Kind("unit"))))
    foe, _ = t.unit(1, name="Sleeper"), t.unit(1, exhausted=True)
    t.main().attempt().skip()
    t.pick((ogre.id, foe.id))
    assert (t.asked, t.decision.rule) == ((0, "attack"), "8.2.3")
    assert (ogre.id, foe.id) not in t.values
