"""Texts of each game as its printer prints them: read, they mean abilities that are printed in the same words."""

from __future__ import annotations

import pytest

from cardwright.games.argent_saga.language.grammar import compile_card as argent_saga
from cardwright.games.argent_saga.language.phrases import PHRASES as ARGENT_SAGA
from cardwright.games.force_of_will.language.grammar import compile_card as force_of_will
from cardwright.games.force_of_will.language.phrases import PHRASES as FORCE_OF_WILL
from cardwright.games.shadowverse_evolve.language.grammar import compile_card as shadowverse_evolve
from cardwright.games.shadowverse_evolve.language.phrases import PHRASES as SHADOWVERSE_EVOLVE
from cardwright.text.cardfile import CardText
from cardwright.text.names import Names
from cardwright.text.printer import Printer

NAMES = Names(
    cards=("Reed Hare", "Ash Fox", "Tall Tale"),
    traits=("Moor Tale", "Moor", "Elf", "Twelve Apostles", "Lancer", "Gear", "Omen", "Hunter", "Mage", "Silver Army"),
)

CHANT = """
Target player discards a card.
Target player chooses a card in their hand at random and discards it.
Look at target opponent's hand. Discard a resonator from among them.
Your opponent banishes a resonator.
Target player cannot play non-resonator spells and resonator spells until end of turn.
Prevent all damage that would be dealt to J/resonators you control this turn.
Prevent all damage that would be dealt by resonators this turn.
Prevent the next damage that would be dealt to target resonator this turn.
This card deals 400 damage multiplied by the number of Elves you control to target player or J/resonator.
Target J/resonator loses [Flying] and [First Strike] until end of turn.
Target resonator gains [-100/-100] for each card in your graveyard until end of turn.
Produce three wills in any combination of {R} and/or {B}.
Put target attacking or blocking resonator on the top or bottom of its owner's deck.
Rest or recover target resonator.
If you control "Reed Hare" or "Ash Fox", draw a card.
If you control three or more Twelve Apostles, draw a card.
If there are three or more friendship counters on a J/ruler you control, draw a card.
If your opponent controls more resonators than you, draw a card.
Search your deck for a card named "Reed Hare" or "Ash Fox", reveal it, and put it into your hand, then shuffle your \
deck.
Destroy target J/resonator an opponent controls if its ATK is 0 or less.
You gain 200 life for each magic stone you control.
Destroy target resonator. Players cannot chase to this card.
Draw a card.|[Seal] (6)|- Draw a card.
Choose one. If you control "Reed Hare", you may choose up to two instead.|• Draw a card.|• Destroy target addition.
Choose one.|• Draw a card.|• Destroy target addition. Choose this option only if you control an Elf.
Choose one that you did not choose this game.|• Draw a card.|• Destroy target addition.
Perform up to two of the following effects.|• Draw a card.|• Destroy target addition.
Perform one of the following effects that you did not perform this turn.|• Draw a card.|• Destroy target addition.
Look at the top 3 cards of your magic stone deck. Put a card from among them into the field.
Search your deck for a Fairy resonator, reveal it, and put it into your hand. If you control a rune, you may put it \
into the field instead. Then shuffle your deck.
Put target resonator you control on the bottom of its owner's deck. If you do, you may put a resonator with the same \
cost as it from your hand into the field.
As an additional cost to play this card, banish a resonator you control.|This card deals damage equal to the \
banished resonator's ATK to your opponent.
""".strip()

RESONATOR = """
Chants you play offer an additional option: "Draw a card."
Resonators you control offer an additional option: "Draw a card."
[Enter] >>> Each J/resonator deals damage equal to its ATK to itself.
As you play this card, target a resonator. This card enters the field added to the chosen target.
[Awakened]|- [Enter] >>> Draw a card.
[Force Resonance] <Chaos>|- {R}: Draw a card.
[Rune] {R}{R}|- {R}: Draw a card.
Whenever damage is dealt to you, draw a card.
Whenever damage is dealt to this card, draw a card.
Whenever this card destroys a resonator, draw a card.
Whenever you gain life, draw a card.
As this card enters the field, draw a card.
If an opponent would discard a card, your opponent loses 100 life instead.
When this card is removed from the game from your graveyard, draw a card.
This card can't be targeted by your opponent's spells or abilities.
Fire J/resonators you control deal 100 more damage.
Prevent all damage that would be dealt to this card by fire resonators.
You may play this card from your removed area.
You pay {3} less to play this card from your removed area.
You pay {2} more to play this card for each card in your hand.
This card enters the field with two [+100/+100] counters on it.
This card gains [Barrier] during your opponent's turn.
This card gains [+200/+200] for each Moor Tale you control.
Rest four "Reed Hare" you control: Draw a card.
Rest a recovered "Reed Hare" you control: Draw a card.
{X}: Search your deck for a resonator with cost X or less with no attribute and put it into the field, then shuffle \
your deck.
{R}, reveal this card from your hand: Draw a card.
The weather is rain during your turn.
{0}: This card gains darkness in addition to its other attributes until end of turn.
Whenever another resonator you control attacks, this card's ATK becomes equal to that resonator's ATK until end of turn.
Whenever you play a water or darkness Moor Tale card, draw a card.
Return a non-magic stone, non-J-ruler entity you control to its owner's hand: Draw a card.
""".strip()

UNIT = """
Arrive - Choose a cost. Return each unit of the chosen cost to their owners' hands.
Arrive - You may equip target Gear card from a unit you control to this card.
Arrive - You may destroy target unit.
When this card is expelled, you may shuffle three other Fire unit cards in your expelled zone into your deck: \
If you do, draw a card.
Instead of drawing for your turn, you may discard a card. If you do, add this card from your discard zone to your hand.
This card costs 2 less to play for each card in your hand that exceeds the number of cards in an opponent's hand.
This card costs 1 less to play for each unit card under this card.
Ruined - You may put a Fire unit card in your hand and/or a Water unit card in your discard zone into play.
""".strip()

SPELL = """
Destroy a non-destroyed tower you control ignoring its effects.
For the rest of this turn, Ruined abilities of units do not trigger.
Target a unit. If its power is 2000 or less, exhaust it and gain control of it.
""".strip()

FOLLOWER = """
[fanfare] Look at the top 7 cards of your deck. From among them, you may reveal up to 1 follower and up to 1 amulet \
and add them to your hand. Put the remaining cards on the bottom of your deck in any order.
[fanfare] Reveal a follower in your hand: Search your deck for a follower with the revealed follower's name, reveal \
it, and put it into your EX area, then shuffle your deck.
[fanfare] Search your deck for a spell that costs 2 play points or less with both the Omen and Hunter traits, reveal \
it, and add it to your hand, then shuffle your deck.
[fanfare] Search your deck for up to 2 cards and put them into your EX area, then shuffle your deck. Those cards cost \
0 play points to play.
Whenever one of your Mage followers evolves, Combo (3): Draw a card.
[fanfare] Select a 5-cost or less non-[abysscraft] follower in your cemetery and summon it.
[fanfare] Destroy each other follower on the field. Each player summons a Brownie token for every follower on their \
field destroyed this way.
""".strip()

GAMES = {
    "force of will": (force_of_will, Printer(FORCE_OF_WILL)),
    "argent saga": (argent_saga, Printer(ARGENT_SAGA)),
    "shadowverse": (shadowverse_evolve, Printer(SHADOWVERSE_EVOLVE)),
}
TEXTS = [
    (game, kind, text)
    for game, kind, texts in (
        ("force of will", "chant", CHANT),
        ("force of will", "resonator", RESONATOR),
        ("argent saga", "unit", UNIT),
        ("argent saga", "spell", SPELL),
        ("shadowverse", "follower", FOLLOWER),
    )
    for text in texts.splitlines()
]


@pytest.mark.parametrize(("game", "kind", "text"), TEXTS)
def test_a_text_is_printed_as_it_stands(game: str, kind: str, text: str) -> None:
    read, printer = GAMES[game]
    abilities = read(CardText("Tall Tale", {"type": kind, "cost": ""}, tuple(text.split("|"))), NAMES)
    assert printer.card(abilities, kind) == text.split("|")
