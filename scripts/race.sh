#!/usr/bin/env bash
# race.sh: the short tests under the race detector, the program that they drive included.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

"$ROOT/scripts/setup.sh" race
say "building bin/blobwars-race and its guest"
export CGO_ENABLED=1
go build -race -o "$ROOT/bin/blobwars-race$EXE" .
go build -race -tags ebitenginevmguest -o "$ROOT/bin/blobwars-race-guest$EXE" .
BLOBWARS_BIN=$ROOT/bin/blobwars-race$EXE BLOBWARS_GUEST=$ROOT/bin/blobwars-race-guest$EXE \
	"$ROOT/scripts/with-display.sh" go test -p 1 -race -short -timeout 15m "$@" ./...
