"""Cards that an instruction plays; in some games another one is chosen for a card that cannot be played."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..evaluate import find, players
from ..events.lasting import begin, end
from ..flow.choosing import confirm
from ..flow.frames import bind, effects_of, run
from ..flow.together import gather
from ..playing.checks import card_frame, check_card
from ..playing.costing import card_costs
from ..playing.offers import check_side
from ..playing.producing import before_paying
from ..playing.steps import play_card
from ..state.decisions import MODE, Decision, Denial, Option
from ..state.pieces import Card, Frame, Ref
from ..state.zones import EVERYONE
from ..vocabulary import effects as e
from ..vocabulary.durations import Until
from ..vocabulary.selectors import All, Among, Cards, It, Not, Only
from ..vocabulary.terms import Term

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
    if g.rules.paying.produces is None and not g.rules.paying.hidden_costs:
        _play_if_able(g, fid, effect, player, ref)
        return
    costs = card_costs(g, card_frame(g, player, g.cards[ref[0]]))
    before_paying(g, player, costs, _ask_to_play, (fid, effect, player, ref))


def _ask_to_play(g: Game, fid: int, effect: int, player: int, ref: tuple[int, int]) -> None:
    """A player need not reveal whether they have certain hidden cards, so they may refuse."""
    card = g.cards[ref[0]]
    if g.rules.paying.hidden_costs and g.is_current(ref) and check_card(g, player, card) is None:
        if _needs_hidden(g, card_costs(g, card_frame(g, player, card))):
            rule = g.rules.telling.rules.hidden_cost
            confirm(g, player, "play it", _play_answered, (fid, effect, player, ref), rule, card.id)
            return
    _play_if_able(g, fid, effect, player, ref)


def _needs_hidden(g: Game, term: object) -> bool:
    """A cost needs cards of a description from a hidden zone."""
    if isinstance(term, tuple):
        return any(_needs_hidden(g, part) for part in term)
    if isinstance(term, Cards):
        return term.where is not None and any(g.rules.zones[zone].seen_by != EVERYONE for zone in term.zones)
    if isinstance(term, e.Discard | e.Find):
        return term.where is not None
    return isinstance(term, Term) and any(_needs_hidden(g, getattr(term, name)) for name in term.__struct_fields__)


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
        if g.rules.meaning.plays_another:
            _choose_another(g, g.frames[fid], ref)
        return
    args = (fid, effect, player, ref)
    if sides == [AS_IT_IS]:
        _play_side(g, *args, AS_IT_IS)
        return
    rule = g.rules.telling.rules.side
    options = [Option("side", side, (card.id,), rule, card.sides[side].name) for side in sides]
    g.ask(Decision(player, MODE, "which side", options, _play_side, args, rule, source=card.id))


AS_IT_IS = -1  # instead of the number of a side


def _sides(g: Game, player: int, card: Card) -> list[int]:
    """The sides of a card that the player may play, if the game lets them choose; otherwise the card as it is."""
    choice = g.rules.playing.sides
    several = choice(card) if choice is not None else ()
    if not several:
        return [AS_IT_IS] if _check(g, player, card) is None else []
    return [side for side in several if check_side(g, player, card, side, _check) is None]  # FOW 1307.3


def _check(g: Game, player: int, card: Card) -> Denial | None:
    """Why an effect cannot play a card."""
    may = g.rules.playing.by_effects
    return (may(g, card) if may is not None else None) or check_card(g, player, card)


def _play_side(g: Game, fid: int, effect: int, player: int, ref: tuple[int, int], side: int) -> None:
    card = g.cards[ref[0]]
    play_card(g, player, card, side)
    if card.ref != ref:
        g.journal.key(g.frames[fid].moved, ref, card.ref)
    if effect >= 0:
        for frame in g.frames.values():
            if frame.card == card.id and frame.kind == "card":
                g.journal.set(frame, "paid", frame.paid | {"free"})


UNPLAYABLE = "unplayable"  # the cards that were chosen and could not be played


def _choose_another(g: Game, f: Frame, ref: Ref) -> None:
    """A card that the instruction before chose cannot be played: another one may be chosen in its place."""
    play = f.instruction
    chosen = _choice_before(effects_of(f), play) if isinstance(play, e.PlayCard) else None
    if play is None or chosen is None:
        return
    bind(g, f, UNPLAYABLE, (*f.binds.get(UNPLAYABLE, ()), ref))
    other = Not(Among(It(UNPLAYABLE)))
    if isinstance(chosen, e.Find):
        run(g, f.id, (replace(chosen, where=other if chosen.where is None else All((chosen.where, other))), play))
    else:
        run(g, f.id, (replace(chosen, what=Only(chosen.what, other)), play))


def _choice_before(effects: tuple[e.Effect, ...], play: e.PlayCard) -> e.Find | e.Pick | None:
    """The instruction by which the card to be played was chosen, if that was the one before."""
    for before, after in pairwise(effects):
        if after == play and isinstance(before, e.Find | e.Pick) and play.what == It(before.bind):
            return before
    return None
