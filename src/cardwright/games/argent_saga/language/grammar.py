"""The English of Argent Saga: its words and sentence frames, and what they mean."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.games.allowed import Known, refusal
from cardwright.games.phrasing import phrases_of, rules_of
from cardwright.kernel.vocabulary.abilities import Body, OnPlay, Pattern, Static, Triggered
from cardwright.kernel.vocabulary.effects import Create, Effect, Gain, If, Lose
from cardwright.kernel.vocabulary.selectors import Combined, Compare, Did, InState, It, Not, Sort
from cardwright.kernel.vocabulary.terms import parts_of
from cardwright.kernel.vocabulary.values import Bound, Stat
from cardwright.text.cardfile import CardText
from cardwright.text.compiler import Compiler
from cardwright.text.language import Language
from cardwright.text.names import NO_NAMES, Names
from cardwright.text.spelling import Capitals

from ..rules.zones import ARGENT, ELEMENTS, NUMBERED
from .lexicon import KINDS
from .reminders import REMINDERS
from .spelling import plain, spelled
from .subtypes import subtype_words

if TYPE_CHECKING:
    from cardwright.kernel.vocabulary.abilities import Ability

FALLEN = Pattern("turn card", this=True, state="destroyed")  # of a tower
DONE = ("destroyed", "sacrificed", "expelled", "returned", "exhausted", "recovered", "stunned")


def _plain_number(kinds: frozenset[str]) -> str:
    """What "+500" raises: a tower has no power."""
    if "tower" not in kinds:
        return "power"  # ARG 3.10.1
    return "power or defense?" if "unit" in kinds else "defense"  # ARG 3.10.2


def _nested(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """ "If this, you may do that. If you do, ...": the rest is read inside the condition."""
    found: list[Effect] = []
    for effect in effects:
        before = found[-1] if found else None
        if isinstance(before, If) and isinstance(effect, If) and effect.condition == Did():
            if not before.otherwise and before.condition != Did():
                found[-1] = If(before.condition, (*before.then, effect))
                continue
        found.append(effect)
    return tuple(found)


KNOWN = Known(
    cants="attack/attack towers/attack units/be attacked/be blocked/be destroyed by damage/block/have its effect/lose"
    "/take battle damage/win",
    mays="attack at once/be attacked while active/ignore Animate/must attack/stunned",
    marks="attacked/dealt damage/was dealt damage",
    tallies="attacks/cards discarded/cards drawn/cards played/shard drain/towers destroyed/towers felled"
    "/units destroyed/units returned/units sent",
    moments="",
    limits="hand",
    numbers="power/defense/cost",
    deeds="attacked/destroyed/played/returned/sent",
    skips="turn/draw/charge/main",
    resources="",
    tags="unit/towers",
)
unknown = refusal("cardwright.games.argent_saga.rules.game:ARG", KNOWN)


def _refused(ability: Ability) -> str:
    """Why the rules do not allow an ability."""
    body = getattr(ability, "body", Body())
    if isinstance(ability, Triggered) and ability.on == FALLEN and body.targets:
        return "effects of towers do not target"  # ARG 9.3.2
    if any(part in parts_of(body.targets) for part in (It("paid"), Bound("counters removed"))):
        return "targets are chosen before anything is paid"  # ARG 9.4.5, 9.4.8
    paid = (getattr(ability, "cost", ()), body.cost, body.extras)
    if any(isinstance(part, Combined) for part in parts_of(paid)):
        return "what is paid is not added up"
    if isinstance(ability, Static) and any(isinstance(change, Gain | Lose) for change in ability.changes):
        for part in parts_of((ability.what, ability.condition)):
            if (isinstance(part, Compare) and part.stat == "power") or (
                isinstance(part, Stat) and part.name == "power"
            ):
                return "abilities are settled before any power"  # ARG 9.3.4.3
    return unknown(ability)


LANGUAGE = Language(
    phrases=phrases_of(__package__),
    rules=rules_of(__package__, "verbs"),
    described=plain,
    tidy=(_nested,),
    attacked_groups={"tower": "towers"},  # ARG 8.2.3.2
    plain_number=_plain_number,
    refuse=_refused,
    burying="put",
    optional_targets=True,  # ARG 9.4.5, 9.4.5.1
    felled_kinds=frozenset(("tower",)),  # ARG 2.4.4, 4.2.3
    hand_keywords=frozenset(("Instacast",)),  # ARG 11.8.3
    numbered_counters=frozenset(NUMBERED),  # ARG 10.2.1.7
    implied={"tower": Not(InState("destroyed"))},  # ARG 2.4.3.1
    attack_bans={"tower": "attack towers", "unit": "attack units"},  # ARG 8.2.3
    bans=frozenset(f"be {done}" for done in DONE),
    colon_opens=True,  # ARG 9.4.8
    name="argent-saga",
    public_zones=frozenset(("field", "discard", "expelled", "queue", "announced", "seat", "beneath")),
    default_zone="field",
    discard_zone="discard",
    playable_zones=("hand", "discard"),
    play_zone="queue",
    stack_kinds=frozenset(("spell", "ability")),  # ARG 4.13.2, 4.13.3
    kind_tests={"ability": Sort(("ability",))},
    sourced_kinds=frozenset(("ability",)),
    played_kinds=frozenset(("spell",)),
    lies_in=dict.fromkeys(
        ("champion", "spirit", "shard", "tower", "unit", "augment", "token"), ("field",)
    ),  # ARG 9.1.1
    tallies={
        ("destroyed", "unit"): "units destroyed",
        ("destroyed", "tower"): "towers destroyed",
        ("returned", "unit"): "units returned",
        ("sent", "unit"): "units sent",
        ("played", "card"): "cards played",
        ("discarded", "card"): "cards discarded",
    },
    comma_joins="all",
    anywhere=True,
    reminders=REMINDERS,
    quoted_names=True,  # ARG 3.1.2
    trait_words=subtype_words,
    class_names={
        "STAT": "a number of a card",
        "TITLE": "a name in quotation marks",
        "SPEC": "a token",
        "ASPECT": "an element",
    },
)

CAPITALS = Capitals(LANGUAGE.rules)


@cache
def compiler() -> Compiler:
    """The compiler of this game's cards, one for the process."""
    return Compiler(LANGUAGE, Path(__file__).parents[1])


def as_spelled(card: CardText, names: Names = NO_NAMES) -> CardText:
    """A card with its text in the spelling that the grammar reads."""
    text = spelled(card.text, CAPITALS, card.name, names.cased, names.traits)
    return replace(card, fields={**card.fields, "type": _kinds(card)}, text=text)


def readings(card: CardText, names: Names = NO_NAMES) -> list[CardText]:
    """A card in the grammar's spelling, and the tokens that its text describes."""
    whole = as_spelled(card, names)
    specs = [spec for line in whole.text for spec in SPEC.findall(line)]
    return [whole, *(as_spelled(token_card(plain(spec)), names) for spec in dict.fromkeys(specs))]


def compile_card(card: CardText, names: Names = NO_NAMES) -> tuple[Ability, ...]:
    """The abilities of a card; raises `cardwright.text.diagnostics.TextError`."""
    return compiler().remembered(card, names, _compiled)


def _compiled(card: CardText, names: Names) -> tuple[Ability, ...]:
    read = compiler().compile(as_spelled(card, names), names)
    for made in tokens_in(read):
        _compiled(token_card(made), names)
    return _one_play(read)


def tokens_in(abilities: tuple[Ability, ...]) -> list[str]:
    """The descriptions of tokens that abilities create."""
    made = [part for part in parts_of(abilities) if isinstance(part, Create)]
    return list(dict.fromkeys(name for part in made for name in part.names))


def _one_play(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Several sentences about playing a card make one ability."""
    said = [ability for ability in abilities if isinstance(ability, OnPlay)]
    if len(said) < 2:
        return abilities
    bodies = [ability.body for ability in said]
    conditions = tuple(body.condition for body in bodies if body.condition is not None)
    if sum(body.modes is not None or bool(body.variants) for body in bodies) or len(conditions) > 1:
        return abilities
    whole = Body(
        tuple(effect for body in bodies for effect in body.effects),
        tuple(target for body in bodies for target in body.targets),
        extras=tuple(extra for body in bodies for extra in body.extras),
        cost=tuple(cost for body in bodies for cost in body.cost),
        condition=conditions[0] if conditions else None,
        alone=any(body.alone for body in bodies),
    )
    at = abilities.index(said[0])
    rest = [ability for ability in abilities if not isinstance(ability, OnPlay)]
    return (*rest[:at], OnPlay(whole), *rest[at:])


def _kinds(card: CardText) -> str:
    """The kinds of a card; the other words of its type line are left out."""
    printed = card.fields.get("type", "").lower()
    found = [kind for kind in KINDS if kind != "card" and re.search(rf"\b{kind}\b", printed)]
    if "omega" in printed:
        found.append("omega")
    return " / ".join(found)


SPEC = re.compile(r"‹([^‹›]*)›")
TOKEN = re.compile(r"(?P<name>.+?) \(Unit \* (?P<face>[^()]+)\)")


def token_card(spec: str) -> CardText:
    """The token that a description such as "Knight (Unit * Knight/Light/2000)" and the lines after it stand for."""
    first, *lines = spec.split("\n")
    found = TOKEN.fullmatch(first)
    if found is None:
        raise KeyError(spec)  # neither a card nor a token
    *words, power = found["face"].split("/")
    fields = {"type": "Unit / Token", "cost": "0", "power": power.strip()}
    elements = [word for word in words if word in (*ELEMENTS, ARGENT)]
    traits = [word for word in words if word not in elements]
    if elements:
        fields["element"] = elements[0]
    if traits:
        fields["traits"] = ", ".join(traits)
    return CardText(found["name"], fields, tuple(lines))
