"""Rule 1045: cards that are stacked; a copy stays a copy below another card."""

from __future__ import annotations

from cardwright.kernel.events.lasting import begin
from cardwright.kernel.events.piles import change_pile
from cardwright.kernel.game import Game
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.placement import in_pile
from cardwright.kernel.vocabulary.durations import Until
from cardwright.kernel.vocabulary.effects import CopyOf


def change_stack(g: Game, e: Event) -> Event | None:
    """A card is put on or below another; other effects on a card that goes below end."""
    below = g.cards[e.card] if e.position == "bottom" else g.cards[e.other]
    copies = _copies(g, below)
    done = change_pile(g, e)
    if done is None:
        return None
    for change in copies:
        begin(g, Frame(-1, "static", below.owner, below.ref), (below.ref,), None, (change,), Until.REST)  # FOW 1045.6e
    return done


def _copies(g: Game, card: Card) -> list[CopyOf]:
    """What a card has become a copy of."""
    on_it = [one for one in g.effects if one.subjects is not None and card.ref in one.subjects]
    return [change for one in on_it for change in one.changes if isinstance(change, CopyOf)]


def is_transcended(g: Game, card: Card) -> bool:
    """A J-ruler without another side that is stacked on a J/ruler."""
    if not card.links or "j-ruler" not in card.front.kinds:
        return False
    return any("ruler" in part.front.kinds for part in in_pile(g, card))  # FOW 714.3a
