"""Instructions that lead to others: if, may, pay, repeat, later, win."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from ..evaluate import amount, count_of, find, holds, players, refs, would_pass
from ..evaluate.patterns import matches
from ..events.lasting import begin, deadline
from ..events.triggers import add_pending, start_together
from ..flow.choosing import confirm, pick_cards
from ..flow.frames import bind, bind_ids, did, end_frame, kept, mark_done, new_frame, number, run, targets_of
from ..flow.loops import endless
from ..flow.naming import names_offered
from ..flow.skipping import skip
from ..flow.together import each_player, gather
from ..playing.affording import check_cost
from ..playing.costing import without_waived
from ..playing.paying import nothing, pay
from ..playing.producing import before_paying
from ..state.decisions import CARD, MODE, PLAYER, Decision, Option
from ..state.pieces import SINCE, Card, Delayed, Frame, Ref
from ..vocabulary import effects as e
from ..vocabulary.abilities import Body, Pattern, Triggered
from ..vocabulary.durations import Until
from ..vocabulary.selectors import Filter, It, Selector
from .cards import discards_at_most
from .moves import put_cards
from .optional import does_nothing, falls_short, lacks
from .subjects import aimless

if TYPE_CHECKING:
    from ..game import Game
    from ..state.event import Event


MOST_TIMES = 1000  # how often an effect does the same at most; the log says if it should be more often


def do_if(g: Game, f: Frame, w: e.If) -> None:
    then, other = (w.then, w.otherwise) if holds(g, f, w.condition) else (w.otherwise, w.then)
    if not then:
        did(g, f, False)  # "If ..., draw a card. If you do, ..."
        for name in [getattr(effect, "bind", "") for effect in other]:
            if name in f.binds:
                bind(g, f, name, ())  # "If ..., look at two cards. You may put one of them into your hand."
    run(g, f.id, then)


def do_you_may(g: Game, f: Frame, w: e.YouMay) -> None:
    if _aimless(g, f, w.do):
        _may_answered(g, f.id, w, False)
        return
    player = players(g, f, w.who)[0]
    if g.rules.meaning.chosen_is_done and w.do and _too_few(g, f, w.do[0], player):
        _may_answered(g, f.id, w, False)
        return
    if g.rules.meaning.all_or_nothing and falls_short(g, f, w.do, known=True):
        _may_answered(g, f.id, w, False)
        return
    hangs_on_it = g.rules.meaning.chosen_is_done and (w.then or w.otherwise)  # the answer alone counts
    if not hangs_on_it and does_nothing(g, f, w.do):
        _may_answered(g, f.id, w, False)
        return
    confirm(g, player, "you may", _may_answered, (f.id, w), source=f.source[0], about=w)


def _too_few(g: Game, f: Frame, do: e.Effect, player: int) -> bool:
    """Fewer cards can be chosen, or discarded, than must be: a cost that cannot be paid in full is not paid."""
    if isinstance(do, e.Pick) and players(g, f, do.who) == [player]:
        return lacks(g, f, do, known=True)
    if not isinstance(do, e.Discard) or do.where is not None or players(g, f, do.who) != [player]:
        return False  # not asking would reveal which cards are in the hand
    return discards_at_most(g, f, player) < (count_of(g, f, do.amount) or 0)


def _aimless(g: Game, f: Frame, do: tuple[e.Effect, ...]) -> bool:
    """All instructions act on targets, and no target is left: nothing to ask."""
    none: list[Selector] = [It(target.bind) for target in targets_of(f) if f.binds.get(target.bind) == ()]
    return bool(none) and not g.rules.meaning.chosen_is_done and aimless(do, none)


def _may_answered(g: Game, fid: int, w: e.YouMay, yes: bool) -> None:
    if yes and g.rules.meaning.all_or_nothing and falls_short(g, g.frames[fid], w.do, known=False):
        yes = False
    if not yes:
        did(g, g.frames[fid], False)
        run(g, fid, w.otherwise)
        return
    ability = g.frames[fid].ability
    if isinstance(ability, Triggered) and ability.once:
        mark_done(g, g.frames[fid])
    if w.then or w.otherwise:
        g.push(_may_done, fid, w)
    if g.rules.meaning.chosen_is_done and any(isinstance(part, e.Find) for part in w.do):
        g.push(_searched, fid)
    run(g, fid, w.do)


def _searched(g: Game, fid: int) -> None:
    """A search counts as done, whatever was found."""
    did(g, g.frames[fid], True)


def _may_done(g: Game, fid: int, w: e.YouMay) -> None:
    run(g, fid, w.then if g.frames[fid].did or g.rules.meaning.chosen_is_done else w.otherwise)


def do_pay_to(g: Game, f: Frame, w: e.PayTo) -> None:
    if w.times:
        number(g, f, w.times, 0)
    _prepare_payment(g, f, w)


def _prepare_payment(g: Game, f: Frame, w: e.PayTo) -> None:
    payer = players(g, f, w.who)[0]
    wallet = f
    if payer != f.controller:
        wallet = new_frame(g, "effect", payer, f.source)
        wallet.binds.update(f.binds)
        wallet.numbers.update(f.numbers)
        wallet.event, wallet.player_bound, wallet.applied = f.event, f.player_bound, f.applied
        w = msgspec.structs.replace(w, cost=without_waived(g, payer, f.controller, w.cost))
    before_paying(g, payer, w.cost, _offer_payment, (f.id, wallet.id, w))


def _offer_payment(g: Game, fid: int, wallet: int, w: e.PayTo) -> None:
    payer = g.frames[wallet]
    if check_cost(g, payer, w.cost) is None:
        rule = g.rules.telling.rules.get("optional cost", "")
        source = g.frames[fid].source[0]
        confirm(g, payer.controller, "pay cost", _pay_answered, (fid, wallet, w), rule, source, w)
    else:
        _pay_answered(g, fid, wallet, w, False)


def _pay_answered(g: Game, fid: int, wallet: int, w: e.PayTo, yes: bool) -> None:
    g.push(_paid, fid, wallet, w, yes)
    if yes:
        pay(g, wallet, w.cost, nothing)


def _paid(g: Game, fid: int, wallet: int, w: e.PayTo, yes: bool) -> None:
    if wallet != fid:
        end_frame(g, wallet)
    if w.times:
        f = g.frames[fid]
        if yes:
            number(g, f, w.times, f.numbers[w.times] + 1)
            if f.numbers[w.times] < MOST_TIMES:
                _prepare_payment(g, f, w)
                return
        yes = f.numbers[w.times] > 0
        did(g, f, yes)  # LOW 603.10a
    run(g, fid, w.do if yes else w.otherwise)  # SM GL.UNLESS, GL.UPKEEP


def without_payment(g: Game, gone: set[int]) -> Any:
    """The agenda after players left: one who was paying for another player's object has not paid."""
    node = g.agenda
    while node is not None:
        wallet = g.frames.get(node[1][1]) if node[0] is _paid else None
        if wallet is not None and wallet.controller in gone:
            return (_paid, (*node[1][:3], False), node[2])
        node = node[2]
    return g.agenda


def do_together(g: Game, f: Frame, w: e.DoTogether) -> None:
    each_player(g, f, tuple(players(g, f, w.who)), w.do)


def do_repeat(g: Game, f: Frame, w: e.Repeat) -> None:
    times = amount(g, f, w.times)
    if times > MOST_TIMES:
        g.say("", "too many times", f.controller, f.source[0], amount=MOST_TIMES)
    _repeat_rest(g, f.id, w.do, min(times, MOST_TIMES))


def _repeat_rest(g: Game, fid: int, do: tuple[e.Effect, ...], times: int) -> None:
    if times > 1:
        g.push(_repeat_rest, fid, do, times - 1)
    if times > 0:
        run(g, fid, do)


def do_repeat_until(g: Game, f: Frame, w: e.RepeatUntil) -> None:
    if not (w.first and holds(g, f, w.until)):
        g.push(_repeat_again, f.id, w)
        run(g, f.id, w.do)


def _repeat_again(g: Game, fid: int, w: e.RepeatUntil) -> None:
    f = g.frames[fid]
    if not f.did or holds(g, f, w.until):
        return
    end = g.rules.course.endless
    if end is not None and endless(g, f):
        end(g)
        return
    g.push(_repeat_again, fid, w)
    run(g, fid, w.do)


def do_choose_player(g: Game, f: Frame, w: e.ChoosePlayer) -> None:
    options = [Option("player", p, ()) for p in players(g, f, w.among)]
    if options:
        g.ask(Decision(players(g, f, w.who)[0], PLAYER, "choose a player", options, _player_chosen, (f.id,)))


def _player_chosen(g: Game, fid: int, player: int) -> None:
    g.journal.set(g.frames[fid], "player_bound", player)


def do_later(g: Game, f: Frame, w: e.Later) -> None:  # SM GL.DELAYED-TRIGGERED-SKILL
    delayed = Delayed(
        g.new_id(),
        w.when,
        w.do,
        w.condition,
        f.source,
        f.controller,
        kept(f),
        tuple(f.numbers.items()),
        w.times,
        deadline(g, f, w.until),
        g.turn,
        stated=w.stated,
        shares=tuple(f.shares.items()),
    )
    g.journal.append(g.delayed, delayed)  # FOW 906.5


def do_when(g: Game, f: Frame, w: e.When) -> None:
    if not holds(g, f, w.stated):
        return
    again = w.stated is not None  # SM GL.REFLEXIVE-TRIGGERED-SKILL
    ability = Triggered(on=Pattern("reflexive"), body=Body(effects=w.do), condition=w.stated, recheck=again)
    numbers, shares = tuple(f.numbers.items()), tuple(f.shares.items())
    add_pending(g, ability, ability.body, f.source, f.controller, None, "reflexive", kept(f), numbers, shares)


def _one_each(g: Game, found: Iterable[int]) -> list[int]:
    """One player of each team that shares turns."""
    return list({g.players[p].team if g.seating.together else p: p for p in reversed(tuple(found))}.values())[::-1]


def do_skip(g: Game, f: Frame, w: e.Skip) -> None:
    gather(g, _skip_these, *[(w.what, player, f.id, w.then) for player in players(g, f, w.who)])


def _skip_these(g: Game, *skips: tuple[str, int, int, tuple[e.Effect, ...]]) -> None:
    """One effect skips one; players who share their turns skip it once (LOW 802.8)."""
    for what in dict.fromkeys([skipped[0] for skipped in skips]):
        found = {player: (fid, then) for name, player, fid, then in skips if name == what}
        for player in _one_each(g, found):
            fid, then = found[player]
            skip(g, what, player, _first_thing(g, g.frames[fid], then) if then else None)


def _first_thing(g: Game, f: Frame, do: tuple[e.Effect, ...]) -> Delayed:
    """Instructions that are carried out as soon as the next step begins."""
    binds, numbers = tuple(f.binds.items()), tuple(f.numbers.items())
    return Delayed(
        g.new_id(),
        Pattern("phase"),
        do,
        None,
        f.source,
        f.controller,
        binds,
        numbers,
        1,
        Until.REST,
        g.turn,
        True,
        shares=tuple(f.shares.items()),
    )


def do_decide_for(g: Game, f: Frame, w: e.DecideFor) -> None:
    others = [player for player in players(g, f, w.who) if player != f.controller]
    for player in others:
        begin(g, f, None, None, (e.Deciding(player),), w.until)
    if others:
        g.fact("decided_for", True)


def do_extra_turn(g: Game, f: Frame, w: e.ExtraTurn) -> None:
    gather(g, _extra_turns, *players(g, f, w.who))


def _extra_turns(g: Game, *who: int) -> None:
    for player in _one_each(g, who):  # LOW 802.8
        g.fact("extra_turns", (*g.facts.extra_turns, player))


def do_win(g: Game, f: Frame, w: e.WinGame) -> None:
    gather(g, _win, *players(g, f, w.who))


def _win(g: Game, *winners: int) -> None:
    end = g.end if g.rules.course.win is None else partial(g.rules.course.win, g)
    end(list(winners), g.rules.telling.rules.get("win effect", ""), "a card says so")


def do_lose(g: Game, f: Frame, w: e.LoseGame) -> None:
    gather(g, _lose, *players(g, f, w.who))


def _lose(g: Game, *losers: int) -> None:
    rule = g.rules.telling.rules.get("lose effect", "")
    if g.rules.course.lose is not None:
        g.rules.course.lose(g, list(losers), rule, "a card says so")
        return
    winners = [p for p in g.in_turn_order() if p not in losers]
    g.end(winners, rule, "a card says so")


def do_end_turn(g: Game, f: Frame, w: e.EndTurn) -> None:
    gather(g, _end_turn, f.id)


def _end_turn(g: Game, *fids: int) -> None:
    g.rules.meaning.acts["end turn"](g, g.frames[fids[0]], e.Act("end turn"))


def do_add_phases(g: Game, f: Frame, w: e.AddPhases) -> None:
    g.fact("added_phases", w.phases)
    g.rules.meaning.acts["add phases"](g, f, e.Act("add phases"))


def do_remove_from_battle(g: Game, f: Frame, w: e.RemoveFromBattle) -> None:
    g.rules.meaning.acts["remove from battle"](g, f, e.Act("remove from battle", w.what))


def do_expel_until(g: Game, f: Frame, w: e.ExpelUntil) -> None:
    """The cards return right after the event, without the stack."""
    if _already(g, f, w.until):  # LOW 607.3a, 607.3b
        did(g, f, False)
        return
    cards = find(g, f, w.what)
    g.push(_return_later, f.id, w, tuple((c.ref, c.place) for c in cards), len(g.log))
    put_cards(g, f.id, e.Put(w.what, w.to, verb="expel"), tuple(c.id for c in cards))


def _already(g: Game, f: Frame, until: Pattern) -> bool:
    """The event has already happened since the ability was put onto the stack, or since it triggered."""
    if until.this and not g.is_current(f.source):
        return True
    since = f.numbers.get(SINCE)
    return since is not None and _first(g, f, until, since) is not None


def _first(g: Game, f: Frame, until: Pattern, since: int) -> Event | None:
    """The first event of a kind from a place in the log on."""
    for event in g.log[since:]:
        if event.kind == until.event and matches(g, until, event, f.source[0], f):
            return event
    return None


def _return_later(g: Game, fid: int, w: e.ExpelUntil, places: tuple[tuple[Ref, int], ...], since: int) -> None:
    """The expelled cards will return at once, each to where it was.

    If the expelling itself is the event they wait for, as when a unit expels itself, they return now.
    """
    f = g.frames[fid]
    over = _first(g, f, w.until, since)  # LOW 607.3
    returns = []
    moved = [(f.moved[ref], place) for ref, place in places if ref in f.moved]
    bind(g, f, w.bind, tuple(ref for ref, _ in moved))
    for home in dict.fromkeys(place for _, place in moved):
        binds = {**f.binds, w.bind: tuple(ref for ref, place in moved if place == home)}
        if home >= 0:
            binds["home"] = (g.cards[home].ref,)
        do = (e.Put(It(w.bind), g.rules.roles.field, into=It("home") if home >= 0 else None),)
        kept, numbers = tuple(binds.items()), tuple(f.numbers.items())
        delayed = Delayed(
            g.new_id(), w.until, do, None, f.source, f.controller, kept, numbers, 1, Until.REST, g.turn, True
        )
        if over is None:
            g.journal.append(g.delayed, delayed)
        else:
            returns.append((delayed, over))
    if over is not None:
        g.push(start_together, tuple(returns))


def do_name_trait(g: Game, f: Frame, w: e.NameTrait) -> None:
    player = players(g, f, w.who)[0]
    options = [Option("trait", name, (), text=name) for name in g.rules.nature.traits]
    refs = tuple(c.ref for c in find(g, f, w.what))
    g.ask(Decision(player, MODE, "name a trait", options, _trait_named, (refs,), source=f.source[0]))


def _trait_named(g: Game, refs: tuple[Ref, ...], name: str) -> None:
    g.fact("chosen_traits", {**g.facts.chosen_traits, **dict.fromkeys(refs, name)})
    g.touch_all()


def do_name_card(g: Game, f: Frame, w: e.NameCard) -> None:
    _ask_name(g, f.id, w, "")


def _ask_name(g: Game, fid: int, w: e.NameCard, begins: str) -> None:
    """Ask for a name, or for the letters with which it begins."""
    f, rule = g.frames[fid], g.rules.telling.rules.get("name a card", "")
    options = names_offered(_names(g, f, w.where), begins, rule)
    if not options:
        did(g, f, False)
        return
    player, source = players(g, f, w.who)[0], f.source[0]
    g.ask(Decision(player, MODE, "name a card", options, _name_chosen, (fid, w), rule, source=source, about=w))


def _names(g: Game, f: Frame, where: Filter | None) -> set[str]:
    """The names a player may name: of cards of the game, and of tokens that are there (FOW 203.7)."""
    tokens = [card for card in g.cards if card.zone >= 0 and "token" in card.face.kinds]
    known = g.rules.customs.card_names(g) if where is None else None
    if known is not None:
        return {*known, *[name for token in tokens for name in token.face.chars.names]}
    faces = [*g.faces.values(), *[token.face for token in tokens]]
    cards = [Card(-1, face, f.controller, -1) for face in faces if "token" not in face.kinds] + tokens
    return {name for c in cards if would_pass(g, f, where, c, c.face.chars) for name in c.face.chars.names}


def _name_chosen(g: Game, fid: int, w: e.NameCard, value: tuple[str, bool]) -> None:
    name, whole = value
    if not whole:
        _ask_name(g, fid, w, name)
        return
    f = g.frames[fid]
    g.fact("named_cards", {**g.facts.named_cards, **dict.fromkeys(refs(g, f, w.what), name)})  # FOW 203.6
    rule, player = g.rules.telling.rules.get("name a card", ""), players(g, f, w.who)[0]
    g.say(rule, "name a card", player, f.source[0], text=name)
    did(g, f, True)
    g.touch_all()


def do_pick_secretly(g: Game, f: Frame, w: e.PickSecretly) -> None:
    who = tuple(players(g, f, w.who))
    if len(who) != 1:
        each_player(g, f, who, (msgspec.structs.replace(w, who="chosen"),))
        return
    there = tuple(g.zone(w.zone, who[0]).cards)
    count = amount(g, f, w.amount)
    args = (f.id, w.bind)
    pick_cards(g, who[0], CARD, "pick secretly", there, count, count, _picked_secretly, args, source=f.source[0])


def _picked_secretly(g: Game, fid: int, name: str, ids: tuple[int, ...]) -> None:
    bind_ids(g, g.frames[fid], name, ids)
    did(g, g.frames[fid], bool(ids))
