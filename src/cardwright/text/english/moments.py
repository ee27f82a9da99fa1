"""Moments and events that a text waits for later: "at the end of the turn, ...", "when it attacks this turn, ..."."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from ...kernel.vocabulary.abilities import Pattern, Replacement
from ...kernel.vocabulary.durations import BeforeNextTurn, Duration, EndOfNextTurn, Until
from ...kernel.vocabulary.effects import Damage, Effect, Later, Shield, YouMay
from ...kernel.vocabulary.players import Who
from ...kernel.vocabulary.selectors import Among, It, Selector, This
from ..reading.chart import Node
from ..reading.inflection import forms
from .composer import Composer
from .core import rule, value
from .doing import destructions
from .drafts import stated
from .measured import guarding, number_before
from .scope import Block, Event, Scope, misread
from .sentences import sentence
from .triggers import Frame, begin_when

# --- moments of a turn: an edge, whose, and of what -------------------------------------------------------------------
#
# `starts` and `ends` are what the game's turn has, with the event of its start or its end; `fights` have an end, too.

START, END = "at_the_start_of|at_the_beginning_of", "at_the_end_of|at_end_of"
Whose = tuple[str, str]  # whose, and who "they" are


@dataclass(frozen=True)
class Instant:
    """A moment that a text waits for, and how long one text may wait for it."""

    pattern: Pattern
    they: Who = ""
    every: bool = False  # of several turns: "each"
    until: Duration = Until.REST


rule("starts", "{p:phase}")(lambda s, p: Pattern("phase", phase=p))
rule("ends", "{p:fights}")(lambda s, p: p)
value("whose_time", {"your": ("you", ""), "the|this|that": ("", "")})
value("whose_time", {"each_opponent_'s|your_opponent_'s": ("opponent", "active")})
value("each_time", {"each_player_'s|either_player_'s": ("each", "active"), "each|a": ("", "")})


def instant(p: Pattern, w: Whose = ("", ""), every: bool = False, until: Duration = Until.REST) -> Instant:
    """The moment of a pattern, in some players' turns."""
    return Instant(msgspec.structs.replace(p, who=w[0]), w[1], every, until)


for edge, symbol in ((START, "starts"), (END, "ends")):
    rule("instant", f"{edge} {{w:whose_time}} {{p:{symbol}}}")(lambda s, w, p: instant(p, w))
    rule("instant", f"{edge} {{w:each_time}} {{p:{symbol}}}")(lambda s, w, p: instant(p, w, True))
rule("instant", f"{END} {{p:ends}}", "when|whenever {w:whose_time} {p:ends} ends")(
    lambda s, p, w=("", ""): instant(p, w)
)
rule("instant", "after {p:fights}", cost=1)(lambda s, p: instant(p, until=Until.TURN))
rule("trigger", "{m:instant}")(lambda s, m: Event(m.pattern, None, they=m.they))


@rule("item", "{f:frame*} {m:instant} {c:and_while?} {t:then}", bare=True)
@rule("item", "{f:frame*} {m:instant}", bare=True, cost=9)
def _at_a_moment(s: Composer, f: Node, m: Node, t: Node | None = None, c: Node | None = None) -> None:
    """A paragraph waits for every such moment, a sentence within one for the end of this turn."""
    said = t.mean(s) if t is not None else None
    scope = s.scope()
    frames: list[Frame] = f.mean(scope)
    found: Instant = m.mean(scope)
    ends = not s.card.printed(m).lower().startswith(("at the start", "at the beginning"))
    gone = s.spell and s.language.staying_kinds.isdisjoint(s.kinds)
    if ends and not frames and c is None and not said and (s.draft is not None or gone):
        if found.every or (found.pattern.who and not gone):
            raise misread(m, "of this turn, or of every one?")
        wait(s, (found.pattern,), found.until)
        return
    if c is not None:
        frames = [*frames, Frame(held=c.mean(scope))]
    begin_when(s, Event(found.pattern, None, they=found.they), *frames)


# --- the next moment --------------------------------------------------------------------------------------------------

value("whose_next", {"your_next": "you", "your_opponent_'s_next|each_opponent_'s_next": "opponent", "the_next": ""})
rule("next_instant", f"{START} {{w:whose_next}} {{p:starts}}")(lambda s, w, p: msgspec.structs.replace(p, who=w))
rule("next_instant", "at_the_next_end_of|at_next_end_of {p:ends}")(lambda s, p: p)


@rule("item", "{m:next_instant} {t:then}", bare=True, cost=1)
def _at_the_next(s: Composer, m: Node, t: Node) -> None:
    t.mean(s)
    if _gained(s):
        begin_when(s, Event(m.mean(s.stated), None))
    else:
        wait(s, (m.mean(s.stated),), Until.REST)


def _gained(s: Composer) -> bool:
    """Whether the text is an ability that a card gains: the first such moment is the next."""
    start = s.here().start
    return s.draft is None and start > 0 and s.card.words[start - 1].text in QUOTES


QUOTES = ("“", '"')
rule("later_moment", "{m:next_instant}", cost=1)(lambda s, m: m)
rule("later_moment", f"{END} the|this|that {{p:ends}}", f"{END} {{p:ends}}")(lambda s, p: p)
rule("later_moment", "after|after_this|after_that {p:fights}")(lambda s, p: p)


value(
    "duration",
    {
        "until_the_start_of_your_opponent_'s_next_turn|until_your_opponent_'s_next_turn": BeforeNextTurn("opponent"),
        "until_the_end_of_the_next_turn": EndOfNextTurn("each"),
    },
)


# --- events of this turn ----------------------------------------------------------------------------------------------

value("so_often", {"when|whenever|if": 0, "the_next_time|the_first_time": 1})


@rule("item", "{n:so_often} {e:event} this_turn {t:then}", "{d:duration} , {n:so_often} {e:event} {t:then}", bare=True)
def _when_this_turn(s: Composer, n: Node, e: Node, t: Node, d: Node | None = None) -> None:
    """ "Whenever you play a unit this turn, ...": of all such events until the turn ends, or of the next one."""
    t.mean(s)
    you, verb, *_ = (*s.card.printed(e).lower().split(), "", "")
    if s.language.terse and s.card.printed(n).lower() == "if" and you == "you" and forms(verb)["did"] == verb:
        raise misread(e, "it has happened: “when” was expected")  # "if you cast a spell this turn"
    until: Duration = Until.TURN if d is None else d.mean(s.stated)
    scope = s.reading(s.acting(s.here()))
    scope.waiting = True
    found: Event = e.mean(scope)
    scope.waiting = False
    times: int = n.mean(s)
    each = (found, *found.others)
    if (times and found.others) or any(one.zones or one.condition is not None for one in each):
        raise misread(e, "one event was expected")
    wait(s, tuple(one.pattern for one in each), until, times)
    if found.it is not None:
        scope.refer(found.it, found.kinds)


def wait(s: Composer, patterns: tuple[Pattern, ...], until: Duration, times: int = 1) -> None:
    """The sentence waits for any of these events, and those that go on with "if you do"; nothing is aimed at then."""
    scope = s.reading(s.acting(s.here()))
    aimed, node = len(scope.targets), s.here()

    def made(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
        if len(scope.targets) > aimed and not s.language.choices_aim:
            raise misread(node, "a target of what happens later")
        do, tested = stated(scope, effects)
        return tuple(Later(pattern, do, times=times, until=until, stated=tested) for pattern in patterns)

    scope.blocks.append(Block(later=made, brief=True, before=scope.it))


@rule("prefix", "if this|this_spell|this_damage destroys {o:np} ,", cost=1, bare=True)
def _if_destroys(s: Scope, o: Node) -> tuple[str, Event]:
    """ "If this destroys it, ...": damage destroys only after the text has been carried out."""
    s.waiting = True
    found = destructions(s, o.mean(s), Among(This()))
    s.waiting = False
    return "waits", found


@rule("prefix", "if {o:np} is|was destroyed this_way|by_this_damage|in_this_way ,", cost=-1, bare=True)
def _if_destroyed_so(s: Scope, o: Node) -> tuple[str, Event]:
    """After damage, which destroys later."""
    done = [effect for block in s.blocks for effect in block.effects]
    if not done or not isinstance(done[-1], Damage):
        raise s.misread("destroyed by what?")
    return _if_destroys(s, o)


@rule("item", "{t:how_often} {w:would} this_turn , {u:units} .", bare=True)
@rule("item", "{d:duration} , {t:how_often} {w:would} , {u:units} .", bare=True)
def _would_this_turn(s: Composer, t: Node, w: Node, u: Node, d: Node | None = None) -> None:
    """ "If it would be destroyed this turn, expel it instead": for the turn something else happens."""
    units = u.mean(s)
    post = units[-1].mean(s)[2]
    after = bool(post.parts()) and post.parts()[-1].mean(s.stated) == ("instead", None)
    if len(units) != 1 or not (after or units[0].mean(s)[1].mean(s).instead):
        raise misread(u, "instead of what?")
    until: Duration = Until.TURN if d is None else d.mean(s.stated)
    scope = s.reading(s.acting(s.here()))
    scope.waiting = True
    found: Event = w.mean(scope)
    scope.waiting = False
    if found.others:
        raise misread(w, "one event was expected")
    on, of = guarding(w, found.pattern)
    aimed, it = len(scope.targets), scope.it
    scope.open()
    scope.refer(It("event") if found.it is None or of is not None else found.it, found.kinds)
    scope.replacing = True
    sentence(scope, u)
    scope.replacing = False
    done = scope.take()
    if len(scope.targets) > aimed or not done or isinstance(done[0], YouMay):
        raise misread(u, "nothing is chosen while something is replaced")
    held = number_before(found.condition, w)
    scope.emit(Shield(Replacement(on, do=done, condition=held), of, until, t.mean(s)))
    scope.it = it
    if of is not None:
        scope.refer(of)


# --- how long cards are away -----------------------------------------------------------------------------------------


@rule("moment_until", "until_end_of|until_the_end_of the|this|that? {e:ends}")
def _until_the_end(s: Scope, e: Pattern) -> Pattern:
    return e


@rule("moment_until", "until {r:reference} leaves the {z:zone}")
def _until_it_leaves(s: Scope, r: Selector, z: str) -> Pattern:
    if r != This() or z != s.language.default_zone:
        raise s.misread("only this card")
    return Pattern("move", frm=(z,), this=True)
