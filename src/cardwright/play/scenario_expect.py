"""The forms of expectations: a table, tried from top to bottom."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from .did_you_mean import did_you_mean
from .scenario_facts import (
    DRAW,
    NOBODY,
    Aim,
    Asked,
    Content,
    DeckIs,
    Ends,
    Fact,
    GoesOn,
    Held,
    Loses,
    Moment,
    NotAsked,
    Number,
    OnStack,
    Waiting,
)
from .scenario_places import check_ordered
from .scenario_traits import read_card, take_aim, take_amount
from .scenario_words import Phrase, Unread, Words

BY_RULE = r"(?:\s*(?:by|:)\s*([\w.#-]*\w))?"
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")

Found = re.Match[str]


@dataclass(frozen=True)
class Form:
    """One form of expectation: an example, the pattern of its beginning, and a reader (None: it is another form).

    Forms about a player follow the player's name.
    """

    reads: str
    pattern: str
    make: Callable[[Words, Phrase, int, Found], Fact | None]
    of_player: bool = False


def read_fact(words: Words, text: str) -> Fact:
    """One expectation."""
    phrase = Phrase(text)
    fact = _by_form(words, phrase)
    if fact is None:
        phrase.at = 0
        try:
            fact = read_card(words, phrase)
        except Unread as error:
            raise _unread(words, text, error) from None
    if phrase.rest:
        raise Unread(f"cannot read “{phrase.rest}” in “{phrase.text}”; {forms(words)}")
    return fact


def _by_form(words: Words, phrase: Phrase) -> Fact | None:
    for form in FORMS:
        phrase.at = 0
        player = words.take_player(phrase) if form.of_player else NOBODY
        if form.of_player and player < 0:
            continue
        found = phrase.take(form.pattern)
        fact = form.make(words, phrase, player, found) if found is not None else None
        if fact is not None:
            return fact
    return None


def _unread(words: Words, text: str, error: Unread) -> Unread:
    """The error for words that fit no form and name no card."""
    if error.messages[0].startswith(("there is no card", "expected the name")):
        return Unread(f"{error}; {forms(words)}")
    return error


def forms(words: Words) -> str:
    """The possible expectations, with the players and numbers of this game."""
    number = next(iter(words.numbers), "")
    mine = [form.reads for form in FORMS if form.reads and (number or "NUMBER" not in form.reads)]
    told = "; ".join((*mine, "Card 2/1", "Card in Anna's hand", "2 Card on Anna's field"))
    for name, meant in (("NUMBER", number), ("Anna", words.players[0]), ("Ben", words.players[1])):
        told = re.sub(rf"\b{name}\b", meant, told)
    return f"possible expectations: {told}; for more about cards see docs/scenarios.md"


def check_rule(words: Words, rule: str | None) -> str:
    """A rule that was cited exists."""
    if rule:
        words.check_rule(rule)
    return rule or ""


# --- the game ---------------------------------------------------------------------------------------------


def _nobody_asked(words: Words, phrase: Phrase, player: int, found: Found) -> Fact:
    return Asked(NOBODY)


def _goes_on(words: Words, phrase: Phrase, player: int, found: Found) -> Fact:
    return GoesOn()


def _draw(words: Words, phrase: Phrase, player: int, found: Found) -> Fact:
    return Ends(DRAW, check_rule(words, found[1]))


def _several_win(words: Words, phrase: Phrase, player: int, found: Found) -> Fact | None:
    winners = [words.take_player(phrase)]
    while phrase.take(r",|and\b"):
        winners.append(words.take_player(phrase))
    end = phrase.take(r"win\b" + BY_RULE)
    if end is None or NOBODY in winners:
        return None
    return Ends(tuple(winners), check_rule(words, end[1]))


def take_stack(words: Words, phrase: Phrase) -> bool:
    """Read the game's word for the stack; an error if it has none."""
    rules = words.title.rules
    names = [form for form, zone in words.zones.items() if zone == rules.roles.play]
    short = [re.sub(" (?:area|zone)$", "", name) for name in names]  # the chase
    phrase.take("the ")
    if not phrase.take_word(("stack", *names, *short)):
        return False
    if rules.course.timing is None:
        raise Unread(
            f"there is no stack in this game; what is being played is in the {rules.zone_word(rules.roles.play)}"
        )
    return True


def _stack(words: Words, phrase: Phrase, player: int, found: Found) -> Fact | None:
    phrase.at = 0
    if not take_stack(words, phrase) or not phrase.take(r"(?:is|holds)\b"):
        return None
    return OnStack(() if phrase.take("empty") else take_waiting(words, phrase))


def take_waiting(words: Words, phrase: Phrase) -> tuple[Waiting, ...]:
    """Read what waits on the stack, the next to resolve first."""
    waiting = [_waiting(words, phrase)]
    while phrase.take(","):
        waiting.append(_waiting(words, phrase))
    return tuple(waiting)


def _waiting(words: Words, phrase: Phrase) -> Waiting:
    """ "Anna's Ember Lash aimed at Ben's Floe Whale", or "an ability of Ditch Cat"."""
    player = words.take_player(phrase)
    ability = phrase.take(r"(?:an )?ability of ") is not None
    if player < 0 and ability:
        player = words.take_player(phrase)
    name = words.take_card(phrase)
    if not phrase.take(r"(?:aimed )?at "):
        return Waiting(name, player, ability)
    if phrase.take(r"nothing\b"):
        return Waiting(name, player, ability, ())
    aims: list[Aim] = [take_aim(words, phrase)]
    while phrase.take(r"and\b"):
        aims.append(take_aim(words, phrase))
    return Waiting(name, player, ability, tuple(aims))


# --- players ----------------------------------------------------------------------------------------------


def _asked(words: Words, phrase: Phrase, player: int, found: Found) -> Fact:
    return Asked(player, found[1] or "")


def _not_asked(words: Words, phrase: Phrase, player: int, found: Found) -> Fact:
    return NotAsked(player)


def _wins(words: Words, phrase: Phrase, player: int, found: Found) -> Fact:
    return Ends((player,), check_rule(words, found[1]))


def _loses(words: Words, phrase: Phrase, player: int, found: Found) -> Fact:
    return Loses(player)


def _turn(words: Words, phrase: Phrase, player: int, found: Found) -> Fact:
    return Moment(player)


def _phase(words: Words, phrase: Phrase, player: int, found: Found) -> Fact:
    name = found[1].lower()
    first, _, rest = name.partition(" ")
    if rest == "main" and first in ORDINALS:
        return Moment(player, "main", ORDINALS.index(first) + 1)
    if name not in words.phases:
        known = ", ".join((*words.phases, "first main", "second main"))
        hint = did_you_mean(name, words.phases)
        raise Unread(f"there is no “{found[0].strip()}”{hint}; the phases and steps are {known}")
    return Moment(player, name)


def _deck_legal(words: Words, phrase: Phrase, player: int, found: Found) -> Fact:
    return DeckIs(player, found[1] is None, check_rule(words, found[2]))


def _leader_number(words: Words, phrase: Phrase, player: int, found: Found) -> Fact | None:
    name = words.take_leader_number(phrase)
    return Number(player, name, take_amount(phrase), leader=True) if name else None


def _number(words: Words, phrase: Phrase, player: int, found: Found) -> Fact | None:
    name = words.take_number(phrase)
    return Number(player, name, take_amount(phrase)) if name else None


def _units(words: Words, phrase: Phrase, player: int, found: Found) -> Fact | None:
    """What was produced and not yet spent: "Anna's will is 2 fire, light"."""
    resource = words.take_pool(phrase)
    if not resource or not phrase.take(r"is\b"):
        return None
    units: dict[str, int] = {}
    while not phrase.take("empty|nothing"):
        number, kind = phrase.take(r"(\d+) "), phrase.take_word(words.pools[resource])
        if not kind:
            raise Unread(f"expected a kind of {resource} ({', '.join(words.pools[resource])}), found “{phrase.rest}”")
        units[kind] = units.get(kind, 0) + (int(number[1]) if number else 1)
        if not phrase.take(","):
            break
    return Held(player, resource, units)


def _zone(words: Words, phrase: Phrase, player: int, found: Found) -> Fact | None:
    zone = words.take_zone(phrase)
    if not zone or (zone == words.leader and not _has_cards(words, phrase)):
        return None
    if end := phrase.take(r"from the (top|bottom) (?:is|are)\b"):
        check_ordered(words, zone)
        return Content(player, zone, -1, _listed(words, phrase), end[1].lower())
    if count := phrase.take(r"(?:has |holds )?(\d+) cards?"):
        return Content(player, zone, int(count[1]))
    if phrase.take("is empty"):
        return Content(player, zone, 0)
    if phrase.take(r"is not\b"):
        raise Unread(f"say what there is: “{phrase.text.split(' is ')[0]} 3 cards” or “... is Card, Card”")
    if phrase.take(r"is\b|holds\b"):
        names = _listed(words, phrase)
        return Content(player, zone, len(names), names)
    raise Unread(f"expected “3 cards”, “is empty” or “is Card, Card” after “{phrase.text}”")


def _has_cards(words: Words, phrase: Phrase) -> bool:
    """What is said is about the cards of a zone, not about the card that stands for a player."""
    if re.match(r"(?:has |holds )?\d+ cards?|is empty|is not empty|from the", phrase.rest):
        return True
    named = re.match(r"(?:is|holds) (?:\d+ )?(.*)", phrase.rest)
    return named is not None and bool(Phrase(named[1]).take_word((*words.names, *words.own_names)))


def _listed(words: Words, phrase: Phrase) -> tuple[str, ...]:
    """A list of cards, such as "Fairy, 2 Knight"."""
    names: list[str] = []
    while not names or phrase.take(","):
        number = phrase.take(r"(\d+) ")
        names += [words.take_card(phrase)] * (int(number[1]) if number else 1)
    return tuple(names)


FORMS: tuple[Form, ...] = (
    Form("nobody is asked", r"nobody is asked", _nobody_asked),
    Form("the game goes on", r"the game goes on", _goes_on),
    Form("a draw by RULE", r"(?:the game is )?a draw\b" + BY_RULE, _draw),
    Form("the stack is empty; the stack is Anna's Card aimed at Card, an ability of Card", r"the ", _stack),
    Form("Anna and Ben win by RULE", r"", _several_win),
    Form("Anna is asked: words", r"is asked(?:\s*:\s*(.*))?", _asked, of_player=True),
    Form("Anna is not asked", r"is not asked\b", _not_asked, of_player=True),
    Form("Anna wins by RULE", r"wins\b" + BY_RULE, _wins, of_player=True),
    Form("Anna has lost", r"has lost\b", _loses, of_player=True),
    Form("Anna's turn", r"turn\b", _turn, of_player=True),
    Form("Anna's end phase; Anna's second main phase", r"(\w[\w -]*?) (?:phase|step)\b", _phase, of_player=True),
    Form(
        "Anna's deck is legal; Anna's deck is not legal: RULE", r"deck is (not )?legal\b" + BY_RULE, _deck_legal, True
    ),
    Form("", r"", _leader_number, of_player=True),
    Form("Anna's NUMBER 3", r"", _number, of_player=True),
    Form("", r"", _units, of_player=True),
    Form(
        "Anna's hand 3 cards; Anna's hand is Card, Card; Anna's deck from the top is Card, Card",
        r"",
        _zone,
        of_player=True,
    ),
)
