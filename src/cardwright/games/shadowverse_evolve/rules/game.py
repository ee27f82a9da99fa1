"""Shadowverse: Evolve, handed to the kernel: its tables and policies."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.games.phrasing import describing, finding_paragraphs
from cardwright.kernel.characteristics.layers import limit_of
from cardwright.kernel.evaluate import passes
from cardwright.kernel.events.changes import CHANGES, announce
from cardwright.kernel.events.controlling import switch_control
from cardwright.kernel.events.tallying import tally_attack, tally_drawn, tally_played_card
from cardwright.kernel.game import Game
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Frame
from cardwright.kernel.state.policies import (
    Continuous,
    Course,
    Events,
    Meaning,
    Nature,
    Paying,
    Placement,
    Playing,
    Resource,
    Telling,
    Waiting,
    ranked,
)
from cardwright.kernel.state.ruleset import Ruleset
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.planner import layers_by_type
from cardwright.kernel.vocabulary.selectors import Either, Filter, Kind

from ..language.words import LOG, WORDS
from .actions import adjust_cost, check_activate, check_play_now, check_select, costs_less, finish_play, fits
from .by_hand import ACTS as ACTS_BY_HAND
from .combat import blows, check_attack
from .evolve import change_evolve, evolve_act
from .keywords import KEYWORDS
from .layers import LAYERS, STATES, overlay, stat
from .notes import Notes
from .procedure import PLAYING
from .process import endless_cycle, lose
from .turn import MOST_PLAY_POINTS
from .zones import KEEPS, PILES, ROLES, ROUTES, ZONES

OVERFLOW = 7  # SVE 13.4.1.2

# The rule behind each verb of the kernel, for the log, the options and the denials.
RULES = {
    "move": "5.4.1",
    "move put": "5.4.1",
    "move summon": "5.4.1",
    "move create": "9.1.2",
    "move destroy": "5.5.1",
    "move banish": "5.6.1",
    "move discard": "5.11.1",
    "move swap": "5.12.1",
    "move play": "10.6.2.1",
    "draw": "5.9.1",
    "damage": "5.13.1",
    "turn card": "5.3.1",
    "counter": "14.1.3",
    "counter less": "14.1.4",
    "resource": "3.2.1",
    "resource pay": "10.4.4",
    "resource recover": "5.14.1",
    "reveal": "5.20.1",
    "look": "5.10.1",
    "shuffle": "5.8.1",
    "roll": "5.19.1",
    "select": "10.6.2.3",
    "stat": "10.2.1.2",
    "pick": "1.3.4",
    "affect": "10.2.1.2",
    "static": "10.1.1.3",
    "cost": "10.4.2.2",
    "pay play points": "10.4.4",
    "pay turn": "10.4.6",
    "pay stat": "10.4.5",
    "pay reveal": "12.2.2",
    "no target": "10.6.2.3.4",
    "target": "10.6.2.3",
    "modes": "5.17.3",
    "divide": "10.6.2.4.1",
    "extras": "10.6.2.2.1",
    "optional cost": "10.4.7",
    "search": "5.7.1",
    "draw up to": "5.9.3.1",
    "look up to": "5.10.2.2",
    "limit field": "4.4.4.2",
    "limit ex": "4.8.3.2",
    "order": "4.1.5",
    "replacement confirm": "10.10.1",
    "replacement": "10.10.2",
    "ask discard": "5.11.1",
    "ask pick": "10.6.2.7.2",
    "ask you may": "10.6.2.7.2",
    "ask reveal": "12.2.2",
    "ask mode": "10.6.2.7.2",
    "ask number": "1.3.5",
    "ask pay": "10.4.2",
    "win effect": "1.2.4",
    "lose effect": "1.2.4",
    "forbidden": "1.3.3",
    "per turn": "10.3.2",
    "condition": "10.3.3",
}


def overflow(g: Game, player: int) -> bool:
    """Overflow is active."""
    return g.players[player].resources["max play points"] >= OVERFLOW  # SVE 13.4.1.1, 13.4.1.2


def sanguine(g: Game, player: int) -> bool:
    """Sanguine is active: it is the player's turn and the leader has lost defense in it."""
    return g.active == player and g.tallies.get(("leader lost defense", player), 0) > 0  # SVE 13.5.2.2


def field_full(g: Game, player: int) -> bool:
    """The field takes no more cards."""
    return len(g.zone("field", player).cards) >= limit_of(g, "field", player)  # SVE 4.4.4


def ex_full(g: Game, player: int) -> bool:
    """The EX area takes no more cards."""
    return len(g.zone("ex", player).cards) >= limit_of(g, "ex", player)  # SVE 4.8.3


def spellchain(g: Game, player: int) -> int:
    """Spells in the cemetery, and what some effect adds to the count."""
    wanted: list[Filter] = [Kind("spell")]  # SVE 13.3.1.2
    for leader in g.cards_in("leader", player):
        wanted += [c.where for c in chars(g, leader).counts if c.name == "spellchain"]
    if len(wanted) == 1:
        return sum(["spell" in chars(g, card).kinds for card in g.cards_in("cemetery", player)])
    f = Frame(-1, "count", player, (-1, 0))
    return sum(passes(g, f, Either(tuple(wanted)), card) for card in g.cards_in("cemetery", player))


def necrocharge(g: Game, player: int) -> int:
    """Cards in the cemetery."""
    return len(g.zone("cemetery", player).cards)  # SVE 13.5.1.2


def _tally_moved(g: Game, e: Event) -> None:
    if e.called("destroy"):
        past = g.past.get(e.ref)
        if past is not None and "follower" in past.chars.kinds:
            g.tally("followers destroyed", e.was_controller)
    elif e.called("discard"):
        g.tally("cards discarded", e.player)


def _tally_damage(g: Game, e: Event) -> None:
    if g.zone_kind(g.cards[e.card]) == "leader":
        g.tally("leader lost defense", g.cards[e.card].controller)  # SVE 13.5.2.1


def _tally_stat(g: Game, e: Event) -> None:
    if e.word == "defense" and e.amount < 0:
        _tally_damage(g, e)


def _tally_evolved(g: Game, e: Event) -> None:
    g.tally("followers evolved", e.player)


WATCH: dict[str, Callable[[Game, Event], None]] = {
    "move": _tally_moved,
    "play": tally_played_card,  # SVE 13.2.1.3
    "damage": _tally_damage,
    "stat": _tally_stat,
    "attack": tally_attack,
    "evolve": _tally_evolved,
    "draw": tally_drawn,
}


def change_resource(g: Game, e: Event) -> Event | None:
    """Play points and their maximum never pass ten."""
    resources = g.players[e.player].resources
    value = resources.get(e.word, 0) + e.amount
    if e.word in ("play points", "max play points"):
        value = min(value, MOST_PLAY_POINTS)  # SVE 3.2.4
    value = max(value, 0)
    if value == resources.get(e.word, 0):
        return None
    g.journal.key(resources, e.word, value)
    g.tick("resources")
    return e


def concede(g: Game, player: int) -> None:
    """A player gives up and has lost at once."""
    g.end([p for p in g.in_turn_order() if p != player], "1.2.3", f"{g.players[player].name} concedes")  # SVE 1.2.3


LANGUAGE = "cardwright.games.shadowverse_evolve.language"


SVE = Ruleset(
    # what it is called
    game="shadowverse-evolve",
    prefix="SVE",
    title="Shadowverse: Evolve",
    home="cardwright.games.shadowverse_evolve.rules.game:SVE",
    zones=ZONES,
    roles=ROLES,
    store=Notes,
    placement=Placement(
        keeps=KEEPS,
        routes=ROUTES,
        piles=PILES,
        overlay=overlay,
    ),
    nature=Nature(
        stat=stat,
        states=STATES,
        keywords=KEYWORDS,
    ),
    continuous=Continuous(
        layers=layers_by_type(*LAYERS),  # SVE 10.9.1
    ),
    events=Events(
        changes={**CHANGES, "resource": change_resource, "evolve": change_evolve, "fight": announce},
        ranks=ranked("", "arrival"),
        watch=WATCH,
    ),
    waiting=Waiting(
        arrivals_see=True,  # SVE 10.7.4.2
    ),
    paying=Paying(
        resources={"play points": Resource("max play points")},  # SVE 5.14.1.1
        costs_less=costs_less,
        currency="play points",  # SVE 2.5.1, 3.2.2, 8.2.1
        adjust_cost=adjust_cost,
    ),
    playing=Playing(
        procedure=PLAYING,
        fits=fits,
        finish_play=finish_play,
    ),
    meaning=Meaning(
        acts={"evolve": evolve_act, "switch control": switch_control},
        conditions={"overflow": overflow, "sanguine": sanguine, "field full": field_full, "ex full": ex_full},
        noted={"spellchain": spellchain, "necrocharge": necrocharge},  # SVE 13.3.1.4, 13.5.1.3, 13.5.1.3.2
        all_or_nothing=True,  # SVE 8.1.2
    ),
    course=Course(
        windows={"main": True, "quick": False},
        phases=("start", "main", "end"),  # SVE 7.1.2
        concede=concede,
        endless=endless_cycle,
        lose=lose,
    ),
    telling=Telling(
        checks={
            "play": check_play_now,
            "activate": check_activate,
            "attack": check_attack,
            "select": check_select,
        },
        rules=RULES,
        words=WORDS,
        log=LOG,
        describe=describing(LANGUAGE),
        paragraphs=finding_paragraphs(LANGUAGE),
        blows=blows,
    ),
    by_hand=ACTS_BY_HAND,
)
