"""Rule 8.4: attacking with a follower."""

from __future__ import annotations

from functools import cache

from cardwright.games.title import Fight
from cardwright.kernel.evaluate import cant
from cardwright.kernel.events.lasting import end_with_step
from cardwright.kernel.events.perform import perform
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import Denial, Option
from cardwright.kernel.state.event import Event
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.policies import Blow
from cardwright.kernel.state.table import chars, overlaid, table_of
from cardwright.kernel.vocabulary.faces import Chars

from .process import confirm
from .quick import quick_window

# The answers given most often, made once.
NOT_YOURS = Denial("8.4.1", "only a follower you control can attack")
ENGAGED = Denial("8.4.2", "only a reserved follower can attack")
MAY_NOT_ATTACK = Denial("1.3.3", "an effect says that it cannot attack")
CANNOT_ENGAGE = Denial("8.1.2", "it cannot be engaged")
JUST_CAME = Denial("8.4.2.1", "it came onto the field this turn and has not evolved")
NO_STORM = Denial("8.4.3.1", "a follower that came this turn cannot attack a leader without Storm")
NO_LEADERS = Denial("1.3.3", "an effect says that it cannot attack leaders")
RESERVED = Denial("8.4.3.1", "the follower is reserved; only an engaged one can be attacked")
INTIMIDATE = Denial("12.12.2", "it has Intimidate")
NO_FOLLOWERS = Denial("1.3.3", "an effect says that it cannot attack followers")
NO_TARGET = Denial("8.4.3.1", "only a leader or a follower on the field can be attacked")
PROTECTED = Denial("1.3.3", "an effect says that it cannot be attacked")


def may_attack_leaders(g: Game, card: Card, own: Chars) -> bool:
    """The follower has been on its controller's field since the turn began, or has Storm."""
    return card.marks.get("arrived") != g.turn or "Storm" in own.keywords


def check_attacker(g: Game, player: int, card: Card) -> Denial | None:
    """Why a follower may not be selected as the attacking follower."""
    return NOT_YOURS if g.zone_kind(card) != "field" else _check_follower(g, player, card, chars(g, card))


def _check_follower(g: Game, player: int, card: Card, own: Chars) -> Denial | None:
    if card.controller != player or "follower" not in own.kinds:
        return NOT_YOURS
    if card.turned:
        return ENGAGED
    if own.cants:
        if cant(g, card, "attack"):
            return MAY_NOT_ATTACK
        if cant(g, card, "be engaged"):
            return CANNOT_ENGAGE  # SVE 8.4.4
    marks = card.marks
    if marks.get("arrived") == g.turn != marks.get("evolved") and own.keywords.isdisjoint(("Storm", "Rush")):
        return JUST_CAME  # SVE 12.9.2, 12.10.2
    return None


def check_target(g: Game, attacker: Card, target: Card) -> Denial | None:
    """Why a card may not be selected as the attack target, apart from Ward."""
    if target.controller == attacker.controller:
        return Denial("8.4.3.1", "only an enemy can be attacked")
    return _check_enemy(g, attacker, chars(g, attacker), target, chars(g, target), g.zone_kind(target))


def _check_enemy(g: Game, attacker: Card, own: Chars, target: Card, its: Chars, zone: str) -> Denial | None:
    if zone == "leader":
        if not may_attack_leaders(g, attacker, own):
            return NO_STORM
        if own.cants and cant(g, attacker, "attack leader", target):
            return NO_LEADERS
    elif zone == "field" and "follower" in its.kinds:
        if not target.turned and "Assail" not in own.keywords:
            return RESERVED  # SVE 12.11.2
        if "Intimidate" in its.keywords:
            return INTIMIDATE  # SVE 12.12.2.1
        if own.cants and cant(g, attacker, "attack follower", target):
            return NO_FOLLOWERS
    else:
        return NO_TARGET
    if its.cants and cant(g, target, "be attacked", attacker):
        return PROTECTED
    return None


Enemies = list[tuple[Card, Chars, str]]


def enemies_of(g: Game, player: int) -> Enemies:
    """Everything that could be an attack target, with its characteristics and zone."""
    found: Enemies = []
    cards, changed = g.cards, table_of(g).cache
    for enemy in g.opponents(player):
        for zone in ("leader", "field"):
            for i in g.zones[g.zone_base[zone] + enemy].cards:
                card = cards[i]
                if i in changed:
                    own = changed[i]
                else:
                    own = card.face.chars if card.overlay is None else overlaid(g, card)
                found.append((card, own, zone))
    return found


def attack_targets(g: Game, attacker: Card, enemies: Enemies | None = None) -> list[Card]:  # SVE 8.4.3
    """What the follower may attack; engaged followers with Ward go before all others."""
    own = chars(g, attacker)
    found: list[Card] = []
    wards: list[Card] = []
    for card, its, zone in enemies_of(g, attacker.controller) if enemies is None else enemies:
        if _check_enemy(g, attacker, own, card, its, zone) is None:
            found.append(card)
            if card.turned and "Ward" in its.keywords:
                wards.append(card)
    return wards or found  # SVE 12.8.2 (iii)


@cache
def attack_option(attacker: int, target: int) -> Option:
    """To attack; made once, since options never change and card ids are small."""
    return Option("attack", ("attack", attacker, target), (attacker, target), "8.4.1")


def add_attacks(g: Game, player: int, options: list[Option]) -> None:
    """Add the attacks that are allowed now, the same as `check_attack` allows for each follower and target."""
    cards, changed = g.cards, table_of(g).cache
    enemies: Enemies | None = None
    shared: dict[tuple[bool, bool], list[Card]] = {}  # the targets of all attackers that are equal in what matters
    for i in g.zones[g.zone_base["field"] + player].cards:
        card = cards[i]
        if i in changed:
            own = changed[i]
        else:
            own = card.face.chars if card.overlay is None else overlaid(g, card)
        if card.turned or _check_follower(g, player, card, own) is not None:
            continue
        if enemies is None:
            enemies = enemies_of(g, player)
        alike = (may_attack_leaders(g, card, own), "Assail" in own.keywords)
        targets = None if own.cants else shared.get(alike)
        if targets is None:
            targets = attack_targets(g, card, enemies)
            if not own.cants:
                shared[alike] = targets
        for target in targets:
            options.append(attack_option(i, target.id))


def check_attack(g: Game, player: int, attacker: Card, target: Card | None = None) -> Denial | None:
    """Why this attack is not allowed."""
    if player != g.active or g.phase != "main":
        return Denial("8.4.1", "followers attack in their controller's main phase")
    denial = check_attacker(g, player, attacker)
    if denial is not None:
        return denial
    targets = attack_targets(g, attacker)
    if target is None:
        return None if targets else Denial("8.4.3.2", "there is nothing it could attack")
    denial = check_target(g, attacker, target)
    if denial is None and target not in targets:
        return Denial("12.8.2", "an engaged follower with Ward must be attacked first")
    return denial


def attack(g: Game, attacker: Card, target: Card) -> None:
    """Attack, from engaging the follower to the end of the attack."""
    g.push(attacked, attacker.id, (attacker.id, attacker.incarnation), (target.id, target.incarnation))
    perform(g, Event("turn card", attacker.id, attacker.controller, state="engaged", tag="attack", rule="8.4.4"))


def attacked(g: Game, card: int, attacker: tuple[int, int], target: tuple[int, int]) -> None:
    """The follower attacks: the event, then the rest of the attack."""
    g.set("battle", (attacker, target))  # SVE 8.4.5.1
    g.next(confirm, quick_window, combat_damage, confirm, end_attack)  # SVE 8.4.6-8.4.11
    g.journal.set(g.cards[card], "marks", {**g.cards[card].marks, "attacked": g.turn})
    perform(g, Event("attack", card, g.cards[card].controller, other=target[0], rule="8.4.5"))


def fights(g: Game) -> list[Fight]:
    """The current attack."""
    if g.battle is None:
        return []
    attacker, target = g.battle
    return [Fight(attacker[0], "attacks", target[0])] if g.is_current(attacker) else []


def strength(g: Game, card: Card) -> int:
    """How much combat damage a follower deals."""
    own = chars(g, card)
    if "deal defense as damage" in own.mays:
        return g.rules.nature.stat(own, card, "defense") or 0
    return own.numbers.get("attack", 0)


def blows(g: Game, option: Option | None) -> list[Blow]:
    """The damage of the current attack, or of one that can be declared: the attacker's, and a follower's in return."""
    pair = option.cards if option is not None and option.verb == "attack" else ()
    if option is None and g.battle is not None and all(g.is_current(ref) for ref in g.battle):
        pair = tuple(ref[0] for ref in g.battle)
    if not pair:
        return []
    attacker, target = (g.cards[i] for i in pair)
    found = [Blow(attacker.id, target.id, strength(g, attacker))]  # SVE 8.4.9
    if g.zones[target.zone].kind.turnable:
        found.append(Blow(target.id, attacker.id, strength(g, target)))  # SVE 8.4.9.1
    return found


def in_combat(g: Game) -> bool:
    """The attacker and an attacked follower both are still on the field."""
    if g.battle is None:
        return False
    for ref in g.battle:
        if not g.is_current(ref) or not g.zones[g.cards[ref[0]].zone].kind.turnable:
            return False
    return True


def combat_damage(g: Game) -> None:
    """The attacker deals damage, and an attacked follower deals damage back at the same time."""
    attacker_ref, target_ref = g.battle
    if not g.is_current(attacker_ref) or not g.is_current(target_ref):
        return
    attacker, target = g.cards[attacker_ref[0]], g.cards[target_ref[0]]
    fighting = in_combat(g)
    events = [
        Event(
            "damage",
            target.id,
            target.controller,
            strength(g, attacker),
            attacker.id,
            tag="attack",  # SVE 5.13.2
            also=("combat",) if fighting else (),  # SVE 5.13.3
            rule="8.4.9",
        )
    ]
    if fighting:
        events.append(
            Event(
                "damage",
                attacker.id,
                attacker.controller,
                strength(g, target),
                target.id,
                tag="combat",
                rule="8.4.9.1",
            )
        )
        g.push(fought)
    perform(g, *[e for e in events if e.amount > 0])  # SVE 1.3.2.2


def fought(g: Game) -> None:
    """Followers still in combat have fought with each other."""
    if in_combat(g):  # SVE 8.4.9.2
        (attacker, _), (target, _) = g.battle
        perform(
            g,
            Event("fight", attacker, g.cards[attacker].controller, other=target, rule="8.4.9.2"),
            Event("fight", target, g.cards[target].controller, other=attacker, rule="8.4.9.2"),
        )


def end_attack(g: Game) -> None:
    """The attack is over."""
    g.set("battle", None)  # SVE 8.4.11
    end_with_step(g, "combat", "battle")
