"""Rule 906.6: effects that trigger abilities whose condition was not met."""

from __future__ import annotations

from cardwright.kernel.evaluate import find
from cardwright.kernel.events.triggers import add_pending
from cardwright.kernel.flow.frames import did
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import MODE, Decision, Option
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Triggered
from cardwright.kernel.vocabulary.effects import Act

from .zones import FIELD

TRIGGER = "trigger an enter ability"


def enter_abilities(g: Game, card: Card) -> list[Triggered]:
    """The [Enter] abilities of a card: those that wait for it to enter the field, and can still be played."""
    found = [ability for ability in chars(g, card).triggered if ability.on.this and ability.on.to == (FIELD,)]
    return [ability for ability in found if not ability.per_turn]  # FOW 906.6: such as are limited may be used up


def trigger_enter(g: Game, f: Frame, w: Act) -> None:
    """One [Enter] ability of each card triggers; its player chooses which."""
    cards = [card for card in find(g, f, w.what) if enter_abilities(g, card)]
    did(g, f, bool(cards))
    for card in reversed(cards):
        g.push(_choose, f.controller, card.id)


def _choose(g: Game, player: int, card: int) -> None:
    count = len(enter_abilities(g, g.cards[card]))
    options = [Option("mode", number, (card,), "906.6") for number in range(count)]
    g.ask(Decision(player, MODE, "choose", options, _trigger, (card,), "906.6", source=card))


def _trigger(g: Game, card: int, number: int) -> None:
    own = g.cards[card]
    ability = enter_abilities(g, own)[number]
    add_pending(g, ability, ability.body, own.ref, own.controller, None, ability.label)  # FOW 906.6
