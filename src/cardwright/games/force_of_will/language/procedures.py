"""Words for procedures of the rules: calling, mobilizing, releasing, swapping, emblems, forced triggers (7, 9, 10)."""

from __future__ import annotations

from cardwright.kernel.vocabulary.abilities import Keyword, Static
from cardwright.kernel.vocabulary.durations import Until
from cardwright.kernel.vocabulary.effects import Act, Apply, Create, Damage, Gain, May, Treat
from cardwright.kernel.vocabulary.selectors import All, Aspect, Belongs, Has, Kind, Seats, This, Trait
from cardwright.kernel.vocabulary.terms import parts_of
from cardwright.kernel.vocabulary.values import Times
from cardwright.text.english.acts import does
from cardwright.text.english.amounts import counted
from cardwright.text.english.composer import Composer
from cardwright.text.english.giving import until
from cardwright.text.english.happening import about_card
from cardwright.text.english.moving import swapping
from cardwright.text.english.objects import Noun, either, objects
from cardwright.text.english.phrase import both
from cardwright.text.english.scope import Event, Passive, Scope, Subject, misread
from cardwright.text.english.stating import changing, deed
from cardwright.text.reading.chart import Node

from ..rules.calling import CALLER
from ..rules.forced_triggers import TRIGGER
from ..rules.keywords import MOBILIZED
from ..rules.layers import RELEASES
from ..rules.will import CHARACTERISTICS
from .lexicon import EVERYWHERE, FIELD
from .vocabulary import RULES as RULES
from .vocabulary import rule as rule
from .vocabulary import value, verb

# --- calling a magic stone (710) -------------------------------------------------------------------------------------

REST_IT = "you_may_rest_this_recovered_card|you_may_rest_this_card"
rule("impersonal", f"{REST_IT} to_call_a_magic_stone_rather_than_rest_a j_/_ruler you_control")(
    lambda s: changing(This(), May(CALLER))
)  # FOW 710.3


# --- abilities that trigger all the same (906.6) ---------------------------------------------------------------------


@verb("trigger one_of {o:np} 's [Enter]_abilities", "trigger one_of {w:its_own} [Enter]_abilities")
def trigger_enter(s: Scope, o: Noun | None = None, w: None = None) -> None:
    """One [Enter] ability of a card."""
    s.emit(Act(TRIGGER, s.referent() if o is None else objects(s, o)))  # FOW 906.6


value("its_own", {"its": None})


# --- will of a characteristic (907.6) --------------------------------------------------------------------------------

CHARACTER = "characteristic_without_any_attribute|characteristic_and_no_attribute"
value("produced", {f"one_will_with_the {name} {CHARACTER}": ((name,),) for name in CHARACTERISTICS})


# --- what cards gain for good (909.3e) -------------------------------------------------------------------------------


@rule("pred", "gains|gain and_cannot_lose {k:keyword}")
def _gains_for_good(s: Scope, about: Subject, k: str) -> Passive:
    return changing(about.selector, Gain((Keyword(k),), kept=True))


# --- damage for each of something (1007.3a) --------------------------------------------------------------------------

deal_for_each = verb("deal {n:int} damage for_each {c:counted_np} to {o:np}", by="player card", cost=-1)


@deal_for_each.deed
def _deals_for_each(s: Scope, about: Subject, n: Node, c: Node, o: Node) -> Passive:
    much = Times(n.mean(s), counted(s, c.mean(s)))
    to = objects(s, o.mean(s))
    s.doer = about.does
    return deed(s, lambda until: Damage(much, to, about.does))


# --- what a card is for some effects only (1049) ---------------------------------------------------------------------


@rule("item", "for_effects_of {o:np} , treat this_card as {d:described} in_all_areas|in_all_zones .", bare=True)
def _treated_for(s: Composer, o: Node, d: Node) -> None:
    """For effects of these cards this one has a type, races, attributes and keywords besides its own."""
    by, had = o.mean(s.stated), d.mean(s.stated)
    where = None if by.refers or not by.each else either(by.phrases)
    test = had.test()
    parts = test.parts if isinstance(test, All) else (test,)
    fields = {Kind: "kind", Trait: "trait", Aspect: "aspect"}
    words = tuple((fields[type(part)], part.name) for part in parts if isinstance(part, Kind | Trait | Aspect))
    keywords = tuple(part.keyword for part in parts if isinstance(part, Has) and not part.terms)
    if where is None or had.det not in ("", "one") or len(words) + len(keywords) != len(parts):
        raise misread(d, "treated as what, and for which effects?")
    yours = (
        [Belongs("you")]
        if all(phrase.whose == "you" for phrase in by.phrases) and Belongs("you") not in parts_of(where)
        else []
    )
    s.standing(
        Static(This(), (Treat(both([where, *yours]) or where, words, keywords),), zones=EVERYWHERE)
    )  # FOW 1049.1


# --- procedures (1026, 1036, 1037, 1042, 1048, 1050, 1129) -----------------------------------------------------------


@verb("release the_[Seal]_abilities_of_cards_you_control", "release the_[Seal]_of_cards_you_control")
def release(s: Scope) -> None:
    """The number of magic stones does not matter to a player's cards."""
    s.emit(Apply(Seats("you"), (May(RELEASES),), until(s)))  # FOW 1026.1, 1128.6


@verb("gain <<Dragon-Emblem>> {n:NAME}", "gain <<Dragon-Emblem>> {a:aspect}")
def gain_emblem(s: Scope, n: str = "", a: str = "") -> None:
    """FOW 1036.1."""
    s.emit(Create((f"Dragon Emblem {n or a.title()}",), 1, "item area", s.who))


@verb("gain <<Limit-Break>> {n:TITLE}", "gain <<Limit-Break>> {n:NAME}")
def gain_limit_break(s: Scope, n: str) -> None:
    """FOW 1037.1."""
    s.emit(Create((f"Limit Break {n}",), 1, "item area", s.who))


verb("double your Dragon_Power")(does(Act("double dragon power")))  # FOW 1042.2


swapping(RULES, "swap")  # FOW 1048.1


@verb("bestow {o:np} to {p:np}")
def bestow(s: Scope, o: Noun, p: Noun) -> None:
    """To bestow is to add the card (1121.3)."""
    if o.selector != This():
        raise s.misread("only this card")
    s.emit(Act("add", objects(s, p)))


@rule("event", "{o:np} leaves", cost=2)
def _leaves(s: Scope, o: Noun) -> Event:
    """A card goes from the area where it is to another one (1050.1)."""
    return about_card(s, o, "move", frm=o.zones() or FIELD)


@verb("mobilize {o:np}")
def mobilize(s: Scope, o: Noun) -> None:
    """FOW 1129.4."""
    lasts = until(s)
    s.emit(Apply(objects(s, o), MOBILIZED, Until.TURN if lasts == Until.REST else lasts))
