package match

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"strings"
	"time"
)

// patience is how long after the end of its context a player may take to return. One
// who does not even then is left behind: nothing in Go can end him.
const patience = 2 * time.Second

// errStalled is the error of a player who did not answer in time.
var errStalled = errors.New("no answer in time")

// guarded does something of a player's that may fail in any way: a panic becomes an
// error, and one that takes longer than limit is errStalled, whatever it answers then.
func guarded[T any](ctx context.Context, limit time.Duration, do func(context.Context) (T, error)) (T, error) {
	type answer struct {
		value T
		err   error
	}
	inner, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	answers := make(chan answer, 1)
	go func() {
		var a answer
		defer func() {
			if cause := recover(); cause != nil {
				a.err = fmt.Errorf("panic: %v%s", cause, panicPlace())
			}
			answers <- a
		}()
		a.value, a.err = do(inner)
	}()
	select {
	case a := <-answers:
		if inner.Err() == nil {
			return a.value, a.err
		}
	case <-inner.Done():
		select {
		case <-answers:
		case <-time.After(patience):
		}
	}
	var none T
	if ctx.Err() != nil {
		return none, ctx.Err()
	}
	return none, errStalled
}

// panicPlace is " at FILE:LINE" of the panic that is being recovered from.
func panicPlace() string {
	lines := strings.Split(string(debug.Stack()), "\n")
	for i, line := range lines {
		// The frame above panic's own is where it came from; its second line is the file.
		if strings.HasPrefix(line, "panic(") && i+3 < len(lines) {
			place, _, _ := strings.Cut(strings.TrimSpace(lines[i+3]), " ")
			return " at " + place
		}
	}
	return ""
}
