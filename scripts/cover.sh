#!/usr/bin/env bash
# cover.sh: writes out/cover.html, the lines that the tests reach, those of the programs that gui/e2e starts included.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

"$ROOT/scripts/setup.sh" test
rm -rf "$ROOT/out/cover"
mkdir -p "$ROOT/out/cover/unit" "$ROOT/out/cover/program"
say "building the program and its guest with counters"
go build -cover -coverpkg=./... -o "$ROOT/bin/blobwars-cover$EXE" .
go build -cover -coverpkg=./... -tags ebitenginevmguest -o "$ROOT/bin/blobwars-cover-guest$EXE" .
BLOBWARS_BIN=$ROOT/bin/blobwars-cover$EXE BLOBWARS_GUEST=$ROOT/bin/blobwars-cover-guest$EXE \
	GOCOVERDIR=$ROOT/out/cover/program "$ROOT/scripts/with-display.sh" \
	go test -p 1 -timeout 30m -cover -coverpkg=./... ./... -args -test.gocoverdir="$ROOT/out/cover/unit"
go tool covdata textfmt -i "$ROOT/out/cover/unit,$ROOT/out/cover/program" -o "$ROOT/out/cover.txt"
go tool cover -html "$ROOT/out/cover.txt" -o "$ROOT/out/cover.html"
go tool cover -func "$ROOT/out/cover.txt" | tail -n 1
say "line by line: out/cover.html"
