PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: demo test lint bench fuzz clean

$(VENV)/.installed: pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit("Paddock needs Python 3.11 or newer") if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	touch $@

demo: $(VENV)/.installed  ## play on a local Discord, in the browser
	exec $(BIN)/paddock demo

test: $(VENV)/.installed  ## every test; those whose browser or server is absent are skipped with the reason
	$(BIN)/pytest -n auto -rs

lint: $(VENV)/.installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)/.installed  ## figures for docs/performance.md
	$(BIN)/python -m tests.bench

fuzz: $(VENV)/.installed  ## long random play
	$(BIN)/python -m tests.fuzz

clean:
	rm -rf $(VENV) build dist *.egg-info
