#!/usr/bin/env bash
# race.sh [ARGS]: the short tests of all packages that start goroutines, under the race detector.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

"$ROOT/scripts/setup.sh" race
export CGO_ENABLED=1
# The packages whose own code starts goroutines. gui/e2e is left out: it runs the program as a process of its own.
starts='^[[:space:]]*go [a-zA-Z]|\.Go\(|job\.Start|AfterFunc\('
packages=$(
	grep -rlE --include='*.go' --exclude='*_test.go' "$starts" engine gui internal | xargs -n 1 dirname | sort -u | sed 's|^|./|' |
		xargs go list -f '{{if or .TestGoFiles .XTestGoFiles}}{{.ImportPath}}{{end}}'
)
# Tests that are slow under the detector and run in one goroutine, or share what those of other packages share. make soak
# runs them all.
single='^Test(MultiPV|ChampionIsMinimax|ChampionSeesNoDifference|FoundWins|TheBestMoveOfATurn|ADrawIsSaved|AWinIsForced|EachLevelBeats|GreedyGains|ComparedMoves|Gradient|RowsTwins|LearnsMaterial|Resume|Judge$|Continue|EveryPairOfKeys|EveryDialogFits|PruningKeeps)'
# shellcheck disable=SC2086 # one word for each package
"$ROOT/scripts/with-display.sh" go test -vet=off -race -short -skip "$single" -timeout 15m "$@" $packages
say "engines and searches with several threads"
go test -vet=off -race -short -run '^Test(UAI|Engine|AnEngine|Workers|Interrupt|DeepeningStops|RaceConsole)' -timeout 15m "$@" ./engine_test
