package gui

import (
	"io"

	"blobwars/engine"
	"blobwars/gui/platform"
	"blobwars/gui/play"
	"blobwars/gui/screen"
	"blobwars/gui/store"
	"blobwars/gui/table"
	"blobwars/gui/tilesgame"
	"blobwars/gui/ui"
	"blobwars/internal/tiles"
)

// Options are the command-line options of the window.
type Options struct {
	File      string          // to open at once; may be empty
	Computer  *play.Seat      // how the computer plays; nil: as the settings have it
	Side      engine.Side     // the computer's side, if Computer is set
	Heuristic tiles.Heuristic // of the computers in a Tiles Game that is begun by File
	Link      string          // the fragment of the page's address with a position or a game, such as #fen=...; empty: none
	Driver    Driver          // stands in for the person; nil: none does
	Ticks     bool            // never let the loop sleep
	Private   bool            // read and write neither settings nor a game: a demonstration
	Moves     bool            // write every game, move and result on Out
	WebPage   WebPage         // the page of a browser, which also says the same in words; nil: there is none
	Version   bool            // print the version instead of opening a window
	Out       io.Writer
	Err       io.Writer // for errors; nil: they are not written

	storage platform.Storage // of the documents, in tests; nil: the user's
}

// WebPage is the page of the browser version.
type WebPage interface {
	Say(text string) // has a screen reader say a text
	Shown()          // is called after the first frame
}

// greets reports whether a start may show the lesson or the home screen: a person has opened the window alone.
func (o Options) greets() bool {
	return o.Driver == nil && o.Computer == nil && !o.Private
}

// seats returns usual, with the computer on the side and at the strength that the command line asks for, if it does.
func (o Options) seats(usual [2]play.Seat) [2]play.Seat {
	if o.Computer != nil {
		usual[o.Side], usual[o.Side.Other()] = *o.Computer, play.Human()
	}
	return usual
}

// languages returns the tags of the languages for a window, the preferred one first: that of the settings, or the
// system's.
func languages(settings *store.Settings) []string {
	if language := settings.Language; language != "" {
		return []string{language}
	}
	return platform.Languages()
}

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

// A Driver reads the following of a window.

func (w *Window) DialogServices() *screen.Services { return w.router.dialogs }
func (w *Window) Table() *table.Screen             { return w.games.table }
func (w *Window) Tiles() *tilesgame.Screen         { return w.games.tiles }
func (w *Window) Services() *screen.Services       { return w.services }
func (w *Window) Shown() screen.Screen             { return w.router.front() }

// Present puts a screen in front of the game.
func (w *Window) Present(s screen.Screen) { w.router.present(s) }
