// Package cli holds what the command lines of the window and of the console commands have in common.
package cli

import (
	"flag"
	"fmt"
	"io"
	"regexp"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"time"
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
	operands := []string{"--"}
	given := make(map[*flag.Flag]bool)
	for i := 0; i < len(args); i++ {
		arg := args[i]
		name, value, inside := strings.Cut(strings.TrimLeft(arg, "-"+textDashes), "=")
		f := flags.Lookup(name)
		switch {
		case arg == "--":
			return flags.Parse(append(operands, args[i+1:]...))
		case f != nil && strings.TrimLeft(arg, textDashes) != arg:
			return Errorf("%q begins with a dash of a text: type -%s with a plain hyphen", arg, name)
		case !strings.HasPrefix(arg, "-") || arg == "-":
			operands = append(operands, arg)
			continue
		case f == nil:
			return unknownFlag(flags, name)
		case given[f]:
			return Errorf("-%s is given twice", name)
		}
		given[f] = true
		_, isBool := f.Value.(interface{ IsBoolFlag() bool })
		switch {
		case inside:
		case isBool:
			value = "true"
		case i+1 < len(args) && !isFlag(flags, args[i+1]):
			i++
			value = args[i]
		}
		if value == "" && !isBool {
			return needsValue(f)
		}
		if err := set(flags, f, value); err != nil {
			return err
		}
	}
	return flags.Parse(operands)
}

// textDashes are the dashes that texts such as a PDF have in place of hyphens.
const textDashes = "–—−"

// isFlag reports whether an argument is a flag, and not the value of the one before it, which may begin with a hyphen.
func isFlag(flags *flag.FlagSet, arg string) bool {
	name, _, _ := strings.Cut(strings.TrimLeft(arg, "-"), "=")
	return strings.HasPrefix(arg, "-") && flags.Lookup(name) != nil
}

// set sets a flag. Package flag reads numbers as in Go, 010 as 8 and 0x10 as 16; here they are decimal.
func set(flags *flag.FlagSet, f *flag.Flag, text string) error {
	value := text
	if getter, known := f.Value.(flag.Getter); known {
		switch getter.Get().(type) {
		case int, int64, uint, uint64, float64:
			value = leadingZeros.ReplaceAllString(text, "$1$2")
			if strings.ContainsAny(text, "_bBoOpPxX") {
				value = "" // which is not a number
			}
		}
	}
	if err := flags.Set(f.Name, value); err != nil {
		return Errorf("invalid value %q for flag -%s%s", text, f.Name, Words(": "+reason(f, err.Error())))
	}
	return nil
}

var leadingZeros = regexp.MustCompile(`^([+-]?)0+(\d)`)

// unknownFlag returns the error of a flag that there is not, or flag.ErrHelp.
func unknownFlag(flags *flag.FlagSet, name string) error {
	if name == "h" || name == "help" {
		return flag.ErrHelp
	}
	var names []string
	flags.VisitAll(func(f *flag.Flag) { names = append(names, f.Name) })
	if near, found := Nearest(name, names); found {
		return Errorf("there is no flag -%s; do you mean -%s?", name, near)
	}
	return Errorf("there is no flag -%s", name)
}

// needsValue returns the error of a flag without its value.
func needsValue(f *flag.Flag) error {
	value, _ := flag.UnquoteUsage(f)
	return Errorf("-%s needs a value, as in -%[1]s %s", f.Name, value)
}

// reason returns why the value of a flag is bad; given is the reason of the flag package.
func reason(f *flag.Flag, given string) string {
	switch given {
	case "value out of range":
		return "the number is too large"
	case "parse error":
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
	case time.Duration:
		return "expected a number with its unit, such as 2s or 500ms"
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

// Version returns the line that -version prints: program, version, Go version and system, as in "Blob Wars v1.2.3
// (go1.26.0, linux/amd64)". Without a release it is the version that the go command derives from the repository.
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
