package solverrace

import (
	"image"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/assets/words"
	"blobwars/engine/deepening"
	"blobwars/engine/notation"
	"blobwars/engine/search"
	"blobwars/gui/command"
	"blobwars/gui/e2e/golden"
	"blobwars/gui/e2e/stage"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/screen"
	"blobwars/gui/screen/screentest"
	"blobwars/gui/solverrace/runs"
	"blobwars/gui/ui"
	"blobwars/internal/race"
	"blobwars/internal/tiles"
)

func TestMain(m *testing.M) { os.Exit(stage.Run(m)) }

const (
	middle     = "x1x2oo1/xx-4o/2oxo3/3o1x2/2xoo3/1-4-1/x5oo/xx4o1 x 0 12"
	lateGame   = "xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxx4/oooooooo/oooooooo/oooooooo/ooooooox x 0 1234"
	tilesBoard = "8\n10\n12\n5\n1234123412\n1223341123\n4412332211\n3321144223\n1132244331\n2213341142\n3144222311\n4421133224\n"
	full       = "xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/oooooooo/oooooooo/oooooooo/oooooooo x 0 1"
)

// window is a window with the race.
type window struct {
	*screentest.Window
	*Screen
}

// open opens the race on a board of Blob Wars, or of the Tiles Game.
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

// finish waits for the end of the race.
func (w *window) finish(t *testing.T) {
	t.Helper()
	for end := time.Now().Add(3 * time.Minute); w.model.Running(); {
		require.True(t, time.Now().Before(end), "the race does not end")
		w.Tick(nil)
		time.Sleep(time.Millisecond)
	}
}

func (w *window) race(t *testing.T) {
	t.Helper()
	w.model.Time = 20 * time.Millisecond
	w.Window.Do(command.RunRace)
	w.finish(t)
	require.True(t, w.model.Finished())
}

func TestARaceIsRun(t *testing.T) {
	w := open(t, "en", middle)
	require.False(t, w.Enabled(command.StopRace), "before the race")
	w.race(t)
	require.Contains(t, w.Describe().Said, "deepest")
	label, _ := w.startLabel()
	require.Equal(t, "race.again", label)
	w.model.Depth = 2
	w.race(t)
	for _, i := range []int{0, 1} {
		require.Equal(t, 2, w.model.Lanes[i].Report.Depth, w.model.Names()[i])
	}
	w.Window.Do(command.Race)
	require.True(t, w.Returned)
}

func TestARaceIsStopped(t *testing.T) {
	w := open(t, "en", middle)
	w.model.Time = 10 * time.Second
	w.Click(ui.RectOf(w.Inputs().Find("begin")).Centre())
	require.True(t, w.model.Running())
	label, _ := w.startLabel()
	require.Equal(t, "button.stop", label)
	w.Window.Do(command.StopRace)
	w.finish(t)
	require.Contains(t, w.Describe().Said, "The race was stopped")
}

func TestThereIsNoRaceWhenTheGameIsOver(t *testing.T) {
	w := open(t, "en", full)
	require.False(t, w.Enabled(command.RunRace))
	require.Contains(t, w.Describe().Said, "The game is over on this board")
}

func TestDifferentMovesAreSaidWithTheirSolvers(t *testing.T) {
	w := open(t, "en", middle)
	for i, move := range []string{"c3", "d4", "c3", "e5", "d4"} {
		w.model.Lanes[i].State, w.model.Lanes[i].Report = runs.Finished, race.Report{Result: search.Result{Solver: w.model.Names()[i], Depth: 1}, Move: move}
	}
	w.model.Lanes[3].Report.Depth = 0 // it has had no time to choose
	require.Equal(t, []string{"c3 (L, TBIDL)", "d4 (ABP, Champion)"}, w.choices(race.Choices(w.model.Answers())))
	require.Contains(t, w.Describe().Said, "deepest")
	w.model.Lanes[2].Report.Cut = true
	require.Contains(t, w.Describe().Said, "compares nothing")
	require.Empty(t, w.lesson())
}

// TestAProvenScoreSaysHowTheGameEnds: by which the table is ranked; the champion does not prove by how much.
func TestAProvenScoreSaysHowTheGameEnds(t *testing.T) {
	w := open(t, "en", tilesBoard)
	for want, result := range map[string]search.Result{
		"win by 5 in 3":           {Depth: 3, Score: search.Score{Cents: 500, Proof: search.ProvenWin, Distance: 3, Margin: deepening.ExactMargin}},
		"win by at least 28 in 4": {Depth: 4, Score: search.Score{Cents: 2800, Proof: search.ProvenWin, Distance: 4, Margin: deepening.AtLeast}},
		"loss by 2.5 in 4":        {Depth: 4, Score: search.Score{Cents: -250, Proof: search.ProvenLoss, Distance: 4, Margin: deepening.ExactMargin}},
		"draw in 6":               {Depth: 6, Score: search.Score{Proof: search.ProvenDraw, Distance: 6, Margin: deepening.ExactMargin}},
		"win in 1":                {Depth: 1, Score: search.Score{Cents: 9900, Proof: search.ProvenWin, Distance: 1}, Estimate: true},
		"0":                       {Depth: 1},
		"+0.0":                    {Depth: 1, Estimate: true},
		"–":                       {},
	} {
		result.Known = result.Depth > 0
		report := race.Report{Result: result}
		w.Resize(1120, 720, 1)
		require.Equal(t, want, w.score(report))
		w.Resize(640, 480, 1)
		if report.Proof != search.Unproven {
			want = strings.Fields(want)[0] + " in " + strconv.Itoa(report.Distance)
		}
		require.Equal(t, want, w.score(report), "in a narrow window")
	}
}

func TestThePlotReachesTheStatesOfUncompletedDepths(t *testing.T) {
	w := open(t, "en", middle)
	require.Equal(t, 4.0, w.topExponent())
	w.model.Lanes[2].Report = race.Report{Result: search.Result{Elapsed: time.Second, Depth: 1, AllNodes: 2e6}}
	require.Equal(t, 7.0, w.topExponent())
}

func TestTheFamiliesRaceOnATilesBoard(t *testing.T) {
	w := open(t, "en", tilesBoard)
	require.Contains(t, w.Describe().Said, "4 solvers search this position")
	w.race(t)
	require.Contains(t, w.Describe().Said, "deepest")
	pos, err := tiles.Parse("test", []byte(tilesBoard))
	require.NoError(t, err)
	for _, choice := range race.Choices(w.model.Answers()) {
		m, err := pos.ParseName(choice.Move)
		require.NoError(t, err)
		require.NoError(t, pos.Check(m))
	}
}

func TestNumbersOfLinesAreSpread(t *testing.T) {
	for _, c := range []struct{ at, want []float64 }{
		{[]float64{5, 50, 95}, []float64{10, 50, 90}},
		{[]float64{90, 88, 89}, []float64{70, 80, 90}},
		{[]float64{11, 12, 60}, []float64{11, 21, 60}},
	} {
		var ends []lineEnd
		for _, y := range c.at {
			ends = append(ends, lineEnd{at: geom.Point{Y: y}})
		}
		spread(ends, 10, 10, 90)
		var got []float64
		for _, e := range ends {
			got = append(got, e.y)
		}
		require.Equal(t, c.want, got)
	}
}

// TestGoldenPlot compares the card of the plots: depths in steps at the left, states at the right. A solver that
// stopped early keeps its states up to the right edge, and its number is beside that edge.
func TestGoldenPlot(t *testing.T) {
	w := open(t, "en", middle)
	w.Resize(1120, 720, 1)
	for i, points := range [][][3]float64{ // seconds, depth, states
		{{0.1, 0, 5e6}, {0.21, 4, 8.7e6}}, {{0.0002, 4, 67853}}, {{0.001, 2, 5e6}, {0.5, 4, 1.7e7}, {2, 4, 4.4e7}}, {{0.3, 6, 9e6}, {2, 7, 1.4e7}}, {{0.1, 9, 2e4}, {1, 11, 9e4}, {2, 11, 1.46e5}},
	} {
		l := &w.model.Lanes[i]
		for _, p := range points {
			l.Report.Depth, l.Report.AllNodes = int(p[1]), uint64(p[2])
			l.Points = append(l.Points, runs.LanePoint{Elapsed: time.Duration(p[0] * float64(time.Second)), Depth: int(p[1]), States: uint64(p[2])})
		}
	}
	card := geom.R(0, 0, 770, 376)
	dst := ebiten.NewImage(int(card.W), int(card.H))
	defer dst.Deallocate()
	dst.Fill(w.Services.Style.Theme.Panel)
	w.Services.Style.Paint.DrawOn(dst, func(dst paint.Canvas) { w.drawPlots(dst, card) })
	picture := image.NewRGBA(dst.Bounds())
	dst.ReadPixels(picture.Pix)
	golden.Compare(t, "race-plot", picture)
}

func TestPowersOfTen(t *testing.T) {
	var all []string
	for p := range 8 {
		all = append(all, powerOfTen(p))
	}
	require.Equal(t, "1,10,100,1 k,10 k,100 k,1 M,10 M", strings.Join(all, ","))
}

// cardTexts returns all texts of the cards, their lines joined.
func (w *window) cardTexts() string {
	var dst paint.Canvas
	return strings.Join(screentest.Read(w.Services.Style.Paint, func() {
		for _, card := range w.Screen.Cards() {
			card.Draw(dst, card.Rect)
		}
	}).Texts(), " ")
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
			w.model.Together = true
			fit(name + "-before")
			said := w.cardTexts()
			require.Contains(t, said, w.T("race.note_together"), "the first of the sentences, which scroll")
			require.Contains(t, said, w.T("home.turn_of", words.Values{"Side": w.T("side.1")}))
			if w.Enabled(command.RunRace) {
				w.race(t)
				w.model.Together, w.model.Time = false, 10*time.Second
				fit(name + "-over")
				w.Window.Notify("notice.text_copied", "")
				fit(name + "-copied")
				w.Window.Do(command.RunRace)
				fit(name + "-running")
				w.Window.Do(command.StopRace)
				w.finish(t)
				fit(name + "-stopped")
			}
		}
	})
}
