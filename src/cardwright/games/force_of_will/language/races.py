"""The races in capitalised words (206)."""

from __future__ import annotations

IRREGULAR = {
    "Elves": "Elf",
    "Wolves": "Wolf",
    "Werewolves": "Werewolf",
    "Treemen": "Treeman",
    "Dwarves": "Dwarf",
    "Valkyries": "Valkyrie",
    "Zombies": "Zombie",
    "Witches": "Witch",
}
SAME = ("Ancient Ruins", "Battle Arts", "Black Ones", "Gears", "Clothes", "Solaris", "Taurus", "Homunculus")
SEVERAL = {  # races of several, of which a text may name one
    "Apostle": "Twelve Apostles",
    "Protective Deity": "Twelve Protective Deities",
    "Sacred Knight": "Twelve Sacred Knights",
    "Sacred Beast": "Four Sacred Beasts",
    "Hero": "Five Heroes",
    "King": "Seven Kings",
    "Star": "Seven Stars",
    "Sage": "Six Sages",
    "Olympian God": "New Twelve Olympian Gods",
}
NUMBERS = ("Four", "Five", "Six", "Seven", "Twelve", "New Twelve")


def race_words(words: str) -> tuple[str, ...]:
    """A race; a plural says the same as a singular."""
    if words in SAME or words in SEVERAL.values():
        return (words,)
    for number in NUMBERS:
        if words.startswith(f"{number} ") and words.removeprefix(f"{number} ") in SEVERAL:
            return (SEVERAL[words.removeprefix(f"{number} ")],)
    head, space, last = words.rpartition(" ")
    last = IRREGULAR.get(last, last)
    if last.endswith("ies"):
        last = f"{last[:-3]}y"
    if last.endswith("oes"):
        last = last[:-2]
    if last.endswith("s") and not last.endswith(("ss", "us", "is")):
        last = last[:-1]
    return (f"{head}{space}{last}",)
