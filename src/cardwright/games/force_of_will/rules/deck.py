"""Rules 402-404: decks, and which are legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from cardwright.kernel.state.decisions import Denial
from cardwright.kernel.vocabulary.abilities import DeckRule, Keyword, Static
from cardwright.kernel.vocabulary.effects import Become
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.selectors import All, Aspect, Either, Filter, Has, Kind, Named, Not, Trait
from cardwright.text.deckfile import DeckList

from .ex_decks import check_ex_decks
from .setup import AREAS
from .will import ATTRIBUTES, OR_VOID

RULERS = 3  # FOW 402.2
COPIES = 4  # FOW 402.3b, 402.4c, 404.1, 404.2
OPPOSED = (("Tales", "Villains"), ("Will of Hope", "Will of Despair"))  # FOW 402.2c-402.2f, 402.3c, 402.3d
COUNTED = ("main", "extra", "armaments", "crew", "treasury", "runes", "sideboard")  # FOW 404.1


class Part(NamedTuple):
    """A part of a deck: how many cards, how many of a name, and which cards."""

    name: str
    sizes: tuple[int, int]  # at least, at most
    copies: int  # of one name; 0: any number
    holds: Callable[[Face], bool]
    rule: str  # what it holds
    size_rule: str
    copies_rule: str
    what: str  # what it is called
    exact: tuple[int, ...] = ()  # the only sizes allowed


def all_kinds(face: Face) -> set[str]:
    """The types of all sides of a card."""
    return {kind for side in (face, *face.sides) for kind in side.kinds}  # FOW 404.8


def _of_the_deck(face: Face) -> bool:
    """A card of the deck: no ruler, magic stone or stranger, and no rune without another type."""
    kinds = all_kinds(face)
    if kinds & {"ruler", "sub-ruler", "magic stone", "stranger", "extension rule", "token", "player"}:  # FOW 1305.2
        return False
    if "j-ruler" in face.kinds:
        return False
    return "rune" not in kinds or bool(kinds & {"addition", "chant"})  # FOW 402.3


def _is(kind: str) -> Callable[[Face], bool]:
    return lambda face: kind in all_kinds(face)


def _of_the_extra_deck(face: Face) -> bool:
    return not all_kinds(face) & {"ruler", "magic stone", "token"}


PARTS = (
    Part("main", (40, 60), COPIES, _of_the_deck, "402.3", "402.3a", "402.3b", "a deck"),
    Part("magic stones", (10, 20), COPIES, _is("magic stone"), "402.4", "402.4a", "402.4c", "a magic stone deck"),
    Part("extra", (0, 5), 1, _of_the_extra_deck, "402.5", "402.5a", "402.5b", "an extra deck"),
    Part("runes", (0, 5), 1, _is("rune"), "402.6", "402.6a", "402.6b", "a rune deck", (0, 5)),
    Part("strangers", (0, 10), 2, _is("stranger"), "402.7", "402.7a", "402.7b", "a stranger deck", (0, 10)),
    Part("sideboard", (0, 15), COPIES, lambda face: True, "403.1", "403.1a", "404.1", "a sideboard"),
)


def check_deck(deck: DeckList, pool: Mapping[str, Face]) -> list[Denial]:
    """Everything that is wrong with a deck; an empty list if it is legal."""
    problems = [
        Denial("402.1", f"a deck has no part {section!r}; its parts are {', '.join(AREAS)}")
        for section in deck.sections
        if section not in AREAS
    ]
    problems += [
        Denial("402.1", f"there is no card named {name!r}")
        for name in dict.fromkeys(name for names in deck.sections.values() for name in names)
        if name not in pool
    ]
    problems += _check_rulers(deck, pool)
    for part in PARTS:
        problems += _check_part(deck, pool, part)
    problems += check_ex_decks(deck, pool)  # FOW 319
    problems += _check_needed(deck, pool)
    problems += _check_together(deck, pool)
    problems += _check_opposed(deck, pool)
    return problems


def _faces(deck: DeckList, pool: Mapping[str, Face], section: str) -> list[Face]:
    return [pool[name] for name in deck.sections.get(section, []) if name in pool]


def has_keyword(face: Face, name: str) -> list[Keyword]:
    """The instances of a keyword on any side of a card."""
    abilities = [ability for side in (face, *face.sides) for ability in side.abilities]
    return [ability for ability in abilities if isinstance(ability, Keyword) and ability.name == name]


# --- rulers (402.2) -------------------------------------------------------------------------------------------------


def _check_rulers(deck: DeckList, pool: Mapping[str, Face]) -> list[Denial]:
    names = deck.sections.get("ruler", [])
    rulers = _faces(deck, pool, "ruler")
    strange = [face for face in rulers if "ruler" not in face.kinds and not has_keyword(face, "Aid")]
    problems = [Denial("402.2", f"{face.name} is no ruler") for face in strange]
    if not names:
        return [*problems, Denial("402.2", "a deck needs one ruler")]
    if rulers and ("Arcana" in rulers[0].traits or "basic" in rulers[0].kinds):
        problems.append(Denial("402.2", f"{rulers[0].name} cannot be the starting ruler"))
    if rulers:
        problems += _check_companions(rulers[0], rulers[1:], pool)
    return problems


def _check_companions(starting: Face, others: list[Face], pool: Mapping[str, Face]) -> list[Denial]:
    """Further rulers come by [Tag] and [Partner], and one card by [Aid]."""
    tags, partners = has_keyword(starting, "Tag"), has_keyword(starting, "Partner")
    tagged = [face for face in others if face.name != starting.name and any(_fits_tag(tag, face) for tag in tags)]
    problems: list[Denial] = []
    if len(tagged) != 1 and any(not _is_alone(tag, starting, pool) for tag in tags):  # FOW 402.2b
        problems.append(Denial("1145.1", f"{starting.name} begins the game with one ruler of its tag"))  # FOW 1145.3
    aiding = [face for face in others if any(word.word == starting.name for word in has_keyword(face, "Aid"))]
    if len(aiding) > 1:
        problems.append(Denial("1164.2", "only one Aid can be applied"))
    rest = [face for face in others if face not in tagged and face not in aiding]  # FOW 402.2a
    allowed = [
        face for face in rest if has_keyword(face, "Bond") and any(word.word in face.traits for word in partners)
    ]
    most = sum([word.amount for word in partners])
    if len(rest) > len(allowed):
        problems.append(Denial("402.2", "another ruler needs Tag, Partner or Aid"))
    if len(allowed) > most:  # FOW 1155.1
        problems.append(Denial("1155.2", f"at most {most} partners are allowed"))
    if 1 + len(others) - len(aiding) > RULERS:
        problems.append(Denial("402.2", f"at most {RULERS} rulers are prepared"))
    return problems


def _is_alone(tag: Keyword, starting: Face, pool: Mapping[str, Face]) -> bool:
    """A ruler with a [Tag] of a race comes alone if there is no other ruler with it."""
    raced = any(isinstance(term, Trait) for term in tag.terms)
    names = [face.name for face in pool.values() if "ruler" in face.kinds and _fits_tag(tag, face)] if raced else []
    return raced and not set(names) - {starting.name}  # FOW 1145.2c


def _fits_tag(tag: Keyword, face: Face) -> bool:
    """A ruler is of the same [Tag], or has the name that it refers to."""
    return tag in has_keyword(face, "Tag") or (bool(tag.word) and tag.word in face.name)  # FOW 1145.1-1145.2c


# --- the parts (402.3-402.7, 403) -----------------------------------------------------------------------------------


def _check_part(deck: DeckList, pool: Mapping[str, Face], part: Part) -> list[Denial]:
    names = deck.sections.get(part.name, [])
    problems = [
        Denial(part.rule, f"{face.name} cannot be in {part.what}")
        for face in dict.fromkeys(_faces(deck, pool, part.name))
        if not part.holds(face)
    ]
    least, most = part.sizes
    size = len(names)
    if not least <= size <= most or (part.exact and size not in part.exact):
        allowed = " or ".join(map(str, part.exact)) if part.exact else f"{least} to {most}"
        problems.append(Denial(part.size_rule, f"{part.what} has {allowed} cards, this one has {size}"))
    for name, count in _copies(names, pool).items():
        most = most_copies(deck, pool, name, part.copies, part.name) if name in pool else count
        if part.copies and count > most:
            words = f"{count} copies of {name} in {part.what}; at most {most} {'is' if most == 1 else 'are'} allowed"
            problems.append(Denial(part.copies_rule, words))
    return problems


def _copies(names: Iterable[str], pool: Mapping[str, Face]) -> dict[str, int]:
    """How often each name is there; cards of one name are the same card, whatever else is printed on them."""
    first: dict[str, str] = {}
    keys = [first.setdefault(pool[name].name if name in pool else name, name) for name in names]  # FOW 203.2a
    return Counter(keys)  # FOW 203.2, 203.2b


def most_copies(deck: DeckList, pool: Mapping[str, Face], name: str, usual: int, section: str = "") -> int:
    """How many cards of a name are allowed; restrictions go before permissions."""
    face = pool[name]
    if "magic stone" in face.kinds and "basic" in face.kinds:
        return len(deck.sections.get("magic stones", [])) + len(deck.sections.get("sideboard", []))  # FOW 402.4b
    own = [rule.amount for rule in deck_rules(face) if rule.field == "copies"]
    limits = [amount for amount in own if 0 < amount <= usual]
    if section != "sideboard":
        limits += [rule.amount for rule in _limits(deck, pool) if fits(face, rule.where)]  # FOW 404.1b
    if limits:
        return min(limits)  # FOW 404.7a
    return 1_000 if any(amount <= 0 for amount in own) else max([usual, *own])  # FOW 404.1a, 404.7


LIMIT = "limit"  # the field of a `DeckRule` that allows only so many copies of cards that fit


def deck_rules(face: Face) -> list[DeckRule]:
    """What a card says about building decks, on any of its sides."""
    abilities = [ability for side in (face, *face.sides) for ability in side.abilities]
    return [ability for ability in abilities if isinstance(ability, DeckRule)]  # FOW 404.8


def _limits(deck: DeckList, pool: Mapping[str, Face]) -> list[DeckRule]:
    """The restrictions that cards of a deck, without its sideboard, put on other cards."""
    names = [name for section, names in deck.sections.items() if section != "sideboard" for name in names]
    return [
        rule for name in dict.fromkeys(names) if name in pool for rule in deck_rules(pool[name]) if rule.field == LIMIT
    ]


def based(face: Face, field: str) -> tuple[str, ...]:
    """What a card has by its base abilities, which count as decks are built."""
    statics = [a for a in face.abilities if isinstance(a, Static) and a.defining and a.condition is None]
    changes = [change for static in statics for change in static.changes if isinstance(change, Become)]
    return tuple([change.value for change in changes if change.field == field])  # FOW 904.5


def fits(face: Face, where: Filter | None) -> bool:
    """A card passes a description before any game; it has the information of all its sides."""
    if where is None:
        return True
    if isinstance(where, All):
        return all(fits(face, part) for part in where.parts)
    if isinstance(where, Either):
        return any(fits(face, part) for part in where.parts)
    if isinstance(where, Not):
        return not fits(face, where.part)
    if isinstance(where, Has):
        return bool(has_keyword(face, where.keyword))
    words: dict[type[Filter], set[str]] = {Kind: all_kinds(face)}
    words[Trait] = {trait for side in (face, *face.sides) for trait in (*side.traits, *based(side, "trait"))}
    words[Aspect] = {aspect for side in (face, *face.sides) for aspect in (*side.aspects, *based(side, "aspect"))}
    words[Named] = {side.name for side in (face, *face.sides)}
    return getattr(where, "name", "") in words.get(type(where), ())  # FOW 404.8


def _check_needed(deck: DeckList, pool: Mapping[str, Face]) -> list[Denial]:
    """Decks that need a keyword of the starting ruler."""
    rulers = _faces(deck, pool, "ruler")[:1]
    problems: list[Denial] = []
    for section, keyword, rule in (
        ("extra", "Grimoire", "402.5c"),
        ("runes", "Divinity", "402.6a-1"),
        ("strangers", "Stranger", "402.7a-1"),
    ):
        if deck.sections.get(section) and not any(has_keyword(ruler, keyword) for ruler in rulers):
            problems.append(Denial(rule, f"the part {section!r} needs a starting ruler with {keyword}"))
    problems += _check_numbers(deck, pool, rulers)
    masters = [face for face in _faces(deck, pool, "runes") if "master" in face.kinds]
    if len(masters) > 1:
        problems.append(Denial("402.6c", "a rune deck has at most one master rune"))
    for face in dict.fromkeys(_faces(deck, pool, "runes")):
        near = _faces(deck, pool, "ruler") if has_keyword(face, "Kernlos") else rulers
        if near and not {"chant", "addition"} & set(face.kinds) and not any(_shares_attribute(face, r) for r in near):
            problems.append(Denial("402.6d", f"{face.name} shares no attribute with the starting ruler"))
    return problems


def _check_numbers(deck: DeckList, pool: Mapping[str, Face], rulers: list[Face]) -> list[Denial]:
    """The numbers of [Grimoire] and [Stranger] on the starting ruler."""
    allowed = {name: sum([word.amount for face in rulers for word in has_keyword(face, name)]) for name in NUMBERED}
    extra, strangers = deck.sections.get("extra", []), deck.sections.get("strangers", [])
    problems: list[Denial] = []
    if allowed["Grimoire"] and len(extra) > allowed["Grimoire"]:
        problems.append(Denial("1132.2", f"Grimoire allows {allowed['Grimoire']} cards, not {len(extra)}"))
    for face in dict.fromkeys(_faces(deck, pool, "extra")) if allowed["Grimoire"] else ():
        if "Story" not in face.traits or "chant" not in face.kinds:
            problems.append(Denial("1132.2", f"{face.name} is no Story chant"))
    if strangers and allowed["Stranger"] and len(strangers) != allowed["Stranger"]:
        problems.append(Denial("1142.2", f"Stranger allows {allowed['Stranger']} cards, not {len(strangers)}"))
    return problems


NUMBERED = ("Grimoire", "Stranger")


def _shares_attribute(one: Face, other: Face) -> bool:
    printed = (
        *one.aspects,
        *based(one, "aspect"),
        *[symbol.removesuffix(OR_VOID) for symbol in one.symbols],
    )  # FOW 402.6d
    return any(name in printed and name in other.aspects for name in ATTRIBUTES)


# --- all parts together (404) ---------------------------------------------------------------------------------------


def _check_together(deck: DeckList, pool: Mapping[str, Face]) -> list[Denial]:
    counted = _copies([name for section in COUNTED for name in deck.sections.get(section, [])], pool)
    stones = _copies([name for part in ("magic stones", "sideboard") for name in deck.sections.get(part, [])], pool)
    problems: list[Denial] = []
    for names, rule in ((counted, "404.1"), (stones, "404.2")):
        for name, count in names.items():
            if name in pool and ("magic stone" in pool[name].kinds) == (rule == "404.2"):
                most = most_copies(deck, pool, name, COPIES, "sideboard")
                if count > most:
                    problems.append(Denial(rule, f"{count} copies of {name} in all; at most {most} are allowed"))
    for rule, what, sections, holds in ONCE:
        there = [face for section in sections for face in _faces(deck, pool, section) if holds(face)]
        seen = Counter(face.name for face in there)
        problems += [Denial(rule, f"{count} {what} named {name}") for name, count in seen.items() if count > 1]
    if len(deck.sections.get("extension rule", [])) > 1:
        problems.append(Denial("1159.2", "at most one extension rule begins the game"))
    return problems


def _without_ruler(face: Face) -> bool:
    """A J-ruler card with no ruler side and no warden side."""
    kinds = all_kinds(face)
    return "j-ruler" in kinds and not kinds & {"ruler", "warden"}


FIXED = ("runes", "extension rule")  # what is never exchanged between games


def check_exchange(before: DeckList, after: DeckList) -> list[Denial]:
    """Why a player may not change a deck so between the games of a match."""
    parts = dict.fromkeys((*before.sections, *after.sections))
    sizes = [part for part in parts if len(before.sections.get(part, [])) != len(after.sections.get(part, []))]
    problems = [Denial("403.2a", f"the number of cards in the part {part!r} must stay the same") for part in sizes]
    for part in FIXED:
        if sorted(before.sections.get(part, [])) != sorted(after.sections.get(part, [])):
            problems.append(Denial("403.2a", f"the cards of the part {part!r} are not exchanged"))
    if before.sections.get("ruler", [])[:1] != after.sections.get("ruler", [])[:1]:
        problems.append(Denial("403.2a", "the starting ruler is not exchanged"))
    return problems


EX_PARTS = ("armaments", "crew", "treasury")
# What may be there once for each name, and in which parts together.
ONCE: tuple[tuple[str, str, tuple[str, ...], Callable[[Face], bool]], ...] = (
    ("404.3", "rulers", ("ruler", "sideboard"), lambda face: "ruler" in face.kinds),
    ("404.4", "sub-rulers", ("sub-ruler", *EX_PARTS, "sideboard"), _is("sub-ruler")),
    ("404.5", "extension rules", ("extension rule", "sideboard"), _is("extension rule")),
    ("404.6", "J-rulers", ("sideboard",), _without_ruler),
)


def _check_opposed(deck: DeckList, pool: Mapping[str, Face]) -> list[Denial]:
    """Tales or Villains, Hope or Despair, never both (FOW 402.4d, 402.4e)."""
    faces = [face for section in ("ruler", "main", "magic stones") for face in _faces(deck, pool, section)]
    rules = ("402.3c", "402.3d")
    return [
        Denial(rule, f"a deck has cards with {one} or with {other}, not both")
        for (one, other), rule in zip(OPPOSED, rules, strict=True)
        if any(has_keyword(face, one) for face in faces) and any(has_keyword(face, other) for face in faces)
    ]
