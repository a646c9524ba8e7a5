#!/usr/bin/env bash
# soak.sh: long runs before a release: three to four hours on two cores.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

say "every test five times over"
"$ROOT/scripts/test.sh" -count=5 -timeout=90m
say "every test, the long ones too, under the race detector"
"$ROOT/scripts/race.sh" -short=false -run=. -skip= -timeout=90m
say "all puzzles, and their making"
go test -timeout 3h ./engine/puzzle ./internal/lab/puzzlemaker -soak.puzzles
say "a hundred random walks through the window, all pairs of keys, and all sizes"
"$ROOT/scripts/with-display.sh" go test -timeout 120m ./gui -run 'TestRandomWalks|TestEveryPairOfKeys' -soak 100
say "every test of the browser version"
"$ROOT/scripts/with-display.sh" go test -timeout 90m ./web -soak
say "every fuzz target for five minutes"
"$ROOT/scripts/fuzz.sh" 5m
say "the champion's hundred games"
"$ROOT/scripts/match.sh"
