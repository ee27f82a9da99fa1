"""What something is done by: spells, abilities and effects, described by their card (901.1a, 902.1a, 1120)."""

from __future__ import annotations

from dataclasses import replace

from cardwright.kernel.vocabulary.effects import Cant
from cardwright.kernel.vocabulary.selectors import Aspect, Belongs, Either, Filter, It, Kind, Not
from cardwright.text.english.happening import about_card
from cardwright.text.english.phrase import both
from cardwright.text.english.scope import Scope
from cardwright.text.english.stating import changing

from .grammar import SPELL
from .vocabulary import rule as rule
from .vocabulary import value, verb

ABILITY: Filter = Not(SPELL)  # the card whose ability acts is no spell

value("doer", {"spells|a_spell": SPELL, "abilities|an_ability": ABILITY, "effects|an_effect": None})
value("doer", {"spells_or_abilities|a_spell_or_ability|spells_,_abilities_,_or_effects": None}, cost=-1)
value("their", {"your_opponent_controls|an_opponent_controls|controlled_by_your_opponent": Belongs("opponent")})


value("their_own", {"your_opponent_'s|opponent_'s": Belongs("opponent")})

rule("doing", "{d:doer} {w:their?}", "{w:their_own} {d:doer}")(lambda s, d, w=None: _every(d, w))


def _every(*tests: Filter | None) -> Filter | None:
    return both([test for test in tests if test is not None])


@rule("doing", "a? {a:aspect} {more:or_aspect*} {d:aspect_doer} {w:their?}", cost=-1)
def _by_attribute(s: Scope, a: str, more: list[str], d: Filter | None, w: Filter | None = None) -> Filter | None:
    """Of a card with this attribute, or one of these."""
    told: list[Filter] = [Aspect(name) for name in (a, *more)]
    of = told[0] if len(told) == 1 else Either(tuple(told))
    return _every(d, of, w)  # FOW 901.1a, 902.1a


value("aspect_doer", {"spells|spell": SPELL, "abilities|ability": ABILITY, "effects|effect": None})
value("aspect_doer", {"spells_or_abilities|spell_or_ability": None}, cost=-1)


rule("by", "{d:doing}")(lambda s, d: d)
rule("by", "{first:doing} {more:or_doing+}", cost=3)(
    lambda s, first, more: None if None in (first, *more) else Either((first, *more))
)
rule("or_doing", "or|,|,_or {d:doing}")(lambda s, d: d)
rule("doing", "{k:card_doer} {w:their?}", "{w:their_own} {k:card_doer}")(lambda s, k, w=None: _every(Kind(k), w))
value("card_doer", {"j_/_resonators|J_/_resonators": "j/resonator"})
value("card_doer", {f"{kind}s": kind for kind in ("resonator", "chant", "addition", "rune")})


# --- what cannot be done by them ---------------------------------------------------------------------------------


target_by = verb("target {o:np} by {by:by}")
target_by.cant(lambda s, about, by: changing(about.selector, Cant("be selected", by)))  # FOW 1120.2
target_by.event(
    lambda s, o, by, who="": replace(about_card(s, o, "select", other=by), known=(("spell", It("event other")),))
)

destroy_by = verb("destroy {o:np} by {by:by}")
destroy_by.cant(lambda s, about, by: changing(about.selector, Cant("be destroyed by abilities", by)))
