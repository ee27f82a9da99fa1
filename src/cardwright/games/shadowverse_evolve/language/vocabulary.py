"""The English of Shadowverse: Evolve: its words, icons and verbs (chapters 5, 12 and 13 of the rulebook)."""

from __future__ import annotations

from cardwright.kernel.vocabulary.abilities import Pattern
from cardwright.kernel.vocabulary.costs import Cost, CounterCost, MoveCost, Pay, TurnCost
from cardwright.kernel.vocabulary.durations import Until
from cardwright.kernel.vocabulary.effects import (
    Act,
    AddCounters,
    Apply,
    Cant,
    ChangeResource,
    CostSet,
    Counts,
    May,
    Pick,
    SetTo,
    TakeControl,
)
from cardwright.kernel.vocabulary.selectors import (
    All,
    Cards,
    Condition,
    Filter,
    Fits,
    Has,
    Holds,
    InState,
    It,
    Kind,
    Marked,
    Measure,
    Named,
    Not,
    Selector,
    This,
    Unless,
)
from cardwright.kernel.vocabulary.values import Amount, Noted, Resource, Tally
from cardwright.text.english.acts import SLOT, does
from cardwright.text.english.behind import Bound_
from cardwright.text.english.coming import summoning
from cardwright.text.english.composer import Composer
from cardwright.text.english.doers import acting
from cardwright.text.english.fighting import attacking_at_once
from cardwright.text.english.giving import pairs, until
from cardwright.text.english.happening import about_card
from cardwright.text.english.labels import Label, Use
from cardwright.text.english.objects import Noun, event_test, objects, one_card
from cardwright.text.english.scope import Event, Passive, Scope, Subject, misread
from cardwright.text.english.shared import ENGLISH
from cardwright.text.english.stating import changing
from cardwright.text.english.verb_tables import acting_verbs, gaining_verbs, moving_verbs, turned, turning_verbs
from cardwright.text.english.waking import Waking, waking
from cardwright.text.reading.chart import Node
from cardwright.text.reading.grammar import Rules
from cardwright.text.verb_rows import Goes

from .lexicon import CLASSES, KEYWORDS, KINDS, MOVES, PHASES, TURNS, ZONES

RULES = Rules(ENGLISH)
rule, verb, value = RULES.rule, RULES.verb, RULES.value

STACKS = Cards(("field",), "you", All((Kind("amulet"), Has("Stack"))))

# --- words --------------------------------------------------------------------------------------------------------

value("kind", {form: kind for kind in KINDS for form in (kind, f"{kind}s")})
value("keyword", {word: word for word in KEYWORDS})
value("counter_name", {"Stack": "Stack"})
value("aspect", {form: name for name in CLASSES for form in (f"[{name.lower()}]", name)})
value("shared_word", {"class|classes": "aspect"})
value("zone", ZONES)
value("full_zone", {"field": "field", "EX_area": "ex"})
value("stat_icon", {"[attack]|⚔|🗡": "attack", "[defense]|🛡": "defense"})  # SVE 2.7.1.1, 2.8.1.1
value(
    "stat",
    {"cost": "cost", "[attack]|attack|⚔|🗡": "attack", "[defense]|defense|🛡": "defense", "[evolve]_cost": "evolve cost"},
)
pairs(RULES, "attack", "defense")
value("phase", {"main_phase": "main", "end_phase": "end"})  # SVE 7.3.1, 7.4.1
value("stage", {f"{phase}_phase": phase for phase in PHASES})
value("ends", {"turn": Pattern("phase", phase="end")})  # SVE 7.4.1, 12.3.4
value("damage_kind", {"combat_damage": "combat", "attack_damage": "attack", "ability_damage": "ability"})
value("cost_icon", {f"[cost{n:0>{wide}}]": n for n in range(100) for wide in (1, 2)})  # SVE 5.2.1
value("cost_word", {"cost": None})
value("currency", {"play_point|play_points": "play points"})
value("arrival", {"engaged": "engaged"})
value(
    "adjective",
    {
        "engaged": InState("engaged"),
        "reserved": InState("reserved"),
        "evolved": InState("evolved"),
        "unevolved": Not(InState("evolved")),
    },
)
value(
    "feature",
    {
        "[evolve]": Has("Evolve"),
        "[fanfare]": Has("Fanfare"),
        "[lastwords]": Has("Last Words"),
        "Earth_Rite": Has("Earth Rite"),
        "On_Evolve": Has("On Evolve"),
        "Strike": Has("Strike"),
    },
)
value(
    "term",
    {"your_maximum_play_points|your_max_play_points|your_maximum_number_of_play_points": Resource("max play points")},
)
value("term", {"your_play_points": Resource("play points")})


# --- abilities by icon (12) -----------------------------------------------------------------------------------------

value(
    "icon",
    {
        "[fanfare]": Label(Pattern("move", this=True, to=("field",)), "Fanfare"),  # SVE 12.4.1, 12.4.3
        "[lastwords]": Label(
            Pattern("move", this=True, frm=("field",), to=("cemetery",)), "Last Words"
        ),  # SVE 12.5.1, 12.5.3
    },
)
value(
    "label",
    {
        "On_Evolve": Label(Pattern("evolve", this=True), "On Evolve"),  # SVE 12.6.1, 12.6.2
        "Strike": Label(Pattern("attack", this=True), "Strike"),  # SVE 12.7.1, 12.7.2
        "Follower_Strike": Label(Pattern("attack", this=True, other=Kind("follower")), "Strike"),
        "Leader_Strike": Label(Pattern("attack", this=True, other=Kind("leader")), "Strike"),
    },
)
value(
    "use",
    {
        "[act]": Use(),  # SVE 10.1.1.1, 10.1.1.1.1
        "[q]_[act]": Use(quick=True),  # SVE 12.3.3.1
        "[evolve]": Use("Evolve"),  # SVE 12.2, 12.2.1.1
    },
)


@rule("item", "[quick]", "Quick .?", bare=True)
def _quick_card(s: Composer) -> None:
    s.keywords("Quick")  # SVE 12.3.2, 12.3.2.1


@rule("item", "the_next_time_you_put {o:np} onto_your_field_this_turn_by_playing_it ,", bare=True)
def _next_time(s: Composer, o: Node) -> None:
    scope = s.acting(s.here()).current
    found: Noun = o.mean(scope)
    test = event_test(scope, one_card(found), "you")
    s.later(Pattern("move", what=test, frm=("resolution",), to=("field",)), Until.TURN)
    scope.refer(It("event"), found.kinds)


# --- conditions and costs by keyword (13) ---------------------------------------------------------------------------


value(
    "lead",
    {
        "Combo ( {n:int} )": Measure(Tally("cards played", own=True), ">=", SLOT.n),  # SVE 13.2.1, 13.2.1.1, 13.2.1.2
        "Spellchain|SC ( {n:int} )": Measure(Noted("spellchain"), ">=", SLOT.n),  # SVE 13.3.1, 13.3.1.1
        "Necrocharge|NC ( {n:int} )": Measure(Noted("necrocharge"), ">=", SLOT.n),  # SVE 13.5.1, 13.5.1.1
    },
)


@rule("item", "{c:lead} ,", bare=True)
def _lead_beside_cost(s: Composer, c: Node) -> None:
    """SVE 10.4.7.1: with a cost beside it."""
    if s.lead is not None:
        raise misread(s.here(), "two conditions")
    scope = s.draft.current if s.draft is not None else s.stated
    if scope.block.lead:
        scope.close()
    s.lead = c.mean(scope)


value(
    "fact",
    {
        "Overflow_is_active_for_you": Holds("overflow"),  # SVE 13.4.1
        "Sanguine_is_active_for_you": Holds("sanguine"),  # SVE 13.5.2
        "Overflow_isn't_active_for_you": Unless(Holds("overflow")),
        "Sanguine_isn't_active_for_you": Unless(Holds("sanguine")),
    },
)


value(
    "fact",
    {
        "you_have at_least {n:int} play_point|play_points // you_have {n:int} play_points_or_more": Measure(
            Resource("play points"), ">=", SLOT.n
        ),
        "you_have at_least? {n:int} maximum|max play_point|play_points": Measure(
            Resource("max play points"), ">=", SLOT.n
        ),
    },
)


earth_rite = verb("Earth Rite", extra="earth rite")
pay = verb("{n:cost_icon}")
engage_icon = verb("[engage] {o:np?}")
lesson = verb("Lesson ( {n:int} )")
ITEMS = Cards(("ex",), "you", Named("Magical Item"))


@lesson.cost
def _lesson(s: Scope, n: int) -> tuple[Cost, ...]:
    """No rule defines it, but the cards do, in brackets."""
    return (MoveCost(ITEMS, "banished", n, "banish"),)


@earth_rite.cost
def _earth_rite(s: Scope) -> tuple[Cost, ...]:
    return (CounterCost("Stack", STACKS),)  # SVE 13.3.3, 13.3.3.1


@pay.cost
def _pay(s: Scope, n: int) -> tuple[Cost, ...]:
    return (Pay("play points", n),)  # SVE 10.4.4


@engage_icon.cost
def _engage_icon(s: Scope, o: Noun | None = None) -> tuple[Cost, ...]:
    return (TurnCost(This()),) if o is None else turned(s, o, "engaged")  # SVE 10.4.6


# --- what cards are and have ----------------------------------------------------------------------------------------


value("holder", {"this": This()})  # later sets say no more than "this"


value("holder", {"your_leader": Cards(("leader",), "you")}, cost=-1)


value("leader_word", {"leader|leaders": None})


@rule("fact", "{of:reference} evolved_this_turn")
def _evolved_this_turn(s: Scope, of: Selector) -> Condition:
    s.mention(of)
    return Fits(of, Marked("evolved"))


value(
    "cost_bound",
    {
        "{n:amount} play_points|play_point": Bound_("==", SLOT.n),
        "{n:amount} play_points|play_point or_less": Bound_("<=", SLOT.n),
        "{n:amount} play_points|play_point or_more // at_least {n:amount} play_points|play_point": Bound_(">=", SLOT.n),
    },
)


value("pricing", {"{n:amount} play_points|play_point to_play": (CostSet(SLOT.n), "")})


# --- statements -----------------------------------------------------------------------------------------------------


@rule("possession", "[act] abilities_can't_be_activated")
def _act_forbidden(s: Scope, about: Subject) -> Passive:
    return changing(about.selector, Cant("activate"))


@rule("possession", "[act] abilities_except [evolve] can't_be_activated")
def _act_forbidden_except(s: Scope, about: Subject) -> Passive:
    return changing(about.selector, Cant("activate other than evolve"))


acting(RULES, {"spell|spells": Kind("spell")}, {"ability|abilities": None, "effect|effects": None})
deals_defense = verb("deal damage_equal_to_their_defense", by="card")


@deals_defense.state
def _deals_defense(s: Scope, about: Subject) -> Passive:
    return changing(about.selector, May("deal defense as damage"))


@rule("impersonal", "include_both_spells_and {o:np} when_counting_your_Spellchain")
def _counts_for_spellchain(s: Scope, o: Noun) -> Passive:
    where: Filter | None = o.phrase.test()
    if o.selector != Cards(("cemetery",), "you", where) or where is None or o.phrase.det:
        raise s.misread("only cards in your cemetery are counted")
    return changing(Cards(("leader",), "you"), Counts("spellchain", where))


# --- verbs (5) ------------------------------------------------------------------------------------------------------


turning_verbs(RULES, TURNS, alone=False)
moving_verbs(RULES, {**MOVES, "bury {o:np}": Goes("cemetery", "bury", own=True, kept=True)}, alone=False)
acting_verbs(RULES, {"evolve {o:np}": "evolve"})  # SVE 5.15, 12.2.1
attacking_at_once(RULES, "Storm")
waking(RULES, Waking("refresh", "start_phase", "be refreshed", "start", tag="refresh"))  # SVE 7.2.3


summoning(RULES)  # SVE 5.4.1, 5.4.2.1
evolves = verb("evolve", by="card")


@evolves.event
def _evolves(s: Scope, about: Noun) -> Event:
    return about_card(s, about, "evolve")


@verb("evolve {o:np} into {to:np}")
def evolve_into(s: Scope, o: Noun, to: Noun) -> None:
    """SVE 5.15.1.1."""
    phrase = to.phrase
    if phrase.det != "one" or len(to.phrases) > 1 or phrase.zones or phrase.enemy or phrase.other:
        raise misread(to.node, "into what?")
    phrase.tests = [test for test in phrase.tests if test != InState("evolved")]
    s.emit(Act("evolve", objects(s, o), where=phrase.test()))


steal = verb("steal {o:np}")(does(TakeControl(SLOT.o, SLOT.who, SLOT.until)))  # SVE 7.4.7


recover = verb("recover {n:amount} play_point|play_points", "recover play_points_equal_to {n:value}")(
    does(ChangeResource("play points", SLOT.n, SLOT.who, "recover"))
)  # SVE 5.14


increase_maximum = verb("increase your_maximum_play_points|your_max_play_points by {n:value}")(
    does(ChangeResource("max play points", SLOT.n, SLOT.who))
)


gaining_verbs(RULES, {"Evolution_Point|Evolution_Points|evolution_point|evolution_points": "evolution points"})


@verb("add {n:int} to_a_Stack_on_your_field")
def add_stack(s: Scope, n: int) -> None:
    """SVE 13.3.2.4."""
    bind = s.bind()
    s.emit(Pick(STACKS, bind=bind), AddCounters(It(bind), "Stack", n))


@verb("change {of:holder} 's {stats:stats} to {n:value}")
def change_stat(s: Scope, of: Selector, stats: tuple[str, ...], n: Amount) -> None:
    """A number of a card becomes another."""
    s.emit(Apply(of, tuple(SetTo(stat, n) for stat in stats), until(s)))


@verb("change its|their {stats:stats} to {n:value}")
def change_its(s: Scope, stats: tuple[str, ...], n: Amount) -> None:
    """The same, of the card spoken of."""
    s.emit(Apply(s.referent(), tuple(SetTo(stat, n) for stat in stats), until(s)))


@verb("change {o:np} 's {stats:stats} to {n:value}", cost=1)
def change_each(s: Scope, o: Noun, stats: tuple[str, ...], n: Amount) -> None:
    """The same, of all cards that fit."""
    if not o.each:
        raise misread(o.node, "which?")
    s.emit(Apply(o.selector, tuple(SetTo(stat, n) for stat in stats), until(s)))
