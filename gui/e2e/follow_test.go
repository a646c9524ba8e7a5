package e2e

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
)

// follower reads what the program says with -moves and plays the same game by the rules, in
// an engine.Game of its own: a move that is illegal there, or counts that differ, fail the test.
type follower struct {
	t     *testing.T
	log   func() string
	read  int // bytes of the log that have been followed
	title string
	game  *engine.Game // nil before the first was said
	games int          // that were said
	moves []heard      // all moves that were said, of all games
	backs []int        // the plies that were gone back to
	ends  []string     // the results that were said
	study []string     // what the tree and the race have said
}

// heard is one move as it was said.
type heard struct {
	who     engine.Side
	move    engine.Move
	solver  string // empty: a person's
	depth   int
	elapsed time.Duration
}

var (
	gameLine   = regexp.MustCompile(`^Game: (.*), (\S+ [xo] \d+ \d+)$`)
	moveLine   = regexp.MustCompile(`^(\d+)\. ([^:]+): (\S+), (\d+)-(\d+)(?: \((\w+), depth (\d+), \d+ states, (\S+ [mµ]?s)\))?$`)
	backLine   = regexp.MustCompile(`^Back: position after move (\d+)$`)
	resultLine = regexp.MustCompile(`^Result: (.*)$`)
)

// follow reads whatever has been said since the last time.
func (f *follower) follow() {
	f.t.Helper()
	log := f.log()
	end := strings.LastIndexByte(log, '\n') + 1
	lines := log[f.read:end]
	f.read = end
	for line := range strings.Lines(lines) {
		line = strings.TrimRight(line, "\n")
		switch {
		case gameLine.MatchString(line):
			f.hearGame(gameLine.FindStringSubmatch(line))
		case moveLine.MatchString(line):
			f.hearMove(line, moveLine.FindStringSubmatch(line))
		case backLine.MatchString(line):
			f.hearBack(backLine.FindStringSubmatch(line)[1])
		case strings.HasPrefix(line, "Screen: "):
			f.study = append(f.study, strings.TrimPrefix(line, "Screen: "))
		case resultLine.MatchString(line):
			f.ends = append(f.ends, resultLine.FindStringSubmatch(line)[1])
		default:
			require.True(f.t, strings.HasPrefix(line, "blobwars: ") || strings.HasPrefix(line, "Refused: ") || strings.HasPrefix(line, "Notice: "), "what is this: %q", line)
		}
	}
}

func (f *follower) hearGame(part []string) {
	pos, err := notation.ParseFEN("said", part[2])
	require.NoError(f.t, err)
	f.title, f.game = part[1], engine.NewGame(pos)
	f.games++
}

func (f *follower) hearMove(line string, part []string) {
	require.NotNil(f.t, f.game, "a move before any game: %s", line)
	pos := f.game.Position()
	m, err := notation.ParseMove(pos, strings.Replace(part[3], "pass", "0000", 1))
	require.NoError(f.t, err, line)
	h := heard{who: pos.ToMove(), move: m, solver: part[6]}
	switch name := part[2]; {
	case strings.HasPrefix(name, "Player "):
		require.Equal(f.t, fmt.Sprint("Player ", h.who.Number()), name, "whose turn it is: %s", line)
	case name == "You":
		require.Empty(f.t, h.solver, "who has moved: %s", line)
	}
	require.Equal(f.t, pos.MoveNumber(), number(f.t, part[1]), line)
	require.NoError(f.t, f.game.Play(m), line)
	after := f.game.Position()
	require.Equal(f.t, after.Count(engine.Side1), number(f.t, part[4]), line)
	require.Equal(f.t, after.Count(engine.Side2), number(f.t, part[5]), line)
	if h.solver != "" {
		h.depth = number(f.t, part[7])
		h.elapsed, err = time.ParseDuration(strings.ReplaceAll(part[8], " ", ""))
		require.NoError(f.t, err, line)
	}
	f.moves = append(f.moves, h)
}

func (f *follower) hearBack(ply string) {
	n := number(f.t, ply)
	require.True(f.t, f.game.GoTo(n), "back to ply %d of %d", n, f.game.Len())
	f.backs = append(f.backs, n)
}

func number(t *testing.T, digits string) int {
	t.Helper()
	n, err := strconv.Atoi(digits)
	require.NoError(t, err)
	return n
}

// position is the position on the board, as far as has been said.
func (f *follower) position() engine.Position { return f.game.Position() }

// last is the move that was said last.
func (f *follower) last() heard { return f.moves[len(f.moves)-1] }
