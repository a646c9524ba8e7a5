#!/usr/bin/env bash
# dist.sh [VERSION]: archives and packages of the program and its laboratory for every desktop, built without cgo, with the licences, in
# dist/. Without VERSION it is the tag of the commit or, if it has none, made of the commit's time and name. Two runs at
# the same commit give the same bytes. TARGETS limits the systems: TARGETS=linux/amd64. SIGNING_KEY=FILE, a secret key of
# minisign or a private one of ssh, signs the sums.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

[[ -z ${SIGNING_KEY:-} || -r $SIGNING_KEY ]] || die "SIGNING_KEY: $SIGNING_KEY cannot be read"
[[ $(os) == linux ]] || die "archives and packages are built on Linux: they need GNU tar, touch and date"
"$ROOT/scripts/setup.sh" dist
umask 022
version=${1:-$(release)}
[[ $version =~ ^v[0-9]+\.[0-9]+\.[0-9]+ ]] || die "'$version' is no version such as v1.2.3"
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH TZ=UTC
rm -rf "$ROOT/dist"
# compile PACKAGE SYSTEM ARCH FILE [LINKER-FLAGS] [FLAGS]
compile() {
	GOOS=$2 GOARCH=$3 go build ${6:-} -trimpath -buildvcs=false -ldflags "-s -w -X blobwars/internal/console/cli.release=$version $LINK_FLAG ${5:-}" -o "$4" "$1"
}
for target in ${TARGETS:-linux/amd64 linux/arm64 windows/amd64 darwin/universal}; do
	name=blobwars-$version-${target/\//-} os=${target%/*} arch=${target#*/}
	dir=$ROOT/dist/$name
	say "dist/$name"
	mkdir -p "$dir"
	cp LICENSE "$dir"
	cp "packaging/readme/$os.txt" "$dir/README.txt"
	cp assets/notices/notices.txt "$dir/THIRD-PARTY-NOTICES.txt"
	case $os in
	linux) # position-independent, and read-only after relocation
		compile . "$os" "$arch" "$dir/blobwars" -bindnow -buildmode=pie
		compile ./cmd/lab "$os" "$arch" "$dir/blobwars-lab" -bindnow -buildmode=pie
		"$ROOT/scripts/dist-linux.sh" "$version" "$arch" "$dir"
		;;
	windows) # two programs, because Windows asks a program's file whether it has a window or a terminal
		compile . "$os" "$arch" "$dir/blobwars.exe" "-H windowsgui"
		compile . "$os" "$arch" "$dir/blobwars.com"
		compile ./cmd/lab "$os" "$arch" "$dir/blobwars-lab.exe"
		"$ROOT/scripts/dist-windows.sh" "$version" "$dir"
		;;
	darwin)
		for arch in amd64 arm64; do
			compile . "$os" $arch "$dir/blobwars-$arch"
			compile ./cmd/lab "$os" $arch "$dir/blobwars-lab-$arch"
		done
		"$ROOT/scripts/dist-macos.sh" "$version" "$dir"
		;;
	esac
	rm -r "$dir"
done
(cd "$ROOT/dist" && sha256sum -- * >SHA256SUMS)
if [[ -n ${SIGNING_KEY:-} ]]; then "$ROOT/scripts/sign.sh" "$ROOT/dist/SHA256SUMS" "$SIGNING_KEY" "$version"; fi
ls -l "$ROOT/dist"
