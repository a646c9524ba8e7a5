package traversal

import (
	"cmp"
	"slices"

	"blobwars/internal/textbook/graph"
)

// layers divides the vertices by their distance from the start in arcs. Vertices that are not reached from it get the
// distance from the first of them.
func layers(g graph.Graph) [][]int {
	distance := make([]int, len(g.Arcs))
	for v := range distance {
		distance[v] = -1
	}
	spread(g.Arcs, distance, g.Start)
	for v := range distance {
		if distance[v] < 0 {
			spread(g.Arcs, distance, v)
		}
	}
	all := make([][]int, slices.Max(distance)+1)
	for v, d := range distance {
		all[d] = append(all[d], v)
	}
	untangle(all, g.Arcs)
	return all
}

// spread sets the distance from a vertex of all vertices that can be reached and have none yet (breadth-first search).
func spread(arcs [][]int, distance []int, from int) {
	queue := []int{from}
	distance[from] = 0
	for len(queue) > 0 {
		v := queue[0]
		queue = queue[1:]
		for _, next := range arcs[v] {
			if distance[next] < 0 {
				distance[next] = distance[v] + 1
				queue = append(queue, next)
			}
		}
	}
}

// reversed returns the arcs in the other direction.
func reversed(arcs [][]int) [][]int {
	back := make([][]int, len(arcs))
	for v, all := range arcs {
		for _, next := range all {
			back[next] = append(back[next], v)
		}
	}
	return back
}

// untangle orders the vertices of each layer so that few arcs between neighbouring layers cross: by the mean place of
// their neighbours, back and forth (Sugiyama, Tagawa and Toda 1981). It keeps the order with the fewest crossings.
func untangle(all [][]int, arcs [][]int) {
	const sweeps = 8
	back := reversed(arcs)
	best, fewest := clone(all), crossings(all, arcs)
	for sweep := range sweeps {
		place := places(all)
		for i := range all {
			l := i
			if sweep%2 == 1 {
				l = len(all) - 1 - i
			}
			mean := make(map[int]float64)
			for _, v := range all[l] {
				sum, n := 0.0, 0
				for _, next := range slices.Concat(arcs[v], back[v]) {
					if place[next].layer != place[v].layer {
						sum, n = sum+place[next].along, n+1
					}
				}
				mean[v] = place[v].along
				if n > 0 {
					mean[v] = sum / float64(n)
				}
			}
			slices.SortStableFunc(all[l], func(a, b int) int { return cmp.Compare(mean[a], mean[b]) })
			place = places(all)
		}
		if n := crossings(all, arcs); n < fewest {
			best, fewest = clone(all), n
		}
	}
	copy(all, best)
}

func clone(all [][]int) [][]int {
	copied := make([][]int, len(all))
	for i, layer := range all {
		copied[i] = slices.Clone(layer)
	}
	return copied
}

// layered is the place of a vertex: its layer, and its position in the layer from 0 to 1.
type layered struct {
	layer int
	along float64
}

// places returns the places by vertex.
func places(all [][]int) map[int]layered {
	found := make(map[int]layered)
	for l, layer := range all {
		for i, v := range layer {
			found[v] = layered{l, (float64(i) + 0.5) / float64(len(layer))}
		}
	}
	return found
}

// crossings returns the number of pairs of arcs between the same two neighbouring layers that cross.
func crossings(all [][]int, arcs [][]int) int {
	place := places(all)
	between := make([][][2]float64, len(all)) // by the upper layer: where each arc is in it and in the next
	for v, list := range arcs {
		for _, next := range list {
			a, b := place[v], place[next]
			if a.layer > b.layer {
				a, b = b, a
			}
			if b.layer == a.layer+1 {
				between[a.layer] = append(between[a.layer], [2]float64{a.along, b.along})
			}
		}
	}
	n := 0
	for _, list := range between {
		for i, a := range list {
			for _, b := range list[:i] {
				if (a[0]-b[0])*(a[1]-b[1]) < 0 {
					n++
				}
			}
		}
	}
	return n
}
