package e2e

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/puzzle"
	"blobwars/gui/command"
	"blobwars/gui/dialog"
	"blobwars/gui/geom"
	"blobwars/gui/lesson/steps"
	"blobwars/gui/library/history"
	"blobwars/gui/puzzles"
	"blobwars/gui/puzzles/attempt"
	"blobwars/gui/screen"
	"blobwars/gui/screen/screentest"
	"blobwars/gui/store"
	"blobwars/gui/ui"
)

// way is a way to use the window: what a person does on a square of the grid that is shown, and to use a control.
type way struct {
	square func(tb *table, grid geom.Grid, sq engine.Square)
	button func(tb *table, b place)
}

// place is a control: where it is, and how often Tab is pressed to reach it.
type place struct {
	at   geom.Rect
	tabs int
}

// ways are those by which the whole journey must be possible.
var ways = map[string]way{
	"mouse": {
		func(tb *table, grid geom.Grid, sq engine.Square) {
			tb.click(int(grid.Centre(sq).X), int(grid.Centre(sq).Y))
		},
		func(tb *table, b place) { tb.clickRect(b.at) },
	},
	"touch": {
		func(tb *table, grid geom.Grid, sq engine.Square) {
			tb.touch(int(grid.Centre(sq).X), int(grid.Centre(sq).Y))
		},
		func(tb *table, b place) { tb.touch(int(b.at.Centre().X), int(b.at.Centre().Y)) },
	},
	"keys": {
		func(tb *table, _ geom.Grid, sq engine.Square) { tb.walk(sq); tb.press(ebiten.KeyEnter) },
		func(tb *table, b place) {
			for range b.tabs {
				tb.press(ebiten.KeyTab)
			}
			tb.press(ebiten.KeyEnter)
		},
	},
}

// TestTheWholeJourney goes from the first start through the lesson into a game, from its end to the review, to the
// library, and to the puzzle of the day, by each way.
func TestTheWholeJourney(t *testing.T) {
	for name, by := range ways {
		t.Run(name, func(t *testing.T) {
			h := firstHome(t)
			tb := firstStart(t, h)
			keys := name == "keys"
			if keys {
				tb.press(ebiten.KeyEnter) // shows the cursor, which is on the blob of the step
				tb.cursor = steps.New().Blob()
			}
			tb.learn(func(sq engine.Square) {
				if keys && sq == lessonBlobs[tb.steps()] { // where the cursor is when a step begins
					tb.cursor = sq
				}
				by.square(tb, tb.layout().Board, sq)
			})
			at := accentButton(t, tb.snap(t, "lesson-over"))
			by.button(tb, place{geom.R(float64(at.X), float64(at.Y), 1, 1), 0})
			h.awaitSettings(t, func(s store.Settings) bool { return !s.Lesson })
			tb.close()

			tb = sit(t, guestOptions{home: h}, boardFile(t, "last.fen", lastMove))
			by.showCursor(tb, keys)
			for _, sq := range []engine.Square{squareNamed(t, "e6"), squareNamed(t, "e5")} {
				by.square(tb, tb.layout().Board, sq)
			}
			tb.await("the result to be said", func() bool { return len(tb.ends) > 0 })
			require.Equal(t, []string{"You win (the board is full)"}, tb.ends)
			require.Equal(t, history.Won, h.awaitGames(t, 1)[0].Result)
			tb.ticks(240) // until the last blob has turned
			tb.snap(t, "ending")
			by.button(tb, place{tb.endingButton(1), 2}) // Review
			tb.ticks(4)
			tb.snap(t, "review") // its bar has buttons to go through the game
			if keys {
				tb.press(ebiten.KeyHome)
			} else {
				by.button(tb, place{at: tb.layout().Buttons(barButtons, nil)[barUndo]})
			}
			tb.await("the beginning of the game", func() bool { return len(tb.backs) == 1 })

			games := tb.games
			by.menu(tb, keys, command.Library)
			tb.snap(t, "library")
			by.button(tb, place{tb.libraryControl("open"), 0}) // Open; Enter opens the chosen game
			tb.await("the game of the library", func() bool { return tb.games > games })
			require.True(t, tb.position().Outcome().Over())
			require.Len(t, h.awaitGames(t, 1), 1)

			by.menu(tb, keys, command.Puzzles)
			by.solve(t, tb, h, keys)
		})
	}
}

// showCursor shows the cursor of the keyboard on a board, which begins in the corner.
func (way) showCursor(tb *table, keys bool) {
	if keys {
		tb.press(ebiten.KeyRight)
		tb.cursor = engine.At(0, 0)
	}
}

// menu opens the menu and uses an entry.
func (w way) menu(tb *table, keys bool, id command.ID) {
	tb.t.Helper()
	if keys {
		tb.press(ebiten.KeyF10)
	} else if tb.position().Outcome().Over() { // the ending has the button in its corner
		card := tb.layout().Panel.Union(tb.layout().Bar)
		u := tb.layout().Unit
		w.button(tb, place{at: geom.R(card.Right()-6*u, card.Y+u, 5*u, 5*u)})
	} else {
		w.button(tb, place{at: tb.layout().Buttons(barButtons, nil)[barMenu]})
	}
	tb.ticks(4)
	tb.snap(tb.t, "menu")
	w.button(tb, tb.menuEntry(id))
	tb.ticks(8)
}

// menuEntries are the commands of the menu of the table, after the end of a game, that can be used.
var menuEntries = command.WithMenu([]command.ID{command.Flip, command.Analysis}, command.Tiles)

// open opens a screen in a window as large as that of the table.
func (tb *table) open(newScreen func(*screen.Services) screen.Screen) *screentest.Window {
	w := screentest.Open(tb.t, "en", newScreen)
	w.Resize(tb.size.X, tb.size.Y, 1)
	return w
}

// menuEntry is the place of an entry in the menu of the table.
func (tb *table) menuEntry(id command.ID) place {
	tb.t.Helper()
	s := tb.open(newPuzzles).Services
	s.Style = ui.NewStyle(s.Style.Paint, s.Style.Theme, tb.layout().Unit, 1)
	menu := dialog.NewMenu(s, menuEntries, nil)
	w, h := menu.Size()
	for i, c := range menu.Build(s.Style.DialogRect(s.Window, w, h)) {
		if ui.IDOf(c) == command.Of(id).Menu {
			return place{ui.RectOf(c), i + 1}
		}
	}
	require.Fail(tb.t, "no such entry")
	return place{}
}

// endingButton is the i-th of the four buttons below the ending of a game that was won against a level.
func (tb *table) endingButton(i int) geom.Rect {
	l := tb.layout()
	row := l.Bar.Column(l.Rows, l.Unit)[l.Rows-1]
	row.X, row.W = l.Panel.Union(l.Bar).X, l.Panel.Union(l.Bar).W
	return row.Row(4, l.Unit)[i]
}

func newPuzzles(s *screen.Services) screen.Screen {
	return puzzles.New(s, attempt.NewProgress(attempt.Data{}), nil)
}

// solve solves the puzzle of the day, which is shown, and looks at the progress on the disk; then it goes on to the
// next puzzle.
func (w way) solve(t *testing.T, tb *table, h home, keys bool) {
	t.Helper()
	tb.await("the puzzle of the day", func() bool { return strings.HasPrefix(tb.study[len(tb.study)-1], "Puzzle of the day.") })
	p := puzzle.EasyDaily(puzzle.Day(time.Now()))
	grid := puzzles.Divide(float64(tb.size.X), float64(tb.size.Y), p.Position.Size(), true).Board
	w.showCursor(tb, keys)
	for i := 0; i < len(p.Line) && (i == 0 || p.Kind != puzzle.Swing); i += 2 {
		w.square(tb, grid, p.Line[i].From)
		w.square(tb, grid, p.Line[i].To)
		tb.await("the verdict on a right move", func() bool {
			said := tb.study[len(tb.study)-1]
			return strings.Contains(said, "Solved at the first try") || strings.Contains(said, "Right") && !strings.Contains(said, "Checking")
		})
		tb.ticks(120) // the answer
	}
	tb.await("the end of the puzzle", func() bool { return strings.Contains(tb.study[len(tb.study)-1], "Solved at the first try") })
	tb.snap(t, "solved")
	until(t, "the progress to be written", func() { tb.ticks(1) }, func() bool {
		var data attempt.Data
		text, err := os.ReadFile(filepath.Join(filepath.Dir(h.games()), "puzzles.json"))
		return err == nil && json.Unmarshal(text, &data) == nil && data.Results[p.ID].Solved && len(data.Days) == 1
	})
	next := tb.open(newPuzzles).Screen.Inputs().Find("next")
	w.button(tb, place{ui.RectOf(next), 0}) // Enter goes on, too
	tb.await("the next puzzle", func() bool {
		return strings.HasPrefix(tb.study[len(tb.study)-1], "Puzzle ") && !strings.Contains(tb.study[len(tb.study)-1], "of the day")
	})
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
	m := tb.position().Moves()[0]
	n := len(tb.moves)
	for _, sq := range []engine.Square{m.From, m.To} {
		tb.padWalk(sq)
		tb.padPress(padA)
	}
	tb.await("one's own move to be said", func() bool { return len(tb.moves) > n })
}
