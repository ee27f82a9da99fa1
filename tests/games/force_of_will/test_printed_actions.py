"""Chapters 7 and 10 with printed texts: what the actions by rules do when a card says them."""

from __future__ import annotations

import pytest
from tests.games.force_of_will.duel import Duel

from cardwright.games.force_of_will.rules.weather import weather_of
from cardwright.testing import rule


def duel(text: str, type: str = "Chant") -> Duel:
    """A card named Page with this text in hand (a chant for one will), and stones to pay for it."""
    d = Duel(f"""
name: Page
type: {type}
cost: {{1}}
{text}

name: Fish of Rain
type: Resonator
cost: {{U}}
stats: 300/300
This card gains [+200/+200] as long as the weather is rain.

name: Sworn Blade
type: Sub-ruler
traits: Armament

name: Silver Idol
type: Regalia
traits: Treasure
cost: {{1}}

name: Letter
type: Chant
cost: {{1}}
Draw a card.
""")
    for player in (0, 1):
        d.deck(player, 10)
    d.stones(0, "RRRR")
    d.put(0, "hand", "Page")
    return d


def played(d: Duel, *answers: str) -> Duel:
    return d.begin().do("Play Page", *answers).resolve()


@rule("1047.1")
def test_expel() -> None:
    d = duel("Expel target resonator you control.")
    imp = d.put(0, "field", "Coal Imp")
    played(d)
    assert (d.where(imp), imp.known) == ("expelled", 0b11)


@rule("1028.2a", "1028.2c", "1028.3")
@pytest.mark.parametrize(
    ("text", "weathers", "numbers"),
    [
        ("The weather is rain until end of turn.", ("rain", "clear"), (500, 500)),
        ("Each player's weather is pollution until end of game.", ("pollution", "pollution"), (300, 300)),
    ],
)
def test_weather(text: str, weathers: tuple[str, str], numbers: tuple[int, int]) -> None:
    d = duel(text)
    fish = d.put(0, "field", "Fish of Rain")
    played(d)
    assert (weather_of(d.game, 0), weather_of(d.game, 1), d.numbers(fish)) == (*weathers, numbers)


@rule("1024.6")
def test_heal() -> None:
    d = duel("Heal target ruler.")
    ruler = d.put(0, "ruler area", "Count Mordane", counters={"astral": 1})
    d.game.notes.astral = {0: ("Count Mordane",)}
    played(d)
    assert (dict(ruler.counters), d.game.notes.astral) == ({}, {0: ()})


@rule("1038.1")
def test_exploration() -> None:
    d = duel("Exploration 2.")
    d.put(0, "deck", "Letter")
    idol = d.put(0, "deck", "Silver Idol")
    d.begin().do("Play Page").skip(2).do("Silver Idol")
    assert (d.where(idol), d.names("deck", 0)[0]) == ("removed area", "Letter")


@rule("1034.1")
def test_foresee() -> None:
    d = duel("Foresee 1.")
    top = d.put(0, "deck", "Letter")
    d.begin().do("Play Page").skip(2).skip()
    assert d.game.zone("deck", 0).cards[0] == top.id


@rule("1051.2")
def test_gain_control_of_a_spell() -> None:
    d = duel("[Quickcast]\nGain control of target spell.")
    d.put(1, "hand", "Letter")
    d.stones(1, "R")
    d.begin(1).do("Play Letter").skip().do("Play Page").resolve().resolve()
    assert (len(d.names("hand", 0)), len(d.names("hand", 1)), d.names("graveyard", 1)) == (1, 0, ["Letter"])


@rule("1044.1")
def test_upgrade() -> None:
    d = duel("Upgrade target Armament sub-ruler you control.")
    blade = d.put(0, "ruler area", "Sworn Blade")
    played(d)
    assert dict(blade.counters) == {"upgraded": 1}


@rule("1029.1", "1029.1a")
def test_remove_from_battle() -> None:
    d = duel("[Quickcast]\nRemove target J/resonator from battle.")
    knight = d.fighter(0, "Knight", "300/900")
    d.begin().battle("Knight").do("Play Page").resolve().out_of_battle()
    assert (d.life(1), knight.turned) == (4000, True)


@rule("1025.1")
def test_an_extra_turn() -> None:
    d = duel("Take an extra turn after this one.")
    assert played(d).turns(2) == [0, 1]


@rule("1017.2", "1303.1")
def test_to_copy_an_entity_makes_a_token_of_no_cost() -> None:
    d = duel("Copy target resonator.")
    d.put(1, "field", "Lava Drake", counters={"+100/+100": 1})
    played(d)
    copy = d.game.cards_in("field", 0)[-1]
    assert ("token" in copy.face.kinds, d.name(copy), d.numbers(copy)) == (True, "Lava Drake", (1000, 700))
    assert d.stat(copy, "cost") == 0


@rule("1017.3")
def test_to_copy_a_spell() -> None:
    d = duel("[Quickcast]\nCopy target spell.")
    d.put(0, "hand", "Letter")
    d.begin().do("Play Letter").do("Play Page").resolve()
    assert d.chase() == ["Letter", "Letter"]


@rule("1031.1")
def test_a_skipped_recovery_phase() -> None:
    d = duel("Target player skips their next recovery phase.")
    tired = d.fighter(1, "Tired", "0/100", rested=True)
    d.begin().do("Play Page", "Player 2").resolve().until_phase("main", 6)
    assert tired.turned


@rule("1042.1")
def test_dragon_power() -> None:
    d = played(duel("Gain 2 Dragon Power."))
    (token,) = d.game.cards_in("item area", 0)
    assert (token.face.name, dict(token.counters)) == ("Dragon Power", {"Dragon Power": 2})


@rule("1030.1", "1030.2")
def test_an_inverse_card_of_the_set() -> None:
    d = duel("Draw a card.")
    mask = d.put(0, "field", "Smiling Mask")
    d.stones(0, "B")
    d.begin().do("Use Smiling Mask").resolve()
    assert (d.name(mask), d.has(mask, "Drain")) == ("Weeping Mask", True)


@rule("712.1", "712.3a", "712.3b", "1148.2")
def test_an_order_of_the_set() -> None:
    d = duel("Draw a card.")
    ruler = d.ruler(0, "Aldric, Marshal of the Host")
    runner = d.put(0, "hand", "Ash Runner")
    d.begin().do("Play Ash Runner", "Yes").resolve()
    assert (d.where(ruler), d.name(ruler)) == ("order area", "Banner of the Host")
    assert (d.is_kind(runner, "j-ruler"), d.has(runner, "Pierce"), d.has(runner, "Bloodlust")) == (True, True, True)


@rule("713.1", "713.3b", "1302.4")
def test_a_contract_of_the_set() -> None:
    d = duel("Draw a card.")
    ruler = d.ruler(0, "Ilvane, Keeper of the Well")
    pact = d.put(0, "hand", "Pact of the Deep")
    d.stones(0, "UU")
    d.begin().do("Play Pact of the Deep").skip(2).do("Yes")
    assert (d.where(pact), d.name(pact), ruler.facedown) == ("field", "Ilvane, Voice of the Deep", True)
    assert len(d.names("hand", 0)) == 2


@rule("713.3c")
def test_a_contract_regalia_of_the_set() -> None:
    d = duel("Draw a card.")
    ruler = d.ruler(0, "Ilvane, Keeper of the Well")
    lamp = d.put(0, "field", "Lamp of the Deep")
    d.begin().do("Use Lamp of the Deep").skip(2).do("Yes")
    assert (d.name(lamp), lamp.turned, ruler.facedown) == ("Ilvane, Light of the Deep", False, True)


# --- areas that a text does not say (307, 308) -----------------------------------------------------------------------


@rule("307.5", "307.6")
@pytest.mark.parametrize("what", ["card", "resonator", "J/resonator"])
def test_without_an_area_a_card_or_type_is_meant_in_the_field(what: str) -> None:
    d = duel(f"Return target {what} to its owner's hand.")
    there = d.put(1, "field", "Coal Imp")
    for area in ("graveyard", "removed area"):
        d.put(1, area, "Ash Runner")
    d.begin().do("Play Page")
    labels = " ".join(d.options())
    assert "Ash Runner" not in labels
    assert (d.chase() == ["Page"]) is (what != "card")
    assert d.where(there) == "field"


@rule("308.5", "308.6", "308.7")
@pytest.mark.parametrize(
    ("what", "name"), [("ruler", "Count Mordane"), ("sub-ruler", "Sworn Blade"), ("warden", "Sentinel of the Ford")]
)
def test_without_an_area_a_ruler_sub_ruler_or_warden_is_meant_in_a_ruler_area(what: str, name: str) -> None:
    d = duel(f"Rest target {what}.")
    card = d.put(1, "ruler area", name, counters={"willpower": 2})
    d.put(1, "sideboard", name)
    played(d)
    assert card.turned


@rule("1303.1", "1303.1a")
def test_a_token_is_put_into_the_field_of_whoever_creates_it() -> None:
    d = played(duel("Put a [200/200] fire Dragon resonator token into the field."))
    (token,) = [card for card in d.game.cards_in("field", 0) if "token" in card.face.kinds]
    assert (d.numbers(token), d.stat(token, "cost"), d.names("field", 1)) == ((200, 200), 0, [])
    assert (token.face.aspects, token.face.traits, token.face.name) == (("fire",), ("Dragon",), "Dragon")
