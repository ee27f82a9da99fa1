"""The laws of secrets: if hidden cards change places, the player does not notice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

import msgspec

from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import OF_CARDS, CardwrightError
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.placement import become
from cardwright.kernel.state.rng import Random
from cardwright.kernel.state.zones import EVERYONE
from cardwright.kernel.view.views import SPECTATOR

from .snapshot import differences


def secrets_are_kept(g: Game, rng: Random) -> Iterator[str]:
    """The failures of the views of one moment, for every player and for spectators."""
    yield from open_cards_are_known(g)
    for viewer in (SPECTATOR, *range(len(g.players))):
        who = "a spectator" if viewer == SPECTATOR else f"player {viewer}"
        for line in (
            *ids_are_known(g, viewer),
            *others_decide_unseen(g, viewer),
            *redealing_is_unseen(g, viewer, rng),
            *redealing_makes_no_difference(g, viewer, rng),
        ):
            yield f"{who} {line}"


def open_cards_are_known(g: Game) -> Iterator[str]:
    """A card that lies open is known to everyone who can see its zone."""
    for zone in g.zones:
        sees = g.sees(zone)
        for i in zone.cards:
            card = g.cards[i]
            if not card.facedown and card.known & sees != sees:
                yield f"{card.face.name!r} lies open in {zone.kind.name} and is known only to {card.known:b}"


def knows(g: Game, viewer: int, card: Card) -> bool:
    """The viewer knows which card it is; a spectator knows what everyone knows."""
    bits = (1 << len(g.players)) - 1 if viewer == SPECTATOR else 1 << viewer
    return card.known & bits == bits


def ids_are_known(g: Game, viewer: int) -> Iterator[str]:
    """No card that the viewer does not know is named in a view, not even by its number."""
    view = g.view(viewer)
    shown: list[tuple[str, int]] = []
    for zone in view.zones:
        for card in zone.cards:
            shown += [(f"in {zone.kind}", i) for i in (card.id, *(other for _, other in card.links))]
            if card.id < 0 and (card.name or card.face or card.text or card.numbers or card.links):
                yield f"sees {card.name!r} on a card in {zone.kind} without knowing it"
    decision = view.decision
    for zone in view.zones:
        shown += [(f"as source in {zone.kind}", card.source) for card in zone.cards]
    if decision is not None:
        shown += [(f"as equal in {o.label!r}", i) for o in decision.options for i in o.alike]
        shown += [(f"as host in {o.label!r}", place.host) for o in decision.options for place in o.places]
        shown.append(("as source", decision.source))
        if decision.kind in OF_CARDS:
            shown += [("as picked", i) for i in decision.picked]
        shown += [(f"in the option {o.label!r}", i) for o in decision.options for i in o.cards]
    for place, i in shown:
        if i >= 0 and not knows(g, viewer, g.cards[i]):
            yield f"finds card {i} ({g.cards[i].face.name!r}) {place} without knowing it"
    asked = g.decision
    for option in asked.options if asked is not None and asked.player == viewer else ():
        for i in option.cards:
            if not knows(g, viewer, g.cards[i]) and not lies_hidden(g, g.cards[i]):
                yield f"may choose {g.cards[i].face.name!r} without knowing it or seeing where it lies"


def lies_hidden(g: Game, card: Card) -> bool:
    """A face-down card in a public zone: players may point at it without knowing it."""
    return card.facedown and card.zone >= 0 and g.zones[card.zone].kind.seen_by == EVERYONE


def others_decide_unseen(g: Game, viewer: int) -> Iterator[str]:
    """A player sees only the kind and the rule of another player's decision."""
    decision = g.view(viewer).decision
    if decision is not None and decision.player != viewer:
        shown = (decision.options, decision.picked, decision.source, decision.minimum, decision.maximum)
        if shown != ((), (), -1, 1, 1) or decision.prompt != decision.kind:
            yield f"sees what player {decision.player} is asked: {decision!r}"


# --- redealing --------------------------------------------------------------------------------------------


def redealing_is_unseen(g: Game, viewer: int, rng: Random) -> Iterator[str]:
    """The view and the log stay the same when hidden cards change places."""
    world, _ = redealt(g, viewer, rng)
    for line in _told_apart(_seen(g, viewer), _seen(world, viewer)):
        yield f"can tell hidden cards apart: {line}"


def redealing_makes_no_difference(g: Game, viewer: int, rng: Random) -> Iterator[str]:
    """A choice of the viewer has the same result when hidden cards change places, unless it uncovers one of them."""
    decision = g.decision
    if decision is None or decision.player != viewer:
        return
    choice = rng.below(len(decision.options))
    world, hidden = redealt(g, viewer, rng)
    real = g.copy()
    real.choose(choice)
    try:
        world.choose(choice)
    except CardwrightError:
        return  # with other cards the game may not get that far
    if any(knows(game, viewer, game.cards[i]) for game in (real, world) for i in hidden):
        return
    if any(game.decision is not None and game.decision.player != viewer for game in (real, world)):
        return  # the questions to others may depend on their cards
    for line in _told_apart(_seen(real, viewer), _seen(world, viewer)):
        yield f"learns of hidden cards by choosing option {choice} of {decision!r}: {line}"


def redealt(g: Game, viewer: int, rng: Random) -> tuple[Game, list[int]]:
    """A copy in which the hidden cards of each owner have changed places, and which cards have changed.

    A card that the viewer's log names keeps its face, because the log remembers cards, not faces.
    """
    world = g.copy()
    told = {entry.card for entry in g.log} | {entry.other for entry in g.log}
    told |= {cause[0] for entry in g.log for cause in entry.causes}
    roles = g.rules.roles
    groups: dict[tuple[int, str], list[Card]] = {}
    for card in world.cards:
        if card.zone >= 0 and not knows(g, viewer, card) and card.overlay is None and not card.links:
            if card.id in told and _named_in_log(g, viewer, card.id):
                continue
            kind = world.zone_kind(card)
            place = roles.deck if kind == roles.hand else kind
            groups.setdefault((card.owner, place), []).append(card)
    changed: list[int] = []
    for cards in groups.values():
        faces = [card.front for card in cards]
        order = list(range(len(cards)))
        rng.shuffle(order)
        for card, i in zip(cards, order):
            if card.front is not faces[i]:
                changed.append(card.id)
            become(world, card, faces[i])
    world.away = [card.id for card in world.cards if card.face.away]
    world.touch_all()
    return world, changed


def _named_in_log(g: Game, viewer: int, i: int) -> bool:
    bits = (1 << len(g.players)) - 1 if viewer == SPECTATOR else 1 << viewer
    return any(
        (entry.card == i and entry.known_by & bits == bits)
        or entry.other == i
        or any(card == i and known & bits == bits for card, _, known in entry.causes)
        for entry in g.log
    )


Seen: TypeAlias = tuple[dict[str, object], list[str], object]


def _seen(g: Game, viewer: int) -> Seen:
    view = g.view(viewer)
    return view.data(), view.log(), msgspec.to_builtins(view.entries())


def _told_apart(one: Seen, other: Seen) -> list[str]:
    return [] if one == other else differences(_plain(one), _plain(other), most=2)


def _plain(value: object) -> object:
    """Lists as tuples, so that differences can be followed into them."""
    if isinstance(value, dict):
        return {key: _plain(part) for key, part in value.items()}
    if isinstance(value, (list, tuple)):
        return tuple([_plain(part) for part in value])
    return value


__all__ = ["knows", "redealt", "secrets_are_kept"]
