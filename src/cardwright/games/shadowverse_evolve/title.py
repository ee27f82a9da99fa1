"""Shadowverse: Evolve as a whole: rules, cards, decks and the way to start."""

from __future__ import annotations

from cardwright.games.title import Title, expanded
from cardwright.kernel.faces import Face
from cardwright.text.cardfile import CardText

from .deck import check_deck, evolved_id
from .game import SVE
from .grammar import compile_card
from .keywords import KEYWORDS
from .setup import furnish, place_cards, prepare, resume

LEADER_DEFENSE = 20  # SVE 2.8.3.1


def make_face(card: CardText) -> Face:
    """What is printed on a card, with its text compiled."""
    kinds = card.kinds
    numbers: dict[str, int] = {}
    if card.stats:
        numbers = {"attack": card.stats[0], "defense": card.stats[1]}
    elif "leader" in kinds:
        numbers = {"defense": LEADER_DEFENSE}  # SVE 2.8.3, 6.2.1.10
    aspects = tuple(part.strip() for part in card.fields.get("class", "").split(",") if part.strip())
    abilities = compile_card(card)
    return Face(
        evolved_id(card.name) if "evolved" in kinds else card.name,
        card.name,
        kinds,
        card.traits,
        aspects,
        card.cost,
        numbers,
        card.text,
        abilities,
        expanded(abilities, KEYWORDS),
    )


TITLE = Title(
    rules=SVE,
    package="cardwright.games.shadowverse_evolve",
    version="1.3.1",
    make_face=make_face,
    check=check_deck,
    place=place_cards,
    prepare=prepare,
    resume=resume,
    furnish=furnish,
)
