"""The English of Soul Masters: its words, bubbles and verbs (card types, activation bubbles and the glossary)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from cardwright.kernel.vocabulary.abilities import Pattern
from cardwright.kernel.vocabulary.costs import MoveCost, TurnCost
from cardwright.kernel.vocabulary.durations import EndOf
from cardwright.kernel.vocabulary.effects import (
    Add,
    Apply,
    Cant,
)
from cardwright.kernel.vocabulary.players import Who
from cardwright.kernel.vocabulary.selectors import (
    AnyOf,
    Aspect,
    Both,
    CameFrom,
    Cards,
    Compare,
    Condition,
    During,
    Either,
    Exists,
    Filter,
    Fits,
    HasCounter,
    InState,
    It,
    Kind,
    Marked,
    Measure,
    Named,
    Only,
    Selector,
    This,
)
from cardwright.kernel.vocabulary.values import Amount, Stat, Tally
from cardwright.text.english.behind import Bound_
from cardwright.text.english.clauses import aim_at_player, bare_statement
from cardwright.text.english.doers import Doer, acting
from cardwright.text.english.giving import signed
from cardwright.text.english.holding import having, opponent_has
from cardwright.text.english.moments import instant
from cardwright.text.english.nouns import before_noun
from cardwright.text.english.objects import (
    Noun,
    again,
    one_card,
    top_cards,
)
from cardwright.text.english.phrase import Phrase
from cardwright.text.english.scope import Event, Passive, Scope, Subject
from cardwright.text.english.shared import ENGLISH
from cardwright.text.english.stating import changing, deed
from cardwright.text.reading.grammar import Rules

from ..rules.battle import STEPS
from ..rules.keywords import KEYWORDS
from ..rules.shields import USED
from ..rules.turn import SHOCK
from .lexicon import FACTIONS, KINDS, ZONES

RULES = Rules(ENGLISH)
rule, verb, value = RULES.rule, RULES.verb, RULES.value

GROUND = ("battleground",)
FIGHTS = frozenset(("unit", "commander", "golem"))
COMMANDER = Cards(("commander",), "you")
COMBAT = EndOf("combat")
THIS = This()
ATTACKER, TARGET = "attacker", "target"  # what a text about an attack knows
FIGHTERS = ("battleground", "commander")
ATTACKING = Cards(FIGHTERS, "each", InState("attacking"))
THREATENED = InState("threatened")
REST = TurnCost(This(), "rested")
SACRIFICE = MoveCost(This(), "discard pile", verb="sacrifice")
ENERGY_ZONE = "energy field"
IN_COMBAT = AnyOf(tuple(map(During, STEPS)))

# --- words --------------------------------------------------------------------------------------------------------

value("kind", {form: kind for kind, many in KINDS.items() for form in (kind, many)})
value("kind", {"artifact_core|artifact_cores": "core", "artifact_golem|artifact_golems": "golem"})
value("kind", {"resource|resources|resource_card|resource_cards": "resource"})
value("kind", {"golem_core|golem_cores": "golem"}, cost=-1)
value("kind", {"energy_card|energy_cards|energy": ENERGY_ZONE})
value("keyword", {word: word for word in KEYWORDS})
value("aspect", {name: name for name in FACTIONS})
value("shared_word", {"faction|factions": "aspect"})
value("feature", {"Phase": Kind("phase")})  # SM AT.PHASE
value("zone", ZONES)
value("stat", {"cost": "cost", "attack|atk": "attack", "health": "health", "shield": "shield", "armor": "armor"})
value("stat_icon", {"attack|atk": "attack", "health": "health", "shield": "shield", "armor": "armor"})
value("stat", {"shield_energy|shield_energy_value": "shield energy", "shield_value": "shield"})
for symbol in ("phase", "stage"):
    value(symbol, {f"{one}_phase|{one}_Phase": one for one in ("upkeep", "draw", "main", "end")})
value("cost_word", {"cost|casting_cost": None})
value("damage_kind", {"combat_damage": "combat"})
value("arrival", {"rested": "rested", "facedown": "facedown"})
value("adjective", {"rested": InState("rested"), "ready": InState("ready"), "facedown": InState("facedown")})
value("adjective", {"Phase": Kind("phase"), "attacked|defending": InState("attacked")})
value("ends", {"turn": Pattern("phase", phase="end")})  # SM GL.AT-END-OF-TURN
value("fights", {"combat": Pattern("phase", phase="end of combat")})
value("in_battle", {"in_combat": "combat"})
rule("instant", "before the? {p:combat_step}")(lambda s, p: instant(Pattern("before", phase=p)))  # SM GL.BEFORE
value("combat_step", {f"{name}_step|{name.capitalize()}_step": name for name in ("defender", "damage")})
for whose in ("whose_time", "each_time"):  # SM GL.DURING: at its beginning
    rule("instant", f"during {{w:{whose}}} {{p:stage}}", cost=3)(
        lambda s, w, p: instant(Pattern("phase", phase=p), w, w[0] == "each")
    )
value("feature", {"Shock": HasCounter(SHOCK), "Null": InState("facedown")})
rule("player", "each {k:commander}")(lambda s, k: "players")


@rule("player", "opponent|the_enemy|enemy|enemy_commander|the_enemy_commander", cost=1)
def _other_player(s: Scope) -> str:
    return "opponents"


value("commander", {"commander": None})
value("leader_word", {"commander": None})
rule("player", "its|their {k:caster}")(lambda s, k: "its_controller")
value("caster", {"commander|caster": None})
rule("player", "that {k:commander}")(lambda s, k: "controller commander")


@rule("reference", "the? {t:the_target}", "the? target {k:kind}", cost=2)
def _that_target(s: Scope, t: None = None, k: str = "") -> Selector:
    found = s.known.get(TARGET) or s.referent()
    if found == THIS:
        raise s.misread("the target of what?")
    return found


value("the_target", {"target": None})
rule("act", "{first:pred} {more:pred_more+}", bare=True, cost=4)(bare_statement)
rule("act", "{first:gift_pred} {more:pred_more*}", bare=True, cost=4)(bare_statement)


@rule("gift_pred", "{n:SIGNED} damage for_one_attack")
def _does_more(s: Scope, about: Subject, n: str) -> Passive:
    change = Add("attack", signed(n))
    return deed(s, lambda until: Apply(about.selector, (change,), COMBAT))


acting(RULES, {}, {"skill|skills": None, "effect|effects": None})


@rule("pred", "immune_to {by:by}", "is|are immune_to {by:by}")
def _immune(s: Scope, about: Subject, by: Doer) -> Passive:
    return changing(about.selector, Cant("be selected", by.test))


@rule("prefix", "when|whenever you_have|you_control {o:np} ,")
def _while_you_have(s: Scope, o: Noun) -> tuple[str, Condition]:
    return "while", having(s, o, "you")


@cache
def words_of_the_language() -> frozenset[str]:
    """Every word that some rule reads."""
    patterns = " ".join(pattern for row in RULES.all() for pattern in row.patterns)
    return frozenset(re.split(r"[\s|_?]+", re.sub(r"\{[^}]*\}", " ", patterns)))


@rule("noun_word", "{n:TAG}")
def _specialized(s: Scope, phrase: Phrase, n: str) -> None:
    before_noun(s, phrase)
    phrase.tests.append(Aspect(n.strip("<>")))  # SM GL.SPECIALIZATION


@rule("post", "summoned this_turn", "that was|were summoned this_turn")
def _summoned(s: Scope, phrase: Phrase) -> None:
    phrase.tests.append(Marked("arrived"))


@rule("post", "you_summon|you_cast|you_summon_this_turn|you_cast_this_turn")
def _you_summon(s: Scope, phrase: Phrase) -> None:
    phrase.whose, phrase.you_play = "you", True


@rule("post", "cost of? {b:cost_bound}", "{n:amount} cost {op:cost_side}", "with {n:amount} cost {op:cost_side}")
def _costing(s: Scope, phrase: Phrase, b: Bound_ | None = None, n: Amount = 0, op: str = "") -> None:
    phrase.tests.append(Compare("cost", op, n) if b is None else Compare("cost", b.op, b.amount))  # "Unit cost 3"


value("cost_side", {"or_less|and_less": "<=", "or_more|and_more": ">="})


rule("atom", "top {n:amount?} {k:kind} of|in|from {w:owner} {z:zone}")(top_cards)
rule("atom", "{n:int} {k:kind} from_the_top_of {w:owner} {z:zone}")(top_cards)
rule("atom", "{n:int} {k:kind} from_the_top")(lambda s, n, k: top_cards(s, k, "you", "deck", n))


@rule("noun_word", "opponent_'s|your_opponent_'s|the_opponent_'s|an_opponent_'s", cost=1)
def _of_the_opponent(s: Scope, phrase: Phrase) -> None:
    before_noun(s, phrase)
    phrase.enemy = True


value("owner", {"enemy|the_enemy": "opponent"}, cost=1)


@rule("owner", "own")
def _own_zone(s: Scope) -> Who:
    """A zone whose player is not named: of whoever acts or is spoken of."""
    return s.holder or s.who


@rule("owner", "target_commander_'s")
def _of_target(s: Scope) -> Who:
    return aim_at_player(s, "target_player")


@rule("owner", "enemy_commander_'s|the_enemy_commander_'s")
def _of_enemy(s: Scope) -> str:
    return "opponent"


rule("fact", "enemy_commander|the_enemy_commander has {o:np}", bare=True)(opponent_has)


@rule("phase", "turn")
def _turn_begins(s: Scope) -> str:
    return "upkeep"  # SM UP.1: its first Phase


value("holder", {"the_card_discarded|a_card_discarded|card_discarded": It("discarded")})


@rule("reference", "golem")
def _this_golem(s: Scope) -> Selector:
    if "golem" not in s.kinds:
        raise s.misread("which Golem?")
    return THIS


@rule("reference", "{n:NAME}", cost=-1, names="part")
def _named(s: Scope, n: str) -> Selector:
    """Texts call a Commander by a part of its name, and other cards in play by their names."""
    kinds = s.language.names.kinds_of(n)
    if n in s.card.own:
        return THIS
    if n in s.language.names.traits:
        raise s.misread("cards of which kind?")
    if not words_of_the_language().isdisjoint((n, n.lower())):
        raise s.misread("the name of another card was expected")
    if not kinds or "commander" in kinds:
        return Cards(("commander",), "you", Named(n, True))
    if "resource" in kinds:
        raise s.misread("how many?")
    zones = tuple(zone for zone, kind in PLACED.items() if kind in kinds) or GROUND
    return Cards(zones, "each", Named(n, n not in s.language.names.plain))


PLACED = {"battleground": "unit", "equipment": "weapon", "battlefield": "battlefield"}


@rule("fact", "{n:NAME} is your commander", "your? commander is {n:NAME} {more:or_name*}", names="part", cost=-3)
def _led_by(s: Scope, n: str, more: Sequence[str] = ()) -> Condition:
    names: list[Filter] = [Named(name, True) for name in (n, *more)]
    return Exists(Cards(("commander",), "you", names[0] if len(names) == 1 else Either(tuple(names))))


@rule("fact", "{of:reference} is {n:NAME}", names="part", cost=-1)
def _is_named(s: Scope, of: Selector, n: str) -> Condition:
    return Fits(of, Named(n, True))


@rule("reference", "the? enemy {k:kind}", cost=3)
def _the_enemy(s: Scope, k: str) -> Selector:
    if TARGET not in s.known:
        raise s.misread("which one?")
    return Only(s.known[TARGET], Kind(k))


rule("stats", "damage")(lambda s: ("attack",))
rule("term", "{of:reference} 's damage")(lambda s, of: Stat("attack", of))


@rule("fact", "attacking {w:np}", "{of:reference} is attacking {w:np}")
def attacks_such(s: Scope, w: Noun, of: Selector | None = None) -> Condition:
    """An attack on such a card, by the card spoken of."""
    for phrase in (w if w.each else one_card(w)).phrases:
        phrase.tests.append(InState("attacked"))
    attacker = of or s.it or (None if FIGHTS.isdisjoint(s.kinds) else THIS)
    if attacker is None:
        raise s.misread("which card attacks?")
    return Both((Fits(attacker, InState("attacking")), Exists(again(s, w).selector)))


NONE_ATTACKED = Both((Measure(Tally("units attacked"), "==", 0), Measure(Tally("units attacked", "opponent"), "==", 0)))
value("fact", {"you_used_a_card_as energy_shield|shield_energy|a_shield": Measure(Tally(USED), ">=", 1)})
value("fact", {"no_unit_attacked_this_turn": NONE_ATTACKED})


@rule("fact", "summoned from {w:owner} {z:zone}")
def _summoned_from(s: Scope, w: str, z: str) -> Condition:
    return Fits(s.referent(), CameFrom((z,), w))


@rule("ending", "if {e:event}", cost=2)
def _if_so(s: Scope, e: Event) -> tuple[str, Pattern]:
    return "happens", e.pattern
