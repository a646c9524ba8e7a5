package gui

import (
	"blobwars/gui/screen"
	"blobwars/gui/screen/table"
	"blobwars/gui/screen/tiles"
	"blobwars/gui/ui"
)

// Driver stands in for the person at the window: the demonstration plays and takes pictures, the measuring mode counts.
// It drives the App by commands and input. A nil function is not called.
type Driver struct {
	Unattended bool // end after a panic instead of showing the crash screen
	Ticks      bool // never let the loop sleep

	// Frame returns the size of the window's picture in device pixels and its scale; nil: the desktop chooses both.
	Frame func() (w, h, scale float64)

	Input      func() ui.Input    // replaces the input of each tick
	BeforeTick func(a *App)       // is called at the beginning of each tick
	AfterTick  func(a *App) error // is called at the end of each tick; ebiten.Termination or another error ends the program

	// Drawn is called for each frame; changed is false if nothing looked different.
	Drawn func(a *App, changed bool)
}

func (a *App) Table() *table.Screen             { return a.table }
func (a *App) Tiles() *tiles.Screen             { return a.tiles }
func (a *App) Services() *screen.Services       { return &a.services }
func (a *App) DialogServices() *screen.Services { return &a.dialogs }
func (a *App) Shown() screen.Screen             { return a.front }
func (a *App) Options() Options                 { return a.options }
