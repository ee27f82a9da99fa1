"""Rules 111.5, 603.3 and 704: state-based actions and waiting abilities, before a player gets priority."""

from __future__ import annotations

import re
from operator import attrgetter, ge
from typing import NamedTuple

from cardwright.kernel.characteristics.layers import limit_of
from cardwright.kernel.evaluate import cant, forbidden
from cardwright.kernel.events.controlling import placeable, recontrol, strays
from cardwright.kernel.events.lasting import lapse
from cardwright.kernel.events.perform import perform
from cardwright.kernel.events.replacements import applicable
from cardwright.kernel.events.triggers import DRAWING, awaited
from cardwright.kernel.flow.choosing import pick_cards
from cardwright.kernel.flow.loops import endless
from cardwright.kernel.game import Game, Step
from cardwright.kernel.instructions.made_faces import fix_copies
from cardwright.kernel.state.decisions import CARD
from cardwright.kernel.state.event import Event, each_once
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.table import chars, table_of
from cardwright.kernel.vocabulary.effects import Cant

from .bases import Board, active_bases, board_of, destroyed, open_to, stationed
from .battle import tidy
from .control import expel_forsaken
from .ending import WHO, barred, endless_loop, lose
from .revealing import show_cards
from .zones import HAND

LIMIT = re.compile(r"have more than (\d+) (\w+) counter")  # the words of prohibitions for counters (LOW 114.3)
ENDLESS = 1 << 30  # more than anything ever has
_damage, _counters = attrgetter("damage"), attrgetter("counters")


class Vitals(NamedTuple):
    """How much damage a player's permanents can take."""

    bearers: list[Card]
    limits: list[int]  # how much damage destroys each of them
    stationed: list[Card]  # those that stand in bases
    traps: list[Card]


def settle(g: Game, repeat: Step) -> bool:
    """State-based actions; if there are none, cards that must be revealed are revealed."""
    if state_actions(g, repeat):  # LOW 704.3
        return True
    show_cards(g)  # LOW 401.5, 407.3
    return False


def only_state_actions(g: Game) -> None:
    """State-based actions until there are none; triggered abilities go on waiting."""
    state_actions(g, only_state_actions)  # LOW 708.1c


def state_actions(g: Game, repeat: Step) -> bool:
    """Carry out every state-based action that applies now, as one event; True if there was any; `repeat` follows."""
    tidy(g)
    lapse(g)  # LOW 608.2b
    table = table_of(g)
    if table.copiers or g.facts.copying:
        fix_copies(g)  # LOW 707.2c
    expel_forsaken(g)  # LOW 800.3c
    if _nothing_to_settle(g):
        events = refills(g)  # the commonest state-based action, and then the only one
    else:
        if any(placeable(g, card, due) for card, due in strays(g)):
            g.push(repeat)
            recontrol(g)  # LOW 108.2b
            return True
        if losses(g, repeat) or choices(g, repeat):
            return True
        events = gone(g) + refills(g)
    if events:
        events = [e for e in each_once(events) if not forbidden(g, e)]
    if not events:
        return False
    if endless(g):
        endless_loop(g, repeat)
        return True
    g.push(repeat)
    perform(g, *events)
    return True


def _nothing_to_settle(g: Game) -> bool:
    """A quick look finds nothing for a state-based action to do, except short hands, as is mostly the case.

    Anything unusual is left to the full checks.
    """
    if g.notes.let_go or (g.facts.homes and strays(g)):
        return False
    board: Board = g.board if g.board is not None and g.board.version == g.version else board_of(g)
    for player in g.in_turn_order():
        side = board.sides[player]
        vitals: Vitals | None = side.vitals
        if vitals is None:
            vitals = _vitals(g, player, board)
            if vitals is None:
                return False
            if not g.notes.shared_bases:
                side.vitals = vitals
        if any(map(ge, map(_damage, vitals.bearers), vitals.limits)):
            return False
        if any(map(_counters, vitals.stationed)) and any(_odd_counters(g, card) for card in vitals.stationed):
            return False
        if vitals.traps and any("sprung" in card.marks and _spent(g, card) for card in vitals.traps):
            return False
    return True


def _odd_counters(g: Game, card: Card) -> bool:
    """The counters on a permanent could cause a state-based action."""
    if not card.counters:
        return False
    own = chars(g, card)
    limit = own.numbers.get("power", 0) if "unit" in own.kinds else ENDLESS
    return card.counters.get("poison", 0) >= limit or bool(own.cants and _beyond_limits(card, own.cants))


def _vitals(g: Game, player: int, board: Board) -> Vitals | None:
    """The vitals of a player's permanents, kept with the side; None if something is unusual already."""
    side, inside = board.sides[player], board.inside
    if not side.active:
        return None
    homes = {base.id for base in side.active}
    bearers: list[Card] = []
    limits: list[int] = []
    placed: list[Card] = []
    traps: list[Card] = []
    legends: set[str] = set()
    cards, _, became = side.looks
    for card, own in zip(cards, became, strict=True):
        if own is None:
            own = card.face.chars if card.overlay is None else chars(g, card)
        if "legendary" in own.kinds and not card.facedown:  # LOW 203.4c
            if own.name in legends:
                return None
            legends.add(own.name)
        if card.place in homes:
            bearers.append(card)
            limits.append(own.numbers.get("power", 0) if "unit" in own.kinds else ENDLESS)
            placed.append(card)
            if "trap" in card.face.kinds:
                traps.append(card)
        elif card.place >= 0 or "base" not in card.face.kinds:
            return None
        elif not card.facedown:
            numbers = own.numbers
            if "unit" in own.kinds or (card.id in inside and len(inside[card.id]) > numbers.get("capacity", 0)):
                return None
            bearers.append(card)
            limits.append(numbers.get("defense", 0))
    return Vitals(bearers, limits, placed, traps)


def losses(g: Game, repeat: Step) -> bool:
    """Players without an active base lose."""
    losers = [
        player
        for player in g.in_turn_order()
        if not any(active_bases(g, mate) for mate in open_to(g, player)) and not barred(g, player, "lose")
    ]  # LOW 103.3b, 704.5a, 804.7c
    if losers:
        g.push(repeat)
        lose(g, losers, "704.5a", f"no base of {WHO} was active")
    return bool(losers)


def gone(g: Game) -> list[Event]:
    """The events by which permanents are destroyed, put into a graveyard or turned face down."""
    events: list[Event] = []
    kept = g.notes.let_go
    if kept:
        g.note("let_go", {})
        for (rule, _), ids in kept.items():
            events += [_let_go(g, g.cards[i], rule) for i in ids if g.cards[i].zone >= 0]
    events += [to_graveyard(g, card, "704.5g") for card, due in strays(g) if not placeable(g, card, due)]
    cards, cache = g.cards, table_of(g).cache
    for player in g.in_turn_order():
        for i in g.zone("battlefield", player).cards:
            card = cards[i]
            if i in cache:
                own = cache[i]
            else:
                own = card.face.chars if card.overlay is None else chars(g, card)
            if "base" in card.face.kinds:
                if not card.facedown:
                    _judge_base(g, card, own.numbers.get("defense", 0), events)
                    power = own.numbers.get("power", 0)
                    if "unit" in own.kinds and _is_lethal(card, power):
                        rule = "704.5c" if card.damage >= power else "114.1b"
                        events.append(_destroy(g, card, rule))  # LOW 203.1b
                continue
            if "unit" in own.kinds:
                power = own.numbers.get("power", 0)
                if power <= 0:
                    events.append(to_graveyard(g, card, "704.5d"))  # LOW 704.5d
                elif card.damage >= power:
                    events.append(_destroy(g, card, "704.5c"))  # LOW 113.4, 305.5b, 305.7, 704.5c
                elif card.counters and card.counters.get("poison", 0) >= power:
                    events.append(_destroy(g, card, "114.1b"))  # LOW 114.1b
            if card.counters and own.cants:
                events += _beyond_limits(card, own.cants)  # LOW 114.3
            if "sprung" in card.marks and _spent(g, card):
                events.append(to_graveyard(g, card, "303.5", "sprung"))  # LOW 303.5
            if not _well_placed(g, card):
                events.append(to_graveyard(g, card, "704.5g"))  # LOW 301.8a, 302.2b, 303.2b, 305.3b, 404.2c
    return events


def _spent(g: Game, trap: Card) -> bool:
    """The ability of a trap that was sprung is no longer on the chain of events."""
    return all(g.frames[fid].source != trap.ref for fid in g.stack)


def _beyond_limits(card: Card, cants: tuple[tuple[int, Cant], ...]) -> list[Event]:
    """The events that remove counters beyond a permanent's limit."""
    limits = [LIMIT.fullmatch(ban.action) for _, ban in cants]
    found = [(match[2], card.counters.get(match[2], 0) - int(match[1])) for match in limits if match is not None]
    return [
        Event("counter", card.id, card.controller, -excess, word=word, tag="limit", rule="114.3")
        for word, excess in found
        if excess > 0
    ]


def _is_lethal(base: Card, power: int) -> bool:
    """A base that is also a unit has as much damage or poison as power."""
    return power > 0 and (base.damage >= power or base.counters.get("poison", 0) >= power)  # LOW 113.5, 114.1b


def _judge_base(g: Game, base: Card, defense: int, events: list[Event]) -> None:
    if defense <= 0:
        if not _ability_waits(g, base):  # LOW 301.8
            events.append(face_down(base, "704.5h", "defense"))  # LOW 704.5h
    elif base.damage >= defense:
        events.append(_destroy(g, base, "301.7"))  # LOW 301.2a, 301.7, 113.5


def _ability_waits(g: Game, base: Card) -> bool:
    """A triggered ability of the base waits, or is on the chain of events."""
    if any(pending.source == base.ref for pending in g.pending):
        return True
    return any(g.frames[fid].kind == "triggered" and g.frames[fid].source == base.ref for fid in g.stack)


def _well_placed(g: Game, card: Card) -> bool:
    """The permanent stands in an active base where it may stand."""
    if card.place < 0:
        return False
    base = g.cards[card.place]
    return not base.facedown and base.zone >= 0 and base.controller in open_to(g, card.controller)


def _destroy(g: Game, card: Card, rule: str) -> Event:
    event = destroyed(g, card, -1, rule)
    return to_graveyard(g, card, rule) if event is None else event


def to_graveyard(g: Game, card: Card, rule: str, tag: str = "put") -> Event:
    """The event that puts a permanent into its owner's graveyard."""
    to = g.zone("graveyard", card.owner).id
    return Event("move", card.id, card.controller, frm=card.zone, to=to, tag=tag, rule=rule)


def face_down(base: Card, rule: str, tag: str) -> Event:
    """The event that turns a base face down."""
    return Event("turn card", base.id, base.controller, state="facedown", tag=tag, rule=rule)


def _let_go(g: Game, card: Card, rule: str) -> Event:
    return face_down(card, rule, "legend") if "base" in card.face.kinds else to_graveyard(g, card, rule)


def refills(g: Game) -> list[Event]:
    """Players draw up to their maximum hand size."""
    events: list[Event] = []
    zones, hands, decks = g.zones, g.zone_base["hand"], g.zone_base["deck"]
    table = table_of(g)
    limited = table.limited
    for player in g.in_turn_order():
        hand = zones[hands + player].cards
        if not limited and len(hand) >= HAND:
            continue
        deck = zones[decks + player].cards
        missing = min(limit_of(g, "hand", player) - len(hand), len(deck))
        if missing > 0:  # LOW 402.2a, 704.5i
            seat = g.cards[g.zone("seat", player).cards[0]]
            if not (chars(g, seat).cants and cant(g, seat, "draw")):
                tried = (tuple([g.cards[i].ref for i in hand]), len(deck))
                if g.notes.refills.get(player) == tried and _replaced(g, player):
                    continue  # drawing was replaced, and nothing has changed since
                g.note("refills", {**g.notes.refills, player: tried})
                if awaited(g, DRAWING):
                    events.append(Event(DRAWING, player=player, amount=missing, rule="704.5i"))  # LOW 612.1f
                else:
                    events += [Event("draw", player=player, rule="704.5i") for _ in range(missing)]
    return events


def _replaced(g: Game, player: int) -> bool:
    """An effect would replace a player's draw now."""
    return any(applicable(g, Event(kind, player=player, amount=1)) for kind in ("draw", DRAWING))


# --- choices that state-based actions need -----------------------------------------------------------------------


def choices(g: Game, repeat: Step) -> bool:
    """Ask who stays of several legends of a name, and who goes from a base that is too full; True if one is asked."""
    decided = g.notes.let_go
    for player in g.in_turn_order():
        legends: dict[tuple[str, str], list[int]] = {}
        for card in g.cards_in("battlefield", player):
            own = chars(g, card)
            if "legendary" in own.kinds and not card.facedown:
                rule = "704.5f" if "base" in card.face.kinds else "704.5e"
                legends.setdefault((rule, own.name), []).append(card.id)
        for (rule, name), ids in legends.items():
            if len(ids) > 1 and (rule, name) not in decided:
                _ask_keep(g, repeat, player, "keep legend", tuple(ids), (rule, name), 1)  # LOW 704.5e, 704.5f
                return True
        for base in active_bases(g, player):
            inside = stationed(g, base)
            excess = len(inside) - max(chars(g, base).numbers.get("capacity", 0), 0)
            if excess > 0 and inside and ("404.2d", str(base.id)) not in decided:
                ids = [card.id for card in inside]
                keep = len(ids) - excess
                _ask_keep(
                    g, repeat, player, "keep in base", tuple(ids), ("404.2d", str(base.id)), keep
                )  # LOW 301.3b, 404.2d
                return True
    return False


def _ask_keep(
    g: Game, repeat: Step, player: int, prompt: str, ids: tuple[int, ...], key: tuple[str, str], keep: int
) -> None:
    g.push(repeat)
    pick_cards(g, player, CARD, prompt, ids, keep, keep, _keep, (key, ids), key[0])


def _keep(g: Game, key: tuple[str, str], among: tuple[int, ...], ids: tuple[int, ...]) -> None:
    left = tuple(i for i in among if i not in ids)
    g.note("let_go", {**g.notes.let_go, key: left})
    g.changed("states")
