"""A card speaks of itself by its name, also if the name looks like several of something."""

from __future__ import annotations

import pytest

from cardwright.games import load
from cardwright.kernel.vocabulary.abilities import Ability
from cardwright.text.cardfile import CardText

PLAIN = "Lamp Bearer"
NAMES = (
    *("Colossus", "Moss", "Rain of Stones", "Bell of Ages", "Cyclops", "Hydras", "Atlas", "Chaos", "Ghost Wolves"),
    *("Ash Guards", "Boss", "Fungus", "Wings of Glass", "Princess", "Pegasus", "Cactus", "Kings", "Abyss"),
    *("Ilsa, Keeper of Keys", "Bird's Nests"),
)
SHARED = (
    "When {n} is destroyed, draw a card.",
    "Whenever {n} attacks, draw a card.",
    "{n} cannot attack.",
    "{n} can't be destroyed.",
    "When {n} is destroyed, return {n} to your hand.",
    "When {n} attacks, destroy {n}.",
    "When {n} comes into play, draw a card.",
    "{n} costs 1 less to play.",
    "If {n} would be destroyed, draw a card instead.",
)
GIFTS = (
    "{n} gets {g}.",
    "{n} gains {g}.",
    "{n} has {g}.",
    "When {n} attacks, {n} gets {g} until end of turn.",
    "When {n} attacks, {n} gains {g} this turn.",
    "When {n} attacks, deal damage equal to {n}'s {p} to target {u}.",
)
SPELLS = (
    "{n} deals 2 damage to each {u}.",
    "{n} deals 2 damage to target {u}.",
    "Draw a card. Put {n} into your hand.",
)
# The kind of card that fights, the one that is played and gone, the noun, a gift and a number.
GAMES = {
    "legions-of-will": ("Unit", "Action", "unit", "+1 power", "power"),
    "shadowverse-evolve": ("Follower", "Spell", "follower", "[attack]+1", "[attack]"),
    "force-of-will": ("Resonator", "Chant", "resonator", "[+200/+200]", "ATK"),
    "soul-masters": ("Unit", "Ability", "Unit", "+1 attack", "attack"),
    "argent-saga": ("Unit", "Spell", "unit", "", ""),
}
FRAMES = [
    *((game, GAMES[game][0], frame) for game in GAMES for frame in SHARED),
    *((game, GAMES[game][0], frame) for game in list(GAMES)[:4] for frame in GIFTS),
    *((game, GAMES[game][1], frame) for game in GAMES for frame in SPELLS),
]


def read(game: str, kind: str, frame: str, name: str) -> tuple[Ability, ...]:
    """The abilities of a card whose text has its name in it."""
    title = load(game)
    _, _, unit, gift, number = GAMES[game]
    text = frame.format(n=name, u=unit, g=gift, p=number)
    card = CardText(name, {"type": kind, "cost": "1"}, (text,))
    return title.make_face(card, title.names([card])).abilities


@pytest.mark.parametrize(("game", "kind", "frame"), FRAMES)
def test_a_name_that_looks_like_a_plural_means_the_card_itself(game: str, kind: str, frame: str) -> None:
    meant = read(game, kind, frame, PLAIN)
    assert [name for name in NAMES if read(game, kind, frame, name) != meant] == []


def test_other_cards_of_its_name_are_still_several() -> None:
    one = read("legions-of-will", "Unit", "Ghost Wolves you control gain +1 power.", "Ghost Wolves")
    assert one != read("legions-of-will", "Unit", "Ghost Wolves gain +1 power.", "Moss")
