package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/vmhost"

	"blobwars/engine"
	"blobwars/gui/lesson/steps"
	"blobwars/gui/store"
)

const (
	padA     = ebiten.StandardGamepadButtonRightBottom
	padB     = ebiten.StandardGamepadButtonRightRight
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

// TestTheFirstStartByGamepad does two steps of the lesson, leaves it, and plays a move by gamepad alone.
func TestTheFirstStartByGamepad(t *testing.T) {
	h := firstHome(t)
	tb := sit(t, guestOptions{home: h})
	awaitStep := func(n int) {
		step := fmt.Sprintf("Step %d of 5", n)
		tb.await(step, func() bool { return len(tb.study) > 0 && strings.Contains(tb.study[len(tb.study)-1], step) })
		tb.ticks(4)
	}
	press := func(squares ...engine.Square) {
		for _, sq := range squares {
			tb.padWalk(sq)
			tb.padPress(padA)
		}
	}
	awaitStep(1)
	tb.padPress(padA) // shows the cursor
	lesson := steps.New()
	tb.cursor = lesson.Blob()
	press(lesson.Blob())
	awaitStep(2)
	lesson.Next(lesson.Position())
	press(lesson.Demonstration().To)
	awaitStep(3)
	tb.padPress(padB)
	h.awaitSettings(t, func(s store.Settings) bool { return !s.Lesson })
	tb.padPress(padRight) // only shows the cursor of the game
	tb.cursor = engine.At(0, 0)
	m, n := tb.position().Moves()[0], len(tb.moves)
	press(m.From, m.To)
	tb.await("one's own move to be said", func() bool { return len(tb.moves) > n })
}
