# `make` alone lists the targets. Each runs a script in scripts/.
SHELL := bash
.DEFAULT_GOAL := help
ifdef EXE
.DEFAULT_GOAL := engine
endif
.PHONY: help engine setup run build quick test browsers check race fuzz bench perft cover soak kills match spar figures train pictures dist web serve package-test windows-test release clean

FILE     ?=
ARGS     ?=
LEVELS   ?=
OPPONENT ?=
GAMES    ?= 100
RATIO    ?= 1.38
SIZE     ?= 8
N        ?= 100
VERSION  ?=
FUZZTIME ?= 20s

help: ## print this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## install the programs and libraries that run, test and race need
	@scripts/setup.sh race

run: ## open the window (FILE=board, ARGS=flags); without a display, write pictures of it
	@scripts/run.sh $(ARGS) $(if $(FILE),"$(FILE)")

build: ## build the program and its laboratory into bin/
	@scripts/build.sh

engine: ## build the UAI engine alone, as the file EXE (bin/blobwars-engine); make EXE=FILE is enough, as OpenBench calls it
	@CGO_ENABLED=0 go build -trimpath -o "$(or $(EXE),bin/blobwars-engine)" ./cmd/engine

quick: ## run the tests that a small change breaks most often: words, commands, imports, pages (half a minute)
	@scripts/quick.sh

test: ## run all tests, with or without a display (ARGS='-run Name')
	@scripts/test.sh $(ARGS)

browsers: ## play the browser version in Chromium and WebKit, and install what that needs
	@scripts/browsers.sh $(ARGS)

check: ## check format, vet, staticcheck, modules, licences, and the code for Windows and macOS
	@scripts/check.sh

race: ## run the short tests of packages with goroutines under the race detector
	@scripts/race.sh $(ARGS)

fuzz: ## run every fuzz target for FUZZTIME (20s)
	@scripts/fuzz.sh $(FUZZTIME)

bench: ## run the benchmarks, with their allocations
	@scripts/bench.sh $(ARGS)

perft: ## count positions of the start boards under both rule sets
	@scripts/perft.sh

cover: ## write out/cover.html: the lines that the tests reach
	@scripts/cover.sh

soak: ## run everything for hours: tests repeated, long tests under the race detector, fuzzing
	@scripts/soak.sh

kills: ## kill the program N times (100) at random moments, and look whether anything is lost
	@scripts/kills.sh "$(N)" $(ARGS)

match: ## play the champion against tbidabp with ten times its time (over an hour), or LEVELS=1-8 against each other (a minute)
	@scripts/match.sh $(LEVELS) $(ARGS)

spar: ## play the champion against another UAI engine on 7x7, at several numbers of nodes (OPPONENT=COMMAND, GAMES=100, RATIO=1.38)
	@GAMES="$(GAMES)" RATIO="$(RATIO)" scripts/spar.sh "$(OPPONENT)" $(ARGS)

figures: ## measure the window: frame rate, start, memory (ARGS=60: an hour of two computers)
	@scripts/figures.sh $(ARGS)

train: ## train the next generation of the champion's net, SIZE=8 or 7 (ARGS=flags); after Ctrl+C the same command continues
	@scripts/train.sh "$(SIZE)" $(ARGS)

pictures: ## write pictures of every screen to out/, and those of the pages to docs/
	@scripts/pictures.sh

dist: ## build archives and packages in dist/ (VERSION=v1.2.3; without it, the tag)
	@scripts/dist.sh "$(VERSION)"

web: ## build the browser version in dist/web: static files for any host
	@scripts/web.sh $(VERSION)

serve: ## serve the browser version on this machine (ARGS='-address 127.0.0.1:8080')
	@scripts/serve.sh $(ARGS)

package-test: ## validate the packages of dist/, and use the .deb in a bare Debian (as root)
	@scripts/package-test.sh

windows-test: ## use the program for Windows of dist/ under Wine: commands, a game by mouse, the installer
	@scripts/windows-test.sh $(ARGS)

release: ## check, test, build and test all packages of a version, twice the same (VERSION=v1.2.3)
	@scripts/release.sh "$(VERSION)"

clean: ## remove bin/, dist/ and out/
	rm -rf bin dist out
