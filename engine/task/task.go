// Package task runs searches, in another process if needed. On a desktop a task is a function call. In a browser it is
// a message to a Web Worker, because a search in the page would stop the page's frames: the page encodes the question
// as JSON, and progress and the result come back as messages. The worker is web/worker.
//
// New registers a function, and Run calls it. In the page (GOOS=js, without the build tag worker) the constant
// InProcess is false, and Run posts to the worker (GOOS=js, tag worker) by the Client that the page has passed to
// Connect. The constant lets the linker leave the solvers and nets out of the page. It keeps every exported method of a
// type that is used, so what searches for the page's types is a function, such as puzzle.Judge.
//
// A long computation calls clock.Yield where it checks its context: in a browser that lets other goroutines and, after
// 8 ms, the event loop have their turn. Yield also works with a context derived from the job's.
//
// The end of a context posts "stop". A worker that has died, hangs, or is silent for 500 ms after a stop is replaced,
// and its tasks are repeated: no task fails because its worker did, and the page offers to retry. The time in which the
// worker loads does not count: a task that is stopped before its worker is ready still gets 200 ms, if its result is
// wanted.
//
// This package is not below web, because the models run their searches through it on every system.
package task

import (
	"context"
	"encoding/json"
	"fmt"

	"blobwars/engine/job"
)

// Task is a kind of search: Q is its question, P its progress and R its result. All three must keep their meaning when
// they are encoded as JSON and decoded. It is safe for concurrent use.
type Task[Q, P, R any] struct {
	name string
	do   func(ctx context.Context, question Q, publish func(P)) (R, error) // nil in a page
}

// New makes the task of a name. It is called while the program is initialised, for a package variable. do is as in
// job.Start: it returns soon after the end of its context, calls clock.Yield while it computes, and calls publish as
// often as it likes. In a page do is not part of the program.
func New[Q, P, R any](name string, do func(ctx context.Context, question Q, publish func(P)) (R, error)) *Task[Q, P, R] {
	t := &Task[Q, P, R]{name: name}
	if InProcess {
		t.do = do
		tasks[name] = t
	}
	return t
}

// remote does the tasks; nil: they are done in this process.
var remote *Client

// Connect lets c do all tasks; nil: they are done in this process, which is not possible in a page. It is called before
// the first task.
func Connect(c *Client) { remote = c }

// Run does the task and waits for its end. publish, which is not nil, is called from other goroutines with the newest
// progress. After the end of ctx the task returns what it has found so far, in a browser as on a desktop; after the end
// of wanted, which is not before that of ctx, it may fail instead. A panic of the task in a worker is a *job.PanicError;
// another error from there keeps its text but not its type, except for that of ctx.
func (t *Task[Q, P, R]) Run(ctx, wanted context.Context, question Q, publish func(P)) (result R, err error) {
	if InProcess && remote == nil {
		return t.do(ctx, question, publish)
	}
	data, err := json.Marshal(question)
	if err != nil {
		return result, fmt.Errorf("task %s: %w", t.name, err)
	}
	answer := remote.run(ctx, wanted, t.name, data, func(data []byte) {
		var progress P
		if json.Unmarshal(data, &progress) == nil {
			publish(progress)
		}
	})
	if err := answer.error(ctx); err != nil {
		return result, err
	}
	if err := json.Unmarshal(answer.Data, &result); err != nil {
		return result, fmt.Errorf("task %s: %w", t.name, err)
	}
	return result, nil
}

// tasks are all tasks by their names; empty in a page.
var tasks = make(map[string]served)

// served does a task for another process.
type served interface {
	serve(ctx context.Context, question []byte, send func(message))
}

// serve implements served: it sends the newest progress at most every clock.ProgressInterval, and the answer.
func (t *Task[Q, P, R]) serve(ctx context.Context, question []byte, send func(message)) {
	var q Q
	if err := json.Unmarshal(question, &q); err != nil {
		send(answerOf(nil, err))
		return
	}
	news := make(chan struct{}, 1)
	wake := func() {
		select {
		case news <- struct{}{}:
		default:
		}
	}
	search := job.Start(ctx, wake, func(ctx context.Context, publish func(P)) (R, error) { return t.do(ctx, q, publish) })
	for range news {
		if p, ok := search.Progress(); ok {
			if data, err := json.Marshal(p); err == nil {
				send(message{Kind: progress, Data: data})
			}
		}
		if result, err, done := search.Result(); done {
			send(answerOf(result, err))
			return
		}
	}
}
