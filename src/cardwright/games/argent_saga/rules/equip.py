"""Rule 10.4: cards that equip units."""

from __future__ import annotations

from cardwright.kernel.evaluate import cant
from cardwright.kernel.events.lasting import begin
from cardwright.kernel.game import Game
from cardwright.kernel.playing.checks import selectable
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import OnPlay
from cardwright.kernel.vocabulary.durations import Until
from cardwright.kernel.vocabulary.effects import Become
from cardwright.kernel.vocabulary.faces import Chars

ALONE = "left alone"  # the mark of a card whose unit has left the field
LEFT_BY = "left by"  # the mark that says which unit that was
AUGMENT = Become("kind", "augment", also=False)
HOST = "host"  # the name of the target of a card that equips


def equips(own: Chars) -> bool:
    """A card that equips: playing it is aimed at a unit."""
    return own.spell is not None and any(target.bind == HOST for target in own.spell.body.targets)  # ARG 10.4.1


def hosts_for(g: Game, card: Card, player: int) -> tuple[int, ...]:
    """The units a card that equips could be aimed at."""
    spell = card.face.chars.spell
    if not isinstance(spell, OnPlay):
        return ()
    f = Frame(-1, "card", player, card.ref, card.id, spell, spell.body)
    target = next(target for target in spell.body.targets if target.bind == HOST)
    return selectable(g, f, target)  # ARG 10.4.3, 10.4.3.1


def equipment(g: Game, unit: Card) -> list[Card]:
    """The cards that a unit is equipped with."""
    return [card for card in g.cards_in("field", unit.controller) if card.place == unit.id]


def was_equipped(g: Game, f: Frame, card: Card) -> list[Card]:
    """The cards that a unit was equipped with when it left the field: still there, or just gone from there."""
    found: list[Card] = []
    for other in g.cards:
        past = g.past.get((other.id, other.incarnation - 1))
        marks = other.marks if LEFT_BY in other.marks or past is None else past.marks
        if marks.get(LEFT_BY, -1) == card.id:
            found.append(other)
    return found


def may_be_equipped(g: Game, unit: Card, card: Card, e: Event) -> bool:
    """An ability cannot equip a unit that it could not target, even if its text does not say "target"."""
    f = g.frames.get(e.frame)
    by = card if f is None else g.cards[f.source[0]]
    own = chars(g, unit)
    player = card.controller if f is None else f.controller
    return not (own.cants and cant(g, unit, "be selected", by, player))  # ARG 10.4.3, 10.4.3.1


def treat_as_augment(g: Game, e: Event, card: Card) -> None:
    """A unit that is equipped to another is an augment from then on: only augments share the zone of a unit."""
    if "augment" not in chars(g, card).kinds:
        f = g.frames.get(e.frame) or Frame(-1, "effect", card.controller, card.ref)
        begin(g, f, (card.ref,), None, (AUGMENT,), Until.REST)  # ARG 9.1.4, 10.4.2, 10.4.4


def is_equipped(g: Game, card: Card) -> bool:
    """A card is equipped to this card."""
    return card.zone >= 0 and any(other.place == card.id for other in g.cards_in("field", card.controller))
