package gui

import (
	"errors"
	"fmt"
	"runtime/debug"
	"strconv"
	"sync"
	"sync/atomic"

	"github.com/hajimehoshi/ebiten/v2"

	"blobwars/assets/icon"
	"blobwars/gui/clip"
	"blobwars/gui/platform"
	"blobwars/gui/sound"
	"blobwars/gui/store"
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

// Program lives as long as the process: it has what a new window takes over from the one before, runs the ticks and
// frames of the window, and survives a panic in it. It is the ebiten.Game.
type Program struct {
	options  Options
	shared   shared
	tracker  windowTracker // remembers where the window is on the desktop
	window   *Window
	guard    guard
	mailbox  mailbox        // what the platform and the store have to say to the window
	imported *store.Archive // to be restored after this tick; nil: none
	shown    bool           // a frame was drawn
	stop     stopper

	signalled atomic.Bool // the system asked the program to end
	end       error       // the reason for closing; nil while the window is open, ebiten.Termination for a normal end
}

// shared is what all windows of a process share: a process can open the sound device, and take the lock of the
// documents, only once.
type shared struct {
	store     *store.Store     // of the documents; nil: nothing is saved
	storage   platform.Storage // of the store
	missing   error            // why there is no store; nil: it is not wanted
	sound     *sound.Player
	clipboard *clip.Clipboard
	looks     looks
	driver    Driver
	loop      *loop
	process   process
}

// process is what a window asks of the program.
type process interface {
	quit()                       // ends the program after this tick
	importData(a *store.Archive) // restores data after this tick, in a new window
	toggleFullscreen()
}

// stopper ends what start has begun.
type stopper struct {
	signals func()
	done    chan struct{}
	group   sync.WaitGroup
}

// newProgram makes the program with its window. A file that cannot be read is reported in a dialog above the default
// game.
func newProgram(options Options) (*Program, error) {
	p := &Program{options: options}
	looks, err := newLooks()
	if err != nil {
		return nil, err
	}
	driver := options.Driver
	if driver == nil {
		driver = Person{}
	}
	p.shared = shared{sound: sound.New(), clipboard: clip.New(), looks: looks, driver: driver, loop: &loop{modes: ebitenModes{}}, process: p}
	p.mailbox.waker = p.shared.loop
	if !options.Private {
		p.shared.storage, p.shared.missing = options.documents()
	}
	if p.shared.missing == nil && p.shared.storage != nil {
		p.shared.store = store.New(p.shared.storage)
		p.shared.store.Observe(p)
	}
	if p.window, err = newWindow(&p.shared, options); err != nil {
		return nil, errors.Join(err, p.close())
	}
	return p, nil
}

// Run opens the window and returns when it is closed.
func Run(options Options) error {
	debug.SetGCPercent(startGCPercent)
	platform.RaiseGOMAXPROCS()
	platform.ReturnFreedTextures()
	platform.WatchDocuments()
	p, err := newProgram(options)
	if err != nil {
		return err
	}
	if platform.HasWindow() {
		p.tracker.open(p.window.services)
		images, err := icon.Images()
		if err != nil {
			return err
		}
		ebiten.SetWindowIcon(images)
	}
	p.listen()
	ebiten.SetScreenClearedEveryFrame(false)
	ebiten.SetWindowClosingHandled(true)
	err = ebiten.RunGameWithOptions(p, &ebiten.RunGameOptions{X11ClassName: windowClass, X11InstanceName: "blobwars"})
	err = errors.Join(err, p.close())
	if err != nil {
		return fmt.Errorf("open the window: %w", err)
	}
	if errors.Is(p.end, ebiten.Termination) {
		return nil
	}
	return p.end
}

// listen follows the platform, once for all windows, and starts the goroutine that wakes the loop.
func (p *Program) listen() {
	p.shared.loop.started.Store(true)
	p.stop.done = make(chan struct{})
	p.stop.group.Go(func() { p.shared.loop.wakeRegularly(p.stop.done) })
	p.stop.signals = platform.OnSignal(func() { // the first one: a second ends the program at once
		p.signalled.Store(true)
		p.shared.loop.wake()
	})
	platform.OnLockLost(func() {
		p.shared.store.Stop()
		p.mailbox.post(func() { p.window.offerUseHere() })
	})
	platform.OnTouchCancel(func() { p.window.input.reader.Cancel() })
	platform.OnHide(func() { p.shared.store.Flush() })
	platform.OnLink(func(link string) { p.mailbox.post(func() { p.window.followLink(link) }) })
	if !p.options.Private {
		platform.OnSystemTheme(func() { p.mailbox.post(func() { p.window.background.askTheme(p.window.view) }) })
	}
	platform.OnOutlineUse(
		func(id string, focused bool) { p.mailbox.post(func() { p.window.outline.press(id, focused) }) },
		func(id string) { p.mailbox.post(func() { p.window.outline.focus(id) }) },
		func(string) { p.mailbox.post(func() { p.window.outline.reopen() }) },
		func(id, text string) { p.mailbox.post(func() { p.window.outline.typed(id, text) }) },
	)
}

// StoreChanged has the window say that a document cannot be written, or that it can be again.
func (p *Program) StoreChanged() { p.mailbox.post(func() { p.window.saver.reportUnsaved() }) }

// close closes the window and what all windows share, at the end of the program.
func (p *Program) close() error {
	var failed *panicError
	if w := p.window; w != nil {
		failed = catch(func() { w.close(p.guard.crashesAgain()) })
	}
	if p.stop.done != nil {
		p.stop.signals()
		close(p.stop.done)
		p.stop.group.Wait()
	}
	p.shared.loop.close()
	p.report(p.shared.store.Close())
	p.shared.sound.Close()
	p.shared.clipboard.Close()
	if failed != nil {
		return failed
	}
	return nil
}

func (p *Program) report(err error) { report(p.options.Err, err) }

func (p *Program) quit()                       { p.end = ebiten.Termination }
func (p *Program) importData(a *store.Archive) { p.imported = a }
func (p *Program) toggleFullscreen()           { p.tracker.toggleFullscreen(p.window.view.windowSize()) }

// reopen closes the window, calls meanwhile, and opens another one with a file or, if it is empty, with the saved game.
// crashes is that of Window.close, whose result it returns.
func (p *Program) reopen(file string, crashes bool, meanwhile func()) (setAside string, err error) {
	old := p.window
	if failed := catch(func() { setAside = old.close(crashes) }); failed != nil { // what was not closed stays open until the program ends
		p.report(failed)
	}
	p.shared.store.Reopen(old.library.waitingTexts())
	meanwhile()
	w, err := newWindow(&p.shared, p.options.again(file))
	if err != nil {
		return setAside, err
	}
	w.view.resize(old.services.Window.W, old.services.Window.H, old.view.scale)
	p.window = w
	return setAside, nil
}

// restoreData opens a new window with the data that the person has accepted.
func (p *Program) restoreData() error {
	archive := p.imported
	p.imported = nil
	added, failed := 0, error(nil)
	_, err := p.reopen("", false, func() { added, failed = p.shared.store.Import(archive) })
	if err != nil {
		return err
	}
	switch {
	case errors.Is(failed, platform.ErrLocked):
		p.window.reminders.add("notice.import_locked", "", reminderTicks)
	case failed != nil:
		p.report(failed)
		p.window.reminders.add("notice.not_imported", failed.Error(), reminderTicks)
	default:
		p.window.reminders.add("notice.imported", strconv.Itoa(added), reminderTicks)
	}
	return nil
}
