package matches

import (
	"bufio"

	"blobwars/engine/uai"
	"blobwars/internal/console"
)

// UAI is the command uai.
var UAI = console.Command{Name: "uai", Summary: "run as an engine for other programs, by UAI", Synopsis: "", Example: "uai", Run: serveUAI}

func serveUAI(s *console.Invocation, args []string) error {
	if err := s.ParseFlags(args); err != nil {
		return err
	}
	return uai.Serve(s.In, flushing{s.Out})
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
