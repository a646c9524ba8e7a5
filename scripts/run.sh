#!/usr/bin/env bash
# run.sh [ARGUMENTS]: builds the game and opens its window. Without a display it plays a game of two computers on a
# virtual one and writes pictures of it.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

"$ROOT/scripts/setup.sh" run
build
if has_display; then
	exec "$BIN" "$@"
fi

say "there is no display here (DISPLAY is not set)"
say "so two computers play a game on a virtual display; its moves:"
if (($# > 0)); then say "(it is always the same game: '$*' is ignored)"; fi
marker=$(mktemp)
trap 'rm -f "$marker"' EXIT
"$ROOT/scripts/with-display.sh" "$BIN" -demo "$ROOT/out/demo" ||
	die "the game on the virtual display failed; its output is above"
say "pictures of it, and of every screen:"
find out/demo -newer "$marker" -type f | sort
say "without a window there are the console commands: bin/blobwars play, solve, perft, bench, convert"
