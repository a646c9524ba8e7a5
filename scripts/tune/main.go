//go:build tune

// Command tune measures and tunes parameters of the champion (engine/search/parameters.go) by games of the champion
// against itself. In each pair of games every parameter is at random high for one side and low for the other, so that
// all are measured by all games. With -rate the values move towards the winner: simultaneous perturbation stochastic
// approximation (J. Spall, "An Overview of the Simultaneous Perturbation Method for Efficient Optimization", 1998).
// Without it they stay, which is a two-level factorial experiment.
package main

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"log"
	"math"
	"os"
	"os/signal"
	"strconv"
	"strings"

	"blobwars/engine"
	"blobwars/engine/eval"
	"blobwars/engine/match"
	"blobwars/engine/search"
)

// parameter is a parameter with its tuned value and the distance to either side at which it is measured.
type parameter struct {
	name        string
	value, step float64
	least, most float64
	sum         float64 // of the pairs' results, each times the side on which the parameter was high
}

// tuner is the state of a run.
type tuner struct {
	parameters []parameter
	openings   []engine.Position
	nodes      uint64
	eval       eval.Evaluator
	rate       float64
	decay      float64 // pairs after which the rate has fallen to about two thirds
	seed       uint64

	pairs   int
	squares float64 // sum of the squares of the pairs' results
}

func main() {
	size := flag.Int("size", 8, "the openings that ship for boards of `8|7` squares to a side")
	openings := flag.String("openings", "", "read openings from the file `F` in place of those that ship")
	list := flag.String("p", "", "`NAME:LOW:HIGH,...`: the parameters and their two values")
	pairs := flag.Int("pairs", 1000, "play `N` pairs of games, those of the file included")
	file := flag.String("file", "", "append the pairs' results to the file `F`, from which the same command continues")
	net := flag.String("eval", "", "the net's file `F`; without it, the net that ships")
	t := &tuner{}
	flag.Uint64Var(&t.nodes, "nodes", 10_000, "nodes a move")
	flag.Float64Var(&t.rate, "rate", 0, "by how many of its steps a parameter moves after a pair that one side has won; 0: not at all")
	flag.Uint64Var(&t.seed, "seed", 1, "the seed of the parameters' signs")
	flag.Parse()
	t.decay = float64(*pairs) / 10
	var err error
	if *net != "" {
		if t.eval, err = eval.ReadNetFile(*net); err != nil {
			log.Fatal(err)
		}
	}
	if err := t.run(*size, *openings, *list, *pairs, *file); err != nil {
		log.Fatal(err)
	}
}

func (t *tuner) run(size int, openings, list string, pairs int, file string) (err error) {
	if t.parameters, err = readParameters(list); err != nil {
		return err
	}
	if t.openings, err = readOpenings(size, openings); err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	results, err := os.OpenFile(file, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o644)
	if err != nil {
		return err
	}
	defer results.Close()
	head := fmt.Sprintf("# size %d openings %q nodes %d rate %g seed %d: %s", size, openings, t.nodes, t.rate, t.seed, list)
	lines := bufio.NewScanner(results)
	switch found := lines.Scan(); {
	case !found:
		fmt.Fprintln(results, head)
	case lines.Text() != head:
		return fmt.Errorf("%s is of another run:\n%s\nexpected\n%s", file, lines.Text(), head)
	}
	for lines.Scan() {
		points, err := strconv.Atoi(lines.Text())
		if err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		t.learn(t.signs(), points)
	}
	for t.pairs < pairs {
		signs := t.signs()
		points, err := t.play(ctx, signs)
		if ctx.Err() != nil {
			break
		}
		if err != nil {
			return err
		}
		if _, err := fmt.Fprintln(results, points); err != nil {
			return err
		}
		t.learn(signs, points)
		if t.pairs%50 == 0 {
			t.print()
		}
	}
	t.print()
	return nil
}

func readParameters(list string) (parameters []parameter, err error) {
	known := make(map[string]search.Parameter)
	for _, p := range search.Parameters() {
		known[p.Name] = p
	}
	for text := range strings.SplitSeq(list, ",") {
		var low, high float64
		name, values, _ := strings.Cut(text, ":")
		if _, err := fmt.Sscanf(values, "%g:%g", &low, &high); err != nil || known[name].Name == "" {
			return nil, fmt.Errorf("-p has %q: expected NAME:LOW:HIGH with a name of engine/search/parameters.go", text)
		}
		parameters = append(parameters, parameter{
			name: name, value: (low + high) / 2, step: (high - low) / 2,
			least: float64(known[name].Least), most: float64(known[name].Most),
		})
	}
	return parameters, nil
}

func readOpenings(size int, path string) ([]engine.Position, error) {
	if path == "" {
		return match.Openings(size)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return match.ReadOpenings(path, data)
}

// signs returns for each parameter whether the first side has it high (1) or low (-1) in the next pair.
func (t *tuner) signs() []float64 {
	random := engine.NewRandom(t.seed, uint64(t.pairs))
	signs := make([]float64, len(t.parameters))
	for i := range signs {
		signs[i] = float64(2*random.Below(2)) - 1
	}
	return signs
}

// tuning returns the parameters of a side: sign is 1 for the first and -1 for the second.
func (t *tuner) tuning(signs []float64, sign float64) (search.Tuning, error) {
	var values []string
	for i, p := range t.parameters {
		v := p.value + sign*signs[i]*p.step
		if t.rate > 0 {
			v = min(max(v, p.least), p.most)
		}
		values = append(values, fmt.Sprintf("%s:%.0f", p.name, v))
	}
	return search.ParseTuning(strings.Join(values, "+"))
}

// play plays a pair of games from the next opening, and returns the points of the first side minus those of the second:
// 2 for a pair won 2:0.
func (t *tuner) play(ctx context.Context, signs []float64) (points int, err error) {
	var players [2]search.Champion
	for i, sign := range []float64{1, -1} {
		players[i] = search.Champion{Eval: t.eval, MaxNodes: t.nodes, Table: search.NewTable(4)}
		if players[i].Tuning, err = t.tuning(signs, sign); err != nil {
			return 0, err
		}
	}
	for colour := range 2 {
		points += t.game(ctx, players, colour)
	}
	return points, nil
}

// game plays a game and returns 1 if players[0], which moves first if first is 0, wins it, -1 if it loses.
func (t *tuner) game(ctx context.Context, players [2]search.Champion, first int) int {
	pos := t.openings[t.pairs%len(t.openings)]
	for i := range players {
		players[i].Table.Clear()
	}
	mover := first
	for ply := 0; ply < 600; ply++ {
		if out := pos.Outcome(); out.Over() || ctx.Err() != nil {
			return result(out, pos.ToMove(), mover)
		}
		move := engine.Pass()
		if !pos.MustPass() {
			r := players[mover].Solve(ctx, pos, nil)
			sign := 1 - 2*mover
			switch {
			case r.Proof == search.ProvenWin || r.Cents > decided:
				return sign
			case r.Proof == search.ProvenLoss || r.Cents < -decided:
				return -sign
			}
			move = r.Move
		}
		pos = pos.Play(move)
		mover = 1 - mover
	}
	return 0
}

// decided is the score in hundredths of a blob from which on a game counts as won.
const decided = 2000

// result returns the result of a game for players[0].
func result(out engine.Outcome, toMove engine.Player, mover int) int {
	switch {
	case !out.Over() || out.Draw:
		return 0
	case out.Won(toMove) == (mover == 0):
		return 1
	}
	return -1
}

// learn adds the result of a pair and moves the parameters.
func (t *tuner) learn(signs []float64, points int) {
	t.pairs++
	t.squares += float64(points * points)
	rate := t.rate * math.Pow((1+t.decay)/(float64(t.pairs)+t.decay), 0.602)
	for i := range t.parameters {
		p := &t.parameters[i]
		p.sum += signs[i] * float64(points)
		if rate > 0 {
			p.value = min(max(p.value+rate*p.step*signs[i]*float64(points)/2, p.least), p.most)
		}
	}
}

// print prints the table: each parameter's value, and by how many Elo its high value is better than its low one.
func (t *tuner) print() {
	n := float64(t.pairs)
	const elo = 400 / math.Ln10 // of a share of the points around a half, doubled
	fmt.Printf("\n%d pairs\n%-16s %8s %8s %8s %16s\n", t.pairs, "parameter", "low", "value", "high", "Elo, high - low")
	for _, p := range t.parameters {
		mean := p.sum / n / 2
		deviation := math.Sqrt((t.squares/n/4 - mean*mean) / n)
		fmt.Printf("%-16s %8.0f %8.1f %8.0f %+8.1f ± %.1f\n", p.name, p.value-p.step, p.value, p.value+p.step, 2*elo*mean, 1.96*2*elo*deviation)
	}
}
