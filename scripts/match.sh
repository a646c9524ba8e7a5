#!/usr/bin/env bash
# match.sh: a hundred games of the champion against the paper's best family with ten times its time. It takes more
# than an hour on an idle machine.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

"$ROOT/scripts/setup.sh" check
say "champion at 100 ms against tbidabp at 1 s, 100 games from random openings"
BLOBWARS_MATCH=1 go test ./engine_test -count=1 -v -timeout 4h -run '^TestChampionBeatsTheClock$' "$@"
