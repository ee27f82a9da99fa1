"""Rule 610: replacement effects, and what cannot happen."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.desk import T1, TARGET, UNITS, does, when
from tests.games.legions_of_will.lab import Lab, doubled, more

from cardwright.kernel.vocabulary.abilities import Pattern, Replacement, Static
from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCounters,
    Cant,
    ChangeResource,
    Damage,
    Draw,
    If,
    Put,
    Shield,
    Skip,
)
from cardwright.kernel.vocabulary.selectors import All, Among, Belongs, Cards, It, Kind, Linked, Measure, Named, This
from cardwright.kernel.vocabulary.values import Bound, Count, Sum
from cardwright.testing import rule

DOOM = "Destroy target unit."
KNIGHT = "If this unit would be destroyed, return this unit to its owner's hand instead."
BOLT = "This card deals 2 damage to target unit."
MY_UNIT = All((Kind("unit"), Belongs("you")))


# --- 610.1 to 610.4: what they are ---------------------------------------------------------------------------------


@rule("610.1", "610.1a", "610.6")
def test_instead_of_one_event_another_happens() -> None:
    d = Lab()
    knight = d.man(0, KNIGHT, "When this unit is destroyed, you gain 1 resource.")
    d.man(0, "Whenever another unit you control is destroyed, you gain 1 resource.")
    doom = d.action(1, DOOM)
    d.main()
    had = d.has()
    d.skip().play(doom, knight).all()
    assert (d.zone_of(knight), d.has()) == ("hand", had)  # it was not destroyed


@rule("610.1")
def test_it_may_replace_a_part_only() -> None:
    d = Lab()
    d.man(0, more(3))
    unit = d.man(1, stats="3/9")
    bolt = d.action(0, BOLT)
    d.main().cast(bolt, unit)
    assert unit.damage == 5
    assert d.hurts() == [(unit.id, 5)]


@rule("610.1", "610.3")
def test_it_applies_to_events_as_they_come() -> None:
    """Nothing is fixed beforehand: what the source is and what would happen is looked at each time."""
    d = Lab()
    giant = d.man(0, more(3, other=MY_UNIT), name="Giant")
    gun = d.man(0, "{Pay 0}: This unit deals 1 damage to any target.", name="Gun")
    base = d.homes[1]
    theft = d.action(1, "Gain control of target unit.")
    d.main().activate(gun, base).all()
    assert base.damage == 4
    d.skip().play(theft, giant).all()
    d.activate(gun, base).all()
    assert base.damage == 5


@rule("610.1b", "610.8")
def test_skip_is_nothing_instead() -> None:
    d = Lab()
    nap = d.action(0, does(Skip("battle", "you")))
    unit = d.man(0, stats="0/2")
    d.main().cast(nap)
    d.until("end")
    steps = d.steps()
    assert "declare attackers" not in steps
    assert "postbattle main" in steps
    assert unit.turned is False


@rule("610.1b#2")
@pytest.mark.parametrize("how", ["rested", "counter"])
def test_how_a_permanent_enters_is_part_of_its_entering(how: str) -> None:
    d = Lab()
    words = {"rested": "rested.", "counter": "with an ice counter on it."}
    unit = d.man(0, f"This unit enters the battlefield {words[how]}", zone="hand")
    d.man(1, when("turn card", ChangeResource("resource", 1), state="rested"))
    d.main().cast(unit)
    assert (unit.turned, unit.counters.get("ice", 0)) == ((True, 0) if how == "rested" else (False, 1))
    assert d.has(1) == 10  # it did not become rested: it never was reset


@rule("610.1b#2")
def test_so_it_is_for_what_other_cards_say_about_entering() -> None:
    d = Lab()
    d.man(1, Replacement(Pattern("move", what=Kind("unit"), to=("battlefield",)), state="rested"))
    unit = d.man(0, zone="hand")
    d.main().cast(unit)
    assert unit.turned


@rule("610.3")
def test_a_replacement_effect_of_a_resolution_lasts_until_it_is_used_up() -> None:
    d = Lab()
    unit = d.man(1, stats="3/20")
    boost = d.action(0, does(Shield(more(5), uses=1)))
    bolts = [d.action(0, BOLT) for _ in range(2)]
    d.main().cast(boost).cast(bolts[0], unit)
    assert unit.damage == 7
    d.cast(bolts[1], unit)
    assert unit.damage == 9


@rule("610.3")
def test_or_until_its_time_is_over() -> None:
    d = Lab()
    unit = d.man(1, stats="3/20")
    boost = d.action(0, does(Shield(more(5), uses=1)))
    bolt = d.action(0, BOLT)
    d.main().cast(boost)
    d.until("main", 2)
    d.cast(bolt, unit)
    assert unit.damage == 2


@rule("610.3")
def test_it_may_be_played_at_any_time_even_in_response() -> None:
    d = Lab()
    unit = d.man(0, name="Saved")
    save = d.action(
        0,
        does(
            Shield(Replacement(Pattern("move", what=Among(It("guarded")), tag="destroy"), to="hand"), T1),
            targets=(TARGET,),
        ),
    )
    doom = d.action(1, DOOM)
    d.main().skip().play(doom, unit).skip().play(save, unit).all()
    assert d.zone_of(unit) == "hand"


@rule("610.4")
def test_it_must_be_there_before_the_event() -> None:
    d = Lab()
    unit = d.man(1, stats="3/20")
    boost = d.action(0, does(Shield(more(5))))
    bolt = d.action(0, BOLT)
    d.main().cast(bolt, unit).cast(boost)
    assert unit.damage == 2


# --- 610.5 to 610.7: how often, and what never happened ------------------------------------------------------------


@rule("610.5")
def test_it_does_not_invoke_itself() -> None:
    d = Lab()
    d.man(0, doubled(), name="One")
    unit = d.man(1, stats="3/40")
    bolt = d.action(0, BOLT)
    d.main().cast(bolt, unit)
    assert unit.damage == 4


@rule("610.5")
def test_two_of_them_apply_once_each() -> None:
    d = Lab()
    d.man(0, doubled(), name="One")
    d.man(0, doubled(), name="Two")
    unit = d.man(1, stats="3/40")
    bolt = d.action(0, BOLT)
    d.main().play(bolt, unit).top()
    while d.asked[1] == "replacement":
        d.game.choose(0)
    assert unit.damage == 8


@rule("610.5")
def test_two_equal_abilities_of_one_card_apply_once_each() -> None:
    d = Lab()
    d.man(0, more(1), Replacement(Pattern("damage"), Sum((Bound("amount"), 1, 0))), name="One")
    unit = d.man(1, stats="3/40")
    bolt = d.action(0, BOLT)
    d.main().play(bolt, unit).top()
    while d.asked[1] == "replacement":
        d.game.choose(0)
    assert unit.damage == 4


@rule("610.5")
def test_nor_does_it_apply_to_what_replaces_the_event() -> None:
    """Its draw is replaced by two draws: those are not replaced by the same effect again."""
    d = Lab()
    d.deck(0, *"ABCDEFGH")
    d.man(0, Replacement(Pattern("draw", who="you"), do=(Draw(2),)))
    study = d.action(0, "Draw a card.")
    hold = [d.action(0, "Draw a card.") for _ in range(2)]
    d.main().cast(study)
    assert len(d.names("hand")) == 4
    assert hold


@rule("610.6")
def test_the_event_that_happens_instead_makes_abilities_trigger() -> None:
    d = Lab()
    knight = d.man(0, KNIGHT, "When this unit leaves the battlefield, you gain 1 resource.")
    doom = d.action(0, DOOM)
    d.main()
    had = d.has()
    d.cast(doom, knight)
    assert d.has() == had + 1


@rule("610.6")
def test_what_cannot_be_done_of_it_is_left_out() -> None:
    d = Lab()
    knight = d.man(0, Replacement(Pattern("move", tag="destroy", this=True), do=(Draw(1), Put(This(), "hand"))))
    doom = d.action(0, DOOM)
    d.main().cast(doom, knight)  # the deck is empty
    assert d.zone_of(knight) == "hand"


@rule("610.7")
def test_an_event_that_never_happens_uses_nothing_up() -> None:
    d = Lab()
    saved = d.man(0, Static(This(), (Cant("be destroyed"),)), name="Rock")
    other = d.man(0, name="Other")
    save = does(Shield(Replacement(Pattern("move", what=Kind("unit"), tag="destroy"), to="hand"), uses=1))
    shield = d.action(0, save)
    dooms = [d.action(0, DOOM) for _ in range(2)]
    d.main().cast(shield).cast(dooms[0], saved)
    assert d.zone_of(saved) == "battlefield"
    d.cast(dooms[1], other)
    assert d.zone_of(other) == "hand"


@rule("610.7", "610.7a")
@pytest.mark.parametrize("amount", [0, 1])
def test_no_damage_is_not_increased(amount: int) -> None:
    d = Lab()
    d.man(0, more(3), name="More")
    unit = d.man(1, stats="3/20")
    tickle = d.action(0, does(Damage(Count(Cards(("graveyard",), "you")), T1), targets=(TARGET,)))
    if amount:
        d.action(0, "Draw a card.", zone="graveyard")
    d.main().cast(tickle, unit)
    assert unit.damage == (4 if amount else 0)


# --- 610.8: skipping -----------------------------------------------------------------------------------------------


@rule("610.8")
def test_what_has_begun_is_not_skipped_any_more() -> None:
    d = Lab()
    nap = d.action(0, does(Skip("main", "you")))
    d.main().cast(nap)
    assert d.game.phase == "main"
    d.until("end")
    assert d.steps().count("postbattle main") == 0  # the next one
    d.until("main", 2)
    assert "prebattle main" in d.steps()


@rule("610.8", "610.8a")
def test_two_effects_skip_two() -> None:
    d = Lab()
    d.deck(0, *"ABC"), d.deck(1, *"ABC")
    naps = [d.action(1, does(Skip("turn", "opponent"))) for _ in range(2)]
    d.main(1)
    for nap in naps:
        d.cast(nap)
    turns = []
    for _ in range(4):
        d.until("main", 1)
        turns.append(d.game.active)
    assert turns == [1, 1, 0, 1]


@rule("610.8a")
def test_what_is_planned_for_a_skipped_step_does_not_happen_then() -> None:
    d = Lab()
    d.man(0, when("phase", ChangeResource("resource", 1), phase="effect", who="you"))
    nap = d.action(1, does(Skip("effect", "opponent")))
    d.main(1).cast(nap)
    had = d.has()
    d.until("main", 1)
    assert (d.game.active, d.has()) == (0, had)
    d.until("main", 2)
    assert d.has() == had + 1


@rule("610.8a")
def test_what_waits_for_the_next_one_waits_for_one_that_is_not_skipped() -> None:
    d = Lab()
    nap = d.action(1, does(Skip("turn", "opponent")))
    pact = d.action(0, "At the beginning of your next turn, you gain 3 resource.")
    d.main(1).cast(nap).skip().play(pact).all()
    had = d.has()
    d.until("main", 1)
    assert (d.game.active, d.has()) == (1, had)
    d.until("main", 1)
    assert (d.game.active, d.has()) == (0, had + 3)


@rule("610.8b")
@pytest.mark.parametrize(
    ("what", "step", "active"), [("battle", "main", 0), ("resource", "main", 0), ("turn", "reset", 1)]
)
def test_what_is_done_after_a_skip_is_the_first_thing_in_the_next_step_that_occurs(
    what: str, step: str, active: int
) -> None:
    """ "Skip your next battle phase. Then put a counter on each unit.": once, before all else of the step."""
    d = Lab()
    nap = d.action(0, does(Skip(what, then=(AddCounters(UNITS, "nap"),))))
    unit, other = d.man(0, stats="0/2"), d.man(1, "{Rest}: You gain 1 resource.")
    d.main().cast(nap)
    assert not unit.counters
    while not unit.counters:
        other.turned = True  # to be reset in its player's next turn
        d.game.choose(d.values.index(None) if None in d.values else 0)
    told = [e for e in d.game.log if e.kind in ("phase", "turn card", "counter")]
    at = next(i for i, e in enumerate(told) if e.kind == "counter")
    assert (told[at - 1].kind, told[at - 1].player) == ("phase", active)
    assert told[at - 1].phase.endswith(step)
    d.until("main", 2)
    assert unit.counters == {"nap": 1}


# --- 610.9 to 610.12: draws, links, counters -----------------------------------------------------------------------


@rule("610.9")
def test_a_draw_is_replaced_even_if_there_is_no_card() -> None:
    d = Lab()
    d.man(0, Replacement(Pattern("draw", who="you"), do=(ChangeResource("resource", 2),)))
    hold = [d.action(0, "Draw a card.") for _ in range(3)]
    d.main()
    had = d.has()
    d.cast(hold[0])
    assert (d.names("deck"), d.has()) == ([], had + 2)


@rule("610.9a")
def test_what_replaces_one_of_several_draws_is_done_before_the_next() -> None:
    d = Lab()
    d.deck(0, *"ABCDEFGH")
    first = Replacement(
        Pattern("draw", who="you"),
        do=(Put(Cards(("deck",), "you", Named("G")), "graveyard"), ChangeResource("resource", 1)),
    )
    boost = d.action(0, does(Shield(first, uses=1)))
    study = d.action(0, "Draw two cards.")
    hold = [d.action(0, "Draw a card.") for _ in range(2)]
    d.main()
    d.do(d.homes[0], Put(Cards(("deck",), "you", Named("H")), "graveyard"))
    d.cast(boost).cast(study)
    # the first draw put G away, so that the second is F
    assert [d.names("graveyard").count(c) for c in "GH"] == [1, 1]
    assert [c for c in d.names("hand") if c in "ABCDEFGH"] == ["F"]
    assert hold


@rule("610.10")
def test_cards_expelled_with_it_are_those_its_own_replacement_expelled() -> None:
    d = Lab()
    grave = "If a unit would be destroyed, expel it instead."
    count = Static(This(), (Add("power", Count(Cards(("expelled",), where=Among(Linked(This(), "expelled"))))),))
    one = d.man(0, grave, count, name="One", stats="3/3")
    other = d.man(1, zone="expelled")
    victim = d.man(1)
    doom = d.action(0, DOOM)
    d.main().cast(doom, victim)
    assert (d.zone_of(victim), d.zone_of(other)) == ("expelled", "expelled")
    assert d.power(one) == 4


@rule("610.11", "612.1a")
def test_a_self_replacement_applies_before_all_others() -> None:
    """The card makes its own damage 5 instead of 2; only then is it doubled."""
    d = Lab()
    d.man(1, doubled(), name="Double")
    unit = d.man(1, stats="3/40")
    own = Replacement(Pattern("damage", other=Among(This())), 5, rank="self", zones=("chain",))
    blast = d.action(0, BOLT, own)
    d.main().play(blast, unit).top()
    assert d.asked[1] == "priority"  # nobody had a choice
    assert unit.damage == 10


@rule("610.11")
def test_what_a_card_does_instead_under_a_condition_is_found_before_others_change_it() -> None:
    d = Lab()
    d.man(1, doubled(), name="Double")
    unit = d.man(1, stats="3/40")
    rich = Measure(Count(Cards(("battlefield",), "opponent", Kind("unit"))), ">=", 2)
    blast = d.action(0, does(If(rich, (Damage(4, T1),), (Damage(2, T1),)), targets=(TARGET,)))
    d.main().cast(blast, unit)
    assert unit.damage == 8


ISK = "If an effect would put one or more ice counters on a permanent, it puts that many plus one instead."
PLAGUE = "If an effect would put one or more poison counters on a permanent, it puts that many plus one instead."


@rule("610.12")
def test_counters_put_by_an_effect_become_more() -> None:
    d = Lab()
    d.man(0, ISK)
    unit = d.man(1)
    chill = d.action(0, "Put an ice counter on target unit.")
    d.main().cast(chill, unit)
    assert unit.counters["ice"] == 2


@rule("610.12")
def test_so_do_counters_put_by_another_replacement() -> None:
    d = Lab()
    d.man(0, ISK)
    unit = d.man(0, "This unit enters the battlefield with an ice counter on it.", zone="hand")
    d.main().cast(unit)
    assert unit.counters["ice"] == 2


@rule("610.12")
def test_even_if_the_event_that_was_changed_is_not_the_effect_of_a_card() -> None:
    """Damage of a battle is none; what puts counters instead of it is."""
    d = Lab()
    d.man(1, PLAGUE)
    wall = Replacement(Pattern("damage", this=True), do=(AddCounters(This(), "poison"),))
    base = d.fort(1, wall)
    unit = d.man(0, stats="0/2")
    d.main().on("declare attackers").attack((unit, base))
    d.until("end")
    assert (base.damage, base.counters.get("poison", 0)) == (0, 2)


@rule("610.12")
def test_counters_that_the_rules_put_do_not_become_more() -> None:
    """In the effect step poison grows by a rule, not by an effect."""
    d = Lab()
    d.man(0, PLAGUE)
    unit = d.man(1, stats="3/9")
    venom = d.action(0, "Put a poison counter on target unit.")
    d.main().cast(venom, unit)
    assert unit.counters["poison"] == 2
    d.until("main", 1)
    assert unit.counters["poison"] == 3


# --- 610.13: what cannot happen ------------------------------------------------------------------------------------


@rule("610.13")
def test_what_cannot_happen_does_not() -> None:
    d = Lab()
    rock = d.man(1, Static(This(), (Cant("be destroyed"),)))
    doom = d.action(0, "Destroy all units.")
    other = d.man(1)
    d.main().cast(doom)
    assert (d.zone_of(rock), d.zone_of(other)) == ("battlefield", "graveyard")


@rule("610.13a")
def test_a_ban_must_be_there_before_the_event() -> None:
    d = Lab()
    unit = d.man(1, stats="3/9", name="Unit")
    bolt = d.action(0, BOLT)
    ban = Static(UNITS, (Cant("be damaged"),))
    d.main().cast(bolt, unit)
    d.man(1, ban)
    assert unit.damage == 2
    d.do(d.homes[0], Damage(2, Cards(("battlefield",), where=Named("Unit"))))
    assert unit.damage == 2


@rule("610.13b")
@pytest.mark.parametrize(
    ("cost", "ban"),
    [
        ("Sacrifice a unit", "be sacrificed"),
        ("{Rest}", "be rested"),
    ],
)
def test_a_cost_with_a_banned_event_cannot_be_chosen(cost: str, ban: str) -> None:
    d = Lab()
    altar = d.man(0, f"{cost}: Draw a card.")
    d.main()
    assert d.offered("activate", altar)
    wall = d.man(1, Static(Cards(("battlefield",), "opponent", Kind("unit")), (Cant(ban),)))
    d.happen()
    assert not d.offered("activate", altar)
    assert wall


@rule("610.13b")
def test_nor_can_an_optional_one() -> None:
    d = Lab()
    unit = d.man(
        0,
        "When this unit enters the battlefield, you may sacrifice a unit. If you do, you gain 3 resource.",
        zone="hand",
    )
    d.man(1, Static(Cards(("battlefield",), "opponent", Kind("unit")), (Cant("be sacrificed"),)))
    d.main()
    had = d.has()
    d.play(unit).top()
    while d.game.stack or d.asked[1] != "priority":
        d.pick(True) if True in d.values and d.asked[1] != "priority" else d.game.choose(len(d.values) - 1)
    assert (d.zone_of(unit), d.has()) == ("battlefield", had)


@rule("610.13c")
def test_a_banned_event_is_not_replaced() -> None:
    d = Lab()
    knight = d.man(0, KNIGHT, Static(This(), (Cant("be destroyed"),)))
    doom = d.action(0, DOOM)
    d.main().cast(doom, knight)
    assert d.zone_of(knight) == "battlefield"


@rule("610.13c")
def test_but_by_a_self_replacement() -> None:
    d = Lab()
    rock = d.man(1, Static(This(), (Cant("be destroyed"),)), name="Rock")
    own = Replacement(Pattern("move", what=Kind("unit"), tag="destroy"), to="expelled", rank="self", zones=("chain",))
    doom = d.action(0, DOOM, own)
    d.main().cast(doom, rock)
    assert d.zone_of(rock) == "expelled"


@rule("610.13c")
def test_damage_that_cannot_be_dealt_is_neither_prevented_nor_changed() -> None:
    d = Lab()
    d.man(1, "Whenever damage that would be dealt to a permanent you control is prevented, you gain 1 resource.")
    rock = d.man(
        1,
        "If a source would deal damage to this unit, prevent 1 of that damage.",
        Static(This(), (Cant("be damaged"),)),
    )
    bolt = d.action(0, BOLT)
    d.main()
    had = d.has(1)
    d.cast(bolt, rock)
    assert (rock.damage, d.has(1)) == (0, had)
