"""The words of Argent Saga: kinds, zones, labels and verbs."""

from __future__ import annotations

from cardwright.text.verb_rows import Goes

KINDS = {
    "unit": "units",
    "augment": "augments",
    "spell": "spells",
    "tower": "towers",
    "shard": "shards",
    "champion": "champions",
    "spirit": "spirits",
    "token": "tokens",
    "card": "cards",
}
ZONES = {
    "field": "field",
    "field zone": "field",
    "hand": "hand",
    "hands": "hand",
    "deck": "deck",
    "decks": "deck",
    "shard deck": "shard deck",
    "discard zone": "discard",
    "discard zones": "discard",
    "expelled zone": "expelled",
}
LABELS = ("Arrive", "Ruined")

TURNS = {
    "exhaust {o:np}": "exhausted",  # ARG 11.5.1-11.5.3, 12.5
    "recover {o:np} // switch {o:np} to_active|back_to_active": "active",  # ARG 12.5
    "restore {o:np}": "restored",
    "flip {o:np} face-down|face_down": "facedown",
    "flip {o:np} face-up|face_up": "faceup",
}
ELSEWHERE = (
    "to_another_unit_zone|to_another_vacant_unit_zone|to_another_vacant_zone|to_a_different_unit_zone"
    "|to_one_of_your_other_vacant_zones|to_another_vacant_zone_its_controller_controls"
)
ACTS = {
    "stun {o:np}": "stun",  # ARG 11.15
    f"move {{o:np}} {ELSEWHERE}": "relocate",  # ARG 4.8.5
    "switch|swap|exchange the_positions_of|the_zones_of|positions_of {o:np}": "switch places",  # ARG 4.8.5
    "remove all_damage from {o:np}": "remove damage",
}
MOVES = {
    "sacrifice {o:np}": Goes("discard", "sacrifice", own=True, bound=True, kept=True),  # ARG 11.12.4, 12.6.1-12.6.4
    "expel {o:np}": Goes("expelled", "expel", away=True, heard=("field", "expelled")),  # ARG 9.1.1.1, 9.2.3.6
}
