#!/usr/bin/env bash
# figures-window.sh BINARY MINUTES: the part of figures.sh that runs on the virtual display, whose content is in FBDIR.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

program=$1 minutes=$2
dir=$(mktemp -d)
export HOME=$dir XDG_CONFIG_HOME=$dir/config
pid=""
# shellcheck disable=SC2317 # called by the trap
cleanup() {
	if [[ -n $pid ]]; then kill "$pid" 2>/dev/null || true; fi
	rm -rf "$dir"
}
trap cleanup EXIT

human='{"human":true,"depth":4,"time":1000000000}'
champion='{"human":false,"champion":true,"timed":true,"depth":4,"time":1000000000}'
master='{"human":false,"level":14,"depth":4,"time":1000000000}'
hard='{"human":false,"level":9,"depth":4,"time":1000000000}'

# new_home SEAT SEAT: a home with settings for a window of 960x720 and no saved game.
new_home() {
	rm -rf "$dir/config"
	mkdir -p "$dir/config/blobwars"
	printf '{"version":1,"coordinates":true,"seats":[%s,%s],"window":{"x":0,"y":0,"w":960,"h":720,"set":true}}' "$1" "$2" \
		>"$dir/config/blobwars/settings.json"
}

# open_window SEAT SEAT opens it.
open_window() {
	new_home "$1" "$2"
	"$ROOT/bin/demo" -measure >"$dir/said" 2>"$dir/errors" &
	pid=$!
	until grep -q '"first frame"' "$dir/said"; do
		kill -0 "$pid" 2>/dev/null || die "the window did not open: $(<"$dir/errors")"
		sleep 0.05
	done
}

close_window() {
	kill "$pid" 2>/dev/null || true
	wait "$pid" 2>/dev/null || true
	pid=""
}

median() { sort -n | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'; }
row() { printf '%-72s %s\n' "$1" "$2"; }
rss() { awk '/VmRSS/ { printf "%.0f", $2 / 1024 }' "/proc/$pid/status"; }
cpu() { awk '{ print $14 + $15 }' "/proc/$pid/stat"; }

for _ in 1 2 3 4 5 6 7; do
	new_home "$human" "$human"
	"$ROOT/bin/firstframe" "$FBDIR/Xvfb_screen0" 960 720 "$program"
	sleep 0.3 # until the window is gone
done >"$dir/first"
row "first frame to be seen on the display, median of 7 (300 or less)" "$(median <"$dir/first") ms"

open_window "$human" "$human"
sleep 5
row "memory at the start, a person's turn" "$(rss) MiB"
before=$(cpu)
sleep 20
row "idle, of one core, 20 s (1 or less)" "$(awk -v n=$(($(cpu) - before)) -v hz="$(getconf CLK_TCK)" 'BEGIN { printf "%.2f %%", n / hz / 20 * 100 }')"
close_window

new_home "$human" "$human"
"$ROOT/bin/demo" -tour >"$dir/tour" 2>"$dir/errors" || die "the tour ended early: $(<"$dir/errors")"
# tour_most ROUND prints the largest memory in a round.
tour_most() { awk -F '[:,}]' -v round="$1" '$4 == round && $2 > most { most = $2 } END { print most }' "$dir/tour"; }
row "memory in a tour of all screens, at most: first and second round (200 or less)" "$(tour_most 1) MiB, $(tour_most 2) MiB"

open_window "$champion" "$champion"
sleep 40
awk -F '[:,]' '/BusySeconds/ { for (i = 1; i < NF; i++) { if ($i ~ /BusySeconds/) s += $(i + 1); if ($i ~ /BusyTicks/) t += $(i + 1); if ($i ~ /BusyFrames/) f += $(i + 1) } }
	END { if (s > 0) printf "%.1f %.1f\n", f / s, t / s; else print "none none" }' <"$dir/said" >"$dir/busy"
read -r frames ticks <"$dir/busy"
row "frames a second while blobs move and the champion thinks on every core (30)" "$frames"
row "ticks a second meanwhile (60)" "$ticks"
if command -v xdotool >/dev/null; then
	window=$(xdotool search --name 'Blob Wars' | head -n 1)
	xdotool windowfocus "$window" 2>/dev/null || true
	for _ in 1 2 3 4 5 6 7 8 9 10; do # stop, and continue; a key between two searches does nothing
		xdotool key x
		sleep 0.7
		xdotool key p
		sleep 0.9
	done
	stops=$(grep '"stopped"' "$dir/said" | sed -n 's/.*"ms":\([0-9.]*\).*/\1/p' | sort -n)
	row "a key that stops the search to the search's end, worst of $(wc -w <<<"$stops") (50 or less)" "$(tail -n 1 <<<"$stops" | awk '{ printf "%.1f", $1 }') ms"
fi
close_window

open_window "$master" "$hard"
sleep 10
row "memory, Master against Hard: after 10 seconds" "$(rss) MiB"
for ((i = 1; i <= minutes; i++)); do
	sleep 60
	echo "$(rss) $(grep -c '"game over"' "$dir/said" || true)"
done >"$dir/memory"
read -r mib games < <(tail -n 1 "$dir/memory")
row "memory after $minutes minutes, $games games over (180 or less after an hour)" "$mib MiB, at most $(sort -n "$dir/memory" | tail -n 1 | cut -d' ' -f1)"
close_window
