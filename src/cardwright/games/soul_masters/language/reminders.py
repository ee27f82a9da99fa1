"""The words with which reminder texts explain a term (the glossary and the chapter on activation bubbles)."""

from __future__ import annotations

from cardwright.text.reminders import Reminder

_ATTACKS = "unit commander card can may enemy turn"

REMINDERS = {
    "Banding": Reminder("attack turn", "unit commander guild clan army has after another already"),  # SM BU.BANDING
    "Brawler": Reminder(
        "top 5 discard deck 3 damage", f"return bottom {_ATTACKS} attack gain pile do if"
    ),  # SM GL.BRAWLER
    "Break": Reminder("ignore", f"taunt defender less cost lower own whose than its {_ATTACKS} attack"),  # SM GL.BREAK
    "Burn": Reminder("deal 1 damage commander", "enemy opposing destroyed unit"),  # SM GL.BURN
    "Defender": Reminder("rest intercept attack", "unit card incoming can may"),  # SM GL.DEFENDER
    "Draw": Reminder("draw card deck", "top take hand"),  # SM GL.DRAW-VERB
    "Duelist": Reminder(
        "return top card discard bottom deck shield energy damage", "attack add pile equal"
    ),  # SM GL.DUELIST
    "Haste": Reminder("attack summoned", f"{_ATTACKS} it's"),  # SM GL.HASTE
    "Heavy": Reminder("attacked ready", "unit card can be"),  # SM GL.HEAVY
    "Hothead": Reminder("must attack", "unit card each turn able"),  # SM GL.HOTHEAD
    "Initiative": Reminder("attack ready", _ATTACKS),  # SM GL.INITIATIVE
    "Phase": Reminder("attack rest 1 energy switch field", "unit card phase"),  # SM AT.PHASE
    "Piercing": Reminder("ignore 1 shield", "attack energy"),  # SM GL.PIERCING
    "Resistance": Reminder(
        "", "immune ability spell can't target any effect including own unit card"
    ),  # SM GL.RESISTANCE
    "Riposte": Reminder("damage attacked", "deal combat back attacker end unit"),  # SM GL.RIPOSTE
    "Scout": Reminder("attack ready stealth", _ATTACKS),  # SM GL.SCOUT
    "Shock": Reminder("ready", "does not doesn't next turn card unit upkeep phase"),  # SM GL.SHOCK
    "Stealth": Reminder("ignore defender taunt", "unit card"),  # SM GL.STEALTH
    "Taunt": Reminder("must attacked rested", "unit card be"),  # SM GL.TAUNT
    "Thirst": Reminder("attack generate 1 bleed", ""),  # SM GL.THIRST
    "Toxin": Reminder("attack discard 1 bleed damage", "add gain may"),  # SM GL.TOXIN
    "Trample": Reminder("attack destroy unit deal 1 damage commander", "enemy"),  # SM GL.TRAMPLE
    "Weakness": Reminder("attack unit 1 health turn", "give target any may end until"),  # SM GL.WEAKNESS
}
