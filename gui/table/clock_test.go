package table

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/gui/command"
	"blobwars/gui/play"
	"blobwars/gui/screen"
	"blobwars/gui/table/session"
	"blobwars/gui/ui"
)

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
