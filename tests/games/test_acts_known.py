"""A text is refused if the game has no act for one of its instructions: nobody finds out while it is played."""

from __future__ import annotations

import pytest

from cardwright.games import load
from cardwright.games.allowed import ACTS
from cardwright.kernel.vocabulary.terms import parts_of
from cardwright.text.cardfile import CardText
from cardwright.text.diagnostics import TextError

FIELDS = {
    "shadowverse-evolve": {"type": "Spell", "class": "Neutral", "cost": "1"},
    "legions-of-will": {"type": "Action", "cost": "1"},
    "argent-saga": {"type": "Spell", "element": "Light", "cost": "1"},
    "soul-masters": {"type": "Ability", "faction": "Hearthguard", "rarity": "Common", "cost": "1"},
    "force-of-will": {"type": "Chant", "cost": "{R}"},
}
REMOVE, END = "Remove target {} from combat.", "End the turn."
READ = [
    ("legions-of-will", REMOVE.format("unit")),
    ("legions-of-will", END),
    ("soul-masters", REMOVE.format("unit")),
    ("soul-masters", END),
    ("force-of-will", REMOVE.format("resonator")),
]
REFUSED = [
    ("shadowverse-evolve", REMOVE.format("follower")),
    ("shadowverse-evolve", END),
    ("argent-saga", REMOVE.format("unit")),
    ("argent-saga", END),
    ("force-of-will", END),
]


def act_of(game: str, text: str) -> set[str]:
    """The acts of the game by which a spell of this text is carried out."""
    face = load(game).make_face(CardText("Word", FIELDS[game], (text,)))
    return {ACTS[type(part)] for part in parts_of(face.abilities) if type(part) in ACTS}


@pytest.mark.parametrize(("game", "text"), READ)
def test_a_text_is_read_if_the_game_can_do_what_it_says(game: str, text: str) -> None:
    acts = act_of(game, text)
    assert acts
    assert acts <= set(load(game).rules.meaning.acts)


@pytest.mark.parametrize(("game", "text"), REFUSED)
def test_a_text_is_refused_if_the_game_cannot_do_what_it_says(game: str, text: str) -> None:
    with pytest.raises(TextError, match="not supported"):
        act_of(game, text)
