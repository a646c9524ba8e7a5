package console

import (
	"bufio"

	"blobwars/engine/uai"
)

func serveUAI(s *Invocation, args []string) error {
	if err := s.ParseFlags(args); err != nil {
		return err
	}
	return uai.Serve(s.in, flushing{s.Out})
}

// flushing flushes after every write, because the other program waits for the line.
type flushing struct{ to *bufio.Writer }

func (f flushing) Write(line []byte) (int, error) {
	n, err := f.to.Write(line)
	if err == nil {
		err = f.to.Flush()
	}
	return n, err
}
