package gui

import (
	"bytes"
	"os"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/model/session"
	"blobwars/gui_test/stage"
)

// longEnough is when a test gives up waiting, however busy the machine is: those that think give
// way to everything else.
const longEnough = 3 * time.Minute

func TestMain(m *testing.M) { os.Exit(stage.Run(m)) }

// testApp is a window that is never shown, 1120 by 720, in a language; its settings are in
// a folder of the test's own, and what it says is in said.
func testApp(t testing.TB, lang string) (a *App, said *bytes.Buffer) {
	t.Helper()
	home := t.TempDir()
	for _, name := range []string{"XDG_CONFIG_HOME", "HOME", "AppData"} {
		t.Setenv(name, home)
	}
	t.Setenv("LC_ALL", lang)
	said = &bytes.Buffer{}
	a, err := New(Options{Out: said, Err: said})
	require.NoError(t, err)
	t.Cleanup(a.close)
	require.Equal(t, lang, a.words.Language)
	resize(a, 1120, 720, 1)
	return a, said
}

// resize gives the window so many device-independent pixels, at a scale.
func resize(a *App, w, h int, scale float64) {
	a.size = [2]int{int(float64(w) * scale), int(float64(h) * scale)}
	a.scale = scale
	a.build()
}

// position reads a FEN.
func position(t testing.TB, fen string) engine.Position {
	t.Helper()
	pos, err := notation.ParseFEN("test", fen)
	require.NoError(t, err)
	return pos
}

// onTable puts a position on the window's table.
func onTable(a *App, pos engine.Position, one, two session.Seat) {
	a.load(session.Setup{Seats: [2]session.Seat{one, two}, Start: pos, Title: "test"}, nil)
	a.build()
}
