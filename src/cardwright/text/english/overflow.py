"""Tokens for which there is no room."""

from __future__ import annotations

import msgspec

from ...kernel.vocabulary.effects import (
    Create,
)
from ..reading.chart import Node
from .clauses import Act
from .core import rule
from .moving import Dest
from .scope import Scope, misread


@rule("prefix", "if {w:owner} {z:zone} becomes_full_from_this_effect ,")
def overflow(s: Scope, w: str, z: str) -> tuple[str, str]:
    return w, z


@rule("do", "put any_remaining {k:kind} {d:dest}", bare=True)
def _put_remaining(s: Scope, k: Node, d: Node) -> tuple[str, Dest]:
    return k.mean(s), d.mean(s)


def overflows(s: Scope, pre: Node, act_node: Node, post: Node) -> None:
    """ "If your field becomes full from this effect, put any remaining tokens into your EX area." """
    act: Act = act_node.mean(s)
    if len(pre.parts()) != 1 or post.parts() or act.verb is None or act.player or act.may:
        raise misread(act_node, "which tokens remain?")
    if not act.verb.follows(_put_remaining):
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
