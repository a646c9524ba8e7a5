#!/usr/bin/env bash
# train.sh SIZE [ARGS]: trains the net that ships for boards of that size. Ctrl+C stops it, and the same command
# continues. Unfinished work is kept in out/train/.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

size=${1:-}
[[ $size == 8 || $size == 7 ]] || die "which size? make train SIZE=8, or SIZE=7"
shift
"$ROOT/scripts/setup.sh" check
build
# The settings of the nets that ship; ARGS can override them.
case $size in
8) made=(-games 20000 -nodes 600 -generations 5) ;;
7) made=(-games 30000 -nodes 800 -generations 5) ;;
esac
exec "$BIN" train -size "$size" -out "engine/eval/weights/${size}x$size.net" "${made[@]}" "$@"
