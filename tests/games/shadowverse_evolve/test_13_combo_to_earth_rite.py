"""Chapter 13: Forestcraft's combo; Runecraft's spellchain, stack and earth rite (13.2, 13.3)."""

from __future__ import annotations

import pytest
from tests.games.shadowverse_evolve.table import text
from tests.games.shadowverse_evolve.table_13 import board

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Body, OnPlay, Pattern, Static, Triggered
from cardwright.kernel.vocabulary.effects import Add, Apply, Cant, Destroy, Put
from cardwright.kernel.vocabulary.selectors import Cards, Kind, Named
from cardwright.testing import rule

BLESS = Apply(Cards(("leader",), "you"), (Add("defense", 1),))


def stacked(card: Card) -> int:
    """How many Stack counters a card carries."""
    return card.counters.get("Stack", 0)


# --- 13.2.1 combo -----------------------------------------------------------------------------------------------------


PIPER = text("Piper", "[fanfare] Combo (3): Give your leader [defense]+5.")


@rule("13.2.1.1", "13.2.1.2")
@pytest.mark.parametrize(("before", "gained"), [(0, 0), (1, 0), (2, 5), (3, 5)])
def test_combo_counts_the_cards_played_this_turn_with_this_one(before: int, gained: int) -> None:
    scene = board(PIPER, text("Feather", "Draw a card.", "Spell", cost=0))
    scene.fill(0, "hand", "Feather", before)
    scene.put(0, "hand", "Piper")
    scene.start().do(*["Play Feather"] * before, "Play Piper")
    assert scene.defense(0) == 20 + gained


@rule("13.2.1.2")
def test_a_spell_counts_itself_for_its_combo() -> None:
    scene = board(text("Reel", "Combo (2): Give your leader [defense]+5.", "Spell"))
    scene.fill(0, "hand", "Reel", 2)
    scene.start().do("Play Reel")
    assert scene.defense(0) == 20
    scene.do("Play Reel")
    assert scene.defense(0) == 25


@rule("13.2.1.2")
def test_a_spell_counts_itself_when_its_combo_asks_for_a_target() -> None:
    scene = board(text("Jig", "Combo (2): Select an enemy follower on the field and destroy it.", "Spell"))
    scene.put(1, "field", "Recruit")
    ox = scene.put(1, "field", "Ox")
    scene.put(0, "hand", "Note")
    scene.put(0, "hand", "Jig")
    scene.start().do("Play Note", "Play Jig", "Player 2's Ox")
    assert scene.where(ox) == "cemetery"


@rule("13.2.1.2")
def test_a_card_counts_itself_for_a_combo_that_makes_it_cheaper() -> None:
    scene = board(text("Waltz", "Combo (2): This card costs 3 less to play.", cost=4))
    scene.points(0, 1)
    waltz = scene.put(0, "hand", "Waltz")
    scene.put(0, "hand", "Note")
    scene.start()
    assert scene.denied("play", waltz) == "10.4.4"
    scene.do("Play Note", "Play Waltz")
    assert scene.where(waltz) == "field"


@rule("13.2.1.2")
def test_a_card_that_is_played_again_counts_each_time_for_its_combo() -> None:
    scene = board(
        text("Jig", "Combo (3): Select an enemy follower on the field and destroy it.", "Spell"),
        text("Encore", "Select a spell in your cemetery and add it to your hand.", "Spell"),
    )
    ox = scene.put(1, "field", "Ox")
    scene.put(0, "hand", "Jig")
    scene.put(0, "hand", "Encore")
    scene.start().do("Play Jig", "Play Encore", "Play Jig")
    assert scene.where(ox) == "cemetery"


@rule("13.2.1.2")
def test_a_card_that_was_not_played_this_turn_does_not_count_itself_for_its_combo() -> None:
    scene = board(
        text("Fiddler", "Combo (2): This follower has [attack]+3."),
        text("Drummer", "[act][cost00]: Combo (2): Give your leader [defense]+5."),
    )
    fiddler = scene.put(0, "field", "Fiddler")
    scene.put(0, "field", "Drummer")
    scene.fill(0, "hand", "Note", 2)
    scene.start().do("Play Note", "Use Drummer")
    assert (scene.attack(fiddler), scene.defense(0)) == (2, 21)
    scene.do("Play Note", "Use Drummer")
    assert (scene.attack(fiddler), scene.defense(0)) == (5, 27)


@rule("13.2.1.2")
def test_without_enough_cards_combo_asks_for_no_target() -> None:
    scene = board(text("Jig", "Combo (2): Select an enemy follower on the field and destroy it.", "Spell"))
    ox = scene.put(1, "field", "Ox")
    scene.put(1, "field", "Recruit")
    scene.put(0, "hand", "Jig")
    scene.start().do("Play Jig")
    assert scene.offers("End phase")
    assert scene.where(ox) == "field"


@rule("13.2.1.1")
def test_combo_begins_anew_each_turn() -> None:
    scene = board(PIPER)
    scene.fill(0, "hand", "Note", 3)
    scene.put(0, "hand", "Piper")
    scene.start().do(*["Play Note"] * 3)
    scene.end_turn().end_turn()
    scene.do("Play Piper")
    assert scene.defense(0) == 23


@rule("13.2.1.1", "13.2.1.2")
def test_cards_the_opponent_played_do_not_count() -> None:
    scene = board(PIPER)
    scene.put(0, "field", "Recruit")
    scene.put(0, "hand", "Piper")
    scene.fill(1, "hand", "Note", 3)
    scene.start().do("Attack Player 2's leader with Recruit", *["Play Note"] * 3, "Play Piper")
    assert scene.defense(0) == 20


@rule("13.2.1.1")
def test_activated_abilities_do_not_count() -> None:
    scene = board(PIPER, text("Bench", "[act][cost00]: Give your leader [defense]+1.", "Amulet"))
    scene.put(0, "field", "Bench")
    scene.put(0, "hand", "Piper")
    scene.start().do("Use Bench", "Use Bench", "Use Bench", "Play Piper")
    assert scene.defense(0) == 23


@rule("13.2.1.1")
def test_cards_put_onto_the_field_without_being_played_do_not_count() -> None:
    raise_all = text("Muster", "Put 2 followers from your hand onto your field.", "Spell")
    scene = board(PIPER, raise_all)
    scene.fill(0, "hand", "Recruit", 2)
    scene.put(0, "ex", "Piper")
    scene.put(0, "hand", "Muster")
    scene.start().do("Play Muster", "Recruit", "Recruit", "Play Piper")
    assert len(scene.names("field", 0)) == 3
    assert scene.defense(0) == 20


@rule("13.2.1.3")
def test_cards_played_from_the_ex_area_count() -> None:
    scene = board(PIPER)
    scene.fill(0, "ex", "Note", 2)
    scene.put(0, "hand", "Piper")
    scene.start().do(*["Play Note from EX area"] * 2, "Play Piper")
    assert scene.defense(0) == 27


@rule("13.2.1.3")
def test_tokens_that_were_played_count() -> None:
    scene = board(PIPER)
    scene.fill(0, "ex", "Fairy Wisp", 2)
    scene.put(0, "ex", "Piper")
    scene.start().do(*["Play Fairy Wisp from EX area"] * 2, "Play Piper")
    assert scene.defense(0) == 25


@rule("13.2.1.3")
def test_cards_played_by_an_effect_from_another_zone_count() -> None:
    recall = text("Recall", "Select a spell in your cemetery and play it for 0 play points.", "Spell")
    scene = board(PIPER, recall)
    scene.put(0, "cemetery", "Letter")
    scene.put(0, "hand", "Recall")
    scene.put(0, "hand", "Piper")
    scene.start().do("Play Recall", "Play Piper")
    assert scene.defense(0) == 26


# --- 13.3.1 spellchain ------------------------------------------------------------------------------------------------


@rule("13.3.1.1", "13.3.1.2")
@pytest.mark.parametrize("word", ["Spellchain", "SC"])
@pytest.mark.parametrize(("spells", "gained"), [(1, 0), (2, 5), (3, 5)])
def test_spellchain_needs_so_many_spells_in_the_cemetery(word: str, spells: int, gained: int) -> None:
    scene = board(text("Adept", f"[fanfare] {word} (2): Give your leader [defense]+5."))
    scene.fill(0, "cemetery", "Letter", spells)
    scene.put(0, "hand", "Adept")
    scene.start().do("Play Adept")
    assert scene.defense(0) == 20 + gained


@rule("13.3.1.1")
def test_spellchain_counts_spells_only_and_only_in_the_own_cemetery() -> None:
    scene = board(text("Adept", "[fanfare] Spellchain (2): Give your leader [defense]+5."))
    scene.put(0, "cemetery", "Letter")
    scene.put(0, "cemetery", "Recruit")
    scene.put(0, "cemetery", "Lamp")
    for zone in ("hand", "ex", "banished"):
        scene.put(0, zone, "Letter")
    scene.fill(1, "cemetery", "Letter", 5)
    scene.put(0, "hand", "Adept")
    scene.start().do("Play Adept")
    assert scene.defense(0) == 20


@rule("13.3.1.1")
@pytest.mark.parametrize(("own", "price"), [(1, 4), (2, 1)])
def test_spellchain_for_what_a_card_costs_counts_the_own_cemetery_only(own: int, price: int) -> None:
    scene = board(text("Comet", "Spellchain (2): This card costs 3 less to play.", cost=4))
    scene.fill(0, "cemetery", "Letter", own)
    scene.fill(1, "cemetery", "Letter", 5)
    scene.put(0, "hand", "Comet")
    scene.start().do("Play Comet")
    assert scene.resource(0, "play points") == 10 - price


@rule("13.3.1.3")
def test_a_resolving_spell_does_not_count_itself_for_spellchain() -> None:
    scene = board(text("Formula", "Spellchain (2): Give your leader [defense]+5.", "Spell"))
    scene.put(0, "cemetery", "Letter")
    scene.fill(0, "hand", "Formula", 2)
    scene.start().do("Play Formula")
    assert scene.defense(0) == 20
    scene.do("Play Formula")
    assert scene.defense(0) == 25


@rule("13.3.1.4")
def test_spells_that_come_into_the_cemetery_meanwhile_do_not_count_for_spellchain() -> None:
    words = "Put the top 2 cards of your deck into your cemetery. Spellchain (2): Give your leader [defense]+5."
    scene = board(text("Rummage", words, "Spell"))
    scene.fill(0, "deck", "Letter", 2)
    scene.fill(0, "hand", "Rummage", 2)
    scene.start().do("Play Rummage")
    assert scene.names("cemetery", 0).count("Letter") == 2
    assert scene.defense(0) == 20
    scene.do("Play Rummage")
    assert scene.defense(0) == 25


@rule("13.3.1.4")
def test_spells_that_leave_the_cemetery_meanwhile_still_count_for_spellchain() -> None:
    words = "Banish each spell in your cemetery. Spellchain (2): Give your leader [defense]+5."
    scene = board(text("Burn Notes", words, "Spell"))
    scene.fill(0, "cemetery", "Letter", 2)
    scene.put(0, "hand", "Burn Notes")
    scene.start().do("Play Burn Notes")
    assert scene.names("banished", 0) == ["Letter", "Letter"]
    assert scene.defense(0) == 25


@rule("13.3.1.4")
def test_each_effect_with_spellchain_counts_for_itself() -> None:
    """What changed between two abilities is seen by the second."""
    words = "[fanfare] Spellchain (1): Banish each spell in your cemetery.\n{}"
    later = "At the start of your end phase, Spellchain (1): Give your leader [defense]+5."
    scene = board(text("Scribe", words.format(later)))
    scene.put(0, "cemetery", "Letter")
    scene.put(0, "hand", "Scribe")
    scene.start().do("Play Scribe", "End phase")
    assert scene.names("banished", 0) == ["Letter"]
    assert scene.defense(0) == 20


@rule("13.3.1.4")
def test_spellchain_is_counted_when_the_effect_begins_to_resolve_and_not_when_it_triggers() -> None:
    """A Fanfare that waits behind another ability finds what that one put into the cemetery."""
    scene = board(
        text("Adept", "[fanfare] Spellchain (2): Give your leader [defense]+5."),
        text(
            "Sieve",
            "Whenever a follower is put onto your field, put the top 2 cards of your deck into your cemetery.",
            "Amulet",
        ),
    )
    scene.fill(0, "deck", "Letter", 2)
    scene.put(0, "field", "Sieve")
    scene.put(0, "hand", "Adept")
    scene.start().do("Play Adept", "Sieve")
    assert scene.defense(0) == 25


# --- 13.3.2 stack -----------------------------------------------------------------------------------------------------


@rule("13.3.2.1")
def test_stack_is_passive_and_activated_at_once() -> None:
    scene = board()
    cairn = scene.put(0, "field", "Cairn", counters={"Stack": 2})
    barrow = scene.put(0, "field", "Barrow", counters={"Stack": 1})
    scene.put(0, "hand", "Smash")
    scene.start()
    assert scene.offers("Stack Cairn")
    scene.do("Play Smash", "Cairn")
    assert (scene.where(cairn), stacked(cairn), stacked(barrow)) == ("field", 1, 1)


@rule("13.3.2.2")
def test_a_card_with_stack_is_put_onto_the_field_with_one_counter() -> None:
    scene = board()
    cairn = scene.put(0, "hand", "Cairn")
    scene.start().do("Play Cairn")
    assert (scene.where(cairn), cairn.counters) == ("field", {"Stack": 1})


@rule("13.3.2.2")
def test_a_card_with_stack_that_an_effect_puts_onto_the_field_has_its_counter_too() -> None:
    scene = board()
    amulets = Cards(("cemetery",), "you", Kind("amulet"))
    scene.define("Raise", OnPlay(Body((Put(amulets, "field", "you"),))), kinds=("spell",))
    cairn, barrow = scene.put(0, "cemetery", "Cairn"), scene.put(0, "cemetery", "Barrow")
    scene.put(0, "hand", "Raise")
    scene.start().do("Play Raise")
    assert (scene.where(cairn), scene.where(barrow)) == ("field", "field")
    assert (stacked(cairn), stacked(barrow)) == (1, 1)


@rule("13.3.2.2")
def test_a_card_with_stack_has_its_counter_before_the_effect_that_put_it_there_goes_on() -> None:
    """It arrives with the counter, so the same effect already cannot make it leave."""
    scene = board()
    there = Cards(("field",), "you", Named("Cairn"))
    moves = (Put(Cards(("cemetery",), "you"), "field", "you"), Destroy(there))
    scene.define("Topple", OnPlay(Body(moves)), kinds=("spell",))
    cairn = scene.put(0, "cemetery", "Cairn")
    scene.put(0, "hand", "Topple")
    triggered = Triggered(Pattern("move", tag="destroy"), Body((BLESS,)))
    scene.define("Mourner", triggered, kinds=("amulet",))
    scene.put(0, "field", "Mourner")
    scene.start().do("Play Topple")
    assert scene.where(cairn) == "cemetery"  # for want of counters, and not destroyed
    assert scene.defense(0) == 20


@rule("13.3.2.2")
@pytest.mark.parametrize("way", ["destroy", "banish", "return", "put into the cemetery"])
def test_a_card_with_stack_loses_a_counter_instead_of_leaving_the_field(way: str) -> None:
    words = {
        "destroy": "destroy it",
        "banish": "banish it",
        "return": "return it to its owner's hand",
        "put into the cemetery": "put it into its owner's cemetery",
    }
    scene = board(text("Sweep", f"Select an amulet on the field and {words[way]}.", "Spell"))
    cairn = scene.put(1, "field", "Cairn", counters={"Stack": 2})
    scene.put(0, "hand", "Sweep")
    scene.start().do("Play Sweep")
    assert (scene.where(cairn), stacked(cairn)) == ("field", 1)


@rule("13.3.2.2")
def test_a_card_with_stack_but_without_counters_leaves_the_field() -> None:
    scene = board()
    twice = (Destroy(Cards(("field",), "opponent")), Destroy(Cards(("field",), "opponent")))
    triggered = Triggered(Pattern("move", tag="destroy"), Body((BLESS,)))
    scene.define("Mourner", triggered, kinds=("amulet",))
    scene.define("Raze", OnPlay(Body(twice)), kinds=("spell",))
    scene.put(0, "field", "Mourner")
    cairn = scene.put(1, "field", "Cairn", counters={"Stack": 1})
    scene.put(0, "hand", "Raze")
    scene.start().do("Play Raze")
    assert scene.where(cairn) == "cemetery"
    assert scene.defense(0) == 21  # the second time it really was destroyed


@rule("13.3.2.2")
def test_only_stack_counters_keep_a_card_with_stack_on_the_field() -> None:
    scene = board()
    cairn = scene.put(1, "field", "Cairn", counters={"Stack": 1, "Moss": 3})
    scene.fill(0, "hand", "Smash", 1)
    scene.start().do("Play Smash")
    assert scene.where(cairn) == "cemetery"


@rule("13.3.2.2")
def test_a_card_with_stack_that_stayed_has_not_left_the_field() -> None:
    scene = board(
        text("Ledger", "Whenever an amulet leaves the field, give your leader [defense]+1.", "Amulet"),
        text("Urn", "Stack.\n[lastwords] Give your leader [defense]+5.", "Amulet"),
    )
    scene.put(0, "field", "Ledger")
    scene.put(0, "field", "Urn", counters={"Stack": 2})
    scene.put(0, "hand", "Smash")
    scene.start().do("Play Smash", "Urn")
    assert scene.defense(0) == 20


@rule("13.3.2.2")
def test_all_counters_are_transferred_to_another_amulet_with_stack_by_engaging_the_first() -> None:
    scene = board()
    engaged = Triggered(Pattern("turn card", what=Named("Cairn"), state="engaged"), Body((BLESS,)))
    scene.define("Creaking Gate", engaged, kinds=("amulet",))
    scene.put(0, "field", "Creaking Gate")
    scene.put(0, "field", "Cairn", counters={"Stack": 3, "Moss": 1})
    barrow = scene.put(0, "field", "Barrow", counters={"Stack": 1})
    scene.start().do("Stack Cairn")
    assert barrow.counters == {"Stack": 4}
    assert not barrow.turned
    assert scene.defense(0) == 21


@rule("13.3.2.2")
def test_the_player_selects_to_which_amulet_the_counters_go() -> None:
    scene = board(text("Mound", "Stack.", "Amulet"))
    scene.put(0, "field", "Cairn", counters={"Stack": 3})
    barrow = scene.put(0, "field", "Barrow", counters={"Stack": 1})
    mound = scene.put(0, "field", "Mound", counters={"Stack": 1})
    scene.put(0, "field", "Lamp")
    scene.put(0, "field", "Recruit")
    scene.put(1, "field", "Barrow", counters={"Stack": 1})
    scene.start().do("Stack Cairn")
    assert scene.options() == ["Barrow", "Mound"]
    scene.do("Mound")
    assert (stacked(barrow), stacked(mound)) == (1, 4)


@rule("13.3.2.2")
def test_without_another_amulet_with_stack_on_the_own_field_nothing_is_transferred() -> None:
    scene = board()
    cairn = scene.put(0, "field", "Cairn", counters={"Stack": 2})
    scene.put(0, "field", "Lamp")
    scene.put(1, "field", "Barrow", counters={"Stack": 1})
    scene.start()
    assert not scene.offers("Stack")
    assert scene.denied("activate", cairn, "Stack") == "10.6.2.3.4"


@rule("13.3.2.2")
def test_an_engaged_amulet_does_not_transfer_its_counters() -> None:
    scene = board()
    cairn = scene.put(0, "field", "Cairn", counters={"Stack": 2}, engaged=True)
    scene.put(0, "field", "Barrow", counters={"Stack": 1})
    scene.start()
    assert not scene.offers("Stack Cairn")
    assert scene.denied("activate", cairn, "Stack") == "10.4.6"


@rule("13.3.2.3")
def test_a_card_with_stack_that_has_no_counters_goes_to_the_cemetery() -> None:
    scene = board()
    cairn = scene.put(0, "field", "Cairn", counters={"Stack": 2})
    barrow = scene.put(0, "field", "Barrow", counters={"Stack": 1})
    scene.start().do("Stack Cairn")
    assert (scene.where(cairn), scene.where(barrow)) == ("cemetery", "field")


@rule("13.3.2.3")
def test_a_card_with_stack_goes_to_the_cemetery_of_its_owner() -> None:
    scene = board()
    scene.put(0, "field", "Cairn", counters={"Stack": 1}, owner=1)
    scene.put(0, "hand", "Smash")
    scene.start().do("Play Smash")
    assert scene.names("cemetery", 1) == ["Cairn"]
    assert scene.names("cemetery", 0) == ["Smash"]


@rule("13.3.2.3")
def test_a_card_that_goes_for_want_of_stack_counters_is_not_destroyed() -> None:
    scene = board()
    triggered = Triggered(Pattern("move", tag="destroy"), Body((BLESS,)))
    scene.define("Mourner", triggered, kinds=("amulet",))
    sturdy = Static(Cards(("field",), "you"), (Cant("be destroyed"),))
    scene.define("Sturdy Beam", sturdy, kinds=("amulet",))
    scene.put(0, "field", "Mourner")
    scene.put(0, "field", "Sturdy Beam")
    cairn = scene.put(0, "field", "Cairn", counters={"Stack": 2})
    scene.put(0, "field", "Barrow", counters={"Stack": 1})
    scene.start().do("Stack Cairn")
    assert scene.where(cairn) == "cemetery"
    assert scene.defense(0) == 20


@rule("13.3.2.3")
def test_a_card_without_stack_needs_no_counters() -> None:
    scene = board()
    lamp = scene.put(0, "field", "Lamp")
    scene.put(0, "hand", "Note")
    scene.start().do("Play Note")
    assert scene.where(lamp) == "field"


@rule("13.3.2.4")
@pytest.mark.parametrize("number", [1, 3])
def test_adding_to_a_stack_puts_so_many_counters_on_one_card_with_stack(number: int) -> None:
    scene = board(text("Pile Up", f"Add {number} to a Stack on your field.", "Spell"))
    cairn = scene.put(0, "field", "Cairn", counters={"Stack": 1})
    barrow = scene.put(0, "field", "Barrow", counters={"Stack": 1})
    scene.put(0, "field", "Lamp")
    scene.put(1, "field", "Cairn", counters={"Stack": 1})
    scene.put(0, "hand", "Pile Up")
    scene.start().do("Play Pile Up")
    assert scene.options() == ["Cairn", "Barrow"]
    scene.do("Barrow")
    assert (stacked(cairn), stacked(barrow)) == (1, 1 + number)


# --- 13.3.3 earth rite ------------------------------------------------------------------------------------------------


QUAKE = text("Quake", "Give your leader [defense]+1. Earth Rite: Give your leader [defense]+5.", "Spell")


@rule("13.3.3.1", "13.3.3.2")
@pytest.mark.parametrize(("answer", "left", "defense"), [("Yes", 1, 26), ("No", 2, 21)])
def test_a_stack_counter_may_be_removed_for_earth_rite(answer: str, left: int, defense: int) -> None:
    scene = board(QUAKE)
    cairn = scene.put(0, "field", "Cairn", counters={"Stack": 2})
    scene.put(0, "hand", "Quake")
    scene.start().do("Play Quake", answer)
    assert (stacked(cairn), scene.defense(0)) == (left, defense)


@rule("13.3.3.2")
def test_earth_rite_is_decided_while_the_card_is_played() -> None:
    scene = board(QUAKE)
    scene.put(0, "field", "Cairn", counters={"Stack": 2})
    scene.put(0, "hand", "Quake")
    scene.start().do("Play Quake")
    assert scene.options() == ["Yes", "No"]
    assert scene.names("resolution", 0) == ["Quake"]
    assert scene.resource(0, "play points") == 10
    assert scene.defense(0) == 20


@rule("13.3.3.2")
def test_without_an_amulet_with_stack_on_the_own_field_earth_rite_is_not_asked() -> None:
    scene = board(QUAKE)
    theirs = scene.put(1, "field", "Cairn", counters={"Stack": 2})
    scene.put(0, "field", "Lamp", counters={"Stack": 2})
    scene.put(0, "hand", "Quake")
    scene.start().do("Play Quake")
    assert scene.offers("End phase")
    assert (scene.defense(0), stacked(theirs)) == (21, 2)


@rule("13.3.3.2")
def test_the_player_chooses_the_amulet_that_pays_for_earth_rite() -> None:
    scene = board(QUAKE)
    cairn = scene.put(0, "field", "Cairn", counters={"Stack": 2})
    barrow = scene.put(0, "field", "Barrow", counters={"Stack": 2})
    scene.put(0, "hand", "Quake")
    scene.start().do("Play Quake", "Yes", "Barrow")
    assert (stacked(cairn), stacked(barrow)) == (2, 1)


@rule("13.3.3.2")
def test_an_amulet_that_gave_its_last_counter_for_earth_rite_goes_to_the_cemetery() -> None:
    scene = board(QUAKE)
    cairn = scene.put(0, "field", "Cairn", counters={"Stack": 1})
    scene.put(0, "hand", "Quake")
    scene.start().do("Play Quake", "Yes")
    assert scene.where(cairn) == "cemetery"
    assert scene.defense(0) == 26


@rule("13.3.3.2")
def test_the_amulet_goes_to_the_cemetery_as_part_of_the_cost_so_there_is_room_on_resolution() -> None:
    scene = board(text("Upheaval", "Earth Rite: Summon a Guardform Golem token.", "Spell"))
    scene.put(0, "field", "Cairn", counters={"Stack": 1})
    scene.fill(0, "field", "Recruit", 4)
    scene.put(0, "hand", "Upheaval")
    scene.start().do("Play Upheaval", "Yes", "No")
    assert sorted(scene.names("field", 0)) == ["Guardform Golem", *["Recruit"] * 4]


@rule("13.3.3.2")
def test_the_amulet_is_in_the_cemetery_when_the_card_resolves() -> None:
    scene = board(text("Tremor", "Necrocharge (1): Give your leader [defense]+1. Earth Rite: Draw a card.", "Spell"))
    scene.put(0, "field", "Cairn", counters={"Stack": 1})
    scene.put(0, "hand", "Tremor")
    scene.start().do("Play Tremor", "Yes")
    assert scene.defense(0) == 21


@rule("13.3.3.2")
@pytest.mark.parametrize("order", ["Earth Rite, {}", "{}, Earth Rite"])
def test_only_the_amulet_that_gave_its_last_counter_goes_to_the_cemetery(order: str) -> None:
    cost = order.format("return another follower on your field to its owner's hand")
    scene = board(text("Crane", f"[act] {cost}: Draw a card.", "Amulet"))
    cairn = scene.put(0, "field", "Cairn", counters={"Stack": 1})
    scene.put(0, "field", "Crane")
    ox = scene.put(0, "field", "Ox")
    scene.start().do("Use Crane")
    assert (scene.where(cairn), scene.where(ox)) == ("cemetery", "hand")


@rule("13.3.3.2")
@pytest.mark.parametrize(("answer", "defense"), [("Yes", 25), ("No", 20)])
def test_an_ability_may_have_earth_rite(answer: str, defense: int) -> None:
    scene = board(text("Geomancer", "[fanfare] Earth Rite: Give your leader [defense]+5."))
    scene.put(0, "field", "Cairn", counters={"Stack": 2})
    scene.put(0, "hand", "Geomancer")
    scene.start().do("Play Geomancer", answer)
    assert scene.defense(0) == defense


@rule("13.3.3.2")
def test_earth_rite_removes_one_counter_for_each_card_played_with_it() -> None:
    scene = board(QUAKE)
    cairn = scene.put(0, "field", "Cairn", counters={"Stack": 4})
    scene.fill(0, "hand", "Quake", 2)
    scene.start().do("Play Quake", "Yes", "Play Quake", "Yes")
    assert stacked(cairn) == 2


@rule("13.3.3.2")
def test_the_text_after_earth_rite_asks_for_targets_only_if_it_is_paid_for() -> None:
    words = "Give your leader [defense]+1. Earth Rite: Select an enemy follower on the field and destroy it."
    scene = board(text("Rockfall", words, "Spell"))
    scene.put(0, "field", "Cairn", counters={"Stack": 3})
    scene.put(1, "field", "Ox")
    scene.put(1, "field", "Recruit")
    scene.fill(0, "hand", "Rockfall", 2)
    scene.start().do("Play Rockfall", "No")
    assert scene.offers("End phase")
    scene.do("Play Rockfall", "Yes", "Player 2's Ox")
    assert scene.names("field", 1) == ["Recruit"]
