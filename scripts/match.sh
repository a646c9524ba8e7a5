#!/usr/bin/env bash
# match.sh: the champion's hundred games against the paper's best family with ten times its
# time: more than an hour, on a machine that does nothing else.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

"$ROOT/scripts/setup.sh" check
say "champion at 100 ms against tbidabp at 1 s, 100 games from random openings"
BLOBWARS_MATCH=1 go test ./engine_test -count=1 -v -timeout 4h -run '^TestChampionBeatsTheClock$' "$@"
