#!/usr/bin/env bash
# check.sh: everything that can be said about the code without running it.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

"$ROOT/scripts/setup.sh" check
failed=()

# step NAME COMMAND... goes on after a failure, so that one run tells all there is to mend.
step() {
	local name=$1
	shift
	printf -- '-- %s\n' "$name"
	"$@" || failed+=("$name")
}

formatted() {
	local files
	files=$(gofmt -l .)
	if [[ -n $files ]]; then
		printf 'not gofmt-formatted: %s\n' "$files"
		return 1
	fi
}

builds_for() { GOOS=$1 GOARCH=$2 go build ./...; }

step "gofmt" formatted
step "go vet" go vet ./...
step "staticcheck" go tool staticcheck ./...
step "sizes of files and functions" go run ./scripts/lint
step "go mod tidy" go mod tidy -diff
step "go mod verify" go mod verify
step "builds for Windows" builds_for windows amd64
step "builds for macOS" builds_for darwin arm64
if command -v shellcheck >/dev/null; then
	step "shellcheck" shellcheck -x -P scripts scripts/*.sh .ci/run
fi
if ((${#failed[@]} > 0)); then
	printf 'check failed: %s\n' "${failed[@]}" >&2
	exit 1
fi
say "check passed"
