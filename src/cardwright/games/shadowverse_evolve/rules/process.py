"""Rules 10.5 and 11: Confirmation Timing and rules handling."""

from __future__ import annotations

from cardwright.kernel.characteristics.layers import limit_of
from cardwright.kernel.evaluate import find, forbidden
from cardwright.kernel.events.controlling import placeable, recontrol, strays
from cardwright.kernel.events.lasting import lapse
from cardwright.kernel.events.moving import unlink
from cardwright.kernel.events.perform import perform
from cardwright.kernel.events.triggers import remove_pending, waiting_for
from cardwright.kernel.flow.choosing import pick_cards
from cardwright.kernel.flow.frames import end_frame, new_frame
from cardwright.kernel.flow.loops import endless
from cardwright.kernel.game import Game
from cardwright.kernel.playing.priority import distinct
from cardwright.kernel.playing.steps import play_triggered
from cardwright.kernel.state.decisions import CARD, TRIGGER, Decision, Option
from cardwright.kernel.state.event import Event, each_once
from cardwright.kernel.state.pieces import Card, Pending
from cardwright.kernel.state.table import chars, overlaid, table_of
from cardwright.kernel.vocabulary.selectors import It

from .zones import EX_LIMIT, FIELD_LIMIT

LIMITED = (("field", "11.4.1", FIELD_LIMIT), ("ex", "11.5.1", EX_LIMIT))


def confirm(g: Game) -> None:  # SVE 10.5.1, 10.5.1.1, 10.5.2, 11.1.2
    """Confirmation Timing: rules handling until nothing is left to handle, then one pending ability, and again."""
    now = (g.changes, g.version)
    if g.clean != now or (g.pending and waiting_bane(g)):
        if (g.facts.homes and taken_back(g)) or handle_rules(g):  # SVE 10.5.2.1
            return
        g.clean = now
    if not g.pending:
        return  # SVE 10.5.2.4
    if perpetual(g):
        return
    for player in g.in_turn_order():  # SVE 10.5.2.2, 10.5.2.3
        waiting = waiting_for(g, player)
        if waiting:
            g.push(confirm)
            if len(waiting) == 1:
                g.push(play_pending, waiting[0])  # nothing to choose
                return
            options = [Option("trigger", p, (p.source[0],), "10.7.3", p.label) for p in waiting]
            g.ask(Decision(player, TRIGGER, "trigger", distinct(options), play_pending, (), "10.7.3"))  # SVE 10.7.3.1
            return


def taken_back(g: Game) -> bool:
    """Cards whose control was given for as long as something holds go back; True if there was any."""
    lapse(g)
    if not any(placeable(g, card, due) for card, due in strays(g)):
        return False  # SVE 4.4.4.2: also while there is no room for them
    g.push(confirm)
    recontrol(g)
    return True


def play_pending(g: Game, pending: Pending) -> None:
    """Play one waiting ability; one instance of its waiting is used up."""
    remove_pending(g, pending)  # SVE 10.7.3
    if not play_triggered(g, pending):  # SVE 10.7.3.2
        g.say("10.7.3.2", "cannot be played", pending.controller, pending.source[0])


def handle_rules(g: Game) -> bool:
    """Carry out every rules handling process that applies now, at once; True if there was any."""
    table = table_of(g)
    cards, zones, base, cache = g.cards, g.zones, g.zone_base, table.cache
    leader, field, ex, evolve = base["leader"], base["field"], base["ex"], base["evolve"]
    order = g.in_turn_order()
    lost, crowded = bool(g.facts.drew_from_nothing), table.limited
    for player in order:
        for i in zones[leader + player].cards:
            card = cards[i]
            if i in cache:
                own = cache[i]
            else:
                own = card.face.chars if card.overlay is None else overlaid(g, card)
            if own.numbers["defense"] <= card.damage:
                lost = True
        if len(zones[field + player].cards) > FIELD_LIMIT or len(zones[ex + player].cards) > EX_LIMIT:
            crowded = True
    if (lost and handle_losses(g)) or (crowded and ask_what_to_keep(g)):
        return True
    events = over_limit(g) if g.notes.kept else []
    relinked = False
    for player in order:
        for i in zones[field + player].cards:
            card = cards[i]
            if i in cache:
                own = cache[i]
            else:
                own = card.face.chars if card.overlay is None else overlaid(g, card)
            if "follower" in own.kinds and own.numbers["defense"] <= card.damage:
                events.append(to_cemetery(g, card, "destroy", "11.3.1"))  # SVE 11.3.1
            elif "Stack" in own.keywords and "Stack" not in card.counters:
                events.append(to_cemetery(g, card, "stack", "11.7.1"))  # SVE 11.7.1, 13.3.2.3
            if card.links and len(card.links) > 1:
                relinked = settle_links(g, card)  # SVE 11.6.2
        for i in zones[evolve + player].cards:
            card = cards[i]
            if not card.links:
                events.append(back_to_evolve_deck(g, card))  # SVE 11.6.1
            elif len(card.links) > 1:
                relinked = settle_links(g, card)  # SVE 11.6.3
    if events:
        events = [e for e in events if not forbidden(g, e)]
    bane = waiting_bane(g) if g.pending else []
    if not events and not relinked and not bane:
        return False
    if not perpetual(g):
        g.push(confirm)
        for pending in bane:
            events += destroyed_by_bane(g, pending)
        perform(g, *each_once(events))  # SVE 11.1.3
    return True


def waiting_bane(g: Game) -> list[Pending]:
    """The Bane abilities that wait: they destroy at the same time as the damage of the fight."""
    return [pending for pending in g.pending if pending.label == "Bane"]


def destroyed_by_bane(g: Game, pending: Pending) -> list[Event]:
    """The follower that one waiting Bane ability destroys."""
    remove_pending(g, pending)
    f = new_frame(g, "triggered", pending.controller, pending.source, -1, pending.ability, pending.body)
    f.event = pending.event
    f.binds.update(pending.binds)
    g.push(end_frame, f.id)
    fought = [card for card in find(g, f, It("event other")) if g.zone_kind(card) == "field"]
    events = [to_cemetery(g, card, "destroy", "12.14.2", f.id) for card in fought]  # SVE 12.14.1, 12.14.2
    return [e for e in events if not forbidden(g, e)]


def perpetual(g: Game) -> bool:
    """Count one forced step; a cycle that neither player can stop ends the game."""
    if endless(g):
        endless_cycle(g)
        return True
    return False


def endless_cycle(g: Game) -> None:
    """A cycle that neither player can stop ends the game in a draw."""
    g.end((), "14.2.1.3", "there was a perpetual cycle that no player could stop")  # SVE 14.2.1.3


def ask_what_to_keep(g: Game) -> bool:
    """Players with too many cards in a zone choose which of them stay; True if a player is asked."""
    limited = table_of(g).limited
    for player in g.in_turn_order():
        for zone, rule, usual in LIMITED:
            cards = g.zones[g.zone_base[zone] + player].cards
            if len(cards) <= usual and not limited:
                continue
            limit = limit_of(g, zone, player)
            if len(cards) > limit and (zone, player) not in g.notes.kept:
                g.push(confirm)
                pick_cards(g, player, CARD, f"keep {zone}", tuple(cards), limit, limit, keep, (zone, player), rule)
                return True
    return False


def keep(g: Game, zone: str, player: int, ids: tuple[int, ...]) -> None:
    """The player has said which cards stay."""
    g.note("kept", {**g.notes.kept, (zone, player): ids})
    g.changed("states")


def handle_losses(g: Game) -> bool:
    """Players whose leader has no defense left, or who had to draw from an empty deck, lose."""
    losers: list[int] = []
    for player in g.in_turn_order():
        for i in g.zones[g.zone_base["leader"] + player].cards:
            leader = g.cards[i]
            if chars(g, leader).numbers["defense"] <= leader.damage:  # SVE 1.2.1.1, 11.2.1
                losers.append(player)
    rule, reason = ("11.2.1", f"the leader of {g.named(losers)} had no defense left") if losers else ("", "")
    failed = g.facts.drew_from_nothing
    if failed:
        g.fact("drew_from_nothing", ())
        losers += failed  # SVE 1.2.1.2, 5.9.1.1, 11.2.2
        rule, reason = rule or "11.2.2", reason or f"{g.named(failed)} had to draw from an empty deck"
    if not losers:
        return False
    lose(g, losers, rule, reason)
    return True


def lose(g: Game, losers: list[int], rule: str, reason: str) -> None:
    """Players lose at the same time: the other wins, or it is a draw."""
    winners = [p for p in g.in_turn_order() if p not in losers]
    if winners:
        g.end(winners, rule, reason)
    else:
        g.end((), "1.2.2", "all players lose at once")  # SVE 1.2.2


def to_cemetery(g: Game, card: Card, tag: str, rule: str, fid: int = -1) -> Event:
    """The event that puts a card into its owner's cemetery."""
    return Event(
        "move",
        card.id,
        card.controller,
        frm=card.zone,
        to=g.zone("cemetery", card.owner).id,
        tag=tag,
        rule=rule,
        frame=fid,
    )


def over_limit(g: Game) -> list[Event]:
    """The cards of an overfull zone that the players did not keep."""
    kept = g.notes.kept
    if not kept:
        return []
    g.note("kept", {})
    rules = {zone: rule for zone, rule, _ in LIMITED}  # SVE 11.4.1, 11.5.1
    return [
        to_cemetery(g, card, "limit", rules[zone])
        for (zone, player), ids in kept.items()
        for card in g.cards_in(zone, player)
        if card.id not in ids
    ]


def back_to_evolve_deck(g: Game, card: Card) -> Event:
    """An evolved card that is linked to nothing goes back, face up."""
    to = g.zone("evolve deck", card.owner).id
    return Event("move", card.id, card.owner, frm=card.zone, to=to, tag="unlinked", rule="11.6.1")


def settle_links(g: Game, card: Card) -> bool:
    """Of several links only the most recent stays."""
    for name, other in card.links[:-1]:
        unlink(g, name, card, g.cards[other])
    return True
