"""Who carries out an instruction."""

from __future__ import annotations

from functools import partial

import msgspec

from ...kernel.vocabulary.effects import (
    ChangeResource,
    Create,
    Discard,
    DoTogether,
    Draw,
    Effect,
    LoseGame,
    PickSecretly,
)
from ...kernel.vocabulary.players import OwnerOf
from ...kernel.vocabulary.selectors import Did, It
from ..reading.chart import Node
from .around import Wrap
from .clauses import AIMED, IN_BATTLE, aim_at_player
from .references import controller
from .scope import Scope, misread, of_chosen

SAME_PLAYERS = frozenset(("that_player", "that_opponent"))  # "they" are the players the sentence named


def end_for_players(s: Scope, wraps: list[Wrap]) -> None:
    """Ends an "each player" block when the sentence names another subject."""
    last = wraps[-1] if wraps else None
    if isinstance(last, partial) and last.func is for_each_player and s.block.condition is None:
        wrap_up(s, wraps)


def wrap_up(s: Scope, wraps: list[Wrap]) -> None:
    """Ends a block that is carried out as a whole, such as "each player" or "you may"."""
    effects = wraps.pop()(tuple(s.block.effects))
    s.blocks.pop()
    s.emit(*effects)


def name_actor(s: Scope, node: Node, name: str, wraps: list[Wrap]) -> None:
    """Who carries out the instruction."""
    if name == "you":
        s.who = "you"
    elif name == "opponents" and not s.language.several_opponents:
        s.who = s.they = "opponent"
    elif name in ("opponents", "players", "all_players"):
        s.plural = name == "all_players"
        _each_of(s, "opponent" if name == "opponents" else "each", wraps)
    elif name == "that_opponent" and not s.they and not s.language.several_opponents:
        s.who = s.they = "opponent"
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
        s.who = OwnerOf(owned.name)
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
