package wording

import (
	"blobwars/assets/words"
	"blobwars/engine"
	"blobwars/gui/journey/stops"
	"blobwars/gui/tilesgame/round"
)

// Titles of boards that were not read from a file.
const (
	PastedTitle = "pasted"
	EditedTitle = "edited"
	PuzzleTitle = "puzzle"
)

// WasChosen reports whether a board with a title was chosen for its game: not that of a puzzle, of a stop of the
// journey, or of a link or pasted text.
func WasChosen(title string) bool {
	_, stop := stops.IDOf(title)
	return !stop && title != PuzzleTitle && title != PastedTitle
}

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
	if id, ok := stops.IDOf(title); ok {
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
func TilesTitle(w *words.Catalogue, setup round.Setup) string {
	if r := round.TermsOf(setup).Random; r != (round.Random{}) {
		return w.T("tiles.random", words.Values{"Rows": r.Rows, "Columns": r.Columns, "Colours": r.Colours})
	}
	switch setup.Title {
	case PastedTitle:
		return w.T("paste.title")
	case "journey-tiles": // earlier versions had a Tiles Game beside the path
		return w.T("menu.journey")
	}
	key := "tiles.board_" + setup.Title
	if name := w.T(key); name != key {
		return name
	}
	return setup.Title
}

// SquareName returns a square with what stands there, "b3, empty", for people who do not see the board. side returns
// the name of a side.
func SquareName(w *words.Catalogue, pos engine.Position, sq engine.Square, side func(engine.Side) string) string {
	values := words.Values{"Square": sq.Name(pos.Size())}
	switch c := pos.At(sq); c {
	case engine.Wall:
		return w.T("outline.wall", values)
	case engine.Empty:
		return w.T("outline.empty", values)
	default:
		values["Side"] = side(engine.Side(c - engine.Blob1))
	}
	if values["Side"] == w.T("side.you") {
		return w.T("outline.blob_you", values)
	}
	return w.T("outline.blob", values)
}
