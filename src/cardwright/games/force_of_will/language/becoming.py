"""What cards become: a race, an attribute, numbers, a type (1020.1)."""

from __future__ import annotations

from cardwright.kernel.vocabulary.abilities import Keyword
from cardwright.kernel.vocabulary.effects import Become, Gain, Modification, SetTo
from cardwright.text.english.scope import Scope
from cardwright.text.english.stating import changing

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


@rule("made", "a|an {n:int} / {m:int} {r:NAME?} {k:made_kind} {w:made_with?}", cost=-1)
@rule("made", "{n:int} / {m:int} {r:NAME?} {k:made_kind} {w:made_with?}", cost=-1)
def _made(s: Scope, n: int, m: int, k: str, r: str = "", w: Made = ()) -> Made:
    """A type with numbers; it keeps no other type."""
    race = _race(s, r) if r else ()
    return (Become("kind", k, also=False), *race, SetTo("ATK", n), SetTo("DEF", m), *w)


value("made_kind", {"resonator|resonators": "resonator"})
rule("made_with", "with {first:keyword} {more:keyword_more*}")(
    lambda s, first, more: (Gain(tuple(Keyword(one) for one in (first, *more))),)
)
