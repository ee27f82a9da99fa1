"""The build of a package: a wheel has the compiled engine, where a C compiler is there to make it.

`CARDWRIGHT_PURE=1` asks for a wheel of source alone. An editable installation never compiles (`make native` does).
"""

from __future__ import annotations

import os
import shutil
import sysconfig
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import build_editable as build_editable
from setuptools.build_meta import build_sdist as build_sdist
from setuptools.build_meta import build_wheel as build_wheel
from setuptools.build_meta import get_requires_for_build_editable as get_requires_for_build_editable
from setuptools.build_meta import get_requires_for_build_sdist as get_requires_for_build_sdist
from setuptools.build_meta import prepare_metadata_for_build_editable as prepare_metadata_for_build_editable
from setuptools.build_meta import prepare_metadata_for_build_wheel as prepare_metadata_for_build_wheel

# mypyc and what it must know the types of
COMPILING = ("mypy>=2.4,<2.5", "msgspec>=0.18.6,<1")


def compiles() -> bool:
    """Whether a wheel is compiled: unless it is to be pure, or there is no C compiler."""
    if os.environ.get("CARDWRIGHT_PURE", "0") not in ("", "0"):
        return False
    words = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "").split()
    return bool(words) and shutil.which(words[0]) is not None


def needed() -> tuple[str, ...]:
    """What must be there to compile, if that is to be done."""
    return COMPILING if compiles() else ()


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    """What must be there to build a wheel."""
    return [*build_meta.get_requires_for_build_wheel(config_settings), *needed()]
