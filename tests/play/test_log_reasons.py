"""The log says why: which card, and which of its abilities, an event comes from."""

from __future__ import annotations

from tests.games.argent_saga.desk import Desk
from tests.games.legions_of_will.desk import Desk as Battlefield

from cardwright.play.scene import Scene
from cardwright.testing import rule


def card(name: str, words: str, kind: str = "Follower", stats: str = "2/2") -> str:
    numbers = f"stats: {stats}\n" if kind == "Follower" else ""
    return f"\nname: {name}\ntype: {kind}\nclass: Neutral\ncost: 1\n{numbers}{words}\n"


def scene(*cards: str) -> Scene:
    found = Scene("shadowverse-evolve", "".join(cards), names=["Anna", "Ben"])
    found.points(0, 10)
    for player in (0, 1):
        found.fill(player, "deck", "Fairy", 5)
    return found


BOLT = card("Bolt", "Select a follower on the field and deal it 5 damage.", "Spell")


@rule("10.7.3", "5.9.1")
def test_a_draw_by_last_words_names_them() -> None:
    s = scene(card("Bat", "[lastwords] Draw a card."), BOLT)
    s.put(0, "field", "Bat")
    s.put(0, "hand", "Bolt")
    s.start().do("Play Bolt")
    assert "Anna draws a card (Bat's Last Words; SVE 5.9.1)" in s.log(1)
    assert "Anna draws Fairy (Bat's Last Words; SVE 5.9.1)" in s.log(0)


def test_what_a_spell_does_names_the_spell() -> None:
    s = scene(card("Tome", "Draw a card.", "Spell"))
    s.put(0, "hand", "Tome")
    s.start().do("Play Tome")
    assert "Anna draws a card (Tome; SVE 5.9.1)" in s.log(1)
    assert "Anna plays Tome (SVE 10.6.2)" in s.log(1)  # which nothing but Anna has done


def test_what_the_rules_do_names_no_card() -> None:
    s = scene(BOLT)
    s.put(1, "field", "Fairy")
    s.put(0, "hand", "Bolt")
    s.start().do("Play Bolt")
    assert "Fairy takes 5 damage from Bolt (SVE 5.13.1)" in s.log(1)
    assert "Fairy is destroyed (SVE 11.3.1)" in s.log(1)


def test_an_activated_ability_names_its_card_and_what_is_paid_does_not() -> None:
    s = scene(card("Well", "[act] [engage]: Draw a card.", "Amulet"))
    s.put(0, "field", "Well")
    s.start().do("Use Well")
    assert "Anna draws a card (Well; SVE 5.9.1)" in s.log(1)
    assert not any("engaged" in line and "Well;" in line for line in s.log(1))


def test_what_happens_instead_names_the_card_that_says_so() -> None:
    s = scene(card("Gate", "When a follower on your field would be destroyed, banish it instead.", "Amulet"), BOLT)
    s.put(0, "field", "Gate")
    s.put(0, "field", "Fairy")
    s.put(0, "hand", "Bolt")
    s.start().do("Play Bolt")
    assert any(line.startswith("Fairy is banished (Gate; ") for line in s.log(1)), s.log(1)


def test_abilities_of_legions_of_will_name_their_card() -> None:
    d = Battlefield()
    d.deck(0, *"ABCDEFGHIJ")
    unit = d.unit(0, "When this unit is destroyed, draw a card.", name="Bat")
    doom = d.action(0, "Destroy target unit.", name="Doom")
    d.main().cast(doom, unit)
    lines = d.game.view(1).log()
    assert any(line.startswith("Bat is destroyed (Doom; LOW ") for line in lines), lines
    assert any("draws a card (Bat; LOW " in line for line in lines), lines


def test_abilities_of_argent_saga_name_their_card_and_their_keyword() -> None:
    t = Desk()
    t.deck(0)
    unit = t.unit(0, "Ruined - Draw a card.", name="Bat")
    doom = t.spell(0, "Destroy target unit.", name="Doom")
    t.main().cast(doom)
    t.resolve()
    lines = t.game.view(1).log()
    assert t.where(unit) == "discard"
    assert any(line.startswith("Bat is destroyed (Doom; ARG ") for line in lines), lines
    assert any("draws a card (Bat's Ruined; ARG " in line for line in lines), lines


def test_a_card_that_someone_does_not_know_is_not_named_as_a_reason() -> None:
    """The card lies face down by then for everyone but its owner."""
    s = scene(card("Tome", "Draw a card.", "Spell"))
    tome = s.put(0, "hand", "Tome")
    s.start().do("Play Tome")
    at = max(i for i, e in enumerate(s.game.log) if e.kind == "draw")
    (cause,) = s.game.log[at].causes
    s.game.log[at] = s.game.log[at].learning(causes=((tome.id, cause[1], 1),))  # as if only Anna had known it
    assert any("(Tome; " in line for line in s.log(0))
    assert not any("Tome;" in line for line in s.log(1))
    assert "Tome;" not in " ".join(s.game.view(-1).log())
