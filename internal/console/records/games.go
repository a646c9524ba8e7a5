package records

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"time"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/syntax"
	"blobwars/gui/library/history"
	"blobwars/gui/platform"
	"blobwars/gui/store"
	"blobwars/internal/atomicfile"
	"blobwars/internal/console"
	"blobwars/internal/console/cli"
	"blobwars/internal/tiles"
)

// Games is the command games.
var Games = console.Command{
	Name: "games", Summary: "list the games of the library, import records, or export them",
	Synopsis: "[-json | -import FILE... | -export DIR]", Example: "games -import game.pgn", Run: listGames,
}

// listGames lists the games of the window's library, adds records to it, or writes all of them to a folder. A game is a
// file of its own, which is written as a whole, so that this may be done while a window is open.
func listGames(s *console.Invocation, args []string) error {
	asJSON := s.Flags.Bool("json", false, "print one JSON array and nothing else")
	add := s.Flags.Bool("import", false, "add the game records `FILE...` to the library; a file may have several; an open window shows them after its next start")
	folder := s.Flags.String("export", "", "write a file for each game into the folder `DIR`; it is made if it is missing, and a file that differs is kept")
	files, err := s.Parse(args)
	if err != nil {
		return err
	}
	modes := 0
	for _, mode := range []bool{*asJSON, *add, s.Given("export")} {
		if mode {
			modes++
		}
	}
	switch {
	case modes > 1:
		return console.BadUsage("give only one of -json, -import and -export")
	case *add && len(files) == 0:
		return console.BadUsage("-import needs a FILE")
	case !*add && len(files) > 0:
		return console.BadUsage("%s: a file needs -import", files[0])
	}
	storage, err := platform.UserStorage()
	if err != nil {
		return err
	}
	library, unread := store.ReadGames(context.Background(), storage)
	h := history.New()
	h.Fill(nil, library.Games, library.Deleted)
	switch {
	case *asJSON:
		err = printGames(s, h.Games())
	case *add:
		err = importGames(s, storage, library, files)
		_, unread = store.ReadGames(context.Background(), storage) // a damaged file may be replaced
	case *folder != "":
		err = exportGames(s, storage, library, *folder)
	default:
		tableOfGames(s, h.Games())
	}
	if problem := (*store.GamesProblem)(nil); errors.As(unread, &problem) {
		unread = problem.Err // the command's name comes first
	}
	return errors.Join(err, unread)
}

// tableOfGames prints a line for each game, the newest first.
func tableOfGames(s *console.Invocation, games []history.Game) {
	if len(games) == 0 {
		s.Say("There are no games yet. The window adds every game that ends; -import adds records.")
		return
	}
	columns := [2]int{len("player 1"), len("player 2")}
	for _, g := range games {
		for i := range columns {
			columns[i] = max(columns[i], cli.Width(g.Name(engine.Side(i))))
		}
	}
	s.Say("%-16s  %-*s  %-*s  %-10s  %-11s  %5s  %s", "time", columns[0], "player 1", columns[1], "player 2", "result", "count", "moves", "board")
	for _, g := range games {
		layout := "2006-01-02 15:04"
		switch {
		case g.Undated:
			layout = "?"
		case g.DateOnly:
			layout = time.DateOnly
		}
		s.Say("%-16s  %s  %s  %-10s  %-11s  %5d  %s", g.Time.Local().Format(layout), cli.Pad(g.Name(engine.Side1), columns[0]),
			cli.Pad(g.Name(engine.Side2), columns[1]), winnerText(g), countText(g, 0)+"-"+countText(g, 1), g.Plies, g.Title)
	}
	s.Say("%s", console.Counted(len(games), "game", "games"))
}

// winnerText says who has won.
func winnerText(g history.Game) string {
	if winner, ok := g.Winner(); ok {
		return fmt.Sprintf("player %d", winner.Number())
	}
	return g.Result.String()
}

// countText returns the number of blobs, or the points, of the i-th player as text.
func countText(g history.Game, i int) string {
	if g.Tiles {
		return tiles.Tenths(g.Blobs[i]).String()
	}
	return strconv.Itoa(g.Blobs[i])
}

// gameJSON is a game as -json prints it.
type gameJSON struct {
	ID      int64      `json:"id"`
	Time    *time.Time `json:"time"` // null: not known
	Game    string     `json:"game"` // blobwars or tiles
	Board   string     `json:"board"`
	Players [2]string  `json:"players"`
	Level   int        `json:"level"`  // of the computer; 0: not a game of one person against a level
	Winner  int        `json:"winner"` // 1 or 2; 0: none
	Result  string     `json:"result"` // unfinished, won, lost or drawn, for the person
	Reason  string     `json:"reason"`
	Count   [2]string  `json:"count"`
	Moves   int        `json:"moves"`
	Seconds *int       `json:"seconds"` // null: not known
	Helped  *bool      `json:"helped"`  // null: not known
	Rating  *float64   `json:"rating"`  // after the game; null: it did not count
}

func printGames(s *console.Invocation, games []history.Game) error {
	values := make([]gameJSON, len(games))
	for i, g := range games {
		v := gameJSON{
			ID: g.ID, Game: "blobwars", Board: g.Title, Players: [2]string{g.Name(engine.Side1), g.Name(engine.Side2)},
			Level: int(g.Level()), Result: g.Result.String(), Reason: g.Reason, Count: [2]string{countText(g, 0), countText(g, 1)}, Moves: g.Plies,
		}
		if !g.Undated {
			v.Time = &g.Time
		}
		if g.Duration > 0 { // a record of another program does not say it, nor who had help
			v.Seconds, v.Helped = new(int(g.Duration.Seconds())), &g.Helped
		}
		if g.Tiles {
			v.Game = "tiles"
		}
		if winner, ok := g.Winner(); ok {
			v.Winner = winner.Number()
		}
		if g.WasRated() {
			v.Rating = &g.After.Value
		}
		values[i] = v
	}
	return s.PrintJSON(values)
}

// importGames adds the records of files, of which each may have several. The error has those of all records that could
// not be added.
func importGames(s *console.Invocation, storage platform.Storage, library store.GameFiles, files []string) error {
	var failed []error
	added, known := 0, 0
	for _, file := range files {
		add := func(text []byte, err error) {
			isNew := false
			if err == nil {
				isNew, err = importRecord(s, storage, &library, file, text)
			}
			switch {
			case err != nil:
				failed = append(failed, err)
			case isNew:
				added++
			default:
				known++
			}
		}
		if !console.IsRecordFile(file) {
			data, err := syntax.ReadFile(file)
			_, notBoard := notation.ParseBoard(file, data)
			switch {
			case err != nil:
				add(nil, err)
				continue
			case tiles.IsGame(data):
				add(data, nil)
				continue
			case notBoard == nil || tiles.IsBoard(data):
				add(nil, fmt.Errorf("%s: this is a board, not a game: give a game record", file))
				continue
			}
		}
		var omitted notation.Omitted
		for part, err := range notation.ReadRecords(file) {
			s.Warn(part.Record)
			add(part.Text, err)
			omitted = omitted.Add(part.Omitted)
		}
		s.WarnOmitted(file, omitted)
	}
	s.Say("%d added, %d there already, %d failed", added, known, len(failed))
	return errors.Join(failed...)
}

// importRecord adds a record of a file to the library and reports whether it was not there. It says so if it has
// renamed a damaged file.
func importRecord(s *console.Invocation, storage platform.Storage, library *store.GameFiles, file string, text []byte) (added bool, err error) {
	g, err := store.ParseSummary(file, text)
	switch {
	case err != nil:
		return false, err
	case g.Plies == 0:
		return false, fmt.Errorf("%s: there is no move in it", file)
	}
	if info, err := os.Stat(file); err == nil {
		g = g.OfFile(info.ModTime())
	}
	alike := func(other history.Game) bool { return g.LikelySame(other) }
	if library.Has(g.ID) || slices.ContainsFunc(library.Games, alike) || slices.ContainsFunc(library.Deleted, alike) {
		return false, nil
	}
	switch aside, err := store.MakeWay(storage, g); {
	case errors.Is(err, fs.ErrExist):
		return false, nil
	case err != nil:
		return false, fmt.Errorf("%s: %w", file, err)
	case aside != "":
		s.Complain("the library's file of %s was damaged; it is now %s", file, aside)
	}
	if _, err := store.AddGame(storage, library, g, string(text)); err != nil {
		return false, fmt.Errorf("%s: %w", file, err)
	}
	return true, nil
}

// exportGames writes the files of all games into a folder. A file there that differs is kept: the person may have
// written a comment into it.
func exportGames(s *console.Invocation, storage platform.Storage, library store.GameFiles, folder string) error {
	if err := console.MakeFolder("games", folder); err != nil {
		return err
	}
	kept := 0
	for _, g := range library.Games {
		name, text, err := library.Text(storage, g)
		if err != nil {
			return err
		}
		path := filepath.Join(folder, name)
		there, err := os.ReadFile(path)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			if err := atomicfile.Create(path, []byte(text), 0o644); err != nil {
				return console.OutputError("game", path, err)
			}
		case err != nil:
			s.Complain("%s", console.OutputError("game", path, err))
			kept++
		case string(there) != text:
			s.Complain("cannot write the game: %s exists and differs: delete it first, or give another folder", path)
			kept++
		}
	}
	s.Say("%s written to %s", console.Counted(len(library.Games)-kept, "game", "games"), folder)
	if kept > 0 {
		return fmt.Errorf("%s not written", console.Counted(kept, "game", "games"))
	}
	return nil
}
