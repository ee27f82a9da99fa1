"""Finding the card that a line of a list means: by number, by name, by a name that is nearly right."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from difflib import get_close_matches
from typing import NamedTuple

from cardwright.text.cardfile import CardText

LEAST_LETTERS = 8  # of a name in which one letter may be wrong
MOST_TRIES = 500  # names that are looked for with a wrong letter
_STAGE = re.compile(r"\s*(?:\(Evolved\)|\bEvolved|\bEvol\.? ?\(?(\d)\)?|\(Evo ?(\d)\)|\[J-Ruler\])\s*$", re.IGNORECASE)


class Match(NamedTuple):
    """The card of a line, and a note if it was not simply found."""

    id: str
    note: str = ""


def folded(name: str) -> str:
    """A name without case, accents, quotation marks, dashes and blanks."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in plain if letter.isalnum())


def bare_number(number: str) -> str:
    """A number without case and blanks; the language at its end does not count."""
    return re.sub(r"EN$", "", number.strip().upper().replace(" ", ""))


def one_edit(one: str, other: str) -> bool:
    """Whether one letter is wrong, missing, too many, or changed places with the next."""
    if len(one) > len(other):
        one, other = other, one
    if len(other) - len(one) > 1 or one == other:
        return False
    start = next((at for at, pair in enumerate(zip(one, other)) if pair[0] != pair[1]), len(one))
    if len(one) < len(other):
        return one[start:] == other[start + 1 :]
    swapped = one[start : start + 2] == other[start : start + 2][::-1] and one[start + 2 :] == other[start + 2 :]
    return swapped or one[start + 1 :] == other[start + 1 :]


class CardIndex:
    """The cards of a pool by number and by name; the cards of one name have stages."""

    def __init__(self, texts: Mapping[str, CardText]) -> None:
        self.texts = texts
        self._tries = 0
        self.numbers: dict[str, str] = {}
        self.names: dict[str, list[str]] = {}
        self.fronts: dict[str, list[str]] = {}
        shared: set[str] = set()
        for id, card in texts.items():
            for number in (card.fields.get("number", ""), *card.fields.get("printings", "").split(",")):
                if number.strip() and self.numbers.setdefault(bare_number(number), id) != id:
                    shared.add(bare_number(number))  # in some games each set begins with number 1
            self.names.setdefault(folded(card.name), []).append(id)
            if id != card.name:
                self.names.setdefault(folded(id), [id])
            for front in card.name.split(" / ") if " / " in card.name else ():
                self.fronts.setdefault(folded(front), []).append(id)
        for number in shared:
            del self.numbers[number]

    def find(self, name: str, number: str, wanted: str) -> Match | None:
        """The card of a name, a number or both; `wanted` is a kind that it should have if cards share the name."""
        numbered = self.numbers.get(bare_number(number)) if number else None
        if not name:
            return Match(numbered) if numbered else None
        named = self._named(name, wanted)
        if numbered is not None and (named is None or self.texts[numbered].name == self.texts[named.id].name):
            return Match(numbered)
        if named is not None:
            other = f"number {number} is {self.texts[numbered].name}, not {name}" if numbered is not None else ""
            return Match(named.id, named.note or other)
        alone = self.numbers.get(bare_number(name))
        return Match(alone) if alone else self._nearly(name, wanted)

    def _named(self, name: str, wanted: str) -> Match | None:
        """By its name; without the word for its stage; by its front; without case, accents and signs."""
        front = name.partition(" // ")[0]
        found = self.names.get(folded(name)) or self.names.get(folded(front))
        if found:
            return Match(self._of_stage(found, _stage_of(name) or wanted))
        bare = _STAGE.sub("", front)
        found = self.names.get(folded(bare)) or self.fronts.get(folded(front.partition(" / ")[0]))
        return Match(self._of_stage(found, _stage_of(name) or wanted)) if found else None

    def _of_stage(self, ids: list[str], wanted: str) -> str:
        """Of the cards of one name the one of a kind; else the one without a stage."""
        kinds = {id: self.texts[id].kinds for id in ids}
        fitting = [id for id in ids if wanted and wanted in kinds[id]]
        plain = [id for id in ids if not {"evolved", "evol. 1", "evol. 2"}.intersection(kinds[id])]
        return (fitting or plain or ids)[0]

    def _nearly(self, name: str, wanted: str) -> Match | None:
        said = folded(_STAGE.sub("", name.partition(" // ")[0]))
        self._tries += 1
        if len(said) < LEAST_LETTERS or self._tries > MOST_TRIES:
            return None
        near = [known for known in self.names if one_edit(said, known)]
        if len(near) != 1:
            return None
        id = self._of_stage(self.names[near[0]], _stage_of(name) or wanted)
        return Match(id, f"“{name}” is read as {self.texts[id].name}")

    def near(self, name: str) -> list[str]:
        """The three names most like one that no card has."""
        found = get_close_matches(folded(name)[:100], self.names, 3, 0.5)
        return list(dict.fromkeys(self.texts[self.names[one][0]].name for one in found))


def _stage_of(name: str) -> str:
    """The kind that a name asks for: "Weft Binder (Evolved)", "Orla Evol (1)"."""
    found = _STAGE.search(name)
    if found is None or "ruler" in found[0].lower():
        return ""
    number = found[1] or found[2]
    return f"evol. {number}" if number else "evolved"
