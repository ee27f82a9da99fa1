"""The beginning of a scenario: its board as a scene, or its decks as a game that starts."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import CardwrightError
from cardwright.kernel.state.pieces import Card, Lasting
from cardwright.kernel.state.slots import slot_of
from cardwright.kernel.state.table import chars
from cardwright.kernel.state.zones import NOBODY
from cardwright.text.deckfile import DeckList

from .scenario import Expect, Given, Ordered, Place, Placed, Scenario, Stacked
from .scenario_facts import DeckIs
from .scenario_stack import StackMisfit, put_on_stack
from .scenario_states import alike, meaningless, spell_counters
from .scene import Scene


class Misfit(Exception):
    """A board that cannot be set up, or a step that cannot be taken; and the line that says so, if one does."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.line = line


def build(scenario: Scenario) -> Scene:
    """A scenario ready for its first step."""
    scene = Scene(
        scenario.game,
        cards=scenario.faces,
        pool=scenario.pool,
        players=len(scenario.players),
        seed=scenario.seed,
        names=scenario.players,
        teams=scenario.teams,
        variant=scenario.variant,
        turn=scenario.turn,
    )
    if scenario.decks:
        _begin(scene, scenario)
    else:
        _set_up(scene, scenario)
    return scene


# --- a board ----------------------------------------------------------------------------------------------


def _set_up(scene: Scene, scenario: Scenario) -> None:
    roles, zones = scene.game.rules.roles, scene.game.rules.zones
    hurt: list[tuple[Card, int]] = []  # cards with damage, and their lines
    for place in scenario.placed:
        piled = place.zone in zones and zones[place.zone].ordered and zones[place.zone].seen_by == NOBODY
        put = _lead if place.zone == roles.leader else _put
        for card in reversed(place.cards) if piled else place.cards:
            for _ in range(card.count):
                try:
                    new = put(scene, place, card)
                    _name_and_effects(scene, place, card, new)
                except CardwrightError as error:
                    raise Misfit(str(error), place.line) from None
                hurt += [(new, place.line)] if card.damage else []
    spell_counters(scene.game)
    for amount in scenario.amounts:
        if amount.leader:
            scene.wound(amount.player, amount.name, amount.value)
        elif amount.kind or amount.name in scene.title.passing:
            scene.hold(amount.player, amount.name, amount.value, amount.kind)
        else:
            scene.game.players[amount.player].resources[amount.name] = amount.value
    if scenario.all_asked:
        scene.game.facts.all_asked = True
    if scenario.stacked is None:
        scene.start(scenario.active, scenario.phase)
    else:
        _stack(scene, scenario, scenario.stacked)
    for new, line in hurt:
        if not new.damage and not new.incarnation:
            raise Misfit(f"damage does not stay on {new.face.name} in this game", line)


def _stack(scene: Scene, scenario: Scenario, stacked: Stacked) -> None:
    try:
        put_on_stack(scene, stacked.waiting, scenario.active, scenario.phase)
    except (StackMisfit, CardwrightError) as error:
        raise Misfit(str(error), stacked.line) from None


def _lead(scene: Scene, place: Place, card: Placed) -> Card:
    """The card that stands for a player; it has been there from the beginning."""
    word, numbers = place.zone, [*scene.leader(place.player).face.numbers]
    if not numbers:
        raise Misfit(f"no card is put into the {scene.title.rules.zone_word(word)}", place.line)
    if replace(card, called="", given=(), turned=False, counters={}) != Placed(card.name):
        number = "health" if "health" in numbers else numbers[-1]
        raise Misfit(
            f"write a {word} as its name, with how it is turned, counters and effects; "
            f"for its damage write “{word} {number}”",
            place.line,
        )
    leader = scene.lead(place.player, card.name)
    leader.counters = dict(card.counters)
    leader.turned = card.turned
    _check_states(scene, place, card, leader)
    return leader


def _put(scene: Scene, place: Place, card: Placed) -> Card:
    put = scene.put(
        place.player,
        place.zone,
        card.name,
        damage=card.damage,
        counters=card.counters,
        arrived=card.arrived,
        facedown=card.facedown,
        owner=card.owner,
        at=card.number or _host(scene, place, card.place),
        under=_host(scene, place, card.under),
        known=card.known,
        **({card.dress: True} if card.dress else {}),
    )
    put.turned = card.turned
    _check_states(scene, place, card, put)
    return put


def _name_and_effects(scene: Scene, place: Place, card: Placed, put: Card) -> None:
    """Gives a card its own name and its effects, which must change something."""
    if card.called:
        scene.own_names[put.id] = card.called
    for given in card.given:
        before = chars(scene.game, put)
        _give(scene.game, put, given)
        if alike(chars(scene.game, put), before):
            zone = scene.game.rules.zone_word(scene.game.zone_kind(put))
            raise Misfit(f"“{given.words}” changes nothing about {card.name} in the {zone}", place.line)


def _host(scene: Scene, place: Place, name: str) -> Card | None:
    """The card in which or under which another is put: by its own name, or the last of that name.

    It is in the same zone or, if no card of that name is there, the one that stands for the player.
    """
    if not name:
        return None
    g = scene.game
    zones = (g.rules.roles.leader, place.zone)
    cards = [card for zone in zones for card in g.cards_in(zone, place.player)]
    there = [card for card in cards if name in (card.face.name, scene.own_names.get(card.id))]
    if not there:
        raise Misfit(f"{name} must be in that zone before the cards that stand in it", place.line)
    return there[-1]


def _check_states(scene: Scene, place: Place, card: Placed, put: Card) -> None:
    """Checks that a card can have the states that the file gives it."""
    wrong = meaningless(scene, card, put)
    if wrong:
        raise Misfit(f"{wrong}", place.line)


def _give(g: Game, card: Card, given: Given) -> None:
    """Puts an effect on a card."""
    lasting = Lasting(
        g.new_id(), g.new_stamp(), card.ref, card.controller, (card.ref,), None, given.changes, given.until, g.turn
    )
    g.journal.append(g.effects, lasting)
    g.touch_all()


# --- a game from its beginning ------------------------------------------------------------------------------


def _begin(scene: Scene, scenario: Scenario) -> None:
    """The game starts with the decks that were brought, legal or not, and goes on to its first question."""
    title = scene.title
    scene.decks = scenario.decks
    if all(isinstance(step, Expect) and isinstance(step.fact, DeckIs) for step in scenario.steps):
        return  # the scenario is about decks alone
    parts = dict.fromkeys(part for deck in title.decks.values() for part in deck.sections)
    decks = [
        DeckList(deck.name, deck.game, {**{part: [] for part in parts}, **deck.sections}, format=deck.format)
        for _, deck in sorted(scenario.decks.items())
    ]
    table = title.table(len(decks), scenario.teams, scenario.variant)
    g = scene.game = title.empty_game(len(decks), scenario.seed, scenario.players, scene.pool, table)
    title.place(g, decks, scene.pool)
    for player in g.players:
        if not g.cards_in(g.rules.roles.leader, player.id):
            raise Misfit(f"{player.name}'s deck has no {g.rules.roles.leader}, so the game cannot begin")
    rows = [one for one in scenario.ordered if one.zone == g.rules.roles.field]
    for row in rows:
        _order_row(g, row)
    title.prepare(g)
    _before(g, title.deal, order_decks, _orders(g, [one for one in scenario.ordered if one not in rows]))
    if scenario.all_asked:
        g.facts.all_asked = True
    try:
        g.run()
        if scenario.first >= 0:
            _go_first(g, scenario.first)
    except CardwrightError as error:
        raise Misfit(f"the game cannot begin: {_illegal(scene) or error}") from None
    g.forget()


def _illegal(scene: Scene) -> str:
    """The problems of the decks."""
    facts = [(player, DeckIs(player, legal=True).otherwise(scene)) for player in scene.decks]
    return "; ".join(f"{scene.game.players[player].name}'s deck: {wrong}" for player, wrong in facts if wrong)


def _order_row(g: Game, row: Ordered) -> None:
    """Puts randomly placed cards of a row into the given order."""
    standing = [card for card in g.cards_in(row.zone, row.player) if slot_of(card.place) >= 0]
    if sorted(card.face.name for card in standing) != sorted(row.names):
        there = ", ".join(sorted(card.face.name for card in standing))
        raise Misfit(
            f"{g.players[row.player].name}'s cards there are {there}; name each of them once",
            row.line,
        )
    slots = sorted((card.place for card in standing), key=slot_of)
    for name, place in zip(row.names, slots, strict=True):
        card = next(card for card in standing if card.face.name == name)
        standing.remove(card)
        card.place = place


def _go_first(g: Game, player: int) -> None:
    """Answers the question who goes first."""
    decision = g.decision
    if decision is None or decision.prompt != "who goes first":
        raise Misfit("nobody is asked who goes first in this game")
    fitting = [i for i, option in enumerate(decision.options) if player in g.partners(option.value)]
    g.choose(fitting[0])


Orders = tuple[tuple[int, tuple[str, ...], tuple[str, ...], int], ...]  # zones, opening hands, what is next, a line


def _orders(g: Game, ordered: list[Ordered]) -> Orders:
    found: dict[int, tuple[tuple[str, ...], tuple[str, ...], int]] = {}
    for one in ordered:
        zone = g.zone(one.zone, one.player).id
        hand, top, _ = found.get(zone, ((), (), 0))
        found[zone] = ((*hand, *one.names), top, one.line) if one.hand else (hand, (*top, *one.names), one.line)
    return tuple((zone, *order) for zone, order in found.items())


def _before(g: Game, step: Any, new: Any, orders: Orders) -> None:
    """Put a step on the agenda before another one, and a check after that one."""
    nodes, node = [], g.agenda
    while node is not None and node[0] is not step:
        nodes.append(node)
        node = node[2]
    if node is None:
        raise CardwrightError("this game deals no opening hands")
    g.agenda = (new, (orders,), (step, node[1], (check_hands, (orders,), node[2])))
    for first, args, _ in reversed(nodes):
        g.agenda = (first, args, g.agenda)


def order_decks(g: Game, orders: Orders) -> None:
    """The cards that were named lie on top of their decks, the first on top; the others stay as they were shuffled."""
    for zone, hand, top, line in orders:
        rest = list(g.zones[zone].cards)
        taken: list[int] = []
        for name in (*hand, *top):
            at = next((i for i in range(len(rest) - 1, -1, -1) if g.cards[rest[i]].face.name == name), -1)
            if at < 0:
                whose = g.players[g.zones[zone].player].name
                raise Misfit(f"{whose}'s {g.zones[zone].kind.name} has too few {name}", line)
            taken.append(rest.pop(at))
        g.journal.set(g.zones[zone], "cards", [*rest, *reversed(taken)])


def check_hands(g: Game, orders: Orders) -> None:
    """Checks that the named opening hands were dealt completely."""
    for zone, hand, _, line in orders:
        player = g.zones[zone].player
        dealt = len(g.cards_in(g.rules.roles.hand, player))
        if len(hand) > dealt:
            name = g.players[player].name
            raise Misfit(f"{name}'s opening hand has {dealt} cards, not {len(hand)}", line)
