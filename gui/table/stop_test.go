package table

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/gui/command"
	"blobwars/gui/journey/stops"
	"blobwars/gui/play"
	"blobwars/gui/testkit/screentest"
)

// atStop is a table with a game at the first stop after two moves.
func atStop(t testing.TB, language string) (*Screen, *screentest.Window) {
	t.Helper()
	table, w := newTable(t, language)
	table.Begin(stops.Stops()[0].Setup())
	table.session.Notices.Clear()
	w.Tick(nil)
	for range 2 {
		table.session.PlayMove(table.session.Position().Moves()[0])
		table.session.Timeline.Clear()
	}
	w.Tick(nil)
	return table, w
}

// strip returns what a screen reader says of the strip of the stop; empty if there is none.
func strip(table *Screen) string {
	for _, text := range screentest.TextsOf(&table.Page) {
		if strings.HasPrefix(text, map[string]string{"en": "Stop 1: ", "es": "Etapa 1: "}[table.Words.Language]) {
			return text
		}
	}
	return ""
}

// TestTheStarForAGameWithoutHelpGoesOut with the first Undo, comes back with Redo, and is gone after a hint.
func TestTheStarForAGameWithoutHelpGoesOut(t *testing.T) {
	table, w := atStop(t, "en")
	const first = "Stop 1: win by 10 or more. "
	require.Equal(t, first+"3 of 3 stars within reach.", strip(table))
	for _, step := range []struct {
		do     command.ID
		stars  int
		notice string
	}{
		{command.Undo, 2, "journey.lost_by_undo"},
		{command.Redo, 3, ""},
		{command.Hint, 2, "journey.lost_by_help"},
	} {
		table.session.Notices.Clear()
		table.Do(step.do)
		w.Tick(nil)
		require.Equal(t, fmt.Sprintf("%s%d of 3 stars within reach.", first, step.stars), strip(table), step.notice)
		require.Equal(t, play.Notice{Key: step.notice}, table.session.Notices.Current())
	}
	table.session.DropHint()
	table.Do(command.Undo)
	w.Tick(nil)
	require.Empty(t, table.session.Notices.Current(), "it was lost before")
	load(table, table.session.Position(), play.Human(), play.DefaultComputer())
	require.Empty(t, strip(table), "another game has no strip")
}

func TestTheStripOfAStopFits(t *testing.T) {
	screentest.EachWindow(t, func(t *testing.T, language string, resize func(*screentest.Window)) {
		table, w := atStop(t, language)
		resize(w)
		w.RequireFit(t, "stop")
		table.Do(command.Undo)
		w.Tick(nil)
		w.RequireFit(t, "stop-undo")
		require.NotEmpty(t, strip(table))
	})
}
