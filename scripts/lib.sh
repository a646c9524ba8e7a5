# shellcheck shell=bash
# Functions and variables that all scripts here share. It is sourced, never run.
set -euo pipefail

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$ROOT"

say() { printf '== %s\n' "$*"; }
die() {
	printf 'error: %s\n' "$*" >&2
	exit 1
}

# os is linux, darwin or windows (Git Bash, MSYS2, Cygwin).
os() {
	case $(uname -s) in
	Darwin) echo darwin ;;
	MINGW* | MSYS* | CYGWIN*) echo windows ;;
	*) echo linux ;;
	esac
}

EXE=""
if [[ $(os) == windows ]]; then EXE=.exe; fi
BIN="$ROOT/bin/blobwars$EXE"
LAB="$ROOT/bin/blobwars-lab$EXE"
GUEST="$ROOT/bin/blobwars-guest$EXE"

# has_display reports whether a window can be shown. On Linux, Ebitengine uses X11 only; under Wayland that is XWayland.
has_display() {
	[[ $(os) != linux || -n ${DISPLAY:-} ]]
}

# version_at_least HAVE WANT compares dotted numbers: version_at_least 1.26.8 1.26
version_at_least() {
	[[ $(printf '%s\n%s\n' "$2" "$1" | sort -V | head -n 1) == "$2" ]]
}

go_wanted() { awk '$1 == "go" { print $2 }' "$ROOT/go.mod"; }

# go_here prints the version of the installed Go, or nothing. It runs go in / because an older Go refuses to run
# inside the module.
go_here() {
	command -v go >/dev/null || return 0
	(cd / && GOTOOLCHAIN=local go env GOVERSION | sed 's/^go//; s/[^0-9.].*$//')
}

# Root's PATH often lacks the place where Go's own installer puts it.
if ! command -v go >/dev/null && [[ -x /usr/local/go/bin/go ]]; then
	PATH=$PATH:/usr/local/go/bin
fi

# Since 1.21 Go fetches the toolchain that go.mod asks for, unless GOTOOLCHAIN=local forbids it,
# as some distributions do.
have=$(go_here)
if [[ -n $have ]] && ! version_at_least "$have" "$(go_wanted)" && version_at_least "$have" 1.21; then
	export GOTOOLCHAIN=auto
fi
unset have

# Only the race detector needs cgo. One value everywhere else lets all targets share the build cache.
export CGO_ENABLED=${CGO_ENABLED:-0}

# LINK_BASE is the address of the page to which the program's links lead (engine/notation.LinkBase).
LINK_FLAG=${LINK_BASE:+-X blobwars/engine/notation.LinkBase=$LINK_BASE}

build() {
	say "building ${BIN#"$ROOT"/}"
	go build -ldflags "$LINK_FLAG" -o "$BIN" .
}

build_lab() {
	say "building ${LAB#"$ROOT"/}"
	go build -o "$LAB" ./cmd/lab
}

# build_guest builds the program as gui/e2e drives it: tick by tick, without a window.
build_guest() {
	say "building ${GUEST#"$ROOT"/}"
	go build -tags ebitenginevmguest -o "$GUEST" .
}

# ID names the program on desktops (Desktop Entry Specification, "File naming").
# shellcheck disable=SC2034 # for the scripts that source this one
ID=example.blobwars.BlobWars

# release prints the version of this commit: its tag, or one made of its time and name, as the go command has it.
release() {
	local changed=""
	git diff --quiet HEAD -- || changed=+dirty
	git describe --tags --exact-match --match 'v[0-9]*' 2>/dev/null ||
		TZ=UTC git log -1 --date=format-local:%Y%m%d%H%M%S --format="v0.0.0-%cd-%h$changed"
}

# archive DIR packs the folder as DIR.tar.gz: its bytes depend on the content and SOURCE_DATE_EPOCH only. It needs GNU tar.
archive() {
	tar -C "$(dirname "$1")" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" -c "$(basename "$1")" |
		gzip -9 -n >"$1.tar.gz"
}

# prepare_wine DIR makes a folder of Wine below DIR, and sets the variables with which the program for Windows runs there.
prepare_wine() {
	say "Wine"
	export WINEPREFIX=$1/wine WINEARCH=win64 WINEDEBUG=-all
	# Neither .NET nor a browser, for which Wine would ask, and no sound device, about which it would write.
	export WINEDLLOVERRIDES="mscoree=;mshtml=;winealsa.drv=;winepulse.drv=;wineoss.drv="
	wine wineboot -i >/dev/null 2>&1
	# Go takes random numbers from a library that Windows has since version 7, but Wine only since version 9.
	local system=$WINEPREFIX/drive_c/windows/system32
	if [[ ! -e $system/bcryptprimitives.dll ]]; then
		cat >"$1/shim.c" <<-'END'
			#include <windows.h>
			BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);
			__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T size) { return SystemFunction036(data, size); }
		END
		x86_64-w64-mingw32-gcc-posix -shared -o "$system/bcryptprimitives.dll" "$1/shim.c" -ladvapi32
	fi
}
