package gui

import (
	"sync/atomic"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"blobwars/gui/model/session"
)

// pace lets the loop of frames sleep when nothing is going on: then a frame, with one tick,
// comes only from input, from news, and once a second. Otherwise there are sixty ticks a second.
type pace struct {
	asleep bool
	left   int         // ticks to stay awake still
	news   atomic.Bool // somebody has called wake
}

const (
	linger    = session.TicksPerSecond / 3 // ticks awake after input: more of it is likely
	heartbeat = time.Second                // a gamepad that is plugged in sends nothing that would wake the loop
)

// wake has a frame made soon: there is news. It may be called from any goroutine.
func (p *pace) wake() {
	p.news.Store(true)
	//lint:ignore SA1019 the deprecated mode is the only one in which an idle window costs nothing
	ebiten.ScheduleFrame()
}

// beat wakes the loop once a second until done is closed.
func (p *pace) beat(done <-chan struct{}) {
	ticker := time.NewTicker(heartbeat)
	defer ticker.Stop()
	for {
		select {
		case <-ticker.C:
			p.wake()
		case <-done:
			return
		}
	}
}

// update decides at the end of a tick whether the next is to come by itself: if something
// stirs, and for a while after input.
func (p *pace) update(stirs bool) {
	switch news := p.news.Swap(false); {
	case p.asleep && !news, inputHeld():
		p.left = linger
	case p.left > 0:
		p.left--
	}
	p.sleep(!stirs && p.left == 0)
}

func (p *pace) sleep(asleep bool) {
	if asleep == p.asleep {
		return
	}
	p.asleep = asleep
	if !asleep {
		ebiten.SetTPS(session.TicksPerSecond)
		ebiten.SetVsyncEnabled(true)
		return
	}
	ebiten.SetTPS(ebiten.SyncWithFPS)
	//lint:ignore SA1019 as in wake
	ebiten.SetFPSMode(ebiten.FPSModeVsyncOffMinimum)
}

// inputHeld reports whether a key, a button or a finger is down, or was until now, or whether
// there is a gamepad, which has to be asked.
func inputHeld() bool {
	for _, b := range []ebiten.MouseButton{ebiten.MouseButtonLeft, ebiten.MouseButtonRight, ebiten.MouseButtonMiddle} {
		if ebiten.IsMouseButtonPressed(b) || inpututil.IsMouseButtonJustReleased(b) {
			return true
		}
	}
	return len(inpututil.AppendPressedKeys(nil)) > 0 || len(ebiten.AppendTouchIDs(nil)) > 0 ||
		len(ebiten.AppendGamepadIDs(nil)) > 0
}

// stirs reports whether the window has something to do in the next tick that no input, nor
// news, will call for.
func (a *App) stirs() bool {
	return a.rebuild || a.demo != nil || a.input.reader.Waiting() || a.controls.Waiting() || a.sliding() ||
		a.study != nil && a.study.stirs() || a.edit == nil && a.study == nil && (a.searchOutOfSight() && !a.longSearch() || !a.session.Resting())
}

// wake has the loop look at what has come in from beside it. It may be called from any goroutine.
func (a *App) wake() {
	if a.pace != nil {
		a.pace.wake()
	}
}
