// Package screentest is a window for the tests of screens and dialogs: it shows one screen, gives it input, and checks
// that all of its text fits. Tests that use it need a TestMain with stage.Run.
package screentest

import (
	"image"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/assets/words"
	"blobwars/gui/clip"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/sound"
	"blobwars/gui/store"
	"blobwars/gui/testkit/stage"
	"blobwars/gui/ui"
)

// Window shows one screen. It is the screen's Host and records what the screen asks of it.
type Window struct {
	Services *screen.Services
	Screen   screen.Screen // nil: a window for dialogs

	Dialog   screen.Dialog // the one that is open
	Done     []command.ID  // commands that are not run here
	Notified []string      // keys with their arguments
	Reported []error
	Changes  int  // of the settings
	Dirty    bool // Relayout was called
	Returned bool // the screen was left

	t     testing.TB
	scale float64
	in    ui.Input
}

var _ screen.Host = (*Window)(nil)

// New returns a window without a screen, of w by h device pixels.
func New(t testing.TB, language string, w, h float64) *Window {
	t.Helper()
	painter, err := paint.NewPainter()
	require.NoError(t, err)
	catalogue, err := words.New(language)
	require.NoError(t, err)
	player := sound.New()
	player.SetVolume(0)
	settings := store.DefaultSettings()
	window, clipboard := &Window{t: t}, clip.New()
	window.Services = &screen.Services{
		Style: ui.Style{Paint: painter, Theme: paint.Dark()},
		Env: &screen.Env{
			Words: catalogue, Window: geom.Rect{W: w, H: h},
			Settings: &settings,
		},
		Sound: player, Clipboard: clipboard, Host: window, Context: t.Context(),
	}
	window.Services.SetPageStyle(1)
	t.Cleanup(func() {
		player.Close()
		clipboard.Close()
		stage.Frame()
	})
	return window
}

// Open shows a screen in a window of 1120x720 pixels.
func Open(t testing.TB, language string, newScreen func(*screen.Services) screen.Screen) *Window {
	t.Helper()
	w := New(t, language, 1120, 720)
	w.Screen = newScreen(w.Services)
	w.Resize(1120, 720, 1)
	w.Screen.Update(ui.Input{Pointer: ui.Away})
	t.Cleanup(w.Screen.Close)
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

// Resize sets the size of the window, in device-independent pixels.
func (w *Window) Resize(width, height int, scale float64) {
	w.scale = scale
	w.Services.Window = geom.Rect{W: float64(width) * scale, H: float64(height) * scale}
	w.place()
}

// ResizeForFinger sets the size of the window, in device-independent pixels, and whether a finger is the pointer.
func (w *Window) ResizeForFinger(width, height int, finger bool) {
	if w.Services.Touch, w.Services.Finger = finger, 0; finger {
		w.Services.Finger = screen.FingerHeight
	}
	w.Resize(width, height, 1)
}

// place places the elements of the screen.
func (w *Window) place() {
	w.Dirty = false
	w.Services.SetPageStyle(w.scale)
	for _, p := range w.Screen.Pages() {
		p.BuildElements()
	}
}

// Tick runs one tick with the last input, modified by change, and places the elements as a frame does.
func (w *Window) Tick(change func(*ui.Input)) {
	if change != nil {
		change(&w.in)
	}
	if w.Dirty {
		w.place()
	}
	w.Screen.Update(w.in)
	w.in.Press, w.in.Release, w.in.Wheel = false, false, 0
	if !w.Returned {
		w.place()
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

// Press clicks a control, which must be among controls.
func (w *Window) Press(controls *ui.Set, id string) {
	w.t.Helper()
	c := controls.Find(id)
	require.NotNil(w.t, c, "there is no control %s", id)
	w.Click(ui.RectOf(c).Centre())
}

// RequireMarkedNode requires that a node on which a screen reader is has a ring, also the chosen one.
func (w *Window) RequireMarkedNode(node ui.Part) {
	w.t.Helper()
	shown := w.Screen.Describe().Nodes
	w.page().Controls.FocusPart("")
	for _, n := range []ui.Part{node, *chosen(shown.Nodes())} {
		shown.FocusNode(nil)
		before := w.Picture()
		shown.FocusNode(&n.ID)
		require.NotEqual(w.t, before, w.Picture(), n.Name)
		shown.FocusNode(nil)
	}
}

// chosen returns the part that is chosen, or else the first one.
func chosen(parts []ui.Part) *ui.Part {
	return &parts[max(0, slices.IndexFunc(parts, func(p ui.Part) bool { return p.Chosen }))]
}

// page returns the highest page of the screen.
func (w *Window) page() *screen.Page {
	pages := w.Screen.Pages()
	return pages[len(pages)-1]
}

// Picture returns all of the screen.
func (w *Window) Picture() *image.RGBA {
	bounds := w.Services.Window.Pixels()
	dst := ebiten.NewImageWithOptions(bounds, nil)
	defer dst.Deallocate()
	for _, p := range w.Screen.Pages() {
		p.Damage()
		p.Draw(dst)
	}
	picture := image.NewRGBA(bounds)
	dst.ReadPixels(picture.Pix)
	return picture
}

func (w *Window) ShowDialog(d screen.Dialog)  { w.Dialog = d }
func (w *Window) IsOpen(d screen.Dialog) bool { return w.Dialog == d }

// Do implements screen.Host. The command must be one of the screen's, which is run if it is enabled, or one that the
// window adds to those of a screen with the menu.
func (w *Window) Do(id command.ID) {
	if w.Screen == nil || id == command.Menu || slices.Contains(command.WithMenu(nil, command.Tiles), id) && !slices.Contains(w.Screen.Commands(), id) {
		w.Done = append(w.Done, id)
		return
	}
	require.True(w.t, slices.Contains(w.Screen.Commands(), id), "the screen does not have command %d", id)
	if w.Screen.Enabled(id) {
		w.Screen.Do(id)
	}
}

func (w *Window) Return()          { w.Returned = true; w.Screen.Close() }
func (w *Window) Relayout()        { w.Dirty = true }
func (w *Window) SettingsChanged() { w.Changes, w.Dirty = w.Changes+1, true }

func (w *Window) Notify(key, arg string) {
	w.Notified = append(w.Notified, key+" "+arg)
	if w.Screen != nil {
		w.Screen.Describe().Notices.Show(key, arg)
	}
}

func (w *Window) Wake()                                          {}
func (w *Window) Background(work func() error, done func(error)) { done(work()) }

func (w *Window) Report(err error) {
	if err != nil {
		w.t.Log(err)
		w.Reported = append(w.Reported, err)
	}
}
