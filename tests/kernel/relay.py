"""Relay: Tiny with a stack. Whoever adds to the stack hands priority over; what does not use the stack keeps it,
and so do secrets.
"""

from __future__ import annotations

from dataclasses import replace

from cardwright.kernel.events.lasting import end_with_turn
from cardwright.kernel.events.moving import shuffle
from cardwright.kernel.events.perform import perform
from cardwright.kernel.flow.frames import illegal
from cardwright.kernel.game import Game, Step
from cardwright.kernel.instructions.moves import destroy_cards
from cardwright.kernel.playing.checks import check_activated, check_card
from cardwright.kernel.playing.priority import stack_waiting, window
from cardwright.kernel.playing.stack import (
    activate,
    does_not_resolve,
    enter_field,
    keep_legal_targets,
    leave_resolved,
    put_on_stack,
)
from cardwright.kernel.playing.steps import play_card, resolve
from cardwright.kernel.state.decisions import Option
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.policies import PASSING, STAYING, Playing, ResolveStep, Timing, Waiting
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Activated, Triggered
from cardwright.kernel.vocabulary.effects import ChangeResource

from .realm import home
from .tiny import COINS, PLAYING, TINY, Board, stat


def makes_coins(g: Game, card: Card, ability: Activated | Triggered) -> bool:
    """An ability that a player uses to get coins does not use the stack."""
    return isinstance(ability, Activated) and all(isinstance(e, ChangeResource) for e in ability.body.effects)


def options(g: Game, player: int) -> list[Option]:
    """Play a card (a unit only in one's own turn with nothing on the stack), or use an ability."""
    found = []
    for card in g.cards_in("hand", player):
        slow = "unit" in card.face.kinds and (g.stack or g.active != player)
        if not slow and check_card(g, player, card) is None:
            verb = "whisper" if "secret" in card.face.kinds else "play"
            found.append(Option("play", (verb, card.id), (card.id,), "play"))
    for card in g.cards_in("field", player):
        for i, ability in enumerate(chars(g, card).activated):
            if check_activated(g, player, card, ability) is None:
                verb = "produce" if makes_coins(g, card, ability) else "activate"
                found.append(Option("activate", (verb, card.id, i), (card.id,), "use"))
    return found


def state_actions(g: Game, step: Step) -> bool:
    """Units without life die; who has no life left loses."""
    dead = [c for p in g.players for c in g.cards_in("field", p.id) if (stat(chars(g, c), c, "life") or 0) <= 0]
    if dead:
        g.push(step)
        destroy_cards(g, dead, rule="dies")
        return True
    seats = [(p, g.cards_in("seat", p)[0]) for p in g.in_turn_order()]
    losers = [p for p, seat in seats if (stat(chars(g, seat), seat, "life") or 0) <= 0]
    if losers:
        g.end([p for p in g.in_turn_order() if p not in losers], "life", "only one team is left")
    return bool(losers)


def finish_play(g: Game, fid: int) -> None:
    """A unit needs room, which nobody looks for before."""
    f = g.frames[fid]
    if f.kind == "card" and "unit" in g.cards[f.card].face.kinds and len(g.zone("field", f.controller).cards) >= 6:
        illegal(g, fid)
    else:
        put_on_stack(g, fid)


def check_targets(g: Game, fid: int) -> None:
    """A spell or ability without a legal target does nothing."""
    if not keep_legal_targets(g, g.frames[fid]):
        does_not_resolve(g, fid, "no target")


def stays(card: Card) -> bool:
    """Units stay."""
    return "unit" in card.face.kinds


def enter(g: Game, fid: int) -> None:
    """A unit comes onto the field."""
    enter_field(g, fid, g.frames[fid].controller)


def play(g: Game, player: int, card: Card) -> None:
    """Play a card."""
    play_card(g, player, card)


def begin_turn(g: Game) -> None:
    """Coins, a card, then priority until all have passed; who draws from an empty deck loses a life."""
    g.set("turn", g.turn + 1)
    g.set("used", {})
    g.set("tallies", {})
    g.touch_all()
    g.next(window, end_turn)
    player = g.active
    had = g.players[player].resources.get("coins", 0)
    coins = Event("resource", player=player, amount=COINS - had, word="coins", rule="coins")
    empty = not g.zone("deck", player).cards
    hunger = Event("damage", g.zone("seat", player).cards[0], player, 1, rule="draw")
    perform(g, coins, hunger if empty else Event("draw", player=player, rule="draw"))


def end_turn(g: Game) -> None:
    """The next player's turn begins."""
    end_with_turn(g)
    g.set("active", g.in_turn_order()[1])
    g.push(begin_turn)


def begin(g: Game, player: int) -> None:
    """A game begins again."""
    for one in g.in_turn_order(player):
        shuffle(g, g.zone("deck", one))
        perform(g, *(Event("draw", player=one, rule="deal") for _ in range(3)))
    g.push(begin_turn)


RESOLVING = (
    ResolveStep(check_targets),
    ResolveStep(enter, STAYING),
    ResolveStep(resolve, PASSING),
    ResolveStep(leave_resolved),
)
RELAY = replace(
    TINY,
    home="tests.kernel.relay:RELAY",
    game="relay",
    waiting=Waiting(at_once=makes_coins),
    playing=Playing(procedure=PLAYING, finish_play=finish_play),
    telling=replace(TINY.telling, checks={}),
    course=replace(
        TINY.course,
        begin=begin,
        home=home,
        timing=Timing(
            state_actions=state_actions,
            stack_waiting=stack_waiting,
            options=options,
            acts={"play": play, "whisper": play, "activate": activate, "produce": activate},
            resolving=RESOLVING,
            stays=stays,
            rule="priority",
            hands_over=frozenset(("play", "activate")),
        ),
    ),
)


def open_window(table: Board) -> Board:
    """The active player has priority."""
    g = table.game
    g.turn, g.active = 1, 0
    g.next(window, end_turn)
    g.touch_all()
    g.run()
    g.forget()
    return table
