"""Expectations about the place of a card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.slots import standing
from cardwright.kernel.state.table import chars

from .did_you_mean import did_you_mean
from .scenario_facts import ANYWHERE, Test, is_called
from .scenario_words import Phrase, Unread, Words
from .scene import Scene


@dataclass
class Said:
    """An expectation about a card, as far as it is read."""

    words: Words
    phrase: Phrase
    player: int
    zone: str
    tests: list[Test] = field(default_factory=list)
    placed: bool = False  # it names the place of the card


@dataclass(frozen=True)
class Form:
    """One form of words about a card: an example, and a reader, which returns False if the words are another form."""

    reads: str
    take: Callable[[Said], bool]


def _anywhere(said: Said) -> bool:
    if not said.phrase.take(rf"{ANYWHERE}\b"):
        return False
    said.zone, said.placed = ANYWHERE, True
    return True


def _in_numbered_zone(said: Said) -> bool:
    """In a numbered zone; if the kind of zone is named, the card must be of that kind."""
    found = (
        said.phrase.take(r"in (?:the )?(?:([a-z]+) )?zone (\d+)\b") if said.words.title.rules.placement.row else None
    )
    if found is None:
        return False
    number, kind, long = int(found[2]), (found[1] or "").lower(), said.words.title.rules.placement.row
    if not 1 <= number <= long:
        raise Unread(f"there is no zone {number}; the zones are 1 to {long}")
    if kind and kind not in said.words.described:
        raise Unread(f"there is no {kind} zone{did_you_mean(kind, said.words.described)}")

    def test(scene: Scene, card: Card) -> bool:
        at, row = standing(scene.game, card.place), scene.game.rules.placement.row
        return at >= 0 and at % row == number - 1 and (not kind or kind in chars(scene.game, card).kinds)

    said.tests.append(test)
    return True


ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
WHICH = rf"(?:the )?(?:({'|'.join(ORDINALS)})|(\d+)(?:st|nd|rd|th)) from the "
FROM_THE_END = rf"(?:{WHICH}|(?:on|at) (?:the )?)(top|bottom) of (?:the )?"


def check_ordered(words: Words, zone: str) -> None:
    """The order of the cards in a zone counts."""
    if not words.title.rules.zones[zone].ordered:
        raise Unread(f"the {words.title.rules.zone_word(zone)} has neither a top nor a bottom")


def _in_order(said: Said) -> bool:
    """ "on top of Anna's deck", "third from the bottom of Anna's deck"."""
    words, phrase = said.words, said.phrase
    found = phrase.take(FROM_THE_END)
    if found is None:
        return False
    whose = words.take_player(phrase)
    said.player = whose if whose >= 0 else said.player
    said.zone, said.placed = words.take_zone(phrase), True
    if not said.zone:
        raise Unread(words.no_zone(phrase.rest))
    check_ordered(words, said.zone)
    ordinal, number = (found[1] or "first").lower(), found[2]
    at = int(number) if number else ORDINALS.index(ordinal) + 1
    top = found[3].lower() == "top"

    def test(scene: Scene, card: Card) -> bool:
        ids = scene.game.zones[card.zone].cards
        return (len(ids) - ids.index(card.id) if top else ids.index(card.id) + 1) == at

    said.tests.append(test)
    return True


def _under(said: Said) -> bool:
    link = said.words.title.beneath
    if not link or not said.phrase.take(r"(?:under|beneath) "):
        return False
    name = said.words.take_card(said.phrase)
    said.zone = said.words.title.rules.placement.piles[link].zone
    said.tests.append(
        lambda scene, card: any(link == one and is_called(scene, scene.game.cards[i], name) for one, i in card.links)
    )
    return True


def _on_a_card(said: Said) -> bool:
    if not said.phrase.take("equipped to "):
        return False
    said.tests.append(_stands_in(said.words.take_card(said.phrase)))
    return True


def _stands_in(host: str) -> Test:
    return lambda scene, card: card.place >= 0 and is_called(scene, scene.game.cards[card.place], host)


def _in_zone(said: Said) -> bool:
    words, phrase, at = said.words, said.phrase, said.phrase.at
    if phrase.take_word(words.states):  # "in battle" is not a place
        phrase.at = at
        return False
    if not phrase.take(r"(?:in|on) (?:the )?"):
        return False
    whose = words.take_player(phrase)
    said.player = whose if whose >= 0 else said.player
    zone = words.take_zone(phrase)
    host = "" if zone else phrase.take_word((*words.names, *words.own_names))
    if host:
        said.zone = words.title.rules.roles.field
        said.tests.append(_stands_in(host))
    elif zone:
        said.zone, said.placed = zone, True
    else:
        raise Unread(words.no_zone(phrase.rest))
    return True


PLACES: tuple[Form, ...] = (
    Form("anywhere", _anywhere),
    Form("", _in_numbered_zone),
    Form("", _under),
    Form("", _on_a_card),
    Form("on top of Anna's deck", _in_order),
    Form("in a zone", _in_zone),
)
