"""The words with which reminder texts explain a term (chapter 11)."""

from __future__ import annotations

from cardwright.text.reminders import Reminder

REMINDERS = {
    "Animate": Reminder("pay attack", "must block card"),  # ARG 11.1.2
    "Arrive": Reminder("enter field", "card unit zone"),  # ARG 11.2.2
    "Brawler": Reminder("attack active turn", "card unit can may exhausted come play"),  # ARG 11.3.2
    "counters": Reminder("remain leave", "counter unit field"),  # ARG 10.2.1.2
    "Destroyer": Reminder("attack tower 2", "card unit instead"),  # ARG 11.4.2
    "Guardian": Reminder("exhaust attack", "card unit make instead block can may"),  # ARG 11.6.2
    "Immortal": Reminder("destroy", "card unit cannot damage effect"),  # ARG 11.7.2
    "Instacast": Reminder("play priority", "card can may any time anytime"),  # ARG 11.8.2
    "Offering": Reminder("expel discard", "unit zone any number X"),  # ARG 11.9.2
    "Overrun": Reminder("excess damage tower", "attacking card unit deal may any opponent"),  # ARG 11.10.2
    "Quickness": Reminder("attack turn play", "card unit can may activate exhaust ability come"),  # ARG 11.11.2
    "Ruined": Reminder("destroy sacrifice", "card unit"),  # ARG 11.12.2
    "Shard Drain": Reminder("return shard bottom", "deck"),  # ARG 11.13.2
    "Soulburst": Reminder("flip", "card face down face-down"),  # ARG 11.14.2
    "Stun": Reminder("stunned attack", "card unit cannot block use activated ability end next turn"),  # ARG 11.15
    "Target Attack": Reminder("attack any", "card unit can may"),  # ARG 11.16
    "Unblockable": Reminder("guardian attack", "card unit cannot be used block"),  # ARG 11.17
}
