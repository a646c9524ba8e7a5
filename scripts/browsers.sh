#!/usr/bin/env bash
# browsers.sh [ARGS]: the tests that three browsers do, each of which it installs.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

"$ROOT/scripts/setup.sh" browsers
"$ROOT/scripts/with-display.sh" go test -count 1 -v -run TestThreeBrowsers "$@" ./web
