package notation_test

import (
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/internal/testkit"
)

// TestRecordRoundTrip writes and reads random games, finished or not, some with passes.
func TestRecordRoundTrip(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 4))
	finished, passes := 0, 0
	for range 300 {
		game := testkit.RandomGame(rnd, testkit.RandomBoardPosition(rnd), rnd.IntN(120))
		record := notation.NewRecord(game, notation.Tag{Name: "Event", Value: "random"}, notation.Tag{Name: "Table", Value: "7"})
		text := notation.WriteRecord(record)
		require.True(t, notation.IsRecord([]byte(text)))
		back, err := notation.ParseRecord("written", []byte(text))
		require.NoError(t, err, text)
		require.Equal(t, game, back.Game)
		require.Equal(t, record.Result, back.Result)
		require.Equal(t, text, notation.WriteRecord(back))
		if game.Position().Outcome().Over() {
			finished++
			require.Equal(t, game.Position().Outcome().Reason.String(), back.Tag(notation.TagReason))
		}
		passes += strings.Count(text, " 0000")
	}
	require.Positive(t, finished)
	require.Positive(t, passes)
}

// TestOtherProgramsReadRecords reads random games as python-ataxx does: it looks at each line of moves alone, takes a
// word for a move if it is the name of a legal one, and skips comments and all other words.
func TestOtherProgramsReadRecords(t *testing.T) {
	rnd, clones := rand.New(rand.NewPCG(9, 10)), 0
	for range 100 {
		game := testkit.RandomGame(rnd, engine.StartOn(7, engine.Ataxx), rnd.IntN(80))
		text := notation.WriteRecord(notation.NewRecord(game, notation.Tag{Name: notation.TagPlayer1, Value: "A"}))
		require.Contains(t, text, `[Black "A"]`)
		pos, _ := notation.ParseFEN("startpos", "startpos")
		for line := range strings.Lines(text) {
			comment := false
			for _, word := range strings.Fields(strings.NewReplacer("{", " { ", "}", " } ").Replace(line)) {
				comment = word == "{" || comment && word != "}"
				if comment || strings.HasPrefix(line, "[") {
					continue
				}
				at := slices.IndexFunc(pos.Moves(), func(m engine.Move) bool { return m.Name(7) == word })
				if at >= 0 {
					pos = pos.Play(pos.Moves()[at])
				}
			}
			clones += strings.Count(line, "{")
		}
		require.Equal(t, game.Position(), pos, text)
	}
	require.Positive(t, clones, "some clones have another source than the first")
}

// TestRecordOfVariations writes random games with variations, some of them of variations, and reads them back.
func TestRecordOfVariations(t *testing.T) {
	rnd := rand.New(rand.NewPCG(7, 8))
	for range 100 {
		record := notation.NewRecord(testkit.RandomGame(rnd, testkit.RandomBoardPosition(rnd), 1+rnd.IntN(20)))
		lines := []*engine.Game{record.Game}
		for range rnd.IntN(8) {
			line := lines[rnd.IntN(len(lines))].Clone()
			line.GoTo(rnd.IntN(line.Len() + 1))
			line.DropUndone()
			for range 1 + rnd.IntN(3) {
				if moves := line.Position().Moves(); !line.Position().Outcome().Over() {
					require.NoError(t, line.Play(moves[rnd.IntN(len(moves))]))
				}
			}
			lines = append(lines, line)
		}
		record.Variations = lines[1:]
		text := notation.WriteRecord(record)
		back, err := notation.ParseRecord("written", []byte(text))
		require.NoError(t, err, text)
		require.Equal(t, text, notation.WriteRecord(back))
		require.Equal(t, movesOf(record.Game), movesOf(back.Game))
		for _, v := range record.Variations {
			require.True(t, slices.ContainsFunc(append(back.Variations, back.Game), func(g *engine.Game) bool {
				return engine.CommonPlies(g, v) == v.Len()
			}), "no line is lost:\n%s", text)
		}
	}
}

func movesOf(g *engine.Game) (moves []engine.Move) {
	for ply := range g.Len() {
		moves = append(moves, g.Move(ply))
	}
	return moves
}

func TestRecordReadsVariationsOfOtherPrograms(t *testing.T) {
	record, err := notation.ParseRecord("r", []byte("1. b7 (1. a7 {a comment (in it)} g7 (1... h7 2. b8 *) 2. a1b3) 1... g7 *"))
	require.NoError(t, err)
	require.Equal(t, 2, record.Game.Len())
	var lines []string
	for _, v := range record.Variations {
		var names []string
		for _, m := range movesOf(v) {
			names = append(names, m.Name(8))
		}
		lines = append(lines, strings.Join(names, " "))
	}
	require.Equal(t, []string{"a7 g7 a1b3", "a7 h7 b8"}, lines)
	require.Equal(t, "[Rules \"blobwars\"]\n[Result \"*\"]\n\n1. b7 (1. a7 g7 (1... h7 2. b8) 2. a1b3) 1... g7 *\n", notation.WriteRecord(record))

	for text, want := range map[string]string{
		"(1. b7) *":         "r:1:1: found (, expected a move or the result",
		"1. b7 (1. a7 g7 *": "r:1:7: found a variation without its closing ), expected a closing )",
		"1. b7 (1. e4) *":   "r:1:11: found the move e4, but no blob of the player to move is next to it, expected a legal move of player 1",
		"1. b7 ) *":         "r:1:7: found ')', expected a move or the result",
	} {
		record, err := notation.ParseRecord("r", []byte(text))
		require.EqualError(t, err, want)
		require.LessOrEqual(t, record.Game.Len(), 1)
	}
	many := "1. b7 " + strings.Repeat("(1. a7 (1. a8a6 ; a comment (\n)) ", 1000) + "g7 *"
	record, err = notation.ParseRecord("r", []byte(many))
	require.NoError(t, err)
	require.Len(t, record.Variations, notation.MaxVariations)
	require.Equal(t, 2, record.Game.Len(), "variations beyond the limit are skipped")
}

// TestRecordKeepsAllMoves writes a game some of whose moves were taken back.
func TestRecordKeepsAllMoves(t *testing.T) {
	game := testkit.RandomGame(rand.New(rand.NewPCG(5, 6)), engine.Start(), 12)
	before := notation.WriteRecord(notation.NewRecord(game))
	require.True(t, game.GoTo(3))
	require.Equal(t, before, notation.WriteRecord(notation.NewRecord(game)))
	require.Equal(t, 3, game.Ply())
}

func TestRecordTags(t *testing.T) {
	record := notation.NewRecord(engine.NewGame(engine.Start()),
		notation.Tag{Name: "Player1", Value: `Ana "la \ rápida"`},
		notation.Tag{Name: "not a name", Value: "lost"},
		notation.Tag{Name: "Player2", Value: "two\nlines\x00"},
		notation.Tag{Name: "Rules", Value: "chess"},
		notation.Tag{Name: "Result", Value: "nonsense"})
	record.Result = notation.Won2
	record.SetTag("Player1", record.Tag("Player1")+"!")
	record.SetTag("Reason", "resigned")
	require.Equal(t, `[Player1 "Ana \"la \\ rápida\"!"]
[Player2 "two lines "]
[Rules "blobwars"]
[Result "0-1"]
[Reason "resigned"]
[Black "Ana \"la \\ rápida\"!"]
[White "two lines "]

0-1
`, notation.WriteRecord(record))
	back, err := notation.ParseRecord("r", []byte(notation.WriteRecord(record)))
	require.NoError(t, err)
	require.Equal(t, notation.Won2, back.Result)
	require.Equal(t, `Ana "la \ rápida"!`, back.Tag("Player1"))
	require.Empty(t, back.Tag("Nobody"))
}

// TestRecordStopsAtIllegalMove checks that the game up to the illegal
// move, and an error that names it.
func TestRecordStopsAtIllegalMove(t *testing.T) {
	doc, err := notation.ParseDocument("game.txt", []byte("[Player1 \"Ana\"]\n\n1. b7 g7\n2. a1c2 g6 3. a8a5 *\n"))
	require.EqualError(t, err, "game.txt:4:15: found the move a8a5, but the target is not one or two squares away, expected a legal move of player 1")
	var illegal *engine.IllegalMoveError
	require.ErrorAs(t, err, &illegal)
	require.Equal(t, engine.TooFar, illegal.Reason)
	require.Equal(t, "a8a5", illegal.Move.LongName(8))
	require.Equal(t, 4, doc.Game.Len())
	require.Equal(t, "Ana", doc.Tag("Player1"))
	require.Equal(t, notation.Unknown, doc.Result)

	_, err = notation.ParseDocument("game.txt", []byte("1. e4 *"))
	require.True(t, errors.As(err, &illegal), "a clone without a source is illegal too")
	var unreadable *notation.MoveTextError
	_, err = notation.ParseDocument("game.txt", []byte("1. b7 Nf6 *"))
	require.ErrorAs(t, err, &unreadable)
}

func TestIsRecord(t *testing.T) {
	for text, want := range map[string]bool{
		"":                        false,
		"  \n":                    false,
		"[Event \"x\"]":           true,
		"\n  [":                   false,
		"\uFEFF[Event":            true,
		"{a comment}":             true,
		"; a comment\n1. b7":      true,
		"; a comment\nx5o/7":      false,
		"1 b7 g7":                 true,
		"b7 g7 *":                 true,  // numbers may be missing
		"a1: b2\nb2: a1\n":        false, // a graph
		"b2b is not a move":       false,
		"h2 c1":                   false, // a row of a classic board
		"*":                       true,
		"1-0":                     true,
		"1/2-1/2\n":               true,
		"1. c2\n":                 false, // a row of a classic board
		"1......2":                false,
		"1.":                      false,
		"1      2\n":              false,
		"x5o/7/7/7/7/7/o5x x 0 1": false,
		"8/8/8/8/8/8/8/8 x 0 1":   false,
	} {
		require.Equal(t, want, notation.IsRecord([]byte(text)), "%q", text)
	}
	boards, err := filepath.Glob("testdata/valid/*.txt")
	require.NoError(t, err)
	for _, file := range boards {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		require.False(t, notation.IsRecord(data), file)
	}
}
