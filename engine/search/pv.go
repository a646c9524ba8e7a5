package search

import "blobwars/engine"

// pvTable is the triangular table of principal variations: for each ply, the best line found from there.
type pvTable struct {
	moves  [maxPly][maxPly]engine.Move
	length [maxPly]int
}

func (t *pvTable) clear(ply int) { t.length[ply] = 0 }

// extend makes m, followed by the line of the next ply, the line of ply.
func (t *pvTable) extend(ply int, m engine.Move) {
	t.moves[ply][0] = m
	n := 0
	if ply+1 < maxPly {
		n = copy(t.moves[ply][1:], t.moves[ply+1][:t.length[ply+1]])
	}
	t.length[ply] = n + 1
}

// line returns the line of ply. It is valid until the search continues.
func (t *pvTable) line(ply int) []engine.Move { return t.moves[ply][:t.length[ply]] }
