package console

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/engine/match"
	"blobwars/engine/notation"
	"blobwars/engine/search"
)

func play(s *Invocation, args []string) error {
	var person sideFlag
	file := s.Flags.String("file", "", "the board or game record `F` to play on; without it, the paper's start")
	s.Flags.Var(&person, "player", "the player that you are, `1|2`; without it, player 1")
	opponent := s.Flags.String("opponent", "", "play against `SPEC`, such as easy or level:3; a level, "+levelNames()+", or a player as in the command match")
	language := s.Flags.String("language", "en", "the language, `"+strings.Join(words.Languages(), "|")+"`")
	plain := s.Flags.Bool("plain", false, "say all in words, for screen readers")
	chosen := s.solverFlags()
	if err := s.ParseFlags(args); err != nil {
		return err
	}
	if !slices.Contains(words.Languages(), *language) {
		return BadUsage("-language is %q: it must be one of %s", *language, strings.Join(words.Languages(), ", "))
	}
	catalogue, err := words.New(*language)
	if err != nil {
		return err
	}
	spec, err := s.opponent(*opponent, chosen)
	if err != nil {
		return err
	}
	game := engine.NewGame(engine.Start())
	if *file != "" {
		doc, err := s.openBoard(*file)
		if err != nil {
			return err
		}
		game = doc.Game
	}
	ctx, stop := Interruptible()
	defer stop()
	blobs := &blobGame{Invocation: s, words: catalogue, game: game, person: person.player, plain: *plain}
	defer func() { blobs.close() }()
	if err := blobs.challenge(ctx, spec); err != nil {
		return err
	}
	t := &terminal{Invocation: s, words: catalogue, game: blobs, person: person.player, lines: readLines(ctx, s.in)}
	t.tell("terminal.welcome", words.Values{"N": person.player.Number(), "Letter": "hc"[person.player : person.player+1], "Name": blobs.computer.Name()})
	return t.play(ctx)
}

// levelNames returns the levels as -opponent takes them, the weakest first.
func levelNames() string {
	named := slices.DeleteFunc(match.Levels(), func(l match.Level) bool { return l.Name == "" })
	return fmt.Sprintf("level:1 to level:%d, or ", len(match.Levels())) + ListNames(named, func(l match.Level) string { return strings.ToLower(l.Name) })
}

// opponent returns the player that the flags describe.
func (s *Invocation) opponent(text string, chosen *solverFlags) (match.Spec, error) {
	if s.Given("opponent") {
		if err := s.Exclude("opponent", slices.Concat([]string{"champion", "depth", "maxtime"}, familyOnly, championOnly)...); err != nil {
			return match.Spec{}, err
		}
		return readSpec("-opponent", text)
	}
	solver, err := chosen.solver(s)
	switch {
	case err != nil:
		return match.Spec{}, err
	case solver == nil && chosen.champion: // a second is a time that people like to wait
		solver = search.Champion{MaxTime: time.Second, Threads: chosen.threads, Table: search.NewTable(chosen.hash)}
	case solver == nil: // a fair opponent that answers at once
		solver = search.FixedDepth{Prune: !s.Given("prune") || chosen.prune, Depth: 4}
	}
	return match.Spec{Open: func(context.Context) (match.Player, error) { return match.Computer{Solver: solver}, nil }}, nil
}

// blobGame is Blob Wars for a terminal.
type blobGame struct {
	*Invocation
	words    *words.Catalogue
	game     *engine.Game
	person   engine.Side
	computer match.Player
	seats    seats
	plain    bool   // the board and the moves are told in words
	saved    string // the file in which the game was saved; empty: none
}

// challenge makes a player the opponent, in place of the one before.
func (g *blobGame) challenge(ctx context.Context, spec match.Spec) error {
	computer, err := spec.Open(ctx)
	if err != nil {
		return err
	}
	g.close()
	g.computer, g.seats = computer, newSeats(g.person, computer.Name(), g.words)
	if starter, ok := computer.(match.Starter); ok {
		return starter.NewGame(ctx, rand.Uint64())
	}
	return nil
}

// close ends the opponent's process, if it has one. An error does not matter any more.
func (g *blobGame) close() {
	if closer, ok := g.computer.(io.Closer); ok {
		closer.Close()
	}
}

// tell prints a sentence of the catalogue.
func (g *blobGame) tell(key string, values ...words.Values) {
	fmt.Fprintln(g.Out, g.words.T(key, values...))
}

func (g *blobGame) help() string {
	return g.words.T("terminal.help_move") + "\n" + g.words.T("terminal.help_game")
}

func (g *blobGame) toMove() engine.Side { return g.game.Position().ToMove() }

func (g *blobGame) ending() string {
	pos := g.game.Position()
	outcome := pos.Outcome()
	if !outcome.Over() {
		return ""
	}
	winner := outcome.Winner
	if outcome.Draw {
		winner = engine.Side1
	}
	why := g.words.T("terminal.why_" + strings.ReplaceAll(outcome.Reason.String(), " ", "_"))
	values := words.Values{"Points": pos.Count(winner), "Other": pos.Count(winner.Other()), "Why": why}
	if outcome.Draw {
		return g.words.T("terminal.drawn", values)
	}
	values["Who"] = g.seats.victory(winner)
	return g.words.T("terminal.won", values)
}

func (g *blobGame) show() {
	pos := g.game.Position()
	if g.plain {
		for who := range engine.Side(2) {
			g.tell("terminal.squares", words.Values{"Name": g.seats.names[who], "Squares": squareNames(pos, pos.Blobs(who))})
		}
		walls := pos.Walls()
		if pos.Size() == 7 {
			walls &^= engine.Edge7
		}
		if walls != 0 {
			g.tell("terminal.walls", words.Values{"Squares": squareNames(pos, walls)})
		}
	} else {
		fmt.Fprintf(g.Out, "\n%s\n", labelled(pos))
	}
	g.tell("terminal.counts", words.Values{
		"One": g.seats.names[0], "Count1": pos.Count(engine.Side1), "Two": g.seats.names[1], "Count2": pos.Count(engine.Side2), "N": pos.MoveNumber(),
	})
	if pos.ToMove() == g.person && pos.MustPass() {
		g.tell("terminal.must_pass")
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

func (g *blobGame) computerTurn(ctx context.Context) error {
	name := words.Values{"Name": g.computer.Name()}
	g.tell("terminal.thinks", name)
	g.Out.Flush()
	m, report, err := g.computer.Choose(ctx, g.game, nil)
	if ctx.Err() != nil {
		return err
	}
	pos := g.game.Position()
	if err == nil {
		err = g.game.Play(m)
	}
	if err != nil {
		return fmt.Errorf("%s has lost the game: %w", g.computer.Name(), err)
	}
	effort := ""
	if !g.plain {
		effort = g.effort(report)
	}
	g.tell("terminal.plays", words.Values{"Name": g.computer.Name(), "Move": notation.MoveText(pos, m), "Effort": effort})
	g.tellTurned(pos)
	g.show()
	return nil
}

// tellTurned says which blobs the last move, played on a board, has turned.
func (g *blobGame) tellTurned(before engine.Position) {
	turned := before.Blobs(before.ToMove().Other()) &^ g.game.Position().Blobs(before.ToMove().Other())
	if g.plain && turned != 0 {
		g.tell("terminal.turned", words.Values{"Squares": squareNames(before, turned)})
	}
}

// effort describes the search that found a move; "" if there was none.
func (g *blobGame) effort(r search.Report) string {
	values := words.Values{"Depth": r.Depth, "States": r.Nodes, "Time": fmt.Sprintf("%.3f", Milliseconds(r.Elapsed))}
	switch {
	case r.Estimate:
		values["Score"] = scoreText(r.Score, true)
		return " " + g.words.T("terminal.effort_score", values)
	case r.AllNodes == 0:
		return ""
	}
	return " " + g.words.T("terminal.effort", values)
}

func (g *blobGame) hint(ctx context.Context) error {
	g.tell("terminal.thinks_for_you", words.Values{"Name": g.computer.Name()})
	g.Out.Flush()
	m, report, err := g.computer.Choose(ctx, g.game, nil)
	if err == nil && ctx.Err() == nil {
		g.tell("terminal.hint", words.Values{"Move": notation.MoveText(g.game.Position(), m), "Score": scoreText(report.Score, report.Estimate)})
	}
	return err
}

func (g *blobGame) move(line string) bool {
	before := g.game.Position()
	m, err := readMove(before, line)
	if err == nil {
		err = g.game.Play(m)
	}
	var unreadable *notation.MoveTextError
	switch {
	case errors.As(err, &unreadable):
		g.tell("terminal.unknown", words.Values{"Text": fmt.Sprintf("%.40q", line)})
	case err != nil:
		g.tell("terminal.illegal", words.Values{"Why": g.reason(line, err)})
	default:
		g.tellTurned(before)
	}
	return err == nil
}

// reason says why a move is illegal: in English by the error itself.
func (g *blobGame) reason(line string, err error) string {
	if found, ok := notation.IllegalMove(line, err); ok && g.words.Language != "en" {
		return g.words.T("parse."+found.Key, words.Values{"Arg": found.Arg})
	}
	return err.Error()
}

// other runs the commands that save the game, choose a level, and say what stands on a square.
func (g *blobGame) other(ctx context.Context, name, argument string) (known bool, err error) {
	switch name {
	case "save":
		g.save(argument)
	case "level":
		n, err := strconv.Atoi(argument)
		if err != nil || n < 1 || n > len(match.Levels()) {
			g.tell("terminal.which_level", words.Values{"N": len(match.Levels())})
			return true, nil
		}
		spec, err := readSpec("level", "level:"+argument)
		if err == nil {
			err = g.challenge(ctx, spec)
		}
		if err == nil {
			g.tell("terminal.level", words.Values{"Name": g.computer.Name()})
		}
		return true, err
	case "look":
		g.look(argument)
	default:
		return false, nil
	}
	return true, nil
}

// save writes the game into a file. A file that is not this game's is not replaced.
func (g *blobGame) save(path string) {
	if path == "" && g.saved == "" {
		g.tell("terminal.save_where")
		return
	}
	if path = cmp.Or(path, g.saved); path != g.saved {
		if _, err := os.Lstat(path); err == nil {
			g.tell("terminal.exists", words.Values{"Path": path})
			return
		}
	}
	names := g.seats.names
	names[g.person] = "Human" // as the window writes it
	record := notation.NewRecord(g.game, notation.Tag{Name: notation.TagDate, Value: time.Now().Format("2006.01.02")},
		notation.Tag{Name: notation.TagPlayer1, Value: names[0]}, notation.Tag{Name: notation.TagPlayer2, Value: names[1]})
	if err := WriteFile("game", path, []byte(notation.WriteRecord(record))); err != nil {
		fmt.Fprintln(g.Out, err)
		return
	}
	g.saved = path
	g.tell("terminal.saved", words.Values{"Path": path})
}

// look says what stands on a square.
func (g *blobGame) look(name string) {
	pos := g.game.Position()
	sq, ok := engine.ParseSquare(strings.ToLower(name), pos.Size())
	values := words.Values{"Square": strings.ToLower(name)}
	switch {
	case !ok:
		g.tell("terminal.look_where")
	case pos.At(sq) == engine.Wall:
		g.tell("outline.wall", values)
	case pos.At(sq) == engine.Empty:
		g.tell("outline.empty", values)
	default:
		values["Side"] = g.seats.names[engine.Side1]
		if pos.At(sq) == engine.BlobOf(engine.Side2) {
			values["Side"] = g.seats.names[engine.Side2]
		}
		g.tell("outline.blob", values)
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

func (g *blobGame) undo(person engine.Side) bool {
	for ply := g.game.Ply() - 1; ply >= 0; ply-- {
		if g.game.PositionAt(ply).ToMove() == person {
			g.game.GoTo(ply)
			g.game.DropUndone() // there is no redo, and the record that save writes is the game on the screen
			return true
		}
	}
	return false
}

// listMoves prints the moves in lines of less than 80 columns.
func (g *blobGame) listMoves() {
	pos, line := g.game.Position(), ""
	for _, m := range pos.Moves() {
		text := notation.MoveText(pos, m)
		if len(line)+1+len(text) > 79 {
			fmt.Fprintln(g.Out, line)
			line = ""
		}
		if line != "" {
			line += " "
		}
		line += text
	}
	fmt.Fprintln(g.Out, line)
}

// labelled returns the printed board with its coordinates: files and ranks below and at the left, x and y from 0
// above and at the right.
func labelled(pos engine.Position) string {
	var out strings.Builder
	size := pos.Size()
	out.WriteString("    0   1   2   3   4   5   6   7\n")
	row := 0
	for line := range strings.Lines(notation.WriteGrid(pos)) {
		line = strings.TrimSuffix(line, "\n")
		left, right := "  ", ""
		if line[0] == '|' {
			right = fmt.Sprintf(" %d", row)
			if row < size {
				left = engine.At(0, row).Name(size)[1:] + " "
			}
			row++
		}
		out.WriteString(left + line + right + "\n")
	}
	out.WriteString("    a   b   c   d   e   f   g   h"[:4*size+1])
	return out.String()
}
