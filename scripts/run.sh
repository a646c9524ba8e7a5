#!/usr/bin/env bash
# run.sh [ARGUMENTS]: builds the game and opens its window. Without a display it writes pictures of every screen, drawn
# on a virtual one.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

"$ROOT/scripts/setup.sh" run
build
if has_display; then
	exec "$BIN" "$@"
fi
say "there is no display here (DISPLAY is not set); out/demo gets pictures of every screen, drawn on a virtual one"
mkdir -p "$ROOT/out"
"$ROOT/scripts/with-display.sh" go run ./scripts/demo "$ROOT/out/demo" || die "drawing failed; its output is above"
say "without a window there are the console commands: bin/blobwars play, solve, perft, bench, convert"
