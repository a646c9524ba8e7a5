package task_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/require"

	"blobwars/engine/job"
	"blobwars/engine/task"
	"blobwars/engine/task/tasktest"
)

// counting publishes the numbers up to a limit, one each second, and returns the last one that it reached.
var counting = task.New("test: count", func(ctx context.Context, limit int, publish func(int)) (int, error) {
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

var failing = task.New("test: fail", func(_ context.Context, panics bool, _ func(int)) (int, error) {
	if panics {
		panic("index out of range")
	}
	return 0, errors.New("no cheese")
})

var waiting = task.New("test: wait", func(ctx context.Context, _ int, _ func(int)) (int, error) {
	<-ctx.Done()
	return 0, ctx.Err()
})

func TestATaskInAnotherProcess(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		defer tasktest.Connect()()
		var published []int
		n, err := counting.Run(t.Context(), t.Context(), 3, func(n int) { published = append(published, n) })
		require.NoError(t, err)
		require.Equal(t, 3, n)
		require.Equal(t, []int{0, 1, 2, 3}, published)

		ctx, cancel := context.WithTimeout(t.Context(), 2500*time.Millisecond)
		defer cancel()
		n, err = counting.Run(ctx, ctx, 9, func(int) {})
		require.NoError(t, err)
		require.Equal(t, 2, n, "a stopped task answers with what it has found")
		_, err = waiting.Run(ctx, ctx, 0, func(int) {})
		require.ErrorIs(t, err, context.DeadlineExceeded)
	})
}

func TestFailuresInAnotherProcess(t *testing.T) {
	defer tasktest.Connect()()
	_, err := failing.Run(t.Context(), t.Context(), false, func(int) {})
	require.EqualError(t, err, "no cheese")
	_, err = failing.Run(t.Context(), t.Context(), true, func(int) {})
	var failed *job.PanicError
	require.ErrorAs(t, err, &failed)
	require.Contains(t, err.Error(), "panic: index out of range at ")
	require.Contains(t, err.Error(), "task_test.go:")
	answers := make(chan string, 1)
	task.NewHost(func(message []byte) { answers <- string(message) }).Receive([]byte(`{"Kind":"run","ID":1,"Task":"unknown"}`))
	require.Equal(t, `{"Kind":"answer","ID":1,"Error":"there is no task \"unknown\""}`, <-answers)
}

// fragile is a process that can be slow to begin, be deaf, hang, and die.
type fragile struct {
	worker *tasktest.Worker
	loaded time.Time
	deaf   bool // to "stop"
	hangs  bool
	died   func(string)
}

func (f *fragile) Post(message []byte) {
	if f.hangs || f.deaf && strings.Contains(string(message), `"Kind":"stop"`) {
		return
	}
	f.worker.Post(message)
}

func (f *fragile) End() { f.worker.End() }

// connect lets tasks run in processes that configure makes, and be watched by trouble.
func connect(t *testing.T, configure func(number int, f *fragile), trouble func(string)) (c *task.Client, started func() []*fragile) {
	var all []*fragile
	c = task.NewClient(func(receive func([]byte), died func(string)) task.Worker {
		f := &fragile{died: died}
		all = append(all, f)
		configure(len(all), f)
		f.worker = tasktest.Start(func(message []byte) {
			time.Sleep(time.Until(f.loaded))
			receive(message)
		})
		return f
	}, trouble)
	task.Connect(c)
	t.Cleanup(func() { task.Connect(nil) })
	return c, func() []*fragile { return all }
}

// searching answers with the depth that a search has reached, at a ply each 10 ms.
var searching = task.New("test: search", func(ctx context.Context, _ int, _ func(int)) (depth int, _ error) {
	for ctx.Err() == nil {
		time.Sleep(10 * time.Millisecond)
		depth++
	}
	return depth, nil
})

func TestASilentProcessIsReplaced(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, started := connect(t, func(number int, f *fragile) { f.deaf = number == 1 }, nil)
		other := make(chan int)
		go func() {
			n, _ := counting.Run(t.Context(), t.Context(), 0, func(int) {})
			n2, _ := counting.Run(t.Context(), t.Context(), 5, func(int) {})
			other <- n + n2
		}()
		synctest.Wait()
		ctx, cancel := context.WithCancel(t.Context())
		stopped := make(chan int)
		go func() {
			n, err := searching.Run(ctx, t.Context(), 0, func(int) {})
			require.NoError(t, err)
			stopped <- n
		}()
		synctest.Wait()
		cancel()
		begin := time.Now()
		require.Positive(t, <-stopped, "it was searched, not just ended")
		require.Len(t, started(), 2)
		require.Less(t, time.Since(begin), time.Second+time.Second)
		require.Equal(t, 5, <-other, "the search that was not stopped is repeated")
		require.True(t, started()[0].worker.Ended())
	})
}

// TestLoadingIsNotSearching stops searches while the worker is loaded.
func TestLoadingIsNotSearching(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, started := connect(t, func(_ int, f *fragile) { f.loaded = time.Now().Add(5 * time.Second) }, nil)
		search := job.StartWanted(t.Context(), nil, func(ctx, wanted context.Context, _ func(int)) (int, error) {
			ctx, cancel := context.WithTimeout(ctx, time.Second)
			defer cancel()
			return searching.Run(ctx, wanted, 0, func(int) {})
		})
		depth, err := search.Wait()
		require.NoError(t, err)
		require.GreaterOrEqual(t, depth, 10, "the move of a search that was given a second before there was a worker")
		require.Len(t, started(), 1)

		connect(t, func(_ int, f *fragile) { f.loaded = time.Now().Add(5 * time.Second) }, nil)
		search = job.StartWanted(t.Context(), nil, func(ctx, wanted context.Context, _ func(int)) (int, error) {
			return searching.Run(ctx, wanted, 0, func(int) {})
		})
		search.Cancel()
		time.Sleep(time.Second)
		begin := time.Now()
		search.Stop()
		require.Less(t, time.Since(begin), 500*time.Millisecond, "nobody waits for the worker")
		_, err, _ = search.Result()
		require.ErrorIs(t, err, context.Canceled)
		time.Sleep(5 * time.Second) // until the worker has begun
	})
}

func TestAProcessThatHangsIsReplaced(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, started := connect(t, func(number int, f *fragile) { f.hangs = number == 1 }, nil)
		n, err := counting.Run(t.Context(), t.Context(), 30, func(int) {})
		require.NoError(t, err)
		require.Equal(t, 30, n)
		require.Len(t, started(), 2)
	})
}

func TestAProcessThatDiesIsReplaced(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var troubles []string
		note := func(reason string) { troubles = append(troubles, reason) }
		_, started := connect(t, func(number int, f *fragile) {
			if number <= 2 {
				time.AfterFunc(1500*time.Millisecond, func() { f.died("out of memory") })
			}
		}, note)
		n, err := counting.Run(t.Context(), t.Context(), 2, func(int) {})
		require.NoError(t, err)
		require.Equal(t, 2, n)
		require.Len(t, started(), 3)
		require.Empty(t, troubles)

		begin := time.Now()
		connect(t, func(number int, f *fragile) {
			if f.hangs = number < 8; f.hangs {
				go f.died("worker.wasm: 503 Service Unavailable")
			}
		}, note)
		n, err = counting.Run(t.Context(), t.Context(), 2, func(int) {})
		require.NoError(t, err)
		require.Equal(t, 2, n, "it waits as long as necessary")
		require.Equal(t, []string{"worker.wasm: 503 Service Unavailable", ""}, troubles, "reported once, and that it is over")
		require.Equal(t, (6*5+2)*time.Second, time.Since(begin), "six pauses, and the task")

		c, _ := connect(t, func(number int, f *fragile) {
			if f.hangs = number < 8; f.hangs {
				go f.died("it could not be loaded")
			}
		}, nil)
		go func() {
			time.Sleep(3500 * time.Millisecond)
			for range 6 {
				c.Retry()
				synctest.Wait()
			}
		}()
		begin = time.Now()
		_, err = counting.Run(t.Context(), t.Context(), 0, func(int) {})
		require.NoError(t, err)
		require.Equal(t, 3500*time.Millisecond, time.Since(begin), "Retry does not wait")
	})
}
