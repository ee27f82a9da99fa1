"""Force of Will, handed to the kernel: its tables and policies."""

from __future__ import annotations

from cardwright.games.phrasing import describing, finding_paragraphs
from cardwright.kernel.events.tallying import tally_attack, tally_drawn, tally_played_card
from cardwright.kernel.game import Game
from cardwright.kernel.playing.costing import reduced_in_all
from cardwright.kernel.playing.priority_checks import Check, check_some_use, when_asked
from cardwright.kernel.state.decisions import Decision
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.policies import (
    Continuous,
    Course,
    Events,
    Meaning,
    Nature,
    Paying,
    Placement,
    Playing,
    Pool,
    Resource,
    Telling,
    Timing,
    Waiting,
)
from cardwright.kernel.state.ruleset import Ruleset
from cardwright.kernel.state.table import chars
from cardwright.kernel.state.zones import EVERYONE, OWNER
from cardwright.kernel.vocabulary.abilities import Pattern
from cardwright.kernel.vocabulary.effect_analysis import COUNTERS, STATS

from ..language.words import LOG, WORDS
from .actions import ACTS
from .adding import change_add
from .areas import ARRIVALS, BAN_WORDS, CHANGES, DEPARTURES, destroyed
from .arrivals import together
from .attacking import cannot_pass, check_attack_now
from .battle import FIGHTING, TESTS
from .beginning import at_once
from .blocking import check_block_now
from .blows import blows
from .by_hand import ACTS as ACTS_BY_HAND
from .calling import check_call
from .checks import (
    check_ability,
    check_in_payment,
    check_play,
)
from .conditions import CONDITIONS
from .conditions import TESTS as OTHER_TESTS
from .customs import ForceOfWillCustoms
from .damage import state_actions
from .ending import concede, endless_loop, lose, win
from .keywords import KEYWORDS
from .layers import (
    COUNTED,
    KIND_STATES,
    POSITIONS,
    ROWS,
    STATES,
    back,
    overlaid,
    retyped,
    stat,
)
from .notes import Notes
from .open_decks import reveal_tops
from .options import check_warden, options
from .playing import alike, finish_play, idle, takes_will, targetable
from .procedure import PLAYING, RESOLVING
from .procedures import PROCEDURES
from .process import play_automatic
from .ranks import RANKS
from .recounting import recount
from .resolving import stays
from .setup import begin_again, home
from .standby import check_standby
from .turn import PHASES, stage
from .will import CLEARANCE, POOL_ACCEPTS, SIGNS, WILL, is_will_ability
from .zones import FIELD, HUNDRED, KEEPS, PILES, ROLES, ROUTES, RULER_AREA, SIDES, ZONES

# The rule behind each verb of the kernel, for the log, the options and the denials.
RULES = {
    "move": "302.1",
    "move put": "302.5",
    "move resolve": "702.3a",
    "move resolved": "703.3",
    "move unplayable": "708.3a",
    "play": "903.2o",
    "play from": "702.2",
    "activate": "903.2o",
    "activate at once": "907.3",
    "ability works": "901.3",
    "ability of": "707.1",
    "respond": "1008.2",
    "show to activate": "905.2a",
    "show trigger": "708.2",
    "move create": "1303.1",
    "move destroy": "1010.1",
    "move banish": "1011.1",
    "move banish cost": "1011.1",
    "move remove": "1004.1",
    "move discard": "1019.1",
    "move discard cost": "1019.1",
    "move control": "1051.1",
    "move stop": "1012.1",
    "move play": "903.2f",
    "move return": "302.5",
    "draw": "1009.1",
    "damage": "1007.1",
    "turn card": "1013.1",
    "counter": "1022.1",
    "resource": "907.4",
    "resource pay": "1003.1",
    "resource life": "105.4a",
    "reveal": "1005.1",
    "look": "1014.2",
    "shuffle": "1021.1",
    "roll": "1023.1",
    "pile": "1045.1",
    "restart": "1033.1",
    "prevented": "1018.1",
    "affect": "902.1",
    "stat": "1020.1",
    "select": "903.2i",
    "cost": "903.2k",
    "pay will": "1003.1",
    "pay turn": "903.2l",
    "pay life": "105.4a",
    "produce": "907.2",
    "no target": "903.2i",
    "target": "903.2i",
    "modes": "903.2g",
    "side": "903.2c",
    "divide": "903.2j",
    "extras": "903.2e",
    "optional cost": "104.2",
    "search": "1014.2",
    "order": "302.4",
    "replacement": "910.2",
    "replacement confirm": "910.3",
    "X": "903.2h",
    "ask trigger": "603.1",
    "unaimed": "906.3c",
    "ask discard": "1019.1",
    "ask pick": "1014.1",
    "ask you may": "104.2",
    "ask pay": "903.2l",
    "win effect": "103.5",
    "lose effect": "103.1",
    "forbidden": "104.4",
    "per turn": "905.4a",
    "condition": "903.1",
    "pick": "1014.1",
    "renew": "302.3",
}

LIVE = (FIELD, RULER_AREA)


def looks_back(pattern: Pattern) -> bool:
    """Abilities that trigger when a card leaves the field or a ruler area look at the card as it was there."""
    if pattern.frm:
        return any(area in pattern.frm for area in LIVE)  # FOW 906.4, 906.4a, 906.4b, 906.4c
    if pattern.to:
        return not any(area in pattern.to for area in LIVE)
    return True


def watch_moves(g: Game, e: Event) -> None:
    """What the conditional texts ask about is counted."""
    if e.called("discard"):
        g.tally("cards discarded", e.player)
    reveal_tops(g)
    if e.frm < 0 or e.to < 0:
        return
    frm, to = g.zones[e.frm].kind.name, g.zones[e.to].kind.name
    if to == "graveyard" != frm:
        if frm == FIELD:
            g.tally("entities put into a graveyard", e.was_controller)  # FOW 1144.2
        if frm != "removed area":
            for player in range(len(g.players)):
                g.tally("cards put into graveyards", player)  # FOW 1192.2


LANGUAGE = "cardwright.games.force_of_will.language"


def watch_plays(g: Game, e: Event) -> None:
    """Cards that are played are counted, those with [Necrobloom] apart."""
    tally_played_card(g, e)
    if "Necrobloom" in chars(g, g.cards[e.card]).keywords:
        g.tally("necroblooms played", e.player)  # FOW 1190.2


def with_priority(check: Check) -> Check:
    """A check for `why_not`: also refuses without priority."""
    return when_asked(check, may_act, "604.1")


def may_act(asked: Decision, player: int) -> bool:
    """Who is asked something has no priority; others will have it when it is their turn to be asked."""
    return asked.whose != player or asked.prompt == "priority"


def moment(g: Game) -> tuple[object, ...]:
    """The step and the battle: two positions that differ in them are not the same."""
    return (g.notes.step, g.battle, g.notes.called, g.notes.judged)


FOW = Ruleset(
    game="force-of-will",
    prefix="FOW",
    title="Force of Will",
    home="cardwright.games.force_of_will.rules.game:FOW",
    zones=ZONES,
    roles=ROLES,
    store=Notes,
    placement=Placement(
        keeps=KEEPS,
        routes=ROUTES,
        departures=DEPARTURES,
        arrivals=ARRIVALS,
        maker_owns=True,  # FOW 105.2
        positions=POSITIONS,
        sides=SIDES,
        back=back,
        overlay=overlaid,  # FOW 1035.3
        piles=PILES,
        swapped=("turned",),  # FOW 303.1b, 1048.1
    ),
    nature=Nature(
        stat=stat,
        states=STATES,
        tests={**TESTS, **OTHER_TESTS},
        kind_states=KIND_STATES,
        state_topics={**dict.fromkeys(TESTS, FIGHTING), "damaged": STATS, "upgraded": COUNTERS},
        keywords=KEYWORDS,
        retyped=retyped,  # FOW 1020.1
    ),
    continuous=Continuous(
        layers=ROWS,
        foresees=True,  # FOW 904.1, 909.3
        rules_reach=True,  # FOW 909.4
        counted=COUNTED,
    ),
    events=Events(
        changes={**CHANGES, "add": change_add},
        ban_words=BAN_WORDS,
        ranks=RANKS,
        kept_verbs=("discard",),  # FOW 1019.1a, 1019.3
        meant=frozenset(("damage",)),  # FOW 910.2g
        together=together,  # FOW 902.3a
        destroyed=destroyed,
        recount=recount,
        watch={
            "move": watch_moves,
            "play": watch_plays,
            "draw": tally_drawn,
            "attack": tally_attack,
        },
    ),
    waiting=Waiting(
        looks_back=looks_back,
        states_again=True,  # FOW 906.1
        at_once=at_once,  # FOW 405.6, 907.3
        found_in=frozenset((EVERYONE, OWNER)),
    ),
    paying=Paying(
        currency=WILL,
        resources={"life": Resource(step=HUNDRED, owed=True)},  # FOW 105.4, 105.4a
        stages=("set", "free", "more", "less"),  # FOW 903.2k-1 to 903.2k-4
        adjust_cost=reduced_in_all,  # FOW 903.2k-3, 903.2k-4
        # FOW 907.2, 907.4, 1003.5
        pools={WILL: Pool(POOL_ACCEPTS, is_will_ability, CLEARANCE, SIGNS, check_in_payment)},
        alike=alike,
        idle=idle,
        costs_less=takes_will,  # FOW 903.2k-4: effects may lower what an ability costs in will
    ),
    playing=Playing(
        procedure=PLAYING,
        targetable=targetable,
        finish_play=finish_play,
    ),
    meaning=Meaning(
        acts=PROCEDURES,
        conditions=CONDITIONS,
        may_fail=True,  # FOW 1014.2
        all_or_nothing=True,  # FOW 104.2
    ),
    course=Course(
        phases=PHASES,
        timing=Timing(
            state_actions=state_actions,  # FOW 602.1
            stack_waiting=play_automatic,  # FOW 603.1
            options=options,  # FOW 604.1
            acts=ACTS,
            resolving=RESOLVING,  # FOW 903.3
            stays=stays,
            rule="718.1",
            returns=True,  # FOW 603.4
            bound=cannot_pass,  # FOW 718.2
        ),
        moment=moment,
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
            "activate": with_priority(check_some_use(check_ability, "707.1")),
            "call": with_priority(check_call),
            "standby": with_priority(check_standby),
            "warden": with_priority(check_warden),
            "attack": check_attack_now,
            "block": check_block_now,
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
    customs=ForceOfWillCustoms(),
)
