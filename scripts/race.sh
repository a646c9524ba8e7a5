#!/usr/bin/env bash
# race.sh [ARGS]: the short tests of all packages that start goroutines, under the race detector.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

"$ROOT/scripts/setup.sh" race
export CGO_ENABLED=1
# The packages whose own code starts goroutines, and engine_test, which searches with several threads.
# gui/e2e is left out: it runs the program as a process of its own.
starts='^[[:space:]]*go [a-zA-Z]|\.Go\(|job\.Start|AfterFunc\('
packages=$(
	grep -rlE --include='*.go' --exclude='*_test.go' "$starts" engine gui internal | xargs -n 1 dirname | sort -u | sed 's|^|./|' |
		xargs go list -f '{{if or .TestGoFiles .XTestGoFiles}}{{.ImportPath}}{{end}}'
	go list ./engine_test
)
# Tests that are slow under the detector and run in one goroutine, or do what others do, too. make soak runs them all.
single='^Test(Experiment|Chart|Textbook|Tree|Oracle|Perft|Lecture|PaperTable|MultiPV|ChampionIsMinimax|ChampionSeesNoDifference|FoundWins|TheBestMoveOfATurn|Gradient|RowsTwins|LearnsMaterial|EveryPairOfKeys|EveryDialogFits|ResumeFit|ConsolePuzzles|PruningKeeps|TheSignature|OutputToAPipe|Grundy|Exercises|SlowTwin|ReportIsTheSameOnABusyMachine)'
# shellcheck disable=SC2086 # one word for each package
"$ROOT/scripts/with-display.sh" go test -vet=off -race -short -skip "$single" -timeout 15m "$@" $packages
