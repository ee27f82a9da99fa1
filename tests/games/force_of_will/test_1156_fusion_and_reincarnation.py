"""Rules 1156 and 1161: cards that join others; and rules of chapters 4, 9 and 11 that need a scene of their own."""

from __future__ import annotations

from functools import partial

from tests.games.force_of_will.duel import card, table

from cardwright.games import load
from cardwright.games.force_of_will.rules.deck import check_exchange
from cardwright.games.force_of_will.rules.investigate import investigation
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import (
    Activated,
    Body,
    Keyword,
    OnPlay,
    Pattern,
    Static,
    Target,
    Triggered,
)
from cardwright.kernel.vocabulary.costs import Pay
from cardwright.kernel.vocabulary.durations import Until
from cardwright.kernel.vocabulary.effects import Act, Add, Apply, Become, Damage, Draw, May, SetTo, Turn
from cardwright.kernel.vocabulary.selectors import Belongs, Cards, It, Kind, Seats, Trait
from cardwright.kernel.vocabulary.values import Count, Times
from cardwright.testing import rule
from cardwright.text.deckfile import DeckList

RESONATOR = ("resonator", "j/resonator", "entity")
FIELD = ("field",)
CARDS = """
name: Shot
type: Chant
cost: {R}
Quickcast.
Deal 300 damage to target resonator.
"""


duel = partial(table, CARDS, deck=20)


# --- Fusion ---------------------------------------------------------------------------------------------------------


# --- Reincarnation --------------------------------------------------------------------------------------------------


# --- Pierce, Barrier, Investigate -----------------------------------------------------------------------------------


@rule("1120.3a")
def test_barrier_against_opponents_is_barrier() -> None:
    d = duel("R", "R")
    d.fighter(0, "Warded", "100/900", Keyword("Barrier", terms=(Belongs("opponent"),)))
    mine, theirs = d.put(0, "hand", "Shot"), d.put(1, "hand", "Shot")
    d.begin()
    assert (d.denied("play", mine), d.denied("play", theirs, player=1)) == ("", "903.2i")


@rule("1170.4")
def test_an_effect_may_investigate() -> None:
    d = duel()
    d.fighter(0, "Sleuth", "100/100", Activated((), Body((investigation(1),))))
    d.begin().do("Use Sleuth").resolve().until_phase("recovery", d.game.turn + 1).resolve()
    assert d.game.cards[d.game.zone("deck", 0).cards[-1]].known == 3


@rule("1103.2b")
def test_a_piercing_j_resonator_that_exceeds_the_blocker_wears_the_warden_down() -> None:
    d = duel()
    d.define("Gatekeeper", kinds=("warden",), cost=2, numbers={"willpower": 5})
    warden = d.put(1, "ruler area", "Gatekeeper", counters={"willpower": 5})
    d.fighter(0, "Lance", "500/500", Keyword("Pierce"), cost=3)
    shield = d.fighter(1, "Shield", "100/300")
    d.begin().battle("Lance", "Gatekeeper").until("block").do("Block Lance with Shield").out_of_battle()
    assert (d.where(shield), dict(warden.counters)) == ("graveyard", {"willpower": 2})


# --- chapter 9 ------------------------------------------------------------------------------------------------------

ENTER = Triggered(Pattern("move", this=True, to=FIELD), Body((Draw(),)), "Enter")


@rule("906.6")
def test_an_effect_triggers_an_enter_ability_without_its_condition() -> None:
    d = duel()
    d.fighter(0, "Guest", "100/100", ENTER)
    d.fighter(
        0,
        "Host",
        "100/100",
        Activated(
            (),
            Body((Act("trigger an enter ability", It("t1")),), (Target("t1", Cards(FIELD, "you", Kind("resonator"))),)),
        ),
    )
    d.begin().do("Use Host", "Guest").resolve()
    assert d.chase() == ["ability"]
    d.resolve()
    assert len(d.names("hand", 0)) == 1


@rule("903.2i-3")
def test_the_number_of_targets_is_fixed_as_it_is_played() -> None:
    d = duel("R", "R")
    two = Target("t1", Cards(FIELD, "opponent", Kind("resonator")), 0, 2)
    d.define("Volley", OnPlay(Body((Damage(300, It("t1")),), (two,))), kinds=("chant",), numbers={})
    d.put(0, "hand", "Volley")
    first, second = d.fighter(1, "First", "100/900"), d.fighter(1, "Second", "100/900")
    d.begin().do("Play Volley", "Player 2's First").skip().resolve()
    assert (first.damage, second.damage) == (300, 0)


@rule("903.3b-1")
def test_a_count_that_is_not_needed_to_play_is_made_as_it_resolves() -> None:
    d = duel("R", "R")
    crowd = Damage(Times(100, Count(Cards(FIELD, "you", Kind("resonator")))), Seats("opponent"))
    d.define("Chorus", OnPlay(Body((crowd,))), kinds=("chant",), numbers={})
    d.put(0, "hand", "Chorus"), d.put(1, "hand", "Shot")
    d.fighter(0, "One", "100/100"), d.fighter(0, "Two", "100/100")
    d.begin().do("Play Chorus").skip().do("Play Shot", "Player 1's One").resolve().resolve()
    assert d.life(1) == 3900


@rule("904.4")
def test_a_base_ability_for_other_cards_comes_before_all_other_effects_and_works_in_the_hand() -> None:
    d = duel()
    d.fighter(0, "Elder", "100/100", Static(Cards(FIELD, "you", Trait("Elf")), (Add("ATK", 200),)))
    base = Static(Cards(("hand", "field"), "you", Trait("Elf")), (SetTo("ATK", 500),), defining=True)
    d.fighter(0, "King", "100/100", base)
    there, held = card(d, "field", "Elf", traits=("Elf",)), d.put(0, "hand", "Elf")
    d.begin()
    assert (d.stat(there, "ATK"), d.stat(held, "ATK")) == (700, 500)


@rule("909.8")
def test_an_effect_on_a_certain_entity_stays_when_the_entity_is_no_longer_what_it_was() -> None:
    d = duel("")
    stone = d.stones(0, "R")[0]
    frost = Body(
        (Turn(It("t1"), "rested"), Apply(It("t1"), (May("stay rested"),), Until.SOURCE)),
        (Target("t1", Cards(FIELD, "each", Kind("resonator"))),),
    )
    wake = Body((Apply(Cards(FIELD, "you", Kind("magic stone")), (Become("kind", "resonator"),), Until.TURN),))
    d.fighter(0, "Waker", "100/100", Activated((), wake))
    d.fighter(0, "Frost", "100/100", Activated((), frost))
    d.begin().do("Use Waker").resolve().do("Use Frost", "Fire Magic Stone").resolve()
    d.until_phase("draw", d.game.turn + 2).until_phase("main", d.game.turn)
    assert ("resonator" in chars(d.game, stone).kinds, stone.turned) == (False, True)


@rule("903.2a")
def test_a_face_down_card_in_the_standby_area_is_turned_up_as_it_is_played() -> None:
    d = duel()
    d.define(
        "Snare", Keyword("Trigger", terms=(Pay("will", 1),)), OnPlay(Body((Draw(),))), kinds=("chant",), numbers={}
    )
    snare = d.put(0, "standby area", "Snare")
    d.begin()
    assert snare.known == 1
    d.do("Play Snare")
    assert (snare.known, snare.facedown) == (3, False)


# --- between games ----------------------------------------------------------------------------------------------------


def changed(**parts: list[str]) -> DeckList:
    sections = {**load("force-of-will").decks["fire"].sections, "sideboard": ["Study"], **parts}
    return DeckList("Test", "force-of-will", {name.replace("_", " "): cards for name, cards in sections.items()})


@rule("403.2", "403.2a")
def test_cards_are_exchanged_part_by_part() -> None:
    main = changed().sections["main"]
    swapped = changed(main=["Study", *main[1:]], sideboard=[main[0]])
    assert check_exchange(changed(), swapped) == []
    longer = changed(main=[*main, "Study"], sideboard=[])
    assert [denial.rule for denial in check_exchange(changed(), longer)] == ["403.2a", "403.2a"]
    other = changed(ruler=["Study"], sideboard=changed().sections["ruler"])
    assert [denial.rule for denial in check_exchange(changed(), other)] == ["403.2a"]
    assert [denial.rule for denial in check_exchange(changed(runes=["A"]), changed(runes=["B"]))] == ["403.2a"]
    assert load("force-of-will").exchange is check_exchange
