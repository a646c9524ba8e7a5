// Package dialog holds the dialogs that open above a screen: menu, new game, open, save, settings, and so
// on, one file each. A dialog is given screen.Services and knows neither the window nor the screen below it.
package dialog

import (
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/ui"
)

// base is the part that all dialogs share.
type base struct{ *screen.Services }

func (b base) close() { b.Host.ShowDialog(nil) }

// FirstFocus gives no control the keyboard at first.
func (b base) FirstFocus() string { return "" }

// Commands returns none: most dialogs have no commands of their own.
func (b base) Commands() []command.ID { return nil }

// Do does nothing, because there are no commands.
func (b base) Do(command.ID) {}

func (b base) button(id, label string, click func()) *ui.Button {
	return &ui.Button{ID: id, Label: b.Label(label), Click: click}
}

// drawKey draws a key of the keyboard that begins (paint.Start) or ends (paint.End) at x, with its middle
// at y, and returns its width. All are device pixels.
func (b base) drawKey(dst paint.Canvas, name string, x, y float64, align paint.Align) float64 {
	st := b.Style
	face := st.Face(paint.Medium, st.Small*keySize)
	box := geom.R(x, y-1.4375*st.Unit, b.keyWidth(name), 2.875*st.Unit)
	if align == paint.End {
		box.X -= box.W
	}
	st.Paint.Fill(dst, box, 0.625*st.Unit, st.Theme.Row)
	st.Paint.Text(dst, name, box.Centre().X, y, face, st.Theme.Text, paint.Middle)
	return box.W
}

// keySize is the size of the name of a drawn key, compared with small text.
const keySize = 0.9

// keyWidth returns the width of a key that drawKey draws, in device pixels.
func (b base) keyWidth(name string) float64 {
	st := b.Style
	return max(st.Width(name, st.Face(paint.Medium, st.Small*keySize))+1.5*st.Unit, 3*st.Unit)
}
