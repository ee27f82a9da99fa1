"""What the words of Force of Will mean: nouns, areas, will, keywords, and the frames of abilities (2, 3, 9, 11)."""

from __future__ import annotations

from functools import partial

import msgspec

from cardwright.kernel.vocabulary.abilities import (
    Ability,
    Activated,
    Body,
    Keyword,
    OnPlay,
    Pattern,
    Replacement,
    Static,
    Target,
)
from cardwright.kernel.vocabulary.costs import Alternatives, MoveCost, Pay, Purpose, TurnCost
from cardwright.kernel.vocabulary.effects import (
    Add,
    AddCounters,
    Become,
    Cant,
    Create,
    May,
    Produce,
    Put,
    RemoveCounters,
)
from cardwright.kernel.vocabulary.selectors import (
    All,
    Belongs,
    Both,
    Either,
    Filter,
    Has,
    Holds,
    InState,
    It,
    Kind,
    LeaderOf,
    Linked,
    Not,
    Seats,
    Selector,
    This,
    Trait,
    TurnOf,
    Unless,
)
from cardwright.kernel.vocabulary.terms import Term
from cardwright.kernel.vocabulary.values import Bound, Resource, Times
from cardwright.text.english.amounts import counted
from cardwright.text.english.composer import Composer
from cardwright.text.english.doers import acting
from cardwright.text.english.drafts import Draft, activated
from cardwright.text.english.earlier import before, did_here
from cardwright.text.english.giving import Gift, signed
from cardwright.text.english.labels import Label
from cardwright.text.english.moments import START, Instant, instant
from cardwright.text.english.nouns import head
from cardwright.text.english.objects import Noun, here, objects
from cardwright.text.english.past import has_done
from cardwright.text.english.payments import costs
from cardwright.text.english.phrase import Phrase
from cardwright.text.english.scope import Event, Scope, misread
from cardwright.text.english.shared import ENGLISH
from cardwright.text.english.stating import changing
from cardwright.text.reading.chart import Node
from cardwright.text.reading.grammar import Rules

from ..rules.layers import AS_IT_ENTERS, COUNTERS_AS_IT_ENTERS
from ..rules.will import ATTRIBUTES, CHARACTERISTICS, LETTERS, WILL
from .lexicon import ASPECTS, BARE, EVERYWHERE, FIELD, IN_PLAY, KINDS, NAMES, PHASES, SPELL, STEPS, ZONES

RULES = Rules(ENGLISH)
rule, verb, value = RULES.rule, RULES.verb, RULES.value

ADDED = Linked(This(), "added")  # the card to which this one is added
PLAIN_WILL = "no attribute"  # FOW 907.5: what a number stands for where will is produced


def _of_each(phase: str, s: Scope) -> Instant:
    return instant(Pattern("phase", phase=phase), every=True)


# --- words ----------------------------------------------------------------------------------------------------------

value("kind", {f"{said}|{said}s": kind for said, kind in KINDS.items()})
value("kind", {"ruler_under_contract|rulers_under_contract": "ruler under contract"}, cost=-1)  # FOW 713.3a
value("kind", {"regalia": "regalia", "entity|entities": "entity", "ability|abilities": "ability"})
OLD_ADDITIONS = {"any-ruler": "j/ruler", "any-resonator": "j/resonator"}
OLD_ADDITIONS |= {name: name for name in ("j-ruler", "ruler", "resonator", "field")}
value("kind", {f"addition-{said}|addition-{said}s": f"addition:{kind}" for said, kind in OLD_ADDITIONS.items()})
value("zone", {said.replace(" ", "_"): zone for said, zone in ZONES.items()})
value("aspect", ASPECTS)
value("stat", {"ATK": "ATK", "DEF": "DEF", "total_cost|cost": "cost"})
value("stat_icon", {"ATK": "ATK", "DEF": "DEF"})
for one in (*PHASES, "battle"):  # FOW 502.2, 503.2, 504.1, 505.1, 802.1: of both players
    rule("instant", f"{START} {one}")(partial(_of_each, {**PHASES, "battle": "battle"}[one]))
value("phase", {**PHASES, **STEPS, "turn": "turn", "game": "game", "battle": "battle"})
value("ends", {"turn": Pattern("phase", phase="end of turn")})  # FOW 505.3
value("fights", {"battle": Pattern("phase", phase="end of battle")})  # FOW 807.1
value("stage", PHASES)
value("damage_kind", {"battle_damage": "battle"})
value("arrival", {"rested": "rested", "recovered": "recovered", "attacking": "attacking"})  # FOW 1041.2
value("currency", {"life": "life"})
value("then", {">>>": None})
value("cost_word", {"cost": None})
value(
    "adjective",
    {
        **{word: InState(word) for word in ("rested", "recovered", "ordered", "revealed", "explored", "prismatic")},
        **{f"{word}-attribute": InState(f"{word}-attribute") for word in ("mono", "dual", "multi")},  # FOW 209.5
        **{word: Kind(word) for word in ("basic", "special", "true", "master", "paradoxical")},
        "void": InState("void"),  # FOW 209.3
        "face-down": InState("facedown"),
        "face-up": InState("faceup"),
        "Singleton|singleton": InState("singleton"),  # FOW 402.2g
        "battling": Either((InState("attacking"), InState("blocking"))),  # FOW 804.5a, 804.5b
        "astral": InState("astral"),  # FOW 1024.1
    },
)

DASHED = {word: word.replace(" ", "-") for word in NAMES}
value("keyword", {f"[{DASHED[word]}]|<<{DASHED[word]}>>": word for word in BARE})
value("keyword", {word.replace(" ", "_"): word for word in BARE})
value("feature", {f"[{said}]|<<{said}>>": Has(word) for word, said in DASHED.items() if word not in BARE})
value("feature", {"[Enter]|[Enter]_abilities|an_[Enter]_ability": Has("Enter")})


@rule("noun_word", "j_/_ruler|j_/_rulers|J_/_ruler|J_/_rulers")
def _j_ruler(s: Scope, phrase: Phrase) -> None:
    """A ruler or a J-ruler, wherever it is (202.2b)."""
    head(s, phrase, True)
    phrase.kinds.append("j/ruler")
    phrase.zones = phrase.zones or IN_PLAY


@rule("noun_word", "opponent|opponents")
def _opponent(s: Scope, phrase: Phrase) -> None:
    head(s, phrase, True)
    phrase.kinds.append("player")
    phrase.whose = "opponent"


@rule("noun_word", "{a:NAME} , {b:NAME} {k:kind}", cost=2)
def _both_races(s: Scope, phrase: Phrase, a: str, b: str, k: str) -> None:
    """Races with a comma between them: a card of both (206.2)."""
    head(s, phrase, True)
    phrase.tests += [Trait(word) for said in (a, b) for word in s.language.trait_words(said)]
    phrase.kinds.append(k)


@rule("noun_word", "{a:aspect} magic_stone|magic_stones", cost=-1)
def _typed_stone(s: Scope, phrase: Phrase, a: str) -> None:
    """A card with the magic stone type (202.4)."""
    head(s, phrase, True)
    phrase.kinds.append(f"{a} magic stone")  # FOW 202.4c, 1414.7


rule("atom", "your_opponent|each_opponent", cost=2)(lambda s: Noun(here(s), Seats("opponent"), refers=True))
rule("atom", "you", cost=2)(lambda s: Noun(here(s), Seats("you"), refers=True))
rule("atom", "its_controller|that_player|their_controller", cost=2)(
    lambda s: Noun(here(s), LeaderOf(s.referent()), refers=True)
)


@rule("holder", "added {k:kind}", "the_added {k:kind}", "{k:kind} with_this", "bestowed {k:kind}")
def _added(s: Scope, k: str) -> Selector:
    """The card to which an addition is added."""
    return ADDED  # FOW 1121.3, 1121.3a


@rule("holder", "the_banished|the_discarded|the_removed|the_rested {k:kind}")
def _so_treated(s: Scope, k: str) -> Selector:
    """The card that an instruction before removed, or that a cost took."""
    if s.trigger is not None and not has_done(s):
        raise s.misread("nothing was paid")
    moved = [
        effect.what
        for block in s.blocks
        for effect in block.effects
        if isinstance(effect, Put) and effect.verb == "remove"
    ]
    if moved and "removed" in s.card.printed(here(s)):
        return moved[-1]
    if did_here(s, s.card.printed(here(s)).split()[1]):
        raise s.misread("no cost took it")
    return It("paid")


rule("or_title", "or|,|,_or|and_/_or {n:TITLE}", names="card")(lambda s, n: n)


value("shared_word", {"attribute|attributes": "aspect", "race|races": "trait"})


value("outside", {"from_outside_the_game": "sideboard"})  # FOW 322.1b
ATTRIBUTES_SAID = {
    "exactly_one_attribute": "mono-attribute",
    "exactly_two_attributes": "dual-attribute",
    "more_than_one_attribute": "multi-attribute",
    "exactly_five_attributes": "prismatic",
}
value("feature", {said: InState(state) for said, state in ATTRIBUTES_SAID.items()})  # FOW 209.5b-209.5e
value("feature", {"no_attribute": InState("void"), "no_specified_cost": InState("unspecified")})
rule("post", "without_any_specified_cost|without_a_specified_cost|without_specified_cost")(
    lambda s, phrase: phrase.tests.append(InState("unspecified"))
)
rule("gift", "{n:NAME} in_addition_to its|their other races|race")(
    lambda s, n: [Become("trait", word) for word in s.language.trait_words(n)]
)


@rule("gift", "{n:NAME}", cost=4)
def _race(s: Scope, n: str) -> list[Gift]:
    """ "This card gains Dragon": a race that is known (1020.1)."""
    words = s.language.trait_words(n)
    if not s.language.names.traits.issuperset(words):
        raise s.misread("no known race")
    return [Become("trait", word) for word in words]


rule("gift", "{n:TITLE} in_addition_to its|their other names|name", names="card")(lambda s, n: [Become("name", n)])
rule("possession", "race|races becomes|become {n:NAME}")(
    lambda s, about, n: changing(
        about.selector, *(Become("trait", word, also=False) for word in s.language.trait_words(n))
    )
)  # FOW 1020.1
rule("gift", "{a:aspect} in_addition_to its|their other attributes|attribute")(lambda s, a: [Become("aspect", a)])
rule("counter_name", "{n:SIGNED} / {m:SIGNED}", cost=-1)(lambda s, n, m: f"{n}/{m}")


@verb("remove {of:np} 's counter", "remove {of:np} 's {name:counter_name} counter")
def remove_counter_of(s: Scope, of: Noun, name: str = "") -> None:
    """A card's counter is a counter on it (1415.2)."""
    s.emit(RemoveCounters(objects(s, of), name))  # FOW 1415.2


value("holder", {"this_will_coin|this_coin|this_token|this_recovered_card": This()})  # FOW 1013.2


acting(RULES, {"spell|spells": SPELL}, {"ability|abilities": Not(SPELL), "effect|effects": None})  # FOW 901.1a, 902.1a


# --- numbers --------------------------------------------------------------------------------------------------------

value("term", {"your_life": Resource("life"), "your_opponent_'s_life": Resource("life", "opponent")})


def _change(stat: str, said: str, hundreds: bool = False) -> list[Gift]:
    amount = signed(said)
    if hundreds and not isinstance(amount, int):
        amount = Times(-100 if said.startswith("-") else 100, Bound("X"))
    return [Add(stat, amount)] if amount != 0 else []


rule("gift", "{n:SIGNED} / {m:SIGNED}")(lambda s, n, m: [*_change("ATK", n), *_change("DEF", m)])  # FOW 207, 208
rule("gift", "{n:SIGNED} / {m:SIGNED} hundred")(lambda s, n, m: [*_change("ATK", n, True), *_change("DEF", m, True)])


# --- will (204, 907) ------------------------------------------------------------------------------------------------

Symbol = str | int | Bound
value("symbol", {f"[{letter}]": name for letter, name in LETTERS.items()})
value("symbol", {f"[{n}]": n for n in range(21)})
value("symbol", {"[X]": Bound("X")})


@rule("wills", "{list:symbol+}")
def _wills(s: Scope, list: list[Symbol]) -> Pay:
    free = [one for one in list if not isinstance(one, str)]
    if len(free) > 1:
        raise s.misread("two numbers in one cost")
    return Pay(WILL, free[0] if free else 0, tuple(one for one in list if isinstance(one, str)))


value("will_kind", {**ASPECTS, **{name: name for name in CHARACTERISTICS}})
rule("wills", "a|an|one {k:will_kind} will")(lambda s, k: Pay(WILL, 0, (k,)))  # FOW 907.7
rule("wills", "{n:int} {k:will_kind} wills|will")(lambda s, n, k: Pay(WILL, 0, (k,) * n))

pay_symbols = verb("{w:wills}")
pay_either = verb("{w:wills} {more:or_paid+}")
rest_symbol = verb("[Rest]")
rest_or = verb("[Rest] {more:or_paid+}")


rule("or_wills", "or|,|,_or {w:wills}")(lambda s, w: w)
pay_symbols.cost(lambda s, w: (w,))  # FOW 905.1, 1003.2


rule("or_paid", "or|,_or {w:wills}")(lambda s, w: w)  # FOW 905.1b: a comma alone separates components
pay_either.cost(lambda s, w, more: (Alternatives(tuple((one,) for one in (w, *more))),))
rest_or.cost(lambda s, more: (Alternatives(((TurnCost(This(), "rested"),), *((one,) for one in more))),))


rest_symbol.cost(lambda s: (TurnCost(This(), "rested"),))  # FOW 1013.2


Given = tuple[tuple[str, ...], ...]


def _units(s: Scope, w: Pay) -> Given:
    """The will that symbols stand for where it is produced."""
    if not isinstance(w.amount, int):
        raise s.misread("how much?")
    return (*((kind,) for kind in w.symbols), *[(PLAIN_WILL,)] * w.amount)


rule("produced", "{w:wills}")(lambda s, w: _units(s, w))


@rule("produced", "{w:wills} {more:or_wills+}", cost=-1)
def _produced_either(s: Scope, w: Pay, more: list[Pay]) -> Given:
    if " or " not in f" {s.card.printed(here(s))} ":
        raise s.misread("which of them?")
    options = [_units(s, one) for one in (w, *more)]
    if any(len(one) != 1 for one in options):
        raise s.misread("one of each")
    return (tuple(one[0][0] for one in options),)


value("produced", {"one_will_of_any_attribute|a_will_of_any_attribute": (ATTRIBUTES,)})


@rule(
    "produced", "{n:int} wills_in_any_combination_of|will_in_any_combination_of {a:symbol} and_/_or|and|or {b:symbol}"
)
def _combination(s: Scope, n: int, a: Symbol, b: Symbol) -> Given:
    if not isinstance(a, str) or not isinstance(b, str):
        raise s.misread("will of which attributes?")
    return ((a, b),) * n


@verb("produce {p:produced}")
def produce(s: Scope, p: Given) -> None:
    """FOW 907."""
    s.emit(Produce(WILL, p, who=s.who))


@verb("produce {p:produced} for_each {o:counted_np}", cost=-1)
def produce_each(s: Scope, p: Given, o: Noun) -> None:
    """So much for each card."""
    s.emit(Produce(WILL, p, counted(s, o), who=s.who))


@rule("item", "spend_this_will_only_to_play {o:np} .", bare=True)
def _purpose(s: Composer, o: Node) -> None:
    scope = s.acting(s.here()).current
    made = before(scope, Produce)
    found: Noun = o.mean(scope)
    if found.refers or not found.each or made.purpose is not None or {"spell", "ability"}.intersection(found.kinds):
        raise misread(o, "to play what?")
    where = None if not found.phrases else _any(found)
    effects = scope.block.effects
    effects[effects.index(made)] = msgspec.structs.replace(made, purpose=Purpose(("card",), where))


def _any(found: Noun) -> Filter | None:
    from cardwright.text.english.objects import either

    return either(found.phrases)


# --- abilities (901, 904-906) ---------------------------------------------------------------------------------------

ENTERS = Pattern("move", this=True, to=FIELD)


value("label_says", {">>>": "arrow"})
value("label", {"[Enter]": Label(ENTERS, "Enter", it=This())})  # FOW 1140.2, 1409.2, 1409.2b


@rule("label", "[Resonance] {a:aspect} magic_stone?")
@rule("label", "[Omniresonance]")
def _resonance(s: Scope, a: str = "") -> Label:
    stone = All((Kind(f"{a} magic stone".strip()), Belongs("you")))
    label = "Resonance" if a else "Omniresonance"
    return Label(Pattern("move", what=stone, to=FIELD), label)  # FOW 1127.2, 1127.4


@rule("item", "as_this_card_enters_the_field ,", bare=True)
def _as_it_enters(s: Composer) -> None:
    s.begin(s.here(), _entering).scope.refer(This())  # FOW 702.3b


def _entering(draft: Draft) -> list[Ability]:
    """What happens as a card enters the field, counters first."""
    body = draft.body()
    if body.targets or body.modes or not body.effects:
        raise misread(draft.node, "only instructions without targets and options")
    counters = any(isinstance(effect, AddCounters | RemoveCounters) for effect in body.effects)
    rank = COUNTERS_AS_IT_ENTERS if counters else AS_IT_ENTERS
    return [Replacement(ENTERS, do=body.effects, also=True, rank=rank)]


@rule("item", "God_'s_Art {n:TITLE}", bare=True, names="counter")
def _gods_art(s: Composer, n: Node) -> None:
    _named_ability(s, n, "God's Art", 1, "game")  # FOW 905.4, 905.4a, 905.4b


@rule("item", "God_'s_Art {n:TAG}", "God_'s_Art {n:ICON}", bare=True)
def _gods_art_tagged(s: Composer, n: Node) -> None:
    _named_ability(s, n, "God's Art", 1, "game")


@rule("item", "{n:TAG}", bare=True, cost=2)
def _named(s: Composer, n: Node) -> None:
    """ "<Name> cost: text": an ability with a name of its own (901.2)."""
    _named_ability(s, n, "", 0, "")


@rule("item", "play only {n:int_or_one} {t:TAG} ability|abilities per_turn .", bare=True)
def _so_often_by_name(s: Composer, n: Node, t: Node) -> None:
    """How often abilities of the name are played in a turn, all together (901.2c, 903.2d-1)."""
    draft = s.draft
    if draft is None or draft.per_turn or draft.name != _untagged(t.mean(s)):
        raise misread(s.here(), "of which ability?")
    draft.per_turn = n.mean(s.stated)


def _untagged(name: str) -> str:
    """A name without its brackets, in which words are joined."""
    said = name.strip("<>[]")
    return said.replace("-", " ") if said != name else said


def _named_ability(s: Composer, name: Node, label: str, often: int, until: str) -> None:
    said = _untagged(str(name.mean(s)))

    def finish(draft: Draft) -> list[Ability]:
        (made,) = activated(draft)
        assert isinstance(made, Activated)
        return [msgspec.structs.replace(made, name=said, per_turn=often or made.per_turn, until=until)]

    draft = s.begin(s.here(), finish)
    draft.label, draft.wants_cost, draft.name = label, True, said


@rule("item", "[Inheritance] {u:units} :", bare=True)
def _inheritance(s: Composer, u: Node) -> None:
    draft = s.begin_activated("Inheritance")
    draft.cost = (*costs(draft.scope, u), MoveCost(This(), "graveyard", verb="discard"))  # FOW 1126.2
    draft.scope.zones, draft.wants_cost = ("hand",), False


WHEN, IF, PAID = "when|whenever {e:event}", "if {c:condition}", "{u:units}"
REQUIRED = (WHEN, f"{WHEN} , {PAID}", f"{WHEN} , {IF}", IF, f"{IF} , {PAID}")  # FOW 1412.2-1412.4


@rule("item", *(f"[Trigger] {said} {{t:trigger_says}}" for said in REQUIRED), bare=True)
@rule("item", "[Trigger] {u:units} :", "[Trigger] :", bare=True)  # FOW 1412.2c, 1412.4a
@rule("item", f"[Stealth] {WHEN} .", f"[Stealth] {IF} .", bare=True)  # FOW 1114.2, 1412.1a
def _shown(
    s: Composer, e: Node | None = None, c: Node | None = None, u: Node | None = None, t: Node | None = None
) -> None:
    """A card that is played as something happens or is so; what it costs is paid then."""
    if t is not None:
        t.mean(s)
    terms: list[Term] = []
    if e is not None:
        found: Event = e.mean(s.scope())
        if found.condition is not None or found.zones:
            raise misread(e, "when?")
        terms += [one.pattern for one in (found, *found.others)]
    terms += costs(s.scope(), u) if u is not None else ()
    terms += [c.mean(s.stated)] if c is not None else []
    name = "Stealth" if s.card.printed(s.here()).startswith("[Stealth]") else "Trigger"
    s.standing(Keyword(name, terms=tuple(terms)))


value("trigger_says", {":|>>>": None})  # FOW 1409.1a, 1412.1


# --- limits of abilities and cards (903.1, 905.1) -------------------------------------------------------------------


MAIN = Holds("main timing")
value("point", {"anytime_you_can_play_a_chant|at_main_timing": MAIN, "during_battle|in_battle": Holds("battle")})
value("point", {"during_your_main_phase": Both((TurnOf("you"), MAIN))}, cost=-1)


# --- what a card is (202.4, 203) ------------------------------------------------------------------------------------


@rule("item", "this_card_has_the {a:aspect} magic_stone_type {more:and_type*} .", bare=True)
def _stone_type(s: Composer, a: Node, more: Node) -> None:
    types = tuple(Become("kind", f"{name} magic stone") for name in (a.mean(s), *more.mean(s)))
    s.standing(Static(This(), types, zones=EVERYWHERE, defining=True))  # FOW 904.3, 1414.6


rule("and_type", "and|,|,_and the? {a:aspect} magic_stone_type")(lambda s, a: a)


@rule("item", "this_card_has {n:TITLE} in_addition_to_its_other_names|in_addition_to_its_other_name .", bare=True)
def _other_name(s: Composer, n: Node) -> None:
    s.standing(Static(This(), (Become("name", n.mean(s)),), zones=EVERYWHERE, defining=True))  # FOW 904.3


@rule("item", "treat {o:np} also? as {a:aspect} magic_stones|magic_stone .", bare=True)
def _treated(s: Composer, o: Node, a: Node) -> None:
    found: Noun = o.mean(s.stated)
    if found.refers or not found.each:
        raise misread(o, "which cards?")
    s.standing(Static(found.selector, (Become("kind", f"{a.mean(s)} magic stone"),)))


@rule("item", "as_you_play_this_card_,_target {o:np} . {t:enters_added} .", bare=True)
def _addable(s: Composer, o: Node, t: Node) -> None:
    """An addable addition: it enters the field added to its target (1002.1a, 1405.1a)."""
    t.mean(s)
    found: Noun = o.mean(s.stated)
    if found.refers or found.count() != (1, False):
        raise misread(o, "added to what?")
    addable(s, found.selector)  # FOW 1405.1, 1405.1a


def addable(s: Composer, what: Selector) -> None:
    """The target of an addition, and that it stays only as long as it is added."""
    s.standing(OnPlay(Body(targets=(Target("added", what),))), Static(This(), (May("added"),)))


value(
    "enters_added",
    {
        "this_card_enters_the_field_added_to_the_chosen_target|this_card_enters_the_field_added_to_it"
        "|this_card_enters_the_field_added_to_that_target": None
    },
)


STILL_LEGAL = "is_still_a_legal_target_,_put_this_card_into_the_field_added_to_the_chosen_target"
OTHERWISE = "otherwise_put_it_into_its_owner_'s_graveyard"


value("enters_added", {f"this_card_enters_the_field_added_to_the_chosen_target_,_{OTHERWISE}": None})  # FOW 1405.1a
rule("enters_added", f"if_that {{k:kind}} {STILL_LEGAL} , {OTHERWISE}")(lambda s, k: None)


# --- what else playing a card costs (903.2k) ------------------------------------------------------------------------


value("unanswered", {"players_cannot_chase_to this_card|this_spell": "card"})  # FOW 1008.2
value("unanswered", {"players_cannot_chase_to this_ability": "ability"})  # FOW 502.1b
value("unstoppable", {"this_card|this_spell cannot_be_canceled|can't_be_canceled": "card"})  # FOW 1012.1


@rule("item", "play_this_card_or_its_abilities_only if|while|as_long_as {c:condition} .", bare=True)
def _only_if(s: Composer, c: Node) -> None:
    held = c.mean(s.stated)
    s.standing(OnPlay(Body(condition=held)), Static(This(), (Cant("activate"),), Unless(held)))


# --- tokens of the item area (1027, 1046) and other actions by rules ------------------------------------------------

value("ornament", {f"{kind}|{kind}s": kind for kind in ("gem", "crystal", "clue")})


@verb("gain a|an {a:aspect} {k:ornament}", "gain {n:int} {a:aspect} {k:ornament}")
def gain_ornament(s: Scope, a: str, k: str, n: int = 1) -> None:
    """FOW 1027.1."""
    s.emit(Create((f"{a} {k}",), n, "item area", s.who))


@verb("gain a|an {k:ornament} of_any_attribute", "gain {n:int} {k:ornament} of_any_attribute")
def gain_any_ornament(s: Scope, k: str, n: int = 1) -> None:
    """FOW 1027.1a."""
    s.emit(*[Create(tuple(f"{name} {k}" for name in ATTRIBUTES), 1, "item area", s.who)] * n)


@verb("gain a|an {a:aspect} will_coin token?")
def gain_coin(s: Scope, a: str) -> None:
    """FOW 1046.1."""
    s.emit(Create((f"{a} will coin",), 1, "item area", s.who))
