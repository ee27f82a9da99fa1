"""The words of Force of Will, with no meanings: enough to see whether its sentences are read."""

from __future__ import annotations

import re

from cardwright.text.english.further import FURTHER
from cardwright.text.english.shared import ENGLISH
from cardwright.text.reading.grammar import Rules

RULES = Rules(ENGLISH, FURTHER)
value, verb, known = RULES.value, RULES.verb, RULES.known

KINDS = (
    "card",
    "resonator",
    "j_/_resonator",
    "j_/_Resonator",
    "j-ruler",
    "j-Ruler",
    "j_/_ruler",
    "j_/_Ruler",
    "ruler",
    "Ruler",
    "chant",
    "spell",
    "addition",
    "regalia",
    "stone",
    "magic_stone",
    "special_magic_stone",
    "true_magic_stone",
    "basic_magic_stone",
    "token",
    "gem",
    "rune",
    "master_rune",
    "sub-ruler",
    "Resonator",
    "Chant",
    "Addition",
    "Magic_Stone",
    "Rune",
    "Regalia",
    "permanent",
    "source",
    "seal_token",
    "order",
    "Spell",
    "Stone",
    "will",
    "type",
    "weather",
    "target",
    "copy",
    "attack",
    "extension_rule",
    "spirit_magic",
    "counter_spell",
    "summon_spell",
    "chant_spell",
    "resonator_spell",
    "area",
)
KEYWORDS = (
    "Flying",
    "Swiftness",
    "Quickcast",
    "Barrier",
    "Pierce",
    "Precision",
    "First_Strike",
    "Eternal",
    "Drain",
    "Imperishable",
    "Bane",
    "Stealth",
    "Mythic",
    "Explode",
    "Null",
    "Remnant",
    "Target_Attack",
    "Awakening",
    "Judgment",
    "Break",
    "Force_Resonance",
    "Revolution",
    "Mastery",
    "Villains",
    "Energize",
    "Solarisation",
    "Tales",
    "Force_Command",
    "Seal",
    "Resonance",
    "Inheritance",
    "Will_of_Hope",
    "Will_of_Despair",
    "Incarnation",
    "Mobilize",
    "Fusion",
    "Shift",
    "Divinity",
    "Fallen",
    "Partner",
    "Convoke",
    "Tag",
    "Legacy",
    "Evolution",
    "Limit",
    "God's_Art",
    "Stranger",
    "Rune",
    "Gravity",
    "Dominance",
    "Summon",
    "Order",
    "Limitation",
    "Reverberation",
    "Charge",
    "Perfect_Barrier",
    "Protection",
    "Shrouded",
    "Trigger",
    "Hidden",
    "Ancient_Magic",
)
ATTRIBUTES = ("light", "fire", "water", "wind", "darkness", "dark", "void", "moon", "time")
ZONES = {
    "field": "field",
    "fields": "field",
    "hand": "hand",
    "hands": "hand",
    "deck": "deck",
    "decks": "deck",
    "main_deck": "deck",
    "main_decks": "deck",
    "graveyard": "graveyard",
    "graveyards": "graveyard",
    "magic_stone_deck": "stones",
    "stone_deck": "stones",
    "rune_deck": "runes",
    "rune_area": "rune area",
    "ruler_area": "ruler area",
    "removed_area": "removed",
    "removed_zone": "removed",
    "standby_area": "standby",
    "standby_zone": "standby",
    "chase_area": "chase",
    "chase": "chase",
    "magic_stone_area": "stone area",
    "side_deck": "side deck",
    "chant-standby_area": "standby",
    "lifebreak_area": "lifebreak",
    "Stranger_deck": "stranger",
    "public_zones": "public",
    "zone": "zone",
    "zones": "zone",
}


def _plural(kind: str) -> str:
    return kind if kind.endswith("regalia") else f"{kind}s"


value("kind", {form: kind for kind in KINDS for form in dict.fromkeys((kind, _plural(kind)))})
value("kind", {"entity|entities": "entity", "ability|abilities": "ability"})
value("keyword", {f"[{word.replace('_', chr(95))}]": word for word in KEYWORDS if "_" not in word})
known("keyword", "{i:ICON}", "{i:ICON} {n:wills}", "{i:ICON} {t:TAG}", "{i:ICON} ( {n:INT} )", "{t:TAG}")
value("aspect", {word: word for word in ATTRIBUTES})
value("zone", ZONES)
value("stat", {"ATK": "ATK", "DEF": "DEF", "total_cost": "cost", "cost": "cost", "attribute": "attribute"})
value("stat", {"race": "race", "name": "name", "total_costs": "cost", "attributes": "attribute", "races": "race"})
value("stat_icon", {"ATK": "ATK", "DEF": "DEF"})
value(
    "phase", {f"{word}_phase": word for word in ("main", "draw", "recovery", "end", "declaration", "battle", "attack")}
)
value("phase", {"turn": "turn", "end_step": "end", "main_timing": "main", "game": "game", "end_of_turn": "end"})
value("damage_kind", {"battle_damage": "battle", "combat_damage": "battle"})
value("currency", {"will|wills": "will", "life": "life"})
value("arrival", {"rested": "rested", "recovered": "recovered"})
value("adjective_word", {"rested|recovered|blocking|added|astral|awakened|chosen|banished|produced|destroyed": None})
known("zone", "{t:TAG} EX_Area|EX_area")
value("then", {"⇒|=>|>>>": None})
known("will", "{i:ICON}")
known("wills", "{list:will+}")
known("gift", "{i:ICON}")
known("counter_name", "{i:ICON}")
known("noun_word", "{i:ICON}", "{t:TAG}")
known("amount", "{w:wills}")
known("adjective_word", "automatic|activate|printed|base|original|symbol|legal|basic_type")

# Tags of three generations: an icon opens an ability.
known(
    "item",
    "{i:ICON} {q:quoted} {w:wills?}",
    "{i:ICON} ( X )",
    "{i:ICON} ( X ) , where X is {v:value} .",
    "{i:ICON} {n:INT}",
    "{i:ICON} {t:then?}",
    "{i:ICON} {t:TAG} {m:then?}",
    "{i:ICON} {n:wills} {t:then?}",
    "{i:ICON} -",
)
known("item", "[Energize]_: {w:wills}", "[Activate]_Pay {w:wills} {s:says}", "{i:ICON} {k:NAME} {t:then?}")

known("do", "{w:wills}")
verb(
    "pay {w:wills}",
    "pay {n:value} life",
    "pay {w:wills} less|more to_play {o:np}",
    "pay its_cost|the_cost|this_cost",
    "pay {o:holder} 's cost",
    "pay {w:wills} or {x:wills} {m:less_more?}",
    "pay {w:wills} and {n:amount} life",
    "pay {w:wills} to_play {o:np}",
    "play {w:wills} less to_play {o:np}",
)
value("less_more", {"less": "less", "more": "more"})
verb("pay {w:wills} more|less?", "pay {w:wills} rather_than {o:np}")
verb("produce {w:wills}", "produce {w:wills} for_each {o:counted_np}", "produce {w:wills} or {v:wills}")
verb("produce one_will_of_any_attribute", "produce {n:amount} will of {o:np}", "produce {o:np}", by="player card")
verb("rest|recover {o:np}", by="player card")
verb(
    "foresee {n:amount}",
    "invert {o:np}",
    "release {o:np}",
    "stealth",
    "energize {w:wills}",
    "enter_contract with {o:np}",
)
verb("chase to {o:np}", "call {o:np}", "judge", "perform judgment", "do judgment")
verb("spend {o:np} only to_play {p:np}", "spend {w:wills} as_though_it_were {v:wills}")


def spelled(text: str) -> str:
    """The text as it is read: the tags of an older printing left out, and “J” and “non” words of their own."""
    text = re.sub(r"\[(?:Continuous|Activate|Trigger)\]\s*:?\s*", "", text.replace("’", "'"))
    text = re.sub(r"\bJ(?=[/-])", "j", text)
    text = re.sub(r'["“]([A-Z][^"“”{}\[\]>]*[^"“”.{}\[\]>])["”]', r"«\1»", text)  # a name, not a text
    return re.sub(r"\b[Nn]on-(?=\w)", "non ", text)
