"""Rules read once more, played by what cards say: playing with a process, cards that wait for their own way."""

from __future__ import annotations

import pytest

from cardwright.kernel.state.decisions import CardwrightError
from cardwright.kernel.state.table import chars
from cardwright.play.scene import Scene
from cardwright.testing import rule

GAME = "shadowverse-evolve"


def text(name: str, words: str = "", kind: str = "Follower", cost: int = 1, stats: str = "2/5") -> str:
    """A card with a rules text."""
    numbers = f"stats: {stats}\n" if kind.startswith("Follower") else ""
    paid = "" if kind.endswith("Evolved") else f"cost: {cost}\n"
    return f"\nname: {name}\ntype: {kind}\nclass: Neutral\ntraits: Magic\n{paid}{numbers}{words}\n"


CAST = (
    text("Recruit", stats="2/2")
    + text("Giant", stats="5/7", cost=6)
    + text("Lantern", kind="Amulet")
    + text("Page", kind="Spell")
)


def board(*cards: str, points: int = 10) -> Scene:
    """A board with the usual cards, those given, and play points."""
    scene = Scene(GAME, CAST + "".join(cards))
    scene.points(0, points)
    scene.points(1, points)
    return scene


def spell(words: str) -> str:
    """A spell that costs 1."""
    return text("Deed", words, "Spell")


def play(scene: Scene, *choices: str, name: str = "Deed") -> Scene:
    """Player 0 plays a card from hand and makes choices."""
    scene.put(0, "hand", name)
    return scene.start().do(f"Play {name}", *choices)


# --- a process carried out while playing (10.4.7.3, 10.6.2.1.1) -------------------------------------------------------

CHEAPER = "When playing this card, discard a card: This card costs 3 less to play."


@rule("10.4.7.3")
@pytest.mark.parametrize("kind", ["Follower", "Amulet"])
def test_a_follower_or_amulet_may_be_played_by_a_process_too(kind: str) -> None:
    scene = board(text("Bargain", f"{CHEAPER}\n[fanfare] Give your leader [defense]+1.", kind, cost=5))
    fodder = scene.put(0, "hand", "Page")
    play(scene, "Yes", name="Bargain")
    assert scene.where(fodder) == "cemetery"
    assert scene.names("field", 0) == ["Bargain"]
    assert scene.resource(0, "play points") == 8
    assert scene.defense(0) == 21


@rule("10.4.7.3")
def test_a_follower_is_played_for_its_cost_where_the_process_is_left_out() -> None:
    scene = board(text("Bargain", CHEAPER, cost=5))
    kept = scene.put(0, "hand", "Page")
    play(scene, "No", name="Bargain")
    assert scene.where(kept) == "hand"
    assert scene.resource(0, "play points") == 5


@rule("10.1.1.4", "10.4.7.3")
def test_a_follower_does_nothing_by_being_played_but_what_its_abilities_say() -> None:
    """Only the text of a spell is carried out as it is: on a follower the words after the process are refused."""
    with pytest.raises(CardwrightError, match="needs a trigger"):
        board(text("Bargain", f"{CHEAPER} Draw a card.", cost=5))


@rule("10.4.7.3", "10.6.2.6")
def test_a_process_that_makes_room_lets_a_follower_onto_a_full_field() -> None:
    scene = board(
        text("Bargain", "When playing this card, bury a follower on your field: This card costs 3 less to play.")
    )
    scene.fill(0, "field", "Recruit", 5)
    play(scene, "Recruit", name="Bargain")
    assert scene.names("field", 0) == ["Recruit"] * 4 + ["Bargain"]


@rule("10.4.7.3", "10.6.2.1.1")
@pytest.mark.parametrize("kind", ["Follower", "Spell"])
@pytest.mark.parametrize("process", ["discard a card", "reveal a Magic card from your hand"])
def test_a_card_is_not_there_any_more_to_be_paid_with_while_it_is_played(kind: str, process: str) -> None:
    """It lies in the resolution zone by then, so it needs another card beside it."""
    scene = board(text("Bargain", CHEAPER.replace("discard a card", process), kind, cost=5), points=2)
    scene.put(0, "hand", "Bargain")
    scene.start()
    assert not scene.offers("Play Bargain")


@rule("10.4.7.3", "10.6.2.1.1")
@pytest.mark.parametrize("process", ["discard a card", "reveal a Magic card from your hand"])
def test_another_card_beside_it_will_do(process: str) -> None:
    scene = board(text("Bargain", CHEAPER.replace("discard a card", process), cost=5), points=2)
    scene.put(0, "hand", "Page")
    play(scene, name="Bargain")
    assert scene.names("field", 0) == ["Bargain"]


# --- a card that waits for its own way (10.3.4, 10.7.4.1) -------------------------------------------------------------

WAYS = [
    ("EX area", "hand", "Put a follower from your hand into your EX area."),
    ("EX area", "cemetery", "Put a follower from your cemetery into your EX area."),
    ("EX area", "field", "Select a follower on your field and put it into your EX area."),
    ("cemetery", "hand", "Discard a card."),
    ("cemetery", "deck", "Put the top card of your deck into your cemetery."),
    ("cemetery", "field", "Destroy all followers on the field."),
]


@rule("10.3.4", "10.7.4.1", "10.7.4.1.1", "10.7.4.1.2", "10.7.4.1.3")
@pytest.mark.parametrize(("where", "source", "deed"), WAYS)
def test_a_card_that_waits_to_be_put_into_a_public_zone_does_so_wherever_it_comes_from(
    where: str, source: str, deed: str
) -> None:
    scene = board(
        text("Wanderer", f"When this card is put into your {where}, give your leader [defense]+1."), spell(deed)
    )
    scene.put(0, source, "Wanderer")
    play(scene)
    if scene.offers("Wanderer"):
        scene.do("Wanderer")
    assert scene.defense(0) == 21


@rule("10.3.5", "10.7.4")
def test_a_card_that_waits_to_come_from_the_field_does_not_come_from_the_hand() -> None:
    words = "When this card is put into your cemetery from the field, give your leader [defense]+1."
    scene = board(text("Wanderer", words), spell("Discard a card."))
    scene.put(0, "hand", "Wanderer")
    play(scene)
    assert scene.defense(0) == 20


# --- names with a comma in them (2.1.2) -------------------------------------------------------------------------------

EITHER = "[evolve] [cost0]: Evolve this follower into an Ada, Mild Wind or Ada, Wild Wind."


@rule("2.1.2")
@pytest.mark.parametrize("name", ["Ada, Mild Wind", "Ada, Wild Wind"])
def test_of_two_names_with_titles_each_is_one_name(name: str) -> None:
    grown = "".join(text(one, kind="Follower / Evolved", stats="3/6") for one in ("Ada, Mild Wind", "Ada, Wild Wind"))
    scene = board(text("Ada", EITHER), grown)
    ada = scene.put(0, "field", "Ada")
    scene.put(0, "evolve deck", name, facedown=True)
    scene.start().do("Evolve Ada")
    assert chars(scene.game, ada).name == name


@rule("2.1.2")
@pytest.mark.parametrize("name", ["Ada", "Mild Wind", "Wild Wind"])
def test_a_name_and_a_title_are_no_names_of_their_own(name: str) -> None:
    scene = board(text("Ada", EITHER), text(name, kind="Follower / Evolved", stats="3/6"))
    scene.put(0, "field", "Ada")
    scene.put(0, "evolve deck", name, facedown=True)
    scene.start()
    assert not scene.offers("Evolve Ada")


# --- whose zone a card goes to (3.1.2, 4.1.6) -------------------------------------------------------------------------

DESTROY, RETURN = "Destroy all followers on the field.", "Return all followers on the field to their owner's hand."
WHOSE = [
    ("a follower is put into your cemetery", DESTROY, "owner"),
    ("a follower is put into your cemetery from the field", DESTROY, "owner"),
    ("a follower is put into the cemetery from your field", DESTROY, "controller"),
    ("a follower is returned to your hand", RETURN, "owner"),
    ("a follower on your field is returned to hand", RETURN, "controller"),
]


@rule("3.1.2", "4.1.6", "10.7.4")
@pytest.mark.parametrize(("event", "deed", "counts"), WHOSE)
@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("controller", [0, 1])
def test_your_zone_is_where_your_cards_go_whoever_had_them(
    event: str, deed: str, counts: str, owner: int, controller: int
) -> None:
    """A follower that changed fields leaves one player's field and goes to the other player's zone."""
    scene = board(text("Watcher", f"Whenever {event}, give your leader [defense]+1.", "Amulet"), spell(deed))
    scene.put(0, "field", "Watcher")
    scene.put(controller, "field", "Recruit", owner=owner)
    play(scene)
    mine = owner if counts == "owner" else controller
    assert scene.defense(0) == 20 + (mine == 0)


@rule("3.1.2", "4.1.6", "10.7.4")
@pytest.mark.parametrize(("owner", "gained"), [(0, 1), (1, 0)])
def test_a_stolen_card_that_waits_to_go_to_your_cemetery_goes_to_its_owners(owner: int, gained: int) -> None:
    words = "When this card is put into your cemetery from the field, give your leader [defense]+1."
    scene = board(text("Wanderer", words), spell(DESTROY))
    scene.put(0, "field", "Wanderer", owner=owner)
    play(scene)
    assert scene.defense(0) == 20 + gained


# --- a keyword and a cost beside it (10.4.7.1) ------------------------------------------------------------------------


@rule("10.4.7.1", "13.2.1.2")
@pytest.mark.parametrize(("combo", "answer", "gained"), [(1, "Yes", 1), (1, "No", 0), (2, "", 0)])
def test_a_keyword_with_a_cost_is_a_condition_for_an_offer(combo: int, answer: str, gained: int) -> None:
    scene = board(text("Dancer", f"[fanfare] Combo ({combo}), [cost2]: Give your leader [defense]+1."))
    play(scene, *([answer] if answer else []), name="Dancer")
    assert scene.options()[-1] == "End phase"
    assert scene.defense(0) == 20 + gained
    assert scene.resource(0, "play points") == 9 - 2 * gained


# --- what happens instead is what the text says (10.10.1, 10.10.2.3) --------------------------------------------------

INSTEAD = [
    ("banish it", "a follower is banished", "banished"),
    ("return it to its owner's hand", "a follower on your field is returned to hand", "hand"),
]


@rule("5.6.1", "10.10.1", "10.10.1.1")
@pytest.mark.parametrize(("does", "event", "zone"), INSTEAD)
def test_what_waits_for_the_replacing_event_sees_it(does: str, event: str, zone: str) -> None:
    """A card that is banished instead of destroyed has been banished; it was not destroyed."""
    scene = board(
        text("Ghostly", f"When this follower would be destroyed, {does} instead."),
        text("Watcher", f"Whenever {event}, give your leader [defense]+1.", "Amulet"),
        text("Mourner", "Whenever a follower is destroyed, give your leader [defense]+5.", "Amulet"),
        spell(DESTROY),
    )
    scene.put(0, "field", "Watcher")
    scene.put(0, "field", "Mourner")
    ghostly = scene.put(0, "field", "Ghostly")
    play(scene)
    assert scene.where(ghostly) == zone
    assert scene.defense(0) == 21


@rule("10.10.1", "10.10.2.3")
@pytest.mark.parametrize(("then", "zone"), [("return it to its owner's hand", "hand"), ("destroy it", "cemetery")])
def test_the_replacing_event_may_be_replaced_in_turn_but_by_nothing_twice(then: str, zone: str) -> None:
    """Where destroying and banishing would each become the other, each effect has had its turn once."""
    first = "When this follower would be destroyed, banish it instead."
    words = f"{first}\nWhen this follower would be banished, {then} instead."
    scene = board(text("Ghostly", words), spell(DESTROY))
    ghostly = scene.put(0, "field", "Ghostly")
    play(scene)
    assert scene.where(ghostly) == zone


# --- being selected (10.1.1, 10.6.2.3) --------------------------------------------------------------------------------

SELECTS = "Select a follower on your field and give it [attack]+1."
SELECTING = [
    (text("Deed", SELECTS, "Spell"), "Play Deed"),
    (text("Deed", f"[fanfare] {SELECTS}", "Amulet"), "Play Deed"),
    (text("Deed", f"[act] [cost1]: {SELECTS}", "Amulet"), "Use Deed"),
]


@rule("10.1.1", "10.1.1.4", "10.6.2.3")
@pytest.mark.parametrize(("card", "action"), SELECTING)
@pytest.mark.parametrize(("selected", "gained"), [("Vain", 1), ("Recruit", 0)])
def test_what_waits_to_be_selected_sees_every_type_of_ability(
    card: str, action: str, selected: str, gained: int
) -> None:
    """The text of a spell is an ability as well."""
    scene = board(text("Vain", "When this follower is selected for an ability, give your leader [defense]+1."), card)
    scene.put(0, "field", "Vain")
    scene.put(0, "field", "Recruit")
    scene.put(0, "field" if action.startswith("Use") else "hand", "Deed")
    scene.start().do(action, selected)
    assert scene.defense(0) == 20 + gained


# --- what cannot deal damage (1.3.3, 8.4.9, 12.14.2.1) ----------------------------------------------------------------


@rule("1.3.3", "8.4.9.1")
def test_a_follower_that_cannot_deal_damage_does_not_strike_back() -> None:
    scene = board(spell("Select an enemy follower on the field. It cannot deal damage this turn."))
    giant, recruit = scene.put(1, "field", "Giant", engaged=True), scene.put(0, "field", "Recruit")
    play(scene).do("Attack Giant with Recruit")
    assert scene.defense(giant) == 5
    assert scene.where(recruit) == "field"


@rule("1.3.3", "8.4.9", "12.14.2.1")
def test_a_follower_that_cannot_deal_damage_fights_all_the_same() -> None:
    scene = board(text("Meek", "Drain. Bane. This follower can't deal damage."))
    giant, meek = scene.put(1, "field", "Giant", engaged=True), scene.put(0, "field", "Meek")
    scene.start().do("Attack Giant with Meek")
    assert (scene.where(giant), scene.where(meek)) == ("cemetery", "cemetery")
    assert scene.defense(0) == 20


@rule("1.3.3", "5.13.4")
def test_a_follower_that_cannot_deal_damage_deals_none_by_its_abilities_but_others_do() -> None:
    harm = "[act] [cost1]: Deal 2 damage to each enemy leader."
    scene = board(text("Meek", f"This follower can't deal damage.\n{harm}"), text("Harsh", harm))
    scene.put(0, "field", "Meek")
    scene.put(0, "field", "Harsh")
    scene.start().do("Use Meek")
    assert scene.defense(1) == 20
    scene.do("Use Harsh")
    assert scene.defense(1) == 18
