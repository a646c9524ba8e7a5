package minimax

import "context"

// PositionGraph is the positions of a game, with equal ones merged into one vertex. It never changes, and is safe for
// concurrent use.
type PositionGraph struct {
	Vertices []*Vertex // the first is the start; then by ply, in the order in which they were found
	Arcs     int       // number of arcs
}

// Vertex is a position.
type Vertex struct {
	Name  string
	Ply   int   // moves from the start, by the shortest way
	Arcs  []Arc // one for each move, in order
	Label Label // Unlabelled: neither N nor P, or the game goes on below the last ply
}

// Arc is a move to a position.
type Arc struct {
	Move string
	To   *Vertex
}

// BuildGraph returns the graph of the positions that can be reached from start, to a depth, or to the end of
// the game if depth is 0. Positions of the same name are one vertex. So a game in which both players have the same
// moves may leave the player to move out of the name; N and P are from the side of that player. No position may occur
// twice in a game. The error is a *SizeError if there are more than most vertices, or that of ctx if it ends first.
func BuildGraph[P comparable, M any](ctx context.Context, game Game[P, M], start P, name func(P) string, move func(M) string, depth, most int) (*PositionGraph, error) {
	graph := &PositionGraph{}
	known := make(map[string]*Vertex)
	var positions []P // by vertex
	add := func(pos P, ply int) *Vertex {
		label := name(pos)
		v, found := known[label]
		if !found {
			v = &Vertex{Name: label, Ply: ply}
			known[label] = v
			graph.Vertices, positions = append(graph.Vertices, v), append(positions, pos)
		}
		return v
	}
	add(start, 0)
	for i := 0; i < len(graph.Vertices); i++ {
		v, pos := graph.Vertices[i], positions[i]
		moves := game.Moves(pos)
		if len(moves) == 0 {
			v.Label = LabelOf(game.Score(pos), game.MaxToMove(pos))
			continue
		}
		if v.Ply == depth && depth > 0 {
			continue
		}
		for _, m := range moves {
			v.Arcs = append(v.Arcs, Arc{move(m), add(game.Play(pos, m), v.Ply+1)})
		}
		graph.Arcs += len(moves)
		if len(graph.Vertices) > most {
			return nil, &SizeError{Size: len(graph.Vertices), AtLeast: true, Limit: most, Graph: true}
		}
		if i%checkInterval == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
	}
	marked := make(map[*Vertex]bool, len(graph.Vertices))
	for _, v := range graph.Vertices {
		v.setLabel(marked)
	}
	return graph, nil
}

// setLabel labels a vertex with arcs, after its successors.
func (v *Vertex) setLabel(marked map[*Vertex]bool) {
	if marked[v] || len(v.Arcs) == 0 {
		return
	}
	marked[v] = true
	for _, arc := range v.Arcs {
		arc.To.setLabel(marked)
	}
	v.Label = labelFrom(v.Arcs, func(arc Arc) Label { return arc.To.Label })
}
