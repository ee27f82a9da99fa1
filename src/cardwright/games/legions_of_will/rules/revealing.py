"""Rules 401.5, 401.6, 407.3, 701.11 and 701.14: revealed top cards and face-down cards that players may look at."""

from __future__ import annotations

from cardwright.kernel.events.moving import shuffle
from cardwright.kernel.events.perform import perform
from cardwright.kernel.game import Game
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.table import table_of

from .bases import Board, survey_of

OPEN_DECK = "play with the top card revealed"  # a permission of the seat
LOOK = "be looked at"  # a permission of a face-down card in the expelled zone


def show_cards(g: Game) -> None:
    """Before anyone has priority: top cards are revealed that should be, and face-down cards are looked at.

    So a top card that appears while something is being played stays hidden until that is done (LOW 401.5).
    """
    board: Board | None = g.board
    if board is not None and board.version == g.version and board.survey is not None and board.survey.shows is False:
        return
    cache = table_of(g).cache
    survey = survey_of(g)
    if survey.shows is None:
        open_decks = [player for player in g.in_turn_order() if g.notes.shown_tops.get(player)]
        survey.shows = bool(open_decks) or not survey.mays.isdisjoint((OPEN_DECK, LOOK))
    if not survey.shows:
        return
    everyone = (1 << len(g.players)) - 1
    for player in g.in_turn_order():
        seat = g.zone("seat", player).cards[0]
        shown = g.notes.shown_tops.get(player)
        open_deck = seat in cache and OPEN_DECK in cache[seat].mays
        if not open_deck and shown is None:
            continue
        deck = g.zone("deck", player).cards
        top = g.cards[deck[-1]] if deck and open_deck else None
        if top is not None and shown == top.ref and top.known == everyone:
            continue
        if shown is not None and g.is_current(shown) and g.zone_kind(g.cards[shown[0]]) == "deck":
            _renew(g, g.cards[shown[0]])  # LOW 401.6
        g.note("shown_tops", {**g.notes.shown_tops, player: None if top is None else top.ref})
        if top is not None:
            perform(g, Event("reveal", top.id, player, rule="401.5"))  # LOW 401.5, 701.8b
    for i, own in cache.items():
        card = g.cards[i]
        if LOOK in own.mays and card.facedown and not card.known >> card.owner & 1:
            g.journal.set(card, "known", card.known | g.allies(card.owner))  # LOW 407.3


def _renew(g: Game, card: Card) -> None:
    """The card is no longer revealed; if it is revealed again, it is a new object."""
    g.journal.touch(card, card.fields())
    card.incarnation += 1
    g.touch_all()


def change_shuffle(g: Game, e: Event) -> Event | None:
    """A deck is shuffled: cards seen in it are new objects; cards that the effect has found are kept out."""
    zone = g.zones[e.to]
    f = g.frames.get(e.frame)
    found = {ref[0] for ref in f.binds.get("found", ()) if g.is_current(ref)} if f is not None else set()
    kept = [i for i in zone.cards if i in found]
    if kept:
        g.journal.set(zone, "cards", [i for i in zone.cards if i not in found])
    for i in zone.cards:
        if g.cards[i].known:
            _renew(g, g.cards[i])  # LOW 701.11c
    shuffle(g, zone)  # LOW 701.14a
    if kept:
        g.journal.set(zone, "cards", [*zone.cards, *kept])  # LOW 701.14b, 701.14g
    return e  # LOW 701.14e: even if nothing was shuffled
