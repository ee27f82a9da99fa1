"""Force of Will as a whole: rules, cards, decks and the way to start."""

from __future__ import annotations

from dataclasses import replace

from cardwright.games.title import Bench, Dress, Title, expanded
from cardwright.kernel.vocabulary.abilities import Ability, Body, Keyword, OnPlay, Static, Target
from cardwright.kernel.vocabulary.effects import May
from cardwright.kernel.vocabulary.faces import Face, combined
from cardwright.kernel.vocabulary.selectors import Cards, Kind, This
from cardwright.kernel.vocabulary.terms import parts_of
from cardwright.kernel.vocabulary.values import Bound
from cardwright.text.cardfile import CardText
from cardwright.text.names import NO_NAMES, Names

from .language.fields import (
    BREAK,
    FIELDS,
    SIDES,
    STONE_TYPES,
    addable_to,
    attributes_said,
    token_card,
    type_keywords,
    type_words,
)
from .language.grammar import compile_card, compiler
from .rules.battle import fights
from .rules.conditional_text import cluster_kind
from .rules.deck import check_deck, check_exchange
from .rules.fusion import STACKED
from .rules.game import FOW
from .rules.keywords import KEYWORDS
from .rules.layers import groups_of
from .rules.runes import reveal_rune
from .rules.setup import deal, furnish, place_cards, prepare, resume, settle
from .rules.tokens import item_token
from .rules.will import ATTRIBUTES, OR_VOID, attributes_of, read_cost, stone_ability
from .rules.zones import RUNES
from .worth import WORTH

TWO_FACE = "two face"  # a ruler with two ruler sides


def card_id(card: CardText) -> str:
    """A card's id is its name."""
    return card.name


def sides_of(card: CardText) -> list[CardText]:
    """A printed card side by side, each as a card of its own."""
    texts: list[list[str]] = [[]]
    for line in card.text:
        if line.strip() == BREAK:
            texts.append([])
        else:
            texts[-1].append(line)
    found = [replace(card, text=tuple(texts[0]))]
    for number, prefix in enumerate(SIDES[1:], 1):
        name = card.fields.get(f"{prefix}side")
        if name:
            fields = {key.removeprefix(prefix): said for key, said in card.fields.items() if key.startswith(prefix)}
            text = tuple(texts[number]) if number < len(texts) else ()
            fields |= {key: said for key, said in card.fields.items() if key == "cluster"}  # FOW 212.1
            found.append(CardText(name, fields, text, card.file, card.line, card.lines, card.field_lines))
    return found


def kinds_of(card: CardText) -> tuple[str, ...]:
    """The types of a side, with the words that stand for several of them."""
    kinds = list(type_words(card))
    kinds += groups_of(kinds)  # FOW 202.2a, 202.2b, 307.1
    if card.fields.get("cluster"):
        kinds.append(cluster_kind(card.fields["cluster"]))  # FOW 212.1
    if "magic stone" in kinds and "basic" in kinds and card.name.lower() in STONE_TYPES:
        kinds.append(card.name.lower())  # FOW 202.4, 202.4b
    return tuple(kinds)


def addable(kind: str) -> tuple[Ability, ...]:
    """What it means that an addition is added to a card of some kind."""
    if not kind:
        return ()
    zones = ("ruler area",) if kind == "ruler" else ("field", "ruler area") if kind == "j/ruler" else ("field",)
    target = Target("added", Cards(zones, "each", Kind(kind)))
    return OnPlay(Body(targets=(target,))), Static(This(), (May("added"),))  # FOW 1002.2, 1405.1b


def spoken(kinds: tuple[str, ...]) -> tuple[str, ...]:
    """The kinds that tell how a text is read: that of an addition is not the effect of a spell (901.1)."""
    return tuple([kind for kind in kinds if kind != "rune" or "addition" not in kinds])


def side_face(card: CardText, names: Names, also: tuple[str, ...] = (), x_known: bool = False) -> Face:
    """The face of one side, with its text compiled; X may be known from the judgment that brings it."""
    kinds = (*kinds_of(card), *also)
    cost = read_cost(card.fields.get("cost", ""))
    numbers: dict[str, int] = {}
    if card.stats:
        numbers = {"ATK": card.stats[0], "DEF": card.stats[1]}  # FOW 207.2, 208.2
    single = {"ATK": "power", "DEF": "defense"}
    numbers |= {stat: card.number(name) for stat, name in single.items() if card.fields.get(name)}  # FOW 207.1a, 208.2b
    numbers |= {name: card.number(name) for name in ("divinity", "willpower") if card.fields.get(name)}
    if cost.xs:
        numbers["X"] = cost.xs  # FOW 204.1b
    banner = attributes_said(card)
    attributes = attributes_of(cost.symbols) if banner is None else banner  # FOW 209.2
    line = card.fields.get("type", "")
    fields = {"type": " / ".join(spoken(kinds)), "cost": "X" * (cost.xs or x_known)}
    read = CardText(card.name, fields, card.text, card.file, card.line, card.lines)
    abilities = addable(addable_to(line))
    shown = card.number("divinity") if card.fields.get("divinity") else 0
    said = [Keyword("Divinity", shown) if one == Keyword("Divinity") else one for one in compile_card(read, names)]
    told = [one.name for one in said if isinstance(one, Keyword)]
    old = [Keyword(name) for name in type_keywords(line) if name not in told]  # FOW 1403.2, 1403.3
    abilities = (*old, *abilities, *said)  # FOW 210.1
    judged = card.fields.get("judgment", "")
    if judged:
        abilities = (Keyword("Judgment", terms=(read_cost(judged).pay(),)), *abilities)  # FOW 1125.2
    stone = [stone_ability(STONE_TYPES[kind]) for kind in kinds if kind in STONE_TYPES and "basic" in kinds]
    symbols = cost.symbols
    if any(isinstance(one, Keyword) and one.name == "Kernlos" for one in abilities):
        attributes = ()
        symbols = tuple([f"{name}{OR_VOID}" if name in ATTRIBUTES else name for name in symbols])  # FOW 1195.2
    return Face(
        card.name,
        card.name,
        kinds,
        card.traits,
        attributes,
        cost.total,
        numbers,
        card.text,
        abilities,
        (*stone, *expanded(abilities, KEYWORDS)),
        symbols=symbols,
    )


def make_face(card: CardText, names: Names = NO_NAMES) -> Face:
    """The face of a card: one side, or all of them."""
    sides = sides_of(card)
    if len(sides) == 1:
        return side_face(card, names)
    if card.fields.get("layout") == "halves":
        halves = combined(card.name, *[side_face(side, names) for side in _named_halves(card, sides)])
        return halves  # FOW 1307.2, 1307.5, 1307.5a-1307.5c
    front = kinds_of(sides[0])
    also = tuple([f"{kind} j-ruler" for kind in ("warden", "contract") if kind in front])
    if "ruler" in front and "ruler" in kinds_of(sides[1]):
        also = (*also, TWO_FACE)  # FOW 1306.1
    first = side_face(sides[0], names, tuple([kind for kind in also if kind == TWO_FACE]))
    judged = [one for one in first.abilities if isinstance(one, Keyword) and one.name == "Judgment"]
    x_known = Bound("X") in parts_of(tuple(judged))  # FOW 903.2h-2
    return _with_sides(first, tuple([side_face(side, names, also, x_known) for side in sides[1:]]))


def _named_halves(card: CardText, sides: list[CardText]) -> list[CardText]:
    """The halves of an alternative card, each with its own name: "Ash / Fire" has the halves Ash and Fire."""
    first = card.name.partition(" / ")[0]
    return [replace(sides[0], name=first), *sides[1:]]


def _with_sides(face: Face, others: tuple[Face, ...]) -> Face:
    return Face(
        face.id,
        face.name,
        face.kinds,
        face.traits,
        face.aspects,
        face.cost,
        face.numbers,
        face.text,
        face.abilities,
        face.chars.abilities,
        sides=others,
        symbols=face.symbols,
    )


def make_token(name: str) -> Face:
    """The face of a token: of the item area, or one that a text describes."""
    return item_token(name) or _named_by_race(make_face(token_card(name)))


def _named_by_race(face: Face) -> Face:
    """A token that a text describes has no other name than its race."""
    return Face(
        face.id,
        " ".join(face.traits) or face.name,
        face.kinds,
        face.traits,
        face.aspects,
        0,
        face.numbers,
        face.text,
        face.abilities,
        face.chars.abilities,
    )  # FOW 1303.1


PLAIN = Face("", "", ("resonator", "j/resonator", "entity"), aspects=("fire",), numbers={"ATK": 100, "DEF": 100})

TITLE = Title(
    rules=FOW,
    package="cardwright.games.force_of_will",
    version="12.9",
    card_id=card_id,
    make_face=make_face,
    make_token=make_token,
    compiler=compiler,
    fields=FIELDS,
    token_rule="1303.1",
    check=check_deck,
    place=place_cards,
    prepare=prepare,
    deal=deal,
    fights=fights,
    resume=resume,
    furnish=furnish,
    settle=settle,
    beneath=STACKED,
    item=item_token,
    dresses={"revealed": Dress(reveal_rune, place=RUNES)},
    plain=PLAIN,
    players=(2, 2),
    players_rule="102.1",  # FOW 102.1
    sideboard="sideboard",  # FOW 403.2
    exchange=check_exchange,
    worth=WORTH,
    bench=Bench(calls=477, mixed=505, pace=0.3, unit="resonator"),
)
