"""Legions of Will, handed to the kernel: its tables and policies."""

from __future__ import annotations

from cardwright.games.phrasing import describing, finding_paragraphs
from cardwright.kernel.evaluate import cant
from cardwright.kernel.events.tallying import tally_drawn, tally_played
from cardwright.kernel.game import Game
from cardwright.kernel.playing.priority import stack_waiting
from cardwright.kernel.playing.priority_checks import Check, check_some_use, when_asked
from cardwright.kernel.state.decisions import Decision
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card, Frame
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
    Waiting,
    ranked,
)
from cardwright.kernel.state.ruleset import Ruleset
from cardwright.kernel.state.table import chars, table_of
from cardwright.kernel.vocabulary.abilities import Body, OnPlay, Pattern
from cardwright.kernel.vocabulary.terms import Term

from ..language.words import LOG, WORDS
from .actions import ACTS
from .arrivals import pile_of, together
from .bases import destroyed, has_room, places
from .battle import FIGHTING, LINKERS, TESTS
from .by_hand import ACTS as ACTS_BY_HAND
from .chance import ACTS as DICE_ACTS
from .changes import ARRIVALS, BAN_WORDS, CHANGES, DEPARTURES
from .checks import (
    check_ability,
    check_move_now,
    check_play,
    check_redeem,
    check_trap,
    check_turn_up,
)
from .combat import ACTS as BATTLE_ACTS
from .combat import CONDITIONS as BATTLE_CONDITIONS
from .combat import check_attack, check_block
from .control import mind_control
from .customs import LegionsOfWillCustoms
from .damage import blows
from .ending import concede, draw_the_game, endless_loop, lose, win
from .ending_turn import add_phases, end_the_turn
from .keywords import KEYWORDS
from .layers import (
    ALSO_PRINTED,
    COUNTED,
    POSITIONS,
    ROWS,
    STATES,
    UNIT_TYPES,
    back,
    retyped,
    stat,
)
from .notes import Notes
from .opening import in_opening
from .options import options
from .playing import INTO_BASE, adjust_cost, finish_play, paid_late, skips_chain
from .procedure import PLAYING, RESOLVING
from .process import settle
from .resolution_choices import WHOSE
from .resolving import stays
from .turn import CONDITIONS as TURN_CONDITIONS
from .turn import stage
from .zones import KEEPS, PILES, ROLES, ROUTES, ZONES

# The rule behind each verb of the kernel, for the log, the options and the denials.
RULES = {
    "pick": "605.2d",
    "renew": "400.8",
    "station": "701.3a",
    "affect": "608.2",
    "static": "608.3",
    "stat": "608.2",
    "move": "400.6",
    "move put": "400.6",
    "move resolve": "605.3a",
    "move resolved": "605.2m",
    "resolves": "605.2n",  # LOW 701.9a
    "play": "601.1h",
    "play from": "601.1a",
    "activate": "602.2b",
    "activate at once": "406.6c",
    "ability works": "602.2",
    "ability of": "602.2",
    "respond": "109.4f",
    "show to activate": "602.2a",
    "move create": "707.4",
    "move destroy": "701.4a",
    "move expel": "701.7a",
    "move expel cost": "701.7a",
    "move discard": "701.5a",
    "move discard cost": "701.5a",
    "move sacrifice": "701.12a",
    "move sacrifice cost": "701.12a",
    "move control": "108.2b",
    "move stop": "701.9b",
    "move play": "601.1a",
    "draw": "402.1",
    "damage": "113.3a",
    "turn card": "701.10a",
    "turn card reset": "701.10b",
    "counter": "114.1",
    "resource": "104.2",
    "resource pay": "112.3",
    "reveal": "701.11a",
    "look": "701.11d",
    "shuffle": "701.14a",
    "roll": "706.1",
    "flip": "705.2",
    "merge": "709.1b",
    "prevented": "611.1",
    "select": "601.1c",
    "cost": "112.3",
    "pay resource": "112.3a",
    "pay turn": "112.3",
    "no target": "601.1c",
    "target": "601.1c",
    "modes": "601.1b",
    "divide": "601.1d",
    "extras": "601.1b",
    "optional cost": "112.11",
    "search": "701.13a",
    "order": "401.4",
    "replacement": "612.1",
    "replacement confirm": "610.1",
    "prevent": "611.7",
    "produce": "112.2",
    "hidden cost": "112.7c",
    "cost order": "601.1g",
    "ask trigger": "603.3b",
    "which event": "603.6b",
    "team order": "802.6",
    "team draws": "802.6a",
    "ask discard": "701.5b",
    "ask pick": "605.2d",
    "ask room": "404.2a",
    "ask you may": "605.2d",
    "ask pick secretly": "100.9a",
    "ask call the coin": "705.2",
    "ask name a trait": "203.3d",
    "ask number": "105.3",
    "ask order copies": "707.6",
    "ask pay": "601.1g",
    "ask player": "605.2d",
    "win effect": "103.2b",
    "lose effect": "103.3c",
    "forbidden": "100.7",
    "per turn": "602.5a",
    "condition": "602.1b",
}


def moment(g: Game) -> tuple[object, ...]:
    """The rest of the turn and the battle: two positions that differ in them are not the same."""
    return (g.notes.plan, g.battle)


def targetable(g: Game, card: Card, f: Frame) -> bool:
    """A face-down base is no target, nor is the card itself, nor a unit that it cannot merge with."""
    if card.facedown and "base" in card.face.kinds:
        return False  # LOW 110.4, 301.5
    if card.id == f.card:
        return False  # LOW 110.5: nor where it is before it is played
    if f.card < 0 or "unit" not in g.cards[f.card].face.kinds or not table_of(g).bans:
        return True
    return "base" in card.face.kinds or not cant(g, card, "be merged", g.cards[f.card])  # LOW 702.2d


def outnumbered(g: Game, player: int) -> bool:
    """An opponent controls more units."""
    return any(units(g, other) > units(g, player) for other in g.opponents(player))


def units(g: Game, player: int) -> int:
    """How many units a player controls."""
    return sum("unit" in chars(g, card).kinds for card in g.cards_in("battlefield", player))


HIDDEN = frozenset(("hand", "deck"))


def looks_back(pattern: Pattern) -> bool:
    """Abilities that trigger when a card leaves the battlefield look back (603.9); "from anywhere" does not."""
    if pattern.frm:
        return "battlefield" in pattern.frm or "graveyard" in pattern.frm  # LOW 603.9a, 603.9b
    if set(pattern.to) <= HIDDEN:
        return True  # LOW 603.9a: a card that all players could see is put into a hand or deck
    return pattern.tag in ("destroy", "sacrifice", "stop")  # LOW 603.5c, 603.9d


def watch_moves(g: Game, e: Event) -> None:
    """Discards are counted; control may end with what has moved."""
    if e.called("discard"):
        g.tally("cards discarded", e.player)  # LOW 606.8
    if g.facts.homes:
        mind_control(g, e.card)


LANGUAGE = "cardwright.games.legions_of_will.language"
_told = describing(LANGUAGE)
ALONE = Body(targets=(INTO_BASE,))  # a permanent card is played into a base, and not merged with another


def describe(term: Term) -> str:
    """A term of an ability in the game's phrasing; the target that permanent cards have is not printed."""
    if term == INTO_BASE:
        return "Choose a base with room"
    if term == ALONE:
        return "Put it into a base"
    if isinstance(term, OnPlay) and term.body.modes is not None and ALONE in term.body.modes.options:
        return "\n".join(("Choose one.", *(f"• {describe(option)}" for option in term.body.modes.options)))
    return _told(term)


def with_priority(check: Check) -> Check:
    """A check for `why_not`: also refuses without priority."""
    return when_asked(check, may_act, "111.1")


def may_act(asked: Decision, player: int) -> bool:
    """Who is asked something has no priority; others will have it when it is their turn to be asked."""
    return asked.whose != player or asked.prompt == "priority"


LOW = Ruleset(
    # what it is called
    game="legions-of-will",
    prefix="LOW",
    title="Legions of Will",
    home="cardwright.games.legions_of_will.rules.game:LOW",
    zones=ZONES,
    roles=ROLES,
    store=Notes,
    placement=Placement(
        keeps=KEEPS,
        routes=ROUTES,
        departures=DEPARTURES,
        arrivals=ARRIVALS,
        piles=PILES,
        positions=POSITIONS,
        back=back,
        places=places,
    ),
    nature=Nature(
        stat=stat,
        states=STATES,
        tests={**TESTS, "room": has_room},
        state_topics=dict.fromkeys(TESTS, FIGHTING),
        keywords=KEYWORDS,
        traits=(*UNIT_TYPES, *ALSO_PRINTED),  # LOW 203.3d
        every_trait="every unit type",  # LOW 203.3f
        retyped=retyped,
    ),
    continuous=Continuous(
        layers=ROWS,
        spans=True,  # LOW 609.1
        rules_reach=True,  # LOW 608.2c
        counted=COUNTED,
    ),
    events=Events(
        changes=CHANGES,
        ban_words=BAN_WORDS,
        kept_verbs=("discard",),  # LOW 701.5c
        ranks=ranked("self", "control", "copy", "reroll", "modify", ""),  # LOW 612.1a-612.1d, 706.2b
        together=together,
        destroyed=destroyed,
        loses_track=True,  # LOW 400.7h
        watch={"move": watch_moves, "play": tally_played, "draw": tally_drawn},
    ),
    waiting=Waiting(
        looks_back=looks_back,
        at_once=skips_chain,
        picks_event=True,  # LOW 603.6b
        states_again=True,  # LOW 603.7
    ),
    paying=Paying(
        currency="resource",  # LOW 104.1
        adjust_cost=adjust_cost,
        paid_late=paid_late,  # LOW 601.1g
    ),
    playing=Playing(
        procedure=PLAYING,
        targetable=targetable,
        piles=pile_of,
        finish_play=finish_play,
    ),
    meaning=Meaning(
        acts={
            **BATTLE_ACTS,
            **DICE_ACTS,
            "draw the game": draw_the_game,
            "end turn": end_the_turn,
            "add phases": add_phases,
        },
        linkers=LINKERS,
        conditions={**BATTLE_CONDITIONS, **TURN_CONDITIONS, "opening hand": in_opening, "outnumbered": outnumbered},
        whose=WHOSE,
        chosen_is_done=True,  # LOW 112.11, 112.12
    ),
    course=Course(
        phases=(
            "reset",
            "effect",
            "resource",
            "main",
            "beginning of battle",
            "declare attackers",
            "declare blockers",
            "battle damage",
            "end of battle",
            "end",
            "cleanup",
        ),  # LOW 500.1
        timing=Timing(
            state_actions=settle,
            stack_waiting=stack_waiting,  # LOW 111.5, 603.3b
            options=options,
            acts=ACTS,
            resolving=RESOLVING,  # LOW 605.2, 605.3
            stays=stays,
            rule="111.3",  # LOW 111.3b-111.3d, 111.4
        ),
        moment=moment,
        concede=concede,
        endless=endless_loop,
        win=win,
        lose=lose,
    ),
    telling=Telling(
        checks={
            "play": with_priority(check_play),
            "activate": with_priority(check_some_use(check_ability, "602.1")),
            "attack": check_attack,
            "block": check_block,
            "move": with_priority(check_move_now),
            "activate base": with_priority(check_turn_up),
            "spring": with_priority(check_trap),
            "redeem": with_priority(check_redeem),
        },
        rules=RULES,
        words=WORDS,
        stage=stage,
        log=LOG,
        describe=describe,
        paragraphs=finding_paragraphs(LANGUAGE),
        blows=blows,
    ),
    by_hand=ACTS_BY_HAND,
    customs=LegionsOfWillCustoms(),
)
