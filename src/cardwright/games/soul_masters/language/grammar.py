"""The English of Soul Masters: its words on the shared rules, and how it differs."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.games.allowed import Known, refusal
from cardwright.games.phrasing import phrases_of, rules_of
from cardwright.kernel.vocabulary.costs import MoveCost
from cardwright.kernel.vocabulary.durations import Duration, EndOf, Until
from cardwright.kernel.vocabulary.effects import Add, Modification, Put
from cardwright.kernel.vocabulary.selectors import All, Cards, InState, Kind, Named
from cardwright.kernel.vocabulary.terms import parts_of
from cardwright.text.cardfile import CardText
from cardwright.text.compiler import Compiler
from cardwright.text.language import Language
from cardwright.text.names import NO_NAMES, Names
from cardwright.text.spelling import Capitals

from .fields import as_file_card
from .lexicon import HOMES, IN_PLAY
from .spelling import spelled

if TYPE_CHECKING:
    from cardwright.kernel.vocabulary.abilities import Ability


def _first_names(name: str) -> tuple[str, ...]:
    """Cards call themselves by a part of their name: Zoey Silvermoon is Zoey."""
    words = [word.strip('"') for word in name.replace("’", "'").split()]
    return tuple(word for word in words if word[:1].isupper() and len(words) > 1)


KNOWN = Known(
    "attack/attack unit/attack commander/be attacked/be intercepted/be negated/be redirected/be shielded/use shields"
    "/take combat damage/lose/win"
)
RESOURCE = Kind("resource")  # lies in no hand
unknown = refusal("cardwright.games.soul_masters.rules.game:SM", KNOWN)


def _refused(ability: Ability) -> str:
    """Why the rules do not allow a Skill: "discard 1 Rage" is not about the hand, and face-down cards have no kind."""
    for part in parts_of(ability):
        if isinstance(part, MoveCost | Put) and part.verb == "discard" and isinstance(part.what, Cards):
            if part.what.zones == ("hand",) and (isinstance(part.what.where, Named) or part.what.where == RESOURCE):
                return "the name of a Resource was expected"
        if isinstance(part, All) and InState("facedown") in part.parts and any(isinstance(p, Kind) for p in part.parts):
            return "a face-down card has no kind: “facedown cards” was expected"  # SM GL.NULL
    return unknown(ability)


def _unending(kinds: tuple[str, ...], changes: tuple[Modification, ...]) -> Duration:
    """More damage is for one attack, what a Hex gives lasts as long as the Hex, anything else for the turn."""
    if any(isinstance(change, Add) and change.stat == "attack" for change in changes):
        return EndOf("combat")
    return Until.SOURCE if "hex" in kinds else Until.TURN  # SM GL.ARMOR, AT.HEX


LANGUAGE = Language(
    phrases=phrases_of(__package__),
    name="soul-masters",
    rules=rules_of(__package__, "bubbles", "resources", "verbs", "combat"),
    public_zones=frozenset(
        ("battleground", "commander", "equipment", "battlefield", "discard pile", "removed", "stack")
    ),
    default_zone="battleground",  # SM GL.BATTLEGROUND
    discard_zone="discard pile",  # SM GL.MILL
    playable_zones=("hand", "reserve deck"),
    counters_named=True,
    play_zone="stack",
    played_kinds=frozenset(("spell", "ability", "feat")),
    permanent_kinds=frozenset(("unit",)),  # SM TF.MAIN.11
    home_zones=HOMES,
    spread_kinds=frozenset(("reserve",)),
    attack_bans={kind: f"attack {kind}" for kind in ("unit", "commander")},
    intervening_if=True,  # SM GL.INTERVENING-IF-CLAUSE
    described=str,
    burying="put",
    bans=frozenset(("be rested", "be readied", "be sacrificed")),
    comma_joins="statements",
    colon_opens=True,  # SM SK.ACTIVATED.2
    resolved_costs=True,  # SM SK.TRIGGERED.2, SK.TRIGGERED.3
    terse=True,
    sole_states=frozenset(("attacking", "attacked")),
    uncounted=frozenset(("energy",)),
    choices_aim=True,  # SM TF.COST.3
    in_play=IN_PLAY,
    staying_kinds=frozenset(("hex",)),  # SM AT.HEX
    lies_in={
        "commander": ("commander",),  # SM ZN.4
        "unit": ("battleground",),  # SM ZN.5
        "hex": ("battleground",),  # SM AT.HEX
        "core": ("energy field",),  # SM GL.ARTIFACT-CORE
        "weapon": ("equipment",),  # SM ZN.6
        "armor": ("equipment",),
        "potion": ("equipment",),
        "battlefield": ("battlefield",),  # SM ZN.8
        "token": ("battleground",),  # SM GL.TOKEN
    },  # SM TF.MAIN.11, ZN.1: Spells, Abilities, Feats and Resources have no Skills that work by themselves
    unending=_unending,
    refuse=_refused,
    ordered_zones=frozenset(("discard pile",)),  # SM ZN.12
    future=False,  # SM BU.AURA
    short_names=_first_names,
    class_names={"aspect": "a faction", "SPEC": "a Faction Subtype", "TAG": "a Commander's name"},
)

CAPITALS = Capitals(LANGUAGE.rules, everywhere=True)


@cache
def compiler() -> Compiler:
    """The compiler of this game's cards, one for the process."""
    return Compiler(LANGUAGE, Path(__file__).parents[1])


def as_spelled(card: CardText, names: Names = NO_NAMES) -> CardText:
    """A card with its text in the spelling that the grammar reads."""
    card = as_file_card(card)
    text = spelled(card.text, CAPITALS, names.traits, names.within("\n".join(card.text)), card.name)
    return replace(card, text=text)


def compile_card(card: CardText, names: Names = NO_NAMES) -> tuple[Ability, ...]:
    """The abilities of a card; raises `cardwright.text.diagnostics.TextError`."""
    return compiler().remembered(card, names, _compiled)


def _compiled(card: CardText, names: Names) -> tuple[Ability, ...]:
    return compiler().compile(as_spelled(card, names), names)
