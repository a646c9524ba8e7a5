package gui_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/boards"
	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/model/session"
	"blobwars/gui/paint"
	"blobwars/gui/store"
)

// remember puts files among the recent ones of a person.
func remember(t *testing.T, h home, paths ...string) {
	t.Helper()
	s := h.kept(t)
	s.Recent = paths
	h.keep(t, s)
}

func mustFEN(t *testing.T, fen string) engine.Position {
	t.Helper()
	pos, err := notation.ParseFEN("test", fen)
	require.NoError(t, err)
	return pos
}

func TestABoardFileAsArgumentIsOnTheBoard(t *testing.T) {
	eight := mustFEN(t, "x1-4o/8/3xo3/8/8/8/8/o6x o 7 9")
	seven := mustFEN(t, "x5o/7/2-1-2/7/7/7/o5x o 3 4")
	for _, file := range []struct {
		name, text string
		want       engine.Position
	}{
		{"fen", notation.Write(notation.FEN, eight), eight},
		{"fen-seven", notation.Write(notation.FEN, seven), seven},
		{"classic", notation.Write(notation.Classic, eight), eight.WithToMove(engine.Player1).WithCounters(0, 1)},
		{"grid", notation.Write(notation.Grid, eight), eight.WithToMove(engine.Player1).WithCounters(0, 1)},
	} {
		t.Run(file.name, func(t *testing.T) {
			// Two persons: no computer hurries on.
			h := homeWith(t, func(s *store.Settings) { s.Seats[1] = session.Human() })
			tb := sit(t, guestOptions{home: h}, boardFile(t, file.name+".txt", file.text))
			require.Equal(t, file.name+".txt", tb.title)
			require.Equal(t, file.want, tb.position())
			picture, grid := tb.snap(t, "board"), tb.layout().Board
			for s := range engine.NoSquare {
				if grid.Shows(s) {
					require.Equal(t, file.want.At(s), contentAt(picture, grid, s, paint.Dark()), "on %s", s.Name(grid.Size))
				}
			}
			tb.playMove(tb.position().Moves()[0])
		})
	}
}

func TestAGameRecordAsArgumentIsOpenedAtItsEnd(t *testing.T) {
	game := engine.NewGame(engine.Start())
	for _, name := range []string{"b7", "g7", "b2", "g2"} {
		m, err := notation.ParseMove(game.Position(), name)
		require.NoError(t, err)
		require.NoError(t, game.Play(m))
	}
	tb := sit(t, guestOptions{home: homeWith(t, still)}, "-depth", "1", boardFile(t, "game.txt", notation.WriteRecord(notation.NewRecord(game))))
	require.Equal(t, game.Position(), tb.position())
	tb.press(ebiten.KeyU)
	require.Contains(t, tb.log(), "\nBack: 2 moves on the board\n")
	tb.press(ebiten.KeyR)
	require.True(t, strings.HasSuffix(tb.log(), "\n2. Player 1: b2, 5-4\n2. Player 2: g2, 5-5\n") ||
		strings.HasSuffix(tb.log(), "\n2. Player 1: b2, 4-3\n2. Player 2: g2, 4-4\n"), tb.log())
}

func TestABadFileAsArgumentIsSaidAndTheGameGoesOn(t *testing.T) {
	for name, text := range map[string]string{
		"nonsense":        "what is this\n",
		"empty":           "",
		"bad-rank":        "x7o/8/8/8/8/8/8/8 x 0 1",
		"too-many-lines":  strings.Repeat("1      2\n", 9),
		"binary":          "\x00\x01\x02",
		"record-bad-tags": "[Rules \"chess\"]\n\n1. b7 *\n",
	} {
		t.Run(name, func(t *testing.T) {
			tb := sit(t, guestOptions{}, "-depth", "1", boardFile(t, name+".txt", text))
			require.True(t, dialogUp(tb.snap(t, "bad"), paint.Dark()), "a dialog says so")
			require.Contains(t, tb.log(), "blobwars: ")
			require.Contains(t, tb.log(), name+".txt:")
			require.Equal(t, engine.Start(), tb.position())
			tb.clickMove(moveNamed(t, "a8b7")) // out of reach
			tb.quiet(60)
			tb.press(ebiten.KeyEnter)
			require.False(t, dialogUp(tb.snap(t, "closed"), paint.Dark()), "Enter closes it")
			tb.playMove(moveNamed(t, "a8b7"))
			tb.awaitMoves(2)
			require.Equal(t, 1, tb.games)
		})
	}
}

func TestABadRecentFileLeavesTheGameAsItWas(t *testing.T) {
	h := homeWith(t, still)
	gone := filepath.Join(t.TempDir(), "gone.txt")
	remember(t, h, boardFile(t, "bad.txt", "what is this\n"), gone)
	tb := sit(t, guestOptions{home: h}, "-depth", "1")
	tb.playMove(moveNamed(t, "a8b7"))
	tb.awaitMoves(2)
	for i, name := range []string{"bad.txt", "gone.txt"} {
		tb.press(ebiten.KeyO)
		tb.clickRect(tb.recent(i))
		tb.follow()
		require.Contains(t, tb.log(), name)
		require.True(t, dialogUp(tb.snap(t, name), paint.Dark()))
		tb.clickRect(tb.foot(tb.badCard(), 1, 2))
		require.False(t, dialogUp(tb.snap(t, name+"-closed"), paint.Dark()))
		tb.quiet(60)
	}
	require.Equal(t, 1, tb.games)
	tb.playMove(moveNamed(t, "a1b2"))
	tb.awaitMoves(4)
}

func TestARecordWithABadMoveIsOpenedUpToIt(t *testing.T) {
	tb := sit(t, guestOptions{home: homeWith(t, still)}, "-depth", "1", boardFile(t, "bad.txt", "[Rules \"blobwars\"]\n\n1. b7 g7 2. e4 *\n"))
	require.True(t, dialogUp(tb.snap(t, "bad"), paint.Dark()))
	require.Equal(t, 2, tb.position().MoveNumber())
	require.Equal(t, [2]int{3, 3}, [2]int{tb.position().Count(engine.Player1), tb.position().Count(engine.Player2)})
	tb.press(ebiten.KeyEnter)
	tb.playMove(moveNamed(t, "a1b2"))
}

func TestShippedBoardsAreOpenedByMouse(t *testing.T) {
	h := homeWith(t, func(s *store.Settings) { s.Seats[1] = session.Human() })
	tb := sit(t, guestOptions{home: h})
	for _, i := range []int{1, 2, 0, 9, 10, 17} {
		want, err := notation.Parse("", []byte(boards.List()[i].Text))
		require.NoError(t, err)
		n := tb.games
		tb.press(ebiten.KeyO)
		tb.clickRect(tb.stamp(tb.scrollStamps(i, len(boards.List()))))
		tb.follow()
		require.Equal(t, n+1, tb.games, boards.List()[i].Name)
		require.Equal(t, want.Position, tb.position())
		require.Equal(t, boards.List()[i].Title, tb.title)
		require.False(t, dialogUp(tb.snap(t, boards.List()[i].Name), paint.Dark()))
	}
}

func TestARecentFileIsOpenedByKeyboard(t *testing.T) {
	h := homeWith(t, func(s *store.Settings) { s.Seats[1] = session.Human() })
	remember(t, h, boardFile(t, "one.fen", "x6o/8/8/8/8/8/8/o6x x 0 1"), boardFile(t, "two.fen", "xx5o/8/8/8/8/8/8/o6x x 0 1"))
	tb := sit(t, guestOptions{home: h})
	tb.press(ebiten.KeyO)
	for range 3 { // past the cross and the boards
		tb.press(ebiten.KeyTab)
	}
	tb.press(ebiten.KeyDown)
	tb.press(ebiten.KeyEnter)
	tb.follow()
	require.Equal(t, "two.fen", tb.title)
	require.False(t, dialogUp(tb.snap(t, "opened"), paint.Dark()))
}
