"""Chapter 12: rule processes, in the order of the rulebook; and the automatic objects that follow them (603)."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.kernel.evaluate import cant, forbidden
from cardwright.kernel.events.controlling import recontrol, strays
from cardwright.kernel.events.lasting import lapse
from cardwright.kernel.events.perform import perform
from cardwright.kernel.events.replacements import applicable
from cardwright.kernel.flow.choosing import pick_cards
from cardwright.kernel.flow.loops import endless
from cardwright.kernel.game import Game, Step
from cardwright.kernel.playing.priority import stack_one, stack_pending
from cardwright.kernel.state.decisions import CARD
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.facts import NONE
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.table import chars, table_of

from .adding import is_well_added, loosen
from .areas import astral_event, destroyed, into_graveyard
from .beginning import next_of_the_beginning
from .ending import barred, endless_loop, lose
from .layers import MINUS, PLUS, rounded
from .open_decks import reveal_tops
from .revolution_order import returned
from .runes import drop_copies
from .zones import FIELD, HUNDRED, ORDERS, RULER_AREA

WILLPOWER = "willpower"


def play_automatic(g: Game) -> None:
    """One automatic object is chosen and played (FOW 906.3); the priority sequence then begins again."""
    stack_one(g, stack_pending, next_of_the_beginning(g) if g.turn <= 1 else None)  # FOW 502.1b, 603.1-603.4, 906.3a


def rule_process(g: Game, repeat: Step) -> bool:
    """Carry out the first rule process that applies; True if there was any; `repeat` follows."""
    lapse(g)
    loosen(g)
    reveal_tops(g)
    if g.notes.copied:
        drop_copies(g)
    if g.facts.homes and strays(g):
        g.push(repeat)
        recontrol(g)
        return True
    if losing(g):
        return True  # FOW 1202
    if _at_rest(g):
        if g.notes.clung:
            g.note("clung", NONE)
        return _round_life(g)
    for find in PROCESSES:
        if find is stray_additions and _keep_one(g, repeat):
            return True  # FOW 1201.1: the rest of 1205 comes before 1207
        events = [event for event in find(g) if not forbidden(g, event)]
        if events:
            if endless(g):
                endless_loop(g)
                return True
            g.push(repeat)
            if find is lethal_damage:
                g.push(spared, tuple([event.card for event in events]))
            perform(g, *[_replaced_once(g, event) for event in events])
            return True
    if g.notes.clung:
        g.note("clung", NONE)
    return _round_life(g)


def _replaced_once(g: Game, event: Event) -> Event:
    """A rule process that comes again for the same reason is not replaced again by the same effects."""
    if event.kind != "move":
        return event
    ref = g.cards[event.card].ref
    again = event.changed(applied=g.notes.clung.get(ref, ()))
    keys = tuple([one.key for one in applicable(g, again)])
    if keys:
        g.note("clung", {**g.notes.clung, ref: (*again.applied, *keys)})  # FOW 910.3
    return again


def _at_rest(g: Game) -> bool:
    """A quick look finds nothing for a rule process to do; anything unusual is left to the full checks."""
    if g.notes.let_go or g.notes.ordered:
        return False
    cache = table_of(g).cache
    for player in g.in_turn_order():
        mythic = wardens = 0
        for i in g.zone(FIELD, player).cards:
            card = g.cards[i]
            own = cache[i] if i in cache else card.face.chars if card.overlay is None else chars(g, card)
            numbers = own.numbers
            if "DEF" in numbers and (numbers["DEF"] <= 0 or card.damage >= numbers["DEF"]):
                return False
            if PLUS in card.counters and MINUS in card.counters:
                return False
            if "Mythic" in own.keywords:
                mythic += 1
                if mythic > 1:
                    return False
            if "added" in own.mays and not is_well_added(g, card):
                return False
        for i in g.zone(RULER_AREA, player).cards:
            card = g.cards[i]
            if PLUS in card.counters and MINUS in card.counters:
                return False
            if "warden" in card.face.kinds:
                wardens += 1
                if wardens > 1 or not card.counters.get(WILLPOWER, 0):
                    return False
        if g.zone(ORDERS, player).cards:
            return False
    return True


# --- losing (1202) -------------------------------------------------------------------------------------------------


def losing(g: Game) -> bool:
    """Players without life lose, and those who had to draw in their draw phase and could not."""
    dead = [p for p in g.in_turn_order() if g.players[p].resources["life"] <= 0 and not barred(g, p, "lose")]
    empty = [p for p in g.facts.drew_from_nothing if not barred(g, p, "lose")]
    if g.facts.drew_from_nothing:
        g.fact("drew_from_nothing", ())  # FOW 1202.2: since the most recent rule process
    if not dead and not empty:
        return False
    if dead:
        reason = f"{g.named(dead)} had no life left"
        lose(g, list(dict.fromkeys((*dead, *empty))), "1202.1", reason)  # FOW 105.4, 1202.1
    else:
        lose(g, empty, "1202.2", f"{g.named(empty)} could not draw in the draw phase")  # FOW 1202.2
    return True


# --- counters (1203) -----------------------------------------------------------------------------------------------


def opposite_counters(g: Game) -> list[Event]:
    """Pairs of +100/+100 and -100/-100 counters go."""
    events: list[Event] = []
    for card in _placed(g):
        pairs = min(card.counters.get(PLUS, 0), card.counters.get(MINUS, 0)) if card.counters else 0
        if pairs:
            events += [
                Event("counter", card.id, card.controller, -pairs, word=word, tag="process", rule="1203.1")
                for word in (PLUS, MINUS)
            ]  # FOW 1203.1, 1203.2
    return events


def _placed(g: Game) -> list[Card]:
    return [card for p in g.in_turn_order() for area in (FIELD, RULER_AREA) for card in g.cards_in(area, p)]


# --- destroying (1204) ---------------------------------------------------------------------------------------------


def _fighters(g: Game) -> list[tuple[Card, int]]:
    """The J/resonators in the field that have a DEF, and that DEF."""
    found: list[tuple[Card, int]] = []
    cache = table_of(g).cache
    for player in g.in_turn_order():
        for card in g.cards_in(FIELD, player):
            own = cache[card.id] if card.id in cache else chars(g, card)
            if "DEF" in own.numbers and "j/resonator" in own.kinds:
                found.append((card, rounded(own.numbers["DEF"])))
    return found


def lethal_damage(g: Game) -> list[Event]:
    """J/resonators with as much damage as DEF are destroyed."""
    doomed = [card for card, defense in _fighters(g) if card.damage >= max(defense, 1)]  # before 1205.1: FOW 1201.1
    return [destroyed(g, card, -1, "1204.1") for card in doomed if not _cannot_be_destroyed(g, card)]  # FOW 1204.1


def _cannot_be_destroyed(g: Game, card: Card) -> bool:
    own = chars(g, card)
    return bool(own.cants) and cant(g, card, "be destroyed")  # FOW 1010.3


def spared(g: Game, ids: tuple[int, ...]) -> None:
    """Damage is removed from J/resonators that should have been destroyed and were not."""
    for card, defense in _fighters(g):
        if card.id in ids and card.damage >= max(defense, 1):
            g.journal.set(card, "damage", 0)  # FOW 1204.1b
            g.changed("stats")


# --- putting into a graveyard (1205) --------------------------------------------------------------------------------


def no_defense(g: Game) -> list[Event]:
    """Resonators without DEF go to the graveyard, J-rulers to the area their sort goes to."""
    return [astral_event(g, card) for card, defense in _fighters(g) if defense <= 0]  # FOW 1205.1-1205.6


def spent_wardens(g: Game) -> list[Event]:
    """Wardens without willpower counters go to the graveyard."""
    there = [card for p in g.in_turn_order() for card in g.cards_in(RULER_AREA, p)]
    spent = [card for card in there if "warden" in card.face.kinds and not card.counters.get(WILLPOWER, 0)]
    return [into_graveyard(g, card, "1205.7") for card in spent]  # FOW 716.4a, 1205.7, 1309.2


def let_go(g: Game) -> list[Event]:
    """Cards of which a player may have only one and which were not kept go to the graveyard."""
    ids = g.notes.let_go
    if not ids:
        return []
    g.note("let_go", ())
    cards = [g.cards[i] for i in ids if g.zone_kind(g.cards[i]) in (FIELD, RULER_AREA)]
    return [into_graveyard(g, card, "1205.8" if g.zone_kind(card) == FIELD else "1205.9") for card in cards]


def _crowds(g: Game) -> list[tuple[int, tuple[int, ...], str]]:
    """The entities with «Mythic», and the wardens, that share a name with another of the same player."""
    found: list[tuple[int, tuple[int, ...], str]] = []
    for player in g.in_turn_order():
        mythic = [c for c in g.cards_in(FIELD, player) if "Mythic" in chars(g, c).keywords]  # FOW 1205.8
        wardens = [c for c in g.cards_in(RULER_AREA, player) if "warden" in c.face.kinds]  # FOW 716.5a, 1205.9
        for cards, rule in ((mythic, "1205.8"), (wardens, "1205.9")):
            for card in cards:
                alike = [other for other in cards if not chars(g, card).names.isdisjoint(chars(g, other).names)]
                if len(alike) > 1:
                    found.append((player, tuple([other.id for other in alike]), rule))
    return found


def _keep_one(g: Game, repeat: Step) -> bool:
    """Ask which of several cards is kept; True if someone is asked."""
    crowds = _crowds(g)
    if not crowds:
        return False
    player, ids, rule = crowds[0]
    g.push(repeat)
    pick_cards(g, player, CARD, "keep one", ids, 1, 1, _kept, (ids,), rule)
    return True


def _kept(g: Game, among: tuple[int, ...], ids: tuple[int, ...]) -> None:
    g.note("let_go", tuple([i for i in among if i not in ids]))
    g.changed("states")


# --- the rest (1206-1208) -------------------------------------------------------------------------------------------


def _round_life(g: Game) -> bool:
    """Life is rounded up to hundreds."""
    odd = [p for p in g.in_turn_order() if g.players[p].resources["life"] % HUNDRED]
    for player in odd:
        resources = g.players[player].resources
        g.journal.key(resources, "life", rounded(resources["life"]))  # FOW 1206.1
    return False


def stray_additions(g: Game) -> list[Event]:
    """Addable additions that are added to nothing, or to nothing legal, go to the graveyard."""
    events: list[Event] = []
    for player in g.in_turn_order():
        for card in g.cards_in(FIELD, player):
            own = chars(g, card)
            if "added" in own.mays and "Bestow" not in own.keywords and own.kinds.isdisjoint(OTHERWISE):  # FOW 1002.1c
                if not is_well_added(g, card):  # FOW 1121.4
                    events.append(into_graveyard(g, card, "1207.1"))  # FOW 1207.1
    return events


OTHERWISE = ("j/resonator", "regalia", "magic stone")


def idle_orders(g: Game) -> list[Event]:
    """Order cards that order nothing return to the ruler area."""
    there = [card for p in g.in_turn_order() for card in g.cards_in(ORDERS, p)]
    return [
        returned(g, c, "1208.1") for c in there if not g.is_current(g.notes.ordered.get(c.id, (c.id, -1)))
    ]  # FOW 1208.1


PROCESSES: tuple[Callable[[Game], list[Event]], ...] = (
    opposite_counters,
    lethal_damage,
    no_defense,
    spent_wardens,
    let_go,
    stray_additions,
    idle_orders,
)  # FOW 1201.1
