package uai

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/search"
)

// maxLine is the longest command that is read: a game of thousands of moves is a tenth of it.
const maxLine = 1 << 20

// Serve answers the commands of in on out until quit or the end of in, and returns when
// its search has ended too. out gets whole lines, one Write each. What cannot be understood
// is answered with an info string; the error is of in or out themselves.
func Serve(in io.Reader, out io.Writer) error {
	s := &session{out: &lines{to: out}, settings: defaults()}
	defer s.stop()
	from := bufio.NewReaderSize(in, 1<<16)
	for {
		line, err := readLine(from)
		switch {
		case errors.Is(err, errLongLine):
			s.info("the line is longer than %d bytes: it was not read", maxLine)
			continue
		case err == io.EOF:
			return s.out.err()
		case err != nil:
			return fmt.Errorf("cannot read the commands: %w", err)
		}
		if quit := s.command(line); quit || s.out.err() != nil {
			return s.out.err()
		}
	}
}

var errLongLine = errors.New("the line is too long")

// readLine reads a line, the last one with or without its end. One that is too long is
// skipped to its end in bounded memory.
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

// session is one conversation. Its fields belong to the goroutine that reads the
// commands; the search has copies, and shares out alone.
type session struct {
	out      *lines
	settings settings
	table    *search.Table   // made when it is first needed
	pos      engine.Position // meaningful if placed
	placed   bool            // a position command was obeyed since the last uainewgame
	thinking *thinking       // nil when there was no search yet, or it was waited for
}

// thinking is a search under way. The goroutine behind it belongs to the session, which
// cancels it and waits for done.
type thinking struct {
	cancel   context.CancelFunc
	done     chan struct{}
	answered bool // its bestmove is out; guarded by the mutex of lines
}

// info says what happened to a person who reads along.
func (s *session) info(format string, args ...any) {
	s.out.say("info string " + oneLine(fmt.Sprintf(format, args...)))
}

// oneLine keeps a message from becoming a command of its own.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// command obeys one line; true for quit.
func (s *session) command(line string) (quit bool) {
	words := strings.Fields(line)
	if len(words) == 0 {
		return false
	}
	var err error
	switch words[0] {
	case "uai":
		s.introduce()
	case "isready":
		if s.idle() == nil {
			s.makeTable() // so that the first move need not
		}
		s.out.say("readyok")
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
	case "quit":
		return true
	default:
		err = fmt.Errorf("unknown command: expected uai, isready, uainewgame, setoption, position, go, stop or quit")
	}
	if err != nil {
		s.info("%s ignored: %s", quote(words[0]), err)
	}
	return false
}

func (s *session) introduce() {
	s.out.say("id name Blob Wars", "id author the authors of Blob Wars")
	for _, o := range options {
		s.out.say("option name " + o.name + " type " + o.kind())
	}
	warm()
	s.out.say("uaiok")
}

// warm has the champion's nets read, which takes a tenth of a second at their first use:
// better now than on the clock of a first move.
func warm() {
	table := search.NewTable(1)
	for _, fen := range []string{sevenStart, eightStart} {
		if pos, err := notation.ParseFEN("", fen); err == nil {
			search.Champion{MaxDepth: 1, Table: table}.Solve(context.Background(), pos, nil)
		}
	}
}

// idle is nil if no search is under way. One whose bestmove is out counts as ended:
// whoever has read it may go on at once.
func (s *session) idle() error {
	if s.thinking != nil && !s.out.hasAnswered(s.thinking) {
		return errors.New("a search is under way: send stop, or wait for its bestmove")
	}
	s.stop()
	return nil
}

// stop ends the search, if there is one, and waits for its bestmove.
func (s *session) stop() {
	if s.thinking != nil {
		s.thinking.cancel()
		<-s.thinking.done
		s.thinking = nil
	}
}

func (s *session) newGame() error {
	if err := s.idle(); err != nil {
		return err
	}
	s.placed = false
	if s.table != nil {
		s.table.Clear()
	}
	return nil
}

func (s *session) makeTable() {
	if s.table == nil {
		s.table = search.NewTable(s.settings.hash)
		s.table.Clear() // to write to all of it is to have all of it
	}
}
