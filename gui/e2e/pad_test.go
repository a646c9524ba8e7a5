package e2e

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/vmhost"

	"blobwars/engine"
	"blobwars/gui/lesson/steps"
	"blobwars/gui/store"
)

const (
	padA     = ebiten.StandardGamepadButtonRightBottom
	padUp    = ebiten.StandardGamepadButtonLeftTop
	padDown  = ebiten.StandardGamepadButtonLeftBottom
	padLeft  = ebiten.StandardGamepadButtonLeftLeft
	padRight = ebiten.StandardGamepadButtonLeftRight
)

// pad holds the buttons of a gamepad.
func (g *guest) pad(buttons ...ebiten.StandardGamepadButton) {
	state := vmhost.GamepadState{
		Name:            "pad",
		StandardButtons: map[ebiten.StandardGamepadButton]vmhost.GamepadStandardButtonState{},
	}
	for _, b := range buttons {
		state.StandardButtons[b] = vmhost.GamepadStandardButtonState{Pressed: true, Value: 1}
	}
	g.session.UpdateGamepads([]vmhost.GamepadState{state})
}

func (g *guest) padPress(button ebiten.StandardGamepadButton) {
	g.t.Helper()
	g.pad(button)
	g.ticks(2)
	g.pad()
	g.ticks(2)
}

func (tb *table) padWalk(s engine.Square) {
	tb.t.Helper()
	step := func(by int, button ebiten.StandardGamepadButton) {
		for range by {
			tb.padPress(button)
		}
	}
	step(s.X()-tb.cursor.X(), padRight)
	step(tb.cursor.X()-s.X(), padLeft)
	step(s.Y()-tb.cursor.Y(), padDown)
	step(tb.cursor.Y()-s.Y(), padUp)
	tb.cursor = s
}

// TestTheFirstStartByGamepad goes through the lesson into a game by gamepad alone.
func TestTheFirstStartByGamepad(t *testing.T) {
	h := firstHome(t)
	tb := firstStart(t, h)
	tb.padPress(padA) // shows the cursor
	tb.cursor = steps.New().Blob()
	tb.learn(func(sq engine.Square) {
		if sq == lessonBlobs[tb.steps()] {
			tb.cursor = sq
		}
		tb.padWalk(sq)
		tb.padPress(padA)
	})
	tb.padPress(padA) // Play
	h.awaitSettings(t, func(s store.Settings) bool { return !s.Lesson })
	tb.padPress(padRight) // only shows the cursor of the game
	tb.cursor = engine.At(0, 0)
	m, n := tb.position().Moves()[0], len(tb.moves)
	for _, sq := range []engine.Square{m.From, m.To} {
		tb.padWalk(sq)
		tb.padPress(padA)
	}
	tb.await("one's own move to be said", func() bool { return len(tb.moves) > n })
}
