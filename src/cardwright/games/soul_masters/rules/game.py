"""Soul Masters, handed to the kernel: its tables and policies."""

from __future__ import annotations

from cardwright.games.phrasing import describing, finding_paragraphs
from cardwright.kernel.events.changes import CHANGES, announce, search
from cardwright.kernel.events.controlling import switch_control
from cardwright.kernel.events.tallying import tally_drawn, tally_played
from cardwright.kernel.game import Game
from cardwright.kernel.playing.priority import stack_waiting
from cardwright.kernel.playing.priority_checks import Check, check_some_use, when_asked
from cardwright.kernel.state.decisions import Decision
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.placement import Passage
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
    ranked,
)
from cardwright.kernel.state.ruleset import Ruleset
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Pattern, Target
from cardwright.kernel.vocabulary.selectors import InState, Linked
from cardwright.kernel.vocabulary.terms import Term, parts_of

from ..language.words import LOG, WORDS
from .actions import ACTS, HANDS_OVER
from .attacking import check_attack
from .battle import TESTS, nothing_to_answer
from .blows import blows
from .by_hand import ACTS as ACTS_BY_HAND
from .casting import check_play, finish_play, fits, has_room, space, targetable
from .combat import check_intercept, negate, redirect, remove_from_combat
from .customs import SoulMastersCustoms
from .cutting_short import begin_again, end_the_combat, end_the_turn, home
from .damage import (
    change_damage,
    change_heal,
    change_health,
    exchange_health,
    heal,
    knocked_out,
    lose_health,
)
from .ending import change_draw, concede, endless_loop, lose, win
from .energy import adjust_cost, alike, check_core, check_place, idle, ready_energy
from .evolution import change_defeat, change_evolve
from .keywords import KEYWORDS
from .layers import COUNTED, KIND_STATES, POSITIONS, ROWS, STATES, back, stat
from .notes import Notes
from .options import options
from .procedure import PLAYING, RESOLVING
from .process import state_actions
from .resolving import stays
from .shields import (
    PREVENT,
    SHIELD,
    SHIELDED,
    SKILL,
    SOURCES,
    THREATENED,
    act_prevent,
    act_shield,
    check_shield_card,
    linked_sources,
    shielded_sources,
    threatened,
)
from .skills import at_once, check_skill
from .turn import PHASES
from .zones import ENERGY, ENERGY_CARDS, KEEPS, PILES, ROLES, ROUTES, SIDES, ZONES

# The rule behind each verb of the kernel, for the log, the options and the denials.
RULES = {
    "move": "GL.MOVE",
    "move put": "GL.PUT-PLACE",
    "move summon": "GL.SUMMON",
    "move mill": "GL.MILL",
    "move Duelist": "GL.RETURN",
    "move resolved": "ZN.11",
    "move play": "GL.CAST",
    "move create": "GL.CREATE",
    "move sacrifice": "GL.SACRIFICE",
    "move discard": "GL.DISCARD",
    "move discard cost": "GL.DISCARD",
    "move spend": "GL.DISCARDING-RESOURCES",
    "move spend cost": "GL.DISCARDING-RESOURCES",
    "move generate": "GL.GENERATE",
    "move banish": "GL.REMOVE",
    "move stop": "GL.COUNTER-VERB",
    "move swap": "GL.SWITCH-SWAP",
    "move return": "GL.RETURN",
    "move control": "GL.CONTROL-CONTROLLER",
    "limit battleground": "CT.UNIT.5",
    "play": "GL.CAST",
    "play from": "GL.CAST",
    "activate": "GL.ACTIVATE",
    "activate at once": "SK.ENERGY.2",
    "activate [Defender]": "CB.DEFENDER.2",
    "activate shield": "SH.7",
    "ability works": "SK.STATIC.1",
    "ability of": "GL.YOU-YOUR",
    "respond": "GL.RESPOND",
    "show to activate": "BU.FROM-HAND",
    "draw": "GL.DRAW-VERB",
    "damage": "GL.DAMAGE",
    "turn card": "GL.REST",
    "turn card ready": "GL.READY",
    "turn card facedown": "GL.FACE-DOWN",
    "turn card faceup": "GL.FACE-UP",
    "resource": "SK.ENERGY.1",
    "pile": "GL.ATTACH",
    "counter": "GL.COUNTER-NOUN",
    "reveal": "SE.1",
    "look": "GL.SEARCH",
    "shuffle": "SE.2",
    "search": "GL.SEARCH",
    "flip": "GL.FLIPPING-A-COIN",
    "affect": "GL.CONTINUOUS-EFFECT",
    "stat": "GL.CONTINUOUS-EFFECT",
    "select": "GL.TARGET",
    "target": "GL.TARGET",
    "no target": "TF.COST.3",
    "cost": "GL.COST",
    "extras": "GL.ADDITIONAL-COST",
    "X": "GL.X",
    "pay turn": "TF.COST.1",
    "pay stat": "GL.PAY-HEALTH",
    "optional cost": "SK.TRIGGERED.2",
    "per turn": "GL.ACTIVATED-SKILL",
    "per upkeep": "BU.ONCE",
    "condition": "BU.1",
    "prevented": "SH.8",
    "prevent": "GL.PREVENTION-EFFECT",
    "replacement": "GL.REPLACEMENT-EFFECT",
    "replacement confirm": "GL.REPLACEMENT-EFFECT",
    "forbidden": "GL.ILLEGAL-ACTION",
    "ask trigger": "AP.6",
    "ask you may": "GL.MAY",
    "ask discard": "GL.DISCARD",
    "ask pick": "AP.5",
    "ask pay": "GL.PAY",
    "order": "GL.PUT-PLACE",
    "win effect": "VC.4",
    "restart": "GL.RESTART-THE-GAME",
    "lose effect": "VC.4",
}

# The words of prohibitions, by kind and word of the event.
BAN_WORDS = {
    ("move", "destroy"): "be destroyed",
    ("move", "sacrifice"): "be sacrificed",
    ("move", "return"): "be returned",
    ("damage", ""): "be damaged",
    ("heal", ""): "be healed",
    ("turn card", "rested"): "be rested",
    ("turn card", "ready"): "be readied",
    ("counter", ""): "get counters",
    ("draw", ""): "draw",
}


CUT = {"end combat": end_the_combat, "end turn": end_the_turn}  # effects that skip what is left


def with_room(g: Game, e: Event, card: Card) -> Event | None:
    """No Unit comes where there are five."""
    if e.tag == "phase" or {"unit", "golem"}.isdisjoint(card.front.kinds) or has_room(g, g.zones[e.to].player):
        return e
    return None  # SM CT.UNIT.5


DEPARTURES = (Passage(with_room, to=("battleground",), not_frm=("battleground", "stack")),)  # SM CT.UNIT.5


def tally_unit_attack(g: Game, e: Event) -> None:
    """A Unit has attacked."""
    if "unit" in chars(g, g.cards[e.card]).kinds:
        g.tally("units attacked", e.player)


def looks_back(pattern: Pattern) -> bool:
    """Skills that trigger when a card leaves play look at the game as it was before."""
    return "battleground" in pattern.frm or "battleground" not in pattern.to  # SM ST.28


def with_priority(check: Check) -> Check:
    """A check for `why_not`: also refuses without priority."""
    return when_asked(check, may_act, "PR.1")


def may_act(asked: Decision, player: int) -> bool:
    """Only who has priority."""
    return asked.whose == player and asked.prompt in ("priority", "defender step")


LANGUAGE = "cardwright.games.soul_masters.language"
_told = describing(LANGUAGE)


def describe(term: Term) -> str:
    """A term of a Skill in the game's phrasing; what a Shield or a prevention aims at is not printed on cards."""
    if isinstance(term, Target):
        links = [part.link for part in parts_of(term.what) if isinstance(part, Linked)]
        if SOURCES in links or SHIELDED in links:
            return "Choose the damage source"
        if InState(THREATENED) in parts_of(term.what):
            return "Choose the card to shield"
    return "prevent damage" if term == SKILL.body else _told(term)


SM = Ruleset(
    game="soul-masters",
    prefix="SM",
    title="Soul Masters",
    home="cardwright.games.soul_masters.rules.game:SM",
    zones=ZONES,
    roles=ROLES,
    store=Notes,
    placement=Placement(
        keeps=KEEPS,
        routes=ROUTES,
        departures=DEPARTURES,
        positions=POSITIONS,
        back=back,
        sides=SIDES,
        piles=PILES,
        swapped=("turned",),  # SM GL.SWITCH-SWAP
        space=space,
    ),
    nature=Nature(
        stat=stat,
        states=STATES,
        tests={**TESTS, THREATENED: threatened},
        kind_states=KIND_STATES,
        state_topics=dict.fromkeys((*TESTS, THREATENED), "fighting"),
        keywords=KEYWORDS,
    ),
    continuous=Continuous(layers=ROWS, counted=COUNTED),
    events=Events(
        changes={
            **CHANGES,
            "draw": change_draw,
            "damage": change_damage,
            "heal": change_heal,
            "lose health": change_health,
            "defeat": change_defeat,
            "evolve": change_evolve,
            "search": search,
            "attacked": announce,
            "banding": announce,
            "intercept": announce,
            "phasing": announce,
            "before": announce,
            "end of combat": announce,
        },
        ban_words=BAN_WORDS,
        ranks=ranked("self", SHIELD, ""),  # SM SH.22, SH.23
        destroyed=knocked_out,  # SM GL.KO, GL.DESTROY
        watch={"play": tally_played, "draw": tally_drawn, "attack": tally_unit_attack},
    ),
    waiting=Waiting(
        looks_back=looks_back,  # SM GL.LEAVES-THE-BATTLEGROUND
        at_once=at_once,
    ),
    paying=Paying(
        currency=ENERGY,  # SM GL.CASTING-COST
        turned={ENERGY: Turned(ENERGY_CARDS, "rested", ready=ready_energy)},  # SM TF.COST.1, GL.ENERGY
        adjust_cost=adjust_cost,
        alike=alike,
        idle=idle,
    ),
    playing=Playing(
        procedure=PLAYING,
        fits=fits,
        targetable=targetable,
        finish_play=finish_play,
    ),
    meaning=Meaning(
        acts={
            SHIELD: act_shield,
            PREVENT: act_prevent,
            "heal": heal,
            "lose health": lose_health,
            "exchange health": exchange_health,
            "negate": negate,
            "redirect": redirect,
            "switch control": switch_control,
            "remove from battle": remove_from_combat,
            **CUT,
        },
        linkers={SOURCES: linked_sources, SHIELDED: shielded_sources},
        all_or_nothing=True,  # SM OPEN.67
        may_fail=True,  # SM SE.5: also with a card that all know
    ),
    course=Course(
        phases=PHASES,
        timing=Timing(
            state_actions=state_actions,
            stack_waiting=stack_waiting,  # SM AP.6, AP.7, PR.9, GL.TRIGGER, PR.8
            options=options,
            acts=ACTS,
            resolving=RESOLVING,  # SM GL.RESOLVE
            stays=stays,
            rule="PR.4",
            hands_over=HANDS_OVER,  # SM ST.4
            over=nothing_to_answer,
        ),
        concede=concede,
        endless=endless_loop,
        begin=begin_again,
        home=home,
        win=win,
        lose=lose,
    ),
    telling=Telling(
        checks={
            "play": with_priority(check_play),
            "activate": with_priority(check_some_use(check_skill, "SK.ACTIVATED.1")),
            "attack": with_priority(check_attack),
            "shield": with_priority(check_shield_card),
            "place": with_priority(check_place),
            "play core": with_priority(check_core),
            "intercept": check_intercept,
        },
        rules=RULES,
        words=WORDS,
        log=LOG,
        describe=describe,
        paragraphs=finding_paragraphs(LANGUAGE),
        blows=blows,
    ),
    by_hand=ACTS_BY_HAND,
    customs=SoulMastersCustoms(),
)
