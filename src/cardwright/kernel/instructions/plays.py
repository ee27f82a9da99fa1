"""Cards that an instruction plays; in some games another one is chosen for a card that cannot be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..evaluate import find, players
from ..events.lasting import begin, end
from ..flow.choosing import confirm
from ..flow.together import gather
from ..playing.checks import card_frame, check_card
from ..playing.costing import card_costs
from ..playing.offers import check_side
from ..playing.producing import before_paying
from ..playing.steps import play_card
from ..state.decisions import MODE, Decision, Denial, Option
from ..state.pieces import Card, Frame, Ref
from ..vocabulary import effects as e
from ..vocabulary.durations import Until

if TYPE_CHECKING:
    from ..game import Game


def do_play_card(g: Game, f: Frame, w: e.PlayCard) -> None:
    player = players(g, f, w.who)[0]
    gather(g, _play_these, *[(f.id, w.free, player, card.ref) for card in find(g, f, w.what)])


def _play_these(g: Game, *plays: tuple[int, bool, int, Ref]) -> None:
    """Play the cards one after the other."""
    for play in reversed(plays):
        g.push(_play_this, *play)


def _play_this(g: Game, fid: int, free: bool, player: int, ref: tuple[int, int]) -> None:
    if not g.is_current(ref) or g.players[player].out:
        return
    if free:
        begin(g, g.frames[fid], (ref,), None, (e.CostSet(0),), Until.REST)
    effect = g.effects[-1].id if free else -1
    costs = card_costs(g, card_frame(g, player, g.cards[ref[0]]))
    before_paying(g, player, costs, _ask_to_play, (fid, effect, player, ref))


def _ask_to_play(g: Game, fid: int, effect: int, player: int, ref: tuple[int, int]) -> None:
    """A player may have reasons of the rules to refuse."""
    card = g.cards[ref[0]]
    if g.is_current(ref) and g.rules.customs.may_refuse(g, player, card):
        rule = g.rules.telling.rules.get("hidden cost", "")
        confirm(g, player, "play it", _play_answered, (fid, effect, player, ref), rule, card.id)
    else:
        _play_if_able(g, fid, effect, player, ref)


def _play_answered(g: Game, fid: int, effect: int, player: int, ref: tuple[int, int], yes: bool) -> None:
    if yes:
        _play_if_able(g, fid, effect, player, ref)
    else:
        end(g, effect)


def _play_if_able(g: Game, fid: int, effect: int, player: int, ref: tuple[int, int]) -> None:
    card = g.cards[ref[0]]
    sides = _sides(g, player, card) if g.is_current(ref) else []
    if not sides:
        end(g, effect)
        g.rules.customs.not_played(g, g.frames[fid], ref)
        return
    args = (fid, effect, player, ref)
    if sides == [AS_IT_IS]:
        _play_side(g, *args, AS_IT_IS)
        return
    rule = g.rules.telling.rules.get("side", "")
    options = [Option("side", side, (card.id,), rule, card.sides[side].name) for side in sides]
    g.ask(Decision(player, MODE, "which side", options, _play_side, args, rule, source=card.id))


AS_IT_IS = -1  # instead of the number of a side


def _sides(g: Game, player: int, card: Card) -> list[int]:
    """The sides of a card that the player may play, if the game lets them choose; otherwise the card as it is."""
    several = g.rules.customs.playable_sides(card)
    if not several:
        return [AS_IT_IS] if _check(g, player, card) is None else []
    return [side for side in several if check_side(g, player, card, side, _check) is None]  # FOW 1307.3


def _check(g: Game, player: int, card: Card) -> Denial | None:
    """Why an effect cannot play a card."""
    return g.rules.customs.check_by_effect(g, card) or check_card(g, player, card)


def _play_side(g: Game, fid: int, effect: int, player: int, ref: tuple[int, int], side: int) -> None:
    card = g.cards[ref[0]]
    play_card(g, player, card, side)
    if card.ref != ref:
        g.journal.key(g.frames[fid].moved, ref, card.ref)
    if effect >= 0:
        for frame in g.frames.values():
            if frame.card == card.id and frame.kind == "card":
                g.journal.set(frame, "paid", frame.paid | {"free"})
