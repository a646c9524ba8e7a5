package session

import (
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
)

func TestARefusedSquareShakesForAMoment(t *testing.T) {
	wrong := engine.At(3, 3)
	for speed, ticks := range map[Speed]int{Normal: refusalTicks, Slow: 2 * refusalTicks, Fast: refusalTicks / 2, Off: 0} {
		s := seated(t, engine.Start(), nil, nil)
		s.SetSpeed(speed)
		on, _ := s.Refused()
		require.Equal(t, engine.NoSquare, on)
		s.Press(wrong)
		last, n := -1.0, 0
		for ; ; n++ {
			on, at := s.Refused()
			if on == engine.NoSquare {
				break
			}
			require.Equal(t, wrong, on)
			require.Greater(t, at, last)
			require.LessOrEqual(t, at, 1.0)
			last = at
			require.False(t, s.Resting())
			_, moved := s.Tick()
			require.True(t, moved)
		}
		require.Equal(t, ticks, n)
		_, moved := s.Tick()
		require.False(t, moved)
	}
}

func TestAGoodPressDoesNotShake(t *testing.T) {
	s := seated(t, engine.Start(), nil, nil)
	s.Press(engine.Start().Moves()[0].From)
	on, _ := s.Refused()
	require.Equal(t, engine.NoSquare, on)
}

func TestPaceSteps(t *testing.T) {
	tests := []struct {
		from Pace
		by   int
		want Pace
	}{
		{PaceNormal, 1, PaceFast}, {PaceFast, 1, PaceAtOnce}, {PaceAtOnce, 1, PaceAtOnce},
		{PaceNormal, -1, PaceSlow}, {PaceSlow, -1, PaceSlow}, {PaceAtOnce, -1, PaceFast}, {PaceSlow, 1, PaceNormal},
	}
	for _, test := range tests {
		require.Equal(t, test.want, test.from.Step(test.by))
	}
}
