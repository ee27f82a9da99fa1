"""Energy: placing cards, Artifact Cores, paying."""

from __future__ import annotations

from tests.games.soul_masters.desk import FILLER, Desk

from cardwright.kernel.state.table import chars
from cardwright.testing import rule


@rule("TF.MAIN.2", "OB.8", "ST.16", "ZN.9", "GL.ENERGY-FIELD", "GL.PLAY", "GL.PUT-PLACE")
def test_two_cards_a_turn_are_placed_without_the_stack() -> None:
    t = Desk()
    cards = [t.put(0, FILLER, "hand") for _ in range(3)]
    t.start().act("place", cards[0])
    assert (t.where(cards[0]), t.waiting, t.player) == ("energy field", [], 0)
    t.act("place", cards[1])
    assert not t.possible("place", cards[2])
    assert t.denied("place", cards[2]) == "TF.MAIN.2"


@rule("TF.MAIN.5")
def test_one_card_in_the_first_turn_of_the_game() -> None:
    t = Desk()
    one, two = t.put(0, FILLER, "hand"), t.put(0, FILLER, "hand")
    t.first_turn().act("place", one)
    assert t.denied("place", two) == "TF.MAIN.5"


@rule("TF.MAIN.3", "GL.FACE-DOWN", "ZN.9", "OPEN.73", "GL.ENERGY-FIELD")
def test_other_cards_than_cores_lie_face_down_as_plain_energy() -> None:
    t = Desk()
    unit = t.unit(0, "Haste.", zone="hand")
    t.start().act("place", unit)
    assert unit.facedown
    assert not t.possible("play core", unit)
    assert chars(t.game, unit).kinds == {"energy"}
    assert not chars(t.game, unit).keywords
    assert unit.known == 1  # its owner alone knows it


@rule("CT.CORE.3", "TF.MAIN.3", "AT.ARTIFACT-CORE", "GL.ARTIFACT-CORE", "TF.POS.1")
def test_a_core_is_played_either_way_up() -> None:
    t = Desk()
    up, down = t.core(0), t.core(0)
    t.start().act("place", down).act("play core", up)
    t.act("done")
    assert (up.facedown, down.facedown) == (False, True)
    assert (up.turned, down.turned) == (False, False)


@rule("CT.CORE.1", "CT.CORE.2", "TF.MAIN.4", "AT.ARTIFACT-CORE", "BU.ON-PLAY-ENERGY-FIELD", "GL.SWITCH-SWAP", "OB.8")
def test_a_core_takes_a_face_down_card_back_and_lies_as_it_lay() -> None:
    t = Desk()
    rested, ready = t.energy(0, 1, rested=True)[0], t.energy(0, 1)[0]
    first, second = t.core(0), t.core(0)
    t.start().act("play core", first).pick(rested)
    assert (t.where(rested), first.turned, first.facedown) == ("hand", True, False)
    t.act("play core", second).pick(ready)
    assert (t.where(ready), second.turned) == ("hand", False)


@rule("TF.MAIN.2", "OPEN.25")
def test_a_swapped_core_counts_as_placed() -> None:
    t = Desk()
    energy, cores = t.energy(0, 2), [t.core(0), t.core(0), t.core(0)]
    t.start().act("play core", cores[0]).pick(energy[0]).act("play core", cores[1]).pick(energy[1])
    assert t.denied("play core", cores[2]) == "TF.MAIN.2"


@rule("CT.COMMANDER.8", "CT.CORE.4", "BU.ON-PLAY-ENERGY-FIELD", "GL.CORE-ENERGY", "GL.ENERGY-FIELD")
def test_a_full_energy_field_takes_a_core_only_by_swapping() -> None:
    t = Desk()
    t.lead(0, core_energy=2)
    energy, card, core = t.energy(0, 2), t.put(0, FILLER, "hand"), t.core(0)
    t.start()
    assert t.denied("place", card) == "CT.COMMANDER.8"
    t.act("play core", core)
    assert [option.verb for option in t.options] == ["card", "card"]  # it must be swapped
    t.pick(energy[0])
    assert t.count("energy field", 0) == 2


@rule("CT.CORE.4")
def test_a_full_energy_field_without_a_face_down_card_takes_no_core() -> None:
    t = Desk()
    t.lead(0, core_energy=1)
    t.core(0, "energy field")
    core = t.core(0)
    t.start()
    assert t.denied("play core", core) == "CT.CORE.4"


@rule("OPEN.6", "AT.EVOL-1", "CT.COMMANDER.8")
def test_the_present_form_gives_the_maximum_and_nothing_above_it_is_lost() -> None:
    t = Desk()
    t.lead(0, core_energy=4, health=1)
    t.evolutions(0, core_energy=2, health=5)
    t.energy(0, 3)
    card, blast = t.put(0, FILLER, "hand"), t.spell(0, "Deal 1 damage to each commander.")
    t.start()
    assert t.denied("place", card) == ""
    t.cast(0, blast).resolve()
    assert t.count("energy field", 0) == 3
    assert t.denied("place", card) == "CT.COMMANDER.8"


@rule("TF.COST.1", "ST.13", "ST.15", "CT.ANATOMY.1", "GL.CASTING-COST", "GL.ENERGY", "GL.PAY", "GL.COST", "GL.REST")
@rule("GL.TOTAL-COST", "ST.16")
def test_casting_rests_as_many_cards_as_it_costs() -> None:
    t = Desk()
    energy, dear, cheap = t.energy(0, 3), t.unit(0, zone="hand", cost=4), t.unit(0, zone="hand", cost=2)
    t.start()
    assert t.denied("play", dear) == "TF.COST.1"
    t.cast(0, cheap)
    assert t.turned(energy) == 2
    assert t.player == 1


@rule("OPEN.18", "TF.MAIN.2", "CT.SPELL.2")
def test_no_energy_is_placed_while_something_is_on_the_stack_or_in_the_other_turn() -> None:
    t = Desk()
    mine, yours, quick = t.put(0, FILLER, "hand"), t.put(1, FILLER, "hand"), t.ability(0, "Draw a card.")
    t.start()
    assert t.denied("place", yours, player=1) == "TF.MAIN.1"
    t.cast(0, quick).pass_()
    assert t.player == 0
    assert t.denied("place", mine) == "CT.SPELL.2"
