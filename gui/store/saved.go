package store

import (
	"fmt"
	"strings"
	"time"

	"blobwars/engine/notation"
	"blobwars/gui/model/session"
)

// savedVersion is the version of the file of a saved game that this program writes.
const savedVersion = 1

// savedFile is a Saved in its file. The game is a record of all its moves, so that a person
// can read it, and so that what an unknown program did to it is checked move by move.
type savedFile struct {
	Version   int             `json:"version"`
	Time      time.Time       `json:"time"`
	Title     string          `json:"title"`
	Seats     [2]session.Seat `json:"seats"`
	Ply       int             `json:"ply"`
	Paused    bool            `json:"paused,omitempty"`
	Reviewing bool            `json:"reviewing,omitempty"`
	Record    string          `json:"record"`
}

// fileOf is a saved game as its file has it.
func fileOf(s session.Saved, version int) savedFile {
	return savedFile{
		Version: max(version, savedVersion), Time: s.Time.Round(0), Title: s.Setup.Title, Seats: s.Setup.Seats,
		Ply: s.Game.Ply(), Paused: s.Paused, Reviewing: s.Reviewing, Record: notation.WriteRecord(notation.NewRecord(s.Game)),
	}
}

// readSaved reads the saved game at path, and what of the file is unknown, with its
// version. The error of a missing file wraps fs.ErrNotExist. When the record goes wrong
// among its moves, the game is there up to that move beside the error; with any other
// error, Game is nil.
func readSaved(path string) (s session.Saved, rest unknown, version int, err error) {
	file := savedFile{Seats: [2]session.Seat{session.Human(), session.DefaultComputer()}}
	if rest, err = readKept(path, savedVersion, &file); err != nil {
		return session.Saved{}, nil, 0, err
	}
	if strings.TrimSpace(file.Record) == "" { // an empty record would be a game of no moves
		return session.Saved{}, nil, 0, fmt.Errorf("%s has no record of a game", path)
	}
	record, err := notation.ParseRecord("record", []byte(file.Record))
	if record.Game == nil {
		return session.Saved{}, nil, 0, err
	}
	record.Game.GoTo(min(max(file.Ply, 0), record.Game.Len()))
	for i := range file.Seats {
		file.Seats[i] = file.Seats[i].Valid()
	}
	setup := session.Setup{Seats: file.Seats, Start: record.Game.Start(), Title: file.Title}
	return session.Saved{Setup: setup, Game: record.Game, Paused: file.Paused, Reviewing: file.Reviewing, Time: file.Time}, rest, file.Version, err
}
