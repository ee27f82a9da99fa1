"""Chapters 7, 10 and 11: keywords with a race, a name, a zone, a cost or a text behind them, as cards print them."""

from __future__ import annotations

import pytest
from tests.games.force_of_will.duel import Duel, table, written
from tests.games.force_of_will.reading import read

from cardwright.games import load
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.table import chars
from cardwright.testing import rule
from cardwright.text.cardfile import read_cards
from cardwright.text.deckfile import DeckList

DRAW = written("Study", "Draw a card.", "Chant")

# --- Dive (1143) ----------------------------------------------------------------------------------------------------

DIVER = written("Diver", "[Flying]\n[Dive] {1}: Destroy target resonator. You lose 400 life.")


@rule("1143.1", "1143.2", "1143.2a")
def test_a_card_dives_from_the_hand_and_is_played_from_the_removed_area() -> None:
    d = table(DIVER, "RR")
    diver, wall = d.put(0, "hand", "Diver"), d.fighter(1, "Wall")
    d.begin().do("Dive Diver")
    stones = [card for card in d.game.cards_in("field", 0) if d.is_kind(card, "magic stone")]
    assert (diver.known, d.where(diver), [stone.turned for stone in stones]) == (0b11, "hand", [True, False])  # shown
    d.resolve()
    assert (d.where(wall), d.life(0), d.where(diver), dict(diver.counters)) == (
        "graveyard",
        3600,
        "removed area",
        {"cyberbrain": 1},
    )
    d.do("Play Diver").resolve()
    assert (d.where(diver), d.has(diver, "Flying")) == ("field", True)


@rule("1143.2", "1143.2a")
@pytest.mark.parametrize(("area", "rules"), [("removed area", ("702.2", "901.3")), ("field", ("", "901.3"))])
def test_a_card_elsewhere_does_not_dive_and_without_the_counter_is_not_played(
    area: str, rules: tuple[str, str]
) -> None:
    d = table(DIVER, "RR")
    diver = d.put(0, area, "Diver")
    d.fighter(1, "Wall")
    d.begin()
    assert d.denied("activate", diver) == rules[1]
    assert rules[0] in ("", d.denied("play", diver))


# --- Fusion and Reincarnation (1156, 1161) --------------------------------------------------------------------------

WINGS = written("Wings", "[Flying]\n[Fusion] (Beast)", stats="300/200")
LION = written("Lion", "", traits="Beast")
FUSED = WINGS + LION + written("Silence", "{0}: Target addition loses all abilities.", cost="{0}")
FUSED += written("Reaper", "{0}: Destroy target Beast resonator.", cost="{0}") + written("Man", "", traits="Human")


def fused() -> tuple[Duel, Card, Card]:
    """Wings are being played; there is a lion, and a man."""
    d = table(FUSED, "R")
    lion, *_ = [d.put(0, "field", name) for name in ("Lion", "Man", "Silence", "Reaper")]
    wings = d.put(0, "hand", "Wings")
    return d.begin().do("Play Wings"), lion, wings


@rule("1156.1", "1156.2")
def test_a_fused_card_is_an_addition_that_gives_its_numbers_and_abilities() -> None:
    d, lion, wings = fused()
    assert d.options() == ["Lion", "Done"]  # no Human
    d.do("Lion")
    assert not d.is_kind(wings, "resonator")  # an addition already on the chase
    d.resolve()
    assert (d.where(wings), chars(d.game, wings).kinds) == ("field", {"addition", "entity"})
    assert (d.numbers(lion), d.has(lion, "Flying"), d.has(lion, "Fusion")) == ((800, 700), True, False)
    d.do("Use Reaper").resolve()
    assert (d.where(lion), d.where(wings)) == ("graveyard", "graveyard")


@rule("1156.2")
def test_without_a_target_it_is_an_ordinary_resonator() -> None:
    d, lion, wings = fused()
    d.do("Done").resolve()
    assert (d.is_kind(wings, "resonator"), d.numbers(lion)) == (True, (500, 500))


@rule("1156.3", "1156.3a")
def test_a_fused_card_without_abilities_stays_added_and_gives_its_numbers() -> None:
    d, lion, wings = fused()
    d.do("Lion").resolve().do("Use Silence").resolve()
    assert (d.where(wings), d.numbers(lion), d.has(lion, "Flying")) == ("field", (800, 700), False)


EGGS = written("Egg", "[Swiftness]", stats="0/100") + written("Gilt Egg", "", stats="0/100")
BORN = EGGS + written("Dragon", '[Reincarnation] "Egg" or "Gilt Egg" {R}', cost="{9}", stats="900/900")


@rule("1161.1", "1161.2")
@pytest.mark.parametrize(
    ("egg", "answer", "top"), [("Egg", "Yes", "Dragon"), ("Egg", "No", "Egg"), ("Gilt Egg", "Yes", "Dragon")]
)
def test_a_card_is_stacked_on_the_card_it_is_born_of_as_that_enters_the_field(egg: str, answer: str, top: str) -> None:
    d = table(BORN, "RR")
    d.put(0, "hand", egg), d.put(0, "hand", "Dragon")
    d.begin().do(f"Play {egg}").skip(2).do(answer)
    there = [one for one in d.game.cards_in("field", 0) if d.is_kind(one, "resonator")]
    assert [one.face.name for one in there] == [top]
    assert (egg in chars(d.game, there[0]).names, d.has(there[0], "Swiftness")) == (True, egg == "Egg")


@rule("1161.2")
def test_without_the_cost_nobody_is_asked() -> None:
    d = table(BORN, "R")
    egg = d.put(0, "hand", "Egg")
    d.put(0, "hand", "Dragon")
    d.begin().do("Play Egg").resolve()
    assert (d.where(egg), d.names("hand", 0)) == ("field", ["Dragon"])


# --- Chaining (1160) ------------------------------------------------------------------------------------------------

ANSWER = written(
    "Answer",
    "[Chaining](Elf Song, or Dwarf Song)\nIf this card was chained, deal 300 damage to your opponent.",
    "Chant",
)
SONGS = "".join(written(f"{race} Air", "Draw a card.", "Chant", traits=f"{race} Song") for race in ("Elf", "Dwarf"))


@rule("1160.1", "1160.2")
@pytest.mark.parametrize(
    ("before", "life"), [(("Elf Air",), 3700), (("Dwarf Air",), 3700), (("Study",), 4000), (("Elf Air", "Study"), 4000)]
)
def test_a_card_is_chained_right_after_a_spell_of_one_of_its_races(before: tuple[str, ...], life: int) -> None:
    d = table(ANSWER + SONGS + DRAW)
    for name in (*before, "Answer"):
        d.put(0, "hand", name)
    d.begin()
    for name in (*before, "Answer"):
        d.do(f"Play {name}").resolve()
    assert d.life(1) == life


@rule("1160.2")
@pytest.mark.parametrize(("before", "chosen"), [("Elf Air", 2), ("Study", 1)])
def test_a_chained_card_is_chained_as_its_options_are_chosen(before: str, chosen: int) -> None:
    options = "Choose one. If this card was chained, choose up to two instead;\n- Draw a card.\n- You gain 100 life."
    d = table(written("Answer", f"[Chaining] (Elf Song)\n{options}", "Chant") + SONGS + DRAW)
    d.put(0, "hand", before), d.put(0, "hand", "Answer")
    d.begin().do(f"Play {before}").resolve().do("Play Answer", "(1)")
    assert (d.prompt == "choose") == (chosen == 2)


# --- Linkage, Draconic Tithe (1166, 1188) ---------------------------------------------------------------------------


@rule("1166.1", "1166.2", "1166.3")
def test_linkage_pays_one_symbol_for_each_card_of_another_name() -> None:
    elves = "".join(written(name, "", traits="Elf") for name in ("Elf One", "Elf Two"))
    elder = written("Elder", "[Linkage] (Item Area)", cost="{G}{G}{R}{1}", traits="Elf")
    d = table(elves + elder, "RR")
    for area, name in (("item area", "Elf One"), ("item area", "Elf Two"), ("item area", "Elf Two")):
        d.put(0, area, name)
    d.put(0, "graveyard", "Elf One")
    card = d.put(0, "hand", "Elder")
    d.begin().do("Play Elder").resolve()
    assert (d.where(card), d.names("item area", 0), d.names("graveyard", 0)) == ("field", ["Elf Two"], ["Elf One"])
    assert sorted(d.names("deck", 0)[:2]) == ["Elf One", "Elf Two"]


@rule("1188.1", "1188.2")
@pytest.mark.parametrize(("stones", "regalia", "played"), [("RR", 2, True), ("RR", 1, False), ("R", 2, False)])
def test_draconic_tithe_takes_regalia_for_a_part_of_the_cost(stones: str, regalia: int, played: bool) -> None:
    d, dragon = tithing(stones, regalia)
    assert (d.denied("play", dragon) == "") == played


@rule("1188.1", "1188.2")
def test_the_regalia_of_a_draconic_tithe_are_gone() -> None:
    d, dragon = tithing("RR", 2)
    d.do("Play Dragon").resolve()
    assert (d.where(dragon), d.names("graveyard", 0)) == ("field", ["Idol", "Idol"])


def tithing(stones: str, regalia: int) -> tuple[Duel, Card]:
    cards = written("Dragon", "[Draconic Tithe]", cost="{R}{R}{B}{3}") + written("Idol", "", "Regalia")
    d = table(cards, stones)
    d.fill(0, "hand", "Idol", regalia)
    dragon = d.put(0, "hand", "Dragon")
    d.begin()
    return d, dragon


# --- Moontide (1189) ------------------------------------------------------------------------------------------------

WAVE = written("Wave", "[Moontide] {1}\nDraw a card.", "Chant")
SWAN = written("Swan", "[Moontide] {1}", stats="100/100")


@rule("1189.1", "1189.2", "1189.2a")
def test_moontide_copies_the_spell_once_a_turn() -> None:
    d = table(WAVE)
    d.put(0, "hand", "Wave")
    d.begin()
    assert not d.offers("Moontide Wave")
    d.do("Play Wave").do("Moontide Wave").resolve()
    assert (d.chase(), d.offers("Moontide Wave")) == (["Wave", "Wave"], False)
    d.resolve().resolve()
    assert len(d.names("hand", 0)) == 2


@rule("1189.2a")
def test_moontide_does_not_copy_a_copy() -> None:
    d = table(WAVE + written("Echo", "[Quickcast]\nCopy target chant spell.", "Chant"))
    d.put(0, "hand", "Wave"), d.put(0, "hand", "Echo")
    d.begin().do("Play Wave").do("Play Echo").resolve()
    copy = d.game.frames[d.game.stack[-1]].object
    d.game.choose([option.value for option in d.game.decision.options].index(("activate", copy, 0)))  # type: ignore[union-attr]
    d.pay().resolve()
    assert d.chase() == ["Wave", "Wave"]


@rule("1189.2", "1189.2b")
def test_moontide_copies_an_entity_and_the_copy_is_mythic() -> None:
    d = table(SWAN)
    swan = d.put(0, "field", "Swan")
    d.begin().do("Moontide Swan").resolve()
    copies = [card for card in d.game.cards_in("field", 0) if d.name(card) == "Swan" and card is not swan]
    assert [d.has(card, "Mythic") for card in copies] == [True]
    assert not d.offers("Moontide Swan")


# --- Call of Valhalla (1187) ----------------------------------------------------------------------------------------


@rule("1187.1", "1187.2")
def test_instead_of_being_destroyed_it_is_expelled_and_a_valkyrie_comes() -> None:
    maids = written("Squire Maid", "", cost="{R}{1}", traits="Valkyrie") + written(
        "Dear Maid", "", cost="{R}{3}", traits="Valkyrie"
    )
    cards = (
        maids + written("Fallen Hero", "[Call of Valhalla] 2") + written("Axe", "Destroy target resonator.", "Chant")
    )
    d = table(cards, "R")
    d.put(0, "deck", "Dear Maid"), d.put(0, "deck", "Squire Maid")
    hero = d.put(0, "field", "Fallen Hero")
    d.put(0, "hand", "Axe")
    d.begin().do("Play Axe").skip(2)
    assert d.options() == ["Squire Maid", "Done"]
    d.do("Squire Maid")
    d.resolve()
    assert (d.where(hero), d.names("field", 0).count("Squire Maid")) == ("expelled", 1)


# --- rulers that come together (1155, 1164) -------------------------------------------------------------------------

RULERS = "".join(
    written(name, text, type, "", **({"traits": race} if race else {}))
    for name, type, race, text in (
        ("Leader", "Ruler", "", "[Partner] 2 (Seafolk)"),
        ("First", "Ruler", "Seafolk", "[Bond]"),
        ("Second", "Ruler", "Seafolk", "«Bond»"),
        ("Third", "Ruler", "Seafolk", "<<Bond>>"),
        ("Stray", "Ruler", "Hillfolk", "<<Bond>>"),
        ("Loose", "Ruler", "Seafolk", ""),
        ("Page", "Sub-ruler", "", '[Aid] "Leader"'),
        ("Squire", "Sub-ruler", "", '[Aid] "Leader"'),
    )
).replace("cost: \n", "attribute: fire\n")


@rule("1155.1", "1155.2", "1164.1", "1164.2", "402.2a")
@pytest.mark.parametrize(
    ("rulers", "broken"),
    [
        ("Leader", []),
        ("Leader First Second", []),
        ("Leader First Second Third", ["1155.2", "402.2"]),
        ("Leader Stray", ["402.2"]),
        ("Leader Loose", ["402.2"]),
        ("Leader First First", ["404.3"]),
        ("Leader Page", []),
        ("Leader Page Squire", ["1164.2"]),
        ("First Page", ["402.2"]),
    ],
)
def test_partners_have_the_race_and_bond_and_one_card_aids_its_ruler(rulers: str, broken: list[str]) -> None:
    title = load("force-of-will")
    made = {one.name: title.make_face(one, title.names([])) for one in read_cards(RULERS, "rulers")}
    deck = DeckList("Test", "force-of-will", {**title.decks["fire"].sections, "ruler": rulers.split()})
    assert [denial.rule for denial in title.check_deck(deck, title.pool.with_faces(made))] == broken


# --- wardens (717, 905.5, 1309) -------------------------------------------------------------------------------------

SAGE = """
name: Sage
type: Warden
cost: {0}
willpower: 3
second side: Sage Unbound
second type: J-ruler
second stats: 500/500
[+2]: Draw a card.
[-3]: Each opponent loses 300 life.
[-4]: Each opponent loses 900 life.
[+0]: You gain 100 life.
//
[-1]: Draw two cards.

"""


@rule(
    "717.1",
    "717.1a",
    "717.2",
    "717.2a",
    "717.2b",
    "717.2b-1",
    "717.3",
    "905.5",
    "905.5a",
    "903.2l-3",
    "1309.1a",
    "1309.4",
)
@pytest.mark.parametrize(
    ("at", "left", "result"), [(0, 5, (4000, 4000, 1)), (1, 0, (4000, 3700, 0)), (3, 3, (4100, 4000, 0))]
)
def test_a_willpower_ability_takes_or_gives_the_counters_it_shows_once_a_turn(
    at: int, left: int, result: tuple[int, int, int]
) -> None:
    d = table(SAGE, "")
    sage = d.put(0, "ruler area", "Sage", counters={"willpower": 3})
    d.begin()
    offered = [option.value for option in d.game.decision.options if option.verb == "activate"]  # type: ignore[union-attr]
    assert [value[2] for value in offered] == [0, 1, 3]  # four counters are not there
    d.game.choose([option.value for option in d.game.decision.options].index(("activate", sage.id, at)))  # type: ignore[union-attr]
    assert (sage.counters.get("willpower", 0), d.chase()) == (left, ["ability"])
    d.resolve()
    assert (d.life(0), d.life(1), len(d.names("hand", 0))) == result
    assert (d.where(sage), d.denied("activate", sage)) == (("ruler area", "717.2a") if left else ("graveyard", "901.3"))


@rule("905.5", "717.1", "717.2a")
def test_a_j_ruler_with_a_warden_side_has_willpower_abilities_too() -> None:
    d = table(SAGE)
    sage = d.put(0, "field", "Sage", counters={"willpower": 2})
    d.begin().do("Willpower Sage Unbound").resolve()
    assert (dict(sage.counters), len(d.names("hand", 0)), d.denied("activate", sage)) == ({"willpower": 1}, 2, "717.2a")
    d.until_phase("main", 6).skip()
    assert (d.asked(), d.denied("activate", sage)) == (0, "701.2")  # not in the opponent's turn


# --- dice (1023) ----------------------------------------------------------------------------------------------------


@rule("1023.1", "1023.1a", "1023.2")
def test_to_force_rolls_so_many_dice_and_adds_them() -> None:
    gambler = written("Gambler", "Whenever you roll one or more dice using [Force] >>> Draw a card.")
    dice = written(
        "Dice",
        "{0}: [Force] 3 (Roll a die three times.) Put X mark counters on this card, where X is the result of the roll.",
    )
    d = table(gambler + dice)
    unit = d.put(0, "field", "Dice")
    d.put(0, "field", "Gambler")
    d.begin().do("Use Dice").resolve()
    rolled = [event.amount for event in d.game.log if event.kind == "roll"]
    assert (len(rolled), all(1 <= one <= 6 for one in rolled), unit.counters["mark"]) == (3, True, sum(rolled))
    assert d.chase() == ["ability"]


# --- a keyword with a name in angle brackets ends a line (1150) ------------------------------------------------------


@rule("1150.2")
def test_a_line_that_ends_with_a_name_in_brackets_is_read() -> None:
    assert read("[Force Command] <Gate>", "Ruler") == read("[Force Command] <Gate>.", "Ruler")
