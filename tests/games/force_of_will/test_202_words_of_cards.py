"""Chapter 2 in print: what types, names, races and attributes in a text mean."""

from __future__ import annotations

import pytest
from tests.games.force_of_will.duel import Duel
from tests.games.force_of_will.reading import refused

from cardwright.games import load
from cardwright.kernel.state.table import chars
from cardwright.testing import rule
from cardwright.text.cardfile import read_cards
from cardwright.text.deckfile import DeckList

CARDS = """
name: Ember Queen
type: Ruler
attribute: fire

name: River Queen
type: Basic Ruler
attribute: water

name: First Stone
type: True Magic Stone

name: Sign of Kings
type: Master Rune
cost: {R}
Draw a card.

name: Unborn
type: Paradoxical Resonator
traits: Human
cost: {1}
stats: 100/100

name: Born
type: Resonator
traits: Human
cost: {1}
stats: 100/100

name: Wet Born
type: Resonator
traits: Human
cost: {U}
stats: 100/100

name: Homage
type: Chant
cost: {0}
Put an honor counter on your J/ruler.

name: Anthem
type: Chant
cost: {0}
Your J/ruler gains [Flying] until end of turn.

name: Wake the Stones
type: Chant
cost: {0}
Recover all true magic stones.

name: Basics
type: Chant
cost: {0}
Draw a card for each basic J/ruler you control.

name: Masters
type: Chant
cost: {0}
Draw a card for each master rune in your hand.

name: Undo Time
type: Chant
cost: {0}
Destroy all paradoxical cards.

name: Deluge
type: Chant
cost: {0}
Destroy all resonators.

name: Recall
type: Chant
cost: {0}
Return target resonator card in your graveyard to your hand.

name: Two-Faced
type: Chant
cost: {0}
Until end of turn, target resonator gains Arcana in addition to its other races.

name: Oblivion
type: Chant
cost: {0}
Target resonator's race becomes Beast until end of turn.

name: Card of Fate
type: Resonator
traits: Arcana
cost: {1}
stats: 100/100

name: Kinship
type: Regalia
Resonators you control that share an attribute with your J/ruler gain [+100/+100].

name: Mirror
type: Resonator
cost: {1}
stats: 100/100
This card has "Born" in addition to its other names.

name: Mask
type: Chant
cost: {0}
Target resonator has "Unborn" in addition to its other names until end of turn.

name: True Name
type: Chant
cost: {0}
Destroy all cards with the printed name "Unborn".

name: Common Name
type: Chant
cost: {0}
Destroy all cards named "Unborn".

name: Silencer
type: Resonator
cost: {0}
stats: 100/100
As this card enters the field, name a card.
Named cards cannot attack.

name: Whisper
type: Chant
cost: {0}
Name a card. Destroy all cards with that name.

name: Brood
type: Chant
cost: {0}
Put a [100/100] fire Wisp resonator token into the field.

name: Vigil
type: Resonator
cost: {1}
stats: 100/100
Resonator cards you own gain [Quickcast].

name: Kindling
type: Resonator
cost: {1}
stats: 100/100
As long as you control a fire card, this card gains [+100/+0].

name: Two Truths
type: Resonator
cost: {1}
stats: 100/100
[Flying]
«Mythic»
{0}: Draw a card.
Whenever you gain life >>> Draw a card.
"""


def duel(*hand: str) -> Duel:
    d = Duel(CARDS)
    for player in (0, 1):
        d.deck(player, 9)
    for name in hand:
        d.put(0, "hand", name)
    return d


@rule("202.2d", "209.4")
def test_of_several_j_rulers_one_is_chosen_as_the_effect_applies() -> None:
    d = duel("Homage", "Anthem")
    ember, river = d.ruler(0, "Ember Queen"), d.ruler(0, "River Queen")
    d.begin().do("Play Homage").skip(2)
    assert (d.asked(), d.prompt) == (0, "pick")
    d.do("River Queen")
    assert (ember.counters, river.counters) == ({}, {"honor": 1})
    d.do("Play Anthem").skip(2).do("Ember Queen")
    assert ["Flying" in chars(d.game, card).keywords for card in (ember, river)] == [True, False]


@rule("202.3c")
def test_true_magic_stones() -> None:
    d = duel("Wake the Stones")
    first, other = d.put(0, "field", "First Stone", rested=True), d.put(0, "field", "Fire Magic Stone", rested=True)
    d.begin().do("Play Wake the Stones").resolve()
    assert (first.turned, other.turned) == (False, True)


@rule("202.3d")
def test_basic_j_rulers() -> None:
    d = duel("Basics")
    d.ruler(0, "Ember Queen")
    d.ruler(0, "River Queen")
    d.begin().do("Play Basics").resolve()
    assert len(d.names("hand", 0)) == 1


@rule("202.3e")
def test_master_runes() -> None:
    d = duel("Masters", "Sign of Kings", "Sign of Kings")
    d.begin().do("Play Masters").resolve()
    assert len(d.names("hand", 0)) == 4


@rule("202.3f")
def test_paradoxical_cards() -> None:
    d = duel("Undo Time")
    unborn, born = d.put(1, "field", "Unborn"), d.put(1, "field", "Born")
    d.begin().do("Play Undo Time").resolve()
    assert (d.where(unborn), d.where(born)) == ("graveyard", "field")


@rule("202.5")
def test_a_type_means_cards_in_play_and_a_card_of_a_type_those_in_the_area_named() -> None:
    d = duel("Deluge", "Recall", "Born")
    there, gone = d.put(0, "field", "Unborn"), d.put(0, "graveyard", "Wet Born")
    d.begin().do("Play Deluge").resolve()
    assert (d.where(there), d.where(gone), d.names("hand", 0)) == ("graveyard", "graveyard", ["Recall", "Born"])
    d.do("Play Recall", "Wet Born").resolve()
    assert d.where(gone) == "hand"


@rule("307.7")
def test_a_card_of_a_type_without_an_area_is_anywhere() -> None:
    d = duel("Born")
    d.put(0, "field", "Vigil")
    d.stones(0, "R")
    d.begin(active=1).skip()
    assert "Play Born" in d.options()


@rule("307.7", "307.6")
def test_without_the_word_card_it_is_in_the_field() -> None:
    d = Duel(CARDS.replace("Resonator cards you own gain", "Resonators you own gain"))
    d.put(0, "hand", "Born")
    d.put(0, "field", "Vigil")
    d.stones(0, "R")
    d.begin(active=1).skip()
    assert "Play Born" not in d.options()


@rule("307.8")
def test_cards_with_some_information_are_in_the_field_or_a_ruler_area() -> None:
    d = duel()
    kindling = d.put(0, "field", "Kindling")
    d.put(0, "graveyard", "Coal Imp")
    d.begin()
    assert d.numbers(kindling) == (100, 100)
    d = duel()
    kindling = d.put(0, "field", "Kindling")
    d.ruler(0, "Ember Queen")
    d.begin()
    assert d.numbers(kindling) == (200, 100)


@rule("203.5", "909.7")
def test_a_printed_name_is_the_one_on_the_card_itself() -> None:
    d = duel("Mask", "True Name", "Common Name")
    born = d.put(0, "field", "Born")
    d.begin().do("Play Mask").resolve()
    d.do("Play True Name").resolve()
    assert d.where(born) == "field"
    d.do("Play Common Name").resolve()
    assert d.where(born) == "graveyard"


@rule("203.6")
def test_named_cards_are_those_named_with_the_same_card() -> None:
    d = duel("Silencer", "Silencer")
    for name in ("Born", "Unborn", "Wet Born"):
        d.put(0, "field", name)
    d.begin().do("Play Silencer").skip(2).name_card("Born")
    d.do("Play Silencer").skip(2).name_card("Unborn")
    d.do("Initiate battle").skip(4)
    assert d.options() == ["Attack Player 2 with Wet Born", "Forfeit"]


@rule("203.6")
def test_a_named_card_without_a_naming_means_nothing() -> None:
    assert "which name" in refused("Named cards cannot attack.")


@rule("203.7")
def test_a_card_is_named_by_any_name_of_the_game_and_of_tokens_that_are_there() -> None:
    d = duel("Brood", "Whisper")
    d.begin().do("Play Brood").resolve()
    (wisp,) = d.game.cards_in("field", 0)
    d.do("Play Whisper").skip(2)
    assert d.prompt == "name a card"
    d.name_card("Wisp")
    assert "Wisp" not in d.names("field", 0)
    assert wisp.zone < 0


@rule("203.7")
def test_a_token_that_is_not_there_cannot_be_named() -> None:
    d = duel("Whisper")
    born = d.put(1, "field", "Born")
    d.begin().do("Play Whisper").skip(2).name_card("Wisp")
    assert "Wisp" not in d.game.facts.named_cards.values()
    assert d.where(born) == "field"


@rule("205.1")
def test_a_text_holds_abilities_effects_and_keywords() -> None:
    d = duel("Recall")
    d.put(0, "graveyard", "Born")
    two = d.put(0, "field", "Two Truths")
    d.begin()
    assert {"Flying", "Mythic"} <= chars(d.game, two).keywords
    d.do("Use Two Truths").resolve()
    assert len(d.names("hand", 0)) == 2
    d.do("Play Recall").resolve()
    assert "Born" in d.names("hand", 0)


@rule("206.3a")
def test_nobody_gains_or_loses_the_arcana_race() -> None:
    d = duel("Two-Faced", "Oblivion")
    fate, born = d.put(0, "field", "Card of Fate"), d.put(0, "field", "Born")
    d.begin().do("Play Two-Faced", "Born").resolve()
    assert chars(d.game, born).traits == {"Human"}
    d.do("Play Oblivion", "Card of Fate").resolve()
    assert chars(d.game, fate).traits == {"Beast", "Arcana"}


@rule("209.4")
def test_the_attributes_of_your_j_ruler_are_those_of_all_of_them() -> None:
    d = duel()
    d.ruler(0, "Ember Queen")
    d.put(0, "field", "Kinship")
    imp, wet, plain = (d.put(0, "field", name) for name in ("Coal Imp", "Wet Born", "Born"))
    fire = d.stat(imp, "ATK")
    assert [d.stat(card, "ATK") for card in (wet, plain)] == [100, 100]
    d.ruler(0, "River Queen")
    d.begin()
    assert [d.stat(card, "ATK") for card in (imp, wet, plain)] == [fire, 200, 100]


# --- names in decks (203.2) -----------------------------------------------------------------------------------------

DECKS = """
name: Ash
type: Chant
cost: {R}
Draw a card.

name: Ash / Cinder
type: Chant
cost: {R}
layout: halves
second side: Cinder
second type: Chant
second cost: {R}
Draw a card.
//
Draw a card.

name: Ash Stone
type: Special Magic Stone
attribute: fire
"""


def copies(stones: tuple[str, ...] = (), *names: str) -> list[str]:
    """The rules that the fire deck breaks with these cards among its cards."""
    title = load("force-of-will")
    faces = title.faces(read_cards(DECKS))
    true = title.faces(read_cards(DECKS.replace("Special Magic Stone", "True Magic Stone")))["Ash Stone"]
    plain = title.decks["fire"].sections
    deck = {**plain, "main": [*plain["main"][len(names) :], *names], "magic stones": [*plain["magic stones"], *stones]}
    pool = title.pool.with_faces({**faces, "Ash Stone (true)": true})
    return [denial.rule for denial in title.check_deck(DeckList("Test", "force-of-will", deck), pool)]


@rule("203.2", "404.1")
def test_names_are_counted_in_decks() -> None:
    assert copies((), *["Ash"] * 4) == []
    assert copies((), *["Ash"] * 5) == ["402.3b", "404.1"]


@rule("203.2a")
def test_a_card_with_two_names_is_another_than_one_with_the_first_of_them() -> None:
    assert copies((), *["Ash"] * 4, *["Ash / Cinder"] * 4) == []


@rule("203.2b")
@pytest.mark.parametrize(("special", "true", "broken"), [(2, 2, []), (3, 2, ["402.4c", "404.2"])])
def test_another_general_type_makes_no_other_card(special: int, true: int, broken: list[str]) -> None:
    assert copies(("Ash Stone",) * special + ("Ash Stone (true)",) * true) == broken
