package ui

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/gui/geom"
)

// TestTheOutlineHasAllPartsAndPressesThem: each control, or each of its options, once; a press does what a click does.
func TestTheOutlineHasAllPartsAndPressesThem(t *testing.T) {
	said := func(text string) func() string { return func() string { return text } }
	clicks, on, chosen, level, row, off := 0, false, 0, 2, 0, false
	list := &List{
		ID: "games", Rect: geom.R(0, 300, 200, 60), RowHeight: 20, Len: func() int { return 9 }, Chosen: func() int { return row },
		Choose: func(i int) { row = i }, Name: func(i int) string { return "game " + strconv.Itoa(i+1) },
	}
	set := NewSet(testStyle(t), 400, 400, false, []Control{
		&Button{ID: "ok", Rect: geom.R(0, 0, 100, 40), Label: said("OK"), Click: func() { clicks++ }},
		&Button{ID: "back", Rect: geom.R(100, 0, 40, 40), Tip: said("Back (Esc)"), Click: func() {}, Enabled: func() bool { return off }},
		&Switch{ID: "coach", Rect: geom.R(0, 50, 200, 40), Label: said("Coach"), On: func() bool { return on }, Turn: func(now bool) { on = now }},
		&Choice{
			ID: "sides", Rect: geom.R(0, 100, 200, 40), Options: []func() string{said("You"), said("It")},
			Chosen: func() int { return chosen }, Choose: func(i int) { chosen = i },
		},
		&Slider{
			ID: "level", Rect: geom.R(0, 150, 200, 40), Steps: 4, Tip: said("Level"), Value: func() int { return level }, Change: func(i int) { level = i },
			Label: strconv.Itoa,
		},
		list,
		&ScrollBar{ID: "bar"},
	}, nil)
	names := map[string]string{}
	for _, p := range set.Outline() {
		state := string(p.Role) + " " + p.Name
		if p.Chosen {
			state += ", chosen"
		}
		if p.Disabled {
			state += ", disabled"
		}
		names[p.ID] = state
	}
	require.Equal(t, map[string]string{
		"ok": "button OK", "back": "button Back (Esc), disabled", "coach": "switch Coach", "sides#0": "radio You, chosen", "sides#1": "radio It",
		"level#0": "radio Level 0", "level#1": "radio Level 1", "level#2": "radio Level 2, chosen", "level#3": "radio Level 3",
		"games#0": "option game 1, chosen", "games#1": "option game 2", "games#2": "option game 3",
	}, names)

	for _, id := range []string{"ok", "coach", "sides#1", "level#3", "games#2"} {
		require.True(t, set.Press(id), id)
	}
	require.Equal(t, []any{1, true, 1, 3, 2}, []any{clicks, on, chosen, level, row})
	for _, id := range []string{"back", "nothing", "games#9", "bar"} {
		require.False(t, set.Press(id), id)
	}
}
