"""Rule 8.4: battle damage, and what is destroyed by it."""

from __future__ import annotations

from cardwright.kernel.evaluate import cant
from cardwright.kernel.events.perform import perform
from cardwright.kernel.flow.choosing import confirm, pick_cards
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import CARD, Option
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import NO_REF, Card
from cardwright.kernel.state.policies import Blow
from cardwright.kernel.state.table import chars

from .battle import Combat, there
from .process import mechanics


def strength(g: Game, card: Card) -> int:
    """How much battle damage a unit deals."""
    own = chars(g, card)
    if own.cants and cant(g, card, "deal damage"):
        return 0
    return g.rules.nature.stat(own, card, "power") or 0  # ARG 3.10.1


def standing(g: Game, player: int) -> tuple[int, ...]:
    """The towers of a player that are not destroyed."""
    return tuple(c.id for c in g.cards_in("field", player) if "tower" in c.face.kinds and not c.turned)


def fight(g: Game, attacker: Card, other: Card) -> None:
    """Two units deal damage to each other; excess damage may go to a tower instead."""
    if "Overrun" in chars(g, attacker).keywords and _excess(g, attacker, other) > 0:
        confirm(g, attacker.controller, "overrun", _overrun, (attacker.id, other.id), "11.10.2", attacker.id)
    else:
        _deal(g, attacker.id, other.id, False, ())


def blows(g: Game, option: Option | None) -> list[Blow]:
    """The damage of the current attack, or of an attack or block that can be declared. Towers are chosen later."""
    one, two = _fighters(g, option)
    if one is None:
        return []
    if two is None:
        return [Blow(one.id, -1, strength(g, one))]  # ARG 8.4.1.2
    return [Blow(one.id, two.id, strength(g, one)), Blow(two.id, one.id, strength(g, two))]  # ARG 8.4.2.1, 8.4.2.2


def _fighters(g: Game, option: Option | None) -> tuple[Card | None, Card | None]:
    """The attacker, and the unit that would fight with it, if there is one."""
    battle: Combat | None = g.battle
    if option is not None and option.verb in ("attack", "attack towers"):
        one, *others = option.cards
        return g.cards[one], g.cards[others[0]] if others else None
    if battle is None or not there(g, battle.attacker):
        return None, None
    if option is not None:
        return (g.cards[battle.attacker[0]], g.cards[option.cards[0]]) if option.verb == "block" else (None, None)
    other = battle.blocker if there(g, battle.blocker) else battle.target
    if other == NO_REF or there(g, other):
        return g.cards[battle.attacker[0]], g.cards[other[0]] if other != NO_REF else None
    return None, None


def _excess(g: Game, attacker: Card, other: Card) -> int:
    """The damage of a unit beyond what destroys the other unit."""
    left = max((g.rules.nature.stat(chars(g, other), other, "power") or 0) - other.damage, 0)
    return max(strength(g, attacker) - left, 0)  # ARG 11.10.2


def _overrun(g: Game, attacker: int, other: int, yes: bool) -> None:
    if not yes:
        _deal(g, attacker, other, False, ())
        return
    towers = standing(g, g.opponents(g.cards[attacker].controller)[0])
    pick_cards(
        g,
        g.cards[attacker].controller,
        CARD,
        "which tower",
        towers,
        1,
        1,
        _spill,
        (attacker, other),
        "11.10.4",
        attacker,
    )  # ARG 11.10.3, 11.10.4


def _spill(g: Game, attacker: int, other: int, towers: tuple[int, ...]) -> None:
    """The tower that takes the excess is turned face up first, which may change the excess."""
    g.push(_deal, attacker, other, True, towers)
    _show(g, towers)


def _deal(g: Game, attacker: int, other: int, spills: bool, towers: tuple[int, ...]) -> None:
    """All damage of two units that fight is dealt at the same time."""
    one, two = g.cards[attacker], g.cards[other]
    excess = _excess(g, one, two) if spills else 0
    events = (
        _hit(two, strength(g, one) - excess, one, "8.4.2.1"),
        _hit(one, strength(g, two), two, "8.4.2.2"),
    )
    _strike(g, events, attacker, excess, towers)  # ARG 11.10.5


def attack_towers(g: Game, attacker: Card, foe: int) -> None:
    """The attacking player picks the tower that is attacked, or two of them."""
    towers = standing(g, foe)
    count = 2 if "Destroyer" in chars(g, attacker).keywords and len(towers) > 1 else 1  # ARG 11.4.3, 11.4.3.1
    args = (attacker.id,)
    pick_cards(g, attacker.controller, CARD, "which tower", towers, count, count, _shown, args, "8.4.1.1", attacker.id)


def _shown(g: Game, attacker: int, towers: tuple[int, ...]) -> None:
    g.push(_strike_towers, attacker, towers)
    _show(g, towers)


def _strike_towers(g: Game, attacker: int, towers: tuple[int, ...]) -> None:
    """The damage is the unit's power after the attacked towers were turned face up."""
    _strike(g, (), attacker, strength(g, g.cards[attacker]), towers)  # ARG 8.4.1.2, 11.4.4


def _show(g: Game, towers: tuple[int, ...]) -> None:
    """Towers that are attacked are turned face up."""
    perform(
        g,
        *(
            Event("turn card", i, g.cards[i].controller, state="faceup", tag="attacked", rule="8.4.1.1")
            for i in towers
            if g.cards[i].facedown
        ),
    )


def _hit(card: Card, amount: int, by: Card, rule: str) -> Event:
    return Event("damage", card.id, card.controller, amount, by.id, tag="battle", rule=rule)


def _strike(g: Game, events: tuple[Event, ...], attacker: int, amount: int, towers: tuple[int, ...]) -> None:
    """Battle damage happens, to units, to towers, or to a player who has no tower left."""
    by = g.cards[attacker]
    found = [e for e in events if e.amount > 0]
    if amount > 0:
        hit = towers or tuple(g.zone("seat", g.opponents(by.controller)[0]).cards)  # ARG 5.3.1
        found += [_hit(g.cards[i], amount, by, "8.4.1.2") for i in hit]
    g.set("battle", g.battle.changed(struck=tuple((g.cards[e.card].ref, e.other) for e in found)))
    perform(g, *found)


def destroy_in_battle(g: Game) -> None:
    """Cards with enough damage are destroyed now, in battle."""
    mechanics(g, destroy_in_battle)  # ARG 8.4.3


def end_destruction(g: Game) -> None:
    """From now on nothing is destroyed in battle."""
    if g.battle is not None:
        g.set("battle", g.battle.changed(struck=()))
