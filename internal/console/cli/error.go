package cli

import "fmt"

// Error is an error with its format and arguments, of which -language translates the format alone: the arguments are
// names of files, and what a person has typed.
type Error struct {
	Format string
	Args   []any // an error, and Words, are translated, too
	err    error
}

// Errorf is fmt.Errorf with an *Error.
func Errorf(format string, args ...any) error {
	return &Error{format, args, fmt.Errorf(format, args...)}
}

func (e *Error) Error() string { return e.err.Error() }

func (e *Error) Unwrap() error { return e.err }

// Words are a part of a message that the program has chosen, in English.
type Words string
