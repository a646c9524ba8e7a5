package train

import (
	"cmp"
	"errors"
	"math"
	"slices"

	"blobwars/engine"
	"blobwars/engine/eval"
	"blobwars/engine/syntax"
)

const (
	heldOutEvery = 50      // one of so many games is held out of the fit, to measure it
	maxHeldOut   = 1 << 18 // positions held out at most
)

// dataset is the positions of a fit.
type dataset struct {
	games   int
	samples []sample
	held    []sample
	scale   float64 // the factor of scoreScale
	share   float64 // of the search's score in a label; the rest is the result of the game
}

// load reads the games for the fit: its own, and those of Also. The order of the games in the files, which is random,
// makes no difference.
func (s Settings) load() (*dataset, error) {
	d := &dataset{share: s.ScoreShare}
	if err := d.read(s.path(), s.Games); err != nil {
		return nil, err
	}
	if s.Also != "" {
		if err := d.read(s.Also, maxGames); err != nil {
			return nil, err
		}
	}
	if len(d.samples) == 0 {
		return nil, errors.New("the games have no positions for a fit: play more of them")
	}
	d.scale = scoreScale(d.samples)
	return d, nil
}

// read adds the games of a file to the dataset.
func (d *dataset) read(path string, most int) error {
	games, err := readGames(path, most)
	if err != nil {
		return err
	}
	positions := 0
	for _, one := range games {
		positions += len(one.samples)
	}
	d.games += len(games)
	d.samples = slices.Grow(d.samples, positions)
	for _, one := range games {
		if one.index%heldOutEvery == heldOutEvery-1 && len(d.held) < maxHeldOut {
			d.held = append(d.held, one.samples...)
		} else {
			d.samples = append(d.samples, one.samples...)
		}
	}
	return nil
}

// readGames reads the games of a file with an index below most, in the order of their indexes.
func readGames(path string, most int) ([]game, error) {
	file, err := syntax.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	var games []game
	if _, err := readFrames(path, file, "", func(one game) {
		if one.index < most {
			games = append(games, one)
		}
	}); err != nil {
		return nil, err
	}
	slices.SortFunc(games, func(a, b game) int { return cmp.Compare(a.index, b.index) })
	return games, nil
}

// scoreScale returns the number k that makes 1 / (1 + exp(-k*score/Scale)) the best forecast of the results
// (logistic regression, by Newton's method on the likelihood).
func scoreScale(samples []sample) float64 {
	k := 1.0
	for range 8 {
		first, second := 0.0, 1e-9
		for _, s := range samples {
			if s.cents == eval.Limit || s.cents == -eval.Limit {
				continue // proven, not a forecast
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

// target returns the expected score, 0 to 1, that is the label of a sample.
func (d *dataset) target(s sample) float32 {
	var search float64
	switch s.cents {
	case eval.Limit:
		search = 1
	case -eval.Limit:
	default:
		search = sigmoid(d.scale * float64(s.cents) / eval.Scale)
	}
	return float32(d.share*search + (1-d.share)*float64(s.result)/2)
}

func sigmoid(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// sample is a position of a game with its labels, seen by the player to move.
type sample struct {
	own, other, walls engine.Bitboard
	cents             int16 // score of the search, in hundredths of a blob
	result            uint8 // of the game: 0 lost, 1 drawn, 2 won
}

// transform returns the sample on the transformed board.
func (s sample) transform(by engine.Symmetry) sample {
	size := boardSize(s.walls)
	s.own, s.other, s.walls = s.own.Transform(by, size), s.other.Transform(by, size), s.walls.Transform(by, size)
	return s
}

// boardSize returns the size of the board with these walls: 7 if all squares of the last row and column are walls.
func boardSize(walls engine.Bitboard) int {
	if walls&engine.Edge7 == engine.Edge7 {
		return 7
	}
	return 8
}
