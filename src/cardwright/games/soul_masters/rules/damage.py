"""Damage: combat and non-combat, Armor, and what a Unit or Commander makes of it."""

from __future__ import annotations

from cardwright.kernel.evaluate import amount, find
from cardwright.kernel.events.perform import perform
from cardwright.kernel.game import Game
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.effects import Act

STRUCK_BY = "struck by"  # the mark of the card that dealt lethal damage: -2 minus its id, so that it is never a turn
IN_COMBAT = "struck in combat"
COMBAT = "combat"  # the word of combat damage


def change_damage(g: Game, e: Event) -> Event | None:
    """Damage, less Armor: a Commander loses Health, a Unit takes all of it or none."""
    card = g.cards[e.card]
    if g.zone_kind(card) not in ("battleground", "commander"):
        return None
    own = chars(g, card)
    health = g.rules.nature.stat(own, card, "health")
    if health is None:
        return None
    e = e.learning(amount=e.amount - (g.rules.nature.stat(own, card, "armor") or 0))  # SM CT.COMMANDER.6, GL.ARMOR
    if e.amount <= 0:
        g.say("GL.BLOCKED-ATTACK", "no damage", card.controller, card.id)
        return None
    if "commander" in own.kinds:
        g.journal.set(card, "damage", card.damage + e.amount)  # SM CB.DAMAGE.3, DM.2, DM.8, DM.13
    elif e.amount >= health:  # SM GL.LETHAL-DAMAGE
        _strike(g, card, e)  # SM CB.DAMAGE.6, DM.5, DM.11
    elif e.tag == COMBAT:  # SM DM.1
        g.say("CB.DAMAGE.7", "blocks the attack", card.controller, card.id)
        return None  # SM CB.DAMAGE.7, DM.4
    else:
        return e  # SM DM.10, DM.12: its Health is full again at once
    g.changed("stats")
    return e


def change_heal(g: Game, e: Event) -> Event | None:
    """Health is restored, as much of it as was lost."""
    card = g.cards[e.card]
    e = e.learning(amount=min(e.amount, card.damage))  # SM GL.HEAL
    if e.amount <= 0 or g.zone_kind(card) != "commander":
        return None
    g.journal.set(card, "damage", card.damage - e.amount)
    g.changed("stats")
    return e


def change_health(g: Game, e: Event) -> Event | None:
    """A Commander loses Health that is no damage."""
    card = g.cards[e.card]
    g.journal.set(card, "damage", card.damage + e.amount)
    g.changed("stats")
    return e


def paid_health(g: Game, f: Frame, card: Card, stat: str, by: int) -> Event:
    """The event that pays Health."""
    return Event("lose health", card.id, card.controller, by, tag="cost", frame=f.id, rule="GL.PAY-HEALTH")


def heal(g: Game, f: Frame, act: Act) -> None:
    """Commanders are healed; a Unit never has anything to restore."""
    by = amount(g, f, act.amount)
    found = find(g, f, act.what)
    perform(g, *(Event("heal", card.id, card.controller, by, frame=f.id, rule="GL.HEAL") for card in found))


def lose_health(g: Game, f: Frame, act: Act) -> None:
    """Commanders lose Health that is no damage."""
    by = amount(g, f, act.amount)
    found = [card for card in find(g, f, act.what) if g.zone_kind(card) == "commander"]
    perform(g, *(Event("lose health", card.id, card.controller, by, frame=f.id) for card in found))


def exchange_health(g: Game, f: Frame, act: Act) -> None:
    """A player's Commander and another one exchange their Health totals; none rises above its full Health."""
    pair = (g.cards[g.zone("commander", f.controller).cards[0]], *find(g, f, act.what))
    if len(pair) != 2:
        return
    totals = {card.id: g.rules.nature.stat(chars(g, card), card, "health") or 0 for card in pair}
    low, high = sorted(pair, key=lambda card: totals[card.id])
    by = totals[high.id] - totals[low.id]
    rises = Event("heal", low.id, low.controller, by, frame=f.id, rule="GL.EXCHANGE")
    falls = Event("lose health", high.id, high.controller, by, frame=f.id, rule="GL.EXCHANGE")
    if by:
        perform(g, rises, falls)  # SM GL.EXCHANGE


def _strike(g: Game, card: Card, e: Event) -> None:
    """Lethal damage is marked on a Unit, with who dealt it."""
    g.journal.set(card, "marks", {**card.marks, STRUCK_BY: -2 - e.other, IN_COMBAT: int(e.tag == COMBAT)})
    g.journal.set(card, "damage", card.damage + e.amount)


def struck_by(card: Card) -> int:
    """The card that dealt a Unit lethal damage (-1: none)."""
    return -2 - card.marks.get(STRUCK_BY, -1)


def knocked_out(g: Game, card: Card, fid: int, rule: str) -> Event:
    """The event that K.O.'s a card: it goes to its owner's discard pile."""
    by = g.frames[fid].source[0] if fid in g.frames else -1
    to = g.zone("discard pile", card.owner).id  # SM GL.KOD, GL.OWNER, GL.DISCARD-PILE
    move = Event("move", card.id, card.controller, other=by, frm=card.zone, to=to, tag="destroy", frame=fid)
    return move.changed(rule=rule or "GL.KO")
