"""Chapter 10, smaller rules: what is paid, drawn, shuffled and skipped, and what becomes of copies."""

from __future__ import annotations

from tests.games.force_of_will.duel import RESONATOR, Duel, table, written

from cardwright.games.force_of_will.rules.fate import begins_the_game
from cardwright.kernel.vocabulary.abilities import Activated, Body, Pattern, Replacement, Target, Triggered
from cardwright.kernel.vocabulary.effects import Act, CreateCopy, Destroy, Draw, Effect, Restart
from cardwright.kernel.vocabulary.selectors import Cards, It, Kind, Measure, Named
from cardwright.kernel.vocabulary.values import Count
from cardwright.testing import rule

FIELD = ("field",)
SMITE = written("Smite", "Destroy target resonator.", "Chant")
ECHO = written("Echo", "[Quickcast]\nCopy target chant spell.", "Chant")


def tool(d: Duel, *effects: Effect) -> None:
    d.fighter(0, "Tool", "0/100", Activated((), Body(effects)))


@rule("1002.1c")
def test_a_card_that_an_effect_adds_to_another_is_not_addable_and_stays_without_it() -> None:
    d = table(SMITE)
    host = Target("t1", Cards(FIELD, "you", Named("Host")))
    d.define("Ribbon", Activated((), Body((Act("add", It("t1")),), (host,))), kinds=("addition", "entity"), numbers={})
    ribbon = d.put(0, "field", "Ribbon")
    d.fighter(0, "Host", "100/100"), d.put(0, "hand", "Smite")
    d.begin().do("Use Ribbon").resolve().do("Play Smite").resolve()
    assert (d.names("graveyard", 0), d.where(ribbon)) == (["Host", "Smite"], "field")


@rule("1003.3")
def test_a_card_is_paid_for_with_as_much_will_as_its_cost() -> None:
    d = table(written("Giant", "", cost="{R}{2}"), "RRRRR")
    d.put(0, "hand", "Giant")
    d.begin().do("Play Giant")
    assert sum([card.turned for card in d.game.cards_in("field", 0)]) == 3


@rule("1008.1")
def test_a_will_ability_that_does_not_rest_its_card_is_no_chasing_either() -> None:
    decree = written("Decree", "Players cannot chase to this card.\nDraw a card.", "Chant")
    d = table(decree + written("Ember", "Banish this card: Produce {R}.", "Regalia"))
    d.put(0, "hand", "Decree")
    ember = d.put(0, "field", "Ember")
    d.begin().do("Play Decree")
    assert d.denied("activate", ember) == ""


@rule("1009.2")
def test_the_second_of_two_cards_is_drawn_after_the_first() -> None:
    d = table("", deck=9)
    empty = Measure(Count(Cards(("hand",), "you")), "==", 0)
    d.fighter(0, "Spring", "0/100", Replacement(Pattern("draw", who="you"), do=(Draw(2),), condition=empty))
    tool(d, Draw(2))
    d.begin().do("Use Tool").resolve()
    assert len(d.names("hand", 0)) == 3


@rule("1017.2b")
def test_a_copied_entity_that_leaves_the_field_is_nowhere() -> None:
    text = "Copy target resonator you control."
    away = written("Away", "Return target token to its owner's hand.", "Chant")
    d = table(written("Mirror", text, "Chant") + away)
    d.put(0, "field", "Coal Imp"), d.put(0, "hand", "Mirror"), d.put(0, "hand", "Away")
    d.begin().do("Play Mirror").resolve()
    copy = d.game.cards_in("field", 0)[-1]
    d.do("Play Away").resolve()
    assert (d.where(copy), d.names("hand", 0), d.names("field", 0)[-1]) == ("", [], "Coal Imp")


@rule("1017.3d")
def test_a_copied_spell_divides_its_damage_as_the_original_does() -> None:
    hail = written("Hail", "This card deals 500 damage divided as you choose among two target resonators.", "Chant")
    d = table(hail + ECHO)
    d.put(0, "hand", "Hail"), d.put(0, "hand", "Echo")
    one, other = d.fighter(1, "One", "100/900"), d.fighter(1, "Other", "100/900")
    d.begin().do("Play Hail", "200", "Play Echo").resolve().resolve().resolve()
    assert (one.damage, other.damage) == (400, 600)


@rule("1017.4")
def test_a_token_that_was_destroyed_is_copied_as_it_was() -> None:
    d = table("")
    d.define("Ghost", kinds=(*RESONATOR, "token"), numbers={"ATK": 300, "DEF": 300})
    d.put(1, "field", "Ghost")
    died = Pattern("move", what=Kind("resonator"), who="opponent", tag="destroy")
    d.fighter(0, "Larva", "0/100", Triggered(died, Body((CreateCopy(It("event")),))))
    tool(d, Destroy(Cards(FIELD, "opponent", Named("Ghost"))))
    d.begin().do("Use Tool").resolve().resolve()
    assert d.names("field", 0)[-1] == "Ghost"


@rule("1021.1a")
def test_every_card_of_a_deck_is_shuffled() -> None:
    d = table(written("Mill", "{0}: Shuffle your deck.", "Regalia"), deck=6)
    d.put(0, "field", "Mill")
    d.begin()
    orders = []
    for _ in range(12):
        d.do("Use Mill").resolve()
        orders.append(tuple(d.game.zone("deck", 0).cards))
    assert [len(set(place)) > 1 for place in zip(*orders, strict=True)] == [True] * 6


@rule("1030.2")
def test_a_card_on_its_despair_side_does_not_invert_again() -> None:
    d = table("")
    d.give("Smiling Mask", Triggered(Pattern("turn card", this=True), Body((Draw(),))), side=1)
    mask = d.put(0, "field", "Smiling Mask")
    tool(d, Act("invert", Cards(FIELD, "you", Kind("resonator"))))
    d.begin().do("Use Tool").resolve().settle().do("Use Tool").resolve()
    assert (mask.side, d.chase()) == (1, [])


@rule("1031.2")
def test_what_would_be_done_in_a_skipped_phase_waits_for_the_next_one() -> None:
    lull = written("Lull", "Target resonator doesn't recover during its controller's next recovery phase.", "Chant")
    fast = written("Fast", "Skip your next draw phase. Skip your next recovery phase.", "Chant")
    d = table(lull + fast + written("Bell", "At the beginning of your draw phase >>> You gain 100 life.", "Regalia"))
    d.put(0, "field", "Bell")
    d.put(0, "hand", "Lull"), d.put(0, "hand", "Fast")
    tired = d.fighter(0, "Tired", "100/100", rested=True)
    d.begin().do("Play Lull").resolve().do("Play Fast").resolve()
    seen = []
    for turn in (2, 4, 6):
        d.until_phase("main", d.game.turn + 1).until_phase("main", d.game.turn + 1)
        seen.append((tired.turned, d.life(0), turn))
    assert seen == [(True, 4000, 2), (True, 4100, 4), (False, 4200, 6)]


@rule("1033.4")
def test_no_token_begins_the_new_game() -> None:
    d = table(written("Litter", "Put two [100/100] Wolf resonator tokens into the field.", "Chant"), deck=9)
    d.put(0, "hand", "Litter")
    tool(d, Restart())
    d.begin().do("Play Litter").resolve().do("Use Tool").resolve()
    assert [card.face.name for card in d.game.cards if card.zone >= 0].count("Wolf") == 0


@rule("1033.2", "502.4")
def test_whoever_restarted_the_game_plays_first_in_the_new_one_also_in_the_others_turn() -> None:
    d = table("", deck=12)
    d.fighter(1, "Tool", "0/100", Activated((), Body((Restart(),))))
    d.begin().skip().do("Use Tool").resolve()
    d.until("priority")
    assert (d.game.active, begins_the_game(d.game, 1), begins_the_game(d.game, 0)) == (1, True, False)
    assert (d.game.phase, len(d.names("hand", 1))) == ("main", 5)


@rule("1007.2")
def test_all_of_the_damage_is_taken_from_the_life_of_a_player() -> None:
    d = table(written("Meteor", "This card deals 2300 damage to target player.", "Chant"))
    d.put(0, "hand", "Meteor")
    d.begin().do("Play Meteor", "Player 2").resolve()
    assert (d.life(0), d.life(1)) == (4000, 1700)
