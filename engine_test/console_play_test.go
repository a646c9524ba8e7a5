package engine_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine/notation"
)

func played(t *testing.T, lines string, args ...string) string {
	t.Helper()
	return runOK(t, lines, append([]string{"play"}, args...)...).out
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
	require.Contains(t, out[strings.Index(out, "Taken back."):], "You (h) 2, LMinimax (c) 2; move 1\n")

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

func TestPlayAnswersALongLine(t *testing.T) {
	require.Contains(t, played(t, strings.Repeat("x", 9000)+"\nb2\n", "-opponent", "lminimax:depth=1"), "I do not know", "and the game goes on")
}
