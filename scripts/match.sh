#!/usr/bin/env bash
# match.sh: a hundred games of the champion against the paper's best family with ten times its time, which take more than an
# hour on an idle machine. With levels as its argument, such as 1-14: those levels against each other, with their ratings.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

"$ROOT/scripts/setup.sh" check
if [[ ${1:-} == [0-9]* ]]; then
	levels=$1
	shift
	say "each of the levels $levels against those below it, on both sizes"
	exec go run . match -levels "$levels" -games 100 "$@"
fi
say "champion at 100 ms against tbidabp at 1 s, 100 games from random openings"
BLOBWARS_MATCH=1 go test ./engine/match -count=1 -v -timeout 4h -run '^TestChampionBeatsTheClock$' "$@"
