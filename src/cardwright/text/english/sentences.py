"""Sentences of instructions: one after the other, with the words around each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ...kernel.vocabulary.abilities import Body, Target
from ...kernel.vocabulary.durations import Duration, Until
from ...kernel.vocabulary.effects import (
    Effect,
    ExpelUntil,
    Find,
    PayTo,
    Pick,
    YouMay,
)
from ...kernel.vocabulary.selectors import Did, It, Paid
from ...kernel.vocabulary.terms import parts_of
from ..reading.chart import Node
from .actors import SAME_PLAYERS, end_for_players, name_actor, wrap_up
from .alternatives import settle
from .around import BEHIND, Wrap, at_moment, each_time, for_each_of_those
from .clauses import Act, carry_out, deals, one_or_other, verb_of
from .core import rule
from .drafts import later, simple_body
from .durations import THEIRS
from .endings import changed, ended
from .for_each import all_about, for_each_of_them
from .giving import give, give_each
from .in_passing import said_in_passing
from .instead import drop_repeated, optional, replace_earlier
from .objects import Noun
from .overflow import overflow, overflows
from .scope import OTHERWISE, Block, Scope, mentions, misread, said_before


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
    _lasting_alike(s, units, said)
    many = _each_times(s, said[0])
    for at, unit in enumerate(said):
        start, open_blocks = len(s.block.effects), len(s.blocks)
        s.goes_on = at > 0 and s.card.words[unit.start - 1].text == "and"
        s.goes_on &= s.language.terse or bool(said[at - 1].mean(s)[1].mean(s).says)  # the subject before goes on
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
            wrap_up(s, wraps)
        else:
            s.close()
    s.goes_on = False
    _afresh(s)


def _each_times(s: Scope, unit: Node) -> bool:
    """Whether a sentence begins with "for each"."""
    return any(part.follows(each_time) for part in unit.mean(s)[0].parts())


def _go_on_with(effects: list[Effect], start: int) -> bool:
    """Whether the instructions from here on are about the cards that were chosen before."""
    picks = [effect for effect in effects[:start] if isinstance(effect, Pick | Find)]
    return bool(picks) and all_about(effects[start:], picks[-1].bind)


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
    """One instruction, with the words before and after it."""
    pre, act_node, post = unit.mean(s)
    pre.read = post.read = s.card.reading
    if any(part.follows(overflow) for part in pre.parts()):
        overflows(s, pre, act_node, post)
        return
    until = s.until
    for part in pre.parts():
        if not part.follows(each_time):
            _begin(s, part, wraps)
    act: Act = act_node.mean(s)
    _find_actor(s, unit, act_node, act, wraps)
    endings = [(part, *part.mean(s)) for part in post.parts() if not part.follows(*BEHIND)]
    for _, name, meaning in endings:
        if name == "for":
            s.until = meaning
    instead = _is_instead(s, unit, act, [name for _, name, _ in endings])
    if instead:
        s.open()
    start = len(s.block.effects)
    last = _carry_out(s, act, act_node)
    behind = [part for part in post.parts() if part.follows(*BEHIND)]
    s.since = start
    for part in (*behind, *(part for part in pre.parts() if part.follows(each_time))):
        _end(s, part, start, last)
    s.since = None
    for part, name, meaning in endings:
        if name not in ("for", "instead"):
            s.block.effects[start:] = changed(s, part, name, meaning, tuple(s.block.effects[start:]))
    settle(s, start)
    done = tuple(s.block.effects[start:])
    if not s.may and any(isinstance(effect, PayTo) and not (effect.do or effect.otherwise) for effect in done):
        raise misread(act_node, "whether to pay is up to the player: “may” was expected")
    if instead:
        replace_earlier(s, act_node, s.take(), wraps)
    else:
        drop_repeated(s, start)
    if getattr(s.until, "who", "") == THEIRS:
        raise misread(unit, "whose next turn?")
    if s.until != until and not lasts(done, s.until):
        raise misread(unit, "no effect here lasts for a time")


def _begin(s: Scope, part: Node, wraps: list[Wrap]) -> None:
    """What a prefix means for the instruction after it."""
    name, meaning = part.mean(s)
    if meaning == OTHERWISE:
        _end_branch(s, wraps)
    if name == "if" and meaning == Did() and _was_announced(s):
        if s.extras:  # a cost after a colon is paid by now
            s.open(Paid(s.extras[-1].name))
    elif name in ("if", "while"):
        if meaning == Did() and s.extras and s.block.effects and not isinstance(s.block.effects[-1], YouMay | PayTo):
            raise misread(part, "if you did what: this, or paid the further cost?")
        s.open(meaning)
    elif name == "for":
        s.until = meaning
    elif name == "at":
        s.blocks.append(Block(later=later(s, meaning)))
    elif name == "waits":
        s.blocks.append(Block(later=later(s, meaning.pattern, Until.TURN)))
    elif name == "among":
        if s.looked is None:
            raise misread(part, "among which?")
        s.among = True
    else:
        raise misread(part, "this belongs to a statement")


def _end_branch(s: Scope, wraps: list[Wrap]) -> None:
    """ "If ..., draw a card, otherwise ...": what the condition before holds for ends here."""
    while wraps and s.block.condition is None:
        wrap_up(s, wraps)
        s.may = False
    if s.block.condition is not None and s.block.effects and not s.block.lead:
        s.close()


def _was_announced(s: Scope) -> bool:
    """Whether "if you do" is about a cost: one announced when the card was played, or paid before a colon."""
    return not s.block.effects and len(s.blocks) == 1 and bool(s.extras or s.paid)


def _find_actor(s: Scope, unit: Node, act_node: Node, act: Act, wraps: list[Wrap]) -> None:
    """Who carries out the instruction, and whether they may decline."""
    player = act.player.mean(s) if act.player is not None else ""
    if player and act.verb is not None:
        _check_form(s, act.verb, player, act.may or act.must)
        if player not in SAME_PLAYERS:
            end_for_players(s, wraps)
        name_actor(s, act.player or unit, player, wraps)
        plain = act.verb.rule is not None and act.verb.rule.form == "do"
        s.plural |= player in SAME_PLAYERS and plain and not (act.may or act.must)  # "they reveal it and draw a card"
    elif act.goes_on:
        if s.who == "you":
            raise misread(act_node, "who?")
    elif not act.may and s.who != s.actor and not (s.plural or s.may):
        end_for_players(s, wraps)
        s.who = s.actor
    if act.also:
        s.among |= s.looked is not None
        if not said_before(s):
            raise misread(unit, "also what?")
    if act.may:
        if not player:
            s.who = "you"
        s.may = True
        s.open()
        wraps.append(partial(optional, who=s.who))


def _is_instead(s: Scope, unit: Node, act: Act, endings: list[str]) -> bool:
    """Whether the instruction takes the place of an earlier one."""
    if act.instead and "instead" in endings:
        raise misread(unit, "this is said twice")
    return (act.instead or "instead" in endings) and not s.replacing


def _carry_out(s: Scope, act: Act, node: Node) -> int:
    """The instruction itself; where the effects of its last part begin."""
    start = len(s.block.effects)
    if act.verb is None:
        return said_in_passing(s, act, node)
    if act.verb.follows(one_or_other):
        _do_one_or_other(s, act.verb)
    elif act.verb.follows(_either_do):
        _do_either(s, act.verb)
    elif act.verb.follows(_both_do):
        _do_both(s, act.verb)
    else:
        carry_out(s, act.verb)
    return start


def _end(s: Scope, part: Node, start: int, last: int) -> None:
    """What an ending, or a "for each" before the instruction, changes about its effects."""
    effects = s.block.effects
    if part.follows(for_each_of_those):
        effects[start:] = for_each_of_them(s, part, effects[:start], tuple(effects[start:]))
        return
    first = last if part.follows(at_moment) else start
    effects[first:] = ended(s, part, tuple(effects[first:]))


def _check_form(s: Scope, verb: Node, player: str, may: bool) -> None:
    """The verb must fit its subject: "you draw", "each player draws"."""
    if verb.follows(one_or_other):
        for one in verb.mean(s):
            _check_form(s, one, player, may)
        return
    form = verb.rule.form if verb.rule is not None else ""
    plain = player in ("you", "all_players") or may or (player == "that_player" and form == "do")
    if (form == "do") != plain:
        raise misread(verb, "the verb does not fit its subject")


def _lasting_alike(s: Scope, node: Node, units: list[Node]) -> None:
    """Of several lasting effects in one sentence, all or none must name a duration."""
    spans: list[bool] = []
    for unit in units:
        pre, act_node, post = unit.mean(s)
        act: Act = act_node.mean(s)
        if act.verb is None:
            lasting = not any(part.follows(at_moment) for part in post.parts())
        else:
            lasting = act.verb.rule is not None and act.verb.rule.verb in (give, give_each)
        if lasting and not any(deals(said) for said in act.says):
            spans.append(any(part.kid("d") is not None for part in (*pre.parts(), *post.parts())))
    first, _, _ = units[0].mean(s)
    if len(set(spans)) > 1 and not any(part.kid("d") is not None for part in first.parts()):
        raise misread(node, "for how long?")


@rule("do", "{a:lone_do} or {v:do}", bare=True, cost=2)
def _either_do(s: Scope, a: Node, v: Node) -> tuple[Node, Node]:
    return a, v


@rule("do", "{a:lone_do} and {v:do}", bare=True, cost=2)
def _both_do(s: Scope, a: Node, v: Node) -> tuple[Node, Node]:
    return a, v


def _do_both(s: Scope, node: Node) -> None:
    """ "Ready and take control of target unit": two things are done to the same cards, in printed order."""
    start = len(s.block.effects)
    first, done, rest = _same_cards(s, node, start)
    s.block.effects[start:] = [*first, *done, *rest]


def _do_either(s: Scope, node: Node) -> None:
    """ "Exhaust or recover target unit": the player chooses what is done to the same cards."""
    start = len(s.block.effects)
    first, done, other = _same_cards(s, node, start)
    s.block.effects[start:] = [*first, YouMay(done, s.who, otherwise=other)]


def _same_cards(s: Scope, node: Node, start: int) -> tuple[tuple[Effect, ...], tuple[Effect, ...], tuple[Effect, ...]]:
    """Two verbs with one object: how its cards are chosen, what the first verb does to them, and what the second."""
    one, other = node.mean(s)
    one.read = s.card.reading
    known = [s.it]
    carry_out(s, other)
    done = tuple(s.block.effects[start:])
    first = next((at for at, effect in enumerate(done) if not isinstance(effect, Pick)), len(done))
    known += [It(bound.bind) for bound in (*s.targets, *done[:first]) if isinstance(bound, Target | Pick)]
    if other.kid("o") is None or not isinstance(it := s.referent(), It) or it not in known:
        raise misread(node, "to which cards?")
    s.open()
    meaning = verb_of(one).do
    assert meaning is not None
    meaning(s, o=Noun(node, it, refers=True))
    return done[:first], s.take(), done[first:]


def _do_one_or_other(s: Scope, node: Node) -> None:
    """ "Draw a card or discard a card": whoever carries it out chooses."""
    before, aimed, done = s.it, len(s.targets), []
    for verb in node.mean(s):
        s.open()
        carry_out(s, verb)
        done.append(s.take())
        s.it = before
    if len(s.targets) > aimed:
        raise misread(node, "a target of which only one instruction knows")
    s.emit(YouMay(done[0], s.who, otherwise=done[1]))


def lasts(effects: Sequence[Effect], until: Duration | None) -> bool:
    """Whether one of the instructions takes the duration."""
    return any(
        getattr(part, "until", None) == until or isinstance(part, ExpelUntil) for part in parts_of(tuple(effects))
    )


def option(s: Scope, units: Node) -> Body:
    """A sentence as an option that has a scope of its own."""
    sentence(s, units)
    while len(s.blocks) > 1:
        s.close()
    return simple_body(s)
