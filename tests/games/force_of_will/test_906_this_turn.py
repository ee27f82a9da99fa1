"""Counts of the turn as texts ask for them; and rules of chapters 4, 9 and 11 that other effects bring about."""

from __future__ import annotations

import pytest
from tests.games.force_of_will.duel import Duel

from cardwright.games.force_of_will.rules.tokens import gain_coin
from cardwright.kernel.evaluate import passes
from cardwright.kernel.state.pieces import Frame
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Activated, Body, Keyword, Pattern, Static, Triggered
from cardwright.kernel.vocabulary.costs import Pay
from cardwright.kernel.vocabulary.effects import Apply, Cant, Draw, May, Put
from cardwright.kernel.vocabulary.selectors import Cards, InState, Kind, Named, Seats
from cardwright.testing import rule

RESONATOR = ("resonator", "j/resonator", "entity")
FIELD = ("field",)


def table(text: str) -> Duel:
    """A card with a text in hand, two chants, and a resonator of each player."""
    d = Duel(
        f"""
name: Witness
type: Resonator
cost: {{R}}
stats: 100/100
{text}

name: Shot
type: Chant
cost: {{R}}
Destroy target resonator.

name: Recruit
type: Resonator
cost: {{R}}
stats: 100/100
"""
    )
    for player in (0, 1):
        d.deck(player, 20)
    d.stones(0, "RRRR")
    d.put(0, "hand", "Witness"), d.put(0, "hand", "Shot"), d.put(0, "hand", "Recruit")
    d.fighter(0, "Mine", "300/300"), d.fighter(1, "Theirs", "300/300", rested=True)
    return d.begin()


def nothing(d: Duel) -> None:
    """Nothing happens before."""


def destroyed(d: Duel) -> None:
    d.do("Play Shot", "Player 2's Theirs").resolve()


def attacked(d: Duel) -> None:
    d.battle("Mine").out_of_battle()


@rule("104.1")
@pytest.mark.parametrize(
    ("text", "before", "drawn"),
    [
        ("[Enter] If a resonator was destroyed this turn, draw a card.", destroyed, 1),
        ("[Enter] If a resonator was destroyed this turn, draw a card.", attacked, 0),
        ("[Enter] If you played a chant this turn, draw a card.", destroyed, 1),
        ("[Enter] If you played a chant this turn, draw a card.", nothing, 0),
        ("[Enter] If a resonator was put into a graveyard this turn, draw a card.", destroyed, 1),
        ("[Enter] If a resonator was put into a graveyard this turn, draw a card.", attacked, 0),
        ("[Enter] If a J/resonator attacked this turn, draw a card.", attacked, 1),
        ("[Enter] If a J/resonator attacked this turn, draw a card.", destroyed, 0),
    ],
)
def test_a_text_asks_what_happened_this_turn(text: str, before: object, drawn: int) -> None:
    d = table(text)
    before(d)  # type: ignore[operator]
    held = len(d.names("hand", 0))
    d.do("Play Witness").settle()
    assert len(d.names("hand", 0)) - held + 1 == drawn


@rule("104.1")
def test_what_happened_in_an_earlier_turn_does_not_count() -> None:
    d = table("[Enter] If a resonator was destroyed this turn, draw a card.")
    destroyed(d)
    d.until_phase("draw", d.game.turn + 1).until_phase("draw", d.game.turn + 1).until_phase("main", d.game.turn)
    held = len(d.names("hand", 0))
    d.do("Play Witness").settle()
    assert len(d.names("hand", 0)) == held - 1


@rule("901.2d")
def test_a_gods_art_does_not_count_for_a_named_ability() -> None:
    d = Duel()
    d.deck(0)
    d.fighter(0, "God", "100/100", Activated((), Body((Draw(),)), "God's Art", per_turn=1, name="Dawn", until="game"))
    named = d.fighter(0, "Bard", "100/100", Activated((), Body((Draw(),)), per_turn=1, name="Dawn"))
    d.begin().do("God's Art God").resolve()
    assert d.denied("activate", named) == ""


@rule("906.7")
def test_abilities_that_an_effect_keeps_from_triggering_do_not_trigger() -> None:
    d = Duel()
    d.deck(0)
    enter = Triggered(Pattern("move", this=True, to=FIELD), Body((Draw(),)))
    d.define("Guest", enter, kinds=RESONATOR, cost=0, numbers={"ATK": 100, "DEF": 100})
    d.put(0, "hand", "Guest")
    d.fighter(1, "Silence", "100/100", Static(Cards(FIELD, "each", Kind("resonator")), (Cant("trigger"),)))
    d.begin().do("Play Guest").resolve()
    assert (d.chase(), d.game.pending) == ([], [])


@rule("1128.6")
def test_released_seals_need_no_magic_stones() -> None:
    d = Duel()
    bird = d.fighter(0, "Bird", "100/100", Keyword("Seal", 5, terms=(Keyword("Flying"),)))
    d.fighter(0, "Key", "100/100", Activated((), Body((Apply(Seats("you"), (May("release the Seal"),)),))))
    d.begin()
    assert not d.has(bird, "Flying")
    d.do("Use Key").resolve()
    assert d.has(bird, "Flying")


@rule("1119.4a")
def test_no_text_keeps_a_will_coin_from_its_will() -> None:
    d = Duel()
    d.fighter(1, "Warden", "100/100", Static(Cards(("item area",), "each"), (Cant("activate"),)))
    d.begin()
    gain_coin(d.game, 0, ("fire",), "1046.1")
    d.skip(2)
    (coin,) = d.game.cards_in("item area", 0)
    assert d.denied("activate", coin) == ""
    d.do("Use fire will coin")
    assert d.will(0) == {"fire": 1}


@rule("403.1c")
def test_a_card_from_outside_the_game_is_one_of_the_sideboard() -> None:
    d = Duel()
    d.define("Wish", kinds=RESONATOR, numbers={"ATK": 100, "DEF": 100})
    wish = d.put(0, "sideboard", "Wish")
    d.fighter(0, "Wisher", "100/100", Activated((), Body((Put(Cards(("sideboard",), "you", Named("Wish")), "hand"),))))
    d.begin().do("Use Wisher").resolve()
    assert d.where(wish) == "hand"


@rule("903.2d", "903.2")
def test_a_resonator_that_is_played_to_be_ordered_is_ordered_on_the_chase() -> None:
    d = Duel(
        """
name: Marshal
type: Ruler
attribute: fire
second side: Order of the Host
second type: Order
//
Pierce.

name: Recruit
type: Resonator
cost: {R}
stats: 300/300
"""
    )
    d.give("Marshal", Keyword("Revolution Order", terms=(Pay("will", 1),)))
    d.deck(0), d.stones(0, "RR"), d.ruler(0, "Marshal")
    recruit = d.put(0, "hand", "Recruit")
    d.begin().do("Play Recruit", "Yes")
    assert d.where(recruit) == "chase area"
    assert passes(d.game, Frame(-1, "static", 0, recruit.ref), InState("ordered"), recruit)
    d.resolve()
    assert "j-ruler" in chars(d.game, recruit).kinds
