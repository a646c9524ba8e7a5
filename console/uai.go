package console

import (
	"bufio"
	"fmt"

	"blobwars/engine/uai"
)

func uaiCommand() command {
	return command{
		Command:  Command{"uai", "be an engine for programs that match engines: UAI on standard input and output"},
		synopsis: "",
		example:  "uai",
		run:      serveUAI,
	}
}

func serveUAI(s *session, args []string) error {
	if err := s.parseFlags(args); err != nil {
		return err
	}
	if err := uai.Serve(s.in, flushing{s.out}); err != nil {
		return fmt.Errorf("blobwars uai: %w", err)
	}
	return nil
}

// flushing lets every line out at once: somebody waits for it.
type flushing struct{ to *bufio.Writer }

func (f flushing) Write(line []byte) (int, error) {
	n, err := f.to.Write(line)
	if err == nil {
		err = f.to.Flush()
	}
	return n, err
}
