#!/usr/bin/env bash
# web.sh [VERSION]: builds the browser version into dist/web (WEB names another folder): static files for any host. BROTLI is the
# quality of the compression, 0 to 11 (11 takes minutes); 0: no compressed files. Two runs at the same commit give the same bytes.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

BROTLI=${BROTLI:-11}
if ((BROTLI > 0)); then "$ROOT/scripts/setup.sh" web; fi
version=${1:-$(release)}
out=${WEB:-$ROOT/dist/web}
rm -rf "$out"
mkdir -p "$out"

# compile NAME TAGS: builds the package web/NAME.
compile() {
	say "$out/$1.wasm"
	GOOS=js GOARCH=wasm CGO_ENABLED=0 go build -tags "$2" -trimpath -buildvcs=false \
		-ldflags "-s -w -X blobwars/internal/console/cli.release=$version" -o "$out/$1.wasm" "./web/$1"
	chmod 644 "$out/$1.wasm"
}
compile window ""
compile worker worker
cp web/*.js web/index.html web/manifest.webmanifest web/kernel.wasm engine/eval/weights/*.net "$(go env GOROOT)/lib/wasm/wasm_exec.js" "$out"
cp assets/icon/blobwars.svg "$out/icon.svg"
cp assets/icon/{128,256,512}.png web/maskable.png "$out"
cp LICENSE "$out/LICENSE.txt" # with the ending, servers and the service worker know that it is text
cp assets/notices/notices.txt "$out/THIRD-PARTY-NOTICES.txt"
sed -i "s/sizeOfWindow = 0;/sizeOfWindow = $(stat -c %s "$out/window.wasm");/" "$out/page.js"

# The service worker needs the names and sums of all files but itself, and a version that changes with any of them.
version=$(cd "$out" && sha256sum -- * | sha256sum | cut -c 1-16)
files=
for file in "$out"/*; do
	name=${file##*/}
	case $name in
	sw.js) continue ;;
	index.html) name=./ ;;
	esac
	files+="\"$name\": \"$(sha256sum "$file" | cut -c 1-64)\", "
done
sed -i "s|version = \"VERSION\", files = .*|version = \"$version\", files = { $files};|" "$out/sw.js"

if ((BROTLI > 0)); then
	say "compressing"
	# shellcheck disable=SC2016 # bash expands these, for each file
	find "$out" -type f ! -name '*.png' ! -name '*.net' ! -name kernel.wasm -print0 |
		xargs -0 -n 1 -P "$(nproc)" bash -c 'brotli -q "$0" --lgwin=24 -f -k -- "$1" && gzip -9 -n -k -f -- "$1"' "$BROTLI"
	find "$out" -name '*.br' -exec chmod 644 {} +
fi
(cd "$out" && ls -l -- *.wasm*)
