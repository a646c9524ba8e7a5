package game

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/gui/play"
)

func TestBudget(t *testing.T) {
	per := func(initial time.Duration) play.Clock { return play.Clock{Kind: play.PerMove, Initial: initial} }
	fischer := play.Clock{Kind: play.Fischer, Initial: 5 * time.Minute, Increment: 4 * time.Second}
	tests := map[string]struct {
		clock      play.Clock
		left, want time.Duration
	}{
		"none":                {play.Clock{}, 0, 0},
		"per move":            {per(10 * time.Second), 10 * time.Second, 8 * time.Second},
		"Fischer":             {fischer, 5 * time.Minute, 18 * time.Second},
		"Fischer, at the end": {fischer, time.Second, 800 * time.Millisecond},
	}
	for name, test := range tests {
		require.Equal(t, test.want, budget(test.clock, test.left), name)
	}
}
