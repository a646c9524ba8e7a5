// Package uai speaks UAI, the Universal Ataxx Interface, on both ends: Serve is an engine for programs
// that match engines, StartEngine starts such an engine as a match.Player.
//
// UAI is the Universal Chess Interface (S. Meyer-Kahlen, 2000) with commands and a FEN of its own, as
// kz04px/uai and kz04px/libataxx define it. docs/uai.md describes what is understood and answered.
package uai

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"blobwars/engine"
	"blobwars/engine/job"
	"blobwars/engine/notation"
	"blobwars/engine/search"
)

// The positions that startpos stands for: that of Ataxx, and the paper's.
const (
	sevenStart = "x5o/7/7/7/7/7/o5x x 0 1"
	eightStart = "x6o/8/8/8/8/8/8/x6o x 0 1"
)

// maxLine is the length of the longest command in bytes, ten times a game of thousands of moves.
const maxLine = 1 << 20

// Serve answers the commands of in on out until quit or the end of in; a search under way is stopped
// and its bestmove written first. Each Write to out is one or more whole lines. A command that is not
// understood is answered with an info string; the error that Serve returns is one of in or out.
func Serve(in io.Reader, out io.Writer) error {
	s := &server{out: out, settings: defaults(), infos: make(chan []string)}
	defer s.stop()
	ended := make(chan struct{})
	defer close(ended)
	commands := readCommands(in, ended)
	for s.failed == nil {
		select {
		case c := <-commands:
			switch {
			case errors.Is(c.err, errLongLine):
				s.info("the line is longer than %d bytes and was skipped", maxLine)
			case c.err == io.EOF:
				s.stop()
				return s.failed
			case c.err != nil:
				return fmt.Errorf("cannot read the commands: %w", c.err)
			case s.command(c.line):
				s.stop()
				return s.failed
			}
		case lines := <-s.infos:
			s.say(lines...)
		case <-s.searchDone():
			s.finish()
		}
	}
	return s.failed
}

// command is a line of the input, or the error of reading one.
type command struct {
	line string
	err  error
}

var errLongLine = errors.New("the line is too long")

// readCommands reads lines in the background, up to the end of in, until ended is closed.
func readCommands(in io.Reader, ended <-chan struct{}) <-chan command {
	commands := make(chan command)
	go func() {
		from := bufio.NewReaderSize(in, 1<<16)
		for {
			line, err := readLine(from)
			select {
			case commands <- command{line, err}:
			case <-ended:
				return
			}
			if err != nil && !errors.Is(err, errLongLine) {
				return
			}
		}
	}()
	return commands
}

// readLine reads a line; the last one may lack its end. One longer than maxLine is skipped and is
// errLongLine.
func readLine(from *bufio.Reader) (string, error) {
	var line []byte
	long := false
	for {
		part, err := from.ReadSlice('\n')
		if long = long || len(line)+len(part) > maxLine; !long {
			line = append(line, part...)
		}
		switch {
		case err == bufio.ErrBufferFull:
			continue
		case err == io.EOF && (long || len(line) > 0), err == nil:
			if long {
				return "", errLongLine
			}
			return string(line), nil
		default:
			return "", err
		}
	}
}

// server is one conversation. It belongs to the goroutine of Serve; a search runs as a job, sends its info
// lines to infos, and returns its last lines.
type server struct {
	out      io.Writer
	failed   error // of out; nothing more is written after it
	settings settings
	table    *search.Table   // nil until it is needed
	pos      engine.Position // meaningful if placed
	placed   bool            // a position command was obeyed since the last uainewgame

	search  *job.Job[struct{}, []string] // a search, perft or bench; nil when none is under way
	instead []string                     // its last lines if it fails
	infos   chan []string                // its lines before the last ones
}

// say writes lines in one Write.
func (s *server) say(lines ...string) {
	if s.failed != nil {
		return
	}
	if _, err := io.WriteString(s.out, strings.Join(lines, "\n")+"\n"); err != nil {
		s.failed = fmt.Errorf("cannot write the answers: %w", err)
	}
}

// info writes a message for people.
func (s *server) info(format string, args ...any) {
	s.say("info string " + oneLine(fmt.Sprintf(format, args...)))
}

// command executes one line and reports whether it was quit.
func (s *server) command(line string) (quit bool) {
	words := strings.Fields(line)
	if len(words) == 0 {
		return false
	}
	var err error
	switch strings.ToLower(words[0]) {
	case "uai":
		s.introduce()
	case "isready":
		if s.search == nil {
			s.makeTable() // now, so that the first move need not wait for it
		}
		s.say("readyok")
	case "uainewgame":
		err = s.newGame()
	case "setoption":
		err = s.setOption(words[1:])
	case "position":
		err = s.position(words[1:])
	case "go":
		err = s.goCommand(words[1:])
	case "stop":
		s.stop()
	case "d":
		err = s.display()
	case "eval":
		err = s.evaluate()
	case "perft":
		err = s.perft(words[1:])
	case "bench":
		err = s.bench(words[1:])
	case "quit":
		return true
	default:
		err = errors.New("unknown command: expected uai, isready, uainewgame, setoption, position, go, stop, quit, d, eval, perft or bench")
	}
	if err != nil {
		s.info("%s ignored: %s", quote(words[0]), err)
	}
	return false
}

func (s *server) introduce() {
	s.say("id name Blob Wars", "id author the authors of Blob Wars")
	for _, o := range options {
		s.say("option name " + o.name + " type " + o.kind())
	}
	loadNets()
	s.say("uaiok")
}

// loadNets lets the champion load its nets, which takes a tenth of a second, before any clock runs.
func loadNets() {
	table := search.NewTable(1)
	for _, fen := range []string{sevenStart, eightStart} {
		if pos, err := notation.ParseFEN("", fen); err == nil {
			search.Champion{MaxDepth: 1, Table: table}.Solve(context.Background(), pos, nil)
		}
	}
}

// requireIdle returns an error if a search is under way.
func (s *server) requireIdle() error {
	if s.search != nil {
		return errors.New("a search is under way: send stop, or wait for its bestmove")
	}
	return nil
}

// searchDone returns a channel that is closed when the search under way has ended; nil without one.
func (s *server) searchDone() <-chan struct{} {
	if s.search == nil {
		return nil
	}
	return s.search.Done()
}

// stop ends the search under way, if any, and writes its last lines.
func (s *server) stop() {
	if s.search == nil {
		return
	}
	s.search.Cancel()
	for {
		select {
		case lines := <-s.infos:
			s.say(lines...)
		case <-s.search.Done():
			s.finish()
			return
		}
	}
}

// finish writes the last lines of a search that has ended.
func (s *server) finish() {
	lines, err := s.search.Wait()
	s.search = nil
	if err != nil {
		s.info("the search failed: %s", err)
		lines = s.instead
	}
	if len(lines) > 0 {
		s.say(lines...)
	}
}

func (s *server) newGame() error {
	if err := s.requireIdle(); err != nil {
		return err
	}
	s.placed = false
	if s.table != nil {
		s.table.Clear()
	}
	return nil
}

func (s *server) makeTable() {
	if s.table == nil {
		s.table = search.NewTable(s.settings.hash)
		s.table.Clear() // writes to all of it, so that the system hands out its memory now
	}
}

// wireMove returns a move as engines write it. A clone is written as its target alone, whatever its source:
// the boards are equal, and some engines take four characters for a jump.
func wireMove(m engine.Move, size int) string {
	if m == engine.NoMove() {
		m = engine.Pass()
	}
	return m.Name(size)
}

// oneLine joins a text's words by single blanks, so that no part of it can be read as a command.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// quote returns foreign text as one short quoted word, whatever bytes it holds.
func quote(text string) string {
	const most = 40
	if runes := []rune(text); len(runes) > most {
		text = string(runes[:most]) + "..."
	}
	return strconv.Quote(text)
}
