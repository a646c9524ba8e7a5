#!/usr/bin/env bash
# run.sh [ARGUMENTS]: builds the game and opens its window.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

"$ROOT/scripts/setup.sh" run
build
exec "$BIN" "$@"
