"""Rules 9.3.4.4 in awkward cases: effects that begin at once, of which only one depends on the other."""

from __future__ import annotations

import pytest
from tests.games.argent_saga.bench import Bench

from cardwright.kernel.state.event import Event
from cardwright.kernel.state.slots import slot
from cardwright.testing import rule


@rule("9.3.4.4.2", "9.3.4.4.3", "9.3.4.4.4")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_if_only_one_depends_on_the_other_nobody_is_asked(order: tuple[int, int]) -> None:
    t = Bench()
    texts = ("Knight units gain Guardian.", "Units with Guardian gain Overrun.")
    cards = [t.unit(n, texts[n], zone="hand", name=f"Banner {n}") for n in order]
    knight, other = t.unit(0, traits="Knight", name="Knight"), t.unit(0, name="Other")
    field = [t.game.zone("field", card.owner).id for card in cards]
    t.main().happen(
        *(
            Event("move", card.id, card.owner, frm=card.zone, to=to, tag="put", place=slot(4))
            for card, to in zip(cards, field)
        )
    )
    assert t.asked == (0, "main")
    assert all(t.there(card) for card in cards)
    assert (t.has(knight, "Overrun"), t.has(other, "Overrun")) == (True, False)


@rule("9.3.4.4.1", "9.3.4.4.3")
def test_an_effect_that_takes_the_ground_from_another_goes_first() -> None:
    """What would give Overrun finds nobody with Guardian, although it is the older one."""
    t = Bench()
    t.champion(0, "Units with Guardian gain Overrun.")
    unit = t.unit(0, "Guardian", name="Unit")
    t.main()
    assert t.has(unit, "Overrun")
    t.strip(unit)
    assert not t.has(unit, "Guardian")
    assert not t.has(unit, "Overrun")
