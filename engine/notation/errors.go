package notation

import "fmt"

// Error is a syntax error in a file.
type Error struct {
	File        string
	Line, Col   int // from 1; columns count characters, not bytes
	Found, Want Phrase
	Err         error // the cause, such as an *engine.IllegalMoveError; may be nil
}

func (e *Error) Error() string {
	return fmt.Sprintf("%s:%d:%d: found %s, expected %s", e.File, e.Line, e.Col, e.Found, e.Want)
}

// Unwrap is the cause, or nil.
func (e *Error) Unwrap() error { return e.Err }
