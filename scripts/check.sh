#!/usr/bin/env bash
# check.sh: formatting, static analysis, modules, licences, and builds for the other systems.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

"$ROOT/scripts/setup.sh" check
failed=()

# step NAME COMMAND... runs the command. It goes on after a failure, so that one run reports all problems.
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

vet_for() { GOOS=$1 GOARCH=$2 go vet ./...; }

# builds_for GOOS GOARCH PACKAGES [FLAGS]
builds_for() { GOOS=$1 GOARCH=$2 go build -o /dev/null "${@:4}" "$3"; }

step "gofmt" formatted
step "go vet" go vet ./...
step "go vet for Windows, tests included" vet_for windows amd64
step "staticcheck" go tool -modfile=scripts/tools/go.mod staticcheck ./...
step "go mod tidy" go mod tidy -diff
step "go mod verify" go mod verify
step "third-party licences" go run ./scripts/notices -check
step "build for Windows" builds_for windows amd64 ./...
step "build for macOS" builds_for darwin arm64 ./...
step "build for browsers" builds_for js wasm ./web/window
step "build for browsers, worker" builds_for js wasm ./web/worker -tags=worker
if command -v shellcheck >/dev/null; then
	step "shellcheck" shellcheck -x -P scripts scripts/*.sh packaging/*.sh .ci/run
fi
if ((${#failed[@]} > 0)); then
	printf 'check failed: %s\n' "${failed[@]}" >&2
	exit 1
fi
say "check passed"
