package solverrace

import (
	"image"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/assets/words"
	"blobwars/engine/notation"
	"blobwars/engine/search"
	"blobwars/engine/solver"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/solverrace/runs"
	"blobwars/gui/testkit/golden"
	"blobwars/gui/testkit/screentest"
	"blobwars/gui/testkit/stage"
	"blobwars/gui/ui"
	"blobwars/internal/race"
	"blobwars/internal/tiles"
)

func TestMain(m *testing.M) { os.Exit(stage.Run(m)) }

const (
	won        = "2o5/8/2o5/o7/2oo4/xo5o/2ooo3/8 o 0 1" // with the first move: every solver ends as soon as it has a proof
	middle     = "x1x2oo1/xx-4o/2oxo3/3o1x2/2xoo3/1-4-1/x5oo/xx4o1 x 0 12"
	lateGame   = "xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxx4/oooooooo/oooooooo/oooooooo/ooooooox x 0 1234"
	tilesBoard = "8\n10\n12\n5\n1234123412\n1223341123\n4412332211\n3321144223\n1132244331\n2213341142\n3144222311\n4421133224\n"
	full       = "xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/oooooooo/oooooooo/oooooooo/oooooooo x 0 1"
)

type window struct {
	*screentest.Window
	*Screen
}

func open(t *testing.T, language, board string) *window {
	t.Helper()
	make := func(s *screen.Services) *Screen {
		if tiles.IsBoard([]byte(board)) {
			pos, err := tiles.Parse("test", []byte(board))
			require.NoError(t, err)
			return NewTiles(s, pos)
		}
		pos, err := notation.ParseFEN("test", board)
		require.NoError(t, err)
		return New(s, pos)
	}
	w := &window{}
	w.Window = screentest.Open(t, language, func(s *screen.Services) screen.Screen {
		w.Screen = make(s)
		return w.Screen
	})
	return w
}

func (w *window) finish(t *testing.T) {
	t.Helper()
	for end := time.Now().Add(3 * time.Minute); w.model.Running(); {
		require.True(t, time.Now().Before(end), "the race does not end")
		w.Tick(nil)
		time.Sleep(time.Millisecond)
	}
}

func TestARaceIsRun(t *testing.T) {
	w := open(t, "en", won)
	w.model.Time, w.model.Depth = time.Hour, 2
	w.Window.Do(command.RunRace)
	w.finish(t)
	require.True(t, w.model.Finished())
	for i, depth := range []int{2, 2, 1, 1} {
		require.Equal(t, depth, w.model.Lanes[i].Report.Depth, w.model.Names()[i])
	}
	w.Window.Do(command.Race)
	require.True(t, w.Returned)
}

func TestARaceIsStopped(t *testing.T) {
	w := open(t, "en", middle)
	w.model.Time = time.Hour
	w.Click(ui.RectOf(w.Controls.Find("begin")).Centre())
	require.True(t, w.model.Running())
	w.Window.Do(command.RunRace)
	w.finish(t)
	require.Contains(t, w.Describe().Said, "The race was stopped")
}

// TestTheEndSaysWhatAlphaBetaHasGained, and that there is nothing to compare if a solver was stopped before its time.
func TestTheEndSaysWhatAlphaBetaHasGained(t *testing.T) {
	w := open(t, "en", middle)
	for i, nodes := range []uint64{5000, 400, 9000, 9000, 10} {
		w.model.Lanes[i] = runs.Lane{State: runs.Finished, Report: race.Report{Result: search.Result{Solver: w.model.Names()[i], Depth: 3, AllNodes: nodes, Complete: i < 2}}}
	}
	require.Equal(t, "At depth 3, alpha-beta finds the score of plain minimax with 400 of its 5.0\u00a0k states, 13 times fewer.", w.verdict())
	w.model.Lanes[0].Report.Complete = false
	require.Equal(t, w.T("race.over"), w.verdict())
	w.model.Lanes[3].Points = []runs.LanePoint{{Depth: 3, States: 300}, {Depth: 4, States: 9000}}
	w.model.Lanes[3].Report.Depth = 4
	w.model.Lanes[2].Points = []runs.LanePoint{{Depth: 3, States: 9000}}
	w.model.Lanes[2].Report.AllNodes = 12000 // with those of a depth that was not completed
	require.Equal(t, "In the same time, alpha-beta reaches depth 4, minimax depth 3.", w.verdict())
	require.Contains(t, w.cardTexts(), "States to depth 3 3 Minimax, 2 s 9.0\u00a0k 4 Alpha-beta, 2 s 30 times fewer 300")
	require.Equal(t, "9.0 k", w.figures(w.model.Lanes[2])[2])
}

func TestAProvenScoreSaysHowTheGameEnds(t *testing.T) {
	w := open(t, "en", tilesBoard)
	for want, result := range map[string]search.Result{
		"loss in 4": {Depth: 4, Score: search.Score{Cents: -250, Proof: search.ProvenLoss, Distance: 4, Margin: solver.ExactMargin}},
		"draw in 6": {Depth: 6, Score: search.Score{Proof: search.ProvenDraw, Distance: 6, Margin: solver.ExactMargin}},
		"win in 1":  {Depth: 1, Score: search.Score{Cents: 9900, Proof: search.ProvenWin, Distance: 1}, Estimate: true},
		"0":         {Depth: 1},
		"≈ +0.0":    {Depth: 1, Estimate: true},
		"–":         {},
	} {
		require.Equal(t, want, w.score(race.Report{Result: result}))
	}
}

func TestTheFamiliesRaceOnATilesBoard(t *testing.T) {
	w := open(t, "en", tilesBoard)
	require.Contains(t, w.Describe().Said, "4 solvers search this position")
	w = open(t, "en", "3\n4\n5\n2\n2113\n2213\n1133\n")
	w.model.Time = time.Hour
	w.Window.Do(command.RunRace)
	w.finish(t)
	for _, answer := range w.model.Answers() {
		require.Equal(t, search.ProvenWin, answer.Proof, answer.Solver)
	}
}

// TestGoldenPlot compares the card of the plot, which has lines for the third and the fourth solver only.
func TestGoldenPlot(t *testing.T) {
	w := open(t, "en", middle)
	w.Resize(1120, 720, 1)
	for i, points := range [][]runs.LanePoint{
		{{Reached: 210 * time.Microsecond, Depth: 4}}, {{Reached: 200 * time.Microsecond, Depth: 4}},
		{{Reached: time.Millisecond, Depth: 2}, {Reached: time.Second / 2, Depth: 4}},
		{{Reached: time.Millisecond, Depth: 3}, {Reached: 300 * time.Millisecond, Depth: 6}, {Reached: 2 * time.Second, Depth: 7}},
		{{Reached: 100 * time.Millisecond, Depth: 9}, {Reached: time.Second, Depth: 11}},
	} {
		w.model.Lanes[i].Points, w.model.Lanes[i].Report.Depth = points, points[len(points)-1].Depth
	}
	card := geom.R(0, 0, 770, 376)
	dst := ebiten.NewImage(int(card.W), int(card.H))
	defer dst.Deallocate()
	dst.Fill(w.Services.Style.Theme.Panel)
	w.Services.Style.Paint.DrawOn(dst, func(dst paint.Canvas) { w.drawPlot(dst, card) })
	picture := image.NewRGBA(dst.Bounds())
	dst.ReadPixels(picture.Pix)
	golden.Compare(t, "race-plot", picture)
}

func (w *window) cardTexts() string {
	return strings.Join(screentest.Read(w.Services.Style.Paint, w.Screen.BuildElements).Texts(), " ")
}

// endings are the ends of races, one for each thing that alpha-beta can gain: the depths of the solvers, their proof, and
// whether each has taken longer than the one before.
var endings = map[string]struct {
	depths [5]int
	proof  search.Proof
	slower bool
}{
	"same-score": {[5]int{14, 14, 16, 16, 28}, search.Unproven, true}, "only-pruned": {[5]int{0, 14, 16, 16, 28}, search.Unproven, true},
	"same-proof": {[5]int{14, 14, 16, 16, 28}, search.ProvenWin, true}, "deeper": {[5]int{14, 14, 16, 21, 28}, search.Unproven, true},
	"sooner": {[5]int{14, 14, 16, 16, 28}, search.Unproven, false},
}

// end ends a race with figures as wide as they get.
func (w *window) end(name string) {
	ending := endings[name]
	for i := range w.model.Lanes {
		reached := 55*time.Second - time.Duration(i)*time.Millisecond
		if ending.slower {
			reached = 55*time.Second + time.Duration(i)*time.Millisecond
		}
		depth, states := ending.depths[i], uint64(98_700_000_000)>>i
		w.model.Lanes[i] = runs.Lane{State: runs.Finished, Points: []runs.LanePoint{{Reached: reached, Depth: depth, States: states}}, Report: race.Report{
			Result: search.Result{
				Solver: w.model.Names()[i], Depth: depth, AllNodes: states, Elapsed: reached, Complete: i < 2, Estimate: i == 4,
				Score: search.Score{Known: true, Cents: -12850, Proof: ending.proof, Distance: 15, Margin: solver.ExactMargin},
			}, Move: "h8f6", Reached: reached,
		}}
	}
}

func TestTheRaceFits(t *testing.T) {
	screentest.EachWindow(t, func(t *testing.T, language string, resize func(*screentest.Window)) {
		for name, fen := range map[string]string{"middle": middle, "late": lateGame, "full": full, "tiles": tilesBoard} {
			w := open(t, language, fen)
			resize(w.Window)
			fit := func(name string) {
				t.Helper()
				w.RequireFit(t, "race-"+name)
			}
			fit(name + "-before")
			if !w.Services.Touch { // on a phone the board is scrolled away
				require.Contains(t, w.cardTexts(), w.T("home.turn_of", words.Values{"Side": w.T("side.1")}))
			}
			for i := range w.model.Lanes { // all have come as far in the same time: their numbers share one point
				w.model.Lanes[i] = runs.Lane{State: runs.Finished, Points: []runs.LanePoint{{Reached: time.Millisecond, Depth: 4}}}
			}
			fit(name + "-equal")
			if !w.Enabled(command.RunRace) {
				continue
			}
			for ending := range endings {
				w.end(ending)
				fit(name + "-" + ending)
			}
			w.Window.Notify("notice.text_copied", "")
			fit(name + "-copied")
			w.model.Time = time.Hour
			w.Window.Do(command.RunRace)
			fit(name + "-running")
			w.Window.Do(command.RunRace)
			w.finish(t)
			fit(name + "-stopped")
		}
	})
}
