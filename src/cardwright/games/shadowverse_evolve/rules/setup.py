"""Rule 6.2: preparing a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardwright.kernel.events.moving import link, move_card, shuffle
from cardwright.kernel.events.perform import perform
from cardwright.kernel.flow.choosing import confirm as ask_yes_no
from cardwright.kernel.flow.choosing import order_cards
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import PLAYER, CardwrightError, Decision, Option
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.faces import Face
from cardwright.text.deckfile import DeckList

from .deck import evolved_id
from .process import confirm
from .turn import begin_end, begin_turn, main_action

LEADER_DEFENSE = 20  # SVE 2.8.3.1
PHASES = {"start": (begin_turn,), "main": (confirm, main_action), "end": (begin_end,)}
OPENING_HAND = 4  # SVE 6.2.1.6
POINTS = {"play points": 0, "max play points": 0, "evolution points": 0}  # SVE 6.2.1.8
EVOLUTION_POINTS = (0, 3)  # SVE 6.2.1.9: going first, going second


def place_cards(g: Game, decks: Sequence[DeckList], pool: Mapping[str, Face]) -> None:
    """Leaders, main decks and evolve decks go to their zones."""
    for player, deck in enumerate(decks):  # SVE 6.2.1.1
        for name in deck.sections["leader"]:
            g.add_card(pool[name], player, g.zone("leader", player))  # SVE 6.2.1.2
        for name in deck.sections["main"]:
            g.add_card(pool[name], player, g.zone("deck", player))  # SVE 6.2.1.3
        for name in deck.sections.get("evolve", []):
            g.add_card(pool[evolved_id(name)], player, g.zone("evolve deck", player), facedown=True)  # SVE 6.2.1.4
        if not deck.sections.get("evolve"):
            g.say("6.2.1.1.1", "no evolve deck", player)
        g.players[player].resources.update(POINTS)  # SVE 6.2.1.8


def furnish(g: Game) -> None:
    """Completes a board that was set up by hand: a leader and starting numbers for each player."""
    leader = Face("Leader", "Leader", ("leader",), aspects=("Neutral",), numbers={"defense": LEADER_DEFENSE})
    for player in range(len(g.players)):
        g.add_card(leader, player, g.zone("leader", player))
        g.players[player].resources.update(POINTS)


def id_in(name: str, zone: str) -> str:
    """The evolve zones hold evolved cards, which have the names of their followers."""
    return evolved_id(name) if zone in ("evolve deck", "evolve") else name


def settle(g: Game, card: Card) -> None:
    """Cards in the evolve deck lie face down."""
    if g.zone_kind(card) == "evolve deck":
        card.facedown = True  # SVE 6.2.1.4


def dress_evolved(g: Game, card: Card) -> None:
    """A follower that evolved in an earlier turn."""
    face = g.faces[id_in(card.face.name, "evolve")]
    over = g.add_card(face, card.controller, g.zone("evolve", card.controller))
    link(g, "evolved", card, over)


def dress_evolved_now(g: Game, card: Card) -> None:
    """A follower that evolved this turn."""
    card.marks = {**card.marks, "evolved": g.turn}
    dress_evolved(g, card)


def resume(g: Game, phase: str) -> None:
    """Go on with a board that was set up: from the start of the turn, the main phase's actions, or the end phase."""
    if phase not in PHASES:
        raise CardwrightError(f"a board begins in one of the phases {', '.join(PHASES)}, not {phase!r}")
    g.set("phase", phase)
    g.set("turn", g.turn - (phase == "start"))  # the step that begins a turn counts it
    g.next(*PHASES[phase])


def prepare(g: Game) -> None:
    """Shuffle, see who goes first, draw opening hands, begin."""
    for player in range(len(g.players)):
        shuffle(g, g.zone("deck", player))  # SVE 6.2.1.3
    g.next(pick_first, deal, first_mulligan, second_mulligan, begin_turn)  # SVE 6.2.1, 6.2.1.11


def pick_first(g: Game) -> None:
    """A random player decides who goes first."""
    chooser = g.below(len(g.players))  # SVE 6.2.1.5
    options = [Option("player", p, (), "6.2.1.5") for p in range(len(g.players))]
    g.ask(Decision(chooser, PLAYER, "who goes first", options, first_picked, (), "6.2.1.5"))


def first_picked(g: Game, player: int) -> None:
    """That player goes first."""
    g.set("active", player)
    g.say("6.2.1.5", "goes first", player)
    for place, one in enumerate(g.in_turn_order(player)):
        points = EVOLUTION_POINTS[min(place, 1)]
        g.journal.key(g.players[one].resources, "evolution points", points)  # SVE 6.2.1.9


def deal(g: Game) -> None:
    """Everyone draws the opening hand."""
    for player in g.in_turn_order():
        draw_opening(g, player)  # SVE 6.2.1.6


def draw_opening(g: Game, player: int) -> None:
    """Draw four cards."""
    perform(g, *(Event("draw", player=player, rule="6.2.1.6") for _ in range(OPENING_HAND)))


def first_mulligan(g: Game) -> None:
    """The player going first may take a new hand."""
    _offer_mulligan(g, g.in_turn_order()[0])


def second_mulligan(g: Game) -> None:
    """The player going second may do the same, knowing what the first did."""
    _offer_mulligan(g, g.in_turn_order()[1])


def _offer_mulligan(g: Game, player: int) -> None:
    ask_yes_no(g, player, "mulligan", _mulligan, (player,), "6.2.1.7")  # SVE 6.2.1.7


def _mulligan(g: Game, player: int, yes: bool) -> None:
    if yes:
        hand = tuple(g.zone("hand", player).cards)
        order_cards(g, player, "order bottom", hand, _mulligan_ordered, (player,), "6.2.1.7")


def _mulligan_ordered(g: Game, player: int, ids: tuple[int, ...]) -> None:
    g.say("6.2.1.7", "mulligan", player)
    for i in ids:
        move_card(g, g.cards[i], g.zone("deck", player), "bottom")
    draw_opening(g, player)
