"""Settings of the whole suite: slow tests, modes, golden files and Hypothesis.

Most markers are declared in pyproject.toml; `one_way` (a test that no mode may touch) and `pure` (a test of the source
alone) are declared here. A sample of the suite runs in each mode as well, as further cases of its tests; `--mode` is
for running everything in one.
"""

import gc
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from zlib import crc32

import pytest
from hypothesis import settings

# The source is tested, also where compiled modules lie beside it; `make test-native` tests those.
NATIVE = os.environ.setdefault("CARDWRIGHT_NATIVE", "0") == "1"

from cardwright.games import GAMES, load  # noqa: E402
from cardwright.play.conformance_modes import MODES, install  # noqa: E402

FULL = os.environ.get("CARDWRIGHT_FULL", "") not in ("", "0")
ROOT = Path(__file__).parent.parent
PLAIN = "plain"
# Tests that run in each mode: all of these files, and about one in so many of the others in these folders.
SAMPLE_FILES = ("test_08_main_phase.py", "test_08_attacking.py", "test_08_combat.py", "test_10_playing.py")
SAMPLE_FOLDERS = ("tests/games", "tests/play", "tests/kernel")
ONE_IN = 40

# Tests share a few modules (tests.kernel.tiny ...); pickles find them by name.
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from tests.parts import PARTS, QUICK, choose_part, is_left_out  # noqa: E402

# No deadline: a busy machine is not a bug.
settings.register_profile("quick", deadline=None)
settings.register_profile("full", deadline=None, max_examples=1000)
settings.load_profile("full" if FULL else "quick")


@pytest.fixture(autouse=True, scope="session")
def games_are_kept_elsewhere(tmp_path_factory: pytest.TempPathFactory) -> None:
    """No test writes to the data folder of whoever runs it."""
    os.environ["XDG_DATA_HOME"] = str(tmp_path_factory.mktemp("data"))


def pytest_addoption(parser: pytest.Parser) -> None:
    """Options of this suite."""
    group = parser.getgroup("cardwright")
    modes = (PLAIN, *MODES)
    group.addoption("--mode", choices=modes, help="run every test in this mode, none in others; plain: in no mode")
    group.addoption("--part", choices=PARTS, help="run only the quick part of the suite, or only the rest")
    group.addoption("--audit", action="store_true", help="fail if a rule called done was proved by no test that ran")
    group.addoption("--update-golden", action="store_true", help="write tests/golden anew")


def pytest_configure(config: pytest.Config) -> None:
    """Declare our own markers; begin the mode."""
    config.addinivalue_line("markers", "one_way(reason): a test that is left out when a mode is on")
    config.addinivalue_line("markers", "pure(reason): a test that is left out when the compiled engine is tested")
    mode = config.getoption("--mode")
    if mode in MODES:
        config.add_cleanup(install(mode))
    if config.getoption("--audit"):
        from tests.run_audit import audit_run

        audit_run(config, ROOT / "tests", [load(game).rulebook for game in GAMES])


@pytest.fixture
def mode(request: pytest.FixtureRequest) -> Iterator[str]:
    """The mode in which a test of the sample runs; `plain` is none."""
    restore = None if request.param == PLAIN else install(request.param)
    yield request.param
    if restore is not None:
        restore()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test of the sample is run plainly and in each mode; the mode begins before any other fixture."""
    if not metafunc.config.getoption("--mode") and in_sample(metafunc.definition):
        metafunc.fixturenames.insert(0, "mode")
        metafunc.parametrize("mode", (PLAIN, *MODES), indirect=True)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Files of which the quick part has no test are not even read."""
    quick = config.getoption("--part") == QUICK and collection_path.is_relative_to(ROOT)
    return True if quick and is_left_out(collection_path.relative_to(ROOT).as_posix()) else None


def in_sample(test: pytest.Item) -> bool:
    """Whether the mode sample has this test."""
    if test.get_closest_marker("one_way") or "mode" in getattr(test, "fixturenames", ()):
        return False
    chosen = test.path.name in SAMPLE_FILES or crc32(test.nodeid.encode()) % ONE_IN == 0
    return chosen and test.path.relative_to(ROOT).as_posix().startswith(SAMPLE_FOLDERS)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Choose the part; leave out what is slow (unless all was asked for) and, in a mode, what no mode may touch."""
    part = config.getoption("--part")
    if part:
        choose_part(config, items, part, ROOT)
    skip_slow = pytest.mark.skip(reason="slow: set CARDWRIGHT_FULL=1 or run make test-full")
    for item in items:
        if not FULL and item.get_closest_marker("slow"):
            item.add_marker(skip_slow)
        one_way = item.get_closest_marker("one_way")
        if config.getoption("--mode") in MODES and one_way:
            item.add_marker(pytest.mark.skip(reason=f"one way only: {' '.join(one_way.args)}"))
        pure = item.get_closest_marker("pure")
        if NATIVE and pure:
            item.add_marker(pytest.mark.skip(reason=f"of the source only: {' '.join(pure.args)}"))


def pytest_collection(session: pytest.Session) -> None:
    """Tens of thousands of tests are about to be made, and nothing of them is garbage."""
    gc.disable()


def pytest_collection_finish(session: pytest.Session) -> None:
    """The tests stay to the end: no collection of garbage looks through them again."""
    gc.freeze()
    gc.enable()


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    """Write golden files instead of comparing with them."""
    return bool(request.config.getoption("--update-golden"))
