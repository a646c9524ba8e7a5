package sound

import (
	"errors"
	"io"
	"time"

	"github.com/ebitengine/oto/v3"
)

const (
	// behind is how much the device takes in advance: what a sound is late by, at the most,
	// and how long a busy machine may let it wait without a crackle.
	behind = 50 * time.Millisecond
	// ahead is how many bytes of the mix wait to be taken.
	ahead = int(rate*sampleSize*40/1000) / sampleSize * sampleSize
)

var (
	errNone   = errors.New("sound: this machine has no device for it")
	errClosed = errors.New("sound: closed while its device was being opened")
)

// speaker is the device of oto: PulseAudio or ALSA on Linux, WASAPI on Windows, Core Audio on macOS.
// oto is used by itself, for ebiten's audio ends the program where there is no device.
type speaker struct {
	*oto.Context
	player *oto.Player // kept, for one that nobody has is closed
}

// openDevice opens the device that plays source. It waits for it, until quit is closed. A process can
// do so once only.
func openDevice(source io.Reader, quit <-chan struct{}) (device, error) {
	if !present() {
		return nil, errNone
	}
	hush()
	ctx, ready, err := oto.NewContext(&oto.NewContextOptions{
		SampleRate: rate, ChannelCount: 1, Format: oto.FormatFloat32LE, BufferSize: behind, ApplicationName: "Blob Wars",
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
	s.player.SetBufferSize(ahead)
	s.player.Play()
	return s, nil
}

// Err implements device.
func (s *speaker) Err() error { return errors.Join(s.Context.Err(), s.player.Err()) }
