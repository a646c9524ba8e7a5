// Package witness judges what a program that was killed has left: it listens to what -moves has the program say, and
// knows from that which moves and games must be on the disk.
package witness

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"blobwars/engine"
	"blobwars/engine/notation"
	"blobwars/gui/tilesgame/round"
	"blobwars/gui/transcript"
	"blobwars/internal/tiles"
)

// Witness is a listener. Its zero value has heard nothing.
type Witness struct {
	Blobs Track[engine.Position, engine.Move]
	Tiles Track[tiles.Position, tiles.Move]

	partial string // the line that is not complete yet
}

// Killed compares what was said with the games that the program has left on the disk when it was killed; nil for none.
// All moves that were said must be there, and those that were under way may be.
func (w *Witness) Killed(blobs *engine.Game, tilesGame *round.Game) error {
	w.partial = ""
	return errors.Join(w.Blobs.killed(blobs), w.Tiles.killed(tilesGame))
}

// Ready reports whether the program has said which game it has, since it was started.
func (w *Witness) Ready() bool { return w.Blobs.game != nil && !w.Blobs.resumes }

// Hear takes what the program has written since the last call. Whatever contradicts the rules is an error, and so is
// any message to the person.
func (w *Witness) Hear(text string) error {
	text = w.partial + text
	end := strings.LastIndexByte(text, '\n') + 1
	w.partial = text[end:]
	for line := range strings.Lines(text[:end]) {
		line = strings.TrimRight(line, "\r\n")
		if err := w.hear(line); err != nil {
			return fmt.Errorf("%w: the program said %q", err, line)
		}
	}
	return nil
}

func (w *Witness) hear(line string) error {
	event, _ := transcript.Parse(line)
	switch e := event.(type) {
	case transcript.Game:
		pos, err := notation.ParseFEN("said", e.FEN)
		if err != nil {
			return err
		}
		return w.Blobs.shows(engine.NewGame(pos), func(p engine.Position) bool { return notation.WriteFEN(p) == e.FEN })
	case transcript.TilesGame:
		return w.Tiles.shows(nil, func(p tiles.Position) bool { return p.Tiles() == e.N })
	case transcript.Move:
		return w.hearMove(e)
	case transcript.TilesMove:
		return w.hearTiles(e)
	case transcript.Result, transcript.Refused, transcript.Screen:
		return nil
	}
	if line == "" {
		return nil
	}
	return errors.New("an unexpected message")
}

var errNoGame = errors.New("a move before its game")

func (w *Witness) hearMove(said transcript.Move) error {
	if w.Blobs.game == nil {
		return errNoGame
	}
	before := w.Blobs.game.Position()
	m, err := said.In(before)
	if err == nil {
		err = w.Blobs.play(m)
	}
	if err != nil {
		return err
	}
	after := w.Blobs.game.Position()
	here := transcript.Move{N: before.MoveNumber(), Side: said.Side, Move: said.Move, One: after.Count(engine.Side1), Two: after.Count(engine.Side2), Search: said.Search}
	if said != here {
		return fmt.Errorf("it should be %d. %d-%d", here.N, here.One, here.Two)
	}
	return nil
}

func (w *Witness) hearTiles(said transcript.TilesMove) error {
	if w.Tiles.game == nil {
		return errNoGame
	}
	m, err := w.Tiles.game.Position().ParseName(said.Move)
	if err == nil {
		err = w.Tiles.play(m)
	}
	if err != nil {
		return err
	}
	after := w.Tiles.game.Position()
	if one, two := after.Points(engine.Side1).String(), after.Points(engine.Side2).String(); one != said.One || two != said.Two {
		return fmt.Errorf("it should be %s-%s", one, two)
	}
	return nil
}

// Key returns a game with its start and its moves up to the position on the board, as a text.
func Key[P engine.PositionOf[P, M], M comparable](g *engine.GameOf[P, M]) string {
	var b strings.Builder
	switch g := any(g).(type) {
	case *engine.Game:
		b.WriteString(notation.WriteFEN(g.Start()))
		for i := range g.Ply() { // a name does not say which of several blobs is cloned
			b.WriteString(" " + g.Move(i).Name(g.Start().Size()))
		}
	case *round.Game:
		b.WriteString(tiles.Write(g.Start()))
		for i := range g.Ply() {
			b.WriteString(" " + g.Move(i).String())
		}
	}
	return b.String()
}

// isPart reports whether a game, as Key returns it, is another one before some of its moves, or the same.
func isPart(key, of string) bool { return strings.HasPrefix(of+" ", key+" ") }

// Entry is a game in My games.
type Entry struct {
	Key  string
	Over bool
}

// Check requires that each game that has ended is in My games exactly once, and each one that was abandoned too.
func (w *Witness) Check(blobs, tilesGames []Entry) error {
	return errors.Join(w.Blobs.check(blobs), w.Tiles.check(tilesGames))
}

// find returns the first of some games for which is returns true; nil if there is none.
func find[P engine.PositionOf[P, M], M comparable](games []*engine.GameOf[P, M], is func(*engine.GameOf[P, M]) bool) *engine.GameOf[P, M] {
	if i := slices.IndexFunc(games, is); i >= 0 {
		return games[i]
	}
	return nil
}
