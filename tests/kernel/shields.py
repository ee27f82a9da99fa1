"""Shields: Tiny with a stack. Attacks are objects, cards are discarded as shields against what deals damage, and cards
that wait for something are shown from hand or from a standby zone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from cardwright.kernel.events.lasting import end_with_turn, lapse
from cardwright.kernel.events.objects import end_object, make_cause
from cardwright.kernel.events.perform import perform
from cardwright.kernel.game import Game, Step
from cardwright.kernel.instructions.moves import destroy_cards
from cardwright.kernel.playing.checks import check_card
from cardwright.kernel.playing.offers import activate_option, play_option
from cardwright.kernel.playing.priority import stack_one, stack_pending, window
from cardwright.kernel.playing.priority_checks import check_from, check_own_ability
from cardwright.kernel.playing.stack import (
    activate,
    does_not_resolve,
    enter_field,
    keep_legal_targets,
    leave_resolved,
    put_on_stack,
)
from cardwright.kernel.playing.steps import check_frame, play_card, resolve
from cardwright.kernel.playing.uses import check_use
from cardwright.kernel.state.decisions import Denial, Option
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card, Frame
from cardwright.kernel.state.policies import PASSING, STAYING, Course, Events, Playing, ResolveStep, Telling, Timing
from cardwright.kernel.state.table import chars
from cardwright.kernel.state.zones import EVERYONE, OWNER, ZoneKind
from cardwright.kernel.vocabulary.abilities import (
    Ability,
    Activated,
    Body,
    ByTrigger,
    OnPlay,
    Pattern,
    Replacement,
    Target,
    Triggered,
)
from cardwright.kernel.vocabulary.costs import Cost, MoveCost, Pay
from cardwright.kernel.vocabulary.effects import Damage, Effect, Shield
from cardwright.kernel.vocabulary.faces import Face
from cardwright.kernel.vocabulary.selectors import (
    Aimed,
    Among,
    Cards,
    Condition,
    Fits,
    It,
    Joined,
    Marked,
    Not,
    Only,
    Selector,
    Sort,
    Stacked,
    This,
)
from cardwright.kernel.vocabulary.values import Amount, Stat

from . import tiny
from .tiny import COINS, LIFE, PLAYING, TINY, Board, stat

SHIELDS_EACH = 2  # how many shields a player may raise against each source of damage
SET = "set"  # the mark of a card that was put into the standby zone this turn
ZONES = {
    **TINY.zones,
    "combat": ZoneKind("combat", EVERYONE, shared=True),
    "standby": ZoneKind("standby", OWNER),
}


# --- what a player may do --------------------------------------------------------------------------------


def options(g: Game, player: int) -> list[Option]:
    """Spells and abilities at any time; units, attacks and cards for the standby zone with nothing under way."""
    found = [play_option(card.id, "play") for card in g.cards_in("hand", player) if check_play(g, player, card) is None]
    for zone in ("field", "hand"):
        for card in g.cards_in(zone, player):
            for i, ability in enumerate(chars(g, card).activated):
                if check_ability(g, player, card, ability) is None:
                    found.append(activate_option(card.id, i, "use"))
    if quiet(g, player):
        for card in g.cards_in("hand", player):
            if any(ability.plays is not None for ability in chars(g, card).triggered):
                found.append(Option("set", ("set", card.id), (card.id,), "set"))
        for card in g.cards_in("field", player):
            for enemy in g.opponents(player) if not card.turned else ():
                seat = g.zone("seat", enemy).cards[0]
                found.append(Option("attack", ("attack", card.id, seat), (card.id, seat), "strike"))
    return found


def quiet(g: Game, player: int) -> bool:
    """It is the player's turn, and nothing is under way."""
    return player == g.active and not g.stack and not g.zone("combat").cards


def check_play(g: Game, player: int, card: Card) -> Denial | None:
    """Why a card may not be played."""
    denial = check_from(g, player, card)
    if denial is None and "unit" in card.face.kinds and not quiet(g, player):
        return Denial("play", "something is under way")
    return denial or check_card(g, player, card)


def check_ability(g: Game, player: int, card: Card, ability: Activated) -> Denial | None:
    """Why an ability may not be used."""
    f = Frame(-1, "activated", player, card.ref, -1, ability, ability.body)
    return check_own_ability(g, player, card, ability) or check_use(g, f, card, ability, 0) or check_frame(g, f)


def put_aside(g: Game, player: int, card: Card) -> None:
    """A card that waits for something lies hidden in the standby zone."""
    to = g.zone("standby", player).id
    g.push(mark_set, card.id)
    perform(g, Event("move", card.id, player, frm=card.zone, to=to, tag="set", rule="set"))


def mark_set(g: Game, card: int) -> None:
    """It cannot be shown in the same turn."""
    g.journal.set(g.cards[card], "marks", {SET: g.turn})


def attack(g: Game, player: int, card: Card, seat: int) -> None:
    """A unit attacks: the attack is an object until it is over, and players may act before it hits."""
    of = make_cause(g, "attack", card, "combat")
    g.push(strike, of.id, card.id, seat)
    g.push(window)
    perform(g, Event("turn card", card.id, player, state="engaged", rule="strike"))


def strike(g: Game, attack: int, striker: int, seat: int) -> None:
    """The attack deals its damage and is over."""
    card, of = g.cards[striker], g.cards[attack]
    g.push(over, attack)
    if card.zone == g.zone("field", card.controller).id and not g.players[g.cards[seat].controller].out:
        value = stat(chars(g, card), card, "attack") or 0
        hit = Event("damage", seat, g.cards[seat].controller, value, other=striker, tag="attack", rule="strike")
        perform(g, hit.changed(cause=of.ref))


def over(g: Game, attack: int) -> None:
    """An attack is over."""
    end_object(g, g.cards[attack])


ACTS: Mapping[str, Callable[..., None]] = {
    "play": lambda g, player, card: play_card(g, player, card),
    "activate": activate,
    "set": put_aside,
    "attack": attack,
}


# --- turns -----------------------------------------------------------------------------------------------


def begin_turn(g: Game) -> None:
    """Coins, a card, then one round of priority."""
    g.set("turn", g.turn + 1)
    g.set("used", {})
    g.set("phase", "main")
    g.touch_all()
    g.say("turn", "turn", g.active, amount=g.turn)
    g.next(window, end_turn)
    coins = g.players[g.active].resources.get("coins", 0)
    perform(
        g,
        Event("resource", player=g.active, amount=COINS - coins, word="coins", rule="coins"),
        Event("draw", player=g.active, rule="draw"),
    )


def end_turn(g: Game) -> None:
    """The next player begins."""
    end_with_turn(g)
    turned = [c for c in g.cards_in("field", g.active) if c.turned]
    perform(g, *(Event("turn card", c.id, g.active, state="reserved", rule="turn") for c in turned))
    g.set("active", next(p for p in g.in_turn_order() if p != g.active))
    g.push(begin_turn)


def state_actions(g: Game, again: Step) -> bool:
    """Who has no life or no card left to draw loses; units without life die."""
    lapse(g)
    for player in g.in_turn_order():
        seat = g.cards[g.zone("seat", player).cards[0]]
        if (stat(chars(g, seat), seat, "life") or 0) <= 0 or player in g.facts.drew_from_nothing:
            g.end(g.opponents(player), "life", "no life is left")
            return True
    units = [card for player in g.in_turn_order() for card in g.cards_in("field", player)]
    dead = [card for card in units if (stat(chars(g, card), card, "life") or 0) <= 0]
    if dead:
        g.push(again)
        destroy_cards(g, dead, rule="dies")
    return bool(dead)


def next_waiting(g: Game) -> None:
    """One waiting ability or card goes onto the stack."""
    stack_one(g, stack_pending)


def check_targets(g: Game, fid: int) -> None:
    """What has lost all its targets does not resolve."""
    if not keep_legal_targets(g, g.frames[fid]):
        does_not_resolve(g, fid, "target")


def enter(g: Game, fid: int) -> None:
    """A unit comes onto the field."""
    enter_field(g, fid, g.frames[fid].controller)


def concede(g: Game, player: int) -> None:
    """The other player wins."""
    g.end(g.opponents(player), "concede", "a player conceded")


RESOLVING = (
    ResolveStep(check_targets),
    ResolveStep(enter, STAYING),
    ResolveStep(resolve, PASSING),
    ResolveStep(leave_resolved),
)
SHIELDS = replace(
    TINY,
    game="shields",
    home="tests.kernel.shields:SHIELDS",
    zones=ZONES,
    events=Events(changes=TINY.events.changes),
    playing=Playing(procedure=PLAYING, finish_play=put_on_stack),
    course=Course(
        concede=concede,
        timing=Timing(
            state_actions=state_actions,
            stack_waiting=next_waiting,
            options=options,
            acts=ACTS,
            resolving=RESOLVING,
            stays=lambda card: "unit" in card.face.kinds,
            rule="priority",
        ),
    ),
    telling=Telling(
        words={"sort shield": "raised shield", "do set": "Set {card}"},
        log=TINY.telling.log,
        rules={"show trigger": "show", "move unplayable": "unplayable"},
    ),
)


# --- cards -----------------------------------------------------------------------------------------------

FOE = Cards(("seat",), "opponent")
YOU = Cards(("seat",), "you")
OBJECTS = Stacked(Sort(("spell", "ability")))
SOURCES = Joined((OBJECTS, Cards(("combat",))))
T1 = It("t1")


def bolt(name: str, *amounts: int, cost: int = 0) -> Face:
    """A spell that deals damage to the opponent, once for each amount."""
    return charm(name, *(Damage(amount, FOE) for amount in amounts), cost=cost)


def charm(
    name: str, *effects: Effect, cost: int = 0, targets: tuple[Target, ...] = (), also: tuple[Ability, ...] = ()
) -> Face:
    """A spell."""
    return Face(name, name, ("spell",), cost=cost, abilities=(OnPlay(Body(effects, targets)), *also))


def against(what: Selector = T1) -> Pattern:
    """Damage from one cause."""
    return Pattern("damage", cause=Among(what))


def raised(amount: Amount) -> Activated:
    """Discard the card: prevent so much damage from one source of it."""
    room = Aimed("shield", "<", Stat("shields", It("u")), It("u"))
    guard = Shield(Replacement(against(), amount=0, prevents=True, pool=True), pool=amount)
    targets = (Target("u", YOU), Target("t1", Only(SOURCES, room)))
    return Activated(
        (MoveCost(This(), "grave", verb="discard"),), Body((guard,), targets), zones=("hand",), sort="shield"
    )


def shield(name: str, amount: int) -> Face:
    """A card that is good as a shield."""
    return Face(name, name, ("shield card",), cost=9, abilities=(raised(amount),))


def waits(
    on: Pattern, *zones: str, cost: tuple[Cost, ...] | None = None, condition: Condition | None = None, **more: Any
) -> Triggered:
    """The card is shown and played when something happens; others cannot tell whether it is in hand or deck."""
    hidden = tuple(dict.fromkeys((*zones, "hand", "deck")))
    return Triggered(on, Body(), zones=hidden, plays=ByTrigger(zones, cost, condition), **more)


SPELL_PLAYED = Pattern("play", who="opponent")
ATTACKED = Pattern("turn card", state="engaged", who="opponent")
SNARE = charm("Snare", Damage(1, FOE), cost=1, also=(waits(SPELL_PLAYED, "hand"),))
PIT = charm(
    "Pit",
    Damage(2, FOE),
    cost=9,
    also=(waits(ATTACKED, "standby", cost=(), condition=Fits(This(), Not(Marked(SET)))),),
)
AMBUSH = charm("Ambush", Damage(3, FOE), cost=9, also=(waits(SPELL_PLAYED, "hand", cost=(Pay("coins", 2),)),))


class Duel(Board):
    """A board of two players with nothing but seats."""

    def __init__(self, rules: Any = SHIELDS) -> None:
        super().__init__(2, rules=rules)
        for player in range(2):
            self.seat(player).face = SEAT
            self.put(player, "deck", *[tiny.unit("Idler", cost=9)] * 9)

    def start(self, active: int = 0) -> Duel:
        """Begin with priority in the main phase."""
        g = self.game
        g.turn, g.active, g.phase = 1, active, "main"
        g.fact("all_asked", True)
        g.next(window, end_turn)
        g.touch_all()
        g.run()
        g.forget()
        return self

    def by(self, player: int, *wanted: str) -> Duel:
        """Others pass until a player is asked, who then chooses by label."""
        while self.asked != player:
            self.do(self.options()[-1])
        self.do(*wanted)
        return self

    def resolve(self, left: int = 0) -> Duel:
        """All pass until no more than so much is on the stack; with nothing left, the attack is over too.

        Of several replacements the last is applied first.
        """
        while len(self.game.stack) > left or (not left and self.game.zone("combat").cards):
            self.do(self.options()[-1])
        return self

    def stack(self) -> list[tuple[str, str]]:
        """What is on the stack: the sort of each object, and its face."""
        frames = [self.game.frames[fid] for fid in self.game.stack]
        return [(f.called, self.game.cards[f.object].face.id) for f in frames]


SEAT = Face("Seat", "Seat", ("seat",), numbers={"life": LIFE, "shields": SHIELDS_EACH})


def new_duel(seed: int, cards: tuple[Face, ...]) -> Game:
    """A game with shuffled decks, up to its first decision."""
    g = Game(SHIELDS, ("A", "B"), seed)
    for player in range(2):
        g.add_card(SEAT, player, g.zone("seat", player))
        for face in cards:
            g.add_card(face, player, g.zone("deck", player))
    for player in range(2):
        tiny.shuffle(g, g.zone("deck", player))
        perform(g, *(Event("draw", player=player, rule="deal") for _ in range(4)))
    g.push(begin_turn)
    g.run()
    g.forget()
    return g
