package gui

import (
	"context"
	"errors"
	"fmt"
	"os/signal"
	"runtime/debug"
	"sync"

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
	requests  *requests
}

// requests are what the window asks of the program, which does it at the end of the tick.
type requests struct {
	quit       bool
	fullscreen bool           // to be left, or entered
	imported   *store.Archive // data to restore in a new window; nil: none
}

// restore asks for a window with other documents.
func (r *requests) restore(archive *store.Archive) { r.imported = archive }

// newShared opens what the windows of a process with options share.
func newShared(options Options) (*shared, error) {
	s := &shared{
		sound: sound.New(), clipboard: clip.New(), driver: options.Driver, loop: &loop{modes: ebitenModes{}}, requests: &requests{},
	}
	if s.driver == nil {
		s.driver = Person{}
	}
	if !options.Private {
		if s.storage = options.storage; s.storage == nil {
			s.storage, s.missing = platform.UserStorage()
		}
	}
	if s.missing == nil && s.storage != nil {
		s.store = store.New(s.storage)
	}
	var err error
	s.looks, err = newLooks()
	return s, err
}

// close ends what the windows have shared. The error is that of the documents.
func (s *shared) close() error {
	s.loop.close()
	err := s.store.Close()
	s.sound.Close()
	s.clipboard.Close()
	return err
}

// Run opens the window and returns when it is closed.
func Run(options Options) error {
	debug.SetGCPercent(startGCPercent)
	platform.RaiseGOMAXPROCS()
	platform.ReturnFreedTextures()
	platform.WatchDocuments()
	platform.SurviveBrokenPipes()
	p, err := newProgram(options)
	if err != nil {
		return err
	}
	if !platform.Browser {
		p.tracker.open(p.window.services)
		images, err := icon.Images()
		if err != nil {
			return err
		}
		ebiten.SetWindowIcon(images)
	}
	var events platformEvents
	events.start(p)
	ebiten.SetScreenClearedEveryFrame(false)
	ebiten.SetWindowClosingHandled(true)
	err = ebiten.RunGameWithOptions(p, &ebiten.RunGameOptions{X11ClassName: windowClass, X11InstanceName: "blobwars"})
	events.close()
	if err != nil {
		err = fmt.Errorf("open the window: %w", err)
	}
	if !errors.Is(p.end, ebiten.Termination) {
		err = errors.Join(err, p.end)
	}
	return errors.Join(err, p.close())
}

// platformEvents follows the platform, once for all windows of a program, and wakes the loop. It implements
// platform.Events.
type platformEvents struct {
	program *Program
	cancel  context.CancelFunc
	group   sync.WaitGroup
}

func (e *platformEvents) start(p *Program) {
	e.program = p
	p.shared.loop.started.Store(true)
	open, cancel := context.WithCancel(context.Background())
	e.cancel = cancel
	e.group.Go(func() { p.shared.loop.wakeRegularly(open.Done()) })
	signalled, stop := signal.NotifyContext(open, platform.EndSignals...)
	e.group.Go(func() {
		<-signalled.Done()
		stop() // a second signal ends the program at once
		if open.Err() == nil {
			p.signalled.Store(true)
			p.shared.loop.wake()
		}
	})
	platform.Watch(e)
}

// close ends what start has begun and waits for it.
func (e *platformEvents) close() {
	e.cancel()
	e.group.Wait()
}

// post makes the next tick call f with the window.
func (e *platformEvents) post(f func(*Window)) {
	e.program.mailbox.post(func() { f(e.program.window) })
}

func (e *platformEvents) LockLost() {
	e.program.shared.store.Stop()
	e.post((*Window).offerUseHere)
}

func (e *platformEvents) PageHidden()            { e.program.shared.store.Flush() }
func (e *platformEvents) TouchCanceled()         { e.post(func(w *Window) { w.input.reader.Cancel() }) }
func (e *platformEvents) LinkOpened(link string) { e.post(func(w *Window) { w.followLink(link) }) }
func (e *platformEvents) ThemeChanged() {
	e.post(func(w *Window) { w.router.view.askTheme(w.background) })
}

func (e *platformEvents) OutlineFocused(id string) { e.post(func(w *Window) { w.outline.Focus(id) }) }
func (e *platformEvents) OutlinePressed(id string, focused bool) {
	e.post(func(w *Window) { w.outline.Press(id, focused) })
}
func (e *platformEvents) OutlineTyped(id, text string) {
	e.post(func(w *Window) { w.outline.Type(id, text) })
}
