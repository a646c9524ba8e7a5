#!/usr/bin/env bash
# pictures.sh: pictures of everything there is to see, into out/, for a person to look at, and
# those of the README, into docs/: on the same machine the same ones, until the looks change.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

# The README's pictures, and which of the demo's they are.
PAGES=(
	demo.gif=demo.gif
	window.png=table-picked.png
	light.png=look-spanish.png
	new-game.png=dialog-setup.png
	review.png=table-review.png
)

"$ROOT/scripts/setup.sh" test
build
build_guest
mkdir -p "$ROOT/out"
"$ROOT/scripts/with-display.sh" "$BIN" -demo "$ROOT/out/demo"
for page in "${PAGES[@]}"; do
	cp "$ROOT/out/demo/${page#*=}" "$ROOT/docs/${page%%=*}"
done
"$ROOT/scripts/with-display.sh" go test -count=1 ./gui/paint -sheet
BLOBWARS_BIN=$BIN BLOBWARS_GUEST=$GUEST "$ROOT/scripts/with-display.sh" \
	go test -count=1 -timeout 15m ./gui_test -pictures
find out -name '*.png' -o -name '*.gif' | sort
