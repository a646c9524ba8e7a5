#!/usr/bin/env bash
# check.sh: formatting, static analysis, modules, licences, and builds for Windows and macOS.
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

# vet checks the types of all packages, so that nothing else builds for Windows here. make test builds for browsers.
vet_for_windows() { GOOS=windows GOARCH=amd64 go vet ./...; }

build_for_macos() { GOOS=darwin GOARCH=arm64 go build -o /dev/null .; }

step "gofmt" formatted
step "go vet" go vet ./...
step "go vet for Windows, tests included" vet_for_windows
step "staticcheck" go tool -modfile=scripts/tools/go.mod staticcheck ./...
step "go mod tidy" go mod tidy -diff
step "go mod verify" go mod verify
step "third-party licences" go run ./scripts/notices -check
step "build for macOS" build_for_macos
if command -v shellcheck >/dev/null; then
	step "shellcheck" shellcheck -x -P scripts scripts/*.sh packaging/*.sh .ci/run
fi
if ((${#failed[@]} > 0)); then
	printf 'check failed: %s\n' "${failed[@]}" >&2
	exit 1
fi
say "check passed"
