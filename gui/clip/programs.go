//go:build !windows

package clip

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
)

// programs are the two that a desktop has for its clipboard: one takes text on its standard input, the
// other prints it.
type programs struct{ copy, paste []string }

func (p programs) read() (string, error) {
	var out bytes.Buffer
	err := run(p.paste, nil, &out)
	var exit *exec.ExitError
	switch {
	case errors.As(err, &exit):
		return "", nil // as wl-paste says that there is no text
	case err != nil:
		return "", err
	case out.Len() > maxText:
		return "", errLong
	}
	return out.String(), nil
}

func (p programs) write(text string) error {
	return run(p.copy, strings.NewReader(text), nil) // wl-copy stays behind: it must not have a pipe to hold
}

func (p programs) alive() bool { return true }

func (p programs) close() {}

// run runs a program.
func run(command []string, in io.Reader, out io.Writer) error {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, command[0], command[1:]...)
	cmd.Env = append(os.Environ(), "LC_CTYPE=UTF-8") // pbcopy and pbpaste go by it
	cmd.Stdin, cmd.Stdout = in, out
	cmd.WaitDelay = patience // a child of its own may hold the pipe
	err := cmd.Run()
	switch {
	case ctx.Err() != nil:
		return fmt.Errorf("%s does not answer; try again", command[0])
	case err != nil:
		return fmt.Errorf("%s: %w", command[0], err)
	}
	return nil
}
