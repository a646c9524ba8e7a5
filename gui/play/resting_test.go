package play

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/search"
)

// TestTicksOfARestingSessionChangeNothing: whatever was done before, a session that says it
// rests stays as it is, tick after tick, until it calls Wake.
func TestTicksOfARestingSessionChangeNothing(t *testing.T) {
	var woken atomic.Int32
	s := seated(t, engine.Start(), nil, quick())
	s.Wake = func() { woken.Add(1) }
	rested := 0
	settle := func() {
		for n := 0; n < 2000; n++ {
			before := woken.Load()
			if !s.Resting() {
				s.Tick()
				continue
			}
			if s.thinking != nil {
				answered(t, s)
				require.Eventually(t, func() bool { return woken.Load() > before }, longEnough, time.Millisecond)
				s.Tick()
				continue
			}
			rested++
			for range 300 {
				changed, moved := s.Tick()
				require.False(t, changed || moved)
				require.True(t, s.Resting())
			}
			return
		}
		require.Fail(t, "it never rests")
	}
	settle()
	for _, do := range []func(){
		func() { s.Press(engine.At(0, 0)) },
		func() { s.Press(engine.At(1, 1)) }, // a move, and the answer to it
		func() { s.Press(engine.At(4, 4)) }, // a notice
		func() { s.Do(Undo) },
		func() { s.Do(Redo) },
		func() { s.Do(Pause) },
		func() { s.MoveCursor(1, 0) },
		func() { s.New(s.Setup()) },
	} {
		do()
		require.False(t, s.Resting(), "it has just been touched")
		settle()
	}
	require.Equal(t, 9, rested)
}

// TestASearchWakesForItsNewestReport: of reports that come faster than they are wanted none
// is left lying, although nothing follows it.
func TestASearchWakesForItsNewestReport(t *testing.T) {
	var woken atomic.Int32
	talker := &stub{waits: true, choose: func(ctx context.Context, game *engine.Game, progress func(search.Report)) (engine.Move, search.Report, error) {
		for depth := 1; depth <= 500; depth++ {
			progress(search.Report{Kind: search.KindChampion, Solver: "Stub", Depth: depth})
		}
		<-ctx.Done()
		return first(game)
	}}
	s := seated(t, engine.Start(), talker, nil)
	s.Wake = func() { woken.Add(1) }
	for seen := int32(0); s.Report().Depth < 500; seen = woken.Load() {
		s.Tick()
		if s.Report().Depth < 500 {
			require.Eventually(t, func() bool { return woken.Load() > seen || !s.Resting() }, longEnough, time.Millisecond)
		}
	}
	require.Less(t, woken.Load(), int32(500), "not for every report")
}
