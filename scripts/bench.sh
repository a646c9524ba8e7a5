#!/usr/bin/env bash
# bench.sh [ARGS]: every benchmark with its allocations; one package at a time, so that they do not slow each other.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

"$ROOT/scripts/setup.sh" test
build_guest
build
BLOBWARS_BIN=$BIN BLOBWARS_GUEST=$GUEST "$ROOT/scripts/with-display.sh" \
	go test -p 1 -run '^$' -bench . -benchmem "$@" ./...
