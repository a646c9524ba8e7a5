#!/usr/bin/env bash
# windows-test.sh: uses the program for Windows under Wine: its commands, a game by mouse in the window, the installer, and
# saving. It takes the zip and the installer of dist/, which it makes if there are none; out/e2e has pictures.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

"$ROOT/scripts/setup.sh" windows
if ! compgen -G "$ROOT/dist/*-windows-amd64.zip" >/dev/null; then TARGETS=windows/amd64 "$ROOT/scripts/dist.sh"; fi
build
work=$(mktemp -d -p /var/tmp)
# shellcheck disable=SC2317 # called by the trap
cleanup() {
	wineserver -k 2>/dev/null || true
	rm -rf "$work"
}
trap cleanup EXIT
renice -n 5 $$ >/dev/null

prepare_wine "$work"

say "files: atomic saves, the documents, the dialogs' errors"
# Wine 8 cannot delete in the way of os.RemoveAll, by which tests end: only failures of another kind count.
GOOS=windows GOARCH=amd64 go test -count=1 -exec wine ./internal/atomicfile ./gui/store ./gui/platform >"$work/files" 2>&1 || true
if [[ $(grep -c -E '^(ok *|FAIL)	blobwars/' "$work/files") != 3 ]] || grep -q -e 'Error Trace:' -e '^panic:' "$work/files"; then
	cat "$work/files"
	die "the tests of files failed"
fi

say "the programs"
unzip -q -d "$work" "$(compgen -G "$ROOT/dist/*-windows-amd64.zip")"
BLOBWARS_WINDOWS=$(compgen -G "$work/blobwars-*-windows-amd64")
BLOBWARS_SETUP=$(compgen -G "$ROOT/dist/*-setup.exe")
export BLOBWARS_WINDOWS BLOBWARS_SETUP BLOBWARS_BIN=$BIN
"$ROOT/scripts/with-display.sh" go test -count=1 ./gui/e2e -run OnWindows -pictures "$@"
say "passed; look at out/e2e/TestOnWindows*.png"
