# Every target does its own set-up: a fresh clone, Python 3.11+, pip and make are enough.

PYTHON ?= python3
VENV := .venv
BENCH := .venv-bench
BIN := $(VENV)/bin
READY := $(VENV)/.ready
NET := src/tripot/bots/district_noir/net.npz
CITY := src/tripot/bots/gangs_city/network
CITY_RUNS := build/training-gangs-city
# The tests of `core` and `games` reach every line of them. They alone are watched, which slows them
# down; what other tests happen to reach is not tested there.
RULES := tests/core tests/games tests/testing
# System tests wait for servers, bots and browsers, so two cores have time for three of them.
SEVERAL := -n $(shell $(PYTHON) -c "import os; print(3 * (os.cpu_count() or 1) // 2)")
CATALOGUES := $(wildcard src/tripot/locale/*/LC_MESSAGES/*.po)
# Folders too: a file that is gone is a change. Tests and their tools are not part of the app.
WEB := $(shell find web -mindepth 1 \( -name node_modules -o -path web/tests -o -path web/coverage \) \
	-prune -o -print) $(wildcard src/tripot/games/*/rules/*.md)

# Exact versions, also of what builds the package.
export PIP_CONSTRAINT := $(CURDIR)/constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: play test test-system test-long mutants check bench weights weights-district-noir
.PHONY: check-python check-web weights-gangs-city screenshots format catalogues golden clean

play: $(READY)  ## open the tables in the browser; ARGS="…" are handed to tripot
	@$(BIN)/tripot $(ARGS) || test $$? -eq 130

test: $(VENV)/.with-test  ## every quick test that needs no system package
	$(BIN)/python -m scripts.compile_twins & compiling=$$!; \
	$(BIN)/python scripts/web.py test && wait $$compiling
	$(BIN)/pytest -n auto --dist worksteal -m "not long" $(RULES) --cov --cov-report=
	$(BIN)/coverage report --fail-under=100
	$(BIN)/pytest -n auto --dist loadgroup -m "not long" $(addprefix --ignore=,$(RULES) tests/system)

test-system: $(VENV)/.with-test-system  ## tests that need git, make, tmux, PostgreSQL and Chromium, which it installs as root
	scripts/system-packages
	$(BIN)/pytest $(SEVERAL) --dist loadgroup -m "system and not long" tests/system

test-long: $(VENV)/.with-test  ## statistical and exhaustive tests, and a sample of mutants
	$(BIN)/pytest -n auto -m "long and not system" tests
	$(BIN)/python scripts/mutants.py --sample 60

mutants: $(VENV)/.with-test  ## break the rules line by line: every change must turn a test red; ARGS="…"
	$(BIN)/python scripts/mutants.py $(ARGS)

check: $(VENV)/.with-check  ## style, types, layers, catalogues, TypeScript types, the web app
	@$(MAKE) --no-print-directory -j2 --output-sync=target check-python check-web

check-python:
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python scripts/game_names.py
	$(BIN)/python scripts/catalogues.py --check
	$(BIN)/python scripts/typescript.py --check

check-web:
	$(BIN)/python scripts/web.py check

bench: $(VENV)/.with-bench $(BENCH)/.ready $(BENCH)/.load  ## compare speed with RLCard, OpenSpiel and boardgame.io
	$(BIN)/python -m bench $(ARGS)

weights: weights-district-noir weights-gangs-city  ## train the players anew; wants an accelerator, goes on after a stop

weights-district-noir: $(VENV)/.with-train  ## train the District Noir player alone
	$(BIN)/python -m train run build/training
	$(BIN)/python -m train export build/training $(NET) --temperature 0.7

# What ships is the mean of a player and of its best response; the critic is that of the player.
weights-gangs-city: $(VENV)/.with-train $(CITY_RUNS)/watched.npz  ## train the Gangs City player alone
	$(BIN)/python -m train.gangs_city run $(CITY_RUNS)/player --watched $(CITY_RUNS)/watched.npz --of 6.7
	$(BIN)/python -m train.gangs_city export $(CITY_RUNS)/player $(CITY_RUNS)/player.npz
	$(BIN)/python -m train.gangs_city export $(CITY_RUNS)/player $(CITY)/critic.npz --part critic
	$(BIN)/python -m train.gangs_city exploit $(CITY_RUNS)/player.npz $(CITY_RUNS)/response \
		--critic $(CITY)/critic.npz --of 4.6
	$(BIN)/python -m train.gangs_city export $(CITY_RUNS)/response $(CITY_RUNS)/response.npz
	$(BIN)/python -m train.gangs_city blend $(CITY_RUNS)/player.npz $(CITY_RUNS)/response.npz $(CITY)/player.npz

$(CITY_RUNS)/watched.npz: | $(VENV)/.with-train
	mkdir -p $(CITY_RUNS)
	$(BIN)/python -m train.gangs_city watch greedy-1 $@ --games 3000

screenshots: $(VENV)/.with-test-system  ## pictures of every page and state into screenshots/; needs Chromium
	$(BIN)/python -m scripts.screenshots

format: $(VENV)/.with-check  ## put the code into its form
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

catalogues: $(VENV)/.with-check  ## take new sentences into the .po files
	$(BIN)/python scripts/catalogues.py

golden: $(VENV)/.with-test  ## write the golden playthroughs anew, after a change that is meant
	$(BIN)/pytest -q tests/games/test_conformance.py --update-golden

clean:  ## remove what the other targets made
	rm -rf $(VENV) $(BENCH) build dist .coverage* .pytest_cache .mypy_cache .ruff_cache
	rm -rf web/node_modules web/coverage src/tripot/server/web/built screenshots
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
	find src -name '*.mo' -delete

# What a player needs: the package and its web app.
$(READY): pyproject.toml constraints.txt hatch_build.py scripts/web.py $(CATALOGUES) $(WEB)
	@$(PYTHON) scripts/set_up.py $(VENV)
	@touch $@

# What a developer's target needs besides: a dependency group of pyproject.toml.
$(VENV)/.with-%: pyproject.toml constraints.txt | $(READY)
	@$(PYTHON) scripts/set_up.py $(VENV) $*
	@touch $@

# The peers have versions of their own, so the constraints do not apply to them. They need no app.
$(BENCH)/.ready: bench/requirements.txt pyproject.toml hatch_build.py $(CATALOGUES)
	test -x $(BENCH)/bin/python || $(PYTHON) -m venv $(BENCH)
	PIP_CONSTRAINT= $(BENCH)/bin/python -m pip install --quiet --requirement bench/requirements.txt
	PIP_CONSTRAINT= TRIPOT_SKIP_WEB=1 $(BENCH)/bin/python -m pip install --quiet --editable .
	touch $@

# boardgame.io, the peer of the table server, comes from npm.
$(BENCH)/.load: $(BENCH)/.ready bench/load/requirements.txt bench/load/boardgame/package-lock.json
	PIP_CONSTRAINT= $(BENCH)/bin/python -m pip install --quiet --requirement bench/load/requirements.txt
	cd bench/load/boardgame && npm ci --no-fund --no-audit
	touch $@
