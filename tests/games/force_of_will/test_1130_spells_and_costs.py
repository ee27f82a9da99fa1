"""Chapter 11: keywords that look at spells, and keywords by which cards pay for others, in printed texts."""

from __future__ import annotations

import pytest
from tests.games.force_of_will.duel import Duel, table, written

from cardwright.kernel.state.pieces import Card
from cardwright.testing import rule

STUDY = written("Study", "Draw a card.", "Chant")

# --- Sealed Items ---------------------------------------------------------------------------------------------------


@rule("1130.1", "1130.2", "1130.3")
def test_a_sealed_item_gives_its_text_and_a_cipher_gives_none() -> None:
    known = written("Known", "[Sealed Item] «Silver Lamp» (This card has the following text everywhere) [Flying]")
    d = table(known + written("Hidden", "[Sealed Item] «Cipher»\n[Swiftness]"))
    lamp, hidden = d.put(0, "field", "Known"), d.put(0, "field", "Hidden")
    in_hand = d.put(0, "hand", "Known")
    d.begin()
    assert [d.has(card, "Flying") for card in (lamp, in_hand, hidden)] == [True, True, False]
    assert d.has(hidden, "Swiftness")


# --- Drain on chants ------------------------------------------------------------------------------------------------


@rule("1135.1", "1135.2")
def test_a_chant_with_drain_gains_life_as_it_deals_damage_without_an_ability_on_the_chase() -> None:
    d = table(written("Leech", "[Drain]\nThis card deals 400 damage to your opponent.", "Chant"))
    d.put(0, "hand", "Leech")
    d.begin().do("Play Leech").resolve()
    assert (d.life(0), d.life(1), d.chase()) == (4400, 3600, [])


@rule("1135.1", "1135.3")
def test_an_entity_with_drain_gains_life_by_an_ability_on_the_chase() -> None:
    d = table(written("Leech", "[Drain]", stats="400/400"))
    d.put(0, "field", "Leech")
    d.begin().battle("Leech").skip(2)
    d.until("priority").out_of_battle()
    assert (d.life(0), d.life(1)) == (4400, 3600)


# --- Guidance -------------------------------------------------------------------------------------------------------

GUIDED = """Whenever one or more guidance counters are put on this card >>>
- [Guidance] (3): Draw two cards.
- [Guidance] (1): Destroy target regalia. Each opponent loses 100 life.
- [Guidance] (2): Destroy target resonator an opponent controls. You gain 100 life."""


def hero(counters: int, added: str) -> tuple[Duel, Card]:
    """A hero with so many counters gets as many more; and an enemy."""
    guide = written("Guide", f"{{0}}: Put {added} on target Hero resonator.")
    d = table(written("Paragon", GUIDED, traits="Hero") + written("Idol", "", "Regalia") + guide)
    d.put(1, "field", "Idol")
    d.put(0, "field", "Paragon", counters={"guidance": counters} if counters else None)
    d.put(0, "field", "Guide")
    wall = d.fighter(1, "Wall")
    return d.begin().do("Use Guide").resolve(), wall


@rule("1146.1", "1146.2", "1146.3", "1146.3a")
@pytest.mark.parametrize(
    ("counters", "added", "cards", "lives", "wall"),
    [
        (0, "a guidance counter", 0, (4000, 3900), "field"),
        (0, "three guidance counters", 2, (4100, 3900), "graveyard"),
        (1, "two guidance counters", 2, (4100, 4000), "graveyard"),
        (2, "a guidance counter", 2, (4000, 4000), "field"),
    ],
)
def test_guidance_is_played_with_the_texts_of_the_numbers_that_were_reached(
    counters: int, added: str, cards: int, lives: tuple[int, int], wall: str
) -> None:
    d, enemy = hero(counters, added)
    assert d.chase() == ["ability"]
    d.resolve()
    assert (len(d.names("hand", 0)), (d.life(0), d.life(1)), d.where(enemy)) == (cards, lives, wall)
    assert ("Idol" in d.names("graveyard", 1)) == (counters == 0)


@rule("1146.3b")
@pytest.mark.parametrize(("counters", "added"), [(3, "a guidance counter"), (0, "a moss counter")])
def test_guidance_without_a_number_reached_is_not_played(counters: int, added: str) -> None:
    assert hero(counters, added)[0].chase() == []


# --- Chaining -------------------------------------------------------------------------------------------------------


@rule("1160.2")
def test_the_spell_of_an_earlier_turn_chains_nothing() -> None:
    text = "[Chaining] (Elf)\nIf this card was chained, each opponent loses 300 life."
    d = table(written("Young Elf", "", traits="Elf") + written("Answer", text, "Chant"), deck=20)
    d.put(0, "hand", "Young Elf"), d.put(0, "hand", "Answer")
    d.begin().do("Play Young Elf").resolve()
    d.until_phase("draw", d.game.turn + 1).until_phase("main", d.game.turn + 1).do("Play Answer").resolve()
    assert d.life(1) == 4000


# --- Solarisation ---------------------------------------------------------------------------------------------------


@rule("1162.1", "1162.2")
@pytest.mark.parametrize(("embers", "rule_number"), [(4, ""), (3, "1003.1")])
def test_solarisation_pays_with_removed_cards_that_share_an_attribute(embers: int, rule_number: str) -> None:
    d, sun = solarising(embers)
    assert d.denied("play", sun) == rule_number


@rule("1162.1", "1162.2")
def test_what_solarisation_takes_is_gone() -> None:
    d, sun = solarising(4)
    d.do("Play Sun").resolve()
    assert (d.where(sun), d.names("removed area", 0)) == ("field", ["Drop", "Drop"])


def solarising(embers: int) -> tuple[Duel, Card]:
    cards = written("Ember", "") + written("Drop", "", cost="{U}") + written("Sun", "[Solarisation] (4)", cost="{R}{4}")
    d = table(cards, "R")
    d.fill(0, "removed area", "Ember", embers), d.fill(0, "removed area", "Drop", 2)
    sun = d.put(0, "hand", "Sun")
    d.begin()
    return d, sun


# --- Untouchable ----------------------------------------------------------------------------------------------------


@rule("1167.1", "1167.2")
def test_an_untouchable_spell_is_neither_canceled_nor_moved() -> None:
    meddler = written("Meddler", "{0}: Cancel all spells.")
    d = table(meddler + written("Decree", "[Untouchable]\nDraw a card.", "Chant"))
    d.put(0, "hand", "Decree"), d.put(1, "field", "Meddler")
    d.begin().do("Play Decree").skip().do("Use Meddler").resolve()
    assert d.chase() == ["Decree"]
    d.resolve()
    assert (d.names("graveyard", 0), len(d.names("hand", 0))) == (["Decree"], 1)


@rule("1167.2", "1167.3")
def test_an_untouchable_spell_cannot_be_targeted_and_moves_by_its_own_effect() -> None:
    decree = written("Decree", "[Untouchable]\nReturn this card to its owner's hand.", "Chant")
    d = table(decree + written("Meddler", "{0}: Cancel target spell."))
    d.put(0, "hand", "Decree")
    meddler = d.put(1, "field", "Meddler")
    d.begin().do("Play Decree").skip()
    assert d.denied("activate", meddler, player=1) == "903.2i"
    d.skip()
    assert d.names("hand", 0) == ["Decree"]


@rule("1167.2a")
def test_an_ability_of_an_untouchable_card_cannot_be_targeted() -> None:
    oracle = written("Oracle", "[Untouchable]\n{0}: Draw a card.")
    d = table(oracle + written("Meddler", "{0}: Cancel target activate ability."))
    d.put(0, "field", "Oracle")
    meddler = d.put(1, "field", "Meddler")
    d.begin().do("Use Oracle").skip()
    assert d.denied("activate", meddler, player=1) == "903.2i"


# --- Overgrowth -----------------------------------------------------------------------------------------------------


@rule("1176.1", "1176.2", "1176.4")
def test_overgrowth_counts_the_spells_with_it_that_resolved_this_turn() -> None:
    vines = written("First Vine", "[Overgrowth]", stats="300/300") + written(
        "Second Vine", "[Overgrowth]", stats="300/300"
    )
    d = table(vines)
    other = d.fighter(1, "Other", "100/100")
    first, second = d.put(0, "hand", "First Vine"), d.put(0, "hand", "Second Vine")
    d.begin().do("Play First Vine").resolve().do("Play Second Vine").resolve()
    assert [d.numbers(card) for card in (other, first, second)] == [(400, 400), (600, 600), (500, 500)]


@rule("1176.3")
def test_a_chant_with_overgrowth_counts_itself() -> None:
    d = table(written("Rain", "[Overgrowth]\nDraw a card.", "Chant"))
    mine, theirs = d.fighter(0, "Mine", "100/100"), d.fighter(1, "Theirs", "100/100")
    d.put(0, "hand", "Rain")
    d.begin().do("Play Rain").resolve()
    assert [d.numbers(card) for card in (mine, theirs)] == [(200, 200), (200, 200)]
