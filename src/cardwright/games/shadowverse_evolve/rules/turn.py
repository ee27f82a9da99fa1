"""Chapter 7: the turn and its phases."""

from __future__ import annotations

from cardwright.kernel.characteristics.layers import limit_of
from cardwright.kernel.events.controlling import recontrol
from cardwright.kernel.events.discarding import discardable, discarded
from cardwright.kernel.events.lasting import end_before_turn, end_with_turn
from cardwright.kernel.events.perform import perform
from cardwright.kernel.flow.choosing import pick_cards
from cardwright.kernel.flow.loops import acted, after_action, barred, before_action
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import ACT, CARD, Decision, decline
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Ability

from .actions import may_change_nothing, plays, start_play
from .combat import add_attacks, attack
from .process import confirm
from .quick import quick_window

MOST_PLAY_POINTS = 10  # SVE 3.2.4.1
END = decline("end", None, "7.3.3")


def begin_turn(g: Game) -> None:
    """A new turn."""
    g.set("turn", g.turn + 1)
    g.set("tallies", {})
    g.set("used", {})
    g.set("phase", "start")
    g.another_turn()
    end_before_turn(g, g.active)
    g.say("7.1.1", "turn", g.active, amount=g.turn)
    g.next(more_play_points, refill_play_points, refresh, draw_for_turn, confirm, begin_main)  # SVE 7.2, 7.2.5
    if g.facts.homes:
        recontrol(g)  # SVE 7.2.3: what goes back as the turn begins is not refreshed


def more_play_points(g: Game) -> None:
    """The maximum grows by one, up to ten."""
    if g.players[g.active].resources["max play points"] < MOST_PLAY_POINTS:  # SVE 7.2.1
        perform(g, Event("resource", player=g.active, amount=1, word="max play points", rule="7.2.1"))


def refill_play_points(g: Game) -> None:
    """Play points become as many as the maximum."""
    resources = g.players[g.active].resources
    change = resources["max play points"] - resources["play points"]
    perform(g, Event("resource", player=g.active, amount=change, word="play points", rule="7.2.2"))  # SVE 3.2.3, 7.2.2


def refresh(g: Game) -> None:
    """Everything on the active player's field becomes reserved."""
    turned = [c.id for c in g.cards_in("field", g.active) if c.turned]
    if turned:
        perform(
            g,
            *[Event("turn card", i, g.active, state="reserved", tag="refresh", rule="7.2.3") for i in turned],
        )  # SVE 7.2.3


def draw_for_turn(g: Game) -> None:
    """The active player draws; not on the very first turn."""
    if g.turn > 1:  # SVE 7.2.4, 7.2.4.1
        perform(g, Event("draw", player=g.active, rule="7.2.4"))


def begin_main(g: Game) -> None:
    """The main phase begins."""
    g.set("phase", "main")
    g.tick("turn")
    g.next(confirm, main_action)  # SVE 7.3.2
    perform(g, Event("phase", player=g.active, phase="main", rule="7.3.1"))  # SVE 7.3.1


def set_idle_aside(g: Game) -> None:
    """An ability, or a selection for it, that changed nothing may not be repeated."""
    idle: dict[tuple[int, Ability | None], tuple[int, ...]] = {}
    for action, selected in barred(g):  # SVE 14.2.1.2
        card, index = int(str(action[1])), int(str(action[2]))
        ability = chars(g, g.cards[card]).activated[index]
        idle[(card, ability)] = (*idle.get((card, ability), ()), *(selected or (-1,)))
    if idle != g.facts.idle:
        g.fact("idle", idle)


def main_action(g: Game) -> None:
    """Play a card, play an ability, attack, or end the phase."""
    after_action(g)
    if g.facts.barred[1]:
        set_idle_aside(g)
    player = g.active
    options = plays(g, player, quick=False)
    add_attacks(g, player, options)
    options.append(END)
    g.ask(Decision(player, ACT, "main", options, main_chosen, (), "7.3.3"), forced=True)


def main_chosen(g: Game, value: tuple[str, int, int] | tuple[str, int] | None) -> None:
    """Carry out the active player's action; then Confirmation Timing and the next action."""
    acted(g)
    if value is None:
        begin_end(g)
        return
    g.next(confirm, main_action)  # SVE 7.3.4
    if len(value) == 3 and value[0] == "attack":
        attack(g, g.cards[value[1]], g.cards[value[2]])
        return
    if len(value) == 3 and may_change_nothing(g, value[1], value[2]):
        before_action(g, value)  # SVE 14.2.1.2
    start_play(g, g.active, value)


def begin_end(g: Game) -> None:
    """The end phase begins."""
    g.set("phase", "end")
    g.tick("turn")
    g.next(confirm, engage_wards, quick_window, hand_limit, end_turn)  # SVE 7.4.2-7.4.8
    perform(g, Event("phase", player=g.active, phase="end", rule="7.4.1"))  # SVE 7.4.1


def engage_wards(g: Game) -> None:
    """The active player may engage any number of followers with Ward."""
    wards: list[int] = []
    for card in g.cards_in("field", g.active):
        if not card.turned:
            own = chars(g, card)
            if "Ward" in own.keywords and "follower" in own.kinds:
                wards.append(card.id)
    if wards:
        pick_cards(g, g.active, CARD, "engage wards", tuple(wards), 0, -1, engage_these, (), "7.4.3")  # SVE 7.4.3


def engage_these(g: Game, ids: tuple[int, ...]) -> None:
    """Engage the chosen followers."""
    perform(g, *[Event("turn card", i, g.active, state="engaged", tag="ward", rule="7.4.3") for i in ids])


def hand_limit(g: Game) -> None:
    """Discard down to the limit; then Confirmation Timing, and check the hand again."""
    hand = g.zone("hand", g.active).cards
    excess = len(hand) - limit_of(g, "hand", g.active)
    there = discardable(g, hand) if excess > 0 else ()
    if there:  # SVE 7.4.6
        g.next(confirm, hand_limit)
        pick_cards(g, g.active, CARD, "discard to limit", there, excess, excess, discard_excess, (), "7.4.6")


def discard_excess(g: Game, ids: tuple[int, ...]) -> None:
    """Discard the excess."""
    perform(g, *[discarded(g, i, rule="7.4.6") for i in ids])


def end_turn(g: Game) -> None:
    """Effects of the turn end; cards that were stolen for the turn go back."""
    end_with_turn(g)  # SVE 7.4.7
    g.push(next_turn)
    if g.facts.homes:
        recontrol(g)


def next_turn(g: Game) -> None:
    """It is the other player's turn."""
    extra = g.facts.extra_turns
    if extra:
        g.fact("extra_turns", extra[:-1])
        following = extra[-1]
    else:
        following = g.in_turn_order()[1]  # SVE 7.4.8
    g.set("active", following)
    g.push(begin_turn)
