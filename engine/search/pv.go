package search

import "blobwars/engine"

// lines keeps the principal variation of each ply, the triangle of the textbooks.
type lines struct {
	moves  [maxPly][maxPly]engine.Move
	length [maxPly]int
}

// end begins the line of ply with nothing.
func (l *lines) end(ply int) { l.length[ply] = 0 }

// extend makes m, and the line below it, the line of ply.
func (l *lines) extend(ply int, m engine.Move) {
	l.moves[ply][0] = m
	n := 0
	if ply+1 < maxPly {
		n = copy(l.moves[ply][1:], l.moves[ply+1][:l.length[ply+1]])
	}
	l.length[ply] = n + 1
}

// from is the line of ply, until the search goes on.
func (l *lines) from(ply int) []engine.Move { return l.moves[ply][:l.length[ply]] }
