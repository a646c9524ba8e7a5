package console

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/syntax"
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

	// other runs a command of this game alone, by its English name; false if there is none.
	other(ctx context.Context, name, argument string) (known bool, err error)
}

// seats are the names of the two players of a game in a terminal.
type seats struct {
	names  [2]string
	person engine.Side
	words  *words.Catalogue
}

func newSeats(person engine.Side, computer string, w *words.Catalogue) seats {
	s := seats{person: person, words: w}
	s.names[person], s.names[person.Other()] = w.T("terminal.you"), computer
	return s
}

// victory says who has won: "you win", "Easy wins".
func (s seats) victory(winner engine.Side) string {
	if winner == s.person {
		return s.words.T("terminal.you_win")
	}
	return s.words.T("terminal.wins", words.Values{"Name": s.names[winner]})
}

// terminal plays a terminalGame on standard input and output.
type terminal struct {
	*Invocation
	words  *words.Catalogue
	game   terminalGame
	person engine.Side
	lines  <-chan string
	quit   bool // the person has quit
}

// tell prints a sentence of the catalogue.
func (t *terminal) tell(key string, values ...words.Values) {
	fmt.Fprintln(t.Out, t.words.T(key, values...))
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
			fmt.Fprintln(t.Out)
			return ErrInterrupted
		}
		if err != nil {
			return err
		}
	}
	if ending := t.game.ending(); ending != "" {
		t.tell("terminal.over", words.Values{"Text": ending})
	} else {
		t.tell("terminal.goodbye")
	}
	return nil
}

// personTurn reads lines until one of them is a move, takes one back, or quits.
func (t *terminal) personTurn(ctx context.Context) error {
	for {
		t.Out.WriteString("> ")
		t.Out.Flush()
		select {
		case <-ctx.Done():
			return ctx.Err()
		case line, more := <-t.lines:
			if !more {
				fmt.Fprintln(t.Out)
				t.quit = true
				return nil
			}
			if done, err := t.execute(ctx, line); done || err != nil {
				return err
			}
		}
	}
}

// commandNames are the commands that terminal.commands has in the language, in its order.
var commandNames = strings.Fields("help quit board moves undo hint save level look pass")

// command returns the English name of a command, which a person may type in the language, and its argument. A line that
// is not a command is its own name.
func (t *terminal) command(line string) (name, argument string) {
	first, argument, _ := strings.Cut(line, " ")
	first = strings.ToLower(first)
	if i := slices.Index(strings.Fields(t.words.T("terminal.commands")), first); i >= 0 {
		first = commandNames[i]
	}
	if argument != "" && !slices.Contains([]string{"save", "level", "look"}, first) {
		return line, ""
	}
	return first, strings.TrimSpace(argument)
}

// execute executes a line and reports whether the turn is over.
func (t *terminal) execute(ctx context.Context, line string) (done bool, err error) {
	switch name, argument := t.command(line); name {
	case "":
		t.tell("terminal.type")
	case "help", "h", "?":
		fmt.Fprintln(t.Out, t.game.help()+"\n"+t.words.T("terminal.help_all"))
	case "quit", "q", "exit":
		t.quit = true
		return true, nil
	case "board":
		t.game.show()
	case "moves":
		t.game.listMoves()
	case "undo":
		if !t.game.undo(t.person) {
			t.tell("terminal.no_undo")
			return false, nil
		}
		t.tell("terminal.undone")
		t.game.show()
		return true, nil
	case "hint":
		return false, t.game.hint(ctx)
	case "pass":
		return t.move(name), nil
	default:
		if known, err := t.game.other(ctx, name, argument); known || err != nil {
			return false, err
		}
		return t.move(line), nil
	}
	return false, nil
}

// move plays a move and reports whether it did.
func (t *terminal) move(line string) bool {
	if !t.game.move(line) {
		return false
	}
	t.game.show()
	return true
}

// maxAnswer is the length in bytes up to which a line is read.
const maxAnswer = 200

// readLines reads the lines of in, trimmed, until in or ctx ends.
func readLines(ctx context.Context, in io.Reader) <-chan string {
	lines := make(chan string)
	go func() {
		defer close(lines)
		reader := bufio.NewReader(in)
		for first := true; ; first = false {
			line, err := readLine(reader)
			if first {
				line = strings.TrimPrefix(line, syntax.ByteOrderMark) // .NET begins its pipes with one
			}
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
