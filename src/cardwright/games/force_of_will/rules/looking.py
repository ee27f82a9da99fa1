"""Rules 1034 and 1038: Foresee and Exploration, which look at the top cards of the deck."""

from __future__ import annotations

from cardwright.kernel.evaluate import amount, find
from cardwright.kernel.flow.frames import run
from cardwright.kernel.game import Game
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.vocabulary.effects import Act, Look, Pick, Put, Reveal
from cardwright.kernel.vocabulary.selectors import It, Only, Trait, Without

from .zones import REMOVED

SEEN, KEPT, SHOWN = It("foreseen"), It("kept"), It("explored")
TREASURE = Only(SHOWN, Trait("Treasure"))
NOTE = "note what was explored"


def _doer(f: Frame) -> str:
    """Who looks: the player who is told to, or the controller of the effect."""
    return "you" if f.doer < 0 else "chosen"


def foresee(g: Game, f: Frame, w: Act) -> None:
    """Look at the top cards, put any number of them on the top in any order and the rest on the bottom."""
    number = amount(g, f, w.amount)
    run(
        g,
        f.id,
        (
            Look(number, _doer(f), bind=SEEN.name),
            Pick(SEEN, number, up_to=True, who=_doer(f), bind=KEPT.name),
            Put(Without(SEEN, KEPT), "deck", position="any order"),
            Put(KEPT, "deck", position="top"),
        ),
    )  # FOW 1034.1


def explore(g: Game, f: Frame, w: Act) -> None:
    """Look at the top cards and reveal one or none; a Treasure is removed, the rest goes to the bottom."""
    run(
        g,
        f.id,
        (
            Look(w.amount, _doer(f), bind=SEEN.name),
            Pick(SEEN, 1, up_to=True, who=_doer(f), bind=SHOWN.name),
            Reveal(SHOWN, bind=SHOWN.name),
            Put(TREASURE, REMOVED, verb="remove"),
            Act(NOTE, TREASURE),
            Put(Without(SEEN, TREASURE), "deck", position="any order"),
        ),
    )  # FOW 1038.1


def note_explored(g: Game, f: Frame, w: Act) -> None:
    """Cards may ask what was removed by an exploration."""
    there = [card.ref for card in find(g, f, w.what) if g.zone_kind(card) == REMOVED]
    g.note("explored", (*g.notes.explored, *[(f.actor, ref) for ref in there]))


def is_explored(g: Game, card: Card) -> bool:
    """The card was removed from the game by an exploration of its owner."""
    return (card.owner, card.ref) in g.notes.explored
