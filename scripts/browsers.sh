#!/usr/bin/env bash
# browsers.sh [ARGS]: what a person does in Chromium, again in WebKit, whose browser and driver it installs.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

"$ROOT/scripts/setup.sh" browsers
"$ROOT/scripts/with-display.sh" go test -count 1 -v -run TestBrowsers ./web -soak.webkit "$@"
