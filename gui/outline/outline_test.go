package outline

import (
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/dialog"
	"blobwars/gui/editor"
	"blobwars/gui/editor/draft"
	"blobwars/gui/journey/stops"
	"blobwars/gui/library/history"
	"blobwars/gui/play"
	"blobwars/gui/screen"
	"blobwars/gui/table"
	"blobwars/gui/table/session"
	"blobwars/gui/testkit/screentest"
	"blobwars/gui/testkit/stage"
)

func TestMain(m *testing.M) { os.Exit(stage.Run(m)) }

// window is a window with one screen, and what its page was to say.
type window struct {
	*screentest.Window
	outline *Outline
	said    []string
}

func open(t *testing.T, newScreen func(*screen.Services) screen.Screen) *window {
	t.Helper()
	w := &window{Window: screentest.Open(t, "en", newScreen)}
	w.outline = New(w.Services, w, w)
	return w
}

func newTable(s *screen.Services) screen.Screen {
	return table.New(s, history.New(), stops.NewProgress(stops.Data{}), session.Setup{Seats: [2]play.Seat{play.Human(), play.Human()}, Start: engine.Start(), Title: "diamond"})
}

func (w *window) State() State {
	pages := w.Screen.Pages()
	return State{Front: w.Screen, Dialog: w.Dialog, Controls: pages[len(pages)-1].Controls, Scale: 1}
}

func (w *window) Say(text string) { w.said = append(w.said, text) }

// TestTheFocusOfTheOutlineMovesThatOfTheWindow to the cursor of the board and to a control, which says nothing.
func TestTheFocusOfTheOutlineMovesThatOfTheWindow(t *testing.T) {
	w := open(t, newTable)
	cursor := func() string { return w.Screen.Describe().Board.CursorSquare() }
	w.outline.Focus("square:b3")
	require.Equal(t, "b3", cursor())
	w.outline.Focus("new")
	require.Equal(t, "new", w.outline.Contents().Focus)
	require.True(t, w.State().Controls.KeyboardLast(), "the ring is shown")
	w.outline.Focus("square:a8")
	require.Equal(t, []string{"square:a8", "a8"}, []string{w.outline.Contents().Focus, cursor()})
	w.outline.Press("square:a8", true)
	require.Equal(t, "a8", cursor(), "a press leaves the cursor there")
	w.outline.FollowKeys("")
	require.Empty(t, w.said)
	w.outline.Press("square:a8", false)
	w.outline.Press("square:a8", false)
	require.Equal(t, []string{"a8, blob of Player 1, can move", "a8, blob of Player 1, in hand"}, w.said, "the focus is not there")
	w.Dialog = dialog.NewAbout(w.Services)
	w.outline.Focus("square:b3") // which the page has sent before it knew of the dialog
	w.outline.Focus("gone")
	require.Equal(t, "a8", cursor())
}

// TestTheOutlineOfAnOpenSheetIsThatOfTheSheet: the game behind it is not listed, and its close button closes it.
func TestTheOutlineOfAnOpenSheetIsThatOfTheSheet(t *testing.T) {
	w := open(t, newTable)
	w.Resize(390, 664, 1)
	w.Screen.Do(command.Drawer)
	w.Tick(nil)
	shown := w.outline.Contents()
	var ids []string
	for _, p := range shown.Parts {
		ids = append(ids, p.ID)
	}
	require.True(t, shown.Dialog)
	require.Equal(t, "Game", shown.Title)
	require.Empty(t, shown.Squares)
	require.Subset(t, ids, []string{"first", "last", "close"})
	require.NotContains(t, ids, "menu")
	w.outline.Press("close", true)
	for range 30 {
		w.Tick(nil)
	}
	require.NotEmpty(t, w.outline.Contents().Squares)
}

// TestTheEditorSaysWhatItPuts on a square, which a reader does not say by itself.
func TestTheEditorSaysWhatItPuts(t *testing.T) {
	w := open(t, func(s *screen.Services) screen.Screen { return editor.New(s, draft.New(engine.Start()), nil) })
	w.outline.Press("square:d6", true)
	require.Equal(t, []string{"d6, blob of Player 1"}, w.said)
}
