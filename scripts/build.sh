#!/usr/bin/env bash
# build.sh: builds the program and its laboratory into bin/.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

"$ROOT/scripts/setup.sh" check
build
build_lab
