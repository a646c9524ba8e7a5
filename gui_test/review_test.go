package gui_test

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/geom"
	"blobwars/gui/layout"
	"blobwars/gui/paint"
)

// The buttons below the list of moves.
const (
	stripFirst = iota
	stripBack
	stripForward
	stripLast
)

func (tb *table) clickStrip(button int) {
	tb.t.Helper()
	tb.clickRect(tb.layout().ReviewButtons()[button])
}

// clickListed clicks in the list of moves, which is at its top: a line, the start being the first,
// and a side's column.
func (tb *table) clickListed(line int, side engine.Player) {
	tb.t.Helper()
	u, card := tb.layout().Unit, tb.layout().Cards.Moves
	x := card.X + 9*u + float64(side)*(card.W-12*u)/2
	tb.click(int(x), int(card.Y+(5+3.25*(float64(line)+0.5))*u))
}

// played is a table after two turns, and their four moves.
func played(t *testing.T, o guestOptions) (*table, []engine.Move) {
	t.Helper()
	o.home = homeWith(t, still)
	tb := sit(t, o, "-depth", "1")
	for i, name := range []string{"a8b7", "a1b2"} {
		tb.playMove(moveNamed(t, name))
		tb.awaitMoves(2*i + 2)
	}
	var moves []engine.Move
	for _, m := range tb.moves {
		moves = append(moves, m.move)
	}
	return tb, moves
}

// at requires that the board shows the game after ply of the moves.
func (tb *table) at(moves []engine.Move, ply int) {
	tb.t.Helper()
	tb.ticks(2)
	tb.follow()
	game := engine.NewGame(engine.Start())
	for _, m := range moves[:ply] {
		require.NoError(tb.t, game.Play(m))
	}
	require.Equal(tb.t, game.Position(), tb.position(), "after %d moves", ply)
	tb.move(1, 1)
	require.True(tb.t, boardShown(tb.snap(tb.t, "at"), tb.layout().Board, game.Position()))
}

func TestReview(t *testing.T) {
	type step struct {
		name string
		do   func(*table)
		ply  int
	}
	key := func(keys ...ebiten.Key) func(*table) { return func(tb *table) { tb.press(keys...) } }
	strip := func(button int) func(*table) { return func(tb *table) { tb.clickStrip(button) } }
	listed := func(line int, side engine.Player) func(*table) {
		return func(tb *table) { tb.clickListed(line, side) }
	}
	for name, steps := range map[string][]step{
		"by mouse": {
			{"first", strip(stripFirst), 0}, {"forward", strip(stripForward), 1}, {"forward", strip(stripForward), 2},
			{"last", strip(stripLast), 4}, {"back", strip(stripBack), 3},
			{"player 2's first move", listed(1, engine.Player2), 2}, {"player 1's second", listed(2, engine.Player1), 3},
			{"player 1's first", listed(1, engine.Player1), 1}, {"the start", listed(0, engine.Player1), 0}, {"the end", listed(2, engine.Player2), 4},
		},
		"by keys": {
			{"Home", key(ebiten.KeyHome), 0}, {"Page Down", key(ebiten.KeyPageDown), 1},
			{"Ctrl and right", key(ebiten.KeyControlLeft, ebiten.KeyArrowRight), 2}, {"End", key(ebiten.KeyEnd), 4},
			{"Page Up", key(ebiten.KeyPageUp), 3}, {"Ctrl and left", key(ebiten.KeyControlLeft, ebiten.KeyArrowLeft), 2},
		},
	} {
		t.Run(name, func(t *testing.T) {
			tb, moves := played(t, guestOptions{})
			for _, s := range steps {
				s.do(tb)
				t.Log(s.name)
				tb.at(moves, s.ply)
				tb.quiet(60) // whoever is to move, nobody plays on
			}
		})
	}
}

func TestPlayingOnFromTheMiddleAndUndoBringsTheLongerGameBack(t *testing.T) {
	tb, moves := played(t, guestOptions{})
	tb.clickStrip(stripBack)
	tb.clickStrip(stripBack)
	tb.at(moves, 2)
	n := len(tb.moves)
	tb.playMove(moveNamed(t, "a1a3"))
	tb.awaitMoves(n + 2) // and the computer answers
	require.Equal(t, engine.Player2, tb.last().who)
	tb.clickBar(barUndo)
	tb.at(moves, 2)
	tb.quiet(60)
	n = len(tb.moves)
	tb.press(ebiten.KeyEnd)
	tb.awaitMoves(n + 2)
	require.Equal(t, moves[2:], []engine.Move{tb.moves[n].move, tb.moves[n+1].move})
}

func TestAComputerIsHeldBackInAReviewUntilItMayPlay(t *testing.T) {
	tb, moves := played(t, guestOptions{})
	tb.press(ebiten.KeyPageUp)
	tb.at(moves, 3)
	tb.quiet(200)
	n := len(tb.moves)
	tb.clickBar(barPause) // it says Play
	tb.awaitMoves(n + 1)
	require.Equal(t, engine.Player2, tb.last().who)
	require.NotEmpty(t, tb.last().solver)
}

func TestAnotherGameFromTheBanner(t *testing.T) {
	tb := sit(t, guestOptions{home: homeWith(t, still)}, "-depth", "1", boardFile(t, "last.fen", lastMove))
	before := tb.position()
	score := pixels(tb.layout().Cards.Score)
	tb.clickMove(moveNamed(t, "e6e5"))
	tb.await("the result", func() bool { return len(tb.ends) == 1 })
	tb.ticks(10)
	over := tb.snap(t, "over")
	tb.press(ebiten.KeyPageUp) // looking back, there is no banner
	tb.follow()
	require.Equal(t, []int{0}, tb.backs)
	tb.ticks(300)
	require.Greater(t, differing(over, tb.snap(t, "back"), score), 1000)
	tb.press(ebiten.KeyEnd)
	tb.ticks(10)
	tb.follow()
	games := tb.games
	tb.clickRect(tb.again())
	tb.await("another game", func() bool { return tb.games > games })
	require.Equal(t, before, tb.position())
	tb.playMove(moveNamed(t, "e6e5"))
}

// again is the end of the result's banner, where the button for another game is.
func (tb *table) again() geom.Rect {
	u, card := tb.layout().Unit, tb.layout().Cards.Score
	foot := 7.5
	if tb.layout().Mode == layout.Small {
		foot = 12.5
	}
	return geom.Rect{X: card.Right() - 6*u, Y: card.Bottom() - u - foot*u, W: 3 * u, H: foot * u}
}

func TestFlip(t *testing.T) {
	h := homeWith(t, still)
	tb := sit(t, guestOptions{home: h}, "-depth", "1", boardFile(t, "skirmish.fen", skirmish))
	require.True(t, boardShown(tb.snap(t, "upright"), tb.layout().Board, tb.position()))
	tb.press(ebiten.KeyF)
	flipped := func() layout.Layout { l := tb.layout(); l.Board.Flipped = true; return l }
	seen := func(name string) image.Image { tb.move(1, 1); return tb.snap(t, name) }
	require.True(t, boardShown(seen("flipped"), flipped().Board, tb.position()))

	centre := func(s engine.Square) (int, int) { c := flipped().Board.Centre(s); return int(c.X), int(c.Y) }
	tb.click(centre(squareNamed(t, "a8")))
	tb.click(centre(squareNamed(t, "b8")))
	tb.awaitMoves(2)
	require.Equal(t, squareNamed(t, "b8"), tb.moves[0].move.To)

	tb.press(ebiten.KeyArrowLeft) // shows the keyboard's square, where the mouse was last: b8
	tb.press(ebiten.KeyArrowUp)   // b7, as it is seen
	tb.press(ebiten.KeyEnter)
	tb.press(ebiten.KeyArrowUp)
	tb.press(ebiten.KeyEnter)
	tb.awaitMoves(4)
	require.Equal(t, squareNamed(t, "b6"), tb.moves[2].move.To)
	tb.close()

	again := sit(t, guestOptions{home: h}, "-depth", "1", boardFile(t, "skirmish.fen", skirmish))
	require.True(t, boardShown(again.snap(t, "remembered"), flipped().Board, again.position()))
	again.press(ebiten.KeyF)
	require.True(t, boardShown(again.snap(t, "turned-back"), again.layout().Board, again.position()))
	require.False(t, dialogUp(again.snap(t, "no-dialog"), paint.Dark()))
}
