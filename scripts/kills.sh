#!/usr/bin/env bash
# kills.sh N [ARGS]: kills the program N times at random moments, starts it again, and fails if anything is lost but the
# move under way. It prints a table. Two processes share the work. With ARGS for the test there is one: kills.sh 10
# -soak.kinds '^end$' -soak.seed 7 repeats the chain of kills of that seed.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

N=${1:-100}
shift || true
"$ROOT/scripts/setup.sh" test
build
build_guest
export BLOBWARS_BIN=$BIN BLOBWARS_GUEST=$GUEST
mkdir -p "$ROOT/out"
out=$(mktemp -d -p "$ROOT/out" kills.XXXX)
failed=0
go test -c -o "$out/e2e.test" ./gui/e2e

# kill_program NAME ARGS... runs the test; its output is out/kills.*/NAME.log.
kill_program() {
	local name=$1
	shift
	# shellcheck disable=SC2016 # for the other shell
	"$ROOT/scripts/with-display.sh" bash -c 'cd "$0" && exec "$@"' "$ROOT/gui/e2e" "$out/e2e.test" -test.run TestKills -test.v "$@" >"$out/$name.log" 2>&1
}

if (($# > 0)); then
	kill_program one -soak.kills "$N" "$@" || failed=1
else
	kill_program one -soak.kills $((N / 2)) -soak.seed 1 &
	one=$!
	kill_program two -soak.kills $((N - N / 2)) -soak.seed 100001 || failed=1
	wait $one || failed=1
fi

awk -F '\t' '
	$1 == "kills" {
		if (!($2 in n)) names[++kinds] = $2
		n[$2] += $3; ended[$2] += $4; moves[$2] += $5; lost[$2] += $6; seconds[$2] += $7
	}
	function row(name, a, b, c, d, e) { printf "| %-24s | %6s | %6s | %6s | %5s | %7s |\n", name, a, b, c, d, e }
	END {
		row("kind", "kills", "games", "moves", "lost", "seconds")
		row("---", "---:", "---:", "---:", "---:", "---:")
		for (i = 1; i <= kinds; i++) {
			k = names[i]; row(k, n[k], ended[k], moves[k], lost[k], seconds[k])
			a += n[k]; b += ended[k]; c += moves[k]; d += lost[k]; e += seconds[k]
		}
		row("all", a, b, c, d, e)
	}' "$out"/*.log
if ((failed)); then
	grep -a -h -E 'after kill|^ *--- FAIL|^panic:' "$out"/*.log || true
	die "something is lost, or the test failed: ${out#"$ROOT"/} has the output, out/kills the files"
fi
rm -r "$out"
