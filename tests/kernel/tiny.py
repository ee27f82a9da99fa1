"""Tiny: a card game made of kernel parts alone, for any number of players and teams, to test the kernel with.

Each turn a player gets coins, draws a card, plays cards and uses abilities, and strikes opponents; whoever has no
life left is out (drawing from an empty deck costs one); the last team wins. Nothing here knows how many play.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardwright.kernel.events.changes import CHANGES
from cardwright.kernel.events.lasting import end_with_turn, expire
from cardwright.kernel.events.moving import shuffle
from cardwright.kernel.events.perform import perform
from cardwright.kernel.events.triggers import remove_pending, state_resolved, waiting_for
from cardwright.kernel.flow.choosing import pick_cards
from cardwright.kernel.flow.frames import end_frame, illegal, start_effects
from cardwright.kernel.game import Game
from cardwright.kernel.instructions.moves import destroy_cards
from cardwright.kernel.playing.checks import check_activated, check_card
from cardwright.kernel.playing.offers import playable_sides
from cardwright.kernel.playing.procedure import (
    COSTS_CHOSEN,
    FINISHED,
    MADE_KNOWN,
    MOVED,
    OPTIONS,
    PAYING,
    SIDE_UP,
    TARGETS,
    TARGETS_FOR_OTHERS,
    X_FIRST,
    X_OF_COSTS,
)
from cardwright.kernel.playing.stack import remember_payment
from cardwright.kernel.playing.steps import play_activated, play_card, play_triggered, resolve
from cardwright.kernel.state.decisions import ACT, CARD, TRIGGER, Decision, Denial, Option
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card, Pending, Ref
from cardwright.kernel.state.placement import GONE, Route
from cardwright.kernel.state.policies import (
    CardLike,
    Continuous,
    Course,
    Events,
    Nature,
    Paying,
    Placement,
    Playing,
    Resource,
    Roles,
    Telling,
    ranked,
)
from cardwright.kernel.state.ruleset import Ruleset
from cardwright.kernel.state.table import chars
from cardwright.kernel.state.zones import EVERYONE, NOBODY, OWNER, ZoneKind, zone_table
from cardwright.kernel.view.sentences import labels
from cardwright.kernel.vocabulary.abilities import Ability, Activated, Body, OnPlay, StateTriggered, Target
from cardwright.kernel.vocabulary.costs import Cost
from cardwright.kernel.vocabulary.effects import (
    Add,
    Become,
    Cant,
    Counts,
    Effect,
    Gain,
    Limit,
    Lose,
    May,
    SetTo,
    TriggersAgain,
)
from cardwright.kernel.vocabulary.faces import Chars, Face
from cardwright.kernel.vocabulary.planner import layers_by_type

ZONES = zone_table(
    ZoneKind("seat", EVERYONE, live=True),
    ZoneKind("field", EVERYONE, live=True, placed=True, limit=6, hard=True),
    ZoneKind("deck", NOBODY, ordered=True),
    ZoneKind("hand", OWNER),
    ZoneKind("grave", EVERYONE),
    ZoneKind("exile", EVERYONE),
    ZoneKind("limbo", EVERYONE, shared=True, ordered=True),
)
LIFE, COINS = 6, 3


def stat(own: Chars, card: CardLike, name: str) -> int | None:
    """Damage lowers life."""
    number = own.numbers.get(name)
    return number - card.damage if name == "life" and number is not None else number


def finish_play(g: Game, fid: int) -> None:
    """Units go to the field, spells resolve; all at once."""
    f = g.frames[fid]
    unit = f.kind == "card" and "unit" in chars(g, g.cards[f.card]).kinds
    if unit and len(g.zone("field", f.controller).cards) >= 6:
        illegal(g, fid)
        return
    g.push(done_with, fid)
    if f.kind == "card":
        g.push(leave_limbo, f.card, f.controller, unit)
        remember_payment(g, fid, (f.card, g.cards[f.card].incarnation + 1))
        if not unit:
            g.push(resolve, fid)
        perform(g, Event("play", f.card, f.controller, frame=fid, rule="play"))
    else:
        g.push(resolve, fid)


def done_with(g: Game, fid: int) -> None:
    """A card or ability has resolved."""
    f = g.frames[fid]
    if isinstance(f.ability, StateTriggered):
        state_resolved(g, f)
    end_frame(g, fid)


def leave_limbo(g: Game, card_id: int, player: int, unit: bool) -> None:
    """A played card goes where it belongs."""
    card = g.cards[card_id]
    if g.zone_kind(card) == "limbo":
        to = g.zone("field", player) if unit else g.zone("grave", card.owner)
        perform(g, Event("move", card_id, player, frm=card.zone, to=to.id, tag="resolve", rule="play"))


def check_play(g: Game, player: int, card: Card) -> Denial | None:
    """Why a card may not be played."""
    if g.zone_kind(card) != "hand" or g.zones[card.zone].player != player:
        return Denial("play", "cards are played from your hand")
    if g.active != player or g.phase != "main":
        return Denial("turn", "it is not your turn")
    if "unit" in chars(g, card).kinds and len(g.zone("field", player).cards) >= 6:
        return Denial("room", "your field is full")
    return check_card(g, player, card)


def concede(g: Game, player: int) -> None:
    """A player gives up; the others go on."""
    g.leave(player)
    _last_team_wins(g, "concede")
    if g.outcome is None and g.active == player:
        g.break_off()
        g.push(end_turn)


def _last_team_wins(g: Game, rule: str) -> bool:
    left = [p for p in g.players if not p.out]
    if len({p.team for p in left}) > 1:
        return False
    winners = [p.id for p in g.players if left and p.team == left[0].team]
    g.end(winners, rule, "only one team is left")
    return True


# --- the turn ---------------------------------------------------------------------------------------------


def prepare(g: Game) -> None:
    """Shuffle and deal three cards each; the first player begins."""
    for player in range(len(g.players)):
        shuffle(g, g.zone("deck", player))
        perform(g, *(Event("draw", player=player, rule="deal") for _ in range(3)))
    g.push(begin_turn)


def begin_turn(g: Game) -> None:
    """Coins, a card, then actions."""
    g.set("turn", g.turn + 1)
    g.set("tallies", {})
    g.set("used", {})
    g.set("phase", "main")
    g.touch_all()
    g.say("turn", "turn", g.active, amount=g.turn)
    g.next(settle, main_action)
    coins = g.players[g.active].resources.get("coins", 0)
    perform(
        g,
        Event("resource", player=g.active, amount=COINS - coins, word="coins", rule="coins"),
        Event("draw", player=g.active, rule="draw"),
        Event("phase", player=g.active, phase="main", rule="turn"),
    )


def main_action(g: Game) -> None:
    """Play, use, strike or end."""
    player = g.active
    options = []
    for card in g.cards_in("hand", player):
        if card.front.sides:
            for side in playable_sides(g, player, card, check_play):
                name = card.sides[side].name
                options.append(Option("play", ("side", card.id, side), (card.id,), "play", name))
        elif check_play(g, player, card) is None:
            options.append(Option("play", ("play", card.id), (card.id,), "play"))
    for card in [card for zone in g.live_zones if zone.player == player for card in g.cards_in(zone.kind.name, player)]:
        for i, ability in enumerate(chars(g, card).activated):
            if check_activated(g, player, card, ability) is None:
                options.append(Option("activate", ("activate", card.id, i), (card.id,), "use"))
        if g.zone_kind(card) == "field" and not card.turned and stat(chars(g, card), card, "attack"):
            for enemy in g.opponents(player):
                seat = g.zone("seat", enemy).cards[0]
                options.append(Option("attack", ("attack", card.id, seat), (card.id, seat), "strike"))
    options.append(Option("end", None, (), "turn"))
    g.ask(Decision(player, ACT, "main", options, main_chosen, (), "turn"), forced=True)


def main_chosen(g: Game, value: tuple[str, int] | tuple[str, int, int] | None) -> None:
    """Do it, then see what follows."""
    if value is None:
        g.push(end_turn)
        return
    g.next(settle, main_action)
    card = g.cards[value[1]]
    if value[0] == "play":
        play_card(g, g.active, card)
    elif len(value) == 3 and value[0] == "side":
        play_card(g, g.active, card, value[2])
    elif len(value) == 3 and value[0] == "activate":
        play_activated(g, g.active, card, chars(g, card).activated[value[2]])
    elif len(value) == 3:
        g.push(strike, card.id, value[2])
        perform(g, Event("turn card", card.id, g.active, state="engaged", rule="strike"))


def strike(g: Game, striker: int, seat: int) -> None:
    """A unit deals its attack."""
    card, target = g.cards[striker], g.cards[seat]
    value = stat(chars(g, card), card, "attack") or 0
    perform(g, Event("damage", seat, target.controller, value, other=striker, tag="attack", rule="strike"))


def end_turn(g: Game) -> None:
    """Hands are cut to five, then the next player in turn order begins."""
    player = g.active
    hand = tuple(g.zone("hand", player).cards)
    if len(hand) > 5 and not g.players[player].out:
        g.push(end_turn)
        g.push(settle)
        excess = len(hand) - 5
        pick_cards(g, player, CARD, "discard", hand, excess, excess, discard_excess, (), "turn")
        return
    end_with_turn(g)
    expire(g, player, "end of turn")
    turned = [c for c in g.cards_in("field", player) if c.turned]
    perform(g, *(Event("turn card", c.id, player, state="reserved", rule="turn") for c in turned))
    order = [p for p in g.in_turn_order() if p != player]
    g.set("active", order[0])
    g.push(begin_turn)


def discard_excess(g: Game, ids: tuple[int, ...]) -> None:
    """Discard what is too much."""
    to = g.zone("grave", g.active).id
    perform(g, *(Event("move", i, g.active, frm=g.cards[i].zone, to=to, tag="discard", rule="turn") for i in ids))


def settle(g: Game) -> None:
    """Who is out, what dies, then waiting abilities one by one, the active player's first."""
    hungry = g.facts.drew_from_nothing
    if hungry:
        g.fact("drew_from_nothing", ())
        g.push(settle)
        seats = [(p, g.zone("seat", p).cards[0]) for p in hungry]
        perform(g, *(Event("damage", seat, p, 1, rule="draw") for p, seat in seats))
        return
    for player in g.in_turn_order():
        seat = g.cards[g.zone("seat", player).cards[0]]
        if (stat(chars(g, seat), seat, "life") or 0) <= 0:
            g.leave(player)
            g.touch_all()
    if _last_team_wins(g, "life"):
        return
    dead = [
        card
        for player in range(len(g.players))
        for card in g.cards_in("field", player)
        if (stat(chars(g, card), card, "life") or 0) <= 0
    ]
    if dead:
        g.push(settle)
        destroy_cards(g, dead, rule="dies")
        return
    if g.players[g.active].out:
        g.break_off()
        g.push(end_turn)
        return
    for player in g.in_turn_order():
        waiting = waiting_for(g, player)
        if waiting:
            g.push(settle)
            options = [Option("trigger", p, (p.source[0],), "trigger") for p in waiting]
            g.ask(Decision(player, TRIGGER, "trigger", options, play_pending, (), "trigger"))
            return


def play_pending(g: Game, pending: Pending) -> None:
    """Play one waiting ability."""
    remove_pending(g, pending)
    play_triggered(g, pending)


# --- the rules as the kernel sees them -----------------------------------------------------------------------


OPENING = (SIDE_UP, MADE_KNOWN, MOVED)
PLAYING = (*OPENING, X_FIRST, COSTS_CHOSEN, TARGETS_FOR_OTHERS, OPTIONS, X_OF_COSTS, TARGETS, PAYING, FINISHED)


TINY = Ruleset(
    game="tiny",
    prefix="TINY",
    title="Tiny",
    home="tests.kernel.tiny:TINY",
    zones=ZONES,
    roles=Roles("deck", "hand", "field", "grave", "exile", "limbo", "seat"),
    placement=Placement(
        routes=(Route("token", frozenset(("field", "limbo")), GONE, others=True),),
    ),
    nature=Nature(
        stat=stat,
        states={
            "engaged": lambda own, card: card.turned,
            "reserved": lambda own, card: not card.turned,
            "damaged": lambda own, card: card.damage > 0,
        },
    ),
    continuous=Continuous(
        layers=layers_by_type(
            frozenset((Gain, Lose)),
            frozenset((Become, Cant, May, Counts, TriggersAgain)),
            frozenset((SetTo,)),
            frozenset((Add, Limit)),
        ),
    ),
    events=Events(
        changes=CHANGES,
        ranks=ranked("first", "", "last"),
    ),
    paying=Paying(
        resources={"coins": Resource("most coins")},
        currency="coins",
    ),
    playing=Playing(procedure=PLAYING, finish_play=finish_play),
    course=Course(
        concede=concede,
    ),
    telling=Telling(
        checks={"play": check_play},
        log={
            "turn": "--- turn {amount}: {who} ---",
            "draw": "{who} draws {card}",
            "play": "{who} plays {card}",
            "damage": "{card} takes {amount} from {other}",
            "move discard": "{who} discards {card}",
            "game over": "the game is over: {text}",
        },
    ),
)


# --- cards and boards ------------------------------------------------------------------------------------------


def unit(name: str, *abilities: Ability, attack: int = 1, life: int = 2, cost: int = 1, token: bool = False) -> Face:
    """A unit."""
    kinds = ("unit", "token") if token else ("unit",)
    return Face(name, name, kinds, cost=cost, numbers={"attack": attack, "life": life}, abilities=abilities)


def spell(name: str, *effects: Effect, cost: int = 0, targets: tuple[Target, ...] = ()) -> Face:
    """A spell."""
    return Face(name, name, ("spell",), cost=cost, abilities=(OnPlay(Body(effects, targets)),))


def use(*effects: Effect, cost: tuple[Cost, ...] = (), targets: tuple[Target, ...] = ()) -> Activated:
    """An ability to use."""
    return Activated(cost, Body(effects, targets))


class Board:
    """A game of Tiny with nothing but seats, and the words to set it up and play it."""

    def __init__(
        self,
        players: int = 3,
        teams: Sequence[int] = (),
        tokens: Mapping[str, Face] | None = None,
        rules: Ruleset = TINY,
    ) -> None:
        self.game = Game(rules, tuple("ABCDEFG"[:players]), 1, teams)
        self.game.faces = tokens or {}
        for player in range(players):
            self.put(player, "seat", Face("Seat", "Seat", ("seat",), numbers={"life": LIFE}))
            self.game.players[player].resources["coins"] = COINS

    def answered(self, *kinds: str) -> list[int]:
        """Who is asked while there are decisions of these kinds; the first option is taken each time."""
        asked = []
        while self.game.decision is not None and self.game.decision.kind in kinds:
            asked.append(self.asked)
            self.game.choose(0)
        return asked

    def put(self, player: int, zone: str, *faces: Face) -> Card:
        """Put cards into a zone; gives the last."""
        place = self.game.zone(zone, player)
        return [self.game.add_card(face, player, place) for face in faces][-1]

    def seat(self, player: int) -> Card:
        """What stands for a player."""
        return self.game.cards_in("seat", player)[0]

    def life(self, player: int) -> int:
        """A player's life."""
        seat = self.seat(player)
        return stat(chars(self.game, seat), seat, "life") or 0

    def start(self, active: int = 0) -> Board:
        """Begin in the main phase."""
        g = self.game
        g.turn, g.active, g.phase = 1, active, "main"
        g.next(settle, main_action)
        g.touch_all()
        g.run()
        g.forget()
        return self

    def run(self, *effects: Effect, source: Card | None = None, player: int = 0, **binds: tuple[Ref, ...]) -> Board:
        """Carry out instructions now, then settle and go on; as a choice, so that it can be undone."""
        g = self.game
        ref = (source or self.seat(player)).ref
        g.history.append(g.mark())
        g.choices.append(0)
        if g.decision is not None:
            g.next(settle, main_action)
            g.decision = None
        start_effects(g, player, ref, effects, dict(binds), {})
        g.run()
        return self

    def options(self) -> list[str]:
        """What is on offer."""
        return labels(self.game, self.game.decision) if self.game.decision is not None else []

    @property
    def asked(self) -> int:
        """Who must decide."""
        return self.game.decision.player if self.game.decision is not None else -1

    def do(self, *wanted: str) -> Board:
        """Choose by label."""
        for label in wanted:
            offered = self.options()
            assert label in offered, f"{label!r} is not among {offered}"
            self.game.choose(offered.index(label))
        return self

    def names(self, zone: str, player: int) -> list[str]:
        """The names of the cards in a zone."""
        return [chars(self.game, card).name for card in self.game.cards_in(zone, player)]

    def number(self, card: Card, name: str) -> int:
        """A number of a card."""
        return stat(chars(self.game, card), card, name) or 0


def new_tiny(
    seed: int, players: int = 3, teams: Sequence[int] = (), cards: Sequence[Face] = (), rules: Ruleset = TINY
) -> Game:
    """A game with shuffled decks, up to its first decision."""
    g = Game(rules, tuple("ABCDEFG"[:players]), seed, teams)
    for player in range(players):
        g.add_card(Face("Seat", "Seat", ("seat",), numbers={"life": LIFE}), player, g.zone("seat", player))
        for face in cards:
            g.add_card(face, player, g.zone("deck", player))
    prepare(g)
    g.run()
    g.forget()
    return g
