"""The words of Force of Will: kinds, zones, attributes, phases and keywords."""

from __future__ import annotations

from cardwright.kernel.vocabulary.selectors import All, Compare, Either, Filter, Not, Printed, Sort
from cardwright.text.verb_rows import Goes

from ..rules.conditional_text import CONDITION_OF
from ..rules.conditional_text import EVERYWHERE as EVERYWHERE
from ..rules.keywords import KEYWORDS as KEYWORD_TABLE
from ..rules.will import ATTRIBUTES

FIELD = ("field",)
IN_PLAY = ("field", "ruler area")


def _words(line: str) -> tuple[str, ...]:
    return tuple(line.split("/"))


# Keywords with a cost, a number or something else after their name; the others are a word alone.
COSTED = _words(
    "Awakening/Convoke/Judgment/Evolution/Bestow/Shift/Mobilize/Energize/Ambush/Raid/Ibka/Revolution Order/Moontide"
)
NUMBERED = _words(
    "Stranger/Solarisation/Limit/Mana/Defiant/Vileborn/Primal Roar/Divinity/Call of Valhalla/Grimoire/Investigate"
)
OTHERS = _words(
    "Mastery/Incarnation/Inheritance/Resonance/Omniresonance/Stealth/Partner/Tag/Aid/Force Command/Linkage/Dive"
    "/Chaining/Fusion/Reincarnation/Sealed Item/Dragon Emblem/Fate/Oath/Consensus"
)
NAMES = tuple(name for name in KEYWORD_TABLE if name not in CONDITION_OF)
BARE = tuple(name for name in NAMES if name not in (*COSTED, *NUMBERED, *OTHERS))
KINDS = {
    "ruler": "ruler",
    "j-ruler": "j-ruler",
    "J-ruler": "j-ruler",
    "j_/_resonator": "j/resonator",
    "J_/_resonator": "j/resonator",
    "sub-ruler": "sub-ruler",
    "resonator": "resonator",
    "chant": "chant",
    "addition": "addition",
    "rune": "rune",
    "token": "token",
    "magic_stone": "magic stone",
    "order": "order",
    "warden": "warden",
    "Stranger": "stranger",  # FOW 1305.1a
    "stranger": "stranger",
    "extension_rule": "extension rule",
    "card": "card",
    "player": "player",
    "spell": "spell",
    "will_coin": "will coin",
    "gem": "gem",
    "crystal": "crystal",
    "clue": "clue",
}
STEPS = {"declare_attack_step": "declare attack", "declare_block_step": "declare block"}  # FOW 803.1, 804.1
PHASES = {"draw_phase": "draw", "recovery_phase": "recovery", "main_phase": "main", "end_phase": "end"}
ZONES = {
    "field": "field",
    "fields": "field",
    "hand": "hand",
    "hands": "hand",
    "deck": "deck",
    "decks": "deck",
    "graveyard": "graveyard",
    "graveyards": "graveyard",
    "ruler area": "ruler area",
    "removed area": "removed area",
    "removed zone": "removed area",
    "standby area": "standby area",
    "standby zone": "standby area",
    "magic stone deck": "magic stone deck",
    "chase area": "chase area",
    "chase": "chase area",
    "item area": "item area",
    "rune area": "rune area",
    "extra deck": "extra deck",
    "Stranger deck": "stranger deck",
    "stranger deck": "stranger deck",
    "Shinobi EX area": "shinobi ex area",
    "Possession EX area": "possession ex area",
}
ASPECTS = {**{name: name for name in ATTRIBUTES}, "dark": "darkness"}
SPELL: Filter = Sort(("spell",))
PRINTED_X = Printed(Compare("X", ">=", 1))
KNOWN_COST = Either((All((SPELL, PRINTED_X)), All((Not(SPELL), Not(PRINTED_X)))))  # FOW 903.1a-2: X is known

TURNS = {"rest {o:np}": "rested", "recover {o:np}": "recovered"}  # FOW 1013.1, 1013.3
MOVES = {
    "banish {o:np}": Goes("graveyard", "banish", own=True),  # FOW 1011.1, 1011.2
    "remove {o:np} from_the_game": Goes(  # FOW 307.6, 1004.1
        "removed area", "remove", in_play=True, away=True, covered=True
    ),
}
ACTS = {
    "invert {o:np}": "invert",  # FOW 1030
    "summon {o:np}": "summon",  # FOW 1006
    "heal {o:np}": "heal",  # FOW 1024.6
    "make {o:np} astral": "make astral",  # FOW 1039
    "upgrade {o:np}": "upgrade",  # FOW 1044
}
