"""Shadowverse: Evolve as a whole: rules, cards, decks and the way to start."""

from __future__ import annotations

from cardwright.games.title import Bench, Dress, Title, expanded
from cardwright.kernel.vocabulary.abilities import Keyword
from cardwright.kernel.vocabulary.faces import Face
from cardwright.text.cardfile import CardText
from cardwright.text.names import NO_NAMES, Names

from .language.fields import FIELDS
from .language.grammar import compile_card, compiler
from .rules.combat import fights
from .rules.deck import check_deck, evolved_id
from .rules.game import SVE
from .rules.keywords import KEYWORDS
from .rules.setup import (
    LEADER_DEFENSE,
    deal,
    dress_evolved,
    dress_evolved_now,
    furnish,
    id_in,
    place_cards,
    prepare,
    resume,
    settle,
)
from .worth import WORTH


def card_id(card: CardText) -> str:
    """A card's id is its name; an evolved card has its follower's name and a longer id."""
    return evolved_id(card.name) if "evolved" in card.kinds else card.name


def named_only(card: CardText) -> tuple[Keyword, ...]:
    """Keywords that are only a name on the card, for effects that ask for cards with them."""
    return tuple(Keyword(name) for name in ("Earth Rite",) if any(name in line for line in card.text))


def make_face(card: CardText, names: Names = NO_NAMES) -> Face:
    """The face of a card, with its text compiled."""
    kinds = card.kinds
    numbers: dict[str, int] = {}
    if card.stats:
        numbers = {"attack": card.stats[0], "defense": card.stats[1]}
    elif "leader" in kinds:
        numbers = {"defense": LEADER_DEFENSE}  # SVE 2.8.3, 6.2.1.10
    aspects = tuple(part.strip() for part in card.fields.get("class", "").split(",") if part.strip())
    abilities = compile_card(card, names)
    return Face(
        card_id(card),
        card.name,
        kinds,
        card.traits,
        aspects,
        card.cost,
        numbers,
        card.text,
        abilities,
        (*expanded(abilities, KEYWORDS), *named_only(card)),
    )


TITLE = Title(
    rules=SVE,
    package="cardwright.games.shadowverse_evolve",
    version="1.3.1",
    card_id=card_id,
    make_face=make_face,
    compiler=compiler,
    fields=FIELDS,
    token_rule="9.1.2.3",
    check=check_deck,
    place=place_cards,
    prepare=prepare,
    deal=deal,
    fights=fights,
    resume=resume,
    furnish=furnish,
    players_rule="1.1.1",  # SVE 1.1.1
    id_in=id_in,
    plain=Face("", "", ("follower",), aspects=("Neutral",)),
    settle=settle,
    dresses={
        "evolved": Dress(dress_evolved, "evolve"),
        "evolved this turn": Dress(dress_evolved_now, "evolve"),
    },
    worth=WORTH,
    bench=Bench(calls=287, mixed=310, unit="follower"),
)
