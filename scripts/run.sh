#!/usr/bin/env bash
# run.sh [ARGUMENTS]: builds the game and opens its window; where nobody could see one, plays
# a game of computer against computer in a virtual display and leaves pictures of it.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

"$ROOT/scripts/setup.sh" run
build
if has_display; then
	exec "$BIN" "$@"
fi

say "there is no display here (DISPLAY is not set)"
say "so two computers play one game in the same window on a virtual display; its moves:"
if (($# > 0)); then say "(that game is always the same one: '$*' was left out)"; fi
marker=$(mktemp)
trap 'rm -f "$marker"' EXIT
"$ROOT/scripts/with-display.sh" "$BIN" -demo "$ROOT/out/demo" ||
	die "the game on the virtual display failed; its words are above"
say "pictures of it, and of every screen:"
find out/demo -newer "$marker" -type f | sort
say "without a window there are the console commands: bin/blobwars play, solve, perft, bench, convert, generate"
