//go:build !js || worker

package task

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine/job"
)

// counting publishes the numbers up to a limit, one each second, and returns the last one that it reached.
var counting = New("test: count", func(ctx context.Context, limit int, publish func(int)) (int, error) {
	for n := 0; ; n++ {
		publish(n)
		if n == limit {
			return n, nil
		}
		select {
		case <-ctx.Done():
			return n, nil
		case <-time.After(time.Second):
		}
	}
})

var failing = New("test: fail", func(_ context.Context, panics bool, _ func(int)) (int, error) {
	if panics {
		panic("index out of range")
	}
	return 0, errors.New("no cheese")
})

var waiting = New("test: wait", func(ctx context.Context, _ int, _ func(int)) (int, error) {
	<-ctx.Done()
	return 0, ctx.Err()
})

func TestATaskInAnotherProcess(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		defer UseMessages()()
		var published []int
		n, err := counting.Run(t.Context(), 3, func(n int) { published = append(published, n) })
		require.NoError(t, err)
		require.Equal(t, 3, n)
		require.Equal(t, []int{0, 1, 2, 3}, published)

		ctx, cancel := context.WithTimeout(t.Context(), 2500*time.Millisecond)
		defer cancel()
		n, err = counting.Run(ctx, 9, func(int) {})
		require.NoError(t, err)
		require.Equal(t, 2, n, "a stopped task answers with what it has found")
		_, err = waiting.Run(ctx, 0, func(int) {})
		require.ErrorIs(t, err, context.DeadlineExceeded)
	})
}

func TestFailuresInAnotherProcess(t *testing.T) {
	defer UseMessages()()
	_, err := failing.Run(t.Context(), false, func(int) {})
	require.EqualError(t, err, "no cheese")
	_, err = failing.Run(t.Context(), true, func(int) {})
	var failed *job.PanicError
	require.ErrorAs(t, err, &failed)
	require.Contains(t, err.Error(), "panic: index out of range at ")
	require.Contains(t, err.Error(), "task_test.go:")
	_, err = (&Task[int, int, int]{name: "unknown"}).Run(t.Context(), 0, func(int) {})
	require.ErrorContains(t, err, `no task "unknown"`)
}

// fragile is a process that can be slow to begin, be deaf, hang, and die.
type fragile struct {
	*localWorker
	loaded time.Time
	deaf   bool // to "stop"
	hangs  bool
	died   func(string)
}

func (f *fragile) post(m message) {
	if f.hangs || f.deaf && m.Kind == stop {
		return
	}
	f.localWorker.post(m)
}

// fragileClient returns a client whose processes are made by configure.
func fragileClient(configure func(number int, f *fragile)) (c *client, started func() []*fragile) {
	var all []*fragile
	return &client{start: func(receive func(message), died func(string)) worker {
		f := &fragile{died: died}
		all = append(all, f)
		configure(len(all), f)
		f.localWorker = newLocalWorker(func(m message) {
			time.Sleep(time.Until(f.loaded))
			receive(m)
		})
		return f
	}}, func() []*fragile { return all }
}

// searching answers with the depth that a search has reached, at a ply each 10 ms.
var searching = New("test: search", func(ctx context.Context, _ int, _ func(int)) (depth int, _ error) {
	for ctx.Err() == nil {
		time.Sleep(10 * time.Millisecond)
		depth++
	}
	return depth, nil
})

func TestASilentProcessIsReplaced(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, started := fragileClient(func(number int, f *fragile) { f.deaf = number == 1 })
		other := make(chan int)
		go func() {
			n, _ := counting.ask(t.Context(), c, 0, func(int) {})
			n2, _ := counting.ask(t.Context(), c, 5, func(int) {})
			other <- n + n2
		}()
		synctest.Wait()
		ctx, cancel := context.WithCancel(t.Context())
		stopped := make(chan int)
		go func() {
			n, err := searching.ask(ctx, c, 0, func(int) {})
			require.NoError(t, err)
			stopped <- n
		}()
		synctest.Wait()
		cancel()
		begin := time.Now()
		require.Positive(t, <-stopped, "it was searched, not just ended")
		require.Len(t, started(), 2)
		require.Less(t, time.Since(begin), time.Second+stopTimeout*2)
		require.Equal(t, 5, <-other, "the search that was not stopped is repeated")
		require.True(t, started()[0].ended)
	})
}

// TestLoadingIsNotSearching stops searches while the worker is loaded.
func TestLoadingIsNotSearching(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, started := fragileClient(func(_ int, f *fragile) { f.loaded = time.Now().Add(5 * time.Second) })
		search := job.Start(t.Context(), nil, func(ctx context.Context, _ func(int)) (int, error) {
			ctx, cancel := context.WithTimeout(ctx, time.Second)
			defer cancel()
			return searching.ask(ctx, c, 0, func(int) {})
		})
		depth, err := search.Wait()
		require.NoError(t, err)
		require.GreaterOrEqual(t, depth, 10, "the move of a search that was given a second before there was a worker")
		require.Len(t, started(), 1)

		c, _ = fragileClient(func(_ int, f *fragile) { f.loaded = time.Now().Add(5 * time.Second) })
		search = job.Start(t.Context(), nil, func(ctx context.Context, _ func(int)) (int, error) {
			return searching.ask(ctx, c, 0, func(int) {})
		})
		search.Cancel()
		time.Sleep(time.Second)
		begin := time.Now()
		search.Stop()
		require.Less(t, time.Since(begin), stopTimeout, "nobody waits for the worker")
		_, err, _ = search.Result()
		require.ErrorIs(t, err, context.Canceled)
		time.Sleep(5 * time.Second) // until the worker has begun
	})
}

func TestAProcessThatHangsIsReplaced(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, started := fragileClient(func(number int, f *fragile) { f.hangs = number == 1 })
		n, err := counting.ask(t.Context(), c, 30, func(int) {})
		require.NoError(t, err)
		require.Equal(t, 30, n)
		require.Len(t, started(), 2)
	})
}

func TestAProcessThatDiesIsReplaced(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var troubles []string
		c, started := fragileClient(func(number int, f *fragile) {
			if number <= 2 {
				time.AfterFunc(1500*time.Millisecond, func() { f.died("out of memory") })
			}
		})
		c.trouble = func(reason string) { troubles = append(troubles, reason) }
		n, err := counting.ask(t.Context(), c, 2, func(int) {})
		require.NoError(t, err)
		require.Equal(t, 2, n)
		require.Len(t, started(), 3)
		require.Empty(t, troubles)

		begin := time.Now()
		c, _ = fragileClient(func(number int, f *fragile) {
			if f.hangs = number < 8; f.hangs {
				go f.died("worker.wasm: 503 Service Unavailable")
			}
		})
		c.trouble = func(reason string) { troubles = append(troubles, reason) }
		n, err = counting.ask(t.Context(), c, 2, func(int) {})
		require.NoError(t, err)
		require.Equal(t, 2, n, "it waits as long as necessary")
		require.Equal(t, []string{"worker.wasm: 503 Service Unavailable", ""}, troubles, "reported once, and that it is over")
		require.Equal(t, (1+2+4+8+16+30+2)*time.Second, time.Since(begin), "ever longer pauses, and the task")

		c, _ = fragileClient(func(number int, f *fragile) {
			if f.hangs = number < 8; f.hangs {
				go f.died("it could not be loaded")
			}
		})
		go func() {
			time.Sleep(3500 * time.Millisecond)
			for range 4 {
				c.retry()
				synctest.Wait()
			}
		}()
		begin = time.Now()
		_, err = counting.ask(t.Context(), c, 0, func(int) {})
		require.NoError(t, err)
		require.Equal(t, 3500*time.Millisecond, time.Since(begin), "Retry does not wait")
	})
}
