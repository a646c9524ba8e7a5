package session

import (
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/search"
	"blobwars/gui/play"
	"blobwars/internal/testkit"
)

// TestShownCountsKeepStepWithTheBoard plays a jump that turns eight blobs: the first infection begins at tick 19, each
// other one 2.4 ticks later, and a blob counts for its new owner after 0.7 of the 15 ticks of its infection.
func TestShownCountsKeepStepWithTheBoard(t *testing.T) {
	s := start(t, testkit.FEN(t, ringedAndMore), nil, nil)
	s.Timeline.Factor = 1
	require.Equal(t, Shown{Counts: [2]int{2, 9}}, s.Shown())
	mouse(t, s, "+a8", ".a8", "+c6", ".c6")
	require.Equal(t, Shown{Counts: [2]int{2, 9}, Moving: true}, s.Shown())
	turned := map[int]int{} // by tick
	for tick := 1; s.Shown().Moving; tick++ {
		before := s.Shown().Counts
		s.Tick()
		turned[tick] = s.Shown().Counts[0] - before[0]
		if s.Shown().Moving {
			require.Equal(t, engine.Side1, s.Shown().ToMove)
		}
		require.Equal(t, 11, s.Shown().Counts[0]+s.Shown().Counts[1])
	}
	for i := range 8 {
		at := int(19 + 2.4*float64(i) + 0.7*15 + 0.999999)
		require.Equal(t, 1, turned[at], "infection %d", i+1)
		delete(turned, at)
	}
	for tick, n := range turned {
		require.Zero(t, n, "tick %d", tick)
	}
	require.Equal(t, Shown{Ply: 1, Len: 1, Counts: [2]int{10, 1}, ToMove: engine.Side2}, s.Shown())
}

func TestShownCountsACloneWhenItHasDivided(t *testing.T) {
	s := start(t, engine.Start(), nil, nil)
	for _, factor := range []float64{1, 0.5, 8, 0} {
		s.New(s.Setup())
		s.Timeline.Factor = factor
		choose(t, s, 0)
		for tick := 1.0; factor > 0 && s.Shown().Moving; tick++ {
			s.Tick()
			want := 2
			if tick*factor >= 0.7*cloneTicks {
				want = 3
			}
			require.Equal(t, want, s.Shown().Counts[0], "factor %v, tick %v", factor, tick)
		}
		require.Equal(t, Shown{Ply: 1, Len: 1, Counts: [2]int{3, 2}, ToMove: engine.Side2}, s.Shown(), "factor %v", factor)
	}
}

func TestShownResultFollowsTheLastMotion(t *testing.T) {
	s := start(t, testkit.FEN(t, lastSquare), nil, nil)
	s.Timeline.Factor = 1
	mouse(t, s, "+g4", ".g4", "+h4", ".h4")
	require.True(t, s.Over())
	for s.Timeline.Moving() {
		require.False(t, s.Shown().Result.Over())
		require.Equal(t, engine.Side1, s.Shown().ToMove)
		s.Tick()
	}
	require.True(t, s.Shown().Result.Over())
	require.False(t, s.Timeline.Still(), "the winner's blobs hop")
	sounds := s.Sounds.Take()
	require.Equal(t, play.SoundWin, sounds[len(sounds)-1].Kind)
}

// TestNothingOfASearchIsShownWhileTheMoveBeforeIsAnimated has a computer search during the animation of a person's
// move.
func TestNothingOfASearchIsShownWhileTheMoveBeforeIsAnimated(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := start(t, engine.Start(), nil, &stub{patient: true, depths: 3})
		s.Timeline.Factor = 1
		choose(t, s, 0)
		ticks(s, 2)
		for s.Shown().Moving {
			require.True(t, s.Thinking())
			require.False(t, s.SearchVisible())
			require.Equal(t, search.Report{}, s.Report())
			ticks(s, 1)
		}
		ticks(s, 1)
		require.True(t, s.SearchVisible())
		require.Equal(t, 3, s.Report().Depth)
		s.Do(play.MoveNow)
	})
}
