package sound

import (
	"errors"
	"io"
	"time"
	_ "unsafe" // for go:linkname

	"github.com/ebitengine/oto/v3"
)

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
