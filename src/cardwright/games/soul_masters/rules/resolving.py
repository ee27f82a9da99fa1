"""The top of the stack resolves: Units, Reserves and Hexes stay, other cards are discarded."""

from __future__ import annotations

from cardwright.kernel.events.perform import perform
from cardwright.kernel.flow.frames import effects_of, targets_of
from cardwright.kernel.game import Game
from cardwright.kernel.playing.stack import does_not_resolve, keep_legal_targets, remember_payment
from cardwright.kernel.playing.steps import resolve
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.effects import Effect
from cardwright.kernel.vocabulary.terms import parts_of

from .casting import has_room

EQUIPMENT = ("weapon", "armor", "potion")
STAYS = frozenset(("unit", "hex", "battlefield", *EQUIPMENT))  # SM CT.SPELL.3


def check_targets(g: Game, fid: int) -> None:
    """What has lost all its targets does not resolve, unless a part of it is about something else."""
    f = g.frames[fid]
    if keep_legal_targets(g, f):  # SM ST.20, ST.21, ST.23, GL.ILLEGAL-TARGET
        return  # SM ST.25, and ST.30: its source need not be there
    lost = {target.bind for target in targets_of(f)}
    if all(_is_about(effect, lost) for effect in effects_of(f)):
        does_not_resolve(g, fid, "ST.24")  # SM ST.24, ST.26, ST.27


def _is_about(effect: Effect, names: set[str]) -> bool:
    """An instruction speaks of cards by one of these names."""
    words = (getattr(part, field) for part in parts_of(effect) for field in part.__struct_fields__)
    return any(not names.isdisjoint(word.split()) for word in words if isinstance(word, str))


def stays(card: Card) -> bool:
    """A card that stays in play when it resolves."""
    return not STAYS.isdisjoint(card.face.kinds)  # SM TF.MAIN.11, GL.ONE-SHOT-EFFECT


def enter(g: Game, fid: int) -> None:
    """A card that stays comes into play Ready; its instructions, if it is a Hex, happen first."""
    f = g.frames[fid]
    card = g.cards[f.card]
    if "unit" in card.face.kinds and not has_room(g, f.controller):
        return  # SM CT.UNIT.5: it goes to the discard pile
    g.push(_arrive, fid)
    if "hex" in card.face.kinds:
        resolve(g, fid)  # SM AT.HEX


def _arrive(g: Game, fid: int) -> None:
    f = g.frames[fid]
    card = g.cards[f.card]
    if g.zone_kind(card) != "stack":
        return
    kinds = card.face.kinds
    worn = "reserve" in kinds and "hex" not in kinds  # SM BU.PLACE-ON-BATTLEGROUND
    zone = "battlefield" if "battlefield" in kinds else "equipment" if worn else "battleground"
    remember_payment(g, fid, card.ref)
    to = g.zone(zone, f.controller)  # SM TF.POS.1, TF.MAIN.8, GL.SUMMONING
    move = Event("move", card.id, f.controller, frm=card.zone, to=to.id, tag="resolve", frame=fid, rule=RULE[zone])
    perform(g, *_replaced(g, f, card), move)


RULE = {"battlefield": "AT.BATTLEFIELD", "equipment": "ZN.6", "battleground": "CT.UNIT.1"}


def _replaced(g: Game, f: Frame, card: Card) -> list[Event]:
    """A Reserve of the same kind that is in play is removed from the game."""
    same = [kind for kind in ("battlefield", *EQUIPMENT) if kind in card.face.kinds and "reserve" in card.face.kinds]
    there = [*g.cards_in("equipment", f.controller), *g.cards_in("battlefield", f.controller)]
    return [
        Event(
            "move",
            old.id,
            f.controller,
            frm=old.zone,
            to=g.zone("removed", old.owner).id,
            tag="replaced",
            rule=REPLACED.get(same[0], "AT.ARMOR"),
        )
        for old in there
        if any(kind in chars(g, old).kinds for kind in same)
    ]  # SM AT.ARMOR, AT.BATTLEFIELD, AT.POTION, AT.WEAPON


REPLACED = {"weapon": "AT.WEAPON", "potion": "AT.POTION", "battlefield": "AT.BATTLEFIELD"}
