"""Events of one subject joined by "or": "attacks or is attacked", "you play or discard a spell"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..reading.chart import Node
from ..reading.grammar import takes
from .clauses import EVENT_PLAYERS, agree, agreeing, happening, roles, unsupported, verb_of, verbs
from .core import rule
from .happening import caused, out_of_zone
from .objects import Noun
from .scope import Event, Scope, misread

# --- what happens to a subject ----------------------------------------------------------------------------------------


@rule("happens", "{v:do}", "{v:does}", bare=True)
def _does(s: Scope, about: Node, v: Node) -> Event:
    if "card" not in verb_of(v).by:
        raise misread(v, "who?")
    return happening(s, v, about=agreeing(s, about.mean(s), v))


@rule("happens", "is|are {v:passive}", bare=True)
@rule("happens", "is|are {v:passive} {p:source}", bare=True, cost=1)
@rule("happens", "is|are {v:passive} by {w:np}", bare=True, cost=3)
def _is_done(s: Scope, about: Node, v: Node, p: Node | None = None, w: Node | None = None) -> Event:
    found: Noun = about.mean(s)
    agree(s, found, s.card.words[v.start - 1].text, v)
    event = happening(s, v, o=found)
    if w is not None:
        return caused(s, event, w.mean(s))
    return event if p is None else out_of_zone(s, event, p.mean(s))


@rule("or_happens", "or|,|,_or {h:happens}", bare=True)
def _or_happens(s: Scope, about: Node, h: Node) -> Event:
    found: Event = h.mean(s, about)
    return found


@rule("event", "{about:np} {first:happens} {more:or_happens+}", bare=True, cost=2)
def _one_of(s: Scope, about: Node, first: Node, more: Node) -> Event:
    """ "This card enters the field or is destroyed"."""
    more.read = s.card.reading
    return any_of(more, [part.mean(s, about) for part in (first, *more.parts())])


@rule("event", "{about:np} is|are {first:passive} {more:or_passive+} {p:source?}", bare=True, cost=2)
def _one_done(s: Scope, about: Node, first: Node, more: Node, p: Node | None = None) -> Event:
    """ "This card is discarded or banished from your hand"."""
    more.read = s.card.reading
    events: list[Event] = []
    for v in (first, *(part.mean(s) for part in more.parts())):
        found: Noun = about.mean(s)
        agree(s, found, s.card.words[about.end].text, v)
        event = happening(s, v, o=found)
        events.append(event if p is None else out_of_zone(s, event, p.mean(s)))
    return any_of(more, events)


@rule("or_passive", "or|,|,_or {v:passive}", bare=True)
def _or_passive(s: Scope, v: Node) -> Node:
    return v


def any_of(node: Node, events: list[Event]) -> Event:
    """An ability that waits for any of these; "it" has a meaning if it means the same in each."""
    first, *others = events
    if any(event.condition is not None for event in events):
        raise misread(node, "which of the events?")
    it = first.it if all(event.it == first.it for event in others) else None
    return replace(first, it=it, others=(*first.others, *(one for event in others for one in (event, *event.others))))


# --- what a player does -----------------------------------------------------------------------------------------------


@rule("or_deed", "or|,|,_or {v:do}", "or|,|,_or {v:does}", bare=True)
def _or_deed(s: Scope, v: Node) -> Node:
    return v


@rule("event", "{who:player} {first:do} {more:or_deed+}", bare=True, cost=2)
@rule("event", "{who:player} {first:does} {more:or_deed+}", bare=True, cost=2)
def _player_does_one(s: Scope, who: Node, first: Node, more: Node) -> Event:
    """ "You play a spell or discard a card"."""
    more.read = s.card.reading
    deeds = [first, *(part.mean(s) for part in more.parts())]
    player = _player(s, who, *deeds)
    return any_of(more, [happening(s, v, who=player) for v in deeds])


def _player(s: Scope, who: Node, *deeds: Node) -> str:
    player = EVENT_PLAYERS.get(who.mean(s))
    for v in deeds:
        if player is None or "player" not in verb_of(v).by:
            raise misread(v, "who?")
        if (player == "you") == (v.rule is not None and v.rule.form == "does"):
            raise misread(v, "the verb does not fit its subject")
    assert player is not None
    return player


# --- one object of two verbs ------------------------------------------------------------------------------------------


@rule("event", "{who:player} {a:verb_do} or {v:do}", "{who:player} {a:verb_does} or {v:does}", bare=True, cost=1)
def _player_does_either(s: Scope, who: Node, a: Node, v: Node) -> Event:
    """ "You play or discard a spell"."""
    player = _player(s, who, v)
    return any_of(v, [_shared(s, a.mean(s), v, who=player), happening(s, v, who=player)])


@rule("event", "{about:np} {a:verb_do} or {h:happens}", "{about:np} {a:verb_does} or {h:happens}", bare=True, cost=1)
def _does_either(s: Scope, about: Node, a: Node, h: Node) -> Event:
    """ "This card enters or leaves the field", "deals or is dealt damage"."""
    v = h.kid("v")
    assert v is not None
    return any_of(h, [_shared(s, a.mean(s), v, about=agreeing(s, about.mean(s), a)), h.mean(s, about)])


def _shared(s: Scope, lemma: str, node: Node, **doer: Any) -> Event:
    """The event of a verb that has the words behind another."""
    said = {**doer, **roles(s, node)}
    assert node.rule is not None
    behind = _behind(node.rule.patterns[0], said)
    for verb in verbs(s):
        happens = verb.happens
        for pattern in verb.patterns if happens is not None else ():
            same = lemma in pattern.split()[0].split("|") and _behind(pattern, said) == behind
            if same and happens is not None and takes(happens, said):
                found: Event = happens(s, **said)
                return found
    raise unsupported(node, "as an event")


def _behind(pattern: str, said: dict[str, Any]) -> list[str]:
    """What stands behind the verb in a wording, as far as it is said."""
    found = [token for token in pattern.split()[1:] if not token.endswith("?")]
    return [token.replace("?}", "}") for token in found if token[0] != "{" or token[1:].split(":")[0] in said]
