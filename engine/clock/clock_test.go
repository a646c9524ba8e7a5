package clock_test

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine/clock"
)

func TestASearchIsOverAfterItsTimeOrWithItsContext(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		time.Sleep(time.Hour) // before the start
		limited, unlimited := clock.Start(ctx, time.Minute), clock.Start(ctx, 0)
		time.Sleep(time.Minute - 1)
		require.False(t, limited.Over())
		time.Sleep(time.Nanosecond)
		require.True(t, limited.Over())
		require.Equal(t, time.Minute, limited.Elapsed())
		time.Sleep(time.Hour)
		require.False(t, unlimited.Over())
		cancel()
		require.True(t, unlimited.Over())
	})
}

func TestReportsAreDueOncePerInterval(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := clock.Start(t.Context(), 0)
		dueAfter := func(wait time.Duration) bool {
			time.Sleep(wait)
			s.Over()
			return s.ReportDue()
		}
		require.False(t, dueAfter(clock.ProgressInterval-1))
		require.True(t, dueAfter(1))
		require.False(t, dueAfter(clock.ProgressInterval-1))
		s.Reported()
		require.False(t, dueAfter(clock.ProgressInterval-1))
		require.True(t, dueAfter(1))
	})
}
