package gui

import (
	"math"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/search"
	"blobwars/gui/geom"
	"blobwars/gui/layout"
	"blobwars/gui/model/session"
	"blobwars/gui/paint"
	"blobwars/gui/ui"
)

// blunder puts a game of two persons on the table in which player 1, who could have won with one
// move, jumps away.
func blunder(t *testing.T, a *App) {
	t.Helper()
	onTable(a, mustParse("8/8/8/8/8/8/8/xo6 x 0 1"), session.Human(), session.Human())
	a.session.Selection.Press(engine.At(0, 7))
	a.session.Selection.Press(engine.At(0, 5))
	require.Equal(t, 1, a.session.Game().Len())
	analyseAll(t, a)
	a.build()
}

func TestASlipIsMarked(t *testing.T) {
	a, _ := testApp(t, "en")
	blunder(t, a)
	said := func() (all []string) {
		for _, l := range reading(a, func() { a.table.Draw(ebiten.NewImage(a.size[0], a.size[1])) }).lines {
			all = append(all, l.text)
		}
		return all
	}
	sign, cost := a.slipWords(0)
	require.Equal(t, "??", sign)
	require.Empty(t, cost, "a win has no number")
	require.Contains(t, said(), "??", "in the list of moves")
	require.Equal(t, []paint.GraphMark{{At: 1, Serious: true}}, a.graphView(-1).Marks)
	require.Equal(t, "1. a1a3 ?? · Player 2 wins in 1", a.graphWords(1))
	require.Equal(t, "Start · Player 1 wins in 1", a.graphWords(0))
	a.setAnalysis(false)
	a.build()
	require.NotContains(t, said(), "??", "off is off")
}

func TestTheGraphHasRoomInEveryWindow(t *testing.T) {
	a, _ := testApp(t, "en")
	a.settings.Analysis.On = true
	for _, size := range []int{7, 8} {
		for w := 640.0; w <= 2600; w += 40 {
			for h := 480.0; h <= 2000; h += 40 {
				a.layout = layout.Arrange(w, h, size, size == 8)
				card := a.layout.Cards.Thinking
				if card.Empty() {
					card = a.layout.DrawerCards.Thinking
				}
				require.False(t, a.graphPlace(a.insideThinking(card)).Empty(), "%v by %v, %d by %d squares", w, h, size, size)
			}
		}
	}
}

func TestTheGraphByKeysAndByPointer(t *testing.T) {
	a, _ := testApp(t, "en")
	gameOf(t, a, engine.Start(), 8)
	a.setAnalysis(true)
	a.build()
	view := a.graphView(3)
	require.Len(t, view.Values, 9)
	require.True(t, math.IsNaN(view.Values[4]), "nothing is known yet")
	require.Equal(t, 8, view.Present)
	require.Equal(t, 3, view.Over)
	require.Equal(t, "Start · not yet looked at", a.graphWords(0))
	a.controls.Focus("graph")
	for _, step := range []struct {
		key ebiten.Key
		ply int
	}{{ebiten.KeyLeft, 7}, {ebiten.KeyLeft, 6}, {ebiten.KeyHome, 0}, {ebiten.KeyRight, 1}, {ebiten.KeyEnd, 8}} {
		in := ui.Input{Keys: []ebiten.Key{step.key}}
		a.controls.Update(in)
		require.True(t, a.controls.Used(step.key))
		require.Equal(t, step.ply, a.session.Game().Ply())
	}
	card := a.layout.Cards.Thinking
	at := a.graphControl(card).Rect
	for _, in := range []ui.Input{{Press: true, Down: true}, {Release: true}} {
		in.Pointer = geom.Point{X: at.X + at.W*0.5, Y: at.Centre().Y}
		a.controls.Update(in)
	}
	require.Equal(t, 4, a.session.Game().Ply())
}

func TestTheAnalysisStopsWhereNothingIsSeenOfIt(t *testing.T) {
	a, _ := testApp(t, "en")
	onTable(a, engine.Start(), session.Human(), session.Human())
	analyses := func() bool { a.followAnalysis(); a.session.Tick(); return a.session.Analysis.Enabled() }
	require.False(t, analyses(), "it is off at first")
	a.plainKey(ebiten.KeyA)
	require.True(t, analyses())
	a.show(newSetup(a))
	require.False(t, analyses(), "a new game is set up")
	a.show(newMenu(a))
	require.True(t, analyses())
	a.startEditor()
	require.False(t, analyses(), "a board is edited")
	a.endEditor()
	require.True(t, analyses())
	for name, start := range map[string]func(){"a tree": a.startTree, "a race": a.startRace} {
		start()
		require.False(t, analyses(), "%s is looked at", name)
		a.endStudy()
		require.True(t, analyses())
	}
	a.plainKey(ebiten.KeyA)
	require.False(t, analyses())
}

func TestTheBoardShowsWhatIsWanted(t *testing.T) {
	a, _ := testApp(t, "en")
	gameOf(t, a, engine.Start(), 6)
	analyseAll(t, a)
	view := a.boardView()
	require.NotEmpty(t, view.Heat)
	require.NotEmpty(t, view.Line)
	require.LessOrEqual(t, len(view.Line), shownSteps)
	require.Equal(t, view.Position.ToMove(), view.Line[0].Who)
	require.Equal(t, a.session.Analysis.Report().Move, view.Line[0].Move)
	a.session.Selection.Press(a.session.Position().Moves()[0].From)
	view = a.boardView()
	require.Empty(t, view.Line, "with a blob in hand its targets are enough")
	require.Equal(t, view.CloneTargets|view.JumpTargets, heated(view))
	a.session.Selection.Deselect()
	a.settings.Analysis.Heat = false
	view = a.boardView()
	require.Empty(t, view.Heat)
	require.NotEmpty(t, view.Line)
	a.settings.Analysis.Heat, a.settings.Analysis.Arrows = true, false
	view = a.boardView()
	require.NotEmpty(t, view.Heat)
	require.Empty(t, view.Line)
	a.settings.Analysis.On = false
	require.Empty(t, a.boardView().Heat)
	a.settings.Analysis.On, a.settings.Analysis.Graph = true, false
	require.Nil(t, a.graphControl(a.layout.Cards.Thinking))
}

func heated(view paint.BoardView) (all engine.Bitboard) {
	for _, h := range view.Heat {
		all = all.With(h.Square)
	}
	return all
}

func TestWorthInWords(t *testing.T) {
	a, _ := testApp(t, "en")
	for _, test := range []struct {
		worth       session.Worth
		words, heat string
	}{
		{session.Worth{}, "not yet looked at", "0.0"},
		{session.Worth{Known: true, Cents: 134}, "Player 1 +1.3", "+1.3"},
		{session.Worth{Known: true, Cents: -250}, "Player 2 +2.5", "−2.5"},
		{session.Worth{Known: true, Cents: -4}, "even 0.0", "0.0"},
		{session.Worth{Known: true, Proof: search.ProvenWin, Distance: 7}, "Player 1 wins in 7", "win"},
		{session.Worth{Known: true, Proof: search.ProvenLoss, Distance: 2}, "Player 2 wins in 2", "loss"},
		{session.Worth{Known: true, Proof: search.ProvenWin}, "Player 1 wins", "win"},
		{session.Worth{Known: true, Proof: search.ProvenDraw}, "draw", "draw"},
	} {
		require.Equal(t, test.words, a.worthWords(test.worth))
		require.Equal(t, test.heat, a.heatWords(test.worth))
	}
}
