"""Verbs that games list in tables: they turn cards, move them to a zone, act on them or change a player's number.

From a row come the instruction, the cost (also without an object: "Rest: ..." pays with this card), the event and, by
that event, the prohibition, "... this turn", "... this way" and "would be ... instead".
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace

from ...kernel.vocabulary.abilities import LOWERED, RAISED, Pattern
from ...kernel.vocabulary.costs import Cost, MoveCost, TurnCost
from ...kernel.vocabulary.effects import Act, Cant, ChangeResource, DoTogether, ExpelUntil, PayTo, Pick, Put, Turn
from ...kernel.vocabulary.players import Who
from ...kernel.vocabulary.selectors import Cards, It, This
from ..reading.grammar import Rules, Verb
from ..reading.inflection import forms
from ..verb_rows import Goes
from .acts import SLOT, does, pays
from .behind import Spot
from .happening import about_card, done_by, of_player
from .moving import from_play, paid_with, put_cards, share, spent
from .objects import Noun, again, objects, one_by_one, own
from .references import side_of
from .scope import Event, Passive, Scope, Subject
from .stating import changing

Source = tuple[Spot, bool]


def _without_object(rules: Rules, wordings: list[str], cost: Cost | None) -> Verb:
    """The verb without its object: before a colon it is paid with this card ("Sacrifice from your hand: ...")."""
    alone = [wording.replace(" {o:np}", "") for wording in wordings]
    if cost is None:
        return rules.verb(*alone, by="card")
    paid = cost
    made = rules.verb(*alone, *(f"{wording} {{src:source}}" for wording in alone), by="player card")

    @made.cost
    def _pay(s: Scope, src: Source | None = None) -> tuple[Cost, ...]:
        if src is not None:
            spot, there = src
            if not there or not spot.zones or spot.whose not in ("you", "each"):
                raise s.misread("from where?")
            s.zones = spot.zones  # an ability works where its card is paid from
        return (paid,)

    return made


# --- how cards lie ------------------------------------------------------------------------------------------------


def turning_verbs(rules: Rules, rows: Mapping[str, str], alone: bool = True) -> dict[str, Verb]:
    """Verbs that turn cards to a state, by their wordings: {"exhaust {o:np}": "exhausted"}.

    `alone`: before a colon the verb without an object means this card.
    """
    return {row: _turning(rules, row.split(" // "), state, alone) for row, state in rows.items()}


def _turning(rules: Rules, wordings: list[str], state: str, alone: bool) -> Verb:
    made = rules.verb(*wordings)(does(Turn(SLOT.o, state)))

    def happens(s: Scope, o: Noun, who: Who = "") -> Event:
        return done_by(about_card(s, o, "turn card", state=state), who)

    made.event(happens)
    made.cost(lambda s, o: turned(s, o, state))
    itself = _without_object(rules, wordings, TurnCost(This(), state) if alone else None)  # "this unit recovers"
    itself.event(lambda s, about: happens(s, about))
    itself.cant(_forbidding(f"be {forms(made.lemma)['done']}", Pattern("turn card", this=True, state=state)))
    return made


def _forbidding(action: str, on: Pattern) -> Callable[[Scope, Subject], Passive]:
    """What cards cannot do, by its name in the game's rules or else by the event."""

    def forbid(s: Scope, about: Subject) -> Passive:
        return changing(about.selector, Cant(action) if action in s.language.bans else Cant(on=on))

    return forbid


def turned(s: Scope, found: Noun, state: str) -> tuple[Cost, ...]:
    """Cards that are turned as a cost: of "your champion or your spirit" one, of "and" each."""
    if found.apart:
        pieces = one_by_one(s, found)
        share(s, pieces)
        return tuple(cost for piece in pieces for cost in turned(s, piece, state))
    if found.refers and isinstance(found.selector, Cards):
        if " or " in s.card.printed(found.node):
            raise s.misread("which of them?")
        return _each_turned(found.selector, state)
    what, count = paid_with(s, found)
    if len(found.phrases) == 1 or count != -1:
        return (TurnCost(what, state, count),)
    if not isinstance(what, Cards) or what.whose != "you":
        raise s.misread("which of them?")
    return (TurnCost(what, state),) if found.either else _each_turned(what, state)


def _each_turned(what: Cards, state: str) -> tuple[Cost, ...]:
    parts = getattr(what.where, "parts", (what.where,))
    return tuple(TurnCost(Cards(what.zones, "you", part), state) for part in parts)


# --- where cards go ---------------------------------------------------------------------------------------------------


def moving_verbs(rules: Rules, rows: Mapping[str, Goes], alone: bool = True) -> dict[str, Verb]:
    """Verbs that move cards to a zone, by their wordings: {"sacrifice {o:np}": Goes("graveyard", "sacrifice")}."""
    return {row: _moving(rules, row.split(" // "), goes, alone) for row, goes in rows.items()}


def _moving(rules: Rules, wordings: list[str], goes: Goes, alone: bool) -> Verb:
    def do(s: Scope, o: Noun) -> None:
        _moves(s, o, goes)

    made = rules.verb(*wordings)(do)
    made.event(moving_event(goes))
    made.cost(lambda s, o: spent(s, owned(s, o, goes), goes.zone, goes.tag))
    if alone:
        _without_object(rules, wordings, MoveCost(This(), goes.zone, verb=goes.tag))
    if goes.covered:
        rules.verb(*(f"{wording} face_down" for wording in wordings))(
            lambda s, o: put_cards(s, owned(s, o, goes), goes.zone, "", state="facedown", verb=goes.tag)
        )
    if goes.away:
        until = rules.verb(*(f"{wording} {{m:moment_until}}" for wording in wordings))
        until(does(ExpelUntil(SLOT.o, goes.zone, SLOT.m)))
    return made


def owned(s: Scope, found: Noun, goes: Goes) -> Noun:
    """The cards to which a player may do it."""
    if goes.among is not None and not found.refers and not found.any_of:
        for phrase in found.phrases:
            if phrase.kinds == ["card"] and phrase.zones == (s.language.default_zone,):
                phrase.tests.append(goes.among)
                phrase.whose = phrase.whose or s.who
        found = again(s, found) if found.phrases and not found.apart else found
    return own(s, found) if goes.own else found


def _moves(s: Scope, found: Noun, goes: Goes) -> None:
    found = owned(s, found, goes) if s.who == "you" else own(s, owned(s, found, goes))
    if goes.bound and found.refers and s.who == "opponent" and side_of(s, found.selector) != "opponent":
        raise s.misread("whose?")
    if s.who in ("you", "chosen") or not goes.bound:
        put_cards(s, found, goes.zone, "", verb=goes.tag)
        return
    if found.refers:
        s.emit(DoTogether(s.who, (Put(found.selector, goes.zone, verb=goes.tag),)))
        return
    for phrase in found.phrases:
        phrase.whose = "chosen"
    chosen = Pick(again(s, found).selector, found.count()[0], who="chosen")
    s.emit(DoTogether(s.who, (chosen, Put(It("it"), goes.zone, verb=goes.tag))))


def moving_event(goes: Goes) -> Callable[..., Event]:
    """The event of a verb that moves cards."""

    def happens(s: Scope, o: Noun, who: Who = "") -> Event:
        to = () if goes.kept else (goes.zone,)
        event = about_card(s, o, "move", frm=o.zones(), to=to, tag=goes.tag)
        event = of_player(event, who) if goes.own else done_by(event, who)
        if goes.in_play:
            event = from_play(s, event)
        return replace(event, zones=goes.heard or event.pattern.frm) if event.pattern.this else event

    return happens


# --- procedures of the rules ------------------------------------------------------------------------------------------


def acting_verbs(rules: Rules, rows: Mapping[str, str], events: Collection[str] = ()) -> dict[str, Verb]:
    """Verbs for procedures of the rules, by their wordings: {"stun {o:np}": "stun"}; some are events, too."""
    made = {row: rules.verb(*row.split(" // "))(_doing(name)) for row, name in rows.items()}
    for row, name in rows.items():
        if name in events:
            made[row].event(_happening(name))
    return made


def _doing(name: str) -> Callable[[Scope, Noun], None]:
    return lambda s, o: by_whom(s, Act(name, objects(s, o)))


def by_whom(s: Scope, act: Act) -> None:
    """A procedure of the rules, carried out by the player of whom the sentence speaks."""
    s.emit(act if s.who in ("you", "chosen") else DoTogether(s.who, (act,)))


def _happening(kind: str) -> Callable[..., Event]:
    def happens(s: Scope, o: Noun, who: Who = "") -> Event:
        return done_by(about_card(s, o, kind), who)

    return happens


# --- what players have and pay ----------------------------------------------------------------------------------------


def paying_verbs(rules: Rules, rows: Mapping[str, Cost]) -> None:
    """Costs, which are also instructions: {"pay {n:amount} life": Pay("life", SLOT.n)}."""
    for row, cost in rows.items():
        rules.verb(*row.split(" // "))(does(PayTo((cost,), (), SLOT.who))).cost(pays(cost))


def gaining_verbs(rules: Rules, rows: Mapping[str, str]) -> dict[str, Verb]:
    """Numbers of a player: {"life": "life"} reads "gain 2 life", "lose life equal to ...", "when you gain life"."""
    made: dict[str, Verb] = {}
    for words, name in rows.items():
        for verb, how, state in (("gain", "add", RAISED), ("lose", "lose", LOWERED)):
            some = rules.verb(f"{verb} {{n:value}} {words}", f"{verb} {words} equal_to {{n:value}}")
            some(does(ChangeResource(name, SLOT.n, SLOT.who, how)))
            any_of = made[f"{verb} {words}"] = rules.verb(f"{verb} {words}")
            any_of.event(_changing(name, state))
            any_of.cant(_forbidding(f"{verb} {name}", Pattern("resource", who="each", word=name, state=state)))
    return made


def _changing(name: str, state: str) -> Callable[[Scope, str], Event]:
    def happens(s: Scope, who: Who) -> Event:
        return Event(Pattern("resource", who=who, word=name, state=state), None)

    return happens
