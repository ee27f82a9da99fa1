"""Rules 301, 303 and 704, read word by word: bases that lose their defense, traps that were used, whose graveyard."""

from __future__ import annotations

import pytest
from tests.games.legions_of_will.arena import counts, is_
from tests.games.legions_of_will.desk import named
from tests.games.legions_of_will.lab import Lab, gets

from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.vocabulary.effects import Add, Apply, Cant, Damage, Draw, Limit, TakeControl
from cardwright.kernel.vocabulary.selectors import Cards, Kind, Seats
from cardwright.testing import rule

SNARE = "{Pay 1}: Deal 1 damage to target unit."


def snare(d: Lab, base: Card) -> Card:
    """A trap, face down in a base."""
    trap = d.text(base, base.controller, "Trap", SNARE, name="Snare")
    trap.facedown = True
    trap.overlay = d.game.rules.placement.back(trap.face) if d.game.rules.placement.back is not None else None
    d.game.touch_all()
    return trap


# --- bases without defense -----------------------------------------------------------------------------------------


@rule("301.8")
def test_a_base_whose_ability_triggered_as_it_lost_its_defense_stays_up_until_that_ability_is_gone() -> None:
    d = Lab()
    tower = d.fort(1, counts("draw", who="opponent"), name="Tower", defense=5)
    other = d.fort(1, name="Other", defense=5)
    d.deck(0, *(f"Card {n}" for n in range(5)))
    d.start("main")
    d.all()
    less = Apply(Cards(("battlefield",), "opponent", Kind("base")), (Add("defense", -5),), "rest")
    d.do(d.home, Draw(1), less)
    assert d.chain == ["Tower"]
    assert (tower.facedown, other.facedown) == (False, True)  # what triggered is Tower's, not Other's
    d.all()
    assert tower.facedown


@rule("301.8")
def test_a_triggered_ability_of_another_base_does_not_keep_a_base_up() -> None:
    d = Lab()
    tower = d.fort(1, counts("draw", who="opponent"), name="Tower", defense=5)
    other = d.fort(1, name="Other", defense=5)
    d.deck(0, *(f"Card {n}" for n in range(5)))
    d.start("main")
    d.all()
    d.do(d.home, Draw(1))
    assert d.chain == ["Tower"]
    gets(d, other, Add("defense", -5))
    assert d.chain == ["Tower"]
    assert (tower.facedown, other.facedown) == (False, True)


# --- traps -----------------------------------------------------------------------------------------------------------


@rule("303.5")
def test_a_used_trap_stays_while_its_ability_is_on_the_chain_above_something_else() -> None:
    d = Lab()
    trap = snare(d, d.homes[1])
    a = d.man(0, name="A", stats="0/5")
    weak = d.man(0, name="Weak", stats="0/1")
    bolt = d.action(0, "Deal 3 damage to target base.", name="Bolt")
    d.start("main")
    d.play(bolt, d.homes[1])
    d.skip()
    d.spring(trap, a)
    assert d.chain == ["Bolt", "Snare"]
    d.hurt(weak, 1)
    assert (d.zone_of(weak), d.zone_of(trap), d.chain) == ("graveyard", "battlefield", ["Bolt", "Snare"])
    d.top()
    assert (d.zone_of(trap), d.chain) == ("graveyard", ["Bolt"])
    assert a.damage == 1


@rule("303.5", "301.6")
@pytest.mark.parametrize("attacked", [True, False])
def test_a_trap_is_used_only_while_its_own_base_is_attacked(attacked: bool) -> None:
    d = Lab()
    tower = d.fort(1, name="Tower")
    trap = snare(d, d.homes[1])
    a, b = d.man(0, name="A", stats="0/2"), d.man(0, name="B", stats="0/2")
    d.start("declare attackers").attack((a, tower), *([(b, d.homes[1])] if attacked else []))
    d.skip()
    assert d.offered("spring", trap) == attacked
    assert (d.denied("spring", trap, player=1) == "") == attacked


@rule("303.5")
@pytest.mark.parametrize(
    ("texts", "threat"),
    [
        (("Deal 1 damage to target base.",), True),
        (("Destroy target base.",), True),
        (("Destroy all bases an opponent controls.",), True),
        (("Draw a card.",), False),
        (("Destroy all units.",), False),
        (("Draw a card. Destroy all units. Destroy all bases an opponent controls.",), True),
        (("Draw a card.", "Deal 1 damage to target base."), True),
        (("Deal 1 damage to target base.", "Draw a card."), True),
        (("Deal 1 damage to target unit and 1 damage to target base.",), True),
    ],
)
def test_a_trap_is_used_when_anything_on_the_chain_targets_or_destroys_its_base(
    texts: tuple[str, ...], threat: bool
) -> None:
    d = Lab()
    trap = snare(d, d.homes[1])
    d.man(0, name="A", stats="0/5")
    cards = [d.action(0, text) for text in texts]
    d.start("main")
    for card in cards:
        d.play(card)
        while d.asked[1] != "priority":
            ids = [value for value in d.values if value in (d.homes[1].id, d.game.cards[-1].id)]
            d.pick(ids[0] if ids else d.values[0])
    assert (d.denied("spring", trap, player=1) == "") == threat
    d.skip()
    assert d.offered("spring", trap) == threat


@rule("303.4", "303.6")
def test_why_a_trap_may_not_be_used() -> None:
    d = Lab()
    trap, used = snare(d, d.homes[1]), snare(d, d.homes[1])
    mine = snare(d, d.home)
    blank = d.text(d.homes[1], 1, "Trap", name="Blank")
    card = d.text("hand", 1, "Trap", SNARE, name="Card")
    used.facedown, used.overlay = False, None
    blank.facedown = True
    blank.overlay = d.game.rules.placement.back(blank.face) if d.game.rules.placement.back is not None else None
    a = d.man(0, name="A", stats="0/5")
    d.game.touch_all()
    d.start("declare attackers").attack((a, d.homes[1]))
    traps = (trap, used, mine, blank, card)
    assert [d.denied("spring", one, player=1) for one in traps] == ["", "303.6", "303.6", "303.4", "303.6"]
    assert d.denied("spring", mine) == "303.5"
    assert d.denied("activate", used, player=1) == "303.4"  # it is used from face down


# --- counters ------------------------------------------------------------------------------------------------------


@rule("114.3")
def test_each_limit_on_counters_counts_for_its_own_kind() -> None:
    d = Lab()
    bans = [is_(Cant("have more than 2 gold counter")), is_(Cant("have more than 1 iron counter"))]
    a = d.man(0, *bans, name="A", stats="0/5")
    d.start("main")
    for word, amount in (("gold", 2), ("iron", 1)):
        d.happen(Event("counter", a.id, 0, amount, word=word))
    assert a.counters == {"gold": 2, "iron": 1}
    assert [e.amount for e in d.events("counter")] == [2, 1]
    d.happen(Event("counter", a.id, 0, 1, word="iron"))
    assert a.counters == {"gold": 2, "iron": 1}
    d.happen(Event("counter", a.id, 0, 2, word="iron"), Event("counter", a.id, 0, 1, word="gold"))
    assert a.counters == {"gold": 2, "iron": 1}


# --- whose graveyard, whose hand -------------------------------------------------------------------------------------


@rule("704.5d", "405.1")
@pytest.mark.parametrize("how", ["power", "damage", "base"])
def test_a_unit_its_player_does_not_own_goes_to_its_owners_graveyard(how: str) -> None:
    d = Lab()
    tower = d.fort(0, name="Tower", defense=4)
    a = d.man(1, name="A", stats="0/5")
    d.start("main")
    d.do(d.home, TakeControl(named("A")))
    d.pick(tower.id)
    assert (d.in_(a), a.controller) == ("Tower", 0)
    if how == "power":
        gets(d, a, Add("power", -5))
    elif how == "damage":
        d.hurt(a, 5)
    else:
        d.hurt(tower, 4)
    assert a.id in [card.id for card in d.game.cards_in("graveyard", 1)]
    assert [(e.card, e.player) for e in d.events("move") if e.tag in ("put", "destroy")] == [(a.id, 0)]


@rule("402.2a", "704.5i")
@pytest.mark.parametrize("size", [1, 2, 3])
def test_hands_are_filled_up_to_the_maximum_that_effects_make_of_it(size: int) -> None:
    d = Lab()
    for player in (0, 1):
        d.deck(player, *(f"Card {n}" for n in range(6)))
    d.gear(d.home, is_(Limit("hand", size, sets=True), what=Seats("you")), name="Vault")
    d.start("main")
    assert [len(d.names("hand", player)) for player in (0, 1)] == [size, 2]


@rule("402.2a", "704.5i")
def test_a_hand_that_was_full_is_filled_up_when_the_maximum_grows() -> None:
    d = Lab()
    for player in (0, 1):
        d.deck(player, *(f"Card {n}" for n in range(6)))
    d.start("main")
    assert [len(d.names("hand", player)) for player in (0, 1)] == [2, 2]
    d.do(d.home, Apply(Seats("you"), (Limit("hand", 4, sets=True),), "turn"))
    assert [len(d.names("hand", player)) for player in (0, 1)] == [4, 2]


@rule("704.5e", "704.3")
def test_others_of_a_name_are_no_legends_though_something_else_dies_at_the_time() -> None:
    d = Lab()
    for _ in range(2):
        d.man(0, name="Twin", stats="0/5")
    a = d.man(0, name="A", stats="0/2")
    d.start("main")
    d.do(d.home, Damage(2, named("A")))
    assert d.asked == (0, "priority")
    assert d.zone_of(a) == "graveyard"
    assert d.names("battlefield").count("Twin") == 2


@rule("704.5f", "704.3")
def test_a_legendary_base_that_lies_face_down_does_not_count() -> None:
    d = Lab()
    d.fort(0, name="Throne", facedown=True)
    d.fort(0, name="Throne")
    a = d.man(0, name="A", stats="0/2")
    for card in d.game.cards:
        if card.face.name == "Throne":
            card.face = d.face("Throne", kinds=("base", "legendary"), cost=None, **card.face.numbers)
    d.game.touch_all()
    d.start("main")
    assert d.asked == (0, "priority")
    d.do(d.home, Damage(2, named("A")))
    assert d.zone_of(a) == "graveyard"
    assert d.asked == (0, "priority")
