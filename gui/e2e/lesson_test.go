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

func firstStart(t *testing.T, h home) *table {
	t.Helper()
	tb := sit(t, guestOptions{home: h})
	tb.awaitStep(1)
	return tb
}

func (tb *table) steps() int {
	for i := len(tb.study) - 1; i >= 0; i-- {
		var step int
		_, said, _ := strings.Cut(tb.study[i], "Step ") // after the move of the step before
		if _, err := fmt.Sscanf(said, "%d of 5", &step); err == nil {
			return step
		}
	}
	return 0
}

func (tb *table) awaitStep(n int) {
	tb.t.Helper()
	tb.await(fmt.Sprintf("step %d", n), func() bool { return tb.steps() == n })
	tb.ticks(4)
}

// lessonBlobs are the blobs of the steps, from 1.
var lessonBlobs = func() (blobs [steps.Steps + 1]engine.Square) {
	l := steps.New()
	for i := range steps.Steps {
		blobs[i+1] = l.Blob()
		l.Next(l.Position())
	}
	return blobs
}()

// learn does each step of the lesson. press is a press on a square.
func (tb *table) learn(press func(sq engine.Square)) {
	tb.t.Helper()
	l := steps.New()
	for l.Kind() != steps.Finished {
		tb.awaitStep(int(l.Kind()) + 1)
		show := l.Demonstration()
		if !l.Selected() {
			press(show.From)
		}
		if l.Kind() != steps.Choose {
			press(show.To)
		}
		l.Next(l.Position())
	}
	tb.await("the end of the lesson", func() bool { return strings.Contains(tb.study[len(tb.study)-1], "36 to 28: you win!") })
	tb.ticks(4)
}

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
