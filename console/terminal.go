package console

import (
	"bufio"
	"context"
	"io"
	"strings"

	"blobwars/engine"
)

// terminalGame is a game between a person and the computer, for a terminal.
type terminalGame interface {
	show()                                  // prints the board
	toMove() engine.Side                    // meaningless if the game is over
	ending() string                         // how the game ended; "" if it goes on
	computerTurn(ctx context.Context) error // plays and prints the computer's move
	hint(ctx context.Context) error         // prints the move that the computer would play
	move(line string) bool                  // plays the person's move, or prints why it cannot
	listMoves()                             // prints the legal moves
	undo(person engine.Side) bool           // goes back to the turn of that player before this one; false if there is none
	help() string
}

// seats are the names of the two players of a game in a terminal.
type seats [2]string

func newSeats(person engine.Side, computer string) (names seats) {
	names[person], names[person.Other()] = "You", computer
	return names
}

// victory says who has won: "you win", "Easy wins".
func (s seats) victory(winner engine.Side) string {
	if s[winner] == "You" {
		return "you win"
	}
	return s[winner] + " wins"
}

// terminal plays a terminalGame on standard input and output.
type terminal struct {
	*invocation
	game   terminalGame
	person engine.Side
	lines  <-chan string
	quit   bool // the person has quit
}

// play alternates turns until the game is over, the person quits, or ctx ends.
func (t *terminal) play(ctx context.Context) error {
	t.game.show()
	for !t.quit && t.game.ending() == "" {
		var err error
		if t.game.toMove() == t.person {
			err = t.personTurn(ctx)
		} else {
			err = t.game.computerTurn(ctx)
		}
		if ctx.Err() != nil {
			t.say("")
			return errInterrupted
		}
		if err != nil {
			return err
		}
	}
	if ending := t.game.ending(); ending != "" {
		t.say("The game is over: %s.", ending)
	} else {
		t.say("Goodbye.")
	}
	return nil
}

// personTurn reads lines until one of them is a move, takes one back, or quits.
func (t *terminal) personTurn(ctx context.Context) error {
	for {
		t.out.WriteString("> ")
		t.out.Flush()
		select {
		case <-ctx.Done():
			return ctx.Err()
		case line, more := <-t.lines:
			if !more {
				t.say("")
				t.quit = true
				return nil
			}
			if done, err := t.execute(ctx, line); done || err != nil {
				return err
			}
		}
	}
}

// execute executes a line and reports whether the turn is over.
func (t *terminal) execute(ctx context.Context, line string) (done bool, err error) {
	switch strings.ToLower(line) {
	case "":
		t.say("Type a move, or help.")
	case "help", "h", "?":
		t.say("%s", t.game.help()+terminalHelp)
	case "quit", "q", "exit":
		t.quit = true
		return true, nil
	case "board":
		t.game.show()
	case "moves":
		t.game.listMoves()
	case "undo":
		if !t.game.undo(t.person) {
			t.say("There is no move of yours to take back.")
			return false, nil
		}
		t.say("Taken back.")
		t.game.show()
		return true, nil
	case "hint":
		return false, t.game.hint(ctx)
	default:
		if !t.game.move(line) {
			return false, nil
		}
		t.game.show()
		return true, nil
	}
	return false, nil
}

// terminalHelp is the part of the help that all games share.
const terminalHelp = `
or one of
  moves    all your moves
  hint     the move that the computer would play
  undo     take back your last move and the computer's answer
  board    the board again
  help     this text
  quit     leave`

// maxAnswer is the length in bytes up to which a line is read.
const maxAnswer = 200

// readLines reads the lines of in, trimmed, until in or ctx ends.
func readLines(ctx context.Context, in io.Reader) <-chan string {
	lines := make(chan string)
	go func() {
		defer close(lines)
		reader := bufio.NewReader(in)
		for {
			line, err := readLine(reader)
			if err != nil && line == "" {
				return
			}
			select {
			case lines <- strings.TrimSpace(line):
			case <-ctx.Done():
				return
			}
		}
	}()
	return lines
}

// readLine reads to the end of a line, or returns an error with what came before it.
func readLine(reader *bufio.Reader) (string, error) {
	var line []byte
	for {
		piece, more, err := reader.ReadLine()
		line = append(line, piece[:min(len(piece), maxAnswer-len(line))]...)
		if err != nil || !more {
			return string(line), err
		}
	}
}
