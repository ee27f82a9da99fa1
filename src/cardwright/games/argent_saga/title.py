"""Argent Saga as a whole: rules, cards, decks and the way to start."""

from __future__ import annotations

from cardwright.games.title import Bench, Title, expanded
from cardwright.kernel.vocabulary.faces import Face
from cardwright.text.cardfile import CardText
from cardwright.text.names import NO_NAMES, Names

from .language.fields import FIELDS, as_file_card
from .language.grammar import compile_card, compiler, readings, token_card
from .rules.battle import fights
from .rules.beneath import BENEATH
from .rules.deck import check_deck
from .rules.game import ARG
from .rules.keywords import KEYWORDS
from .rules.setup import carries, deal, furnish, place_cards, prepare, resume, row_of, settle
from .rules.turn import MOMENTS, main_number
from .rules.zones import PAIRS
from .worth import WORTH

NUMBERS = ("power", "defense", "affinity")
APART = ("legendary", "basic", "special")  # words of a type line that are no kinds of cards


def card_id(card: CardText) -> str:
    """A card's id is its name."""
    return card.name


def type_line(card: CardText) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The kinds of a card, and "Legendary" apart: that word is a subtype wherever it stands."""
    words = card.fields.get("type", "").lower().replace("/", " ").split()
    return tuple(word for word in words if word not in APART), ("Legendary",) if "legendary" in words else ()


def subtypes(card: CardText) -> tuple[str, ...]:
    """The subtypes of a card, with capitals: each word is one, but for the pairs, whose last word is one as well."""
    found: list[str] = []
    for trait in card.traits:
        words = " ".join([word[:1].upper() + word[1:] for word in trait.split()])
        for pair in PAIRS:
            words = words.replace(pair, pair.replace(" ", "_"))
        found += [word.replace("_", " ") for word in words.split()]
    return (*found, *[PAIRS[name] for name in found if name in PAIRS])  # ARG 3.2.2.3


def make_face(card: CardText, names: Names = NO_NAMES) -> Face:
    """The face of a card, with its text compiled."""
    card = as_file_card(card)
    abilities = compile_card(card, names)
    kinds, legendary = type_line(card)
    if "unit" in kinds and "omega" not in kinds and not abilities:
        kinds = (*kinds, "basic")  # ARG 2.5.5, 2.5.5.1, 2.5.5.2
    numbers = {name: card.number(name) for name in NUMBERS if card.fields.get(name)}
    if card.cost_xs:
        numbers["X"] = card.cost_xs  # ARG 3.3.3
    traits = tuple(dict.fromkeys((*legendary, *subtypes(card))))
    element = card.fields.get("element", "")
    cost = 0 if "token" in kinds else card.cost  # ARG 12.9.3
    return Face(
        card_id(card),
        card.name,
        kinds,
        traits,
        (element,) if element else (),
        cost,
        numbers,
        card.text,
        abilities,
        expanded(abilities, KEYWORDS),
    )


def make_token(spec: str) -> Face:
    """The face of a token as a text describes it."""
    card = token_card(spec)
    face = make_face(card)
    return Face(
        spec,
        face.name,
        face.kinds,
        face.traits,
        face.aspects,
        face.cost,
        face.numbers,
        face.text,
        face.abilities,
        face.chars.abilities,
    )


TITLE = Title(
    rules=ARG,
    package="cardwright.games.argent_saga",
    version="2020-10-09",
    card_id=card_id,
    make_face=make_face,
    compiler=compiler,
    fields=FIELDS,
    readings=readings,
    traits_of=lambda card: (*type_line(card)[1], *subtypes(card)),
    token_rule="12.9.1",
    make_token=make_token,
    check=check_deck,
    place=place_cards,
    prepare=prepare,
    deal=deal,
    fights=fights,
    main_number=main_number,  # ARG 8.5.5
    moments=MOMENTS,
    resume=resume,
    furnish=furnish,
    settle=settle,
    row_of=row_of,
    hosts=carries,
    beneath=BENEATH,
    players=(2, 2),
    players_rule="1.2.1",  # ARG 1.2.1
    worth=WORTH,
    bench=Bench(calls=367, mixed=391, pace=0.4),  # both players may respond to everything
)
