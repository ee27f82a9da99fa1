"""The words of Soul Masters, with no meanings: enough to see whether its sentences are read."""

from __future__ import annotations

import re

from cardwright.text.english.further import FURTHER
from cardwright.text.english.shared import ENGLISH
from cardwright.text.reading.grammar import Rules

RULES = Rules(ENGLISH, FURTHER)
value, verb, known = RULES.value, RULES.verb, RULES.known

KINDS = ("card", "unit", "spell", "ability", "commander", "core", "token", "resource", "reserve", "golem", "skill")
KINDS = (*KINDS, "ally", "energy", "energy_card", "generator", "artifact", "attack", "reserve_card")
ZONES = ("battleground", "energy_field", "deck", "hand", "discard_pile", "reserve_zone", "reserve", "play", "discard")
RESOURCES = (
    "rage",
    "bleed",
    "focus",
    "energy",
    "health",
    "damage",
    "shield_energy",
    "shield",
    "shields",
    "energy_shield",
    "armor",
)
KEYWORDS = (
    "Initiative",
    "Resistance",
    "Thirst",
    "Feral",
    "Evade",
    "Stealth",
    "Defender",
    "Taunt",
    "Phase",
    "Piercing",
    "Haste",
    "Banding",
    "Swift",
    "First_Strike",
    "Flying",
    "Undying",
    "Phasing",
    "Trap",
)


def _forms(kind: str) -> tuple[str, ...]:
    return (kind, f"{kind[:-1]}ies" if kind.endswith("y") else f"{kind}s")


value("kind", {form: kind for kind in KINDS for form in _forms(kind)})
value("holder", {"this": None})
value("keyword", {word: word for word in KEYWORDS})
known("keyword", "{i:ICON}", "{n:NAME} ( {a:INT} {r:resource} )", "Conjure ( {a:INT} {r:resource} )")
value("zone", {word: word for word in ZONES})
value("zone", {"discard_piles": "discard_pile", "hands": "hand", "decks": "deck"})
value("resource", {word: word for word in RESOURCES})
value("stat", {"cost": "cost", "health": "health", "attack": "attack", "damage": "damage", "shield": "shield"})
value("stat", {"attack_damage": "damage", "shield_power": "shield", "max_health": "health"})
value("stat_icon", {"attack": "attack"})
value("phase", {f"{word}_phase": word for word in ("main", "draw", "upkeep", "end", "battle")})
value("phase", {"turn": "turn", "upkeep": "upkeep", "combat": "combat", "attack": "attack"})
value("damage_kind", {"battle_damage": "battle"})
value("arrival", {"rested": "rested", "ready": "ready", "face_down": "down"})
value(
    "adjective_word",
    {"enemy|extra|other|rested|ready|attacking|defending|ally|face_down|face_up|opposing|friendly": None},
)
value("counter_name", {"skill": "skill"})

# Icons and names before an ability: "Jolt - [Once][Main] ...".
known(
    "item",
    "{u:units} :",
    "{n:NAME}",
    "when attacking ,",
    "when attacking , {u:units} :",
    "place_on_the_battleground|place_on_battleground :",
    "{n:SIGNED} {r:resource} {p:to_whom?} {d:for_attack?} .",
    "{i:ICON} -?",
    "{n:title} -",
    "{i:ICON} {u:units} :",
    "{i:ICON} :",
)
known(
    "title",
    "{n:NAME} 's {k:kind}",
    "{n:NAME} {k:kind}",
    "{n:NAME}",
    "{n:NAME} {m:NAME}",
    "{n:NAME} ( {a:INT} {r:resource} )",
)
known("title", "{a:WORD} {n:NAME}", "{n:NAME} {a:WORD} {m:NAME}", "{n:NAME} {a:WORD}")

verb("generate {n:amount} {r:resource}", "discard {n:amount} {r:resource}", "pay {n:amount} {r:resource}")
verb(
    "get|gain {n:amount} {r:resource}",
    "lose {n:amount} {r:resource}",
    "heal {n:amount} {r:resource?}",
    by="player card",
)
verb(
    "heal {o:np} {n:amount?} {r:resource?}",
    "heal {n:amount} {r:resource} from|to|on {o:np}",
    "heal all {r:resource}",
    by="player card",
)
verb("prevent {n:amount?} {r:resource} {p:to_whom?}", "prevent all|up_to? {n:amount?} {r:resource} dealt_to|to {o:np}")
verb("add {n:SIGNED} {r:resource} to {o:np}", "add {s:np} to {o:np}", "add {n:SIGNED} {r:resource}")
verb(
    "rest|ready {o:np}",
    "rest",
    "ready",
    "negate {o:np}",
    "negate {n:amount} {o:np}",
    "cast {o:np}",
    "level_up",
    "sacrifice",
)
verb("knock-out {o:np}", "sacrifice {o:np} {p:places?}", "swap {o:np} with {p:np}", by="player card")
verb(
    "use {o:np}",
    "ignore {n:amount} {r:resource}",
    "ignore {o:np}",
    "keep {o:np} in_play",
    "reduce {o:np} to|by {n:amount}",
    by="player card",
)
verb("take|deal {n:amount?} {r:resource} {p:to_whom?}", by="player card")
verb(
    "lower cost|its_cost by {n:amount}",
    "transfer {n:amount} {r:resource} {d:dest?}",
    "remove",
    "attack",
    "place {o:np?} {d:dest}",
    "switch with {o:np}",
    "do {n:SIGNED} {r:resource}",
)
verb(
    "discard {o:np} from {p:np}",
    "rest {n:amount} {r:resource}",
    "ready {n:amount} {r:resource}",
    "choose {o:np} {d:dest?}",
    by="player card",
)
verb("summon {o:np} {d:dest?}", "draw that_many", "return {o:np} {d:dest} {p:place?}")
known("act", "can_be|may_be {v:passive} {h:how?}", "can|may {v:do}")
known("post", "cost {b:bound}", "{n:amount} cost or_less|or_more", "cost of {b:bound}", "summoned this_turn|this_way")
known("atom", "{n:amount} extra? {r:resource}", "{r:resource}", "{n:SIGNED} {r:resource}", "{o:holder} {s:stat}")
known("owner", "owners|the_owners|the_owner_'s|owner_'s|opponent_'s|opponents|its_controller_'s|enemy")
known("do", "rest and remove|sacrifice", "rest and sacrifice from {z:zone}", "sacrifice from {z:zone}")
known("place", "from|on|in|to {z:zone}")
known("dest", "from|on|in|to|into {z:zone}", "{p:position} {z:zone}", "to bottom|top of {z:zone}")
known("to_whom", "to {o:np}", "from {o:np}", "dealt_to {o:np}")
known("gift", "{n:SIGNED} {r:resource}", "{n:SIGNED} {r:resource} {d:for_attack}", "{n:SIGNED} attack|attacks")
known("for_attack", "this_attack|for_this_attack|for_an_attack|for_one_attack|this_combat|for_the_attack")
known(
    "duration", "this_attack|for_this_attack|for_an_attack|for_one_attack|this_combat|until_end_of_turn|during_combat"
)

LOWER = re.compile(
    r"\b(Units?|Spells?|Abilit(?:y|ies)|Cmdrs?|Cores?|Commanders?|Battleground|Energy|Field|Deck|Hand|Discard(?:s|ed|ing)?|Pile|Rage|Bleed"
    r"|Focus|Health|Draws?|Drawn|Generates?|Generated|Rest(?:s|ed|ing)?|Ready|Readied|Readies|Sacrificed?|Add|Gains?|Search|Reveal"
    r"|Shuffle|Negate|Prevent|Return|Pay|Choose|Heals?|Healed|Attack(?:s|ing)?|Cards?|Token|Golems?|Reserve|Place|Summon(?:ed)?"
    r"|Target|Upkeep|Main|Deals?|Remove|Swap|Cast|Destroy(?:ed)?|Search|Shield|Artifact|Skill|Ally|Allies|Resource)\b"
)

SHORT = (("K.O.'d", "knock-outed"), ("K.O.’d", "knock-outed"), ("K.O. ‘d", "knock-outed"), ("K.O.'s", "knock-outs"))
SHORT = (*SHORT, ("K.O.s", "knock-outs"), ("K.O.", "knock-out"))


def spelled(text: str) -> str:
    """The text as it is read: its abbreviations spelled out, and capitals only where names are."""
    for short, long in SHORT:
        text = text.replace(short, long)
    text = re.sub(r"\bdmg\b|\bDmg\b", "damage", text).replace(" til ", " until ").replace(" & ", " and ")
    text = LOWER.sub(lambda found: found[0].lower(), text)
    text = re.sub(r"\bcmdr", "commander", text)
    text = re.sub(r"\b(\d+)th\b", "Number", text).replace("‘", "'").replace("face-down", "face down")
    return re.sub(r'["“”]([xX])["“”]', "X", text)
