package gui

import (
	"blobwars/gui/screen"
	"blobwars/gui/screen/table"
	"blobwars/gui/screen/tiles"
	"blobwars/gui/ui"
)

// Driver stands in for the person at the window: the demonstration plays and takes pictures, the measuring
// mode counts. It drives the App by commands and input.
type Driver interface {
	// Frame is the size of the window's picture in device pixels and its scale; a scale of 0 leaves both to the
	// desktop.
	Frame() (w, h, scale float64)

	// Input replaces this tick's input, or leaves it as it is.
	Input(in ui.Input) ui.Input

	BeforeTick(a *App)
	AfterTick(a *App) error // ebiten.Termination or another error ends the program

	// Drawn is called for each frame; changed is false if nothing looked different.
	Drawn(a *App, changed bool)

	// NeedsTick reports whether the next tick must come although nothing happens.
	NeedsTick() bool

	// Person reports whether a person is at the window, who can read the crash screen after a panic.
	Person() bool
}

// person is the Driver of a window with a person in front of it: it does nothing.
type person struct{}

func (person) Frame() (w, h, scale float64) { return 0, 0, 0 }
func (person) Input(in ui.Input) ui.Input   { return in }
func (person) BeforeTick(*App)              {}
func (person) AfterTick(*App) error         { return nil }
func (person) Drawn(*App, bool)             {}
func (person) NeedsTick() bool              { return false }
func (person) Person() bool                 { return true }

// Table is the game table.
func (a *App) Table() *table.Screen { return a.table }

// Tiles is the screen of the Tiles Game; nil before it is opened for the first time.
func (a *App) Tiles() *tiles.Screen { return a.tiles }

// Services are those of the screens.
func (a *App) Services() *screen.Services { return &a.services }

// Shown is the screen in the window.
func (a *App) Shown() screen.Screen { return a.shown }

// Options are those that the window was made with.
func (a *App) Options() Options { return a.options }
