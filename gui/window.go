package gui

import (
	"errors"
	"fmt"
	"path/filepath"
	"runtime/debug"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/icon"
	"blobwars/gui/dialog"
	"blobwars/gui/platform"
)

// windowClass is the window's class on X11 (WM_CLASS), by which desktops find the program's entry in the menu; the
// entry's StartupWMClass is the same (packaging/example.blobwars.BlobWars.desktop).
const windowClass = "example.blobwars.BlobWars"

// gcPercent is how much garbage may gather, in hundredths of the memory in use. It is small because most of
// that memory is the transposition tables, beside which little garbage is made.
const gcPercent = 20

// startGCPercent replaces gcPercent until the first frame: collecting the garbage of the start takes longer than it is
// worth.
const startGCPercent = 400

// window is the ebiten.Game that runs an App and, after a panic in it, the screen that reports the panic.
type window struct {
	app        *App
	crash      *dialog.Crash // nil: no panic was caught
	resumeFile string        // the file to resume from after a crash; empty: the saved game
	restarted  bool          // the App is not the first one
	shown      bool          // a frame was drawn
	fatal      error         // the crash screen failed, too
}

// Run opens the window and returns when it is closed.
func Run(options Options) error {
	debug.SetGCPercent(startGCPercent)
	platform.RaiseGOMAXPROCS()
	platform.ReturnFreedTextures()
	platform.WatchDocuments()
	a, err := New(options)
	if err != nil {
		return err
	}
	w := &window{app: a}
	if platform.HasWindow() {
		a.tracker.open(a)
		images, err := icon.Images()
		if err != nil {
			return err
		}
		ebiten.SetWindowIcon(images)
	}
	w.start(a)
	ebiten.SetScreenClearedEveryFrame(false)
	ebiten.SetWindowClosingHandled(true)
	err = ebiten.RunGameWithOptions(w, &ebiten.RunGameOptions{X11ClassName: windowClass, X11InstanceName: "blobwars"})
	if closing := w.close(); closing != nil && err == nil {
		err = closing
	}
	if err != nil {
		return fmt.Errorf("open the window: %w", err)
	}
	if errors.Is(w.app.end, ebiten.Termination) {
		return nil
	}
	return w.app.end
}

// close closes the App at the end of the program.
func (w *window) close() *panicError {
	w.app.autosave.gameCrashes = w.crash != nil && w.restarted
	return catch(w.app.close)
}

// start starts the goroutines that watch signals and wake the loop; App.close stops them.
func (w *window) start(a *App) {
	a.loop.started.Store(true)
	a.autosave.watchSignals()
	a.background.group.Go(func() { a.loop.wakeRegularly(a.services.Context.Done()) })
	platform.OnLockLost(func() { a.background.post(a.autosave.lockLost) })
	platform.OnTouchCancel(a.input.reader.Cancel)
	platform.OnHide(func() { a.autosave.store.Flush() })
	platform.OnLink(func(link string) {
		a.background.post(func() {
			a.ShowDialog(nil)
			a.opener.openLink(link)
		})
	})
}

// panicError is a panic that was caught.
type panicError struct {
	value any
	stack []byte
}

func (e *panicError) Error() string {
	return fmt.Sprintf("a defect in the program: %v\n%s", e.value, e.stack)
}

// catch runs f and returns its panic, or nil.
func catch(f func()) (err *panicError) {
	defer func() {
		if p := recover(); p != nil {
			err = &panicError{p, debug.Stack()}
		}
	}()
	f()
	return nil
}

// Layout implements ebiten.Game. Ebitengine calls LayoutF instead.
func (w *window) Layout(int, int) (int, int) { panic("unreachable: LayoutF is implemented") }

func (w *window) LayoutF(width, height float64) (float64, float64) {
	return w.app.LayoutF(width, height)
}

func (w *window) Update() (err error) {
	if w.fatal != nil {
		return w.fatal
	}
	if w.crash != nil {
		if p := catch(func() { err = w.afterCrash() }); p != nil {
			return p
		}
		return err
	}
	if p := catch(func() { crashOnKey(ebiten.KeyU); err = w.app.Update() }); p != nil {
		w.fail(p)
		return nil
	}
	switch {
	case err != nil:
	case w.app.imported != nil:
		err = w.importData()
	}
	return err
}

func (w *window) Draw(dst *ebiten.Image) {
	if w.crash == nil {
		p := catch(func() { crashOnKey(ebiten.KeyD); w.app.Draw(dst) })
		if p == nil {
			if !w.shown {
				w.shown = true
				debug.SetGCPercent(gcPercent)
				if w.app.options.Shown != nil {
					w.app.options.Shown()
				}
			}
			return
		}
		w.fail(p)
	}
	if w.fatal != nil {
		return
	}
	if p := catch(func() {
		size := w.app.services.Window
		w.crash.Draw(dst, [2]int{int(size.W), int(size.H)}, w.app.scale)
	}); p != nil {
		w.fatal = p
	}
}

// fail saves the game and shows the crash screen, or ends the program if the driver is Unattended.
func (w *window) fail(p *panicError) {
	w.app.Report(p)
	if w.app.options.Driver.Unattended {
		w.fatal = p
		return
	}
	w.crash, w.resumeFile = crashScreen(w.app, p)
	w.app.loop.sleep(false)
}

// afterCrash does what the person chooses on the crash screen.
func (w *window) afterCrash() error {
	if w.app.autosave.signalled() || ebiten.IsWindowBeingClosed() {
		return ebiten.Termination
	}
	switch w.crash.Update() {
	case dialog.Quit:
		return ebiten.Termination
	case dialog.KeepPlaying:
		return w.restart()
	}
	return nil
}

// restart replaces the broken App by a new one with the saved game.
func (w *window) restart() error {
	old := w.app
	old.autosave.gameCrashes = w.restarted // only a second crash is evidence that the game causes it
	w.restarted = true
	if err := w.reopen(w.resumeFile, func() {}); err != nil || old.autosave.setAside == "" {
		return err
	}
	w.app.reminders.add("notice.crashed", filepath.Base(old.autosave.setAside), reminderTicks)
	return nil
}

// reopen closes the App, calls meanwhile, and opens another one with a file or, if it is empty, with the saved game.
func (w *window) reopen(file string, meanwhile func()) error {
	old := w.app
	old.keepsSound = true
	if p := catch(old.close); p != nil { // what was not closed stays open until the program ends
		old.Report(p)
	}
	meanwhile()
	options := old.options
	options.File, options.Link, options.Computer, options.NewGame, options.Watch = file, "", nil, false, false
	options.sound = old.services.Sound
	options.unstored = old.autosave.unstored()
	a, err := New(options)
	if err != nil {
		return err
	}
	a.tracker = old.tracker
	w.start(a)
	w.app, w.crash = a, nil
	return nil
}
