# Cardwright's commands. Needs make and Python 3.11 or newer with pip; everything else goes into .venv.
#
#   make play        play in the browser (without a terminal: watch two agents play)
#   make web         build the page of the browser table, where it is missing or stale
#   make test        run a fair sample of the tests: every rule of every game, a bit of everything else
#   make test-rest   run the tests that make test leaves out (in a browser too, where Node and Chromium are there)
#   make test-full   run all tests, the slow suites included
#   make check       lint, format, types, import layers, rulebook audit; the page's types and tests
#   make bench       measure the engine
#   make native      compile the engine's rules in place, for speed (needs a C compiler; make pure undoes it)
#   make test-native compile the engine and run the quick tests of the rules against it
#   make lock        write the lists of packages in requirements/ anew (make lock LOCK_ARGS=--upgrade: newer ones)
#   make clean       remove caches and build products (make distclean: .venv too)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help play web page test test-rest test-full test-native check bench native pure lock setup setup-dev clean distclean

PYTHON ?=
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip --disable-pip-version-check --quiet

PYTEST_ARGS ?=
# In parallel if pytest-xdist is installed. Compiled files are kept, so that not every process compiles everything again.
PYTEST = PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest $$($(BIN)/python -c 'import xdist' 2>/dev/null && \
	echo '-n auto --maxprocesses 16 --dist worksteal') $(PYTEST_ARGS)

help:
	@sed -n 's/^#   //p' Makefile

play: setup
	@if [ -t 0 ] && $(BIN)/python tools/web.py build; then $(BIN)/cardwright serve --open; \
	else $(BIN)/cardwright play shadowverse-evolve; fi

web: setup
	@$(BIN)/python tools/web.py build

# For the tests in a browser, which say that they are skipped where there is no page
page: setup-dev
	@$(BIN)/python tools/web.py build --if-possible

# Every choice undone and redone, copied, pickled, replayed: a sample of the tests in every run, all in `test-full`.
MODES := undo copy pickle replay tables

# A fair sample of every suite in a few minutes (tests/parts.py); every rule is proved in it.
test: setup-dev page
	$(PYTEST) --part quick --audit

test-rest: setup-dev page
	$(PYTEST) --part rest

test-full: setup-dev page
	@set -e; for mode in $(MODES); do echo "mode $$mode, everything"; $(PYTEST) -q --mode $$mode; done
	CARDWRIGHT_FULL=1 $(PYTEST) --audit

check: setup-dev
	$(BIN)/python -m ruff check .
	$(BIN)/python -m ruff format --check .
	$(BIN)/python -m mypy --strict src/cardwright
	$(BIN)/lint-imports
	$(BIN)/cardwright rules audit
	@$(BIN)/python tools/web.py check --if-possible

# Calls can be counted only if Python runs the source.
bench: setup-dev
	CARDWRIGHT_NATIVE=0 $(BIN)/cardwright bench

# Compiled modules lie beside their source. After a change of the source, Python runs the source until this is run again.
native: setup-dev
	$(BIN)/python tools/native.py

pure:
	rm -f src/cardwright/native.stamp
	find src \( -name '*.so' -o -name '*.pyd' \) -delete

test-native: native
	CARDWRIGHT_NATIVE=1 $(PYTEST) --part quick tests/kernel tests/games tests/properties tests/sim tests/test_native.py \
		tests/server/test_endless.py

clean: pure
	rm -rf build dist src/*.egg-info src/cardwright/server/static .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find src tests -type d -name __pycache__ -exec rm -rf {} +

distclean: clean
	rm -rf $(VENV) web/node_modules

# Stamps inside .venv record what is installed; a newer pyproject.toml makes them stale.
setup: $(VENV)/.installed
setup-dev: $(VENV)/.installed-dev

# Only packages of the lists are installed, in the versions and with the hashes that stand there (make lock).
$(VENV)/.installed: pyproject.toml requirements/server.txt | $(VENV)/.created
	@echo "Installing Cardwright into $(VENV); this may take a minute ..."
	@$(PIP) install --require-hashes -r requirements/server.txt
	@$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/.installed-dev: pyproject.toml requirements/dev.txt | $(VENV)/.created
	@echo "Installing Cardwright and its development tools into $(VENV); this may take a minute ..."
	@$(PIP) install --require-hashes -r requirements/dev.txt
	@$(PIP) install --no-deps --no-build-isolation -e .
	@touch $(VENV)/.installed $@

lock: | $(VENV)/.created
	@$(PIP) install uv
	$(BIN)/python tools/lock.py $(LOCK_ARGS)

# If Python has no ensurepip (Debian without python3-venv), its own pip fills the venv.
$(VENV)/.created:
	@set -e; \
	python=; \
	for candidate in $(or $(PYTHON),python3 python3.14 python3.13 python3.12 python3.11 python); do \
		if "$$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then \
			python=$$candidate; break; \
		fi; \
	done; \
	if [ -z "$$python" ]; then \
		found=$$("$(or $(PYTHON),python3)" --version 2>/dev/null) || found="no $(or $(PYTHON),python3)"; \
		echo "Cardwright needs Python 3.11 or newer; found $$found." >&2; \
		echo "Install it, or name one: make PYTHON=python3.12 play" >&2; \
		exit 1; \
	fi; \
	echo "Creating $(VENV) with $$("$$python" --version) ..."; \
	if "$$python" -c 'import ensurepip' 2>/dev/null; then \
		"$$python" -m venv $(VENV); \
	else \
		"$$python" -m venv --without-pip $(VENV); \
		"$$python" -m pip --disable-pip-version-check --quiet --python $(BIN)/python install pip; \
	fi; \
	touch $@
