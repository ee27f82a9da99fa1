"""Rule 508.1c: the log says what a unit that fails its will rolled, what that came to, and what it needed."""

from tests.games.legions_of_will.lab import Lab

from cardwright.testing import rule

MORE = "Add 2 to the result of each die you roll."
AGAIN = "If the natural result of a die you roll is 1, you may pay 1 to reroll that die."


def told(d: Lab) -> list[str]:
    return [line for line in d.game.view(0).log() if "fails its will" in line]


@rule("508.1c")
def test_a_failed_roll_says_what_was_rolled_and_needed() -> None:
    d = Lab()
    units = [d.man(0, name=name, stats=f"{will}/2") for name, will in (("Sentry", 6), ("Scout", 9))]
    d.start("declare attackers")
    d.dice(5, 1).attack(*((unit, d.homes[1]) for unit in units))
    assert told(d) == [
        "Sentry fails its will with 5: rolled 5, needs 6 (LOW 508.1c)",
        "Scout fails its will with 1: rolled 1, needs 9 (LOW 508.1c)",
    ]


@rule("508.1c", "706.2")
def test_what_is_added_to_the_natural_result_is_told_apart_from_it() -> None:
    d = Lab()
    d.gear(d.homes[0], MORE, name="Drum")
    unit = d.man(0, name="Sentry", stats="9/2")
    d.start("declare attackers")
    d.dice(5).attack((unit, d.homes[1]))
    assert told(d) == ["Sentry fails its will with 7: rolled 5, +2 makes 7, needs 9 (LOW 508.1c)"]


@rule("508.1c", "706.2b")
def test_a_die_that_was_rolled_again_shows_its_new_natural_result() -> None:
    d = Lab()
    d.gear(d.homes[0], AGAIN, name="Second Wind")
    d.gear(d.homes[0], MORE, name="Drum")
    unit = d.man(0, name="Sentry", stats="9/2")
    d.game.players[0].resources["resource"] = 1
    d.start("declare attackers")
    d.dice(1, 4)
    d.pick((unit.id, d.homes[1].id))
    while d.asked[1] not in ("priority", "declare attackers"):
        d.game.choose(0)
    assert told(d) == ["Sentry fails its will with 6: rolled 4, +2 makes 6, needs 9 (LOW 508.1c)"]
