""" "Choose one": how many options, and who chooses."""

from __future__ import annotations

from ...kernel.vocabulary.abilities import Body
from ...kernel.vocabulary.effects import AddOption
from ...kernel.vocabulary.players import ControllerOf
from ...kernel.vocabulary.selectors import Condition
from ...kernel.vocabulary.values import Bounded
from ..reading.chart import Node
from ..reading.templates import SLOT
from .amounts import for_each_of
from .clauses import player_of
from .composer import OPTION, Composer, continues
from .core import rule, value, verb
from .drafts import ALL, Draft, triggered
from .items import read_sentence
from .payments import costs
from .scope import Passive, Scope, Subject, misread
from .sentences import option
from .stating import changing

value(
    "choice",
    {
        "{n:int}": (SLOT.n, SLOT.n),
        "up_to {n:int}": (1, SLOT.n),
    },
)


value("choice", {"one": (1, 1)})
value("of_these", {"of_the_following|of_the_following_effects": None})


value("follows", {".|-|:": None})  # before a list


@rule("item", "choose {n:choice} {of:of_these?} {e:follows}", bare=True)
@continues
def choose(s: Composer, n: Node, e: Node, of: Node | None = None) -> None:
    """ "Choose one"."""
    _choosing(s, e, of).choose = n.mean(s)


value("chosen_in", {"in_this_game|this_game": "game", "this_turn": "turn"})
value(
    "never_before",
    {
        "that_was_not_chosen|that_were_not_chosen {p:chosen_in} // "
        "that_you_did_not already? choose|perform {p:chosen_in}": SLOT.p
    },
)


@rule("item", "choose {n:choice} {of:of_these?} {w:never_before} {e:follows}", bare=True)
def _choose_new(s: Composer, n: Node, w: Node, e: Node, of: Node | None = None) -> None:
    """ "Choose one that was not chosen this game"."""
    choose(s, n, e, of)
    s.acting(s.here()).new_in = w.mean(s)


@rule("item", "choose_each_option only_once per_turn|each_turn|a_turn {e:follows}", bare=True)
def _choose_each_once(s: Composer, e: Node) -> None:
    draft = s.acting(s.here())
    if draft.choose is None or draft.options or draft.new_in:
        raise misread(s.here(), "choose what once?")
    _list_begins(s, draft, e)
    draft.new_in = "turn"


@rule("item", "perform {n:choice} of_the_following_effects {w:never_before?} {e:follows}", bare=True)
def _perform(s: Composer, n: Node, e: Node, w: Node | None = None) -> None:
    """The effects of a list that are chosen as they are performed."""
    choose(s, n, e)
    draft = s.acting(s.here())
    draft.late, draft.new_in = True, "" if w is None else w.mean(s)


@rule("item", "choose_this_option only if {c:condition} .", bare=True)
def _option_if(s: Composer, c: Node) -> None:
    draft = s.acting(s.here())
    at = len(draft.options) - 1
    if at < 0 or draft.common is not None or at in draft.option_if:
        raise misread(s.here(), "which option?")
    draft.option_if[at] = c.mean(draft.scope)


@rule("item", "instead? add_the_following_option and_then choose {n:choice} {e:follows}", bare=True)
@continues
def _one_more_option(s: Composer, n: Node, e: Node) -> None:
    """More options of a list that was read before."""
    draft = s.acting(s.here())
    if not draft.options or draft.choose != n.mean(s):
        raise misread(s.here(), "to which list?")
    e.mean(s)


def _choosing(s: Composer, follows: Node, of: Node | None) -> Draft:
    """The ability whose options come next."""
    if of is not None:
        of.mean(s)
    draft = s.acting(s.here())
    if len(draft.scope.blocks) > 1 or draft.choose is not None:
        raise misread(s.here(), "a choice cannot depend on a condition here")
    draft.chosen_if, s.lead = s.lead, None
    _list_begins(s, draft, follows)
    return draft


def _list_begins(s: Composer, draft: Draft, follows: Node) -> None:
    """After a dash or a colon the options may stand in the same sentence."""
    follows.mean(s)
    draft.in_line = draft.parted = s.card.printed(follows) != "."


value("choice", {"both": (2, 2), "one_or_both": (1, 2), "one_or_more": (1, ALL)})


@rule("item", "you_may_choose|you_can_choose {n:choice} {of:of_these?} {e:follows}", bare=True)
def _may_choose(s: Composer, n: Node, e: Node, of: Node | None = None) -> None:
    """Whichever option is chosen, the player may do it."""
    choose(s, n, e, of)
    s.acting(s.here()).may_choose = True


FOR_EACH = "choose one for_each {o:counted_np}"
UP_TO = ",? up_to|to_a_maximum_of {n:int}"


@rule(
    "item",
    f"{FOR_EACH} {{e:follows}}",
    f"{FOR_EACH} {UP_TO} {{e:follows}}",
    f"if {{c:condition}} ,? {FOR_EACH} {{e:follows}}",
    bare=True,
)
def _choose_for_each(s: Composer, o: Node, e: Node, n: Node | None = None, c: Node | None = None) -> None:
    """As many different options as there are cards."""
    draft = _choosing(s, e, None)
    if c is not None:
        _only_chosen_if(s, draft, c.mean(draft.scope))
    many = for_each_of(draft.scope, o.mean(draft.scope))
    draft.choose, draft.number = (1, 1), many if n is None else Bounded(many, at_most=n.mean(s))


@rule("item", "if_you_do ,? choose {n:choice} {of:of_these?} {e:follows}", bare=True)
def _choose_having_paid(s: Composer, n: Node, e: Node, of: Node | None = None) -> None:
    """ "You may discard a card: If you do, choose one."."""
    draft = s.acting(s.here())
    if draft.finish is not triggered or not draft.cost or not draft.untouched:
        raise misread(s.here(), "if you do what?")
    choose(s, n, e, of)


@rule(
    "item",
    "{u:units} ,|and|,_and|,_and_,|. if_you_do ,? choose {n:choice} {of:of_these?} {e:follows}",
    bare=True,
    cost=-1,
)
def _choose_if_paid(s: Composer, u: Node, n: Node, e: Node, of: Node | None = None) -> None:
    """ "You may discard a card. If you do, choose one." of a triggered ability."""
    draft = s.acting(s.here())
    if draft.finish is not triggered or draft.cost or draft.play_cost or not draft.untouched:
        raise misread(s.here(), "a choice cannot depend on a payment here")
    if not u.mean(s)[0].mean(s)[1].mean(s).may:
        raise misread(u, "whether to pay is up to the player: “may” was expected")
    draft.cost = costs(draft.scope, u, True)
    choose(s, n, e, of)


@rule("item", "{p:player} chooses {n:choice} {of:of_these?} {e:follows}", bare=True)
def _other_chooses(s: Composer, p: Node, n: Node, e: Node, of: Node | None = None) -> None:
    """Another player chooses; "they" are that player."""
    draft = _choosing(s, e, of)
    who = player_of(draft.scope, p)
    if who != "opponent" and not isinstance(who, ControllerOf):
        raise misread(p, "which player?")
    draft.choose, draft.chooser, draft.scope.they = n.mean(s), who, who


@rule("item", "choose {n:choice} instead .", bare=True)
@continues
def _choose_instead(s: Composer, n: Node) -> None:
    draft = s.acting(s.here())
    if s.lead is None or draft.choose is None or draft.options:
        raise misread(s.here(), "instead of what?")
    least, most = n.mean(s)
    draft.upgrade = (s.lead, least, most)
    s.lead = None


@rule("more_choice", "choose {n:choice} instead")
def _more(s: Composer, n: tuple[int, int]) -> tuple[int, int]:
    return n


@rule("more_choice", "you_may_choose|you_can_choose {n:choice} instead?")
def _maybe_more(s: Composer, n: tuple[int, int]) -> tuple[int, int]:
    return 1, n[1]


@rule("item", "if {c:condition} ,? {n:more_choice} {e:follows}", bare=True)
@continues
def _choose_if(s: Composer, c: Node, n: Node, e: Node) -> None:
    _upgrade(s, c, e, *n.mean(s))


@rule("item", "choose {n:choice} ,|or|OR if {c:condition} ,? {m:more_choice} {e:follows}", bare=True)
@rule("item", "choose {n:choice} or|OR if {c:condition} ,? choose {m:choice} {e:follows}", bare=True)
def _choose_or_more(s: Composer, n: Node, c: Node, m: Node, e: Node) -> None:
    """ "Choose one or, if you control a unit, choose two."."""
    choose(s, n, e)
    _upgrade(s, c, e, *m.mean(s))


def _upgrade(s: Composer, c: Node, follows: Node, least: int, most: int) -> None:
    draft = s.acting(s.here())
    _list_begins(s, draft, follows)
    if s.lead is not None or draft.choose is None or draft.options or draft.upgrade:
        raise misread(s.here(), "instead of what?")
    draft.upgrade = (c.mean(draft.scope), least, most)


@rule("item", "if {c:condition} ,? choose {n:choice} {of:of_these?} {e:follows}", bare=True)
def _choose_only_if(s: Composer, c: Node, n: Node, e: Node, of: Node | None = None) -> None:
    draft = s.acting(s.here())
    if draft.choose is not None and of is None:
        _upgrade(s, c, e, *n.mean(s))
        return
    draft = _choosing(s, e, of)
    draft.choose = n.mean(s)
    _only_chosen_if(s, draft, c.mean(draft.scope))


def _only_chosen_if(s: Composer, draft: Draft, held: Condition) -> None:
    """The options are there only under a condition."""
    if draft.finish is triggered and draft.condition is None and draft.untouched and draft.chosen_if is None:
        draft.condition = held
    elif draft.chosen_if is None:
        draft.chosen_if = held
    else:
        raise misread(s.here(), "two conditions")


@rule("item", "you_may_choose_the_same_mode|option more_than_once {e:follows}", bare=True)
def _choose_again(s: Composer, e: Node) -> None:
    draft = s.acting(s.here())
    if draft.choose is None or draft.options:
        raise misread(s.here(), "choose what again?")
    _list_begins(s, draft, e)
    draft.repeat = True


@rule("item", "{first:units} {more:other_option+} .", bare=True, cost=1)
def _options_in_line(s: Composer, first: Node, more: Node) -> None:
    """ "Choose one - Draw a card, or discard a card."."""
    draft = s.acting(s.here())
    if not draft.in_line or draft.options:
        raise misread(s.here(), "which of these?")
    more.read = s.card.reading
    for units in (first, *(part.mean(s) for part in more.parts())):
        draft.parted = True
        read_sentence(s, units)


@rule("other_option", ",_or {u:units}", bare=True)
def _other_option(s: Composer, u: Node) -> Node:
    return u


@rule("item", OPTION, bare=True)
@continues
def _option(s: Composer, n: Node) -> None:
    number = n.mean(s)
    draft = s.acting(s.here())
    if draft.choose is None or draft.common is not None or number not in ("•", str(len(draft.options) + 1)):
        raise misread(s.here(), "an option out of order")
    if draft.options and draft.in_line:
        raise misread(s.here(), "options of two sorts")
    draft.in_line = False
    s.begin_option(draft)


# --- options that other cards add -------------------------------------------------------------------------------------

offers = verb("offer {o:added_option}", by="card")


@rule("added_option", "an_additional_option : “ {u:units} . ”", bare=True)
def _added_option(s: Scope, u: Node) -> Body:
    return option(Scope(s.language, s.card, s.language.bearers()), u)


@offers.state
def _offers(s: Scope, about: Subject, o: Body) -> Passive:
    """One more option of the lists of cards that are played, or of the abilities of cards that are there."""
    return changing(about.selector, AddOption(o))
