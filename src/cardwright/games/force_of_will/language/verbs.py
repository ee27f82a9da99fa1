"""The verbs of Force of Will: as instructions, costs and events (7, 8, 10)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from cardwright.kernel.vocabulary.abilities import LOWERED, RAISED, Ability, Body, Pattern
from cardwright.kernel.vocabulary.costs import Pay
from cardwright.kernel.vocabulary.effects import (
    Act,
    Add,
    Cant,
    ChangeResource,
    Damage,
    Find,
    May,
    Modification,
    PayTo,
    Put,
    PutInPile,
    Restart,
)
from cardwright.kernel.vocabulary.players import Who
from cardwright.kernel.vocabulary.selectors import (
    All,
    Among,
    Aspect,
    Belongs,
    Filter,
    Holds,
    InState,
    It,
    Joined,
    Kind,
    Linked,
    Named,
    Not,
    Seats,
    Selector,
    This,
)
from cardwright.kernel.vocabulary.values import Amount, Times
from cardwright.text.english.acts import SLOT, does
from cardwright.text.english.around import only_while
from cardwright.text.english.clauses import Act as Statement
from cardwright.text.english.composer import Composer
from cardwright.text.english.drafts import Draft
from cardwright.text.english.fighting import attacking_at_once, duties
from cardwright.text.english.happening import about_card, against
from cardwright.text.english.objects import Noun, either, event_test, objects, one_card, own, stands_for
from cardwright.text.english.phrase import Phrase
from cardwright.text.english.scope import Event, Passive, Scope, Subject, misread
from cardwright.text.english.stating import changing, deed
from cardwright.text.english.verb_tables import (
    acting_verbs,
    by_whom,
    gaining_verbs,
    moving_event,
    moving_verbs,
    paying_verbs,
    turning_verbs,
)
from cardwright.text.english.waking import Waking, waking
from cardwright.text.reading.chart import Node
from cardwright.text.verb_rows import Goes

from ..rules.beginning import STARTS
from ..rules.calling import CALL, EVEN_RESTED, UNRESTED
from ..rules.conditional_text import rune_number
from ..rules.fusion import STACKED
from ..rules.open_decks import REVEALED, SEEN
from ..rules.weather import WEATHERS, weather_becomes
from ..rules.zones import EX_AREAS, EXPELLED
from .lexicon import ACTS, EVERYWHERE, FIELD, MOVES, TURNS
from .vocabulary import RULES as RULES
from .vocabulary import rule, value, verb

# --- life and will --------------------------------------------------------------------------------------------------


lose_life = gaining_verbs(RULES, {"life": "life"})["lose life"]  # FOW 104.6
paying_verbs(RULES, {"pay {n:amount} life": Pay("life", SLOT.n)})


@verb("pay {w:wills}")
def pay(s: Scope, w: Pay) -> None:
    """FOW 1003."""
    s.emit(PayTo((w,), (), s.who))


pay.cost(lambda s, w: (w,))


# --- rest and recover (1013) ----------------------------------------------------------------------------------------


turning_verbs(RULES, TURNS)  # FOW 1013
STAY = "stay rested"  # FOW 503.5
waking(
    RULES,
    Waking("recover", "recovery_phase", "be recovered", "recovery", May(STAY), lambda cards: Act(STAY, cards)),
)


# --- leaving the game, the field, the chase ---------------------------------------------------------------------------

moving_verbs(RULES, MOVES)


@verb("search {w:owner} {z:zone} for {a:np} and_/_or {b:np}", cost=-2)
def search_both(s: Scope, w: str, z: str, a: Noun, b: Noun) -> None:
    """Up to one of each."""
    if w != s.who:
        raise s.misread("search where?")
    binds: list[Selector] = []
    for at, found in enumerate((a, b)):
        if found.refers or found.apart or found.zones() or found.count() != (1, False):
            raise s.misread("one of each")
        binds.append(It(f"found{at + 1}" if at else "found"))
        s.emit(Find(1, either(found.phrases), z, s.who, True, "found2" if at else "found"))
    s.refer(Joined(tuple(binds)), (*a.kinds, *b.kinds))


# --- damage ---------------------------------------------------------------------------------------------------------


@verb("deal {n:int} damage multiplied_by {v:value} to {o:np}", by="player card", cost=-1)
def deal_multiplied(s: Scope, n: int, v: Amount, o: Noun) -> None:
    """So much for each of something."""
    s.emit(Damage(Times(n, v), objects(s, o)))


@deal_multiplied.deed
def _deals_multiplied(s: Scope, about: Subject, n: Node, v: Node, o: Node) -> Passive:
    much = Times(n.mean(s), v.mean(s))
    to = objects(s, o.mean(s))
    s.doer = about.does
    return deed(s, lambda until: Damage(much, to, about.does))


# --- events of battle (803, 804) --------------------------------------------------------------------------------------


rule("event", "{about:np} blocks {w:np}", cost=-3)(
    lambda s, about, w: against(s, about_card(s, about, "block", other=event_test(s, one_card(w))), w)
)


@rule("event", "{o:np} is attacked|becomes_attacked", cost=-3)
def _attacked(s: Scope, o: Noun) -> Event:
    test = Among(o.selector) if o.refers else event_test(s, one_card(o))
    return Event(Pattern("attack", other=test), It("event other"))


@rule("event", "{o:np} is|becomes blocked", cost=-3)
def _blocked(s: Scope, o: Noun) -> Event:
    test = Among(o.selector) if o.refers else event_test(s, one_card(o))
    return Event(Pattern("block", other=test), It("event other"))


# --- statements (904, 909) --------------------------------------------------------------------------------------------

attacking_at_once(RULES, "Swiftness")
duties(RULES, {"attack": May("must attack"), "block": May("must block")})
rule("pred", "does_not_rest_when_it_attacks")(lambda s, about: changing(about.selector, May("attack without resting")))


rule("impersonal", "attacking_doesn't_cause_this_card_to_rest|attacking_does_not_cause_this_card_to_rest")(
    lambda s: changing(This(), May("attack without resting"))
)


@lose_life.event
def _loses_life(s: Scope, who: Who) -> Event:
    """Life that is lost, set to less, paid, or lowered by damage (104.6, 1007.2)."""
    hurt = Pattern("damage", what=All((Kind("player"), Belongs(who))))
    return Event(Pattern("resource", who=who, word="life", state=LOWERED), None, others=(Event(hurt, None),))


value("whose_life", {"your_life": "you", "your_opponent_'s_life": "opponent"})
rule("event", "{w:whose_life} increases")(
    lambda s, w: Event(Pattern("resource", who=w, word="life", state=RAISED), None)
)
rule("event", "{w:whose_life} decreases")(lambda s, w: _loses_life(s, w))
value("life_of", {"your_life": "you", "your_opponent_'s_life": "opponents", "each_player_'s_life": "players"})
value("life_of", {"target_player_'s_life": "target_player", "target_opponent_'s_life": "target_opponent"})
rule("act", "{p:life_of} {first:life_pred}", bare=True)(lambda s, p, first: Statement(seat=p, says=(first,)))


@rule("life_pred", "becomes {n:value}")
def _life_becomes(s: Scope, about: Subject, n: Amount) -> Passive:
    assert isinstance(about.selector, Seats)
    who = about.selector.who
    return deed(s, lambda until: ChangeResource("life", n, who, "set"))


def harmed(s: Scope, found: Noun) -> Filter | None:
    """What an event of damage is dealt to: this card, a player, or any card that fits."""
    return Among(found.selector) if found.refers else event_test(s, one_card(found))


rule("event", "damage is_dealt_to {o:np}")(
    lambda s, o: Event(Pattern("damage", what=harmed(s, o)), It("event"), o.kinds)
)
rule("event", "{o:np} is_dealt_damage", cost=-1)(
    lambda s, o: Event(Pattern("damage", what=harmed(s, o)), This() if o.refers else It("event"), o.kinds)
)


@rule("event", "{about:np} deals {k:damage_kind} to {o:np}", cost=-3)
def _deals_to(s: Scope, about: Noun, k: str, o: Noun) -> Event:
    it = about.selector if about.refers else It("event other")
    known = tuple((kind, It("event")) for kind in o.kinds)
    rival = None if o.refers or stands_for(s, o.selector) else It("event")
    return Event(Pattern("damage", what=harmed(s, o), other=harmed(s, about), tag=k), it, known=known, rival=rival)


UNPAID = "without_being_played_by_paying_its_non_reduced_printed_cost_,_or"
MODIFIED = "non_reduced_cost_modified_by_its_base_ability|non_reduced_cost_modified_by_a_base_ability"


@rule("would", f"{{o:np}} would_be_put_into_the_field_{UNPAID} {MODIFIED}")
@rule("would", f"{{o:np}} would_be_put_into_the_field_{UNPAID}_without_paying_its {MODIFIED}")
def _comes_unpaid(s: Scope, o: Noun) -> Event:
    """Not played, or not for its full cost (1415.1)."""
    tests = [test for test in (event_test(s, one_card(o)), Not(InState("paid in full"))) if test is not None]
    return Event(Pattern("move", what=All(tuple(tests)), to=FIELD), It("event"), o.kinds)


@rule("event", "{o:np} is_put_into|are_put_into|enters|enter|comes_into|come_into the_field without_paying_its_cost")
def _came_unpaid(s: Scope, o: Noun) -> Event:
    """Put into the field by an effect, played for nothing, or a copy (1017.2a)."""
    tests = [test for test in (event_test(s, one_card(o)), InState("unpaid")) if test is not None]
    return Event(Pattern("move", what=All(tuple(tests)), to=FIELD), It("event"), o.kinds)


rule("ending", ", as_long_as {c:condition}")(only_while)
rule("ending", ", if {c:condition}")(lambda s, c: ("only while", c))


# --- actions by rules (10) --------------------------------------------------------------------------------------------


acting_verbs(RULES, ACTS)  # FOW 1006, 1024.6, 1030, 1039, 1044, 1410.1


@verb("expel {o:np}")
def expel(s: Scope, o: Noun) -> None:
    """FOW 1047.1, 1047.4."""
    by_whom(s, Act("expel", objects(s, own(s, o))))


expel.event(moving_event(Goes(EXPELLED, "expel", own=True, in_play=True)))


def _counted(name: str, *wordings: str) -> None:
    """A procedure of the rules with a number."""

    def done(s: Scope, n: Amount) -> None:
        by_whom(s, Act(name, amount=n))

    verb(*wordings)(done)


_counted("foresee", "foresee {n:amount}")  # FOW 1034
_counted("explore", "Exploration {n:amount}", "exploration {n:amount}", "[Exploration] {n:amount}")  # FOW 1038
value("explored", {"[Exploration]|Exploration ability|effect you_control|you_controlled|you_performed": None})
rule("post", "that_was|that_were removed_by_an {e:explored}")(
    lambda s, phrase, e: phrase.tests.insert(0, InState("explored"))
)
_counted("force", "[Force] {n:amount}")  # FOW 1023.1
_counted("gain dragon power", "gain {n:amount} Dragon_Power")  # FOW 1042


@verb("contract this_card with {n:TITLE}")
def contract(s: Scope, n: str) -> None:
    """FOW 713."""
    s.emit(Act("contract", where=Named(n)))


value("weather", {name: name for name in WEATHERS})


rule("fact", "the_weather_is|your_weather_is {w:weather}")(lambda s, w: Holds(f"weather {w}"))  # FOW 1028.3
rule("impersonal", "{p:weathered} is|becomes {w:weather}")(
    lambda s, p, w: changing(Seats(p), weather_becomes(w))
)  # FOW 1028.2a-1028.2c


value("one_or_more", {"one": 1})
rule("one_or_more", "{n:int}")(lambda s, n: n)


@rule("impersonal", "the_number_of_revealed {a:aspect?} runes_in_your_rune_area {u:goes} by {n:one_or_more}")
def _more_runes(s: Scope, u: int, n: int, a: str = "") -> Passive:
    return changing(Seats("you"), Add(rune_number(*([Aspect(a)] if a else [])), u * n))  # FOW 1137.6


value("goes", {"is_increased": 1, "is_decreased": -1})
value("weathered", {"the_weather|your_weather": "you", "your_opponent_'s_weather": "opponent"})
value("weathered", {"each_player_'s_weather": "each"})

judge = verb("judge {o:np}")
call = verb("call {o:np}")


@judge.event
def _judges(s: Scope, who: Who, o: Noun) -> Event:
    if o.refers or o.kinds not in (("ruler",), ("j/ruler",)) or o.phrase.test() not in (Kind("ruler"), Kind("j/ruler")):
        raise s.misread("which ruler?")
    return Event(Pattern("judgment", who=who))  # FOW 705.3a-1


call.cant(lambda s, about, o: changing(about.selector, Cant(CALL)))  # FOW 104.4
call.event(
    lambda s, who, o: Event(Pattern("call", what=event_test(s, one_card(o)), who=who), kinds=o.kinds)
)  # FOW 710.1


UNRESTING = "calling_a_magic_stone_does_not|calling_a_magic_stone_doesn't cause_this_card_to_rest"
rule("impersonal", "you_may_call_a_magic_stone_while_this_card_is_rested")(
    lambda s: changing(This(), May(EVEN_RESTED))
)  # FOW 710.2
rule("impersonal", UNRESTING)(lambda s: changing(This(), May(UNRESTED)))


have_everywhere = verb("have|gain|get {g:gifts} in_all_zones", by="card", cost=-1)


@have_everywhere.state
def _have_everywhere(s: Scope, about: Subject, g: tuple[Modification, ...]) -> Passive:
    if not about.this:
        raise s.misread("only this card")
    return changing(This(), *g, zones=EVERYWHERE)


# --- decks that lie open, and shuffling (1021) ------------------------------------------------------------------------

rule("event", "you_shuffle_your_deck")(lambda s: Event(Pattern("shuffle", who="you"), None))
rule("event", "you_roll_one_or_more_dice_using_[Force]|you_force")(lambda s: Event(Pattern("force", who="you"), None))
rule("impersonal", "{w:open_deck} with_the_top_card_of_your_deck|with_the_top_card_of_their_deck revealed")(
    lambda s, w: changing(Seats(w), May(REVEALED))
)
value("open_deck", {"play|you_play": "you", "your_opponent_plays": "opponent", "players_play": "each"})
rule("impersonal", "you_may_look_at_the_top_card_of_your_deck_at_any_time")(lambda s: changing(Seats("you"), May(SEEN)))


# --- stacks, EX areas, and the beginning of the game (318, 405.6, 1033, 1043, 1045) -----------------------------------

value("pile_side", {"below|under": True, "on_top_of": False})
ONTO = "{u:pile_side} {onto:np}"


@verb(
    f"stack {{o:np}} {{f:covered?}} {ONTO}",
    f"put {{o:np}} {{f:covered?}} stacked {ONTO}",
    f"put {{o:np}} into_the_field_stacked {ONTO}",
)
def stack(s: Scope, o: Noun, u: bool, onto: Noun, f: str = "") -> None:
    """FOW 1045.1."""
    if f and not u:
        raise s.misread("the card on top of a stack lies face up")
    s.emit(PutInPile(objects(s, o), objects(s, onto), STACKED, under=u, state=f))


value("covered", {"face_down": "facedown"})


@rule("post", "stacked_below|from_below {of:holder}")
def _stacked(s: Scope, phrase: Phrase, of: Selector) -> None:
    """Cards of the stack of a card (1045.2)."""
    phrase.zones = ("stack",)
    phrase.tests.append(Among(Linked(of, STACKED)))


@verb("unstack {o:np}")
def unstack(s: Scope, o: Noun) -> None:
    """FOW 1045.8."""
    if any(phrase.zones != ("stack",) for phrase in o.phrases):
        raise s.misread("from which stack?")
    s.emit(Put(objects(s, o), "field"))


verb("restart the_game")(does(Restart(SLOT.who)))  # FOW 1033.1


value("ex_area", {f"{area.split()[0].title()}_EX_area": area for area in EX_AREAS})


@rule("item", "as_the_game_starts ,", "{z:ex_area} ( {n:int} ) - as_the_game_starts ,", bare=True)
def _as_the_game_starts(s: Composer, z: Node | None = None, n: Node | None = None) -> None:
    """What applies as the game starts; before it may stand the EX area that it gives."""
    draft = s.begin_triggered(Pattern("phase", phase=STARTS, who="you"))  # FOW 405.6a
    if z is not None and n is not None:
        given = Act(f"gain {z.mean(s)}", amount=n.mean(s))
        draft.finish = partial(_gives, draft.finish, given)


def _gives(finish: Callable[[Draft], list[Ability]], given: Act, draft: Draft) -> list[Ability]:
    if draft.body() != Body((given,)):
        raise misread(draft.node, "of which area?")
    return finish(draft)


GAINED = "gain a {a:ex_area} with {m:one_or_more} space|spaces"
EXPANDED = "or_expand_your {b:ex_area} by {k:one_or_more} space|spaces until_end_of_game"


@verb(f"{GAINED} {EXPANDED}")
def gain_area(s: Scope, a: str, m: int, b: str, k: int) -> None:
    """Whoever has such an area already gets as many more spaces (318.2b, 318.3b)."""
    if (a, m) != (b, k):
        raise s.misread("of which area?")
    s.emit(Act(f"gain {a}", amount=m))


@verb("expand your {a:ex_area} by {m:one_or_more} space|spaces until_end_of_game")
def expand_area(s: Scope, a: str, m: int) -> None:
    """FOW 1043.1."""
    s.emit(Act(f"expand {a}", amount=m))
