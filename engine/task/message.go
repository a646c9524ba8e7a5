package task

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"blobwars/engine/job"
)

// kind is the kind of a message.
type kind string

const (
	run      kind = "run"      // to the worker: begin a task
	stop     kind = "stop"     // to the worker: end the task's context
	ping     kind = "ping"     // to the worker: answer with pong
	pong     kind = "pong"     // from the worker
	ready    kind = "ready"    // from the worker: it has begun
	progress kind = "progress" // from the worker
	answer   kind = "answer"   // from the worker: the result or the error of a task, its last message
)

// message is a message between a page and its worker, encoded as JSON.
type message struct {
	Kind    kind
	ID      int             `json:",omitempty"` // of the task under way, from 1
	Task    string          `json:",omitempty"` // of run: the name
	Stopped bool            `json:",omitempty"` // of run: the context has ended already, so that the task gets minTime
	Data    json.RawMessage `json:",omitempty"` // of run: the question; of progress and answer
	Error   string          `json:",omitempty"` // of answer: the text of an error
	Panic   bool            `json:",omitempty"` // the error is a panic with this value and stack
	Stack   []byte          `json:",omitempty"`
}

// encode returns m as it is sent.
func (m message) encode() []byte {
	data, err := json.Marshal(m)
	if err != nil {
		panic(err) // all fields can be encoded
	}
	return data
}

func answerOf(result any, err error) message {
	m := message{Kind: answer}
	if err == nil {
		m.Data, err = json.Marshal(result)
	}
	var failed *job.PanicError
	switch {
	case errors.As(err, &failed):
		m.Panic, m.Error, m.Stack = true, fmt.Sprint(failed.Value), failed.Stack
	case err != nil:
		m.Error = err.Error()
	}
	return m
}

// error returns the error of an answer.
func (m message) error(ctx context.Context) error {
	switch {
	case m.Panic:
		return &job.PanicError{Value: m.Error, Stack: m.Stack}
	case m.Error == "":
		return nil
	case ctx.Err() != nil && m.Error == context.Canceled.Error():
		return ctx.Err()
	}
	return errors.New(m.Error)
}
