package gui

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/command"
	"blobwars/gui/outline"
	"blobwars/gui/pad"
	"blobwars/gui/platform"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// padKeys maps commands of gamepad buttons to the keys that they act as, everywhere: they move the focus and use
// controls.
var padKeys = map[command.ID]ebiten.Key{
	command.Up: ebiten.KeyUp, command.Down: ebiten.KeyDown, command.Left: ebiten.KeyLeft, command.Right: ebiten.KeyRight,
	command.Accept: ebiten.KeyEnter, command.Cancel: ebiten.KeyEscape, command.NextControl: ebiten.KeyTab, command.PreviousControl: ebiten.KeyTab,
}

// input reads keyboard, mouse, touch and gamepads, and gives it to the dialog or the screen.
type input struct {
	services *screen.Services
	router   *router
	runner   *runner
	mailbox  *mailbox
	driver   Driver
	outline  *outline.Outline // hears of keys and presses

	reader ui.Reader
	pads   pad.Reader
}

// read gives this tick's input to the dialog or the screen, and runs the command of a key that no control has used. A
// page that was closed by it gets nothing more.
func (i *input) read() {
	in := i.reader.Read(func(in ui.Input) ui.Input {
		in.Buttons = i.pads.Read()
		if name := i.pads.TakeUnknown(); name != "" {
			i.services.Host.Notify("notice.unknown_pad", name)
		}
		return i.driver.Input(in)
	})
	if in = padToKey(in); len(in.Keys)+len(in.Repeated)+len(in.Buttons) > 0 {
		i.outline.KeyPressed()
	}
	if in.Press {
		i.outline.Pressed()
	}
	if len(in.Keys) > 0 {
		i.router.view.keyPressed()
	}
	if i.router.dialog != nil {
		i.router.front().Update(ui.Covered)
		i.dialogInput(in)
		return
	}
	shown, commands := i.router.front(), i.router.available()
	shown.Update(in)
	if i.router.front() != shown || i.router.dialog != nil { // a control has handled the key
		return
	}
	id := command.None
	for _, key := range in.Keys {
		if !i.router.controls().Handled(key) {
			id = i.services.Keyboard.Find(key, in.Control, in.Shift, ebiten.IsKeyPressed(ebiten.KeyAlt), commands)
		}
	}
	i.runner.Do(id)
	for _, b := range in.Buttons {
		i.runner.Do(command.ForPad(b, commands))
	}
}

// padToKey replaces a gamepad's button by its key in padKeys, if it has one.
func padToKey(in ui.Input) ui.Input {
	for id, key := range padKeys {
		if len(in.Buttons) > 0 && slices.Contains(command.Of(id).Pad, in.Buttons[0]) {
			in.Keys, in.Buttons, in.Shift = []ebiten.Key{key}, nil, id == command.PreviousControl
		}
	}
	return in
}

// dialogInput gives this tick's input to the dialog.
func (i *input) dialogInput(in ui.Input) {
	d := i.router.dialog
	if d == nil { // the screen below has closed it
		return
	}
	d.page.Update(in)
	if i.router.dialog != d { // a control has handled the key
		return
	}
	if d.touchedBeside(in) {
		d.Cancel()
		return
	}
	for _, key := range in.Keys {
		if !d.page.Controls.Handled(key) {
			i.dialogKey(d, key, in)
		}
	}
	for _, b := range in.Buttons {
		if slices.Contains(command.Of(command.Menu).Pad, b) || slices.Contains(command.Of(command.Pause).Pad, b) {
			d.Cancel()
		}
	}
}

// dialogKey handles a key that no control of the dialog has handled.
func (i *input) dialogKey(d *openDialog, key ebiten.Key, in ui.Input) {
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
	commands := append(d.Commands(), command.Fullscreen, command.Quit)
	switch id := i.services.Keyboard.Find(key, in.Control, in.Shift, ebiten.IsKeyPressed(ebiten.KeyAlt), commands); {
	case id == command.Fullscreen || id == command.Quit:
		i.runner.Do(id)
	case id != command.None:
		d.Do(id)
	}
}

// showTextFields tells the platform which text fields are visible: without a keyboard of keys it shows its own for
// them.
func (i *input) showTextFields() {
	var fields []platform.TextField
	for _, f := range i.router.controls().Fields() {
		r := f.Rect.Times(1 / i.router.view.scale)
		fields = append(fields, platform.TextField{ID: f.ID, X: r.X, Y: r.Y, W: r.W, H: r.H, Text: f.Text(), Longest: f.MaxLetters})
	}
	platform.ShowTextFields(fields, func(id, text string) {
		i.mailbox.post(func() { i.router.controls().SetFieldText(id, text) })
	})
}
