// Package screen is the contract between the window and its screens: the home screen, the games, the editor, the game
// tree and others. Each screen is a package beside this one. A screen is given Services and never the Window. It embeds
// a Page, which in every frame has it say what is in the window, as elements, and places and draws them. To make
// elements changes nothing of the model: what happens, happens in Update and Do.
//
// The Window draws the pages of a screen and gives it the input by the eight methods of Screen. It knows the types of the
// home screen and of those whose contents it saves or opens: the games, the editor, the tree. The screens of both games
// embed a gamescreen.Screen, which holds a game.Core and does what is the same in both.
//
// docs/contributing.md says what a new screen needs. A screen that explains an algorithm gives its parts to a
// study.Frame, which has the buttons that step through a stepping.Playback; gui/tree is one.
package screen

import (
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/play"
	"blobwars/gui/ui"
)

// Screen fills the window. All methods belong to the goroutine of the window.
type Screen interface {
	// Pages are what the screen shows, from the lowest to the highest, which has the input. The Window draws them, gives
	// them the unit of a window without a board, and has their elements placed when the size of the window, the theme, the
	// language or a setting has changed, and after Host.Relayout.
	Pages() []*Page

	// Update is one tick of 1/60 s. While a dialog is open, the input is ui.Covered.
	Update(in ui.Input)

	// NeedsTick reports whether the next tick is needed without input: something moves or waits.
	NeedsTick() bool

	// Commands are the commands that exist on this screen at present. Keys, gamepad, menu and F1 page follow.
	Commands() []command.ID

	// Enabled reports whether a command of Commands can be used at present.
	Enabled(id command.ID) bool

	// Do runs a command of Commands.
	Do(id command.ID)

	// Describe returns what the screen says of itself.
	Describe() Description

	// Close stops the background work and waits for it.
	Close()
}

// Dialog is a card above the screen that takes all input. The screen below goes on.
type Dialog interface {
	// Size is the size of the card in units of the layout (8 device-independent pixels at 1280x800). The card
	// is never larger than the window.
	Size() (w, h float64)

	// Element is what is on the card, made anew for every frame.
	Element() ui.Element

	// Cancel handles Escape and a click on the cross.
	Cancel()

	// FirstFocus is the ID of the control that has the keyboard at first; empty if none.
	FirstFocus() string

	// Commands are the dialog's own commands, such as those of the menu's entries; Do runs one of them.
	Commands() []command.ID
	Do(id command.ID)
}

// Description is what a screen says of itself: speech says what has changed of it, and the outline of the browser
// version has it beside the texts.
type Description struct {
	Title    string             // the key of the screen's name in the catalogue
	Kind     command.ScreenKind // for the F1 page
	Said     string             // a sentence; empty: there is none
	Line     string             // what -moves writes in place of Said; empty: Said
	Place    geom.Rect          // of the card that has Said; empty: Said is where its words are drawn
	Refused  string             // the part of Said that says why a press did nothing; empty: there is none
	Refusals int                // the number of presses that did nothing so far
	Analysed bool               // the analysis is on
	Board    BoardParts         // nil: there is none
	Edits    bool               // a press on a square of Board changes what is there
	Nodes    NodeParts          // nil: there are none

	Notices *play.Notices // where the window puts a notice: it is said, and shown if the screen has space for one
}

// BoardParts are the squares of the board of a screen, for people who do not see it.
type BoardParts interface {
	// Squares lists the squares of the board as they are seen, line by line, and how many are in a line.
	Squares() (squares []ui.Part, columns int)

	// CursorSquare is the ID of the square under the cursor of the keyboard; empty while it is not shown.
	CursorSquare() string

	// ShowCursor moves the cursor of the keyboard to the square with an ID of Squares.
	ShowCursor(id string)

	// PressSquare does what a click on the square with an ID of Squares does.
	PressSquare(id string)
}

// NodeParts are the nodes of the tree or the graph of a screen, for people who do not see it.
type NodeParts interface {
	// Nodes lists the nodes that are drawn, parents before their children, as buttons.
	Nodes() []ui.Part

	// FocusNode marks the node with an ID of Nodes; nil: none.
	FocusNode(id *string)

	// PressNode does what a click on the node with an ID of Nodes does.
	PressNode(id string)
}
