#!/usr/bin/env bash
# quick.sh: what a small change breaks most often, in about half a minute on an idle machine: the build, words, commands,
# imports, what the pages name, wrong command lines, and the menu and the settings.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

"$ROOT/scripts/setup.sh" test
go build ./...
go test -vet=off ./assets/words ./gui/command ./internal/console/...
go test -vet=off ./engine_test -run 'Import|Laboratory|Docs|Cite|Usage|HelpFits|Suggested'
"$ROOT/scripts/with-display.sh" go test -vet=off ./gui/dialog -run 'Menu|Shortcuts|Settings|Opponent'
