"""Which states a card of a board can have: what would mean nothing is refused."""

from __future__ import annotations

from collections.abc import Iterable

from cardwright.kernel.game import Game
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.table import chars
from cardwright.kernel.state.zones import EVERYONE
from cardwright.kernel.vocabulary.costs import CounterCost
from cardwright.kernel.vocabulary.effects import AddCounters, MoveCounters, RemoveCounters
from cardwright.kernel.vocabulary.faces import Chars
from cardwright.kernel.vocabulary.selectors import HasCounter
from cardwright.kernel.vocabulary.terms import parts_of
from cardwright.kernel.vocabulary.values import CounterCount

from .scenario import Placed
from .scene import Scene, settable


def meaningless(scene: Scene, card: Placed, put: Card) -> str:
    """A sentence about a state of a card that says nothing where it lies ("" if every state does)."""
    return next((said for said in _wrong(scene, card, put) if said), "")


def _wrong(scene: Scene, card: Placed, put: Card) -> Iterable[str]:
    g, kind = scene.game, scene.game.zones[put.zone].kind
    where, own = f"in the {g.rules.zone_word(kind.name)}", chars(g, put)
    if card.lies and not kind.turnable:
        yield f"no card is {card.lies} {where}"
    if card.lies and not g.rules.nature.states[card.lies](own, put):
        yield f"{card.name} cannot be {card.lies}"
    if card.facedown is not None and not _has_sides(scene, put):
        word = next(word for word, so in settable(scene.title, "facedown").items() if so == card.facedown)
        more = [f"; write “({word})”" for word, dress in scene.title.dresses.items() if dress.place == kind.name]
        yield f"a card {where} is neither face down nor face up, so it cannot be {word}{''.join(more)}"
    if card.damage and (not kind.live or not put.face.numbers):
        yield f"{card.name} cannot have damage {where}"
    if card.counters and kind.seen_by != EVERYONE:
        yield f"{card.name} cannot have counters {where}"
    if card.known and kind.seen_by == EVERYONE and not put.facedown:
        yield f"everyone knows {card.name} {where} in any case"
    if card.arrived and not put.marks:
        yield f"it makes no difference whether a card {where} came this turn"
    if card.dress and (scene.title.dresses[card.dress].place or g.rules.roles.field) != kind.name:
        yield f"no card is {card.dress} {where}"
    if card.kind and card.kind not in own.kinds:
        yield f"{card.name} stands in no {card.kind} zone"
    if put.place >= 0 and not scene.title.hosts(g, put, g.cards[put.place]):
        yield f"{card.name} cannot be in or on {g.cards[put.place].face.name}"


def _has_sides(scene: Scene, put: Card) -> bool:
    """Cards here lie face up or face down: all can see which they are, or they begin face down by a rule."""
    g = scene.game
    if g.zones[put.zone].kind.seen_by == EVERYONE:
        return True
    trial = Card(put.id, put.front, put.owner, put.zone)
    scene.title.settle(g, trial)
    return trial.facedown


def alike(one: Chars, other: Chars) -> bool:
    """Two cards have the same characteristics."""
    return all(getattr(one, name) == getattr(other, name) for name in Chars.__slots__ if name != "key")


# --- counters -------------------------------------------------------------------------------------------------------

OF_COUNTERS = (AddCounters, RemoveCounters, MoveCounters, CounterCost, CounterCount, HasCounter)


def spell_counters(g: Game) -> None:
    """Counters get their names as the rules and the cards of the board spell them: "ice wall" is "Ice Wall"."""
    for card in [card for card in g.cards if card.counters]:
        known = _counter_names(g)
        spelled = {name.casefold(): name for name in known}
        card.counters = {
            name if name in known else spelled.get(name.casefold(), name): count
            for name, count in card.counters.items()
        }


def _counter_names(g: Game) -> list[str]:
    """The counters of the rules, and those of which the cards of the board speak."""
    parts = [part for card in g.cards for side in card.sides for part in parts_of(side.chars.abilities)]
    spoken = [part.name for part in parts if isinstance(part, OF_COUNTERS) and isinstance(part.name, str)]
    return [name for name in (*spoken, *g.rules.continuous.counted, *g.rules.continuous.guards) if name]
