"""The English of Argent Saga: its words, what its cards are and have (chapters 2, 3, 4, 9 and 10 of the rulebook)."""

from __future__ import annotations

from cardwright.kernel.vocabulary.abilities import (
    Body,
    DeckRule,
    Extra,
    Keyword,
    OnPlay,
    Pattern,
    PlacedOn,
    Target,
)
from cardwright.kernel.vocabulary.effects import Become, Cant, CostAdd, May, Modification
from cardwright.kernel.vocabulary.selectors import (
    Adjacent,
    All,
    Among,
    Aspect,
    Cards,
    Condition,
    Either,
    Exists,
    Fits,
    Has,
    Hosted,
    HostOf,
    InState,
    It,
    Kind,
    Linked,
    Not,
    Seats,
    Selector,
    Shares,
    This,
    Trait,
    Unless,
)
from cardwright.kernel.vocabulary.values import Amount, Bound, Tally, Times
from cardwright.text.english.around import while_controlled
from cardwright.text.english.composer import Composer
from cardwright.text.english.doers import acting
from cardwright.text.english.earlier import did_here
from cardwright.text.english.fighting import attacking_any, attacking_at_once, duties
from cardwright.text.english.labels import Label
from cardwright.text.english.moments import Instant
from cardwright.text.english.nouns import before_noun
from cardwright.text.english.objects import Noun, either, here
from cardwright.text.english.past import has_done
from cardwright.text.english.phrase import Phrase
from cardwright.text.english.scope import Passive, Scope, Subject, misread
from cardwright.text.english.shared import ENGLISH
from cardwright.text.english.stating import changing, forbidding, negative
from cardwright.text.english.waking import Waking, waking
from cardwright.text.reading.chart import Node
from cardwright.text.reading.grammar import Rules

from ..rules.zones import ARGENT, ELEMENTS, PLACED
from .lexicon import KINDS, LABELS, ZONES
from .spelling import KEYWORDS

RULES = Rules(ENGLISH)
rule, verb, value = RULES.rule, RULES.verb, RULES.value

FIELD = ("field",)
BENEATH = Linked(This(), "beneath")
STANDING = Not(InState("destroyed"))

# --- words ------------------------------------------------------------------------------------------------------------

value("kind", {form: kind for kind, many in KINDS.items() for form in (kind, many)})
value("kind", {"Ω|omega": "omega"})
value("aspect", {name: name for name in (*ELEMENTS, ARGENT)})
value("keyword", {word.replace(" ", "_"): word for word in KEYWORDS})
value("feature", {f"{word}|{word}_abilities": Has(word) for word in LABELS})
value("feature", {"Shard_Drain": Has("Shard Drain")})  # ARG 11.13.3
value("zone", {word.replace(" ", "_"): zone for word, zone in ZONES.items()})
value("stat", {"power": "power", "defense": "defense", "cost": "cost"})
value("arrival", {"exhausted": "exhausted"})
value("then", {"-|:": "said"})
value("cost_word", {"cost": None})
value(
    "adjective",
    {
        "basic": Kind("basic"),  # ARG 2.5.5
        "legendary": Trait("Legendary"),
        "exhausted": InState("exhausted"),
        "active": InState("active"),
        "stunned": InState("stunned"),
        "equipped": InState("equipped"),  # ARG 10.4.2
        "face-up": InState("faceup"),
        "face-down": InState("facedown"),
        "destroyed": InState("destroyed"),
    },
)
GAME_BEGINS = Instant(Pattern("phase", phase="game", who="you"))  # ARG 5.2.6, 7.1.2
value("instant", {"at_the_start_of_the_game|at_the_start_of_the_game_after_mulligans": GAME_BEGINS})
value("ends", {"turn": Pattern("phase", phase="end")})  # ARG 7.5.1
value("fights", {"battle|combat|combat_phase": Pattern("phase", phase="combat end")})  # ARG 8.5.1
value("phase", {f"{name}_phase": name for name in ("draw", "charge", "main", "end")})
value("phase", {"turn": "turn"})  # ARG 7.2.1
value("stage", {f"{name}_phase": name for name in ("draw", "charge", "main", "end")})


@rule("noun_word", "expelled")
def _expelled(s: Scope, phrase: Phrase) -> None:
    phrase.zones = ("expelled",)


@rule("post", "that_are|that_is? under|from_under|beneath {of:reference}")
def _beneath(s: Scope, phrase: Phrase, of: Selector) -> None:
    if of != This():
        raise s.misread("only under this card")
    phrase.zones = ("beneath",)  # ARG 2.6.4.3
    phrase.tests.append(Among(BENEATH))


@rule("post", "that_were|that_was {l:lain} {of:reference}")
def _was_with(s: Scope, phrase: Phrase, l: str, of: Selector) -> None:  # noqa: E741
    """Cards that lay under this card, or were equipped to it, when it left the field."""
    if of != This() or phrase.zones:
        raise s.misread("only this card")
    phrase.zones = ("field", "discard")
    phrase.tests.append(Among(Linked(This(), l)))


value("lain", {"under|beneath": "was beneath", "equipped_to": "was equipped"})


@rule("post", "from {o:np}", cost=3)
def _worn_by(s: Scope, phrase: Phrase, o: Noun) -> None:
    """ "A Gear from a unit you control": one that is equipped to it (10.4.2)."""
    if o.refers or o.kinds != ("unit",) or o.zones() or o.phrase.det not in ("one", "any") or phrase.zones:
        raise s.misread("from where?")
    phrase.tests.append(Among(Hosted(o.selector)))
    phrase.whole = True


@rule("post", "remaining")
def _remaining(s: Scope, phrase: Phrase) -> None:
    if phrase.kinds != ["tower"]:
        raise s.misread("only towers remain")


CHAMPION, SPIRIT = Kind("champion"), Kind("spirit")
EITHER_LEADER = "your_champion_or_spirit|your_spirit_or_champion|your_champion_and_spirit"
LEADERS = {
    "your_champion": Cards(FIELD, "you", CHAMPION),
    "your_spirit": Cards(FIELD, "you", SPIRIT),
    EITHER_LEADER: Cards(FIELD, "you", Either((CHAMPION, SPIRIT))),
}
value("reference", LEADERS, cost=-1)


@rule("holder", "the? equipped {k:kind}")
def _equipped(s: Scope, k: str) -> Selector:
    if k not in ("unit", "card"):
        raise s.misread("only units are equipped")
    return HostOf(This())  # ARG 10.4.2


@rule("holder", "the_sacrificed|the_discarded {k:kind}", "the_card_you_expelled")
def _paid(s: Scope, k: str = "") -> Selector:
    if (s.trigger is not None and not has_done(s)) or did_here(s, s.card.printed(here(s)).split()[1]):
        raise s.misread("no cost took it")
    return It("paid")


@rule("holder", "the_destroyed|the_exhausted {k:kind}")
def _that(s: Scope, k: str) -> Selector:
    return s.known.get(k) or s.referent()


@rule("reference", "the_attacking {k:kind}")
def _the_attacker(s: Scope, k: str) -> Selector:
    return Cards(FIELD, "each", All((Kind(k), InState("attacking"))))  # ARG 8.2.1: one unit attacks at a time


# --- elements (3.5) ---------------------------------------------------------------------------------------------------

value("shared_word", {"element|elements": "aspect"})
ALIKE = Fits(LEADERS["your_champion"], Shares("aspect", LEADERS["your_spirit"]))
BOTH_LEADERS = "your_champion_and_spirit|your_spirit_and_champion|your_champion_and_your_spirit"
value("fact", {f"{BOTH_LEADERS} are|have different elements": Unless(ALIKE)})
value("fact", {f"{BOTH_LEADERS} are|have|share the_same|an element": ALIKE})


# --- keywords and labels (9.2, 11) ------------------------------------------------------------------------------------

ARRIVE = Pattern("move", this=True, to=FIELD)  # ARG 11.2.1-11.2.3
RUINED = Pattern("move", this=True, tag="ruined")  # ARG 11.12.1, 11.12.2
value("label", {"Arrive": Label(ARRIVE, "Arrive"), "Ruined": Label(RUINED, "Ruined")})
value("numbered", {"Animate": "Animate"})


@rule("item", "you can|may only_control_one {n:TITLE} .", bare=True, names="card")
def _only_one(s: Composer, n: Node) -> None:
    s.close()
    s.abilities.append([Keyword("Only One", word=n.mean(s))])  # ARG 10.1.1


# --- sentences about playing the card (9.4) ---------------------------------------------------------------------------


@rule("item", "equip_to|equip_only_to {o:np} .", bare=True)
def _equip_to(s: Composer, o: Node) -> None:
    """The unit is a target of the augment, chosen as it is played (10.4.3)."""
    found: Noun = o.mean(s.stated)
    if not found.phrases or not found.phrase.target or found.count() != (1, False):
        raise misread(o, "equip to what?")
    s.close()
    s.abilities.append([OnPlay(Body(targets=(Target("host", found.selector),)))])
    s.stated.refer(HostOf(This()), ("unit",))


ANSWERED = "neither_player_can_add_to_the_queue_in_response_to"
value("unanswered", {f"{ANSWERED} this|playing_this card|ability": "this"})  # ARG 9.4.9.2.1


rule("ending", ",? as_long_as you_control {of:reference}", cost=-1)(while_controlled)


@rule("item", f"use_only if {EITHER_LEADER} is {{a:aspect}} .", bare=True, cost=-1)
def _deck_condition(s: Composer, a: Node) -> None:
    """On a tower this is about the deck (5.1.5.1)."""
    if s.draft is not None or "tower" not in s.kinds:
        raise misread(s.here(), "of which ability?")
    s.standing(DeckRule("use", where=Aspect(a.mean(s))))


# --- Omega units (2.6) ------------------------------------------------------------------------------------------------


@rule("item", "Ω place_on {o:np} {c:and_while?} .", bare=True)
def _placed_on(s: Composer, o: Node, c: Node | None = None) -> None:
    found: Noun = o.mean(s.stated)
    phrase = found.phrase
    if found.refers or phrase.det not in ("one", "number") or phrase.whose != "you":
        raise misread(o, "on which units?")
    number = phrase.count if isinstance(phrase.count, int) else 1
    held = c.mean(s.stated) if c is not None else None
    s.close()
    s.abilities.append([PlacedOn(found.selector, number, number, condition=held)])


@rule("item", "Ω place_on one_or_more_of_your {w:noun_word+} .", bare=True)
def _placed_on_some(s: Composer, w: Node) -> None:
    units = _yours(s, w)
    s.close()
    s.abilities.append([PlacedOn(units, 1, -1)])


@rule("item", "Ω place_on {n:int} of_your {w:noun_word+} ,? including_at_least_one {m:noun_word+} .", bare=True)
def _placed_including(s: Composer, n: Node, w: Node, m: Node) -> None:
    number = n.mean(s)
    units, one = _yours(s, w), _yours(s, m)
    s.close()
    s.abilities.append([PlacedOn(units, number, number, one)])


def _yours(s: Composer, words: Node) -> Selector:
    """Units of yours that fit some words."""
    phrase = Phrase(words, whose="you")
    words.mean(s.stated, phrase)
    return Cards(FIELD, "you", phrase.test())


value("kind", {"ability|abilities": "ability"})

# --- statements (9.2.4) -----------------------------------------------------------------------------------------------

acting(RULES, {"spell|spells": Kind("spell")}, {"ability|abilities": Not(Kind("spell")), "effect|effects": None})


lose = verb("lose their_abilities", by="card")
use = verb("use Guardian", by="player card")
ignore_animate = verb("ignore Animate", by="card")
treat = verb("treat {o:np} as a|an? {k:kind}")


@lose.state
def _loses(s: Scope, about: Subject) -> Passive:
    from cardwright.kernel.vocabulary.effects import Lose

    return changing(about.selector, Lose())


@use.cant
def _cant_block(s: Scope, about: Subject) -> Passive:
    if isinstance(about.selector, Seats):
        return forbidding(Cards(FIELD, about.selector.who), Cant("block"))
    return changing(about.selector, Cant("block"))


rule("impersonal", "Guardian can't|cannot be_used")(lambda s: forbidding(Cards(FIELD), Cant("block")))  # ARG 11.6.2
waking(RULES, Waking("recover", "charge_phase", "be recovered", "charge", tag="charge"))  # ARG 7.3.1


@ignore_animate.state
def _ignores_animate(s: Scope, about: Subject) -> Passive:
    return changing(about.selector, May("ignore Animate"))


value("by_abilities", {"by_damage": "by damage"})
attacking_at_once(RULES, "Quickness")
ACTIVE = ("active units", "exhausted and|or active units", "active and|or exhausted units")
attacking_any(RULES, "Target Attack", *ACTIVE)  # ARG 11.16.2
value("in_battle", {"in_battle": "battle"})  # ARG 8.4.3
value("damage_kind", {"battle_damage|combat_damage": "battle"})
duties(RULES, {"attack": May("must attack")})


@treat.state
def _treated_as(s: Scope, about: Subject, k: str) -> Passive:
    return changing(about.selector, Become("kind", k, also=False))  # ARG 9.1.4


EVERYWHERE = ("field", "deck", "hand", "discard", "expelled", "queue", "announced", "beneath")


@rule("possession", "name_is_always_treated_as {n:TITLE}", names="card")
def _named_as(s: Scope, about: Subject, n: str) -> Passive:
    if not about.this:
        raise s.misread("only this card")
    return changing(This(), Become("name", n, also=False), zones=EVERYWHERE)  # ARG 3.1


@rule(
    "impersonal",
    "triggered_abilities {o:of_cards?} do_not_trigger",
    "{l:label} -? abilities {o:of_cards?} do_not_trigger",
)
def _silenced(s: Scope, o: Selector | None = None, l: Label | None = None) -> Passive:  # noqa: E741
    return changing(o or Cards(FIELD), Cant(f"trigger {l.name}" if l is not None else "trigger"))


@rule("of_cards", "of {o:np}")
def _of_cards(s: Scope, o: Noun) -> Selector:
    if o.refers or not o.each:
        raise s.misread("of which cards?")
    return o.selector


ignore = verb("ignore the_effects_of {o:np}", holds="true")


@ignore.state
def _ignored(s: Scope, about: Subject, o: Noun) -> Passive:
    if not o.each or o.kinds != ("tower",):
        raise s.misread("only towers have such effects")
    for phrase in o.phrases:
        phrase.tests = [test for test in phrase.tests if test != STANDING]
    from cardwright.text.english.objects import select_all

    return changing(select_all(s, o.phrases), Cant("have its effect"))


# --- costs of cards ---------------------------------------------------------------------------------------------------

Pricing = tuple[Modification, str]


@rule("pricing", "{n:value} less to_play? for_each_paid|for_each")
def _less_paid(s: Scope, n: Amount) -> Pricing:
    return CostAdd(Times(negative(n), Bound("X"))), ""


@rule("countable", "time|times you used Shard_Drain this_turn")
def _drained(s: Scope) -> Noun:
    return Noun(here(s), This(), refers=True, number=Tally("shard drain"))  # ARG 11.13.4


costs_placed = verb("cost {n:value} less to_play? when_placing_it_on_top_of|when_placed_on {o:np}", by="card")


@costs_placed.state
def _placed_cheaper(s: Scope, about: Subject, n: Amount, o: Noun) -> Passive:
    """An Omega unit costs less on certain units; its player announces the unit before paying (9.4.2)."""
    if not about.this or o.refers or o.phrase.det not in ("one", "number") or o.phrase.target:
        raise s.misread("on which units?")
    extra = Extra(PLACED, (), Exists(Cards(FIELD, "you", either(o.phrases))), (CostAdd(negative(n)),))

    def abilities(condition: Condition | None) -> tuple[OnPlay, ...]:
        if condition is not None:
            raise s.misread("a cost under a condition")
        return (OnPlay(Body(extras=(extra,))),)

    return Passive(abilities)


@rule("noun_word", "adjacent")
def _adjacent(s: Scope, phrase: Phrase) -> None:
    """ "Adjacent units" are those beside this card (ARG 12.2.1)."""
    if s.spell:
        raise s.misread("adjacent to what?")
    before_noun(s, phrase)
    phrase.tests.append(Among(Adjacent(This())))
