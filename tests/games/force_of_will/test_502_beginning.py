"""Rules 405.6, 502.1 and 505.3: as the game starts, at its beginning, and at the end of a turn."""

from __future__ import annotations

from tests.games.force_of_will.duel import Duel, printed

from cardwright.games import load
from cardwright.kernel.game import Game
from cardwright.kernel.vocabulary.abilities import Ability, Activated, Body, Pattern, Triggered
from cardwright.kernel.vocabulary.effects import AddCounters, ChangeResource, Draw
from cardwright.kernel.vocabulary.selectors import Cards, HasCounter, This
from cardwright.kernel.vocabulary.values import Count, Times
from cardwright.testing import rule
from cardwright.text.deckfile import DeckList

RULER = "Orsela, Warden of the White Gate"


def begins(zone: str, *, alone: bool = False, amount: int = 100) -> Triggered:
    """At the beginning of the game: its player gains life."""
    gain = ChangeResource("life", amount)
    return Triggered(Pattern("phase", phase="game", who="you"), Body((gain,), alone=alone), zones=(zone,))


def new_game(cards: dict[str, tuple[Ability, ...]], outside: tuple[str, ...] = (), seed: int = 1) -> Game:
    """A game whose cards have these abilities as well, up to what is asked after the mulligans."""
    title = load("force-of-will")
    deck = title.decks["light"]
    faces = {name: printed(title.pool[name], more, title.pool[name].sides) for name, more in cards.items()}
    own = DeckList("x", "force-of-will", {**deck.sections, "sideboard": list(outside)})
    g = title.new_game([own, title.decks["fire"]], seed, pool=title.pool.with_faces(faces))
    while g.decision is not None and g.decision.prompt == "mulligan cards":
        g.choose(len(g.decision.options) - 1)
    return g


def with_in_hand(name: str, cards: dict[str, tuple[Ability, ...]], outside: tuple[str, ...]) -> Game:
    """The first such game of the first player in which this card is in the starting hand; all triggers are played."""
    games = (new_game(cards, outside, seed) for seed in range(1, 100))
    g = next(g for g in games if g.active == 0 and name in [card.face.name for card in g.cards_in("hand", 0)])
    while g.decision is not None and g.decision.prompt == "trigger":
        g.choose(0)
    return g


def sources(g: Game) -> list[str]:
    """What is on the chase, the last one last, by the card each comes from."""
    return [g.cards[g.frames[fid].source[0]].face.name for fid in g.stack]


@rule("405.6a", "405.6b", "405.6c")
def test_what_applies_as_the_game_starts_applies_at_once() -> None:
    starts = Triggered(
        Pattern("phase", phase="game starts", who="you"), Body((AddCounters(This(), "mark", 2),)), zones=("ruler area",)
    )
    g = new_game({RULER: (starts,)})
    (ruler,) = g.cards_in("ruler area", 0)
    assert (dict(ruler.counters), g.stack) == ({"mark": 2}, [])


@rule("405.6a", "405.6b")
def test_what_applies_as_the_game_starts_applies_for_the_first_player_and_then_for_the_next() -> None:
    marks = Count(Cards(("ruler area",), "each", HasCounter("mark")))
    body = Body((AddCounters(This(), "mark"), ChangeResource("life", Times(100, marks))))
    starts = Triggered(Pattern("phase", phase="game starts", who="you"), body, zones=("ruler area",))
    g = new_game({RULER: (starts,), "Varkas, Ember Smith": (starts,)})
    first, second = g.in_turn_order()
    assert [g.players[player].resources["life"] for player in (first, second)] == [4100, 4200]
    assert not g.stack


HAND, OUTSIDE = "Lamp Bearer", "Coal Imp"


@rule("502.1", "502.1b")
def test_triggers_at_the_beginning_of_the_game_come_from_outside_the_hand_and_the_ruler_area_in_this_order() -> None:
    names = {RULER: "ruler area", HAND: "hand", OUTSIDE: "sideboard"}
    g = with_in_hand(HAND, {name: (begins(zone),) for name, zone in names.items()}, (OUTSIDE,))
    assert sources(g) == [OUTSIDE, HAND, RULER]


@rule("502.1b")
def test_triggers_that_nobody_may_chase_to_come_last() -> None:
    g = with_in_hand(HAND, {HAND: (begins("hand"),), OUTSIDE: (begins("sideboard", alone=True),)}, (OUTSIDE,))
    assert sources(g) == [HAND, OUTSIDE]


@rule("502.1a")
def test_of_cards_that_share_a_name_one_triggers_at_the_beginning_of_the_game() -> None:
    g = with_in_hand(HAND, {OUTSIDE: (begins("sideboard"),)}, (OUTSIDE, OUTSIDE))
    assert (sources(g), g.pending) == ([OUTSIDE], [])


@rule("505.3")
def test_what_triggers_at_the_end_of_turn_gives_priority() -> None:
    d = Duel()
    for player in (0, 1):
        d.deck(player)
    d.fighter(0, "Owl", "0/100", Triggered(Pattern("phase", phase="end of turn", who="you"), Body((Draw(),))))
    d.begin().until_phase("end")
    assert (d.game.notes.step, d.chase()) == ("505.3", ["ability"])


@rule("505.3")
def test_without_a_trigger_there_is_no_priority_at_the_end_of_turn() -> None:
    d = Duel()
    for player in (0, 1):
        d.deck(player)
    d.fighter(0, "Owl", "0/100", Activated((), Body((Draw(),))))
    d.begin().until_phase("end")
    assert d.steps_of_phase() == ["505.4"]
