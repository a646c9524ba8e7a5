package e2e

import (
	"fmt"
	"strings"
	"testing"

	"blobwars/engine"
	"blobwars/gui/lesson/steps"
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
