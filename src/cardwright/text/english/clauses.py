"""Clauses: a verb with its subject, in each of the ways in which English uses it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from ...kernel.vocabulary.abilities import Static
from ...kernel.vocabulary.effects import Cant, Effect, Modification
from ...kernel.vocabulary.players import Who
from ...kernel.vocabulary.selectors import Among, Belongs, Cards, Owned, Seats, Selector, This
from ...kernel.vocabulary.terms import parts_of
from ..reading.chart import Node
from ..reading.grammar import Verb, takes
from .core import rule, value
from .earlier import did_here
from .happening import caused, out_of_zone
from .objects import Noun, objects, one_of_several
from .phrase import EACH
from .references import aimed_player, controller
from .scope import EVENT_CARD, Event, Passive, Scope, Subject, misread
from .stating import changing, deed, subject

# --- players ------------------------------------------------------------------------------------------------------

value(
    "player",
    {
        "you|this_card_'s_controller": "you",
        "each_opponent|your_opponent|your_opponents|each_of_your_opponents|all_opponents": "opponents",
        "the_opponent": "that_opponent",
        "each_player": "players",
        "all_players|both_players|players|you_and_your_opponent|your_opponent_and_you": "all_players",
        "that_player|they|he_or_she": "that_player",
        "target_player": "target_player",
        "target_opponent": "target_opponent",
        "its_controller|their_controller": "its_controller",
        "its_owner|their_owner": "its_owner",
        "an_opponent": "an_opponent",
        "a_player": "a_player",
        "defending_player": "defending_player",
        "attacking_player": "attacking_player",
    },
)


@rule("player", "that {k:kind} 's controller")
def _that_controller(s: Scope, k: str) -> str:
    return f"controller {k}"


@rule("player", "the_controller_of {of:reference}")
def _controller_of(s: Scope, of: Selector) -> str:
    s.refer(of)
    return "its_controller"


@rule("player", "the_owner_of {of:reference}")
def _owner_of(s: Scope, of: Selector) -> str:
    s.refer(of)
    return "its_owner"


@rule("player", "the {v:passive} {k:kind} 's controller", bare=True)
def _controller_of_done(s: Scope, v: Node, k: Node) -> str:
    """ "Destroy target unit. The destroyed unit's controller ...": of the card spoken of."""
    _check_done(s, v)
    return f"controller {k.mean(s)}"


@rule("player", "the {v:passive} {k:kind} 's owner", bare=True)
def _owner_of_done(s: Scope, v: Node, k: Node) -> str:
    _check_done(s, v)
    k.mean(s)
    return "its_owner"


def _check_done(s: Scope, v: Node) -> None:
    """Refuses "the destroyed unit" where nothing was destroyed."""
    v.read = s.card.reading
    if not did_here(s, s.card.printed(v)):
        raise misread(v, "nothing was done so before")


SEVERAL = {"you": "you", "opponents": "opponent", "players": "each", "all_players": "each"}
AIMED = {"target_player": "each", "target_opponent": "opponent"}
IN_BATTLE = {"defending_player": "defending", "attacking_player": "attacking"}


def player_of(s: Scope, node: Node) -> Who:
    """The player or players that a clause is about."""
    name: str = node.mean(s)
    if name in ("that_player", "that_opponent"):
        if not s.they:
            raise misread(node, "which player?")
        return s.they
    if name.startswith("controller "):
        return controller(s, s.known.get(name.removeprefix("controller ")) or s.referent())
    if name in AIMED:
        return aim_at_player(s, name)
    if name == "its_controller":
        return controller(s, s.referent())
    found = {**SEVERAL, **IN_BATTLE}.get(name)
    if found is None:
        raise misread(node, "which player?")
    return found


def aim_at_player(s: Scope, name: str) -> Who:
    """A target player."""
    return aimed_player(s, AIMED[name])


EVENT_PLAYERS = {"you": "you", "opponents": "opponent", "an_opponent": "opponent", "a_player": "each"}


# --- verbs ----------------------------------------------------------------------------------------------------------


def verb_of(node: Node) -> Verb:
    """The verb of a construct."""
    if node.rule is None or node.rule.verb is None:
        raise misread(node, "this has no meaning here")
    return node.rule.verb


def roles(s: Scope, node: Node) -> dict[str, Any]:
    """What fills the slots of a verb, in printed order."""
    node.read = s.card.reading
    outer, s.card.here = s.card.here, node
    found = {role: kid.mean(s) for role, kid in node.kids}
    s.card.here = outer
    return found


def unsupported(node: Node, what: str) -> Exception:
    """The words are understood, but the game's rules have no such thing."""
    return misread(node, f"understood, but not supported: {what}")


def meant(s: Scope, node: Node, meaning: Callable[..., Any] | None, what: str, **given: Any) -> Any:
    """One meaning of a verb, with what fills its slots; the verb may have no such meaning, or not in this form."""
    if meaning is None:
        raise unsupported(node, what)
    found = {**given, **roles(s, node)}
    if not takes(meaning, found):
        raise unsupported(node, f"{what} in this form")
    outer, s.card.here = s.card.here, node
    made = meaning(s, **found)
    s.card.here = outer
    return made


def carry_out(s: Scope, node: Node) -> None:
    """An instruction."""
    meant(s, node, verb_of(node).do, "as an instruction")


# --- events -----------------------------------------------------------------------------------------------------------


@rule("event", "{who:player} {v:do}", "{who:player} {v:does}", bare=True)
def _player_does(s: Scope, who: Node, v: Node) -> Event:
    player = EVENT_PLAYERS.get(who.mean(s))
    if player is None or "player" not in verb_of(v).by:
        raise s.misread("who?")
    if (player == "you") == (v.rule is not None and v.rule.form == "does"):
        raise s.misread("the verb does not fit its subject")
    return _of_player(s, happening(s, v, who=player), player)


def _of_player(s: Scope, found: Event, player: str) -> Event:
    """The event; "they" are the opponent who does it, where there is only one."""
    if player != "opponent" or found.they or s.language.several_opponents:
        return found
    return replace(found, they="opponent")


@rule("event", "{about:np} {v:do}", "{about:np} {v:does}", bare=True, cost=1)
def _card_does(s: Scope, about: Node, v: Node) -> Event:
    if "card" not in verb_of(v).by:
        raise s.misread("who?")
    found: Noun = about.mean(s)
    if _of_either(found):
        return _any_of([happening(s, v, about=agreeing(s, part, v)) for part in found.parts])
    return _concerned(s, happening(s, v, about=agreeing(s, found, v)))


def _of_either(found: Noun) -> bool:
    """Whether a noun is one card or another: "this card or a Beast you control"."""
    return found.either and bool(found.parts) and not found.phrases


def _any_of(events: list[Event]) -> Event:
    """An ability that waits for any of these; "it" is the card of the event."""
    first, *others = events
    return replace(first, it=EVENT_CARD, others=(*first.others, *(one for e in others for one in (e, *e.others))))


@rule("event", "{o:np} is|are|gets|get {v:passive}", "{o:np} becomes|become {v:passive}", bare=True)
def _is_done(s: Scope, o: Node, v: Node) -> Event:
    found: Noun = o.mean(s)
    if _of_either(found):
        return _any_of([happening(s, v, o=part) for part in found.parts])
    agree(s, found, s.card.words[o.end].text, v)
    return _concerned(s, happening(s, v, o=found))


@rule("event", "{v:passive} {p:source?}", bare=True, cost=3)
def _done_to_it(s: Scope, v: Node, p: Node | None = None) -> Event:
    """ "When destroyed, ...": the card spoken of or, in a terse language, this card."""
    if s.it is None and not s.language.terse:
        raise s.misread("which card?")
    found = happening(s, v, o=Noun(v, s.it or This(), refers=True))
    return found if p is None else out_of_zone(s, found, p.mean(s))


@rule("event", "{o:np} is|are|gets|get|becomes|become {v:passive} by {w:np}", bare=True, cost=3)
def _is_done_by(s: Scope, o: Node, v: Node, w: Node) -> Event:
    return caused(s, _is_done(s, o, v), w.mean(s))


@rule("event", "{o:np} is|are|gets|get {v:passive} {p:source}", bare=True, cost=1)
def _is_done_from(s: Scope, o: Node, v: Node, p: Node) -> Event:
    return out_of_zone(s, _is_done(s, o, v), p.mean(s))


def _concerned(s: Scope, found: Event) -> Event:
    """The event; "they" are the opponent whose card it is about, or to whose zone it goes."""
    on = found.pattern
    theirs = on.into == "opponent" or Belongs("opponent") in parts_of(on.what) or Owned("opponent") in parts_of(on.what)
    return _of_player(s, found, "opponent" if theirs else "")


@rule("would", "{o:np} would_be {v:passive}", bare=True)
def _would_be(s: Scope, o: Node, v: Node) -> Event:
    return happening(s, v, o=o.mean(s))


@rule("would", "{about:np} would {v:do}", bare=True, cost=1)
def _card_would(s: Scope, about: Node, v: Node) -> Event:
    if "card" not in verb_of(v).by:
        raise s.misread("who?")
    return happening(s, v, about=about.mean(s))


@rule("would", "{who:player} would {v:do}", bare=True)
def _player_would(s: Scope, who: Node, v: Node) -> Event:
    player = EVENT_PLAYERS.get(who.mean(s))
    if player is None or "player" not in verb_of(v).by:
        raise s.misread("who?")
    return _of_player(s, happening(s, v, who=player), player)


def agreeing(s: Scope, found: Noun, predicate: Node) -> Noun:
    """The subject, if the verb after it fits: "it attacks", "they attack"."""
    verb = predicate.kid("v") or predicate
    first = s.card.words[predicate.start].text
    form = verb.rule.form if verb.rule is not None and verb.start == predicate.start else ""
    if s.language.terse and first == "cost":
        return found  # "this card cost 1 less"
    agree(s, found, {"do": "are", "does": "is"}.get(form, first), predicate)
    return found


SINGULAR = frozenset(("is", "was", "has", "doesn't", "becomes"))
PLURAL = frozenset(("are", "were", "have", "don't", "become"))


def agree(s: Scope, found: Noun, verb: str, node: Node) -> None:
    """Refuses a singular subject with a plural verb, and the other way round."""
    several = found.several(s)
    if (several is True and verb in SINGULAR) or (several is False and verb in PLURAL):
        raise misread(node, "the verb does not fit its subject")


def happening(s: Scope, node: Node, **doers: Any) -> Event:
    """The event that a verb speaks of."""
    event: Event = meant(s, node, verb_of(node).happens, "as an event", **doers)
    return event


# --- statements -------------------------------------------------------------------------------------------------------


@dataclass
class Act:
    """One clause: an instruction (with the player who carries it out), or a statement about cards."""

    verb: Node | None = None
    player: Node | None = None
    may: bool = False
    also: bool = False
    must: bool = False
    goes_on: bool = False  # "... and draws a card": the player named before
    about: Node | None = None
    says: tuple[Node, ...] = ()
    it: bool = False
    nobody: Node | None = None
    seat: Node | None = None  # "that player can't draw cards"
    bare: bool = False  # a statement without its subject
    instead: bool = False


@rule("act", "{v:do}", bare=True)
def _do(s: Scope, v: Node) -> Act:
    return Act(v)


@rule("act", "{v:does}", bare=True, cost=2)
def _goes_on(s: Scope, v: Node) -> Act:
    return Act(v, goes_on=True)


@rule("act", "you_may|you_can {v:do}", bare=True)
def _may(s: Scope, v: Node) -> Act:
    return Act(v, may=True)


@rule("act", "instead {v:do}", bare=True)
def _do_instead(s: Scope, v: Node) -> Act:
    return Act(v, instead=True)


@rule("act", "you_may_instead {v:do}", bare=True)
def _may_instead(s: Scope, v: Node) -> Act:
    return Act(v, may=True, instead=True)


@rule("act", "{p:player} instead {v:do}", "{p:player} instead {v:does}", bare=True)
def _they_do_instead(s: Scope, p: Node, v: Node) -> Act:
    return Act(v, p, instead=True)


@rule("act", "also {v:do}", bare=True)
def _do_also(s: Scope, v: Node) -> Act:
    return Act(v, also=True)


@rule("act", "you_may_also {v:do}", bare=True)
def _may_also(s: Scope, v: Node) -> Act:
    return Act(v, may=True, also=True)


@rule("act", "{p:player} also {v:do}", "{p:player} also {v:does}", bare=True)
def _they_do_also(s: Scope, p: Node, v: Node) -> Act:
    return Act(v, p, also=True)


@rule("act", "{p:player} {v:do}", "{p:player} {v:does}", bare=True)
def _they_do(s: Scope, p: Node, v: Node) -> Act:
    return Act(v, p)


@rule("act", "{p:player} must {v:do}", bare=True, cost=1)
def _they_must(s: Scope, p: Node, v: Node) -> Act:
    return Act(v, p, must=True)


@rule("act", "{p:player} may {v:do}", bare=True, cost=1)
def _they_may(s: Scope, p: Node, v: Node) -> Act:
    return Act(v, p, may=True)


@rule("act", "{v:one_or_other}", bare=True, cost=2)
def _do_one(s: Scope, v: Node) -> Act:
    return Act(v)


@rule("act", "you_may|you_can {v:one_or_other}", bare=True, cost=2)
def _may_do_one(s: Scope, v: Node) -> Act:
    return Act(v, may=True)


@rule("act", "{p:player} {v:one_or_other}", bare=True, cost=2)
def _they_do_one(s: Scope, p: Node, v: Node) -> Act:
    return Act(v, p)


@rule("act", "{p:player} may {v:one_or_other}", bare=True, cost=3)
def _they_may_do_one(s: Scope, p: Node, v: Node) -> Act:
    return Act(v, p, may=True)


@rule("act", "{p:player} chooses_to|choose_to {v:one_or_other}", bare=True, cost=1)
def _they_choose_to(s: Scope, p: Node, v: Node) -> Act:
    return Act(v, p, must=True)


@rule(
    "one_or_other",
    "either? {v:do} or|,_or {w:do}",
    "either? {v:does} or|,_or {w:does}",
    bare=True,
)
def one_or_other(s: Scope, v: Node, w: Node) -> tuple[Node, Node]:
    """Two instructions of which one is carried out: "draw a card or discard a card"."""
    return v, w


@rule("act", "{about:np} {first:pred} {more:pred_more*}", bare=True, cost=1)
def _stated(s: Scope, about: Node, first: Node, more: Node) -> Act:
    more.read = s.card.reading
    return Act(about=about, says=(first, *(_inner(s, part) for part in more.parts())))


def _inner(s: Scope, part: Node) -> Node:
    part.read = s.card.reading
    inner = part.kid("p")
    assert inner is not None
    return inner


@rule("act", "{about:np} also {first:pred} {more:pred_more*}", bare=True, cost=2)
def _stated_also(s: Scope, about: Node, first: Node, more: Node) -> Act:
    return replace(_stated(s, about, first, more), also=True)


@rule("act", "{first:pred}", bare=True, cost=4)
def bare_statement(s: Scope, first: Node, more: Node | None = None) -> Act:
    """A statement without its subject: of the card spoken of in the sentence or, in a terse language, of this card."""
    if more is None:
        return Act(bare=True, says=(first,))
    more.read = s.card.reading
    return Act(bare=True, says=(first, *(_inner(s, part) for part in more.parts())))


@rule("pred_more", "and|,_and {p:pred}", bare=True, cost=-1)
def _pred_more(s: Scope, p: Node) -> None:
    raise AssertionError("read by the statement around it")


@rule("act", "{p:player} {first:seat_pred}", bare=True)
def _stated_of_player(s: Scope, p: Node, first: Node) -> Act:
    return Act(seat=p, says=(first,))


@rule("act", "{p:player} {first:seat_pred} {more:seat_more+}", bare=True)
def _several_of_player(s: Scope, p: Node, first: Node, more: Node) -> Act:
    return Act(seat=p, says=tuple(listed(s, first, more)))


value("no_player", {"neither_player|no_player": "all_players"})


@rule("act", "{p:no_player} can|may {first:nor}", bare=True)
def _none_can(s: Scope, p: Node, first: Node) -> Act:
    return Act(seat=p, says=(first,))


@rule("seat_more", "or|,|,_or {p:nor}", "and|,_and {p:seat_pred}", bare=True)
def _seat_more(s: Scope, p: Node) -> None:
    raise AssertionError("read by the statement around it")


@rule("nor", "{v:do}", bare=True)
@rule("seat_pred", "can't|cannot {v:do}", bare=True)
def _player_cannot(s: Scope, about: Subject, v: Node) -> Passive:
    if "player" not in verb_of(v).by:
        raise unsupported(v, "as a prohibition")
    return _forbidden(s, v, about, {"who": "each"})


@rule("act", "they {first:pred} {more:pred_more*}", bare=True, cost=2)
def _stated_of_them(s: Scope, first: Node, more: Node) -> Act:
    more.read = s.card.reading
    return Act(it=True, says=(first, *(_inner(s, part) for part in more.parts())))


@rule("act", "{about:np} 's {p:possession}", bare=True, cost=1)
def _stated_of_some(s: Scope, about: Node, p: Node) -> Act:
    return Act(about=about, says=(p,))


@rule("act", "its {p:possession}", bare=True)
def _stated_its(s: Scope, p: Node) -> Act:
    return Act(it=True, says=(p,))


@rule("act", "{i:impersonal}", bare=True)
def _stated_plainly(s: Scope, i: Node) -> Act:
    return Act(nobody=i)


def whom(s: Scope, act: Act, chosen: bool = False) -> Subject:
    """The cards that a statement is about; in an instruction one of several is chosen."""
    if act.about is not None:
        is_it = s.card.printed(act.about).lower() == "it"
        s.rival = None if is_it else s.rival
        found: Noun = act.about.mean(s)
        for said in act.says:
            agreeing(s, found, said)
        if chosen and one_of_several(s, found):
            one = objects(s, found)
            return Subject(one, Among(one), playable=one)
        return subject(s, found, is_it)
    if act.seat is not None:
        return Subject(Seats(player_of(s, act.seat)), None)
    if act.it:
        whose = s.referent()
        return Subject(whose, Among(whose), this=whose == This(), playable=whose)
    fights = not s.language.attack_bans or not set(s.language.attack_bans).isdisjoint(s.kinds)
    if act.bare and not s.goes_on and not fights and any(_gains(said) for said in act.says):
        raise s.misread("which card?")
    if act.bare and not s.goes_on and not s.language.terse:
        raise s.misread("who?")
    if act.bare and s.goes_on:
        whose = s.referent()
        return Subject(whose, Among(whose), this=whose == This(), playable=whose)
    return Subject(This(), Among(This()), this=True, playable=This())


def _gains(said: Node) -> bool:
    """Whether a predicate gives something to its subject."""
    verb = said.kid("v")
    return verb is not None and verb.rule is not None and verb.rule.verb is not None and verb_of(verb).lemma == "have"


def stated(s: Scope, node: Node, about: Subject) -> Passive:
    """What a predicate says about cards."""
    verb = node.kid("v")
    row = verb.rule.verb if verb is not None and verb.rule is not None else None
    if about.next_one and row is not None and row.lemma == "have":
        raise misread(node, "what is played next is not there yet")
    if about.coming and (row is None or row.lemma not in ("cost", "offer", "prevent", "come", "enter")):
        raise misread(node, "what is played is not there yet")
    found: Passive = node.mean(s, about)
    return found


@rule("pred", "{v:does}", "{v:do}", bare=True)
def _holds(s: Scope, about: Subject, v: Node) -> Passive:
    if verb_of(v).deeds is not None:
        return _deed(s, v, verb_of(v).deeds, about)
    return _said(s, v, verb_of(v).states if "card" in verb_of(v).by else None, "as a statement", about)


def _deed(s: Scope, v: Node, meaning: Any, about: Subject) -> Passive:
    v.read = s.card.reading
    outer, s.card.here = s.card.here, v
    passive: Passive = meaning(s, about, **dict(v.kids))
    s.card.here = outer
    return passive


def is_deed(act: Act) -> bool:
    """Whether a sentence with cards as its subject is an instruction."""
    verbs = [said.kid("v") for said in act.says]
    return any(v is not None and v.rule is not None and v.rule.verb and v.rule.verb.deeds for v in verbs)


def deals(said: Node) -> bool:
    """Whether a predicate says that its subject deals damage; "deals double damage" says what holds."""
    verb = said.kid("v")
    row = verb.rule.verb if verb is not None and verb.rule is not None else None
    return row is not None and row.lemma == "deal" and row.do is not None


@rule("pred", "is|are {v:passive}", bare=True)
def _holds_passive(s: Scope, about: Subject, v: Node) -> Passive:
    if verb_of(v).states is None and verb_of(v).do is not None and not about.this:
        return deed(s, lambda until: _done_to(s, v, about))
    return _said(s, v, verb_of(v).states if verb_of(v).by != "card" else None, "as a statement", about)


def _done_to(s: Scope, v: Node, about: Subject) -> Effect:
    """ "It is destroyed" as an instruction: what the verb does to the cards spoken of."""
    s.open()
    meant(s, v, verb_of(v).do, "as an instruction", o=Noun(v, about.selector, refers=True))
    done = s.take()
    if len(done) != 1:
        raise unsupported(v, "as an instruction in this form")
    return done[0]


@rule("pred", "can't|cannot|doesn't|don't|do_not|does_not {v:do}", bare=True)
def _cannot(s: Scope, about: Subject, v: Node) -> Passive:
    if "card" not in verb_of(v).by:
        raise unsupported(v, "as a prohibition")
    return _forbidden(s, v, about, {"about": _this_one(v)})


def _banned(s: Scope, v: Node) -> str:
    """The name of what cannot be done to cards, if the game's rules know it; of a verb with no further words."""
    action = f"be {s.card.printed(v)}"
    if action not in s.language.bans:
        return ""
    v.read = s.card.reading
    return action


@rule("pred", "can't_be|cannot_be {v:passive}", bare=True)
def _cannot_be(s: Scope, about: Subject, v: Node) -> Passive:
    if verb_of(v).forbids is None and verb_of(v).by != "card":
        action = _banned(s, v)
        if action:
            return changing(about.selector, Cant(action))
    if verb_of(v).by == "card":
        raise unsupported(v, "as a prohibition")
    return _forbidden(s, v, about, {"o": _this_one(v)})


def _this_one(v: Node) -> Noun:
    """The card to which the prohibition applies."""
    return Noun(v, This(), refers=True)


def _forbidden(s: Scope, v: Node, about: Subject, doer: dict[str, Any]) -> Passive:
    """What "can't" forbids: as the verb says or, if it says nothing, that its event happens."""
    verb = verb_of(v)
    if verb.forbids is not None:
        return _said(s, v, verb.forbids, "as a prohibition", about)
    if verb.happens is None or any(other.forbids and set(other.patterns) & set(verb.patterns) for other in verbs(s)):
        raise unsupported(v, "as a prohibition")
    said = {role: _any_one(found) for role, found in roles(s, v).items()} | doer
    if not takes(verb.happens, said):
        raise unsupported(v, "as a prohibition in this form")
    event: Event = verb.happens(s, **said)
    cards, frm = about.selector, event.pattern.frm
    if event.others or event.condition is not None or ("who" not in doer and not event.pattern.this):
        raise unsupported(v, "as a prohibition in this form")
    if not about.this and s.language.default_zone in event.pattern.to and isinstance(cards, Cards):
        comes = msgspec.structs.replace(event.pattern, this=False, what=about.test)
        return changing(Seats("each"), Cant(on=comes))  # wherever the cards come from
    if frm and isinstance(cards, Cards) and set(frm).isdisjoint(cards.zones):
        raise misread(v, "the cards spoken of are not there")
    return changing(cards, Cant(on=event.pattern))


def verbs(s: Scope) -> list[Verb]:
    """The verbs of the language."""
    return s.language.rules().verbs


def _any_one(found: Any) -> Any:
    """The object of a prohibition, any one of the cards described: "discard cards"."""
    if isinstance(found, Noun) and not found.refers:
        phrase = found.phrase
        if len(found.phrases) > 1 or phrase.det not in (*EACH, "one"):
            raise misread(found.node, "any of which cards?")
        phrase.det, phrase.plural = "one", None
    return found


@rule("pred", "can't|cannot {first:do} {more:or_do+}", "can't_be|cannot_be {first:passive} {more:or_done+}", bare=True)
def _cannot_either(s: Scope, about: Subject, first: Node, more: Node) -> Passive:
    changes: list[Modification] = []
    for v in listed(s, first, more):
        done_to = v.rule is not None and v.rule.form == "passive"
        if any(v.kid(role) is not None for role in ("by", "w", "b")):
            raise misread(v, "is the rest done by them, too?")
        (static,) = (_cannot_be if done_to else _cannot)(s, about, v).abilities(None)
        if not isinstance(static, Static) or static.zones or static.what != about.selector:
            raise unsupported(v, "as a prohibition")
        changes += static.changes
    return changing(about.selector, *changes)


def listed(s: Scope, first: Node, more: Node) -> list[Node]:
    """The verbs of "can't be destroyed, expelled or returned"."""
    more.read = s.card.reading
    return [first, *(_inner(s, part) for part in more.parts())]


@rule("or_do", "or|,|,_or {p:do}", "or|,|,_or be {p:passive}", bare=True)
@rule("or_done", "or|,|,_or {p:passive}", "or|,|,_or be {p:passive}", bare=True)
def _or_do(s: Scope, p: Node) -> None:
    raise AssertionError("read by the statement around it")


def _said(s: Scope, v: Node, meaning: Callable[..., Any] | None, what: str, about: Subject) -> Passive:
    passive: Passive = meant(s, v, meaning, what, about=about)
    return passive
