package gui

import (
	"sync/atomic"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"

	"blobwars/gui/model/play"
)

// loop lets Ebitengine's loop sleep while nothing happens: then a frame, with one tick, comes only from
// input, from wake, and once a second. Otherwise there are sixty ticks a second. A loop that was not started
// does nothing.
type loop struct {
	started bool
	asleep  bool
	awake   int         // ticks to stay awake although nothing happens
	news    atomic.Bool // wake was called
}

const (
	awakeAfterInput = play.TicksPerSecond / 3 // ticks: more input is likely to follow
	pollEvery       = time.Second             // a gamepad that is plugged in does not wake the loop
)

// wake makes Ebitengine draw a frame soon. It may be called from any goroutine.
func (l *loop) wake() {
	if !l.started {
		return
	}
	l.news.Store(true)
	//lint:ignore SA1019 the deprecated mode is the only one in which an idle window costs nothing
	ebiten.ScheduleFrame()
}

// wakeRegularly wakes the loop once a second until done is closed.
func (l *loop) wakeRegularly(done <-chan struct{}) {
	ticker := time.NewTicker(pollEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ticker.C:
			l.wake()
		case <-done:
			return
		}
	}
}

// update decides at the end of a tick whether the next one comes by itself.
func (l *loop) update(needsTick bool) {
	if !l.started {
		return
	}
	switch news := l.news.Swap(false); {
	case l.asleep && !news, inputHeld():
		l.awake = awakeAfterInput
	case l.awake > 0:
		l.awake--
	}
	l.sleep(!needsTick && l.awake == 0)
}

func (l *loop) sleep(asleep bool) {
	if asleep == l.asleep {
		return
	}
	l.asleep = asleep
	if !asleep {
		ebiten.SetTPS(play.TicksPerSecond)
		ebiten.SetVsyncEnabled(true)
		return
	}
	ebiten.SetTPS(ebiten.SyncWithFPS)
	//lint:ignore SA1019 as in wake
	ebiten.SetFPSMode(ebiten.FPSModeVsyncOffMinimum)
}

// inputHeld reports whether a key, a button or a finger is down, or was until this tick, or whether there is
// a gamepad, which has to be polled.
func inputHeld() bool {
	for _, b := range []ebiten.MouseButton{ebiten.MouseButtonLeft, ebiten.MouseButtonRight, ebiten.MouseButtonMiddle} {
		if ebiten.IsMouseButtonPressed(b) || inpututil.IsMouseButtonJustReleased(b) {
			return true
		}
	}
	return len(inpututil.AppendPressedKeys(nil)) > 0 || len(ebiten.AppendTouchIDs(nil)) > 0 ||
		len(ebiten.AppendGamepadIDs(nil)) > 0
}
