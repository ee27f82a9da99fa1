"""Rules 704, 718.2, 802 and 803: initiating a battle, and declaring the attack."""

from __future__ import annotations

from cardwright.kernel.evaluate import cant
from cardwright.kernel.events.perform import perform
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import ACT, Decision, Denial, Option, decline
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import NO_REF, Card
from cardwright.kernel.state.table import chars, table_of
from cardwright.kernel.vocabulary.abilities import Keyword

from .battle import Battle, attacker, battle_of, fighters, fights_well, is_player, is_warden, set_battle
from .blocking import declare_block_step
from .damage import end_of_battle_step
from .paying import can_pay_for, charges, pay_for
from .timing import check_main_timing, controlled_since_turn_began, main_timing, priority_sequence
from .zones import FIELD, RULER_AREA

FORFEIT = (-1, -1)
ATTACK = "attack"  # the question of the declare attack step


# --- may it attack? -------------------------------------------------------------------------------------------------


def check_attacker(g: Game, player: int, card: Card) -> Denial | None:
    """Why a card cannot attack anything."""
    if card.controller != player or not fights_well(g, card):
        return Denial("803.3", "only a J/resonator you control with ATK and DEF attacks")
    if card.turned:
        return Denial("803.3", "it is rested")
    own = chars(g, card)
    times = allowed_attacks(g, card)
    if times and card.marks.get("attacked") == g.turn and card.marks.get("attacks", 0) >= times:
        return Denial("1183.2", "it has attacked as often as it can")
    if "Defiant" in own.keywords and not times:
        return Denial("1183.3", "it cannot attack")
    if own.cants and cant(g, card, "attack", None, player):
        return Denial("104.4", "an effect forbids it")
    if not can_pay_for(g, card):
        return Denial("803.4", "you cannot pay what it takes to attack")
    if not controlled_since_turn_began(g, card) and own.keywords.isdisjoint(("Swiftness", "Belligerence")):
        return Denial("803.3", "you have not controlled it since the turn began")  # FOW 1108.2, 1163.2
    return None


def allowed_attacks(g: Game, card: Card) -> int:
    """How often a card with [Defiant] can attack in a turn; 0 if nothing limits it but being rested."""
    return sum([keyword.amount for keyword in keywords_of(g, card, "Defiant")])  # FOW 1183.2


def keywords_of(g: Game, card: Card, name: str) -> list[Keyword]:
    """The instances of a keyword that a card has."""
    own = chars(g, card)
    if name not in own.keywords:
        return []
    return [ability for ability in own.abilities if isinstance(ability, Keyword) and ability.name == name]


def check_attack(g: Game, player: int, card: Card, target: Card | None = None) -> Denial | None:
    """Why a card cannot attack (this object)."""
    denial = check_attacker(g, player, card)
    if denial is not None:
        return denial
    if target is None:
        for there in _others(g, player):
            if _check_target(g, player, card, there) is None:
                return None
        return Denial("803.3", "there is nothing it could attack")
    return _check_target(g, player, card, target)


def _others(g: Game, player: int) -> list[Card]:
    """The opponents' cards that could be attacked: the players themselves, the ruler areas, the J/resonators."""
    others = g.opponents(player)
    there = [card for area in ("seat", RULER_AREA) for other in others for card in g.cards_in(area, other)]
    return there + [card for other in others for card in fighters(g, other)]


def _check_target(g: Game, player: int, card: Card, target: Card) -> Denial | None:
    """Why a card that can attack cannot attack this object."""
    own = chars(g, card)
    if not _can_be_attacked(g, player, card, target):
        return Denial("803.3", "that is no legal attacked object")
    if own.cants and cant(g, card, "attack", target, player):
        return Denial("104.4", "an effect forbids it")
    if table_of(g).bans and cant(g, target, "be attacked", card, player):
        return Denial("104.4", "an effect forbids it")
    return None


def check_attack_now(g: Game, player: int, card: Card, target: Card | None = None) -> Denial | None:
    """Why a player cannot choose this attack in the present step."""
    asked = g.decision
    if asked is None or asked.prompt != ATTACK or asked.whose != player:
        return Denial("803.3", "attacks are chosen by the turn player in the declare attack step")
    denial = check_attack(g, player, card, target)
    if denial is None and card not in (forced(g, player) or [card]):
        return Denial("803.3", "another J/resonator is required to attack")
    return denial


def _can_be_attacked(g: Game, player: int, card: Card, target: Card) -> bool:
    """The object is one of an opponent's that the rules let this card attack."""
    if target.controller == player:
        return False
    own = chars(g, card)
    only_cards = not controlled_since_turn_began(g, card) and "Swiftness" not in own.keywords  # FOW 1163.2
    if is_player(g, target):
        return not only_cards
    if is_warden(g, target):
        return True  # FOW 803.3, 1309.3
    return fights_well(g, target) and (target.turned or "Precision" in own.keywords)  # FOW 803.3, 1104.2


def objects(g: Game, player: int, card: Card) -> list[Card]:
    """What a card can attack: opponents, their wardens, their rested J/resonators."""
    return [there for there in _others(g, player) if _check_target(g, player, card, there) is None]


def attackers(g: Game, player: int) -> list[Card]:
    """The J/resonators with which a player can attack something."""
    return [card for card in fighters(g, player) if check_attack(g, player, card) is None]


def forced(g: Game, player: int) -> list[Card]:
    """The J/resonators that are required to attack and can."""
    must = [card for card in fighters(g, player) if not card.turned and must_attack(g, card)]
    return [card for card in must if check_attack(g, player, card) is None] if must else []  # FOW 718.2


def cannot_pass(g: Game, player: int) -> bool:
    """At main timing a player cannot pass who has a J/resonator that is required to attack and can."""
    if not main_timing(g, player) or g.notes.no_battle:
        return False
    return any(controlled_since_turn_began(g, card) and not charges(g, card) for card in forced(g, player))  # FOW 718.2


def must_attack(g: Game, card: Card) -> bool:
    """An effect or [Bloodlust] requires the card to attack if it can."""
    own = chars(g, card)
    return "Bloodlust" in own.keywords or "must attack" in own.mays  # FOW 1118.2b, 1123.2


# --- initiating battle (704, 802) -----------------------------------------------------------------------------------


def check_battle(g: Game, player: int) -> Denial | None:
    """Why a player cannot initiate battle now."""
    denial = check_main_timing(g, player)
    if denial is None and g.notes.no_battle:
        return Denial("803.3", "you forfeited an attack this turn")
    return denial  # FOW 704.1: nothing has to be able to attack yet


def initiate_battle(g: Game, player: int) -> None:
    """A battle begins; it does not use the chase area."""
    set_battle(g, Battle(player))  # FOW 704.2
    g.say("704.1", "battle", player)
    g.next(declare_attack_step, declare_block_step, end_of_battle_step)  # FOW 801.1
    g.push(priority_sequence, "802.2")  # FOW 802.2
    perform(g, Event("phase", player=player, phase="battle", rule="802.1"))  # FOW 802.1, 1408.1a


# --- declare attack step (803) --------------------------------------------------------------------------------------


def declare_attack_step(g: Game) -> None:
    """Priority, then the turn player attacks or forfeits."""
    g.push(choose_attack)
    g.push(priority_sequence, "803.2")  # FOW 803.2
    perform(g, Event("phase", player=g.active, phase="declare attack", rule="803.1"))  # FOW 803.1


def choose_attack(g: Game) -> None:
    """The turn player chooses a J/resonator and what it attacks, or forfeits the attack."""
    player = g.active
    must = forced(g, player)
    options = [
        Option("attack", (card.id, there.id), (card.id, there.id), "803.3")
        for card in must or attackers(g, player)  # FOW 1123.2a
        for there in objects(g, player, card)
    ]
    if not must:
        options.append(decline("forfeit", FORFEIT, "803.3"))  # FOW 803.3
    g.ask(Decision(player, ACT, ATTACK, options, _chosen, (), "803.3"))


def _chosen(g: Game, chosen: tuple[int, int]) -> None:
    if chosen == FORFEIT:
        if not battle_of(g).answered:
            g.note("no_battle", True)  # FOW 803.3
        set_battle(g, battle_of(g)._replace(attacker=NO_REF))
        g.say("803.3", "forfeits", g.active)
        return
    attack_with(g, *chosen)


def attack_with(g: Game, card: int, target: int) -> None:
    """What the attack costs is paid; then the card rests and is attacking."""
    g.push(declare_attack, card, target)
    pay_for(g, g.cards[card])  # FOW 803.4, 1129.2a


def declare_attack(g: Game, card: int, target: int) -> None:
    """The chosen J/resonator rests and attacks."""
    unit, there = g.cards[card], g.cards[target]
    set_battle(g, battle_of(g)._replace(attacker=unit.ref, attacked=there.ref))
    before = unit.marks.get("attacks", 0) if unit.marks.get("attacked") == g.turn else 0
    g.journal.set(unit, "marks", {**unit.marks, "attacked": g.turn, "attacks": before + 1})  # FOW 803.4
    g.push(after_attack)
    g.push(perform, Event("attack", card, g.active, other=target, rule="803.4"))  # FOW 803.4
    if "Defiant" not in chars(g, unit).keywords and "attack without resting" not in chars(g, unit).mays:
        perform(g, Event("turn card", card, g.active, state="rested", tag="attack", rule="803.4"))  # FOW 803.4, 1183.2


def after_attack(g: Game) -> None:
    """[Protect] may be applied; then there is priority."""
    g.push(priority_sequence, "803.5")  # FOW 803.5
    offer_protect(g)  # FOW 1168.2


# --- [Protect] (1168) -----------------------------------------------------------------------------------------------


def offer_protect(g: Game) -> None:
    """The other player may rest a card with [Protect], which becomes the attacked object."""
    if attacker(g) is None:
        return
    player = g.opponents(g.active)[0]
    there = [
        card
        for card in g.cards_in(FIELD, player)
        if "Protect" in chars(g, card).keywords and not card.turned and fights_well(g, card)
    ]
    if there:
        options = [Option("protect", card.id, (card.id,), "1168.2") for card in there]
        options.append(decline("none", -1, "1168.2"))
        g.ask(Decision(player, ACT, "protect", options, _protect, (), "1168.2"))


def _protect(g: Game, card: int) -> None:
    if card < 0:
        return
    set_battle(g, battle_of(g)._replace(attacked=g.cards[card].ref, protected=True))  # FOW 1168.2, 1168.3
    perform(g, Event("turn card", card, g.cards[card].controller, state="rested", tag="protect", rule="1168.2"))
