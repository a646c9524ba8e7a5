package search

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
)

// The start board has 60 empty squares: a player expects 45 more moves.
func TestTheLimitsOfAMoveAreSharesOfTheClock(t *testing.T) {
	for _, c := range []struct {
		left       TimeLeft
		soft, most time.Duration
	}{
		{TimeLeft{Clock: 45 * time.Second}, 600 * time.Millisecond, 2500 * time.Millisecond},
		{TimeLeft{Clock: 45 * time.Second, Increment: 4 * time.Second}, 2400 * time.Millisecond, 10 * time.Second},
		{TimeLeft{Clock: 10 * time.Second, MovesToGo: 1}, 6 * time.Second, 10 * time.Second},
		{TimeLeft{Clock: 9 * time.Second, Increment: 40 * time.Second}, 3 * time.Second, 3 * time.Second}, // a third of the clock
		{TimeLeft{Clock: 45 * time.Second, MovesToGo: 100}, 600 * time.Millisecond, 2500 * time.Millisecond},
	} {
		soft, most := c.left.Limits(engine.Start())
		require.Equal(t, []time.Duration{c.soft, c.most}, []time.Duration{soft, most}, "%+v", c.left)
	}
}

func TestAClockIsSharedByEightMovesAtLeast(t *testing.T) {
	almostFull := ^engine.Bitboard(0xff) // eight empty squares
	pos, err := engine.NewPosition(almostFull, 0, 0, engine.Side1, engine.BlobWars)
	require.NoError(t, err)
	soft, most := TimeLeft{Clock: 40 * time.Second}.Limits(pos)
	require.Equal(t, []time.Duration{3 * time.Second, 12500 * time.Millisecond}, []time.Duration{soft, most})
}

func TestTheSoftTimeIsLongerTheLessTheBestMoveWasSearched(t *testing.T) {
	require.Equal(t, 1700*time.Millisecond, softTime(time.Second, 0, 100))
	require.Equal(t, 1100*time.Millisecond, softTime(time.Second, 50, 100))
	require.Equal(t, 500*time.Millisecond, softTime(time.Second, 100, 100))
}
