"""Prevention, control, copies, turns and phases."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from ...kernel.vocabulary.abilities import Pattern, Replacement
from ...kernel.vocabulary.durations import Duration, DuringNextTurn, Until
from ...kernel.vocabulary.effects import (
    Act,
    AddPhases,
    Become,
    BecomeCopy,
    Cant,
    CopyObject,
    CreateCopy,
    Damage,
    DecideFor,
    EndTurn,
    Flip,
    Pick,
    PickSecretly,
    Retarget,
    Shield,
    Skip,
    Stop,
    TakeControl,
)
from ...kernel.vocabulary.players import Who
from ...kernel.vocabulary.selectors import (
    Among,
    Cards,
    Either,
    It,
    Joined,
    Kind,
    Measure,
    Not,
    Referred,
    Selector,
    Sort,
    Stacked,
    This,
)
from ...kernel.vocabulary.terms import replaced
from ...kernel.vocabulary.values import Amount, Bound, Sum, Times
from ..reading.chart import Node
from .acts import SLOT, does
from .clauses import aim_at_player
from .composer import Composer
from .core import rule, value, verb
from .doers import Doer, harmful
from .giving import guarded
from .happening import about_card
from .moving import Dest
from .nouns import head
from .objects import Noun, either, objects, side
from .phrase import Phrase, both
from .scope import Event, Passive, Scope, Subject, misread
from .stating import changing, deed, standing, subject

# --- prevention -----------------------------------------------------------------------------------------------------

GUARDED = Among(It("guarded"))


@verb("counter|negate|cancel {o:np}", "prevent {o:np} from_resolving")
def stop(s: Scope, o: Noun) -> None:
    """A card or ability does not resolve."""
    s.emit(Stop(on_stack(s, _being_played(s, o))))


@stop.cant
def _cant_be_stopped(s: Scope, about: Subject) -> Passive:
    """Cards on the stack, whatever says so in play; or this card."""
    what, there = about.selector, (s.language.play_zone,)
    if isinstance(what, Cards):
        return changing(Cards(there, what.whose, what.where), Cant("be stopped"))
    return changing(what, Cant("be stopped"), zones=there)


def _being_played(s: Scope, found: Noun) -> Noun:
    """A noun of any kind, on the stack: nothing else resolves."""
    if found.refers or not found.phrases or isinstance(found.selector, Stacked):
        return found
    played = {"card", *s.language.stack_kinds, *s.language.played_kinds}
    if found.zones() or (found.each and played.isdisjoint(found.kinds)):
        raise s.misread("this is not on the stack")
    if found.each:
        return found
    where = either(found.phrases)
    if "ability" in s.language.played_kinds:  # cards are called so: abilities are none of them
        where = both([Sort(("spell",)), *([] if where is None else [where])])
    elif where is None:
        where = Not(Kind("ability"))
    return replace(found, selector=Stacked(where, side(found.phrase)))


value("played_sort", {"activated": "activated", "triggered": "triggered"})


@rule("noun_word", "{sort:played_sort} ability|abilities", cost=-1)
@rule("noun_word", "{sort:played_sort} or|and_/_or {other:played_sort} ability|abilities", cost=-1)
def _sorted(s: Scope, phrase: Phrase, sort: str, other: str = "") -> None:
    """Abilities on the stack that a player used, or that triggered."""
    if "ability" not in s.language.stack_kinds:
        raise s.misread("which abilities?")
    head(s, phrase, True)
    phrase.kinds.append("ability")
    phrase.tests.append(Either((Kind(sort), Kind(other))) if other else Kind(sort))


def on_stack(s: Scope, found: Noun) -> Selector:
    """The noun, limited to the stack: only cards there are retargeted, copied or prevented from resolving."""
    what, played = found.selector, {"card", *s.language.stack_kinds, *s.language.played_kinds}
    unplaced = not found.refers and isinstance(what, Cards) and what.zones == (s.language.default_zone,)
    if unplaced and isinstance(what, Cards) and not found.zones() and played.intersection(found.kinds):
        found = replace(found, selector=Stacked(what.where or Not(Kind("ability")), what.whose))
    return objects(s, found)


@verb("prevent the_next {n:value} damage that_would_be_dealt_to {to:np} this_turn")
def shield(s: Scope, n: Amount, to: Noun) -> None:
    """So much damage is prevented."""
    guarding = Replacement(Pattern("damage", what=GUARDED), amount=0, prevents=True, pool=True)
    s.emit(Shield(guarding, objects(s, to), pool=n))


shield_all = verb("prevent all {k:damage_kind} that_would_be_dealt this_turn")(
    does(Shield(Replacement(Pattern("damage", tag=SLOT.k), amount=0, prevents=True)))
)


@verb(
    "prevent all {k:damage_kind} that_would_be_dealt_to {to:np} this_turn",
    "prevent all {k:damage_kind} that_would_be_dealt_to {to:np} by {by:by} this_turn",
)
def shield_from(s: Scope, k: str, to: Noun, by: Doer | None = None) -> None:
    """All damage to some cards."""
    what, of = guarded(s, objects(s, to))
    s.emit(Shield(Replacement(harmful(s, by, what, k), amount=0, prevents=True), of))


@rule(
    "impersonal",
    "prevent all {k:damage_kind} that_would_be_dealt_to {o:np}",
    "prevent all {k:damage_kind} that_would_be_dealt_to {o:np} by {by:by}",
    cost=2,
)
def _prevents(s: Scope, k: str, o: Noun, by: Doer | None = None) -> Passive:
    if not (o.refers or o.each):
        raise s.misread("which cards?")
    return _preventing(Replacement(harmful(s, by, subject(s, o).test, k), amount=0, prevents=True))


@rule("impersonal", "prevent_the {n:nth} damage that_would_be_dealt_to {o:np} each_turn")
def _prevents_nth(s: Scope, n: int, o: Noun) -> Passive:
    """The first, second or third damage of a turn, counted as it would have been."""
    if not o.refers:
        raise s.misread("of each, or of all together?")
    return _preventing(Replacement(Pattern("damage", what=Among(o.selector), nth=n), amount=0, prevents=True))


def _preventing(shield: Replacement) -> Passive:
    return Passive(lambda held: (msgspec.structs.replace(shield, condition=held),))


SOURCE_OF_CHOICE = "the_next_time_a_source_of_your_choice_would_deal_damage_this_turn_,"
value("next_time", {SOURCE_OF_CHOICE: Pattern("damage", other=GUARDED)})


@verb("{p:next_time} prevent that_damage")
def shield_source(s: Scope, p: Pattern) -> None:
    """All damage of one event, from a source that is chosen now."""
    bind = s.bind()
    sources = Joined((Cards((s.language.default_zone,)), Stacked(Not(Kind("ability"))), Referred()))
    s.emit(Pick(sources, bind=bind), Shield(Replacement(p, amount=0, prevents=True), It(bind), uses=1))


@rule("event", "damage_that_would_be_dealt_to {o:np} is_prevented")
def _prevented(s: Scope, o: Noun) -> Event:
    return about_card(s, o, "prevented")


@rule("item", "that_damage_can't_be_prevented .", bare=True)
def _unpreventable(s: Composer) -> None:
    effects = s.acting(s.here()).current.block.effects
    if not effects or not isinstance(effects[-1], Damage):
        raise misread(s.here(), "which damage?")
    effects[-1] = msgspec.structs.replace(effects[-1], unpreventable=True)


@rule(
    "item",
    "if an_effect_would_put one_or_more {name:counter_name} counters|counter on {o:np} , it_puts {n:more_of} instead .",
    bare=True,
)
def _more_counters(s: Composer, name: Node, o: Node, n: Node) -> None:
    found = about_card(s.stated, o.mean(s.stated), "counter", word=name.mean(s.stated), tag="effect")
    some = Measure(Bound("amount"), ">", 0)
    s.standing(Replacement(found.pattern, amount=n.mean(s.stated), condition=some))


value(
    "more_of",
    {
        "that_many plus {n:int_or_one}": Sum((Bound("amount"), SLOT.n)),
        "twice_that_many": Times(Bound("amount"), 2),
    },
)


# --- control --------------------------------------------------------------------------------------------------------


gain_control = verb("gain|take control_of {o:np}")(does(TakeControl(SLOT.o, SLOT.who, SLOT.until)))


@verb("switch|exchange|swap control_of {o:np}")
def switch_control(s: Scope, o: Noun) -> None:
    """Two cards change sides."""
    _change_sides(s, objects(s, o))


@verb("switch|exchange|swap control_of {o:np} with|for {p:np}")
def switch_control_with(s: Scope, o: Noun, p: Noun) -> None:
    """The same, the second after "with"."""
    _change_sides(s, Joined((objects(s, o), objects(s, p))))


def _change_sides(s: Scope, both: Selector) -> None:
    parts = both.parts if isinstance(both, Joined) else ()
    two_targets = any(both == It(target.bind) and target.least == target.most == 2 for target in s.targets)
    if not two_targets and not (len(parts) == 2 and all(isinstance(part, It | This) for part in parts)):
        raise s.misread("which two cards?")
    s.emit(Act("switch control", both))


@rule("duration", "for_as_long_as_you_control {of:holder}")
def _while_controlled(s: Scope, of: Selector) -> Duration:
    if of != This():
        raise s.misread("only this card")
    return Until.SOURCE_CONTROLLED


# --- copies ---------------------------------------------------------------------------------------------------------


@verb("copy {o:np}")
def copy(s: Scope, o: Noun) -> None:
    """A card or ability on the stack is copied."""
    s.emit(CopyObject(on_stack(s, o), s.who))
    s.refer(It("it"), ("copy",))


@verb("choose new_targets_for {o:np}")
def retarget(s: Scope, o: Noun) -> None:
    """The targets of a card or ability are chosen anew."""
    s.emit(Retarget(on_stack(s, o), s.who))


@verb("change the_target|the_targets of {o:np}")
def change_target(s: Scope, o: Noun) -> None:
    """Each target of a card or ability becomes another one."""
    s.emit(Retarget(on_stack(s, o), s.who, change=True))


Copied = tuple[Amount, Noun]
value("copied", {"a_copy_of {o:np} // a_token_copy_of {o:np} // a_token that_is|that_'s a_copy_of {o:np}": (1, SLOT.o)})
value("copied", {"{n:amount} copies_of {o:np} // {n:amount} tokens? that_are copies_of {o:np}": (SLOT.n, SLOT.o)})


@verb("create|make {c:copied}", "put {c:copied} into_play {st:arrival?}", "put into_play {c:copied}")
def create_copy(s: Scope, c: Copied, st: str = "") -> None:
    """Copies of a card come into play."""
    many, of = c
    s.emit(CreateCopy(objects(s, of), many, s.who, s.language.default_zone, state=st))
    s.refer(It("it"), ("copy", "token"))


@verb("put {c:copied} {d:dest}", "put a_token {d:dest} that_is|that_'s a_copy_of {o:np}")
def put_copy(s: Scope, d: Dest, c: Copied | None = None, o: Noun | None = None) -> None:
    """The same, to the zone where cards are in play."""
    if d != Dest(s.language.default_zone, d.whose, state=d.state) or d.whose not in ("each", s.who):
        raise s.misread("copies come into play")
    if c is None:
        assert o is not None
        c = 1, o
    assert create_copy.do is not None
    create_copy.do(s, c, d.state)


@verb("put a_token into_play {st:arrival?} that_is|that_'s a_copy_of {o:np}")
def put_copy_into_play(s: Scope, o: Noun, st: str = "") -> None:
    """The same, the words in another order."""
    assert create_copy.do is not None
    create_copy.do(s, (1, o), st)


@verb("create {n:int} copies_of {o:np} with {stat:stat} {to:int} that_are_attacking_the_same {k:kind}")
def create_attacking(s: Scope, n: int, o: Noun, stat: str, to: int, k: str) -> None:
    """Copies that attack at once."""
    what = objects(s, o)
    s.emit(CreateCopy(what, n, to=s.language.default_zone, numbers=((stat, to),), like=what))
    s.refer(It("it"), ("copy",))


@rule("holder", "that_copy|those_copies|the_copy|the_copies")
def _the_copy(s: Scope) -> Selector:
    if "copy" not in s.known:
        raise s.misread("which copy?")
    return s.refer(s.known["copy"], ("copy",))


become_copy = verb("become a_copy_of {to:np}", by="card")


@become_copy.deed
def _becomes_copy(s: Scope, about: Subject, to: Node) -> Passive:
    of = objects(s, to.mean(s))
    return deed(s, lambda until: BecomeCopy(about.selector, of, until))


@rule("impersonal", "you_may_have {r:reference} enter the {z:zone} as_a_copy_of {o:np}")
def _enter_as_copy(s: Scope, r: Selector, z: str, o: Noun) -> Passive:
    if r != This() or z != s.language.default_zone or o.refers or o.phrase.det != "one":
        raise s.misread("a copy of what?")
    do = (Pick(o.selector), BecomeCopy(This(), It("it")))
    entering = Pattern("move", to=(z,), this=True)
    return standing(s, Replacement(entering, do=do, also=True, optional=True, rank="copy"))


# --- turns, phases and chance ---------------------------------------------------------------------------------------

value("after_this_phase", {"after_this_phase_,_there_is_an_additional": None})
value("skipped", {"turn": "turn"})


@verb("{a:after_this_phase} {p:stage} {more:stage_more*}")
def more_phases(s: Scope, a: None, p: str, more: list[str]) -> None:
    """Further phases."""
    s.emit(AddPhases((p, *more)))


@rule("stage_more", "followed_by_an_additional {p:stage}")
def _stage_more(s: Scope, p: str) -> str:
    return p


@rule("skipped", "{p:stage}")
def _skipped(s: Scope, p: str) -> str:
    return p


skip = verb("skip their_next|your_next {p:skipped}")(does(Skip(SLOT.p, SLOT.who)))


@verb("skip their_next|your_next {p:skipped} and {q:skipped}")
def skip_both(s: Scope, p: str, q: str) -> None:
    """Two phases."""
    s.emit(Skip(p, s.who), Skip(q, s.who))


# --- one player decides for another -----------------------------------------------------------------------------------


@rule("governed", "target_opponent")
def _target_opponent(s: Scope) -> Who:
    return aim_at_player(s, "target_opponent")


@rule("governed", "target_player")
def _target_player(s: Scope) -> Who:
    return aim_at_player(s, "target_player")


value("governed", {"your_opponent|each_opponent|the_opponent": "opponent"})


@verb(
    "control {w:governed} during_their_next_turn|during_that_player_'s_next_turn",
    "make all_decisions|all_choices|all_choices_and_decisions for {w:governed} during_their_next_turn",
)
def control_in_next_turn(s: Scope, w: str) -> None:
    """A player's next turn is played by another one."""
    s.emit(DecideFor(w, DuringNextTurn(w)))


@verb(
    "control {w:governed}",
    "make all_decisions|all_choices|all_choices_and_decisions for {w:governed}",
)
def control_player(s: Scope, w: str) -> None:
    """The same for a time that is said."""
    if s.until is None:
        raise s.misread("for how long?")
    s.emit(DecideFor(w, s.until))


end_turn = verb("end the_turn")(does(EndTurn()))


flip = verb("flip a_coin")(does(Flip(SLOT.who)))


value("fact", {"you_win_the_flip|heads|it_is_heads|it_'s_heads": Measure(Bound("won"), "==", 1)})
value("fact", {"you_lose_the_flip|tails|it_is_tails|it_'s_tails": Measure(Bound("won"), "==", 0)})


@verb("choose a_card_in_their_hand_face_down|a_card_in_your_hand_face_down")
def pick_secretly(s: Scope) -> None:
    """Each player picks without the others seeing it."""
    s.emit(PickSecretly("hand", who=s.who))
    s.known["picked"] = It("picked")


# --- types that are kept ----------------------------------------------------------------------------------------------


@rule("item", "it_is_still|it_'s_still|they_are_still a|an? {k:kind} .", bare=True)
def _still(s: Composer, k: Node) -> None:
    """What became another type keeps the one that it had (LOW 203.1b, FOW 1020.1)."""
    kept: str = k.mean(s.stated)
    effects = s.acting(s.here()).current.block.effects
    last = effects[-1] if effects else None
    lost = [change for change in getattr(last, "changes", ()) if isinstance(change, Become) and change.field == "kind"]
    if last is None or len(lost) != 1 or lost[0].value == kept:
        raise misread(k, "of what that became something else?")
    effects[-1] = replaced(last, lost[0], Become("kind", lost[0].value))
