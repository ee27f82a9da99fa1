"""What pyproject.toml cannot say: a wheel has the compiled engine, and one without the browser table's page warns."""

from __future__ import annotations

import sys
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py

sys.path.insert(0, str(Path(__file__).parent / "tools"))
from backend import compiles

PAGE = Path("src", "cardwright", "server", "static", "index.html")


class Build(build_py):
    """The package with its data; an editable installation reads the page where it is built, whenever that is."""

    def run(self) -> None:
        """Build, then compile, and say what is missing."""
        super().run()
        if self.editable_mode:
            return
        if not PAGE.is_file():
            self.warn("the page of the browser table is not built, so it is left out: run `make web` before this")
        if compiles():
            import native

            native.build(Path(self.build_lib).resolve())


class Package(Distribution):
    """A package that is made for one kind of machine if it is compiled."""

    def has_ext_modules(self) -> bool:
        """Compiled modules are no extensions that setuptools knows of."""
        return compiles()


setup(cmdclass={"build_py": Build}, distclass=Package)
