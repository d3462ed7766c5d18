# Each target does its whole set-up: a virtual environment in .venv, the compiled kernel, all of it.
BIN := .venv/bin
BUILT_FROM := $(wildcard src/guobiao/kernel/*.py src/guobiao/kernel/*_c.pxd src/guobiao/scoring/*.py src/guobiao/scoring/*/*.py)
export HAND ?= [EEE,2][SSSS,1]WWWNN55pN|EE1000|2
PAGE := src/guobiao/server/page/index.html
PAGE_FROM := $(wildcard web/*.json web/*.ts web/*.html web/src/*.ts web/src/*/*.ts web/src/*/*.css) \
	$(wildcard src/guobiao/draw/*.py) tools/page tools/tile-sprites
PORT ?= 8080
# Not from the environment, where some shells keep the name of the computer.
HOST = 127.0.0.1

# A virtual environment knows its own place: where the checkout was moved, it is made anew.
ifneq "$(shell cat .venv/.place 2>/dev/null)" "$(CURDIR)"
$(shell rm -f .venv/.play .venv/.test .venv/.check)
endif

.NOTPARALLEL:
.DEFAULT_GOAL := help
.PHONY: help play page score test check format docs pages bench wheel clean

help:  ## list the targets
	@grep -E '^[a-z]+:.*##' Makefile | sed -E 's/:.*## /\t/' | expand -t 10

# What a target needs installed; each stamp is older than what it was made from, or is made again.
.venv/.play .venv/.test .venv/.check: pyproject.toml setup.py tools/environment $(BUILT_FROM)
	@tools/environment $(@:.venv/.%=%)
	@touch $@

play: .venv/.play $(PAGE)  ## build the page, serve and open it: make play PORT=8080 HOST=0.0.0.0
	@$(BIN)/guobiao serve --host $(HOST) --port $(PORT) --open

page: $(PAGE)  ## build the page of the server

$(PAGE): $(PAGE_FROM) | .venv/.play
	@tools/page
	@touch $@

score: .venv/.play  ## score a hand: make score HAND='…'
	@$(BIN)/guobiao score "$$HAND"

test: .venv/.test  ## run the tests over both twins of the kernel
	@GUOBIAO_PURE=1 $(BIN)/python -m pytest -q
	@if ls src/guobiao/kernel/_*_c.*.* >/dev/null 2>&1; then $(BIN)/python -m pytest -q; fi

check: .venv/.check  ## everything CI does, quiet until the first failure
	@tools/step 'lint (ruff)' $(BIN)/ruff check
	@tools/step 'format (ruff)' $(BIN)/ruff format --check
	@tools/step 'layers (import-linter)' $(BIN)/lint-imports
	@tools/step 'types (mypy)' $(BIN)/mypy
	@tools/step 'types (pyright)' $(BIN)/pyright
	@tools/step 'page (lint, types, tests, build)' tools/page check
	@tools/step 'docs (sphinx)' $(BIN)/sphinx-build -q -W --keep-going -b html docs docs/_build/html
	@tools/step 'tests, plain kernel' env GUOBIAO_PURE=1 $(BIN)/python -m pytest -q
	@tools/step 'tests, compiled kernel' $(BIN)/python -m pytest -q

format: .venv/.check  ## format the code and mend what can be mended
	@$(BIN)/ruff check --fix-only
	@$(BIN)/ruff format

docs: .venv/.check  ## build the documentation into docs/_build/html
	@$(BIN)/sphinx-build -q -W --keep-going -b html docs docs/_build/html
	@echo docs/_build/html/index.html

pages: .venv/.check  ## write what the commands print today into the pages; read the difference!
	@PYTHONPATH=tests $(BIN)/python tests/docs/console_blocks.py README.md $$(find docs -name '*.md')

bench: .venv/.test  ## measure the speed of this machine
	@$(BIN)/guobiao bench

wheel: .venv/.test $(PAGE)  ## build a wheel into dist/
	@$(BIN)/python -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .

clean:  ## remove what was built
	rm -rf .venv build dist docs/_build docs/generated src/*.egg-info
	rm -rf src/guobiao/server/page web/node_modules web/src/art
	cd src/guobiao/kernel && rm -f *.so *.pyd *.c *.npz _compiled_from.txt
