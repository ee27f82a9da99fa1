"""Chapter 3: what is printed on a card, and how texts ask for it."""

from __future__ import annotations

import json

import pytest
from tests.games.argent_saga.desk import Desk, printed

from cardwright.games.argent_saga.title import TITLE
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.effects import Create
from cardwright.kernel.vocabulary.selectors import Named
from cardwright.kernel.vocabulary.terms import parts_of
from cardwright.testing import rule
from cardwright.text.cardfile import CardText, read_cards, read_cards_jsonl
from cardwright.text.names import Names


def hit(t: Desk, text: str) -> set[str]:
    """The names of the units on the field that a spell with this text could be aimed at."""
    spell = t.spell(0, text)
    t.start().play(spell)
    return {t.game.cards[i].face.name for i in t.offers()}


# --- 3.1: names -----------------------------------------------------------------------------------------------------


@rule("3.1.1")
def test_every_card_has_a_name_of_its_own() -> None:
    texts = [
        card
        for entry in (TITLE.folder / "cards").iterdir()
        if entry.name.endswith(".txt")
        for card in read_cards(entry.read_text("utf-8"), entry.name)
    ]
    assert len({card.name for card in texts}) == len(texts) == len(TITLE.pool)
    assert all(TITLE.pool[card.name].name == card.name for card in texts)


@rule("3.1.1")
def test_the_name_says_which_cards_are_the_same() -> None:
    """Everything else may be alike or different."""
    t = Desk()
    one, two = t.unit(1, name="Dun Mare"), t.unit(1, "Guardian", name="Dun Mare", power=3000)
    other = t.unit(1, name="Bay Mare")
    spell = t.spell(0, "Destroy target unit and all units with the same name.")
    t.start().cast(spell, one)
    assert [t.where(card) for card in (one, two, other)] == ["discard", "discard", "field"]


NAMES = ("Lantern Moth", "Lantern Moth Queen", "Grey Moth", "Lantern")


@rule("3.1.2")
@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ('Exhaust target "Lantern Moth".', {"Lantern Moth"}),
        ('Exhaust target "Lantern Moth" unit.', {"Lantern Moth", "Lantern Moth Queen"}),
        ('Exhaust target "Moth" unit.', {"Lantern Moth", "Lantern Moth Queen", "Grey Moth"}),
        ('Exhaust target unit with "Lantern" in its name.', {"Lantern Moth", "Lantern Moth Queen", "Lantern"}),
    ],
)
def test_quotation_marks_hold_a_name_or_a_part_of_names(text: str, meant: set[str]) -> None:
    t = Desk()
    for name in NAMES:
        t.unit(0, name=name), t.unit(1, name=name)  # a single target would not be asked for
    assert hit(t, text) == meant


@rule("3.1.2")
def test_without_quotation_marks_it_is_a_subtype() -> None:
    t = Desk()
    t.unit(0, name="Grey Moth", traits="Insect")
    t.unit(0, name="Lamp Eater", traits="Moth")
    t.unit(1, name="Night Glow", traits="Moth")
    assert hit(t, "Exhaust target Moth unit.") == {"Lamp Eater", "Night Glow"}


# --- 3.1.2: names in quotation marks ---------------------------------------------------------------------------------


def named(text: str, *known: str) -> list[str]:
    """The names that a spell's text asks for, where these names are known."""
    card = CardText("Page", {"type": "Spell", "element": "Fire", "cost": "1"}, (text,))
    read = parts_of(TITLE.make_face(card, Names(known)).abilities)
    return list(dict.fromkeys(part.name for part in read if isinstance(part, Named)))


@rule("3.1.2")
@pytest.mark.parametrize("name", ["Strike this Down", "Ash - Third of the Line", "The End.", "Salt and Overrun"])
def test_a_known_name_in_quotation_marks_is_no_text(name: str) -> None:
    assert named(f'Search your deck for "{name}" and add it to your hand.', name) == [name]


@rule("3.1.2")
def test_without_quotation_marks_no_name_is_meant() -> None:
    """There is a spell called Wyrm, but an unquoted Wyrm is a subtype, and nothing has that."""
    fields = {"type": "Augment", "element": "Fire", "cost": "1"}
    hall = CardText("Hall", fields, ("Wyrm units you control get +500.",), "set.txt", 1, (5,))
    cards = [hall, CardText("Wyrm", {**fields, "type": "Spell"})]
    assert [one.word for one in TITLE.unknown(hall, TITLE.described(cards))] == ["Wyrm"]
    assert named("Destroy target Fire Wyrm unit.", "Fire Wyrm") == []


# --- 3.2: types and subtypes ----------------------------------------------------------------------------------------


@rule("3.2.1")
@pytest.mark.parametrize(
    ("line", "kinds", "traits"),
    [
        ("Unit", {"unit", "basic"}, ()),
        ("Omega Unit", {"omega", "unit"}, ()),
        ("Legendary Unit", {"unit", "basic"}, ("Legendary",)),
        ("Unit / Token", {"unit", "token", "basic"}, ()),
        ("Spell", {"spell"}, ()),
        ("Augment", {"augment"}, ()),
        ("Tower", {"tower"}, ()),
        ("Shard", {"shard"}, ()),
        ("Champion", {"champion"}, ()),
        ("Spirit", {"spirit"}, ()),
    ],
)
def test_the_type_line_gives_the_type(line: str, kinds: set[str], traits: tuple[str, ...]) -> None:
    face = printed("Sample", line, element="Fire")
    assert (set(face.kinds), face.traits) == (kinds, traits)


@rule("3.2.1")
def test_texts_ask_for_the_type() -> None:
    t = Desk()
    unit, banner, shard = t.unit(1), t.augment(1, zone="field"), t.shard(1)
    sweep = t.spell(0, "Destroy all augments.")
    t.start().cast(sweep)
    assert [t.there(card) for card in (unit, banner, shard)] == [True, False, True]


@rule("3.2.2.1")
def test_a_subtype_follows_the_type() -> None:
    """As in "Unit * Dragon": a unit, and a Dragon."""
    t = Desk()
    t.start().do(t.bells[0], Create(("Wyrmling (Unit * Dragon/Fire/2000)",), to="field")).set_down()
    token = next(card for card in t.game.cards_in("field", 0) if "token" in card.face.kinds)
    own = t.chars(token)
    assert "unit" in own.kinds
    assert (own.traits, own.aspects) == ({"Dragon"}, {"Fire"})


@rule("3.2.2.1")
def test_texts_ask_for_a_subtype() -> None:
    t = Desk()
    dragon, knight = t.unit(0, traits="Dragon", power=1000), t.unit(0, traits="Knight", power=1000)
    plain = t.unit(0, power=1000)
    t.augment(0, "Dragon units you control get +500.", zone="field")
    t.start()
    assert [t.power(unit) for unit in (dragon, knight, plain)] == [1500, 1000, 1000]


@rule("3.2.2.1")
def test_subtypes_of_augments() -> None:
    t = Desk()
    sword, hill = t.augment(0, traits="Gear", zone="field"), t.augment(0, traits="Location", zone="field")
    spell = t.spell(0, "Destroy all Gear.")
    t.start().cast(spell)
    assert (t.there(sword), t.there(hill)) == (False, True)


@rule("3.2.2.2")
def test_legendary_is_a_subtype_that_texts_can_ask_for() -> None:
    t = Desk()
    king, duke = t.unit(1, kind="Legendary Unit"), t.unit(1, traits="Legendary, Knight")
    other, spell = t.unit(1, traits="Knight"), t.spell(0, "Destroy all legendary units.")
    t.start().cast(spell)
    assert [t.there(card) for card in (king, duke, other)] == [False, False, True]


@rule("3.2.2.3")
def test_a_card_has_all_its_subtypes_at_once() -> None:
    """A Legendary Dragon is both."""
    t = Desk()
    both = t.unit(0, kind="Legendary Unit", traits="Dragon", power=1000)
    one = t.unit(0, traits="Dragon", power=1000)
    t.augment(0, "Dragon units you control get +500.", zone="field")
    t.augment(0, "Legendary units you control get +1000.", zone="field")
    t.start()
    assert (t.power(both), t.power(one)) == (2500, 1500)


@rule("3.2.2.3")
def test_several_subtypes_in_a_row() -> None:
    t = Desk()
    unit = t.unit(0, traits="Knight, Undead, Rider")
    assert t.chars(unit).traits == {"Knight", "Undead", "Rider"}


@rule("3.2.2.3")
def test_a_pair_of_words_is_one_subtype_and_its_last_word_counts_too() -> None:
    """A ruling: a Rose Knight is a Knight, and a Knight is no Rose Knight."""
    t = Desk()
    rose, plain = t.unit(0, traits="Rose Knight", power=1000), t.unit(0, traits="Knight", power=1000)
    t.augment(0, "Knight units you control get +500.", zone="field")
    t.augment(0, "Rose Knight units you control get +1000.", zone="field")
    t.start()
    assert (t.power(rose), t.power(plain)) == (2500, 1500)


# --- 3.3: cost ------------------------------------------------------------------------------------------------------


@rule("3.3.1")
@pytest.mark.parametrize("kind", ["unit", "spell", "augment"])
def test_the_cost_is_the_number_of_shards_to_exhaust(kind: str) -> None:
    t = Desk()
    t.shards(0, 4)
    card, dear = (getattr(t, kind)(0, zone="hand", cost=cost) for cost in (3, 5))
    t.start()
    assert not t.offered("play", dear)
    t.play(card)
    assert t.active_shards(0) == 1


CHEAPER = "This card costs (2) less to play."


@rule("3.3.2")
def test_the_cost_in_a_text_is_the_printed_one() -> None:
    t = Desk()
    cheap = t.unit(1, CHEAPER, cost=3, name="Bargain")
    low, lower = t.unit(1, cost=2, name="Low"), t.unit(1, cost=1, name="Lower")
    spell = t.spell(0, "Destroy all units with cost (2) or less.")
    t.start().cast(spell)
    assert [t.there(card) for card in (cheap, low, lower)] == [True, False, False]


@rule("3.3.2")
def test_also_for_a_card_in_hand_that_would_be_played_for_less() -> None:
    t = Desk()
    cheap, low = t.unit(0, CHEAPER, cost=3, zone="hand"), t.unit(0, cost=1, zone="hand")
    t.shards(0, 1)
    spell = t.spell(0, "Put into play a unit from your hand with cost (1) or less.")
    t.start()
    assert t.offered("play", cheap)  # it would take one shard
    t.cast(spell)
    assert t.offers() == {low.id}
    t.pick(low).resolve()
    assert (t.where(cheap), t.there(low)) == ("hand", True)


@rule("3.3.2")
@pytest.mark.parametrize(("cost", "seen"), [(2, 0), (3, 1)])
def test_and_on_the_queue_whatever_was_paid(cost: int, seen: int) -> None:
    t = Desk()
    witness = t.champion(0, "When you play a spell with cost (3) or more - Put a counter on this card.")
    t.shards(0, 2)
    t.augment(0, "Spells you play cost (2) less to play.", zone="field")
    spell = t.spell(0, cost=cost)
    t.start().cast(spell)
    assert sum(witness.counters.values()) == seen


def with_x(t: Desk, zone: str = "hand") -> Card:
    """A unit with X for its cost."""
    return t.unit(0, cost="X", zone=zone, name="Unmeasured", power=1000)


@rule("3.3.3")
def test_a_cost_of_x_is_zero_off_the_queue() -> None:
    t = Desk()
    there, low, high = with_x(t, "field"), t.unit(0, cost=0), t.unit(0, cost=1)
    spell = t.spell(0, "Destroy all units with cost (0) or less.")
    t.start().cast(spell)
    assert [t.there(card) for card in (there, low, high)] == [False, False, True]


@rule("3.3.3")
def test_also_in_the_hand_and_after_it_was_paid_for() -> None:
    t = Desk()
    t.shards(0, 3)
    card, other = with_x(t), with_x(t)
    sneak = t.spell(0, "Put into play a unit from your hand with cost (0) or less.")
    wave = t.spell(0, "Destroy all units with cost (1) or more.")
    t.start().play(card, 3).resolve().close().cast(wave).close()
    assert t.there(card)  # the 3 are forgotten
    t.cast(sneak)
    assert t.offers() == {other.id}


@rule("3.3.3")
@pytest.mark.parametrize(("x", "seen"), [(2, 0), (3, 1)])
def test_on_the_queue_it_is_what_was_chosen(x: int, seen: int) -> None:
    t = Desk()
    witness = t.champion(0, "When you play a unit with cost (3) or more - Put a counter on this card.")
    t.shards(0, 4)
    card = with_x(t)
    t.start().play(card, x).resolve()
    assert sum(witness.counters.values()) == seen


# --- 3.4-3.6: affinity, element, Instacast --------------------------------------------------------------------------


@rule("3.4.1")
def test_the_affinity_is_printed_on_spirits() -> None:
    assert printed("Sample", "Spirit", element="Fire", affinity=8).numbers == {"affinity": 8}
    spirits = [TITLE.pool[name] for name in TITLE.pool if "spirit" in TITLE.pool[name].kinds]
    assert all(("affinity" in face.numbers) is (face.aspects != ("Argent",)) for face in spirits)


@rule("3.5.1")
@pytest.mark.parametrize(
    ("element", "other"),
    [("Air", "Fire"), ("Dark", "Fire"), ("Fire", "Dark"), ("Light", "Fire"), ("Water", "Fire"), ("Argent", "Fire")],
)
def test_a_card_is_of_its_element(element: str, other: str) -> None:
    t = Desk()
    mine, theirs, foreign = t.unit(0, element=element), t.unit(1, element=element), t.unit(1, element=other)
    spell = t.spell(0, f"Exhaust target {element} unit.")
    t.start().play(spell)
    assert (t.offers(), foreign.face.aspects) == ({mine.id, theirs.id}, (other,))


# --- 3.4: subtypes in rows of data -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("told", "traits"),
    [
        ("drake", ("Drake",)),
        ("rose knight", ("Rose Knight", "Knight")),
        ("legendary drake", ("Legendary", "Drake")),
        ("Silver General Falconer", ("Silver General", "Falconer", "General")),
        ("Elder Drake", ("Elder", "Drake")),
    ],
)
def test_each_word_of_a_row_is_a_subtype_but_for_the_fixed_pairs(told: str, traits: tuple[str, ...]) -> None:
    row = {"name": "Moth", "type": "unit", "cost": 1, "atk": 500, "class_or_attribute": "air", "race_or_trait": told}
    (card,) = read_cards_jsonl(json.dumps(row))
    face = TITLE.make_face(card)
    assert (face.traits, face.kinds, face.aspects) == (traits, ("unit", "basic"), ("Air",))


@pytest.mark.parametrize(
    ("kind", "traits"), [("Basic Shard", ()), ("Special Shard", ()), ("Legendary Shard", ("Legendary",))]
)
def test_what_a_shard_is_called_before_is_no_kind(kind: str, traits: tuple[str, ...]) -> None:
    face = printed("Chip", kind, "Exhaust: Produce (1).")
    assert (face.kinds, face.traits) == (("shard",), traits)


# --- 3.10: power and defense ----------------------------------------------------------------------------------------


@rule("3.10.1", "3.10.2")
def test_units_have_power_and_towers_defense() -> None:
    t = Desk()
    unit, tower = t.unit(0, power=2500), t.tower(0, defense=1500)
    t.start()
    assert (t.stat(unit, "power"), t.stat(unit, "defense")) == (2500, None)
    assert (t.stat(tower, "power"), t.stat(tower, "defense")) == (None, 1500)
