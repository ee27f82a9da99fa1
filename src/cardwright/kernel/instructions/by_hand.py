"""What a card says that was not read: its player does it by hand, act by act; the others agree or have it taken back.

An act is a row of the game's table (`HandActs`), made of instructions. A frame of its own holds what the acts know, and
the point to which the game returns if somebody does not agree.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from ..evaluate import find
from ..events.perform import perform
from ..events.triggers import add_pending
from ..flow.choosing import confirm
from ..flow.frames import did, end_frame, new_frame, run
from ..flow.loops import acted
from ..flow.naming import names_offered
from ..playing.priority import offer_again
from ..state.decisions import MODE, Decision, IllegalChoice, Option, decline
from ..state.event import Event
from ..state.hand_acts import BY_HAND, NAME, RESOLVING, HandAct, hand_lines, may_notice
from ..state.pieces import Frame
from ..vocabulary.abilities import Body, Pattern, Triggered
from ..vocabulary.effects import ByHand, Effect, Pick
from ..vocabulary.terms import Term

if TYPE_CHECKING:
    from ..game import Game

AGREE = "by hand agreed"  # the question to the others
MOST_REFUSALS = 3  # then it ends without effect
SAYS_SO = Triggered(Pattern(BY_HAND), Body(), BY_HAND)  # the ability that the acts come from in the log


def do_by_hand(g: Game, f: Frame, w: ByHand) -> None:
    """Its player picks acts until they are done."""
    if g.hands_rest:
        did(g, f, False)
        return
    hand = new_frame(g, "effect", f.actor, f.source, ability=SAYS_SO)
    hand.binds.update(f.binds)
    if f.object >= 0:
        hand.binds[RESOLVING] = (g.cards[f.object].ref,)
    hand.numbers.update(f.numbers)
    hand.event, hand.player_bound, hand.applied, hand.part_of = f.event, f.player_bound, f.applied, f.id
    hand.mark, hand.resume = len(g.journal.entries), g.agenda
    g.say("", BY_HAND, f.actor, f.source[0], text=w.text)
    _ask(g, hand.id, w, 0, 0)


# --- acts ---------------------------------------------------------------------------------------------------


def _ask(g: Game, fid: int, w: ByHand, refused: int, done: int) -> None:
    """Ask for a family of acts."""
    if g.hands_rest:
        _finish(g, fid, done)
        return
    f = g.frames[fid]
    families = [family for family, acts in g.rules.by_hand.families.items() if any(_possible(g, f, a) for a in acts)]
    options = [Option("hand", family, (), "", family) for family in families]
    options.append(decline("done", ""))
    _pose(g, f, w, options, _family_chosen, (fid, w, refused, done))


def _pose(g: Game, f: Frame, w: ByHand, options: list[Option], step: Any, args: tuple[Any, ...]) -> None:
    g.ask(Decision(f.controller, MODE, BY_HAND, options, step, args, source=f.source[0], about=w), forced=True)


def _possible(g: Game, f: Frame, act: HandAct) -> bool:
    """There is a card to pick for it, and a name."""
    if act.names and not _names(g, f.controller, act.names):
        return False
    first = act.do[0]
    return not isinstance(first, Pick) or bool(find(g, f, first.what))


def _family_chosen(g: Game, fid: int, w: ByHand, refused: int, done: int, family: str) -> None:
    if not family:
        _agree(g, fid, w, refused, done, tuple(g.in_turn_order(g.frames[fid].controller)[1:]), None)
        return
    f = g.frames[fid]
    acts = g.rules.by_hand.families[family]
    options = [Option("hand", (family, i), (), "", a.words) for i, a in enumerate(acts) if _possible(g, f, a)]
    options.append(decline("back", ("", 0)))
    _pose(g, f, w, options, _act_chosen, (fid, w, refused, done))


def _act_chosen(g: Game, fid: int, w: ByHand, refused: int, done: int, value: tuple[str, int]) -> None:
    family, index = value
    if not family:
        _ask(g, fid, w, refused, done)
        return
    act = g.rules.by_hand.families[family][index]
    if act.names:
        _ask_name(g, fid, w, refused, done, act, "")
    else:
        _begin(g, fid, w, refused, done, act)


def _ask_name(g: Game, fid: int, w: ByHand, refused: int, done: int, act: HandAct, begins: str) -> None:
    """Ask for a name, or for the letters with which it begins."""
    f = g.frames[fid]
    options = names_offered(_names(g, f.controller, act.names), begins)
    options.append(decline("back", ("", False)))
    _pose(g, f, w, options, _name_chosen, (fid, w, refused, done, act))


def _names(g: Game, player: int, of: str) -> Sequence[str]:
    """The names that a player can pick."""
    acts = g.rules.by_hand
    if of == "keyword":
        return acts.keywords
    return acts.tokens(g, player) if acts.tokens is not None else ()


def _name_chosen(g: Game, fid: int, w: ByHand, refused: int, done: int, act: HandAct, value: tuple[str, bool]) -> None:
    name, whole = value
    if not name:
        _ask(g, fid, w, refused, done)
    elif whole:
        _begin(g, fid, w, refused, done, act._replace(do=_named(act.do, name)))
    else:
        _ask_name(g, fid, w, refused, done, act, name)


@cache
def _named(do: tuple[Effect, ...], name: str) -> tuple[Effect, ...]:
    """The instructions of an act with the name that was picked."""
    named: tuple[Effect, ...] = _with_name(do, name)
    return named


def _with_name(part: Any, name: str) -> Any:
    if isinstance(part, tuple):
        return tuple([_with_name(one, name) for one in part])
    if isinstance(part, Term):
        return type(part)(*[_with_name(getattr(part, field), name) for field in part.__struct_fields__])
    return name if part == NAME else part


def _begin(g: Game, fid: int, w: ByHand, refused: int, done: int, act: HandAct) -> None:
    """Do an act; before one that cannot be taken back the others are asked."""
    f = g.frames[fid]
    g.say("", "by hand act", f.controller, f.source[0], text=act.words)
    if act.agreed:
        g.push(_ask, fid, w, refused, done)
        _agree(g, fid, w, refused, done, tuple(g.in_turn_order(f.controller)[1:]), act)
    else:
        g.push(_ask, fid, w, refused, done + 1)
        run(g, fid, act.do)


# --- agreement ----------------------------------------------------------------------------------------------


def _agree(
    g: Game, fid: int, w: ByHand, refused: int, done: int, left: tuple[int, ...], before: HandAct | None
) -> None:
    """Each of the others agrees: to what was done, or before an act is done."""
    f = g.frames[fid]
    if not left or g.hands_rest:
        if before is None:
            _finish(g, fid, done)
        else:
            run(g, fid, before.do)
        return
    about = w if before is None else ByHand(before.words, w.paragraph)
    args = (fid, w, refused, done, left, before)
    confirm(g, left[0], AGREE, _answered, args, source=f.source[0], about=about)


def _answered(
    g: Game,
    fid: int,
    w: ByHand,
    refused: int,
    done: int,
    left: tuple[int, ...],
    before: HandAct | None,
    yes: bool,
) -> None:
    f = g.frames[fid]
    if yes:
        _agree(g, fid, w, refused, done, left[1:], before)
        return
    g.say("", "by hand refused", left[0], f.source[0])
    if before is not None:
        return  # it is not done; what was done before it stays
    g.revert(f.mark, f.resume)
    if refused + 1 < MOST_REFUSALS:
        _ask(g, fid, w, refused + 1, 0)
    else:
        _finish(g, fid, 0)


def _finish(g: Game, fid: int, done: int) -> None:
    """It is over, with so many acts done."""
    f = g.frames[fid]
    whole = g.frames.get(f.part_of)
    if whole is not None:
        g.journal.set(whole, "parts", (*whole.parts, fid))
        did(g, whole, done > 0)
    g.say("", "by hand done", f.controller, f.source[0], amount=done)
    end_frame(g, fid)


# --- noticing -----------------------------------------------------------------------------------------------


def notice_by_hand(g: Game, player: int, card: int, paragraph: int) -> ByHand:
    """The paragraph that a player notices. Raises `IllegalChoice` if that is not possible now."""
    if not may_notice(g, player):
        raise IllegalChoice("a card is noticed while somebody is asked what to do")
    lines = hand_lines(g, player, g.cards[card]) if 0 <= card < len(g.cards) else ()
    found = [ByHand(line.text, line.paragraph) for line in lines if line.paragraph == paragraph]
    if not found:
        raise IllegalChoice("no such paragraph of a card of yours is played by hand")
    return found[0]


def begin_noticed(g: Game, player: int, card: int, w: ByHand, asked: Decision) -> None:
    """The paragraph waits like an ability that triggered; then what was asked is asked again."""
    source = g.cards[card]
    if not offer_again(g, asked):
        g.next(*g.rules.by_hand.again[asked.prompt])
    acted(g)
    ability = Triggered(Pattern(BY_HAND), Body((w,)), BY_HAND)
    g.say("", "by hand noticed", player, card, text=w.text)
    add_pending(g, ability, ability.body, source.ref, player, None, BY_HAND)
    everyone = (1 << len(g.players)) - 1
    if source.known != everyone:
        perform(g, Event("reveal", card, player))
