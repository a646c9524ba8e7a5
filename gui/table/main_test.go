package table

import (
	"os"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/journey/stops"
	"blobwars/gui/library/history"
	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/screen"
	"blobwars/gui/screen/gamescreen"
	"blobwars/gui/table/session"
	"blobwars/gui/testkit/screentest"
	"blobwars/gui/testkit/stage"
	"blobwars/gui/transcript"
	"blobwars/gui/ui"
)

func TestMain(m *testing.M) { os.Exit(stage.Run(m)) }

// newTable is a table of two persons at the start of a game, in a window of 1120x720.
func newTable(t testing.TB, lang string) (*Screen, *screentest.Window) {
	t.Helper()
	var table *Screen
	w := screentest.Open(t, lang, func(s *screen.Services) screen.Screen {
		table = New(s, history.New(), stops.NewProgress(stops.Data{}), session.Setup{Seats: [2]play.Seat{play.Human(), play.Human()}, Start: engine.Start(), Title: "test"})
		return table
	})
	t.Cleanup(func() { require.Empty(t, w.Reported, "nothing that a test does is an error") })
	return table, w
}

func until(t testing.TB, table *Screen, done func() bool) {
	t.Helper()
	for end := time.Now().Add(3 * time.Minute); !done(); time.Sleep(time.Millisecond) {
		require.True(t, time.Now().Before(end), "it does not come")
		table.Update(ui.Input{Pointer: ui.Away})
	}
}

func relayout(table *Screen) { place(table, table.Window) }

func place(table *Screen, window geom.Rect) {
	table.Window = window
	table.SetPageStyle(1)
	table.BuildElements()
}

func load(table *Screen, pos engine.Position, one, two play.Seat) {
	table.Begin(session.Setup{Seats: [2]play.Seat{one, two}, Start: pos, Title: "test"})
	relayout(table)
}

// loadGame puts a game of two persons on the table, of which n moves have been played, always the first one.
func loadGame(t testing.TB, table *Screen, start engine.Position, n int) {
	t.Helper()
	game := engine.NewGame(start)
	for range n {
		require.NoError(t, game.Play(game.Position().Moves()[0]))
	}
	table.Open(session.Saved{Setup: session.Setup{Seats: [2]play.Seat{play.Human(), play.Human()}, Start: start, Title: "test"}, Game: game})
	relayout(table)
}

func position(t testing.TB, text string) engine.Position {
	t.Helper()
	doc, err := notation.ParseBoard("test", []byte(text))
	require.NoError(t, err)
	return doc.Position
}

// analyse waits until the analysis knows something of every position of the game, and the game is judged.
func analyse(t *testing.T, table *Screen) {
	t.Helper()
	table.Settings.Analysis.On = true
	table.session.Analysis.Enable(true)
	table.session.Judging.Enable(true)
	defer table.session.Analysis.Enable(false)
	defer table.session.Judging.Enable(false)
	deadline := time.Now().Add(3 * time.Minute)
	for ply := range table.session.Game().Len() + 1 {
		table.session.GoTo(ply)
		table.session.Timeline.Clear()
		for !table.session.Analysis.Report().Known && !table.session.Over() && !table.session.Position().MustPass() {
			require.True(t, time.Now().Before(deadline), "the analysis finds nothing")
			table.session.Tick()
			time.Sleep(time.Millisecond)
		}
	}
	for !table.session.Judging.Report().Complete {
		require.True(t, time.Now().Before(deadline), "the game is not judged")
		table.session.Tick()
		time.Sleep(time.Millisecond)
	}
}

// pressKey gives the table a key and, if no control uses it, runs the command of the key, as the window does.
func pressKey(table *Screen, key ebiten.Key) {
	table.Update(ui.Input{Pointer: geom.Point{X: -1, Y: -1}, Keys: []ebiten.Key{key}})
	if !table.Controls.Handled(key) {
		table.Do(command.Keyboard{}.Find(key, false, false, false, table.Commands()))
	}
}

func click(table *Screen, at geom.Point) {
	for _, in := range []ui.Input{{}, {Press: true, Down: true}, {Release: true}} {
		in.Pointer = at
		table.Update(in)
	}
}

// frame draws what has changed on a picture of the window, as the window does.
func frame(table *Screen, window *ebiten.Image) paint.Damage {
	damage := table.Damage()
	for _, part := range damage {
		table.Draw(window.SubImage(part).(*ebiten.Image))
	}
	return damage
}

func textsOf(table *Screen, draw func()) *screentest.Drawn {
	return screentest.Read(table.Style.Paint, draw)
}

func announcements(table *Screen) string {
	var b strings.Builder
	table.Announce(func(said gamescreen.Said) {
		if said.Event != nil {
			b.WriteString(transcript.Line(table.Words, said.Event) + "\n")
		}
	})
	return b.String()
}

func where(table *Screen, id string) geom.Rect {
	if c := table.Controls.Find(id); c != nil {
		return ui.RectOf(c)
	}
	return geom.Rect{}
}
