"""What cards become: a race, an attribute, numbers, a type (1020.1); and what text they have (904.4)."""

from __future__ import annotations

from cardwright.kernel.vocabulary.abilities import Ability, Keyword, Static
from cardwright.kernel.vocabulary.effects import Become, Gain, KeywordBecomes, Modification, SetTo
from cardwright.kernel.vocabulary.selectors import Cards
from cardwright.text.english.composer import quoted
from cardwright.text.english.objects import Noun
from cardwright.text.english.scope import Passive, Scope, Subject
from cardwright.text.english.stating import changing

from .lexicon import EVERYWHERE
from .vocabulary import rule as rule
from .vocabulary import value, verb

Made = tuple[Modification, ...]

become = verb("become {b:made}", by="card")
become.state(lambda s, about, b: changing(about.selector, *b))  # FOW 1020.1


def _race(s: Scope, n: str) -> Made:
    """A race in the place of the others (a race of several words is one race)."""
    first, *more = s.language.trait_words(n)
    return (Become("trait", first, also=False), *(Become("trait", word) for word in more))


rule("made", "a|an {n:NAME}", "{n:NAME}")(_race)
rule("made", "{a:aspect}")(lambda s, a: (Become("aspect", a, also=False),))
rule("made", "{n:int} / {m:int}")(lambda s, n, m: (SetTo("ATK", n), SetTo("DEF", m)))


rule("made", "{b:made_kind_of}", cost=-1)(lambda s, b: b)


@rule("made_kind_of", "a|an? {n:int} / {m:int} {r:NAME?} {k:made_kind} {w:made_with?}")
@rule("made_kind_of", "a|an {r:NAME?} {k:made_kind} with {n:int} / {m:int}")
def _made(s: Scope, n: int, m: int, k: str, r: str = "", w: Made = ()) -> Made:
    """A type with numbers; it keeps no other type."""
    return (*_kind(s, k, r), SetTo("ATK", n), SetTo("DEF", m), *w)


@rule("made_kind_of", "a|an {r:NAME?} {k:made_kind} {w:made_with?}")
def _kind(s: Scope, k: str, r: str = "", w: Made = ()) -> Made:
    return (Become("kind", k, also=False), *(_race(s, r) if r else ()), *w)


@rule("made", "{b:made_kind_of} in_addition_to its|their other types|type")
def _made_too(s: Scope, b: Made) -> Made:
    kind = b[0]
    assert isinstance(kind, Become)
    return (Become("kind", kind.value), *b[1:])


value("made_kind", {"resonator|resonators": "resonator"})
rule("made_with", "with {first:keyword} {more:keyword_more*}")(
    lambda s, first, more: (Gain(tuple(Keyword(one) for one in (first, *more))),)
)


# --- base abilities that give text (904.4) ------------------------------------------------------------------------

FACE_UP = ("field", "ruler area", "graveyard", "removed area", "chase area")
have_text = verb("have {t:quotation}", by="card", cost=-1)
rule("quotation", "“ {t:items} ”", bare=True)(lambda s, t: quoted(s, t))


@have_text.state
def _have_text(s: Scope, about: Subject, t: tuple[Ability, ...]) -> Passive:
    """Cards that "have" a text and do not gain it: before all other effects, wherever this card lies face up."""
    if about.this:
        raise s.misread("a card's own text needs no quotation")
    return Passive(lambda held: (Static(about.selector, (Gain(tuple(t)),), held, FACE_UP, defining=True),))  # FOW 904.4


# --- keyword abilities that become others (909.3e) ------------------------------------------------------------------


EACH = "each|each_instance_of"
EVERY_AREA = "in_all_areas|in_all_zones"


@rule(
    "impersonal",
    f"{EACH} {{a:keyword}} becomes {{b:keyword}}",
    f"{{a:keyword}} becomes {{b:keyword}} {EVERY_AREA}",
    f"{EACH} {{a:keyword}} of {{o:np}} becomes {{b:keyword}}",
)
def _keyword_becomes(s: Scope, a: str, b: str, o: Noun | None = None) -> Passive:
    """Of all cards, wherever they are, or of these."""
    if o is not None and (o.refers or not o.each):
        raise s.misread("of which cards?")
    return changing(Cards(EVERYWHERE, "each") if o is None else o.selector, KeywordBecomes(a, b))
