// Package uai speaks UAI, the Universal Ataxx Interface, on both ends: Serve is an engine for programs
// that match engines, StartEngine starts such an engine as a match.Player.
//
// UAI is the Universal Chess Interface (S. Meyer-Kahlen, 2000) with commands and a FEN of its own, as
// kz04px/ataxx-skeleton and kz04px/libataxx define it. docs/uai.md describes what is understood and answered.
package uai

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"blobwars/engine"
	"blobwars/engine/job"
	"blobwars/engine/search"
	"blobwars/engine/syntax"
)

// maxLine is the length of the longest command in bytes, ten times a game of thousands of moves.
const maxLine = 1 << 20

// maxWaiting is the size in bytes of the commands that wait for a search. While more wait, no more are read.
const maxWaiting = 16 << 20

// batchGrace is the time that a search with limits, or a perft, may still use when quit, or the end of the input, follows
// it and no other search comes before that: enough for the short searches of a batch, and short enough for a program
// that closes the engine.
const batchGrace = time.Second

// Serve answers the commands of in on out until quit or the end of in. Commands that follow a search with limits, or a
// perft, wait for its answer, except stop and, during a search behind which nothing waits, isready. Each Write to out is
// one or more whole lines. A command that is not understood is answered with an info string; the error that Serve returns
// is one of in or out.
func Serve(in io.Reader, out io.Writer) error {
	s := &server{out: out, settings: defaults(), infos: make(mailbox, 1)}
	defer s.stop()
	ended := make(chan struct{})
	defer close(ended)
	commands := readCommands(in, ended)
	for !s.over && s.failed == nil {
		next := commands
		if s.waitingSize > maxWaiting {
			next = nil
		}
		select {
		case c := <-next:
			s.receive(c)
		case lines := <-s.infos:
			s.say(lines...)
		case <-s.searchDone():
			s.finish()
		case <-s.grace:
			s.stop()
		}
		s.obey()
	}
	s.stop()
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
		for first := true; ; first = false {
			line, err := readLine(from)
			if first {
				line = strings.TrimPrefix(line, syntax.ByteOrderMark) // .NET begins its pipes with one
			}
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

// readLine reads a line; the last one may lack its end. One longer than maxLine is skipped and is errLongLine.
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

// server is one conversation. It belongs to the goroutine of Serve; a search runs as a job, posts its info lines to
// infos, and returns its last lines.
type server struct {
	out      io.Writer
	failed   error // of in or out; nothing more is written after it
	over     bool  // quit was obeyed
	settings settings
	table    *search.Table // nil until it is needed
	game     *engine.Game  // of the last position command that was obeyed since the last uainewgame; nil: the start

	waiting     []string // commands that wait for the search under way, the first to be obeyed first
	waitingSize int      // in bytes
	searches    int      // the number of those that start a search or a perft
	hurried     int      // the number of those that came before a stop: their searches are stopped at once
	ending      bool     // a quit waits, or was obeyed

	search  *job.Job[struct{}, []string] // a search or perft; nil when none is under way
	kind    searchKind                   // of search
	instead []string                     // its last lines if it fails
	infos   mailbox                      // its lines before the last ones
	grace   <-chan time.Time             // ends the search before a quit; nil: no quit waits
}

// searchKind says which commands are obeyed while a search is under way.
type searchKind uint8

const (
	limited  searchKind = iota // stop and isready; the others wait
	endless                    // all that do not need its end; the others are errors, because they would wait for ever
	counting                   // perft: stop; the others wait
)

// mailbox holds the newest lines of a search for the server, which may be slow to write them: the search never waits.
// It is a channel with room for one value; a search has one goroutine that posts.
type mailbox chan []string

// replace puts lines in the place of those that were not taken.
func (m mailbox) replace(lines []string) {
	m.take()
	m <- lines
}

// add puts a line after those that were not taken.
func (m mailbox) add(line string) { m <- append(m.take(), line) }

// take returns the lines that were posted; nil if there are none.
func (m mailbox) take() []string {
	select {
	case lines := <-m:
		return lines
	default:
		return nil
	}
}

// receive obeys a command of the input, or lets it wait for the search under way.
func (s *server) receive(c command) {
	name := commandName(c.line)
	switch {
	case errors.Is(c.err, errLongLine):
		s.info("the line is longer than %d bytes and was skipped", maxLine)
		return
	case c.err == io.EOF:
		c.line = "quit"
	case c.err != nil:
		s.failed = fmt.Errorf("cannot read the commands: %w", c.err)
		return
	case name == "":
		return
	case name == "stop":
		s.hurried = len(s.waiting) // it stops the search under way, and each one that waits
		s.stop()
		return
	}
	if name == "isready" && s.search != nil && s.kind == limited && len(s.waiting) == 0 {
		s.command(c.line)
		return
	}
	if s.ending {
		return // nothing is obeyed after quit
	}
	s.waiting = append(s.waiting, c.line)
	s.waitingSize += len(c.line)
	if startsSearch(c.line) {
		s.searches++
	}
	s.ending = commandName(c.line) == "quit"
}

// startsSearch reports whether a command starts a search or a perft.
func startsSearch(line string) bool {
	return slices.Contains([]string{"go", "perft"}, commandName(line))
}

// commandName returns the first word of a line in lower case.
func commandName(line string) string {
	words := strings.Fields(line)
	if len(words) == 0 {
		return ""
	}
	return strings.ToLower(words[0])
}

// obey obeys the commands that wait, up to one that starts a search with an end.
func (s *server) obey() {
	for len(s.waiting) > 0 && (s.search == nil || s.kind == endless) && !s.over && s.failed == nil {
		line := s.waiting[0]
		s.waiting, s.waitingSize = s.waiting[1:], s.waitingSize-len(line)
		if startsSearch(line) {
			s.searches--
		}
		s.command(line)
		if s.hurried > 0 {
			s.hurried--
			s.stop()
		}
	}
	if s.ending && s.searches == 0 && s.search != nil && s.grace == nil {
		s.grace = time.After(batchGrace)
	}
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

// command executes one line, which is not blank.
func (s *server) command(line string) {
	words := strings.Fields(line)
	var err error
	switch commandName(line) {
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
	case "perft":
		err = s.perft(words[1:])
	case "quit":
		s.over = true
	default:
		err = errors.New("unknown command: expected uai, isready, uainewgame, setoption, position, go, stop, quit or perft")
	}
	if err != nil {
		s.info("%s ignored: %s", quote(words[0]), err)
	}
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
	for _, size := range []int{7, 8} {
		search.Champion{MaxDepth: 1, Table: table}.Solve(context.Background(), engine.StartOn(size, engine.Ataxx), nil)
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
	if s.search != nil {
		s.search.Cancel()
		s.finish()
	}
}

// finish waits for the search under way and writes its last lines.
func (s *server) finish() {
	lines, err := s.search.Wait()
	s.search, s.grace = nil, nil
	if err != nil {
		s.info("the search failed: %s", err)
		lines = s.instead
	}
	if lines = append(s.infos.take(), lines...); len(lines) > 0 {
		s.say(lines...)
	}
}

func (s *server) newGame() error {
	if err := s.requireIdle(); err != nil {
		return err
	}
	s.game = nil
	if s.table != nil {
		s.table.Clear()
	}
	return nil
}

func (s *server) makeTable() {
	if s.table == nil {
		s.table = search.NewTable(s.settings.hash)
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
