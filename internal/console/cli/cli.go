// Package cli holds what the command lines of the window and of the console commands have in common.
package cli

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"regexp"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"unicode"
)

// Printable returns a text for a terminal, on which control characters and those that change the direction of writing
// stand as in Go: \x1b. Line ends, tabs and the zero-width joiners of letters stay.
func Printable(text string) string {
	var out strings.Builder
	for _, r := range text {
		if unicode.IsGraphic(r) || strings.ContainsRune("\n\t\u200c\u200d", r) {
			out.WriteRune(r)
			continue
		}
		out.WriteString(strings.Trim(strconv.QuoteRune(r), "'"))
	}
	return out.String()
}

// Output is an output that keeps its first error.
type Output struct {
	To  io.Writer
	Err error
}

func (o *Output) Write(data []byte) (n int, err error) {
	n, err = o.To.Write(data)
	if o.Err == nil {
		o.Err = err
	}
	return n, err
}

// ExitCode returns 0 or, if something could not be written, says so on errs and returns 1.
func (o *Output) ExitCode(errs io.Writer, program string) int {
	if o.Err == nil {
		return 0
	}
	fmt.Fprintf(errs, "%s: cannot write the output: %v\n", program, o.Err)
	return 1
}

// ParseMixed is flags.Parse for command lines on which flags and operands may stand in any order,
// as in "blobwars FILE -moves". Everything after "--" is an operand. flags.Args returns the operands. A flag that is
// given twice is an error. The error of a mistyped flag names the nearest one, that of a bad value says what is
// expected. Numbers are decimal.
func ParseMixed(flags *flag.FlagSet, args []string) error {
	flags.VisitAll(func(f *flag.Flag) {
		if value, known := f.Value.(flag.Getter); known {
			switch value.Get().(type) {
			case int, int64, uint, uint64, float64:
				f.Value = decimal{value}
			}
		}
	})
	if err := checkFlags(flags, args); err != nil {
		return err
	}
	operands := []string{"--"}
	for {
		if err := flags.Parse(args); err != nil {
			return inPlainWords(flags, err)
		}
		rest := flags.Args()
		parsed := len(args) - len(rest)
		if len(rest) == 0 || parsed > 0 && args[parsed-1] == "--" {
			return flags.Parse(append(operands, rest...))
		}
		operands, args = append(operands, rest[0]), rest[1:]
	}
}

// decimal is the value of a flag for numbers. Package flag reads them as in Go, 010 as 8 and 0x10 as 16.
type decimal struct{ flag.Getter }

// String implements flag.Value. Package flag calls it on a zero value, too, to leave defaults of 0 out of a help.
func (d decimal) String() string {
	if d.Getter == nil {
		return "0"
	}
	return d.Getter.String()
}

func (d decimal) Set(text string) error {
	if strings.ContainsAny(text, "_bBoOpPxX") {
		return errors.New(parseError)
	}
	return d.Getter.Set(leadingZeros.ReplaceAllString(text, "$1$2"))
}

var leadingZeros = regexp.MustCompile(`^([+-]?)0+(\d)`)

// parseError is the reason of package flag for a value that it cannot read.
const parseError = "parse error"

// inPlainWords returns err, for an unknown flag an error that suggests the nearest one, and for a value that is missing
// or that the flag package cannot read one that says what is expected.
func inPlainWords(flags *flag.FlagSet, err error) error {
	if bad := badValue.FindStringSubmatch(err.Error()); bad != nil {
		return fmt.Errorf("invalid value %s for flag -%s: %s", bad[1], bad[2], reason(flags.Lookup(bad[2]), bad[3]))
	}
	if name, missing := strings.CutPrefix(err.Error(), "flag needs an argument: -"); missing {
		return needsValue(flags.Lookup(name))
	}
	mistyped, unknown := strings.CutPrefix(err.Error(), "flag provided but not defined: -")
	if !unknown {
		return err
	}
	var names []string
	flags.VisitAll(func(f *flag.Flag) { names = append(names, f.Name) })
	if near, found := Nearest(mistyped, names); found {
		return fmt.Errorf("there is no flag -%s; do you mean -%s?", mistyped, near)
	}
	return fmt.Errorf("there is no flag -%s", mistyped)
}

// checkFlags returns the error of the first flag that is given twice, or that needs a value and has an empty one or is
// followed by another flag, or that begins with a dash as a PDF has it.
func checkFlags(flags *flag.FlagSet, args []string) error {
	named := func(arg string) *flag.Flag {
		if !strings.HasPrefix(arg, "-") {
			return nil
		}
		name, _, _ := strings.Cut(strings.TrimPrefix(arg[1:], "-"), "=")
		return flags.Lookup(name)
	}
	given := make(map[*flag.Flag]bool)
	for i, arg := range args {
		if arg == "--" {
			break
		}
		if name, _, _ := strings.Cut(strings.TrimLeft(arg, "–—−"), "="); name != arg && !strings.HasPrefix(arg, "-") && flags.Lookup(name) != nil {
			return fmt.Errorf("%q begins with a dash of a text: type -%s with a plain hyphen", arg, name)
		}
		f := named(arg)
		if f == nil {
			continue
		}
		if given[f] {
			return fmt.Errorf("-%s is given twice", f.Name)
		}
		given[f] = true
		_, value, inside := strings.Cut(arg, "=")
		if inside && value != "" || !inside && (i == len(args)-1 || args[i+1] != "" && named(args[i+1]) == nil) {
			continue
		}
		if alone, ok := f.Value.(interface{ IsBoolFlag() bool }); !ok || !alone.IsBoolFlag() {
			return needsValue(f)
		}
	}
	return nil
}

// needsValue returns the error of a flag without its value.
func needsValue(f *flag.Flag) error {
	value, _ := flag.UnquoteUsage(f)
	return fmt.Errorf("-%s needs a value, as in -%[1]s %s", f.Name, value)
}

// badValue matches the error of the flag package for a bad value: the value in quotes, the flag and the reason.
var badValue = regexp.MustCompile(`^invalid (?:boolean )?value ("(?:[^"\\]|\\.)*") for (?:flag )?-(\S+): (.*)$`)

// reason returns why the value of a flag is bad; given is the reason of the flag package.
func reason(f *flag.Flag, given string) string {
	switch given {
	case "value out of range":
		return "the number is too large"
	case parseError:
	default: // of a flag with its own type
		return given
	}
	value, known := f.Value.(flag.Getter)
	if !known {
		return given
	}
	name, _ := flag.UnquoteUsage(f)
	switch value.Get().(type) {
	case bool:
		return "expected true or false, or the flag alone"
	case uint, uint64:
		return "expected a whole number of 0 or more"
	case int, int64:
		return "expected a whole number"
	}
	if name == "SECONDS" {
		return "expected a number of seconds, such as 0.5"
	}
	return "expected a number"
}

// Nearest returns the first of the names that differ least from a mistyped one, by at most two letters; false if none
// does.
func Nearest(mistyped string, names []string) (name string, found bool) {
	least := min(3, len(mistyped))
	for _, n := range names {
		if d := distance(mistyped, n); d < least {
			least, name = d, n
		}
	}
	return name, name != ""
}

// distance returns the Levenshtein distance: how many bytes must be added, removed or replaced to turn a into b.
func distance(a, b string) int {
	row := make([]int, len(b)+1) // from the bytes of a so far to each beginning of b
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			replaced := diagonal
			if a[i] != b[j] {
				replaced++
			}
			diagonal = row[j+1]
			row[j+1] = min(replaced, row[j]+1, diagonal+1)
		}
	}
	return row[len(b)]
}

// release is the version of a released program. The linker sets it:
// go build -ldflags '-X blobwars/internal/console/cli.release=v1.2.3'.
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
