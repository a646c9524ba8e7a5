// Package gui is the window: what is seen and pressed. The game at the table is
// gui/play's Session; pictures are gui/paint's. Everything here belongs to the one
// goroutine that Ebitengine calls Update and Draw on.
package gui

import (
	"context"
	"fmt"
	"image"
	"math"
	"os"
	"path/filepath"
	"sync"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/clip"
	"blobwars/gui/geom"
	"blobwars/gui/layout"
	"blobwars/gui/model/session"
	"blobwars/gui/paint"
	"blobwars/gui/sound"
	"blobwars/gui/store"
	"blobwars/gui/ui"
)

// App is the window. It implements ebiten.Game.
type App struct {
	options  Options
	paint    *paint.Painter
	theme    *paint.Theme
	words    *words.Catalogue
	settings store.Settings
	path     string // of the settings; empty: nowhere
	unsaved  bool   // they could not be written last time
	keeping  keeping
	signals  chan os.Signal // that ask for the end; nil: nobody listens

	sound    *sound.Player
	clip     *clip.Clipboard
	hinted   bool // a hint was there a tick ago
	session  *session.Session
	edit     *editor          // nil: the game is played
	editLeft *engine.Position // the board that was left without being played; nil: there is none
	study    study            // nil: the table is in the window
	heldBack bool             // the computer at the table, for a study
	layout   layout.Layout    // in device pixels
	size     [2]int           // of the window, in device pixels
	scale    float64          // device pixels to a device-independent one
	input    input

	style    ui.Style  // of the controls
	table    *ui.Set   // the table's controls
	controls *ui.Set   // what can be used now: the dialog's controls, or the table's
	dialog   dialog    // nil: none is open
	built    dialog    // the one whose controls are there
	card     geom.Rect // the dialog's
	browsing chan browsed
	life     context.Context // ends with the window
	end      context.CancelFunc
	beside   sync.WaitGroup // of what runs beside the loop until then

	ground *ebiten.Image // a column of the ground, as high as the window
	panels []*panel      // of the table
	over   *panel        // the dialog's; nil: none is open
	tip    tip
	astray bool            // something was on its way across the window in the last frame
	damage image.Rectangle // the part of the window that is to be put together anew

	chromeDirty bool // a panel may look different
	frameDirty  bool // the board looks different
	rebuild     bool // the controls are to be built anew
	quit        bool
	demo        *demo
	moves       *moveList
	shown       shown
	announcer   announcer
	pace        *pace        // nil: somebody else drives the loop
	stands      *windowPlace // nil: as pace
	measure     *measure
	failure     error
	failed      error // of the session, as of the last tick
}

// New is a window on the game that options ask for. A file that cannot be read is
// said in a dialog, over the usual new game.
func New(options Options) (*App, error) {
	painter, err := paint.NewPainter()
	if err != nil {
		return nil, err
	}
	a := &App{options: options, paint: painter, clip: clip.New(), rebuild: true, chromeDirty: true, scale: 1}
	a.life, a.end = context.WithCancel(context.Background())
	broken := a.loadSettings()
	if a.words, err = words.New(a.language()); err != nil {
		return nil, err
	}
	if a.sound, err = sound.New(); err != nil {
		return nil, err
	}
	a.applySound()
	a.theme = themeOf(a.settings.Theme)
	saved, notice, arg := a.startKeeping()
	setup := session.Setup{Seats: options.seats(a.settings.Seats), Start: engine.Start(), Title: "paper-start"}
	if options.Demo != "" {
		if err := a.startDemo(&setup); err != nil {
			return nil, err
		}
	}
	a.session = session.New(setup)
	a.moves = &moveList{app: a}
	a.session.Timeline.Speed = a.settings.Speed
	a.session.Turn.SetPace(a.settings.Pace)
	if options.Measure {
		a.measure = &measure{out: options.Out}
	}
	a.resume(saved)
	if broken != nil {
		notice, arg = "notice.settings_broken", filepath.Base(broken.Aside) // its folder is the one of the settings
	}
	if notice != "" {
		a.session.Notices.Show(notice, arg)
	}
	if options.File != "" {
		a.openFile(options.File)
	}
	return a, nil
}

// gcPercent is how much garbage may gather, in hundredths of what is in use: little, for most
// of that is the tables of the champions, and nothing is made in their size.
const gcPercent = 20

// Layout implements ebiten.Game.
func (a *App) Layout(w, h int) (int, int) { panic("unreachable: LayoutF is there") }

// LayoutF implements ebiten.LayoutFer: the picture has the device's own pixels.
func (a *App) LayoutF(w, h float64) (float64, float64) {
	scale := a.scale
	if m := ebiten.Monitor(); m != nil { // nil: none is plugged in
		scale = m.DeviceScaleFactor()
	}
	if scale <= 0 {
		scale = 1
	}
	w, h = w*scale, h*scale
	if a.demo != nil {
		w, h, scale = a.demo.frame()
	}
	size := [2]int{int(math.Ceil(w)), int(math.Ceil(h))}
	if size != a.size || scale != a.scale {
		a.size, a.scale = size, scale
		a.rebuild = true
	}
	return w, h
}

// Update implements ebiten.Game.
func (a *App) Update() error {
	a.measure.begin(a)
	if a.rebuild {
		a.build()
	}
	a.readInput()
	changed, moved := false, false
	a.followAnalysis()
	switch { // in the editor the game stands still
	case a.study != nil:
		changed = a.study.tick(a)
	case a.edit == nil:
		changed, moved = a.session.Tick()
	}
	a.hear()
	a.followTable()
	a.chromeDirty = a.chromeDirty || changed
	a.frameDirty = a.frameDirty || moved
	if a.controls.Changed() {
		a.chromeDirty = true
	}
	a.reportDefect()
	a.receiveBrowsed()
	if a.options.Moves {
		a.announcer.update(a)
	}
	if a.demo != nil {
		a.demo.update(a)
	}
	a.keep()
	a.receiveSignals()
	a.quit = a.quit || ebiten.IsWindowBeingClosed()
	a.followWindow(a.quit)
	if a.quit {
		return ebiten.Termination
	}
	a.measure.end(a)
	if a.pace != nil {
		a.pace.update(a.stirs())
	}
	return nil
}

// build lays everything out anew: after a change of size, words, theme or dialog.
func (a *App) build() {
	a.rebuild = false
	w, h := float64(a.size[0])/a.scale, float64(a.size[1])/a.scale
	if a.study != nil {
		a.arrangeStudy(w, h)
	} else {
		a.layout = layout.Arrange(w, h, a.board().Size(), a.settings.Coordinates).Times(a.scale)
		a.layout.Board.Flipped = a.settings.Flipped
	}
	if _, ok := a.dialog.(*drawer); ok && !a.layout.HasDrawer() {
		a.dialog = nil // its cards have found room
	}
	a.buildControls()
	a.buildPanels()
}

// buildControls builds what can be used now. The table's controls keep their focus under a dialog.
func (a *App) buildControls() {
	a.style = ui.NewStyle(a.paint, a.theme, a.layout)
	before, table := a.controls, a.table
	a.table = ui.NewSet(a.style, a.size[0], a.size[1], false, a.tableControls(), table)
	a.controls = a.table
	if a.dialog != nil {
		a.card = a.place(a.dialog)
		old := before
		if before == table {
			old = nil
		}
		a.table.SetByKeys(false)
		a.controls = ui.NewSet(a.style, a.size[0], a.size[1], true, a.dialog.build(a, a.card), old)
		if f, ok := a.dialog.(interface{ focus() string }); ok && a.dialog != a.built {
			a.controls.Focus(f.focus())
		}
	}
	a.built = a.dialog
	if before != nil {
		a.controls.SetByKeys(before.ByKeys())
	}
}

// load puts a game on the table, at its last move or where it was left.
func (a *App) load(setup session.Setup, game *engine.Game) {
	if game == nil {
		a.session.New(setup)
	} else {
		a.session.Load(setup, game)
	}
	a.endStudy()
	a.leaveEditor()
	a.rebuild = true // the board may have another size
}

// t is the sentence of key in the language of the window.
func (a *App) t(key string, values ...words.Values) string { return a.words.T(key, values...) }

func (a *App) face(weight paint.Weight, size float64) text.Face { return a.paint.Face(weight, size) }

// language is the tag of the language to speak: the settings', or the system's.
func (a *App) language() string {
	if a.settings.Language != "" {
		return a.settings.Language
	}
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := os.Getenv(name); v != "" {
			return v
		}
	}
	return "en"
}

// complain says on the terminal what the window cannot.
func (a *App) complain(err error) {
	if a.options.Err != nil {
		fmt.Fprintln(a.options.Err, "blobwars:", err)
	}
}
