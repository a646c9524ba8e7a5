package job_test

import (
	"context"
	"errors"
	"runtime"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine/job"
)

// The tests run in a bubble of testing/synctest: time passes only while every goroutine waits, and
// a goroutine that is left behind fails the test.

func TestResultIsDeliveredOnceReadyAndStays(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		release, woken := make(chan struct{}), 0
		j := job.Start(t.Context(), func() { woken++ }, func(context.Context, func(int)) (string, error) {
			<-release
			return "answer", errors.New("reason")
		})
		synctest.Wait()
		_, _, ready := j.Result()
		require.False(t, ready)
		require.Zero(t, woken)
		close(release)
		synctest.Wait()
		require.Equal(t, 1, woken)
		for range 2 {
			result, err, ready := j.Result()
			require.Equal(t, "answer", result)
			require.EqualError(t, err, "reason")
			require.True(t, ready)
		}
		<-j.Done()
		result, err := j.Wait()
		require.Equal(t, "answer", result)
		require.EqualError(t, err, "reason")
	})
}

func TestProgressIsTheNewestValueOncePerInterval(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		woken := 0
		j := job.Start(t.Context(), func() { woken++ }, func(ctx context.Context, publish func(int)) (int, error) {
			for i := range 30 { // 1 at 10 ms, ... 30 at 300 ms
				time.Sleep(10 * time.Millisecond)
				publish(i + 1)
			}
			<-ctx.Done()
			return 0, ctx.Err()
		})
		_, ok := j.Progress()
		require.False(t, ok, "nothing has been published")
		var seen []int
		for range 100 {
			time.Sleep(5 * time.Millisecond)
			synctest.Wait()
			if progress, ok := j.Progress(); ok {
				seen = append(seen, progress)
			}
		}
		require.Equal(t, []int{1, 11, 21, 30}, seen)
		require.Equal(t, 4, woken)
		j.Stop()
		synctest.Wait()
		require.Equal(t, 5, woken, "the result wakes as well")
	})
}

func TestLastProgressIsNotKeptBackByTheInterval(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		j := job.Start(t.Context(), nil, func(_ context.Context, publish func(int)) (int, error) {
			publish(1)
			publish(2)
			return 3, nil
		})
		result, err := j.Wait()
		require.Equal(t, 3, result)
		require.NoError(t, err)
		progress, ok := j.Progress()
		require.True(t, ok)
		require.Equal(t, 2, progress)
		_, ok = j.Progress()
		require.False(t, ok, "it has been fetched")
	})
}

func TestStopEndsTheContextAndWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		start := time.Now()
		j := job.Start(t.Context(), nil, func(ctx context.Context, _ func(int)) (int, error) {
			<-ctx.Done()
			time.Sleep(time.Second) // slow to return
			return 7, ctx.Err()
		})
		j.Cancel()
		require.Zero(t, time.Since(start), "Cancel does not wait")
		j.Stop()
		require.Equal(t, time.Second, time.Since(start))
		result, err, ready := j.Result()
		require.Equal(t, 7, result)
		require.ErrorIs(t, err, context.Canceled)
		require.True(t, ready)
		j.Stop() // a second one changes nothing
	})
}

func TestParentContextEndsTheJob(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		j := job.Start(ctx, nil, func(ctx context.Context, _ func(int)) (int, error) {
			<-ctx.Done()
			return 0, ctx.Err()
		})
		_, err := j.Wait()
		require.ErrorIs(t, err, context.DeadlineExceeded)
	})
}

func TestPanicIsAnErrorWithItsStack(t *testing.T) {
	cause := errors.New("broken")
	result, err := job.Start(t.Context(), nil, func(context.Context, func(int)) (int, error) { return 1, breakDown(cause) }).Wait()
	require.Zero(t, result)
	var failed *job.PanicError
	require.ErrorAs(t, err, &failed)
	require.Regexp(t, `^panic: broken at \S+job_test\.go:\d+$`, err.Error())
	require.ErrorIs(t, err, cause)
	require.Contains(t, string(failed.Stack), "breakDown")
}

func breakDown(cause error) error { panic(cause) }

func TestGoexitIsAnError(t *testing.T) {
	j := job.Start(t.Context(), nil, func(context.Context, func(int)) (int, error) {
		runtime.Goexit()
		return 1, nil
	})
	_, err := j.Wait()
	require.EqualError(t, err, "the background job ended without a result")
}

// TestConcurrentUse gives the race detector something to look at.
func TestConcurrentUse(t *testing.T) {
	wake := make(chan struct{}, 1)
	j := job.Start(t.Context(), func() {
		select {
		case wake <- struct{}{}:
		default:
		}
	}, func(_ context.Context, publish func([]int)) (int, error) {
		var all []int
		for i := range 10_000 {
			all = append(all, i)
			publish(all) // append-only: what has been handed over is never written again
		}
		return len(all), nil
	})
	length := 0
	for {
		<-wake
		result, err, done := j.Result()
		if all, ok := j.Progress(); ok {
			require.Greater(t, len(all), length)
			length = len(all)
			require.Equal(t, length-1, all[length-1])
		}
		if done {
			require.NoError(t, err)
			require.Equal(t, result, length)
			return
		}
	}
}
