"""Damage, prevention and attacks (the chapters on combat and Shields)."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from cardwright.kernel.vocabulary.abilities import Keyword, Pattern, Replacement, Target
from cardwright.kernel.vocabulary.costs import StatCost
from cardwright.kernel.vocabulary.durations import Until
from cardwright.kernel.vocabulary.effects import (
    Act,
    Add,
    Apply,
    Cant,
    Gain,
    Restart,
    Shield,
)
from cardwright.kernel.vocabulary.players import Who
from cardwright.kernel.vocabulary.selectors import (
    All,
    Among,
    Belongs,
    Both,
    Cards,
    During,
    Exists,
    InState,
    It,
    Kind,
    Linked,
    Not,
    Only,
    Seats,
    Selector,
    This,
    Unless,
)
from cardwright.kernel.vocabulary.values import Amount, Infinity, Stat
from cardwright.text.english.acts import SLOT, does, pays
from cardwright.text.english.clauses import Act as Clause
from cardwright.text.english.composer import Composer
from cardwright.text.english.doing import play
from cardwright.text.english.fighting import attacking_at_once, duties
from cardwright.text.english.giving import for_a_while, guarded, until
from cardwright.text.english.happening import about_card
from cardwright.text.english.limits import IN_SHORT
from cardwright.text.english.objects import (
    Noun,
    again,
    event_test,
    here,
    objects,
    one_card,
)
from cardwright.text.english.phrase import Phrase
from cardwright.text.english.scope import Event, Passive, Scope, Subject, misread
from cardwright.text.english.stating import changing, deed
from cardwright.text.reading.chart import Node

from ..rules.attacking import TAX
from ..rules.shields import PREVENT, SOURCES
from .verbs import bans
from .vocabulary import (
    ATTACKER,
    ATTACKING,
    COMBAT,
    COMMANDER,
    FIGHTERS,
    IN_COMBAT,
    RULES,
    THIS,
    THREATENED,
)

rule, verb, value = RULES.rule, RULES.verb, RULES.value

# --- damage and attacks -------------------------------------------------------------------------------------------


def prevented(s: Scope, bearer: Selector, n: Amount) -> None:
    """Damage from one source, which is chosen, is prevented; there must be one (SM SH.15, TF.COST.4)."""
    if isinstance(bearer, It):
        at = next(at for at, target in enumerate(s.targets) if It(target.bind) == bearer)
        s.targets[at] = _threatened(s.targets[at])
        whose: Selector = bearer
    else:
        own = Target(s.numbering.target(), Only(bearer, THREATENED))
        s.targets.append(own)
        whose = It(own.bind)
    source = Target(s.numbering.target(), Linked(whose, SOURCES))
    s.targets.append(source)
    s.emit(Act(PREVENT, It(source.bind), amount=n))


def _threatened(target: Target) -> Target:
    return msgspec.structs.replace(target, what=Only(target.what, THREATENED))


@verb("prevent the_next {n:value} damage dealt_to|to {o:np} {d:this_turn?}")
def prevent_next(s: Scope, n: Amount, o: Noun, d: None = None) -> None:
    """So much damage, from any source."""
    what, of = guarded(s, objects(s, o))
    s.emit(Shield(Replacement(Pattern("damage", what=what), amount=0, prevents=True, pool=True), of, pool=n))


value("this_turn", {"this_turn|until_end_of_turn": None})


@rule("reference", "the {k:kind} that_destroyed this_card|it", "the {k:kind} that_destroyed this {m:kind}")
def _its_killer(s: Scope, k: str, m: str = "") -> Selector:
    if s.it not in (None, THIS) or s.targets:
        raise s.misread("which card?")
    return It("event other")


@rule("ending", "on|for|during its|their next attack")
def _at_next_attack(s: Scope) -> tuple[str, Pattern]:
    s.until = COMBAT
    return "later", Pattern("attack", what=Among(s.referent()))


@verb("prevent {n:amount} damage to|dealt_to {o:np} from {w:np}")
def prevent_from(s: Scope, n: Amount, o: Noun, w: Noun) -> None:
    """Of a source that is such a card."""
    test = event_test(s, one_card(w))
    prevented(s, objects(s, o), n)
    if test is not None:
        s.targets[-1] = msgspec.structs.replace(s.targets[-1], what=Only(s.targets[-1].what, test))


@verb(
    "prevent {n:amount} damage {f:this_attack?}",
    "prevent {n:amount} damage to|dealt_to|from {o:np} {f:this_attack?}",
    "prevent damage equal_to {n:value}",
    "prevent damage equal_to {n:value} to {o:np}",
)
def prevent(s: Scope, n: Amount, o: Noun | None = None, f: None = None) -> None:
    """SM SH.14."""
    earlier = [act for block in s.blocks for act in block.effects if isinstance(act, Act) and act.name == PREVENT]
    if o is None and earlier:
        s.emit(Act(PREVENT, earlier[-1].what, amount=n))  # the same damage as before
        return
    for phrase in o.phrases if o is not None else ():
        phrase.bare = False  # "to Unit or Cmdr"
    prevented(s, Cards(FIGHTERS, "you") if o is None else objects(s, o), n)


@verb("prevent all_damage dealt_to|to {o:np} this_turn", cost=-1)
def prevent_this_turn(s: Scope, o: Noun) -> None:
    """From any source."""
    what, of = guarded(s, objects(s, o))
    s.emit(Shield(Replacement(Pattern("damage", what=what), amount=0, prevents=True), of, Until.TURN))


value("this_attack", {"for_one_attack|this_attack|for_this_attack|this_combat|during_combat": None})


@verb("prevent all_damage dealt_to|to {o:np} {f:this_attack?}")
def prevent_all(s: Scope, o: Noun, f: None = None) -> None:
    """SM SH.14."""
    prevented(s, objects(s, o), Infinity())


@verb("negate|counter|cancel {a:attack_noun}")
def negate(s: Scope, a: None) -> None:
    """SM GL.NEGATE."""
    s.emit(Act("negate"))


THE_ATTACK = "this_attack|the_attack|that_attack|an_attack|target_attack|one_attack|1_attack"
value("attack_noun", {THE_ATTACK: None})
rule("an_attack", "{a:attack_noun}")(lambda s, a: Noun(here(s), ATTACKING, refers=True))


@rule("an_attack", "{o:np} 's attack|attacks", "attacks of|by|from {o:np}", "the? attack of|by|from {o:np}")
def _attack_of(s: Scope, o: Noun) -> Noun:
    """The cards whose attack is meant; one that is chosen must be attacking."""
    return o if o.refers or o.each else in_state(s, o, "attacking")


def in_state(s: Scope, found: Noun, state: str) -> Noun:
    """The noun for those of its cards that are so in the attack."""
    for phrase in found.phrases:
        if InState(state) not in phrase.tests:
            phrase.tests.append(InState(state))
    return again(s, found)


@verb(
    "negate|counter|cancel {n:attack_noun} {a:of_attack} {o:np}",
    "negate|counter|cancel {o:np} 's attack",
    "negate|counter|cancel the? attack {a:of_attack} {o:np}",
)
def negate_of(s: Scope, o: Noun, a: str = "attacking", n: None = None) -> None:
    """The attack of certain cards, or on them."""
    s.emit(Act("negate", objects(s, o if o.refers else in_state(s, o, a))))


value("of_attack", {"of|by|from|made_by": "attacking", "targeting|on|against": "attacked"})
value("attack_ban", {"intercepted": "be intercepted", "negated|countered|cancelled|canceled": "be negated"})
value("attack_ban", {"redirected": "be redirected", "shielded": "be shielded"})
verb("use shields|a_shield|cards_as_shields", by="card").cant(bans("use shields"))
verb("shield {o:np}").cant(bans("be shielded"))
rule("or_attack_ban", "or|,|,_or {b:attack_ban}")(lambda s, b: b)


@rule("act", "{about:an_attack} {first:attack_pred}", bare=True, cost=-1)
def _said_of_attack(s: Scope, about: Node, first: Node) -> Clause:
    return Clause(about=about, says=(first,))


@rule("attack_pred", "can't_be {first:attack_ban} {more:or_attack_ban*}")
def _attack_cant_be(s: Scope, about: Subject, first: str, more: list[str]) -> Passive:
    bans = tuple(Cant(ban) for ban in (first, *more))
    if about.selector == ATTACKING or isinstance(about.selector, It):
        return deed(s, lambda until: Apply(about.selector, bans, s.until or COMBAT))
    return changing(about.selector, *bans)


@verb(
    "change|switch the_target of {a:attack_noun} to {o:later_np}",
    "redirect {a:attack_noun} to|onto {o:later_np}",
)
def redirect(s: Scope, a: None, o: Node) -> None:
    """Another card of the player who is attacked becomes the target."""
    found: Noun = o.mean(s)
    if not found.refers and not found.each:
        for phrase in found.phrases:
            phrase.other = False  # another one than the target
            phrase.tests += [Not(InState("attacked")), Belongs("nonactive")]
        found = again(s, found)
    s.emit(Act("redirect", objects(s, found)))


step_in = verb("become the_target of {a:attack_noun} instead?", "become the_target instead", by="card")


@step_in.deed
def _becomes_target(s: Scope, about: Subject, a: Node | None = None) -> Passive:
    if a is not None:
        a.mean(s)
    return deed(s, lambda until: Act("redirect", about.selector))


intercept_one = verb("intercept {a:attack_noun}", "intercept", by="card")
intercept_one.event(lambda s, about, a=None: about_card(s, about, "intercept"))


end_combat = verb("end the_combat_step|combat|the_combat")(does(Act("end combat")))  # SM GL.END-THE-COMBAT-STEP
restart = verb("restart the_game")(does(Restart(SLOT.who)))  # SM GL.RESTART-THE-GAME
attacking_at_once(RULES, "Haste")
duties(RULES, {"attack": Gain((Keyword("Hothead"),))})  # SM GL.HOTHEAD


@rule("pred", "can attack a_ready_unit|ready_units")
def _attacks_ready(s: Scope, about: Subject) -> Passive:
    return changing(about.selector, Gain((Keyword("Initiative"),)))  # SM GL.INITIATIVE


assert play.forbids is not None
verb("activate|use {o:np}", cost=1).cant(play.forbids)  # cards that are played
verb("activate", by="card").cant(bans("activate"))


@rule("pred", "do|does|deal|deals {n:harm_change} damage {f:on_attacks?}", cost=-2)
def _deals_changed(s: Scope, about: Subject, n: Amount, f: None = None) -> Passive:
    return changing(about.selector, Add("attack", n))


value("on_attacks", {"on_attacks|in_attacks": None})


@rule("event", "attacking , if you destroy {o:np}", "{r:reference} attacks and destroys {o:np}")
def _destroys_attacking(s: Scope, o: Noun, r: Selector = THIS) -> Event:
    if r != THIS:
        raise s.misread("which card attacks?")
    test = event_test(s, one_card(o))
    return Event(Pattern("move", what=test, other=Among(This()), tag="combat"), This())


@rule("item", "when {o:np} attacks ,", bare=True, cost=1)
@rule("item", "when {o:np} attacks {w:np} ,", bare=True)
def _in_an_attack(s: Composer, o: Node, w: Node | None = None) -> None:
    """A card that does not stay is played in such an attack."""
    if s.draft is not None or not s.is_gone:
        raise misread(s.here(), "only a card is played")
    draft = s.acting(s.here())
    found: Noun = one_card(o.mean(draft.scope))
    for phrase in found.phrases:
        phrase.tests.append(InState("attacking"))
    attackers = again(draft.scope, found).selector
    draft.play_condition = Exists(attackers)
    if w is not None:
        attacked: Noun = w.mean(draft.scope)
        draft.play_condition = Both((Exists(attackers), Exists(Only(attacked.selector, InState("attacked")))))
    draft.scope.known[ATTACKER] = ATTACKING
    draft.scope.refer(attackers, found.kinds)


@verb("add {v:much} to_this_attack", cost=-1)
def add_much_to_attack(s: Scope, v: Amount) -> None:
    """The attacker gets as much as another card has."""
    what = s.known.get(ATTACKER, None if s.spell else THIS)
    if what is None:
        raise s.misread("which attack?")
    s.emit(Apply(what, (Add("attack", v),), COMBAT))


value("limited_card", {f"cast|play // {IN_SHORT}": "card, in short"})
value("limited_ability", {"use|activate": "ability, in short"})
value("point", {"before [defender] Phase": During("pre-defender")})  # SM GL.BEFORE
value("point", {"during_combat|in_combat": IN_COMBAT})
value("fact", {"it_'s combat": IN_COMBAT})


bans_of_defender = "can't_be_intercepted_by_Defender|can't_be_intercepted_by_Defenders"
rule("pred", bans_of_defender)(bans("be intercepted"))  # SM GL.DEFENDER


@rule("pred", "must rest|pay {n:int} energy to attack")
def _pays_to_attack(s: Scope, about: Subject, n: int) -> Passive:
    return changing(about.selector, Add(TAX, n))  # SM GL.DECLARE-ATTACKER


@rule("possession", "attacks generate {n:int} {r:resource}")
def _attacks_generate(s: Scope, about: Subject, n: int, r: str) -> Passive:
    return changing(about.selector, Gain((Keyword("Conjure", n, r),)))


intercept = verb("activate a_Defender against {r:reference} 's attack")


@intercept.cant
def _not_intercepted(s: Scope, about: Subject, r: Selector) -> Passive:
    if about.selector != Seats("opponent"):
        raise s.misread("who?")
    return changing(r, Cant("be intercepted"))  # SM GL.DEFENDER


NO_DAMAGE = "lose health other_than_by_damage"
verb(NO_DAMAGE, by="card", cost=-2).event(lambda s, about: about_card(s, about, "lose health"))
verb("pay health", by="card").event(lambda s, about: about_card(s, about, "lose health", tag="cost"))


@verb("pay health").event
def _player_pays(s: Scope, who: Who) -> Event:
    """SM GL.PAY-HEALTH: only a Commander's."""
    return Event(Pattern("lose health", what=All((Kind("commander"), Belongs(who))), tag="cost"))


losing_health = verb("lose health", "lose {n:amount} health", by="card", cost=-1)


@losing_health.event
def _loses_health(s: Scope, about: Noun, n: Amount | None = None) -> Event:
    """By damage, or as a payment."""
    if n is not None:
        raise s.misread("how much?")
    return replace(about_card(s, about, "damage"), others=(about_card(s, about, "lose health"),))


@losing_health.state
def _health_lost(s: Scope, about: Subject, n: Amount | None = None) -> Passive:
    """A Commander's Health is gone; that of a Unit is a number of the card."""
    if n is None or not _is_commander(s, about.selector):
        raise s.misread("how much?")
    much = n
    return deed(s, lambda until: Act("lose health", about.selector, amount=much))


def _is_commander(s: Scope, what: Selector) -> bool:
    aimed = [target.what for target in s.targets if what == It(target.bind)]
    return getattr(aimed[0] if aimed else what, "zones", ()) == ("commander",)


verb("pay {n:amount} health").cost(pays(StatCost(COMMANDER, "health", SLOT.n)))  # SM GL.PAY-HEALTH


@rule("item", "the next {w:noun_word+} summoned gains {g:gifts} .", bare=True)
def _next_summoned(s: Composer, w: Node, g: Node) -> None:
    scope = s.acting(s.here()).current
    phrase = Phrase(w)
    w.mean(scope, phrase)
    scope.card.phrases.append(phrase)
    if phrase.kinds != ["unit"]:
        raise misread(w, "Units are summoned")
    summoned = Pattern("move", what=phrase.test(more=(Belongs("you"),)), to=("battleground",))
    given = Apply(It("event"), g.mean(scope), Until.TURN)
    phased = During("attack declaration")  # SM OPEN.63: nothing else comes then
    scope.emit(Shield(Replacement(summoned, do=(given,), also=True, condition=Unless(phased)), uses=1))  # SM GL.SUMMON


value("term", {"your commander 's? {stat:stat}": Stat(SLOT.stat, COMMANDER)})
value("much", {"{of:holder} 's attack value?": Stat("attack", SLOT.of)})
value("much", {"{of:holder} 's base attack value?": Stat("base attack", SLOT.of)})


@rule("much", "its attack_damage")
def _its_attack(s: Scope) -> Amount:
    return Stat("attack", s.referent())


@verb("add {v:much} to {o:np}", cost=-1)
def add_much(s: Scope, v: Amount, o: Noun) -> None:
    """Cards get as much as another has."""
    s.emit(for_a_while(s, Apply(objects(s, o), (Add("attack", v),), until(s))))


@rule("countable", "{r:resource} discarded", "card|cards you_spent", "spent card|cards")
def _every_spent(s: Scope, r: str = "") -> Noun:
    return Noun(here(s), It("paid"), refers=True)
