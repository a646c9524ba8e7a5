package gui

import (
	"fmt"
	"io"
	"path/filepath"
	"runtime/debug"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/dialog"
)

// guard is the state of the program after a panic.
type guard struct {
	crash      *dialog.Crash // the screen that reports the panic; nil: none was caught
	resumeFile string        // the file to resume from after a crash; empty: the saved game
	restarted  bool          // the window is not the first one after a crash
	fatal      error         // the crash screen failed, too
}

// crashesAgain reports whether a window has crashed that was opened after a crash: only a second one is evidence that
// the game causes it.
func (g *guard) crashesAgain() bool { return g.crash != nil && g.restarted }

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

// report writes an error on the standard error stream; a nil out writes none.
func report(out io.Writer, err error) {
	if out != nil && err != nil {
		fmt.Fprintln(out, "blobwars:", err)
	}
}

// Layout implements ebiten.Game. Ebitengine calls LayoutF instead.
func (p *Program) Layout(int, int) (int, int) { panic("unreachable: LayoutF is implemented") }

// LayoutF implements ebiten.LayoutFer: w and h are in device-independent pixels, the results in device pixels.
func (p *Program) LayoutF(w, h float64) (float64, float64) {
	scale := p.window.view.scale
	if m := ebiten.Monitor(); m != nil { // nil if no monitor is connected
		scale = deviceScale(m)
	}
	if scale <= 0 {
		scale = 1
	}
	w, h = w*scale, h*scale
	if fw, fh, fscale := p.shared.driver.Frame(); fscale > 0 {
		w, h, scale = fw, fh, fscale
	}
	p.window.view.resize(w, h, scale)
	return w, h
}

// Update implements ebiten.Game: a tick of the window, or of the crash screen after a panic.
func (p *Program) Update() (err error) {
	if p.guard.fatal != nil {
		return p.guard.fatal
	}
	if p.guard.crash != nil {
		if failed := catch(func() { err = p.afterCrash() }); failed != nil {
			return failed
		}
		return err
	}
	if failed := catch(func() { crashOnKey(ebiten.KeyU); err = p.tick() }); failed != nil {
		p.fail(failed)
		return nil
	}
	if err == nil && p.imported != nil {
		err = p.restoreData()
	}
	return err
}

// tick runs one tick of 1/60 s. Its error is ebiten.Termination when the window closes, or the driver's error.
func (p *Program) tick() error {
	w, loop := p.window, p.shared.loop
	p.shared.driver.BeforeTick(w)
	p.mailbox.deliver() // before prepare, which lays out the screen that this may show
	w.prepare()
	w.update(p.tracker.hidden)
	if ebiten.IsWindowBeingClosed() || p.signalled.Load() {
		p.quit()
	}
	p.tracker.update(w.view, &w.saver.settings, p.end != nil)
	if err := p.shared.driver.AfterTick(w); err != nil {
		p.end = err
	}
	if p.end != nil {
		return ebiten.Termination
	}
	loop.update(p.options.Ticks || p.tracker.opening() || w.needsTick(), &w.input.pads)
	return nil
}

// Draw implements ebiten.Game. Only the part of the window that looks different is drawn again.
func (p *Program) Draw(dst *ebiten.Image) {
	if p.guard.crash == nil {
		failed := catch(func() { crashOnKey(ebiten.KeyD); p.draw(dst) })
		if failed == nil {
			return
		}
		p.fail(failed)
	}
	if p.guard.fatal != nil {
		return
	}
	if failed := catch(func() {
		size := p.window.services.Window
		p.guard.crash.Draw(dst, [2]int{int(size.W), int(size.H)}, p.window.view.scale)
	}); failed != nil {
		p.guard.fatal = failed
	}
}

func (p *Program) draw(dst *ebiten.Image) {
	if !p.window.view.layoutInvalid { // otherwise the next tick lays out again
		p.tracker.frames++
		damage := p.window.takeDamage()
		p.shared.driver.Drawn(p.window, len(damage) > 0)
		p.window.draw(dst, damage)
	}
	if !p.shown {
		p.shown = true
		debug.SetGCPercent(gcPercent)
		if p.options.Page != nil {
			p.options.Page.Shown()
		}
	}
}

// fail saves the game and shows the crash screen, or ends the program if it is unattended.
func (p *Program) fail(failed *panicError) {
	p.report(failed)
	if p.options.Driver != nil {
		p.guard.fatal = failed
		return
	}
	p.guard.crash, p.guard.resumeFile = crashScreen(p.window, failed)
	p.shared.loop.sleep(false)
}

// afterCrash does what the person chooses on the crash screen.
func (p *Program) afterCrash() error {
	if p.signalled.Load() || ebiten.IsWindowBeingClosed() {
		p.quit()
		return p.end
	}
	switch p.guard.crash.Update() {
	case dialog.Quit:
		p.quit()
		return p.end
	case dialog.KeepPlaying:
		return p.restart()
	}
	return nil
}

// restart replaces the broken window by a new one with the saved game.
func (p *Program) restart() error {
	setAside, err := p.reopen(p.guard.resumeFile, p.guard.crashesAgain(), func() {})
	if err != nil {
		return err
	}
	p.guard = guard{restarted: true}
	if setAside != "" {
		p.window.reminders.add("notice.crashed", filepath.Base(setAside), reminderTicks)
	}
	return nil
}
