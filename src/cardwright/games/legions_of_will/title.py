"""Legions of Will as a whole: rules, cards, decks and the way to start."""

from __future__ import annotations

from cardwright.games.title import Bench, Title, expanded
from cardwright.kernel.vocabulary.faces import Face
from cardwright.text.cardfile import CardText
from cardwright.text.names import NO_NAMES, Names

from .language.fields import FIELDS
from .language.grammar import compile_card, compiler, in_todays_words
from .rules.battle import fights
from .rules.deck import check_deck
from .rules.formats import CONSTRUCTED, VARIANTS, arrange
from .rules.game import LOW
from .rules.keywords import KEYWORDS
from .rules.layers import added_to_base
from .rules.playing import play_target
from .rules.setup import CAMP, deal, furnish, holds, place_cards, prepare, resume
from .rules.turn import MOMENTS, main_number
from .worth import WORTH

NUMBERS = ("defense", "capacity", "production", "activation")  # of bases; upgrades add to them (LOW 302.3-302.5)


def card_id(card: CardText) -> str:
    """A card's id is its name."""
    return card.name


def make_face(card: CardText, names: Names = NO_NAMES) -> Face:
    """The face of a card, with its text compiled."""
    kinds = card.kinds
    numbers: dict[str, int] = {}
    if card.stats:
        numbers = {"will": card.stats[0], "power": card.stats[1]}  # LOW 207.1
    numbers |= {name: card.number(name) for name in NUMBERS if card.fields.get(name)}  # LOW 208.1, 210.1
    if card.cost_xs:
        numbers["X"] = card.cost_xs  # LOW 105.3a
    abilities = compile_card(card, names)
    return Face(
        card_id(card),
        card.name,
        kinds,
        card.traits,
        (),
        card.cost,
        numbers,
        card.text,
        abilities,
        (*play_target(kinds, abilities), *expanded(abilities, KEYWORDS)),
        added_to_base(kinds, numbers),
    )


def camps(units: int) -> tuple[Face, ...]:
    """Two plain bases, each with room for all units, so that units may move between them."""
    roomy = Face("Camp", "Camp", CAMP.kinds, numbers={**CAMP.numbers, "capacity": units})
    return (roomy, roomy)


TITLE = Title(
    rules=LOW,
    package="cardwright.games.legions_of_will",
    version="2023-09-11",
    card_id=card_id,
    make_face=make_face,
    compiler=compiler,
    fields=FIELDS,
    readings=lambda card: (in_todays_words(card),),
    check=check_deck,
    place=place_cards,
    prepare=prepare,
    deal=deal,
    fights=fights,
    main_number=main_number,  # LOW 505.1a
    moments=MOMENTS,  # LOW 500.1
    resume=resume,
    furnish=furnish,
    hosts=holds,
    players=(2, 0),
    players_rule="100.1",  # LOW 100.1
    teams=True,  # LOW 101.3
    variants=VARIANTS,
    format=CONSTRUCTED,  # LOW 100.2a
    arrange=arrange,
    sideboard="sideboard",  # LOW 100.3
    loser_chooses=True,  # LOW 102.1
    worth=WORTH,
    bench=Bench(
        calls=392,
        mixed=582,  # to list the plays, a face-down expelled card is turned up on trial
        heard=1.75,  # each card that may be played from the graveyard is checked by itself
        pace=0.35,  # everyone may respond to everything, so options are listed several times for one decision
        ground=camps,
    ),
)
