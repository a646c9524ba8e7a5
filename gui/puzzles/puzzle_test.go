package puzzles

import (
	"fmt"
	"os"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/puzzle"
	"blobwars/gui/command"
	"blobwars/gui/puzzles/attempt"
	"blobwars/gui/screen"
	"blobwars/gui/screen/gamescreen"
	"blobwars/gui/testkit/screentest"
	"blobwars/gui/testkit/stage"
	"blobwars/gui/ui"
)

func TestMain(m *testing.M) { os.Exit(stage.Run(m)) }

type window struct {
	*screentest.Window
	*Screen
	progress *attempt.Progress
	listed   bool
}

var saturday = time.Date(2026, time.November, 21, 12, 0, 0, 0, time.UTC)

func open(t *testing.T, language string, data attempt.Data, day time.Time) *window {
	t.Helper()
	w := &window{progress: attempt.NewProgress(data)}
	w.progress.Now = func() time.Time { return day }
	w.Window = screentest.Open(t, language, func(s *screen.Services) screen.Screen {
		w.Screen = New(s, w.progress, func(*Screen) { w.listed = true })
		return w.Screen
	})
	return w
}

func (w *window) until(t *testing.T, state attempt.State) {
	t.Helper()
	for end := time.Now().Add(3 * time.Minute); w.attempt.State() != state; {
		require.True(t, time.Now().Before(end), "the attempt stays in state %d", w.attempt.State())
		w.Tick(nil)
		if w.attempt.State() == attempt.Judging {
			time.Sleep(time.Millisecond)
		}
	}
}

func (w *window) move(m engine.Move) {
	w.Click(w.board.Grid.Centre(m.From))
	w.Click(w.board.Grid.Centre(m.To))
}

// wrongMove is the first jump that is not the best move of a puzzle.
func wrongMove(p puzzle.Puzzle) engine.Move {
	for _, m := range p.Position.Moves() {
		if m.IsJump() && !p.Solves(m) {
			return m
		}
	}
	return engine.NoMove()
}

// kind is the first puzzle of a kind.
func kind(k puzzle.Kind) puzzle.Puzzle {
	for _, p := range puzzle.All() {
		if p.Kind == k {
			return p
		}
	}
	return puzzle.Puzzle{}
}

func TestAPuzzleIsSolvedByTheMouse(t *testing.T) {
	week := attempt.Data{Days: []string{"2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20"}}
	w := open(t, "en", week, saturday)
	today := w.progress.Today()
	require.Equal(t, today.ID, w.attempt.Puzzle.ID)
	require.Contains(t, w.Describe().Said, "Puzzle of the day.")
	require.Equal(t, "5 days in a row", w.streak())

	w.move(wrongMove(today))
	w.until(t, attempt.Refuting)
	require.Contains(t, w.Describe().Said, "turns")
	wrong, known := w.attempt.Refutation()
	require.True(t, known)
	require.Equal(t, wrongMove(today), wrong.Move)
	after := today.Position.Play(wrong.Move)
	require.NoError(t, after.Check(wrong.Reply))
	require.Equal(t, today.Position.Infects(wrong.Move).Count(), wrong.MoveInfects)
	require.Equal(t, after.Infects(wrong.Reply).Count(), wrong.ReplyInfects)
	w.until(t, attempt.Waiting)
	require.Equal(t, today.Position, w.attempt.Session.Position(), "the board goes back")
	require.Contains(t, w.Describe().Said, "Try 2 of 3.")

	w = open(t, "en", w.progress.Data(), saturday)
	require.Contains(t, w.Describe().Said, "Try 2 of 3.", "opened again")
	_, known = w.attempt.Refutation()
	require.False(t, known)
	w.solve(t, func(m engine.Move) { w.move(m) })
	require.NotContains(t, w.Describe().Said, "first try")
	require.Equal(t, "6 days in a row", w.streak())
	require.True(t, w.progress.SolvedToday())
	require.Equal(t, attempt.Result{Tries: 2, Solved: true}, w.progress.Result(today.ID))

	next := open(t, "en", w.progress.Data(), saturday.AddDate(0, 0, 1))
	require.NotEqual(t, today.ID, next.attempt.Puzzle.ID, "the next day has another puzzle")
	require.Equal(t, "6 days in a row", next.streak())
	require.False(t, next.progress.SolvedToday())
}

// solve makes the right moves by the given means until the puzzle is solved.
func (w *window) solve(t *testing.T, move func(engine.Move)) {
	t.Helper()
	for ply := 0; w.attempt.State() != attempt.Solved; ply += 2 {
		move(w.attempt.Puzzle.Line[ply])
		for end := time.Now().Add(3 * time.Minute); w.attempt.State() != attempt.Solved && (w.attempt.State() != attempt.Waiting || w.attempt.Found() <= ply/2); {
			require.True(t, time.Now().Before(end), "no answer to move %d of %s", ply, w.attempt.Puzzle.ID)
			w.Tick(nil)
		}
	}
}

func TestASeenAnswerIsRemembered(t *testing.T) {
	w := open(t, "en", attempt.Data{Days: []string{"2026-11-19", "2026-11-20"}}, saturday)
	require.Equal(t, 1, w.attempt.Puzzle.Grade, "the puzzle of a Saturday is easy for a newcomer")
	w.Window.Do(command.Answer)
	w.until(t, attempt.Shown)
	require.Equal(t, "Streak over: 2 days", w.streak())
	again := open(t, "en", w.progress.Data(), saturday)
	require.Contains(t, again.Describe().Said, "Answer seen.")
	again.solve(t, func(m engine.Move) { again.move(m) })
	require.False(t, again.progress.SolvedToday())
}

func TestAWinIsSolvedByTheKeyboard(t *testing.T) {
	w := open(t, "es", attempt.Data{}, saturday)
	w.Screen.open(kind(puzzle.Win))
	w.Tick(nil)
	w.Window.Do(command.Hint)
	require.False(t, w.Enabled(command.Hint), "it is shown")
	goTo := func(sq engine.Square) {
		for {
			cursor := w.attempt.Session.Selection.Cursor
			switch at := cursor.Square; {
			case !cursor.Shown, at.Y() > sq.Y():
				w.Window.Do(command.Up)
			case at.Y() < sq.Y():
				w.Window.Do(command.Down)
			case at.X() < sq.X():
				w.Window.Do(command.Right)
			case at.X() > sq.X():
				w.Window.Do(command.Left)
			default:
				return
			}
		}
	}
	w.solve(t, func(m engine.Move) {
		for _, sq := range []engine.Square{m.From, m.To} {
			goTo(sq)
			w.Window.Do(command.Accept)
		}
	})
	require.Contains(t, w.Describe().Said, "Resuelto a la primera")
	require.Empty(t, w.progress.Data().Days, "it was not the puzzle of the day")
	before := w.attempt.Puzzle.ID
	w.Window.Do(command.Accept)
	require.NotEqual(t, before, w.attempt.Puzzle.ID, "Enter opens the next puzzle")
}

func TestAPuzzleIsGivenUp(t *testing.T) {
	w := open(t, "en", attempt.Data{}, saturday)
	p := kind(puzzle.Swing)
	w.Screen.open(p)
	w.Tick(nil)
	for i := range attempt.Tries {
		w.move(wrongMove(p))
		w.until(t, attempt.Refuting)
		require.Equal(t, attempt.Result{Tries: i + 1, Shown: i == attempt.Tries-1}, w.progress.Result(p.ID), "before the answer")
		w.Click(w.board.Grid.Centre(0)) // anywhere on the board: go on
		require.Equal(t, i == attempt.Tries-1, w.attempt.State() == attempt.Failed)
	}
	w.move(p.Best)
	require.Equal(t, p.Position, w.attempt.Session.Position(), "the board is closed")
	w.Window.Do(command.Answer)
	w.until(t, attempt.Shown)
	require.False(t, w.Enabled(command.Answer), "it is shown")
	view := w.board.View()
	require.Equal(t, p.Best, view.Last, "the board stands after the best move")
	require.Equal(t, p.Line[1], view.Reply, "and the best reply is an arrow")
	require.Equal(t, attempt.Result{Tries: 3, Shown: true}, w.progress.Result(p.ID))
	w.Window.Do(command.RetryPuzzle)
	w.solve(t, func(m engine.Move) { w.move(m) })
	require.False(t, w.progress.Result(p.ID).Solved, "the answer was known")
	w.Window.Do(command.PuzzleList)
	require.True(t, w.listed)
	w.Window.Do(command.Cancel)
	require.True(t, w.Returned)
}

// TestARefutationIsExplainedUntilTheNextAct makes a wrong move after a hint: the board goes back by itself, and its
// explanation stays until a press or a key, which shows the hint again.
func TestARefutationIsExplainedUntilTheNextAct(t *testing.T) {
	w := open(t, "en", attempt.Data{}, saturday)
	p := kind(puzzle.Swing)
	w.Screen.open(p)
	w.Tick(nil)
	w.Window.Do(command.Hint)
	hint := "Move the blob on"
	for _, act := range []func(){
		func() { w.Click(w.board.Grid.Centre(p.Source())) },
		func() { w.Window.Do(command.Hint) },
	} {
		require.Contains(t, w.Describe().Said, hint)
		w.attempt.Session.Escape() // lets go of the blob in hand
		w.move(wrongMove(p))
		w.until(t, attempt.Waiting)
		for range 300 {
			w.Tick(nil)
		}
		require.True(t, w.attempt.Idle())
		require.True(t, w.Enabled(command.Hint), "the explanation covers it")
		require.NotContains(t, w.Describe().Said, hint)
		require.Contains(t, w.Describe().Said, w.name(wrongMove(p)))
		act()
	}
	require.Contains(t, w.Describe().Said, hint)
	require.False(t, w.Enabled(command.Hint))
}

// TestARightMoveAfterAWrongOne: nothing is said of the wrong try any more, but what is left to find; and a solved
// puzzle says that it is.
func TestARightMoveAfterAWrongOne(t *testing.T) {
	for language, texts := range map[string][]string{
		"en": {"Right. Two more.", "Right. One more.", "Solved.", "You have solved this puzzle."},
		"es": {"Correcto. Faltan dos.", "Correcto. Falta una.", "Resuelto.", "Ya has resuelto este problema."},
	} {
		w := open(t, language, attempt.Data{}, saturday)
		for _, p := range puzzle.All() {
			if p.Kind == puzzle.Win && p.Moves == 3 {
				w.Screen.open(p)
				break
			}
		}
		p, gone := w.attempt.Puzzle, w.T("puzzle.gone_win", w.values())
		w.Tick(nil)
		w.move(wrongMove(p))
		w.until(t, attempt.Refuting)
		w.until(t, attempt.Waiting)
		require.Contains(t, w.Describe().Said, gone)
		for i := range 2 {
			w.move(p.Line[2*i])
			w.until(t, attempt.Replying)
			require.Contains(t, w.Describe().Said, texts[i], "while the reply is played")
			w.until(t, attempt.Waiting)
			require.Contains(t, w.Describe().Said, texts[i])
			require.NotContains(t, w.Describe().Said, gone)
			_, crossed := w.attempt.Refutation()
			require.False(t, crossed, "there is no cross on the board")
		}
		w.move(p.Line[4])
		w.until(t, attempt.Solved)
		require.Contains(t, w.Describe().Said, texts[2])
		w.Screen.open(p)
		w.Tick(nil)
		require.Contains(t, w.Describe().Said, texts[2]+" "+texts[3])
	}
}

// TestARunEndsWithTheThirdMiss solves the first puzzle of a run and misses three. Its clock stands behind a dialog, and
// its puzzles do not count as solved.
func TestARunEndsWithTheThirdMiss(t *testing.T) {
	w := open(t, "en", attempt.Data{}, saturday)
	w.OpenRun()
	w.Tick(nil)
	require.Contains(t, w.Describe().Said, "As many as you can")
	require.Nil(t, w.Describe().Board, "the puzzle before is cleared away")
	require.Equal(t, "start", w.Controls.Focused())
	w.move(w.attempt.Puzzle.Best)
	require.True(t, w.attempt.Untried(), "it has not begun")
	w.Window.Press(w.Controls, "start")
	require.False(t, w.Enabled(command.Hint))
	for range 60 {
		w.Tick(nil)
	}
	require.InDelta(t, attempt.RunTime-time.Second, w.run.Left(), float64(time.Second)/10)
	first := w.attempt
	w.solve(t, func(m engine.Move) { w.move(m) })
	for w.attempt == first {
		w.Tick(nil)
	}
	require.Equal(t, 1, w.run.Solved)
	for miss := range attempt.RunMisses {
		require.Equal(t, miss, w.run.Misses)
		before := w.attempt
		w.move(wrongMove(before.Puzzle))
		w.until(t, attempt.Refuting)
		w.Window.Do(command.Accept) // goes on
		for w.running() && w.attempt == before {
			w.Tick(nil)
		}
	}
	require.Contains(t, w.Describe().Said, "Three misses end the run. Your best run so far!")
	data := w.progress.Data()
	require.Empty(t, data.Results)
	require.Equal(t, 1, data.Run)
	w.Window.Do(command.Accept)
	require.True(t, w.running(), "Enter begins another one")
	w.Window.Do(command.Cancel)
	require.Contains(t, w.Describe().Said, "You ended the run. Best: 1")
	w.Window.Do(command.Cancel)
	require.Contains(t, w.Describe().Said, "Puzzle of the day")
	w.Window.Do(command.Cancel)
	require.True(t, w.Returned)
}

// TestTheClockOfARunStandsBehindADialog opens one, and lets the time run out afterwards.
func TestTheClockOfARunStandsBehindADialog(t *testing.T) {
	w := open(t, "en", attempt.Data{}, saturday)
	w.startRun()
	ticks := func() {
		for range 120 {
			w.Tick(nil)
		}
	}
	w.Dialog = struct{ screen.Dialog }{}
	ticks()
	require.Equal(t, attempt.RunTime, w.run.Left())
	w.Dialog = nil
	ticks()
	require.Equal(t, attempt.RunTime-2*time.Second, w.run.Left())
	for w.running() {
		w.run.Tick()
		w.Tick(nil)
	}
	require.Contains(t, w.Describe().Said, "Time is up.")
}

// TestThePuzzleFollowsTheDay: at midnight an untried puzzle gives its place to that of the new day; one that was begun,
// or is not that of a day, stays.
func TestThePuzzleFollowsTheDay(t *testing.T) {
	w := open(t, "en", attempt.Data{}, saturday)
	on := func(day time.Time) puzzle.Puzzle {
		w.progress.Now = func() time.Time { return day }
		w.Tick(nil)
		return w.attempt.Puzzle
	}
	first := w.attempt.Puzzle
	require.Equal(t, first.ID, on(saturday.Add(11*time.Hour+59*time.Minute)).ID)
	next := on(saturday.Add(12 * time.Hour))
	require.Equal(t, w.progress.Today().ID, next.ID)
	require.NotEqual(t, first.ID, next.ID)
	w.Window.Do(command.Hint)
	require.Equal(t, next.ID, on(saturday.Add(36*time.Hour)).ID)
	w.Screen.open(first)
	require.Equal(t, first.ID, on(saturday.Add(60*time.Hour)).ID)
}

func TestEverythingFits(t *testing.T) {
	week := attempt.Data{Days: []string{"2026-11-19", "2026-11-20", "2026-11-21"}}
	screentest.EachWindow(t, func(t *testing.T, language string, resize func(*screentest.Window)) {
		w := open(t, language, week, saturday)
		fits := func(name string) {
			resize(w.Window)
			w.RequireFit(t, name)
		}
		fits("puzzle-daily")
		w.progress.RecordRun(12)
		w.OpenRun()
		fits("puzzle-run-intro")
		w.Window.Do(command.Accept)
		fits("puzzle-run")
		w.move(wrongMove(w.attempt.Puzzle))
		w.until(t, attempt.Refuting)
		fits("puzzle-run-wrong")
		w.Window.Do(command.Cancel)
		w.run.Solved, w.run.best = 13, w.progress.RecordRun(13)
		fits("puzzle-run-over")
		w.Window.Do(command.Cancel)
		for _, k := range puzzle.Kinds() {
			w.Screen.open(kind(k))
			fits("puzzle-" + string(k))
			w.Window.Do(command.Hint)
			fits("puzzle-hint-" + string(k))
			for range attempt.Tries {
				w.move(wrongMove(w.attempt.Puzzle))
				w.until(t, attempt.Refuting)
				fits("puzzle-wrong-" + string(k))
				w.Window.Do(command.RetryPuzzle)
			}
			fits("puzzle-failed-" + string(k))
			w.Window.Do(command.Answer)
			w.until(t, attempt.Shown)
			fits("puzzle-answer-" + string(k))
		}
		for _, k := range puzzle.Kinds() {
			w.progress.Data().Results[kind(k).ID] = attempt.Result{Tries: 1, Solved: true}
			w.Screen.open(kind(k))
			fits("puzzle-solved-" + string(k))
		}
	})
}

// The frame of the board and everything else stay where they are when a puzzle of another size follows, and the board
// is where it is on the game table.
func TestTheFrameStaysFromPuzzleToPuzzle(t *testing.T) {
	for _, window := range [][2]float64{{1120, 720}, {640, 480}, {480, 800}, {320, 568}, {1280, 800}, {1920, 1080}, {1000, 601}} {
		for _, coordinates := range []bool{true, false} {
			w, h := window[0], window[1]
			small, large := Divide(w, h, 7, coordinates), Divide(w, h, 8, coordinates)
			require.Equal(t, large.Board.Frame(), small.Board.Frame(), "%vx%v", w, h)
			small.Board, small.Balance = large.Board, large.Balance
			require.Equal(t, large, small, "%vx%v", w, h)
			if table := gamescreen.NewLayout(w, h, gamescreen.Needs{Size: 8, Coordinates: coordinates}); !table.Tall && !screen.Little(w, h) {
				require.Equal(t, table.Board.Frame(), large.Board.Frame(), "%vx%v", w, h)
			}
		}
	}
}

// TestTheAnswerIsSteppedThrough: each move of a forced win shows its position; at first, the last one is chosen.
func TestTheAnswerIsSteppedThrough(t *testing.T) {
	w := open(t, "en", attempt.Data{}, saturday)
	p := kind(puzzle.Win)
	w.Choose(p)
	w.Resize(1120, 720, 1)
	require.Nil(t, w.Controls.Find("line"), "the answer is not known")
	w.Window.Do(command.Answer)
	w.until(t, attempt.Shown)
	w.Resize(1120, 720, 1)
	end, line := w.board.View().Position, w.Controls.Find("line").(*ui.Choice)
	require.Contains(t, w.Describe().Said, fmt.Sprintf("It ends %d to %d.", end.Count(p.Solver()), end.Count(p.Solver().Other())))
	require.Equal(t, len(p.Line)-1, line.Chosen())
	w.Controls.Focus("line")
	pos, key := p.Position, ebiten.KeyHome
	for i, m := range p.Line {
		w.Tick(func(in *ui.Input) { in.Keys = []ebiten.Key{key} })
		w.Tick(func(in *ui.Input) { in.Keys = nil })
		pos, key = pos.Play(m), ebiten.KeyRight
		require.Equal(t, pos, w.board.View().Position)
		require.Equal(t, i, line.Chosen())
	}
	require.Equal(t, end, pos)
}
