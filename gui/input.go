package gui

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/command"
	"blobwars/gui/pad"
	"blobwars/gui/platform"
	"blobwars/gui/ui"
)

// padKeys are the keys that a gamepad's buttons for these commands stand for, on every screen and in every dialog: they move
// the focus and use controls.
var padKeys = map[command.ID]ebiten.Key{
	command.Up: ebiten.KeyUp, command.Down: ebiten.KeyDown, command.Left: ebiten.KeyLeft, command.Right: ebiten.KeyRight,
	command.Accept: ebiten.KeyEnter, command.Cancel: ebiten.KeyEscape, command.NextControl: ebiten.KeyTab, command.PreviousControl: ebiten.KeyTab,
}

// readInput gives this tick's input to the dialog or the screen, and runs the commands of the keys that no
// control has used.
func (a *App) readInput() {
	in := a.reader.Read()
	var pressed []command.ID // by gamepad
	for _, b := range a.pads.Read() {
		in, pressed = a.addPad(in, pressed, b)
	}
	in = a.options.Driver.Input(in)
	if len(a.dialogs) > 0 {
		a.shown.Update(ui.Input{Pointer: ui.Away})
		a.dialogInput(a.dialogs[0], in, pressed)
		return
	}
	shown := a.shown
	shown.Update(in)
	if a.shown != shown || len(a.dialogs) > 0 { // a control opened something: the keys of this tick are not for it
		return
	}
	for _, key := range in.Keys {
		if !shown.Used(key) {
			a.Do(a.services.Keyboard.Find(key, in.Control, in.Shift, ebiten.IsKeyPressed(ebiten.KeyAlt), shown.Commands()))
		}
	}
	for _, c := range in.Chars {
		a.Do(command.FindTyped(c, shown.Commands()))
	}
	for _, id := range pressed {
		a.Do(id)
	}
}

// addPad adds what a gamepad's button stands for: a key for controls, or a command of the screen.
func (a *App) addPad(in ui.Input, pressed []command.ID, b pad.Button) (ui.Input, []command.ID) {
	for id, key := range padKeys {
		if slices.Contains(command.Of(id).Pad, b) {
			in.Keys = append(in.Keys, key)
			in.Shift = in.Shift || id == command.PreviousControl
			return in, pressed
		}
	}
	return in, append(pressed, command.ForPad(b, a.shown.Commands()))
}

// dialogInput gives this tick's input to a dialog.
func (a *App) dialogInput(d *openDialog, in ui.Input, pressed []command.ID) {
	d.page.Update(in)
	for _, key := range in.Keys {
		if !a.Showing(d.Dialog) {
			return
		}
		if !d.page.Controls.Used(key) {
			a.dialogKey(d, key, in)
		}
	}
	for _, id := range pressed {
		if id == command.Menu || id == command.Pause {
			d.Cancel()
		}
	}
}

// dialogKey is a key that none of the dialog's controls has used.
func (a *App) dialogKey(d *openDialog, key ebiten.Key, in ui.Input) {
	controls := d.page.Controls
	switch key {
	case ebiten.KeyEscape:
		d.Cancel()
		return
	case ebiten.KeyEnter, ebiten.KeyNumpadEnter:
		if !ebiten.IsKeyPressed(ebiten.KeyAlt) {
			controls.PressPrimary()
			return
		}
	case ebiten.KeyUp, ebiten.KeyLeft:
		controls.MoveFocus(-1)
		return
	case ebiten.KeyDown, ebiten.KeyRight:
		controls.MoveFocus(+1)
		return
	}
	commands := append(d.Commands(), command.Fullscreen)
	switch id := a.services.Keyboard.Find(key, in.Control, in.Shift, ebiten.IsKeyPressed(ebiten.KeyAlt), commands); {
	case id == command.Fullscreen:
		a.Do(id)
	case id != command.None:
		d.Do(id)
	}
}

// controls are those that have the input: of the dialog or the screen.
func (a *App) controls() *ui.Set {
	if len(a.dialogs) > 0 {
		return a.dialogs[0].page.Controls
	}
	return a.shown.Inputs()
}

// showTextFields has the platform show its keyboard, if it has none of keys, for the text fields that are shown.
func (a *App) showTextFields() {
	var fields []platform.TextField
	for _, f := range a.controls().Fields() {
		r := f.Rect.Times(1 / a.scale)
		fields = append(fields, platform.TextField{ID: f.ID, X: r.X, Y: r.Y, W: r.W, H: r.H, Text: f.Text(), Longest: f.MaxLetters})
	}
	platform.ShowTextFields(fields, func(id, text string) {
		a.Background(func() error { return nil }, func(error) { a.controls().Type(id, text) })
	})
}
