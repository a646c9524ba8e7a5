#!/usr/bin/env bash
# figures.sh [MINUTES]: measures the window on this machine and prints the figures and writes them to out/figures.txt.
# MINUTES is how long two computers play for the last figure; 5 if not given.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

[[ $(os) == linux ]] || die "the figures are read from /proc: only on Linux"
minutes=${1:-5}
build
go build -o "$ROOT/bin/firstframe" ./scripts/firstframe
go build -o "$ROOT/bin/demo" ./scripts/demo
FBDIR=$(mktemp -d -p /dev/shm)
trap 'rm -rf "$FBDIR"' EXIT
export FBDIR
mkdir -p "$ROOT/out"
exec > >(tee "$ROOT/out/figures.txt")
printf 'machine   %s x %s, load %s\n' "$(nproc)" "$(awk -F ': ' '/model name/ { print $2; exit }' /proc/cpuinfo)" "$(cut -d' ' -f1-3 /proc/loadavg)"
printf 'commit    %s\n\n' "$(git rev-parse --short HEAD 2>/dev/null || echo unknown)"
"$ROOT/scripts/with-display.sh" "$ROOT/scripts/figures-window.sh" "$BIN" "$minutes"
