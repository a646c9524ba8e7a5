package gui

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// windows are the sizes at which everything must fit, with their scales.
var windows = []struct {
	w, h  int
	scale float64
}{{640, 480, 1}, {1120, 720, 1}, {1280, 800, 1}, {960, 720, 1}, {1600, 1000, 1}, {640, 480, 2}, {1120, 720, 2}, {480, 640, 1}, {480, 800, 1}, {800, 1280, 1}}

func TestPlaceIsWithinTheWindow(t *testing.T) {
	a, _ := testApp(t, "en")
	dialogs := map[string]dialog{
		"setup": newSetup(a), "opener": newOpener(a), "menu": newMenu(a), "keys": newKeys(a), "settings": newSettings(), "saver": newSaver(a), "bad": &bad{file: "f", err: errors.New("e")},
	}
	for _, win := range windows {
		resize(a, win.w, win.h, win.scale)
		for name, d := range dialogs {
			at := fmt.Sprintf("%s at %+v", name, win)
			r := a.place(d)
			require.True(t, r.X >= 0 && r.Y >= 0 && r.Right() <= float64(a.size[0]) && r.Bottom() <= float64(a.size[1]), at)
			require.InDelta(t, float64(a.size[0])/2, r.Centre().X, 1, at)
			require.InDelta(t, float64(a.size[1])/2, r.Centre().Y, 1, at)
			w, h := d.size()
			require.True(t, r.W <= w*a.layout.Unit && r.H <= h*a.layout.Unit, at)
			buttons := d.build(a, r)
			for i, b := range buttons {
				require.True(t, ui.Where(b).X >= r.X && ui.Where(b).Y >= r.Y && ui.Where(b).Right() <= r.Right()+1e-9 && ui.Where(b).Bottom() <= r.Bottom()+1e-9, "%s: %s leaves the card", at, ui.Name(b))
				require.False(t, ui.Where(b).Empty(), "%s: %s", at, ui.Name(b))
				for _, c := range buttons[:i] {
					require.False(t, overlap(ui.Where(b), ui.Where(c)), "%s: %s and %s overlap", at, ui.Name(b), ui.Name(c))
					require.NotEqual(t, ui.Name(b), ui.Name(c), "%s: the focus would not know which", at)
				}
			}
		}
	}
}

// overlap reports whether two rectangles share more than an edge.
func overlap(a, b geom.Rect) bool {
	const hair = 0.01
	return a.X+hair < b.Right() && b.X+hair < a.Right() && a.Y+hair < b.Bottom() && b.Y+hair < a.Bottom()
}

func TestWrap(t *testing.T) {
	a, _ := testApp(t, "en")
	face := a.face(paint.Regular, 16)
	width := func(s string) float64 { w, _ := a.paint.Measure(s, face); return w }
	tests := map[string]struct {
		text  string
		room  float64
		lines int
		want  []string
	}{
		"nothing":            {"", 100, 2, nil},
		"blank":              {"  \n ", 100, 2, nil},
		"it fits":            {"one two", 1000, 2, []string{"one two"}},
		"just":               {"one two", width("one two"), 2, []string{"one two"}},
		"two lines":          {"one two three four", width("one two three") - 1, 2, []string{"one two", "three four"}},
		"more than one line": {"one two three", width("one two…"), 1, []string{"one two…"}},
		"more than three": {"aa bb cc dd ee ff gg hh", width("aa bb…"), 3,
			[]string{"aa bb", "cc dd", "ee ff…"}},
		"too long a word": {"Donaudampfschifffahrt ok", width("Donaudampf"), 3, []string{"Donaudampf", "schifffahrt ok"}},
		"a file's name":   {"Saved as blobwars-2026-11-21-1.pgn", width("blobwars-2026-11-21…"), 3, []string{"Saved as", "blobwars-2026-11-21-", "1.pgn"}},
		"no room":         {"wide", 1, 2, []string{""}},
		"line breaks":     {"one\ntwo", 1000, 2, []string{"one two"}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			got := a.wrap(test.text, face, test.room, test.lines)
			require.Equal(t, test.want, got)
			for _, line := range got {
				require.LessOrEqual(t, width(line), test.room)
			}
		})
	}
	text := strings.Repeat("many words of this sentence ", 20)
	require.Equal(t, strings.TrimSpace(text), strings.Join(a.wrap(text, face, 300, 100), " "), "nothing is lost")
}
