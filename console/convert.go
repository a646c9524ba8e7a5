package console

import (
	"fmt"

	"blobwars/engine/notation"
	"blobwars/engine/tiles"
)

func convert(s *invocation, args []string) error {
	var player sideFlag
	to := s.flags.String("to", "", "the format to write, `classic|grid|fen`, or tiles for a board of the Tiles Game")
	s.flags.Var(&player, "player", playerHelp+"; only FEN keeps it")
	files, err := s.parse(args)
	if err != nil {
		return err
	}
	format, known := notation.ParseFormat(*to)
	switch {
	case !s.given("to"):
		return required("-to classic|grid|fen|tiles")
	case !known && *to != "tiles":
		return badUsage("-to is %q: it must be classic, grid, fen or tiles", *to)
	case len(files) != 1:
		return badUsage("give one FILE, not %d", len(files))
	case !known:
		return s.convertTiles(files[0])
	}
	pos, err := s.load(files[0], player)
	if err != nil {
		return err
	}
	fmt.Fprint(s.out, notation.Write(format, pos))
	return nil
}

// convertTiles writes a board of the Tiles Game in its only format, with the tiles fallen and the empty columns closed.
func (s *invocation) convertTiles(path string) error {
	if s.given("player") {
		return badUsage("-player is not for -to tiles: the points of the player to move come first in the file")
	}
	pos, err := openTilesFile(path)
	if err != nil {
		return err
	}
	fmt.Fprint(s.out, tiles.Write(pos))
	return nil
}
