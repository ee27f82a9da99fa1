"""What pyproject.toml cannot say: a build without the page of the browser table warns."""

from __future__ import annotations

from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

PAGE = Path("src", "cardwright", "server", "static", "index.html")


class Build(build_py):
    """The package with its data; an editable installation reads the page where it is built, whenever that is."""

    def run(self) -> None:
        """Build, then say what is missing."""
        super().run()
        if not self.editable_mode and not PAGE.is_file():
            self.warn("the page of the browser table is not built, so it is left out: run `make web` before this")


setup(cmdclass={"build_py": Build})
