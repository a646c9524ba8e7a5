// Package console holds the commands that need no window: solve, perft, convert,
// generate, openings, bench, race, experiment, textbook, tree, tiles, train, match, uai and play. Run is safe for concurrent use.
package console

import (
	"bufio"
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
	exitInterrupted = 130 // Ctrl+C, as shells count it
)

// Command says what a command is called and what it does, for a help text.
type Command struct{ Name, Summary string }

// Commands lists the commands in the order in which to explain them.
func Commands() []Command {
	var list []Command
	for _, c := range commands() {
		list = append(list, c.Command)
	}
	return list
}

// IsCommand reports whether name is one of Commands.
func IsCommand(name string) bool {
	return slices.ContainsFunc(commands(), func(c command) bool { return c.Name == name })
}

// command is a Command with its help and what runs it.
type command struct {
	Command
	synopsis string // its arguments
	example  string // after "blobwars "
	run      func(s *session, args []string) error
}

func commands() []command {
	return []command{solveCommand(), playCommand(), perftCommand(), convertCommand(), generateCommand(), openingsCommand(), benchCommand(), raceCommand(), experimentCommand(), textbookCommand(), treeCommand(), tilesCommand(), trainCommand(), matchCommand(), uaiCommand()}
}

// session is one run of a command.
type session struct {
	command
	flags *flag.FlagSet
	in    io.Reader
	out   *bufio.Writer
	err   io.Writer
}

// usageError is a bad flag or argument: the command's usage is shown below it.
type usageError struct{ message string }

func (e *usageError) Error() string { return e.message }

func badUsage(format string, args ...any) error {
	return &usageError{fmt.Sprintf(format, args...)}
}

var (
	errHelped      = errors.New("help was asked for and given")
	errInterrupted = errors.New("interrupted")
)

// Run runs the command args[0] with the flags and arguments after it and returns the
// exit code: 0, 1 if it failed, 2 for bad usage, 130 after Ctrl+C.
func Run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	if len(args) == 0 || !IsCommand(args[0]) {
		if len(args) > 0 {
			fmt.Fprintf(stderr, "blobwars: there is no command %q\n", args[0])
		}
		fmt.Fprintln(stderr, "usage: blobwars COMMAND ...; blobwars COMMAND -h explains one. The commands:")
		for _, c := range Commands() {
			fmt.Fprintf(stderr, "  %-10s %s\n", c.Name, c.Summary)
		}
		return exitUsage
	}
	all := commands()
	c := all[slices.IndexFunc(all, func(c command) bool { return c.Name == args[0] })]
	s := &session{command: c, in: stdin, out: bufio.NewWriter(stdout), err: stderr}
	s.flags = flag.NewFlagSet(c.Name, flag.ContinueOnError)
	s.flags.SetOutput(io.Discard) // its messages are ours to print
	err := c.run(s, args[1:])
	if flushed := s.out.Flush(); flushed != nil && (err == nil || errors.Is(err, errHelped)) {
		err = fmt.Errorf("blobwars %s: cannot write the output: %w", c.Name, flushed)
	}
	return s.exit(err)
}

// exit says what is wrong, if anything, and gives the exit code for it.
func (s *session) exit(err error) int {
	var usage *usageError
	switch {
	case err == nil, errors.Is(err, errHelped):
		return exitOK
	case errors.As(err, &usage):
		fmt.Fprintf(s.err, "blobwars %s: %s\n", s.Name, usage.message)
		s.usage(s.err)
		return exitUsage
	case errors.Is(err, errInterrupted):
		fmt.Fprintf(s.err, "blobwars %s: %s\n", s.Name, err)
		return exitInterrupted
	}
	fmt.Fprintln(s.err, err) // errors of files begin with FILE:line:col
	return exitFailed
}

func (s *session) usage(w io.Writer) {
	fmt.Fprintf(w, "usage: blobwars %s %s\n", s.Name, s.synopsis)
	s.flags.SetOutput(w)
	s.flags.PrintDefaults()
	fmt.Fprintf(w, "example: blobwars %s\n", s.example)
}
