#!/usr/bin/env bash
# train.sh SIZE [ARGS]: makes the net that ships for boards of that size, anew. Ctrl+C stops it; the
# same command goes on from there. What it has done so far is in out/train/.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

size=${1:-}
[[ $size == 8 || $size == 7 ]] || die "which size? make train SIZE=8, or SIZE=7"
shift
"$ROOT/scripts/setup.sh" check
build
exec "$BIN" train -size "$size" -out "engine/eval/weights/${size}x$size.net" "$@"
