package tiles

import (
	"slices"

	"blobwars/engine/tiles"
	"blobwars/gui/model/play"
)

// history is the moves of a game and the positions between them.
type history struct {
	id        int64            // of the game in the library
	moved     bool             // a move was played here
	retry     bool             // the game had ended, and was played on from an earlier position
	positions []tiles.Position // one more than moves
	moves     []Played
	ply       int // of the position on the board
}

func newHistory(start tiles.Position) history {
	return history{id: play.NewID(), positions: []tiles.Position{start}}
}

// at is the position after ply moves.
func (h *history) at(ply int) tiles.Position { return h.positions[ply] }

// play appends a move to those up to the present ply, instead of the later ones; false if it is not legal.
func (h *history) play(m tiles.Move) bool {
	pos := h.at(h.ply)
	g, found := pos.Group(m)
	if !found {
		return false
	}
	h.moves = append(h.moves[:h.ply], Played{pos.ToMove(), g.Move, Name(pos, g.Move), g.Size, g.Colour, tiles.Worth(g.Size)})
	h.ply++
	h.positions = append(h.positions[:h.ply], pos.Remove(&g))
	return true
}

// goOn notes that a move is played. A game that goes on after its end gets another ID, so that the library keeps the first end; the
// ends after that replace each other.
func (h *history) goOn() {
	h.moved = true
	if !h.retry && h.at(len(h.moves)).Outcome().Over {
		h.id, h.retry = play.NewID(), true
	}
}

func (h *history) clone() history {
	clone := *h
	clone.positions, clone.moves = slices.Clone(h.positions), slices.Clone(h.moves)
	return clone
}
