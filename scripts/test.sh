#!/usr/bin/env bash
# test.sh [ARGS]: all tests, on a machine with or without a display.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

"$ROOT/scripts/setup.sh" test
build
build_guest
export BLOBWARS_BIN=$BIN BLOBWARS_GUEST=$GUEST
code=0
# gui_test runs the whole program and waits for its windows: it gets the processor for itself. The other packages
# depend on no timing and run side by side.
packages=$(go list ./... | grep -v '/gui_test$')
# shellcheck disable=SC2086 # one word for each package
"$ROOT/scripts/with-display.sh" go test -timeout 15m "$@" $packages || code=1
"$ROOT/scripts/with-display.sh" go test -timeout 15m "$@" ./gui_test || code=1
exit "$code"
