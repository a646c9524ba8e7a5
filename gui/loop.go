package gui

import (
	"runtime/metrics"
	"sync/atomic"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"blobwars/gui/platform"
	"blobwars/gui/play"
	"blobwars/gui/screen"
)

// loop lets Ebitengine's loop sleep while nothing happens: then a frame, with one tick, comes only from
// input, from wake, and once a second. Otherwise there are sixty ticks a second. A loop that was not started
// does nothing.
type loop struct {
	started      atomic.Bool
	modes        modes // Ebitengine's but in tests
	asleep       atomic.Bool
	awake        int         // ticks before the loop may sleep
	woken        atomic.Bool // wake was called
	screenClosed atomic.Bool // a screen was closed since memory was returned last
	pads         *time.Timer // the next look at the gamepads while the loop sleeps; nil: there was none yet
}

// modes are the ways in which a loop runs.
type modes interface{ set(asleep bool) }

// ebitenModes are those of Ebitengine.
type ebitenModes struct{}

const (
	awakeAfterInput = play.TicksPerSecond / 3 // ticks: more input is likely to follow
	pollEvery       = time.Second             // to notice what does not wake the loop, such as a new gamepad
	padEvery        = 50 * time.Millisecond   // a press of a gamepad, which does not wake the loop, lasts longer
	returnAfter     = 512 << 10               // bytes allocated since memory was returned last
)

// wake makes Ebitengine draw a frame soon. It may be called from any goroutine.
func (l *loop) wake() {
	if !l.started.Load() {
		return
	}
	l.woken.Store(true)
	//lint:ignore SA1019 the deprecated mode is the only one in which an idle window costs nothing
	ebiten.ScheduleFrame()
}

// wakeRegularly wakes the loop once a second until done is closed. While it sleeps, memory that was freed is returned
// to the system, such as the tables of the last search, which Go itself would keep for two minutes.
func (l *loop) wakeRegularly(done <-chan struct{}) {
	ticker := time.NewTicker(pollEvery)
	defer ticker.Stop()
	allocated := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	returned := uint64(0) // the value when memory was returned last
	for {
		select {
		case <-ticker.C:
			metrics.Read(allocated)
			if now := allocated[0].Value.Uint64(); l.asleep.Load() && (now-returned > returnAfter || l.screenClosed.Swap(false)) {
				platform.ReturnMemory()
				returned = now
			}
			l.wake()
		case <-done:
			return
		}
	}
}

// gamepads are those that are connected, as pad.Reader has read them in this tick.
type gamepads interface {
	Used() bool   // a button or a stick is not at rest
	Usable() bool // there is one that the window listens to
}

// update, called at the end of a tick, puts the loop to sleep or wakes it.
func (l *loop) update(needsTick bool, pads gamepads) {
	if !l.started.Load() {
		return
	}
	l.sleep(l.maySleep(needsTick, inputHeld() || pads.Used()))
	if !l.asleep.Load() || !pads.Usable() {
		return
	}
	if l.pads == nil {
		l.pads = time.AfterFunc(padEvery, l.wake)
	} else {
		l.pads.Reset(padEvery)
	}
}

// ScreenShown has memory returned: what the screen before had is free.
func (l *loop) ScreenShown(screen.Screen) { l.screenClosed.Store(true) }

// close ends the timer.
func (l *loop) close() {
	if l.pads != nil {
		l.pads.Stop()
	}
}

// maySleep reports whether no tick is needed: needsTick is false, and there has been no input for a while.
func (l *loop) maySleep(needsTick, input bool) bool {
	switch news := l.woken.Swap(false); {
	case l.asleep.Load() && !news, input: // only input and news wake the loop; a gamepad is looked at after news
		l.awake = awakeAfterInput
	case l.awake > 0:
		l.awake--
	}
	return !needsTick && l.awake == 0
}

func (l *loop) sleep(asleep bool) {
	if asleep != l.asleep.Swap(asleep) {
		l.modes.set(asleep)
	}
}

// set sets Ebitengine's frame rate: frames only on demand or input if asleep, otherwise sixty a second.
func (ebitenModes) set(asleep bool) {
	if !asleep {
		ebiten.SetTPS(play.TicksPerSecond)
		ebiten.SetVsyncEnabled(true)
		return
	}
	ebiten.SetTPS(ebiten.SyncWithFPS)
	//lint:ignore SA1019 as in wake
	ebiten.SetFPSMode(ebiten.FPSModeVsyncOffMinimum)
}

// inputHeld reports whether a key, a button of the mouse or a finger is down, or was until this tick.
func inputHeld() bool {
	for _, b := range []ebiten.MouseButton{ebiten.MouseButtonLeft, ebiten.MouseButtonRight, ebiten.MouseButtonMiddle} {
		if ebiten.IsMouseButtonPressed(b) || inpututil.IsMouseButtonJustReleased(b) {
			return true
		}
	}
	return len(inpututil.AppendPressedKeys(nil)) > 0 || len(ebiten.AppendTouchIDs(nil)) > 0
}
