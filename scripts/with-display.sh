#!/usr/bin/env bash
# with-display.sh COMMAND...: runs the command with a virtual display of its own (Xvfb), drawn in software. On macOS and
# Windows it just runs the command. If FBDIR is set, the content of the display is the file Xvfb_screen0 in that folder.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

if [[ $(os) != linux ]]; then exec "$@"; fi
command -v Xvfb >/dev/null || die "Xvfb is not installed; 'make setup' installs it"

dir=$(mktemp -d)
xvfb="" child=""
# shellcheck disable=SC2317 # called by the trap
cleanup() {
	if [[ -n $child ]]; then kill "$child" 2>/dev/null || true; fi
	if [[ -n $xvfb ]]; then
		kill "$xvfb" 2>/dev/null || true
		wait "$xvfb" 2>/dev/null || true
	fi
	rm -rf "$dir"
}
trap cleanup EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

# -displayfd lets the server choose a free number, so that two runs do not use the same display.
# Without -noreset the server starts anew when its last client ends, and drops those that connect meanwhile.
Xvfb -displayfd 3 -noreset -screen 0 1280x800x24 -nolisten tcp ${FBDIR:+-fbdir "$FBDIR"} 3>"$dir/number" 2>"$dir/log" &
xvfb=$!
for ((tries = 0; ; tries++)); do
	if [[ -s $dir/number ]]; then break; fi
	if ((tries >= 400)) || ! kill -0 "$xvfb" 2>/dev/null; then
		cat "$dir/log" >&2
		die "Xvfb did not start; its output is above"
	fi
	sleep 0.05
done
DISPLAY=":$(<"$dir/number")"
export DISPLAY LIBGL_ALWAYS_SOFTWARE=1
# llvmpipe draws without threads of its own, because that of Mesa 22.3 can free a fence that a thread still uses
# (lp_fence_signalled reads the count without the lock): about once in a hundred runs the tests crashed in malloc. They
# take the same time.
export LP_NUM_THREADS=${LP_NUM_THREADS:-0}
unset WAYLAND_DISPLAY

# In the background, so that a signal to this script is handled at once.
"$@" <&0 &
child=$!
code=0
wait "$child" || code=$?
child=""
exit "$code"
