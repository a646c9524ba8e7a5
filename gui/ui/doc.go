// Package ui has the elements of the window, which place controls (see Element), and the controls: Button, Choice,
// Switch, Slider, List, Strip, Tabs, Field and ScrollBar; the tooltip, and the card of a dialog.
//
// A screen or a dialog builds a slice of controls with their rectangles, in device pixels, and hands them to NewSet;
// Tab goes through them in the order of the slice. Everything that can change is a function, called whenever it is
// needed. When a screen builds its controls again, a control keeps the focus, its scroll position and its caret by its
// ID:
//
//	speed := &ui.Slider{ID: "speed", Rect: r1, Steps: 9, Value: func() int { return s.speed },
//		Change: func(i int) { s.speed = i }, Label: func(i int) string { return seconds(times[i]) }}
//	files := &ui.List{ID: "files", Rect: r2, RowHeight: 4 * u, Len: func() int { return len(s.files) },
//		Row:    func(dst *ebiten.Image, i int, r geom.Rect, ink color.NRGBA) { ... },
//		Chosen: func() int { return s.file }, Choose: func(i int) { s.file = i }, // -1: none
//		Click:  open, Enter: open}
//	s.set = ui.NewSet(style, w, h, true, []ui.Control{speed, files}, s.set)
//
// Once a tick the owner reads an Input (Reader.Read), may add the keys of a gamepad to it, and gives it to Set.Update.
// A key for which Set.Handled is true must not run a shortcut in this tick: the arrows, Home, End and the Page keys
// belong to a focused Slider, Strip, List, Field, Choice or Tabs, and everything that types belongs to a focused Field.
// A click gives the focus to a Field only, and in a modal Set also to a List or a Slider: otherwise the keyboard stays
// with the board. When Set.Changed, the owner draws again: Set.Draw, and Set.DrawTip above everything else. While
// Set.Waiting, ticks must go on.
//
// Nothing in this package is safe for concurrent use: it belongs to the goroutine of the window.
package ui
