// Blob Wars is a board game of the Ataxx family with its computer players: a window to play and
// study in, and commands to search, measure and compare.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"runtime"
	"slices"
	"strings"

	"blobwars/engine/syntax"
	"blobwars/gui"
	"blobwars/gui/platform"
	"blobwars/internal/console"
	"blobwars/internal/console/cli"
	"blobwars/internal/console/programs"
	"blobwars/internal/console/solve"
)

func main() {
	platform.AttachTerminal()
	os.Exit(run(os.Args[1:]))
}

// run does what the command line asks and returns the exit code.
func run(args []string) int {
	program, out := programs.Blobwars(), &cli.Output{To: os.Stdout}
	if len(args) == 1 && args[0] == "help" {
		fmt.Fprint(out, commands(program))
		return out.ExitCode(os.Stderr, program.Name)
	}
	if command, wanted := solve.CommandOfPaper(args); wanted {
		args = command
	}
	if len(args) > 0 && (args[0] == "help" || program.Has(args[0])) {
		code, window := program.Start(args, os.Stdin, os.Stdout, os.Stderr)
		if window == nil {
			return code
		}
		args = window
	}
	if len(args) > 0 && !strings.HasPrefix(args[0], "-") && !exists(args[0]) {
		return fail(notFound(program, args[0]), 2)
	}
	options, err := gui.ParseOptions(args, out, os.Stderr)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return out.ExitCode(os.Stderr, program.Name)
	case err != nil:
		return 2
	case options.Version:
		fmt.Fprintln(out, cli.Version())
		return out.ExitCode(os.Stderr, program.Name)
	case program.Has(options.File) && !exists(options.File):
		others := slices.DeleteFunc(slices.Clone(args), func(arg string) bool { return arg == options.File })
		return fail("the command comes first: blobwars "+options.File+" "+strings.Join(others, " "), 2)
	case !exists(options.File) && slices.ContainsFunc(args, isFileFlag):
		_, err := syntax.Open(options.File)
		return fail(err.Error(), 1)
	case !exists(options.File):
		return fail(notFound(program, options.File), 2)
	case !hasDisplay():
		return noDisplay(program, "DISPLAY is not set")
	}
	switch err := gui.Run(options); {
	case err == nil && out.Err != nil: // the window has said it
		return 1
	case err == nil:
		return 0
	case strings.Contains(err.Error(), "failed to open display"): // an error of Ebitengine, which has no name
		return noDisplay(program, "there is nothing at DISPLAY="+os.Getenv("DISPLAY"))
	default:
		return fail(err.Error(), 1)
	}
}

// noDisplay says why no window can be opened and what works without one, and returns the exit code.
func noDisplay(program console.Program, reason string) int {
	fmt.Fprintf(os.Stderr, "blobwars: there is no display to open a window on: %s (under Wayland, start XWayland).\n", reason)
	fmt.Fprint(os.Stderr, "These commands need none:\n", commands(program))
	return 1
}

// fail says why the window did not open, and returns the exit code.
func fail(text string, code int) int {
	fmt.Fprintln(os.Stderr, "blobwars:", cli.Printable(text))
	platform.ShowError(text)
	return code
}

// notFound says that an argument is neither a command nor a file.
func notFound(program console.Program, name string) string {
	return fmt.Sprintf("there is no command or file %q%s\nblobwars help lists the commands.", name, program.Suggestion(name))
}

// isFileFlag reports whether an argument is -file.
func isFileFlag(arg string) bool {
	name, _, _ := strings.Cut(arg, "=")
	return name == "-file" || name == "--file"
}

// exists reports whether there is a file at path, or path is empty.
func exists(path string) bool {
	if path == "" {
		return true
	}
	_, err := os.Stat(path)
	return !errors.Is(err, fs.ErrNotExist)
}

// commands returns the usage of the commands.
func commands(program console.Program) string {
	var b strings.Builder
	program.List(&b, "  blobwars ")
	b.WriteString("blobwars COMMAND -h explains one, COMMAND -help in full. blobwars -h explains the\nwindow. blobwars-lab lists the commands that train, measure and make puzzles.\n")
	return b.String()
}

// hasDisplay reports whether a window can be opened. On Linux Ebitengine needs X11, which XWayland provides under
// Wayland, or a virtual machine host in tests.
func hasDisplay() bool {
	return runtime.GOOS != "linux" || os.Getenv("DISPLAY") != "" || os.Getenv("EBITENGINE_VM_ENDPOINT") != ""
}
