"""What views tell of effects, prices and attacks, by the rules of chapters 8 and 10."""

from __future__ import annotations

from cardwright.kernel.game import Game
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.view.parts import EffectView
from cardwright.play.scene import Scene
from cardwright.testing import rule

CARDS = """\
name: Bannerman
type: Follower
class: Neutral
cost: 3
stats: 2/4
Your other followers have [attack]+1.

name: Recruit
type: Follower
class: Neutral
cost: 1
stats: 1/1

name: Drill
type: Spell
class: Neutral
cost: 1
Select a follower on your field. Give it [attack]+2 and Storm for the rest of this turn.

name: Loner
type: Follower
class: Neutral
cost: 1
stats: 1/3
This follower can't attack enemies.

name: Quartermaster
type: Follower
class: Neutral
cost: 2
stats: 1/2
[fanfare] Select a card in your hand. It costs 1 less to play.

name: Straggler
type: Follower
class: Neutral
cost: 5
stats: 5/5
This card costs X less to play. X equals the number of followers on your field.
"""


def scene() -> Scene:
    return Scene("shadowverse-evolve", cards=CARDS, names=("Anna", "Ben"))


def on(g: Game, card: Card, viewer: int = 0) -> list[EffectView]:
    return [effect for effect in g.view(viewer).effects if card.id in effect.cards]


def blows(g: Game, viewer: int, option: int = -1) -> set[tuple[int, int, int, bool]]:
    return {(b.source, b.target, b.amount, b.shared) for b in g.view(viewer).blows if b.option == option}


@rule("10.1.1.3")
def test_a_passive_ability_is_told_with_its_card_its_words_and_what_it_adds() -> None:
    s = scene()
    banner, recruit = s.put(0, "field", "Bannerman"), s.put(0, "field", "Recruit")
    s.start()
    for viewer in (-1, 0, 1):
        [effect] = on(s.game, recruit, viewer)
        assert (effect.sort, effect.source, effect.name) == ("ability", banner.id, "Bannerman")
        assert effect.words == "Your other followers have [attack]+1."
        assert (effect.numbers, effect.rule) == ({"attack": 1}, "10.1.1.3")
    assert on(s.game, banner) == []


@rule("10.2.1.2")
def test_an_effect_that_lasts_is_told_with_its_end_after_its_card_is_gone() -> None:
    s = scene()
    recruit, drill = s.put(0, "field", "Recruit"), s.put(0, "hand", "Drill")
    s.points(0, 1)
    s.start().do("Play Drill")
    [effect] = on(s.game, recruit, 1)
    assert (effect.sort, effect.source, effect.name, effect.rule) == ("lasting", drill.id, "Drill", "10.2.1.2")
    assert "[attack]+2 and Storm" in effect.words
    assert "this turn" in effect.words
    assert effect.numbers == {"attack": 2}


def test_what_a_card_always_does_to_itself_is_left_to_its_text() -> None:
    s = scene()
    loner = s.put(0, "field", "Loner")
    s.start()
    assert on(s.game, loner) == []


def test_the_price_of_a_card_is_told_to_its_holder_alone() -> None:
    s = scene()
    straggler = s.put(0, "hand", "Straggler")
    s.put(0, "field", "Recruit"), s.put(0, "field", "Loner")
    s.start()
    assert s.game.view(0).prices == {straggler.id: 3}
    s.game.journal.set(straggler, "known", 0b11)  # Ben has seen it
    assert s.game.view(1).prices == {}
    assert s.game.view(-1).prices == {}


def test_an_effect_on_a_card_in_hand_is_told_only_to_those_who_know_the_card() -> None:
    s = scene()
    master, recruit = s.put(0, "hand", "Quartermaster"), s.put(0, "hand", "Recruit")
    s.points(0, 2)
    s.start().do("Play Quartermaster")
    [effect] = on(s.game, recruit)
    assert (effect.source, effect.words) == (master.id, "This card costs 1 less to play.")
    assert s.game.view(0).prices == {recruit.id: 0}
    assert s.game.view(1).effects == s.game.view(-1).effects == ()


@rule("8.4.9")
@rule("8.4.9.1")
def test_an_attack_that_can_be_made_tells_its_damage_and_that_in_return() -> None:
    s = scene()
    recruit, other = s.put(0, "field", "Recruit"), s.put(1, "field", "Bannerman", engaged=True)
    leader = s.game.cards_in("leader", 1)[0]
    s.put(0, "field", "Bannerman")
    s.start()
    asked = s.game.decision
    assert asked is not None
    attacks = {o.cards: i for i, o in enumerate(asked.options) if o.verb == "attack" and o.cards[0] == recruit.id}
    follower, head = attacks[recruit.id, other.id], attacks[recruit.id, leader.id]
    assert blows(s.game, 0, follower) == {(recruit.id, other.id, 2, False), (other.id, recruit.id, 2, False)}
    assert blows(s.game, 0, head) == {(recruit.id, leader.id, 2, False)}
    assert blows(s.game, 1, follower) == set()  # another player's options are not told
    assert blows(s.game, 0) == set()
