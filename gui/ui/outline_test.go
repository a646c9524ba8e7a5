package ui

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
)

// TestTextsStandBetweenTheControlsAroundThem, with their places, and a title is a heading.
func TestTextsStandBetweenTheControlsAroundThem(t *testing.T) {
	said := func(text string) func() string { return func() string { return text } }
	st := testStyle(t)
	first, last := &Button{ID: "first", Label: said("First")}, &Button{ID: "last", Label: said("Last"), Enabled: func() bool { return false }}
	f := framed(st, Column{Of: []Element{
		Sized{H: 5, Of: st.Heading("Title", 1)}, Sized{H: 5, Of: first}, Sized{H: 5, Of: Spoken{Words: "Count: 3", Of: Text{Words: "3"}}}, Sized{H: 5, Of: last},
		Text{Words: "End"},
	}}, geom.R(10, 0, 200, 400))
	set := newSet(st, 400, 400, false, f.Controls, nil)
	var names []string
	parts := set.Outline(f.Texts)
	for i, p := range parts {
		names = append(names, string(p.Role)+" "+p.Name)
		require.True(t, p.X == 10 && p.W == 200 && p.H > 0 && (i == 0 || p.Y >= parts[i-1].Y+parts[i-1].H), p)
	}
	require.Equal(t, []string{"heading Title", "button First", "paragraph Count: 3", "button Last", "paragraph End"}, names)

	require.False(t, set.AtEnd(1) || set.AtEnd(-1), "nothing has the focus")
	set.FocusPart("first")
	require.True(t, set.AtEnd(1) && set.AtEnd(-1), "the last control is disabled")
	require.True(t, set.KeyboardLast(), "the ring is shown")
	set.FocusPart("")
	require.Empty(t, set.Focused())
}

// TestThePlacesOfTheOutline: the area that a finger can press, rows that are scrolled out of sight, and options together.
func TestThePlacesOfTheOutline(t *testing.T) {
	st := testStyle(t)
	st.Finger = 44
	said := func() string { return "" }
	chosen := func() bool { return false }
	list := &List{ID: "list", Rect: geom.R(0, 100, 200, 60), RowHeight: 20, Row: noRow, Len: func() int { return 9 }, Name: strconv.Itoa}
	parts := newSet(st, 400, 400, false, []Control{
		&Button{ID: "fold", Rect: geom.R(50, 50, 24, 24), Label: said, Click: func() {}}, list,
		&Button{ID: "dark", Option: true, Rect: geom.R(0, 200, 90, 50), Label: said, Chosen: chosen},
		&Button{ID: "light", Option: true, Rect: geom.R(100, 200, 90, 50), Label: said, Chosen: chosen},
	}, nil).Outline(nil)
	require.Equal(t, []geom.Rect{geom.R(40, 40, 44, 44), list.Rect, geom.R(0, 200, 190, 50)}, []geom.Rect{parts[0].Rect, parts[1].Rect, parts[2].Rect})
	fifth, visible := list.RowRect(4)
	require.False(t, visible)
	require.Equal(t, []float64{180, fifth.W}, []float64{parts[1].Parts[4].Y, parts[1].Parts[4].W})
}

// TestTheOutlineHasAllPartsAndPressesThem: each control, or each of its options, once; a press does what a click does.
func TestTheOutlineHasAllPartsAndPressesThem(t *testing.T) {
	said := func(text string) func() string { return func() string { return text } }
	clicks, on, chosen, level, row, move, off := 0, false, 0, 2, 0, 0, false
	list := &List{
		ID: "games", Rect: geom.R(0, 300, 200, 60), RowHeight: 20, Row: noRow, Len: func() int { return 9 }, Chosen: func() int { return row },
		Choose: func(i int) { row = i }, Name: func(i int) string { return "game " + strconv.Itoa(i+1) },
	}
	moves := []string{"c3", "d4"}
	set := newSet(testStyle(t), 400, 400, false, []Control{
		&Button{ID: "ok", Rect: geom.R(0, 0, 100, 40), Label: said("OK"), Click: func() { clicks++ }},
		&Button{ID: "back", Rect: geom.R(100, 0, 40, 40), Tip: said("Back (Esc)"), Click: func() {}, Enabled: func() bool { return off }},
		&Switch{ID: "coach", Rect: geom.R(0, 50, 200, 40), Label: said("Coach"), On: func() bool { return on }, Turn: func(now bool) { on = now }},
		Label(&Choice{
			ID: "sides", Rect: geom.R(0, 100, 200, 40), Options: []func() string{said("You"), said("It")},
			Chosen: func() int { return chosen }, Choose: func(i int) { chosen = i },
		}, "Sides"),
		&Slider{
			ID: "level", Rect: geom.R(0, 150, 200, 40), Steps: 4, Tip: said("Level"), Value: func() int { return level }, Change: func(i int) { level = i },
			Label: strconv.Itoa,
		},
		Label(list, "Games"),
		Label(&Choice{ID: "pages", Rect: geom.R(0, 200, 200, 40), Tabs: true, Options: []func() string{said("Look")}, Chosen: func() int { return 0 }}, "Pages"),
		Label(&Button{ID: "dark", Option: true, Label: said("Dark"), Chosen: func() bool { return true }}, "Theme"),
		Label(&Button{ID: "light", Option: true, Label: said("Light"), Chosen: func() bool { return false }}, "Theme"),
		&Button{ID: "hint", Toggle: true, Label: said("Hint"), Chosen: func() bool { return true }},
		Label(&Field{ID: "name", Hint: said("Player 1"), Text: said("Ann")}, "Name"),
		Label(&Strip{ID: "moves", Len: func() int { return 2 }, Paint: func(paint.Canvas, geom.Rect, int) {}, Items: func() Items {
			return Items{Len: 2, Chosen: 1, Name: func(i int) string { return moves[i] }, Press: func(i int) { move = i }}
		}}, "Moves"),
		&ScrollBar{ID: "bar", Offset: new(float64)},
	}, nil)
	names := map[string]string{}
	add := func(p Part) {
		state := string(p.Role) + " " + p.Name
		if p.Chosen {
			state += ", chosen"
		}
		if p.Disabled {
			state += ", disabled"
		}
		if p.Text != "" {
			state += ": " + p.Text
		}
		names[p.ID] = state
	}
	for _, p := range set.Outline(nil) {
		add(p)
		for i, option := range p.Parts {
			if i < 4 || i == len(p.Parts)-1 {
				add(option)
			}
		}
	}
	require.Equal(t, map[string]string{
		"ok": "button OK", "back": "button Back (Esc), disabled", "coach": "switch Coach", "hint": "toggle Hint, chosen",
		"sides": "radiogroup Sides", "sides#0": "radio You, chosen", "sides#1": "radio It", "pages": "tablist Pages", "pages#0": "tab Look, chosen",
		"level": "radiogroup Level", "level#0": "radio 0", "level#1": "radio 1", "level#2": "radio 2, chosen", "level#3": "radio 3",
		"dark#": "radiogroup Theme", "dark": "radio Dark, chosen", "light": "radio Light", "name": "textbox Name: Ann",
		"games": "list Games", "games#0": "button game 1, chosen", "games#1": "button game 2", "games#2": "button game 3", "games#3": "button game 4", "games#8": "button game 9",
		"moves": "list Moves", "moves#0": "button c3", "moves#1": "button d4, chosen",
	}, names)

	for _, id := range []string{"ok", "coach", "sides#1", "level#3", "games#8", "moves#1"} {
		require.True(t, set.Press(id), id)
	}
	require.Equal(t, []any{1, true, 1, 3, 8, 1}, []any{clicks, on, chosen, level, row, move})
	for _, id := range []string{"back", "nothing", "games#9", "bar"} {
		require.False(t, set.Press(id), id)
	}
}
