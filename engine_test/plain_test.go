package engine_test

import (
	"context"
	"math/bits"
	"testing"

	"github.com/stretchr/testify/require"

	"blobwars/engine"
	"blobwars/engine/search"
)

// plainSearch is what a programmer writes in an afternoon: two words, tables of
// neighbours, every move made, leaves included. It knows nothing of engine/search: it is
// a second slow twin, and what the benchmarks measure the families against.
type plainSearch struct {
	near    [64]uint64
	targets [64][]int
	states  int
}

func newPlainSearch() *plainSearch {
	p := &plainSearch{}
	for s := range 64 {
		for dx := -2; dx <= 2; dx++ {
			for dy := -2; dy <= 2; dy++ {
				x, y := s%8+dx, s/8+dy
				if x < 0 || x > 7 || y < 0 || y > 7 || dx == 0 && dy == 0 {
					continue
				}
				p.targets[s] = append(p.targets[s], x+8*y)
				if max(dx*dx, dy*dy) == 1 {
					p.near[s] |= 1 << (x + 8*y)
				}
			}
		}
	}
	return p
}

// search is negamax; without prune the window of a child is always open.
func (p *plainSearch) search(own, other uint64, depth, alpha, beta int, prune bool) int {
	p.states++
	if depth == 0 {
		return bits.OnesCount64(own) - bits.OnesCount64(other)
	}
	moved := false
	for left := own; left != 0; left &= left - 1 {
		from := bits.TrailingZeros64(left)
		for _, to := range p.targets[from] {
			bit := uint64(1) << to
			if (own|other)&bit != 0 {
				continue
			}
			moved = true
			turned := p.near[to] & other
			mine := own | bit | turned
			if p.near[from]&bit == 0 {
				mine &^= 1 << from
			}
			low, high := -beta, -alpha
			if !prune {
				low, high = -1<<20, 1<<20
			}
			alpha = max(alpha, -p.search(other&^turned, mine, depth-1, low, high, prune))
			if prune && alpha >= beta {
				return alpha
			}
		}
	}
	if !moved {
		return bits.OnesCount64(own) - bits.OnesCount64(other)
	}
	return alpha
}

func (p *plainSearch) solve(pos engine.Position, depth int, prune bool) (score, states int) {
	p.states = 0
	me := pos.ToMove()
	score = p.search(uint64(pos.Blobs(me)), uint64(pos.Blobs(me.Other())), depth, -1<<20, 1<<20, prune)
	return score, p.states
}

func TestPlainSearchCountsTheSame(t *testing.T) {
	p := newPlainSearch()
	for depth := 1; depth <= 4; depth++ {
		for _, prune := range []bool{false, true} {
			if depth == 4 && !prune && testing.Short() {
				continue
			}
			score, states := p.solve(paperBoard(t), depth, prune)
			got := search.FixedDepth{Prune: prune, Depth: depth}.Solve(context.Background(), paperBoard(t), nil)
			require.EqualValues(t, states, got.Nodes)
			require.Equal(t, score, got.Score)
		}
	}
}

// The two below stand beside BenchmarkABP6 and BenchmarkPlain4: run them together.

func BenchmarkAfternoonABP6(b *testing.B)   { benchmarkAfternoon(b, 6, true) }
func BenchmarkAfternoonPlain4(b *testing.B) { benchmarkAfternoon(b, 4, false) }

func benchmarkAfternoon(b *testing.B, depth int, prune bool) {
	p, pos := newPlainSearch(), paperBoard(b)
	b.ReportAllocs()
	states := 0
	for b.Loop() {
		_, n := p.solve(pos, depth, prune)
		states += n
	}
	b.ReportMetric(float64(states)/b.Elapsed().Seconds()/1e6, "Mstates/s")
}
