"""Chapters 10 and 12 in awkward cases: both players at once, nothing to find, and moments that have passed."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.bench import Bench, the
from tests.games.argent_saga.desk import UNITS
from tests.games.argent_saga.reading import read

from cardwright.games.argent_saga.language.phrases import PHRASES
from cardwright.kernel.state.event import Event
from cardwright.kernel.view.sentences import label
from cardwright.kernel.vocabulary.effects import Act, Add, Apply, Destroy
from cardwright.testing import rule
from cardwright.text.printer import Printer

KNIGHT = "Put into play a Knight unit token with Guardian (Unit * Knight/Light/1000)."
BOTH = "Each player sacrifices a unit."

# --- 12.6: each player sacrifices -------------------------------------------------------------------------------------


@rule("12.6.1", "12.6.4")
@pytest.mark.parametrize("active", [0, 1])
def test_both_choose_before_anything_is_sacrificed(active: int) -> None:
    t = Bench()
    units = [[t.unit(p, name=f"Unit {p}{n}") for n in range(2)] for p in (0, 1)]
    spell = t.spell(0, "Instacast", BOTH)
    t.main(active)
    if active == 1:
        t.ring(1).skip()
    t.play(spell).skip(2)
    assert (t.asked, t.offers()) == ((active, "pick"), {unit.id for unit in units[active]})
    t.pick(units[active][0])
    assert t.asked == (1 - active, "pick")
    assert all(t.there(unit) for pair in units for unit in pair)
    t.pick(units[1 - active][1])
    assert [t.there(unit) for unit in units[active]] == [False, True]
    assert [t.there(unit) for unit in units[1 - active]] == [True, False]


@rule("12.6.1", "9.2.3.6")
def test_so_each_of_them_sees_the_other_go() -> None:
    t = Bench()
    t.deck(0), t.deck(1)
    for player in (0, 1):
        t.unit(player, "Whenever another unit is sacrificed - Draw a card.", name=f"Witness {player}")
    spell = t.spell(0, BOTH)
    t.main().cast(spell)
    assert (t.count("hand", 0), t.count("hand", 1)) == (1, 1)


@rule("12.6.1", "1.1.3")
def test_who_has_none_sacrifices_none() -> None:
    t = Bench()
    unit = t.unit(1)
    spell = t.spell(0, BOTH)
    t.main().cast(spell)
    assert (t.where(unit), t.asked[1]) == ("discard", "priority")


@rule("12.6.4")
def test_the_text_is_printed_and_read_again() -> None:
    found = read(BOTH, kind="Spell")
    assert Printer(PHRASES).ability(found[0]) == BOTH


@rule("12.6.2", "11.12.2")
def test_the_ruined_abilities_of_both_are_added_the_turn_players_first() -> None:
    t = Bench()
    t.deck(0), t.deck(1)
    for player in (1, 0):
        t.unit(player, "Ruined - Draw a card.", name=f"Relic {player}")
    spell = t.spell(0, BOTH)
    t.main().play(spell).skip(2)
    assert t.queue == ["Relic 0", "Relic 1"]


# --- 12.3: searching where nothing is ---------------------------------------------------------------------------------


@rule("12.3.1")
def test_an_empty_deck_is_searched_and_shuffled_and_the_rest_happens() -> None:
    t = Bench()
    foe = t.unit(1)
    spell = t.spell(0, "Search your deck for a unit and add it to your hand. Destroy target unit.")
    t.main().cast(spell)
    kinds = [event.kind for event in t.game.log]
    assert kinds.index("search") < kinds.index("shuffle") < max(i for i, kind in enumerate(kinds) if kind == "move")
    assert t.where(foe) == "discard"


# --- 12.9: tokens -----------------------------------------------------------------------------------------------------


@rule("12.9.1", "10.3.2")
def test_a_token_that_comes_without_power_is_destroyed_and_gone() -> None:
    t = Bench()
    t.champion(1, "Units your opponent controls get -1000.")
    spell = t.spell(0, KNIGHT)
    t.main().cast(spell)
    assert t.names("field").count("Knight") == 0
    assert t.names("discard") == [spell.face.name]
    assert [e.rule for e in t.log("move") if e.called("destroy")] == ["10.3.2"]


@rule("12.9.4", "4.14.2")
def test_what_waits_for_units_to_be_expelled_sees_a_token() -> None:
    t = Bench()
    t.deck(0)
    t.champion(0, "Whenever a unit is expelled - Draw a card.")
    make, send = t.spell(0, KNIGHT), t.spell(0, "Expel target unit.")
    t.main().cast(make).close()
    t.cast(send)
    assert (t.count("hand"), t.names("expelled")) == (1, [])


@rule("12.9.4", "2.6.4.2")
def test_a_token_under_an_omega_unit_is_gone_and_does_not_come_out_again() -> None:
    t = Bench()
    make = t.spell(0, KNIGHT)
    omega = t.omega(0, "Ω (Place on one of your Light units.)", cost=0)
    t.main().cast(make).close()
    t.play(omega)
    assert t.names("beneath") == []
    t.send(omega, "hand", "return")
    assert t.names("hand") == [omega.face.name]


# --- 10: mechanics ----------------------------------------------------------------------------------------------------


@rule("10.1.1")
def test_three_of_one_are_let_go_one_by_one() -> None:
    t = Bench()
    crowns = [t.unit(0, 'You can only control one "Crown".', name="Crown") for _ in range(3)]
    t.main().pick(crowns[0])
    assert (t.asked[1], t.offers()) == ("only one", {crowns[1].id, crowns[2].id})
    t.pick(crowns[2])
    assert [t.there(crown) for crown in crowns] == [False, True, False]
    assert t.asked[1] != "only one"


@rule("10.1.1")
def test_a_text_that_was_lost_restricts_nothing_but_its_card_still_counts() -> None:
    t = Bench()
    text = 'You can only control one "Crown".'
    old = t.unit(0, text, name="Crown")
    plain, new = t.unit(0, zone="hand", cost=0, name="Crown"), t.unit(0, text, zone="hand", cost=0, name="Crown")
    t.main().strip(old).play(plain).resolve()
    assert t.asked[1] == "priority"
    t.close().play(new).resolve()
    assert (t.asked[1], t.offers()) == ("only one", {old.id, plain.id, new.id})


@rule("10.1.1", "1.2.3")
def test_one_that_is_taken_over_is_one_too_many() -> None:
    t = Bench()
    text = 'You can only control one "Crown".'
    mine, theirs = t.unit(0, text, name="Crown"), t.unit(1, text, name="Crown")
    t.main()
    assert t.asked[1] == "main"
    t.steal(theirs, 0)
    assert t.offers() == {mine.id, theirs.id}
    t.pick(theirs)
    assert t.names("discard", 1) == ["Crown"]


@rule("10.2.2.1", "10.3.1")
def test_without_its_wall_a_tower_falls_to_the_damage_it_has() -> None:
    t = Bench()
    tower = t.tower(0, counters={"Ice Wall": 2}, damage=1200)
    t.main().happen(Event("counter", tower.id, 0, -1, word="Ice Wall"))
    assert not t.is_(tower, "destroyed")  # one is as good as two
    t.happen(Event("counter", tower.id, 0, -1, word="Ice Wall"))
    assert t.is_(tower, "destroyed")


@rule("10.2.3.1", "10.3.2")
def test_a_unit_without_power_uses_up_its_protection_and_dies() -> None:
    t = Bench()
    unit = t.unit(0, counters={"Protection": 3})
    t.main().do(t.bells[1], Apply(the(unit), (Add("power", -1000),), "turn"))
    assert t.where(unit) == "discard"
    assert len(t.log("counter")) == 3


@rule("10.2.3.1", "9.3.5.2")
def test_whose_card_it_is_says_what_saves_it_even_from_an_opponents_effect() -> None:
    t = Bench()
    t.champion(1, "If a unit would be destroyed, expel it instead.")
    unit = t.unit(0, counters={"Protection": 1}, damage=500)
    t.main(1).do(t.bells[1], Destroy(the(unit)))
    assert t.asked == (0, "replacement")
    t.game.choose([option.cards[0] for option in t.options].index(unit.id))
    assert (t.where(unit), unit.counters, unit.damage) == ("field", {}, 0)


@rule("9.3.5.2", "10.2.3.1")
def test_what_could_be_done_instead_is_told_apart() -> None:
    t = Bench()
    unit = t.unit(0, "If this card would be destroyed, expel it instead.", counters={"Protection": 1}, name="Relic")
    t.main().do(t.bells[1], Destroy(the(unit)))
    first, second = [label(t.game, t.decision, option) for option in t.options]
    assert first == "Apply Relic: If this card would be destroyed, expel this card instead."
    assert "remove a Protection counter" in second


@rule("10.3.1", "10.3.2")
def test_what_stood_only_with_help_falls_after_the_helper() -> None:
    t = Bench()
    helper = t.unit(0, "Other units you control get +500.", name="Helper")
    hurt, weak = t.unit(0, damage=1200, name="Hurt"), t.unit(0, power=500, name="Weak")
    t.main().do(t.bells[1], Apply(the(weak), (Add("power", -500),), "turn"))
    assert (t.there(hurt), t.there(weak)) == (True, True)
    t.do(t.bells[1], Destroy(the(helper)))
    assert (t.reason(hurt), t.reason(weak)) == ("10.3.1", "10.3.2")


@rule("11.2.3", "10.3.2")
def test_what_dies_on_arrival_has_arrived() -> None:
    t = Bench()
    t.deck(0)
    t.champion(1, "Units your opponent controls get -1000.")
    unit = t.unit(0, "Arrive - Draw a card.", zone="hand", cost=0)
    t.main().play(unit).resolve()
    assert (t.where(unit), t.count("hand")) == ("discard", 1)


# --- moments and durations --------------------------------------------------------------------------------------------


@rule("9.3.4.2", "7.5.1")
def test_what_waits_for_an_end_that_has_passed_waits_for_the_next() -> None:
    t = Bench()
    t.deck(0, 5), t.deck(1, 5)
    unit = t.unit(0)
    spell = t.spell(1, "Instacast", "Destroy target unit at the end of the turn.")
    t.main().end_turn().ring(0).skip()
    t.play(spell, unit).resolve()
    t.next_turn("main")
    assert t.there(unit)
    t.end_turn().resolve()
    assert not t.there(unit)


@rule("12.1.1.2", "11.15.2")
def test_a_stunned_champion_keeps_its_soul() -> None:
    t = Bench()
    t.deck(0)
    champion = t.champion(0, "Soulburst: Draw a card.", name="Sage")
    t.main().do(t.bells[1], Act("stun", the(champion)))
    assert t.denied("activate", champion) == "1.1.2"
    assert not t.offered("activate", champion)


@rule("9.4.7.3")
def test_two_effects_on_the_next_card_are_both_used_up_by_it() -> None:
    t = Bench()
    t.shards(0, 9)
    spells = [t.spell(0, "The next unit you play this turn costs (1) less to play.") for _ in range(2)]
    units = [t.unit(0, zone="hand", cost=3) for _ in range(2)]
    t.main()
    for card, left in zip((*spells, *units), (9, 9, 8, 5)):
        t.play(card).resolve().close()
        assert t.active_shards(0) == left


@rule("12.5.1", "1.1.3")
@pytest.mark.parametrize("exhausted", [True, False])
def test_who_recovers_nothing_has_not_done_it(exhausted: bool) -> None:
    t = Bench()
    t.deck(0)
    unit = t.unit(0, exhausted=exhausted)
    spell = t.spell(0, "Recover target unit. If you do, draw a card.")
    t.main().play(spell, unit).resolve()
    assert t.count("hand") == exhausted


@rule("11.7.2", "10.2.3.1")
@pytest.mark.parametrize("saved", ["Immortal", "Protection", ""])
def test_what_was_not_destroyed_gives_nothing_for_its_destruction(saved: str) -> None:
    t = Bench()
    t.deck(0)
    unit = t.unit(1, *([saved] if saved == "Immortal" else []), counters={"Protection": 1} if "P" in saved else {})
    spell = t.spell(0, "Destroy target unit. If you do, draw a card.")
    t.main().play(spell, unit).resolve()
    assert (t.there(unit), t.count("hand")) == (bool(saved), not saved)


@rule("9.2.3.1")
def test_once_per_turn_is_once_of_all_that_happens_at_the_same_time() -> None:
    t = Bench()
    t.deck(0, 5)
    t.champion(0, "Once per turn, whenever a unit you control is destroyed - Draw a card.")
    for n in range(3):
        t.unit(0, name=f"Unit {n}")
    t.main().do(t.bells[1], Destroy(UNITS)).resolve()
    assert t.count("hand") == 1
