#!/usr/bin/env bash
# tune.sh SIZE [ARGS]: tunes parameters of engine/search/parameters.go by games of the champion against itself. ARGS can
# name others, or measure without tuning (-rate 0). Ctrl+C stops it, and the same command continues.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

size=${1:-}
[[ $size == 8 || $size == 7 ]] || die "which size? make tune SIZE=8, or SIZE=7"
shift
mkdir -p out/tune
exec go run -tags tune ./scripts/tune -size "$size" -file "out/tune/$size.log" -rate 0.03 \
	-p rfpMargin:40:60,lmpBase:3:5,lmpScale:80:120,lmrBase:256:768,lmrFactor:600:766,lmrPV:512:1536,aspirationWidth:30:50 "$@"
