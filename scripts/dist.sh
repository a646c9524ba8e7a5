#!/usr/bin/env bash
# dist.sh [VERSION]: archives of the program for every desktop, built without cgo, with the licences, in dist/.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

"$ROOT/scripts/setup.sh" dist
version=${1:-}
rm -rf "$ROOT/dist"
for target in linux/amd64 linux/arm64 windows/amd64 darwin/amd64 darwin/arm64; do
	name=blobwars${version:+-$version}-${target/\//-}
	dir=$ROOT/dist/$name exe=blobwars
	if [[ $target == windows/* ]]; then exe+=.exe; fi
	say "dist/$name"
	mkdir -p "$dir"
	GOOS=${target%/*} GOARCH=${target#*/} \
		go build -trimpath -ldflags "-s -w ${version:+-X blobwars/cli.release=$version}" -o "$dir/$exe" .
	cp LICENSE "$dir"
	cp assets/notices/notices.txt "$dir/THIRD-PARTY-NOTICES.txt"
	if [[ $target == windows/* ]]; then
		(cd "$ROOT/dist" && zip -q -r "$name.zip" "$name")
	else
		tar -C "$ROOT/dist" -czf "$dir.tar.gz" "$name"
	fi
	rm -r "$dir"
done
ls -l "$ROOT/dist"
