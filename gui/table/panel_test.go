package table

import (
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/geom"
	"blobwars/gui/paint"
	"blobwars/gui/play"
	"blobwars/gui/screen"
	"blobwars/gui/table/session"
	"blobwars/gui/testkit/screentest"
	"blobwars/gui/ui"
	"blobwars/gui/wording"
)

func TestAButtonGoesThroughThePaces(t *testing.T) {
	table, _ := newTable(t, "en")
	load(table, engine.Start(), quick, quick)
	table.session.Do(play.Pause)
	for _, want := range []string{"2×", "4×", "8×", "Instant"} {
		click(table, where(table, "pace").Centre())
		relayout(table)
		require.Equal(t, want, wording.PaceText(table.Words, table.Settings.Pace))
		require.Equal(t, table.Settings.Pace.Factor(), table.session.Timeline.Factor, "it is that of the animation, too")
	}
	click(table, where(table, "pace").Centre())
	relayout(table)
	require.Equal(t, "0.5×", wording.PaceText(table.Words, table.Settings.Pace))
	table.Settings.Speed = play.PaceAtOnce
	table.Update(ui.Input{})
	require.Zero(t, table.session.Timeline.Factor, "without animation")
}

// TestTheAnalysisIsAbsentUntilItIsAskedFor: a key shows its card and takes it away; the board and the score do not move.
func TestTheAnalysisIsAbsentUntilItIsAskedFor(t *testing.T) {
	for _, window := range []geom.Rect{geom.R(0, 0, 1120, 720), geom.R(0, 0, 640, 480), geom.R(0, 0, 390, 844)} {
		table, _ := newTable(t, "en")
		place(table, window)
		shown := func() bool {
			if table.Drawer = !table.layout.Cards; table.Drawer {
				relayout(table)
			}
			defer func() { table.Drawer = false }()
			return !where(table, "analysis").Empty()
		}
		require.False(t, shown())
		before := table.layout
		for _, on := range []bool{true, false} {
			pressKey(table, ebiten.KeyA)
			relayout(table)
			require.Equal(t, on, shown())
			if !table.layout.Tall { // where the advantage bar takes a part of the board's width
				require.Equal(t, before.Board, table.layout.Board)
			}
		}
	}
}

// TestTheReviewHasTheReportAndTheBestMoves: its switch turns off only the best moves, in this and later reviews. A
// mistake that the person tries to mend shows none.
func TestTheReviewHasTheReportAndTheBestMoves(t *testing.T) {
	table, _ := newTable(t, "en")
	lines := func() bool {
		relayout(table)
		require.Equal(t, cardReport, table.card())
		return !where(table, "line-1").Empty()
	}
	loadGame(t, table, position(t, lastMove), 1)
	require.False(t, table.open() || table.analysing(), "the result")
	table.Do(command.ShowReport)
	table.Do(command.Back)
	require.True(t, lines())
	table.Do(command.TryAgain)
	require.False(t, lines())
	table.Do(command.Forward)
	table.Do(command.Back)
	button(t, table, "analysis")
	require.False(t, lines())
	loadGame(t, table, position(t, lastMove), 1)
	table.Do(command.Back)
	require.False(t, lines())
	pressKey(table, ebiten.KeyA)
	require.True(t, lines())
	require.False(t, table.Settings.Analysis.On, "it is not that of a game")
}

func TestANoticeLeavesTheTurnAndIsEndedByAClick(t *testing.T) {
	for _, window := range []geom.Rect{geom.R(0, 0, 1120, 720), geom.R(0, 0, 640, 480), geom.R(0, 0, 480, 640), geom.R(0, 0, 480, 800)} {
		table, _ := newTable(t, "en")
		place(table, window)
		table.session.Notices.Show("notice.copied", "")
		relayout(table)
		said := screentest.TextsOf(&table.Page)
		require.Contains(t, said, table.Status(), window)
		require.Contains(t, said, table.Notice(), window)
		require.Contains(t, strings.Join(textsOf(table, table.BuildElements).Texts(), " "), table.Notice(), window)
		click(table, table.NoticeLine().Centre())
		require.Empty(t, table.Notice())
	}
}

func TestThePreviewIsOnTheScoreCard(t *testing.T) {
	table, _ := newTable(t, "en")
	load(table, position(t, "xx6/2oo4/8/8/8/8/8/8 x 0 9"), play.Human(), play.Human())
	click(table, table.Grid().Centre(engine.At(1, 0)))
	table.Update(ui.Input{Pointer: table.Grid().Centre(engine.At(2, 0))})
	sides := table.Sides()
	require.Equal(t, [2]string{"+3", "−2"}, [2]string{sides[0].Delta, sides[1].Delta})
	pressKey(table, ebiten.KeyEscape)
	require.Empty(t, table.Sides()[0].Delta)
}

// In a game that may count for the rating, nothing shows what a search thinks of the position unless the person asks
// for it, not even an analysis that was left on.
func TestARatedGameShowsNoHelpUnasked(t *testing.T) {
	level := play.DefaultComputer()
	level.Level = 13
	table, _ := newTable(t, "en")
	table.Settings.Analysis.On = true
	load(table, engine.Start(), level, play.Human())
	place(table, geom.R(0, 0, 1600, 1000))
	until(t, table, func() bool { return table.session.Game().Ply() > 0 && table.session.Timeline.Still() })
	relayout(table)
	require.NotEmpty(t, table.session.Report().Line)
	require.False(t, table.open() || table.analysing() || table.session.Analysis.Enabled())
	require.Empty(t, table.board.View().Heat)
	require.False(t, table.session.PlayLog().Helped())

	table.Do(command.Analysis)
	require.Equal(t, "notice.analysis_unrated", table.session.Notices.Current().Key)
	require.True(t, table.analysing() && table.session.PlayLog().Helped())
	require.True(t, table.open())
}

// TestTheCoachAsksBeforeTheAnswer misses a win in one move, and takes the move back, then plays on.
func TestTheCoachAsksBeforeTheAnswer(t *testing.T) {
	level := play.DefaultComputer()
	level.Level = 1
	table, _ := newTable(t, "en")
	table.Settings.Coach = true
	load(table, position(t, winInOne), play.Human(), level)
	s := table.session
	blunder := func() {
		s.Selection.Press(engine.At(0, 7))
		s.Selection.Press(engine.At(0, 5))
		until(t, table, func() bool {
			relayout(table)
			return table.Controls.Find("now") != nil && table.board.View().Verdict.Text != ""
		})
	}
	blunder()
	best := s.Judging.At(s.Game(), 0).Best
	require.Equal(t, "Blunder. "+table.facts.MoveName(0)+" misses a forced win; "+table.facts.moveName(best)+" was better", table.status())
	pos, moves, ok := table.Why()
	require.True(t, ok && table.Enabled(command.Why))
	require.Equal(t, s.Game().Start(), pos)
	require.Equal(t, []engine.Move{s.Game().Move(0), best}, moves)
	require.Equal(t, "Why?", table.Controls.Find("why").(*ui.Button).Label())
	require.Equal(t, paint.SquareBadge{Square: engine.At(0, 5), Text: "??", Ink: table.Style.Theme.DangerText}, table.board.View().Verdict)
	require.False(t, table.mayRate())
	pressKey(table, ebiten.KeyU)
	require.Zero(t, s.Game().Ply())
	blunder()
	require.Equal(t, "Go on", table.Controls.Find("now").(*ui.Button).Label())
	pressKey(table, ebiten.KeyG)
	until(t, table, func() bool { return s.Game().Ply() == 2 })
}

func TestStepsBackDuringAGameDoNotHideItsResult(t *testing.T) {
	table, _ := newTable(t, "en")
	load(table, position(t, "xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxx2/oooooooo/oooooooo/oooooooo/oooooooo x 0 9"), play.Human(), play.Human())
	table.session.PlayMove(table.session.Position().Moves()[0])
	table.Do(command.Back)
	table.Do(command.Forward)
	for !table.session.MainOutcome().Over() {
		table.session.PlayMove(table.session.Position().Moves()[0])
	}
	table.session.Timeline.Clear()
	require.True(t, table.Ended())
}

func TestTheScoreCardShowsTheClocks(t *testing.T) {
	table, h := newTable(t, "es")
	setup := table.session.Setup()
	setup.Terms = play.Terms{Clock: play.Clock{Kind: play.Fischer, Initial: 5 * time.Minute, Increment: 3 * time.Second}}
	open := func(one, two time.Duration, out bool) {
		game := engine.NewGame(setup.Start)
		for range 2 { // the clock runs from the first move
			require.NoError(t, game.Play(game.Position().Moves()[0]))
		}
		left := [2]time.Duration{one, two}
		saved := session.Saved{Setup: setup, Game: game, Times: session.Times{Turns: [][2]time.Duration{left, left, left}, Left: left}}
		if out {
			saved.Decided = engine.Outcome{Reason: engine.OutOfTime, Winner: game.Position().ToMove().Other()}
		}
		table.Open(saved)
		relayout(table)
	}
	open(272*time.Second, 8300*time.Millisecond, false)
	sides := table.Sides()
	require.Equal(t, [2]string{"4:32", "8,3"}, [2]string{sides[0].Clock, sides[1].Clock})
	require.Equal(t, [2]bool{false, true}, [2]bool{sides[0].Low, sides[1].Low})

	tick := func(after time.Duration) time.Duration {
		table.Update(ui.Input{})
		before := table.session.Snapshot().Times.Left[0]
		time.Sleep(after)
		table.Update(ui.Input{})
		return before - table.session.Snapshot().Times.Left[0]
	}
	require.GreaterOrEqual(t, tick(20*time.Millisecond), 20*time.Millisecond)
	table.Hidden = true
	require.Zero(t, tick(20*time.Millisecond), "a minimised window holds the clock, as a hidden page does")
	table.Hidden = false
	require.GreaterOrEqual(t, tick(20*time.Millisecond), 20*time.Millisecond)
	h.Dialog = struct{ screen.Dialog }{}
	require.Zero(t, tick(20*time.Millisecond), "a dialog holds the clock")
	h.Dialog = nil
	table.Suspend()
	require.Zero(t, tick(20*time.Millisecond), "another screen too")
	table.Resume()

	open(0, 8300*time.Millisecond, true)
	who, why := table.facts.result(table.session.Position(), table.session.Outcome())
	require.Equal(t, [2]string{"Gana el jugador 2", "Jugador 1 agotó su tiempo"}, [2]string{who, why})
	require.Equal(t, 1, strings.Count(announcements(table)+announcements(table), "Jugador 1 agotó su tiempo"))
}

// TestNoAnalysisByTheClock: it cannot be turned on while a person plays by a clock, and one that was on is not shown;
// after the game it is.
func TestNoAnalysisByTheClock(t *testing.T) {
	table, _ := newTable(t, "en")
	setup := session.Setup{Seats: [2]play.Seat{play.Human(), play.FirstOpponent()}, Start: engine.Start()}
	setup.Terms = play.Terms{Clock: play.Clock{Kind: play.Fischer, Initial: 5 * time.Minute}}
	table.Begin(setup)
	table.Do(command.Analysis)
	require.False(t, table.Settings.Analysis.On)
	require.Equal(t, "notice.analysis_clock", table.session.Notices.Current().Key)
	table.Settings.Analysis.On = true
	relayout(table)
	table.Update(ui.Input{})
	require.False(t, table.analysing() || table.open() || table.session.PlayLog().Helped())
	setup.Terms = play.Terms{Clock: play.Clock{}}
	table.Settings.Analysis.On = false
	table.Begin(setup)
	table.Do(command.Analysis)
	require.True(t, table.analysing())
	require.Equal(t, "notice.analysis_unrated", table.session.Notices.Current().Key)
}
