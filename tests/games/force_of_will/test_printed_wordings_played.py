"""Wordings of the rulebook that are played from their printed text: stones, sources, costs, stacks, contracts."""

from __future__ import annotations

import pytest
from tests.games.force_of_will.duel import Duel, table, written

from cardwright.games.force_of_will.rules.tokens import energize
from cardwright.kernel.state.table import chars
from cardwright.testing import rule


@rule("1127.4", "1127.4a")
def test_any_magic_stone_is_enough_for_omniresonance() -> None:
    d = table(written("Chimer", "[Omniresonance] >>> You gain 300 life."))
    d.put(0, "field", "Chimer")
    d.put(0, "magic stone deck", "Fire Magic Stone")
    d.ruler(0)
    d.begin().do("Rest Orsela").resolve()
    assert d.life(0) == 4300


@rule("717.2b", "1309.1a")
@pytest.mark.parametrize(
    ("line", "left"), [("+2: You gain 300 life.", 5), ("-1: You gain 300 life.", 2), ("0: You gain 300 life.", 3)]
)
def test_a_willpower_ability_is_printed_with_its_symbol(line: str, left: int) -> None:
    d = table(f"name: Guard\ntype: Warden\ncost: {{1}}\nwillpower: 3\n{line}\n")
    guard = d.put(0, "ruler area", "Guard", counters={"willpower": 3})
    d.begin().do("Willpower Guard").resolve()
    assert (guard.counters.get("willpower", 0), d.life(0)) == (left, 4300)


@rule("1020.1")
def test_a_stone_that_becomes_a_resonator_is_still_a_stone() -> None:
    text = "{0}: This card becomes a [400/500] resonator until end of turn. It's still a magic stone."
    d = table(f"name: Waking Stone\ntype: Special Magic Stone\n{text}\n")
    stone = d.put(0, "field", "Waking Stone")
    d.begin().do("Use Waking Stone").resolve()
    own = chars(d.game, stone)
    assert {"resonator", "magic stone"} <= set(own.kinds)
    assert (own.numbers["ATK"], own.numbers["DEF"]) == (400, 500)


@rule("910.2a", "910.2c")
@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("If a source you control would deal damage, double the damage.", 3200),
        ("If a source you control would deal damage, it deals that much damage plus 200 instead.", 3400),
        ("If a source your opponent controls would deal damage, double the damage.", 3600),
        ("If a fire source you control would deal damage, double the damage.", 3200),
        ("If a wind source you control would deal damage, double the damage.", 3600),
    ],
)
def test_a_source_is_any_card_that_deals_damage(text: str, left: int) -> None:
    d = table(written("Torch", text) + written("Dart", "This card deals 400 damage to your opponent.", "Chant"))
    d.put(0, "field", "Torch")
    d.put(0, "hand", "Dart")
    d.begin().do("Play Dart").resolve()
    assert d.life(1) == left


@rule("705.2", "903.2k-3")
@pytest.mark.parametrize(("stones", "denied"), [("WWW", True), ("WWWWW", False)])
def test_a_judgment_process_costs_more(stones: str, denied: bool) -> None:
    d = table(written("Tax", "Players pay {2} more to perform judgment processes."), stones)
    d.put(1, "field", "Tax")
    ruler = d.ruler(0)
    d.begin()
    assert (d.denied("activate", ruler) != "") == denied


@rule("907.8", "903.2k-3", "705.2d")
@pytest.mark.parametrize(("stones", "denied"), [("W", True), ("WWW", False)])
def test_activate_abilities_cost_more_and_processes_do_not(stones: str, denied: bool) -> None:
    cards = written("Tax", "Players pay {2} more to play activate abilities.") + written(
        "Tool", "{1}: You gain 300 life."
    )
    d = table(cards, stones)
    d.put(1, "field", "Tax")
    tool = d.put(0, "field", "Tool")
    d.begin()
    assert (d.denied("activate", tool) != "") == denied


@rule("311.2a", "910.2f")
def test_a_card_is_removed_face_down_instead() -> None:
    text = "If a resonator would be put into a graveyard from the field, remove it from the game face down instead."
    d = table(written("Veil", text, "Regalia") + written("Axe", "Destroy target resonator.", "Chant"))
    d.put(0, "field", "Veil")
    d.put(0, "hand", "Axe")
    wall = d.fighter(1, "Wall")
    d.begin().do("Play Axe").settle_choices()
    d.resolve()
    assert (d.where(wall), wall.facedown) == ("removed area", True)


@rule("1045.1", "1045.2")
def test_a_card_is_stacked_face_down_below_another() -> None:
    d = table(
        written("Press", "Stack the top card of your deck face down below target resonator you control.", "Chant")
    )
    d.put(0, "hand", "Press")
    (top,) = d.deck(0, 1)
    d.fighter(0, "Wall")
    d.begin().do("Play Press").resolve()
    assert (d.where(top), top.facedown) == ("stack", True)


@rule("1302.4", "713.1")
def test_a_chant_of_the_race_contract_is_a_contract_chant() -> None:
    pact = (
        "name: Small Pact\ntype: Chant\ntraits: Contract\ncost: {W}\nsecond side: Small Lord\nsecond type: J-ruler\n"
        "second attribute: light\nsecond stats: 500/500\n"
        'You may contract this card with "Orsela, Warden of the White Gate".\n//\n[Flying]\n'
    )
    d = table(pact, "W")
    d.ruler(0)
    card = d.put(0, "hand", "Small Pact")
    d.begin().do("Play Small Pact").skip(2).do("Yes")
    assert (d.where(card), d.is_kind(card, "j-ruler")) == ("field", True)


@rule("901.2c", "903.2d-1")
def test_abilities_of_one_name_are_counted_together() -> None:
    once = "<Tidal Song> {0}: You gain 300 life. Play only one <Tidal Song> ability per turn."
    twice = "<Tidal Song> {0}: You gain 300 life. Play only two <Tidal Song> abilities per turn."
    d = table(written("Bell", once) + written("Gong", twice))
    bell, gong = d.put(0, "field", "Bell"), d.put(0, "field", "Gong")
    d.begin().do("Use Gong").resolve()
    assert (d.denied("activate", bell) != "", d.denied("activate", gong)) == (True, "")


@rule("1119.3a")
def test_the_will_coin_of_energize_has_the_printed_attribute() -> None:
    d = Duel(cards="name: Gale Lord\ntype: Ruler\nattribute: fire\n[Energize] {G}\n")
    for player in (0, 1):
        d.put(player, "ruler area", "Gale Lord")
    energize(d.game)
    (coin,) = d.game.cards_in("item area", 1)
    assert coin.face.name.lower().startswith("wind")


@rule("1119.3a-2")
@pytest.mark.parametrize(("printed", "coin"), [("{1}", "void will coin"), ("{2}", "2 void will coin")])
def test_the_will_coin_of_energize_with_a_number_gives_so_much_void_will(printed: str, coin: str) -> None:
    d = Duel(cards=f"name: Gale Lord\ntype: Ruler\nattribute: fire\n[Energize] {printed}\n")
    for player in (0, 1):
        d.put(player, "ruler area", "Gale Lord")
    energize(d.game)
    assert [card.face.name for card in d.game.cards_in("item area", 1)] == [coin]
