"""Rules 1002 and 1207.2: additions and regalia that are added to other cards."""

from __future__ import annotations

from cardwright.kernel.evaluate import find
from cardwright.kernel.events.moving import link, unlink
from cardwright.kernel.events.perform import perform
from cardwright.kernel.flow.choosing import pick_cards
from cardwright.kernel.flow.frames import did
from cardwright.kernel.game import Game
from cardwright.kernel.playing.stack import enter_field
from cardwright.kernel.state.decisions import CARD
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Target
from cardwright.kernel.vocabulary.effects import Act

from .zones import FIELD, RULER_AREA

ADDED = "added"  # the link between an addition and the card it is added to


def added_to(g: Game, card: Card) -> list[Card]:
    """The card to which an addition or regalia is added."""
    if not card.links or chars(g, card).kinds.isdisjoint(("addition", "regalia")):  # FOW 1002.1b
        return []
    return [g.cards[i] for name, i in card.links if name == ADDED and g.zone_kind(g.cards[i]) in (FIELD, RULER_AREA)]


def add(g: Game, f: Frame, w: Act) -> None:
    """This card is added to the chosen one, and to no other any more."""
    card, hosts = g.cards[f.source[0]], find(g, f, w.what)
    fits = bool(hosts) and g.is_current(f.source) and "resonator" not in chars(g, card).kinds
    did(g, f, fits)
    if fits:
        perform(g, Event("add", card.id, f.controller, other=hosts[0].id, frame=f.id, rule="1002.3"))


def change_add(g: Game, e: Event) -> Event | None:
    """A card is added to another, and to no other any more."""
    card, host = g.cards[e.card], g.cards[e.other]
    if host in added_to(g, card):
        return None
    let_go(g, card)  # FOW 1002.4
    link(g, ADDED, card, host)  # FOW 1002.3, 1121.2
    return e


# --- addable additions that resolve (1002.2) -------------------------------------------------------------------------

HOST = "added"  # the name of the target that an addable addition is added to


def is_addable(f: Frame) -> bool:
    """The spell is an addable addition: as it was played, a card was targeted to which it will be added."""
    return f.body is not None and any(target.bind == HOST for target in f.body.targets)  # FOW 1002.1, 1002.1a


def enter_added(g: Game, f: Frame) -> None:
    """The addition is put into the field added to its target; without a legal one it goes to the graveyard."""
    hosts = f.binds.get(HOST, ())
    if hosts and g.is_current(hosts[0]):
        g.push(_added, f.card, f.controller, hosts[0][0])
        enter_field(g, f.id, f.controller, other=hosts[0][0])  # FOW 1002.2


def _added(g: Game, card: int, player: int, host: int) -> None:
    if g.zone_kind(g.cards[card]) == FIELD:
        perform(g, Event("add", card, player, other=host, rule="1002.2"))


# --- put into the field otherwise (1002.2a, 1002.2b) -----------------------------------------------------------------


def wants_host(card: Card) -> Target | None:
    """The description of the cards to which an addable addition without [Bestow] is added."""
    spell = card.face.chars.spell
    targets = spell.body.targets if spell is not None and "addition" in card.face.kinds else ()
    return next((target for target in targets if target.bind == HOST), None)


def hosts_for(g: Game, card: Card, player: int) -> list[Card]:
    """The cards to which an addition could be added that is put into the field by an effect; it targets none."""
    target = wants_host(card)
    return [] if target is None else find(g, Frame(-1, "static", player, card.ref), target.what)  # FOW 1002.2b


def is_well_added(g: Game, card: Card) -> bool:
    """The addition is added to a card of its kind other than itself."""
    hosts = added_to(g, card)
    if not hosts or hosts[0] is card:
        return False
    return wants_host(card) is None or hosts[0] in hosts_for(g, card, card.controller)  # FOW 1207.1, 1405.4


def choose_host(g: Game, card: int, player: int) -> None:
    """An addition has been put into the field: its player chooses what it is added to."""
    there = tuple([host.id for host in hosts_for(g, g.cards[card], player)])
    if there and g.zone_kind(g.cards[card]) == FIELD:
        pick_cards(g, player, CARD, "add to", there, 1, 1, _chosen_host, (card, player), "1002.2b", card)


def _chosen_host(g: Game, card: int, player: int, hosts: tuple[int, ...]) -> None:
    _added(g, card, player, hosts[0])


def let_go(g: Game, card: Card) -> None:
    """The card is no longer added to anything."""
    for host in added_to(g, card):
        unlink(g, ADDED, card, host)


def loosen(g: Game) -> None:
    """Cards with [Bestow] are no longer added if they have become resonators or their host is no resonator."""
    for player in g.in_turn_order():
        for card in g.cards_in(FIELD, player):
            if card.links and "Bestow" in chars(g, card).keywords:
                hosts = added_to(g, card)
                legal = all("resonator" in chars(g, host).kinds for host in hosts)
                if hosts and (not legal or "resonator" in chars(g, card).kinds):
                    let_go(g, card)  # FOW 1002.5, 1207.2
