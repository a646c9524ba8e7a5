// Package play has the command play, a game in the terminal.
package play

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"time"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/notation"
	"blobwars/engine/search"
	"blobwars/engine/syntax"
	"blobwars/internal/console"
	"blobwars/internal/console/cli"
)

// Play is the command play.
var Play = console.Command{Name: "play", Summary: "play against the computer in the terminal", Synopsis: "[flags]", Example: "play -opponent easy", Run: play}

func play(s *console.Invocation, args []string) error {
	var person console.SideFlag
	file := s.Flags.String("file", "", "the board or game record `F` to play on; without it, the paper's start")
	s.Flags.Var(&person, "player", "the player that you are, `1|2`; without it, player 1")
	opponent := s.Flags.String("opponent", "abpminimax:depth=4", "play against `SPEC`, such as easy or level:3; a level, "+levelNames()+", or a player as in the command match")
	s.LanguageFlag()
	plain := s.Flags.Bool("plain", false, "say all in words, for screen readers")
	if err := s.ParseFlags(args); err != nil {
		return err
	}
	catalogue, err := s.Catalogue()
	if err != nil {
		return err
	}
	spec, err := console.ReadSpec("-opponent", *opponent)
	if err != nil {
		return err
	}
	game := engine.NewGame(engine.Start())
	if *file != "" {
		doc, err := s.OpenDocument(*file)
		if err != nil {
			return err
		}
		game = doc.Game
	}
	ctx := s.Interruptible()
	computer, err := spec.Open(ctx)
	if err != nil {
		return err
	}
	if closer, ok := computer.(io.Closer); ok {
		defer closer.Close() // an error does not matter any more
	}
	if starter, ok := computer.(match.Starter); ok {
		if err := starter.NewGame(ctx, rand.Uint64()); err != nil {
			return err
		}
	}
	t := &terminal{out: s.Out, words: catalogue, game: game, person: person.Player, computer: computer, plain: *plain, lines: readLines(ctx, s.In)}
	t.names[t.person], t.names[t.person.Other()] = catalogue.T("terminal.you"), spec.NameOf(computer)
	t.tell("terminal.welcome", words.Values{"N": t.person.Number(), "Letter": "hc"[t.person : t.person+1], "Name": t.names[t.person.Other()]})
	return t.play(ctx)
}

// levelNames returns the levels as -opponent takes them, the weakest first.
func levelNames() string {
	named := slices.DeleteFunc(match.Levels(), func(l match.Level) bool { return l.Name == "" })
	return fmt.Sprintf("level:1 to level:%d, or ", len(match.Levels())) + console.ListNames(named, func(l match.Level) string { return strings.ToLower(l.Name) })
}

// terminal is a game between a person and the computer on standard input and output.
type terminal struct {
	out      *bufio.Writer
	words    *words.Catalogue
	game     *engine.Game
	person   engine.Side
	computer match.Player
	names    [2]string // of the two players
	plain    bool      // the board and the moves are told in words
	saved    string    // the file in which the game was saved; empty: none
	lines    <-chan string
	quit     bool // the person has quit
}

// tell prints a sentence of the catalogue. The name of an engine may hold control characters, which a terminal would
// obey.
func (t *terminal) tell(key string, values ...words.Values) {
	fmt.Fprintln(t.out, cli.Printable(t.words.T(key, values...)))
}

// play alternates turns until the game is over, the person quits, or ctx ends.
func (t *terminal) play(ctx context.Context) error {
	t.show()
	for !t.quit && !t.game.Position().Outcome().Over() {
		var err error
		if t.game.Position().ToMove() == t.person {
			err = t.personTurn(ctx)
		} else {
			err = t.computerTurn(ctx)
		}
		if ctx.Err() != nil {
			fmt.Fprintln(t.out)
			return ctx.Err()
		}
		if err != nil {
			return err
		}
	}
	if t.game.Position().Outcome().Over() {
		t.tell("terminal.over", words.Values{"Text": t.ending()})
	} else {
		t.tell("terminal.goodbye")
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
				fmt.Fprintln(t.out)
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
var commandNames = strings.Fields("help quit board moves undo hint save look pass")

// command returns the English name of a command, which a person may type in the language, and its argument. A line that
// is not a command is its own name.
func (t *terminal) command(line string) (name, argument string) {
	first, argument, _ := strings.Cut(line, " ")
	first = strings.ToLower(first)
	if i := slices.Index(strings.Fields(t.words.T("terminal.commands")), first); i >= 0 {
		first = commandNames[i]
	}
	if argument != "" && !slices.Contains([]string{"save", "look"}, first) {
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
		t.tell("terminal.help_move")
		t.tell("terminal.help_game")
		t.tell("terminal.help_all")
	case "quit", "q", "exit":
		t.quit = true
		return true, nil
	case "board":
		t.show()
	case "moves":
		t.listMoves()
	case "undo":
		return t.undo(), nil
	case "hint":
		return false, t.hint(ctx)
	case "save":
		t.save(argument)
	case "look":
		t.look(argument)
	case "pass":
		return t.move(name), nil
	default:
		return t.move(line), nil
	}
	return false, nil
}

// ending describes how the game ended.
func (t *terminal) ending() string {
	pos := t.game.Position()
	outcome := pos.Outcome()
	winner := outcome.Winner
	if outcome.Draw {
		winner = engine.Side1
	}
	why := t.words.T("terminal.why_" + strings.ReplaceAll(outcome.Reason.String(), " ", "_"))
	values := words.Values{"Points": pos.Count(winner), "Other": pos.Count(winner.Other()), "Why": why}
	if outcome.Draw {
		return t.words.T("terminal.drawn", values)
	}
	values["Who"] = t.words.T("terminal.you_win")
	if winner != t.person {
		values["Who"] = t.words.T("terminal.wins", words.Values{"Name": t.names[winner]})
	}
	return t.words.T("terminal.won", values)
}

// show prints the board.
func (t *terminal) show() {
	pos := t.game.Position()
	if t.plain {
		for who := range engine.Side(2) {
			t.tell("terminal.squares", words.Values{"Name": t.names[who], "Squares": squareNames(pos, pos.Blobs(who))})
		}
		walls := pos.Walls()
		if pos.Size() == 7 {
			walls &^= engine.Edge7
		}
		if walls != 0 {
			t.tell("terminal.walls", words.Values{"Squares": squareNames(pos, walls)})
		}
	} else {
		fmt.Fprintf(t.out, "\n%s\n", console.BoardText(pos))
	}
	t.tell("terminal.counts", words.Values{
		"One": t.names[0], "Count1": pos.Count(engine.Side1), "Two": t.names[1], "Count2": pos.Count(engine.Side2), "N": pos.MoveNumber(),
	})
	if pos.ToMove() == t.person && pos.MustPass() {
		t.tell("terminal.must_pass")
	}
}

// squareNames returns the names of squares, in the order of the rows.
func squareNames(pos engine.Position, squares engine.Bitboard) string {
	var names []string
	for sq := range squares.Squares() {
		names = append(names, sq.Name(pos.Size()))
	}
	return strings.Join(names, ", ")
}

// computerTurn plays and prints the computer's move.
func (t *terminal) computerTurn(ctx context.Context) error {
	name := words.Values{"Name": t.names[t.person.Other()]}
	t.tell("terminal.thinks", name)
	t.out.Flush()
	m, report, err := t.computer.Choose(ctx, t.game, nil)
	if ctx.Err() != nil {
		return err
	}
	pos := t.game.Position()
	if err == nil {
		err = t.game.Play(m)
	}
	if err != nil {
		return fmt.Errorf("%s has lost the game: %w", t.names[t.person.Other()], err)
	}
	effort := ""
	if !t.plain {
		effort = t.effort(report)
	}
	t.tell("terminal.plays", words.Values{"Name": t.names[t.person.Other()], "Move": notation.MoveText(pos, m), "Effort": effort})
	t.tellTurned(pos)
	t.show()
	return nil
}

// tellTurned says which blobs the last move, played on a board, has turned.
func (t *terminal) tellTurned(before engine.Position) {
	turned := before.Blobs(before.ToMove().Other()) &^ t.game.Position().Blobs(before.ToMove().Other())
	if t.plain && turned != 0 {
		t.tell("terminal.turned", words.Values{"Squares": squareNames(before, turned)})
	}
}

// effort describes the search that found a move; "" if there was none.
func (t *terminal) effort(r search.Report) string {
	values := words.Values{"Depth": r.Depth, "States": r.Nodes, "Time": fmt.Sprintf("%.3f", console.Milliseconds(r.Elapsed))}
	switch {
	case r.Estimate:
		values["Score"] = console.ScoreText(r.Score, true)
		return " " + t.words.T("terminal.effort_score", values)
	case r.AllNodes == 0:
		return ""
	}
	return " " + t.words.T("terminal.effort", values)
}

// hint prints the move that the computer would play.
func (t *terminal) hint(ctx context.Context) error {
	t.tell("terminal.thinks_for_you", words.Values{"Name": t.names[t.person.Other()]})
	t.out.Flush()
	m, report, err := t.computer.Choose(ctx, t.game, nil)
	if err == nil && ctx.Err() == nil {
		t.tell("terminal.hint", words.Values{"Move": notation.MoveText(t.game.Position(), m), "Score": console.ScoreText(report.Score, report.Estimate)})
	}
	return err
}

// move plays the person's move and reports whether it did, or says why it cannot.
func (t *terminal) move(line string) bool {
	before := t.game.Position()
	m, err := readMove(before, line)
	if err == nil {
		err = t.game.Play(m)
	}
	var unreadable *notation.MoveTextError
	switch {
	case errors.As(err, &unreadable):
		t.tell("terminal.unknown", words.Values{"Text": fmt.Sprintf("%.40q", line)})
	case err != nil:
		t.tell("terminal.illegal", words.Values{"Why": t.reason(line, err)})
	default:
		t.tellTurned(before)
		t.show()
	}
	return err == nil
}

// reason says why a move is illegal: in English by the error itself.
func (t *terminal) reason(line string, err error) string {
	if found, ok := notation.IllegalMove(line, err); ok && t.words.Language != "en" {
		return t.words.T("parse."+found.Key, words.Values{"Arg": found.Arg})
	}
	return err.Error()
}

// save writes the game into a file. A file that is not this game's is not replaced.
func (t *terminal) save(path string) {
	if path == "" && t.saved == "" {
		t.tell("terminal.save_where")
		return
	}
	if path = cmp.Or(path, t.saved); path != t.saved {
		if _, err := os.Lstat(path); err == nil {
			t.tell("terminal.exists", words.Values{"Path": path})
			return
		}
	}
	names := t.names
	names[t.person] = "Human" // as the window writes it
	record := notation.NewRecord(t.game, notation.Tag{Name: notation.TagDate, Value: time.Now().Format("2006.01.02")},
		notation.Tag{Name: notation.TagPlayer1, Value: names[0]}, notation.Tag{Name: notation.TagPlayer2, Value: names[1]})
	if err := console.WriteFile("game", path, []byte(notation.WriteRecord(record))); err != nil {
		fmt.Fprintln(t.out, cli.Printable(err.Error()))
		return
	}
	t.saved = path
	t.tell("terminal.saved", words.Values{"Path": path})
}

// look says what stands on a square.
func (t *terminal) look(name string) {
	pos := t.game.Position()
	sq, ok := engine.ParseSquare(strings.ToLower(name), pos.Size())
	values := words.Values{"Square": strings.ToLower(name)}
	switch {
	case !ok:
		t.tell("terminal.look_where")
	case pos.At(sq) == engine.Wall:
		t.tell("outline.wall", values)
	case pos.At(sq) == engine.Empty:
		t.tell("outline.empty", values)
	default:
		values["Side"] = t.names[engine.Side1]
		if pos.At(sq) == engine.BlobOf(engine.Side2) {
			values["Side"] = t.names[engine.Side2]
		}
		t.tell("outline.blob", values)
	}
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

// undo goes back to the person's turn before this one, and reports whether there is one.
func (t *terminal) undo() bool {
	for ply := t.game.Ply() - 1; ply >= 0; ply-- {
		if t.game.PositionAt(ply).ToMove() == t.person {
			t.game.GoTo(ply)
			t.game.DropUndone() // there is no redo, and the record that save writes is the game on the screen
			t.tell("terminal.undone")
			t.show()
			return true
		}
	}
	t.tell("terminal.no_undo")
	return false
}

// listMoves prints the moves in lines of less than 80 columns.
func (t *terminal) listMoves() {
	pos, line := t.game.Position(), ""
	for _, m := range pos.Moves() {
		text := notation.MoveText(pos, m)
		if len(line)+1+len(text) > 79 {
			fmt.Fprintln(t.out, line)
			line = ""
		}
		if line != "" {
			line += " "
		}
		line += text
	}
	fmt.Fprintln(t.out, line)
}

// maxAnswer is the length in bytes of the longest line that is read.
const maxAnswer = 1 << 20

// readLines reads the lines of in, trimmed, until in or ctx ends.
func readLines(ctx context.Context, in io.Reader) <-chan string {
	lines := make(chan string)
	go func() {
		defer close(lines)
		scanner := bufio.NewScanner(in)
		scanner.Buffer(nil, maxAnswer)
		for scanner.Scan() {
			line := strings.TrimPrefix(scanner.Text(), syntax.ByteOrderMark) // .NET begins its pipes with one
			select {
			case lines <- strings.TrimSpace(line):
			case <-ctx.Done():
				return
			}
		}
	}()
	return lines
}
