//go:build js

// Package main is a page that tests the worker from the page's side, for web/worker_test.go.
package main

import (
	"fmt"
	"syscall/js"
	"time"

	"blobwars/engine"
	"blobwars/engine/task"
	"blobwars/gui/play"
	"blobwars/gui/table/session"
)

func champion(seat play.Seat) *session.Session {
	seat.Champion = true
	s := session.New(session.Setup{Seats: [2]play.Seat{seat, play.Human()}, Start: engine.Start()})
	s.Timeline.Factor = 0
	return s
}

// until ticks sessions 60 times a second until done is true, for four minutes at most.
func until(done func() bool, all ...*session.Session) bool {
	for begin := time.Now(); time.Since(begin) < 4*time.Minute; time.Sleep(time.Second / 60) {
		for _, s := range all {
			s.Tick()
			if err := s.Err(); err != nil {
				panic(err)
			}
		}
		if done() {
			return true
		}
	}
	return false
}

func moved(s *session.Session) func() bool { return func() bool { return s.Game().Ply() > 0 } }

// workers returns the number of workers that the page has started.
func workers() int { return js.Global().Get("workers").Length() }

// worker returns the newest worker of the page.
func worker() js.Value { return js.Global().Get("workers").Index(workers() - 1) }

func main() {
	searches := task.NewClient(task.StartWebWorker, nil)
	task.Connect(searches)
	searches.Prepare()
	result := map[string]any{}
	one, other := champion(play.Seat{Depth: 9}), champion(play.Seat{Depth: 8})
	result["two"] = until(func() bool { return moved(one)() && moved(other)() }, one, other)
	result["states"] = float64(other.Report().Nodes)

	long := champion(play.Seat{Timed: true, Time: play.MaxTime})
	stops := []any{}
	for range 10 {
		until(func() bool { return long.Report().Depth > 3 }, long)
		begin := time.Now()
		long.Do(play.Stop)
		stops = append(stops, float64(time.Since(begin).Microseconds())/1000)
		long.Do(play.Pause)
	}
	result["stops"] = stops

	until(func() bool { return long.Report().Depth > 3 }, long)
	worker().Call("terminate") // behind the back of the program
	begin := time.Now()
	long.Do(play.Stop)
	result["replaced"] = float64(time.Since(begin).Milliseconds())

	again := champion(play.Seat{Timed: true, Time: play.MaxTime})
	until(func() bool { return again.Report().Depth > 3 }, again) // the newest worker is at work
	before := workers()
	worker().Call("postMessage", "no message") // it panics
	until(func() bool { return workers() > before }, again)
	again.Do(play.MoveNow)
	result["repeated"] = until(moved(again), again)
	result["workers"] = workers()
	js.Global().Call("finish", fmt.Sprint(js.Global().Get("JSON").Call("stringify", js.ValueOf(result))))
}
