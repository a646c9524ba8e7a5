package gui

import (
	"image"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/play"
)

// pixelsOf is the window's picture.
func pixelsOf(picture *ebiten.Image) []byte {
	b := picture.Bounds()
	pix := make([]byte, 4*b.Dx()*b.Dy())
	picture.ReadPixels(pix)
	return pix
}

// same requires that the window's picture is what it would be if it were drawn from nothing.
func same(t *testing.T, a *App, window *ebiten.Image, after string) {
	t.Helper()
	a.Draw(window)
	anew := ebiten.NewImage(a.size[0], a.size[1])
	defer anew.Deallocate()
	a.buildPanels()
	a.Draw(anew)
	got, want := pixelsOf(window), pixelsOf(anew)
	for i := range got {
		if max(got[i], want[i])-min(got[i], want[i]) > 3 { // a picture's place among others rounds a little
			require.Failf(t, "the window shows what is no longer so", "after %s, at %v of %v: %d in place of %d",
				after, image.Pt(i/4%a.size[0], i/4/a.size[0]), a.size, got[i], want[i])
		}
	}
}

// TestTheWindowIsWhatItWouldBeDrawnFromNothing: whatever happens, no part of the window
// is left as it was before.
func TestTheWindowIsWhatItWouldBeDrawnFromNothing(t *testing.T) {
	a, _ := testApp(t, "en")
	resize(a, 960, 720, 1)
	random := rand.New(rand.NewPCG(4, 1))
	quick := play.Seat{Prune: true, Depth: 2, Time: time.Second}
	window := ebiten.NewImage(960, 720)
	tick := func() {
		if a.rebuild {
			a.build()
		}
		a.followAnalysis()
		changed, moved := a.session.Tick()
		a.chromeDirty = a.chromeDirty || changed || a.controls.Changed()
		a.frameDirty = a.frameDirty || moved
	}
	events := []struct {
		name string
		do   func()
	}{
		{"a press", func() { a.session.Press(engine.At(random.IntN(8), random.IntN(8))) }},
		{"a release", func() { a.session.Release(engine.At(random.IntN(8), random.IntN(8))) }},
		{"a move", func() {
			if moves := a.session.Position().Moves(); len(moves) > 0 && moves[0] != engine.Pass() {
				m := moves[random.IntN(len(moves))]
				a.session.Press(m.From)
				a.session.Press(m.To)
			}
		}},
		{"the pointer", func() {
			a.input.cursor = play.Point{X: random.Float64() * 960, Y: random.Float64() * 720}
			a.input.hover, a.input.overBoard = a.layout.Board.At(a.input.cursor.X, a.input.cursor.Y)
			a.frameDirty = true
		}},
		{"an action", func() { a.session.Do(play.Action(random.IntN(8))) }},
		{"the focus", func() { a.controls.SetByKeys(true); a.controls.Focus("undo"); a.chromeDirty = true }},
		{"no focus", func() { a.controls.ClearFocus() }},
		{"the analysis", func() { a.setAnalysis(!a.settings.Analysis.On) }},
		{"the menu", func() { a.show(newMenu(a)) }},
		{"no dialog", func() { a.show(nil) }},
		{"a new game", func() {
			a.load(play.Setup{Seats: [2]play.Seat{play.Human(), quick}, Start: engine.Start(), Title: "test"}, nil)
		}},
		{"two computers", func() {
			a.load(play.Setup{Seats: [2]play.Seat{quick, quick}, Start: engine.Start(), Title: "test"}, nil)
		}},
	}
	for range 60 {
		e := events[random.IntN(len(events))]
		e.do()
		for range random.IntN(4) {
			tick()
			a.Draw(window) // most frames are looked at by nobody
		}
		for range random.IntN(20) {
			tick()
		}
		same(t, a, window, e.name)
	}
}

// TestWhatLooksTheSameIsNotDrawnAgain: a move changes its cards, and leaves others alone.
func TestWhatLooksTheSameIsNotDrawnAgain(t *testing.T) {
	a, _ := testApp(t, "en")
	onTable(a, engine.Start(), play.Human(), play.Human())
	a.Draw(ebiten.NewImage(a.size[0], a.size[1]))
	for _, p := range a.panels {
		require.False(t, p.refresh(a), "nothing has happened")
	}
	a.session.Press(engine.At(0, 0))
	a.session.Press(engine.At(1, 1))
	require.Equal(t, 1, a.session.Game().Ply())
	var again []bool
	for _, p := range a.panels {
		again = append(again, p.refresh(a))
	}
	require.Equal(t, []bool{true, false, true, true}, again, "score, thinking, moves, bar: undo can be pressed now")
}

func TestDialogThatWasShutIsDrawnUntilTheNextTick(t *testing.T) {
	a, _ := testApp(t, "en")
	screen := ebiten.NewImage(1120, 720)
	a.show(newMenu(a))
	a.build()
	a.Draw(screen)
	a.show(nil)
	a.chromeDirty = true // by what came in after this tick had built
	require.NotPanics(t, func() { a.Draw(screen) })
	a.build()
	require.NotPanics(t, func() { a.Draw(screen) })
}

// TestAScreenThatWasLeftIsNotDrawn: a frame may come before the tick that builds the next one's panels, and
// by then the game stirs again.
func TestAScreenThatWasLeftIsNotDrawn(t *testing.T) {
	a, _ := testApp(t, "en")
	screen := ebiten.NewImage(a.size[0], a.size[1])
	for name, c := range map[string]struct{ start, end func() }{
		"editor": {a.startEditor, a.endEditor}, "tree": {a.startTree, a.endStudy}, "race": {a.startRace, a.endStudy},
	} {
		c.start()
		a.build()
		a.Draw(screen)
		c.end()
		a.chromeDirty, a.frameDirty = true, true // the computer at the table begins to think
		require.NotPanics(t, func() { a.Draw(screen) }, name)
		a.build()
		same(t, a, screen, "the "+name)
	}
}
