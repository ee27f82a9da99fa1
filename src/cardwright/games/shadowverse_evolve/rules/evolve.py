"""Rule 5.15: evolving, which links an evolved card to a follower."""

from __future__ import annotations

from cardwright.kernel.evaluate import find, passes
from cardwright.kernel.events.perform import perform
from cardwright.kernel.events.piles import join_pile
from cardwright.kernel.flow.choosing import pick_cards
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import CARD
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.effects import Act
from cardwright.kernel.vocabulary.selectors import It


def evolve_act(g: Game, f: Frame, act: Act) -> None:
    """Evolve followers: with the card revealed for the evolve ability, else with one from the evolve deck."""
    for card in reversed(find(g, f, act.what)):
        if g.zone_kind(card) == "field" and "follower" in chars(g, card).kinds:
            g.push(specify, f.id, card.id, act)


def specify(g: Game, fid: int, follower: int, act: Act) -> None:
    """Its controller specifies the evolved card."""
    f = g.frames[fid]
    card = g.cards[follower]
    revealed = find(g, f, It("revealed"))
    if f.kind == "activated" and revealed and g.zone_kind(revealed[0]) == "evolve deck":
        evolve(g, card, revealed[0], f.id)  # SVE 5.15.1.1
        return
    names = chars(g, card).names
    fitting: dict[str, int] = {}
    for other in g.cards_in("evolve deck", card.controller):
        if not other.facedown:
            continue
        if passes(g, f, act.where, other) if act.where is not None else not names.isdisjoint(chars(g, other).names):
            fitting.setdefault(other.face.id, other.id)  # SVE 1.3.1: of its own name, unless the text says another
    pick_cards(
        g,
        card.controller,
        CARD,
        "evolve into",
        tuple(fitting.values()),
        1,
        1,
        specified,
        (fid, follower),
        "5.15.1.1",
    )


def specified(g: Game, fid: int, follower: int, ids: tuple[int, ...]) -> None:
    """The specified card is revealed, and the follower evolves."""
    for i in ids:
        g.push(evolve_by_id, follower, i, fid)
        perform(g, Event("reveal", i, g.cards[i].owner, frame=fid, rule="5.15.1.1"))


def evolve_by_id(g: Game, follower: int, evolved: int, fid: int = -1) -> None:
    """Evolve, by card ids."""
    evolve(g, g.cards[follower], g.cards[evolved], fid)


def evolve(g: Game, follower: Card, evolved: Card, fid: int = -1) -> None:
    """Link the evolved card to the follower."""
    perform(g, Event("evolve", follower.id, follower.controller, other=evolved.id, frame=fid, rule="5.15.1"))


def change_evolve(g: Game, e: Event) -> Event | None:
    """Makes the change: the evolved card goes to the evolve zone and its information replaces the follower's."""
    follower, evolved = g.cards[e.card], g.cards[e.other]
    if g.zone_kind(follower) != "field":
        return None
    join_pile(g, evolved, follower, "evolved")  # SVE 4.12.1, 5.15.1, 5.15.2, 5.15.3: damage, state and effects stay
    g.journal.set(follower, "marks", {**follower.marks, "evolved": g.turn})  # SVE 5.15.1.2
    g.touch_all()
    return e
