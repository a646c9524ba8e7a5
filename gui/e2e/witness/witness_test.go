package witness

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"
)

// almost is a board with one free square.
const almost = "xxxxxxxo/xxxxxxxo/xxxxxxxx/xxxx1xxx/oooooooo/oooooooo/oooooooo/oooooooo x 0 1"

const start = "Game: Classic, x6o/8/8/8/8/8/8/x6o x 0 1\n"

func noFile() (string, error) { return "", errors.New("there is no file") }

// restarted returns a witness that has heard what was said, then a kill, and then what was said after the next start;
// and its verdict.
func restarted(t *testing.T, before, after string) (*Witness, error) {
	t.Helper()
	w := &Witness{}
	require.NoError(t, w.Hear(before))
	w.Killed()
	require.False(t, w.Ready())
	require.NoError(t, w.Hear(after))
	require.True(t, w.Ready())
	return w, w.Judge(noFile)
}

func TestMovesThatAreLost(t *testing.T) {
	const moves = start + "1. You: b7, 3-2\n1. Computer: g7, 3-3\n2. You: a"
	w, err := restarted(t, moves, "Game: Classic, x6o/1x4o1/8/8/8/8/8/x6o x 0 2\n2. You: b2, 4-3\n")
	require.NoError(t, err)
	require.Equal(t, 3, w.Game().Ply(), "with the move that was said after the next start")
	_, err = restarted(t, moves, "Game: Classic, x6o/1x4o1/8/8/8/8/1x6/x6o o 0 2\n")
	require.NoError(t, err, "the move under way is there")
	w, err = restarted(t, start, "Game: Classic, xx5o/8/8/8/8/8/8/x6o o 0 1\n")
	require.NoError(t, err)
	require.Equal(t, 1, w.Game().Ply(), "the first move was under way")
	_, err = restarted(t, moves, "Game: Classic, x6o/1x6/8/8/8/8/8/x6o o 0 1\n")
	require.EqualError(t, err, "1 of 2 moves are lost")
	_, err = restarted(t, moves, start)
	require.EqualError(t, err, "2 of 2 moves are lost")
	_, err = restarted(t, moves, "Game: Classic, "+almost+"\n")
	require.ErrorContains(t, err, "another position")
}

func TestGamesThatAreMissingOrTwice(t *testing.T) {
	w := &Witness{}
	require.NoError(t, w.Hear("Game: board.txt, "+almost+"\n1. You: e5, 33-31\nResult: You win (the board is full)\n"))
	require.Equal(t, 1, w.Ended)
	played := Entry{Key: almost + " e5", Over: true}
	require.NoError(t, w.Check([]Entry{played}))
	require.ErrorContains(t, w.Check(nil), "1 times is 0 times")
	require.ErrorContains(t, w.Check([]Entry{played, played}), "1 times is 2 times")
	require.ErrorContains(t, w.Check([]Entry{{Key: played.Key}}), "1 times is 0 times")
}

func TestWhatTheProgramTellsThePerson(t *testing.T) {
	w := &Witness{}
	require.NoError(t, w.Hear(start+"Refused: a7: Choose one of your blobs first\n"))
	require.ErrorContains(t, w.Hear("blobwars: games: the file is now games.json.broken\n"), "an unexpected message")
}
