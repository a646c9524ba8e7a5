package table

import (
	"math"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/review"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/screen/gamescreen"
	"blobwars/gui/table/session"
	"blobwars/gui/testkit/screentest"
	"blobwars/gui/ui"
)

// pass is a position of the Ataxx rules in which player 1 must pass.
func pass(t *testing.T) engine.Position {
	return position(t, "x--4o/---5/---5/8/8/8/8/o7 x 0 1").WithRules(engine.Ataxx)
}

func TestMoveRows(t *testing.T) {
	row := func(number, one, two int) gamescreen.MoveRow {
		return gamescreen.MoveRow{Number: number, Plies: [2]int{one, two}}
	}
	start := engine.Start()
	for name, test := range map[string]struct {
		pos   engine.Position
		moves int
		want  []gamescreen.MoveRow
	}{
		"none":             {start, 0, nil},
		"one":              {start, 1, []gamescreen.MoveRow{row(1, 0, -1)}},
		"an odd number":    {start, 3, []gamescreen.MoveRow{row(1, 0, 1), row(2, 2, -1)}},
		"player 2 begins":  {start.WithToMove(engine.Side2), 4, []gamescreen.MoveRow{row(1, -1, 0), row(2, 1, 2), row(3, 3, -1)}},
		"late in a game":   {start.WithCounters(0, 41), 3, []gamescreen.MoveRow{row(41, 0, 1), row(42, 2, -1)}},
		"a pass is a move": {pass(t), 3, []gamescreen.MoveRow{row(1, 0, 1), row(2, 2, -1)}},
	} {
		game := engine.NewGame(test.pos)
		for range test.moves {
			require.NoError(t, game.Play(game.Position().Moves()[0]))
		}
		game.GoTo(0)
		numbering := facts{session: session.New(session.Setup{Seats: [2]play.Seat{play.Human(), play.Human()}, Start: test.pos})}.Numbering()
		for ply := range game.Len() {
			require.Equal(t, game.PositionAt(ply).ToMove(), numbering.Mover(ply), name)
			require.Equal(t, game.PositionAt(ply).MoveNumber(), numbering.Number(ply), name)
		}
		require.Equal(t, test.want, gamescreen.MoveRows([]engine.Branch{{Len: game.Len()}}, numbering), "%s: moves that were taken back are in the list", name)
	}
}

func TestListByKeysAndPointer(t *testing.T) {
	table, _ := newTable(t, "en")
	loadGame(t, table, engine.Start(), 7) // in four rows; player 1 has moved last
	table.Controls.Focus("moves")
	for i, step := range []struct {
		key ebiten.Key
		ply int
	}{
		{ebiten.KeyUp, 5}, {ebiten.KeyUp, 3}, {ebiten.KeyRight, 4}, {ebiten.KeyUp, 2}, {ebiten.KeyDown, 4}, {ebiten.KeyLeft, 3},
		{ebiten.KeyHome, 0}, {ebiten.KeyDown, 1}, {ebiten.KeyEnd, 7}, {ebiten.KeyDown, 7},
	} {
		pressKey(table, step.key)
		require.Equal(t, step.ply, table.session.Game().Ply(), "step %d", i)
		require.False(t, table.session.Selection.Cursor.Shown, "the arrows are the list's")
	}
	pressKey(table, ebiten.KeyEnter)
	require.Empty(t, table.Controls.Focused(), "Enter gives the keys back to the board")
	pressKey(table, ebiten.KeyHome)
	table.Update(ui.Input{}) // the list scrolls
	_, columns, _ := table.Moves.Columns()
	r := where(table, "moves")
	for column, ply := range []int{1, 2} {
		click(table, geom.Point{X: columns[column] + 1, Y: r.Y + 1.5*3.25*table.layout.Unit})
		require.Equal(t, ply, table.session.Game().Ply())
	}
}

func TestPassesHaveAName(t *testing.T) {
	table, _ := newTable(t, "en")
	loadGame(t, table, pass(t), 3)
	texts := textsOf(table, table.BuildElements).Texts()
	require.Contains(t, texts, table.T("moves.pass"))
	require.NotContains(t, texts, "0000")
}

// TestMoveRowsOfVariations: the rows of a variation follow the move that it replaces, and the line goes on after them.
func TestMoveRowsOfVariations(t *testing.T) {
	lines := []engine.Branch{{Len: 5}, {Parent: 0, Ply: 2, Len: 5}, {Parent: 1, Ply: 3, Len: 4}, {Parent: 0, Ply: 2, Len: 3}}
	require.Equal(t, []gamescreen.MoveRow{
		{Number: 1, Plies: [2]int{0, 1}},
		{Number: 2, Plies: [2]int{2, -1}},
		{Number: 2, Line: 1, Depth: 1, Plies: [2]int{2, 3}},
		{Number: 2, Line: 2, Depth: 2, Plies: [2]int{-1, 3}},
		{Number: 3, Line: 1, Depth: 1, Plies: [2]int{4, -1}},
		{Number: 2, Line: 3, Depth: 1, Plies: [2]int{2, -1}},
		{Number: 2, Plies: [2]int{-1, 3}},
		{Number: 3, Plies: [2]int{4, -1}},
	}, gamescreen.MoveRows(lines, play.Numbering{From: 1}))
}

func TestTheListLeadsToAVariationAndBack(t *testing.T) {
	table, _ := newTable(t, "en")
	loadGame(t, table, engine.Start(), 6)
	s := table.session
	s.GoTo(2)
	s.PlayMove(s.Position().Moves()[1])
	s.Timeline.Clear()
	relayout(table)
	table.Controls.Focus("moves")
	at := func() []int { return []int{s.Line(), s.Game().Ply(), table.Moves.Chosen()} }
	require.Equal(t, []int{1, 3, 3}, at(), "below the start, two rows of the game")
	require.Equal(t, 3, table.Moves.Next())
	var visited [][]int
	for range 3 {
		pressKey(table, ebiten.KeyUp)
		visited = append(visited, at())
	}
	require.Equal(t, [][]int{{0, 3, 2}, {0, 1, 1}, {0, 0, 0}}, visited)
	require.Equal(t, 1, table.Moves.Next())
	for range 3 {
		pressKey(table, ebiten.KeyDown)
	}
	require.Equal(t, []int{1, 3, 3}, at())
	require.Contains(t, textsOf(table, table.BuildElements).Texts(), s.Game().Move(2).Name(8))
}

func TestBlunderIsMarked(t *testing.T) {
	table, _ := newTable(t, "en")
	load(table, position(t, winInOne), play.Human(), play.Human())
	table.session.Selection.Press(engine.At(0, 7))
	table.session.Selection.Press(engine.At(0, 5)) // away from the win
	analyse(t, table)
	relayout(table)
	require.Equal(t, "??", table.markText(table.session.Game(), 0))
	texts := func() []string { return textsOf(table, table.BuildElements).Texts() }
	require.Contains(t, texts(), "??", "in the list of moves")
	view, _, _ := table.graphView()
	require.Equal(t, []paint.ChartMark{{At: 1, Grade: 3}}, view.Marks)
	require.Equal(t, "1. a1a3 ?? · loss", table.graphText(1))
	require.Equal(t, "Start · win", table.graphText(0))
	table.Settings.Analysis.On = false
	require.NotContains(t, texts(), "??")
}

// TestAPositionHasOneNumber: bar, squares, lines and graph have the same, and the mark of a move is that of the
// difference of two of them.
func TestAPositionHasOneNumber(t *testing.T) {
	table, _ := newTable(t, "en")
	loadGame(t, table, engine.Start(), 7)
	analyse(t, table)
	game := table.session.Game()
	for ply := range game.Len() + 1 {
		table.session.GoTo(ply)
		table.session.Timeline.Clear()
		table.BuildElements()
		score, number := table.scoreAt(ply), table.shortScore(table.scoreAt(ply))
		require.Equal(t, []string{number}, textsOf(table, func() { table.drawBalance(paint.Canvas{}) }).Texts())
		require.Equal(t, number, table.board.View().Heat[0].Label)
		require.Equal(t, number, table.shortScore(table.session.Analysis.Lines(engine.NoSquare)[0].Score.For(table.session.Position().ToMove())))
		require.True(t, strings.HasSuffix(table.graphText(ply), " · "+number))
		view, low, high := table.graphView()
		require.InDelta(t, float64(score.Cents)/100, (2*view.Values[ply]-1)*float64(max(high, -low)), 1e-9)
		if j := table.session.Judging.At(game, ply); ply < game.Len() && j.Loss > 0 {
			require.Equal(t, review.Loss(game.PositionAt(ply).ToMove(), score, table.scoreAt(ply+1)), j.Loss)
		}
	}
}

func TestGraphByKeysAndPointer(t *testing.T) {
	table, _ := newTable(t, "en")
	table.Settings.Analysis.On = true
	loadGame(t, table, engine.Start(), 8)
	view, low, high := table.graphView()
	require.Equal(t, []int{-2, 2}, []int{low, high})
	require.Len(t, view.Values, 9)
	require.True(t, math.IsNaN(view.Values[4]), "nothing is known yet")
	require.Equal(t, 8, view.Current)
	require.Equal(t, "Start · not analysed yet", table.graphText(0))
	table.Controls.Focus("graph")
	for _, step := range []struct {
		key ebiten.Key
		ply int
	}{{ebiten.KeyLeft, 7}, {ebiten.KeyLeft, 6}, {ebiten.KeyHome, 0}, {ebiten.KeyRight, 1}, {ebiten.KeyEnd, 8}} {
		pressKey(table, step.key)
		require.Equal(t, step.ply, table.session.Game().Ply())
	}
	click(table, where(table, "graph").Centre())
	require.Equal(t, 4, table.session.Game().Ply())
}

func TestBoardShowsTheAnalysisThatIsWanted(t *testing.T) {
	table, _ := newTable(t, "en")
	loadGame(t, table, engine.Start(), 6)
	analyse(t, table)
	table.BuildElements()
	var moves []string
	line := table.session.Analysis.Report().Lines[0].Moves // a young one is short
	for _, m := range line[:min(len(line), 1+replies)] {
		moves = append(moves, table.facts.moveName(m))
	}
	moves[0] = table.facts.moveSentence(table.session.Analysis.Report().Lines[0].Moves[0])
	require.Contains(t, screentest.TextsOf(&table.Page), strings.Join(moves, " "))
	view := table.board.View()
	require.NotEmpty(t, view.Heat)
	squares, _ := table.board.Squares()
	heat := view.Heat[0]
	require.Contains(t, squares[heat.Square.Y()*8+heat.Square.X()].Name, ", analysis: "+heat.Label)
	require.Equal(t, table.session.Analysis.Report().Move, view.Hint)
	table.session.Selection.Press(table.session.Position().Moves()[0].From)
	view = table.board.View()
	require.Equal(t, engine.NoMove(), view.Hint, "with a blob in hand only its targets are shown")
	var heated engine.Bitboard
	for _, h := range view.Heat {
		heated = heated.With(h.Square)
	}
	require.Zero(t, heated&^(view.CloneTargets|view.JumpTargets))
	table.session.Selection.Deselect()
	place(table, geom.R(0, 0, 640, 480)) // the card is in the drawer
	require.Equal(t, "Player 1's lead at the end", table.statusAside())
	require.Len(t, table.bestInStatus(), bestLines)
	table.Settings.Analysis.On = false
	require.Empty(t, table.board.View().Heat)
}

func TestTheListShowsAMoveWhenItHasLanded(t *testing.T) {
	table, _ := newTable(t, "en")
	loadGame(t, table, engine.Start(), 3)
	texts := func() []string { return textsOf(table, table.BuildElements).Texts() }
	land := func() {
		for table.session.Timeline.Moving() {
			table.Update(ui.Input{})
		}
	}
	move := table.session.Position().Moves()[0]
	name := move.Name(8)
	require.Equal(t, 1, countOf(texts(), "…"), "the place of player 2's move")
	table.session.Selection.Press(move.From)
	table.session.Selection.Press(move.To)
	require.Equal(t, 4, table.session.Game().Len())
	require.NotContains(t, texts(), name, "while it moves")
	require.Equal(t, 1, countOf(texts(), "…"))
	land()
	require.Contains(t, texts(), name)
	require.Equal(t, 4, table.Moves.Count(), "the start, two rows, and that of the next move")
	require.Equal(t, 3, table.Moves.Chosen())
	table.session.GoTo(3)
	table.session.GoTo(4)
	require.True(t, table.session.Shown().Moving)
	require.Contains(t, texts(), name, "a move that is shown again is in the list")
	require.Equal(t, 3, table.Moves.Chosen())
	loadGame(t, table, engine.Start(), 4)
	table.Controls.Focus("moves")
	pressKey(table, ebiten.KeyUp)
	require.Equal(t, 3, table.session.Game().Ply(), "Up leaves the place of the next move and the last one")
}

func countOf(texts []string, text string) (n int) {
	for _, s := range texts {
		if s == text {
			n++
		}
	}
	return n
}
