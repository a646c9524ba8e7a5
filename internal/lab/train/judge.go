package train

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"blobwars/engine"
	"blobwars/engine/eval"
	"blobwars/engine/notation"
	"blobwars/engine/syntax"
)

// Judged is a position of a game with the score of a long search. A file of them has a line for each: the FEN, a tab,
// and the score.
type Judged struct {
	Position engine.Position
	Cents    int // hundredths of a blob for the player to move; eval.Limit or -eval.Limit: proven
}

// ReadJudged reads a file of judged positions; name is its name in errors.
func ReadJudged(name string, r io.Reader) (list []Judged, err error) {
	lines := bufio.NewScanner(r)
	for n := 1; lines.Scan(); n++ {
		fen, score, _ := strings.Cut(lines.Text(), "\t")
		pos, err := notation.ParseFEN(name, fen)
		if err != nil {
			return nil, syntax.MoveDown(err, n-1)
		}
		cents, err := strconv.Atoi(score)
		if err != nil || cents < -eval.Limit || cents > eval.Limit {
			return nil, fmt.Errorf("%s:%d:%d: found %q, expected a tab and a score from %d to %d", name, n, len(fen)+1, lines.Text()[len(fen):], -eval.Limit, eval.Limit)
		}
		list = append(list, Judged{pos, cents})
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("cannot read %s: %w", name, err)
	}
	return list, nil
}

// Quality is how well an evaluation agrees with the scores of judged positions.
type Quality struct {
	Positions int
	Error     float64 // mean squared error of the winning chance, 0 to 1
	Rank      float64 // Spearman's correlation of the ranks, -1 to 1; 0 if all positions have the same score
}

// Assess returns the quality of an evaluation for each of eval.Phases, from the end of a game to its beginning, and
// last of all positions.
func Assess(e eval.Evaluator, list []Judged) (qualities [eval.Phases + 1]Quality) {
	var scores [eval.Phases + 1][2][]float64 // the winning chances of the search, and those of the evaluation
	for _, j := range list {
		pos := j.Position
		own, other, empty := pos.Blobs(pos.ToMove()), pos.Blobs(pos.ToMove().Other()), pos.Empty()
		pair := [2]float64{chance(j.Cents), chance(e.Evaluate(own, other, empty))}
		for _, phase := range []int{eval.Phase(empty.Count()), eval.Phases} {
			for i, score := range pair {
				scores[phase][i] = append(scores[phase][i], score)
			}
		}
	}
	for phase, s := range scores {
		q := Quality{Positions: len(s[0])}
		for i := range s[0] {
			q.Error += (s[0][i] - s[1][i]) * (s[0][i] - s[1][i]) / float64(q.Positions)
		}
		q.Rank = correlation(ranks(s[0]), ranks(s[1]))
		qualities[phase] = q
	}
	return qualities
}

// chance returns the winning chance of a score: 0 or 1 of a proven one.
func chance(cents int) float64 {
	switch cents {
	case eval.Limit:
		return 1
	case -eval.Limit:
		return 0
	}
	return sigmoid(float64(cents) / eval.Scale)
}

// ranks returns the rank of each value, from 0; equal values share the mean of their ranks.
func ranks(values []float64) []float64 {
	order, list := make([]int, len(values)), make([]float64, len(values))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Compare(values[a], values[b]) })
	for from := 0; from < len(order); {
		to := from
		for to < len(order) && values[order[to]] == values[order[from]] {
			to++
		}
		for _, i := range order[from:to] {
			list[i] = float64(from+to-1) / 2
		}
		from = to
	}
	return list
}

// correlation returns Pearson's coefficient of two lists of the same length; 0 if one of them is constant.
func correlation(a, b []float64) float64 {
	mean := func(list []float64) (sum float64) {
		for _, x := range list {
			sum += x / float64(len(list))
		}
		return sum
	}
	ma, mb, both, aa, bb := mean(a), mean(b), 0.0, 0.0, 0.0
	for i := range a {
		both, aa, bb = both+(a[i]-ma)*(b[i]-mb), aa+(a[i]-ma)*(a[i]-ma), bb+(b[i]-mb)*(b[i]-mb)
	}
	if aa == 0 || bb == 0 {
		return 0
	}
	return both / math.Sqrt(aa*bb)
}
