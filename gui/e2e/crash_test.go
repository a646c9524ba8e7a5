package e2e

import (
	"image"
	"os"
	"path/filepath"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/store"
)

// TestADefectShowsAScreenAndTheGameGoesOn: a panic while the window thinks or while it draws.
func TestADefectShowsAScreenAndTheGameGoesOn(t *testing.T) {
	for name, key := range map[string]ebiten.Key{"thinks": ebiten.KeyU, "draws": ebiten.KeyD} {
		t.Run(name, func(t *testing.T) {
			home := homeWith(t, func(s *store.Settings) {
				still(s)
				s.Seats = [2]play.Seat{play.Human(), play.Human()}
			})
			g := startGuest(t, guestOptions{home: home, size: image.Pt(960, 720)})
			board := boardIn(960, 720)
			for _, s := range []engine.Square{engine.At(0, 0), engine.At(1, 1)} {
				c := board.Centre(s)
				g.click(int(c.X), int(c.Y))
			}
			g.ticks(4)
			before := g.snap(t, "before")
			chord := []ebiten.Key{ebiten.KeyControlLeft, ebiten.KeyAltLeft, ebiten.KeyShiftLeft, key}
			for _, k := range chord {
				g.session.PressKey(k)
			}
			g.ticks(2)
			g.frame()
			for _, k := range chord {
				g.session.ReleaseKey(k)
			}
			g.ticks(2)
			crashed := g.snap(t, "crash")
			require.NotEqual(t, before.Pix, crashed.Pix)
			darker, _, _, _ := crashed.At(2, 2).RGBA()
			shown, _, _, _ := before.At(2, 2).RGBA()
			require.Less(t, darker, shown, "the window is dimmed")
			require.Contains(t, g.log(), "provoked by")
			folder := filepath.Dir(home.settings())
			require.FileExists(t, filepath.Join(folder, "game.json"))
			reports, err := filepath.Glob(filepath.Join(folder, "report-*.txt"))
			require.NoError(t, err)
			require.Len(t, reports, 1)
			report, err := os.ReadFile(reports[0])
			require.NoError(t, err)
			require.Contains(t, string(report), "provoked by")
			require.Contains(t, string(report), "position: ")
			g.press(ebiten.KeyEnter)
			g.ticks(4)
			after, area := g.snap(t, "after"), board.Bounds().Inset(8)
			for s := range engine.NoSquare {
				c := board.Centre(s)
				require.True(t, area.Contains(c.X, c.Y))
				require.Equal(t, before.At(int(c.X), int(c.Y)+14), after.At(int(c.X), int(c.Y)+14), "the same position as before: %v", s.Name(8))
			}
			require.NoError(t, g.session.Err())
		})
	}
}

// TestADefectCanBeQuit: by mouse, in the smallest window.
func TestADefectCanBeQuit(t *testing.T) {
	g := startGuest(t, guestOptions{size: image.Pt(640, 480)})
	for _, k := range []ebiten.Key{ebiten.KeyControlLeft, ebiten.KeyAltLeft, ebiten.KeyShiftLeft, ebiten.KeyU} {
		g.session.PressKey(k)
	}
	g.ticks(3)
	crashed := g.snap(t, "crash")
	at := image.Pt(-1, -1) // the lower edge of Quit, which has a colour of its own
	for i, c := 640*480-1, paint.Dark().ButtonEdge; i >= 0 && at.X < 0; i-- {
		if x, y := i%640, i/640; near(crashed.At(x, y), c, 0) {
			at = image.Pt(x, y)
		}
	}
	require.Positive(t, at.X)
	g.move(at.X-12, at.Y-12)
	g.session.PressMouseButton(ebiten.MouseButtonLeft)
	g.ticks(1)
	g.session.ReleaseMouseButton(ebiten.MouseButtonLeft)
	g.session.AdvanceTicks(1)
	require.False(t, g.session.WaitTicks())
	require.ErrorIs(t, g.session.Err(), ebiten.Termination)
	g.close()
	require.Zero(t, g.exit())
}
