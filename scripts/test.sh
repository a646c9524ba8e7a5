#!/usr/bin/env bash
# test.sh [ARGS]: all tests, on a machine with or without a display.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

"$ROOT/scripts/setup.sh" test
build
build_guest
say "building the browser version"
WEB=$ROOT/out/web BROTLI=0 "$ROOT/scripts/web.sh" >/dev/null
export BLOBWARS_BIN=$BIN BLOBWARS_GUEST=$GUEST BLOBWARS_WEB=$ROOT/out/web
# gui/e2e and web, the longest, begin first. They often wait, and no test depends on timing, so that one package more than
# there are processors runs at a time. make check vets.
# shellcheck disable=SC2046 # one word for each package
"$ROOT/scripts/with-display.sh" go test -vet=off -p $(($(getconf _NPROCESSORS_ONLN) + 1)) -timeout 30m "$@" ./gui/e2e ./web $(go list ./... | grep -v -E '/(gui/e2e|web)$')
