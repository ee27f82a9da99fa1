"""Why not? Every action a player might want, and the rule that forbids it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from cardwright.games import load
from cardwright.kernel.game import Game
from cardwright.kernel.state.decisions import ACT, Denial
from cardwright.kernel.state.pieces import Card
from cardwright.kernel.state.slots import slot_of
from cardwright.kernel.state.table import chars
from cardwright.kernel.state.zones import EVERYONE
from cardwright.kernel.view.sentences import name_of
from cardwright.kernel.vocabulary.infinity import INFINITY
from cardwright.text.diagnostics import Problems

VERBS = ("play", "activate", "attack", "block", "move")
SYNONYMS = {"use": "activate", "evolve": "activate", "fight": "attack", "cast": "play"}
# actions with one card: of the hand, or on the field
IN_HAND = {
    "redeem": "Redeem",
    "place": "Place",
    "play core": "Play to the Energy Field:",
    "shield": "Discard as a Shield:",
}
ON_FIELD = {"activate base": "Activate", "spring": "Spring", "intercept": "Intercept with"}
ALONE = {**ON_FIELD, **IN_HAND}
ONLY = {"play core": "core"}  # actions of cards of one kind


def questions(game: str) -> list[tuple[str, str]]:
    """The questions that can be asked of a game, in words."""
    checks = load(game).rules.telling.checks
    return [(verb, (check.__doc__ or "").split("\n")[0]) for verb, check in checks.items()]


def state_of(file: Path, at: int, cards: list[Path] | None = None) -> Game:
    """The game of a scenario at a line of its script (0: its beginning), or of a replay after choices."""
    if file.suffix == ".scenario":
        from cardwright.play.scenario_file import load_scenario
        from cardwright.play.scenario_run import Runner

        runner = Runner(load_scenario(file, cards or ()))
        result = runner.run(up_to=max(at, 1))
        if result.problems or runner.scene is None:
            raise Problems(result.problems)
        return runner.scene.game
    from cardwright.play.replay import pool_for, read_replay, restore

    recorded = read_replay(file, cards or ())
    return restore(recorded, at, pool_for(recorded, cards or ()))


class Answer(NamedTuple):
    """One action and its denial; without a denial it is allowed now."""

    what: str
    denial: Denial | None


def answers(game: Game, player: int, words: list[str]) -> list[Answer]:
    """The actions that fit a verb, parts of card names or both, with the denial of each."""
    known = [name for name in (*VERBS, *ALONE) if name in game.rules.telling.checks]
    verb = SYNONYMS.get(words[0].lower(), words[0].lower()) if words else ""
    whole = " ".join(words[:2]).lower()
    if whole in known and " " in whole:
        verbs, rest = [whole], words[2:]
    elif verb in known:
        verbs, rest = [name for name in known if name == verb or name.startswith(f"{verb} ")], words[1:]
    else:
        verbs, rest = known, words
    if words and words[0].lower() == "evolve":
        rest = words
    wanted = [word.lower() for word in rest]
    return [
        answer
        for verb in verbs
        for answer in _together(_answers(game, player, verb))
        if all(word in answer.what.lower() for word in wanted)
    ]


def _together(found: Iterable[Answer]) -> list[Answer]:
    """Merges answers about one card each with the same reason."""
    result: list[Answer] = []
    for answer in found:
        before = result[-1] if result else None
        head, joint, name = answer.what.partition(" with ")
        if before and joint and before.denial == answer.denial and before.what.startswith(f"{head} with "):
            result[-1] = Answer(before.what if name in before.what else f"{before.what}, {name}", answer.denial)
        else:
            result.append(answer)
    return result


def _answers(game: Game, player: int, verb: str) -> Iterator[Answer]:
    if verb == "play":
        for card in _playable(game, player):
            denial = game.why_not("play", card, player=player)
            yield Answer(f"Play {name_of(game, card.id)}", denial or _not_now(game, player, "play", card))
    elif verb == "attack":
        for attacker in (*_fighting_leaders(game, player), *_standing(game, player)):
            yield from _attacks(game, player, attacker)
    elif verb == "activate":
        yield from _abilities(game, player)
    elif verb == "block":
        yield from _blocks(game, player)
    elif verb == "move":
        yield from _moves(game, player)
    elif verb in ALONE:
        yield from _alone(game, player, verb)


def _fighting_leaders(game: Game, player: int) -> list[Card]:
    """The card that stands for a player, in games where it attacks."""
    leader = game.rules.roles.leader
    return [card for card in game.cards_in(leader, player) if "attack" in card.face.numbers] if leader else []


def _standing(game: Game, player: int) -> list[Card]:
    """A player's cards on the field: those in bases, or in the front row, in games that have such."""
    cards = game.cards_in(game.rules.roles.field, player)
    if game.rules.placement.row:
        return [c for c in cards if 0 <= slot_of(c.place) < game.rules.placement.row and not c.facedown]
    return [c for c in cards if c.place >= 0 and not c.facedown] if game.rules.placement.places is not None else cards


def _blocks(game: Game, player: int) -> Iterator[Answer]:
    attacking = [
        c for p in game.opponents(player) for c in _standing(game, p) if game.rules.nature.tests["attacking"](game, c)
    ]
    for blocker in _standing(game, player):
        name = name_of(game, blocker.id)
        general = game.why_not("block", blocker, player=player)
        if general is not None or not attacking:
            yield Answer(f"Block with {name}", general or _not_now(game, player, "block", blocker))
            continue
        for attacker in attacking:
            denial = game.why_not("block", blocker, attacker, player=player)
            denial = denial or _not_now(game, player, "block", blocker, attacker)
            yield Answer(f"Block {name_of(game, attacker.id)} with {name}", denial)


def _moves(game: Game, player: int) -> Iterator[Answer]:
    hosts = [c for c in game.cards_in(game.rules.roles.field, player) if c.place < 0 and not c.facedown]
    for card in _standing(game, player):
        for host in hosts:
            if host.id != card.place:
                denial = game.why_not("move", card, host, player=player)
                denial = denial or _not_now(game, player, "move", card, host)
                yield Answer(f"Move {name_of(game, card.id)} to {name_of(game, host.id)}", denial)


def _alone(game: Game, player: int, verb: str) -> Iterator[Answer]:
    """Actions with a card on the field, or with a card in hand."""
    zone = game.rules.roles.hand if verb in IN_HAND else game.rules.roles.field
    for card in game.cards_in(zone, player):
        if _makes_sense(card, verb):
            denial = game.why_not(verb, card, player=player) or _not_now(game, player, verb, card)
            yield Answer(f"{ALONE[verb]} {card.face.name}", denial)


def _makes_sense(card: Card, verb: str) -> bool:
    """The action is thought of with such a card: face down in its place, of a kind, or any."""
    if verb in ("activate base", "spring"):
        return card.facedown and (card.place < 0) == (verb == "activate base")
    return ONLY.get(verb, "") in ("", *card.face.kinds)


def _playable(game: Game, player: int) -> Iterator[Card]:
    """Cards in the player's hand, and in public zones with a limit, such as the EX area."""
    roles = game.rules.roles
    ends = (roles.deck, roles.discard, roles.banish, roles.play, roles.field, roles.leader)
    for zone in game.zones:
        kind = zone.kind
        if zone.player != player or kind.name in ends:
            continue
        if kind.name == roles.hand or (kind.seen_by == EVERYONE and kind.limit != INFINITY):
            yield from (game.cards[i] for i in zone.cards)


def _attacks(game: Game, player: int, attacker: Card) -> Iterator[Answer]:
    name = name_of(game, attacker.id)
    general = game.why_not("attack", attacker, player=player)
    asked = game.decision
    if asked is not None and asked.kind == ACT and asked.player == player and attacker.id in asked.picked:
        general = Denial(asked.rule, "it has been chosen already")
    if general is not None:
        yield Answer(f"Attack with {name}", general)
        return
    for enemy in game.opponents(player):
        for target, what in _targets(game, enemy):
            denial = game.why_not("attack", attacker, target, player=player)
            denial = denial or _not_now(game, player, "attack", attacker, target)
            yield Answer(f"Attack {what} with {name}", denial)


def _targets(game: Game, enemy: int) -> Iterator[tuple[Card, str]]:
    """The cards of opponents that an attack could name, with their names."""
    roles, rules = game.rules.roles, game.rules
    head = rules.telling.words.get("head", "leader")
    if rules.placement.row:
        yield from ((card, name_of(game, card.id)) for card in _standing(game, enemy))
        behind = [c for c in game.cards_in(roles.field, enemy) if slot_of(c.place) >= rules.placement.row]
        yield from (
            (card, f"the {rules.telling.words.get('unseen', 'card')}s") for card in behind[:1]
        )  # all of them are one
        return
    for zone in (roles.leader, roles.field):
        for target in game.cards_in(zone, enemy) if zone else ():
            if rules.placement.places is not None and (zone == roles.leader or target.place >= 0 or target.facedown):
                continue
            yield target, f"{game.players[enemy].name}'s {head}" if zone == roles.leader else name_of(game, target.id)


def _abilities(game: Game, player: int) -> Iterator[Answer]:
    check, roles = game.rules.telling.checks["activate"], game.rules.roles
    for zone in game.zones:
        if zone.player != player or zone.kind.name == roles.deck:
            continue
        for card in (game.cards[i] for i in zone.cards):
            works = zone.kind.live or card.face.away
            for ability in chars(game, card).activated if works else ():
                what = f"{ability.label or 'Use'} {name_of(game, card.id)}"
                denial = check(game, player, card, ability)
                yield Answer(what, denial or _not_now(game, player, "activate", card))


def _not_now(game: Game, player: int, verb: str, *cards: Card) -> Denial | None:
    """The action is allowed, but another question comes first."""
    decision = game.decision
    if decision is None:
        return Denial("", "the game is over")
    ids = tuple(card.id for card in cards)
    joint = (
        game.rules.placement.row > 0 and len(cards) > 1 and slot_of(cards[1].place) >= game.rules.placement.row
    )  # one for all of them
    if decision.player == player and any(
        option.cards == ids[:1] and option.verb.startswith(f"{verb} ")
        if joint
        else option.cards[: len(ids)] == ids and option.verb == verb
        for option in decision.options
    ):
        return None
    return Denial(decision.rule, "not now: another decision comes first")
