package gui

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/gui/command"
	"blobwars/gui/ui"
)

// noModes leaves Ebitengine's loop as it is.
type noModes struct{}

func (noModes) set(bool) {}

// onePad is a gamepad that the window listens to; true: a button of it is held.
type onePad bool

func (p onePad) Used() bool { return bool(p) }
func (onePad) Usable() bool { return true }

// TestAGamepadAtRestDoesNotKeepTheLoopAwake: the loop looks at it again and again, and each look is one tick.
func TestAGamepadAtRestDoesNotKeepTheLoopAwake(t *testing.T) {
	l := &loop{modes: noModes{}}
	l.started.Store(true)
	defer l.close()
	l.update(false, onePad(true))
	require.False(t, l.asleep.Load())
	for range awakeAfterInput {
		require.False(t, l.asleep.Load())
		l.update(false, onePad(false))
	}
	for range 3 {
		require.True(t, l.asleep.Load())
		for deadline := time.Now().Add(time.Minute); !l.woken.Load(); time.Sleep(time.Millisecond) {
			require.True(t, time.Now().Before(deadline), "a look at the gamepad")
		}
		l.update(false, onePad(false))
	}
	l.woken.Store(true)
	l.update(false, onePad(true))
	require.False(t, l.asleep.Load(), "a press wakes it")
}

func TestAWindowSleepsWhileNothingHappens(t *testing.T) {
	for _, shown := range append(screensOfMenu(t), command.None, command.Menu) {
		a, person, _ := firstWindow(t)
		a.runner.Do(shown)
		loop := programs[a].shared.loop
		loop.started.Store(true)
		loop.modes = noModes{} // the loop of the tests goes on
		ticksUntil := func(asleep bool) (ticks int) {
			for ; loop.asleep.Load() != asleep; ticks++ {
				require.Less(t, ticks, 600, "command %d", shown)
				tick(t, a, person, ui.Input{})
			}
			return ticks
		}
		ticksUntil(true)
		a.services.Host.Wake()
		tick(t, a, person, ui.Input{})
		require.True(t, loop.asleep.Load(), "it was only woken")
		ticksUntil(false) // a tick that nothing has scheduled comes from input; a job that ends meanwhile schedules one more
		require.Equal(t, awakeAfterInput, ticksUntil(true))
		closeWindow(a)
	}
}
