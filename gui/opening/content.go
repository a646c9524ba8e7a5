package opening

import (
	"errors"
	"strings"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/syntax"
	"blobwars/gui/store"
	"blobwars/gui/tilesgame/round"
	"blobwars/internal/textbook/games"
	"blobwars/internal/textbook/graph"
	"blobwars/internal/tiles"
)

// content is a parsed file or text: at most one of a game or a board of Blob Wars, a game or a board of the Tiles Game,
// a graph, and the leaves of a tree.
type content struct {
	notation.Document
	tiles    *tiles.Position // nil: none
	shortRow int             // of tiles, as tiles.ShortRow
	saved    *round.Saved    // a Tiles Game with its moves; nil: none
	graph    *graph.Graph    // nil: none
	leaves   string          // of a tree of one's own; "": none
}

// found reports whether there is anything to open.
func (c content) found() bool {
	return c.Game != nil || c.tiles != nil || c.saved != nil || c.graph != nil || c.leaves != ""
}

// The phrases of errors in a text whose kind is not known.
var (
	withoutBlobs = syntax.NewPhrase("no-blobs", "a board without blobs")
	tilesBoard   = syntax.NewPhrase("tiles-board", "a board of the Tiles Game")
	wantBlobWars = syntax.NewPhrase("want-blob-wars", "a board or a game of Blob Wars")
	wantAnyKind  = syntax.NewPhrase("want-any-kind", "a board or a game of Blob Wars or of the Tiles Game, or a graph")
)

// parser reads a board or a game of Blob Wars.
type parser func(name string, data []byte) (notation.Document, error)

// parsePasted reads text that is not a file.
func parsePasted(name string, data []byte) (notation.Document, error) {
	return store.ParsePasted(name, string(data))
}

// readContent reads a text in any of the formats; name is used in errors. Where a graph is shown, an error is that of the
// graph format.
func readContent(name string, data []byte, blobWars parser, onGraph bool) (c content, err error) {
	if tiles.IsGame(data) {
		saved, found, err := store.OpenTilesText(name, string(data))
		if found {
			c.saved = &saved
		}
		return c, err
	}
	if _, err := notation.ParseBoard(name, data); err != nil && tiles.IsBoard(data) {
		pos, err := tiles.Parse(name, data)
		if err == nil {
			c.tiles = &pos
			c.shortRow, _ = tiles.ShortRow(data)
		}
		return c, err
	}
	g, notGraph := graph.Parse(name, data)
	if notGraph == nil {
		c.graph = &g
		return c, nil
	}
	if leaves := strings.TrimSpace(strings.TrimPrefix(string(data), syntax.ByteOrderMark)); strings.HasPrefix(leaves, "(") {
		c.leaves, err = readLeaves(name, leaves)
		return c, err
	}
	c.Document, err = blobWars(name, data)
	if unknown := notation.UnknownKind(err); unknown != nil {
		unknown.Want = wantAnyKind
	}
	if onGraph && err != nil {
		return content{}, notGraph
	}
	if doc := c.Document; err == nil && doc.Game != nil && blobs(doc.Game.PositionAt(0)) == 0 {
		return content{}, noBlobs(name)
	}
	return c, err
}

// readLeaves returns a text that games.ParseLeaves reads.
func readLeaves(name, text string) (string, error) {
	_, err := games.ParseLeaves(text)
	var wrong *syntax.Error
	if errors.As(err, &wrong) {
		wrong.File = name
		return "", wrong
	}
	return text, err
}

// blobs returns the number of blobs on a board.
func blobs(pos engine.Position) int { return pos.Count(engine.Side1) + pos.Count(engine.Side2) }

// noBlobs returns the error of a board without blobs, on which there is no game.
func noBlobs(name string) error {
	return &syntax.Error{File: name, Line: 1, Col: 1, Found: withoutBlobs, Want: wantBlobWars}
}

// notBlobWars returns the error of a text where only a board of Blob Wars is expected: err, or for a board of the Tiles
// Game its own error or that it is one.
func notBlobWars(name string, data []byte, err error) error {
	if !tiles.IsBoard(data) {
		return err
	}
	if _, err := tiles.Parse(name, data); err != nil {
		return err
	}
	return &syntax.Error{File: name, Line: 1, Col: 1, Found: tilesBoard, Want: wantBlobWars}
}
