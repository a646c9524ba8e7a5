package session

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
)

func TestPaceOfTwoComputers(t *testing.T) {
	tests := map[string]struct {
		pace  Pace
		speed Speed
		ticks int // from one move to the next
	}{
		"slow":                           {PaceSlow, Off, 90},
		"normal":                         {PaceNormal, Off, 24},
		"fast":                           {PaceFast, Off, 8},
		"at once: asked, then played":    {PaceAtOnce, Off, 2},
		"fast, but all is seen":          {PaceFast, Normal, cloneTicks},
		"at once, but all is seen":       {PaceAtOnce, Fast, cloneTicks / 2},
		"slow, whatever the animation":   {PaceSlow, Slow, 90},
		"normal, with a short animation": {PaceNormal, Normal, 24},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			s := seated(t, engine.Start(), quick(), quick())
			s.SetSpeed(test.speed)
			s.SetPace(test.pace)
			ticksTo(t, s, 1)
			require.True(t, s.Game().Move(0).IsClone())
			require.Equal(t, test.ticks, ticksTo(t, s, 2))
		})
	}
}

func TestPaceDoesNotHurryAPerson(t *testing.T) {
	for _, pace := range []Pace{PaceSlow, PaceNormal, PaceFast, PaceAtOnce} {
		s := seated(t, engine.Start(), nil, quick())
		s.SetSpeed(Off)
		s.SetPace(pace)
		choose(t, s, 0)
		require.Equal(t, leastThinking, ticksTo(t, s, 2))
	}
}

func TestStepAndMoveNowDoNotWaitForThePace(t *testing.T) {
	s := seated(t, engine.Start(), quick(), quick())
	s.SetSpeed(Off)
	s.SetPace(PaceSlow)
	s.Do(Pause)
	for ply := 1; ply < 4; ply++ {
		s.Do(Step)
		require.Equal(t, 2, ticksTo(t, s, ply))
	}
	s.Do(Pause)
	s.Tick()
	answered(t, s)
	s.Do(MoveNow)
	s.Tick()
	require.Equal(t, 4, s.Game().Ply())
}
