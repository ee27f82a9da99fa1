"""The English of Force of Will: its words, and the frames of its keyword abilities that have a text of their own."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise, takewhile
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from cardwright.games.phrasing import phrases_of, rules_of
from cardwright.kernel.vocabulary.abilities import Keyword, OnPlay, Static, Triggered
from cardwright.kernel.vocabulary.durations import Until
from cardwright.kernel.vocabulary.effects import Apply, Effect, Gain, If
from cardwright.kernel.vocabulary.selectors import (
    Aspect,
    Filter,
    Kind,
    Named,
    Paid,
    Sort,
    This,
    Trait,
)
from cardwright.text.cardfile import CardText
from cardwright.text.compiler import Compiler
from cardwright.text.diagnostics import TextError
from cardwright.text.language import Language
from cardwright.text.names import NO_NAMES, Names

from ..rules.conditional_text import CONDITION_OF, cluster_kind, has_text, played_with
from ..rules.keyword_spells import CIPHER, guided
from ..rules.layers import ENTERS_WITH
from ..rules.will import LETTERS
from ..rules.zones import HUNDRED, PLAYED_FROM
from .allowed import refused
from .fields import describes_token
from .lexicon import EVERYWHERE, IN_PLAY, SPELL
from .races import race_words
from .spelling import plain, spelled

if TYPE_CHECKING:
    from cardwright.kernel.vocabulary.abilities import Ability


def _as_long(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """ "It gains this until end of turn. If ..., it gains that instead": for the same time."""
    return tuple(_same_time(effect) for effect in effects)


def _same_time(effect: Effect) -> Effect:
    if not isinstance(effect, If) or len(effect.then) != 1 or len(effect.otherwise) != 1:
        return effect
    new, old = effect.then[0], effect.otherwise[0]
    if isinstance(new, Apply) and isinstance(old, Apply) and new.what == old.what and new.until == Until.REST:
        return If(effect.condition, (Apply(new.what, new.changes, old.until),), effect.otherwise)
    return effect


LANGUAGE = Language(
    phrases=phrases_of(__package__),
    name="force-of-will",
    rules=rules_of(__package__, "activating", "becoming", "keyword_texts", "playing", "procedures", "verbs"),
    public_zones=frozenset(
        ("field", "ruler area", "graveyard", "removed area", "chase area", "item area", "order area", "seat")
    ),
    default_zone="field",  # FOW 202.5, 307.5
    discard_zone="graveyard",
    playable_zones=PLAYED_FROM,
    counters_named=True,
    play_zone="chase area",
    played_kinds=frozenset(("chant", "rune")),  # FOW 901.1
    lies_in={
        # FOW 307.3
        **dict.fromkeys(("resonator", "addition", "regalia", "magic stone", "warden", "token"), ("field",)),
        **dict.fromkeys(("ruler", "j-ruler", "sub-ruler"), ("ruler area", "field")),  # FOW 308.3
        "order": ("order area",),
        "extension rule": ("extension rule area",),
        "arcane item": ("item area",),
    },  # FOW 909.1: chants and runes that are no additions are gone once they have resolved
    home_zones={
        **dict.fromkeys(
            ("ruler", "sub-ruler", "warden", "ruler under contract"), "ruler area"
        ),  # FOW 308.5, 308.6, 308.7, 1010.2
        **dict.fromkeys(("gem", "crystal", "clue", "will coin"), "item area"),  # FOW 1027.1, 1046.1
        "order": "order area",  # FOW 317.4
        "player": "seat",
    },
    stack_kinds=frozenset(("spell", "ability")),  # FOW 903.2f
    kind_tests={"spell": SPELL, "ability": Sort(("ability",))},
    sourced_kinds=frozenset(("ability",)),  # FOW 901.1a
    anywhere=True,  # FOW 307.5
    sends_elsewhere=True,  # FOW 903.2l-2, 1019.1a
    everywhere=EVERYWHERE,  # FOW 901.3a, 910.1a
    shared_field=True,  # FOW 307.2, 307.9
    explanatory=True,  # FOW 205.3
    colon_opens=True,  # FOW 905.1
    search_only=True,  # FOW 1005.1, 1021.1
    burying="put",
    bans=frozenset(("gain life",)),
    described=plain,
    describes_token=describes_token,
    quoted_names=True,  # FOW 203.3
    refuse=refused,
    tidy=(_as_long,),
    bare_zones=IN_PLAY,  # FOW 206.3, 307.8
    single_kinds=frozenset(("ruler", "j-ruler", "j/ruler")),  # FOW 202.2d
    card_zones=EVERYWHERE,  # FOW 307.7
    crossing="give",  # FOW 302.6a, 302.6b
    arrival_rank=ENTERS_WITH,  # FOW 702.3c
    least_numbers=True,  # FOW 104.7, 104.7a
    damage_step=HUNDRED,  # FOW 903.2j-1
    trait_words=race_words,  # FOW 206
    numbered_counters=frozenset(("+100/+100", "-100/-100")),
    tallies={("played", "card"): "cards played", ("discarded", "card"): "cards discarded"},
    class_names={"stat": "ATK or DEF", "aspect": "an attribute", "TITLE": "a name in quotation marks"},
)


@cache
def compiler() -> Compiler:
    """The compiler of this game's cards, one for the process."""
    return Compiler(LANGUAGE, Path(__file__).parents[1])


def as_spelled(card: CardText, names: Names = NO_NAMES) -> CardText:
    """A card with its text in the spelling that the grammar reads."""
    lines = spelled(card.text, names.plain)
    if LANGUAGE.played_kinds.isdisjoint(card.kinds):
        lines = tuple(
            part for line in lines for part in AWAKENED.sub(r"[Awakening] \1.\n[Awakened] \2", line).split("\n")
        )
    if "order" in card.kinds:
        lines = tuple(ORDERED.sub("this card", line) for line in lines)
    return replace(card, text=lines)


ORDERED = re.compile(r"\b(?:this|the) ordered card\b", re.IGNORECASE)  # it has the abilities of the order (712.3b)


def compile_card(card: CardText, names: Names = NO_NAMES) -> tuple[Ability, ...]:
    """The abilities of a card; raises `cardwright.text.diagnostics.TextError`."""
    return compiler().remembered(card, names, _compiled)


def _compiled(card: CardText, names: Names) -> tuple[Ability, ...]:
    found = _guided(_framed(as_spelled(card, names), names))
    for reason in filter(None, map(refused, found)):
        raise _error(card, "\n".join(card.text), "the text", reason)
    return found


def _guided(found: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """All texts of [Guidance] are one ability (1146.3)."""
    parts = [one for one in found if isinstance(one, Triggered) and one.label == "Guidance"]
    rows = [(int(text.name.split()[1]), text.body) for one in parts for text in one.body.variants]
    joined = (guided(rows),) if rows else ()
    return (*(one for one in found if one not in parts), *joined)


def _error(card: CardText, paragraph: str, words: str, why: str) -> TextError:
    return TextError(card.name, plain(paragraph), words, why, (), card.file, card.line)


# --- text under a condition (chapter 11) ----------------------------------------------------------------------------

AWAKENED = re.compile(r"^\[Awakening\]\s*([^:]*?)\s*:\s*(.*)$")  # FOW 1416.6
SEALED = "Sealed Item"
FRAME = re.compile(
    r"^\[(?P<name>" + "|".join(name.replace(" ", "-") for name in (*CONDITION_OF, "Awakened", SEALED)) + r")\]"
    r"\s*(?:\((?P<amount>\d+)\)|(?P<number>\d+)\b|(?P<letters>(?:\[[WRUGB]\])+)|<(?P<force>[^<>]+)>|«(?P<title>[^«»]+)»|<<(?P<item>[^<>]+)>>"
    r"|\((?P<cluster>[^()]+) [Cc]luster\)|(?P<race>[A-Z][\w' ]*?)(?=\s+-\s))?\s*-?\s*(?P<rest>.*)$"
)
NAMED_FRAMES = ("Reunited",)  # frames with a name, a race or a cluster


def frame_of(found: re.Match[str]) -> Keyword:
    """The keyword at the head of a text: [Seal] (3), [Crest] {W}, [Force Resonance] <Chaos>."""
    name, amount = found["name"].replace("-", " "), found["amount"] or found["number"]
    aspects = [LETTERS[letter] for letter in re.findall(r"[WRUGB]", found["letters"] or "")]
    if name == "Crest" and len(aspects) == 1:
        return Keyword(name, word=aspects[0])
    terms: list[Filter] = [Aspect(one) for one in aspects]  # FOW 1137.4
    if found["force"]:
        terms.append(Named(found["force"].replace("-", " ")))
    if found["race"]:
        terms += [Trait(word) for word in race_words(found["race"])]  # FOW 1179.4
    if found["cluster"]:
        terms.append(Kind(cluster_kind(found["cluster"])))  # FOW 1179.8
    word = found["title"] or (found["item"] or "").replace("-", " ")
    return Keyword(name, int(amount) if amount else 0, word, tuple(terms))


def _misplaced(found: re.Match[str]) -> bool:
    """Words that this keyword does not take."""
    names = found["title"] or found["cluster"] or found["race"]
    crest = found["name"] == "Crest" and len(found["letters"] or "") != len("[W]")
    item = bool(found["item"]) != (found["name"].replace("-", " ") == SEALED)
    return crest or item or bool(names) != (found["name"] in NAMED_FRAMES)


def _framed(card: CardText, names: Names) -> tuple[Ability, ...]:
    """The abilities outside frames, and those of each frame."""
    frames = list(_frames(card))
    if not frames:
        return compiler().compile(card, names)
    inside = {at for _, lines in frames for at in lines}
    outside = {at: line for at, line in enumerate(card.text) if at not in inside}
    abilities = list(compiler().compile(_only(card, outside), names))
    for keyword, lines in frames:
        if not any(line.strip() for line in lines.values()) and keyword.word != CIPHER:
            raise _error(card, card.text[min(lines)], keyword.name, "no text follows")
        whole = compiler().compile(_only(card, {**outside, **lines}), names)
        played = sum(isinstance(ability, OnPlay) for ability in (*abilities, *whole))
        if played % 2 or (played and keyword.name == SEALED):
            raise _error(card, card.text[min(lines)], keyword.name, "an effect alone")
        abilities = _given(keyword, abilities, whole)
    return tuple(abilities)


def _frames(card: CardText) -> Iterator[tuple[Keyword, dict[int, str]]]:
    """Each head with its text: on its own line, the list below it, or else all that follows up to the next head."""
    heads = [at for at, line in enumerate(card.text) if FRAME.match(line)]
    for start, end in pairwise([*heads, len(card.text)]):
        found = FRAME.match(card.text[start])
        assert found is not None
        if _misplaced(found):
            raise _error(card, card.text[start], found["name"], "of what?")
        lines = {at: card.text[at] for at in range(start + 1, end)}
        listed = {at: line.lstrip("- ") for at, line in takewhile(lambda line: line[1].startswith("-"), lines.items())}
        rest = found["rest"].lstrip(".")
        text = {} if rest or found["item"] == CIPHER else listed or lines
        yield frame_of(found), {start: rest, **text}


def _only(card: CardText, lines: Mapping[int, str]) -> CardText:
    """Some paragraphs of a card, the other ones empty."""
    return replace(card, text=tuple(lines.get(at, "") for at in range(len(card.text))))


def _given(keyword: Keyword, before: Sequence[Ability], text: tuple[Ability, ...]) -> list[Ability]:
    """A text that a card has while a condition holds; of a card with an effect, its effect with that text.

    `text` is the whole card with the text of the frame.
    """
    found: list[Ability] = []
    others = list(text)
    for ability in before:
        alone = ability
        if isinstance(ability, OnPlay):
            alone = OnPlay(msgspec.structs.replace(ability.body, variants=()))  # without the text of earlier frames
        if alone in others:
            others.remove(alone)
        elif isinstance(ability, OnPlay):
            body = next(other.body for other in others if isinstance(other, OnPlay))
            others = [other for other in others if not isinstance(other, OnPlay)]
            variants = (*ability.body.variants, played_with(keyword, body))
            ability = OnPlay(msgspec.structs.replace(ability.body, variants=variants))
        found.append(ability)
    if keyword.name == SEALED:
        return [*found, Keyword(SEALED, word=keyword.word, terms=tuple(others))]  # FOW 1130.2
    if not others:
        return found
    if keyword.name == "Awakened":
        return [*found, Static(This(), (Gain(tuple(others)),), Paid("awakening"), IN_PLAY)]
    return [*found, has_text(keyword, *others)]
