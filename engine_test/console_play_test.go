package engine_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/boards"
	"blobwars/engine/notation"
)

// played runs play with the given input and returns its output.
func played(t *testing.T, lines string, args ...string) string {
	t.Helper()
	got := runOK(t, lines, append([]string{"play"}, args...)...)
	return got.out
}

func TestPlayShowsTheBoard(t *testing.T) {
	out := played(t, "")
	require.True(t, strings.HasPrefix(out, "You are player 1 (h) against ABPMinimax. Type a move, or help.\n"), out)
	require.Contains(t, out, `
    0   1   2   3   4   5   6   7
  +---+---+---+---+---+---+---+---+
8 | h |   |   |   |   |   |   | c | 0
  +---+---+---+---+---+---+---+---+
7 |   |   |   |   |   |   |   |   | 1
`)
	require.Contains(t, out, `
1 | h |   |   |   |   |   |   | c | 7
  +---+---+---+---+---+---+---+---+
    a   b   c   d   e   f   g   h
You (h) 2, ABPMinimax (c) 2; move 1
> 
Goodbye.
`)
	seven, _ := boards.Find("ataxx-seven")
	out = played(t, "quit", "-file", file(t, "b.fen", seven.Text))
	require.Contains(t, out, "\n7 | h |   |   |   |   |   | c | 0\n")
	require.Contains(t, out, "\n1 | c |   |   |   |   |   | h | 6\n")
	require.Contains(t, out, "\n    a   b   c   d   e   f   g\n")
}

func TestPlayReadsEveryNotation(t *testing.T) {
	for _, line := range []string{"b2", "B2", "a1b2", " a1b2 ", "0,7 1,6", "0,7  2,5", "a1c3", "a1c3\r"} {
		out := played(t, line+"\nquit\n", "-opponent", "lminimax:depth=1")
		require.Contains(t, out, "LMinimax thinks ...\nLMinimax plays ", line)
		require.Contains(t, out, "; move 2\n> Goodbye.\n", line)
	}
	require.Contains(t, played(t, "b2\n", "-opponent", "tbidabp:time=10ms"), "TBIDABPMinimax thinks ...\nTBIDABPMinimax plays ")
}

func TestPlayAnswersBadInputAndGoesOn(t *testing.T) {
	for line, want := range map[string]string{
		"":                        "Type a move, or help.",
		"what now":                `I do not know "what now".`,
		"b9":                      `I do not know "b9".`,
		"0,7 8,8":                 `I do not know "0,7 8,8".`,
		"\x1b[A":                  `I do not know "\x1b[A".`,
		strings.Repeat("x", 9000): "I do not know",
		"e4":                      "You cannot play that: illegal move e4: no blob of player 1 is next to it.",
		"a1d4":                    "You cannot play that: illegal move a1d4: the target is not one or two squares away.",
		"h1g1":                    "the blob on the source is the opponent's.",
		"0,7 0,0":                 "the target is not empty.",
		"pass":                    "passing is not allowed here.",
		"undo":                    "There is no move of yours to take back.",
	} {
		out := played(t, line+"\nb2\nquit\n", "-opponent", "lminimax:depth=1")
		require.Contains(t, out, want, line)
		require.Contains(t, out, "LMinimax plays ", "and the game goes on")
	}
}

func TestPlayCommands(t *testing.T) {
	out := played(t, "help\nmoves\nboard\nhint\nquit\n", "-opponent", "lminimax:depth=2")
	require.Contains(t, out, "hint     the move that the computer would play")
	require.Contains(t, out, "> a7 a8a6 b8 b7 a8b6 a8c8 a8c7 a8c6 a1a3 a2 a1b3 b2 b1 a1c3 a1c2 a1c1\n")
	require.Equal(t, 2, strings.Count(out, "\n1 | h "))
	require.Regexp(t, `I would play [a-h1-8]{2,4} \(score (0|[+-]\d+)\)\.`, out)

	crowd := played(t, "moves\n", "-file", file(t, "b.txt", strings.Repeat("xx  xo  \n", 8)))
	pos, err := notation.ParseBoard("b", []byte(strings.Repeat("xx  xo  \n", 8)))
	require.NoError(t, err)
	words := 0
	for line := range strings.Lines(crowd[strings.Index(crowd, "> "):strings.LastIndex(crowd, "> ")]) {
		require.LessOrEqual(t, len(line), 80)
		words += len(strings.Fields(strings.TrimPrefix(line, "> ")))
	}
	require.Equal(t, len(pos.Position.Moves()), words)

	// Two plies go back: the person's and the computer's. Then the start is on the board again.
	out = played(t, "b2\nundo\nundo\nquit\n", "-opponent", "lminimax:depth=1")
	require.Contains(t, out, "> Taken back.\n")
	require.Contains(t, out, "There is no move of yours to take back.")
	after := out[strings.Index(out, "Taken back."):]
	require.Contains(t, after, "You (h) 2, LMinimax (c) 2; move 1\n")

	// The computer begins: its first move is not the person's to take back.
	out = played(t, "undo\nb7\nquit\n", "-opponent", "lminimax:depth=1", "-player", "2")
	require.Contains(t, out, "You are player 2 (c) against LMinimax.")
	require.Contains(t, out, "LMinimax thinks ...\nLMinimax plays ")
	require.Contains(t, out, "There is no move of yours to take back.")
}

// TestASavedGameHasNoMoveThatWasTakenBack: the record is the game on the screen.
func TestASavedGameHasNoMoveThatWasTakenBack(t *testing.T) {
	path := filepath.Join(t.TempDir(), "saved.txt")
	played(t, "b7\nundo\nsave "+path+"\nquit\n", "-opponent", "level:1")
	record, err := os.ReadFile(path)
	require.NoError(t, err)
	require.NotContains(t, string(record), "b7")
}

// TestPlayWithoutSeeing plays with a screen reader: what stands where and what is turned is said in words.
func TestPlayWithoutSeeing(t *testing.T) {
	board := file(t, "b.fen", "7/7/2-4/7/7/1o5/x5o x 0 1")
	out := played(t, "look b2\nlook C5\nlook d4\nlook\na2\nquit\n", "-file", board, "-plain", "-opponent", "level:1")
	require.True(t, strings.HasPrefix(out, "You are player 1 (h) against Novice. Type a move, or help.\nYou: a1\nNovice: b2, g1\nWalls: c5\nYou (h) 1, Novice (c) 2; move 1\n"), out)
	require.Contains(t, out, "> b2, blob of Novice\n> c5, wall\n> d4, empty\n> Type look and a square, such as c3.\n")
	require.Contains(t, out, "> Turned: b2\nYou: a2, b2, a1\nNovice: g1\n")
	require.Regexp(t, `\nNovice plays [a-g1-7]+\n`, out, "without the depth of the search")
	require.NotContains(t, out, "+---")
}

// TestPlayInSpanish plays with Spanish commands, which English ones do not replace.
func TestPlayInSpanish(t *testing.T) {
	path := filepath.Join(t.TempDir(), "partida.pgn")
	out := played(t, "ayuda\nmovidas\npista\ne4\nqué\nb2\ndeshacer\nguardar\nguardar "+path+"\nguardar\nmoves\nSALIR\n", "-language", "es", "-opponent", "lminimax:depth=1")
	require.True(t, strings.HasPrefix(out, "Eres el jugador 1 (h) contra LMinimax. Escribe una movida, o ayuda.\n"), out)
	for _, want := range []string{
		"\n  salir      termina\n", "Yo jugaría ", "No puedes hacer la movida e4, que es ilegal: ningún blob propio está al lado.\n", `No entiendo "qué".`, "LMinimax juega ", "> Deshecha.\n",
		"Tú (h) 2, LMinimax (c) 2; movida 1\n", "> Escribe guardar y el nombre de un archivo",
		"> Guardada: " + path + "\n> Guardada: " + path + "\n", "Hasta luego.\n",
	} {
		require.Contains(t, out, want)
	}
	require.Equal(t, 2, strings.Count(out, "> a7 a8a6 b8 "))
	last := file(t, "b.fen", "8/8/8/8/8/8/8/xo6 x 0 1")
	require.Contains(t, played(t, "a2\n", "-file", last, "-language", "es"), "\nFin de la partida: ganas, 3 a 0 (no quedan blobs).\n")
}

// TestPlayIsSavedAndGoesOn saves a game, does not replace another file, and goes on with it.
func TestPlayIsSavedAndGoesOn(t *testing.T) {
	path := filepath.Join(t.TempDir(), "game.pgn")
	out := played(t, "b7\nsave "+path+"\nquit\n", "-opponent", "level:1")
	require.Contains(t, out, "> Saved: "+path+"\n")
	doc, err := notation.ReadDocument(path)
	require.NoError(t, err)
	require.Equal(t, 2, doc.Game.Len())
	require.Equal(t, []string{"Human", "Novice"}, []string{doc.Tag(notation.TagPlayer1), doc.Tag(notation.TagPlayer2)})
	out = played(t, "save "+path+"\nsave "+filepath.Join(path, "x")+"\nquit\n", "-file", path)
	require.Contains(t, out, "; move 2\n")
	require.Contains(t, out, path+" exists already: choose another name.\n")
	require.Contains(t, out, "> cannot write ")
}

// TestPlayToTheEnd takes the last blob, opens a game that is over, and passes.
func TestPlayToTheEnd(t *testing.T) {
	last := file(t, "b.fen", "8/8/8/8/8/8/8/xo6 x 0 1")
	require.Contains(t, played(t, "a2\n", "-file", last), "\nThe game is over: you win, 3 to 0 (wiped out).\n")
	over := file(t, "b.fen", "8/8/8/8/8/8/8/xo6 x 100 60")
	require.Contains(t, played(t, "a2\n", "-file", over), "\nThe game is over: the game is a draw, 1 to 1 (hundred jumps).\n")

	passing := file(t, "game.txt", "[Rules \"ataxx\"]\n[FEN \"x--4/---4/---4/7/7/7/6o x 0 1\"]\n\n*\n")
	out := played(t, "b7\npass\nquit\n", "-file", passing, "-opponent", "lminimax:depth=1")
	require.Contains(t, out, "You have no move: type pass.")
	require.Contains(t, out, "LMinimax plays ")
}

func TestPlayReadsAPipeThatBeginsWithAByteOrderMark(t *testing.T) {
	got := runOK(t, "\ufeffb7\nquit\n", "play")
	require.Contains(t, got.out, "ABPMinimax plays ", "the first line was a move")
}
