"""Rule 102: starting the game. Also 802.3, 803.3, 804.4 and 901.1, and boards that are set up by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardwright.kernel.events.moving import move_card, shuffle
from cardwright.kernel.events.perform import perform
from cardwright.kernel.flow.choosing import confirm, pick_cards
from cardwright.kernel.game import Game, Step
from cardwright.kernel.state.decisions import CARD, PLAYER, CardwrightError, Decision, Option
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.faces import Face
from cardwright.text.deckfile import DeckList

from .bases import active_bases, bases_of, room
from .formats import FREE_FOR_ALL, SKIRMISH, agree, mates, primary, uses
from .opening import hide_opening_hands, open_hand, openings
from .turn import PHASES, TURN, advance, begin_turn, steps_of
from .zones import HAND

MULLIGANS = 2  # LOW 102.4
CAMP = Face(
    "Camp", "Camp", ("base",), numbers={"defense": 10, "capacity": 6, "production": 0, "activation": 1}
)  # the base of a player to whom a board set up by hand gives none


# --- placing cards -----------------------------------------------------------------------------------------------


def place_cards(g: Game, decks: Sequence[DeckList], pool: Mapping[str, Face]) -> None:
    """Seats and reserves; bases face down, decks, sideboards set aside."""
    furnish(g)
    for player, deck in enumerate(decks):
        for name in deck.sections.get("bases", []):
            g.add_card(pool[name], player, g.zone("battlefield", player), facedown=True)  # LOW 403.1, 404.1
        for name in deck.sections.get("main", []):
            g.add_card(pool[name], player, g.zone("deck", player))
        for name in deck.sections.get("sideboard", []):
            g.add_card(pool[name], player, g.zone("sideboard", player))  # LOW 102.1b, 400.9a


def furnish(g: Game) -> None:
    """What every board has from the beginning: for each player a seat and an empty reserve; and what was agreed."""
    agree(g)  # LOW 803.2
    for player in range(len(g.players)):
        name = g.players[player].name
        g.add_card(Face(f"seat {player}", name, ("player",)), player, g.zone("seat", player))
        g.players[player].resources["resource"] = 0  # LOW 104.4


# --- boards set up by hand ---------------------------------------------------------------------------------------


def resume(g: Game, phase: str) -> None:
    """Go on with a board that was set up, from the beginning of a phase or step of the active player's turn."""
    plan = steps_of(*(phase for phase in TURN if phase != "battle" or g.turn > 1))  # LOW 102.6a
    mains = [i for i, row in enumerate(plan) if row[1] == "main"]
    starts = {step: i for i, (_, step) in reversed(list(enumerate(plan)))}
    starts |= {name: starts[steps[0]] for name, steps in PHASES.items() if steps[0] in starts}
    starts |= {"start": 0, "prebattle main": mains[0], "postbattle main": mains[1]}
    starts |= {"first main": mains[0], "second main": mains[1]}
    if phase not in starts:
        raise CardwrightError(f"a board begins in one of the phases or steps {', '.join(starts)}, not {phase!r}")
    complete(g)
    at = starts[phase]
    g.note("plan", plan[at:])
    g.note("mains", sum(i < at for i in mains))
    g.push(advance)


def holds(g: Game, card: Card, host: Card) -> bool:
    """Permanents stand in bases."""
    return "base" in host.face.kinds and "base" not in card.face.kinds


def complete(g: Game) -> None:
    """Gives a plain base to players without one, and puts permanents without a base into one with room."""
    for player in range(len(g.players)):
        if not bases_of(g, player) and not g.players[player].out:
            g.add_card(CAMP, player, g.zone("battlefield", player))
    for player in range(len(g.players)):
        for card in g.cards_in("battlefield", player):
            if "base" not in card.face.kinds and card.place < 0:
                free = [base for base in active_bases(g, player) if room(g, base) > 0]
                if free:
                    g.journal.set(card, "place", free[0].id)
                    g.changed("states")
    g.touch_all()


# --- starting the game -------------------------------------------------------------------------------------------


def prepare(g: Game) -> None:
    """The start of the game, in the rulebook's order."""
    if uses(g, FREE_FOR_ALL):
        seat_at_random(g)  # LOW 803.3
    g.next(
        pick_first,  # LOW 102.1
        shuffle_decks,  # LOW 102.2
        first_bases,  # LOW 102.3
        deal,  # LOW 102.4
        mulligans,  # LOW 102.4
        opening_hands,  # LOW 102.5
        hide_opening_hands,  # LOW 102.5b
        begin_turn,  # LOW 102.6
    )


def seat_at_random(g: Game) -> None:
    """The players sit around the table in random order."""
    seats = list(range(len(g.players)))
    for i in range(len(seats) - 1, 0, -1):
        j = g.below(i + 1)
        seats[i], seats[j] = seats[j], seats[i]
    g.set("seating", g.seating._replace(order=tuple(seats)))
    g.new_order()


def pick_first(g: Game) -> None:
    """Someone decides who takes the first turn: anyone in a first game, the loser of the last game after that."""
    shared = g.seating.together
    sides = [p for p in g.in_turn_order(0) if primary(g, p) == p]  # LOW 102.1a, 802.3
    chooser = g.facts.chooser
    chooser = sides[g.below(len(sides))] if chooser < 0 else primary(g, chooser)  # LOW 102.1, 802.2
    g.fact("chose", chooser)
    if shared:
        options = [Option("team", p, (), "802.3", _team_name(g, p)) for p in sides]  # LOW 102.1a
    else:
        options = [Option("player", p, (), "102.1") for p in sides]
    rule = "802.3" if shared else "102.1"
    g.ask(Decision(chooser, PLAYER, "who goes first", options, first_picked, (), rule))


def _team_name(g: Game, player: int) -> str:
    names = [g.players[p].name for p in mates(g, player, tuple(g.in_turn_order(player)))]
    return " and ".join(names)


def first_picked(g: Game, player: int) -> None:
    """The starting player counts as active from now on; turn order goes clockwise from there."""
    g.set("active", player)  # LOW 100.9f, 102.1
    g.say("102.1", "goes first", player)


def shuffle_decks(g: Game) -> None:
    """Every deck is shuffled."""
    for player in g.in_turn_order():
        shuffle(g, g.zone("deck", player))  # LOW 102.2


def first_bases(g: Game) -> None:
    """Each player begins with a base face up, in Skirmish with all of them."""
    order = g.in_turn_order()
    if uses(g, SKIRMISH):
        for player in order:
            for base in bases_of(g, player):
                begin_face_up(g, player, base.id, "901.1")  # LOW 901.1
        return
    for player in reversed(order):  # LOW 100.9, 100.9f
        g.push(first_base, player)


def first_base(g: Game, player: int) -> None:
    """A player picks the base that begins face up, one that is not legendary."""
    if g.players[player].out:
        return  # LOW 800.3a
    options = [
        Option("base", base.id, (base.id,), "102.3", base.face.name)
        for base in bases_of(g, player)
        if "legendary" not in base.face.kinds  # LOW 102.3
    ]
    g.ask(Decision(player, CARD, "start base", options, begin_with, (player,), "102.3"))  # LOW 804.4


def begin_with(g: Game, player: int, base: int) -> None:
    """The base is turned face up."""
    begin_face_up(g, player, base, "102.3")


def begin_face_up(g: Game, player: int, base: int, rule: str) -> None:
    """A base begins the game face up: it is not activated, and nothing triggers."""
    g.rules.events.changes["turn card"](g, Event("turn card", base, player, state="faceup", rule=rule))
    g.say(rule, "begins with", player, base)


def deal(g: Game) -> None:
    """Everyone draws the starting hand."""
    perform(
        g, *(Event("draw", player=player, rule="102.4") for player in g.in_turn_order() for _ in range(HAND))
    )  # LOW 102.4, 402.1, 802.6a


# --- mulligans -------------------------------------------------------------------------------------------------------


def mulligans(g: Game) -> None:
    """Rounds of mulligans, until nobody takes one."""
    mulligan_round(g, (MULLIGANS,) * len(g.players))


def mulligan_round(g: Game, left: tuple[int, ...]) -> None:
    """In turn order all who still may declare whether they take a mulligan; `left`: how many each may take."""
    declare(g, left, tuple(p for p in g.in_turn_order() if left[p]), ())


def declare(g: Game, left: tuple[int, ...], waiting: tuple[int, ...], takers: tuple[int, ...]) -> None:
    """The next player declares; when all have, those who want to take their mulligans together."""
    waiting, takers = (tuple(p for p in some if not g.players[p].out) for some in (waiting, takers))  # LOW 800.3a
    if waiting:
        in_team_order(g, waiting, _ask_mulligan, (left, waiting, takers), "802.3a")  # LOW 802.3a
    elif takers:
        g.push(mulligan_round, tuple(n - (p in takers) for p, n in enumerate(left)))  # LOW 102.4
        choose_returned(g, tuple(p for p in g.in_turn_order() if p in takers), ())


def in_team_order(g: Game, waiting: tuple[int, ...], then: Step, args: tuple[object, ...], rule: str) -> None:
    """The next player: the first in turn order; a team that acts together chooses which member."""
    first = mates(g, waiting[0], waiting)
    options = [Option("player", p, (), rule) for p in first]
    g.ask(Decision(primary(g, first[0]), PLAYER, "who is next", options, then, args, rule))  # LOW 802.2


def _ask_mulligan(
    g: Game, left: tuple[int, ...], waiting: tuple[int, ...], takers: tuple[int, ...], player: int
) -> None:
    confirm(g, player, "mulligan", _declared, (left, waiting, takers, player), "102.4")


def _declared(
    g: Game, left: tuple[int, ...], waiting: tuple[int, ...], takers: tuple[int, ...], player: int, yes: bool
) -> None:
    waiting = tuple(p for p in waiting if p != player)
    if g.players[player].out:
        pass  # LOW 800.3a: a player who has left puts nothing back
    elif yes:
        takers = (*takers, player)
        g.say("102.4", "mulligan", player)
    else:
        left = tuple(0 if p == player else n for p, n in enumerate(left))  # LOW 102.4: a no is final
        g.say("102.4", "keeps hand", player)
    g.push(declare, left, waiting, takers)


Returned = tuple[tuple[int, tuple[int, ...]], ...]  # players and the cards they put back


def choose_returned(g: Game, takers: tuple[int, ...], chosen: Returned) -> None:
    """Each picks any number of cards to put back, unseen by the others; then all do it at the same time."""
    takers = tuple(p for p in takers if not g.players[p].out)
    if not takers:
        take_mulligans(g, tuple((player, ids) for player, ids in chosen if not g.players[player].out))  # LOW 800.3a
        return
    player = takers[0]
    hand = tuple(g.zone("hand", player).cards)
    args = (takers[1:], chosen, player)
    pick_cards(g, player, CARD, "mulligan cards", hand, 0, -1, _returned, args, "102.4")  # LOW 100.9a, 105.1c


def _returned(g: Game, takers: tuple[int, ...], chosen: Returned, player: int, ids: tuple[int, ...]) -> None:
    choose_returned(g, takers, (*chosen, (player, ids)))


def take_mulligans(g: Game, chosen: Returned) -> None:
    """The cards are shuffled into the decks, and as many are drawn."""
    draws: list[Event] = []
    for player, ids in chosen:
        deck = g.zone("deck", player)
        g.say("102.4", "puts back", player, amount=len(ids))
        for i in ids:
            move_card(g, g.cards[i], deck, "shuffled")
        shuffle(g, deck)  # LOW 102.4
        draws += [Event("draw", player=player, rule="102.4") for _ in ids]
    perform(g, *draws)


# --- opening hands -----------------------------------------------------------------------------------------------


def opening_hands(g: Game) -> None:
    """Players use cards that say so from their opening hands, the starting player first."""
    next_opening(g, tuple(g.in_turn_order()))  # LOW 102.5


def next_opening(g: Game, waiting: tuple[int, ...]) -> None:
    """The next player with cards for the opening hand uses them."""
    waiting = tuple(p for p in waiting if openings(g, p))
    if waiting:
        in_team_order(g, waiting, _open, (waiting,), "802.3b")  # LOW 802.3b


def _open(g: Game, waiting: tuple[int, ...], player: int) -> None:
    g.push(next_opening, tuple(p for p in waiting if p != player))
    open_hand(g, player)
