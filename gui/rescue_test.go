package gui

import (
	"errors"
	"image"
	"os"
	"path/filepath"
	"testing"

	"github.com/hajimehoshi/ebiten/v2/text/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/model/session"
)

// played is a session in which a move was made.
func played(t *testing.T) *session.Session {
	session := session.NewSession(session.Setup{Seats: [2]session.Seat{session.Human(), session.Human()}, Start: engine.Start()})
	t.Cleanup(session.Close)
	session.Press(engine.At(0, 0))
	session.Press(engine.At(1, 1))
	require.Equal(t, 1, session.Game().Ply())
	return session
}

// TestRescueKeepsTheGame: where the game is kept, the next window finds it by itself.
func TestRescueKeepsTheGame(t *testing.T) {
	a, _ := testApp(t, "en")
	a.session.Press(engine.At(0, 0))
	a.session.Press(engine.At(1, 1))
	saved := a.saveRescued()
	require.NoError(t, saved.err)
	require.True(t, saved.kept)
	was := a.session.Position()
	a.close()
	next, _ := nextApp(t, Options{})
	require.Equal(t, was, next.session.Position())
}

// TestRescueWritesARecord: where no game is kept there is a record of it.
func TestRescueWritesARecord(t *testing.T) {
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	t.Setenv("HOME", t.TempDir())
	a := &App{session: played(t)}
	saved := a.saveRescued()
	require.NoError(t, saved.err)
	require.False(t, saved.kept)
	doc, err := notation.OpenFile(saved.path)
	require.NoError(t, err)
	require.Equal(t, a.session.Position(), doc.Game.Position())
}

// TestRescueSaysWhenItCannot: no folder, no game, and still an error and no panic.
func TestRescueSaysWhenItCannot(t *testing.T) {
	t.Setenv("XDG_CONFIG_HOME", "/dev/null/nowhere")
	t.Setenv("TMPDIR", "/dev/null/nowhere")
	for _, a := range []*App{{}, {session: played(t)}} {
		require.Error(t, a.saveRescued().err)
		_, err := a.writeReport("boom", nil)
		require.ErrorContains(t, err, "nowhere")
	}
	require.NoDirExists(t, filepath.Join(os.TempDir(), "blobwars"))
}

// TestReport: what broke may be what the report is about; the rest is there all the same, and
// nothing of what is on the person's disk.
func TestReport(t *testing.T) {
	a, _ := testApp(t, "en")
	a.settings.Recent, a.settings.Folder = []string{"/home/somebody/secret.txt"}, "/home/somebody"
	a.session.Press(engine.At(0, 0))
	a.session.Press(engine.At(1, 1))
	f := catch(func() { panic("boom") })
	whole := a.report(f.value, f.stack)
	for _, part := range []string{"error: boom", "program: blobwars", "go1.", `"theme"`, notation.WriteFEN(a.session.Position()), "1. b7", "TestReport"} {
		require.Contains(t, whole, part)
	}
	require.NotContains(t, whole, "somebody")
	hollow := (&App{}).report("boom", f.stack)
	require.Contains(t, hollow, "position: not to be had")
	require.Contains(t, hollow, "TestReport")
}

// TestTheCrashScreenFits: in both languages, at both extreme sizes, with paths and errors
// as long as they come.
func TestTheCrashScreenFits(t *testing.T) {
	long := errors.New("open /home/somebody/a-rather-long-name-of-a-folder/another/.config/blobwars: the disk is not what it was")
	for _, lang := range []string{"en", "es"} {
		a, _ := testApp(t, lang)
		for _, size := range [][3]float64{{640, 480, 1}, {640, 480, 2}, {1280, 960, 2}, {480, 800, 1}, {1920, 1080, 1}} {
			for _, err := range []error{nil, long} {
				c := &crash{}
				c.say(a.words, &fault{value: long}, rescued{path: "/home/somebody/.config/blobwars/game.json", err: err}, "/home/somebody/.config/blobwars/report.txt", err)
				lines, arrangeErr := c.arrange([2]int{int(size[0]), int(size[1])}, size[2])
				require.NoError(t, arrangeErr)
				above := 0.0
				for i, line := range lines {
					require.LessOrEqual(t, float64(line.at.X)+text.AdvanceAt(line.words, len(line.words), line.face), size[0], "%s %v: %q", lang, size, line.words)
					if i < len(lines)-2 {
						above = float64(line.at.Y) + line.face.Metrics().HDescent
					}
				}
				require.Less(t, above, float64(c.places[0].Min.Y), "%s %v: the text is above the buttons", lang, size)
				require.False(t, c.places[0].Overlaps(c.places[1]))
				require.LessOrEqual(t, float64(c.places[1].Max.X), size[0])
				require.True(t, c.card.In(image.Rect(0, 0, int(size[0]), int(size[1]))), "%s %v: %v", lang, size, c.card)
				require.True(t, c.places[0].In(c.card) && c.places[1].In(c.card) && lines[0].at.In(c.card))
				require.Less(t, float64(c.places[0].Min.Y)-above, 6*8*size[2], "the buttons are near what they belong to")
			}
		}
	}
}
