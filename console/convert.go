package console

import (
	"fmt"

	"blobwars/engine/notation"
)

func convert(s *session, args []string) error {
	var player side
	to := s.flags.String("to", "", "the format to write, `classic|grid|fen`")
	s.flags.Var(&player, "player", playerHelp+"; only FEN keeps it")
	files, err := s.parse(args)
	if err != nil {
		return err
	}
	format, known := notation.ParseFormat(*to)
	switch {
	case !s.given("to"):
		return required("-to classic|grid|fen")
	case !known:
		return badUsage("-to is %q: it must be classic, grid or fen", *to)
	case len(files) != 1:
		return badUsage("give one FILE, not %d", len(files))
	}
	pos, err := s.load(files[0], player)
	if err != nil {
		return err
	}
	fmt.Fprint(s.out, notation.Write(format, pos))
	return nil
}
