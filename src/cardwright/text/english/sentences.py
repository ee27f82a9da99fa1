"""Sentences of instructions: subjects, conditions, "you may", "instead", durations."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgspec

from ...kernel.vocabulary.abilities import Pattern
from ...kernel.vocabulary.durations import BeforeNextTurn, Duration, DuringNextTurn, EndOf, EndOfNextTurn, Until
from ...kernel.vocabulary.effects import Act as ActOn
from ...kernel.vocabulary.effects import (
    AddCounters,
    Apply,
    ApplyToFuture,
    ChangeResource,
    Create,
    Damage,
    Destroy,
    Discard,
    DoTogether,
    Draw,
    Effect,
    ExpelUntil,
    Find,
    If,
    Later,
    LoseGame,
    PayTo,
    Pick,
    PickSecretly,
    Put,
    Reveal,
    Shuffle,
    Turn,
    YouMay,
)
from ...kernel.vocabulary.selectors import Affected, Condition, Did, It, Measure, Paid, Selector, This, TopCards, Unless
from ...kernel.vocabulary.terms import parts_of
from ...kernel.vocabulary.values import Amount, Times
from ..reading.chart import Node
from ..reading.templates import SLOT
from .alternatives import settle
from .clauses import AIMED, IN_BATTLE, Act, aim_at_player, carry_out, player_of, verb_of
from .core import rule, value
from .drafts import later
from .earlier import basic, done_to
from .facts import compared, for_each_of
from .giving import each_for_itself, give, give_each, multiplied
from .moving import Dest
from .objects import Noun
from .references import controller, side_of
from .scope import OTHERWISE, Block, Scope, mentions, misread, of_chosen

NOT_DONE = Unless(Did())  # what follows "you may"
Wrap = Callable[[tuple[Effect, ...]], tuple[Effect, ...]]  # how a block of instructions is carried out as a whole
Sign = tuple[str, Any]  # a prefix or an ending: what it is, and its meaning

# --- how long -------------------------------------------------------------------------------------------------

value(
    "duration",
    {
        "this_turn|for_this_turn|for_the_rest_of_the_turn|for_the_rest_of_this_turn|until_the_end_of_the_turn|until_end_of_turn"
        "|until_the_end_of_this_turn|until_end_of_the_turn|during_this_turn": Until.TURN,
        "for_the_rest_of_this_turn_and_during_each_opponent_'s_next_turn|until_the_end_of_your_opponent_'s_next_turn"
        "|until_the_end_of_each_opponent_'s_next_turn": EndOfNextTurn("opponent"),
        "during_each_opponent_'s_next_turn|during_your_opponent_'s_next_turn"
        "|on_your_opponent_'s_next_turn": DuringNextTurn("opponent"),
        "during_your_next_turn": DuringNextTurn("you"),
        "next_turn|during_the_next_turn": DuringNextTurn("each"),
        "until_the_end_of_your_next_turn": EndOfNextTurn("you"),
        "until_your_next_turn|until_the_start_of_your_next_turn|until_the_beginning_of_your_next_turn": BeforeNextTurn(
            "you"
        ),
        "until_the_end_of_combat|until_end_of_combat|this_battle|this_attack|this_combat|for_this_attack|for_one_attack|for_an_attack"
        "|for_this_combat|during_this_combat|during_combat|to_this_attack|for_next_attack|for_the_next_attack": EndOf(
            "combat"
        ),
        "until_end_of_battle": EndOf("battle"),
    },
)


@rule("duration", "during|on its_controller_'s_next_turn|their_controller_'s_next_turn|their_controllers_'_next_turn")
def _controllers_next_turn(s: Scope) -> Duration:
    side = side_of(s, s.referent())
    if side not in ("you", "opponent"):
        raise s.misread("whose next turn is not certain")
    return DuringNextTurn(side)


# --- before and after an instruction ------------------------------------------------------------------------------


@rule("prefix", "if {c:condition} ,")
def _if(s: Scope, c: Condition) -> Sign:
    s.compared = compared(c) or s.compared
    return "if", c


value("prefix", {"if_you_do_,|if_they_do_,": ("if", Did()), "otherwise_,|if_not_,": ("if", OTHERWISE)})
value("prefix", {"if_you_don't_,|if_they_don't_,|if_you_do_not_,|if_they_do_not_,": ("if", NOT_DONE)})
value("prefix", {"from_among_them_,": ("among", None)})


value(
    "prefix",
    {
        "{d:duration} ,": ("for", SLOT.d),
        "while {c:here_condition} ,": ("here", SLOT.c),
        "if|while {z:here_zone} ,": ("place", SLOT.z),
        "during|on {t:turn} ,": ("while", SLOT.t),
    },
)


@rule("prefix", "while|as_long_as {c:condition} ,")
def _while(s: Scope, c: Condition) -> Sign:
    s.compared = compared(c) or s.compared
    return "while", c


value("prefix", {"once_per_turn_,": ("once", None)})


value("ending", {"{d:duration}": ("for", SLOT.d)})


@rule("ending", "for_each|for_every {o:counted_np}")
def _for_each(s: Scope, o: Noun) -> Sign:
    return "each", o


@rule("ending", "for_each|for_each_of_them|for_each_one", cost=3)
def _for_each_of_those(s: Scope) -> Sign:
    return "each of those", None


@rule("ending", "if {c:condition}")
def _only_if(s: Scope, c: Condition) -> Sign:
    return "only if", c


@rule("ending", "as_long_as|while {c:condition}")
def _only_while(s: Scope, c: Condition) -> Sign:
    return "only while", c


@rule("ending", "unless {c:condition}")
def _unless(s: Scope, c: Condition) -> Sign:
    return "unless", c


@rule("ending", "during {t:turn}")
def _only_during(s: Scope, t: Condition) -> Sign:
    return "only while", t


@rule("ending", "{p:later_moment}")
def _later(s: Scope, p: Pattern) -> Sign:
    return "later", p


@rule("ending", "for_as_long_as you_control {of:reference}", cost=-1)
def while_controlled(s: Scope, of: Selector) -> Sign:
    """As long as its source stays under the same control."""
    if of != This():
        raise s.misread("only this card")
    return "controlled", None


@rule("prefix", "for_each|for_every {o:counted_np} ,")
def _each_time(s: Scope, o: Noun) -> Sign:
    return "each", o


@rule("ending", "unless {p:player} {v:does}", "unless {p:player} {v:do}", bare=True)
def _unless_pays(s: Scope, p: Node, v: Node) -> Sign:
    return "unless pays", (p, v)


@rule("ending", "at_the_beginning_of_the_next {p:next_phase}")
def _next_phase(s: Scope, p: Pattern) -> Sign:
    return "later", p


@rule("ending", "at_random")
def _at_random(s: Scope) -> Sign:
    return "random", None


value("ending", {"instead|instead_of_drawing|instead_of_drawing_it": ("instead", None)})
value("join", {"and|,|,_and|and_,|,_and_,|then|,_then|and_then|,_and_then|then_,|also_,": None})


@rule("units", "{first:unit} {more:unit_more*}", bare=True)
def _units(s: Scope, first: Node, more: Node) -> list[Node]:
    more.read = s.card.reading
    found = [first]
    for part in more.parts():
        part.read = s.card.reading
        for role, kid in part.kids:
            if role == "u":
                found.append(kid)
            else:
                kid.mean(s)
    return found


@rule("unit_more", "{j:join} {u:unit}", bare=True)
def _unit_more(s: Scope, j: Node, u: Node) -> None:
    raise AssertionError("read by the sentence around it")


@rule("unit", "{pre:prefix*} {act:act} {post:ending*}", bare=True)
def _unit_parts(s: Scope, pre: Node, act: Node, post: Node) -> tuple[Node, Node, Node]:
    return pre, act, post


# --- sentences ----------------------------------------------------------------------------------------------------


def begin_sentence(s: Scope) -> None:
    """Remember where the sentence begins, for "instead" and "repeat"."""
    for block in s.blocks:
        block.last, block.sentence = block.sentence, len(block.effects)


def _afresh(s: Scope) -> None:
    s.until, s.who, s.may, s.among, s.doubt = None, s.actor, False, False, None
    s.upgraded = ()


def sentence(s: Scope, units: Node) -> None:
    """The instructions of one sentence, in order; a condition reaches to its end."""
    begin_sentence(s)
    depth = len(s.blocks)
    _afresh(s)
    s.plural = False
    wraps: list[Wrap] = []
    hanging, s.hanging = s.hanging, None
    if hanging is not None:
        s.open(hanging[0])  # instructions about cards selected under a condition belong to the condition
    chosen = len(s.targets)
    _check_last_join(s, units)
    said = units.mean(s)
    if s.language.subjects:
        _lasting_alike(s, units, said)
    many = _each_times(s, said[0])
    for at, unit in enumerate(said):
        start, open_blocks = len(s.block.effects), len(s.blocks)
        s.goes_on = at > 0 and s.card.words[unit.start - 1].text == "and"
        _unit(s, unit, wraps)
        if many and at and not (len(s.blocks) == open_blocks and _go_on_with(s.block.effects, start)):
            raise misread(unit, "this, too, for each of them?")
    if hanging is not None and not mentions(tuple(s.blocks[depth].effects), It(hanging[1])):
        raise misread(units, "it is not clear whether the condition before holds for this")
    if len(s.targets) > chosen and len(s.blocks) > depth:
        held = s.block.condition
        if held is not None and not s.block.effects:
            s.hanging = (held, s.targets[-1].bind)
    while len(s.blocks) > depth:
        if s.block.condition is None and wraps:
            _wrap_up(s, wraps)
        else:
            s.close()
    _afresh(s)


def _each_times(s: Scope, unit: Node) -> bool:
    """Whether a sentence begins with "for each"."""
    return any(part.rule is not None and part.rule.fn is _each_time for part in unit.mean(s)[0].parts())


def _go_on_with(effects: list[Effect], start: int) -> bool:
    """Whether the instructions from here on are about the cards that were chosen before."""
    picks = [effect for effect in effects[:start] if isinstance(effect, Pick | Find)]
    return bool(picks) and _all_about(effects[start:], picks[-1].bind)


def _check_last_join(s: Scope, units: Node) -> None:
    """A list of instructions ends with "and" or "then", unless its last one begins with a condition.

    In some languages a statement with its own subject may also follow a mere comma, in some anything.
    """
    more = units.kid("more")
    last = more.parts()[-1] if more is not None and more.parts() else None
    join, unit = (last.kid("j"), last.kid("u")) if last is not None else (None, None)
    pre = unit.kid("pre") if unit is not None else None
    if s.language.comma_joins == "all" or (s.language.comma_joins == "statements" and _has_subject(s, unit)):
        return
    if join is not None and s.card.printed(join) == "," and not (pre is not None and pre.parts()):
        raise misread(last, "“and” or “then” was expected before this")


def _has_subject(s: Scope, unit: Node | None) -> bool:
    act: Act | None = unit.mean(s)[1].mean(s) if unit is not None else None
    return act is not None and bool(act.says) and not act.bare


def _unit(s: Scope, unit: Node, wraps: list[Wrap]) -> None:
    pre, act_node, post = unit.mean(s)
    pre.read = post.read = s.card.reading
    until = s.until
    if any(part.rule is not None and part.rule.fn is _overflow for part in pre.parts()):
        _overflows(s, pre, act_node, post)
        return
    repeated: list[Node] = []
    for part in pre.parts():
        if part.rule is not None and part.rule.fn is _each_time:
            repeated.append(part)
            continue
        name, meaning = part.mean(s)
        if name == "if" and meaning == Did() and not s.block.effects and len(s.blocks) == 1 and (s.extras or s.paid):
            if s.extras:  # the cost was announced when the card was played; one after a colon is paid by now
                s.open(Paid(s.extras[-1].name))
        elif name in ("if", "while"):
            s.open(meaning)
        elif name == "for":
            s.until = meaning
        elif name == "waits":
            s.blocks.append(Block(later=later(s, meaning.pattern, Until.TURN)))
        elif name == "among":
            if s.looked is None:
                raise misread(part, "among which?")
            s.among = True
        else:
            raise misread(part, "this belongs to a statement")
    act: Act = act_node.mean(s)
    player = act.player.mean(s) if act.player is not None else ""
    if player and act.verb is not None:
        _check_form(s, act.verb, player, act.may or act.must)
        if player not in SAME_PLAYERS:
            _end_for_players(s, wraps)
        _subject(s, act.player or unit, player, wraps)
    elif act.goes_on:
        if s.who == "you":
            raise misread(act_node, "who?")
    elif not act.may and s.who != s.actor and not (s.plural or s.may):
        _end_for_players(s, wraps)
        s.who = s.actor
    if act.also:
        if s.looked is None:
            raise misread(unit, "also what?")
        s.among = True
    if act.may:
        if not player:
            s.who = "you"
        s.may = True
        s.open()
        who = s.who
        wraps.append(lambda effects: optional(effects, who))
    behind = [*(part for part in post.parts() if _behind(part)), *repeated]
    endings = [(part, *part.mean(s)) for part in post.parts() if not _behind(part)]
    for _, name, meaning in endings:
        if name == "for":
            s.until = meaning
    instead = (act.instead or any(name == "instead" for _, name, _ in endings)) and not s.replacing
    if act.instead and any(name == "instead" for _, name, _ in endings):
        raise misread(unit, "this is said twice")
    if instead:
        s.open()
    start = len(s.block.effects)
    last = start
    if act.verb is None:
        last = _said_in_passing(s, act, act_node)
    elif act.verb.rule is not None and act.verb.rule.fn is _either_do:
        _do_either(s, act.verb)
    else:
        carry_out(s, act.verb)
    for part in behind:
        if part.rule is not None and part.rule.fn is _for_each_of_those:
            many = _how_many_were(s, part, s.block.effects[:start])
            s.block.effects[start:] = _so_often(s, part, tuple(s.block.effects[start:]), many)
            continue
        first = last if part.rule is not None and part.rule.fn in (_later, _next_phase) else start
        s.block.effects[first:] = _ended(s, part, tuple(s.block.effects[first:]))
    for part, name, meaning in endings:
        if name not in ("for", "instead"):
            s.block.effects[start:] = _changed(s, part, name, meaning, tuple(s.block.effects[start:]))
    settle(s, start)
    done = tuple(s.block.effects[start:])
    if not s.may and any(isinstance(effect, PayTo) and not (effect.do or effect.otherwise) for effect in done):
        raise misread(act_node, "whether to pay is up to the player: “may” was expected")
    if instead:
        _instead(s, act_node, s.take(), wraps)
    elif at_instead(s) and tuple(s.block.effects[start:]) == s.upgraded[: len(s.block.effects) - start]:
        s.upgraded = s.upgraded[len(s.block.effects) - start :]
        del s.block.effects[start:]  # "draw three instead and discard a card": as was said before, once
    if s.until != until and not lasts(done, s.until):
        raise misread(unit, "no effect here lasts for a time")


def _lasting_alike(s: Scope, node: Node, units: list[Node]) -> None:
    """Of several lasting effects in one sentence, all or none must name a duration."""
    spans: list[bool] = []
    for unit in units:
        pre, act_node, post = unit.mean(s)
        act: Act = act_node.mean(s)
        if act.verb is None:
            lasting = not any(part.rule is not None and part.rule.fn is _later for part in post.parts())
        else:
            lasting = act.verb.rule is not None and act.verb.rule.verb in (give, give_each)
        if lasting and not any(_deals(said) for said in act.says):
            spans.append(any(part.kid("d") is not None for part in (*pre.parts(), *post.parts())))
    first, _, _ = units[0].mean(s)
    if len(set(spans)) > 1 and not any(part.kid("d") is not None for part in first.parts()):
        raise misread(node, "for how long?")


def _deals(said: Node) -> bool:
    verb = said.kid("v")
    return verb is not None and verb.rule is not None and verb.rule.verb is not None and verb.rule.verb.lemma == "deal"


def _behind(part: Node) -> bool:
    """Whether an ending is read after the instruction, whose cards it may speak of."""
    return part.rule is not None and part.rule.fn in BEHIND


BEHIND = frozenset(
    (
        _for_each,
        _for_each_of_those,
        _only_if,
        _only_while,
        _unless,
        _unless_pays,
        _next_phase,
        _only_during,
        _later,
        while_controlled,
        _at_random,
    )
)


def _ended(s: Scope, part: Node, done: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The instructions just read, with the words after them."""
    if part.rule is not None and part.rule.fn in (_for_each, _each_time):
        return for_each(s, part, done)
    about = getattr(done[-1], "what", None) if done else None
    if part.rule is not None and part.rule.fn is _only_if and isinstance(about, It) and s.doubt is None:
        s.it = about  # "cancel that spell if its cost is 2"
    name, meaning = part.mean(s)
    return _changed(s, part, name, meaning, done)


def _changed(s: Scope, part: Node, name: str, meaning: Any, done: tuple[Effect, ...]) -> tuple[Effect, ...]:
    if name == "random":
        picks = tuple(effect for effect in done if isinstance(effect, Pick))
        if len(picks) != 1 or picks[0].random or picks[0].up_to:
            raise misread(part, "what is chosen at random?")
        return tuple(msgspec.structs.replace(one, random=True) if one is picks[0] else one for one in done)
    if name == "controlled":
        if not done or not all(hasattr(effect, "until") for effect in done):
            raise misread(part, "no effect here lasts for a time")
        return tuple(msgspec.structs.replace(effect, until=Until.SOURCE_CONTROLLED) for effect in done)
    if name == "later":
        return (Later(meaning, done),)
    if name == "happens":
        return (Later(meaning, done, until=Until.TURN),)
    if name == "unless pays":
        player, verb = meaning
        return _unless_paid(s, player, verb, done)
    if not s.language.subjects or name not in ("only if", "only while", "unless"):
        raise misread(part, "a condition behind an instruction")
    if name == "unless":
        meaning = Unless(meaning)
    if isinstance(meaning, Paid):
        _aimed_if(s, meaning, done)
    picks = tuple(effect for effect in done if isinstance(effect, Pick))
    return (*picks, If(meaning, done[len(picks) :]))


def _aimed_if(s: Scope, paid: Paid, done: tuple[Effect, ...]) -> None:
    """What was not paid for is not aimed at; targets that other instructions use are."""
    before = [part for block in s.blocks for effect in block.effects if effect not in done for part in parts_of(effect)]
    for at, target in enumerate(s.targets):
        it = It(target.bind)
        if target.condition is None and it in parts_of(done) and it not in before:
            s.targets[at] = msgspec.structs.replace(target, condition=paid)


def _unless_paid(s: Scope, player: Node, verb: Node, done: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The instructions, unless a player pays."""
    several = ("players", "all_players", *(("opponents",) if s.language.several_opponents else ()))
    if player.mean(s) in several:
        raise misread(player, "one of them, or all?")
    from .payments import cost

    return (PayTo(cost(s, verb), (), player_of(s, player), done),)


def _said_in_passing(s: Scope, act: Act, node: Node) -> int:
    """A statement among instructions: "draw a card and it gains Rush"."""
    from .passives import said_in_passing

    return said_in_passing(s, act, node)


def _check_form(s: Scope, verb: Node, player: str, may: bool) -> None:
    """The verb must fit its subject: "you draw", "each player draws"."""
    form = verb.rule.form if verb.rule is not None else ""
    plain = player in ("you", "all_players") or may or (player == "that_player" and form == "do")
    if (form == "do") != plain:
        raise misread(verb, "the verb does not fit its subject")


# --- one deed or another ---------------------------------------------------------------------------------------------


@rule("do", "{a:lone_do} or {v:do}", bare=True, cost=2)
def _either_do(s: Scope, a: Node, v: Node) -> tuple[Node, Node]:
    return a, v


def _do_either(s: Scope, node: Node) -> None:
    """ "Exhaust or recover target unit": the player chooses what is done to the same cards."""
    one, other = node.mean(s)
    one.read = s.card.reading
    start = len(s.block.effects)
    carry_out(s, other)
    if other.kid("o") is None or not isinstance(it := s.referent(), It):
        raise misread(node, "to which cards?")
    done = s.block.effects[start:]
    first = next((at for at, effect in enumerate(done) if not isinstance(effect, Pick)), len(done))
    s.open()
    meaning = verb_of(one).do
    assert meaning is not None
    meaning(s, o=Noun(node, it, refers=True))
    s.block.effects[start + first :] = [YouMay(s.take(), s.who, otherwise=tuple(done[first:]))]


# --- tokens without room --------------------------------------------------------------------------------------------


@rule("prefix", "if {w:owner} {z:zone} becomes_full_from_this_effect ,")
def _overflow(s: Scope, w: str, z: str) -> tuple[str, str]:
    return w, z


@rule("do", "put any_remaining {k:kind} {d:dest}", bare=True)
def _put_remaining(s: Scope, k: Node, d: Node) -> tuple[str, Dest]:
    return k.mean(s), d.mean(s)


def _overflows(s: Scope, pre: Node, act_node: Node, post: Node) -> None:
    """ "If your field becomes full from this effect, put any remaining tokens into your EX area." """
    act: Act = act_node.mean(s)
    if len(pre.parts()) != 1 or post.parts() or act.verb is None or act.player or act.may:
        raise misread(act_node, "which tokens remain?")
    if act.verb.rule is None or act.verb.rule.fn is not _put_remaining:
        raise misread(act_node, "which tokens remain?")
    whose, zone = pre.parts()[0].mean(s)
    kind, dest = act.verb.mean(s)
    at = max((i for i, effect in enumerate(s.block.effects) if isinstance(effect, Create)), default=-1)
    made = s.block.effects[at] if at >= 0 else None
    if not isinstance(made, Create) or kind != "token" or made.other_zone or made.every:
        raise misread(act_node, "which tokens remain?")
    if made.to != zone or not made.who == whose == dest.whose or dest.position or dest.state:
        raise misread(act_node, "which tokens remain?")
    s.block.effects[at] = msgspec.structs.replace(made, other_zone=dest.zone)


# --- for each -------------------------------------------------------------------------------------------------------

NUMBERED = (ActOn, AddCounters, ChangeResource, Create, Damage, Discard, Draw)


def for_each(s: Scope, node: Node, done: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """ "Draw a card for each unit you control": the last instruction, that many times as much."""
    it = s.it
    _, noun = node.mean(s)
    each: Amount = for_each_of(s, noun)
    s.it = it
    return _so_often(s, node, done, each)


def _how_many_were(s: Scope, part: Node, before: list[Effect]) -> Amount:
    """ "Expel all units, and draw a card for each": as many as the instruction before was done to."""
    part.mean(s)
    number = done_to(before[-1]) if before else None
    if number is None:
        raise misread(part, "for each of what?")
    return number


def _so_often(s: Scope, node: Node, done: tuple[Effect, ...], each: Amount) -> tuple[Effect, ...]:
    last = done[-1] if done else None
    if isinstance(last, Apply | ApplyToFuture):
        each_for_itself(s, last.what, each)
        return (*done[:-1], msgspec.structs.replace(last, changes=multiplied(s, last.changes, each)))
    if isinstance(last, Put) and isinstance(last.what, TopCards) and isinstance(last.what.amount, int):
        top = last.what
        much = each if top.amount == 1 else Times(top.amount, each)
        return (*done[:-1], msgspec.structs.replace(last, what=msgspec.structs.replace(top, amount=much)))
    chosen = [at for at, one in enumerate(done) if isinstance(one, Pick | Find)]
    if len(chosen) == 1 and isinstance(last, Put | Turn | Shuffle | Destroy | Reveal):
        return _as_many(node, done, chosen[0], each)
    if not isinstance(last, NUMBERED) or not isinstance(last.amount, int) or last.amount < 1:
        raise misread(node, "what for each of them?")
    much = each if last.amount == 1 else Times(last.amount, each)
    return (*done[:-1], msgspec.structs.replace(last, amount=much))


def _as_many(node: Node, done: tuple[Effect, ...], at: int, each: Amount) -> tuple[Effect, ...]:
    """ "For each of them, recover a shard": so many cards are chosen, and the rest is done to all of them."""
    pick = done[at]
    assert isinstance(pick, Pick | Find)
    if not isinstance(pick.amount, int) or pick.amount < 1 or not _all_about(done[at + 1 :], pick.bind):
        raise misread(node, "what for each of them?")
    much = each if pick.amount == 1 else Times(pick.amount, each)
    return (*done[:at], msgspec.structs.replace(pick, amount=much), *done[at + 1 :])


def _all_about(effects: Sequence[Effect], bind: str) -> bool:
    """Whether instructions are all about certain cards, or shuffle the deck they came from."""
    return all(isinstance(one, Shuffle) or mentions(one, It(bind)) for one in effects)


def lasts(effects: Sequence[Effect], until: Duration | None) -> bool:
    """Whether one of the instructions takes the duration."""
    return any(
        getattr(part, "until", None) == until or isinstance(part, ExpelUntil) for part in parts_of(tuple(effects))
    )


# --- who ------------------------------------------------------------------------------------------------------------

SAME_PLAYERS = frozenset(("that_player", "that_opponent"))  # "they" are the players the sentence named


def _end_for_players(s: Scope, wraps: list[Wrap]) -> None:
    """Ends an "each player" block when the sentence names another subject."""
    last = wraps[-1] if wraps else None
    if isinstance(last, partial) and last.func is for_each_player and s.block.condition is None:
        _wrap_up(s, wraps)


def _wrap_up(s: Scope, wraps: list[Wrap]) -> None:
    """Ends a block that is carried out as a whole, such as "each player" or "you may"."""
    effects = wraps.pop()(tuple(s.block.effects))
    s.blocks.pop()
    s.emit(*effects)


def _subject(s: Scope, node: Node, name: str, wraps: list[Wrap]) -> None:
    """Who carries out the instruction."""
    if name == "you":
        s.who = "you"
    elif name == "opponents" and not s.language.several_opponents:
        s.who = s.they = "opponent"
    elif name in ("opponents", "players", "all_players"):
        s.plural = name == "all_players"
        _each_of(s, "opponent" if name == "opponents" else "each", wraps)
    elif name in SAME_PLAYERS:
        if not s.they:
            raise misread(node, "which player?")
        if s.they == "chosen" and s.group and s.who != "chosen" and not _goes_on(s):
            _each_of(s, s.group, wraps)
        s.who = s.they
    elif name.startswith("controller "):
        kind = name.removeprefix("controller ")
        s.who = s.they = controller(s, s.known.get(kind) or s.referent())
    elif name == "its_owner":
        owned = s.referent()
        if not isinstance(owned, It):
            raise misread(node, "whose?")
        s.who = f"owner of {owned.name}"
    elif name in AIMED:
        s.who = aim_at_player(s, name)
    elif name in IN_BATTLE:
        s.who = s.they = IN_BATTLE[name]
    elif name == "its_controller":
        s.who = s.they = controller(s, s.referent())
    else:
        raise misread(node, "which player?")


def _each_of(s: Scope, group: str, wraps: list[Wrap]) -> None:
    """All of these players carry out the instruction, each for themselves."""
    s.open()
    s.who = s.they = "chosen"
    s.group = group
    wraps.append(partial(for_each_player, group=group))


def _goes_on(s: Scope) -> bool:
    """The instruction belongs to "each player who does so"."""
    return any(block.condition == Did() for block in s.blocks)


def for_each_player(effects: tuple[Effect, ...], group: str = "each") -> tuple[Effect, ...]:
    """ "Each player ...": one simple instruction names all players."""
    simple: tuple[type[Effect], ...] = (Create, Discard, Draw, PickSecretly)
    if group != "each":
        simple = (*simple, ChangeResource, LoseGame)
    if len(effects) == 1 and isinstance(effects[0], simple) and getattr(effects[0], "who", "") == "chosen":
        for_all = msgspec.structs.replace(effects[0], who=group)
        if not of_chosen((for_all,)):
            return (for_all,)
    return (DoTogether(group, effects),)


# --- may and instead ------------------------------------------------------------------------------------------------


def optional(effects: tuple[Effect, ...], who: str) -> tuple[Effect, ...]:
    """ "You may ...": picking nothing declines, if one card is picked and everything else concerns it."""
    if not effects:
        return ()
    first = effects[0]
    if len(effects) == 1 and isinstance(first, PayTo) and not first.otherwise:
        return effects  # paying is always optional
    if isinstance(first, Pick) and not first.random and (first.up_to or first.amount == 1):
        if all(mentions(effect, It(first.bind)) for effect in effects[1:]):
            return (Pick(first.what, first.amount, True, first.who, bind=first.bind), *effects[1:])
    if isinstance(first, Create) and first.up_to:
        return effects
    picks = [effect for effect in effects if isinstance(effect, Pick | Find)]
    if len(picks) > 1 and all(pick.up_to for pick in picks) and effects[: len(picks)] == tuple(picks):
        return effects  # up to one of each: picking nothing declines
    return (YouMay(effects, who),)


def _instead(s: Scope, node: Node, upgraded: tuple[Effect, ...], wraps: list[Wrap]) -> None:
    """The instruction just read replaces an earlier one while the condition holds."""
    may = s.may
    if may:
        s.blocks.pop()
        wraps.pop()
    block = s.block
    if (block.condition is None and block.cost is None) or len(s.blocks) < 2 or not upgraded:
        raise misread(node, "instead of what, and when?")
    held = block.condition
    if held is None:
        _instead_if_paid(s, node, upgraded)
        return
    around = s.blocks[-2].effects
    at = _replaced(s, node, upgraded[-1])
    if block.effects:  # "search for two units and put them into play instead": all of the sentence
        first = _replaced(s, node, block.effects[0])
        if may or first > at:
            raise misread(node, "instead of how much?")
        around[first : at + 1] = [If(held, (*block.effects, *upgraded), tuple(around[first : at + 1]))]
        block.effects.clear()
        return
    old = around[at]
    if isinstance(old, Draw) and mentions(held, Affected(Pattern("draw"))):
        raise misread(node, "instead of what has happened by then?")
    if may:
        upgraded = (YouMay(upgraded, otherwise=(old,)),)
    if isinstance(old, If) and not old.otherwise:
        if not _stronger(held, old.condition):
            raise misread(node, "instead of what, if that does not happen?")
        if len(old.then) > 1:  # "Combo (3): This. That. Combo (5): More of that instead."
            then = list(old.then)
            inner = _last_like(then, upgraded[-1])
            then[inner] = If(held, upgraded, (then[inner],))
            around[at] = If(old.condition, tuple(then))
            return
    around[at] = If(held, upgraded, (old,))
    s.upgraded = tuple(around[at + 1 :])


def _instead_if_paid(s: Scope, node: Node, upgraded: tuple[Effect, ...]) -> None:
    """The same if a cost is paid, which a condition may allow."""
    cost = s.block.cost
    assert cost is not None
    outer = len(s.blocks) - 2
    while outer and not s.blocks[outer].effects:
        outer -= 1
    around = s.blocks[outer].effects
    alike = [at for at, old in enumerate(around) if _like(old, upgraded[-1])]
    if not alike:
        raise misread(node, "instead of what?")
    old = around[alike[-1]]
    new: Effect = PayTo(cost, upgraded, otherwise=(old,))
    for block in s.blocks[outer + 1 : -1]:
        new = If(block.condition, (new,), (old,)) if block.condition is not None else new
    around[alike[-1]] = new


def at_instead(s: Scope) -> bool:
    """Whether an instruction of this sentence has replaced one that others follow."""
    return bool(s.upgraded) and s.block.condition is not None


def _replaced(s: Scope, node: Node, new: Effect) -> int:
    """The instruction that "instead" replaces: the last of its kind, or the sentence before."""
    block = s.blocks[-2]
    alike = [at for at, old in enumerate(block.effects) if _like(old, new)]
    same = [at for at in alike if _object(basic(block.effects[at])) == _object(new)]
    if same:
        return same[-1]
    if len(alike) == 1:
        return alike[0]
    start = block.last if block.last < len(block.effects) else block.sentence
    if not alike and len(block.effects) - start == 1 and not isinstance(block.effects[start], Shuffle):
        return start
    raise misread(node, "instead of what?")


def _like(old: Effect, new: Effect) -> bool:
    """Whether an instruction is of the kind of another, or a conditional block has one that is."""
    if isinstance(old, If) and not old.otherwise:
        return any(_like(inner, new) for inner in old.then)
    return type(basic(old)) is type(new)


def _last_like(effects: list[Effect], new: Effect) -> int:
    return max(at for at, old in enumerate(effects) if _like(old, new))


def _object(effect: Effect) -> object:
    """The cards of an instruction."""
    if isinstance(effect, Create):
        return effect.names
    return getattr(effect, "what", getattr(effect, "to", getattr(effect, "who", None)))


def _stronger(new: Condition | None, old: Condition) -> bool:
    """Whether one threshold lies above another of the same number."""
    if not isinstance(new, Measure) or not isinstance(old, Measure) or (new.left, new.op) != (old.left, old.op):
        return False
    return new.op == ">=" and isinstance(new.right, int) and isinstance(old.right, int) and new.right > old.right
