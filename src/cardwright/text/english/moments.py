"""Moments and events that a text waits for later: "at the end of the turn, ...", "when it attacks this turn, ..."."""

from __future__ import annotations

import msgspec

from ...kernel.vocabulary.abilities import Pattern, Replacement
from ...kernel.vocabulary.durations import BeforeNextTurn, Duration, EndOfNextTurn, Until
from ...kernel.vocabulary.effects import Damage, Effect, Later, Put, Shield
from ...kernel.vocabulary.selectors import Among, It, This
from ..reading.chart import Node
from .composer import Composer
from .core import rule, value
from .doing import destructions
from .drafts import stated
from .scope import Block, Event, Scope, misread
from .sentences import sentence
from .triggers import Frame, begin_when, phase_pattern


def end_pattern(s: Scope | Composer, phase: str, who: str, node: Node | None = None) -> Pattern:
    """The end of a turn, or of what else ends with a moment of its own."""
    ends = s.language.ends.get(phase)
    if ends is None:
        raise misread(node, "the end of what?")
    return Pattern("phase", phase=ends, who=who)


# --- ends of turns and phases -----------------------------------------------------------------------------------------


@rule("item", "{f:frame*} at_the_end_of|at_end_of {m:moment} {c:and_while?} {t:then}", bare=True)
def _at_the_end(s: Composer, f: Node, m: Node, t: Node, c: Node | None = None) -> None:
    said = t.mean(s)
    phase, who, they = m.mean(s)
    pattern = end_pattern(s, phase, who, m)
    scope = s.scope()
    frames: list[Frame] = f.mean(scope)
    if not frames and c is None and not said and _within(s):
        if not s.card.printed(m).lower().startswith(("the ", "this ")):
            raise misread(m, "of which turn?")
        wait(s, pattern, Until.REST)
        return
    if c is not None:
        frames = [*frames, Frame(held=c.mean(scope))]
    begin_when(s, Event(pattern, None, they=they), *frames)


def _within(s: Composer) -> bool:
    """Whether a sentence stands in the text of an ability or a spell, so that it waits only once."""
    return s.draft is not None or s.spell


# --- the next moment --------------------------------------------------------------------------------------------------

value(
    "whose_next",
    {
        "your_next": "you",
        "your_opponent_'s_next|each_opponent_'s_next": "opponent",
        "the_next": "",
    },
)


@rule("next_moment", "at_the_start_of|at_the_beginning_of {w:whose_next} {p:phase}")
def _next_start(s: Scope, w: str, p: str) -> Pattern:
    return phase_pattern(s.language, p, w)


@rule("next_moment", "at_the_end_of|at_end_of {w:whose_next} {p:phase}")
def _next_end(s: Scope, w: str, p: str) -> Pattern:
    return end_pattern(s, p, w, s.card.here)


@rule("item", "{m:next_moment} {t:then}", bare=True, cost=1)
def _at_the_next(s: Composer, m: Node, t: Node) -> None:
    t.mean(s)
    wait(s, m.mean(s.stated), Until.REST)


@rule("later_moment", "{m:next_moment}", cost=1)
def _at_the_next_one(s: Scope, m: Pattern) -> Pattern:
    return m


value(
    "duration",
    {
        "until_the_start_of_your_opponent_'s_next_turn|until_your_opponent_'s_next_turn": BeforeNextTurn("opponent"),
        "until_the_end_of_the_next_turn": EndOfNextTurn("each"),
    },
)


# --- events of this turn ----------------------------------------------------------------------------------------------

value("so_often", {"when|whenever|if": 0, "the_next_time|the_first_time": 1})


@rule("item", "{n:so_often} {e:event} this_turn {t:then}", bare=True)
def _when_this_turn(s: Composer, n: Node, e: Node, t: Node) -> None:
    """ "Whenever you play a unit this turn, ...": of all such events until the turn ends, or of the next one."""
    t.mean(s)
    scope = s.reading(s.acting(s.here()))
    scope.waiting = True
    found: Event = e.mean(scope)
    scope.waiting = False
    if found.others or found.zones or found.condition is not None:
        raise misread(e, "one event was expected")
    wait(s, found.pattern, Until.TURN, n.mean(s))
    if found.it is not None:
        scope.refer(found.it, found.kinds)


def wait(s: Composer, pattern: Pattern, until: Duration, times: int = 1) -> None:
    """The sentence waits for an event, and those that go on with "if you do"; nothing is aimed at then."""
    scope = s.reading(s.acting(s.here()))
    aimed, node = len(scope.targets), s.here()

    def made(effects: tuple[Effect, ...]) -> Effect:
        if len(scope.targets) > aimed:
            raise misread(node, "a target of what happens later")
        do, tested = stated(scope, effects)
        return Later(pattern, do, times=times, until=until, stated=tested)

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


@rule("item", "if|when|the_next_time {w:would} this_turn , {u:units} .", bare=True)
def _would_this_turn(s: Composer, w: Node, u: Node) -> None:
    """ "If it would be destroyed this turn, expel it instead": a card chosen before is guarded for the turn."""
    units = u.mean(s)
    post = units[-1].mean(s)[2]
    after = bool(post.parts()) and post.parts()[-1].mean(s.stated) == ("instead", None)
    if len(units) != 1 or not (after or units[0].mean(s)[1].mean(s).instead):
        raise misread(u, "instead of what?")
    scope = s.reading(s.acting(s.here()))
    scope.waiting = True
    found: Event = w.mean(scope)
    scope.waiting = False
    guarded = found.pattern.what.of if isinstance(found.pattern.what, Among) else None
    if not isinstance(guarded, It) or found.others or found.condition is not None:
        raise misread(w, "which card?")
    aimed = len(scope.targets)
    scope.open()
    scope.refer(It("event"))
    scope.replacing = True
    sentence(scope, u)
    scope.replacing = False
    done = scope.take()
    if len(scope.targets) > aimed or len(done) != 1 or not isinstance(done[0], Put):
        raise misread(u, "nothing is chosen while something is replaced")
    on = msgspec.structs.replace(found.pattern, what=Among(It("guarded")))
    uses = 1 if s.card.printed(s.here()).lower().startswith("the next time") else 0
    scope.emit(Shield(Replacement(on, do=done), guarded, Until.TURN, uses))
    scope.refer(guarded)
