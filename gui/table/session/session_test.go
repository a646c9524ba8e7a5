package session

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/enginetest"
	"blobwars/engine/search"
	"blobwars/gui/play"
)

func TestCan(t *testing.T) {
	all := []play.Action{play.Undo, play.Redo, play.Pause, play.Step, play.MoveNow, play.Stop, play.First, play.Back, play.Forward, play.Last, play.Hint, play.Restore, play.Resign, play.AgreeDraw}
	tests := map[string]struct {
		set  func(t *testing.T) *Session
		want []play.Action
	}{
		"two persons, nothing played": {func(t *testing.T) *Session {
			return start(t, engine.Start(), nil, nil)
		}, []play.Action{play.Hint}},
		"two persons, one move undone": {func(t *testing.T) *Session {
			s := after(t, 2, nil, nil)
			s.Do(play.Undo)
			return s
		}, []play.Action{play.Undo, play.Redo, play.First, play.Back, play.Forward, play.Last, play.Hint, play.Resign, play.AgreeDraw}},
		"a person to move, against the computer": {func(t *testing.T) *Session {
			return start(t, engine.Start(), nil, &stub{})
		}, []play.Action{play.Pause, play.Hint}},
		"a pause during the person's turn": {func(t *testing.T) *Session {
			s := start(t, engine.Start(), nil, &stub{})
			s.Do(play.Pause)
			return s
		}, []play.Action{play.Pause, play.Hint}},
		"a search": {func(t *testing.T) *Session {
			s := start(t, engine.Start(), &stub{patient: true}, nil)
			ticks(s, 1)
			return s
		}, []play.Action{play.Pause, play.MoveNow, play.Stop}},
		"a pause before the search": {func(t *testing.T) *Session {
			s := start(t, engine.Start(), &stub{}, &stub{})
			s.Do(play.Pause)
			ticks(s, 1)
			return s
		}, []play.Action{play.Pause, play.Step}},
		"the game is over": {func(t *testing.T) *Session {
			s := start(t, enginetest.FEN(t, lastSquare), nil, &stub{})
			mouse(t, s, "+g4", ".h4")
			return s
		}, []play.Action{play.Undo, play.First, play.Back}},
	}
	for name, test := range tests {
		run(t, name, func(t *testing.T) {
			s := test.set(t)
			ply, thinking := s.Game().Ply(), s.Thinking()
			for _, a := range all {
				require.Equal(t, slices.Contains(test.want, a), s.Can(a), "action %d", a)
				if !s.Can(a) {
					s.Do(a)
				}
			}
			require.False(t, s.Can(play.AgreeDraw+1))
			require.Equal(t, ply, s.Game().Ply(), "an action that is not possible does nothing")
			require.Equal(t, thinking, s.Thinking())
		})
	}
}

// TestASessionComesToRest after each of several actions, and stays at rest.
func TestASessionComesToRest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := start(t, engine.Start(), nil, &stub{})
		s.Timeline.Factor = 1
		for i, do := range []func(){
			func() {},
			func() { s.Selection.Press(engine.At(0, 0)) },
			func() { s.Selection.Press(engine.At(1, 1)) }, // a move, and the answer to it
			func() { s.Selection.Press(engine.At(4, 4)) }, // a notice
			func() { s.Do(play.Undo) },
			func() { s.Do(play.Redo) },
			func() { s.Do(play.Pause) },
			func() { s.Selection.MoveCursor(1, 0) },
			func() { s.New(s.Setup()) },
		} {
			do()
			for n := 0; !s.Idle(); n++ {
				require.Less(t, n, 2000, "action %d", i)
				ticks(s, 1)
			}
			state, shown := s.State(), s.Shown()
			ticks(s, 300)
			require.True(t, s.Idle())
			require.Equal(t, state, s.State())
			require.Equal(t, shown, s.Shown())
		}
	})
}

func TestADrawHasNoCheer(t *testing.T) {
	s := start(t, enginetest.FEN(t, "1xxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/oooooooo/oooooooo/oooooooo/oooooooo x 0 1"), nil, nil)
	s.Timeline.Factor = 1
	mouse(t, s, "+b8", ".b8", "+a8")
	require.Equal(t, engine.Outcome{Reason: engine.FullBoard, Draw: true}, s.Position().Outcome())
	require.Len(t, s.Timeline.motions, 1)
}

func TestANewGameKeepsPlayersOfTheSameSettings(t *testing.T) {
	champion := play.Seat{Champion: true, Depth: 2, Time: play.MinTime}
	s := New(Setup{Seats: [2]play.Seat{champion, champion}, Start: engine.Start()})
	defer s.Close()
	before := s.players
	require.Same(t, before[0], before[1], "two equal seats share a table")
	deeper := champion.WithLimitStep(champion.LimitStep() + 1)
	s.New(Setup{Seats: [2]play.Seat{champion, deeper}, Start: engine.Start()})
	require.Same(t, before[0], s.players[0])
	require.NotSame(t, before[1], s.players[1])
	s.New(Setup{Seats: [2]play.Seat{play.Human(), deeper}, Start: engine.Start()})
	require.True(t, s.HumanTurn())
}

func TestASeatThatCannotBeOpenedIsAFailure(t *testing.T) {
	s := New(Setup{Seats: [2]play.Seat{{Level: 15}, play.Human()}, Start: engine.Start()})
	defer s.Close()
	require.ErrorContains(t, s.Err(), "level:15")
	s.New(Setup{Seats: [2]play.Seat{play.Human(), play.Human()}, Start: engine.Start()})
	require.NoError(t, s.Err())
}

func TestASnapshotIsResumed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := after(t, 4, nil, &stub{})
		s.Do(play.Pause)
		s.GoTo(1)
		saved := s.Snapshot()
		require.Equal(t, time.Now(), saved.Time)
		s.Do(play.Last)
		choose(t, s, 0)
		other := start(t, enginetest.FEN(t, corner), nil, nil)
		other.Resume(saved)
		require.Equal(t, 1, other.Game().Ply())
		require.Equal(t, 4, other.Game().Len())
		require.True(t, other.Reviewing() && other.Paused())
		require.NotSame(t, saved.Game, other.Game())
	})
}

func TestANoticeIsShownForFourSeconds(t *testing.T) {
	var n play.Notices
	n.Show("notice.wall", "")
	for range play.NoticeTicks / 2 {
		n.Tick()
	}
	n.Show("notice.settings_broken", "file")
	for range play.NoticeTicks - 1 {
		n.Tick()
		require.Equal(t, play.Notice{Key: "notice.settings_broken", Arg: "file"}, n.Current())
	}
	n.Tick()
	require.Equal(t, play.Notice{}, n.Current())
	require.False(t, n.NeedsTick())
}

// TestTheRealPlayers runs the champion as opponent, for a hint and for the analysis, and a family. In
// this position the best move wins at once.
func TestTheRealPlayers(t *testing.T) {
	setup := Setup{Seats: [2]play.Seat{play.Human(), {Champion: true, Timed: true, Depth: play.MaxDepth, Time: play.MaxTime}}, Start: enginetest.FEN(t, ringed)}
	s := New(setup)
	seats := s.players
	s.Do(play.Hint)
	for s.HintSearching() {
		time.Sleep(time.Millisecond)
		s.Tick()
	}
	m, ok := s.HintMove()
	require.True(t, ok)
	require.Equal(t, ringedJump, m)
	require.Equal(t, seats, s.players)

	s.Analysis.Enable(true)
	for s.Analysis.Report().Proof != search.ProvenWin {
		time.Sleep(time.Millisecond)
		s.Tick()
	}
	require.Equal(t, ringedJump, s.Analysis.Report().Move)
	heats := s.Analysis.HeatMap(engine.NoSquare)
	require.Equal(t, ringedJump.To, heats[0].Square)
	s.Do(play.Hint)
	require.True(t, s.Over())
	s.Analysis.Enable(false)

	family := play.Seat{Depth: play.MaxDepth, Time: play.MaxTime}
	for _, computer := range []play.Seat{setup.Seats[1], family} { // they would think for a minute
		s.New(Setup{Seats: [2]play.Seat{computer, play.Human()}, Start: engine.Start()})
		s.Tick()
		require.True(t, s.Thinking())
		begin := time.Now()
		s.Do(play.Stop)
		require.Less(t, time.Since(begin), 50*time.Second)
	}
	s.Close()
}
