"""The formats of public deck lists, recognised by their content."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple
from xml.etree.ElementTree import Element

from cardwright.text.diagnostics import Problem, Problems

from .content import Content
from .deck_lines import PublicDeck, is_address, read_text


class DeckFormat(NamedTuple):
    """A format: how it is recognised, and how it is read."""

    name: str
    recognised: Callable[[Content], bool]
    read: Callable[[Content, PublicDeck], None]


def read_public_deck(content: Content, headings: frozenset[str]) -> PublicDeck:
    """Read a deck list of any format. Raises `Problems` if it is none."""
    for known in FORMATS:
        if known.recognised(content):
            deck = PublicDeck(known.name)
            known.read(content, deck)
            break
    else:
        if content.kind != "text":
            names = ", ".join([*(known.name for known in FORMATS), "plain"])
            raise Problems([Problem(f"no format of deck lists known here; formats are {names}", content.file)])
        if is_address(content.text):
            said = "a deck code is an address, not a list: save the deck as text"
            raise Problems([Problem(said, content.file)])
        deck = read_text(content.text, headings)
    if not deck.lines and not deck.problems:
        raise Problems([Problem("there are no cards in this list", content.file)])
    return deck


def _count(value: object) -> int:
    """How many; 1 where a list does not say it."""
    if isinstance(value, str) and value.strip().isdigit():
        value = int(value.strip()[:12])
    return value if isinstance(value, int) and not isinstance(value, bool) and value >= 0 else 1


def _word(value: object) -> str:
    return " ".join(value.split()) if isinstance(value, str) else ""


def _rows(value: object) -> Iterator[dict[str, object]]:
    return (row for row in (value if isinstance(value, list) else ()) if isinstance(row, dict))


# --- JSON ------------------------------------------------------------------------------------------------------------


def _fowsim(content: Content, deck: PublicDeck) -> None:
    deck.name = _word(content.table.get("name"))
    for row in _rows(content.table.get("cards")):
        zone = _word(row.get("zone")).lower()
        deck.add(_count(row.get("quantity")), _word(row.get("name")), _word(row.get("id")), zone)


def _dingdong(content: Content, deck: PublicDeck) -> None:
    deck.name = _word(content.table.get("name"))
    for key, heading in (("leader", "leader"), ("mainDeck", "main"), ("evoDeck", "evolve")):
        part = content.table.get(key)
        if isinstance(part, str):
            deck.add(1, part, "", heading)
        for number, row in part.items() if isinstance(part, dict) else ():
            known = row if isinstance(row, dict) else {}
            deck.add(_count(known.get("count")), _word(known.get("name")), number, heading)


def _decklog(content: Content, deck: PublicDeck) -> None:
    deck.name = _word(content.table.get("title"))
    for key, heading in (("p_list", "leader"), ("list", "main"), ("sub_list", "evolve")):
        for row in _rows(content.table.get(key)):
            deck.add(_count(row.get("num")), _word(row.get("name")), _word(row.get("card_number")), heading)


def _soulmasters(content: Content, deck: PublicDeck) -> None:
    deck.name = _word(content.table.get("name"))
    for key, heading in (("Commanders", "commander"), ("deck", "main"), ("reserves", "reserve")):
        for row in _rows(content.table.get(key)):
            deck.add(_count(row.get("count")), _word(row.get("name")), _word(row.get("id")), heading)


def _tabletop(content: Content, deck: PublicDeck) -> None:
    """Cards by their nicknames; a picture without a name says nothing."""
    for thing in _rows(content.table.get("ObjectStates")):
        heading = _first_line(thing.get("Nickname")).lower()
        inside = list(_rows(thing.get("ContainedObjects")))
        cards = inside or ([thing] if _word(thing.get("Name")).startswith("Card") else [])
        if not inside and thing.get("DeckIDs"):
            raise Problems([Problem("pictures without names (Tabletop Simulator)", content.file)])
        for card in cards:
            name = _first_line(card.get("Nickname"))
            if not name:
                raise Problems([Problem("pictures without names (Tabletop Simulator)", content.file)])
            deck.add(1, name, _first_line(card.get("Description")), heading if inside else "")


def _first_line(value: object) -> str:
    lines = value.strip().splitlines() if isinstance(value, str) else []
    return " ".join(lines[0].split()) if lines else ""


# --- XML -------------------------------------------------------------------------------------------------------------


def _cockatrice(content: Content, deck: PublicDeck) -> None:
    for zone in _elements(content, "zone"):
        for card in zone.iter("card"):
            deck.add(_count(card.get("number")), _word(card.get("name")), "", zone.get("name", "").lower())


def _octgn(content: Content, deck: PublicDeck) -> None:
    for section in _elements(content, "section"):
        for card in section.iter("card"):
            deck.add(_count(card.get("qty")), _word(card.text), "", section.get("name", "").lower())


def _lackey(content: Content, deck: PublicDeck) -> None:
    for zone in _elements(content, "superzone"):
        for card in zone.iter("card"):
            name = card.find("name")
            if name is not None:
                deck.add(1, _word(name.text), name.get("id", ""), zone.get("name", "").lower())


def _elements(content: Content, tag: str) -> Iterator[Element]:
    return content.root.iter(tag) if content.root is not None else iter(())


def _is_xml(content: Content, tag: str, inside: str) -> bool:
    root = content.root
    return root is not None and root.tag == tag and root.find(f".//{inside}") is not None


FORMATS = (
    DeckFormat("tabletop simulator", lambda c: "ObjectStates" in c.table, _tabletop),
    DeckFormat("dingdongdb", lambda c: "mainDeck" in c.table, _dingdong),
    DeckFormat("deck log", lambda c: "list" in c.table and "sub_list" in c.table, _decklog),
    DeckFormat("soulmastersdb", lambda c: "Commanders" in c.table, _soulmasters),
    DeckFormat("fowsim", lambda c: isinstance(c.table.get("cards"), list), _fowsim),
    DeckFormat("cod", lambda c: c.root is not None and c.root.tag == "cockatrice_deck", _cockatrice),
    DeckFormat("lackey", lambda c: _is_xml(c, "deck", "superzone"), _lackey),
    DeckFormat("o8d", lambda c: _is_xml(c, "deck", "section"), _octgn),
)
