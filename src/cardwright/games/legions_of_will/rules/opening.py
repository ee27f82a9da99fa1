"""Rule 102.5: actions with cards of the opening hands."""

from __future__ import annotations

from cardwright.kernel.events.changes import reveal
from cardwright.kernel.flow.frames import hide, start_effects
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import ACT, Decision, Option, decline
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.abilities import Activated
from cardwright.kernel.vocabulary.effects import Put
from cardwright.kernel.vocabulary.selectors import Holds

from .bases import places

OPENING = Holds("opening hand")  # the condition of abilities that are used from an opening hand
Used = tuple[tuple[int, int], ...]  # card and number of the ability


def in_opening(g: Game, player: int) -> bool:
    """An ability of an opening hand is never activated; it is used before the first turn (`open_hand`)."""
    return False


def openings(g: Game, player: int, used: Used = ()) -> list[Option]:
    """The actions a player may take with cards of the opening hand."""
    return [
        Option("opening", (card.id, i), (card.id,), "102.5", f"Use {card.face.name} from your opening hand")
        for card in g.cards_in("hand", player)
        for i, ability in enumerate(card.face.chars.activated)
        if ability.condition == OPENING and (card.id, i) not in used and _possible(g, player, card, ability)
    ]  # LOW 102.5, 102.5b


def open_hand(g: Game, player: int, used: Used = ()) -> None:
    """A player uses abilities of the opening hand, in any order, each once."""
    options = openings(g, player, used)
    if not options:
        return
    options.append(decline("done", None, "102.5"))
    g.ask(Decision(player, ACT, "opening hand", options, _opened, (player, used), "102.5"))


def _possible(g: Game, player: int, card: Card, ability: Activated) -> bool:
    """A card that begins on the battlefield needs a base with room."""
    if not any(isinstance(effect, Put) and effect.to == "battlefield" for effect in ability.body.effects):
        return True
    to = g.zone("battlefield", player).id
    return places(g, Event("move", card.id, player, frm=card.zone, to=to), ()) != []  # LOW 102.5a, 404.2e


def change_reveal(g: Game, e: Event) -> Event | None:
    """A card is revealed: until the first turn begins, or until the effect that reveals it has resolved."""
    if g.turn == 0:
        card = g.cards[e.card]
        g.note("shown_hands", (*g.notes.shown_hands, (card.ref, card.known)))  # LOW 102.5b
        revealed = reveal(g, e.changed(frame=-1))
        return revealed and revealed.learning(frame=e.frame)
    return reveal(g, e)


def hide_opening_hands(g: Game) -> None:
    """The first turn is about to begin: what was revealed from opening hands is hidden again."""
    for ref, before in g.notes.shown_hands:
        hide(g, ref, before)  # LOW 102.5b
    g.note("shown_hands", ())


def _opened(g: Game, player: int, used: Used, value: tuple[int, int] | None) -> None:
    if value is None:
        return
    card = g.cards[value[0]]
    g.push(open_hand, player, (*used, value))
    g.say("102.5", "opening hand", player, card.id)
    start_effects(g, player, card.ref, card.face.chars.activated[value[1]].body.effects, {}, {})  # LOW 102.5a, 102.5b
