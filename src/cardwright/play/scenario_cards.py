"""The cards of a board as a scenario writes them: number, states, own names, effects."""

from __future__ import annotations

import re
from dataclasses import replace

from cardwright.kernel.vocabulary.abilities import Static
from cardwright.kernel.vocabulary.durations import Duration, EndOfNextTurn, Until
from cardwright.kernel.vocabulary.effects import Add, Modification
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.selectors import This
from cardwright.text.cardfile import CardText
from cardwright.text.deckfile import MOST_COPIES
from cardwright.text.diagnostics import TextError

from .did_you_mean import did_you_mean
from .scenario import Given, Placed
from .scenario_words import Phrase, Unread, Words

STATES = r'\(((?:"[^"]*"|[^)"])*)\)'  # the part in parentheses; quoted texts may have parentheses too
CLAUSE = r'(with|that) ((?:"[^"]*"|[^,"(])+?)(?=\s*(?:,|\(|$)|\s+(?:(?-i:as [A-Z])|and (?:with|that)\b))'
OWN_NAME = r"as ([^\W\d_][\w'’-]*(?: [^\W\d_][\w'’-]*)*?)(?=\s*(?:,|\(|$)|\s+(?:and )?(?:with|that)\b)"


def read_cards_of_zone(words: Words, value: str, zone: str, line: int) -> tuple[Placed, ...]:
    """A list such as "Fairy, 2 Knight (engaged, 1 damage), Fairy as First with Ward"."""
    phrase = Phrase(re.sub("[“”]", '"', value))
    if phrase.text.lower() in ("", "nothing", "empty"):
        return ()
    cards: list[Placed] = []
    wrong: list[str] = []
    while not (cards or wrong) or phrase.take(","):
        try:
            cards.append(_read_card(words, phrase, zone, line))
        except Unread as error:
            wrong += error.messages
            phrase.take(r'(?:"[^"]*"|[^,("])*(?:\([^)]*\)?)?[^,]*')
    if phrase.rest:
        wrong.append(
            f"expected a comma or the end of the line, found “{phrase.rest}”; "
            "a card may be followed by “(its state)”, “as Name”, “with ...” or “that ...”"
        )
    if wrong:
        raise Unread(*wrong)
    return tuple(cards)


def _read_card(words: Words, phrase: Phrase, zone: str, line: int) -> Placed:
    name = words.take_item(phrase) or phrase.take_word(words.names)
    count = None if name else phrase.take(r"(\d+) +")
    name = name or words.take_printed(phrase)
    if count and int(count[1]) > MOST_COPIES:
        raise Unread(f"at most {MOST_COPIES} copies of a card are set up in one place, not {count[1]}")
    placed = Placed(name, int(count[1]) if count else 1)
    wrong: list[str] = []
    while part := phrase.take(OWN_NAME) or phrase.take(STATES) or phrase.take(rf"(?:and )?{CLAUSE}"):
        try:
            placed = _with_part(words, placed, zone, line, part)
        except Unread as error:
            wrong += error.messages
    if wrong:
        raise Unread(*wrong)
    words.check_card(name, zone, placed.dress)
    return placed


def _with_part(words: Words, card: Placed, zone: str, line: int, part: re.Match[str]) -> Placed:
    """Reads what follows a card's name: its own name, states in parentheses, or an effect."""
    if part[0].startswith("("):
        wrong: list[str] = []
        for state in re.findall(r'(?:"[^"]*"|[^,"])+', part[1]) or [""]:
            try:
                card = _with_state(words, card, zone, state.strip())
            except Unread as error:
                wrong += error.messages
        if wrong:
            raise Unread(*wrong)
        return card
    if len(part.groups()) == 2:
        return _with_clause(words, card, zone, part[1], part[2].strip())
    if card.count > 1:
        raise Unread(f"{card.count} cards cannot all be called {part[1]}")
    words.give_name(part[1], line)
    return replace(card, called=part[1])


def _with_state(words: Words, card: Placed, zone: str, part: str) -> Placed:
    """One state in the parentheses after a card's name."""
    if found := re.fullmatch(r"(with|that) (.+)", part):
        return _with_clause(words, card, zone, found[1], found[2])
    if part in words.turned:
        return replace(card, turned=words.turned[part], lies=part)
    if part in words.facedown:
        return replace(card, facedown=words.facedown[part])
    if found := re.fullmatch(r"(\d+) damage", part):
        return replace(card, damage=int(found[1]))
    if found := re.fullmatch(r"(\d+) (?:(.+?) )?counters?", part):
        return replace(card, counters={**card.counters, _counter(words, found[2] or ""): int(found[1])})
    if part == "came this turn":
        return replace(card, arrived=True)
    if part in words.dresses:
        return replace(card, dress=part)
    named = (*words.names, *words.own_names)
    if (found := re.fullmatch(r"(?:in |on |equipped to )(.+)", part)) and found[1] in named:
        return replace(card, place=found[1])
    if (found := re.fullmatch(r"(?:under|beneath) (.+)", part)) and found[1] in named:
        return replace(card, under=found[1])
    if words.title.rules.placement.row and (found := re.fullmatch(r"in (?:([a-z]+) )?zone ([1-9]\d*)", part)):
        return replace(card, number=int(found[2]), kind=found[1] or "")
    if (found := re.fullmatch(r"known to (.+)", part)) and found[1] in (*words.players, "everyone"):
        everyone = tuple(range(len(words.players)))
        who = everyone if found[1] == "everyone" else (words.players.index(found[1]),)
        return replace(card, known=(*card.known, *who))
    if (found := re.fullmatch(r"owned by (.+)", part)) and found[1] in words.players:
        return replace(card, owner=words.players.index(found[1]))
    lies = ", ".join((*words.turned, *words.facedown))
    rows = ("in zone 3",) if words.title.rules.placement.row else ()
    more = ", ".join(("came this turn", *words.dresses, *rows, f"owned by {words.players[-1]}"))
    states = (*words.turned, *words.facedown, *words.dresses, "came this turn")
    raise Unread(
        f"cannot read “{part}” as the state of a card{did_you_mean(part, states)}; "
        f"expected {lies}, 2 damage, 3 Stack counters, {more}, with Keyword, that can't attack"
    )


def _counter(words: Words, name: str) -> str:
    """The name of a counter; one that is called by numbers must be one of the game's."""
    bare = name.strip("[]")
    known = [one for one in words.title.rules.continuous.counted if one[0] in "+-"]
    if re.match(r"[+-]?\d", bare) and bare not in known:
        these = f"those called by numbers are {', '.join(known)}" if known else "none is called by numbers"
        raise Unread(f"there are no {name} counters in this game; {these}")
    words.placed_counters.add(bare.lower())
    return bare


# --- effects ----------------------------------------------------------------------------------------------


def _with_clause(words: Words, card: Placed, zone: str, how: str, text: str) -> Placed:
    """ "with 2 damage", "with +1/+1 until end of turn", "with Ward", "that can't attack"."""
    if how == "with" and re.fullmatch(r"\d+ (?:damage|(?:.+ )?counters?)", text):
        return _with_state(words, card, zone, text)
    until, text = _duration(words, text)
    face = words.face(card.name, zone)
    if face is None:
        return card  # its own text was not understood, which is reported
    given = Given(text, _changes(words, face, how, text), until)
    return replace(card, given=(*card.given, given))


def _duration(words: Words, text: str) -> tuple[Duration, str]:
    """How long an effect lasts, and the words before that."""
    if found := re.fullmatch(r"(.+?) (?:until (?:the )?end of turn|this turn)", text):
        return Until.TURN, found[1]
    if found := re.fullmatch(r"(.+?) until (?:the )?end of (.+)'s next turn", text):
        if found[2] not in words.players:
            raise Unread(f"there is no player “{found[2]}”; the players are {', '.join(words.players)}")
        return EndOfNextTurn(words.players.index(found[2])), found[1]
    return Until.REST, text


def _changes(words: Words, face: Face, how: str, text: str) -> tuple[Modification, ...]:
    """The changes of an effect: numbers as on a card ("+1/+1"), or words for the game's compiler."""
    if re.fullmatch(r"[+-]\d+(?:/[+-]\d+)+", text):
        parts = text.split("/")
        if len(parts) > len(face.numbers):
            raise Unread(f"{face.name} has no {len(parts)} numbers that could change by {text}")
        return tuple(Add(stat, int(part)) for stat, part in zip(face.numbers, parts, strict=False))
    found = re.fullmatch(r"([+-]\d+) ([a-z]+)", text)
    if found and found[2] in face.numbers:
        return (Add(found[2], int(found[1])),)
    return _compiled(words, face, how, text)


def _compiled(words: Words, face: Face, how: str, text: str) -> tuple[Modification, ...]:
    """The words as a text on the card itself: "This unit has Ward." """
    reason = ""
    for kind in (*face.kinds, "card"):
        sentence = f"This {kind} {'has ' if how == 'with' else ''}{text}{'' if text.endswith('.') else '.'}"
        try:
            abilities = words.title.make_face(
                CardText(face.name, {"type": " / ".join(face.kinds)}, (sentence,))
            ).abilities
        except TextError as error:
            reason = reason or f"cannot read “{error.words}”"
            continue
        statics = [a for a in abilities if isinstance(a, Static) and a.what == This() and a.condition is None]
        if statics and len(statics) == len(abilities):
            return tuple(change for ability in statics for change in ability.changes)
        reason = reason or "it is more than a change of the card"
    raise Unread(
        f"“{how} {text}” is not an effect that {face.name} could have ({reason}); expected “with +1/+1”, "
        "“with Keyword”, "
        '“with "an ability in quotes"”, “that can\'t attack” or the like, and perhaps “until end of turn”'
    )
