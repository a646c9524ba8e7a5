package gui

import (
	"errors"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"sync/atomic"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/gui/dialog"
	"blobwars/gui/platform"
)

// Program lives as long as the process: it has what a new window takes over from the one before, runs the ticks and
// frames of the window, and survives a panic in it. It is the ebiten.Game.
type Program struct {
	options   Options
	shared    *shared
	tracker   windowTracker // remembers where the window is on the desktop
	window    *Window
	crash     crash
	mailbox   mailbox // what the platform and the store have to say to the window
	shown     bool    // a frame was drawn
	signalled atomic.Bool
	end       error // the reason for closing; nil while the window is open, ebiten.Termination for a normal end
}

// newProgram makes the program with its window. A file that cannot be read is reported in a dialog above the default
// game.
func newProgram(options Options) (*Program, error) {
	shared, err := newShared(options)
	p := &Program{options: options, shared: shared, mailbox: mailbox{loop: shared.loop}}
	if shared.store != nil {
		shared.store.Observe(p)
	}
	if err == nil {
		p.window, err = newWindow(shared, options)
	}
	if err != nil {
		return nil, errors.Join(err, p.close())
	}
	return p, nil
}

// StoreChanged has the window say that a document cannot be written, or that it can be again.
func (p *Program) StoreChanged() { p.mailbox.post(func() { p.window.saver.ReportUnsaved() }) }

// Layout implements ebiten.Game. Ebitengine calls LayoutF instead.
func (p *Program) Layout(int, int) (int, int) { panic("unreachable: LayoutF is implemented") }

// LayoutF implements ebiten.LayoutFer: w and h are in device-independent pixels, the results in device pixels.
func (p *Program) LayoutF(w, h float64) (float64, float64) {
	scale := p.window.router.view.scale
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
	p.window.Resize(w, h, scale)
	return w, h
}

// Update implements ebiten.Game: a tick of the window, or of the crash screen after a panic.
func (p *Program) Update() (err error) {
	defer func() {
		if err != nil { // the window closes
			platform.KeepGraphics()
		}
	}()
	if p.crash.fatal != nil {
		return p.crash.fatal
	}
	if p.crash.screen != nil {
		if failed := catch(func() { err = p.afterCrash() }); failed != nil {
			return failed
		}
		return err
	}
	if failed := catch(func() { crashOnKey(ebiten.KeyU); err = p.tick() }); failed != nil {
		p.fail(failed)
		return nil
	}
	if err == nil && p.shared.requests.imported != nil {
		err = p.restoreData()
	}
	return err
}

// tick runs one tick of 1/60 s. Its error is ebiten.Termination when the window closes, or the driver's error.
func (p *Program) tick() error {
	w, requests := p.window, p.shared.requests
	p.shared.driver.BeforeTick(w)
	p.mailbox.deliver() // before prepare, which lays out the screen that this may show
	w.prepare()
	w.update(p.tracker.hidden)
	if requests.fullscreen {
		requests.fullscreen = false
		p.tracker.toggleFullscreen(w.router.view.windowSize())
	}
	wanted := requests.quit || ebiten.IsWindowBeingClosed()
	requests.quit = false
	if p.signalled.Load() || wanted && w.mayClose(requests) {
		p.end = ebiten.Termination
	}
	p.tracker.update(w.router.view, p.end != nil)
	if err := p.shared.driver.AfterTick(w); err != nil {
		p.end = err
	}
	if p.end != nil {
		return ebiten.Termination
	}
	p.shared.loop.update(p.options.Ticks || p.tracker.opening() || w.needsTick(), &w.input.pads)
	return nil
}

// Draw implements ebiten.Game. Only the part of the window that looks different is drawn again.
func (p *Program) Draw(dst *ebiten.Image) {
	if p.crash.screen == nil {
		failed := catch(func() { crashOnKey(ebiten.KeyD); p.draw(dst) })
		if failed == nil {
			return
		}
		p.fail(failed)
	}
	if p.crash.fatal == nil {
		if failed := catch(func() {
			size := p.window.services.Window
			p.crash.screen.Draw(dst, [2]int{int(size.W), int(size.H)}, p.window.router.view.scale)
		}); failed != nil {
			p.crash.fatal = failed
		}
	}
}

func (p *Program) draw(dst *ebiten.Image) {
	if !p.window.router.view.layoutInvalid { // otherwise the next tick lays out again
		p.tracker.frames++
		damage := p.window.takeDamage()
		p.shared.driver.Drawn(p.window, len(damage) > 0)
		p.window.draw(dst, damage)
	}
	if !p.shown {
		p.shown = true
		debug.SetGCPercent(gcPercent)
		if p.options.WebPage != nil {
			p.options.WebPage.Shown()
		}
	}
}

// fail saves the game and shows the crash screen, or ends the program if nobody is there to read it.
func (p *Program) fail(failed *panicError) {
	report(p.options.Err, failed)
	if p.options.Driver != nil {
		p.crash.fatal = failed
		return
	}
	p.crash.show(p.window, failed)
	p.shared.loop.sleep(false)
}

// afterCrash does what the person chooses on the crash screen.
func (p *Program) afterCrash() error {
	choice := p.crash.screen.Update()
	switch {
	case choice == dialog.Quit || p.signalled.Load() || ebiten.IsWindowBeingClosed():
		p.end = ebiten.Termination
		return p.end
	case choice == dialog.KeepPlaying:
		return p.restart()
	}
	return nil
}

// restart replaces the broken window by a new one with the saved game.
func (p *Program) restart() error {
	setAside, err := p.reopen(p.crash.resumeFile, p.crash.again(), func() {})
	if err != nil {
		return err
	}
	p.crash = crash{restarted: true}
	if setAside != "" {
		p.window.reminders.AddFirst("notice.crashed", filepath.Base(setAside))
	}
	return nil
}

// restoreData opens a new window with the data that the person has accepted.
func (p *Program) restoreData() error {
	archive := p.shared.requests.imported
	p.shared.requests.imported = nil
	added, failed := 0, error(nil)
	_, err := p.reopen("", false, func() { added, failed = p.shared.store.Import(archive) })
	if err != nil {
		return err
	}
	p.crash = crash{} // the next crash is the first one with this data
	switch notices := p.window.reminders; {
	case errors.Is(failed, platform.ErrLocked):
		notices.AddFirst("notice.import_locked", "")
	case failed != nil:
		report(p.options.Err, failed)
		notices.AddFirst("notice.not_imported", failed.Error())
	default:
		notices.AddFirst("notice.imported", strconv.Itoa(added))
	}
	return nil
}

// reopen closes the window, calls meanwhile, and opens another one with a file or, if it is empty, with the saved game.
// crashes is that of Window.close, whose result it returns.
func (p *Program) reopen(file string, crashes bool, meanwhile func()) (setAside string, err error) {
	old := p.window
	if failed := catch(func() { setAside = old.close(crashes) }); failed != nil { // what was not closed stays open until the program ends
		report(p.options.Err, failed)
	}
	p.shared.store.Reopen(old.saver.Waiting())
	meanwhile()
	options := p.options
	options.File, options.Link, options.Computer = file, "", nil
	w, err := newWindow(p.shared, options)
	if err != nil {
		return setAside, err
	}
	w.Resize(old.services.Window.W, old.services.Window.H, old.router.view.scale)
	p.window = w
	return setAside, nil
}

// close closes the window and what all windows share, at the end of the program.
func (p *Program) close() error {
	var failed error
	if w := p.window; w != nil {
		if panicked := catch(func() { w.close(p.crash.again()) }); panicked != nil {
			failed = panicked
		}
	}
	return errors.Join(failed, p.shared.close())
}
