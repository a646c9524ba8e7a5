package notation

import "fmt"

// Error is what is wrong with a file, and where.
type Error struct {
	File        string
	Line, Col   int // from 1; columns count characters, not bytes
	Found, Want Phrase
	Err         error // the cause behind it, such as an *engine.IllegalMoveError; may be nil
}

func (e *Error) Error() string {
	return fmt.Sprintf("%s:%d:%d: found %s, expected %s", e.File, e.Line, e.Col, e.Found, e.Want)
}

// Unwrap gives the cause, if there is one.
func (e *Error) Unwrap() error { return e.Err }
