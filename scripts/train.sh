#!/usr/bin/env bash
# train.sh SIZE [ARGS]: makes the net that ships for boards of that size, anew. Ctrl+C stops it; the
# same command goes on from there. What it has done so far is in out/train/.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

size=${1:-}
[[ $size == 8 || $size == 7 ]] || die "which size? make train SIZE=8, or SIZE=7"
shift
"$ROOT/scripts/setup.sh" check
build
# What the nets that ship were made with; ARGS may say otherwise.
case $size in
8) made=(-games 20000 -nodes 600 -generations 5) ;;
7) made=(-games 30000 -nodes 800 -generations 5) ;;
esac
exec "$BIN" train -size "$size" -out "engine/eval/weights/${size}x$size.net" "${made[@]}" "$@"
