// Package screen is the contract between the window and what fills it: the game table, the editor, the
// search tree, the solver race. Each screen is a package below this one. A screen is given Services and
// never the App; the App knows screens and dialogs by the two interfaces here and nothing else.
package screen

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/ui"
)

// Screen fills the window. All methods belong to the goroutine of the window.
type Screen interface {
	// Layout places everything. The App calls it when the size of the window, the theme, the language or a
	// setting has changed, and after Services.Relayout. window is in device pixels, scale in device pixels per
	// device-independent pixel. It returns the style of the new layout.
	Layout(window geom.Rect, scale float64) ui.Style

	// Update is one tick of 1/60 s. The input is empty while a dialog is open.
	Update(in ui.Input)

	// Damage is the part of the window, in device pixels, that looks different since the last call.
	Damage() image.Rectangle

	// Draw draws the part of the screen that lies in dst, whose coordinates are the window's.
	Draw(dst *ebiten.Image)

	// NeedsTick reports whether the next tick must come although there is no input: something moves or waits.
	NeedsTick() bool

	// Commands are the commands that exist on this screen at present. Keys, gamepad, menu and F1 page follow.
	Commands() []command.ID

	// Enabled reports whether a command of Commands can be used at present.
	Enabled(id command.ID) bool

	// Do runs a command of Commands.
	Do(id command.ID)

	// Notify shows a short sentence for some seconds: a key of the catalogue and what goes into it as Arg.
	Notify(key, arg string)

	// Spoken is what the screen says at present, for people who do not see it (-moves); empty if nothing.
	Spoken() string

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

	// Cancel is what Escape and a click on the cross do.
	Cancel()
}

// Focuser is a Dialog in which one control has the keyboard at first.
type Focuser interface{ FirstFocus() string }

// Commander is a Dialog with commands of its own, such as the menu, whose entries answer their shortcuts.
type Commander interface {
	Commands() []command.ID
	Do(id command.ID)
}
