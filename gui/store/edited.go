package store

import (
	"blobwars/engine"
	"blobwars/engine/notation"
)

// editedVersion is the version of the board of the editor that this program writes.
const editedVersion = 1

// Edited is the board of the editor as it is saved.
type Edited struct {
	Record string `json:"record"` // of a game without moves, for the rules; empty: there is no board
	Shown  bool   `json:"shown"`  // the editor was in the window
}

// NewEdited returns the document of a board. shown reports whether the editor is in the window.
func NewEdited(pos engine.Position, shown bool) Edited {
	return Edited{Record: notation.WriteRecord(notation.NewRecord(engine.NewGame(pos))), Shown: shown}
}

// OpenEdited reads the board of the editor; nil if there is none. shown reports whether the editor was in the window. If
// the file is broken, there is no board, the error is a *FileError, and the file is renamed. Call Store.Lock first.
func OpenEdited(s *Store) (doc *Document[Edited], board *engine.Position, shown bool, err error) {
	var file Edited
	doc, err = open(s, "editor.json", "edited board", editedVersion, 0, &file, func(file *Edited) error {
		if file.Record == "" {
			return nil
		}
		record, err := notation.ParseRecord("record", []byte(file.Record))
		if err == nil {
			start := record.Game.Start()
			board, shown = &start, file.Shown
		}
		return err
	})
	return doc, board, shown, err
}
