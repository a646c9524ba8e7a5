// Package graph searches a directed graph step by step: breadth-first, depth-first, and by labelling its vertices N and
// P from the ends up, as the first part of the lecture does (docs/references.md). A graph is read from a small
// text format, see Parse.
package graph

import (
	"slices"

	"blobwars/internal/textbook/minimax"
)

// The limits of a graph.
const (
	MaxVertices = 200
	MaxArcs     = 2000
	MaxName     = 12 // characters
)

// VertexLabel is the label of a vertex: minimax.N, minimax.P, Neither, or minimax.Unlabelled before it has one.
type VertexLabel = minimax.Label

// Neither is the label of a vertex from which neither player can force a win: a draw, or a position in which a player
// can always go on, because the graph has a cycle.
const Neither VertexLabel = "neither"

// Graph is a directed graph. Its vertices are numbered from 0 in the order in which the file first names them. It never
// changes, and is safe for concurrent use.
type Graph struct {
	Names []string      // by vertex
	Arcs  [][]int       // by vertex: where its arcs lead, in the order of the file
	Ends  []VertexLabel // by vertex: the label of a vertex without arcs, N, P or Neither; else Unlabelled
	Start int           // the vertex where a search begins
}

// Equal reports whether two graphs have the same vertices, arcs, labels of ends and start, in the same order.
func (g Graph) Equal(h Graph) bool {
	return slices.Equal(g.Names, h.Names) && slices.EqualFunc(g.Arcs, h.Arcs, slices.Equal[[]int]) && slices.Equal(g.Ends, h.Ends) && g.Start == h.Start
}

// ArcCount returns the number of arcs.
func (g Graph) ArcCount() int {
	n := 0
	for _, arcs := range g.Arcs {
		n += len(arcs)
	}
	return n
}

// Unreached lists the vertices that a search has not visited.
func (g Graph) Unreached(visited []int) (vertices []int) {
	for v := range g.Names {
		if !slices.Contains(visited, v) {
			vertices = append(vertices, v)
		}
	}
	return vertices
}

// NamesOf returns the names of vertices.
func (g Graph) NamesOf(vertices []int) []string {
	names := make([]string, len(vertices))
	for i, v := range vertices {
		names[i] = g.Names[v]
	}
	return names
}
