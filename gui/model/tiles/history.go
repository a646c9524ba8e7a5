package tiles

import (
	"slices"

	"blobwars/engine/tiles"
)

// history is the moves of a game and the positions between them.
type history struct {
	positions []tiles.Position // one more than moves
	moves     []Played
	ply       int // of the position on the board
}

func newHistory(start tiles.Position) history { return history{positions: []tiles.Position{start}} }

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

func (h *history) clone() history {
	return history{slices.Clone(h.positions), slices.Clone(h.moves), h.ply}
}
