"""The words with which reminder texts explain a term (2.6.2)."""

from __future__ import annotations

from cardwright.text.reminders import Reminder

_COUNTING = "at least perform then including contain"
_GONE = Reminder("remove game", "follower token evolved put return player hand EX area zone leave")

REMINDERS = {
    "Storm": Reminder("attack", "follower can may enemy leader turn put field once"),  # SVE 12.9.2
    "Rush": Reminder("attack", "follower can may enemy engaged turn put field once"),  # SVE 12.10.2
    "Ward": Reminder(
        "engage",
        "follower can may can't must opponent attack target other leader put field during end phase only enemy",
    ),  # SVE 12.8.2
    "Assail": Reminder("attack reserved", "follower can may enemy"),  # SVE 12.11.2
    "Intimidate": Reminder("attack", "follower can't cannot opponent be select enemy"),  # SVE 12.12.2
    "Drain": Reminder("damage leader", "follower attack deal dealt gain defense equal amount increase"),  # SVE 12.13.2
    "Bane": Reminder("destroy", "follower attack fight fought enemy after damage exchange combat"),  # SVE 12.14.2
    "Aura": Reminder("select", "card can't cannot opponent ability enemy"),  # SVE 12.15.2
    "Stack": Reminder("stack counter", "has no destroy card put cemetery add field amulet"),  # SVE 13.3.2.2
    "Combo": Reminder("play turn", f"card {_COUNTING}"),  # SVE 13.2.1.2
    "Spellchain": Reminder("spell cemetery", f"SC {_COUNTING}"),  # SVE 13.3.1.2
    "SC": Reminder("spell cemetery", f"spellchain {_COUNTING}"),
    "Necrocharge": Reminder("card cemetery", f"NC {_COUNTING}"),  # SVE 13.5.1
    "Earth Rite": Reminder("stack", "remove counter field card from pay"),  # SVE 13.3.3.1
    "Overflow": Reminder("play point 7", "active max maximum number at least become"),  # SVE 13.4.1
    "Sanguine": Reminder("leader defense", "active turn lost during"),  # SVE 13.5.2
    "Lesson": Reminder("perform banish Magical Item", "token EX area"),
    "steal": Reminder("field", "stolen follower move leave put owner corresponding zone"),  # SVE 4.1.4
    "select": Reminder("play select", "only can"),  # SVE 10.6.2
    "can't be destroyed by abilities": Reminder("damage destroy", "can still ability"),  # SVE 11.3.1
    "EX area": _GONE,
    "hand": _GONE,
}
