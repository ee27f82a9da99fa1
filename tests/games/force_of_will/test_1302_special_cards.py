"""Rules 319, 1035, 1302-1309: EX decks, overlays, double-sided, two face, alternative, colossal and solo mode cards."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import pytest
from tests.games.force_of_will.duel import Duel, printed, table

from cardwright.games import load
from cardwright.games.force_of_will.rules.areas import heal
from cardwright.games.force_of_will.rules.deck import check_deck
from cardwright.games.force_of_will.rules.solo_mode import solo_text
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import (
    Activated,
    Body,
    DeckRule,
    Keyword,
    Pattern,
    Static,
    Triggered,
)
from cardwright.kernel.vocabulary.effects import (
    Act,
    BecomeCopy,
    Create,
    CreateCopy,
    Destroy,
    Draw,
    Effect,
    Gain,
    PlayCard,
    Put,
    PutInPile,
)
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.selectors import All, Cards, InState, Kind, Named, Printed
from cardwright.testing import rule
from cardwright.text.deckfile import DeckList

CARDS = """
name: Elder Moon
type: Ruler
attribute: light
second side: Younger Moon
second type: Ruler
second attribute: darkness

name: Kindly Mask
type: Resonator (Inverse)
cost: {R}
stats: 300/300
second side: Cruel Mask
second type: Resonator
second traits: Inverse
second stats: 700/700

name: Bell of Fate
type: Regalia (Arcane Item)
cost: {1}
second side: Ringer of Fate
second type: Sub-ruler

name: Ash / Fire
type: Resonator
cost: {R}
stats: 400/400
layout: halves
second side: Fire
second type: Chant
second cost: {R}
//
Draw a card.

name: Watcher
type: Warden
cost: {R}
willpower: 3
second side: Watcher Awake
second type: J-ruler
second stats: 500/500

name: Great Beast
type: Ruler
attribute: fire
judgment: {R}
second side: Great Beast Risen
second type: J-ruler
second stats: 500/500
second judgment: {R}
third side: Great Beast Unbound
third type: J-ruler
third stats: 2000/2000

name: Doom
type: Chant
cost: {R}
Destroy target J/resonator.

name: Send Home
type: Chant
cost: {R}
Return target resonator to its owner's hand.

name: Quick Doom
type: Chant
cost: {R}
Quickcast.
Destroy target J/resonator.

name: Sworn Blade
type: Sub-ruler
traits: Armament

name: High Blade
type: Sub-ruler
traits: Armament, High Armament

name: Deck Hand
type: Resonator
cost: {R}
stats: 100/100

name: Far Guest
type: Resonator (Stranger)
cost: {R}
stats: 100/100

name: Gold Cup
type: Regalia
traits: Treasury Item
cost: {1}

name: Old Regent
type: Ruler
attribute: fire

name: Arcane Regent
type: Ruler
traits: Arcana

name: Sapling
type: Resonator / Token
stats: 100/100
"""
MORDANE = "Count Mordane"


duel = partial(table, CARDS)


def use(d: Duel, *effects: Effect, name: str = "Tool") -> Duel:
    d.fighter(0, name, "0/100", Activated((), Body(effects)))
    return d.begin().do(f"Use {name}").resolve()


def there(area: str, name: str, whose: str = "you") -> Cards:
    return Cards((area,), whose, Named(name))


# --- EX decks (319) ----------------------------------------------------------------------------------------------


def ex_problems(number: int, **parts: list[str]) -> list[str]:
    """The rules about EX decks that a deck breaks whose ruler allows so many cards in each."""
    title = load("force-of-will")
    pool: dict[str, Face] = dict(Duel(CARDS).pool.items())
    rules = [DeckRule(f"{name} ex deck", number) for name in ("armament", "crew", "treasury")]
    fire = title.decks["fire"]
    ruler = fire.sections["ruler"][0]
    pool[ruler] = printed(pool[ruler], tuple(rules), pool[ruler].sides)
    found = check_deck(DeckList("x", "force-of-will", {**fire.sections, **parts}), pool)
    return [one.rule for one in found if one.rule.startswith("319")]


FULL: Mapping[str, list[str]] = {"armaments": ["Sworn Blade"], "crew": ["Deck Hand"], "treasury": ["Gold Cup"]}


@rule("319.4", "319.4a", "319.5", "319.5a", "319.6", "319.6a")
@pytest.mark.parametrize(
    ("parts", "broken"),
    [
        ({}, []),
        ({"armaments": []}, ["319.4a"]),
        ({"armaments": ["Deck Hand"]}, ["319.4a"]),
        ({"crew": ["Gold Cup"]}, ["319.5a"]),
        ({"crew": ["Coal Imp"]}, ["319.5a"]),  # a card of the deck too
        ({"treasury": ["Deck Hand"]}, ["319.6a"]),
    ],
)
def test_an_ex_deck_has_exactly_the_cards_that_its_ruler_says(
    parts: Mapping[str, list[str]], broken: list[str]
) -> None:
    assert ex_problems(1, **{**FULL, **parts}) == broken


@rule("319.4c", "319.5a-1")
@pytest.mark.parametrize(
    ("parts", "broken"),
    [
        ({"armaments": ["High Blade"]}, "319.4a"),
        ({"crew": ["Far Guest"]}, "319.5a"),
        ({"crew": ["Ash / Fire"]}, "319.5a"),
    ],
)
def test_high_armaments_strangers_and_alternative_cards_are_in_no_ex_deck(
    parts: Mapping[str, list[str]], broken: str
) -> None:
    assert ex_problems(1, **{**FULL, **parts}) == [broken]


@rule("319.4b", "319.5b", "319.6b")
def test_an_ex_deck_has_one_copy_of_a_card() -> None:
    twice = {part: names * 2 for part, names in FULL.items()}
    assert ex_problems(2, **twice) == ["319.4b", "319.5b", "319.6b"]


@rule("319.2", "319.3")
def test_an_ex_deck_is_seen_by_its_player_alone() -> None:
    d = duel()
    blade = d.put(0, "armament ex deck", "Sworn Blade")
    d.begin()
    assert (blade.known, d.game.rules.zones["armament ex deck"].ordered) == (0b01, False)


# --- put on top of a J-ruler (1035) ------------------------------------------------------------------------------


def overlaid(d: Duel) -> tuple[Card, Card]:
    ruler, drake = d.put(0, "field", MORDANE), d.put(0, "hand", "Lava Drake")
    use(d, PutInPile(there("hand", "Lava Drake"), Cards(("field",), "you", Kind("j-ruler")), "overlaid"))
    return ruler, drake


@rule("1035.1", "1035.2")
def test_a_card_on_top_of_a_j_ruler_gives_it_its_information() -> None:
    d = duel()
    ruler, drake = overlaid(d)
    assert (d.name(ruler), d.numbers(ruler), d.where(drake)) == ("Lava Drake", (1000, 700), "overlay")
    assert [card.id for card in d.game.cards_in("field", 0) if "Lava Drake" in d.name(card)] == [ruler.id]
    now = chars(d.game, ruler)
    assert (now.traits, now.aspects, now.cost, "resonator" in now.kinds) == ({"Dragon"}, {"fire"}, 4, True)
    assert (d.has(ruler, "Pierce"), d.has(ruler, "Drain")) == (True, False)


@rule("1035.2a")
def test_when_an_overlaid_j_ruler_leaves_it_returns_and_the_top_card_goes_to_the_graveyard() -> None:
    d = duel()
    d.put(0, "hand", "Doom")
    ruler, drake = overlaid(d)
    d.do("Play Doom", "Lava Drake").resolve()
    assert (d.where(ruler), d.name(ruler), d.where(drake)) == ("ruler area", MORDANE, "graveyard")


@rule("1035.2a")
def test_an_overlaid_j_ruler_that_is_returned_to_a_hand_goes_to_the_ruler_area() -> None:
    d = duel()
    d.put(0, "hand", "Send Home")
    ruler, drake = overlaid(d)
    d.do("Play Send Home", "Lava Drake").resolve()
    assert (d.where(ruler), d.name(ruler), d.where(drake)) == ("ruler area", MORDANE, "graveyard")


@rule("1035.3")
def test_what_is_printed_on_an_overlaid_j_ruler_is_printed_on_the_card_below() -> None:
    d = duel()
    badge = Static(Cards(("field",), "you", Printed(Named("Mordane Unmasked"))), (Gain((Keyword("Flying"),)),))
    d.define("Badge", badge, kinds=("addition", "entity"), numbers={})
    d.put(0, "field", "Badge")
    ruler, _ = overlaid(d)
    assert d.has(ruler, "Flying")


# --- double-sided cards (1302) -----------------------------------------------------------------------------------


@rule("1302.1b")
def test_a_copy_of_a_double_sided_card_has_one_side() -> None:
    d = duel()
    plain, mask = d.fighter(0, "Plain", "100/100"), d.put(0, "field", "Kindly Mask")
    use(d, BecomeCopy(there("field", "Plain"), there("field", "Kindly Mask")), Act("invert", there("field", "Plain")))
    assert (d.name(plain), d.numbers(plain), d.name(mask)) == ("Kindly Mask", (300, 300), "Kindly Mask")


@rule("1302.1b")
def test_a_token_copy_of_a_double_sided_card_does_not_invert() -> None:
    d = duel()
    d.put(0, "field", "Kindly Mask")
    tokens = Cards(("field",), "you", Kind("token"))
    use(d, CreateCopy(there("field", "Kindly Mask")), Act("invert", tokens))
    copy = d.game.cards_in("field", 0)[-1]
    assert (d.name(copy), len(copy.sides)) == ("Kindly Mask", 1)


@rule("1302.1b")
def test_a_double_sided_card_that_becomes_a_copy_keeps_its_sides() -> None:
    d = duel()
    mask = d.put(0, "field", "Kindly Mask")
    d.put(0, "field", "Coal Imp")
    use(d, BecomeCopy(there("field", "Kindly Mask"), there("field", "Coal Imp")))
    assert (d.name(mask), len(mask.sides)) == ("Coal Imp", 2)


@rule("1302.2b", "1302.2f-2", "1302.3b", "1302.3e-2", "1302.4f", "1302.5e", "1302.6e", "307.4")
@pytest.mark.parametrize(
    ("name", "area", "sides"),
    [
        ("Kindly Mask", "field", ["Kindly Mask", "Cruel Mask"]),
        ("Bell of Fate", "field", ["Bell of Fate", "Ringer of Fate"]),
        ("Watcher", "ruler area", ["Watcher", "Watcher Awake"]),
        (MORDANE, "field", ["Count Mordane", "Mordane Unmasked"]),
    ],
)
def test_who_sees_a_side_of_a_card_sees_both(name: str, area: str, sides: list[str]) -> None:
    d = duel()
    card = d.put(0, area, name, counters={"willpower": 3})
    d.begin()
    (shown,) = [one for one in d.game.view(1).zone(area, 0).cards if one.id == card.id]
    assert sorted([d.name(card), *[side.name for side in shown.sides]]) == sorted(sides)


@rule("1302.5", "1302.5a", "1302.5b", "1302.5c", "1302.5d")
def test_an_arcane_item_is_a_regalia_everywhere_but_in_the_ruler_area() -> None:
    d = duel()
    bell = d.put(0, "field", "Bell of Fate")
    assert (d.name(bell), d.is_kind(bell, "regalia"), d.is_kind(bell, "sub-ruler")) == ("Bell of Fate", True, False)
    use(d, Put(there("field", "Bell of Fate"), "ruler area", verb="fate"))
    assert (d.name(bell), d.is_kind(bell, "regalia"), d.is_kind(bell, "sub-ruler")) == ("Ringer of Fate", False, True)


@rule("1302.7a", "302.2a")
def test_a_double_sided_card_removed_face_down_shows_no_side() -> None:
    d = duel()
    mask = d.put(0, "hand", "Kindly Mask")
    use(d, Put(there("hand", "Kindly Mask"), "removed area", verb="remove", state="facedown"))
    assert (d.where(mask), mask.facedown, mask.known >> 1 & 1) == ("removed area", True, 0)
    assert d.name(mask) == ""


# --- tokens (1303) -----------------------------------------------------------------------------------------------


@rule("1303.1b", "702.3a")
def test_a_token_is_created_with_what_effects_give_to_cards_of_its_type() -> None:
    d = duel()
    enters = Triggered(Pattern("move", this=True, to=("field",)), Body((Draw(),)))
    every = Static(Cards(("field", "hand", "graveyard", "deck"), "you", Kind("resonator")), (Gain((enters,)),))
    d.define("Law", every, kinds=("addition", "entity"), numbers={})
    d.put(0, "field", "Law")
    use(d, Create(("Sapling",)))
    assert d.chase() == ["ability"]


@rule("1303.2b")
def test_what_is_said_of_tokens_is_not_said_of_cards() -> None:
    d = duel()
    card, token = d.put(0, "field", "Deck Hand"), d.put(0, "field", "Sapling")
    use(d, Destroy(Cards(("field",), "you", InState("token"))))
    assert (d.where(card), d.where(token)) == ("field", "")


@rule("1303.3", "1303.3a")
def test_a_token_that_is_returned_is_in_no_area() -> None:
    d = duel()
    token = d.put(0, "field", "Sapling")
    use(d, Put(Cards(("field",), "you", InState("token")), "hand", verb="return"))
    assert (d.where(token), d.names("hand", 0)) == ("", [])


# --- colossal rulers (1304) --------------------------------------------------------------------------------------


@rule("1304.5a-1")
def test_the_second_form_triggers_what_waits_for_judgment() -> None:
    d = duel()
    d.put(0, "field", "Great Beast")
    d.fighter(0, "Witness", "0/100", Triggered(Pattern("judgment", who="you"), Body((Draw(),))))
    d.begin().do("Judgment Great Beast Risen").resolve()
    assert d.chase() == ["ability"]


@rule("1304.5b")
def test_a_first_form_that_is_gone_has_no_second_form_and_did_no_judgment() -> None:
    d = duel()
    beast = d.put(0, "field", "Great Beast")
    d.fighter(0, "Witness", "0/100", Triggered(Pattern("judgment", who="you"), Body((Draw(),))))
    d.put(1, "hand", "Quick Doom")
    d.stones(1, "R")
    d.begin().do("Judgment Great Beast Risen").skip()
    d.do("Play Quick Doom", "Player 1's Great Beast Risen").resolve()
    heal(d.game, beast)
    d.resolve()
    assert (d.where(beast), d.name(beast), d.chase()) == ("ruler area", "Great Beast", [])


@rule("705.1b", "705.3a", "1024.6")
def test_a_first_form_destroyed_meanwhile_is_healed_and_judged_as_a_ruler() -> None:
    d = duel()
    beast = d.put(0, "field", "Great Beast")
    d.fighter(0, "Witness", "0/100", Triggered(Pattern("judgment", who="you"), Body((Draw(),))))
    d.put(1, "hand", "Quick Doom")
    d.stones(1, "R")
    d.begin().do("Judgment Great Beast Risen").skip()
    d.do("Play Quick Doom", "Player 1's Great Beast Risen").resolve().resolve()
    assert (d.where(beast), d.name(beast), d.chase()) == ("field", "Great Beast Risen", ["ability"])
    assert (dict(beast.counters), d.game.notes.astral) == ({}, {0: ()})


@rule("1304.5c", "1304.4a")
def test_a_destroyed_second_form_is_a_ruler_again_and_astral() -> None:
    d = duel()
    beast = d.put(0, "field", "Great Beast")
    d.put(0, "hand", "Doom")
    d.begin().do("Judgment Great Beast Risen").resolve().do("Play Doom").resolve()
    assert (d.where(beast), d.name(beast), dict(beast.counters)) == ("ruler area", "Great Beast", {"astral": 1})


# --- strangers, two faces, alternative cards, solo mode (1305-1308) ----------------------------------------------


@rule("1305.1a")
def test_a_stranger_resonator_is_a_stranger_and_a_resonator() -> None:
    d = duel()
    guest, hand = d.put(0, "field", "Far Guest"), d.put(0, "field", "Deck Hand")
    use(d, Destroy(Cards(("field",), "you", All((Kind("stranger"), Kind("resonator"))))))
    assert (d.where(guest), d.where(hand)) == ("graveyard", "field")


@rule("1306.1", "1306.2")
def test_a_two_face_ruler_begins_with_the_side_its_player_chooses() -> None:
    title = load("force-of-will")
    pool = Duel(CARDS).pool
    deck = title.decks["light"]
    own = DeckList("x", "force-of-will", {**deck.sections, "ruler": ["Elder Moon"]})
    g = title.new_game([own, title.decks["fire"]], 1, pool=pool)
    assert (g.decision is not None and g.decision.prompt) == "which ruler side"
    g.choose(1)
    assert g.cards_in("ruler area", 0)[0].face.name == "Younger Moon"


@rule("1030.1", "1306.1")
def test_a_two_face_ruler_inverts_to_its_other_side_and_back() -> None:
    d = duel()
    moon = d.ruler(0, "Elder Moon")
    turn = Act("invert", Cards(("ruler area",), "you"))
    use(d, turn)
    assert (d.name(moon), moon.facedown) == ("Younger Moon", False)
    d.do("Use Tool").resolve()
    assert d.name(moon) == "Elder Moon"


def play(d: Duel, effect: Effect) -> None:
    """An effect that plays a card resolves, up to the choice of a half."""
    d.fighter(0, "Player", "0/100", Activated((), Body((effect,))))
    d.begin().do("Use Player").skip(2)


@rule("1307.3c", "1017.6")
@pytest.mark.parametrize(("half", "field", "drawn"), [("Ash", ["Ash"], 0), ("Fire", [], 1)])
def test_the_copy_of_an_alternative_card_has_both_halves(half: str, field: list[str], drawn: int) -> None:
    d = duel("")
    d.put(0, "graveyard", "Ash / Fire")
    play(d, Act("play a copy", there("graveyard", "Ash")))
    assert d.options() == ["Ash", "Fire"]
    d.do(half)
    assert d.chase() == [half]
    d.resolve()
    assert (d.names("field", 0)[1:], len(d.names("hand", 0))) == (field, drawn)


@rule("1307.3", "1307.3a", "1307.3b")
def test_of_an_alternative_card_that_an_effect_plays_one_half_is_chosen() -> None:
    d = duel("")
    card = d.put(0, "graveyard", "Ash / Fire")
    play(d, PlayCard(there("graveyard", "Ash")))
    d.do("Fire").resolve()
    assert (d.where(card), len(d.names("hand", 0))) == ("graveyard", 1)


@rule("1041.3", "1307.4")
def test_an_alternative_card_is_put_into_the_field_as_its_resonator_half() -> None:
    d = duel()
    card = d.put(0, "graveyard", "Ash / Fire")
    use(d, Put(Cards(("graveyard",), "you"), "field"))
    assert (d.where(card), d.name(card), d.is_kind(card, "chant")) == ("field", "Ash", False)


SOLO = "Lone Singer"


@rule("1308.1", "1308.2", "1308.2a", "1308.2b", "1308.3")
@pytest.mark.parametrize(
    ("rulers", "engaged"),
    [
        ((), True),
        (("Old Regent",), True),
        (("Old Regent", "Arcane Regent"), True),
        (("Old Regent", "Elder Moon"), False),
        (("Marshal",), False),
    ],
)
def test_the_lower_text_of_a_solo_mode_card_exists_with_one_j_ruler(rulers: tuple[str, ...], engaged: bool) -> None:
    d = duel()
    d.give("Great Beast", Keyword("Revolution Order"))
    singer = d.fighter(0, SOLO, "100/100", Keyword("Flying"), solo_text(Keyword("Drain")))
    for name in rulers:
        d.ruler(0, {"Marshal": "Great Beast"}.get(name, name))
    d.ruler(1, "Old Regent"), d.ruler(1, "Elder Moon")
    d.begin()
    assert (d.has(singer, "Flying"), d.has(singer, "Drain")) == (True, engaged)
