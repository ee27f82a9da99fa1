"""Rules 1014.3 and 1014.4: a search does not find cards with the name of the card that searches."""

from __future__ import annotations

from cardwright.kernel.flow.frames import effects_of
from cardwright.kernel.game import Game
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.table import chars
from cardwright.kernel.state.zones import EVERYONE
from cardwright.kernel.vocabulary.effects import Find, Put, Reveal
from cardwright.kernel.vocabulary.selectors import It, Named, NameOf, This
from cardwright.kernel.vocabulary.terms import parts_of

from .zones import SIDEBOARD, STANDBY, ZONES


def findable(g: Game, f: Frame, w: Find, card: Card) -> bool:
    """The card does not share a name with the one that searches, or the effect names it, or nobody sees it."""
    own = g.cards[f.source[0]].face.chars.names
    if own.isdisjoint(chars(g, card).names):
        return True
    parts = parts_of((w.where,)) if w.where is not None else ()
    if NameOf(This()) in parts or any(Named(name) in parts for name in own):
        return True  # FOW 1014.3
    return w.zone != SIDEBOARD and _stays_hidden(f, w)  # FOW 1014.3a, 1014.4


def _stays_hidden(f: Frame, w: Find) -> bool:
    """What is found goes to a hidden area other than the standby area, without being revealed."""
    found = It(w.bind)
    parts = parts_of(effects_of(f))
    if any(isinstance(part, Reveal) and part.what == found for part in parts):
        return False
    puts = [part for part in parts if isinstance(part, Put) and part.what == found]
    return bool(puts) and all(_is_hidden(put) for put in puts)


def _is_hidden(put: Put) -> bool:
    return ZONES[put.to].seen_by != EVERYONE and put.to != STANDBY and not put.verb.startswith("reveal")
