"""Compiles the engine with mypyc; the compiled modules lie beside their source (`make native`).

Compiling again compiles only changed modules, with the files in `build/native`. `src/cardwright/native.py` notices
compiled modules that are older than their source.
"""

from __future__ import annotations

import os
import sys
import sysconfig
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from shutil import copyfile
from typing import Any

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "cardwright"
BUILD = ROOT / "build" / "native"
# Optimisation levels of the C compiler, which takes nearly all of the time. Level 3 makes the engine 3 % faster than
# level 1 and takes twice as long; level g takes two thirds of level 1 and makes it 13 % slower.
LEVEL = os.environ.get("CARDWRIGHT_OPTIMISE", "1")
LEVEL_OF_GAMES = os.environ.get("CARDWRIGHT_OPTIMISE", "g")  # most of the code, but less of the running time
LEVELS = f"{LEVEL}{LEVEL_OF_GAMES}"

# What is compiled: all modules of these folders, and single ones
ROOMS = (
    "kernel/state",
    "kernel/flow",
    "kernel/evaluate",
    "kernel/characteristics",
    "kernel/events",
    "kernel/playing",
    "kernel/instructions",
    "kernel/view",
    "games/argent_saga/rules",
    "games/force_of_will/rules",
    "games/legions_of_will/rules",
    "games/shadowverse_evolve/rules",
    "games/soul_masters/rules",
)
MODULES = ("kernel/game.py", "kernel/leaving.py")
# Modules that are not compiled, and why
STRUCTS = "msgspec makes its classes; mypyc would drop what stands beside the base class (`frozen=True`)"
INTERPRETED = {
    "kernel/state/event.py": STRUCTS,
    "kernel/state/zones.py": STRUCTS,
    "kernel/state/frame.py": STRUCTS,
    "kernel/state/lasting.py": STRUCTS,
    "kernel/state/decisions.py": STRUCTS,
    "kernel/characteristics/source.py": STRUCTS,
    "kernel/view/views.py": STRUCTS,
    "kernel/view/card_views.py": STRUCTS,
    "kernel/view/parts.py": STRUCTS,
    "kernel/state/facts.py": STRUCTS,
    "games/argent_saga/rules/notes.py": STRUCTS,
    "games/force_of_will/rules/notes.py": STRUCTS,
    "games/legions_of_will/rules/notes.py": STRUCTS,
    "games/shadowverse_evolve/rules/notes.py": STRUCTS,
    "games/soul_masters/rules/notes.py": STRUCTS,
    "kernel/state/threads.py": "only interpreted code lets other threads go on",
    "kernel/state/customs.py": "games that are not compiled have subclasses of it",
    "kernel/state/policies.py": "dataclasses that games fill with their tables once; nothing in them runs often",
    "kernel/state/ruleset.py": "a dataclass that games fill with their tables once; nothing in it runs often",
}


def compiled() -> Iterator[Path]:
    """The source files that are compiled."""
    for room in ROOMS:
        for file in sorted((PACKAGE / room).glob("*.py")):
            if file.name != "__init__.py" and file.relative_to(PACKAGE).as_posix() not in INTERPRETED:
                yield file
    for name in MODULES:
        yield PACKAGE / name


def remove() -> None:
    """Remove the compiled modules beside the source; the source is used again."""
    (PACKAGE / "native.stamp").unlink(missing_ok=True)
    for suffix in ("so", "pyd"):
        for file in (ROOT / "src").rglob(f"*.{suffix}"):
            file.unlink()


def build(into: Path = ROOT / "src") -> None:
    """Compile changed modules, then put them beside the source, or beside its copy; the shared library comes last."""
    os.chdir(ROOT)
    os.environ["CARDWRIGHT_NATIVE"] = "0"
    sys.path.insert(0, str(ROOT / "src"))
    from mypyc.build import mypycify

    from cardwright.native import HERE, STAMP, fingerprint

    stamp = fingerprint()
    files = [file.relative_to(ROOT).as_posix() for file in compiled()]
    extensions = mypycify(
        files,
        opt_level=LEVEL,
        debug_level="0",
        multi_file=True,
        target_dir=BUILD.relative_to(ROOT).as_posix(),
        group_name="cardwright",
    )
    made = libraries(extensions)
    if fingerprint() != stamp:
        sys.exit("the source changed while it was compiled: start again")
    if into == ROOT / "src":
        remove()
    (into / STAMP.relative_to(HERE.parent)).write_text(stamp, "ascii")
    for library in reversed(made):
        copyfile(library, into / library.relative_to(BUILD / "lib" / LEVELS))
    print(f"{len(files)} modules are compiled")


def libraries(extensions: list[Any]) -> list[Path]:
    """Compile and link, on all cores, every file that is older than its sources."""
    from setuptools._distutils import ccompiler
    from setuptools._distutils import sysconfig as settings

    compiler: Any = ccompiler.new_compiler()
    settings.customize_compiler(compiler)
    compiler.add_include_dir(sysconfig.get_path("include"))
    headers = max(file.stat().st_mtime for file in BUILD.rglob("*.h"))
    place = str(BUILD / "objects" / LEVELS)

    def compile_one(extension: Any, source: str) -> None:
        made = Path(*compiler.object_filenames([source], output_dir=place))
        if older(made, max(headers, Path(source).stat().st_mtime)):
            flags = [*extension.extra_compile_args, *(level_flags(source) if compiler.compiler_type == "unix" else ())]
            compiler.compile([source], output_dir=place, include_dirs=extension.include_dirs, extra_postargs=flags)

    def link_one(extension: Any) -> Path:
        parts = compiler.object_filenames(extension.sources, output_dir=place)
        made = BUILD / "lib" / LEVELS / (extension.name.replace(".", os.sep) + sysconfig.get_config_var("EXT_SUFFIX"))
        if older(made, max(Path(part).stat().st_mtime for part in parts)):
            compiler.link_shared_object(parts, str(made))
        return made

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(compile_one, *zip(*[(ext, source) for ext in extensions for source in ext.sources])))
        return list(pool.map(link_one, extensions))


def level_flags(source: str) -> tuple[str, ...]:
    """How a file is optimised, without warnings: nobody reads generated C."""
    return (f"-O{LEVEL_OF_GAMES if '___games___' in source else LEVEL}", "-w")


def older(file: Path, moment: float) -> bool:
    """Whether a file is missing or older than its sources."""
    return not file.exists() or file.stat().st_mtime < moment


if __name__ == "__main__":
    build()
