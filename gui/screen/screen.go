// Package screen is the contract between the window and its screens: the game table, the editor, the search tree, the
// solver race. Each screen is a package beside this one. A screen is given Services and never the Window. The Window knows
// dialogs, and the screens that another screen opens, by the two interfaces here; it knows the screens of the two games
// by their types, because it saves and loads their games.
//
// A new screen needs
//
//   - a package in gui, and one for its model, without pixels, in a folder below it, with their tests;
//   - a command that opens it and one for each thing that it does, in gui/command;
//   - a case in screens.of of gui/screens.go;
//   - its words in the catalogues (assets/words).
//
// No other screen changes. A screen that explains an algorithm gives its parts to a study.Frame, which has the buttons
// that step through a play.Playback; gui/graphs is one.
package screen

import (
	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// Screen fills the window. All methods belong to the goroutine of the window.
type Screen interface {
	// Layout places everything. The Window calls it when the size of the window, the theme, the language or a
	// setting has changed, and after Host.Relayout. window is in device pixels, scale in device pixels per
	// device-independent pixel. It returns the style of the new layout.
	Layout(window geom.Rect, scale float64) ui.Style

	// Update is one tick of 1/60 s. The input is empty while a dialog is open.
	Update(in ui.Input)

	// Damage returns the parts of the window, in device pixels, that look different since the last call.
	Damage() paint.Damage

	// Draw draws the part of the screen that lies in dst, whose coordinates are the window's.
	Draw(dst *ebiten.Image)

	// Inputs are the controls that have the input; nil before the first layout.
	Inputs() *ui.Set

	// NeedsTick reports whether the next tick is needed without input: something moves or waits.
	NeedsTick() bool

	// Commands are the commands that exist on this screen at present. Keys, gamepad, menu and F1 page follow.
	Commands() []command.ID

	// Enabled reports whether a command of Commands can be used at present.
	Enabled(id command.ID) bool

	// Do runs a command of Commands.
	Do(id command.ID)

	// Handled reports whether a control used a key in this tick: then it runs no command.
	Handled(key ebiten.Key) bool

	// Release ends a drag without an effect, because a dialog opens or another screen is shown.
	Release()

	// Notify shows a short sentence for some seconds: a key of the catalogue and what goes into it as Arg.
	Notify(key, arg string)

	// Title is the key of the screen's name in the catalogue.
	Title() string

	// Spoken is what the screen says at present, for people who do not see it (-moves); empty if nothing.
	Spoken() string

	// Notice is the text of the notice that is shown; empty if there is none.
	Notice() string

	// Texts are the texts of the screen's elements, for the same people, in the order of their places.
	Texts() []ui.PlacedText

	// Close stops the background work and waits for it.
	Close()
}

// Dialog is a card above the screen that takes all input. The screen below goes on.
type Dialog interface {
	// Size is the size of the card in units of the layout (8 device-independent pixels at 1280x800). The card
	// is never larger than the window.
	Size() (w, h float64)

	// Build places the controls on the card, in Tab's order.
	Build(card geom.Rect) []ui.Control

	// Draw draws what is on the card besides the controls.
	Draw(dst *ebiten.Image, card geom.Rect)

	// Texts are the title and the other texts of the card.
	Texts() []ui.PlacedText

	// Cancel handles Escape and a click on the cross.
	Cancel()

	// FirstFocus is the ID of the control that has the keyboard at first; empty if none.
	FirstFocus() string

	// Commands are the dialog's own commands, such as those of the menu's entries; Do runs one of them.
	Commands() []command.ID
	Do(id command.ID)
}

// WithLine is implemented by screens that write more on -moves than what is for the ear.
type WithLine interface{ Line() string }

// WithRefusal is implemented by screens whose sentence says why a press did nothing.
type WithRefusal interface {
	// Refused returns that part of the sentence, empty if there is none, and how many presses did nothing so far.
	Refused() (reason string, n int)
}

// WithCard is implemented by screens whose sentence is on a card: Card returns its place; empty if it is not there.
type WithCard interface{ Card() geom.Rect }

// WithSheet is implemented by screens that open a sheet above themselves, which has the input.
type WithSheet interface {
	// Sheet returns the title and the other texts of the sheet; none while it is closed.
	Sheet() []ui.PlacedText
}

// WithBoard is implemented by screens with a board, for people who do not see it.
type WithBoard interface {
	// Squares lists the squares of the board as they are seen, line by line, and how many are in a line.
	Squares() (squares []ui.Part, columns int)

	// CursorSquare is the ID of the square under the cursor of the keyboard; empty while it is not shown.
	CursorSquare() string

	// ShowCursor moves the cursor of the keyboard to the square with an ID of Squares.
	ShowCursor(id string)

	// PressSquare does what a click on the square with an ID of Squares does.
	PressSquare(id string)
}

// WithNodes is implemented by screens with a tree or a graph, for people who do not see it.
type WithNodes interface {
	// Nodes lists the nodes that are drawn, parents before their children, as buttons.
	Nodes() []ui.Part

	// FocusNode marks the node with an ID of Nodes; nil: none.
	FocusNode(id *string)

	// PressNode does what a click on the node with an ID of Nodes does.
	PressNode(id string)
}
