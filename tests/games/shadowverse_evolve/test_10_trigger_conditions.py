"""Rules 10.3.4 and 10.7.4: cards that wait to be moved or selected, and whose zone a card goes to."""

from __future__ import annotations

import pytest
from tests.games.shadowverse_evolve.table import deed, play_from_hand, text, usual

from cardwright.testing import rule

# --- a card that waits for its own way (10.3.4, 10.7.4.1) -------------------------------------------------------------


WAYS = [
    ("EX area", "hand", "Put a follower from your hand into your EX area.", ("Wanderer",)),
    ("EX area", "cemetery", "Put a follower from your cemetery into your EX area.", ()),
    ("EX area", "field", "Select a follower on your field and put it into your EX area.", ()),
    ("cemetery", "hand", "Discard a card.", ()),
    ("cemetery", "deck", "Put the top card of your deck into your cemetery.", ()),
    ("cemetery", "field", "Destroy all followers on the field.", ()),
]


@rule("10.3.4", "10.7.4.1", "10.7.4.1.1", "10.7.4.1.2", "10.7.4.1.3")
@pytest.mark.parametrize(("where", "source", "does", "chosen"), WAYS)
def test_a_card_that_waits_to_be_put_into_a_public_zone_does_so_wherever_it_comes_from(
    where: str, source: str, does: str, chosen: tuple[str, ...]
) -> None:
    scene = usual(
        text("Wanderer", f"When this card is put into your {where}, give your leader [defense]+1."), deed(does)
    )
    scene.put(0, source, "Wanderer")
    play_from_hand(scene, *chosen)
    assert scene.defense(0) == 21


@rule("10.3.5", "10.7.4")
def test_a_card_that_waits_to_come_from_the_field_does_not_come_from_the_hand() -> None:
    words = "When this card is put into your cemetery from the field, give your leader [defense]+1."
    scene = usual(text("Wanderer", words), deed("Discard a card."))
    scene.put(0, "hand", "Wanderer")
    play_from_hand(scene)
    assert scene.defense(0) == 20


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
@pytest.mark.parametrize(("event", "does", "counts"), WHOSE)
@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("controller", [0, 1])
def test_your_zone_is_where_your_cards_go_whoever_had_them(
    event: str, does: str, counts: str, owner: int, controller: int
) -> None:
    """A follower that changed fields leaves one player's field and goes to the other player's zone."""
    scene = usual(text("Watcher", f"Whenever {event}, give your leader [defense]+1.", "Amulet"), deed(does))
    scene.put(0, "field", "Watcher")
    scene.put(controller, "field", "Recruit", owner=owner)
    play_from_hand(scene)
    mine = owner if counts == "owner" else controller
    assert scene.defense(0) == 20 + (mine == 0)


@rule("3.1.2", "4.1.6", "10.7.4")
@pytest.mark.parametrize(("owner", "gained"), [(0, 1), (1, 0)])
def test_a_stolen_card_that_waits_to_go_to_your_cemetery_goes_to_its_owners(owner: int, gained: int) -> None:
    words = "When this card is put into your cemetery from the field, give your leader [defense]+1."
    scene = usual(text("Wanderer", words), deed(DESTROY))
    scene.put(0, "field", "Wanderer", owner=owner)
    play_from_hand(scene)
    assert scene.defense(0) == 20 + gained


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
    scene = usual(text("Vain", "When this follower is selected for an ability, give your leader [defense]+1."), card)
    scene.put(0, "field", "Vain")
    scene.put(0, "field", "Recruit")
    scene.put(0, "field" if action.startswith("Use") else "hand", "Deed")
    scene.start().do(action, selected)
    assert scene.defense(0) == 20 + gained
