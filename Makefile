PYTHON ?= python3
BIN := .venv/bin

.DEFAULT_GOAL := help
.PHONY: help play test check bench docs clean

help:  ## list the commands
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

.venv/ready: pyproject.toml setup.py $(wildcard src/guobiao/kernel/*.py src/guobiao/kernel/*.pxd)
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --editable '.[dev]'
	touch $@

play: .venv/ready  ## score a hand
	$(BIN)/guobiao score '[EEE,2][SSSS,1]WWWNN55pN|EE1000|2'

test: .venv/ready  ## run the tests over both twins of the kernel
	$(BIN)/pytest -q
	GUOBIAO_PURE=1 $(BIN)/pytest -q

check: .venv/ready  ## everything CI does
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/pyright
	$(BIN)/lint-imports
	$(MAKE) docs test

clean:  ## remove what was built
	rm -rf .venv build dist docs/_build src/*.egg-info src/guobiao/kernel/*.so src/guobiao/kernel/*.c src/guobiao/kernel/*.npz
