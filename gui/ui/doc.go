// Package ui has the elements of the window, which place controls (see Element), and the controls: Button, Choice,
// Switch, Slider, List, Strip, Field, ScrollBar and MoveLine; the tooltip, and the card of a dialog.
//
// An Element says how high it is for a width (Measure), and adds to a Frame what is drawn and what takes input in a
// place (Place). Controls are elements; Column, Row, Stack, Deck, ByWidth, Scroll, Pad and Sized
// contain others; a Drawing draws by itself. A screen.Page and the cards of package dialog make their elements anew for
// every frame, so a label and its control are written beside each other, and everything has the height that it needs:
//
//	ui.Column{Gap: 1, Of: []ui.Element{
//		ui.Text{Words: s.T("open.recent")},
//		&ui.List{ID: "files", RowHeight: 4 * u, Len: func() int { return len(s.files) },
//			Row:    func(dst paint.Canvas, i int, r geom.Rect, ink color.NRGBA) { ... },
//			Chosen: func() int { return s.file }, Choose: func(i int) { s.file = i }, // -1: none
//			Click:  open, Enter: open},
//	}}
//
// The frame's controls go to NewSet; Tab goes through them in the order of the slice. Everything that can change is a
// function, called whenever it is needed. When controls are made again, a control keeps the focus, its scroll position
// and its caret by its ID. The screens of the two games place the board by hand (gui/screen/gamescreen/layout.go).
//
// For people who do not see the window, Set.Outline lists the controls with their roles, names and states. A Labelled
// element or Label names a control that has no label of its own; a Spoken element says a drawing in words.
//
// Once a tick the owner reads an Input (Reader.Read), may add the keys of a gamepad to it, and gives it to Set.Update.
// A key for which Set.Handled is true must not run a shortcut in this tick: the arrows, Home, End and the Page keys
// belong to a focused Slider, Strip, List, Field or Choice, and everything that types belongs to a focused Field.
// A click gives the focus to a Field only, and in a modal Set also to a List or a Slider: otherwise the keyboard stays
// with the board. The page makes a new Frame for every frame, which draws the controls, and calls Set.DrawTip above
// everything else. While Set.Waiting, ticks must go on.
//
// Nothing in this package is safe for concurrent use: it belongs to the goroutine of the window.
package ui
