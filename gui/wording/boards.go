package wording

import (
	"blobwars/assets/words"
	"blobwars/gui/model/journey"
	tilesmodel "blobwars/gui/model/tiles"
)

// Titles of boards that were not read from a file.
const (
	PastedTitle = "pasted"
	EditedTitle = "edited"
	PuzzleTitle = "puzzle"
)

// BoardTitle returns the name of a shipped board in the language of the window; other titles stay as they are.
func BoardTitle(w *words.Catalogue, title string) string {
	switch title {
	case PastedTitle:
		return w.T("paste.title")
	case EditedTitle:
		return w.T("edit.own")
	case PuzzleTitle:
		return w.T("puzzle.board")
	}
	if id, ok := journey.IDOf(title); ok {
		return w.T("journey.board", words.Values{"Name": w.T("journey.name_" + id)})
	}
	key := "board." + title
	if name := w.T(key); name != key {
		return name
	}
	return title
}

// TilesTitle returns the name of the board of a Tiles Game in the language of the window: of a random board its size
// and colours, of a file its name.
func TilesTitle(w *words.Catalogue, setup tilesmodel.Setup) string {
	if r := setup.Random; r != (tilesmodel.Random{}) {
		return w.T("tiles.random", words.Values{"Rows": r.Rows, "Columns": r.Columns, "Colours": r.Colours})
	}
	if _, aside := journey.IDOf(setup.Title); aside || setup.Title == PastedTitle {
		return BoardTitle(w, setup.Title)
	}
	key := "tiles.board_" + setup.Title
	if name := w.T(key); name != key {
		return name
	}
	return setup.Title
}
