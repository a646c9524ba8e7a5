#!/usr/bin/env bash
# test.sh: all tests, on a machine with or without a display.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

"$ROOT/scripts/setup.sh" test
build
build_guest
# One package at a time: some tests measure milliseconds, and drawing in software takes every core.
BLOBWARS_BIN=$BIN BLOBWARS_GUEST=$GUEST "$ROOT/scripts/with-display.sh" \
	go test -p 1 -timeout 15m "$@" ./...
