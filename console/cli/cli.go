// Package cli holds what the command lines of the window and of the console commands have in common.
package cli

import (
	"flag"
	"fmt"
	"runtime"
	"runtime/debug"
)

// ParseMixed is flags.Parse for command lines on which flags and operands may stand in any order,
// as in "blobwars FILE -moves". Everything after "--" is an operand. flags.Args returns the operands.
func ParseMixed(flags *flag.FlagSet, args []string) error {
	operands := []string{"--"}
	for {
		if err := flags.Parse(args); err != nil {
			return err
		}
		rest := flags.Args()
		parsed := len(args) - len(rest)
		if len(rest) == 0 || parsed > 0 && args[parsed-1] == "--" {
			return flags.Parse(append(operands, rest...))
		}
		operands, args = append(operands, rest[0]), rest[1:]
	}
}

// release is the version of a released program. The linker sets it:
// go build -ldflags '-X blobwars/console/cli.release=v1.2.3'.
var release string

// Version returns the line that -version prints: program, version, Go version and system, as in
// "Blob Wars v1.2.3 (go1.26.0, linux/amd64)". Without a release it is the version that the go command
// derives from the repository.
func Version() string {
	version := release
	if info, ok := debug.ReadBuildInfo(); ok && version == "" {
		version = info.Main.Version
	}
	if version == "" {
		version = "(unknown version)"
	}
	return fmt.Sprintf("Blob Wars %s (%s, %s/%s)", version, runtime.Version(), runtime.GOOS, runtime.GOARCH)
}
