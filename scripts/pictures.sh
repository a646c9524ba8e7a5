#!/usr/bin/env bash
# pictures.sh: writes pictures of every screen to out/, and those of the pages and of software centres to docs/. A picture
# in docs/ is only replaced if it looks different.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

# The pictures in docs = the demo's.
PAGES=(
	demo.gif=moves.gif
	window.png=table.png
	light.png=table-spanish.png
	new-game.png=dialog-setup.png
	analysis.png=analysis.png
	tree.png=tree-lecture.png
	tree.es.png=tree-lecture-spanish.png
	tiles.png=tiles.png
	puzzle.png=puzzle.png
)

# looks_like A B reports whether two pictures, or all frames of two GIFs, look the same. It allows for rounding of the
# renderer: small differences of colour in any pixel, larger ones in up to 50.
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
rm -rf "$ROOT/out/demo"
"$ROOT/scripts/with-display.sh" go run ./scripts/demo "$ROOT/out/demo"
moves=("$ROOT"/out/demo/moves-*.png)
# Twenty pictures a second, and a second of rest. One palette for all pictures keeps what does not move the same.
convert -loop 0 -delay 5 "${moves[@]}" -delay 100 "${moves[-1]}" -dither None -colors 255 +map -layers Optimize \
	"$ROOT/out/demo/moves.gif"
rm "${moves[@]}"
for page in "${PAGES[@]}"; do
	new=$ROOT/out/demo/${page#*=} old=$ROOT/docs/${page%%=*}
	if ! looks_like "$new" "$old"; then cp "$new" "$old"; fi
done
BLOBWARS_BIN=$BIN BLOBWARS_GUEST=$GUEST "$ROOT/scripts/with-display.sh" \
	go test -count=1 -timeout 15m ./gui/e2e -pictures
find out -name '*.png' -o -name '*.gif' | sort
