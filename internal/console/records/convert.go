package records

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"blobwars/engine/notation"
	"blobwars/internal/console"
)

// Convert is the command convert.
var Convert = console.Command{
	Name: "convert", Summary: "write a board or the games of a file in another format",
	Synopsis: "-to FORMAT [flags] FILE", Example: "convert -to fen -player 2 board.txt", Run: convert,
}

func convert(s *console.Invocation, args []string) error {
	var player console.SideFlag
	to := s.Flags.String("to", "", "the format to write: `"+blobsFormats("|", "|")+"`; a board is that after the last move, in classic always of 8x8; a record has all moves on one line")
	number := s.Flags.Int("game", 0, "write only game number `N` of a file of records; without it, all of them in their order")
	s.Flags.Var(&player, "player", console.PlayerHelp+"; only FEN keeps it")
	files, err := s.Parse(args)
	if err != nil && (slices.Contains(args, "-file") || slices.Contains(args, "--file")) {
		err = console.BadUsage("give FILE alone, without -file")
	}
	if err != nil {
		return err
	}
	format, known := notation.ParseFormat(*to)
	switch {
	case !s.Given("to"):
		return console.Required("-to " + blobsFormats("|", "|"))
	case !known && *to != "record":
		return console.BadUsage("-to is %q: it must be %s", *to, blobsFormats(", ", " or "))
	case *to == "record" && s.Given("player"):
		return console.BadUsage("-player is not for -to record: a record says who is to move")
	case s.Given("game") && *number < 1:
		return console.BadUsage("-game is %d: it must be at least 1", *number)
	case len(files) != 1:
		return console.BadUsage("give one FILE, not %d", len(files))
	}
	first, omitted := true, notation.Omitted{}
	err = openGames(s, files[0], *number, func(game notation.Record) {
		if !first && *to != notation.FEN.String() {
			fmt.Fprintln(s.Out)
		}
		first = false
		if *to == "record" {
			fmt.Fprint(s.Out, notation.WriteRecord(game))
			omitted = omitted.Add(game.Omitted)
			return
		}
		pos := game.Game.Position()
		if s.Given("player") {
			pos = pos.WithToMove(player.Player)
		}
		fmt.Fprint(s.Out, notation.Write(format, pos))
	})
	s.WarnOmitted(files[0], omitted)
	return err
}

// blobsFormats returns the names of the formats of Blob Wars, separated by between, and the last one by last.
func blobsFormats(between, last string) string {
	var names []string
	for _, f := range notation.Formats() {
		names = append(names, f.String())
	}
	return strings.Join(names, between) + last + "record"
}

// openGames calls use with a board, or with the game that has a number, or without one, 0, with each game of a file of
// records. The error has those of all games that could not be read.
func openGames(s *console.Invocation, path string, number int, use func(notation.Record)) error {
	if !console.IsRecordFile(path) {
		doc, err := s.OpenDocument(path)
		switch {
		case err != nil:
			return err
		case number > 1:
			return noGame(path, number, 1)
		}
		use(doc.Record)
		return nil
	}
	var failed []error
	count, used := 0, false
	for part, err := range notation.ReadRecords(path) {
		switch count++; {
		case number > 0 && part.Number > 0 && part.Number != number: // another game
		case err != nil:
			failed = append(failed, err)
		default:
			s.Warn(part.Record)
			use(part.Record)
			used = true
		}
	}
	switch {
	case len(failed) > 0:
		return console.BadInput(errors.Join(failed...))
	case !used:
		return noGame(path, number, count)
	}
	return nil
}

func noGame(path string, number, count int) error {
	return fmt.Errorf("%s: there is no game %d: the file has %d", path, number, count)
}
