// Package console holds the commands that need no window: solve, play, perft, convert, generate,
// openings, bench, race, experiment, textbook, tree, tiles, train, match and uai. Run is safe for
// concurrent use.
package console

import (
	"bufio"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
)

// The exit codes of Run.
const (
	exitOK          = 0
	exitFailed      = 1   // a bad file, a mismatch, an output that cannot be written
	exitUsage       = 2   // a bad flag or argument
	exitInterrupted = 130 // Ctrl+C, as in shells
)

// Command is a command's name and one line of help.
type Command struct{ Name, Summary string }

// command is a Command with its help and its function.
type command struct {
	Command
	synopsis string // its arguments
	example  string // without "blobwars"
	run      func(s *session, args []string) error
}

func commands() []command {
	return []command{
		solveCommand(), playCommand(), perftCommand(), convertCommand(), generateCommand(), openingsCommand(), benchCommand(), raceCommand(),
		experimentCommand(), textbookCommand(), treeCommand(), tilesCommand(), trainCommand(), matchCommand(), uaiCommand(),
	}
}

// find returns the command of a name.
func find(name string) (command, bool) {
	all := commands()
	i := slices.IndexFunc(all, func(c command) bool { return c.Name == name })
	if i < 0 {
		return command{}, false
	}
	return all[i], true
}

// Commands lists the commands in the order of the help text.
func Commands() []Command {
	var list []Command
	for _, c := range commands() {
		list = append(list, c.Command)
	}
	return list
}

// IsCommand reports whether name is one of Commands.
func IsCommand(name string) bool {
	_, found := find(name)
	return found
}

// session is one run of a command.
type session struct {
	command
	flags *flag.FlagSet
	in    io.Reader
	out   *bufio.Writer // an error of writing is reported when it is flushed at the end
	err   io.Writer
}

// say prints a line.
func (s *session) say(format string, args ...any) { fmt.Fprintf(s.out, format+"\n", args...) }

// printJSON prints a value as JSON on one line.
func (s *session) printJSON(value any) error { return json.NewEncoder(s.out).Encode(value) }

// jsonHelp is the help of every -json.
const jsonHelp = "print one JSON object and nothing else"

// usageError is a bad flag or argument. The command's usage is printed below it.
type usageError struct{ message string }

func (e *usageError) Error() string { return e.message }

func badUsage(format string, args ...any) error {
	return &usageError{fmt.Sprintf(format, args...)}
}

// required is the error of a flag that was not given.
func required(flag string) error { return badUsage("%s is required", flag) }

var (
	errHelped      = errors.New("help was printed")
	errInterrupted = errors.New("interrupted")
)

// Run runs the command args[0] with the flags and arguments after it. It returns the exit code: 0, 1 if
// the command failed, 2 for bad usage, 130 after Ctrl+C.
func Run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	name := ""
	if len(args) > 0 {
		name = args[0]
	}
	c, found := find(name)
	if !found {
		if len(args) > 0 {
			fmt.Fprintf(stderr, "blobwars: there is no command %q\n", name)
		}
		fmt.Fprintln(stderr, "usage: blobwars COMMAND ...; blobwars COMMAND -h explains one. The commands:")
		for _, c := range Commands() {
			fmt.Fprintf(stderr, "  %-10s %s\n", c.Name, c.Summary)
		}
		return exitUsage
	}
	s := &session{command: c, in: stdin, out: bufio.NewWriter(stdout), err: stderr}
	s.flags = flag.NewFlagSet(c.Name, flag.ContinueOnError)
	s.flags.SetOutput(io.Discard) // exit prints its errors
	err := c.run(s, args[1:])
	if flushed := s.out.Flush(); flushed != nil && (err == nil || errors.Is(err, errHelped)) {
		err = fmt.Errorf("cannot write the output: %w", flushed)
	}
	return s.exit(err)
}

// exit prints the error of a command and returns its exit code.
func (s *session) exit(err error) int {
	var usage *usageError
	var input inputError
	code := exitFailed
	switch {
	case err == nil, errors.Is(err, errHelped):
		return exitOK
	case errors.As(err, &usage):
		fmt.Fprintf(s.err, "blobwars %s: %s\n", s.Name, usage.message)
		s.usage(s.err)
		return exitUsage
	case errors.As(err, &input):
		fmt.Fprintln(s.err, err)
		return exitFailed
	case errors.Is(err, errInterrupted):
		code = exitInterrupted
	}
	fmt.Fprintf(s.err, "blobwars %s: %s\n", s.Name, err)
	return code
}

func (s *session) usage(w io.Writer) {
	fmt.Fprintf(w, "usage: blobwars %s %s\n", s.Name, s.synopsis)
	s.flags.SetOutput(w)
	s.flags.PrintDefaults()
	fmt.Fprintf(w, "example: blobwars %s\n", s.example)
}
