package opening

import (
	"cmp"
	"errors"
	"strconv"
	"strings"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/engine/syntax"
	"blobwars/gui/platform"
	"blobwars/gui/play"
	"blobwars/gui/store"
	"blobwars/gui/table/session"
	"blobwars/gui/tilesgame/round"
	"blobwars/internal/textbook/games"
	"blobwars/internal/textbook/graph"
	"blobwars/internal/tiles"
)

// content is what a text has: one of the types below.
type content interface {
	// show shows it on its screen. title is that of the text.
	show(o *Opener, title string)
}

type (
	// readBlobWars is a game of Blob Wars; a board is a game without moves.
	readBlobWars struct{ notation.Document }

	// readTiles is a Tiles Game with its moves.
	readTiles struct{ round.Saved }

	// tilesBoard is a board of the Tiles Game.
	tilesBoard struct {
		start    tiles.Position
		shortRow int // see tiles.ShortRow
	}

	// aGraph is a graph.
	aGraph struct{ graph.Graph }

	// leaves are the leaves of a tree of one's own, as games.ParseLeaves reads them.
	leaves string
)

func (c readBlobWars) show(o *Opener, title string) {
	game, record := c.Game, c.Record
	toMove, over := game.PositionAt(game.Len()).ToMove(), notation.OutcomeOf(record).Over()
	seats := o.games.Seats(toMove)
	if over { // unknown players have played it
		seats = [2]play.Seat{play.Human(), play.Human()}
	}
	saved := store.FromRecord(record, title, seats)
	if seats = saved.Setup.Seats; game.Len() > 0 && seats[0].Human && seats[1].Human && !over {
		saved.Setup = session.WithBelow(saved.Setup, toMove) // the other player has shared it
	}
	o.games.OpenBlobWars(saved)
	if record.Omitted != (notation.Omitted{}) {
		o.services.Host.Notify("notice.omitted", "")
	}
	if c.Incomplete() {
		o.services.Host.Notify("notice.incomplete_board", strconv.Itoa(c.Lines))
	}
	if result := declaredResult(record); result != "" {
		o.services.Host.Notify("notice.declared", result)
	}
}

// declaredResult returns the result of a record that neither its board nor its players have decided, with the words of
// the record for it; empty if it is another one.
func declaredResult(r notation.Record) string {
	switch notation.OutcomeOf(r).Reason.By() {
	case engine.ByFailure, engine.ByOrganiser:
		if why := r.Why(); why != "" {
			return r.Result.String() + " (" + why + ")"
		}
		return r.Result.String()
	}
	return ""
}

func (c readTiles) show(o *Opener, _ string) {
	c.PlayLog = nil // it was not played here
	o.games.OpenTiles(c.Saved)
}

func (c tilesBoard) show(o *Opener, title string) {
	o.games.BeginTilesOn(title, c.start)
	if c.shortRow > 0 {
		o.services.Host.Notify("notice.short_row", strconv.Itoa(c.shortRow))
	}
}

func (c aGraph) show(o *Opener, title string) { o.tree().ShowGraph(title, c.Graph) }
func (c leaves) show(o *Opener, _ string)     { o.tree().ShowOwn(string(c)) }

// The phrases of errors in a text whose kind is not known.
var (
	withoutBlobs = syntax.NewPhrase("no-blobs", "a board without blobs")
	foundTiles   = syntax.NewPhrase("tiles-board", "a board of the Tiles Game")
	wantBlobWars = syntax.NewPhrase("want-blob-wars", "a board or a game of Blob Wars")
	wantAnyKind  = syntax.NewPhrase("want-any-kind", "a board or a game of Blob Wars or of the Tiles Game, or a graph")
)

// text is what is opened: a file, a link, or the clipboard.
type text struct {
	name   string // in errors
	title  string // of its board
	data   []byte
	isFile bool // not pasted
}

// textOf returns the text of a file.
func textOf(file platform.File) text {
	return text{name: cmp.Or(file.Path, file.Name), title: platform.ShownName(file.Name), data: syntax.Decode(file.Data), isFile: true}
}

// content reads the text in any of the formats; of a game that ends with an error it returns the moves before. Where a
// graph is shown, an error is that of the graph format.
func (x text) content(onGraph bool) (content, error) {
	if tiles.IsGame(x.data) {
		saved, found, err := store.ParseTiles(x.name, string(x.data))
		if !found {
			return nil, err
		}
		return readTiles{saved}, err
	}
	if _, err := notation.ParseBoard(x.name, x.data); err != nil && tiles.IsBoard(x.data) {
		pos, err := tiles.Parse(x.name, x.data)
		if err != nil {
			return nil, err
		}
		shortRow, _ := tiles.ShortRow(x.data)
		return tilesBoard{pos, shortRow}, nil
	}
	g, notGraph := graph.Parse(x.name, x.data)
	if notGraph == nil {
		return aGraph{g}, nil
	}
	if list := strings.TrimSpace(strings.TrimPrefix(string(x.data), syntax.ByteOrderMark)); strings.HasPrefix(list, "(") {
		return x.leaves(list)
	}
	c, err := x.withBlobs(x.blobWars())
	if unknown := notation.UnknownKind(err); unknown != nil {
		unknown.Want = wantAnyKind
	}
	if onGraph && err != nil {
		return nil, notGraph
	}
	return c.orNil(), err
}

// leaves reads a list of leaves.
func (x text) leaves(list string) (content, error) {
	_, err := games.ParseLeaves(list)
	var wrong *syntax.Error
	if errors.As(err, &wrong) {
		wrong.File = x.name
		return nil, wrong
	}
	return leaves(list), err
}

// blobWars reads a board or a game of Blob Wars; without one, Game is nil.
func (x text) blobWars() (c readBlobWars, err error) {
	if x.isFile {
		c.Document, err = notation.ParseDocument(x.name, x.data)
	} else {
		c.Document, err = store.ParsePasted(x.name, string(x.data))
	}
	return c, err
}

// orNil returns c as a content, or nil if it has no game.
func (c readBlobWars) orNil() content {
	if c.Game == nil {
		return nil
	}
	return c
}

// withBlobs returns c and err, or an error for a board without blobs, on which there is no game.
func (x text) withBlobs(c readBlobWars, err error) (readBlobWars, error) {
	if err != nil {
		return c, err
	}
	if pos := c.Game.PositionAt(0); pos.Count(engine.Side1)+pos.Count(engine.Side2) == 0 {
		return readBlobWars{}, &syntax.Error{File: x.name, Line: 1, Col: 1, Found: withoutBlobs, Want: wantBlobWars}
	}
	return c, nil
}

// notBlobWars returns the error of a text where only Blob Wars is expected: err, or for a board of the Tiles Game its
// own error or that it is one.
func (x text) notBlobWars(err error) error {
	if !tiles.IsBoard(x.data) {
		return err
	}
	if _, err := tiles.Parse(x.name, x.data); err != nil {
		return err
	}
	return &syntax.Error{File: x.name, Line: 1, Col: 1, Found: foundTiles, Want: wantBlobWars}
}
