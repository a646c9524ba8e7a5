package sound

import (
	"errors"
	"io"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/gui/play"
)

// patience is how long a test waits for another goroutine; it is much more than it takes.
const patience = 2 * time.Minute

type fake struct {
	source  io.Reader
	playing atomic.Bool
	resumed atomic.Int32
	broken  atomic.Bool
}

func (f *fake) Resume() error  { f.resumed.Add(1); f.playing.Store(true); return nil }
func (f *fake) Suspend() error { f.playing.Store(false); return nil }
func (f *fake) Err() error {
	if f.broken.Load() {
		return errors.New("unplugged")
	}
	return nil
}

// take plays n samples and reports whether any of them was heard.
func (f *fake) take(t *testing.T, n int) bool {
	t.Helper()
	p := make([]byte, n*sampleSize)
	_, err := f.source.Read(p)
	require.NoError(t, err)
	for _, b := range p {
		if b != 0 {
			return true
		}
	}
	return false
}

func opened(t *testing.T) (*Player, *fake, *atomic.Int32) {
	t.Helper()
	f, count := &fake{}, &atomic.Int32{}
	p := newPlayer(func(source io.Reader, _ <-chan struct{}) (device, error) {
		f.source = source
		count.Add(1)
		return f, nil
	})
	t.Cleanup(p.Close)
	return p, f, count
}

func eventually(t *testing.T, what string, done func() bool) {
	t.Helper()
	require.Eventually(t, done, patience, time.Millisecond, what)
}

// TestPlayer: the device is opened at the first sound and once only, plays, and stands still after the end.
func TestPlayer(t *testing.T) {
	p, f, count := opened(t)
	require.Zero(t, count.Load(), "nothing sounds yet")
	for round := int32(1); round <= 2; round++ {
		p.Play(play.SoundInfect, 3)
		eventually(t, "the device plays", f.playing.Load)
		require.Equal(t, int32(1), count.Load())
		require.Equal(t, round, f.resumed.Load())
		require.True(t, f.take(t, rate))
		require.False(t, f.take(t, rate), "silence after the end")
		eventually(t, "the device stands still", func() bool { return !f.playing.Load() })
	}
}

// TestPlayerStaysAwake: while a sound is not over, the device is not suspended.
func TestPlayerStaysAwake(t *testing.T) {
	p, f, _ := opened(t)
	p.Play(play.SoundWin, 0)
	eventually(t, "the device plays", f.playing.Load)
	time.Sleep(suspendAfter + 3*pollEvery) // a device that is slow: the sound is still there
	require.True(t, f.playing.Load())
	require.True(t, f.take(t, 100))
}

func TestPlayerMuted(t *testing.T) {
	p, f, count := opened(t)
	p.SetVolume(0)
	p.Play(play.SoundPick, 0)
	require.True(t, p.mixer.idle())
	p.SetVolume(70)
	p.Play(play.SoundPick, 0)
	eventually(t, "the device plays", f.playing.Load)
	require.Equal(t, int32(1), count.Load())
}

func TestPlayerNoDevice(t *testing.T) {
	var count atomic.Int32
	p := newPlayer(func(io.Reader, <-chan struct{}) (device, error) {
		count.Add(1)
		return nil, errors.New("no device")
	})
	p.Play(play.SoundClone, 0)
	eventually(t, "the player gives up", p.dropping.Load)
	for range 2 * maxVoices {
		p.Play(play.SoundClone, 0)
	}
	require.True(t, p.mixer.idle(), "nothing is kept for a device that will not come")
	require.Equal(t, int32(1), count.Load())
	require.False(t, p.TakeLost(), "there never was one")
	p.Close()
}

// TestADeviceThatGoesAwayAndComesBack: sounds are dropped for a while, then one opens the device again. The loss is told
// once, even if it happens again.
func TestADeviceThatGoesAwayAndComesBack(t *testing.T) {
	p, f, count := opened(t)
	for round := range int32(2) {
		p.retryAfter = time.Hour
		if round == 0 {
			p.retryAfter = time.Millisecond
		}
		f.broken.Store(false)
		p.Play(play.SoundClone, 0)
		eventually(t, "the device plays", f.playing.Load)
		require.Equal(t, round+1, count.Load())
		require.False(t, p.Silent())
		f.broken.Store(true)
		eventually(t, "the player is silent", p.Silent)
		if round == 0 {
			require.True(t, p.TakeLost())
			eventually(t, "sounds are played again", func() bool { return !p.dropping.Load() })
		}
		f.playing.Store(false)
	}
	require.False(t, p.TakeLost())
	p.Play(play.SoundClone, 0)
	require.True(t, p.mixer.idle(), "dropped")
}

// TestASecondContextIsNotRefused: without a sound server both fail, for the same reason.
func TestASecondContextIsNotRefused(t *testing.T) {
	t.Setenv("PULSE_SERVER", "unix:/nonexistent")
	t.Setenv("ALSA_CONFIG_PATH", "/dev/null")
	for range 2 {
		_, err := openDevice(&mixer{}, nil)
		require.Error(t, err)
		require.NotContains(t, err.Error(), "already created")
	}
}

// TestPlayerClose: it waits for the goroutine, whatever that is doing, and may be said twice.
func TestPlayerClose(t *testing.T) {
	p, f, _ := opened(t)
	p.Play(play.SoundWin, 0)
	eventually(t, "the device plays", f.playing.Load)
	p.Close()
	require.False(t, f.playing.Load())
	p.Close()
	p.Play(play.SoundWin, 0)
	require.True(t, p.mixer.idle())

	opening := make(chan struct{})
	p = newPlayer(func(_ io.Reader, quit <-chan struct{}) (device, error) {
		close(opening)
		<-quit // a device that never answers
		return nil, errClosed
	})
	p.Play(play.SoundWin, 0)
	<-opening
	p.Close()
}
