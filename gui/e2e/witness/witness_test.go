package witness

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
)

// almost is a board with one free square.
const almost = "xxxxxxxo/xxxxxxxo/xxxxxxxx/xxxx1xxx/oooooooo/oooooooo/oooooooo/oooooooo x 0 1"

const start = "Game: Classic, x6o/8/8/8/8/8/8/x6o x 0 1\n"

// played is a game with moves.
func played(t *testing.T, moves ...string) *engine.Game {
	t.Helper()
	game := engine.NewGame(engine.Start())
	for _, text := range moves {
		m, err := notation.ParseMove(game.Position(), text)
		require.NoError(t, err)
		require.NoError(t, game.Play(m))
	}
	return game
}

func TestMovesThatAreLost(t *testing.T) {
	const moves = start + "1. You: b7, 3-2\n1. Computer: g7, 3-3\n2. You: a"
	killed := func(said string, left *engine.Game) (*Witness, error) {
		w := &Witness{}
		require.NoError(t, w.Hear(said))
		err := w.Killed(left, nil)
		require.False(t, w.Ready())
		return w, err
	}
	w, err := killed(moves, played(t, "b7", "g7"))
	require.NoError(t, err)
	require.NoError(t, w.Hear("Game: Classic, x6o/1x4o1/8/8/8/8/8/x6o x 0 2\n2. You: b2, 4-3\n"))
	require.True(t, w.Ready())
	require.Equal(t, 3, w.Blobs.Game().Ply(), "with the move that was said after the next start")
	w, err = killed(moves, played(t, "b7", "g7", "b2"))
	require.NoError(t, err, "the move under way is there")
	require.ErrorContains(t, w.Hear("Game: Classic, x6o/1x4o1/8/8/8/8/8/x6o x 0 2\n"), "another position", "but not on the board")
	w, err = killed(start, played(t, "b8"))
	require.NoError(t, err)
	require.Equal(t, 1, w.Blobs.Game().Ply(), "the first move was under way")
	_, err = killed(moves, played(t, "b7"))
	require.EqualError(t, err, "1 of 2 moves are lost")
	_, err = killed(moves, played(t))
	require.EqualError(t, err, "2 of 2 moves are lost")
	_, err = killed(moves, nil)
	require.ErrorContains(t, err, "the game is gone")
	_, err = killed(moves, played(t, "b8", "g8"))
	require.ErrorContains(t, err, "the game is another one")
}

func TestGamesThatAreMissingOrTwice(t *testing.T) {
	w := &Witness{}
	require.NoError(t, w.Hear("Game: board.txt, "+almost+"\n1. You: e5, 33-31\nResult: You win (the board is full)\n"))
	require.Equal(t, 1, w.Blobs.Ended)
	ended := Entry{Key: Key(w.Blobs.Game()), Over: true}
	require.NoError(t, w.Check([]Entry{ended}, nil))
	require.ErrorContains(t, w.Check(nil, nil), "1 times is 0 times")
	require.ErrorContains(t, w.Check([]Entry{ended, ended}, nil), "1 times is 2 times")
	require.ErrorContains(t, w.Check([]Entry{{Key: ended.Key}}, nil), "1 times is 0 times")
}

func TestWhatTheProgramTellsThePerson(t *testing.T) {
	w := &Witness{}
	require.NoError(t, w.Hear(start+"Refused: a7: Choose one of your blobs first\n"))
	require.ErrorContains(t, w.Hear("blobwars: games: the file is now games.json.broken\n"), "an unexpected message")
}
