#!/usr/bin/env bash
# perft.sh: prints counts to compare with engine_test/testdata/perft_*.tsv and with other programs.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

"$ROOT/scripts/setup.sh" check
build
count() {
	say "perft $*"
	time "$BIN" perft "$@"
}
count -fen 'x6o/8/8/8/8/8/8/o6x x 0 1' -depth 5 -pairs
count -fen 'x6o/8/8/8/8/8/8/o6x x 0 1' -depth 5
count -fen 'x5o/7/7/7/7/7/o5x x 0 1' -depth 5 -rules ataxx
