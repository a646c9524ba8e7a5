package gui

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/layout"
	"blobwars/gui/model/session"
	"blobwars/gui/ui"
)

// TestLabelsOfTheBarLookAlike: where one of them comes close to the edges, all are smaller.
func TestLabelsOfTheBarLookAlike(t *testing.T) {
	for lang, want := range map[string]bool{"en": false, "es": true} {
		a, _ := testApp(t, lang)
		onTable(a, engine.Start(), session.Human(), session.DefaultComputer())
		resize(a, 1120, 720, 1)
		for _, c := range a.table.Controls()[:layout.BarButtons] {
			require.Equal(t, want, c.(*ui.Button).Tight, "%s: %s", lang, c.(*ui.Button).ID)
		}
	}
}
