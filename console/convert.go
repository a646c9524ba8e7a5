package console

import (
	"fmt"

	"blobwars/engine/notation"
)

func convertCommand() command {
	return command{
		Command:  Command{"convert", "write a board, or the end of a game record, in another format"},
		synopsis: "-to classic|grid|fen [-player 1|2] FILE",
		example:  "convert -to fen -player 2 board.txt",
		run:      convert,
	}
}

func convert(s *session, args []string) error {
	var player side
	to := s.flags.String("to", "", "the format to write, `classic|grid|fen`")
	s.flags.Var(&player, "player", "the player to move, `1|2`, which only FEN keeps; without it, the file says, or it is player 1")
	files, err := s.parse(args)
	if err != nil {
		return err
	}
	format, known := notation.ParseFormat(*to)
	switch {
	case !s.given("to"):
		return badUsage("-to is missing: which format?")
	case !known:
		return badUsage("-to is %q: it must be classic, grid or fen", *to)
	case len(files) != 1:
		return badUsage("give one file, not %d", len(files))
	}
	pos, err := load(files[0])
	if err != nil {
		return err
	}
	if s.given("player") {
		pos = pos.WithToMove(player.who)
	}
	fmt.Fprint(s.out, notation.Write(format, pos))
	return nil
}
