package cli

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
)

const (
	helpWidth  = 80 // columns of a help
	flagColumn = 25 // where the texts of flags begin at the latest
)

// WantsAll reports whether a command line that asks for help wants all of it: -help instead of -h.
func WantsAll(args []string) bool {
	return slices.Contains(args, "-help") || slices.Contains(args, "--help")
}

// Usage returns the text of a flag with its default, as flag.PrintDefaults has it, on one line.
func Usage(f *flag.Flag) string {
	var help bytes.Buffer // PrintDefaults alone knows whether the default is worth printing
	one := flag.NewFlagSet("", flag.ContinueOnError)
	one.SetOutput(&help)
	one.Var(f.Value, f.Name, f.Usage)
	one.PrintDefaults()
	_, usage, _ := strings.Cut(help.String(), "\t")
	return strings.Join(strings.Fields(usage), " ")
}

var defaultOf = regexp.MustCompile(` \(default .*\)$`)

// brief returns the text of a flag up to its first semicolon, with its default if both fit a line of that width.
func brief(usage string, width int) string {
	given := defaultOf.FindString(usage)
	text, _, _ := strings.Cut(strings.TrimSuffix(usage, given), "; ")
	if len(text)+len(given) <= width {
		text += given
	}
	return text
}

// PrintFlags writes each flag with its text beside it. Where all is false, a text ends at its first semicolon, so that the
// help of a command fits a screen.
func PrintFlags(w io.Writer, flags *flag.FlagSet, all bool) {
	name := func(f *flag.Flag) string {
		value, _ := flag.UnquoteUsage(f)
		return "  " + strings.TrimSpace("-"+f.Name+" "+value)
	}
	column := 0
	flags.VisitAll(func(f *flag.Flag) {
		if n := len(name(f)) + 2; n <= flagColumn {
			column = max(column, n)
		}
	})
	flags.VisitAll(func(f *flag.Flag) {
		first := fmt.Sprintf("%-*s", column, name(f)+"  ")
		text := Usage(f)
		if !all {
			text = brief(text, helpWidth-len(first))
		}
		fmt.Fprint(w, wrap(first, strings.Repeat(" ", column), strings.Fields(text)))
	})
}

// PrintUsage writes the ways to call a command.
func PrintUsage(w io.Writer, ways ...string) {
	fmt.Fprintf(w, "usage: %s\n", strings.TrimSpace(strings.Join(ways, "\n       ")))
}

// wrap returns the words as lines of at most 80 columns. The first line begins with first, the others with indent.
func wrap(first, indent string, words []string) string {
	var b strings.Builder
	line, empty := first, true
	for _, word := range words {
		if !empty && len(line)+1+len(word) > helpWidth {
			b.WriteString(line + "\n")
			line, empty = indent, true
		}
		if !empty {
			line += " "
		}
		line, empty = line+word, false
	}
	b.WriteString(line + "\n")
	return b.String()
}
