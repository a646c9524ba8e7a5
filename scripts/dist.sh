#!/usr/bin/env bash
# dist.sh [VERSION]: archives and packages of the program for every desktop, built without cgo, with the licences, in
# dist/. Without VERSION it is the tag of the commit or, if it has none, made of the commit's time and name. Two runs at
# the same commit give the same bytes. TARGETS limits the systems: TARGETS=linux/amd64.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

"$ROOT/scripts/setup.sh" dist
umask 022
version=${1:-$(release)}
[[ $version =~ ^v[0-9]+\.[0-9]+\.[0-9]+ ]] || die "'$version' is no version such as v1.2.3"
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH TZ=UTC
rm -rf "$ROOT/dist"
for target in ${TARGETS:-linux/amd64 linux/arm64 windows/amd64 darwin/amd64 darwin/arm64}; do
	name=blobwars-$version-${target/\//-}
	dir=$ROOT/dist/$name exe=blobwars
	if [[ $target == windows/* ]]; then exe+=.exe; fi
	say "dist/$name"
	mkdir -p "$dir"
	GOOS=${target%/*} GOARCH=${target#*/} \
		go build -trimpath -buildvcs=false -ldflags "-s -w -X blobwars/cli.release=$version" -o "$dir/$exe" .
	cp LICENSE "$dir"
	cp assets/notices/notices.txt "$dir/THIRD-PARTY-NOTICES.txt"
	if [[ $target == linux/* ]]; then
		"$ROOT/scripts/dist-linux.sh" "$version" "${target#*/}" "$dir"
	elif [[ $target == windows/* ]]; then
		find "$dir" -exec touch -d "@$SOURCE_DATE_EPOCH" {} +
		(cd "$ROOT/dist" && find "$name" | sort | zip -q -X -@ "$name.zip")
	else
		archive "$dir"
	fi
	rm -r "$dir"
done
if [[ -z ${TARGETS:-} ]]; then "$ROOT/scripts/flatpak.sh" "$version"; fi
(cd "$ROOT/dist" && sha256sum -- * >SHA256SUMS)
ls -l "$ROOT/dist"
