"""What players may not play, and what playing costs (903.1a, 903.2k)."""

from __future__ import annotations

import msgspec

from cardwright.kernel.playing.costing import FOR_THIS_MUCH
from cardwright.kernel.state.receipt import PAID_IN_ALL, PAID_PRICE
from cardwright.kernel.vocabulary.abilities import Static
from cardwright.kernel.vocabulary.costs import Pay
from cardwright.kernel.vocabulary.effects import AddCost, ApplyToFuture, Cant, CostAdd, May
from cardwright.kernel.vocabulary.players import Who
from cardwright.kernel.vocabulary.selectors import All, Cards, Compare, Filter, Seats, This
from cardwright.kernel.vocabulary.terms import parts_of
from cardwright.kernel.vocabulary.values import Amount
from cardwright.text.english.amounts import counted
from cardwright.text.english.composer import Composer
from cardwright.text.english.objects import Noun, either
from cardwright.text.english.payments import costs
from cardwright.text.english.phrase import Phrase
from cardwright.text.english.scope import Passive, Scope, Subject
from cardwright.text.english.stating import changing, costing, negative
from cardwright.text.reading.chart import Node

from ..rules.judgment import PROCESS as JUDGED
from ..rules.paying import PAYS_NOTHING
from ..rules.zones import PLAYED_FROM
from .activating import cant_play_abilities
from .lexicon import FIELD, IN_PLAY, KNOWN_COST
from .vocabulary import rule as rule
from .vocabulary import value, verb

ABILITY = "activated"  # what is played, in changes of costs


def _spells_to_play(s: Scope, cards: Cards) -> Cards:
    """Spells are judged as they lie there; by their cost, with X in it, only once X is known (903.1a-2)."""
    if not any(isinstance(part, Compare) and part.stat == "cost" for part in parts_of(cards.where)):
        return Cards(tuple(zone for zone in cards.zones if zone != s.language.play_zone), cards.whose, cards.where)
    return Cards(cards.zones, cards.whose, KNOWN_COST if cards.where is None else All((cards.where, KNOWN_COST)))


def _before_playing(found: Noun) -> Filter | None:
    """The test for cards that will be spells once they are played."""
    for phrase in found.phrases:
        phrase.kinds = ["card" if kind == "spell" else kind for kind in phrase.kinds]
    return either(found.phrases)


@rule("seat_pred", "can't|cannot play|cast {o:np}", cost=-1)
def _cant_play(s: Scope, about: Subject, o: Noun) -> Passive:
    if "ability" in o.kinds:
        return cant_play_abilities(s, about, o)
    if not isinstance(about.selector, Seats) or o.refers or not o.each or o.zones():
        raise s.misread("which cards?")
    says_spell = any("spell" in phrase.kinds for phrase in o.phrases)
    cards = Cards(PLAYED_FROM, about.selector.who, _before_playing(o))
    if says_spell:
        cards = _spells_to_play(s, cards)
    return Passive(
        lambda held: (Static(cards, (Cant("be played"),), held),),
        lambda until: ApplyToFuture(cards, (Cant("be played"),), until),
    )  # FOW 903.1a


value("bound_word", {"or_more": ">=", "or_less": "<="})
play_priced = verb(
    "play {o:np} that_they_would_have_to_pay {n:int} {op:bound_word} will|wills for",
    "play {o:np} that_they_would_have_to_pay {n:int} will|wills {op:bound_word} for",
)


@play_priced.cant
def _cant_pay_so_much(s: Scope, about: Subject, o: Noun, n: int, op: str) -> Passive:
    """What a spell would take in all, as it is announced (104.10)."""
    if not isinstance(about.selector, Seats) or o.refers or not o.each or o.zones() or "ability" in o.kinds:
        raise s.misread("which cards?")
    cards = Cards(PLAYED_FROM, about.selector.who, _before_playing(o))
    dear = Cant(FOR_THIS_MUCH, Compare(PAID_IN_ALL, op, n))
    return Passive(lambda held: (Static(cards, (dear,), held),), lambda until: ApplyToFuture(cards, (dear,), until))


def _paid_so_much(s: Scope, phrase: Phrase, op: str, n: int, stat: str) -> None:
    """How much will was paid for a spell or ability: for its total cost, or for its actual cost (104.10)."""
    if not phrase.kinds or not {"spell", "ability"}.issuperset(phrase.kinds):
        raise s.misread("of a spell or an ability")
    phrase.test_all(Compare(stat, op, n))


for said, stat in (("", PAID_PRICE), (" for_its_actual_cost|for_their_actual_cost", PAID_IN_ALL)):
    unpaid = "that_was_played_without_paying_more_than"
    rule("post", f"{unpaid} {{n:int}} will|wills{said}", f"{unpaid} one_will{said}")(
        lambda s, phrase, n=1, stat=stat: _paid_so_much(s, phrase, "<=", n, stat)
    )
    rule("post", f"that_was_played_by_paying {{n:int}} {{op:bound_word}} will|wills{said}")(
        lambda s, phrase, n, op, stat=stat: _paid_so_much(s, phrase, op, n, stat)
    )


def _less(w: Pay, times: Amount = 1) -> CostAdd:
    return CostAdd(negative(w.amount), tuple((kind,) for kind in w.symbols), less=True, times=times)


def _more(w: Pay, times: Amount = 1) -> CostAdd:
    return CostAdd(w.amount, tuple((kind,) for kind in w.symbols), times=times)


def _either_less(s: Scope, w: Pay, more: list[Pay], times: Amount = 1) -> CostAdd:
    """One symbol of several less, whichever the player likes (903.2k-4)."""
    if any(one.amount or len(one.symbols) != 1 for one in (w, *more)):
        raise s.misread("one symbol of each")
    return CostAdd(0, (tuple([one.symbols[0] for one in (w, *more)]),), less=True, times=times)


def _priced(s: Scope, found: Noun, change: CostAdd, frm: tuple[str, ...] = (), who: Who = "you") -> Passive:
    """What playing cards costs: this card, or cards of these players."""
    if found.refers:
        if found.selector != This() or who != "you":
            raise s.misread("which cards?")
        return changing(This(), change, zones=frm or PLAYED_FROM)
    if not found.each or found.phrase.target or "ability" in found.kinds:
        raise s.misread("which cards?")
    cards = Cards(found.zones() or PLAYED_FROM, who, _before_playing(found))
    return costing(s, Subject(cards, None, playable=cards), change)


rule("impersonal", "you_may_pay|you_pay {w:wills} less to_play {o:np}")(
    lambda s, w, o: _priced(s, o, _less(w))
)  # FOW 903.2k-4
rule("impersonal", "you_may_pay|you_pay {w:wills} less to_play {o:np} for_each {n:counted_np}", cost=-1)(
    lambda s, w, o, n: _priced(s, o, _less(w, counted(s, n)))
)
rule("impersonal", "you_may_pay|you_pay {w:wills} {m:or_wills+} less to_play {o:np}")(
    lambda s, w, m, o: _priced(s, o, _either_less(s, w, m))
)
rule("impersonal", "you_may_pay|you_pay {w:wills} {m:or_wills+} less to_play {o:np} for_each {n:counted_np}", cost=-1)(
    lambda s, w, m, o, n: _priced(s, o, _either_less(s, w, m, counted(s, n)))
)
rule("impersonal", "you_may_pay|you_pay {w:wills} more to_play {o:np}")(
    lambda s, w, o: _priced(s, o, _more(w))
)  # FOW 903.2k-3
rule(
    "impersonal",
    "you_may_pay|you_pay {w:wills} less to_play_this_card_from_a|to_play_this_card_from_your {z:zone}",
    cost=-1,
)(lambda s, w, z: changing(This(), _less(w), zones=(z,)))


rule(
    "impersonal",
    "you_may_pay|you_pay {w:wills} more to_play_this_card_from_a|to_play_this_card_from_your {z:zone}",
    cost=-1,
)(lambda s, w, z: changing(This(), _more(w), zones=(z,)))


# --- what may not be paid (903.2n-2) --------------------------------------------------------------------------------

COST = "as_a_cost|as_a_cost_to_play_a_spell_or_ability"


def _not_as_cost(word: str, zone: str, action: str) -> None:
    """ "Players cannot discard cards as a cost", "this card cannot be discarded as a cost"."""

    def forbids(s: Scope, about: Subject, o: Noun | None = None) -> Passive:
        if o is None:
            return changing(about.selector, Cant(action), zones=(zone,) if about.this else ())
        if not isinstance(about.selector, Seats) or o.refers or not o.each or o.zones() not in ((), (zone,)):
            raise s.misread("which cards?")
        return changing(Cards((zone,), about.selector.who, either(o.phrases)), Cant(action))

    verb(f"{word} {{o:np}} {COST}").cant(forbids)  # FOW 903.2n-2


_not_as_cost("banish", "field", "be banished as a cost")
_not_as_cost("discard", "hand", "be discarded as a cost")

move_as_cost = verb(f"move {{o:np}} from_their {{z:zone}} to_another_zone|to_another_area {COST}")


@move_as_cost.cant
def _not_moved(s: Scope, about: Subject, o: Noun, z: str) -> Passive:
    if not isinstance(about.selector, Seats) or o.refers or not o.each or o.zones():
        raise s.misread("which cards?")
    return changing(Cards((z,), about.selector.who, either(o.phrases)), Cant("be moved as a cost"))


# --- what other players pay, and what nobody makes you pay (1003.8) -------------------------------------------------

value("payers", {"your_opponent_pays": "opponent", "players_pay|each_player_pays": "each"})
Changed = tuple[str, Filter | None]  # what is played, and of which cards
value("any_payers", {"you_may_pay|you_pay": "you"})
rule("any_payers", "{p:payers}")(lambda s, p: p)
value("played_thing", {"activate_abilities|an_activate_ability": ABILITY, "judgment_processes": JUDGED})
rule("played_of", "{a:played_thing}")(lambda s, a: (a, None))
rule("played_of", "{a:played_thing} of {o:np} they_control?", "{o:np} 's {a:played_thing}")(
    lambda s, a, o: (a, _of_cards(s, o))
)


def _of_cards(s: Scope, found: Noun) -> Filter | None:
    """The cards whose abilities or processes are meant."""
    if found.refers or found.apart or found.zones() not in ((), IN_PLAY, FIELD, ("ruler area",)):
        raise s.misread("of which cards?")
    return either(found.phrases)


@rule("impersonal", "{p:any_payers} {w:wills} more to_play|to_perform {a:played_of}", cost=-1)
def _abilities_dearer(s: Scope, p: str, w: Pay, a: Changed) -> Passive:
    """What playing abilities or judgment processes costs (705.2, 907.8)."""
    return changing(Cards(IN_PLAY, p, a[1]), msgspec.structs.replace(_more(w), played=a[0]))


@rule("impersonal", "{p:any_payers} {w:wills} less to_play|to_perform {a:played_of}", cost=-1)
def _abilities_cheaper(s: Scope, p: str, w: Pay, a: Changed) -> Passive:
    return changing(Cards(IN_PLAY, p, a[1]), msgspec.structs.replace(_less(w), played=a[0]))


@rule("item", "as_an_additional_cost_to_play|as_an_additional_cost_to_perform {a:played_of} , {u:units} .", bare=True)
def _also_paid(s: Composer, a: Node, u: Node) -> None:
    """More that must be paid for abilities or judgment processes (905.5b)."""
    thing, of = a.mean(s.stated)
    s.standing(Static(Cards(IN_PLAY, "you", of), (AddCost(costs(s.scope(), u), thing),)))


perform_judgment = verb("perform|play|do judgment_processes|judgment")
perform_judgment.cant(lambda s, about: changing(about.selector, Cant("do judgment")))  # FOW 104.4, 705.1a
rule("impersonal", "{p:payers} {w:wills} more to_play {o:np}")(
    lambda s, p, w, o: _priced(s, o, _more(w), who=p)
)  # FOW 903.2k-3

MADE_TO_PAY = "ability_or_effect_your_opponent_controls_would_make_you_pay_any_amount_of_will_,_you_pay_[0]_instead"


@rule("item", f"if_an|if_any {MADE_TO_PAY} .", bare=True)
def _pays_nothing(s: Composer) -> None:
    s.standing(Static(Seats("you"), (May(PAYS_NOTHING),)))
