// Package ui is the house's widgets: a thin layer over ebitenui, which knows what is
// hovered, pressed and focused; the pictures, the keys and the words are ours.
//
// Whoever shows something builds a slice of controls with their rectangles (device
// pixels) and hands them to NewSet; Tab goes through them in the order of the slice. What
// can change is a function, asked whenever it is needed. A control keeps the focus, its
// scrolling and its caret from one building to the next by its ID. In a dialog:
//
//	speed := &ui.Slider{ID: "speed", Rect: r1, Steps: 9, Value: func() int { return s.speed },
//		Change: func(i int) { s.speed = i }, Label: func(i int) string { return seconds(times[i]) }}
//	sound := &ui.Switch{ID: "sound", Rect: r2, Label: a.say("menu.sound"), On: on, Turn: turn}
//	files := &ui.List{ID: "files", Rect: r3, RowHigh: 4 * u, Len: func() int { return len(s.files) },
//		Row:    func(dst *ebiten.Image, i int, r play.Rect, ink color.NRGBA) { ... },
//		Chosen: func() int { return s.file }, Choose: func(i int) { s.file = i }, // -1: none
//		Click:  open, Enter: open} // Click may be nil: then a click only chooses; Columns: 5 makes it a grid
//	name := &ui.Field{ID: "name", Rect: r4, Text: func() string { return s.name },
//		Change: func(t string) { s.name = t }, Hint: a.say("save.name"), Clipboard: a.clip} // a clip.Clipboard
//	return append([]ui.Control{speed, sound, files, name}, foot...)
//
// Once a tick the owner reads an Input (Reader.Read) and gives it to Set.Update; a gamepad
// may add keys to it before. Keys for which Set.Used answers true were a control's: the
// arrows, Home, End and the Page keys are those of a focused Slider, Strip, List, Field, Choice or
// Tabs, and everything that types is a focused Field's. A click leaves the keyboard with
// the board; only a Field keeps the focus, and in a modal Set a List or Slider too. When
// Set.Changed, the owner draws it again: Set.Draw, and Set.DrawTip above everything else.
// While Set.Waiting, ticks must go on although nothing changes: a tooltip is due.
//
// Nothing here is safe for concurrent use: it belongs to the goroutine of the window.
package ui
