package sound

import (
	"errors"
	"io"
	"sync"
	"sync/atomic"
	"time"
	_ "unsafe" // for go:linkname

	"github.com/ebitengine/oto/v3"

	"blobwars/gui/play"
)

const (
	// pollEvery is how often a player checks whether all sounds have ended.
	pollEvery = 100 * time.Millisecond
	// suspendAfter is how long after the last sound the device is suspended: its buffers may still hold some of it.
	suspendAfter = 400 * time.Millisecond
	// maxWait is the time after which sounds that wait for the device to open are dropped.
	maxWait = 300 * time.Millisecond
	// retryAfter is how long after a failure of the device sounds are dropped, before one opens it again.
	retryAfter = 5 * time.Second
)

// The states of a device that has worked. Its loss is told once.
const (
	works int32 = iota
	failed
	told
)

// device plays a source between Resume and Suspend.
type device interface {
	Resume() error
	Suspend() error
	Err() error // why it ended; nil while it works
}

// Player plays sounds, several at once. The device is opened at the first sound, in a goroutine of the player, and is
// suspended while nothing plays. Without a device, or when it is unplugged, the player is silent, until a
// later sound finds one. The methods are safe for concurrent use.
type Player struct {
	sounds sync.Map // the samples, []float32, of the sounds that were played, by their names
	mixer  mixer
	open   func(source io.Reader, quit <-chan struct{}) (device, error)
	muted  atomic.Bool // the volume is 0
	silent atomic.Bool // there is no device

	dropping   atomic.Bool  // sounds are dropped: a device has just failed
	lost       atomic.Int32 // works, failed or told
	retryAfter time.Duration

	wake chan struct{} // one slot: a sound was added
	quit chan struct{}
	done chan struct{}
	end  sync.Once
}

// New returns a player at full volume.
func New() *Player { return newPlayer(openDevice) }

func newPlayer(open func(io.Reader, <-chan struct{}) (device, error)) *Player {
	p := &Player{open: open, wake: make(chan struct{}, 1), quit: make(chan struct{}), done: make(chan struct{}), retryAfter: retryAfter}
	p.SetVolume(100)
	go p.run()
	return p
}

// SetVolume sets the volume, from 0 (no sound) to 100.
func (p *Player) SetVolume(percent int) {
	p.muted.Store(percent <= 0)
	p.mixer.setVolume(percent)
}

// Play starts a sound and returns at once. For SoundInfect and SoundRemove, n counts from 1 and sets the pitch; for the
// other kinds it is ignored.
func (p *Player) Play(kind play.SoundKind, n int) {
	if p.muted.Load() || p.dropping.Load() {
		return
	}
	p.mixer.add(p.samples(name(kind, n)))
	select {
	case p.wake <- struct{}{}:
	default: // the goroutine has not yet taken the last one
	}
}

// samples returns the samples of an embedded sound, which is decoded when it is first played; nil if there is no such
// sound.
func (p *Player) samples(name string) []float32 {
	if known, found := p.sounds.Load(name); found {
		return known.([]float32)
	}
	samples, _ := load(name) // a test loads all of them
	p.sounds.Store(name, samples)
	return samples
}

// Silent reports whether there is no sound device. It is false until the first sound.
func (p *Player) Silent() bool { return p.silent.Load() }

// TakeLost reports once whether a device that had worked has failed.
func (p *Player) TakeLost() bool { return p.lost.CompareAndSwap(failed, told) }

// Close stops the player and waits for its goroutine. It may be called more than once.
func (p *Player) Close() {
	p.end.Do(func() { close(p.quit) })
	<-p.done
}

// run opens the device and drives it: it is the goroutine of the player. After a failure, a later sound opens the device
// again.
func (p *Player) run() {
	defer close(p.done)
	defer p.mixer.clear()
	defer func() {
		_ = recover() // a panic of the sound library must not end the game
		p.silent.Store(true)
		p.dropping.Store(true)
	}()
	for {
		select {
		case <-p.quit:
			return
		case <-p.wake:
		}
		p.use()
		p.silent.Store(true)
		p.dropping.Store(true)
		p.mixer.clear()
		select {
		case <-p.quit:
			return
		case <-time.After(p.retryAfter):
		}
		select {
		case <-p.wake: // of a sound that was dropped
		default:
		}
		p.dropping.Store(false)
	}
}

// use opens the device for a sound, and drives it until it fails or the player is closed.
func (p *Player) use() {
	asked := time.Now()
	d, err := p.open(&p.mixer, p.quit)
	if err != nil {
		return // many machines have no device
	}
	p.silent.Store(false)
	if time.Since(asked) > maxWait {
		p.mixer.clear()
	}
	for d.Resume() == nil && p.wait(d) && d.Suspend() == nil {
		select {
		case <-p.quit:
			return
		case <-p.wake:
		}
	}
	select {
	case <-p.quit:
	default:
		p.lost.CompareAndSwap(works, failed)
	}
}

// wait waits until the last sound has been played. It reports false if the device has failed or the player was closed.
func (p *Player) wait(d device) bool {
	tick := time.NewTicker(pollEvery)
	defer tick.Stop()
	last := time.Now()
	for time.Since(last) < suspendAfter {
		select {
		case <-p.quit:
			_ = d.Suspend() // ignored: the device is not used again
			return false
		case <-p.wake:
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

const (
	// deviceBuffer is the length of the device's own buffer: the largest latency of a sound, and how long a busy
	// machine may let the device wait without a crackle.
	deviceBuffer = 50 * time.Millisecond
	// playerBuffer is the size in bytes of the buffer in front of it: 40 ms.
	playerBuffer = int(rate*sampleSize*40/1000) / sampleSize * sampleSize
)

var errClosed = errors.New("sound: closed while its device was being opened")

// speaker is the device of oto: PulseAudio or ALSA on Linux, WASAPI on Windows, Core Audio on macOS, Web Audio in a
// browser. Ebitengine's audio package, which is built on oto, is not used because it ends the program where there is no
// device.
type speaker struct {
	*oto.Context
	player *oto.Player // kept: the garbage collector closes one that is not referenced
}

// contextCreated is oto's note that the process has a context. A second one is refused, even after the first has
// failed, with which it shares nothing on Linux: each has its own connection to the sound server.
//
//go:linkname contextCreated github.com/ebitengine/oto/v3.contextCreated
var contextCreated bool

// openDevice opens the device, which then plays source, and waits until it is ready or quit is closed. It may be called
// again only after the device has failed.
func openDevice(source io.Reader, quit <-chan struct{}) (device, error) {
	muteALSA()
	contextCreated = false
	ctx, ready, err := oto.NewContext(&oto.NewContextOptions{
		SampleRate: rate, ChannelCount: 1, Format: oto.FormatFloat32LE, BufferSize: deviceBuffer, ApplicationName: "Blob Wars",
	})
	if err != nil {
		return nil, err
	}
	select {
	case <-ready:
	case <-quit:
		return nil, errClosed
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	s := &speaker{Context: ctx, player: ctx.NewPlayer(source)}
	s.player.SetBufferSize(playerBuffer)
	s.player.Play()
	return s, nil
}

func (s *speaker) Err() error { return errors.Join(s.Context.Err(), s.player.Err()) }
