package gui

import (
	"fmt"
	"runtime/debug"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/platform"
)

// window is what Ebitengine runs: an App, and after a panic in it the screen that says so.
type window struct {
	app   *App
	crash *crash // nil: all is well
	again bool   // the app is not the first one
	dead  error  // not even that screen could be shown
}

// Run opens the window and returns when it is closed.
func Run(options Options) error {
	debug.SetGCPercent(gcPercent)
	platform.RaiseGOMAXPROCS()
	a, err := New(options)
	if err != nil {
		return err
	}
	w := &window{app: a}
	a.placeWindow()
	a.begin()
	ebiten.SetWindowTitle(a.t("title"))
	ebiten.SetScreenClearedEveryFrame(false)
	ebiten.SetWindowClosingHandled(true)
	err = ebiten.RunGame(w)
	w.app.keeping.crashed = w.crash != nil
	if closing := catch(w.app.close); closing != nil && err == nil {
		err = closing
	}
	if err != nil {
		return fmt.Errorf("open the window: %w", err)
	}
	return w.app.failure
}

// begin starts what runs beside the loop of frames; close ends it.
func (a *App) begin() {
	a.pace = &pace{}
	a.heedSignals()
	a.session.Wake = a.pace.wake
	a.beside.Go(func() { a.pace.beat(a.life.Done()) })
}

// fault is a panic that was caught.
type fault struct {
	value any
	stack []byte
}

func (f *fault) Error() string {
	return fmt.Sprintf("a defect in the program: %v\n%s", f.value, f.stack)
}

// catch does what may panic; nil if it did not.
func catch(do func()) (f *fault) {
	defer func() {
		if p := recover(); p != nil {
			f = &fault{p, debug.Stack()}
		}
	}()
	do()
	return nil
}

// Layout implements ebiten.Game.
func (w *window) Layout(int, int) (int, int) { panic("unreachable: LayoutF is there") }

// LayoutF implements ebiten.LayoutFer.
func (w *window) LayoutF(width, height float64) (float64, float64) {
	return w.app.LayoutF(width, height)
}

// Update implements ebiten.Game.
func (w *window) Update() (err error) {
	if w.dead != nil {
		return w.dead
	}
	if w.crash != nil {
		if f := catch(func() { err = w.afterCrash() }); f != nil {
			return f
		}
		return err
	}
	if f := catch(func() { provoke(ebiten.KeyU); err = w.app.Update() }); f != nil {
		w.fall(f)
		return nil
	}
	return err
}

// Draw implements ebiten.Game.
func (w *window) Draw(screen *ebiten.Image) {
	if w.crash == nil {
		f := catch(func() { provoke(ebiten.KeyD); w.app.Draw(screen) })
		if f == nil {
			return
		}
		w.fall(f)
	}
	if w.dead != nil {
		return
	}
	if f := catch(func() { w.crash.draw(screen, w.app.size, w.app.scale) }); f != nil {
		w.dead = f
	}
}

// fall saves what there is to save, and has the screen shown that says what happened.
func (w *window) fall(f *fault) {
	w.app.complain(f)
	if w.app.demo != nil { // nobody is there to choose
		w.dead = f
		return
	}
	w.crash = newCrash(w.app, f)
	if w.app.pace != nil {
		w.app.pace.sleep(false)
	}
}

// afterCrash does what the person asks for on that screen.
func (w *window) afterCrash() error {
	w.app.receiveSignals()
	if w.app.quit || ebiten.IsWindowBeingClosed() {
		return ebiten.Termination
	}
	switch w.crash.update() {
	case leave:
		return ebiten.Termination
	case goOn:
		return w.restart()
	}
	return nil
}

// restart puts a new table with the saved game in place of the broken one.
func (w *window) restart() error {
	old := w.app
	old.keeping.crashed = w.again        // the first time it may have been something else than the game
	if f := catch(old.close); f != nil { // what it still holds, it holds to the end of the program
		old.complain(f)
	}
	options := old.options
	options.File, options.Computer, options.Demo = w.crash.open, nil, ""
	a, err := New(options)
	if err != nil {
		return err
	}
	a.stands, a.measure = old.stands, old.measure
	a.begin()
	w.app, w.crash, w.again = a, nil, true
	return nil
}
