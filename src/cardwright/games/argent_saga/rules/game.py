"""Argent Saga, handed to the kernel: its tables and policies."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.games.phrasing import describing, finding_paragraphs
from cardwright.kernel.evaluate import find
from cardwright.kernel.events.changes import CHANGES, announce, search
from cardwright.kernel.events.lasting import begin
from cardwright.kernel.events.perform import perform
from cardwright.kernel.events.tallying import tally_attack, tally_drawn, tally_played_card
from cardwright.kernel.flow.frames import did
from cardwright.kernel.game import Game
from cardwright.kernel.playing.priority_checks import Check, check_some_use, when_asked
from cardwright.kernel.state.decisions import Decision
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
    Telling,
    Timing,
    Turned,
    Waiting,
)
from cardwright.kernel.state.ruleset import Ruleset
from cardwright.kernel.state.table import chars
from cardwright.kernel.state.zones import EVERYONE, OWNER
from cardwright.kernel.vocabulary.abilities import Pattern
from cardwright.kernel.vocabulary.durations import EndOfTurn
from cardwright.kernel.vocabulary.effects import Act
from cardwright.kernel.vocabulary.selectors import Cards, This

from ..language.words import LOG, WORDS
from .actions import ACTS
from .arrivals import together
from .attacking import check_attack, check_combat
from .battle import TESTS
from .beneath import change_merge, was_beneath
from .board import active_shards
from .by_hand import ACTS as ACTS_BY_HAND
from .checks import check_ability, check_play_now, fits
from .combat import check_block
from .customs import ArgentSagaCustoms
from .damage import blows
from .ending import concede, endless_loop, lose, win
from .equip import is_equipped, was_equipped
from .field import (
    ARRIVALS,
    DEPARTURES,
    change_counter,
    change_damage,
    change_draw,
    change_move,
    change_station,
    change_turn,
    destroyed,
)
from .keywords import KEYWORDS, STUNNED
from .layers import COUNTED, GUARDS, KIND_STATES, POSITIONS, ROWS, STATES, TOWERS, back, retyped, stat
from .notes import Notes
from .options import options
from .playing import DRAINED, adjust_cost, alike, finish_play, idle
from .procedure import PLAYING, RESOLVING
from .process import mechanics, queue_waiting, skips_queue
from .recounting import recount
from .resolving import stays
from .slots import places
from .stations import relocate, switch
from .trading import switch_control
from .turn import PHASES, stage
from .zones import PILES, ROLES, ROUTES, SHARDLIGHT, SHARDS, SLOTS, ZONES

# The rule behind each verb of the kernel, for the log, the options and the denials.
RULES = {
    "move": "4.1.3",
    "move put": "4.1.4",
    "move resolved": "2.7.3",
    "show to activate": "9.2.2.3",
    "move resolve": "9.4.10.1",
    "play": "9.4.9",
    "play from": "7.4.2.1",
    "activate": "9.4.9",
    "ability works": "9.1.2",
    "ability of": "9.2.2.1",
    "respond": "9.4.9.2",
    "move create": "12.9.1",
    "move destroy": "4.11.2",
    "move sacrifice": "12.6.1",
    "move discard": "4.11.3",
    "move discard cost": "4.11.3",
    "move expel": "4.14.3",
    "move expel cost": "4.14.3",
    "move offering": "11.9.2",
    "move shard drain cost": "11.13.2",
    "move return": "4.1.4",
    "move control": "1.2.3",
    "move play": "9.4.1",
    "draw": "4.7.3",
    "damage": "12.7.1",
    "turn card": "4.2.1",
    "turn card restored": "4.2.3",
    "counter": "10.2.1.1",
    "reveal": "12.3.2",
    "look": "4.1.1",
    "shuffle": "12.3.1",
    "merge": "2.6.4.3",
    "station": "4.1.3",
    "affect": "9.3.4.1",
    "static": "9.2.4.1",
    "stat": "9.3.4.1",
    "select": "9.4.5",
    "cost": "9.4.8.4",
    "pay turn": "9.4.8.4",
    "no target": "9.4.5",
    "target": "9.4.5",
    "modes": "9.4.3",
    "divide": "9.4.6",
    "extras": "9.4.2",
    "optional cost": "9.2.3.3.1",
    "search": "12.3.1",
    "order": "4.7.1",
    "replacement": "9.3.5.2",
    "replacement confirm": "9.3.5.1",
    "prevented": "1.1.2",
    "X": "9.4.4",
    "ask trigger": "9.2.3.2.1",
    "ask discard": "4.11.3",
    "ask pick": "1.1.3",
    "ask room": "4.8.3",
    "ask you may": "9.2.3.4",
    "ask pay": "9.4.8",
    "win effect": "5.3.4",
    "lose effect": "5.3.4",
    "forbidden": "1.1.2",
    "per turn": "1.1.1",  # the card's own text, against 9.2.2.1
    "condition": "1.1.1",
}

# The words of prohibitions, by kind and word of the event.
BAN_WORDS = {
    ("move", "destroy"): "be destroyed",
    ("move", "zero"): "be destroyed",  # ARG 10.3.2
    ("move", "only"): "be destroyed",  # ARG 10.1.1
    ("turn card", "destroyed"): "be destroyed",
    ("move", "sacrifice"): "be sacrificed",
    ("move", "expel"): "be expelled",
    ("move", "offering"): "be expelled",  # ARG 11.9.2
    ("move", "return"): "be returned",
    ("damage", ""): "be damaged",
    ("turn card", "exhausted"): "be exhausted",
    ("turn card", "active"): "be recovered",
    ("counter", ""): "get counters",
    ("stun", ""): "be stunned",
    ("draw", ""): "draw",
}


def looks_back(pattern: Pattern) -> bool:
    """Abilities that trigger when a card leaves the field look at the game as it was before."""
    if pattern.frm:
        return "field" in pattern.frm
    return "field" not in pattern.to  # ARG 9.2.3.6, 9.5.1


def stun(g: Game, f: Frame, w: Act) -> None:
    """Cards are stunned until the end of the next turn; those that are stunned already are not stunned again."""
    fresh = [c for c in find(g, f, w.what) if "stunned" not in chars(g, c).mays]  # ARG 11.15.3
    did(g, f, bool(fresh))
    perform(g, *(Event("stun", c.id, c.controller, frame=f.id, rule="11.15.1") for c in fresh))


def change_stun(g: Game, e: Event) -> Event | None:
    """A card is stunned."""
    card = g.cards[e.card]
    if g.zone_kind(card) != "field":
        return None
    f = g.frames.get(e.frame) or Frame(-1, "effect", card.controller, card.ref)
    begin(g, f, (card.ref,), None, STUNNED, EndOfTurn(g.turn + 1))  # ARG 11.15.1, 11.15.2
    return e


def put_under(g: Game, f: Frame, w: Act) -> None:
    """Cards go under a card on the field: this one, or the one the text names."""
    over = find(g, f, This() if w.where is None else Cards(("field",), where=w.where))
    cards = find(g, f, w.what)
    did(g, f, bool(over and cards))
    if over:
        perform(g, *(Event("merge", c.id, f.controller, other=over[0].id, frm=c.zone, frame=f.id) for c in cards))


def remove_damage(g: Game, f: Frame, w: Act) -> None:
    """All damage is removed from cards."""
    for card in find(g, f, w.what):
        if card.damage:
            g.journal.set(card, "damage", 0)  # ARG 10.2.3.1
            g.changed("stats")
            g.tick("states")  # ARG 9.3.4.5.1: it is no longer damaged


def _tally_turned(g: Game, e: Event) -> None:
    if e.state == "destroyed":
        g.tally("towers destroyed", g.cards[e.card].controller)
        _tally_felled(g, e)


def _tally_moved(g: Game, e: Event) -> None:
    if e.frm >= 0 and g.zones[e.frm].kind.name == "field":
        _tally_leaving(g, e)
    if e.called(DRAINED):
        _tally_drain(g, e)
    elif e.called("discard"):
        g.tally("cards discarded", e.player)


WATCH: dict[str, Callable[[Game, Event], None]] = {
    "turn card": _tally_turned,
    "move": _tally_moved,
    "play": tally_played_card,
    "draw": tally_drawn,
    "attack": tally_attack,
}


def _tally_felled(g: Game, e: Event) -> None:
    """A tower is destroyed by the other player, unless a card or an ability of its own controller did it."""
    owner = g.cards[e.card].controller
    f = g.frames.get(e.frame)
    by = g.cards[e.other].controller if e.other >= 0 else owner if f is None else f.controller
    if by != owner or (f is None and e.other < 0):
        g.tally("towers felled", g.opponents(owner)[0])


def _tally_drain(g: Game, e: Event) -> None:
    """Counts a Shard Drain during a resolution; a drain that pays for a card is counted when the card is paid."""
    f = g.frames.get(e.frame)
    at = next(i for i in range(len(g.log) - 1, -1, -1) if g.log[i] is e)
    again = at > 0 and g.log[at - 1].frame == e.frame and g.log[at - 1].called(DRAINED)
    if (f is None or f.mark < 0) and not again:
        g.tally(DRAINED, e.player)  # ARG 11.13.4: once, however many shards


def _tally_leaving(g: Game, e: Event) -> None:
    """A card has left the field."""
    past = g.past.get(e.ref)
    if past is None or "unit" not in past.chars.kinds:
        return
    to = g.zones[e.to].kind.name
    if e.called("destroy"):
        g.tally("units destroyed", e.was_controller)
    if to == "hand":
        g.tally("units returned", g.zones[e.to].player)
    elif to == "discard":
        g.tally("units sent", e.was_controller)


LANGUAGE = "cardwright.games.argent_saga.language"


def with_priority(check: Check) -> Check:
    """A check for `why_not`: also refuses outside the main phase and without priority."""
    return when_asked(check, may_act, "6.1.1")


def may_act(asked: Decision, player: int) -> bool:
    """Only who is asked to act, in the main phase or with priority."""
    return asked.whose == player and asked.prompt in ("main", "priority")


ARG = Ruleset(
    game="argent-saga",
    prefix="ARG",
    title="Argent Saga",
    home="cardwright.games.argent_saga.rules.game:ARG",
    zones=ZONES,
    roles=ROLES,
    store=Notes,
    placement=Placement(
        positions=POSITIONS,
        back=back,
        routes=ROUTES,
        departures=DEPARTURES,
        arrivals=ARRIVALS,
        piles=PILES,
        maker_owns=True,  # ARG 12.9.2
        row=SLOTS,
        places=places,
    ),
    nature=Nature(
        stat=stat,
        states=STATES,
        tests={**TESTS, "equipped": is_equipped},
        kind_states=KIND_STATES,
        state_topics={"destroyed": TOWERS},
        retyped=retyped,
        keywords=KEYWORDS,
    ),
    continuous=Continuous(
        layers=ROWS,
        counted=COUNTED,
        guards=GUARDS,
    ),
    events=Events(
        changes={
            **CHANGES,
            "move": change_move,
            "turn card": change_turn,
            "draw": change_draw,
            "damage": change_damage,
            "counter": change_counter,
            "station": change_station,
            "merge": change_merge,
            "search": search,
            "stun": change_stun,
            "block": announce,
        },
        watch=WATCH,
        recount=recount,
        ban_words=BAN_WORDS,
        together=together,
        kept_verbs=("destroy", "sacrifice"),  # ARG 11.12.4
        destroyed=destroyed,
    ),
    waiting=Waiting(
        looks_back=looks_back,
        at_once=skips_queue,
        states_settle=True,
        found_in=frozenset((EVERYONE, OWNER)),  # ARG 9.2.3.6
        waiting_costs=True,  # ARG 9.2.3.3.1
    ),
    paying=Paying(
        currency=SHARDLIGHT,
        stages=("set", "more", "less", "free"),  # ARG 9.4.7.4
        turned={SHARDLIGHT: Turned(SHARDS, "exhausted", ready=active_shards)},  # ARG 9.4.8.1
        adjust_cost=adjust_cost,  # ARG 9.4.8
        alike=alike,
        idle=idle,
        named_costs={"Shard Drain": "shard drain", "Offering": "offering"},  # ARG 11.13.3
    ),
    playing=Playing(
        procedure=PLAYING,
        fits=fits,
        finish_play=finish_play,
    ),
    meaning=Meaning(
        acts={
            "stun": stun,
            "put under": put_under,
            "remove damage": remove_damage,
            "relocate": relocate,  # ARG 4.8.5
            "switch places": switch,  # ARG 4.5.3, 4.8.5
            "switch control": switch_control,  # ARG 1.2.3
        },
        linkers={"was beneath": was_beneath, "was equipped": was_equipped},  # ARG 9.5.1
        may_fail=True,  # ARG 12.3.2, 12.3.3
    ),
    course=Course(
        windows={"main": True, "priority": False},  # priority is for responses, also before a combat begins
        timing=Timing(
            state_actions=mechanics,  # ARG 6.2.1.1
            stack_waiting=queue_waiting,
            options=options,
            acts=ACTS,
            resolving=RESOLVING,  # ARG 9.4.10
            stays=stays,
            rule="6.3.1.3",  # ARG 6.4.1.1, 6.4.1.2
        ),
        lose=lose,
        win=win,
        concede=concede,
        endless=endless_loop,
        phases=PHASES,  # ARG 7.1.1
    ),
    telling=Telling(
        checks={
            "play": with_priority(check_play_now),  # ARG 6.1.1
            "activate": with_priority(check_some_use(check_ability, "9.2.2.2")),
            "attack": check_attack,
            "combat": check_combat,
            "block": check_block,
        },
        rules=RULES,
        words=WORDS,
        stage=stage,
        log=LOG,
        describe=describing(LANGUAGE),
        paragraphs=finding_paragraphs(LANGUAGE),
        blows=blows,
    ),
    by_hand=ACTS_BY_HAND,
    customs=ArgentSagaCustoms(),
)
