"""Sentences of instructions: subjects, conditions, "you may", "instead", durations."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import msgspec

from ..kernel.vocabulary.abilities import Target
from ..kernel.vocabulary.durations import BeforeNextTurn, Duration, DuringNextTurn, EndOf, EndOfNextTurn, Until
from ..kernel.vocabulary.effects import (
    AddCounters,
    Apply,
    ChangeResource,
    Create,
    Damage,
    Discard,
    DoTogether,
    Draw,
    Effect,
    ExpelUntil,
    If,
    LoseGame,
    PayTo,
    Pick,
    PickSecretly,
    YouMay,
)
from ..kernel.vocabulary.selectors import (
    Condition,
    Did,
    It,
    Measure,
    Seats,
)
from ..kernel.vocabulary.terms import parts_of
from ..kernel.vocabulary.values import Times
from .facts import condition, counted
from .granting import multiplied
from .meaning import OTHERWISE, Node, Scope, mentions, misread, of_chosen, printed, rule, tokens, trees
from .nouns import noun
from .references import controller, owner, side_of
from .verbs import basic

DURATIONS: dict[str, Duration | None] = {
    "this_turn": Until.TURN,
    "through_opponents_turn": EndOfNextTurn("opponent"),
    "opponents_next_turn": DuringNextTurn("opponent"),
    "your_next_turn": DuringNextTurn("you"),
    "end_of_opponents_next_turn": EndOfNextTurn("opponent"),
    "end_of_your_next_turn": EndOfNextTurn("you"),
    "until_your_next_turn": BeforeNextTurn("you"),
    "until_end_of_combat": EndOf("combat"),
    "until_end_of_battle": EndOf("battle"),
    "controllers_next_turn": None,
}


Wrap = Callable[[tuple[Effect, ...]], tuple[Effect, ...]]  # how a block of instructions is carried out as a whole

# --- sentences ----------------------------------------------------------------------------------------


def begin_sentence(scope: Scope) -> None:
    """Remember where the sentence begins, for "instead" and "repeat"."""
    for block in scope.blocks:
        block.last, block.sentence = block.sentence, len(block.effects)


def sentence(scope: Scope, units: Node) -> None:
    """The instructions of one sentence, in order; a condition reaches to its end."""
    begin_sentence(scope)
    depth = len(scope.blocks)
    scope.until, scope.who, scope.may, scope.among, scope.doubt = None, "you", False, False, None
    scope.plural = False
    wraps: list[Wrap] = []
    hanging, scope.hanging = scope.hanging, None
    if hanging is not None:
        scope.open(hanging[0])  # instructions about cards selected under a condition belong to the condition
    chosen = len(scope.targets)
    for unit in trees(units):
        _unit(scope, unit, wraps)
    if hanging is not None and not mentions(tuple(scope.blocks[depth].effects), It(hanging[1])):
        raise misread(units, "it is not clear whether the condition before holds for this")
    if len(scope.targets) > chosen and len(scope.blocks) > depth:
        held = scope.block.condition
        if held is not None and not scope.block.effects:
            scope.hanging = (held, scope.targets[-1].bind)
    while len(scope.blocks) > depth:
        if scope.block.condition is None and wraps:
            _wrap_up(scope, wraps)
        else:
            scope.close()
    scope.until, scope.who, scope.may, scope.among, scope.doubt = None, "you", False, False, None


def _unit(scope: Scope, unit: Node, wraps: list[Wrap]) -> None:
    parts = trees(unit)
    until = scope.until
    instead = False
    suffixes: list[Node] = []
    instruction: Node | None = None
    for child in parts:
        name = rule(child)
        if name == "if" and rule(trees(trees(child)[0])[0]) == "overflows":
            _overflows(scope, unit, trees(trees(child)[0])[0])
            return
        if name == "if":
            scope.open(condition(scope, trees(child)[0]))
        elif name == "if_did":
            scope.open(Did())
        elif name == "otherwise":
            scope.open(OTHERWISE)
        elif name in scope.meanings.suffixes or name == "for_each":
            suffixes.append(child)
        elif name == "for":
            scope.until = duration(scope, trees(child)[0])
        elif name == "among_prefix":
            if scope.looked is None:
                raise misread(child, "among which?")
            scope.among = True
        elif name == "instead":
            instead = not scope.replacing
        elif name in DURATIONS:
            scope.until = duration(scope, child)
        else:
            instruction = child
    assert instruction is not None
    verb = trees(instruction)[-1]
    if rule(trees(instruction)[0]) in PLAYERS:
        if rule(trees(instruction)[0]) not in SAME_PLAYERS:
            _end_for_players(scope, wraps)
        _subject(scope, trees(instruction)[0], wraps)
    elif rule(instruction) == "do" and scope.who != "you" and not _goes_on_with(scope, unit):
        _end_for_players(scope, wraps)
        scope.who = "you"
    elif rule(instruction) == "do" and scope.who == "you" and _lacks_subject(verb):
        raise misread(verb, "who?")
    if rule(instruction) == "may_also":
        if scope.looked is None:
            raise misread(unit, "also what?")
        scope.among = True
    if rule(instruction) in ("may", "may_also", "they_may"):
        scope.may = True
        scope.open()
        who = scope.who
        wraps.append(lambda effects: optional(effects, who))
    start = len(scope.block.effects)
    if rule(verb) not in scope.meanings.verbs:
        raise misread(verb, "this is a cost, not an instruction")
    if instead:
        scope.open()
    scope.meanings.verbs[rule(verb)](scope, verb)
    start = 0 if instead else start
    for suffix in suffixes:
        done = tuple(scope.block.effects[start:])
        read = for_each if rule(suffix) == "for_each" else scope.meanings.suffixes[rule(suffix)]
        scope.block.effects[start:] = read(scope, suffix, done)
    done = tuple(scope.block.effects[start:])
    if not scope.may and any(isinstance(effect, PayTo) and not (effect.do or effect.otherwise) for effect in done):
        raise misread(verb, "whether to pay is up to the player: “may” was expected")
    if instead:
        _instead(scope, verb, scope.take(), wraps)
    if scope.until != until and not lasts(done, scope.until):
        raise misread(unit, "no effect here lasts for a time")


def _overflows(scope: Scope, unit: Node, fact: Node) -> None:
    """ "If your field becomes full from this effect, put any remaining tokens into your EX area." """
    _, instruction, *more = trees(unit)
    verb = trees(instruction)[0]
    if more or rule(instruction) != "do":
        raise misread(unit, "which tokens remain?")
    at = max((i for i, effect in enumerate(scope.block.effects) if isinstance(effect, Create)), default=-1)
    parts = trees(verb)
    if at < 0 or rule(verb) != "put" or len(parts) != 2:
        raise misread(unit, "which tokens remain?")
    what, dest = parts
    (tokens_left,) = trees(what)
    remaining = trees(tokens_left) if rule(tokens_left) == "referred" else []
    made = scope.block.effects[at]
    assert isinstance(made, Create)
    same = made.to == tokens(fact, "ZONE")[0] and made.who == owner(scope, trees(fact)[0]) == owner(
        scope, trees(dest)[-1]
    )
    if (
        not same
        or not remaining
        or rule(remaining[0]) != "any_remaining"
        or tokens(remaining[0], "KIND") != ["token"]
        or made.other_zone
        or made.every
    ):
        raise misread(unit, "which tokens remain?")
    other = tokens(dest, "ZONE")[0]
    if rule(dest) != "dest":
        raise misread(dest, "which tokens remain?")
    scope.block.effects[at] = Create(
        made.names, made.amount, made.to, made.who, made.state, made.up_to, other, made.bind
    )


NUMBERED = (AddCounters, ChangeResource, Create, Damage, Discard, Draw)


def for_each(scope: Scope, node: Node, done: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """ "Draw a card for each unit you control": the last instruction, that many times as much."""
    it = scope.it
    last = done[-1] if done else None
    each = counted(scope, noun(scope, trees(node)[0]))
    scope.it = it
    if isinstance(last, Apply):
        return (*done[:-1], msgspec.structs.replace(last, changes=multiplied(node, last.changes, each)))
    if not isinstance(last, NUMBERED) or not isinstance(last.amount, int) or last.amount < 1:
        raise misread(node, "what for each of them?")
    much = each if last.amount == 1 else Times(last.amount, each)
    return (*done[:-1], msgspec.structs.replace(last, amount=much))


def lasts(effects: Sequence[Effect], until: Duration | None) -> bool:
    """Whether one of the instructions takes the duration."""
    return any(
        getattr(part, "until", None) == until or isinstance(part, ExpelUntil) for part in parts_of(tuple(effects))
    )


PLAYERS = frozenset(
    (
        "you",
        "opponents",
        "that_opponent",
        "players",
        "that_player",
        "its_controller",
        "its_owner",
        "that_controller",
        "target_player",
        "target_opponent",
        "defending_player",
        "attacking_player",
    )
)


SAME_PLAYERS = frozenset(("that_player", "that_opponent"))  # "they" are the players the sentence named


def _end_for_players(scope: Scope, wraps: list[Wrap]) -> None:
    """Ends an "each player" block when the sentence names another subject."""
    last = wraps[-1] if wraps else None
    if isinstance(last, partial) and last.func is for_each_player and scope.block.condition is None:
        _wrap_up(scope, wraps)


def _wrap_up(scope: Scope, wraps: list[Wrap]) -> None:
    """Ends a block that is carried out as a whole, such as "each player" or "you may"."""
    effects = wraps.pop()(tuple(scope.block.effects))
    scope.blocks.pop()
    scope.emit(*effects)


def _subject(scope: Scope, node: Node, wraps: list[Wrap]) -> None:
    """Who carries out the instruction."""
    name = rule(node)
    if name == "you":
        scope.who = "you"
    elif name == "opponents" and not scope.language.several_opponents:
        scope.who = scope.they = "opponent"
    elif name in ("opponents", "players"):
        scope.plural = scope.printed[node.meta.start_pos : node.meta.end_pos].endswith("s")
        _each_of(scope, "opponent" if name == "opponents" else "each", wraps)
    elif name in ("that_player", "that_opponent"):
        if not scope.they:
            raise misread(node, "which player?")
        if scope.they == "chosen" and scope.group and scope.who != "chosen" and not _goes_on(scope):
            _each_of(scope, scope.group, wraps)
        scope.who = scope.they
    elif name == "that_controller":
        kind = tokens(node, "CONTROLLER")[0]
        scope.who = scope.they = controller(scope, node, scope.known.get(kind) or scope.referent(node))
    elif name == "its_owner":
        owned = scope.referent(node)
        if not isinstance(owned, It):
            raise misread(node, "whose?")
        scope.who = f"owner of {owned.name}"
    elif name in AIMED:
        scope.who = aim_at_player(scope, node)
    elif name in IN_BATTLE:
        scope.who = scope.they = IN_BATTLE[name]
    else:
        scope.who = scope.they = controller(scope, node, scope.referent(node))


def _each_of(scope: Scope, group: str, wraps: list[Wrap]) -> None:
    """All of these players carry out the instruction, each for themselves."""
    scope.open()
    scope.who = scope.they = "chosen"
    scope.group = group
    wraps.append(partial(for_each_player, group=group))


def _goes_on(scope: Scope) -> bool:
    """The instruction belongs to "each player who does so"."""
    return any(block.condition == Did() for block in scope.blocks)


IN_BATTLE = {"defending_player": "defending", "attacking_player": "attacking"}
AIMED = {"target_player": "each", "target_opponent": "opponent"}


def aim_at_player(scope: Scope, node: Node) -> str:
    """A target player: the player for whom the targeted card stands."""
    bind = scope.numbering.target()
    scope.targets.append(Target(bind, Seats(AIMED[rule(node)]), condition=scope.conditions()))
    scope.they = f"controller of {bind}"
    return scope.they


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


def _goes_on_with(scope: Scope, unit: Node) -> bool:
    """The subject is still another player: "... and draws a card", "they may ... and draw a card"."""
    if scope.plural or scope.may:
        return True
    word = scope.printed[unit.meta.start_pos :].split(" ", 1)[0]
    return word.rstrip(".,;:").endswith("s")


def _lacks_subject(verb: Node) -> bool:
    """Whether an instruction begins with a verb such as "draws" and has no subject."""
    first = trees(verb)[:1]
    begins_with_noun = bool(first) and first[0].meta.start_pos == verb.meta.start_pos
    return not begins_with_noun and printed(verb).split(" ", 1)[0].endswith("s")


def duration(scope: Scope, node: Node) -> Duration:
    """How long an effect lasts."""
    until = DURATIONS[rule(node)]
    if until is not None:
        return until
    side = side_of(scope, scope.referent(node))
    if side not in ("you", "opponent"):
        raise misread(node, "whose next turn is not certain")
    return DuringNextTurn(side)


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
    return (YouMay(effects, who),)


def _instead(
    scope: Scope,
    node: Node,
    upgraded: tuple[Effect, ...],
    wraps: list[Wrap],
) -> None:
    """The instruction just read replaces an earlier one while the condition holds."""
    may = scope.may
    if may:
        scope.blocks.pop()
        wraps.pop()
    block = scope.block
    if block.condition is None or len(scope.blocks) < 2 or not upgraded:
        raise misread(node, "instead of what, and when?")
    held = block.condition
    around = scope.blocks[-2].effects
    at = _replaced(scope, node, upgraded[-1])
    old = around[at]
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


def _replaced(scope: Scope, node: Node, new: Effect) -> int:
    """The instruction that "instead" replaces: the last of its kind, or the sentence before."""
    block = scope.blocks[-2]
    alike = [at for at, old in enumerate(block.effects) if _like(old, new)]
    same = [at for at in alike if _object(basic(block.effects[at])) == _object(new)]
    if same:
        return same[-1]
    if len(alike) == 1:
        return alike[0]
    start = block.last if block.last < len(block.effects) else block.sentence
    if not alike and len(block.effects) - start == 1:
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
