package e2e

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/enginetest"
	"blobwars/gui/paint"
	"blobwars/gui/platform"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/internal/tiles"
)

// tilesTable is a guest of which we follow the Tiles Game by the rules: a move that is illegal there, or points that
// differ, fail the test.
type tilesTable struct {
	*guest
	pos    tiles.Position
	moves  int      // that were said
	solved int      // of them, by a solver
	ends   []string // the results that were said
	read   int      // bytes of the log that have been followed
	cursor tiles.Move
}

// sitAtTiles starts the program with -moves, the arguments and a board file of the Tiles Game, in a wide window.
func sitAtTiles(t *testing.T, o guestOptions, board string, args ...string) *tilesTable {
	t.Helper()
	pos, err := tiles.Parse("board", []byte(board))
	require.NoError(t, err)
	o.size = wideWindow
	args = append(append([]string{"-moves"}, args...), boardFile(t, "tiles.txt", board))
	tb := &tilesTable{guest: startGuest(t, o, args...), pos: pos, cursor: tiles.Move{Y: pos.Rows() - 1}}
	tb.await("the game to be said", func() bool {
		return strings.Contains(tb.log(), fmt.Sprintf("Tiles Game: tiles.txt, %d × %d", pos.Rows(), pos.Columns()))
	})
	return tb
}

var tilesMoveLine = regexp.MustCompile(`^\d+\. ([^:]+): ([a-p])(\d+), (\d+) tiles, \+(\d+), ([\d.]+)-([\d.]+)( \(\w+, depth \d+, \d+ states, .*\))?$`)

// follow reads whatever has been said since the last time.
func (tb *tilesTable) follow() {
	tb.t.Helper()
	t, log := tb.t, tb.program.log()
	end := strings.LastIndexByte(log, '\n') + 1
	lines := log[tb.read:end]
	tb.read = end
	for line := range strings.Lines(lines) {
		line = strings.TrimRight(line, "\n")
		part := tilesMoveLine.FindStringSubmatch(line)
		switch {
		case part != nil:
			g, found := tb.pos.Group(tiles.Move{X: int(part[2][0] - 'a'), Y: tb.pos.Rows() - number(t, part[3])})
			require.True(t, found, line)
			if strings.HasPrefix(part[1], "Player ") {
				require.Equal(t, fmt.Sprint("Player ", tb.pos.ToMove().Number()), part[1], line)
			}
			require.Equal(t, g.Size, number(t, part[4]), line)
			require.Equal(t, tiles.GroupPoints(g.Size).String(), part[5], line)
			tb.pos = tb.pos.Remove(&g)
			require.Equal(t, tb.pos.Points(engine.Side1).String(), part[6], line)
			require.Equal(t, tb.pos.Points(engine.Side2).String(), part[7], line)
			tb.moves++
			if part[8] != "" {
				tb.solved++
			}
		case resultLine.MatchString(line):
			tb.ends = append(tb.ends, resultLine.FindStringSubmatch(line)[1])
		default:
			require.Regexp(t, "^(Game|Tiles Game|Refused): ", line)
		}
	}
}

func (tb *tilesTable) await(what string, done func() bool) {
	tb.t.Helper()
	until(tb.t, what, func() { tb.ticks(4); time.Sleep(time.Millisecond) }, func() bool { tb.follow(); return done() })
}

// clickTile clicks in the middle of a tile, touchTile taps there twice: first to see the group, then to remove it.
func (tb *tilesTable) clickTile(m tiles.Move) {
	tb.t.Helper()
	tb.click(tb.tile(m))
}

func (tb *tilesTable) touchTile(m tiles.Move) {
	tb.t.Helper()
	tb.touch(tb.tile(m))
	if n := tb.moves; func() bool { tb.follow(); return tb.moves == n }() {
		tb.touch(tb.tile(m))
	}
}

// tile is the middle of a tile.
func (tb *tilesTable) tile(m tiles.Move) (x, y int) {
	return tileIn(tb.pos, m)
}

// tileIn is the middle of a tile on a board in the wide window, where the board of Blob Wars is on its screen.
func tileIn(pos tiles.Position, m tiles.Move) (x, y int) {
	game := screen.ArrangeGame(float64(wideWindow.X), float64(wideWindow.Y), screen.GameNeeds{Size: 8, Coordinates: true})
	c := paint.FitTiles(game.BoardFrame.Round(), pos.Columns(), pos.Rows()).Rect(m.X, m.Y).Centre()
	return int(c.X), int(c.Y)
}

// keyTile goes to a tile with arrows and presses Enter.
func (tb *tilesTable) keyTile(m tiles.Move) {
	tb.t.Helper()
	for ; tb.cursor.X < m.X; tb.cursor.X++ {
		tb.press(ebiten.KeyRight)
	}
	for ; tb.cursor.X > m.X; tb.cursor.X-- {
		tb.press(ebiten.KeyLeft)
	}
	for ; tb.cursor.Y < m.Y; tb.cursor.Y++ {
		tb.press(ebiten.KeyDown)
	}
	for ; tb.cursor.Y > m.Y; tb.cursor.Y-- {
		tb.press(ebiten.KeyUp)
	}
	tb.press(ebiten.KeyEnter)
}

// playTilesToTheEnd plays against the computer until the game is over, each move of ours by the given means, and looks
// at the result that is said.
func playTilesToTheEnd(tb *tilesTable, move func(tiles.Move)) {
	t := tb.t
	t.Helper()
	chance := rand.New(rand.NewPCG(7, 7))
	for !tb.pos.Over() {
		n, moves := tb.moves, tb.pos.Moves()
		move(moves[chance.IntN(len(moves))])
		tb.await("our move to be said", func() bool { return tb.moves > n })
		if tb.pos.Over() {
			break
		}
		tb.await("the computer's move to be said", func() bool { return tb.moves > n+1 })
		require.Equal(t, tb.moves/2, tb.solved)
	}
	tb.await("the result to be said", func() bool { return len(tb.ends) > 0 })
	require.Equal(t, []string{tilesResult(tb.pos)}, tb.ends)
}

// tilesResult is what has to be said of a game that is over.
func tilesResult(pos tiles.Position) string {
	o := pos.Outcome()
	one, two := pos.Points(engine.Side1), pos.Points(engine.Side2)
	why := "No group is left"
	if pos.Empty() {
		last := pos.ToMove().Other()
		who := map[engine.Side]string{engine.Side1: "You", engine.Side2: "The computer"}[last]
		why = fmt.Sprintf("%s cleared the board: %s × 1.3 = %s", who, pos.Points(last)*10/13, pos.Points(last))
	}
	switch {
	case o.Draw:
		return fmt.Sprintf("Draw (%s points each; %s)", one, why)
	case o.Winner == engine.Side1:
		return fmt.Sprintf("You win (%s to %s points; %s)", one, two, why)
	}
	return fmt.Sprintf("You lose (%s to %s points; %s)", two, one, why)
}

// tilesBoard is a random board as a file.
func tilesBoard(t *testing.T, rows, columns, colours int) string {
	t.Helper()
	pos := enginetest.RandomTilesBoard(t, rows, columns, colours, 5)
	return tiles.Write(pos)
}

// TestATilesGameToItsResult plays against the computer by every means.
func TestATilesGameToItsResult(t *testing.T) {
	for name, test := range map[string]struct {
		move                   func(*tilesTable, tiles.Move)
		rows, columns, colours int
		args                   []string
	}{
		"mouse": {(*tilesTable).clickTile, 8, 8, 4, []string{"-prune", "-depth", "2"}},
		"keys":  {(*tilesTable).keyTile, 5, 6, 3, []string{"-maxtime", "0.1"}},
		"touch": {(*tilesTable).touchTile, 4, 5, 3, []string{"-depth", "1"}},
	} {
		t.Run(name, func(t *testing.T) {
			tb := sitAtTiles(t, guestOptions{home: homeWith(t, still)}, tilesBoard(t, test.rows, test.columns, test.colours), test.args...)
			if name == "keys" {
				tb.press(ebiten.KeyDown) // the first arrow only shows the cursor
			}
			playTilesToTheEnd(tb, func(m tiles.Move) { test.move(tb, m) })
		})
	}
}

// TestTilesVisualOpensTheWindow: the command line of the paper's program.
func TestTilesVisualOpensTheWindow(t *testing.T) {
	home := homeWith(t, still)
	g := startGuest(t, guestOptions{home: home}, "tiles", "-visual", "-file", boardFile(t, "paper.txt", tilesBoard(t, 4, 4, 3)), "-depth", "3", "-prune", "-heuristic", "inf")
	g.ticks(10)
	g.close()
	g.session = nil
	st := store.New(platform.FolderStorage(filepath.Dir(home.settings())))
	_, saved, found, shown, err := store.OpenTiles(st)
	require.NoError(t, err)
	require.NoError(t, st.Close())
	require.True(t, found && shown)
	require.Equal(t, "paper.txt", saved.Setup.Title)
	require.True(t, saved.Setup.Seats[0].Human)
	require.Equal(t, "ABPMinimax", saved.Setup.Seats[1].Name())
	require.Equal(t, 3, saved.Setup.Seats[1].Depth)
	require.Equal(t, tiles.Infinite, saved.Setup.Heuristic)
}
