"""How often an ability may be used: in a turn, in a game, until a moment; by its card or by its name."""

from __future__ import annotations

import pickle

from tests.kernel.attributes import ATTRIBUTES, charm, makes, source, stone
from tests.kernel.attributes import board as of_will
from tests.kernel.realm import REALM, board
from tests.kernel.tiny import Board, new_tiny, unit

from cardwright.kernel.game import Game
from cardwright.kernel.playing.checks import check_activated
from cardwright.kernel.state.decisions import Denial
from cardwright.kernel.state.shapes import shape
from cardwright.kernel.state.table import chars
from cardwright.kernel.vocabulary.abilities import Activated, Body
from cardwright.kernel.vocabulary.costs import Pay
from cardwright.kernel.vocabulary.effects import ChangeResource, Damage, Put
from cardwright.kernel.vocabulary.selectors import Cards, Seats
from cardwright.play.conformance import check_play

GAIN = Body((ChangeResource("coins", 1),))


def art(name: str = "", until: str = "", times: int = 1, cost: int = 0) -> Activated:
    """An ability with a limit."""
    return Activated((Pay("coins", cost),) if cost else (), GAIN, per_turn=times, name=name, until=until)


def uses(table: Board) -> list[str]:
    return [word for word in table.options() if word.startswith("Use")]


def round_of_turns(table: Board) -> Board:
    return table.do("End phase", "End phase")


def test_a_limit_by_name_counts_all_cards_with_that_name_together() -> None:
    table = board(field=(unit("Sun", art("Dawn", "game")), unit("Moon", art("Dawn", "game")))).start()
    assert uses(table) == ["Use Sun", "Use Moon"]
    table.do("Use Sun")
    assert uses(table) == []


def test_abilities_of_different_names_are_counted_apart() -> None:
    table = board(field=(unit("Sun", art("Dawn", "game")), unit("Moon", art("Dusk", "game")))).start()
    table.do("Use Sun")
    assert uses(table) == ["Use Moon"]


def test_a_limit_for_the_game_is_never_renewed_not_even_for_a_new_object() -> None:
    table = board(field=(unit("Sun", art("Dawn", "game"), cost=0),)).start()
    round_of_turns(table.do("Use Sun"))
    assert uses(table) == []
    table.run(Put(Cards(("field",), "you"), "hand"))
    table.do("Play Sun")
    assert uses(table) == []


def test_each_player_has_their_own_uses() -> None:
    table = board(field=(unit("Sun", art("Dawn", "game")),))
    table.put(1, "field", unit("Sun", art("Dawn", "game")))
    table.start().do("Use Sun", "End phase")
    assert uses(table) == ["Use Sun"]


def test_a_limit_by_name_for_a_turn_is_renewed_with_the_turn() -> None:
    table = board(field=(unit("Sun", art("Dawn")), unit("Moon", art("Dawn")))).start()
    table.do("Use Moon")
    assert uses(table) == []
    round_of_turns(table)
    assert uses(table) == ["Use Sun", "Use Moon"]


def test_a_limit_for_the_game_can_be_by_card() -> None:
    table = board(field=(unit("Sun", art(until="game", times=2)), unit("Sun", art(until="game", times=2)))).start()
    table.do("Use Sun", "Use Sun")
    assert uses(table) == ["Use Sun"]
    assert uses(round_of_turns(table)) == ["Use Sun"]


def denied(table: Board, player: int = 0) -> Denial | None:
    card = table.game.cards_in("field", player)[0]
    return check_activated(table.game, player, card, chars(table.game, card).activated[0])


def test_an_ability_used_once_waits_for_the_next_upkeep_of_its_player() -> None:
    table = board(field=(unit("Owl", art(until="upkeep")),)).start()
    table.do("Use Owl")
    assert denied(table) == Denial("", "it can be used 1 time(s) until upkeep")
    table.do("End phase")
    assert denied(table) is not None
    table.do("End phase")
    assert denied(table) is None


def test_the_upkeep_of_another_player_renews_nothing() -> None:
    table = board(field=(unit("Owl", art(until="upkeep")),)).start()
    table.do("Use Owl", "End phase")
    assert table.game.active == 1
    assert denied(table) is not None


def test_the_denial_says_how_often() -> None:
    table = board(field=(unit("Sun", art("Dawn", "game")),)).start()
    table.do("Use Sun")
    assert denied(table) == Denial("", "it can be used 1 time(s) a game")


def test_uses_can_be_undone_pickled_and_tell_positions_apart() -> None:
    table = board(field=(unit("Sun", art("Dawn", "game")), unit("Owl", art(until="upkeep")))).start()
    before, looks = table.game.digest(), shape(table.game)
    table.do("Use Sun", "Use Owl")
    table.game.players[0].resources["coins"] -= 2
    assert shape(table.game) != looks
    table.game.players[0].resources["coins"] += 2
    assert pickle.loads(pickle.dumps(table.game)).digest() == table.game.digest()
    table.game.undo(2)
    assert table.game.digest() == before
    assert uses(table) == ["Use Sun", "Use Owl"]


# --- abilities that produce while something is paid -----------------------------------------------------


HIT = Damage(1, Seats("opponent"))


def spring(name: str, *kinds: str, cost: tuple[Pay, ...] = ()) -> Activated:
    return Activated(cost, Body((makes(kinds),)), per_turn=1, name=name, until="game")


def test_two_sources_of_one_name_pay_only_once() -> None:
    pair = (stone("Well", spring("Deep", "fire")), stone("Pond", spring("Deep", "fire")))
    assert "Play Flare" not in of_will(*pair, hand=(charm("Flare", HIT, symbols=("fire", "fire")),)).start().options()
    apart = (stone("Well", spring("Deep", "fire")), stone("Pond", spring("Still", "fire")))
    table = of_will(*apart, hand=(charm("Flare", HIT, symbols=("fire", "fire")),)).start()
    life = table.life(1)
    table.do("Play Flare")
    table.answered("pay")
    assert table.life(1) == life - 1


def test_of_two_sources_of_one_name_either_can_be_used() -> None:
    pair = (stone("Well", spring("Deep", "fire")), stone("Pond", spring("Deep", "water")))
    for symbol in ("fire", "water"):
        table = of_will(*pair, hand=(charm("Flare", HIT, symbols=(symbol,)),)).start()
        life = table.life(1)
        table.do("Play Flare")
        table.answered("pay")
        assert table.life(1) == life - 1
    assert "Play Mist" not in of_will(*pair, hand=(charm("Mist", HIT, symbols=("fire", "water")),)).start().options()


def test_a_source_that_must_be_paid_for_is_not_used_twice() -> None:
    dear = stone("Forge", source(makes(("fire",), ("fire",)), cost=(Pay("will", 1),), per_turn=1))
    ruby = stone("Ruby", source(makes(("water",))))
    three = charm("Blaze", HIT, symbols=("fire", "fire", "fire"))
    assert "Play Blaze" not in of_will(dear, ruby, hand=(three,)).start().options()
    assert "Play Flare" in of_will(dear, ruby, hand=(charm("Flare", HIT, symbols=("fire", "fire")),)).start().options()


def test_random_games_with_limits_of_use_obey_the_laws() -> None:
    cards = [
        unit("Sun", art("Dawn", "game", cost=1), attack=2),
        unit("Moon", art("Dawn", "game"), art("Dusk"), attack=2),
        unit("Owl", art(until="upkeep", times=2), art(until="game")),
    ]

    def start(seed: int) -> Game:
        return new_tiny(seed, 2, cards=cards * 6, rules=REALM)

    check_play(start, range(4))


def test_random_games_with_sources_of_one_name_obey_the_laws() -> None:
    cards = [
        stone("Well", spring("Deep", "fire"), source(makes(("water",)))),
        stone("Pond", spring("Deep", "water", "fire"), source(makes(("fire",)))),
        stone("Forge", source(makes(("fire",), ("fire",)), cost=(Pay("will", 1),), per_turn=1)),
        charm("Flare", HIT, symbols=("fire", "fire")),
        charm("Mist", HIT, symbols=("fire", "water"), free=1),
    ]

    def start(seed: int) -> Game:
        return new_tiny(seed, 2, cards=cards * 4, rules=ATTRIBUTES)

    check_play(start, range(4))
