package lesson

import (
	"fmt"
	"image/color"
	"os"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/lesson/steps"
	"blobwars/gui/screen"
	"blobwars/gui/testkit/screentest"
	"blobwars/gui/testkit/stage"
	"blobwars/gui/ui"
)

func TestMain(m *testing.M) { os.Exit(stage.Run(m)) }

type window struct {
	*screentest.Window
	*Screen
	t    *testing.T
	went string // where the end of the lesson has led
}

func (w *window) ShowPuzzle() { w.went = "puzzle" }
func (w *window) PlayPeople() { w.went = "people" }
func (w *window) ShowHome()   { w.went = "home" }

func open(t *testing.T, language string) *window {
	t.Helper()
	w := &window{t: t}
	w.Window = screentest.Open(t, language, func(s *screen.Services) screen.Screen {
		w.Screen = New(s, w)
		return w.Screen
	})
	return w
}

// wait lets ticks pass until the lesson waits for the pupil in a step.
func (w *window) wait(kind steps.Kind) {
	w.t.Helper()
	for tick := 0; w.lesson.Kind() != kind || w.busy() && kind != steps.Finished; tick++ {
		require.Less(w.t, tick, 600, "the lesson stays in step %d", w.lesson.Kind())
		require.True(w.t, tick == 0 || w.Screen.NeedsTick(), "the lesson sleeps in step %d", w.lesson.Kind())
		w.Tick(nil)
	}
}

func (w *window) square(sq engine.Square) geom.Point { return w.table.Grid().Centre(sq) }
func (w *window) clickSquare(sq engine.Square)       { w.Click(w.square(sq)) }

// TestTheLesson does every step, with a wrong press before each: by clicks, and as a screen reader does, by the names of
// squares.
func TestTheLesson(t *testing.T) {
	for name, press := range map[string]func(w *window, sq engine.Square){
		"clicks": (*window).clickSquare, "names": func(w *window, sq engine.Square) { w.PressSquare(sq.Name(w.lesson.Position().Size())) },
	} {
		t.Run(name, func(t *testing.T) {
			w := open(t, "en")
			require.Equal(t, "Step 1 of 5: Choose the blob in the frame. Square b5.", w.Describe().Said)
			for kind := range steps.Finished {
				w.wait(kind)
				before := w.table.Session().Position()
				press(w, engine.At(0, 0))
				require.Equal(t, fmt.Sprintf("lesson.wrong_%d", kind+1), w.wrong)
				require.Contains(t, w.Describe().Said, "Not there: choose ")
				require.Equal(t, before, w.table.Session().Position())
				require.Equal(t, kind, w.lesson.Kind())
				show := w.lesson.Demonstration()
				if kind == steps.Choose || !w.lesson.Selected() {
					press(w, show.From)
				}
				if kind != steps.Choose {
					press(w, show.To)
				}
				require.Empty(t, w.wrong)
			}
			w.wait(steps.Finished)
			require.Equal(t, "You clone to e4, turning 5 blobs. 36 to 28: you win! Now play your first game.", w.Describe().Said)
			w.Press(w.Controls, "play")
			require.True(t, w.Returned)
			require.False(t, w.Services.Settings.Lesson)
		})
	}
}

// TestTheLessonByDragging drags the first blob to a dot in one stroke, which is two steps.
func TestTheLessonByDragging(t *testing.T) {
	w := open(t, "en")
	w.Drag(w.square(w.lesson.Blob()), w.square(engine.At(2, 2)))
	w.wait(steps.Jump)
	require.Equal(t, engine.Blob1, w.lesson.Position().At(engine.At(2, 2)))
}

func TestShowMeDoesEveryStep(t *testing.T) {
	w := open(t, "es")
	for kind := range steps.Finished {
		w.wait(kind)
		w.Press(w.Controls, "show")
	}
	w.wait(steps.Finished)
	w.Screen.Do(command.Cancel)
	require.True(t, w.Returned)
	require.False(t, w.Services.Settings.Lesson)
}

// TestTheSquaresOfAStepAreBright compares every step with the table without shade and frame.
func TestTheSquaresOfAStepAreBright(t *testing.T) {
	w := open(t, "en")
	for kind := range steps.Finished {
		w.wait(kind)
		hole, picture := w.hole().Round(), w.Picture()
		var left []color.Color
		for x := range int(w.Style.Unit) {
			left = append(left, color.NRGBAModel.Convert(picture.At(int(hole.X)-x, int(hole.Centre().Y))))
		}
		require.Equal(t, !w.lesson.Selected(), slices.Contains(left, color.Color(w.Style.Theme.Accent)), "the frame of step %d", kind)
		elements := w.Elements
		w.Elements = func() ui.Element { return nil }
		bright := w.Picture()
		w.Elements = elements
		w.BuildElements()
		grid := w.table.Grid()
		for sq := range (^engine.Bitboard(0)).Squares() {
			at := grid.Rect(sq).Inset(0.2 * grid.Cell).Pixels().Min
			same := bright.RGBAAt(at.X, at.Y) == picture.RGBAAt(at.X, at.Y)
			require.Equal(t, w.lesson.Squares().Has(sq), same, "step %d, square %s", kind, sq.Name(8))
		}
		w.Press(w.Controls, "show")
	}
}

func TestTheEndLeadsOn(t *testing.T) {
	for _, id := range []string{"puzzle", "people", "home"} {
		w := open(t, "en")
		for kind := range steps.Finished {
			w.wait(kind)
			w.ShowMe()
		}
		w.wait(steps.Finished)
		w.Press(w.Controls, id)
		require.Equal(t, id, w.went)
		require.False(t, w.Services.Settings.Lesson)
	}
}

// TestTheCardFitsBesideTheBoard checks the card in every step, window and language, and writes a picture of each.
func TestTheCardFitsBesideTheBoard(t *testing.T) {
	screentest.EachWindow(t, func(t *testing.T, language string, resize func(*screentest.Window)) {
		for _, flipped := range []bool{false, true} {
			w := open(t, language)
			w.Services.Settings.Flipped = flipped
			resize(w.Window)
			for kind := range steps.Finished + 1 {
				w.wait(kind)
				for _, wrong := range []bool{false, true} {
					if w.wrong = ""; wrong && kind != steps.Finished {
						w.refuse()
					}
					resize(w.Window)
					require.False(t, screentest.Overlap(w.card, w.table.Grid().Frame()), "step %d: the card covers the board", kind)
					screentest.RequireFit(t, &w.Page, false)
					screentest.Read(w.Style.Paint, w.BuildElements).RequireInside(t, w.Services, w.card, false)
				}
				if kind != steps.Finished {
					w.ShowMe()
				}
			}
		}
	})
}
