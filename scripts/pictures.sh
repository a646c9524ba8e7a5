#!/usr/bin/env bash
# pictures.sh: pictures of everything there is to see, into out/, for a person to look at, and
# those of the README, into docs/. A picture there stays, to the byte, until it looks different.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

# The README's pictures, and which of the demo's they are.
PAGES=(
	demo.gif=demo.gif
	window.png=table-picked.png
	light.png=look-spanish.png
	new-game.png=dialog-setup.png
	review.png=table-review.png
	analysis.png=analysis.png
	tree.png=tree-lecture.png
)

# looks_like A B compares two pictures, or all of two films, and forgives what a renderer rounds
# differently from one run to the next: a hue in each of many pixels, or more in a few.
looks_like() {
	local strips n
	[[ -e $2 ]] || return 1
	strips=$(mktemp -d)
	montage "$1" -coalesce -tile 10x -geometry +0+0 "$strips/a.png"
	montage "$2" -coalesce -tile 10x -geometry +0+0 "$strips/b.png"
	n=$(compare -metric AE -fuzz 4% "$strips/a.png" "$strips/b.png" null: 2>&1) || true
	rm -r "$strips"
	awk -v n="$n" 'BEGIN { exit !(n ~ /^[0-9.e+]+$/ && n + 0 <= 50) }'
}

"$ROOT/scripts/setup.sh" test
build
build_guest
mkdir -p "$ROOT/out"
"$ROOT/scripts/with-display.sh" "$BIN" -demo "$ROOT/out/demo"
for page in "${PAGES[@]}"; do
	new=$ROOT/out/demo/${page#*=} old=$ROOT/docs/${page%%=*}
	if ! looks_like "$new" "$old"; then cp "$new" "$old"; fi
done
"$ROOT/scripts/with-display.sh" go test -count=1 ./gui/paint -sheet
BLOBWARS_BIN=$BIN BLOBWARS_GUEST=$GUEST "$ROOT/scripts/with-display.sh" \
	go test -count=1 -timeout 15m ./gui_test -pictures
find out -name '*.png' -o -name '*.gif' | sort
