"""Rule numbers of refusals, questions and lines of the log that few boards lead to."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.desk import Desk, is_, when

from cardwright.kernel.vocabulary.abilities import Body, Keyword, Pattern, Triggered
from cardwright.kernel.vocabulary.costs import MoveCost
from cardwright.kernel.vocabulary.effects import Cant, Gain, Turn
from cardwright.kernel.vocabulary.selectors import All, Cards, Kind, Named, Other
from cardwright.testing import rule


def said(t: Desk) -> list[str]:
    """The log as everyone reads it."""
    return t.game.view(-1).log()


@rule("8.1.1.3", "11.3.2")
def test_a_unit_that_could_attack_only_units_that_are_not_there_is_refused_for_that() -> None:
    t = Desk()
    bully = t.unit(0, "Brawler", fresh=True)
    t.start()
    assert (t.denied("attack", bully), t.offered("combat")) == ("8.1.1.3", False)


@rule("8.1.3")
def test_a_second_unit_does_not_attack_in_the_same_combat() -> None:
    t = Desk()
    knight, other = t.unit(0), t.unit(0)
    t.start().attack(knight)
    assert (t.moment, t.denied("attack", other)) == (("attack", 0, "priority"), "8.1.3")


@rule("1.1.2")
def test_what_an_effect_prevents_is_refused_by_the_rule_that_it_goes_first() -> None:
    t = Desk()
    knight = t.unit(0, name="Knight")
    sneak = t.unit(0, is_(Cant("be blocked")), name="Sneak")  # no printed text says it yet
    ghost, guard = t.unit(1, is_(Cant("be attacked")), exhausted=True), t.unit(1, "Guardian")
    t.start().attempt().skip()
    assert t.denied("attack", knight, ghost) == "1.1.2"
    t.pick((sneak.id, -1)).on("guardian")
    assert t.denied("block", guard, player=1) == "1.1.2"


@rule("11.17.2", "8.3.1")
def test_an_unblockable_unit_is_not_blocked_because_it_is_unblockable() -> None:
    t = Desk()
    snake, guard = t.unit(0, "Unblockable"), t.unit(1, "Guardian")
    t.start().attack(snake).on("guardian")
    assert t.moment == ("guardian", 0, "priority")  # there is nothing to ask
    assert t.denied("block", guard, player=1) == "11.17.2"
    assert (t.denied("block", snake, player=1), t.on("damage").asked) == ("8.3.1", (0, "which tower"))


@rule("8.3.1")
def test_once_nobody_blocks_that_is_settled() -> None:
    t = Desk()
    knight, guard = t.unit(0), t.unit(1, "Guardian")
    t.start().attack(knight).block()
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
    t.start().play(hush)
    assert t.asked == (0, "discard")  # it resolves at once, and is on the queue until it has
    assert [t.denied("play", fast, player=1), t.denied("activate", t.bells[1], player=1)] == ["9.4.9.2", "9.4.9.2"]


@rule("1.1.1", "9.2.2.1")
def test_an_ability_is_refused_by_its_limit_of_a_turn_or_by_its_condition() -> None:
    t = Desk()
    sage = t.unit(0, "Pay (0): Draw a card. Use only once per turn.")
    elder = t.unit(0, "Pay (0): Draw a card. Use only if you control three or more units.")
    t.deck(0)
    t.start().activate(sage).resolve()
    assert (t.denied("activate", sage), t.denied("activate", elder)) == ("1.1.1", "1.1.1")


@pytest.mark.parametrize(
    ("cost", "line"),
    [
        pytest.param("Offering 1", "A offers Relic (ARG 11.9.2)", marks=rule("11.9.2")),
        pytest.param("Sacrifice a unit", "A sacrifices Priest (ARG 12.6.1)", marks=rule("12.6.1")),
    ],
)
def test_a_unit_that_is_paid_with_goes_by_the_rule_of_its_cost(cost: str, line: str) -> None:
    t = Desk()
    priest, _ = t.unit(0, f"{cost}: Draw a card.", name="Priest"), t.unit(0, zone="discard", name="Relic")
    t.start().activate(priest)
    assert line in said(t)


@rule("1.1.2")
def test_damage_that_is_prevented_is_told_with_a_rule() -> None:
    t = Desk()
    guarded = t.unit(0, name="Ward")
    shield = t.spell(0, "Prevent all damage that would be dealt to target unit this turn.")
    bolt = t.spell(0, "Deal 500 to target unit.")
    t.start().cast(shield, guarded).close().cast(bolt, guarded)
    assert guarded.damage == 0
    (line,) = [line for line in said(t) if line.startswith("500 damage to Ward is prevented")]
    assert line.endswith("ARG 1.1.2)")


@rule("4.8.3")
def test_where_several_units_come_and_too_few_zones_are_free_it_is_asked_which_stay_out() -> None:
    t = Desk()
    t.units(0, 4), t.units(0, 2, zone="discard")
    rite = t.spell(0, "Put all units from your discard zone into play.")
    t.start().cast(rite)
    assert (t.asked, t.game.decision.rule) == ((0, "room"), "4.8.3")


@rule("8.2.3")
def test_where_paying_to_attack_has_changed_the_targets_they_are_asked_for_anew() -> None:
    """A Ruined ability recovers one of two units that could be attacked; the towers and the other one are left."""
    t = Desk()
    wake = when("move", Turn(Cards(("field",), where=Named("Sleeper")), "active"), this=True, tag="ruined")
    price = MoveCost(Cards(("field",), "you", All((Kind("unit"), Other()))), "discard", 1, "sacrifice")
    ogre = t.unit(0, Triggered(Pattern("cost to attack", this=True), Body(), cost=(price,)), name="Ogre")
    t.unit(0, wake, is_(Gain((Keyword("Target Attack"),)), what=Cards(("field",), "you", Kind("unit"))))
    foe, _ = t.unit(1, name="Sleeper"), t.unit(1, exhausted=True)
    t.start().attempt().skip().pick((ogre.id, foe.id))
    assert (t.asked, t.game.decision.rule) == ((0, "attack"), "8.2.3")
    assert (ogre.id, foe.id) not in t.values
