"""Printing compiled abilities and compiling the print gives equal abilities."""

from __future__ import annotations

from pathlib import Path

import pytest

import cardwright.games.shadowverse_evolve as game
from cardwright.games.shadowverse_evolve.language.grammar import compile_card
from cardwright.games.shadowverse_evolve.language.phrases import PHRASES
from cardwright.kernel.vocabulary.abilities import Ability
from cardwright.text.cardfile import CardText, read_cards
from cardwright.text.printer import Printer

PRINTER = Printer(PHRASES)
SETS = sorted(Path(game.__file__).with_name("cards").glob("*.txt"))

FOLLOWER = """
Storm. Rush. Ward.
Drain. Bane. Assail. Intimidate. Aura.
[evolve][cost02]: Evolve this follower.
[fanfare] Draw a card.
This follower can't be banished.
Each opponent can't discard a card.
While this card is on your field, enemy followers on the field can't be returned to hand.
[fanfare] Draw 2 cards. Discard a card.
[fanfare] Discard your hand.
[fanfare] Each opponent discards 3 random cards.
[fanfare] Each player draws a card.
[lastwords] Summon 2 Brownie tokens.
[fanfare][lastwords] Put a Brownie token into your EX area.
[fanfare] Summon an Imp or Brownie token.
[fanfare] Select an enemy follower on the field and deal it 9 damage.
[fanfare] Select an enemy leader or enemy follower on the field and deal it 3 damage.
[fanfare] Select up to 2 enemy followers on the field and deal them 1 damage.
[fanfare] Select any number of Imp followers in your EX area and transform them into Brownie tokens.
[fanfare] Select an enemy follower on the field. Destroy it and draw 4 cards.
[fanfare] Select an enemy follower on the field and return it to its owner's hand.
[fanfare] Select an enemy follower on the field and put it on the bottom of its owner's deck.
[fanfare] Select an enemy follower with 3 defense or less on the field and banish it.
[fanfare] Select an enemy follower that costs 4 play points or less on the field and destroy it.
[fanfare] Select an engaged enemy follower on the field and destroy it.
[fanfare] Select 2 enemy followers on the field and engage them.
[fanfare] Select a follower that costs at least 3 play points in your cemetery and add it to your hand.
[fanfare] Select a follower that costs 2 play points or less in your cemetery and put it onto your field.
[fanfare] Select a card in an opponent's EX area and banish it.
[fanfare] Select another follower on your field and give it [attack]+5/[defense]+2.
[fanfare] Select another follower on your field. Give it [attack]+2/[defense]-1 and Assail.
[fanfare] Select a follower with Storm or Ward on your field and give it [attack]+2.
[fanfare] Select a Beast follower on your field and put an Ember counter on it.
[fanfare] Deal 7 damage to each enemy follower on the field.
[fanfare] Deal 6 damage to each leader.
[fanfare] Deal 2 damage to each enemy leader.
[fanfare] Destroy each other follower on the field.
[fanfare] Give your leader [defense]+3. Draw a card.
[fanfare] Give each other follower on your field [attack]+3/[defense]+1.
[fanfare] Give this follower [defense]+X. X equals the number of spells in your EX area.
[fanfare] If Overflow is active for you, give this follower [attack]+3/[defense]-1.
[fanfare] If Sanguine is active for you, give your leader [defense]+6 and draw 2 cards.
[fanfare] If Overflow is active for you, select an enemy follower on the field and deal it 8 damage.
[fanfare] If there is another Beast follower on your field, draw a card.
[fanfare] If there are at least 2 Beast cards in your cemetery, give this follower [defense]+1 and Ward.
[fanfare] If this card was put onto the field from anywhere other than your hand, give it Bane.
[fanfare] Combo (3): Select an enemy follower on the field and deal it 5 damage.
[fanfare] Combo (3): Summon a Brownie token.
[fanfare] Spellchain (6): Deal 3 damage to each enemy follower on the field.
[fanfare] Necrocharge (10): Give this follower Storm.
[fanfare] Earth Rite: Select 2 enemy followers on the field and banish them.
[fanfare] Earth Rite: Give this follower Intimidate.
[fanfare] Discard a card: Draw 2 cards.
[fanfare][cost03]: Select an enemy follower on the field and deal it 7 damage.
[fanfare] Return another amulet on your field to its owner's hand: Give this follower Drain.
[fanfare] Give your leader [defense]-2: Give this follower Rush.
[fanfare] Search your deck for 2 spells, reveal them, and add them to your hand.
[fanfare] Search your deck for up to 2 Beast followers, reveal them, and add them to your hand.
[fanfare] Look at the top 4 cards of your deck. You may reveal an amulet from among them and add it \
to your hand. Put the remaining cards on the bottom of your deck in any order.
[fanfare] Put the top 7 cards of your deck into your cemetery.
[fanfare] Recover 2 play points.
[fanfare] Gain 1 Evolution Point.
[fanfare] Add 2 to a Stack on your field.
[fanfare] Put an Ember counter on this card.
[fanfare] Choose one of the following. (1) Select an enemy follower on the field and deal it 3 \
damage. (2) Draw a card.
[fanfare] Choose up to 2 of the following. (1) Gain 1 Evolution Point. (2) Draw a card. (3) Each \
opponent discards a card.
[fanfare] Select 2 enemy followers on the field. Those followers can't attack enemy leaders this turn.
On Evolve: Give this follower Storm.
On Evolve: Select an enemy follower on the field and deal it X damage. X equals this follower's defense.
On Evolve, discard a card: Draw 2 cards.
On Evolve: Change each enemy leader's [defense] to 7.
Strike: Draw 2 cards. Perform this ability only once per turn.
Strike: Give this follower [attack]+2/[defense]+3.
Follower Strike: Give this follower [attack]+2.
Leader Strike: Draw a card.
[act][engage]: Select an enemy amulet on the field and engage it.
[act][cost02], [engage]: Draw a card.
[q][act][engage], Earth Rite: Select another follower on your field and give it Bane.
[act][engage], put this card into its owner's cemetery: Draw 5 cards.
[act] Give your leader [defense]-4: Draw 3 cards. This ability can be activated once per turn.
[act][engage], discard a card: Draw a card. This ability can be activated if Overflow is active for you.
[act][engage], remove an Ember counter from this card: Select an enemy follower on the field and \
deal it 3 damage.
[act] Banish 3 Angel cards in your cemetery: Draw a card.
[act][engage], discard a spell: Draw a card.
Whenever another follower is put onto your field, give this follower [attack]+2/[defense]+1.
Whenever a Brownie token is put onto your field, give it [attack]+1 and Ward.
Whenever one of your followers evolves, draw a card.
Whenever another follower you control with Rush or Bane attacks, deal 2 damage to each enemy leader.
Whenever an amulet you control leaves the field, deal 2 damage to each enemy leader.
Whenever a card on your field is returned to hand, give your leader [defense]+4.
Whenever you play a spell, draw a card.
When this card leaves the field, draw 3 cards.
During your turn, whenever an enemy follower is destroyed, give this follower [defense]+3.
Once on each of your turns, when a Brownie token is put onto your field, draw a card.
At the start of your end phase, give your leader [defense]+9.
At the start of your end phase, if Sanguine is active for you, draw a card.
While this card is on your field, your other Beast followers have Rush.
While this card is on your field, your Brownie tokens have Storm.
This card can't be destroyed by abilities.
This follower can't attack enemies.
If there is an Imp Captain on your field, this card costs 2 less to play.
Spellchain (5): This card costs 3 less to play.
During each opponent's turn, this follower deals 1 more damage.
[q][act] Earth Rite: The next spell you play this turn costs 2 less. This ability can be activated \
once per turn.
[fanfare] Give each [swordcraft] follower on your field [attack]+1.
[fanfare] Search your deck for a 2-cost [neutral] follower, reveal it, and add it to your hand.
This follower's name is also Imp Captain.
[fanfare] Put the top card of your deck into your EX area. It costs 1 less to play.
[fanfare] Put the top 3 cards of your deck into your cemetery. Recover X play points. X equals the \
number of spells put into your cemetery by this ability.
Spellchain (4): This card costs 1 less to play. SC (8): It costs 2 less instead.
On Evolve: Select an opponent. They reveal their hand. Select a card in their hand. The opponent \
discards that card.
[fanfare] If there are at least 4 Beast cards with different names in your cemetery, draw a card.
[fanfare] Give this follower [attack]+X. X equals the number of Beast cards with different names in \
your cemetery.
While this card is on your field, include both spells and [havencraft] followers in your cemetery \
when counting your Spellchain.
While this card is on your field, your Beast followers deal damage equal to their defense.
While this card is on your field, your followers take 3 less damage from enemy abilities.
While this card is reserved on your field, it has Aura.
At the start of your end phase, put an Ember counter on this card. Then, if this card has at least \
3 Ember counters, destroy it.
If this follower has no Ember counters, it can't attack enemies.
[fanfare] Select an enemy follower on the field. Deal 2 damage to it and 1 damage to its leader.
[fanfare] Select another follower on your field that was put onto the field this turn and give it \
[attack]+1.
[fanfare] Search your deck for a Beast card with a different name from this card, reveal it, and \
add it to your hand.
[fanfare] Select an unevolved enemy follower on the field and destroy it.
On Evolve: Select a spell that costs 2 play points or less in your cemetery and play it for 0 play points.
[fanfare] Put the top card of your deck into your EX area. Repeat until your EX area is full.
[fanfare] You may put a follower that costs X play points or less from your hand onto your field. X \
equals your maximum play points.
[fanfare] You may put a follower from your hand onto your field and give it "At the start of your \
end phase, destroy this card."
[fanfare] Reveal a Beast follower from your hand: Draw a card.
[fanfare] Select an enemy follower on the field. Steal it and refresh it.
[fanfare] Summon 2 Brownie tokens and give them Ward. You may engage any number of them.
[fanfare] Summon 3 Brownie tokens. If your field becomes full from this effect, put any remaining \
tokens into your EX area.
[fanfare] Put up to 4 Brownie tokens onto your field or into your EX area.
[fanfare][cost02]: Draw a card. This follower deals double attack damage to leaders and double \
combat damage to followers.
When this follower deals combat damage, you win the game.
At the start of each player's main phase, that player looks at the top card of their deck. If it's \
an amulet, they may put it onto their field.
[fanfare] Search your deck for a Beast follower, reveal it, and add it to your hand. If it costs 1 \
play point or less, you may put it onto your field instead.
[fanfare] Earth Rite: Draw a card. Combo (3): Draw a card.
[fanfare] If your leader's [defense] is 10 or less, select an enemy follower on the field and deal \
it 2 damage.
[fanfare] If Overflow is active for you, select an enemy follower on the field. Deal 1 damage to it \
and each leader.
[fanfare] Deal 3 damage to each enemy follower on the field. Spellchain (7): Deal 5 damage instead. \
SC (15): Deal 2 damage to each enemy leader.
[fanfare] If this card was put onto the field from your hand, put an Ember counter on it. If not, \
give it [attack]+1.
[fanfare] Change this card's [evolve] cost to 0.
[evolve][cost01]: Evolve this follower into an evolved follower with "Imp" in its name.
[act][cost01], remove any number of Ember counters from this card: Give this follower [attack]+X. X \
equals the number of counters removed.
[act][cost01], banish this card from your cemetery: Draw a card.
[act][cost01], banish 4 other cards in your cemetery: Put this card from your cemetery into your EX area.
[act][engage]: Select a follower on the field and destroy it. Its controller summons a Brownie token.
[act] Put another Beast follower from your field into its owner's cemetery: Draw a card. For the \
rest of this turn, this card's [act] abilities can't be activated.
On Evolve: For the rest of this turn and during each opponent's next turn, this follower doesn't \
take damage.
When this card is discarded, put a Brownie token into your EX area.
Whenever you discard a card, draw a card.
At the start of your end phase, if you've played at least 3 cards this turn, draw a card.
At the start of your end phase, if your followers attacked at least 2 times this turn, draw a card.
At the start of your end phase, if Overflow is active for you, [engage], put this card into its \
owner's cemetery: Draw 2 cards.
Once on each of your turns, when this follower is selected for an ability, give it [attack]+1.
This card is put onto the field engaged.
You can put any number of cards named Test Card in your deck.
When this card would leave the field, remove 2 Ember counters from it instead.
When this card would be put into the cemetery from the field, put it into its owner's EX area instead.
When there are no other cards on your field, destroy this card.
If Overflow isn't active for you, this follower can't attack enemies.
[fanfare] Roll a 6-sided die. If you roll a 1, discard a card. If you roll a 5 or 6, draw a card.
[fanfare] Destroy a random enemy follower on the field.
[fanfare] Select another follower on your field and a follower in your EX area. Swap them.
[fanfare] Select another follower on your field and an enemy follower on the field. Destroy them.
[fanfare] Select another follower on your field and an enemy follower on the field. Give the first \
follower [attack]+1, then deal the second follower damage equal to the first's attack.
Reduce damage dealt to this follower by 1.
""".strip().splitlines()

SPELL = """
Draw 2 cards.
[quick] Draw a card.
[quick] Select 2 enemy followers on the field and destroy them.
Select an enemy follower on the field and deal it 2 damage. Spellchain (10): Deal 4 damage instead.
Select an enemy follower on the field and deal it 2 damage. If Overflow is active for you, deal 4 \
damage instead.
Select an enemy follower on the field. Deal it 5 damage and, if Overflow is active for you, draw a card.
Choose one of the following. (1) Draw a card. (2) Summon 2 Brownie tokens.
Choose one of the following. Necrocharge (10): Choose up to 2 instead. (1) Draw a card. (2) Summon \
2 Brownie tokens.
Discard an Angel follower: Draw 2 cards.
Take another turn after this one.
Summon X Brownie tokens. X equals the number of enemy cards on the field.
Select an enemy follower on the field and deal it X damage. X equals the number of Brownie tokens \
on your field plus 2.
[quick] Select an enemy Beast follower on the field. It cannot deal damage this turn.
Destroy each Beast follower on the field.
Each opponent discards a card.
Put 3 Brownie tokens into your EX area.
When playing this card, banish 3 spells in your cemetery: This card costs 1 play point to play. \
Draw 3 cards.
Each player draws 2 cards and discards a card.
Draw a card. At the start of your next end phase, banish each card in your EX area.
Draw a card. The next time you put a follower onto your field this turn by playing it, give it [attack]+1.
[quick] Look at the top 6 cards of your deck. You may reveal an amulet from among them and add it \
to your hand. You may also put a follower into your cemetery. Put the remaining cards on the bottom \
of your deck in any order.
Reveal the top card of your deck. If it's an amulet, put it onto your field. If not, add it to your hand.
Increase your maximum play points by 1.
Select an enemy follower on the field. Roll a 6-sided die and deal X damage to the selected \
follower. X equals the result.
Select up to 3 enemy followers on the field and deal 5 damage divided among them.
Discard a card: Select an enemy follower on the field and destroy it.
Choose up to 2 of the following. Spellchain (10): Choose up to 3 instead. (1) Draw a card. (2) \
Discard an Imp card: Draw 2 cards. (3) Earth Rite: Draw 2 cards.
Deal X damage to each follower on the field and each enemy leader. X equals the number of cards \
named Spark or Cinder in your cemetery plus 1.
Give [defense]+2 to your leader and each follower on your field.
""".strip().splitlines()


PARAGRAPHS = [
    ("Spell", "Combo (3): Draw a card.", "Summon a Brownie token."),
    ("Spell", "Earth Rite: Draw a card.", "Draw 2 cards."),
    ("Spell", "Discard a card: Draw a card.", "Draw 2 cards."),
    ("Spell", "Draw a card. At the start of your next end phase, discard a card.", "Summon a Brownie token."),
    ("Spell", "If Overflow is active for you, this card costs 2 less to play.", "[quick] Draw a card."),
    ("Follower", "[fanfare] Summon a Brownie token. Draw a card.", "Combo (3): Summon 2 instead."),
    ("Follower", "[fanfare] Combo (3): Give this follower Rush.", "Combo (5): Draw a card instead."),
    ("Follower", "[fanfare] Earth Rite: Draw a card.", "Combo (3): Draw 2 cards."),
    (
        "Follower",
        "[fanfare] Draw a card. SC (5): Draw 2 cards instead. SC (9): Draw 3 cards instead.",
    ),
    ("Follower", "Storm. Ward.", "[evolve][cost01]: Evolve this follower.", "Aura."),
    ("Amulet", "Stack.", "[fanfare] Draw a card.", "[act][engage], Earth Rite: Draw a card."),
]
"""Texts whose meaning hangs on where a paragraph ends."""


def compiled(text: list[str] | tuple[str, ...], kind: str, name: str = "Test Card") -> tuple[Ability, ...]:
    """The abilities of a card with this text."""
    return compile_card(CardText(name, {"type": kind}, tuple(text)))


def first_kind(card: CardText) -> str:
    """What the card calls itself: "this follower"."""
    return next((kind for kind in card.kinds if kind in ("follower", "spell", "amulet", "leader")), "")


TEXTS: dict[str, list[tuple[str, ...]]] = {
    "followers": [("Follower", text) for text in FOLLOWER],
    "spells": [("Spell", text) for text in SPELL],
    "paragraphs": PARAGRAPHS,
}


@pytest.mark.parametrize("texts", TEXTS)
def test_a_text_survives_the_round_trip_and_prints_the_same_again(texts: str) -> None:
    for kind, *text in TEXTS[texts]:
        abilities = compiled(text, kind)
        printed = PRINTER.card(abilities, kind.lower())
        assert compiled(printed, kind) == abilities, text
        assert PRINTER.card(compiled(printed, kind), kind.lower()) == printed, text


@pytest.mark.parametrize("file", SETS, ids=lambda file: file.stem)
def test_every_shipped_card_survives_the_round_trip(file: Path) -> None:
    for card in read_cards(file.read_text("utf-8"), file.name):
        abilities = compile_card(card)
        printed = PRINTER.card(abilities, first_kind(card))
        assert compiled(printed, card.fields["type"], card.name) == abilities, card.name
