// Package gui_test drives the running program from outside, as a person does: by mouse and keys,
// looking at pixels, files and printed words. Two ways lead in:
//
//   - startGuest runs it as a guest of Ebitengine's vmhost: exact ticks, no window, quick;
//   - newDesktop runs it in a true window on a display of its own, with xdotool at the mouse.
//
// Tests here must not call t.Parallel: they share the one frame of the host's game loop.
package gui_test

import (
	"flag"
	"os"
	"testing"
	"time"

	"blobwars/gui_test/stage"
)

var pictures = flag.Bool("pictures", false, "write every picture that a test looks at to out/gui_test")

// patience is how long anything outside this process may take; a loaded machine that draws in
// software is slow, and nothing waits longer than it has to.
const patience = 2 * time.Minute

func TestMain(m *testing.M) { os.Exit(runTests(m)) }

func runTests(m *testing.M) int {
	defer os.RemoveAll(scratch)
	return stage.Run(m)
}

// until asks again and again, with step in between, and fails the test when patience ends.
func until(t testing.TB, what string, step func(), done func() bool) {
	t.Helper()
	for end := time.Now().Add(patience); !done(); step() {
		if time.Now().After(end) {
			t.Fatalf("waited %v in vain: %s", patience, what)
		}
	}
}
