package e2e

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/transcript"
)

// follower reads what the program says with -moves and plays the same game by the rules, in
// an engine.Game of its own: a move that is illegal there, or counts that differ, fail the test.
type follower struct {
	t     *testing.T
	log   func() string
	read  int // bytes of the log that have been followed
	title string
	game  *engine.Game // nil before the first was said
	moves []heard      // all moves that were said, of all games
	backs []int        // the plies that were gone back to
	ends  []string     // the results that were said
	study []string     // what the tree and the race have said
}

type heard struct {
	who     engine.Side
	move    engine.Move
	solver  string // empty: a person's
	depth   int
	elapsed time.Duration
}

// follow reads whatever has been said since the last time.
func (f *follower) follow() {
	f.t.Helper()
	log := f.log()
	end := strings.LastIndexByte(log, '\n') + 1
	lines := log[f.read:end]
	f.read = end
	for line := range strings.Lines(lines) {
		line = strings.TrimRight(line, "\n")
		event, _ := transcript.Parse(line)
		switch e := event.(type) {
		case transcript.Game:
			pos, err := notation.ParseFEN("said", e.FEN)
			require.NoError(f.t, err)
			f.title, f.game = e.Title, engine.NewGame(pos)
		case transcript.Move:
			f.hearMove(line, e)
		case transcript.Back:
			require.True(f.t, f.game.GoTo(e.Ply), "back to ply %d of %d", e.Ply, f.game.Len())
			f.backs = append(f.backs, e.Ply)
		case transcript.Screen:
			f.study = append(f.study, e.Text)
		case transcript.Result:
			f.ends = append(f.ends, e.Who+" ("+e.Why+")")
		case transcript.Refused, transcript.Notice:
		default:
			require.True(f.t, strings.HasPrefix(line, "blobwars: "), "what is this: %q", line)
		}
	}
}

func (f *follower) hearMove(line string, said transcript.Move) {
	require.NotNil(f.t, f.game, "a move before any game: %s", line)
	pos := f.game.Position()
	m, err := said.In(pos)
	require.NoError(f.t, err, line)
	h := heard{who: pos.ToMove(), move: m, solver: said.Solver, depth: said.Depth}
	switch {
	case strings.HasPrefix(said.Side, "Player "):
		require.Equal(f.t, fmt.Sprint("Player ", h.who.Number()), said.Side, "whose turn it is: %s", line)
	case said.Side == "You":
		require.Empty(f.t, h.solver, "who has moved: %s", line)
	}
	require.Equal(f.t, pos.MoveNumber(), said.N, line)
	require.NoError(f.t, f.game.Play(m), line)
	after := f.game.Position()
	require.Equal(f.t, [2]int{after.Count(engine.Side1), after.Count(engine.Side2)}, [2]int{said.One, said.Two}, line)
	if h.solver != "" {
		h.elapsed, err = time.ParseDuration(strings.ReplaceAll(said.Time, " ", ""))
		require.NoError(f.t, err, line)
	}
	f.moves = append(f.moves, h)
}

func (f *follower) position() engine.Position { return f.game.Position() }
