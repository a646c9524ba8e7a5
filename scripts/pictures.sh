#!/usr/bin/env bash
# pictures.sh: pictures of everything there is to see, into out/, for a person to look at.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

"$ROOT/scripts/setup.sh" test
build
build_guest
mkdir -p "$ROOT/out"
"$ROOT/scripts/with-display.sh" "$BIN" -demo "$ROOT/out"
"$ROOT/scripts/with-display.sh" go test -count=1 ./gui/paint -sheet
BLOBWARS_BIN=$BIN BLOBWARS_GUEST=$GUEST "$ROOT/scripts/with-display.sh" \
	go test -count=1 -timeout 15m ./gui_test -pictures
find out -name '*.png' | sort
