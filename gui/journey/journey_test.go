package journey

import (
	"os"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/gui/command"
	"blobwars/gui/journey/stops"
	"blobwars/gui/screen"
	"blobwars/gui/testkit/screentest"
	"blobwars/gui/testkit/stage"
	"blobwars/gui/ui"
)

func TestMain(m *testing.M) { os.Exit(stage.Run(m)) }

type window struct {
	*screentest.Window
	*Screen
	played   string
	underway string // the stop whose game has not ended
}

func (w *window) Underway(stop stops.Stop) bool { return stop.ID == w.underway }
func (w *window) PlayStop(stop stops.Stop)      { w.played = stop.ID }

func open(t *testing.T, language string, stars ...stops.Stars) *window {
	t.Helper()
	w := &window{}
	w.Window = screentest.Open(t, language, func(s *screen.Services) screen.Screen {
		progress := stops.NewProgress(stops.Data{})
		for i, won := range stars {
			progress.Award(stops.Stops()[i], won)
		}
		w.Screen = New(s, progress, stops.Stops()[progress.Next()], w)
		return w.Screen
	})
	return w
}

func all(n int, stars stops.Stars) (list []stops.Stars) {
	for range n {
		list = append(list, stars)
	}
	return list
}

func TestThePathJoinsAllStopsAndTheCup(t *testing.T) {
	require.Len(t, path, len(stops.Stops())+1)
	seen := map[any]bool{}
	for i, square := range path {
		require.False(t, seen[square], "square %d", i)
		seen[square] = true
		if i > 0 {
			dx, dy := square.X()-path[i-1].X(), square.Y()-path[i-1].Y()
			require.Equal(t, 1, dx*dx+dy*dy, "squares %d and %d are neighbours", i-1, i)
		}
	}
}

// TestAStopIsPlayedByMouseAndKeys: a click selects a stop, another one plays it; the arrow keys go along the path and
// jump over walls.
func TestAStopIsPlayedByMouseAndKeys(t *testing.T) {
	w := open(t, "en", stops.AllStars, stops.Won, stops.Won|stops.Margin)
	require.Contains(t, w.Describe().Said, "Stop 4 of 30: Opposite corners. Level 2 · Dozy. 0 of 3 stars.")
	w.Window.Press(w.Controls, "stop-2")
	require.Empty(t, w.played)
	require.Contains(t, w.Describe().Said, "Stop 2 of 30: A little board. Level 1 · Sprout. 1 of 3 stars.")
	w.Window.Press(w.Controls, "stop-2")
	require.Equal(t, "little", w.played)

	w.Window.Do(command.Left)
	require.Contains(t, w.Describe().Said, "Stop 1 of 30")
	w.Window.Do(command.Left)
	require.Contains(t, w.Describe().Said, "Stop 1 of 30", "the end of the map")
	w.Window.Do(command.Up)
	require.Contains(t, w.Describe().Said, "Stop 15 of 30", "over a wall")
	require.Contains(t, w.Describe().Said, "Win stop 14 to open this one.")
	w.played = ""
	w.Window.Do(command.PlayStop)
	require.Empty(t, w.played, "it is not open")
	w.Window.Press(w.Controls, "stop-12")
	w.Window.Do(command.Up)
	require.Contains(t, w.Describe().Said, "Stop 20 of 30")
	w.Window.Press(w.Controls, "stop-1")

	w.Tick(func(in *ui.Input) { in.Keys = []ebiten.Key{ebiten.KeyTab} })
	require.Equal(t, "back", w.Controls.Focused())
	w.Tick(func(in *ui.Input) { in.Keys = []ebiten.Key{ebiten.KeyTab} })
	require.Equal(t, "play", w.Controls.Focused())
}

func TestEverythingFits(t *testing.T) {
	some := []stops.Stars{stops.AllStars, stops.AllStars, stops.Won, stops.Won | stops.Margin, stops.Won | stops.Alone, stops.Won, stops.AllStars, stops.Won}
	screentest.EachWindow(t, func(t *testing.T, language string, resize func(*screentest.Window)) {
		for name, stars := range map[string][]stops.Stars{"none": nil, "some": some, "all": all(30, stops.AllStars)} {
			w := open(t, language, stars...)
			resize(w.Window)
			for i := range squares {
				w.selected = i
				screentest.RequireFit(t, &w.Page, false)
				for k := range squares {
					require.GreaterOrEqual(t, w.square(k).W, 40.0, "a finger can press a stop")
				}
			}
			w.selected = w.progress.Next()
			w.RequireFit(t, "journey-"+name)
		}
	})
}
