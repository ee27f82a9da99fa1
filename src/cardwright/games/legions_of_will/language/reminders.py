"""The words with which reminder texts explain a term (206.2a)."""

from __future__ import annotations

from cardwright.text.reminders import Reminder

REMINDERS = {
    "action": Reminder("action", "only card"),
    "unit": Reminder("unit", "only card"),
    "upgrade": Reminder("upgrade", "only card"),
    "trap": Reminder("trap", "only card"),
    "draw": Reminder("hand fill", "up anyway"),
    "protection": Reminder(
        "damage", "prevent source deal quality attacking unit can't be blocked merged"
    ),  # LOW 702.2b, 702.2c
    "merge": Reminder("merge target", "unit card become object put graveyard owner leave battlefield"),  # LOW 702.3c
    "redeem": Reminder("pay discard", "may resource cost card"),  # LOW 702.3a
    "recur": Reminder("play graveyard", "may card pay cost expel instead would leave chain"),  # LOW 702.4a
    "reset": Reminder("reset", "permanent upright rested only can"),  # LOW 702.1a
}
