#!/usr/bin/env bash
# dist.sh: the program for every desktop, without cgo, into dist/.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

"$ROOT/scripts/setup.sh" check
rm -rf "$ROOT/dist"
for target in linux/amd64 linux/arm64 windows/amd64 darwin/amd64 darwin/arm64; do
	name=blobwars-${target/\//-}
	if [[ $target == windows/* ]]; then name+=.exe; fi
	say "dist/$name"
	GOOS=${target%/*} GOARCH=${target#*/} \
		go build -trimpath -ldflags '-s -w' -o "$ROOT/dist/$name" .
done
ls -l "$ROOT/dist"
