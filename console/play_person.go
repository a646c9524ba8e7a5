package console

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

const playHelp = `A move is one of
  b2       a clone onto b2, from the first of your blobs that can
  a1b2     the same with its source; a1c3 is a jump
  0,7 2,5  column and row from the top left corner, from 0, as in the paper
  pass     only where you have no move and the rules have you pass
or one of
  moves    all your moves
  hint     what the computer would play in your place
  undo     take back your last move and the computer's answer
  board    the board again
  help     this text
  quit     leave`

// longestLine is more than any answer; what is beyond it in a line is dropped.
const longestLine = 200

// readLines gives in's lines, without blanks around them, until in or ctx ends.
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

// readLine reads to the end of a line; an error, with what stood before it, when
// there is none.
func readLine(reader *bufio.Reader) (string, error) {
	var line []byte
	for {
		piece, more, err := reader.ReadLine()
		line = append(line, piece[:min(len(piece), longestLine-len(line))]...)
		if err != nil || !more {
			return string(line), err
		}
	}
}

// personTurn reads lines until one of them is a move, or changes whose turn it is.
func (t *terminal) personTurn(ctx context.Context) error {
	if t.game.Position().MustPass() {
		t.say("You have no move: type pass.")
	}
	for {
		t.out.WriteString("> ")
		t.out.Flush() // a failure is seen again at the end
		select {
		case <-ctx.Done():
			return ctx.Err()
		case line, more := <-t.lines:
			if !more {
				t.say("")
				t.left = true
				return nil
			}
			if done, err := t.obey(ctx, line); done || err != nil {
				return err
			}
		}
	}
}

// obey does what line says; done when the turn is over or somebody has left.
func (t *terminal) obey(ctx context.Context, line string) (done bool, err error) {
	switch strings.ToLower(line) {
	case "":
		t.say("Type a move, or help.")
	case "help", "h", "?":
		t.say(playHelp)
	case "quit", "q", "exit":
		t.left = true
		return true, nil
	case "board":
		t.show()
	case "moves":
		t.listMoves()
	case "undo":
		return t.undo(), nil
	case "hint":
		return false, t.hint(ctx)
	default:
		return t.move(line), nil
	}
	return false, nil
}

// move plays the move that line is, or says why it cannot.
func (t *terminal) move(line string) bool {
	pos := t.game.Position()
	m, err := readMove(pos, line)
	if err == nil {
		err = t.game.Play(m)
	}
	var unreadable *notation.MoveTextError
	switch {
	case errors.As(err, &unreadable):
		t.say("I do not know %.40q. A move is written like b2, a1c2 or 0,7 2,5; help says more.", line)
		return false
	case err != nil:
		t.say("You cannot play that: %s.", err)
		return false
	}
	t.show()
	return true
}

// readMove reads a move in notation, or as two pairs of coordinates x,y.
func readMove(pos engine.Position, line string) (engine.Move, error) {
	if strings.EqualFold(line, "pass") {
		line = "0000"
	}
	words := strings.Fields(line)
	if len(words) != 2 {
		return notation.ParseMove(pos, line)
	}
	from, okFrom := readSquare(words[0])
	to, okTo := readSquare(words[1])
	if !okFrom || !okTo {
		return engine.NoMove(), &notation.MoveTextError{Text: line, Size: pos.Size()}
	}
	m := engine.Move{From: from, To: to}
	return m, pos.Check(m)
}

// readSquare reads x,y, both from 0 to 7.
func readSquare(text string) (engine.Square, bool) {
	if len(text) != 3 || text[1] != ',' || text[0] < '0' || text[0] > '7' || text[2] < '0' || text[2] > '7' {
		return engine.NoSquare, false
	}
	return engine.At(int(text[0]-'0'), int(text[2]-'0')), true
}

// undo goes back to the person's turn before this one.
func (t *terminal) undo() bool {
	for ply := t.game.Ply() - 1; ply >= 0; ply-- {
		if t.game.PositionAt(ply).ToMove() == t.person {
			t.game.GoTo(ply)
			t.say("Taken back.")
			t.show()
			return true
		}
	}
	t.say("There is nothing of yours to take back.")
	return false
}

func (t *terminal) hint(ctx context.Context) error {
	t.say("%s thinks for you ...", t.computer.Name())
	t.out.Flush() // a failure is seen again at the end
	m, report, err := t.computer.Choose(ctx, t.game, nil)
	if err != nil || ctx.Err() != nil {
		return err
	}
	score := fmt.Sprintf("%+d", report.Score)
	if report.Kind == search.KindChampion {
		score = scoreText(report.Cents, report.Proof, report.Distance)
	}
	t.say("I would play %s (score %s).", notation.MoveText(t.game.Position(), m), score)
	return nil
}

// listMoves prints the moves, under 80 columns.
func (t *terminal) listMoves() {
	pos, line := t.game.Position(), ""
	for _, m := range pos.Moves() {
		text := notation.MoveText(pos, m)
		if len(line)+1+len(text) > 79 {
			t.say("%s", line)
			line = ""
		}
		if line != "" {
			line += " "
		}
		line += text
	}
	t.say("%s", line)
}

// labelled is the printed board with its coordinates: files and ranks at the left
// and below, x and y from 0 above and at the right.
func labelled(pos engine.Position) string {
	var out strings.Builder
	size := pos.Size()
	out.WriteString("    0   1   2   3   4   5   6   7\n")
	row := 0
	for line := range strings.Lines(notation.WriteGrid(pos)) {
		line = strings.TrimSuffix(line, "\n")
		switch {
		case line[0] != '|':
			line = "  " + line
		case row < size:
			line = engine.At(0, row).Name(size)[1:] + " " + line + " " + string(rune('0'+row))
			row++
		default:
			line = "  " + line + " " + string(rune('0'+row))
			row++
		}
		out.WriteString(line + "\n")
	}
	out.WriteString("    a   b   c   d   e   f   g")
	if size == 8 {
		out.WriteString("   h")
	}
	return out.String()
}
