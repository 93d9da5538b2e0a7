# `make` alone prints the targets. Every target that needs Python sets up .venv by itself.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/ready
WORKERS ?= 2
ARGS   ?=

.DEFAULT_GOAL := help
.PHONY: help setup play test test-long soak lint bench size coverage flash art chip screens enclosure test-enclosure clean

help:  ## print this list
	@awk -F':.*## ' '/^[a-z-]+:.*## /{printf "  make %-15s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: $(READY)  ## set up .venv (done by the other targets when needed)

$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	  || { echo "Python 3.11 or newer is needed: sudo apt install python3 python3-venv (or make PYTHON=python3.12 ...)"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -c 'import ensurepip, venv' 2>/dev/null \
	  || { echo "Python has no venv module: sudo apt install python3-venv"; exit 1; }
	@test -x $(BIN)/pip || { echo "Setting up $(VENV) (once, it may take two minutes) ..."; $(PYTHON) -m venv --clear $(VENV); }
	@$(BIN)/pip install -qq --disable-pip-version-check --editable '.[test,lint]'
	@touch $@

play: $(READY)  ## play on this computer (window, or terminal without a display)
	@$(BIN)/dingbox play $(ARGS)

test: $(READY)  ## the quick tests, at most 3 minutes on two cores
	$(BIN)/pytest -n $(WORKERS) $(ARGS)

test-long: $(READY)  ## the tests that take longer, at most 20 minutes
	$(BIN)/pytest -n $(WORKERS) -m long $(ARGS)

soak: $(READY)  ## hours of play behind the published figures (run by hand)
	$(BIN)/python -m host_tools.soak $(ARGS)

lint: $(READY) build/typings/ready  ## ruff, mypy against the Pico stubs, arrows of the design
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

build/typings/ready: pyproject.toml
	@$(BIN)/pip install -qq --disable-pip-version-check --upgrade --no-user --target build/typings 'micropython-rp2-rpi_pico-stubs>=1.24,<2'
	@touch $@

$(VENV)/bench: $(READY)
	@$(BIN)/pip install -qq --disable-pip-version-check --editable '.[test,lint,bench]'
	@$(BIN)/pip install -qq --disable-pip-version-check --no-deps 'rlskyjo==1.0.0'
	@touch $@

bench: $(VENV)/bench  ## speed and memory, written to build/bench.json
	$(BIN)/dingbox bench $(ARGS)

size: $(READY)  ## compiled bytes a module against the memory budget
	@$(BIN)/dingbox size $(ARGS)

coverage: $(READY)  ## engine coverage: 100 % of lines, 98 % of branches
	@$(BIN)/python -m host_tools.coverage $(ARGS)

flash: $(READY)  ## copy the firmware to a board over USB
	@$(BIN)/dingbox flash $(ARGS)

art: $(READY)  ## rebuild sprites and fonts from their sources
	@$(BIN)/dingbox art $(ARGS)

screens: $(READY)  ## picture of every screen into build/screens
	@$(BIN)/dingbox screens $(ARGS)

chip: $(READY)  ## run the firmware on the chip simulator: make chip UF2=... BOOTROM=...
	@$(BIN)/python -m sim.chip --uf2 '$(UF2)' --bootrom '$(BOOTROM)' $(ARGS)

$(VENV)/enclosure: $(READY)
	@$(BIN)/pip install -qq --disable-pip-version-check --editable '.[test,lint,enclosure]'
	@$(BIN)/python -c 'import OCP.gp' 2>/dev/null || { echo "build123d needs OpenGL: sudo apt install libgl1"; exit 1; }
	@touch $@

enclosure: $(VENV)/enclosure  ## the printed box: STL, STEP, 3MF, pictures, parts list into build/enclosure
	@$(BIN)/python -m enclosure $(ARGS)

test-enclosure: $(VENV)/enclosure  ## checks of the printed box
	$(BIN)/pytest -n $(WORKERS) -m enclosure $(ARGS)

clean:  ## remove what was built (keeps .venv)
	rm -rf build .pytest_cache .ruff_cache .hypothesis *.egg-info
	find . -name __pycache__ -not -path './.venv/*' -prune -exec rm -rf {} +
