#!/usr/bin/env bash
# fuzz.sh [TIME]: every fuzz target in turn, TIME each (20s, 5m; default 20s).
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

"$ROOT/scripts/setup.sh" check
time=${1:-20s}
# Only packages that have a target are listed, because listing builds the tests.
while read -r dir; do
	for target in $(go test -list '^Fuzz' "$dir" | grep '^Fuzz'); do
		say "$target in $dir, $time"
		go test -run '^$' -fuzz "^$target\$" -fuzztime "$time" -fuzzminimizetime 1x "$dir"
	done
done < <(grep -rl --include='*_test.go' '^func Fuzz' . | xargs -n 1 dirname | sort -u)
