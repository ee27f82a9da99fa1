"""Rule numbers of refusals and events that few boards lead to."""

from __future__ import annotations

from tests.games.legions_of_will.desk import Desk, does, gain

from cardwright.kernel.vocabulary.abilities import Body, Pattern, Static, Triggered
from cardwright.kernel.vocabulary.effects import AddCounters, Cant, Discard
from cardwright.kernel.vocabulary.selectors import This
from cardwright.testing import rule


@rule("602.1")
def test_a_card_without_an_activated_ability_has_none_to_activate() -> None:
    d = Desk()
    unit = d.unit(0)
    d.main()
    assert d.denied("activate", unit) == "602.1"


@rule("602.2")
def test_an_ability_of_a_unit_in_hand_does_not_work_there() -> None:
    d = Desk()
    held = d.unit(0, "{Rest}: You gain 1 resource.", zone="hand")
    d.main()
    assert d.denied("activate", held) == "602.2"


@rule("109.4f")
def test_what_nobody_may_respond_to_is_named_by_its_rule() -> None:
    d = Desk()
    hush = Static(This(), (Cant("be responded to"),), zones=("chain",))  # no printed text says it yet
    study, other = d.action(0, does(Discard(1)), hush, name="Study"), d.action(1, does(gain(1)), name="Other")
    for name in ("One", "Two"):
        d.action(0, does(), name=name)
    d.main().play(study)
    assert d.asked == (0, "discard")  # it is on the chain of events while it resolves
    assert d.denied("play", other, player=1) == "109.4f"


@rule("704.5i", "612.1f")
def test_drawing_up_to_the_maximum_hand_size_is_one_event_for_those_who_wait_for_it() -> None:
    d = Desk()
    d.deck(0, *"ABCDEFGH")
    watch = d.unit(0, Triggered(Pattern("draw cards"), Body((AddCounters(This(), "whole"),))))
    d.main().resolve()
    assert d.seen(watch, "whole") == 1
    assert {event.rule for event in d.log("draw cards")} == {"704.5i"}


@rule("100.9a")
def test_a_card_is_chosen_face_down_by_the_rule_for_that() -> None:
    d = Desk()
    secret = d.action(0, "Each player chooses a card in their hand face down.")
    for player in (0, 1):
        for name in ("Red", "Blue"):
            d.action(player, "You gain 1 resource.", name=name)
    d.main().play(secret).top()
    assert (d.asked, d.game.decision.rule) == ((0, "pick secretly"), "100.9a")
