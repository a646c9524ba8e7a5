package sound

import (
	"io"
	"sync"
	"sync/atomic"
	"time"
)

const (
	// look is how often a player that sounds looks whether it is silent again.
	look = 100 * time.Millisecond
	// tail is how long after the last sound the device may still have some of it.
	tail = 400 * time.Millisecond
	// late is how long a sound may wait for its device: after that it would come too late.
	late = 300 * time.Millisecond
)

// device plays what it reads, without end, between Resume and Suspend.
type device interface {
	Resume() error
	Suspend() error
	Err() error // what ended it, if anything did
}

// Player plays sounds, several at once. Its device is opened at the first of them, in a
// goroutine of its own, and stands still while nothing sounds. Where there is no device, or where it
// goes away, the player is silent from then on. The methods are safe for concurrent use.
type Player struct {
	sounds map[string][]float32
	mixer  mixer
	open   func(source io.Reader, quit <-chan struct{}) (device, error)
	muted  atomic.Bool // by the volume
	silent atomic.Bool // there is no device

	wake chan struct{} // one slot: there is something to play
	quit chan struct{}
	done chan struct{}
	end  sync.Once
}

// New is a player at full volume. The error is of the program's own files: it cannot
// happen in one that passed its tests.
func New() (*Player, error) { return newPlayer(openDevice) }

func newPlayer(open func(io.Reader, <-chan struct{}) (device, error)) (*Player, error) {
	sounds, err := load()
	if err != nil {
		return nil, err
	}
	p := &Player{sounds: sounds, open: open, wake: make(chan struct{}, 1), quit: make(chan struct{}), done: make(chan struct{})}
	p.SetVolume(100)
	go p.run()
	return p, nil
}

// SetVolume is how loud sounds are, 0 to 100; at 0 none is played.
func (p *Player) SetVolume(percent int) {
	p.muted.Store(percent <= 0)
	p.mixer.setVolume(percent)
}

// Play lets a sound begin; n is the count of an infection, from 1, and 0 for the others. It returns at once.
func (p *Player) Play(kind Kind, n int) {
	if p.muted.Load() || p.silent.Load() {
		return
	}
	p.mixer.add(p.sounds[name(kind, n)])
	select {
	case p.wake <- struct{}{}:
	default: // it is awake
	}
}

// Close ends the player and waits for its goroutine. It may be called more than once.
func (p *Player) Close() {
	p.end.Do(func() { close(p.quit) })
	<-p.done
}

// run owns the device.
func (p *Player) run() {
	defer close(p.done)
	defer p.mixer.clear()
	defer func() {
		_ = recover() // a defect here is silence, and no more
		p.silent.Store(true)
	}()
	var d device
	for {
		select {
		case <-p.quit:
			return
		case <-p.wake:
		}
		if d == nil {
			asked := time.Now()
			var err error
			if d, err = p.open(&p.mixer, p.quit); err != nil {
				return // no device is a normal day
			}
			if time.Since(asked) > late {
				p.mixer.clear()
			}
		}
		if d.Resume() != nil || !p.sound(d) || d.Suspend() != nil {
			return
		}
	}
}

// sound waits until the last sound has left the device. It reports whether the device is still there and
// wanted.
func (p *Player) sound(d device) bool {
	tick := time.NewTicker(look)
	defer tick.Stop()
	last := time.Now()
	for time.Since(last) < tail {
		select {
		case <-p.quit:
			_ = d.Suspend() // it ends with the program in any case
			return false
		case <-p.wake: // one more sound
			last = time.Now()
		case <-tick.C:
		}
		if d.Err() != nil {
			return false
		}
		if !p.mixer.idle() {
			last = time.Now()
		}
	}
	return true
}
