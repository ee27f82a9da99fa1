"""Rules 610.7 to 610.13: skipped and drawn otherwise, more counters, and what cannot happen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.legions_of_will.desk import T1, TARGET, UNITS, Desk, does, doubled, gain, more, when
from tests.games.legions_of_will.opening import said_again

from cardwright.kernel.state.event import Event
from cardwright.kernel.vocabulary.abilities import Pattern, Replacement, Static
from cardwright.kernel.vocabulary.effects import Add, AddCounters, Cant, Damage, If, Put, Shield, Skip
from cardwright.kernel.vocabulary.selectors import Among, Cards, Kind, Linked, Measure, Named, This
from cardwright.kernel.vocabulary.values import Count
from cardwright.testing import rule

MORE_POISON = "If an effect would put one or more poison counters on a unit, it puts that many plus one instead."


def steps_of_turn(text: str, target: int | None) -> list[str]:
    """The steps of player 1's next turn after player 0 has played an action, in which anyone was asked."""
    d = Desk()
    curfew = d.action(0, text)
    d.main().play(curfew)
    if target is not None and d.asked[1] != "priority":
        d.pick(d.game.zone("seat", target).cards[0])
    d.resolve()
    turn, found = d.game.turn, []
    while d.game.turn <= turn + 1:
        if d.game.turn == turn + 1 and d.game.phase not in found[-1:]:
            found.append(d.game.phase)
        d.pick(None)
    return found


DOOM = "Destroy target unit."
KNIGHT = "If this unit would be destroyed, return this unit to its owner's hand instead."
BOLT = "This card deals 2 damage to target unit."
ISK = "If an effect would put one or more ice counters on a permanent, it puts that many plus one instead."
PLAGUE = "If an effect would put one or more poison counters on a permanent, it puts that many plus one instead."


MEEK = "This unit can't deal damage."


@rule("610.7", "610.7a")
@pytest.mark.parametrize("amount", [0, -2])
def test_no_damage_is_not_increased(amount: int) -> None:
    d = Desk()
    d.unit(0, more(3))
    unit = d.unit(1, stats="3/30")
    poke = d.action(0, does(Damage(amount, T1), targets=(TARGET,)))
    d.main().cast(poke, unit)
    assert (unit.damage, d.dealt()) == (0, [])


@rule("610.7")
def test_an_event_that_never_happens_uses_nothing_up() -> None:
    d = Desk()
    saved, other = d.unit(0, Static(This(), (Cant("be destroyed"),)), name="Rock"), d.unit(0, name="Other")
    save = does(Shield(Replacement(Pattern("move", what=Kind("unit"), tag="destroy"), to="hand"), uses=1))
    shield = d.action(0, save)
    dooms = [d.action(0, DOOM) for _ in range(2)]
    d.main().cast(shield).cast(dooms[0], saved)
    assert d.where(saved) == "battlefield"
    d.cast(dooms[1], other)
    assert d.where(other) == "hand"


@rule("610.7", "610.7a")
@pytest.mark.parametrize(("amount", "dealt"), [(0, 0), (1, 4)])
def test_a_count_of_nothing_deals_no_damage_that_could_be_increased(amount: int, dealt: int) -> None:
    d = Desk()
    d.unit(0, more(3), name="More")
    unit = d.unit(1, stats="3/20")
    tickle = d.action(0, does(Damage(Count(Cards(("graveyard",), "you")), T1), targets=(TARGET,)))
    for _ in range(amount):
        d.action(0, "Draw a card.", zone="graveyard")
    d.main().cast(tickle, unit)
    assert unit.damage == dealt


@rule("610.8", "610.8a")
def test_a_step_for_which_something_was_promised_is_skipped_and_the_promise_waits() -> None:
    d = Desk()
    unit = d.unit(1)
    promise = d.action(0, "Destroy target unit at the beginning of the next end step.")
    skip = d.action(0, does(Skip("end", "you")))
    d.main().cast(promise, unit).cast(skip).next_turn("main")
    assert d.there(unit)
    d.next_turn("main")
    assert d.where(unit) == "graveyard"


@rule("610.8")
def test_a_turn_that_has_begun_is_not_skipped_any_more() -> None:
    d = Desk()
    skip = d.action(0, does(Skip("turn", "you")))
    d.main().cast(skip)
    assert [d.game.active, *(d.next_turn().game.active for _ in range(4))] == [0, 1, 1, 0, 1]


@rule("610.8")
@pytest.mark.parametrize(
    ("text", "target", "battles", "mains"),
    [
        ("Target player skips their next battle phase.", 1, 0, 1),
        ("Target player skips their next battle phase.", 0, 1, 2),
        ("Each opponent skips their next battle phase.", None, 0, 1),
        ("Target player skips their next main phase.", 1, 1, 1),
    ],
)
def test_the_player_who_is_meant_skips_the_phase_that_is_named(
    text: str, target: int | None, battles: int, mains: int
) -> None:
    steps = steps_of_turn(text, target)
    assert steps.count("beginning of battle") == battles
    assert steps.count("main") == mains


@rule("610.8")
def test_what_has_begun_is_not_skipped_any_more() -> None:
    d = Desk()
    nap = d.action(0, does(Skip("main", "you")))
    d.main().cast(nap)
    assert d.game.phase == "main"
    d.until("end")
    assert d.steps().count("postbattle main") == 0  # the next one
    d.until("main", 2)
    assert "prebattle main" in d.steps()


@rule("610.8", "610.8a")
def test_two_effects_skip_two() -> None:
    d = Desk()
    d.deck(0, *"ABC"), d.deck(1, *"ABC")
    naps = [d.action(1, does(Skip("turn", "opponent"))) for _ in range(2)]
    d.main(1)
    for nap in naps:
        d.cast(nap)
    turns = []
    for _ in range(4):
        d.next_turn("main")
        turns.append(d.game.active)
    assert turns == [1, 1, 0, 1]


@rule("610.8a")
def test_what_is_planned_for_a_skipped_step_does_not_happen_then() -> None:
    d = Desk()
    d.unit(0, when("phase", gain(1), phase="effect", who="you"))
    nap = d.action(1, does(Skip("effect", "opponent")))
    d.main(1).cast(nap)
    had = d.reserve()
    d.next_turn("main")
    assert (d.game.active, d.reserve()) == (0, had)
    d.until("main", 2)
    assert d.reserve() == had + 1


@rule("610.8a")
def test_what_waits_for_the_next_one_waits_for_one_that_is_not_skipped() -> None:
    d = Desk()
    nap = d.action(1, does(Skip("turn", "opponent")))
    pact = d.action(0, "At the beginning of your next turn, you gain 3 resource.")
    d.main(1).cast(nap).skip().play(pact).resolve()
    had = d.reserve()
    d.next_turn("main")
    assert (d.game.active, d.reserve()) == (1, had)
    d.next_turn("main")
    assert (d.game.active, d.reserve()) == (0, had + 3)


@rule("610.8b")
@pytest.mark.parametrize(
    ("what", "step", "active"), [("battle", "main", 0), ("resource", "main", 0), ("turn", "reset", 1)]
)
def test_what_is_done_after_a_skip_is_the_first_thing_in_the_next_step_that_occurs(
    what: str, step: str, active: int
) -> None:
    """ "Skip your next battle phase. Then put a counter on each unit.": once, before all else of the step."""
    d = Desk()
    nap = d.action(0, does(Skip(what, then=(AddCounters(UNITS, "nap"),))))
    unit, other = d.unit(0), d.unit(1, "{Rest}: You gain 1 resource.")
    d.main().cast(nap)
    assert not unit.counters
    while not unit.counters:
        other.turned = True  # to be reset in its player's next turn
        d.idle()
    told = [e for e in d.game.log if e.kind in ("phase", "turn card", "counter")]
    at = next(i for i, e in enumerate(told) if e.kind == "counter")
    assert (told[at - 1].kind, told[at - 1].player) == ("phase", active)
    assert told[at - 1].phase.endswith(step)
    d.until("main", 2)
    assert unit.counters == {"nap": 1}


@rule("610.9")
def test_a_draw_is_replaced_even_if_there_is_no_card() -> None:
    d = Desk()
    d.unit(0, Replacement(Pattern("draw", who="you"), do=(gain(2),)))
    hold = [d.action(0, "Draw a card.") for _ in range(3)]
    d.main()
    had = d.reserve()
    d.cast(hold[0])
    assert (d.names("deck"), d.reserve()) == ([], had + 2)


@rule("610.9a")
def test_what_replaces_one_of_several_draws_is_done_before_the_next() -> None:
    d = Desk()
    d.deck(0, *"ABCDEFGH")
    first = Replacement(
        Pattern("draw", who="you"),
        do=(Put(Cards(("deck",), "you", Named("G")), "graveyard"), gain(1)),
    )
    boost, study = d.action(0, does(Shield(first, uses=1))), d.action(0, "Draw two cards.")
    hold = [d.action(0, "Draw a card.") for _ in range(2)]
    d.main().do(d.homes[0], Put(Cards(("deck",), "you", Named("H")), "graveyard")).cast(boost).cast(study)
    # the first draw put G away, so that the second is F
    assert [d.names("graveyard").count(c) for c in "GH"] == [1, 1]
    assert [c for c in d.names("hand") if c in "ABCDEFGH"] == ["F"]
    assert hold


@rule("610.10")
def test_cards_expelled_with_it_are_those_its_own_replacement_expelled() -> None:
    d = Desk()
    grave = "If a unit would be destroyed, expel it instead."
    count = Static(This(), (Add("power", Count(Cards(("expelled",), where=Among(Linked(This(), "expelled"))))),))
    one, other = d.unit(0, grave, count, name="One", stats="3/3"), d.unit(1, zone="expelled")
    victim = d.unit(1)
    doom = d.action(0, DOOM)
    d.main().cast(doom, victim)
    assert (d.where(victim), d.where(other)) == ("expelled", "expelled")
    assert d.power(one) == 4


@rule("610.10", "400.7")
@pytest.mark.parametrize(
    ("words", "act"),
    [
        ("If this unit would be destroyed, expel it instead.", lambda d, unit, doom: d.play(doom, unit)),
        ("{Pay 0}: Expel this unit.", lambda d, unit, doom: d.activate(unit)),
    ],
)
def test_a_unit_that_expels_itself_was_not_expelled_with_what_it_is_now(words: str, act: Callable[..., Desk]) -> None:
    d = Desk()
    unit = d.unit(0, words)
    doom = d.action(0, DOOM)
    act(d.main(), unit, doom).resolve()
    assert (d.where(unit), unit.links) == ("expelled", ())


@rule("610.10")
def test_another_card_that_a_unit_expels_is_linked_to_it_once() -> None:
    d = Desk()
    gate, victim = d.unit(0, "If another unit would be destroyed, expel it instead."), d.unit(1)
    doom = d.action(0, DOOM)
    d.main().cast(doom, victim)
    assert (gate.links, victim.links) == ((("expelled", victim.id),), (("expelled", gate.id),))


@rule("610.11", "612.1a")
def test_a_self_replacement_applies_before_all_others() -> None:
    """The card makes its own damage 5 instead of 2; only then is it doubled."""
    d = Desk()
    d.unit(1, doubled(), name="Double")
    unit = d.unit(1, stats="3/40")
    own = Replacement(Pattern("damage", other=Among(This())), 5, rank="self", zones=("chain",))
    blast = d.action(0, BOLT, own)
    d.main().play(blast, unit).top()
    assert d.asked[1] == "priority"  # nobody had a choice
    assert unit.damage == 10


@rule("610.11")
def test_what_a_card_does_instead_under_a_condition_is_found_before_others_change_it() -> None:
    d = Desk()
    d.unit(1, doubled(), name="Double")
    unit = d.unit(1, stats="3/40")
    rich = Measure(Count(Cards(("battlefield",), "opponent", Kind("unit"))), ">=", 2)
    blast = d.action(0, does(If(rich, (Damage(4, T1),), (Damage(2, T1),)), targets=(TARGET,)))
    d.main().cast(blast, unit)
    assert unit.damage == 8


@rule("610.12")
def test_what_the_rules_put_on_is_not_put_on_by_an_effect() -> None:
    d = Desk()
    d.unit(0, MORE_POISON)
    unit = d.unit(0, stats="3/20")
    unit.counters = {"poison": 1}
    d.start("reset", 0)
    assert unit.counters == {"poison": 2}  # it grew by one, as every turn


@rule("610.12")
def test_what_it_enters_with_counts_too() -> None:
    d = Desk()
    d.unit(0, MORE_POISON)
    unit = d.unit(0, "This unit enters the battlefield with a poison counter on it.", stats="3/20", zone="hand")
    d.main().cast(unit)
    assert unit.counters == {"poison": 2}


@rule("610.12")
def test_what_another_replacement_effect_puts_on_counts_too() -> None:
    d = Desk()
    d.unit(0, MORE_POISON)
    poison = (AddCounters(This(), "poison", 1),)
    skin = Replacement(Pattern("damage", this=True), 0, do=poison, also=True, prevents=True)
    unit, foe = d.unit(0, skin, stats="3/20"), d.unit(1)
    d.main().happen(Event("damage", unit.id, 0, 3, foe.id, tag="battle"))
    assert unit.counters == {"poison": 2}


@rule("610.12")
def test_counters_put_by_an_effect_become_more() -> None:
    d = Desk()
    d.unit(0, ISK)
    unit = d.unit(1)
    chill = d.action(0, "Put an ice counter on target unit.")
    d.main().cast(chill, unit)
    assert unit.counters["ice"] == 2


@rule("610.12")
def test_so_do_counters_put_by_another_replacement() -> None:
    d = Desk()
    d.unit(0, ISK)
    unit = d.unit(0, "This unit enters the battlefield with an ice counter on it.", zone="hand")
    d.main().cast(unit)
    assert unit.counters["ice"] == 2


@rule("610.12")
def test_even_if_the_event_that_was_changed_is_not_the_effect_of_a_card() -> None:
    """Damage of a battle is none; what puts counters instead of it is."""
    d = Desk()
    d.unit(1, PLAGUE)
    wall = Replacement(Pattern("damage", this=True), do=(AddCounters(This(), "poison"),))
    base = d.base(1, wall)
    unit = d.unit(0)
    d.main().on("declare attackers").attack((unit, base)).until("end")
    assert (base.damage, base.counters.get("poison", 0)) == (0, 2)


@rule("610.12")
def test_counters_that_the_rules_put_do_not_become_more() -> None:
    """In the effect step poison grows by a rule, not by an effect."""
    d = Desk()
    d.unit(0, PLAGUE)
    unit = d.unit(1, stats="3/9")
    venom = d.action(0, "Put a poison counter on target unit.")
    d.main().cast(venom, unit)
    assert unit.counters["poison"] == 2
    d.next_turn("main")
    assert unit.counters["poison"] == 3


@rule("610.13")
def test_what_cannot_happen_does_not() -> None:
    d = Desk()
    rock = d.unit(1, Static(This(), (Cant("be destroyed"),)))
    doom = d.action(0, "Destroy all units.")
    other = d.unit(1)
    d.main().cast(doom)
    assert (d.where(rock), d.where(other)) == ("battlefield", "graveyard")


@rule("610.13", "610.13c")
@pytest.mark.parametrize("words", [(), ("If a source would deal damage to this unit, prevent 1 of that damage.",)])
def test_who_cannot_deal_damage_does_not_and_nothing_is_prevented(words: tuple[str, ...]) -> None:
    t = Desk()
    meek = t.unit(0, MEEK, "{Pay 0}: This unit deals 2 damage to target unit.")
    target = t.unit(1, *words, stats="3/9")
    sees = t.unit(
        1, "Whenever damage that would be dealt to a permanent you control is prevented, you gain 1 resource."
    )
    t.main().activate(meek, target).resolve()
    assert (target.damage, t.reserve(1), t.dealt(), sees.counters) == (0, 10, [], {})


@rule("610.13", "510.2")
def test_who_cannot_deal_damage_deals_none_in_battle_either() -> None:
    t = Desk()
    meek, bold, guard = t.unit(0, MEEK, stats="0/3"), t.unit(0, stats="0/3"), t.unit(1, stats="3/1")
    t.storm((meek, t.homes[1]), (bold, t.homes[1])).block((guard, meek)).on("end of battle")
    assert (t.there(guard), meek.damage, t.homes[1].damage) == (True, 1, 3)


@rule("610.13", "610.13a", "608.2a")
def test_who_cannot_deal_damage_this_turn_can_in_the_next() -> None:
    t = Desk()
    shooter, target = t.unit(1, "{Pay 0}: This unit deals 2 damage to target unit."), t.unit(0, stats="3/9")
    calm = t.action(0, "Target unit can't deal damage this turn.")
    t.main().cast(calm, shooter).skip().activate(shooter, target).resolve()
    assert target.damage == 0
    t.next_turn("main").activate(shooter, target).resolve()
    assert target.damage == 2


@rule("610.13", "508.1b")
@pytest.mark.parametrize(("what", "attacked"), [("bases", []), ("bases with defense 5 or less", ["Keep"]), ("", [])])
def test_which_bases_a_unit_cannot_attack(what: str, attacked: list[str]) -> None:
    t = Desk()
    t.homes[1].facedown = True
    keep, hut = t.base(1, name="Keep", defense=9), t.base(1, name="Hut", defense=5)
    unit, other = t.unit(0, f"This unit can't attack {what}".strip() + ".", stats="0/3"), t.unit(0, stats="0/3")
    t.start("declare attackers")
    pairs = [value for value in t.values if value]
    assert [base.face.name for base in (keep, hut) if (unit.id, base.id) in pairs] == attacked
    assert [base.face.name for base in (keep, hut) if (other.id, base.id) in pairs] == ["Keep", "Hut"]
    assert said_again(unit)


@rule("610.13a")
def test_a_ban_must_be_there_before_the_event() -> None:
    d = Desk()
    unit = d.unit(1, name="Unit", stats="3/9")
    bolt = d.action(0, BOLT)
    ban = Static(UNITS, (Cant("be damaged"),))
    d.main().cast(bolt, unit)
    d.unit(1, ban)
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
    d = Desk()
    altar = d.unit(0, f"{cost}: Draw a card.")
    d.main()
    assert d.offered("activate", altar)
    wall = d.unit(1, Static(Cards(("battlefield",), "opponent", Kind("unit")), (Cant(ban),)))
    d.happen()
    assert not d.offered("activate", altar)
    assert wall


@rule("610.13b")
def test_nor_can_an_optional_one() -> None:
    d = Desk()
    unit = d.unit(
        0,
        "When this unit enters the battlefield, you may sacrifice a unit. If you do, you gain 3 resource.",
        zone="hand",
    )
    d.unit(1, Static(Cards(("battlefield",), "opponent", Kind("unit")), (Cant("be sacrificed"),)))
    d.main()
    had = d.reserve()
    d.play(unit).top().finish(at=-1)
    assert (d.where(unit), d.reserve()) == ("battlefield", had)


@rule("610.13c")
def test_a_banned_event_is_not_replaced() -> None:
    d = Desk()
    knight = d.unit(0, KNIGHT, Static(This(), (Cant("be destroyed"),)))
    doom = d.action(0, DOOM)
    d.main().cast(doom, knight)
    assert d.where(knight) == "battlefield"


@rule("610.13c")
def test_but_by_a_self_replacement() -> None:
    d = Desk()
    rock = d.unit(1, Static(This(), (Cant("be destroyed"),)), name="Rock")
    own = Replacement(Pattern("move", what=Kind("unit"), tag="destroy"), to="expelled", rank="self", zones=("chain",))
    doom = d.action(0, DOOM, own)
    d.main().cast(doom, rock)
    assert d.where(rock) == "expelled"


@rule("610.13c")
def test_damage_that_cannot_be_dealt_is_neither_prevented_nor_changed() -> None:
    d = Desk()
    d.unit(1, "Whenever damage that would be dealt to a permanent you control is prevented, you gain 1 resource.")
    rock = d.unit(
        1,
        "If a source would deal damage to this unit, prevent 1 of that damage.",
        Static(This(), (Cant("be damaged"),)),
    )
    bolt = d.action(0, BOLT)
    d.main()
    had = d.reserve(1)
    d.cast(bolt, rock)
    assert (rock.damage, d.reserve(1)) == (0, had)


# --- where "instead" stands, and other amounts of damage ------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "If you would draw a card, you gain 2 resource instead.",
        "If you would draw a card, instead gain 2 resource.",
        "If you would draw a card, gain 2 resource instead of drawing.",
    ],
)
def test_instead_before_its_verb_or_behind_it(text: str) -> None:
    d = Desk()
    d.unit(0, text)
    d.deck(0, "Top")
    d.held(0)
    call = d.action(0, "Draw a card.")
    d.main()
    before = d.game.players[0].resources["resource"]
    d.cast(call)
    assert d.game.players[0].resources["resource"] - before == 2
    assert [e for e in d.game.log if e.kind == "draw"] == []


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("If this unit would be dealt damage, prevent half of that damage, rounded down.", 3),
        ("If this unit would be dealt damage, prevent half of that damage, rounded up.", 2),
        ("If this unit would be dealt damage, it is dealt twice that much instead.", 10),
    ],
)
def test_half_the_damage_or_twice_as_much(text: str, taken: int) -> None:
    d = Desk()
    unit = d.unit(1, text, stats="3/30")
    bolt = d.action(0, "This card deals 5 damage to target unit.")
    d.main().cast(bolt, unit)
    assert unit.damage == taken


def test_a_unit_that_deals_twice_as_much() -> None:
    d = Desk()
    brute = d.unit(0, "If this unit would deal damage, it deals twice that much instead.", stats="3/9", name="Brute")
    foe = d.unit(1, stats="1/30")
    d.main().do(brute, Damage(3, Cards(("battlefield",), "opponent", Kind("unit")), This()))
    assert foe.damage == 6


def test_any_number_of_cards_and_that_many() -> None:
    d = Desk()
    d.deck(0, "Low", "Mid", "Top")
    one, two = (d.unit(0, zone="hand") for _ in range(2))
    trade = d.action(0, "Discard any number of cards, then draw that many cards.")
    d.main().play(trade)
    d.resolve().pick(one, two)
    assert len([e for e in d.game.log if e.kind == "draw"]) == 2
