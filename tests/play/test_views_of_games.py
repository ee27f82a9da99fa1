"""What views say for interfaces that draw cards: printed faces, places, equal cards, the stack, the log, denials."""

from __future__ import annotations

from tests.games.argent_saga.desk import Desk as Saga
from tests.games.legions_of_will.desk import Desk as Legions

from cardwright.kernel.game import Game
from cardwright.kernel.playing.paying import nothing
from cardwright.kernel.state.decisions import CARD, PLAYER, Decision, Option
from cardwright.kernel.view.card_views import CardView
from cardwright.kernel.view.knowledge import known_now, learned
from cardwright.kernel.view.parts import LogPart, PlaceView, ZonePlace
from cardwright.kernel.view.places import option_places
from cardwright.kernel.view.views import DecisionView, View
from cardwright.play.scene import Scene

CARDS = """\
name: Lamplighter
type: Follower
class: Neutral
cost: 2
stats: 3/2

name: Fork
type: Spell
class: Neutral
cost: 1
Choose 2 of the following. (1) Draw a card. (2) Give your leader [defense]+2. (3) Recover 1 play point.

name: Spark
type: Spell
class: Neutral
cost: 1
Select an enemy follower on the field and deal it 1 damage.
"""


def scene() -> Scene:
    return Scene("shadowverse-evolve", cards=CARDS, names=("Anna", "Ben"))


def decision(g: Game) -> DecisionView:
    assert g.decision is not None
    found = g.view(g.decision.player).decision
    assert found is not None
    return found


def card_in(view: View, id: int) -> CardView:
    return next(card for zone in view.zones for card in zone.cards if card.id == id)


def test_a_card_shows_what_is_printed_beside_what_is_so_now() -> None:
    s = scene()
    mine = s.put(0, "field", "Lamplighter", damage=1)
    s.start()
    shown = card_in(s.game.view(1), mine.id)
    assert shown.numbers == {"attack": 3, "defense": 1}
    assert [(face.name, face.cost, face.numbers) for face in shown.printed] == [
        ("Lamplighter", 2, {"attack": 3, "defense": 2})
    ]


def test_a_face_down_card_shows_its_text_to_those_who_know_it_alone() -> None:
    d = Legions()
    base = d.base(0)
    trap = d.trap(base, "{Pay 1}: Deal 2 damage to target unit.", name="Pit")
    d.start()
    shown = card_in(d.game.view(0), trap.id).printed[-1]
    assert (shown.name, shown.text) == ("Pit", ("{Pay 1}: Deal 2 damage to target unit.",))
    assert "Pit" not in str(d.game.view(1).data())
    assert "Deal 2 damage" not in str(d.game.view(1).data())


def test_an_ability_on_the_stack_says_where_it_comes_from_and_what_it_does() -> None:
    t = Saga()
    smith = t.unit(0, "Exhaust: Draw a card.", name="Smith")
    t.start().activate(smith)
    waiting = t.game.view(1).zone("queue").cards[-1]
    assert (waiting.source, waiting.text) == (smith.id, ("Exhaust: Draw a card.",))


def test_an_empty_place_says_which_one_it_is() -> None:
    t = Saga()
    guard = t.unit(0, name="Guard", zone="hand", cost=0)
    t.start().play(guard)
    t.skip(2)
    places = [option.places for option in decision(t.game).options]
    assert places[0] == (PlaceView("field", 0, 0),)
    assert [place[0].slot for place in places] == [0, 1, 2, 3, 4]


def test_an_option_on_a_card_that_nobody_knows_says_where_it_lies() -> None:
    t = Saga()
    towers = t.tower(1, name="Lamp", facedown=True), t.tower(1, name="Tide", facedown=True)
    t.start()
    hidden = towers[1]
    o = Option("card", hidden.id, (hidden.id,))
    [place] = option_places(t.game, Decision(0, CARD, "choose", [o], nothing), o, 0)
    assert (place.zone, place.player, place.slot) == ("field", 1, 6)
    shown = t.game.view(0).zone("field", 1).cards[place.index]
    assert (shown.id, shown.place) == (-1, hidden.place)


def test_an_option_that_is_a_player_says_which() -> None:
    t = Legions()
    t.start()
    o = Option("player", 1)
    assert option_places(t.game, Decision(0, PLAYER, "whom?", [o], nothing), o, 0) == (PlaceView("", 1),)


def test_equal_cards_that_pay_alike_are_named_by_the_option_that_stands_for_them() -> None:
    t = Saga()
    shards = t.shards(0, 3)
    other = t.shard(0, "Exhaust: Produce (1).", "Exhaust: Draw a card.", name="Kindled Shard")
    spell = t.spell(0, "Draw a card.", cost=2)
    t.start().play(spell)
    asked = decision(t.game)
    assert asked.kind == "pay"
    by_card = {option.cards[0]: option.alike for option in asked.options if option.cards}
    assert by_card == {shards[0].id: (shards[1].id, shards[2].id), other.id: ()}


def test_modes_that_were_picked_are_still_told() -> None:
    s = scene()
    s.put(0, "hand", "Fork")
    s.points(0, 5)
    s.start().do("Play Fork")
    assert decision(s.game).chosen == ()
    s.game.choose(1)
    assert decision(s.game).chosen == ("Give your leader [defense]+2.",)


def test_a_log_entry_names_its_cards_and_where_they_went() -> None:
    s = scene()
    played = s.put(0, "hand", "Lamplighter")
    s.points(0, 5)
    s.start().do("Play Lamplighter")
    entries = s.game.view(1).entries()
    told = next(entry for entry in entries if entry.kind == "play")
    assert told.parts == (LogPart("Anna plays "), LogPart("Lamplighter", played.id))
    moved = [entry for entry in entries if entry.kind == "move" and entry.card == played.id]
    assert [entry.to for entry in moved][-1] == ZonePlace("field", 0)
    assert moved[0].frm == ZonePlace("hand", 0)


def test_a_log_entry_says_nothing_of_a_card_its_reader_did_not_know() -> None:
    s = scene()
    for player in (0, 1):
        s.fill(player, "deck", "Lamplighter", 5)
    s.start().end_turn()
    drawn = [entry for entry in s.game.view(0).entries() if entry.kind == "draw"][-1]
    assert (drawn.card, "".join(part.text for part in drawn.parts)) == (-1, "Ben draws a card")
    assert [entry for entry in s.game.view(1).entries() if entry.kind == "draw"][-1].card >= 0


def test_entries_and_lines_of_the_log_say_the_same() -> None:
    s = scene()
    s.put(0, "hand", "Spark")
    s.put(1, "field", "Lamplighter")
    s.points(0, 5)
    s.start().do("Play Spark")
    view = s.game.view(1)
    sentences = ["".join(part.text for part in entry.parts) for entry in view.entries() if entry.parts]
    assert len(sentences) == len(view.log())
    assert all(line.startswith(sentence) for line, sentence in zip(view.log(), sentences, strict=True))
    damage = next(entry for entry in view.entries() if entry.kind == "damage")
    assert (damage.amount, damage.rule) == (1, "5.13.1")


def test_a_card_says_why_it_cannot_be_used() -> None:
    s = scene()
    mine = s.put(0, "field", "Lamplighter", arrived=True)
    dear = s.put(0, "hand", "Fork")
    s.points(0, 0)
    s.start()
    view = s.game.view(0)
    assert [(one.verb, one.rule) for one in view.denials(mine.id)] == [("attack", "8.4.2.1")]
    assert [one.verb for one in view.denials(dear.id)] == ["play"]
    assert view.denials(dear.id)[0].words == "Play"


def test_nothing_is_said_of_cards_the_viewer_does_not_know() -> None:
    s = scene()
    hidden = s.put(1, "hand", "Fork")
    s.start()
    assert s.game.view(0).denials(hidden.id) == ()
    assert s.game.view(-1).denials(hidden.id) == ()
    assert s.game.view(0).denials(10_000) == ()


def test_who_plays_an_own_card_has_learned_nothing() -> None:
    s = scene()
    s.put(0, "hand", "Lamplighter")
    s.points(0, 5)
    g = s.start().game
    before, since = known_now(g), len(g.log)
    s.do("Play Lamplighter")
    assert learned(g, before, since, by=0) == 0


def test_who_draws_has_learned_of_a_card() -> None:
    s = scene()
    for player in (0, 1):
        s.fill(player, "deck", "Lamplighter", 5)
    g = s.start().game
    before, since = known_now(g), len(g.log)
    s.end_turn()
    assert learned(g, before, since, by=0) == 0b10
