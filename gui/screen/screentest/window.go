// Package screentest is a window for the tests of screens: it shows one screen, gives it input, and checks
// that all of its text fits. Tests that use it need a TestMain with stage.Run.
package screentest

import (
	"flag"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/assets/words"
	"blobwars/gui/clip"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/model/history"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/sound"
	"blobwars/gui/store"
	"blobwars/gui/ui"
)

var pictures = flag.String("screens", "", "write pictures of the screens into this folder")

// Window shows one screen. It is the screen's Host.
type Window struct {
	Services *screen.Services
	Screen   screen.Screen
	Returned bool // the screen was left

	t     testing.TB
	scale float64
	dirty bool // Relayout was called
	in    ui.Input
}

var _ screen.Host = (*Window)(nil)

// Open shows a screen in a window of 1120x720 pixels.
func Open(t testing.TB, language string, newScreen func(*screen.Services) screen.Screen) *Window {
	t.Helper()
	painter, err := paint.NewPainter()
	require.NoError(t, err)
	catalogue, err := words.New(language)
	require.NoError(t, err)
	player := sound.New()
	player.SetVolume(0)
	settings := store.DefaultSettings()
	w := &Window{t: t}
	w.Services = &screen.Services{
		Env: screen.Env{
			Words: catalogue, Settings: &settings, History: history.New(), Style: ui.Style{Paint: painter, Theme: paint.Dark()},
		},
		Sound: player, Clipboard: clip.New(), Host: w,
	}
	w.Screen = newScreen(w.Services)
	RequireDistinctKeys(t, w.Screen.Commands())
	w.Resize(1120, 720, 1)
	t.Cleanup(func() {
		w.Screen.Close()
		w.Services.Clipboard.Close()
	})
	return w
}

// RequireDistinctKeys checks that no two commands of a screen have the same key.
func RequireDistinctKeys(t testing.TB, commands []command.ID) {
	t.Helper()
	owner := make(map[command.Key]command.ID)
	for _, id := range commands {
		for _, key := range command.Of(id).Keys {
			other, taken := owner[key]
			require.False(t, taken, "commands %d and %d have the key %+v", other, id, key)
			owner[key] = id
		}
	}
}

// Resize gives the window a size in device-independent pixels.
func (w *Window) Resize(width, height int, scale float64) {
	w.scale, w.dirty = scale, false
	w.Services.Window = geom.Rect{W: float64(width) * scale, H: float64(height) * scale}
	w.Services.Style = w.Screen.Layout(w.Services.Window, scale)
}

// Tick is one tick with the input of the last one, changed by change.
func (w *Window) Tick(change func(*ui.Input)) {
	if change != nil {
		change(&w.in)
	}
	w.Screen.Update(w.in)
	w.in.Press, w.in.Release, w.in.Wheel = false, false, 0
	if w.dirty && !w.Returned {
		w.dirty = false
		w.Services.Style = w.Screen.Layout(w.Services.Window, w.scale)
	}
}

// Move moves the pointer.
func (w *Window) Move(to geom.Point) { w.Tick(func(in *ui.Input) { in.Pointer = to }) }

// Drag presses the button at a point and releases it at another, within two ticks.
func (w *Window) Drag(from, to geom.Point) {
	w.Tick(func(in *ui.Input) { in.Pointer, in.Press, in.Down = from, true, true })
	w.Tick(func(in *ui.Input) { in.Pointer, in.Release, in.Down = to, true, false })
}

// Click clicks at a point.
func (w *Window) Click(at geom.Point) { w.Drag(at, at) }

// Picture is all of the screen.
func (w *Window) Picture() *image.RGBA {
	w.Screen.Damage()
	bounds := w.Services.Window.Pixels()
	dst := ebiten.NewImageWithOptions(bounds, nil)
	defer dst.Deallocate()
	w.Screen.Draw(dst)
	picture := image.NewRGBA(bounds)
	dst.ReadPixels(picture.Pix)
	return picture
}

// WritePicture draws all of the screen into a file, if the flag -screens names a folder for it.
func (w *Window) WritePicture(name string) {
	if *pictures == "" {
		return
	}
	picture := w.Picture()
	file, err := os.Create(filepath.Join(*pictures, fmt.Sprintf("%s-%s-%v.png", name, w.Services.Words.Language, picture.Bounds().Size())))
	require.NoError(w.t, err)
	defer file.Close()
	require.NoError(w.t, png.Encode(file, picture))
}

// Show implements screen.Host.
func (w *Window) Show(screen.Dialog) {}

// Showing implements screen.Host.
func (w *Window) Showing(d screen.Dialog) bool { return d == nil }

// Do implements screen.Host. The command must be one of the screen's; it is run if it is enabled.
func (w *Window) Do(id command.ID) {
	require.True(w.t, slices.Contains(w.Screen.Commands(), id), "the screen does not have command %d", id)
	if w.Screen.Enabled(id) {
		w.Screen.Do(id)
	}
}

// Return implements screen.Host.
func (w *Window) Return() { w.Returned = true; w.Screen.Close() }

// Relayout implements screen.Host.
func (w *Window) Relayout() { w.dirty = true }

// SettingsChanged implements screen.Host.
func (w *Window) SettingsChanged() { w.dirty = true }

// Notify implements screen.Host.
func (w *Window) Notify(key, arg string) { w.Screen.Notify(key, arg) }

// Wake implements screen.Host.
func (w *Window) Wake() {}

// Background implements screen.Host.
func (w *Window) Background(work func() error, done func(error)) { done(work()) }

// Report implements screen.Host.
func (w *Window) Report(err error) { w.t.Log(err) }
