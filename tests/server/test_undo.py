"""Taking choices back, giving up, playing again; being asked less often."""

from __future__ import annotations

import pytest
from tests.server.guests import Chair, Guest, House
from tests.server.test_matches import asked_one, pair

from cardwright.games import load
from cardwright.server import asking
from cardwright.server.errors import Refused
from cardwright.server.played import Made, Played
from cardwright.server.setups import SeatDeck, Setup


def played(game: str = "shadowverse-evolve", kinds: tuple[str, ...] = ("human", "random"), seed: int = 1) -> Played:
    decks = list(load(game).decks.values())[:2]
    return Played(
        Setup(
            game=game,
            seed=seed,
            variant=(),
            teams=(),
            kinds=kinds,
            names=("Anna", "Ben"),
            decks=tuple(SeatDeck(deck.name, deck.sections, deck.format) for deck in decks),
        )
    )


def to_main_phase(p: Played, seat: int = 0) -> Played:
    """Go on until a player may act in an own main phase."""
    for _ in range(200):
        asked = p.game.decision
        assert asked is not None
        if asked.player == seat and asked.kind == "act" and p.game.active == seat and p.game.phase == "main":
            return p
        p.take(Made(len(asked.options) - 1, asked.player))
    raise AssertionError("no main phase came")


def option(p: Played, verb: str) -> int:
    asked = p.game.decision
    assert asked is not None
    return next(n for n, one in enumerate(asked.options) if one.verb == verb)


def test_a_card_that_was_played_can_be_taken_back() -> None:
    p = to_main_phase(played())
    before, hand = p.game.digest(), len(p.made)
    while "play" not in [one.verb for one in p.asked(0).options]:
        p.choose(0, option(p, "end"))
        to_main_phase(p)
        before, hand = p.game.digest(), len(p.made)
    p.choose(0, option(p, "play"))
    mine = p.undoable(0)
    assert mine  # it drew and revealed nothing
    p.undo(0, len([n for n in mine if n >= hand]))
    assert (p.game.digest(), len(p.made)) == (before, hand)


def test_nobody_goes_back_behind_a_card_that_was_drawn() -> None:
    p = to_main_phase(played())
    p.choose(0, option(p, "end"))
    to_main_phase(p, 1)
    assert p.undoable(0) != []  # the agent drew a card, which no person has seen
    to_main_phase(p, 0)
    assert p.undoable(0) == []  # but now Anna has drawn one
    with pytest.raises(Refused, match="hidden"):
        p.undo(0, 1)


def test_against_people_their_cards_count_too() -> None:
    p = to_main_phase(played(kinds=("human", "human")))
    p.choose(0, option(p, "end"))
    to_main_phase(p, 1)
    assert p.undoable(0) == []  # Ben has drawn a card


def test_what_was_taken_back_stays_so_after_the_game_is_loaded_again() -> None:
    p = to_main_phase(played())
    again = Played(p.setup, p.made)
    assert (again.game.digest(), again.floor) == (p.game.digest(), p.floor)


def test_undo_against_an_agent_needs_nobody(anna: Guest) -> None:
    chair = anna.play("shadowverse-evolve", "random")
    assert chair.my_turn()
    first = chair.state
    chair.choose(0)
    chair.my_turn()
    if chair.state["undo"]["choices"]:
        chair.send("undo", choices=chair.state["undo"]["choices"])
        chair.until(lambda state: state["decision"] is not None and state["decision"].startswith("1."))
        assert chair.state["view"]["decision"]["prompt"] == first["view"]["decision"]["prompt"]
    else:
        assert chair.state["undo"]["why"]
    refused = chair.ask("undo", choices=50)
    assert refused["error"]["code"] == "not_now"
    chair.close()


def test_undo_against_a_person_needs_consent(anna: Guest, ben: Guest) -> None:
    chairs = pair(anna, ben)
    mover = asked_one(*chairs)
    other = chairs[1 - chairs.index(mover)]
    before = mover.state["decision"]
    mover.choose(0)  # who goes first
    mover.until(lambda state: state["undo"]["choices"] or state["undo"]["why"])
    if not mover.state["undo"]["choices"]:
        assert "hidden" in mover.state["undo"]["why"]  # hands were dealt
        refused = mover.ask("undo", choices=1)
        assert refused["error"]["code"] == "not_now"
    else:
        mover.send("undo", choices=1)
        other.until(lambda state: state["request"] is not None)
        other.send("answer", yes=True)
        mover.until(lambda state: state["decision"] is not None)
        assert mover.state["decision"].split(".")[1] == before.split(".")[1]
    for chair in chairs:
        chair.close()


def test_who_concedes_loses_and_may_play_again(anna: Guest, ben: Guest) -> None:
    one, two = pair(anna, ben)
    one.send("concede")
    for chair in (one, two):
        chair.until(lambda state: state["match"]["status"] == "over")
    assert one.state["view"]["outcome"]["winners"] == [1]
    one.send("rematch")
    two.until(lambda state: state["match"]["rematch"] == [0])
    two.send("rematch")
    following = one.until(lambda state: state["match"]["next"])["match"]["next"]
    again = anna.sit(following)
    assert (again.state["seat"], [seat["name"] for seat in again.state["match"]["seats"]]) == (1, ["Ben", "Anna"])
    for chair in (one, two, again):
        chair.close()


def test_who_watches_is_told_of_the_rematch_and_still_sees_no_hand(anna: Guest, ben: Guest, house: House) -> None:
    one, two = pair(anna, ben)
    guest = Guest(house.address)
    watcher = guest.sit(one.state["match"]["id"])
    one.send("concede")
    for chair in (one, two):
        chair.until(lambda state: state["match"]["status"] == "over")
    one.send("rematch")
    watcher.until(lambda state: state["match"]["rematch"] == [0])
    assert watcher.state["match"]["next"] is None  # not before all want it
    two.send("rematch")
    following = watcher.until(lambda state: state["match"]["next"])["match"]["next"]
    assert following == one.until(lambda state: state["match"]["next"])["match"]["next"]
    again = guest.sit(following)
    assert (again.state["seat"], again.state["match"]["status"], again.state["match"]["seed"]) == (-1, "playing", None)
    hands = [zone for zone in again.state["view"]["zones"] if zone["kind"] == "hand"]
    assert hands
    assert not any("name" in card for zone in hands for card in zone["cards"])
    for chair in (one, two, watcher, again):
        chair.close()


def test_a_player_is_not_asked_where_no_stop_is_set() -> None:
    p = played("legions-of-will", kinds=("human", "human"))
    p.passing[0].change(p.game, (), None, None)
    p.passing[1].change(p.game, (), None, None)
    for _ in range(60):
        asked = p.game.decision
        if asked is None:
            break
        p.choose(asked.player, len(asked.options) - 1)
    passes = [one for one in p.made if one.automatic]
    assert passes
    assert all(isinstance(one.choice, int) for one in passes)


def test_full_control_means_being_asked_everything() -> None:
    p = played("legions-of-will", kinds=("human", "human"))
    for seat in (0, 1):
        p.passing[seat].change(p.game, None, None, True)
    for _ in range(40):
        asked = p.game.decision
        if asked is None:
            break
        p.choose(asked.player, len(asked.options) - 1)
    assert not any(one.automatic for one in p.made)


def test_a_stop_that_was_set_is_never_passed() -> None:
    p = to_main_phase(played("legions-of-will", kinds=("human", "human")))
    p.passing[1].change(p.game, ("end",), "turn", None)
    p.passing[0].change(p.game, (), None, None)
    turn = p.game.turn
    while p.game.turn == turn:
        asked = p.game.decision
        assert asked is not None
        if asked.player == 1:
            assert p.game.phase == "end" or asked.kind != "act"
            if p.game.phase == "end":
                return
        p.choose(asked.player, len(asked.options) - 1)
    raise AssertionError("the stop was passed")


def test_a_stop_that_does_not_exist_is_refused(anna: Guest) -> None:
    chair = anna.play("shadowverse-evolve", "random")
    refused = chair.ask("passing", stops=["midnight"])
    assert (refused["error"]["code"], "midnight" in refused["error"]["message"]) == ("bad_message", True)
    chair.send("passing", stops=["end"])
    chair.until(lambda state: state["passing"]["stops"] == ["end"])
    chair.close()


def test_a_card_says_what_it_can_and_cannot_do(anna: Guest) -> None:
    chair = anna.play("shadowverse-evolve", "random")
    while chair.my_turn() and not (
        chair.state["view"]["phase"] == "main"
        and chair.state["view"]["active"] == 0
        and chair.state["view"]["decision"]["kind"] == "act"
    ):
        chair.choose(len(chair.state["view"]["decision"]["options"]) - 1)
    hand = next(z for z in chair.state["view"]["zones"] if z["kind"] == "hand" and z["player"] == 0)
    answers = [chair.ask("why", card=card["id"]) for card in hand["cards"]]
    assert all(answer["can"] or answer["cannot"] for answer in answers)
    denied = [one for answer in answers for one in answer["cannot"]]
    assert denied
    assert all(one["rule"] and one["reason"] and one["gist"] for one in denied)
    theirs = {card["id"] for zone in chair.state["view"]["zones"] for card in zone["cards"] if "id" in card}
    unknown = next(n for n in range(200) if n not in theirs)
    assert chair.ask("why", card=unknown)["error"]["code"] == "hidden"
    chair.close()


def test_the_win_is_claimed_from_someone_who_stays_away(
    anna: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    chairs = pair(anna, ben)
    gone = asked_one(*chairs)
    left = chairs[1 - chairs.index(gone)]
    assert left.ask("claim")["error"]["code"] == "not_now"  # still here
    gone.close()
    left.until(lambda state: not state["match"]["seats"][gone.state["seat"]]["here"])
    assert left.ask("claim")["error"]["code"] == "not_now"  # not for long
    monkeypatch.setattr(asking, "AWAY", 0)
    left.send("claim")
    left.until(lambda state: state["match"]["status"] == "over")
    assert left.state["view"]["outcome"]["winners"] == [left.state["seat"]]
    left.close()


def test_what_is_passed_for_a_person_is_told_to_that_person_alone() -> None:
    p = to_main_phase(played("legions-of-will", ("human", "human")))
    for seat in (0, 1):
        p.passing[seat].change(p.game, (), None, None)
    before = len(p.made)
    p.choose(0, option(p, "pass"))
    mine = [one for one in p.made[before:] if one.automatic and one.seat == 0]
    theirs = [one for one in p.made[before:] if one.automatic and one.seat == 1]
    assert theirs
    assert [told.words for told in p.passed(1, 0)] == ["Passed for you"] * len(theirs)
    assert len(p.passed(0, 0)) == len(mine)
    assert p.passed(-1, 0) == []
    assert all(0 <= told.n <= len(p.game.log) for told in p.passed(1, 0))
    p.take_back(before)
    assert p.passed(1, 0) == []


def test_an_undo_says_how_much_of_it_is_free_of_others_choices() -> None:
    p = to_main_phase(played("legions-of-will"))
    p.floor[0] = start = len(p.made)
    p.take(Made(option(p, "pass"), 0))
    assert (p.undoable(0), p.free_undo(0)) == ([start], 1)
    while p.game.decision is not None and p.game.decision.player == 0:
        p.take(Made(option(p, "pass"), 0))
    p.floor[0] = start
    own = len(p.undoable(0))
    assert p.free_undo(0) == own
    p.take(Made(0, 1))
    p.floor[0] = start
    assert (len(p.undoable(0)), p.free_undo(0)) == (own, 0)
    assert p.game.decision is not None


def until_one_may_go_back(*chairs: Chair) -> Chair:
    """Whoever is asked does as little as possible, until the choice of one can be taken back."""
    for _ in range(60):
        mover = asked_one(*chairs)
        options = mover.state["view"]["decision"]["options"]
        mover.choose(next((n for n, one in enumerate(options) if one["declines"]), 0))
        if mover.state["undo"]["choices"]:
            return mover
    raise AssertionError("nothing could be taken back")


@pytest.mark.parametrize("why", ["", "you have seen my hand"])
def test_who_asked_to_take_back_is_told_who_said_no_and_why(anna: Guest, ben: Guest, why: str) -> None:
    chairs = pair(anna, ben)
    asker = until_one_may_go_back(*chairs)
    other = chairs[1 - chairs.index(asker)]
    asker.send("undo", choices=1)
    other.until(lambda state: state["request"] is not None)
    other.send("answer", yes=False, why=why)
    while (told := asker.receive())["type"] != "denied":
        pass
    assert (told["name"], told["why"]) == (other.state["match"]["seats"][other.state["seat"]]["name"], why)
