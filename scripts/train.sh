#!/usr/bin/env bash
# train.sh SIZE [ARGS]: trains the next generation of the net that ships for boards of that size: games of the net against
# itself, then a fit. It takes many hours; Ctrl+C stops it, and the same command continues. The games are kept in
# out/train/. The new net is out/train/SIZExSIZE.net: docs/strength.md says how to measure it before it takes the old one's place.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

size=${1:-}
[[ $size == 8 || $size == 7 ]] || die "which size? make train SIZE=8, or SIZE=7"
shift
"$ROOT/scripts/setup.sh" check
build_lab
# The usual settings. ARGS adds others: a flag that is given twice is an error.
case $size in
8) made=(-games 500000 -nodes 600) ;;
7) made=(-games 600000 -nodes 800) ;;
esac
mkdir -p out/train
exec nice -n 19 "$LAB" train -size "$size" -start "engine/eval/weights/${size}x$size.net" -out "out/train/${size}x$size.net" "${made[@]}" "$@"
