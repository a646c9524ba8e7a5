# The menu. `make` alone prints it; the work is done in scripts/.
SHELL := bash
.DEFAULT_GOAL := help
.PHONY: help setup run build test check race fuzz bench perft cover soak match figures train pictures dist clean

FILE     ?=
ARGS     ?=
SIZE     ?= 8
FUZZTIME ?= 20s

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## install what run, test and race need and this machine lacks
	@scripts/setup.sh race

run: ## play: open the window (FILE=board, ARGS=flags); with no display, a game of two computers
	@scripts/run.sh $(ARGS) $(if $(FILE),"$(FILE)")

build: ## the program, into bin/
	@scripts/build.sh

test: ## all tests, with or without a display (ARGS='-run Name')
	@scripts/test.sh $(ARGS)

check: ## format, vet, staticcheck, sizes, modules, builds for the other systems
	@scripts/check.sh

race: ## the short tests under the race detector
	@scripts/race.sh $(ARGS)

fuzz: ## every fuzz target, FUZZTIME each (20s)
	@scripts/fuzz.sh $(FUZZTIME)

bench: ## the benchmarks, with their allocations
	@scripts/bench.sh $(ARGS)

perft: ## count positions of the start boards under both rule sets
	@scripts/perft.sh

cover: ## what the tests reach, as out/cover.html
	@scripts/cover.sh

soak: ## the long runs: all tests repeated, all under the race detector, fuzzing for minutes
	@scripts/soak.sh

match: ## more than an hour: the champion's hundred games against tbidabp with ten times the time
	@scripts/match.sh $(ARGS)

figures: ## how smooth, quick and small the window is here (ARGS=60: an hour of two computers)
	@scripts/figures.sh $(ARGS)

train: ## the champion's net anew, SIZE=8 or 7 (ARGS=flags); Ctrl+C stops, again goes on
	@scripts/train.sh "$(SIZE)" $(ARGS)

pictures: ## pictures of every screen into out/, and those of the README
	@scripts/pictures.sh

dist: ## the program for Linux, Windows and macOS, into dist/
	@scripts/dist.sh

clean: ## remove bin/, dist/ and out/
	rm -rf bin dist out
