// Package console has what all commands share: programs, flags, files and the line of progress. A Program's Run is safe
// for concurrent use. The packages below it hold the commands of blobwars.
package console

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"

	"blobwars/internal/console/cli"
)

// The exit codes of Run.
const (
	exitOK          = 0
	exitFailed      = 1   // a bad file, a mismatch, an output that cannot be written
	exitUsage       = 2   // a bad flag or argument
	exitInterrupted = 130 // Ctrl+C, as in shells
)

// Command is a command of a program.
type Command struct {
	Name, Summary string // Summary is one line of help
	Synopsis      string // its arguments: those that it needs, and [flags]
	Example       string // without the program's name
	Run           func(s *Invocation, args []string) error
}

// Program is a program that is a set of commands.
type Program struct {
	Name      string
	Commands  []Command
	Elsewhere map[string]string // by a name that is no command here: the command line that does it
}

// find returns the command of a name.
func (p Program) find(name string) (Command, bool) {
	i := slices.IndexFunc(p.Commands, func(c Command) bool { return c.Name == name })
	if i < 0 {
		return Command{}, false
	}
	return p.Commands[i], true
}

// Has reports whether name is a command of the program.
func (p Program) Has(name string) bool {
	_, found := p.find(name)
	return found
}

// Suggestion returns what to add to the news that a name is no command: which one does that, or has nearly that name;
// "" if nothing is near.
func (p Program) Suggestion(name string) string {
	if other, known := p.Elsewhere[name]; known {
		return "; it is " + other
	}
	var names []string
	for _, c := range p.Commands {
		names = append(names, c.Name)
	}
	near, found := cli.Nearest(name, names)
	if !found {
		near, found = cli.Nearest(name, slices.Sorted(maps.Keys(p.Elsewhere)))
		near = p.Elsewhere[near]
	}
	if !found {
		return ""
	}
	return fmt.Sprintf("; do you mean %q?", near)
}

// Invocation is one run of a command.
type Invocation struct {
	Command
	Flags *flag.FlagSet
	Out   *bufio.Writer // an error of writing is reported when it is flushed at the end
	Err   io.Writer

	In       io.Reader
	program  string
	language *language // of -language
	Stop     func()    // ends the context of Interruptible
	Window   []string  // the arguments of the window that does what the command was asked for; nil: the command has done it
}

func (p Program) invocation(c Command, stdin io.Reader, stdout, stderr io.Writer) *Invocation {
	s := &Invocation{Command: c, program: p.Name, In: stdin, Out: bufio.NewWriter(stdout), Err: stderr, Stop: func() {}}
	s.Flags = flag.NewFlagSet(c.Name, flag.ContinueOnError)
	s.Flags.SetOutput(io.Discard) // exit prints its errors
	return s
}

// Interruptible returns a context that Ctrl+C ends. Before that call, and after stop, Ctrl+C ends the program at once. If
// the command returns the error of the context, it was interrupted.
func (s *Invocation) Interruptible() (ctx context.Context) {
	ctx, s.Stop = signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	return ctx
}

// Say writes a line to standard output, in the language of -language: the program has chosen all of its words. The names
// of players may hold control characters, which a terminal would obey.
func (s *Invocation) Say(format string, args ...any) {
	s.Print("%s", s.InLanguage(fmt.Sprintf(format, args...)))
}

// Print is Say with arguments that are not translated, such as names of a file.
func (s *Invocation) Print(format string, args ...any) {
	fmt.Fprintln(s.Out, cli.Printable(s.Phrase(format, args...)))
}

// Complain writes a line to standard error, as Say does to standard output. The arguments are not translated, except
// errors.
func (s *Invocation) Complain(format string, args ...any) {
	fmt.Fprintln(s.Err, cli.Printable(s.language.complaint(format, args)))
}

// PrintJSON writes a value as JSON on one line.
func (s *Invocation) PrintJSON(value any) error {
	out := json.NewEncoder(s.Out)
	out.SetEscapeHTML(false) // alpha >= beta
	return out.Encode(value)
}

// JSONHelp is the help of every -json.
const JSONHelp = "print one JSON object and nothing else"

// ListNames joins the names of a list: "a, b, c".
func ListNames[T any](list []T, name func(T) string) string {
	names := make([]string, len(list))
	for i, item := range list {
		names[i] = name(item)
	}
	return strings.Join(names, ", ")
}

// usageError is a bad flag or argument. An example is printed below it, but not the usage, which would hide it.
type usageError struct{ error }

func (e *usageError) Unwrap() error { return e.error }

// BadUsage returns the error of a bad flag or argument.
func BadUsage(format string, args ...any) error {
	return &usageError{cli.Errorf(format, args...)}
}

// Required returns the error of a flag that was not given.
func Required(flag string) error { return BadUsage("%s is required", cli.Words(flag)) }

var (
	errHelped = errors.New("help was printed")

	// ErrInterrupted is the error of a command that Ctrl+C has ended, with more to say than the context.
	ErrInterrupted = errors.New("interrupted")
)

// Run is Start for a program without a window.
func (p Program) Run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	code, window := p.Start(args, stdin, stdout, stderr)
	if window != nil {
		fmt.Fprintf(stderr, "%s %s: -visual needs the window, which is not part of this program\n", p.Name, args[0])
		return exitFailed
	}
	return code
}

// Start runs the command args[0] with the flags and arguments after it. It returns the exit code: 0, 1 if the command
// failed, 2 for bad usage, 130 after Ctrl+C; or the arguments with which a window does what the command is asked for, as
// by "tiles -visual -file F -depth 4".
func (p Program) Start(args []string, stdin io.Reader, stdout, stderr io.Writer) (code int, window []string) {
	name := ""
	if len(args) > 0 {
		name = args[0]
	}
	if name == "help" && len(args) > 2 {
		fmt.Fprintf(stderr, "%s: help explains one command; %q is too much\n", p.Name, args[2])
		return exitUsage, nil
	}
	if name == "help" && len(args) == 2 { // help solve is solve -help
		name, args = args[1], []string{args[1], "-help"}
	}
	if slices.Contains([]string{"help", "-h", "-help", "--help"}, name) {
		out := &cli.Output{To: stdout}
		p.help(out)
		return out.ExitCode(stderr, p.Name), nil
	}
	c, found := p.find(name)
	if !found {
		if name != "" {
			fmt.Fprintf(stderr, "%s: there is no command %q%s\n", p.Name, name, p.Suggestion(name))
		}
		p.help(stderr)
		return exitUsage, nil
	}
	s := p.invocation(c, stdin, stdout, stderr)
	err := c.Run(s, args[1:])
	s.Stop()
	if flushed := s.Out.Flush(); flushed != nil && (err == nil || errors.Is(err, errHelped)) {
		err = fmt.Errorf("cannot write the output: %w", flushed)
	}
	return s.exit(err), s.Window
}

// help says how to call the program, and lists its commands.
func (p Program) help(w io.Writer) {
	fmt.Fprintf(w, "usage: %s COMMAND ...; %[1]s COMMAND -h explains one. The commands:\n", p.Name)
	p.List(w, "  ")
}

// List writes a line for each command, after an indent.
func (p Program) List(w io.Writer, indent string) {
	for _, c := range p.Commands {
		fmt.Fprintf(w, "%s%-10s %s\n", indent, c.Name, c.Summary)
	}
}

// exit prints the error of a command and returns its exit code.
func (s *Invocation) exit(err error) int {
	var usage *usageError
	var input inputError
	code := exitFailed
	switch {
	case err == nil, errors.Is(err, errHelped):
		return exitOK
	case errors.As(err, &usage):
		s.Complain("%[1]s %[2]s: %[3]s\nexample: %[1]s %[4]s\n%[1]s %[2]s -h explains the flags.", s.program, s.Name, usage, s.Example)
		return exitUsage
	case errors.As(err, &input) && isUnreadable(err):
		s.Complain("%[1]s %[2]s: %[3]s\n%[1]s %[2]s -h explains the flags.", s.program, s.Name, err)
		return exitFailed
	case errors.As(err, &input):
		s.Complain("%s", err)
		return exitFailed
	case errors.Is(err, context.Canceled):
		err, code = ErrInterrupted, exitInterrupted
	case errors.Is(err, ErrInterrupted):
		code = exitInterrupted
	}
	s.Complain("%s %s: %s", s.program, s.Name, err)
	return code
}

// usage writes the help of the command: on one screen or, if all is true, everything.
func (s *Invocation) usage(w io.Writer, all bool) {
	cli.PrintUsage(w, s.program+" "+s.Name+" "+s.Synopsis)
	cli.PrintFlags(w, s.Flags, all)
	fmt.Fprintf(w, "example: %s %s\n", s.program, s.Example)
	if !all {
		fmt.Fprintf(w, "%s %s -help says more.\n", s.program, s.Name)
	}
}

// Manual is what -h says about a command, as data for manual pages and shell completions.
type Manual struct {
	Command
	Flags *flag.FlagSet
}

// Manuals returns those of all commands, in their order.
func (p Program) Manuals() []Manual {
	var all []Manual
	for _, c := range p.Commands {
		s := p.invocation(c, nil, io.Discard, io.Discard)
		if err := c.Run(s, []string{"-h"}); !errors.Is(err, errHelped) {
			panic("unreachable: -h is handled by parse")
		}
		all = append(all, Manual{c, s.Flags})
	}
	return all
}
