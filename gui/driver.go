package gui

import "blobwars/gui/ui"

// Driver stands in for the person at the window: that of scripts/demo plays, takes pictures and counts.
// It drives a Window by commands and input. A Driver embeds Person, and has methods of its own for what it does.
type Driver interface {
	// Frame returns the size of the window's picture in device pixels and its scale; zeros: the desktop chooses them.
	Frame() (w, h, scale float64)

	// Input returns the input of a tick in place of that of the person.
	Input(in ui.Input) ui.Input

	// BeforeTick is called at the beginning of each tick, AfterTick at its end. Its error ends the program;
	// ebiten.Termination is a normal end.
	BeforeTick(w *Window)
	AfterTick(w *Window) error

	// Drawn is called for each frame; changed is false if nothing looked different.
	Drawn(w *Window, changed bool)
}

// Person leaves everything to the person at the window.
type Person struct{}

func (Person) Frame() (w, h, scale float64) { return 0, 0, 0 }
func (Person) Input(in ui.Input) ui.Input   { return in }
func (Person) BeforeTick(*Window)           {}
func (Person) AfterTick(*Window) error      { return nil }
func (Person) Drawn(*Window, bool)          {}
