package train

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"os"
	"slices"

	"blobwars/engine/eval"
)

const (
	keep       = 2   // generations whose games a fit learns from
	heldOut    = 50  // every so many games, one is not learned from but measured with
	scoreShare = 0.7 // of a label; the rest is how the game ended
)

// dataset is what a fit learns from.
type dataset struct {
	games   int
	samples []sample
	held    []sample
	slope   float64 // by which the searches' scores promise too little, or too much
}

// load reads the games of generation g and of those before it that it still learns from. Their
// order in the files, which is chance, makes no difference.
func (s Settings) load(g int) (*dataset, error) {
	d := &dataset{}
	for from := max(1, g-keep+1); from <= g; from++ {
		games, err := s.games(from)
		if err != nil {
			return nil, err
		}
		d.games += len(games)
		for _, one := range games {
			if one.index%heldOut == heldOut-1 {
				d.held = append(d.held, one.samples...)
			} else {
				d.samples = append(d.samples, one.samples...)
			}
		}
	}
	if len(d.samples) == 0 {
		return nil, errors.New("the games have no positions to learn from: play more")
	}
	d.slope = slope(d.samples)
	return d, nil
}

// games reads the games of one generation in the order of their indexes.
func (s Settings) games(g int) ([]game, error) {
	file, err := os.Open(s.path(g, "games"))
	if err != nil {
		return nil, err
	}
	defer file.Close()
	var games []game
	if _, err := readFrames(file, "", func(one game) {
		if one.index < s.Games {
			games = append(games, one)
		}
	}); err != nil {
		return nil, fmt.Errorf("%s: %w", file.Name(), err)
	}
	slices.SortFunc(games, func(a, b game) int { return cmp.Compare(a.index, b.index) })
	return games, nil
}

// slope fits the one number k that makes 1 / (1 + exp(-k*score/Scale)) the best forecast of
// how games end, by Newton's method on the likelihood.
func slope(samples []sample) float64 {
	k := 1.0
	for range 8 {
		first, second := 0.0, 1e-9
		for _, s := range samples {
			if s.cents == eval.Limit || s.cents == -eval.Limit {
				continue // proven: no forecast
			}
			x := float64(s.cents) / eval.Scale
			p := sigmoid(k * x)
			first += (float64(s.result)/2 - p) * x
			second += p * (1 - p) * x * x
		}
		k = min(max(k+first/second, 0.1), 10)
	}
	return k
}

// target is the chance that a fit learns for a sample.
func (d *dataset) target(s sample) float32 {
	var search float64
	switch s.cents {
	case eval.Limit:
		search = 1
	case -eval.Limit:
	default:
		search = sigmoid(d.slope * float64(s.cents) / eval.Scale)
	}
	return float32(scoreShare*search + (1-scoreShare)*float64(s.result)/2)
}

func sigmoid(x float64) float64 { return 1 / (1 + math.Exp(-x)) }
