"""Soul Masters as a whole: rules, cards, decks and the way to start."""

from __future__ import annotations

from msgspec.structs import replace

from cardwright.games.title import Bench, Title, Variant, expanded
from cardwright.kernel.vocabulary.abilities import Ability, Activated, Body, DeckRule, Keyword
from cardwright.kernel.vocabulary.costs import TurnCost
from cardwright.kernel.vocabulary.effects import ChangeResource
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.selectors import Named, This
from cardwright.text.cardfile import CardText
from cardwright.text.names import NO_NAMES, Names

from .language.fields import FIELDS, STAGES, as_file_card, token_card
from .language.grammar import compile_card, compiler
from .rules.battle import fights
from .rules.casting import SPECIALIZATION, UNCOUNTERED
from .rules.deck import NON_TOURNAMENT, RARITIES, TOURNAMENT, check_deck
from .rules.evolution import conversion
from .rules.game import SM
from .rules.keywords import KEYWORDS
from .rules.setup import deal, furnish, place_cards, prepare, resume, settle
from .rules.skills import limited, on_own_side
from .rules.turn import MOMENTS
from .rules.zones import ATTACHED, FLOATING
from .worth import WORTH

NUMBERS = ("attack", "shield", "shield energy", "armor", "core energy", "conversion", "conjure")
COMMANDERS = ("mercenaries", "resource energy")  # SM CT.COMMANDER.12, CT.COMMANDER.13
EQUIPMENT = frozenset(("weapon", "armor", "potion"))
GIVES_ENERGY = Activated((TurnCost(This(), "rested"),), Body((ChangeResource(FLOATING, 1),)), per_turn=1)
CORE_SKILLS = (GIVES_ENERGY, Keyword("Swap"))  # what a Golem loses as a Unit
CASUAL = Variant("casual", "Reserve Decks have five cards: a Weapon, an Armor, a Battlefield and two Feats", "DB.24")


def card_id(card: CardText) -> str:
    """A card's id is its name; an Evolution has its stage beside it."""
    card = as_file_card(card)
    stage = next((kind for kind in card.kinds if kind in STAGES[1:]), "")
    return f"{card.name} {stage.capitalize()}" if stage else card.name


def numbers_of(card: CardText) -> dict[str, int]:
    """The printed numbers that count in play."""
    fighting = dict(zip(("attack", "health"), card.stats, strict=False))  # SM GL.STARTING-HEALTH-TOTAL
    return fighting | {name: card.number(name) for name in NUMBERS if card.fields.get(name)}


def deck_rules(card: CardText) -> tuple[DeckRule, ...]:
    """What a card says about decks: copies by its rarity, the limits of a Commander, Specialization."""
    found = [DeckRule(name, card.number(name)) for name in COMMANDERS if card.fields.get(name)]
    rarity = card.fields.get("rarity", "")
    if rarity and not ("core" in card.kinds and rarity == "Common"):  # SM DB.11: any number of Common Cores
        found.append(DeckRule(f"{rarity} copies", RARITIES[f"{rarity} copies"][0]))  # SM DB.6-DB.10
    if card.fields.get("specialization"):
        found.append(DeckRule(SPECIALIZATION, where=Named(card.fields["specialization"])))  # SM GL.SPECIALIZATION
    return tuple(found)


def by_rule(card: CardText, numbers: dict[str, int]) -> tuple[Ability, ...]:
    """What a card has by the rules, not by its text."""
    if "commander" in card.kinds and numbers["conversion"]:  # SM CT.COMMANDER.4
        return (conversion(numbers["conversion"]), *deck_rules(card))  # SM CT.COMMANDER.2, CT.COMMANDER.11
    return (UNCOUNTERED, *deck_rules(card)) if "reserve" in card.kinds else deck_rules(card)


def make_face(card: CardText, names: Names = NO_NAMES) -> Face:  # SM GL.NAME
    """The face of a card, with its text compiled; an Artifact Golem has a Core and a Unit side."""
    card = as_file_card(card)
    abilities = compile_card(card, names)
    numbers = numbers_of(card)
    full, own = limited(expanded(abilities, KEYWORDS)), by_rule(card, numbers)
    if not EQUIPMENT.isdisjoint(card.kinds):
        full = on_own_side(full)  # SM CT.RESERVE.5
    aspects = tuple([card.fields[name] for name in ("faction", "specialization") if card.fields.get(name)])
    kinds = (*card.kinds, "phase") if Keyword("Phase") in abilities and "phase" not in card.kinds else card.kinds
    traits, id = card.traits, card_id(card)
    if "golem" not in card.kinds:
        if "core" in card.kinds:
            full = tuple([_in_energy_field(a) for a in full])
        return Face(id, card.name, kinds, traits, aspects, card.cost, numbers, card.text, abilities, (*full, *own))
    unit_kinds = ("unit", *kinds[1:])
    fights = tuple([a for a in full if a not in CORE_SKILLS])  # SM CT.GOLEM.4
    unit = Face(
        f"{id} as a Unit",
        card.name,
        unit_kinds,
        traits,
        aspects,
        card.cost,
        numbers,
        card.text,
        abilities,
        (*fights, *own),
    )
    held = {name: number for name, number in numbers.items() if name not in ("attack", "health", "shield", "armor")}
    works = tuple([_in_energy_field(a) for a in full if isinstance(a, Activated)])
    return Face(
        id, card.name, kinds, traits, aspects, card.cost, held, card.text, abilities, (*works, *own), sides=(unit,)
    )


def _in_energy_field(ability: Ability) -> Ability:
    """The Skills of an Artifact Core work where it lies face up."""
    if hasattr(ability, "zones") and not ability.zones:
        return replace(ability, zones=("energy field",))  # SM GL.ARTIFACT-CORE
    return ability


def make_token(words: str) -> Face:
    """The face of a token that a text describes."""
    face = make_face(token_card(words))
    own = (face.abilities, face.chars.abilities)
    return Face(words, face.name, face.kinds, face.traits, face.aspects, face.cost, face.numbers, face.text, *own)


TITLE = Title(
    rules=SM,
    package="cardwright.games.soul_masters",
    version="2025",
    card_id=card_id,
    make_face=make_face,
    make_token=make_token,
    compiler=compiler,
    fields=FIELDS,
    check=check_deck,
    place=place_cards,
    prepare=prepare,
    deal=deal,
    fights=fights,
    moments=MOMENTS,
    resume=resume,
    furnish=furnish,
    settle=settle,
    beneath=ATTACHED,
    passing=(FLOATING,),
    players=(2, 2),
    players_rule="SU.6",
    variants=(CASUAL._replace(format=NON_TOURNAMENT),),
    format=TOURNAMENT,
    token_rule="GL.TOKEN",
    worth=WORTH,
    bench=Bench(calls=366, mixed=392, growth=1, pace=0.35),
)
